package io.github.homeops.store.dynamo.operations;

import static io.github.homeops.store.testkit.contract.FullHousehold.ANNA;
import static io.github.homeops.store.testkit.contract.FullHousehold.BO;
import static io.github.homeops.store.testkit.contract.FullHousehold.CANARY;
import static io.github.homeops.store.testkit.contract.FullHousehold.HOME;
import static io.github.homeops.store.testkit.contract.FullHousehold.KITCHEN;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.dynamo.internal.record.SampleRecords;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.PaceRule;
import io.github.homeops.store.privacy.ProgressListener;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.promise.NewPromise;
import io.github.homeops.store.promise.PromiseRef;
import io.github.homeops.store.recording.FailurePolicy;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.recording.RecordingRule;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The arguments of every operation, in one table by the type of the parameter. They ask for what {@link PreparedHousehold}
 * has put into the store, and write what is not there yet.
 */
public final class SampleArguments {

    /** A message that is stored and not processed, and later than all others of the chat. */
    static final MessageRef LATEST = new MessageRef(KITCHEN, 110);

    /** Somebody of whom nothing is stored. */
    static final UserId STRANGER = UserId.of(41_003);

    static final String CHORES = "chores";
    static final String METRIC = "humour";

    private final List<Line> lines = new ArrayList<>();

    SampleArguments(Instant now, LocalDate today, ActivityRef activity, Permit.Granted permit, PromiseRef promise) {
        // one line a type
        add(
                ActivityCorrection.class,
                ActivityCorrection.builder().effort(Effort.HIGH).build());
        add(ActivityQuery.class, ActivityQuery.in(KITCHEN));
        add(ActivityRef.class, activity);
        add(BigDecimal.class, new BigDecimal("0.5"));
        add(boolean.class, true);
        add(Cause.class, Cause.of(LATEST));
        add(ChatId.class, KITCHEN);
        add(double.class, 0.5);
        add(Effort.class, Effort.HIGH);
        addEach(Finding.class, number -> finding("sweeping " + number));
        add(HouseholdId.class, HOME);
        add(Instant.class, now);
        add(IsoWeek.class, IsoWeek.of(today));
        add(int.class, 5);
        add(LocalDate.class, today);
        add(long.class, 200L);
        addEach(Message.class, number -> message(120 + number, now));
        add(
                MessageEdit.class,
                MessageEdit.builder().text(CANARY).raw(CANARY).editedAt(now).build());
        add(MessageQuery.class, MessageQuery.in(KITCHEN));
        add(MessageRef.class, LATEST);
        addEach(NewActivity.class, number -> activity(120 + number, CHORES, now));
        add(PaceRule.class, PaceRule.builder().build());
        addEach(NewPromise.class, number -> promise(120 + number, now));
        add(PageRequest.class, PageRequest.of(5));
        add(Permit.Granted.class, permit);
        add(PermitRule.class, PermitRule.builder().withCoolDown().build());
        add(ProgressListener.class, ProgressListener.none());
        add(PromiseRef.class, promise);
        // By the default rule, learning that fails is no failure of the call.
        add(
                RecordingRule.class,
                RecordingRule.builder().failures(FailurePolicy.STRICT).build());
        add(Scope.class, Scope.chat(KITCHEN));
        add(SeedVocabulary.class, SeedVocabulary.of(Map.of("sopa", "floor", "panta", "bottles")));
        add(UserId.class, ANNA);

        // one line a parameter, where the type does not tell: below its type, for all operations or some
        add(Instant.class, now.plusSeconds(1)).named("until");
        add(String.class, CHORES).named("activity");
        add(String.class, CHORES).named("from");
        add(String.class, METRIC).named("metric");
        add(String.class, CHORES).named("name");
        add(String.class, "blommor").named("name").in("aliases.");
        add(String.class, CANARY + " blommor").named("text");
        add(String.class, "garden").named("to");
        add(UserId.class, BO).named("other");
        add(UserId.class, BO).named("sender");

        add(IsoWeek.class, IsoWeek.of(today).plusWeeks(-2)).named("first");

        // one line an operation that needs another argument than the rest, with the reason
        add(MessageRef.class, new MessageRef(ChatId.of(ANNA.value()), 300))
                .in("dmStatus.opt"); // only messages of private chats decide
        add(ActivityQuery.class, ActivityQuery.in(KITCHEN).exactly(CHORES))
                .in("activities.findLatest"); // reads the index by name, and no aliases
        add(ActivityQuery.class, ActivityQuery.in(KITCHEN).exactly(CHORES))
                .in("activities.count"); // reads the index by name, and no aliases
        add(PageRequest.class, PageRequest.of(50)).in("promises.expire"); // a limit counts expired items, too
        add(UserId.class, STRANGER).in("dmStatus.claimPrompt"); // has not opted in or out
        add(UserId.class, STRANGER).in("preferences.observeActive"); // the first observation takes two writes
        add(UserId.class, STRANGER).in("habits.observe"); // the first observation takes two writes
    }

