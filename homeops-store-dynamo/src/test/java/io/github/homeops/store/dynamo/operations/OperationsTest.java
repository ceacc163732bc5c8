package io.github.homeops.store.dynamo.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.testkit.LocalStore;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The list of operations, their arguments and what they find; for the tests that go through all operations. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OperationsTest {

    private final LocalStore local = LocalStore.builder().open();
    private final SampleArguments arguments = PreparedHousehold.moveInto(local.store());
    private final StoredItems household = StoredItems.of(local.client());

    @AfterAll
    void close() {
        local.close();
    }

    static List<Operation> operations() {
        return Operations.all();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_inThePreparedHousehold_findsARecord(Operation operation) {
        household.restore(local.client());

        Object result = operation.on(Operations.store(local, local.client()), arguments);

        assertThat(Results.isNothing(result))
                .as("%s returned %s: save the record that it looks for in PreparedHousehold.java", operation, result)
                .isFalse();
    }

    static List<Operation> streams() {
        return Operations.all().stream()
                .filter(operation -> operation.method().getReturnType() == Stream.class)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("streams")
    void stream_notConsumed_sendsNothing(Operation operation) {
        InterceptedClient intercepted = InterceptedClient.of(local.client());

        Object stream = operation.result(
                Operations.store(local, intercepted.client()), parameter -> arguments.of(operation, parameter));

        assertThat(stream).isInstanceOf(Stream.class);
        assertThat(intercepted.requests()).isEmpty();
    }

    @Test
    void all_overloadsAndDefaultMethods_areOperations() {
        assertThat(Operations.all())
                .extracting(Operation::name)
                .contains(
                        "messages.save(Message)",
                        "counters.increment(ChatId, Cause)",
                        "counters.increment(ChatId, LocalDate, Cause)",
                        "privacy.forget(Scope)",
                        "privacy.forget(Scope, ProgressListener)")
                .doesNotContain("time.now()")
                .doesNotHaveDuplicates()
                .isSorted();
    }

    @Test
    void readsAndWrites_areToldApartByWhatTheySend() {
        assertThat(Operations.reads())
                .extracting(Operation::name)
                .contains("messages.find(MessageRef)", "privacy.dryRun(Scope)");
        assertThat(Operations.queries())
                .extracting(Operation::name)
                .contains("messages.latest(ChatId, int)")
                .doesNotContain("messages.find(MessageRef)", "aliases.merge(String, String, MessageRef)");
        assertThat(Operations.writes())
                .extracting(Operation::name)
                .contains("dmStatus.claimPrompt(UserId, MessageRef)", "privacy.forget(Scope, ProgressListener)")
                .doesNotContain("privacy.forget(Scope)");
    }

    /** A repository with a type and a parameter that no repository has. */
    interface Profiles {

        Thread save(Thread profile);

        Optional<Thread> find(String nickname);
    }

    @Test
    void argument_ofAnUnknownType_saysWhereToAddIt() throws NoSuchMethodException {
        Operation save = profiles("save", Thread.class);
        Operation find = profiles("find", String.class);

        assertThatThrownBy(() -> arguments.of(save, save.method().getParameters()[0]))
                .hasMessage("no argument of type java.lang.Thread (profile) for messages.save(Thread): "
                        + "add a line to SampleArguments.java, below \"// one line a type\"");
        assertThatThrownBy(() -> arguments.of(find, find.method().getParameters()[0]))
                .hasMessage("no argument of type java.lang.String (nickname) for messages.find(String): "
                        + "add a line to SampleArguments.java, below \"// one line a parameter\"");
    }

    @Test
    void words_ofAnUnknownType_sayWhereToAddThem() {
        assertThat(Results.words(List.of(Optional.of(DecisionResult.APPLIED), Optional.empty())))
                .isEqualTo("[APPLIED, none]");
        assertThatThrownBy(() -> Results.words(new Object()))
                .hasMessage("no words for a result of type java.lang.Object: "
                        + "add a line to Results.java, below \"// one line a type\"");
    }

    private static Operation profiles(String method, Class<?> parameter) throws NoSuchMethodException {
        return new Operation(HomeOpsStore.class.getMethod("messages"), Profiles.class.getMethod(method, parameter));
    }
}
