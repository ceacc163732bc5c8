package io.github.homeops.store.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import javax.annotation.processing.Generated;
import org.immutables.value.Value;
import org.jspecify.annotations.Nullable;

/** The Immutables style of all values: callers use {@code Message.builder()} and never see {@code ImmutableMessage}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@Value.Style(
        jdkOnly = true,
        get = {"is*", "get*"},
        visibility = Value.Style.ImplementationVisibility.PACKAGE,
        // Package-private, so that javadoc shows the setters on the public builder that inherits them.
        builderVisibility = Value.Style.BuilderVisibility.PACKAGE,
        overshadowImplementation = true,
        // Without org.immutables.value.Generated: the class path of a bot lacks it, and javac -Xlint:all warns of that.
        allowedClasspathAnnotations = {Generated.class, Nullable.class},
        defaults = @Value.Immutable(copy = false))
public @interface StoreStyle {}
