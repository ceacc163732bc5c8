package io.github.homeops.store.dynamo.internal.privacy;

import static io.github.homeops.store.record.AttributeType.CHAT_ID;
import static io.github.homeops.store.record.AttributeType.HOUSEHOLD_ID;
import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem.Fate;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.AttributeType;
import io.github.homeops.store.record.KeyTemplate;
import io.github.homeops.store.record.Owner;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of one type of record that belong to a user or a chat: how they are found and how they are forgotten, by the owner that
 * the type declares. Expired items, tombstones and items of another shape are found as well: their key, or their owner, is enough.
 *
 * <p>Every stream reads as it is consumed, strongly consistent unless it reads an index.
 *
 * @param byUser whether the table has the index by user
 */
record PersonalItems(RecordItems<?, ?> items, boolean byUser) {

    /** Returns the rank of the type among those that are forgotten: a record that leads to others comes after them. */
    int rank() {
        return switch (owner()) {
            case USER_IN_CHAT -> 0;
            case CHAT_NAMING_USER -> 1;
            case CHAT -> 2;
            case CHAT_AND_USER -> 3;
            case HOUSEHOLD, HOUSEHOLD_AND_USERS -> 4;
            case USER ->
                leads(type -> type.isChat() || type == HOUSEHOLD_ID).findAny().isEmpty() ? 5 : 6;
        };
    }

    /** Returns the items of the chat, of all users. */
    Stream<PersonalItem> inChat(ChatId chat, Reading reading) {
        return switch (owner()) {
            case CHAT, CHAT_NAMING_USER, CHAT_AND_USER -> all(reading, chat);
            case USER, USER_IN_CHAT, HOUSEHOLD, HOUSEHOLD_AND_USERS -> Stream.empty();
        };
    }

    /** Returns the items of the chat that are the user's, or name the user. */
    Stream<PersonalItem> inChatBy(UserId user, ChatId chat, Reading reading) {
        return switch (owner()) {
            case CHAT_AND_USER -> find(reading, ownedBy(user, chat), item -> deleting(item, chat), chat);
            case CHAT_NAMING_USER -> find(reading, ownedBy(user, chat), item -> releasing(item, chat), chat);
            case CHAT, USER, USER_IN_CHAT, HOUSEHOLD, HOUSEHOLD_AND_USERS -> Stream.empty();
        };
    }

    /** Returns the items of the household, whomever they name. */
    Stream<PersonalItem> inHousehold(HouseholdId household, Reading reading) {
        return owner() == Owner.HOUSEHOLD || owner() == Owner.HOUSEHOLD_AND_USERS
                ? all(reading, household)
                : Stream.empty();
    }

    /** Returns the items of the household whose key names the user. */
    Stream<PersonalItem> inHouseholdNaming(UserId user, HouseholdId household, Reading reading) {
        return owner() == Owner.HOUSEHOLD_AND_USERS
                ? all(reading, household).filter(found -> names(user, found.item()))
                : Stream.empty();
    }

    /** Returns the ids of households that the user's records name, as the table has them. */
    Stream<String> householdsOf(UserId user, Reading reading) {
        return named(user, type -> type == HOUSEHOLD_ID, reading);
    }

    /** Returns the items that lie under user and chat together, and so are not found by the chat alone. */
    Stream<PersonalItem> underUserAndChat(UserId user, ChatId chat, Reading reading) {
        if (owner() != Owner.USER_IN_CHAT) {
            return Stream.empty();
        }
        return all(
                reading,
                items.type().key().partition().places().stream()
                        .map(place -> place.equals("chatId") ? chat : user)
                        .toArray());
    }

    /** Returns the items of the user that name the chat, such as promises that were made in it. */
    Stream<PersonalItem> ofUserNaming(ChatId chat, UserId user, Reading reading) {
        return leads(CHAT_ID::equals).findAny().isEmpty()
                ? Stream.empty()
                : ofUser(user, reading).filter(found -> isOfAny(Set.of(chat), found));
    }

