package io.github.homeops.store.dynamo.internal.privacy;

import java.math.BigDecimal;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attributes as plain values of the JDK, whatever their type. */
final class PlainValues {

    private PlainValues() {}

    static Map<String, Object> of(Map<String, AttributeValue> attributes) {
        Map<String, Object> plain = new TreeMap<>();
        attributes.forEach((name, value) -> of(value).ifPresent(some -> plain.put(name, some)));
        return Collections.unmodifiableMap(plain);
    }

    private static Optional<Object> of(AttributeValue value) {
        return switch (value.type()) {
            case S -> Optional.of(value.s());
            case N -> Optional.of(new BigDecimal(value.n()));
            case BOOL -> Optional.of(value.bool());
            case B -> Optional.of(base64(value.b()));
            case SS -> Optional.of(List.copyOf(value.ss()));
            case NS -> Optional.of(value.ns().stream().map(BigDecimal::new).toList());
            case BS -> Optional.of(value.bs().stream().map(PlainValues::base64).toList());
            case L ->
                Optional.of(value.l().stream().flatMap(one -> of(one).stream()).toList());
            case M -> Optional.of(of(value.m()));
            case NUL, UNKNOWN_TO_SDK_VERSION -> Optional.empty();
        };
    }

    private static String base64(SdkBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
    }
}
