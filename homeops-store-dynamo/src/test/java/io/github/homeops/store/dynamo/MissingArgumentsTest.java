package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.QuietHours;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.habit.WeekChart;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.recording.FailurePolicy;
import io.github.homeops.store.testkit.TestClock;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Methods outside repositories refuse null, and name the argument. */
@NullUnmarked
class MissingArgumentsTest {

    private static final HouseholdTime TIME =
            HouseholdTime.of(Clock.systemUTC(), HouseholdTime.STOCKHOLM, new QuietHours(LocalTime.MIN, LocalTime.NOON));

    static Stream<Arguments> calls() {
        return Stream.of(
                call("message", () -> Cause.of((MessageRef) null)),
                call("activity", () -> Cause.of((ActivityRef) null)),
                call("cause", () -> Cause.of((String) null)),
                call("date", () -> IsoWeek.of(null)),
                call("week", () -> IsoWeek.parse(null)),
                call("name", () -> NameRule.EXACT.fold(null)),
                call("name", () -> NameRule.FOLDED.fold(null)),
                call("time", () -> new QuietHours(LocalTime.MIN, LocalTime.NOON).contains(null)),
                call("message", () -> NewActivity.builder().message(null)),
                call("habits", () -> WeekChart.of(null)),
                call("step", () -> FailurePolicy.CAREFUL.throwsAt(null)),
                call("instant", () -> TIME.dateOf(null)),
                call("date", () -> TIME.startOfDay(null)),
                call("duration", () -> TestClock.running().advance(null)),
                call("client", () -> HomeOpsSchema.DEFAULT.check(null)),
                call("client", () -> HomeOpsSchema.DEFAULT.requireUsable(null)),
                call("client", () -> HomeOpsSchema.DEFAULT.createTables((DynamoDbClient) null)),
                call("client", () -> HomeOpsSchema.DEFAULT.enableExpiry(null)),
                call("client", () -> HomeOpsSchema.DEFAULT.enableRecovery((DynamoDbClient) null)));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void call_null_namesTheArgument(String argument, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(argument + " must not be null");
    }

    @Test
    void dateOf_instantFarOff_namesTheRange() {
        for (Instant instant : List.of(Instant.MIN, Instant.MAX)) {
            assertThatThrownBy(() -> TIME.dateOf(instant))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("instant must be from -9999-01-01T00:00:00Z to 9999-12-31T23:59:59Z, was " + instant);
        }
    }

    private static Arguments call(String argument, ThrowingCallable call) {
        return arguments(argument, call);
    }
}
