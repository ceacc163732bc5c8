package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import io.github.homeops.store.balance.Balance;
import io.github.homeops.store.balance.BalanceRepository;
import io.github.homeops.store.testkit.LocalStore;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every backend must do with the balances of pairs of users. */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class BalanceRepositoryContract {

    // As texts, these sort the other way round.
    private static final UserId BO = UserId.of(9);
    private static final UserId ANNA = UserId.of(10);
    private static final UserId CARL = UserId.of(11);
    private static final HouseholdId HOME = HouseholdId.of("h1");
    private static final IsoWeek WEEK = IsoWeek.parse("2026-W07");

    private LocalStore local;
    private BalanceRepository balances;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        balances = local.store().balances();
    }

    /* --- put --- */

    @Test
    void put_eitherOrder_isOneBalanceWithTheLowerIdFirst() {
        Balance stored = balances.put(of(ANNA, "5.5", BO, "3"));

        assertThat(stored.user1Id()).isEqualTo(BO);
        assertThat(stored.user2Id()).isEqualTo(ANNA);
        assertThat(stored.netLoad1()).isEqualByComparingTo("3");
        assertThat(stored.delta()).isEqualByComparingTo("-2.5");
        assertThat(stored.netLoad(ANNA)).isEqualByComparingTo("5.5");
        assertThat(stored.updatedAt()).contains(local.clock().instant());
        assertThat(balances.find(HOME, ANNA, BO, WEEK)).contains(stored).isEqualTo(balances.find(HOME, BO, ANNA, WEEK));
        assertThat(balances.find(HOME, ANNA, CARL, WEEK)).isEmpty();
        assertThat(balances.find(HouseholdId.of("h2"), ANNA, BO, WEEK)).isEmpty();
        assertThat(balances.find(HOME, ANNA, BO, WEEK.plusWeeks(1))).isEmpty();
    }

    @Test
    void put_again_replacesTheLoads() {
        balances.put(of(ANNA, "5.5", BO, "3"));

        balances.put(of(BO, "1", ANNA, "2"));

        assertThat(balances.find(HOME, BO, ANNA, WEEK)).contains(of(BO, "1", ANNA, "2"));
    }

    /* --- add --- */

    @Test
    void add_severalCauses_addsEachOnce() {
        balances.add(of(BO, "1", ANNA, "0"), Cause.of("a"));
        balances.add(of(ANNA, "2.25", BO, "0"), Cause.of("b"));

        Balance again = balances.add(of(BO, "1", ANNA, "0"), Cause.of("a"));
        Balance last = balances.add(of(BO, "-4", ANNA, "0"), Cause.of("c"));

        assertThat(again).isEqualTo(of(BO, "1", ANNA, "2.25"));
        assertThat(last).isEqualTo(of(BO, "-3", ANNA, "2.25"));
        assertThat(balances.find(HOME, ANNA, BO, WEEK)).contains(last);
    }

    @Test
    void add_afterPut_addsToIt() {
        balances.put(of(BO, "1", ANNA, "2"));

        assertThat(balances.add(of(BO, "0.5", ANNA, "0.1"), Cause.of("a"))).isEqualTo(of(BO, "1.5", ANNA, "2.1"));
    }

    @Test
    void add_moreCausesThanAreKept_countsEachOnce() {
        for (int cause = 0; cause < 45; cause++) {
            balances.add(of(BO, "1", ANNA, "2"), Cause.of("cause " + cause));
            balances.add(of(BO, "1", ANNA, "2"), Cause.of("cause " + Math.max(0, cause - 15)));
        }

        assertThat(balances.find(HOME, ANNA, BO, WEEK)).contains(of(BO, "45", ANNA, "90"));
    }

    @Test
    void add_manyAtOnce_countsAll() throws Exception {
        AtOnce.run(8, thread -> {
            for (int sample = 0; sample < AtOnce.SAMPLES; sample++) {
                balances.add(of(BO, "1", ANNA, "0.5"), Cause.of(thread + " " + sample));
            }
            return thread;
        });

        int added = 8 * AtOnce.SAMPLES;
        assertThat(balances.find(HOME, ANNA, BO, WEEK).orElseThrow().netLoad1()).isEqualByComparingTo(added + "");
        assertThat(balances.find(HOME, ANNA, BO, WEEK).orElseThrow().delta())
                .isEqualByComparingTo(new BigDecimal(added).multiply(new BigDecimal("0.5")));
    }

    @Test
    void add_outOfRange_isRefusedAndChangesNothing() {
        Balance large = of(BO, "1E30", ANNA, "-1E30");
        balances.put(large);

        refuses(
                () -> balances.add(of(BO, "1", ANNA, "0"), Cause.of("a")),
                "netLoad1 must be between -10^30 and 10^30, was 1000000000000000000000000000001");
        assertThat(balances.find(HOME, ANNA, BO, WEEK)).contains(large);
        assertThat(balances.add(of(BO, "-1", ANNA, "1"), Cause.of("a")).netLoad1())
                .isEqualByComparingTo(new BigDecimal("1E30").subtract(BigDecimal.ONE));
    }

    /* --- lists --- */

    @Test
    void stream_ofAPair_includesBothEndsAcrossTheYear() {
        for (String week : List.of("2026-W51", "2026-W52", "2026-W53", "2027-W01", "2027-W02")) {
            balances.put(Balance.builder()
                    .from(of(BO, "1", ANNA, "2"))
                    .week(IsoWeek.parse(week))
                    .build());
            balances.put(Balance.builder()
                    .from(of(BO, "1", CARL, "2"))
                    .week(IsoWeek.parse(week))
                    .build());
        }

        local.faults().catchUp();
        assertThat(balances.stream(HOME, ANNA, BO, IsoWeek.parse("2026-W52"), IsoWeek.parse("2027-W01")))
                .allSatisfy(balance -> assertThat(balance.names(ANNA)).isTrue())
                .extracting(balance -> balance.week().toString())
                .containsExactly("2026-W52", "2026-W53", "2027-W01");
    }

    @Test
    void stream_ofAUser_findsPairsInWhichTheUserIsFirstOrSecond() {
        balances.put(of(BO, "1", ANNA, "2"));
        balances.put(of(ANNA, "3", CARL, "4"));
        balances.put(of(BO, "5", CARL, "6"));

        local.faults().catchUp();
        assertThat(balances.stream(HOME, ANNA))
                .containsExactlyInAnyOrder(of(BO, "1", ANNA, "2"), of(ANNA, "3", CARL, "4"));
        assertThat(balances.stream(HOME, UserId.of(1))).isEmpty();
    }

    /* --- bad input --- */

    @Test
    void badInput_isRefusedInWords() {
        String twice = "a pair must have two users, had user 10 twice";
        refuses(() -> of(ANNA, "1", ANNA, "2"), twice);
        refuses(() -> balances.find(HOME, ANNA, ANNA, WEEK), twice);
        refuses(() -> balances.stream(HOME, ANNA, ANNA, WEEK, WEEK), twice);
        refuses(
                () -> balances.stream(HOME, ANNA, BO, WEEK, WEEK.plusWeeks(-1)),
                "last must not be before first, was 2026-W06 and 2026-W07");
        refuses(() -> of(ANNA, "1", BO, "1E38"), "netLoad2 must be between -10^30 and 10^30, was 1E+38");
        refuses(() -> of(ANNA, "1", BO, "2").netLoad(CARL), "user must be one of the pair 9 and 10, was 11");
    }

    private static void refuses(Supplier<?> call, String words) {
        assertThatThrownBy(call::get)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(words);
    }

    private static Balance of(UserId one, String load, UserId other, String otherLoad) {
        return Balance.builder()
                .householdId(HOME)
                .user1Id(one)
                .netLoad1(new BigDecimal(load))
                .user2Id(other)
                .netLoad2(new BigDecimal(otherLoad))
                .week(WEEK)
                .build();
    }
}
