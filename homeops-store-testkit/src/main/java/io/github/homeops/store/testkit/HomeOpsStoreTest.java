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
 * Gives each test method of the class a store on an empty DynamoDB Local inside the JVM. The clock stands still at
 * {@link #start()} until the test moves it.
 *
 * <pre>{@code
 * @HomeOpsStoreTest
 * class MyBotTest {
 *     @Test
 *     void storesTheDishes(HomeOpsStore store) { … }
 * }
 * }</pre>
 *
 * <p>Injects parameters of these types into test methods, {@code @BeforeEach}, {@code @AfterEach} and constructors:
 * {@code HomeOpsStore}, {@code DynamoDbClient}, {@code DynamoDbAsyncClient}, {@link TestClock}, {@link Faults},
 * {@link Costs}, {@link LocalStore}, and the types of the backend, such as its table names. All parameters of one test
 * belong to the same database. Parameters with an annotation are left to other extensions.
 *
 * <p>The database starts when the first parameter is injected. Tests may run in parallel. The annotation also works on
 * a superclass, an interface, the class around a nested class, and as a meta-annotation.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(HomeOpsStoreExtension.class)
public @interface HomeOpsStoreTest {

    /**
     * The class of the backend that opens the store, such as a subclass of {@code DynamoBackend} with the settings of
     * the bot. It must have a constructor without parameters. By default, the backend on the class path is used.
     */
    Class<? extends StoreBackend> backend() default StoreBackend.class;

    /**
     * The household's time zone, such as {@code "Asia/Tokyo"}. The default is the zone that the backend sets;
     * {@code DynamoBackend} sets {@code Europe/Stockholm} unless its settings have another.
     */
    String zone() default "";

    /** The instant of the clock when a test begins. */
    String start() default "2026-03-02T08:00:00Z";

    /**
     * Whether the store uses the database over HTTP with a real client of the SDK, including retries, interceptors and
     * metrics.
     */
    boolean overHttp() default false;

    /**
     * The number of writes by which eventually consistent reads lag behind, as {@link Faults#staleReads} sets it; 0 by
     * default.
     */
    int staleReads() default 0;
}
