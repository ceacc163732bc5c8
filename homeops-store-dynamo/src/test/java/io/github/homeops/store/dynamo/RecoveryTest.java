package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.AccessDeniedException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.dynamo.Drift.Effect;
import io.github.homeops.store.dynamo.Drift.Kind;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;

/** Point-in-time recovery, which DynamoDB Local does not know: something in front of it remembers who has it. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class RecoveryTest {

    private static final HomeOpsSchema SCHEMA = HomeOpsSchema.DEFAULT;

    private final Set<String> recoverable = new TreeSet<>();
    private final List<Duration> pauses = new ArrayList<>();
    private final AtomicInteger unavailable = new AtomicInteger();
    private LocalStore local;
    private InterceptedClient watched;
    private DynamoDbClient client;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        SCHEMA.enableExpiry(local.client());
        watched = InterceptedClient.of(local.client())
                .onRequest(DescribeContinuousBackupsRequest.class, request -> describe(request.tableName()))
                .onRequest(UpdateContinuousBackupsRequest.class, this::update);
        client = watched.client();
    }

    @Test
    void check_off_findsItOfAllTablesButTheCounters() {
        assertThat(SCHEMA.check(client)).allSatisfy(drift -> {
            assertThat(drift.kind()).isEqualTo(Kind.RECOVERY);
            assertThat(drift.effect()).isEqualTo(Effect.LOSS);
        });
        assertThat(SCHEMA.check(client))
                .extracting(Drift::table)
                .containsExactly("homeops-messages", "homeops-activities", "homeops");
    }

    @Test
    void enableRecovery_off_turnsItOnWhereItMustBe() {
        SCHEMA.enableRecovery(client);

        assertThat(recoverable).containsExactly("homeops", "homeops-activities", "homeops-messages");
        assertThat(SCHEMA.check(client)).isEmpty();
    }

    @Test
    void enableRecovery_on_changesNothing() {
        recoverable.add("homeops");

        SCHEMA.enableRecovery(client);

        assertThat(watched.requests())
                .filteredOn(UpdateContinuousBackupsRequest.class::isInstance)
                .extracting(request -> ((UpdateContinuousBackupsRequest) request).tableName())
                .containsExactly("homeops-messages", "homeops-activities");
    }

    @Test
    void enableRecovery_databaseThatKnowsNone_doesNothing() {
        InterceptedClient asItIs = InterceptedClient.of(local.client());

        SCHEMA.enableRecovery(asItIs.client());

        assertThat(asItIs.requests()).hasSize(3).hasOnlyElementsOfType(DescribeContinuousBackupsRequest.class);
    }

    @Test
    void enableRecovery_denied_throwsWithActionAndTable() {
        local.faults().all().of("DescribeContinuousBackups").fail(400, "AccessDeniedException");

        assertThatThrownBy(() -> SCHEMA.enableRecovery(local.storeClient()))
                .isInstanceOfSatisfying(AccessDeniedException.class, e -> {
                    assertThat(e.action()).isEqualTo("dynamodb:DescribeContinuousBackups");
                    assertThat(e.table()).isEqualTo("homeops-messages");
                });
    }

    @Test
    void enableRecovery_tableJustCreated_waits() {
        unavailable.set(2);

        SCHEMA.enableRecovery(database());

        assertThat(recoverable).hasSize(3);
        assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
    }

    @Test
    void enableRecovery_neverAvailable_givesUpAndIsSafeToRepeat() {
        unavailable.set(Integer.MAX_VALUE);

        assertThatThrownBy(() -> SCHEMA.enableRecovery(database()))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("turn on the recovery of table 'homeops-messages' failed: DynamoDB was not ready after 300"
                        + " attempts; it is safe to repeat");
        unavailable.set(0);
        SCHEMA.enableRecovery(database());
    }

    @Test
    void createTables_newTables_turnsItOn() {
        HomeOpsSchema.of(TableNames.DEFAULT.withPrefix("new-")).createTables(client);

        assertThat(recoverable).containsExactly("new-homeops", "new-homeops-activities", "new-homeops-messages");
    }

    private Database database() {
        return Database.of(client, Duration.ofSeconds(10), StoreListener.none(), pauses::add);
    }

    private DescribeContinuousBackupsResponse describe(String table) {
        PointInTimeRecoveryStatus status =
                recoverable.contains(table) ? PointInTimeRecoveryStatus.ENABLED : PointInTimeRecoveryStatus.DISABLED;
        return DescribeContinuousBackupsResponse.builder()
                .continuousBackupsDescription(backups -> backups.continuousBackupsStatus("ENABLED")
                        .pointInTimeRecoveryDescription(recovery -> recovery.pointInTimeRecoveryStatus(status)))
                .build();
    }

    private UpdateContinuousBackupsResponse update(UpdateContinuousBackupsRequest request) {
        assertThat(request.pointInTimeRecoverySpecification().pointInTimeRecoveryEnabled())
                .isTrue();
        if (unavailable.getAndDecrement() > 0) {
            throw ContinuousBackupsUnavailableException.builder()
                    .awsErrorDetails(AwsErrorDetails.builder()
                            .errorCode("ContinuousBackupsUnavailableException")
                            .build())
                    .statusCode(400)
                    .build();
        }
        recoverable.add(request.tableName());
        return UpdateContinuousBackupsResponse.builder().build();
    }
}
