package io.github.homeops.store.testkit.contract;

import static io.github.homeops.store.privacy.RecordKind.ACTIVITY;
import static io.github.homeops.store.privacy.RecordKind.ALIAS;
import static io.github.homeops.store.privacy.RecordKind.BALANCE;
import static io.github.homeops.store.privacy.RecordKind.DM_STATUS;
import static io.github.homeops.store.privacy.RecordKind.EFFORT;
import static io.github.homeops.store.privacy.RecordKind.HABIT;
import static io.github.homeops.store.privacy.RecordKind.HOUSEHOLD_SUMMARY;
import static io.github.homeops.store.privacy.RecordKind.MESSAGE;
import static io.github.homeops.store.privacy.RecordKind.PREFERENCE;
import static io.github.homeops.store.privacy.RecordKind.PROMISE;
import static io.github.homeops.store.privacy.RecordKind.RESPONSE_COUNTER;
import static io.github.homeops.store.privacy.RecordKind.USER_PROFILE;
import static io.github.homeops.store.privacy.RecordKind.WEEKLY_SUMMARY;
import static io.github.homeops.store.testkit.contract.FullHousehold.ANNA;
import static io.github.homeops.store.testkit.contract.FullHousehold.BO;
import static io.github.homeops.store.testkit.contract.FullHousehold.GARDEN;
import static io.github.homeops.store.testkit.contract.FullHousehold.HOME;
import static io.github.homeops.store.testkit.contract.FullHousehold.KITCHEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.ExportedRecord;
import io.github.homeops.store.privacy.ForgetReport;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.privacy.Progress;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.testkit.LocalStore;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every backend must do to forget and to hand out. Extend it in the tests of a backend; an empty class will do.
 *
 * <p>The store has to find the messages of a person across chats: name a backend that sets it so where it does not by itself.
 */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PrivacyContract {

    private static final Scope ANNA_IN_KITCHEN = Scope.userIn(ANNA, KITCHEN);
    private static final Scope ANNA_EVERYWHERE = Scope.userEverywhere(ANNA);
    private static final Scope ALL_OF_KITCHEN = Scope.chat(KITCHEN);
    private static final Scope ALL_OF_HOME = Scope.household(HOME);
    private static final List<Scope> SCOPES = List.of(ANNA_IN_KITCHEN, ANNA_EVERYWHERE, ALL_OF_KITCHEN, ALL_OF_HOME);

    private HomeOpsStore store;
    private Privacy privacy;

    /** Returns the store that is tested, which has the index of messages by user. */
    protected HomeOpsStore store(LocalStore local) {
        return local.store();
    }

    @BeforeEach
    void begin(LocalStore local) {
        store = local.store();
        privacy = store.privacy();
        FullHousehold.moveInto(store);
        // What the indexes do not show yet, only a repeat can find.
        local.faults().catchUp();
    }

    /* --- a person in some chats --- */

    @Test
    void forget_userInOneChat_takesWhatIsTheirsThere() {
        ForgetReport receipt = privacy.forget(ANNA_IN_KITCHEN);

        assertThat(receipt.deleted()).isEqualTo(Map.of(MESSAGE, 1L, ACTIVITY, 1L, HABIT, 1L, PROMISE, 1L));
        assertThat(receipt.changed()).isEqualTo(Map.of(ALIAS, 1L));
        assertThat(receipt.chats()).containsExactly(KITCHEN);
        assertThat(receipt.isDryRun()).isFalse();
        assertThat(receipt.scope()).isEqualTo(ANNA_IN_KITCHEN);
        assertThat(sendersIn(KITCHEN)).containsExactly(BO);
    }

    @Test
    void forget_userInOneChat_leavesTheWordsTheyTaughtAndNotWhoTaughtThem() {
        Alias before = store.aliases().find(KITCHEN, "blommor").orElseThrow();
        Optional<Alias> ofBo = store.aliases().find(KITCHEN, "disk");

        privacy.forget(ANNA_IN_KITCHEN);

        Alias after = store.aliases().find(KITCHEN, "blommor").orElseThrow();
        assertThat(before.learnedFrom()).contains(ANNA);
        assertThat(after.learnedFrom()).isEmpty();
        assertThat(after.activity()).isEqualTo(before.activity());
        assertThat(after.updatedAt()).isEqualTo(before.updatedAt());
        assertThat(store.aliases().find(KITCHEN, "disk")).isEqualTo(ofBo).isPresent();
    }

    @Test
    void forget_userInOneChat_leavesTheOtherChatsAndWhatIsThePersons() {
        Scope rest = Scope.userIn(ANNA, GARDEN);
        ForgetReport before = privacy.dryRun(rest);

        privacy.forget(ANNA_IN_KITCHEN);

        assertThat(privacy.dryRun(rest).total()).isEqualTo(before.total()).isPositive();
        assertThat(store.dmStatus().find(ANNA)).isPresent();
        assertThat(store.efforts().stream(ANNA)).isNotEmpty();
        assertThat(store.preferences().findIgnoreRate(ANNA)).isPresent();
    }

    @Test
    void forget_userInSeveralChats_takesWhatIsTheirsInEach() {
        ForgetReport receipt = privacy.forget(Scope.userIn(ANNA, Set.of(KITCHEN, GARDEN)));

        assertThat(receipt.deleted()).isEqualTo(Map.of(MESSAGE, 2L, ACTIVITY, 2L, HABIT, 2L, PROMISE, 1L));
        assertThat(receipt.changed()).isEqualTo(Map.of(ALIAS, 2L));
        assertThat(sendersIn(KITCHEN)).containsExactly(BO);
        assertThat(sendersIn(GARDEN)).containsExactly(BO);
    }

    @Test
    void forget_strangerInChat_takesNothing() {
        ForgetReport receipt = privacy.forget(Scope.userIn(UserId.of(7), KITCHEN));

        assertThat(receipt.total()).isZero();
        assertThat(sendersIn(KITCHEN)).containsExactly(ANNA, BO);
    }

    /* --- a person everywhere --- */

    @Test
    void forget_userEverywhere_takesEveryChatAndWhatIsThePersons() {
        ForgetReport receipt = privacy.forget(ANNA_EVERYWHERE);

        assertThat(receipt.deleted())
                .isEqualTo(Map.of(
                        MESSAGE,
                        2L,
                        ACTIVITY,
                        2L,
                        HABIT,
                        2L,
                        EFFORT,
                        1L,
                        PREFERENCE,
                        2L,
                        DM_STATUS,
                        1L,
                        USER_PROFILE,
                        1L,
                        WEEKLY_SUMMARY,
                        1L,
                        PROMISE,
                        1L,
                        BALANCE,
                        1L));
        assertThat(receipt.changed()).isEqualTo(Map.of(ALIAS, 2L));
        assertThat(receipt.chats()).contains(KITCHEN, GARDEN);
        assertThat(receipt.households()).containsExactly(HOME);
        assertThat(store.dmStatus().find(ANNA)).isEmpty();
        assertThat(store.efforts().find(ANNA, "chores")).isEmpty();
        assertThat(store.preferences().findActiveTimes(ANNA)).isEmpty();
        assertThat(privacy.export(ANNA_EVERYWHERE)).isEmpty();
    }

    @Test
    void forget_userEverywhere_leavesTheOthers() {
        List<ExportedRecord> before = ownRecordsOfBo();

        privacy.forget(ANNA_EVERYWHERE);

        assertThat(ownRecordsOfBo()).isEqualTo(before);
    }

    /** Returns what is Bo's, without the balances that he shares with others. */
    private List<ExportedRecord> ownRecordsOfBo() {
        return privacy.export(Scope.userEverywhere(BO))
                .filter(one -> !one.kind().equals(BALANCE))
                .toList();
    }

    @Test
    void forget_userEverywhere_alsoSearchesTheChatsThatAreNamed() {
        ChatId elsewhere = ChatId.of(-7);

        ForgetReport receipt = privacy.forget(Scope.userEverywhere(ANNA).alsoIn(Set.of(elsewhere)));

        assertThat(receipt.chats()).contains(elsewhere, KITCHEN, GARDEN);
    }

    /* --- a chat --- */

    @Test
    void forget_chat_takesAllOfItAndNothingElse() {
        List<ExportedRecord> garden = privacy.export(Scope.chat(GARDEN)).toList();

        ForgetReport receipt = privacy.forget(ALL_OF_KITCHEN);

        assertThat(receipt.deleted())
                .isEqualTo(Map.of(MESSAGE, 2L, ACTIVITY, 2L, HABIT, 2L, RESPONSE_COUNTER, 1L, ALIAS, 2L, PROMISE, 2L));
        assertThat(receipt.changed()).isEmpty();
        assertThat(sendersIn(KITCHEN)).isEmpty();
        assertThat(store.habits().find(KITCHEN, ANNA, "chores")).isEmpty();
        assertThat(store.habits().find(KITCHEN, BO, "chores")).isEmpty();
        assertThat(store.counters().count(KITCHEN)).isZero();
        assertThat(privacy.export(ALL_OF_KITCHEN)).isEmpty();
        assertThat(privacy.export(Scope.chat(GARDEN))).isEqualTo(garden);
        assertThat(store.dmStatus().find(ANNA)).isPresent();
    }

    @Test
    void forget_retractedActivity_isTheChatsAndNoLongerThePersons() {
        Activity activity = store.activities().stream(
                        ActivityQuery.in(KITCHEN).by(ANNA).consistent())
                .findFirst()
                .orElseThrow();
        store.activities().retract(activity.ref());

        assertThat(privacy.forget(ANNA_IN_KITCHEN).deleted()).doesNotContainKey(ACTIVITY);
        assertThat(privacy.forget(ALL_OF_KITCHEN).deleted()).containsEntry(ACTIVITY, 2L);
    }

    @Test
    void forget_userEverywhere_thenObserved_beginsAnew() {
        privacy.forget(ANNA_EVERYWHERE);

        EffortEstimate estimate = store.efforts().observe(ANNA, "chores", Effort.HIGH, Cause.of("a button"));

        assertThat(estimate.sampleCount()).isEqualTo(1);
        assertThat(estimate.average()).isEqualByComparingTo("3");
    }

    @Test
    void forget_deletedMessage_isTheChatsAndNoLongerThePersons() {
        long id = firstMessageOf(ANNA);
        store.messages().delete(new MessageRef(KITCHEN, id));

        assertThat(privacy.forget(ANNA_IN_KITCHEN).deleted()).doesNotContainKey(MESSAGE);
        assertThat(privacy.forget(ALL_OF_KITCHEN).deleted()).containsEntry(MESSAGE, 2L);
    }

    @Test
    void forget_userEverywhere_takesTheBalancesOfTheHouseholdsThatAreNamed() {
        Scope.UserEverywhere named = Scope.userEverywhere(ANNA).alsoInHouseholds(Set.of(HOME));
        List<ExportedRecord> exported =
                privacy.export(named).filter(one -> one.kind().equals(BALANCE)).toList();

        ForgetReport receipt = privacy.forget(named);

        assertThat(exported).hasSize(1);
        assertThat(receipt.deleted()).containsEntry(BALANCE, 1L).doesNotContainKey(HOUSEHOLD_SUMMARY);
        assertThat(receipt.households()).containsExactly(HOME);
        assertThat(receipt.notSearched()).contains(NotSearched.BALANCES_IN_UNKNOWN_HOUSEHOLDS);
        assertThat(store.balances().find(HOME, ANNA, BO, store.time().week())).isEmpty();
        assertThat(privacy.forget(Scope.userEverywhere(UserId.of(7)).alsoInHouseholds(Set.of(HOME)))
                        .total())
                .isZero();
    }

    /* --- a household --- */

    @Test
    void forget_household_takesAllOfItAndNothingElse() {
        ForgetReport receipt = privacy.forget(ALL_OF_HOME);

        assertThat(receipt.deleted()).isEqualTo(Map.of(HOUSEHOLD_SUMMARY, 1L, BALANCE, 1L));
        assertThat(receipt.households()).containsExactly(HOME);
        assertThat(receipt.notSearched()).isEmpty();
        assertThat(store.summaries().find(HOME, store.time().week())).isEmpty();
        assertThat(store.summaries().find(ANNA, store.time().week())).isPresent();
    }

    /* --- all scopes --- */

    @Test
    void forget_again_findsNothingMore() {
        for (Scope scope : SCOPES) {
            privacy.forget(scope);

            ForgetReport again = privacy.forget(scope);

            assertThat(again.total()).isZero();
            assertThat(again.ownerChanged()).isZero();
        }
    }

    @Test
    void dryRun_anyScope_countsWhatForgettingTakesAndTakesNothing() {
        for (Scope scope : SCOPES) {
            ForgetReport planned = privacy.dryRun(scope);
            assertThat(privacy.dryRun(scope)).isEqualTo(planned);

            ForgetReport done = privacy.forget(scope);

            assertThat(planned.isDryRun()).isTrue();
            assertThat(planned.total()).isPositive();
            assertThat(planned.deleted()).isEqualTo(done.deleted());
            assertThat(planned.changed()).isEqualTo(done.changed());
            assertThat(planned.chats()).isEqualTo(done.chats());
            assertThat(planned.notSearched()).isEqualTo(done.notSearched());
        }
    }

    @Test
    void dryRun_ofPersonAndChat_meetsEveryKindOfRecord() {
        Set<RecordKind> met = new HashSet<>();
        for (Scope scope : List.of(ANNA_EVERYWHERE, ALL_OF_KITCHEN, ALL_OF_HOME)) {
            ForgetReport receipt = privacy.dryRun(scope);
            met.addAll(receipt.deleted().keySet());
            met.addAll(receipt.changed().keySet());
            assertThat(receipt.malformed()).isZero();
        }

        assertThat(met).as("the kinds of records in FullHousehold").containsExactlyInAnyOrderElementsOf(kinds());
    }

    /** Returns the kinds that the library declares: the constants of {@link RecordKind}. */
    private static List<RecordKind> kinds() {
        return Stream.of(RecordKind.class.getFields())
                .filter(field -> field.getType() == RecordKind.class)
                .map(field -> {
                    try {
                        return (RecordKind) field.get(null);
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                })
                .toList();
    }

    @Test
    void receipt_ofPerson_saysThatWordsOfOthersWereNotSearched() {
        assertThat(privacy.dryRun(ANNA_IN_KITCHEN).notSearched()).containsExactly(NotSearched.MESSAGES_OF_OTHERS);
        assertThat(privacy.dryRun(ANNA_EVERYWHERE).notSearched())
                .contains(
                        NotSearched.MESSAGES_OF_OTHERS,
                        NotSearched.HABITS_AND_ALIASES_IN_UNKNOWN_CHATS,
                        NotSearched.RECENT_WRITES)
                .doesNotContain(NotSearched.MESSAGES_IN_UNKNOWN_CHATS, NotSearched.CHATS_WITH_INVALID_IDS);
    }

    @Test
    void receipt_ofChat_saysThatHabitsOfUnknownPeopleAreNotFound() {
        UserId gone = UserId.of(7);
        store.habits().observe(KITCHEN, gone, "chores", store.time().now(), Cause.of("long ago"));

        ForgetReport receipt = privacy.forget(ALL_OF_KITCHEN);

        assertThat(receipt.notSearched()).containsExactly(NotSearched.HABITS_OF_UNKNOWN_USERS);
        assertThat(store.habits().find(KITCHEN, gone, "chores")).isPresent();
        assertThat(privacy.forget(Scope.userIn(gone, KITCHEN)).deleted()).isEqualTo(Map.of(HABIT, 1L));
    }

    @Test
    void forget_manyMessages_takesThemAllAndTellsOnTheWay() {
        store.messages()
                .importOverwriting(Stream.iterate(1000L, id -> id + 1)
                        .limit(130)
                        .map(id -> aMessage(id).build()));
        List<Progress> heard = new ArrayList<>();

        ForgetReport receipt = privacy.forget(ANNA_IN_KITCHEN, heard::add);

        assertThat(receipt.deleted()).containsEntry(MESSAGE, 131L);
        assertThat(sendersIn(KITCHEN)).containsExactly(BO);
        assertThat(heard).hasSizeGreaterThanOrEqualTo(2);
        assertThat(heard.get(heard.size() - 1)).isEqualTo(new Progress(PROMISE, 134, 1));
        assertThat(heard.stream().map(Progress::deleted)).isSorted();
    }

    @Test
    void forget_listenerThrows_endsAndCanBeRepeated() {
        assertThatThrownBy(() -> privacy.forget(ANNA_EVERYWHERE, progress -> {
                    throw new IllegalStateException("enough");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("enough");
        assertThat(privacy.dryRun(ANNA_EVERYWHERE).total()).isPositive();

        privacy.forget(ANNA_EVERYWHERE);

        assertThat(privacy.dryRun(ANNA_EVERYWHERE).total()).isZero();
    }

    @Test
    void forget_thenDeliveredAgain_isStoredAsNew() {
        privacy.forget(ANNA_IN_KITCHEN);

        store.messages().save(aMessage(1000).build());

        assertThat(privacy.dryRun(ANNA_IN_KITCHEN).deleted()).containsEntry(MESSAGE, 1L);
    }

    /* --- export --- */

    @Test
    void export_userInChat_handsOutAllOfEachRecord() {
        List<ExportedRecord> messages = privacy.export(ANNA_IN_KITCHEN)
                .filter(one -> one.kind().equals(MESSAGE))
                .toList();

        assertThat(messages).hasSize(1);
        long id = firstMessageOf(ANNA);
        assertThat(messages.get(0).key())
                .isEqualTo(Map.of("chatId", KITCHEN.value(), "messageId", BigDecimal.valueOf(id)));
        assertThat(messages.get(0).attributes())
                .containsEntry("chatId", KITCHEN.value())
                .containsEntry("userId", BigDecimal.valueOf(ANNA.value()))
                .containsEntry("userName", "Anna Canary")
                .containsEntry("text", "Watered the " + FullHousehold.WORDS_OF_ANNA)
                .containsKeys("timestamp", "createdAt", "processedAt");
    }

    @Test
    void export_anyScope_handsOutWhatADryRunCounts() {
        for (Scope scope : SCOPES) {
            List<ExportedRecord> records = privacy.export(scope).toList();

            assertThat(records).hasSize((int) privacy.dryRun(scope).total()).doesNotHaveDuplicates();
        }
    }

    @Test
    void export_asText_showsNoNameAndNoWords() {
        assertThat(privacy.export(ANNA_EVERYWHERE))
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.toString())
                        .contains(one.kind().name())
                        .doesNotContain("Anna")
                        .doesNotContain(FullHousehold.WORDS_OF_ANNA));
    }

    /* --- bad input --- */

    @Test
    void scope_withoutChats_isRefused() {
        assertThatThrownBy(() -> Scope.userIn(ANNA, Set.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("chats must name at least one chat, was empty");
    }

    private List<UserId> sendersIn(ChatId chat) {
        return store.messages().stream(MessageQuery.in(chat).consistent())
                .map(Message::userId)
                .toList();
    }

    private long firstMessageOf(UserId user) {
        return store.messages().stream(MessageQuery.in(KITCHEN).by(user).consistent())
                .findFirst()
                .orElseThrow()
                .messageId();
    }

    private Message.Builder aMessage(long id) {
        Message.Builder message = Message.builder();
        message.chatId(KITCHEN)
                .messageId(id)
                .userId(ANNA)
                .timestamp(store.time().now())
                .text("Again " + FullHousehold.WORDS_OF_ANNA);
        return message;
    }
}
