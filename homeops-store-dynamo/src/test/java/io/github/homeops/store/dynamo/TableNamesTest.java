package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TableNamesTest {

    @Test
    void from_environmentWithSome_takesTheDocumentedForTheOthers() {
        TableNames names = TableNames.from(Map.of("MESSAGES_TABLE_NAME", "dev-messages", "HOMEOPS_TABLE_NAME", "dev"));

        assertThat(names)
                .isEqualTo(new TableNames("dev-messages", "homeops-activities", "homeops-response-counters", "dev"));
    }

    @Test
    void withPrefix_each_beginsWithIt() {
        assertThat(TableNames.DEFAULT.withPrefix("dev-"))
                .isEqualTo(new TableNames(
                        "dev-homeops-messages",
                        "dev-homeops-activities",
                        "dev-homeops-response-counters",
                        "dev-homeops"));
    }

    @Test
    void create_nameThatDynamoDbRefuses_isRefused() {
        assertThatThrownBy(() -> new TableNames("a b", "activities", "counters", "homeops"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("table name for messages must match [A-Za-z0-9_.-]{3,255}, was 'a b'");
    }
}
