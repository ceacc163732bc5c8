package io.github.homeops.store.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A user's Mockito is the user's, and gets along with the store. */
@HomeOpsStoreTest
class MockitoBesideItTest {

    /** Final, which only Mockito from 5 on mocks without being told to. */
    static final class Weather {
        String today() {
            return "rain";
        }
    }

    @Test
    void mocksAFinalClassBesideTheStore(HomeOpsStore store) {
        Weather weather = mock();
        when(weather.today()).thenReturn("sun at " + store.time().today());

        assertEquals("sun at 2026-03-02", weather.today());
    }

    @Test
    void buildsAStoreOnAMock() {
        HomeOpsStore store = DynamoHomeOpsStore.builder()
                .client(mock(DynamoDbClient.class))
                .householdZone(ZoneId.of("Europe/Stockholm"))
                .build();

        assertEquals("Europe/Stockholm", store.time().zone().getId());
    }
}
