package io.github.homeops.store.dynamo.internal.request;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.AccessDeniedException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.ThrottledException;
import io.github.homeops.store.dynamo.internal.item.ItemSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** What a failure of the SDK means: the one place where its exceptions become ours. */
final class Failure {

    /** How the message of an exception ends where the caller may repeat the call: every call of this library is idempotent. */
    static final String SAFE_TO_REPEAT = "it is safe to repeat";

    private static final int SERVER_ERROR = 500;

    private static final Set<String> DENIED = Set.of(
            "AccessDeniedException",
            "ExpiredTokenException",
            "IncompleteSignatureException",
            "InvalidSignatureException",
            "MissingAuthenticationTokenException",
            "UnrecognizedClientException");

    private Failure() {}

    /** Returns whether another try may help: what the SDK does not retry, or had no retries left for. */
    static boolean isWorthRepeating(SdkException e) {
        if (e instanceof AbortedException) {
            return false;
        }
        if (e instanceof SdkServiceException service) {
            return e instanceof TransactionConflictException
                    || isThrottling(e)
                    || service.statusCode() >= SERVER_ERROR
                    || isBrokenRefusal(service);
        }
        return e instanceof ApiCallAttemptTimeoutException || e instanceof Crc32MismatchException || isBrokenAnswer(e);
    }

    /** Returns whether the request may have been carried out although it failed: its answer was lost, or never came. */
    static boolean mayHaveTakenEffect(SdkException e) {
        if (e instanceof SdkServiceException service) {
            return service.statusCode() >= SERVER_ERROR && !isThrottling(e);
        }
        return true;
    }

    /** Returns whether the SDK itself had sent the request before it got this answer. */
    static boolean wasSentBefore(SdkException e) {
        @Nullable Integer sent = e.numAttempts();
        return sent != null && sent > 1;
    }

    static boolean isThrottling(SdkException e) {
        return e instanceof SdkServiceException service && service.isThrottlingException();
    }

    /** Returns the exception for a call that the client did not send because it is closed. */
    static StoreException closed(Call<?> call, RuntimeException e) {
        return new StoreException(call.what() + " failed: the DynamoDbClient is closed", e);
    }

    /**
     * Translates the failure.
     *
     * @param region the region of the client, empty if the client does not tell
     */
    static StoreException translate(Call<?> call, SdkException e, String region) {
        if (e instanceof AbortedException || Thread.currentThread().isInterrupted()) {
            // The SDK clears the flag when it throws; the caller must still see the interrupt.
            Thread.currentThread().interrupt();
            return new StoreException(call.what() + " was interrupted; " + SAFE_TO_REPEAT, e);
        }
        if (e instanceof AwsServiceException service) {
            return translateService(call, service, region);
        }
        if (String.valueOf(e.getMessage()).startsWith("Unable to load credentials")) {
            return new StoreException(call.what() + " failed: the client has no AWS credentials", e);
        }
        return garbled(e)
                .map(problem -> failed(call, "its answer could not be read (" + problem + ")", null))
                .orElseGet(() -> failed(call, "no answer came (" + nameOf(e) + ")", e));
    }

    private static StoreException failed(Call<?> call, String why, @Nullable SdkException e) {
        return new StoreException("%s failed: %s; %s".formatted(call.what(), why, SAFE_TO_REPEAT), e);
    }

    /** Returns what kept the answer away, as its class calls it: the SDK wraps it once or twice. */
    private static String nameOf(SdkException e) {
        return Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                .reduce((outer, inner) -> inner)
                .orElseThrow()
                .getClass()
                .getSimpleName();
    }

    /**
     * Returns what the parser of answers complained of, by the name of its exception only: its message quotes the answer, and
     * those around it quote that. So none of them may be anybody's cause.
     */
    private static Optional<String> garbled(SdkException e) {
        return Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                .map(cause -> cause.getClass().getSimpleName())
                .filter(name -> name.contains("Json") || name.contains("Malformed") || name.contains("CharConversion"))
                .findFirst();
    }

