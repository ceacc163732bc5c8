package io.github.homeops.store.dynamo.operations;

import static io.github.homeops.store.testkit.contract.FullHousehold.KITCHEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.list.Cursor;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.testkit.LocalStore;
import java.lang.reflect.Parameter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A bad argument of any operation is refused by its name, before anything is sent and without a report. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadArgumentsTest {

    private final LocalStore local = LocalStore.builder().open();
    private final SampleArguments arguments = PreparedHousehold.moveInto(local.store());
    private final InterceptedClient intercepted = InterceptedClient.of(local.client());
    private final List<OperationReport> reports = new ArrayList<>();
    private final HomeOpsStore store = StoresForTests.builder()
            .client(intercepted.client())
            .clock(local.clock())
            .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
            .listener(reports::add)
            .build();

    @AfterEach
    void nothingWasSent() {
        assertThat(intercepted.requests()).isEmpty();
        assertThat(reports).isEmpty();
    }

    @AfterAll
    void close() {
        local.close();
    }

    static Stream<Argument> references() {
        return Operations.all().stream()
                .flatMap(operation -> Arrays.stream(operation.method().getParameters())
                        .filter(parameter -> !parameter.getType().isPrimitive())
                        .map(parameter -> new Argument(operation, parameter)));
    }

    @ParameterizedTest
    @MethodSource("references")
    void operation_argumentIsNull_isRefusedByItsName(Argument argument) {
        assertThatThrownBy(() -> argument.pass(null, store, arguments))
                .isInstanceOf(NullPointerException.class)
                .hasMessageMatching(argument.nameInComplaints() + " must not be null");
    }

    @ParameterizedTest
    @MethodSource("references")
    void operation_elementIsNull_isRefusedByItsName(Argument argument) {
        Object nothing = argument.noElement();
        if (nothing != null) {
            assertThatThrownBy(() -> argument.pass(nothing, store, arguments))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessageMatching("(message|finding) must not be null");
        }
    }

    static Stream<Argument> names() {
        return references()
                .filter(argument -> argument.parameter().getType() == String.class)
                // may be any text
                .filter(argument -> !argument.parameter().getName().equals("text"));
    }

    @ParameterizedTest
    @MethodSource("names")
    void operation_nameWithTheSeparator_isRefused(Argument argument) {
        assertThatThrownBy(() -> argument.pass("disk#ning", store, arguments))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(argument.nameInComplaints()
                        + " must (not contain '#' or control characters, had U\\+0023|be a letter and up to 99 .*)");
    }

    @Test
    void activityQuery_nameWithTheSeparator_isRefused() {
        ActivityQuery named = ActivityQuery.in(KITCHEN).named("disk#ning");
        ActivityRepository activities = store.activities();

        Stream.<ThrowingCallable>of(
                        () -> activities.findLatest(named),
                        () -> activities.findLatest(ActivityQuery.in(KITCHEN).exactly("disk#ning")),
                        () -> activities.count(named),
                        () -> activities.countByUser(named),
                        () -> activities.page(named, PageRequest.of(1)),
                        () -> activities.stream(named))
                .forEach(call -> assertThatThrownBy(call)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("activity must not contain '#' or control characters, had U+0023"));
    }

    @Test
    void write_itemTooLarge_isNotSent() {
        String huge = "x".repeat(410_000);
        Instant now = store.time().now();
        Message small = SampleArguments.message(7, now);
        Message large = Message.builder().from(small).text(huge).build();
        NewActivity activity = NewActivity.builder()
                .from(SampleArguments.activity(7, "dishes", now))
                .userName(huge)
                .build();
        MessageEdit edit = MessageEdit.builder().editedAt(now).raw(huge).build();

        Stream.<ThrowingCallable>of(
                        () -> store.messages().save(large),
                        () -> store.messages().saveAll(List.of(small, large)),
                        () -> store.messages().importOverwriting(Stream.of(small, large)),
                        () -> store.messages().edit(small.ref(), edit),
                        () -> store.activities().record(activity))
                .forEach(call -> assertThatThrownBy(call)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageMatching("(edit of )?(message|activity) \\w+ of chat " + KITCHEN
                                + " must have at most 405504 bytes as an item, had 410\\d{3}"));
    }

    @Test
    void page_cursorDamagedOrMadeUp_isRefused() {
        MessageQuery messages = MessageQuery.in(KITCHEN);
        ActivityQuery activities = ActivityQuery.in(KITCHEN);
        String ofMessages = Cursor.context("messages", messages, TimestampUnit.MILLIS);
        String ofActivities = Cursor.context("activities", activities, TimestampUnit.MILLIS);

        Stream.of("damaged", Cursor.write(ofMessages, new byte[1]), Cursor.write(ofMessages, new byte[10]))
                .forEach(cursor -> refusesCursor(
                        () -> store.messages().page(messages, PageRequest.of(2).after(cursor))));
        Stream.of("damaged", Cursor.write(ofActivities, new byte[1]), Cursor.write(ofActivities, new byte[26]))
                .forEach(cursor -> refusesCursor(() ->
                        store.activities().page(activities, PageRequest.of(2).after(cursor))));
    }

    private static void refusesCursor(ThrowingCallable page) {
        assertThatThrownBy(page)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cursor must be one that a page of the same query gave");
    }

    /** An argument of an operation. */
    private record Argument(Operation operation, Parameter parameter) {

        /** Calls the operation with this value and, for the rest, arguments that are in order. */
        Object pass(@Nullable Object value, HomeOpsStore store, SampleArguments arguments) {
            return operation.on(store, each -> each.equals(parameter) ? value : arguments.of(operation, each));
        }

        /** Returns a list or a stream of one null, or null if the parameter takes neither. */
        @Nullable
        Object noElement() {
            List<@Nullable Object> one = Collections.singletonList(null);
            if (parameter.getType() == List.class) {
                return one;
            }
            return parameter.getType() == Stream.class ? one.stream() : null;
        }

        /** Returns a pattern for what complaints call the argument: by its own name, or by what the name is that it has. */
        String nameInComplaints() {
            return parameter.getType() == String.class ? "(activity|" + parameter.getName() + ")" : parameter.getName();
        }

        @Override
        public String toString() {
            return operation + ", " + parameter.getName();
        }
    }
}
