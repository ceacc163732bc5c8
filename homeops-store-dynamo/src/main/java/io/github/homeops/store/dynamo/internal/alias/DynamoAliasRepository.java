package io.github.homeops.store.dynamo.internal.alias;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.dynamo.internal.CachingRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.FewAtATime;
import io.github.homeops.store.message.MessageRef;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Aliases on DynamoDB. */
public final class DynamoAliasRepository implements AliasRepository, CachingRepository {

    private final Database database;
    private final AliasCalls calls;
    private final AliasResolver resolver;
    private final Clock clock;
    private final NameRule names;

    public DynamoAliasRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.calls = new AliasCalls(
                settings.items(AliasRecord.TYPE), settings.schema().homeopsIndex());
        this.resolver = new AliasResolver(database, calls, settings);
        this.clock = settings.clock();
        this.names = settings.nameRule();
    }

    @Override
    public Optional<Alias> find(ChatId chat, String name) {
        requireNonNull(chat, "chat must not be null");
        return database.send("aliases.find", calls.items().find(new AliasKey(chat, alias(name)), clock.instant()));
    }

    @Override
    public Stream<Alias> stream(ChatId chat) {
        requireNonNull(chat, "chat must not be null");
        return stream("aliases.stream", chat, Pages.STREAM, () -> calls.ofChat(chat, clock.instant()));
    }

    @Override
    public Stream<Alias> streamByTeacher(ChatId chat, UserId teacher) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(teacher, "teacher must not be null");
        return stream(
                "aliases.streamByTeacher", chat, Pages.STREAM, () -> calls.byTeacher(chat, teacher, clock.instant()));
    }

    @Override
    public Stream<Alias> streamByActivity(ChatId chat, String activity) {
        requireNonNull(chat, "chat must not be null");
        String meant = activity(activity);
        return stream(
                "aliases.streamByActivity", chat, Pages.STREAM, () -> calls.byActivity(chat, meant, clock.instant()));
    }

    @Override
    public Resolution resolve(ChatId chat, String text) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(text, "text must not be null");
        return resolver.known(chat).in(text);
    }

    /** Returns the chat's aliases as {@link #resolve} knows them: from the cache, or by one query. */
    public KnownAliases known(ChatId chat) {
        return resolver.known(chat);
    }

    /**
     * Returns the activity that a name, written by the store's rule, means in the chat: by an alias, or the name itself.
     *
     * @throws StoreException if the aliases cannot be read and have not been read before
     */
    public String activityNamed(ChatId chat, String name) {
        KnownAliases known = known(chat);
        if (!known.isRead()) {
            throw known.failure().orElseThrow();
        }
        return known.find(name).flatMap(this::activityOf).orElse(name);
    }

    @Override
    public DecisionResult learn(String name, String activity, UserId teacher, MessageRef message) {
        requireNonNull(teacher, "teacher must not be null");
        requireNonNull(message, "message must not be null");
        Call<DecisionResult> lesson = decision(alias(name), message).learn(activity(activity), teacher);
        return changing(message.chatId(), () -> database.send("aliases.learn", lesson));
    }

    @Override
    public Optional<Alias> confirm(ChatId chat, String name, String activity, Cause cause) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(cause, "cause must not be null");
        Call<Optional<Alias>> confirm = calls.confirm(chat, alias(name), activity(activity), cause, clock.instant());
        return changing(chat, () -> database.send("aliases.confirm", confirm));
    }

    @Override
    public DecisionResult correct(String name, String activity, UserId teacher, MessageRef message) {
        requireNonNull(teacher, "teacher must not be null");
        requireNonNull(message, "message must not be null");
        Call<DecisionResult> correct = decision(alias(name), message).correct(activity(activity), teacher);
        return changing(message.chatId(), () -> database.send("aliases.correct", correct));
    }

    @Override
    public DecisionResult remove(String name, MessageRef message) {
        requireNonNull(message, "message must not be null");
        Call<DecisionResult> remove = decision(alias(name), message).remove();
        return changing(message.chatId(), () -> database.send("aliases.remove", remove));
    }

    @Override
    public int merge(String from, String to, MessageRef message) {
        requireNonNull(message, "message must not be null");
        String before = activity(from);
        String after = activity(to);
        if (before.equals(after)) {
            throw new IllegalArgumentException("to must be another activity than from, was the same");
        }
        return changing(message.chatId(), () -> mergeAll(before, after, message));
    }

    @Override
    public int loadSeeds(ChatId chat, SeedVocabulary vocabulary) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(vocabulary, "vocabulary must not be null");
        Map<String, String> seeds = new HashMap<>();
        vocabulary.activitiesByName().forEach((word, meant) -> {
            String name = alias(word);
            String activity = activity(meant);
            if (!activity.equals(seeds.getOrDefault(name, activity))) {
                throw new IllegalArgumentException(
                        "vocabulary must give each name one activity, gave two to '" + name + "'");
            }
            seeds.put(name, activity);
        });
        return changing(chat, () -> add(chat, seeds, clock.instant()));
    }

    @Override
    public void clearCache() {
        resolver.forgetAll();
    }

    private int add(ChatId chat, Map<String, String> seeds, Instant now) {
        Set<String> taken = Reading.streaming(database, "aliases.loadSeeds")
                .query(
                        "read aliases of chat " + chat,
                        () -> calls.takenNames(chat, now),
                        AliasCalls.ALL,
                        calls.items()::sortKey)
                .collect(toSet());
        List<String> missing =
                seeds.keySet().stream().filter(name -> !taken.contains(name)).toList();
        return sum(FewAtATime.map(
                missing,
                name -> database.send(
                        "aliases.loadSeeds", calls.seed(chat, name, requireNonNull(seeds.get(name), name), now))));
    }

    private int mergeAll(String from, String to, MessageRef message) {
        ChatId chat = message.chatId();
        List<String> found = stream(
                        "aliases.merge", chat, AliasCalls.ALL, () -> calls.meaning(chat, from, clock.instant()))
                .map(Alias::name)
                .toList();
        return sum(FewAtATime.map(
                found,
                name -> database.send("aliases.merge", decision(name, message).merge(from, to))));
    }

    private DecisionCalls decision(String name, MessageRef message) {
        return new DecisionCalls(calls.items(), new AliasKey(message.chatId(), name), message, clock.instant());
    }

    /** Writes, and has the aliases read anew for the next text; also if it is not known whether it was written. */
    private <R> R changing(ChatId chat, Supplier<R> write) {
        try {
            return write.get();
        } finally {
            resolver.forget(chat);
        }
    }

    private Stream<Alias> stream(String operation, ChatId chat, int firstPage, Supplier<Query> request) {
        return Reading.streaming(database, operation)
                .query("read aliases of chat " + chat, request, firstPage, item -> calls.ofChat(chat, item));
    }

    private static int sum(List<Boolean> done) {
        return (int) done.stream().filter(one -> one).count();
    }

    private String alias(String name) {
        return names.apply("name", name);
    }

    // Another bot may have left a meaning that no activity can have.
    private Optional<String> activityOf(Alias alias) {
        try {
            return Optional.of(activity(alias.activity()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private String activity(String activity) {
        return names.apply("activity", activity);
    }
}
