package io.github.homeops.store.dynamo.internal.alias;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

class AliasCallsTest {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final ChatId CHAT = ChatId.of(-100);
    private static final MessageRef MESSAGE = new MessageRef(CHAT, 7);
    private static final UserId TEACHER = UserId.of(42);
    private static final String LIVE = "(NOT attribute_type(#ttl, :number) OR #ttl > :now)";
    private static final String NOT_REMOVED = "(attribute_not_exists(#removedAt) OR attribute_type(#removedAt, :null))";

    private static final String UNDECIDED_SINCE =
            "((attribute_not_exists(#decidedBy) OR attribute_type(#decidedBy, :null)) OR (#decidedBy < :decidedBy))";

    private static final String UNLEARNED_SINCE =
            "(NOT #learnedBy > :decidedBy OR (attribute_exists(#overruledActivity)"
                    + " AND NOT attribute_type(#overruledActivity, :null)))";

    private final AliasCalls calls = new AliasCalls(RecordItems.of(AliasRecord.TYPE, "homeops"), "GSI1");
    private final DecisionCalls decision = new DecisionCalls(calls, MESSAGE, "diska", NOW);

    @Test
    void learn_request_writesOnlyWhereTheNameIsNewOrMeansTheSame() {
        UpdateItemRequest request = update(new LearnCalls(calls, MESSAGE, "diska", "disk", TEACHER, NOW).learn());

        assertThat(request.key()).isEqualTo(Map.of("pk", fromS("ALIAS#-100"), "sk", fromS("diska")));
        assertThat(request.updateExpression())
                .isEqualTo("SET #canonicalActivity = :canonicalActivity, #gsi1pk = :gsi1pk, #gsi1sk = :gsi1sk,"
                        + " #updatedAt = :updatedAt, #source = :source, #learnedBy = :learnedBy,"
                        + " #createdAt = if_not_exists(#createdAt, :createdAt),"
                        + " #learnedFrom = if_not_exists(#learnedFrom, :learnedFrom),"
                        + " #confirmations = if_not_exists(#confirmations, :confirmations)");
        assertThat(request.conditionExpression())
                .startsWith("(((((attribute_not_exists(#pk)) OR ((((#canonicalActivity = :activity) AND " + NOT_REMOVED)
                .contains("(#decidedBy < #learnedBy) AND", "(#learnedBy < :learnedBy)", LIVE);
        assertThat(request.expressionAttributeValues())
                .containsEntry(":gsi1pk", fromS("ALIASES_BY_ACTIVITY#-100"))
                .containsEntry(":gsi1sk", fromS("disk"))
                .containsEntry(":source", fromS("learned"))
                .containsEntry(":learnedBy", fromN("7"))
                .containsEntry(":learnedFrom", fromN("42"))
                .containsEntry(":createdAt", fromS("2026-02-17T10:30:00.000Z"));
    }

    @Test
    void confirm_request_countsWithItsCauseOnAKnownAliasOnly() {
        UpdateItemRequest request = update(calls.confirm(CHAT, "diska", "disk", Cause.of(MESSAGE), NOW));

        assertThat(request.updateExpression())
                .isEqualTo("ADD #confirmations :confirmations SET #updatedAt = :updatedAt,"
                        + " #causes = list_append(if_not_exists(#causes, :none), :causes)");
        assertThat(request.conditionExpression())
                .isEqualTo("((((" + LIVE + " AND " + NOT_REMOVED + ") AND (#canonicalActivity = :activity))"
                        + " AND (NOT contains(#causes, :cause)))"
                        + " AND (attribute_not_exists(#confirmations) OR attribute_type(#confirmations, :number)))"
                        + " AND (attribute_not_exists(#causes) OR attribute_type(#causes, :list))");
        assertThat(request.expressionAttributeValues()).containsEntry(":cause", fromS("-100#7"));
    }

