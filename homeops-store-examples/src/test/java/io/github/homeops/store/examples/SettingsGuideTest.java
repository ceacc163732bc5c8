package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.DynamoBackend;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.TestClock;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Runs the lines that docs/testing.md shows of a bot whose store is set. */
class SettingsGuideTest {

    private static final UserId ANNA = UserId.of(11);

    // guide: settings
    static final class OurStore {

        static HomeOpsStore open(DynamoDbClient client) { // what production calls
            return settings(DynamoHomeOpsStore.builder()).client(client).build();
        }

        static DynamoHomeOpsStore.Builder settings(DynamoHomeOpsStore.Builder store) {
            return store.schema(HomeOpsSchema.DEFAULT.withMessagesByUser()).householdZone(ZoneId.of("Asia/Tokyo"));
        }
    }
    // guide: end

    // guide: backend
    static final class OurBackend extends DynamoBackend {

        OurBackend() {
            super(OurStore::settings);
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @HomeOpsStoreTest(backend = OurBackend.class)
    @interface OurStoreTest {}
    // guide: end

    @Nested
    @OurStoreTest
    class OurBotTest {

        @Test
        void injectedStore_isSetAsInProduction(HomeOpsStore store, TestClock clock, DynamoDbClient client) {
            store.messages()
                    .save(Message.builder()
                            .chatId(-1001)
                            .messageId(7)
                            .userId(ANNA)
                            .timestamp(clock.instant())
                            .build());

            HomeOpsStore inProduction = OurStore.open(client);

            assertThat(store.messages().streamAcrossChats(ANNA, Instant.EPOCH, Instant.MAX))
                    .extracting(MessageExcerpt::messageId)
                    .containsExactly(7L);
            assertThat(inProduction.messages().streamAcrossChats(ANNA, Instant.EPOCH, Instant.MAX))
                    .hasSize(1);
            assertThat(store.time().zone()).isEqualTo(inProduction.time().zone());
            assertThat(clock.getZone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
        }
    }
}
