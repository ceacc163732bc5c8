package io.github.homeops.store.dynamo.internal.alias;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
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
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Aliases on DynamoDB. */
public final class DynamoAliasRepository implements AliasRepository {

    private final Database database;
    private final AliasCalls calls;
    private final AliasResolver resolver;
    private final Clock clock;
    private final NameRule names;

    public DynamoAliasRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.calls = new AliasCalls(settings.tables().homeops(), settings.schema().homeopsIndex());
        this.resolver = new AliasResolver(database, calls, settings);
        this.clock = settings.clock();
        this.names = settings.nameRule();
    }

    @Override
    public Optional<Alias> find(ChatId chat, String name) {
        requireNonNull(chat, "chat must not be null");
        return database.send("aliases.find", calls.find(chat, alias(name), clock.instant()));
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
        return resolver.resolve(chat, text);
    }

    @Override
    public DecisionResult learn(MessageRef message, String name, String activity, UserId teacher) {
        Lesson lesson = lesson(message, name, activity, teacher);
        return changing(
                lesson.chat(), () -> database.send("aliases.learn", new LearnCalls(calls.table(), lesson).learn()));
    }

    @Override
    public Optional<Alias> confirm(ChatId chat, String name, String activity, Cause cause) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(cause, "cause must not be null");
        Call<?, ?, Optional<Alias>> confirm =
                calls.confirm(chat, alias(name), activity(activity), cause, clock.instant());
        return changing(chat, () -> database.send("aliases.confirm", confirm));
    }

    @Override
    public DecisionResult correct(MessageRef message, String name, String activity, UserId teacher) {
        Lesson lesson = lesson(message, name, activity, teacher);
        return changing(
                lesson.chat(),
                () -> database.send("aliases.correct", new CorrectCalls(calls.table(), lesson).correct()));
    }

    @Override
    public DecisionResult remove(MessageRef message, String name) {
        requireNonNull(message, "message must not be null");
        RemoveCalls removal = new RemoveCalls(calls.table(), message, alias(name), clock.instant());
        return changing(message.chatId(), () -> database.send("aliases.remove", removal.remove()));
    }

    @Override
    public int merge(MessageRef message, String from, String to) {
        requireNonNull(message, "message must not be null");
        String before = activity(from);
        String after = activity(to);
        if (before.equals(after)) {
            throw new IllegalArgumentException("to must be another activity than from, was the same");
        }
        return changing(message.chatId(), () -> move(message, before, after, clock.instant()));
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

    /** Drops what is kept in memory of the aliases of all chats. */
    public void dropGuesses() {
        resolver.forgetAll();
    }

    private int add(ChatId chat, Map<String, String> seeds, Instant now) {
        Set<String> taken = Reading.streaming(database, "aliases.loadSeeds")
                .query(
                        "read aliases of chat " + chat,
                        () -> calls.takenNames(chat, now),
                        AliasCalls.ALL,
                        HomeopsTable::sortKey)
                .collect(toSet());
        List<String> missing =
                seeds.keySet().stream().filter(name -> !taken.contains(name)).toList();
        return sum(FewAtATime.map(
                missing,
                name -> database.send(
                        "aliases.loadSeeds", calls.seed(chat, name, requireNonNull(seeds.get(name), name), now))));
    }

    private int move(MessageRef message, String from, String to, Instant now) {
        ChatId chat = message.chatId();
        List<String> found = stream("aliases.merge", chat, AliasCalls.ALL, () -> calls.meaning(chat, from, now))
                .map(Alias::name)
                .toList();
        return sum(FewAtATime.map(
                found, name -> database.send("aliases.merge", calls.move(message, name, from, to, now))));
    }

    /** Writes, and has the aliases read anew for the next text; also if it is not known whether it was written. */
    private <R> R changing(ChatId chat, Supplier<R> write) {
        try {
            return write.get();
        } finally {
            resolver.forget(chat);
        }
    }

    private Stream<Alias> stream(String operation, ChatId chat, int firstPage, Supplier<QueryRequest.Builder> request) {
        return Reading.streaming(database, operation)
                .query(
                        "read aliases of chat " + chat,
                        request,
                        firstPage,
                        item -> AliasItem.read(calls.table(), chat, item));
    }

    private static int sum(List<Boolean> done) {
        return (int) done.stream().filter(one -> one).count();
    }

    private Lesson lesson(MessageRef message, String name, String activity, UserId teacher) {
        requireNonNull(message, "message must not be null");
        requireNonNull(teacher, "teacher must not be null");
        return new Lesson(message, alias(name), activity(activity), teacher, clock.instant());
    }

    private String alias(String name) {
        return names.apply("name", name);
    }

    private String activity(String activity) {
        return names.apply("activity", activity);
    }
}
