package io.github.homeops.store.dynamo.internal.recording;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.alias.DynamoAliasRepository;
import io.github.homeops.store.dynamo.internal.alias.KnownAliases;
import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.message.DynamoMessageRepository;
import io.github.homeops.store.dynamo.internal.message.SavedFindings;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.habit.HabitRepository;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.recording.RecordedMessage;
import io.github.homeops.store.recording.Recorder;
import io.github.homeops.store.recording.RecordingRule;
import io.github.homeops.store.recording.RecordingStep;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Records by one repository after the other; each part is safe to repeat, and the last one says that all are done. */
public final class DynamoRecorder implements Recorder {

    private static final int MAX_FINDINGS = NewActivity.MAX_ORDINAL + 1;

    private final DynamoMessageRepository messages;
    private final ActivityRepository activities;
    private final DynamoAliasRepository aliases;
    private final EffortRepository efforts;
    private final HabitRepository habits;
    private final PreferenceRepository preferences;
    private final NameRule names;

    /** Records into these repositories of one store. */
    public DynamoRecorder(
            DynamoMessageRepository messages,
            ActivityRepository activities,
            DynamoAliasRepository aliases,
            EffortRepository efforts,
            HabitRepository habits,
            PreferenceRepository preferences,
            StoreSettings settings) {
        this.messages = messages;
        this.activities = activities;
        this.aliases = aliases;
        this.efforts = efforts;
        this.habits = habits;
        this.preferences = preferences;
        this.names = settings.nameRule();
    }

    @Override
    public RecordedMessage record(Message message, List<Finding> findings, RecordingRule rule) {
        requireNonNull(message, "message must not be null");
        requireNonNull(rule, "rule must not be null");
        List<Finding> named = named(message, findings);
        Attempt attempt = new Attempt(message.ref(), rule.failures());
        List<Finding> meant = rule.isResolvingAliases() ? meant(message, named, attempt) : named;
        SavedFindings saved = messages.saveWithFindings(message, meant);
        List<Finding> decided = saved.findings();
        if (saved.saved() == SaveResult.PROCESSED || decided == null) {
            return RecordedMessage.builder().saved(SaveResult.PROCESSED).build();
        }
        List<Activity> activities = activities(message, decided, attempt);
        learn(message, activities, attempt);
        attempt.at(RecordingStep.PROCESSED, () -> messages.markProcessed(message.ref()));
        return RecordedMessage.builder()
                .saved(saved.saved())
                .activities(activities)
                .failedSteps(attempt.failedSteps())
                .build();
    }

    // Refused before anything is written, and written by the rule, so that what is stored is what is looked up.
    private List<Finding> named(Message message, List<Finding> findings) {
        requireNonNull(findings, "findings must not be null");
        if (!findings.isEmpty() && message.messageId() > NewActivity.MAX_MESSAGE_ID) {
            throw new IllegalArgumentException("messageId of a message with findings must be at most "
                    + NewActivity.MAX_MESSAGE_ID + ", was " + message.messageId());
        }
        if (findings.size() > MAX_FINDINGS) {
            throw new IllegalArgumentException(
                    "findings must be at most " + MAX_FINDINGS + ", were " + findings.size());
        }
        return findings.stream()
                .map(finding -> requireNonNull(finding, "finding must not be null"))
                .map(finding -> withName(finding, names.apply("activity", finding.name())))
                .toList();
    }

    private List<Finding> meant(Message message, List<Finding> findings, Attempt attempt) {
        if (findings.isEmpty()) {
            return findings;
        }
        // Read once for all names, so that aliases which cannot be read are waited for once.
        Optional<KnownAliases> known = known(message.chatId(), attempt);
        return findings.stream()
                .map(finding -> known.flatMap(aliases -> aliases.find(finding.name()))
                        .flatMap(alias -> named(alias, attempt))
                        .map(activity -> withName(finding, activity))
                        .orElse(finding))
                .toList();
    }

    private Optional<KnownAliases> known(ChatId chat, Attempt attempt) {
        Optional<KnownAliases> known = attempt.at(RecordingStep.ALIASES, () -> aliases.known(chat));
        known.ifPresent(aliases -> aliases.failure().ifPresent(failure -> {
            if (aliases.isRead()) {
                attempt.madeDo(
                        RecordingStep.ALIASES, "used the aliases of chat " + chat + " that were read last", failure);
            } else {
                attempt.failed(RecordingStep.ALIASES, failure);
            }
        }));
        return known;
    }

    // Another bot may have left a meaning that no activity can have.
    private Optional<String> named(Alias alias, Attempt attempt) {
        try {
            return Optional.of(names.apply("activity", alias.activity()));
        } catch (IllegalArgumentException e) {
            attempt.passOver(RecordingStep.ALIASES, "the meaning of alias '" + alias.name() + "': " + e.getMessage());
            return Optional.empty();
        }
    }

    private List<Activity> activities(Message message, List<Finding> findings, Attempt attempt) {
        return IntStream.range(0, findings.size())
                .mapToObj(ordinal -> attempt.at(
                        RecordingStep.ACTIVITY,
                        () -> activities.record(activity(message, ordinal, findings.get(ordinal)))))
                .flatMap(Optional::stream)
                .flatMap(recorded -> recorded.activity().stream())
                .toList();
    }

    // From the activity as it is stored: it may have been corrected since an earlier delivery.
    private void learn(Message message, List<Activity> activities, Attempt attempt) {
        for (Activity activity : firstOfEachName(activities)) {
            Cause cause = Cause.of(activity.ref());
            attempt.at(
                    RecordingStep.EFFORT,
                    () -> efforts.observe(activity.userId(), activity.name(), activity.effort(), cause));
            attempt.at(
                    RecordingStep.HABIT,
                    () -> habits.observe(
                            activity.chatId(), activity.userId(), activity.name(), activity.timestamp(), cause));
        }
        attempt.at(
                RecordingStep.ACTIVE_TIMES,
                () -> preferences.observeActive(message.userId(), message.timestamp(), Cause.of(message.ref())));
    }

    // Where more were counted in one place than it keeps causes, a repeat would push out those that are still to come.
    private static List<Activity> firstOfEachName(List<Activity> activities) {
        Map<String, Integer> counted = new HashMap<>();
        return activities.stream()
                .filter(activity -> counted.merge(activity.name(), 1, Integer::sum) <= Causes.KEPT)
                .toList();
    }

    private static NewActivity activity(Message message, int ordinal, Finding finding) {
        return NewActivity.builder()
                .message(message)
                .ordinal(ordinal)
                .type(finding.type())
                .name(finding.name())
                .effort(finding.effort())
                .confidence(finding.confidence())
                .build();
    }

    private static Finding withName(Finding finding, String name) {
        return Finding.builder().from(finding).name(name).build();
    }
}
