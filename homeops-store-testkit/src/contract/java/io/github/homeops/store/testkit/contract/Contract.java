package io.github.homeops.store.testkit.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test class once in each {@link Way} of the backend. Each test has a {@code LocalStore} of its own, which
 * {@code @BeforeEach} and the test may ask for.
 *
 * <p>{@code -Dhomeops.ways=plain} leaves out all ways of another name.
 */
@ClassTemplate
@ExtendWith(EachWay.class)
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Contract {}
