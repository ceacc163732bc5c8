package io.github.homeops.store.dynamo.internal.balance;

import io.github.homeops.store.balance.Balance;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.math.BigDecimal;

/** The declaration of balances. */
public final class BalanceRecord {

    static final Attribute<BigDecimal> NET_LOAD_1 =
            Smoothing.shown(Smoothing.average("netLoad1", "the load of the first user; at most 4 decimals"));
    static final Attribute<BigDecimal> NET_LOAD_2 =
            Smoothing.shown(Smoothing.average("netLoad2", "the load of the second user; at most 4 decimals"));
    static final Attribute<BigDecimal> DELTA = Attribute.decimal("delta", "`netLoad1` less `netLoad2`");

    public static final RecordType<BalanceKey, Balance> TYPE = RecordType.of(
                    RecordKind.BALANCE,
                    "balance of users <user1Id> and <user2Id> of household <householdId> in <week>",
                    Tables.HOMEOPS,
                    RecordKey.of(
                                    KeyPart.householdId(BalanceKey::householdId),
                                    KeyPart.userId("user1Id", BalanceKey::user1Id),
                                    KeyPart.userId("user2Id", BalanceKey::user2Id),
                                    KeyPart.week("week", BalanceKey::week),
                                    BalanceKey::new)
                            .at("HOUSEHOLD#<householdId>", "BALANCE#USER#<user1Id>#USER#<user2Id>#<week>"))
            .belongsTo(Owner.HOUSEHOLD_AND_USERS)
            .value(
                    balance ->
                            new BalanceKey(balance.householdId(), balance.user1Id(), balance.user2Id(), balance.week()),
                    key -> Balance.builder()
                            .householdId(key.householdId())
                            .user1Id(key.user1Id())
                            .user2Id(key.user2Id())
                            .week(key.week()),
                    Balance.Builder::build)
            .constant("type", "BALANCE")
            .derived(Attribute.userId("user1Id", "the user with the lower id"), Balance::user1Id)
            .derived(Attribute.userId("user2Id", "the user with the higher id"), Balance::user2Id)
            .derived(
                    Attribute.text("period", "the week of the key"),
                    balance -> balance.week().toString())
            .with(NET_LOAD_1, Balance::netLoad1, Balance.Builder::netLoad1)
            .with(NET_LOAD_2, Balance::netLoad2, Balance.Builder::netLoad2)
            .derived(DELTA, Balance::delta)
            .updatedAt(Balance::updatedAt, Balance.Builder::updatedAt)
            .countsCauses()
            .indexed(Tables.GSI1, "USER#<user1Id>", "BALANCE#<week>")
            .build();

    private BalanceRecord() {}
}