    @Test
    void correct_request_isForWhatNoLaterMessageHasDecided() {
        UpdateItemRequest request = update(decision.correct("disk", TEACHER));

        assertThat(request.updateExpression())
                .isEqualTo("SET #canonicalActivity = :canonicalActivity, #gsi1pk = :gsi1pk, #gsi1sk = :gsi1sk,"
                        + " #updatedAt = :updatedAt, #decidedBy = :decidedBy, #source = :source,"
                        + " #learnedFrom = :learnedFrom, #confirmations = :confirmations,"
                        + " #createdAt = if_not_exists(#createdAt, :createdAt)"
                        + " REMOVE #learnedBy, #overruledActivity, #removedAt");
        assertThat(request.conditionExpression())
                .isEqualTo("(" + UNDECIDED_SINCE + " AND " + LIVE + ") AND (NOT attribute_type(#createdAt, :null))");
    }

    @Test
    void remove_request_leavesATombstoneOutsideTheIndex() {
        UpdateItemRequest request = update(decision.remove());

        assertThat(request.updateExpression())
                .isEqualTo("SET #decidedBy = :decidedBy, #removedAt = :removedAt, #updatedAt = :updatedAt"
                        + " REMOVE #learnedBy, #overruledActivity, #gsi1pk, #gsi1sk, #learnedFrom, #confirmations");
        assertThat(request.conditionExpression())
                .isEqualTo("(((attribute_exists(#pk)) AND " + LIVE + ") AND " + UNLEARNED_SINCE + ") AND "
                        + UNDECIDED_SINCE);
    }

    @Test
    void merge_request_isForWhatMeansTheOldAndCameNoLater() {
        UpdateItemRequest request = update(decision.merge("diskning", "disk"));

        assertThat(request.updateExpression())
                .isEqualTo("SET #canonicalActivity = :canonicalActivity, #gsi1pk = :gsi1pk, #gsi1sk = :gsi1sk,"
                        + " #updatedAt = :updatedAt, #decidedBy = :decidedBy REMOVE #learnedBy, #overruledActivity");
        assertThat(request.conditionExpression())
                .endsWith("(#canonicalActivity = :activity)) AND " + UNLEARNED_SINCE + ") AND " + UNDECIDED_SINCE);
        assertThat(request.expressionAttributeValues())
                .containsEntry(":activity", fromS("diskning"))
                .containsEntry(":canonicalActivity", fromS("disk"))
                .containsEntry(":decidedBy", fromN("7"));
    }

    @Test
    void ofChat_request_readsOnePartitionAndHidesWhatIsGone() {
        QueryRequest request = calls.ofChat(CHAT, NOW).request().build();

        assertThat(request.keyConditionExpression()).isEqualTo("#pk = :partition");
        assertThat(request.expressionAttributeValues()).containsEntry(":partition", fromS("ALIAS#-100"));
        assertThat(request.filterExpression()).isEqualTo(LIVE + " AND " + NOT_REMOVED);
        assertThat(request.consistentRead()).isNull();
    }

    @Test
    void meaning_request_isConsistentSinceWritesFollowFromIt() {
        assertThat(calls.meaning(CHAT, "disk", NOW).request().build().consistentRead())
                .isTrue();
    }

    @Test
    void byActivity_request_asksTheIndexForExactlyThis() {
        QueryRequest request = calls.byActivity(CHAT, "disk", NOW).request().build();

        assertThat(request.indexName()).isEqualTo("GSI1");
        assertThat(request.keyConditionExpression()).isEqualTo("#gsi1pk = :chat AND #gsi1sk = :activity");
        assertThat(request.expressionAttributeValues())
                .containsEntry(":chat", fromS("ALIASES_BY_ACTIVITY#-100"))
                .containsEntry(":activity", fromS("disk"));
    }

    private static UpdateItemRequest update(Call<?, ?, ?> call) {
        return (UpdateItemRequest) call.request();
    }
}