    /**
     * Returns the argument of this parameter; two elements where it is a list or a stream.
     *
     * @throws AssertionError if the table has none
     */
    Object of(Operation operation, Parameter parameter) {
        if (parameter.getParameterizedType() instanceof ParameterizedType many) {
            Type element = many.getActualTypeArguments()[0];
            Stream<Object> elements = IntStream.range(0, 2)
                    .mapToObj(
                            number -> find(operation, parameter, element).value.apply(number));
            return parameter.getType() == Stream.class ? elements : elements.toList();
        }
        return find(operation, parameter, parameter.getType()).value.apply(0);
    }

    private Line find(Operation operation, Parameter parameter, Type type) {
        return lines.stream()
                .filter(line -> line.type == type)
                .filter(line -> line.parameter.isEmpty() || line.parameter.equals(parameter.getName()))
                .filter(line -> operation.name().startsWith(line.operations))
                .reduce((general, special) -> special)
                .or(() -> record(type))
                .orElseThrow(() -> new AssertionError(
                        "no argument of type %s (%s) for %s: add a line to SampleArguments.java, below \"// one line a %s\""
                                .formatted(
                                        type.getTypeName(),
                                        parameter.getName(),
                                        operation.name(),
                                        type == String.class ? "parameter" : "type")));
    }

    /** Returns a line for the values of a declared type: a record of Anna or of the kitchen. */
    private static Optional<Line> record(Type type) {
        return type instanceof Class<?> value
                ? SampleRecords.of(value, KITCHEN, ANNA, CANARY).map(sample -> new Line(value, number -> sample))
                : Optional.empty();
    }

    private Line add(Class<?> type, Object value) {
        return addEach(type, number -> value);
    }

    private Line addEach(Class<?> type, IntFunction<Object> value) {
        Line line = new Line(type, value);
        lines.add(line);
        return line;
    }

    static Message message(long id, Instant now) {
        return Message.builder()
                .chatId(KITCHEN)
                .messageId(id)
                .userId(ANNA)
                .timestamp(now)
                .userName(CANARY)
                .text(CANARY)
                .raw(CANARY)
                .build();
    }

    static NewActivity activity(long message, String name, Instant now) {
        return NewActivity.builder()
                .message(message(message, now))
                .type(ActivityType.CHORE)
                .name(name)
                .effort(Effort.MEDIUM)
                .confidence(0.9)
                .build();
    }

    /** A promise whose deadline has just passed. */
    static NewPromise promise(long message, Instant now) {
        return NewPromise.builder()
                .chatId(KITCHEN)
                .messageId(message)
                .userId(ANNA)
                .createdAt(now.minusSeconds(60))
                .deadline(now.minusSeconds(1))
                .description(CANARY)
                .build();
    }

    private static Finding finding(String name) {
        return Finding.builder()
                .type(ActivityType.CHORE)
                .name(name)
                .effort(Effort.LOW)
                .confidence(0.5)
                .build();
    }

    /** A line of the table. Of several that fit a parameter, the last one counts. */
    private static final class Line {

        private final Class<?> type;
        private final IntFunction<Object> value;
        private String parameter = "";
        private String operations = "";

        private Line(Class<?> type, IntFunction<Object> value) {
            this.type = type;
            this.value = value;
        }

        private Line named(String name) {
            parameter = name;
            return this;
        }

        /** Restricts the line to the operations whose names begin so. */
        private Line in(String beginning) {
            operations = beginning;
            return this;
        }
    }
}
