package io.github.homeops.store.testkit;

import io.github.homeops.store.spi.StoreBackend;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives every test method of the class a store of its own, on an empty database of its own inside the JVM.
 *
 * <pre>{@code
 * @HomeOpsStoreTest
 * class MyBotTest {
 *     @Test
 *     void remembersTheDishes(HomeOpsStore store) { … }
 * }
 * }</pre>
 *
 * <p>The test method, {@code @BeforeEach}, {@code @AfterEach} and the constructor may ask for a {@code HomeOpsStore}, a
 * {@code DynamoDbClient}, a {@code DynamoDbAsyncClient}, the {@link TestClock} that the store lives by, the
 * {@link Faults} that it meets, its {@link Costs}, the {@link LocalStore} behind it all, and for what the backend offers, such
 * as its table names. Within one test all of them belong together. A parameter that carries an annotation is left to
 * whoever reads the annotation.
 *
 * <p>Nothing starts before the first of them is asked for. Tests may run in parallel. The annotation also works on a
 * superclass, on an interface, on the class around a nested one, and on another annotation.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(HomeOpsStoreExtension.class)
public @interface HomeOpsStoreTest {

    /**
     * The class of the backend that opens the store, instead of the one on the class path: a subclass of
     * {@code DynamoBackend}, for instance, that sets its stores as the bot does. It has a constructor without parameters.
     */
    Class<? extends StoreBackend> backend() default StoreBackend.class;

    /**
     * The time zone of the household, such as {@code "Asia/Tokyo"}. The default is the zone that the backend sets;
     * {@code DynamoBackend} sets {@code Europe/Stockholm} unless its settings have another.
     */
    String zone() default "";

    /** The instant at which the clock stands when a test begins. */
    String start() default "2026-03-02T08:00:00Z";

    /** Whether the store talks to the database over HTTP, with all that the SDK's real client does. */
    boolean overHttp() default false;

    /**
     * By how many writes reads lag behind that are not strongly consistent, as {@link Faults#staleReads} has it: by
     * none unless set.
     */
    int staleReads() default 0;
}