    static StoreException outOfTime(Call<?> call, Duration budget, boolean disconnected, @Nullable SdkException e) {
        String met = disconnected ? ": its last attempt could not connect, or lost its connection" : "";
        return new StoreException(
                "%s did not end within its budget of %s%s; %s".formatted(call.what(), budget, met, SAFE_TO_REPEAT), e);
    }

    static StoreException throttled(Call<?> call, @Nullable SdkException e) {
        return new ThrottledException(
                "%s failed: table '%s' is throttled%s; %s"
                        .formatted(call.what(), call.table(), reasons(e), SAFE_TO_REPEAT),
                e);
    }

    /** Returns what ran out, as DynamoDB calls it, if it says so: {@code (TableWriteAccountLimitExceeded)}. */
    private static String reasons(@Nullable SdkException e) {
        List<ThrottlingReason> reasons = List.of();
        if (e instanceof ProvisionedThroughputExceededException provisioned) {
            reasons = provisioned.throttlingReasons();
        } else if (e instanceof ThrottlingException onDemand) {
            reasons = onDemand.throttlingReasons();
        }
        return reasons.isEmpty()
                ? ""
                : reasons.stream().map(ThrottlingReason::reason).collect(joining(", ", " (", ")"));
    }

    private static StoreException translateService(Call<?> call, AwsServiceException e, String region) {
        if (isThrottling(e)) {
            return throttled(call, e);
        }
        String code = codeOf(e);
        if (DENIED.contains(code)) {
            String action = "dynamodb:" + call.action();
            return new AccessDeniedException(
                    "%s failed: not allowed to %s on table '%s' (%s)"
                            .formatted(call.what(), action, call.table(), code),
                    action,
                    call.table(),
                    e);
        }
        if (e instanceof ResourceNotFoundException) {
            return new StoreException(
                    "%s failed: table '%s' or an index of it does not exist%s"
                            .formatted(call.what(), call.table(), region.isEmpty() ? "" : " in region " + region),
                    e);
        }
        if (call.request() instanceof QueryRequest query
                && query.indexName() != null
                && messageOf(e).contains("specified index")) {
            return new StoreException(
                    "%s failed: table '%s' does not have the index '%s'"
                            .formatted(call.what(), call.table(), query.indexName()),
                    e);
        }
        // A code of its own it does not have, and its message quotes nothing.
        if (messageOf(e).startsWith("Item size")) {
            return new StoreException(
                    "%s failed: the item would be larger than %d bytes".formatted(call.what(), ItemSize.LIMIT), e);
        }
        String answer = "the database answered %d (%s)".formatted(e.statusCode(), code.isEmpty() ? "no reason" : code);
        if (isWorthRepeating(e)) {
            return failed(call, answer, e);
        }
        // Its reasons carry whole items, so it must not be anybody's cause.
        return new StoreException(
                call.what() + " failed: " + answer, e instanceof TransactionCanceledException ? null : e);
    }

    private static String messageOf(AwsServiceException e) {
        return Optional.ofNullable(e.awsErrorDetails())
                .map(AwsErrorDetails::errorMessage)
                .orElse("");
    }

    // DynamoDB always says why it refuses; where the SDK could not read that, the answer was cut on its way.
    private static boolean isBrokenRefusal(SdkServiceException e) {
        return e instanceof AwsServiceException service && codeOf(service).isEmpty();
    }

    /** Returns what DynamoDB calls the error, empty if its answer did not say. */
    static String codeOf(AwsServiceException e) {
        return Optional.ofNullable(e.awsErrorDetails())
                .map(AwsErrorDetails::errorCode)
                .orElse("");
    }

    // A cut or garbled answer surfaces as a client exception around what the parser or the socket said.
    private static boolean isBrokenAnswer(SdkException e) {
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException || cause instanceof UncheckedIOException) {
                return true;
            }
        }
        return false;
    }
}
