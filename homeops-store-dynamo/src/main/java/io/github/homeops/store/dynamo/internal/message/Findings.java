package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.NameRule;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.recording.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How what a classifier found lies in its message: a list of maps, whose attributes are called as those of an activity. */
final class Findings {

    static final String FINDINGS = "findings";

    private static final String TYPE = "type";
    private static final String ACTIVITY = "activity";
    private static final String EFFORT = "effort";
    private static final String CONFIDENCE = "confidence";

    private Findings() {}

    static AttributeValue write(List<Finding> findings) {
        return AttributeValue.fromL(findings.stream()
                .map(finding -> AttributeValue.fromM(Map.of(
                        TYPE, Values.word(finding.type()),
                        ACTIVITY, Values.string(finding.name()),
                        EFFORT, Values.word(finding.effort()),
                        CONFIDENCE, Values.share(finding.confidence()))))
                .toList());
    }

    /** Reads what was found, or empty if nobody has said yet; nothing found is a list, too. */
    static Optional<List<Finding>> read(ItemReader message) {
        return message.optionalMaps(FINDINGS)
                .map(found -> found.stream().map(Findings::readOne).toList());
    }

    private static Finding readOne(ItemReader finding) {
        return Finding.builder()
                .type(finding.oneOf(ActivityType.class, TYPE))
                .name(name(finding))
                .effort(finding.oneOf(Effort.class, EFFORT))
                .confidence(finding.share(CONFIDENCE))
                .build();
    }

    private static String name(ItemReader finding) {
        String name = finding.string(ACTIVITY);
        try {
            return NameRule.EXACT.apply(ACTIVITY, name);
        } catch (IllegalArgumentException e) {
            // No activity can be called so, and to try would fail each time the message is delivered.
            throw finding.malformed(ACTIVITY, "must be the name of an activity");
        }
    }
}
