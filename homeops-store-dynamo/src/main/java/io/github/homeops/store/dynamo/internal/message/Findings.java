package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.NameRule;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.ItemWriter;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.recording.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How what a classifier found lies in its message: a list of maps, whose attributes are called as those of an activity. */
final class Findings {

    static final String FINDINGS = "findings";

    private static final Attribute<ActivityType> TYPE = Attribute.enumeration("type", ActivityType.class, "the type");
    private static final Attribute<Effort> EFFORT = Attribute.enumeration("effort", Effort.class, "the effort");
    private static final Attribute<Double> CONFIDENCE = Attribute.fraction("confidence", "how sure the classifier was");
    // No activity can be called otherwise, and to try would fail each time the message is delivered.
    private static final Attribute<String> ACTIVITY = Attribute.text("activity", "the name")
            .as("must be the name of an activity", name -> NameRule.EXACT.apply("activity", name), name -> name);

    private Findings() {}

    static AttributeValue write(List<Finding> findings) {
        return AttributeValue.fromL(findings.stream()
                .map(Findings::writeOne)
                .map(AttributeValue::fromM)
                .toList());
    }

    private static Map<String, AttributeValue> writeOne(Finding finding) {
        ItemWriter item = new ItemWriter(TimestampUnit.MILLIS);
        TYPE.write(item, finding.type());
        ACTIVITY.write(item, finding.name());
        EFFORT.write(item, finding.effort());
        CONFIDENCE.write(item, finding.confidence());
        return item.attributes();
    }

    /** Reads what was found, or empty if nobody has said yet; nothing found is a list, too. */
    static Optional<List<Finding>> read(ItemReader message) {
        return message.maps(FINDINGS)
                .map(found -> found.stream().map(Findings::readOne).toList());
    }

    private static Finding readOne(ItemReader finding) {
        return Finding.builder()
                .type(TYPE.read(finding))
                .name(ACTIVITY.read(finding))
                .effort(EFFORT.read(finding))
                .confidence(CONFIDENCE.read(finding))
                .build();
    }
}
