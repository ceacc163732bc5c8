package io.github.homeops.store.dynamo.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever goes wrong, the household's memory is what it would be if nothing had. A failure names the seed, and
 * {@code -Dhomeops.simulation.seed=…} plays it again.
 */
class SimulationTest {

    private static final int SEEDS = Integer.getInteger("homeops.simulation.seeds", 50);
    private static final int SEEDS_TO_NOTICE = 100;

    @Test
    void run_anySeed_endsAsIfNothingHadGoneWrong() {
        Long only = Long.getLong("homeops.simulation.seed");
        LongStream seeds = only == null ? LongStream.range(0, SEEDS) : LongStream.of(only);

        // Each has an engine and a clock of its own, so as many run at once as there are cores.
        seeds.parallel()
                .forEach(seed -> assertThat(Simulation.run(seed, Sabotage.NONE))
                        .as("seed %d", seed)
                        .isEmpty());
    }

    @Test
    void run_sameSeed_isTheSameRun() {
        List<List<String>> first = complaints();

        assertThat(complaints()).isEqualTo(first).doesNotContain(List.of());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void run_guardTakenOut_isNoticed(Sabotage sabotage) {
        assertThat(LongStream.range(0, SEEDS_TO_NOTICE)
                        .filter(seed -> !Simulation.run(seed, sabotage).isEmpty())
                        .findFirst())
                .as("a seed that notices %s", sabotage)
                .isPresent();
    }

    // What goes wrong without a guard depends on every turn that was taken.
    private static List<List<String>> complaints() {
        return LongStream.range(0, 8)
                .mapToObj(seed -> Simulation.run(seed, Sabotage.CAUSES))
                .toList();
    }
}
