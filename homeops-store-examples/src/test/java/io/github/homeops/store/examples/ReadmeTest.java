package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoreClients;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.recording.RecordedMessage;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Runs the code of README.md; that with imports is in {@code com.example.bot}. */
@HomeOpsStoreTest
class ReadmeTest {

    private static final ChatId CHAT = ChatId.of(-1001);
    private static final UserId ANNA = UserId.of(11);
    private static final UserId BO = UserId.of(12);

    @Test
    void buildsClientForLambda() {
        DynamoDbClientBuilder yours = DynamoDbClient.builder().region(Region.EU_NORTH_1);

        DynamoDbClient client =
                StoreClients.forLambda(yours, Duration.ofSeconds(3)).build();

        client.close();
    }

    @Test
    void createsTables(DynamoDbClient client) {
        HomeOpsSchema schema = HomeOpsSchema.of(TableNames.DEFAULT.withPrefix("dev-"));
        schema.createTables(client);

        assertThat(client.listTables().tableNames()).contains("dev-homeops-messages");
    }

    @Test
    void readsOneDayInPages(HomeOpsStore store) {
        store.messages().save(aMessage(store).messageId(7).build());
        store.messages().save(aMessage(store).messageId(8).build());
        List<Long> shown = new ArrayList<>();
        LocalDate date = store.time().today();

        MessageQuery day = MessageQuery.in(CHAT)
                .by(ANNA)
                .between(store.time().startOfDay(date), store.time().startOfDay(date.plusDays(1)));
        Page<Message> page = store.messages().page(day, PageRequest.of(1));
        page.items().forEach(message -> shown.add(message.messageId()));
        if (page.next().isPresent()) {
            page = store.messages()
                    .page(day, PageRequest.of(1).after(page.next().get()));
            page.items().forEach(message -> shown.add(message.messageId()));
        }

        assertThat(shown).containsExactly(7L, 8L);
        assertThat(page.next()).isEmpty();
    }

    @Test
    void recordsAndAsks(HomeOpsStore store) {
        Message message = aMessage(store).build();

        Finding dishes = Finding.builder()
                .type(ActivityType.of("chore")) // the classifier's word
                .name("Dishes")
                .effort(Effort.of("medium"))
                .confidence(0.92)
                .build();
        RecordedMessage recording = store.recorder().record(message, List.of(dishes));
        ActivityQuery query = ActivityQuery.in(CHAT).named("dishes"); // or an alias of the chat: "black hole"
        Optional<Activity> latest = store.activities().findLatest(query); // who did the dishes last, and when
        long often = store.activities().count(query.by(ANNA).since(store.time().startOfWeek()));
        Map<UserId, Long> each = store.activities().countByUser(query); // highest count first
        Map<String, Instant> times = store.activities().latestTimes(CHAT); // of each activity, latest first

        assertThat(recording.saved()).isEqualTo(SaveResult.NEW);
        assertThat(recording.activities()).containsExactly(latest.orElseThrow());
        assertThat(store.recorder().record(message, List.of(dishes)).saved()).isEqualTo(SaveResult.PROCESSED);
        assertThat(often).isEqualTo(1);
        assertThat(each).containsExactly(Map.entry(message.userId(), 1L));
        assertThat(times).containsExactly(Map.entry("dishes", message.timestamp()));
    }

    @Test
    void learnsWords(HomeOpsStore store) {
        Message lesson = aMessage(store).messageId(7).build();
        Message correction = aMessage(store).messageId(8).userId(BO).build();

        store.aliases().loadSeeds(CHAT, SeedVocabulary.englishHousehold()); // or your own vocabulary
        store.aliases().learn("black hole", "laundry", ANNA, lesson.ref());
        store.aliases().correct("black hole", "dishes", BO, correction.ref());
        Resolution resolution = store.aliases().resolve(CHAT, "Emptied the BLACK HOLE!");
        List<String> activities = resolution.activities(); // dishes

        assertThat(activities).containsExactly("dishes");
    }

    private static Message.Builder aMessage(HomeOpsStore store) {
        Message.Builder message = Message.builder();
        message.chatId(CHAT).messageId(7).userId(ANNA).timestamp(store.time().now());
        return message;
    }
}
