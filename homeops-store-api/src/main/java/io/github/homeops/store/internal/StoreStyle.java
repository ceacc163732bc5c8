package io.github.homeops.store.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.immutables.value.Value;

/** How Immutables writes our values: users see {@code Message.builder()}, never {@code ImmutableMessage}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@Value.Style(
        jdkOnly = true,
        get = {"is*", "get*"},
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        overshadowImplementation = true,
        defaults = @Value.Immutable(copy = false))
public @interface StoreStyle {}
