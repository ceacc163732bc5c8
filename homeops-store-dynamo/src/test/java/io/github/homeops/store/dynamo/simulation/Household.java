package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What happens in a household, one message after the other; some of it concerns what happened before. */
final class Household {

    /** Words that are corrected and removed, and a word that is learned, too. */
    private static final List<String> WORDS = List.of("pant", "disk");

    private static final String LEARNED_WORD = "sopor";

    private final Random random;
    private final DynamoDbClient otherBot;
    private final List<Said> said = new ArrayList<>();
    private final List<Done> done = new ArrayList<>();

    Household(Random random, DynamoDbClient otherBot) {
        this.random = random;
        this.otherBot = otherBot;
    }

    /** Returns what the message with this id leads to: mostly one event, more if it was edited. */
    List<Event> events(long id) {
        ChatId chat = oneOf(Simulation.CHATS);
        UserId user = oneOf(Simulation.USERS);
        MessageRef ref = new MessageRef(chat, id);
        return switch (random.nextInt(32)) {
            case 0 -> List.of(new Elsewhere.Jump(Duration.ofMinutes(random.nextInt(600))));
            case 1 -> List.of(new Elsewhere.Jump(Duration.ofSeconds(-random.nextInt(30))));
            case 2 ->
                List.of(new OtherBot.ForeignMessage(otherBot, chat, id, Duration.ofMinutes(1 + random.nextInt(300))));
            case 3 -> List.of(new OtherBot.ForeignReply(otherBot, chat));
            case 4, 5 -> List.of(new OtherBot.Rewriting(otherBot, oneOf(OtherBot.tables()), id));
            case 6, 7 -> word(ref, oneOf(WORDS), user);
            case 8, 9 -> List.of(lesson(ref, user));
            case 10 ->
                List.of(new Taught.Confirmation(
                        new MessageRef(Simulation.CHATS.get(0), id), Simulation.CONFIRMED_WORD, "laundry"));
            case 11, 12 -> choice(id, user);
            case 13 -> List.of(new Chosen.Occasion(user, ref));
            case 14 -> List.of(new Elsewhere.Look(chat));
            case 15, 16 -> List.of(new Noticed.Reaction(anybody(), ref, random.nextBoolean()));
            case 17 -> List.of(new Noticed.Day(user, random.nextInt(6)));
            case 18 -> done(ref, user);
            case 19, 20 -> secondThoughts(ref, user);
            case 21, 22 -> said.isEmpty() ? say(ref, user) : change(oneOf(said), id);
            case 23 -> List.of(new Elsewhere.Farewell());
            default -> say(ref, anybody());
        };
    }

    private List<Event> word(MessageRef message, String word, UserId teacher) {
        if (random.nextInt(4) == 0) {
            return List.of(new Taught.Removal(message, word));
        }
        Taught.Correction correction = new Taught.Correction(message, word, meaning(message), teacher);
        return isEdited() ? List.of(correction, correction.edited()) : List.of(correction);
    }

    private Event lesson(MessageRef message, UserId teacher) {
        // Few meanings, so that a lesson may say what is known.
        String activity = "meaning " + message.messageId() % 3;
        return switch (random.nextInt(5)) {
            case 0 -> new Taught.Removal(message, LEARNED_WORD);
            case 1 -> new Taught.Correction(message, LEARNED_WORD, activity, teacher);
            default -> new Taught.Lesson(message, LEARNED_WORD, activity, teacher);
        };
    }

    private List<Event> choice(long id, UserId user) {
        MessageRef message = new MessageRef(ChatId.of(user.value()), id);
        Chosen.Choice choice = new Chosen.Choice(user, message, random.nextBoolean());
        return isEdited() ? List.of(choice, choice.edited()) : List.of(choice);
    }

    private List<Event> done(MessageRef message, UserId user) {
        done.add(new Done(message, user, time(message), "rest"));
        return List.of(done.get(done.size() - 1));
    }

    private List<Event> secondThoughts(MessageRef message, UserId user) {
        if (done.isEmpty()) {
            return done(message, user);
        }
        Done earlier = oneOf(done);
        if (random.nextInt(4) == 0) {
            return List.of(new Done.Retraction(earlier));
        }
        Done.Correction correction = new Done.Correction(earlier, message.messageId(), meaning(message));
        return isEdited() ? List.of(correction, correction.edited()) : List.of(correction);
    }

    private List<Event> change(Said earlier, long id) {
        if (random.nextInt(3) == 0) {
            return List.of(new Said.Deletion(earlier));
        }
        Said.Edit edit = new Said.Edit(earlier, id, "edited " + id);
        return isEdited() ? List.of(edit, edit.edited()) : List.of(edit);
    }

    private List<Event> say(MessageRef ref, UserId user) {
        Said one = new Said(Message.builder()
                .chatId(ref.chatId())
                .messageId(ref.messageId())
                .userId(user)
                .timestamp(time(ref))
                .text("said " + ref.messageId())
                .build());
        // Nobody has second thoughts about a guest.
        if (!user.equals(Simulation.GUEST)) {
            said.add(one);
        }
        return List.of(one);
    }

    private UserId anybody() {
        return random.nextInt(4) == 0 ? Simulation.GUEST : oneOf(Simulation.USERS);
    }

    private boolean isEdited() {
        return random.nextInt(3) == 0;
    }

    private Instant time(MessageRef message) {
        return TestClock.DEFAULT_START.plusSeconds(60 * message.messageId() + random.nextInt(60));
    }

    private <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** Each message has a meaning of its own, so that an old one that comes back is told from the new. */
    private static String meaning(MessageRef message) {
        return "meaning " + message.messageId();
    }
}
