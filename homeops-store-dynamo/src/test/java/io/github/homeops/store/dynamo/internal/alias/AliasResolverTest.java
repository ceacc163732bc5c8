package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.dynamo.CapturedLog;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** How often texts make the store read, whether what it read is the newest, and what happens when it cannot read. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class AliasResolverTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final Duration LIFE = Duration.ofMinutes(5);

    private LocalStore local;
    private TestClock clock;
    private WatchedStore watched;
    private InterceptedClient intercepted;
    private AliasRepository aliases;

    @BeforeEach
    void begin(LocalStore localStore) {
        local = localStore;
        clock = localStore.clock();
        watched = new WatchedStore(localStore);
        intercepted = watched.intercepted();
        aliases = watched.fresh().build().aliases();
    }

    /* --- how often it reads --- */

    @Test
    void resolve_thousandMessagesInFiveMinutes_readsOnce() {
        for (int i = 1; i <= 100; i++) {
            aliases.learn("ord %03d".formatted(i), "syssla " + i, ANNA, message(i));
        }
        intercepted.requests().clear();
        watched.reports().clear();

        for (int i = 0; i < 1000; i++) {
            String text = "nu är det ord %03d igen".formatted(1 + i % 100);
            assertThat(aliases.resolve(CHAT, text).activities()).containsExactly("syssla " + (1 + i % 100));
            clock.advance(LIFE.dividedBy(1000));
        }

        assertThat(intercepted.requests()).hasSize(1);
        assertThat(watched.reports()).singleElement().satisfies(report -> {
            assertThat(report.operation()).isEqualTo("aliases.resolve");
            assertThat(report.attempts()).isEqualTo(1);
            assertThat(report.readUnits()).isEqualTo(6);
        });
        aliases.resolve(CHAT, "ord");
        assertThat(intercepted.requests()).hasSize(2);
    }

    @Test
    void resolve_cacheOff_readsEachTime() {
        AliasRepository uncached =
                watched.fresh().aliasCacheTtl(Duration.ZERO).build().aliases();
        uncached.learn("diska", "disk", ANNA, message(1));
        intercepted.requests().clear();

        assertThat(uncached.resolve(CHAT, "diska").activities()).containsExactly("disk");
        assertThat(uncached.resolve(CHAT, "diska").activities()).containsExactly("disk");
        assertThat(intercepted.requests()).hasSize(2);
    }

    @Test
    void aliasCache_outOfRange_isRefused() {
        assertThatThrownBy(() -> watched.fresh().aliasCacheTtl(Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("aliasCacheTtl must be between PT0S and PT24H, was PT-1S");
    }

    /* --- whether it reads the newest --- */

    @Test
    void resolve_afterEachKindOfWrite_seesIt() {
        assertThat(activities("diska")).isEmpty();
        aliases.learn("diska", "diskning", ANNA, message(1));
        assertThat(activities("diska")).containsExactly("diskning");
        aliases.confirm(CHAT, "diska", "diskning", Cause.of(message(2)));
        assertThat(aliases.resolve(CHAT, "diska").matches().get(0).alias().confirmations())
                .isEqualTo(1);
        aliases.merge("diskning", "disk", message(3));
        assertThat(activities("diska")).containsExactly("disk");
        aliases.correct("diska", "tvätt", ANNA, message(4));
        assertThat(activities("diska")).containsExactly("tvätt");
        aliases.remove("diska", message(5));
        assertThat(activities("diska")).isEmpty();
        aliases.loadSeeds(CHAT, SeedVocabulary.swedishHousehold());
        assertThat(activities("panta")).containsExactly("pant");
    }

    @Test
    void resolve_chatForgotten_findsNothingAlsoWhenItCannotRead() {
        HomeOpsStore store = watched.fresh().build();
        store.aliases().learn("diska", "disk", ANNA, message(1));
        assertThat(store.aliases().resolve(CHAT, "diska").activities()).containsExactly("disk");

        store.privacy().forget(Scope.chat(CHAT));
        breakQueries();

        assertThat(store.aliases().resolve(CHAT, "diska"))
                .isEqualTo(Resolution.builder().complete(false).build());
    }

    @Test
    void resolve_eventuallyConsistentReadsAreStale_seesTheCorrection() {
        aliases.learn("diska", "disk", ANNA, message(1));
        List<Map<String, AttributeValue>> before = local.client()
                .scan(scan -> scan.tableName(TableNames.DEFAULT.homeops()))
                .items();
        intercepted.onRequest(
                QueryRequest.class,
                query -> Boolean.TRUE.equals(query.consistentRead())
                        ? local.client().query(query)
                        : QueryResponse.builder().items(before).build());
        assertThat(activities("diska")).containsExactly("disk");

        aliases.correct("diska", "tvätt", ANNA, message(2));

        assertThat(activities("diska")).containsExactly("tvätt");
        assertThat(aliases.stream(CHAT)).extracting(alias -> alias.activity()).containsExactly("disk");
    }

    @Test
    void resolve_correctedWhileItReads_readsAnewForTheNext() {
        aliases.learn("diska", "disk", ANNA, message(1));
        AtomicBoolean corrected = new AtomicBoolean();
        intercepted.onAnswer((request, answer) -> {
            if (request instanceof QueryRequest && corrected.compareAndSet(false, true)) {
                aliases.correct("diska", "tvätt", ANNA, message(2));
            }
            return answer;
        });

        assertThat(activities("diska")).containsExactly("disk");
        assertThat(activities("diska")).containsExactly("tvätt");
    }

    @Test
    void resolve_afterAWriteOfUnknownOutcome_seesWhatBecameOfIt() {
        aliases.learn("diska", "disk", ANNA, message(1));
        assertThat(activities("diska")).containsExactly("disk");
        intercepted.onAnswer((request, answer) -> {
            if (request instanceof UpdateItemRequest) {
                throw SdkClientException.create("no answer");
            }
            return answer;
        });

        assertThatThrownBy(() -> aliases.correct("diska", "tvätt", ANNA, message(2)))
                .isInstanceOf(StoreException.class);

        assertThat(activities("diska")).containsExactly("tvätt");
    }

    @Test
    void resolve_writtenByAnotherProcess_isSeenAfterFiveMinutes() {
        assertThat(activities("diska")).isEmpty();
        new WatchedStore(local).fresh().build().aliases().learn("diska", "disk", ANNA, message(1));

        clock.advance(LIFE.minusMillis(1));
        assertThat(activities("diska")).isEmpty();
        clock.advance(Duration.ofMillis(1));
        assertThat(activities("diska")).containsExactly("disk");
    }

    @Test
    void resolve_expiresWhileItIsKept_isNotFoundAnyMore() {
        aliases.learn("diska", "disk", ANNA, message(1));
        watched.add(
                key("ALIAS#" + CHAT, "diska"),
                "ttl",
                Values.epochSeconds(clock.instant().plusSeconds(60)));
        assertThat(activities("diska")).containsExactly("disk");

        clock.advance(Duration.ofSeconds(60));

        assertThat(activities("diska")).isEmpty();
    }

    @Test
    void resolve_moreAliasesThanOnePageHolds_knowsThemAll() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            String name = "ord " + i;
            names.add(name);
            watched.put(key("ALIAS#" + CHAT, name), Map.of("canonicalActivity", fromS(name), "source", fromS("seed")));
        }

        assertThat(activities(String.join(", ", names))).isEqualTo(names);
    }

    /* --- when it cannot read --- */

    @Test
    void resolve_cannotReadAnyMore_answersByTheLastListAndSaysSo() {
        aliases.learn("diska", "disk", ANNA, message(1));
        assertThat(activities("diska")).containsExactly("disk");
        clock.advance(LIFE);
        AtomicBoolean broken = breakQueries();

        Resolution resolution = aliases.resolve(CHAT, "diska");

        assertThat(resolution.activities()).containsExactly("disk");
        assertThat(resolution.isComplete()).isFalse();
        assertThat(watched.last().outcome()).isEqualTo(Outcome.FAILED);

        broken.set(false);
        assertThat(aliases.resolve(CHAT, "diska").isComplete()).isTrue();
    }

    @Test
    void resolve_couldNeverRead_findsNothingAndSaysSo() {
        breakQueries();

        assertThat(aliases.resolve(CHAT, "diska"))
                .isEqualTo(Resolution.builder().complete(false).build());
        AliasRepository uncached =
                watched.fresh().aliasCacheTtl(Duration.ZERO).build().aliases();
        assertThat(uncached.resolve(CHAT, "diska").isComplete()).isFalse();
    }

    @Test
    void resolve_cannotReadAndIsStrict_throws() {
        AliasRepository strict = watched.fresh().strictAliases(true).build().aliases();
        strict.learn("diska", "disk", ANNA, message(1));
        assertThat(strict.resolve(CHAT, "diska").activities()).containsExactly("disk");
        clock.advance(LIFE);
        breakQueries();

        try (CapturedLog log = CapturedLog.open()) {
            assertThatThrownBy(() -> strict.resolve(CHAT, "diska"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("read aliases of chat -100 failed: ");
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void resolve_cannotRead_saysSoOnceAMinuteWithoutTheText() {
        breakQueries();

        try (CapturedLog log = CapturedLog.open()) {
            aliases.resolve(CHAT, "hemlig text");
            clock.advance(Duration.ofSeconds(59));
            aliases.resolve(ChatId.of(-200), "hemlig text");
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .startsWith("WARN Aliases cannot be read, so texts are resolved by those last known")
                    .contains("read aliases of chat -100 failed");

            clock.advance(Duration.ofSeconds(1));
            aliases.resolve(CHAT, "hemlig text");
            assertThat(log.lines()).hasSize(2);

            clock.set(clock.instant().minus(Duration.ofDays(1)));
            aliases.resolve(CHAT, "hemlig text");
            assertThat(log.lines()).hasSize(3).noneMatch(line -> line.contains("hemlig"));
        }
    }

    private AtomicBoolean breakQueries() {
        AtomicBoolean broken = new AtomicBoolean(true);
        intercepted.onAnswer((request, answer) -> {
            if (request instanceof QueryRequest && broken.get()) {
                throw SdkClientException.create("broken");
            }
            return answer;
        });
        return broken;
    }

    private List<String> activities(String text) {
        return aliases.resolve(CHAT, text).activities();
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }
}
