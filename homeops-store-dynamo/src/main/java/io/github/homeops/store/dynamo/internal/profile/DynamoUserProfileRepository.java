package io.github.homeops.store.dynamo.internal.profile;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.record.Records;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.profile.UserProfile;
import io.github.homeops.store.profile.UserProfileRepository;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.util.Optional;

/** User profiles on DynamoDB, with their declaration. */
public final class DynamoUserProfileRepository implements UserProfileRepository {

    public static final RecordType<UserId, UserProfile> TYPE = RecordType.of(
                    RecordKind.USER_PROFILE,
                    "profile of user <userId>",
                    Tables.HOMEOPS,
                    RecordKey.ofUser().at("USER#<userId>", "PROFILE"))
            .belongsTo(Owner.USER)
            .value(UserProfile::userId, user -> UserProfile.builder().userId(user), UserProfile.Builder::build)
            .constant("type", "USER")
            .with(
                    Attribute.wholeNumber("telegramId", "the user's id in Telegram")
                            .optional(),
                    profile -> profile.telegramId().stream().boxed().findFirst(),
                    (builder, id) -> id.ifPresent(builder::telegramId))
            .with(
                    Attribute.text("displayName", "the name to show for the user")
                            .asPrivate()
                            .optional(),
                    UserProfile::displayName,
                    UserProfile.Builder::displayName)
            .with(
                    Attribute.householdId("householdId", "the user's household").optional(),
                    UserProfile::householdId,
                    UserProfile.Builder::householdId)
            .createdAt(UserProfile::createdAt, UserProfile.Builder::createdAt)
            .updatedAt(UserProfile::updatedAt, UserProfile.Builder::updatedAt)
            .build();

    private final Records<UserId, UserProfile> records;

    public DynamoUserProfileRepository(Database database, StoreSettings settings) {
        this.records = new Records<>(database, settings.clock(), settings.items(TYPE), "profiles");
    }

    @Override
    public UserProfile save(UserProfile profile) {
        return records.merge(requireNonNull(profile, "profile must not be null"));
    }

    @Override
    public Optional<UserProfile> find(UserId user) {
        return records.find(requireNonNull(user, "user must not be null"));
    }
}
