package io.github.homeops.store.dynamo.internal.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import io.github.homeops.store.balance.Balance;
import io.github.homeops.store.balance.BalanceRepository;
import io.github.homeops.store.testkit.Cost;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of balances, as other readers of the table see them, and what the calls cost. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class BalanceTableTest {

    private static final HouseholdId HOME = HouseholdId.of("h1");
    private static final IsoWeek WEEK = IsoWeek.parse("2026-W07");
    private static final UserId ANNA = UserId.of(42);
    private static final UserId BO = UserId.of(99);
    private static final List<UserId> MEMBERS =
            List.of(ANNA, BO, UserId.of(100), UserId.of(1_000_000_001L), UserId.of(2_000_000_002L));

    private LocalStore local;
    private BalanceRepository balances;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        balances = local.store().balances();
    }

    @Test
    void add_first_writesKeysTypesAndDelta() {
        balances.add(balance(BO, "2.5", ANNA, "4"), Cause.of("-100#7"));

        Map<String, AttributeValue> item = item();
        assertThat(item.remove("updatedAt")).isNotNull();
        assertThat(item)
                .isEqualTo(Map.ofEntries(
                        Map.entry("pk", fromS("HOUSEHOLD#h1")),
                        Map.entry("sk", fromS("BALANCE#USER#42#USER#99#2026-W07")),
                        Map.entry("gsi1pk", fromS("USER#42")),
                        Map.entry("gsi1sk", fromS("BALANCE#2026-W07")),
                        Map.entry("type", fromS("BALANCE")),
                        Map.entry("user1Id", fromN("42")),
                        Map.entry("user2Id", fromN("99")),
                        Map.entry("period", fromS("2026-W07")),
                        Map.entry("netLoad1", fromN("4")),
                        Map.entry("netLoad2", fromN("2.5")),
                        Map.entry("delta", fromN("1.5")),
                        Map.entry("causes", AttributeValue.fromL(List.of(fromS("-100#7"))))));
    }

    @Test
    void add_toAnItemOfAnotherBot_computesTheDelta() {
        Map<String, AttributeValue> foreign = new HashMap<>(Map.of(
                "pk", fromS("HOUSEHOLD#h1"),
                "sk", fromS("BALANCE#USER#42#USER#99#2026-W07"),
                "netLoad1", fromN("1"),
                "netLoad2", fromN("2"),
                "mood", fromS("sunny")));
        local.client().putItem(put -> put.tableName("homeops").item(foreign));

        Balance sum = balances.add(balance(ANNA, "10", BO, "20"), Cause.of("a"));
        balances.add(balance(ANNA, "10", BO, "20"), Cause.of("a"));

        assertThat(sum).isEqualTo(balance(ANNA, "11", BO, "22"));
        assertThat(item()).containsEntry("delta", fromN("-11")).containsEntry("mood", fromS("sunny"));
    }

    @Test
    void stream_yearOfFiveMembers_findsAllOfEachInOneRequest() {
        IsoWeek first = IsoWeek.parse("2026-W01");
        for (int one = 0; one < MEMBERS.size(); one++) {
            for (int other = one + 1; other < MEMBERS.size(); other++) {
                for (int week = 0; week < 52; week++) {
                    balances.put(Balance.builder()
                            .from(balance(MEMBERS.get(one), "12.25", MEMBERS.get(other), "-3.5"))
                            .week(first.plusWeeks(week))
                            .build());
                }
            }
        }

        for (UserId member : MEMBERS) {
            Cost cost = local.costs()
                    .of(() -> assertThat(balances.stream(HOME, member)).hasSize(208));
            assertThat(cost.requests()).isEqualTo(1);
            assertThat(cost.readUnits()).isBetween(10.0, 20.0);
        }
        assertThat(MEMBERS.stream().map(this::foundByTheIndex)).containsExactly(208, 156, 104, 52, 0);
    }

    @Test
    void costs_ofEachCall() {
        local.costs();
        assertThat(cost(() -> balances.add(balance(ANNA, "1", BO, "2"), Cause.of("a"))))
                .isEqualTo(Cost.requests(1).writeUnits(2));
        assertThat(cost(() -> balances.add(balance(ANNA, "1", BO, "2"), Cause.of("b"))))
                .isEqualTo(Cost.requests(1).writeUnits(2));
        assertThat(cost(() -> balances.add(balance(ANNA, "1", BO, "2"), Cause.of("b"))))
                .isEqualTo(Cost.requests(1).refused(1));
        assertThat(cost(() -> balances.put(balance(ANNA, "1", BO, "2"))))
                .isEqualTo(Cost.requests(1).writeUnits(2));
        assertThat(cost(() -> balances.find(HOME, ANNA, BO, WEEK)))
                .isEqualTo(Cost.requests(1).readUnits(1));
        assertThat(cost(() ->
                        assertThat(balances.stream(HOME, ANNA, BO, WEEK, WEEK)).hasSize(1)))
                .isEqualTo(Cost.requests(1).readUnits(0.5));
    }

    private Cost cost(Runnable call) {
        return local.costs().of(call::run);
    }

    private int foundByTheIndex(UserId user) {
        return local.client()
                .query(query -> query.tableName("homeops")
                        .indexName("GSI1")
                        .keyConditionExpression("gsi1pk = :user AND begins_with(gsi1sk, :balance)")
                        .expressionAttributeValues(
                                Map.of(":user", fromS("USER#" + user), ":balance", fromS("BALANCE#"))))
                .count();
    }

    private Map<String, AttributeValue> item() {
        return new HashMap<>(local.client()
                .getItem(get -> get.tableName("homeops")
                        .key(Map.of("pk", fromS("HOUSEHOLD#h1"), "sk", fromS("BALANCE#USER#42#USER#99#2026-W07"))))
                .item());
    }

    private static Balance balance(UserId one, String load, UserId other, String otherLoad) {
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