    /** Returns whether the item of a user names one of the chats. */
    boolean isOfAny(Set<ChatId> chats, PersonalItem found) {
        return leads(CHAT_ID::equals)
                .map(attribute -> found.item().get(attribute.name()))
                .anyMatch(id -> id != null
                        && chats.stream().anyMatch(chat -> chat.value().equals(id.s())));
    }

    /** Returns the items that belong to the user in all chats. */
    Stream<PersonalItem> ofUser(UserId user, Reading reading) {
        return owner() == Owner.USER ? all(reading, user) : Stream.empty();
    }

    /**
     * Returns chats in which the user has left something, perhaps the same chat many times, by their ids as the table has
     * them.
     */
    Stream<String> chatsOf(UserId user, Reading reading) {
        if (owner() == Owner.CHAT_AND_USER && byUser) {
            return chatsByIndex(user, reading);
        }
        return named(user, AttributeType::isChat, reading);
    }

    /** Returns what of the scope cannot be found among items of this type. */
    Set<NotSearched> notSearched(Scope scope) {
        Set<NotSearched> notSearched = EnumSet.noneOf(NotSearched.class);
        boolean everywhere = scope instanceof Scope.UserEverywhere;
        if (owner() == Owner.USER_IN_CHAT && scope instanceof Scope.WholeChat) {
            notSearched.add(NotSearched.HABITS_OF_UNKNOWN_USERS);
        }
        if (everywhere && (owner() == Owner.USER_IN_CHAT || owner() == Owner.CHAT_NAMING_USER)) {
            notSearched.add(NotSearched.HABITS_AND_ALIASES_IN_UNKNOWN_CHATS);
        }
        if (everywhere && owner() == Owner.CHAT_AND_USER) {
            notSearched.add(byUser ? NotSearched.RECENT_WRITES : NotSearched.MESSAGES_IN_UNKNOWN_CHATS);
        }
        if (everywhere && owner() == Owner.HOUSEHOLD_AND_USERS) {
            notSearched.add(NotSearched.BALANCES_IN_UNKNOWN_HOUSEHOLDS);
        }
        return notSearched;
    }

    private Stream<PersonalItem> all(Reading reading, Object... owner) {
        Query query = Query.of(items.table(), items.inPartition(owner)).consistent(true);
        Object shown = items.type().key().partitionOf(owner);
        return find(reading, query, item -> deleting(item, shown), shown);
    }

    private Stream<PersonalItem> find(
            Reading reading,
            Query query,
            Function<Map<String, AttributeValue>, PersonalItem> meaning,
            Object partition) {
        return reading.query("find " + words(partition), () -> query, Pages.STREAM, meaning);
    }

    private Stream<String> chatsByIndex(UserId user, Reading reading) {
        Expression keys = Expression.of("#userId = :user").value(":user", Values.number(user.value()));
        Query query = Query.of(items.table(), keys).onIndex(Tables.BY_USER).only(Expression.of("#" + partitionKey()));
        return reading.query(
                "find the chats of user " + user,
                () -> query,
                Pages.STREAM,
                item -> part(item, partitionKey()).s());
    }

    private Query ownedBy(UserId user, ChatId chat) {
        // Ids are Numbers; another bot's may be Strings, and are the person's no less.
        Expression owned = Expression.of(
                        "#%1$s = :user OR #%1$s = :userText".formatted(requireNonNull(ownerAttribute())))
                .value(":user", Values.number(user.value()))
                .value(":userText", Values.string(user.toString()));
        return Query.of(items.table(), items.inPartition(chat)).filter(owned).consistent(true);
    }

    private PersonalItem deleting(Map<String, AttributeValue> item, Object partition) {
        Call<Fate> call = Call.delete(
                        "forget " + words(partition),
                        items.table(),
                        key(item),
                        unchangedOwner(item),
                        answer -> Fate.DELETED)
                .ifRefused(now -> refused(now, Fate.DELETED));
        return personal(item, Fate.DELETED, call);
    }

