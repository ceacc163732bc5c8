package io.github.homeops.store.dynamo.internal.privacy;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.dynamo.internal.Dynamo;
import io.github.homeops.store.dynamo.internal.Expiry;
import io.github.homeops.store.dynamo.internal.FewAtATime;
import io.github.homeops.store.dynamo.internal.PersonalItem;
import io.github.homeops.store.dynamo.internal.PersonalItem.Fate;
import io.github.homeops.store.dynamo.internal.PersonalRecords;
import io.github.homeops.store.dynamo.internal.Reading;
import io.github.homeops.store.privacy.ExportedRecord;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.privacy.ProgressListener;
import io.github.homeops.store.privacy.Receipt;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.privacy.Unreached;
import java.time.Clock;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Forgetting and handing out, over all subjects. */
public final class DynamoPrivacy implements Privacy {

    private static final String FORGET = "privacy.forget";

    private final Dynamo dynamo;
    private final Clock clock;
    private final List<PersonalRecords> subjects;

    /**
     * Knows these subjects, in the order in which they are forgotten: one by which chats are found comes after those that are
     * found by the chat alone.
     */
    public DynamoPrivacy(Dynamo dynamo, Clock clock, List<PersonalRecords> subjects) {
        this.dynamo = dynamo;
        this.clock = clock;
        this.subjects = List.copyOf(subjects);
    }

    @Override
    public Receipt forget(Scope scope, ProgressListener listener) {
        requireNonNull(listener, "listener must not be null");
        Search search = search(FORGET, scope);
        Tally tally = new Tally();
        try {
            Batches batches = new Batches(search.items(scope));
            while (batches.hasNext()) {
                List<PersonalItem> batch = batches.next();
                forget(batch, tally);
                listener.progressed(tally.progress(batch.get(0).kind()));
            }
        } finally {
            // Also when it ends early: what was forgotten must not live on in memory.
            subjects.forEach(PersonalRecords::dropGuesses);
        }
        return receipt(scope, false, search, tally);
    }

    @Override
    public Receipt dryRun(Scope scope) {
        Search search = search("privacy.dryRun", scope);
        Tally tally = new Tally();
        search.items(scope).forEachRemaining(item -> tally.count(item, item.fate()));
        return receipt(scope, true, search, tally);
    }

    @Override
    public Stream<ExportedRecord> export(Scope scope) {
        Iterator<PersonalItem> items = search("privacy.export", scope).items(scope);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, Spliterator.ORDERED), false)
                .filter(item -> !Expiry.isExpired(item.item(), clock.instant()))
                .map(DynamoPrivacy::exported);
    }

    /** Returns the subjects that it knows. */
    public List<PersonalRecords> subjects() {
        return subjects;
    }

    private Search search(String operation, Scope scope) {
        requireNonNull(scope, "scope must not be null");
        return new Search(subjects, Reading.streaming(dynamo, operation));
    }

    private void forget(List<PersonalItem> batch, Tally tally) {
        List<Fate> fates = FewAtATime.map(batch, item -> dynamo.send(FORGET, item.forgetting()));
        for (int i = 0; i < batch.size(); i++) {
            tally.count(batch.get(i), fates.get(i));
        }
    }

    private Receipt receipt(Scope scope, boolean dryRun, Search search, Tally tally) {
        Set<Unreached> unreached = search.unreached();
        subjects.forEach(subject -> unreached.addAll(subject.unreached(scope)));
        return tally.receipt()
                .scope(scope)
                .dryRun(dryRun)
                .chats(search.chats())
                .unreached(unreached)
                .build();
    }

    private static ExportedRecord exported(PersonalItem item) {
        return ExportedRecord.builder()
                .kind(item.kind())
                .key(PlainValues.of(item.key()))
                .attributes(PlainValues.of(item.item()))
                .build();
    }
}
