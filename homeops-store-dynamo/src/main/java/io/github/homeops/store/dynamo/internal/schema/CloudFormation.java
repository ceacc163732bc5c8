package io.github.homeops.store.dynamo.internal.schema;

import io.github.homeops.store.record.RecordTable;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoverySpecification;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;

/** Tables as a template of CloudFormation. */
public final class CloudFormation {

    private CloudFormation() {}

    /** Returns the template of these tables, each under the name that the template knows it by. */
    public static String template(Map<String, TableDefinition> tables) {
        Map<String, Object> resources = new LinkedHashMap<>();
        tables.forEach((name, table) -> resources.put(name, resource(table)));
        Map<String, Object> template = new LinkedHashMap<>();
        template.put("AWSTemplateFormatVersion", "2010-09-09");
        template.put("Description", "The tables of a homeops-store");
        template.put("Resources", resources);
        return Json.write(template);
    }

    private static Map<String, Object> resource(TableDefinition table) {
        Map<String, Object> resource = new LinkedHashMap<>();
        resource.put("Type", "AWS::DynamoDB::Table");
        // A stack goes more easily than what people have said in years.
        resource.put("DeletionPolicy", "Retain");
        resource.put("UpdateReplacePolicy", "Retain");
        resource.put("Properties", properties(table));
        return resource;
    }

    private static Map<String, Object> properties(TableDefinition table) {
        Map<String, Object> properties = members(table.createRequest());
        if (table.table().expires()) {
            properties.put(
                    "TimeToLiveSpecification",
                    members(TimeToLiveSpecification.builder()
                            .attributeName(RecordTable.TTL)
                            .enabled(true)
                            .build()));
        }
        if (table.table().recoverable()) {
            properties.put(
                    "PointInTimeRecoverySpecification",
                    members(PointInTimeRecoverySpecification.builder()
                            .pointInTimeRecoveryEnabled(true)
                            .build()));
        }
        return properties;
    }

    /** Returns what is set of a request or a part of one: a template has the same names for it. */
    private static Map<String, Object> members(SdkPojo part) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (SdkField<?> field : part.sdkFields()) {
            Object value = field.getValueOrDefault(part);
            boolean isSet = value != null && !(value instanceof Collection<?> none && none.isEmpty());
            if (isSet) {
                members.put(field.locationName(), plain(value));
            }
        }
        return members;
    }

    private static Object plain(Object value) {
        if (value instanceof SdkPojo part) {
            return members(part);
        }
        return value instanceof List<?> list
                ? list.stream().map(CloudFormation::plain).toList()
                : value;
    }
}
