package io.github.homeops.store.dynamo.internal.privacy;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.dynamo.internal.CachingRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem.Fate;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.FewAtATime;
import io.github.homeops.store.privacy.ExportedRecord;
import io.github.homeops.store.privacy.ForgetReport;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.privacy.ProgressListener;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.record.RecordType;
import java.time.Clock;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Forgetting and exporting, over all types of records. */
public final class DynamoPrivacy implements Privacy {

    private static final String FORGET = "privacy.forget";

    private final Database database;
    private final Clock clock;
    private final List<PersonalItems> types;
    private final List<CachingRepository> memories;

    /**
     * Creates the operations.
     *
     * @param types the types of records
     * @param memories what keeps records in memory
     */
    public DynamoPrivacy(
            Database database, StoreSettings settings, List<RecordType<?, ?>> types, List<CachingRepository> memories) {
        this.database = database;
        this.clock = settings.clock();
        this.types = types.stream()
                .map(type -> new PersonalItems(settings.items(type), settings.hasIndex(type.table(), Tables.BY_USER)))
                .sorted(Comparator.comparingInt(PersonalItems::rank))
                .toList();
        this.memories = List.copyOf(memories);
    }

    @Override
    public ForgetReport forget(Scope scope, ProgressListener listener) {
        requireNonNull(listener, "listener must not be null");
        Search search = search(FORGET, scope);
        ForgetCount tally = new ForgetCount();
        try {
            Batches batches = new Batches(search.items(scope));
            while (batches.hasNext()) {
                List<PersonalItem> batch = batches.next();
                forget(batch, tally);
                listener.progressed(tally.progress(batch.get(0).kind()));
            }
        } finally {
            // Also when it ends early: what was forgotten must not live on in memory.
            memories.forEach(CachingRepository::clearCache);
        }
        return receipt(scope, false, search, tally);
    }

    @Override
    public ForgetReport dryRun(Scope scope) {
        Search search = search("privacy.dryRun", scope);
        ForgetCount tally = new ForgetCount();
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

    private Search search(String operation, Scope scope) {
        requireNonNull(scope, "scope must not be null");
        return new Search(types, Reading.streaming(database, operation));
    }

    private void forget(List<PersonalItem> batch, ForgetCount tally) {
        List<Fate> fates = FewAtATime.map(batch, item -> database.send(FORGET, item.forgetting()));
        for (int i = 0; i < batch.size(); i++) {
            tally.count(batch.get(i), fates.get(i));
        }
    }

    private ForgetReport receipt(Scope scope, boolean dryRun, Search search, ForgetCount tally) {
        Set<NotSearched> notSearched = search.notSearched();
        types.forEach(type -> notSearched.addAll(type.notSearched(scope)));
        if (scope instanceof Scope.UserInChats || scope instanceof Scope.UserEverywhere) {
            notSearched.add(NotSearched.MESSAGES_OF_OTHERS);
        }
        return tally.receipt()
                .scope(scope)
                .dryRun(dryRun)
                .chats(search.chats())
                .households(search.households())
                .notSearched(notSearched)
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
