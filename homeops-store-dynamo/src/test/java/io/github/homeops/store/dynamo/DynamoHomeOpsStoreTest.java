package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoHomeOpsStoreTest {

    @Test
    void build_withoutClient_isRefused() {
        assertThatThrownBy(() -> DynamoHomeOpsStore.builder().build())
                .isInstanceOf(NullPointerException.class)
                .hasMessage("client must be set, was not");
    }

    @Test
    void build_withoutHouseholdZone_isRefusedAndSaysHowToSetIt() {
        DynamoHomeOpsStore.Builder builder = DynamoHomeOpsStore.builder().client(new DynamoDbClient() {
            @Override
            public String serviceName() {
                return "dynamodb";
            }

            @Override
            public void close() {}
        });

        assertThatThrownBy(builder::build)
                .isInstanceOf(NullPointerException.class)
                .hasMessage("householdZone must be set, was not: dates, weeks and quiet hours depend on it;"
                        + " call householdZone(ZoneId.of(\"Europe/Stockholm\")) with the zone of the household");
    }

    @Test
    void messageRetention_outOfRange_isRefused() {
        DynamoHomeOpsStore.Builder builder = DynamoHomeOpsStore.builder();

        assertThatThrownBy(() -> builder.messageRetention(Duration.ofMillis(999)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("messageRetention must be between PT1S and PT876000H, was PT0.999S");
        assertThatThrownBy(() -> builder.messageRetention(ChronoUnit.FOREVER.getDuration()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("messageRetention must be between PT1S and PT876000H, was ");
    }

    @Test
    void operationTimeout_outOfRange_isRefused() {
        DynamoHomeOpsStore.Builder builder = DynamoHomeOpsStore.builder();

        assertThatThrownBy(() -> builder.operationTimeout(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("operationTimeout must be between PT0.01S and PT24H, was PT0S");
        assertThatThrownBy(() -> builder.operationTimeout(Duration.ofDays(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("operationTimeout must be between PT0.01S and PT24H, was PT48H");
    }
}
