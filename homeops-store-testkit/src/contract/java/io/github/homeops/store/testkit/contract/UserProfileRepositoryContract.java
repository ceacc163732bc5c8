package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.profile.UserProfile;
import io.github.homeops.store.profile.UserProfileRepository;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every backend must do with user profiles. Extend it in the tests of a backend; an empty class is enough. */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class UserProfileRepositoryContract {

    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(11);

    private UserProfileRepository profiles;
    private TestClock clock;
    private Instant start;

    @BeforeEach
    void begin(LocalStore local) {
        profiles = local.store().profiles();
        clock = local.clock();
        start = clock.instant();
    }

    @Test
    void save_first_storesAndReturnsEverything() {
        UserProfile given = anna().telegramId(-7L)
                .displayName("Anna")
                .householdId(HouseholdId.of("flat"))
                .build();

        UserProfile saved = profiles.save(given);

        assertThat(saved).isEqualTo(given);
        assertThat(saved.createdAt()).contains(start);
        assertThat(saved.updatedAt()).contains(start);
        assertThat(profiles.find(ANNA).orElseThrow().toString()).isEqualTo(saved.toString());
        assertThat(profiles.find(ANNA)).contains(given);
        assertThat(profiles.find(BO)).isEmpty();
    }

    @Test
    void save_noValues_storesTheUser() {
        assertThat(profiles.save(anna().build())).isEqualTo(anna().build());

        assertThat(profiles.find(ANNA)).contains(anna().build());
    }

    @Test
    void save_again_replacesWhatIsGivenAndKeepsTheRest() {
        UserProfile first = anna().telegramId(7)
                .displayName("Anna")
                .householdId(HouseholdId.of("flat"))
                .build();
        profiles.save(first);
        clock.advance(Duration.ofDays(1));

        UserProfile saved = profiles.save(anna().displayName("")
                .householdId(HouseholdId.of("home"))
                .createdAt(clock.instant())
                .updatedAt(start)
                .build());

        assertThat(saved)
                .isEqualTo(
                        anna().from(first).householdId(HouseholdId.of("home")).build());
        assertThat(saved.createdAt()).contains(start);
        assertThat(saved.updatedAt()).contains(clock.instant());
        assertThat(profiles.find(ANNA)).contains(saved);
    }

    private static UserProfile.Builder anna() {
        return UserProfile.builder().userId(ANNA);
    }
}
