package io.github.homeops.store.dynamo.internal.summary;

import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import io.github.homeops.store.summary.WeeklySummary;
import java.math.BigDecimal;

/** The declarations of weekly summaries. */
public final class SummaryRecord {

    public static final RecordType<UserWeek, WeeklySummary> TYPE = attributes(RecordType.of(
                    RecordKind.WEEKLY_SUMMARY,
                    "summary of <week> of user <userId>",
                    Tables.HOMEOPS,
                    RecordKey.of(KeyPart.userId(UserWeek::userId), KeyPart.week("week", UserWeek::week), UserWeek::new)
                            .at("USER#<userId>", "SUMMARY#<week>"))
            .belongsTo(Owner.USER)
            .value(
                    summary -> new UserWeek(summary.userId().orElseThrow(), summary.week()),
                    key -> WeeklySummary.builder().userId(key.userId()).week(key.week()),
                    WeeklySummary.Builder::build));

    public static final RecordType<HouseholdWeek, WeeklySummary> OF_HOUSEHOLD = attributes(RecordType.of(
                    RecordKind.HOUSEHOLD_SUMMARY,
                    "summary of <week> of household <householdId>",
                    Tables.HOMEOPS,
                    RecordKey.of(
                                    KeyPart.householdId(HouseholdWeek::householdId),
                                    KeyPart.week("week", HouseholdWeek::week),
                                    HouseholdWeek::new)
                            .at("HOUSEHOLD#<householdId>", "SUMMARY#<week>"))
            .belongsTo(Owner.HOUSEHOLD)
            .value(
                    summary -> new HouseholdWeek(summary.householdId().orElseThrow(), summary.week()),
                    key -> WeeklySummary.builder()
                            .householdId(key.householdId())
                            .week(key.week()),
                    WeeklySummary.Builder::build));

    private SummaryRecord() {}

    private static <K> RecordType<K, WeeklySummary> attributes(
            RecordType.Builder<K, WeeklySummary, WeeklySummary.Builder> declared) {
        return declared.constant("type", "SUMMARY")
                .derived(
                        Attribute.text("period", "the week of the key"),
                        summary -> summary.week().toString())
                .with(
                        Attribute.count("choresCount", "the number of chores"),
                        WeeklySummary::choresCount,
                        WeeklySummary.Builder::choresCount)
                .with(
                        Attribute.count("recoveryCount", "the number of recovery activities"),
                        WeeklySummary::recoveryCount,
                        WeeklySummary.Builder::recoveryCount)
                .with(
                        Smoothing.shown(Smoothing.average(
                                        "netLoad", "the load of chores less recovery; at most 4 decimals"))
                                .optional(),
                        WeeklySummary::netLoad,
                        WeeklySummary.Builder::netLoad)
                .with(
                        Attribute.fraction("fairnessScore", "how fairly the work was shared; at most 4 decimals")
                                .as("must be from 0 to 1", BigDecimal::valueOf, BigDecimal::doubleValue)
                                .optional(),
                        WeeklySummary::fairnessScore,
                        WeeklySummary.Builder::fairnessScore)
                .with(
                        Attribute.texts("highlights", "what to mention about the week")
                                .asPrivate(),
                        WeeklySummary::highlights,
                        WeeklySummary.Builder::highlights)
                .createdAt(WeeklySummary::createdAt, WeeklySummary.Builder::createdAt)
                .build();
    }
}
