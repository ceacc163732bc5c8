package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.MessageRepositoryContract;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Every contract that the testkit publishes is kept by the store on DynamoDB, in fair weather and in foul. */
class ContractsTest {

    private static final List<JavaClass> CONTRACTS = new ClassFileImporter()
            .importPackages("io.github.homeops.store").stream()
                    .filter(type -> type.getPackageName().equals(MessageRepositoryContract.class.getPackageName()))
                    .filter(type -> type.getModifiers().containsAll(Set.of(JavaModifier.PUBLIC, JavaModifier.ABSTRACT)))
                    .toList();

    @Test
    void contracts_areFound() {
        assertThat(CONTRACTS)
                .allSatisfy(type -> assertThat(type.getSimpleName()).endsWith("Contract"))
                .extracting(JavaClass::getSimpleName)
                .contains("MessageRepositoryContract", "SeedVocabularyContract", "PrivacyContract");
    }

    @Test
    void contracts_all_areRunAsTheyAre() {
        assertThat(withoutATest(settings -> !settings.overHttp() && settings.staleReads() == 0))
                .isEmpty();
    }

    @Test
    void contracts_all_areRunOverHttp() {
        assertThat(withoutATest(HomeOpsStoreTest::overHttp)).isEmpty();
    }

    @Test
    void contracts_all_areRunUnderStaleReads() {
        assertThat(withoutATest(settings -> settings.staleReads() > 0)).isEmpty();
    }

    private static List<String> withoutATest(Predicate<HomeOpsStoreTest> settings) {
        return CONTRACTS.stream()
                .filter(contract -> contract.getAllSubclasses().stream()
                        .filter(ContractsTest::isRun)
                        .map(type -> type.reflect().getAnnotation(HomeOpsStoreTest.class))
                        .noneMatch(settings))
                .map(JavaClass::getSimpleName)
                .toList();
    }

    /** Surefire looks for names, and JUnit passes over an inner class that does not say so. */
    private static boolean isRun(JavaClass type) {
        return type.getEnclosingClass()
                .map(outer -> type.isAnnotatedWith(Nested.class) && isRun(outer))
                .orElseGet(() -> type.getSimpleName().endsWith("Test"));
    }
}
