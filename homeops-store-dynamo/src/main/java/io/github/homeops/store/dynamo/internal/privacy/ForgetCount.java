package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.dynamo.internal.privacy.PersonalItem.Fate;
import io.github.homeops.store.privacy.ForgetReport;
import io.github.homeops.store.privacy.Progress;
import io.github.homeops.store.privacy.RecordKind;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts what becomes of each item. For one thread. */
final class ForgetCount {

    private final Map<RecordKind, Long> deleted = new LinkedHashMap<>();
    private final Map<RecordKind, Long> changed = new LinkedHashMap<>();
    private long malformed;
    private long ownerChanged;

    void count(PersonalItem item, Fate fate) {
        if (fate == Fate.OVERTAKEN) {
            ownerChanged++;
            return;
        }
        (fate == Fate.DELETED ? deleted : changed).merge(item.kind(), 1L, Long::sum);
        malformed += item.malformed() ? 1 : 0;
    }

    Progress progress(RecordKind kind) {
        return new Progress(kind, sum(deleted), sum(changed));
    }

    ForgetReport.Builder receipt() {
        ForgetReport.Builder receipt = ForgetReport.builder();
        receipt.deleted(deleted).changed(changed).malformed(malformed).ownerChanged(ownerChanged);
        return receipt;
    }

    private static long sum(Map<RecordKind, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
