package io.github.homeops.store.dynamo.internal.alias;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Bad input is refused by name, before anything is sent and without a report. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class AliasInputTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final MessageRef MESSAGE = new MessageRef(CHAT, 7);

    private final List<OperationReport> reports = new ArrayList<>();
    private InterceptedClient intercepted;
    private AliasRepository aliases;

    @BeforeEach
    void begin(DynamoDbClient client) {
        intercepted = InterceptedClient.of(client);
        aliases = StoresForTests.builder()
                .client(intercepted.client())
                .listener(reports::add)
                .build()
                .aliases();
    }

    @AfterEach
    void nothingWasSent() {
        assertThat(intercepted.requests()).isEmpty();
        assertThat(reports).isEmpty();
    }

    @Test
    void chatMissing_isRefused() {
        refused(
                "chat",
                () -> aliases.find(missing(), "diska"),
                () -> aliases.stream(missing()),
                () -> aliases.streamByTeacher(missing(), ANNA),
                () -> aliases.streamByActivity(missing(), "disk"),
                () -> aliases.resolve(missing(), "diska"),
                () -> aliases.loadSeeds(missing(), SeedVocabulary.swedishHousehold()),
                () -> aliases.confirm(missing(), "diska", "disk", Cause.of(MESSAGE)));
    }

    @Test
    void messageMissing_isRefused() {
        refused(
                "message",
                () -> aliases.learn("diska", "disk", ANNA, missing()),
                () -> aliases.correct("diska", "disk", ANNA, missing()),
                () -> aliases.remove("diska", missing()),
                () -> aliases.merge("diskning", "disk", missing()));
    }

    @Test
    void nameMissing_isRefused() {
        refused(
                "name",
                () -> aliases.find(CHAT, missing()),
                () -> aliases.learn(missing(), "disk", ANNA, MESSAGE),
                () -> aliases.confirm(CHAT, missing(), "disk", Cause.of(MESSAGE)),
                () -> aliases.correct(missing(), "disk", ANNA, MESSAGE),
                () -> aliases.remove(missing(), MESSAGE));
    }

    @Test
    void activityMissing_isRefused() {
        refused(
                "activity",
                () -> aliases.streamByActivity(CHAT, missing()),
                () -> aliases.learn("diska", missing(), ANNA, MESSAGE),
                () -> aliases.confirm(CHAT, "diska", missing(), Cause.of(MESSAGE)),
                () -> aliases.correct("diska", missing(), ANNA, MESSAGE),
                () -> aliases.merge(missing(), "disk", MESSAGE),
                () -> aliases.merge("disk", missing(), MESSAGE));
    }

    @Test
    void othersMissing_areRefused() {
        refused(
                "teacher",
                () -> aliases.streamByTeacher(CHAT, missing()),
                () -> aliases.learn("diska", "disk", missing(), MESSAGE),
                () -> aliases.correct("diska", "disk", missing(), MESSAGE));
        refused("cause", () -> aliases.confirm(CHAT, "diska", "disk", missing()));
        refused("vocabulary", () -> aliases.loadSeeds(CHAT, missing()));
        refused("text", () -> aliases.resolve(CHAT, missing()));
    }

    private static void refused(String name, ThrowingCallable... calls) {
        Stream.of(calls)
                .forEach(call -> assertThatThrownBy(call)
                        .isInstanceOf(NullPointerException.class)
                        .hasMessage(name + " must not be null"));
    }

    /** What a caller passes whose compiler does not look for null. */
    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
    private static <T> T missing() {
        @Nullable T nothing = null;
        return nothing;
    }
}