    private PersonalItem releasing(Map<String, AttributeValue> item, Object partition) {
        Update update = new Update().remove(requireNonNull(ownerAttribute()));
        Call<Fate> call = Call.update(
                        "forget who taught " + words(partition),
                        update.on(items.table(), key(item), unchangedOwner(item)),
                        answer -> Fate.CHANGED)
                .ifRefused(now -> refused(now, Fate.CHANGED));
        return personal(item, Fate.CHANGED, call);
    }

    /** Holds for an item that is still whose it was when it was read, whatever else has changed about it. */
    private Expression unchangedOwner(Map<String, AttributeValue> item) {
        String attribute = ownerAttribute();
        if (attribute == null) {
            return Expression.of("attribute_exists(#" + partitionKey() + ")");
        }
        AttributeValue owner = item.get(attribute);
        return owner == null
                ? Expression.of("attribute_not_exists(#" + attribute + ")")
                : Expression.of("#" + attribute + " = :owner").value(":owner", owner);
    }

    // Gone, or free of the name: by our own earlier attempt, whose answer was lost, or by somebody who wanted the same.
    private Result<Fate> refused(Map<String, AttributeValue> now, Fate wanted) {
        return now.isEmpty() || (wanted == Fate.CHANGED && !now.containsKey(requireNonNull(ownerAttribute())))
                ? Result.repeated(wanted)
                : Result.refused(Fate.OVERTAKEN);
    }

    private PersonalItem personal(Map<String, AttributeValue> item, Fate fate, Call<Fate> forgetting) {
        return new PersonalItem(items.type().kind(), key(item), item, owner(item), isMalformed(item), fate, forgetting);
    }

    private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        String sortKey = items.type().table().sortKey().name();
        return Map.of(partitionKey(), part(item, partitionKey()), sortKey, part(item, sortKey));
    }

    private static AttributeValue part(Map<String, AttributeValue> item, String ofKey) {
        return requireNonNull(item.get(ofKey), "an item has a key");
    }

    private @Nullable UserId owner(Map<String, AttributeValue> item) {
        AttributeValue owner = ownerAttribute() == null ? null : item.get(ownerAttribute());
        if (owner == null) {
            return null;
        }
        try {
            return UserId.of(Long.parseLong(owner.n() == null ? String.valueOf(owner.s()) : owner.n()));
        } catch (NumberFormatException e) {
            // Nobody whom the store could know by that id.
            return null;
        }
    }

    private boolean isMalformed(Map<String, AttributeValue> item) {
        try {
            items.check(item);
            return false;
        } catch (MalformedItemException e) {
            return true;
        }
    }

    private Owner owner() {
        return items.type().owner();
    }

    private @Nullable String ownerAttribute() {
        return items.type().ownerAttribute().orElse(null);
    }

    /** Returns the attributes of the user's records that lead to something of this type. */
    private Stream<Attribute<?>> leads(Predicate<AttributeType> type) {
        return owner() == Owner.USER
                ? items.type().attributes().stream().filter(one -> type.test(one.type()))
                : Stream.empty();
    }

    private Stream<String> named(UserId user, Predicate<AttributeType> type, Reading reading) {
        if (leads(type).findAny().isEmpty()) {
            return Stream.empty();
        }
        return ofUser(user, reading)
                .flatMap(found -> leads(type)
                        .map(attribute -> found.item().get(attribute.name()))
                        .flatMap(Stream::ofNullable)
                        .map(id -> Optional.ofNullable(id.n() == null ? id.s() : id.n()))
                        .flatMap(Optional::stream));
    }

    private boolean names(UserId user, Map<String, AttributeValue> item) {
        KeyTemplate sort = items.type().key().sort();
        List<String> parts = sort.match(items.sortKey(item)).orElse(List.of());
        return IntStream.range(0, parts.size())
                .anyMatch(place ->
                        items.type().key().part(sort.places().get(place)).type() == UserId.class
                                && parts.get(place).equals(user.toString()));
    }

    private String partitionKey() {
        return items.type().table().partitionKey().name();
    }

    private String words(Object partition) {
        return items.type().kind() + " records under " + partition;
    }
}
