package io.github.homeops.store.dynamo;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The rules of the house, over all three published modules. */
class ArchitectureTest {

    private static final String ROOT = "io.github.homeops.store";

    private static final JavaClasses STORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    private static final DescribedPredicate<JavaClass> API =
            resideInAPackage(ROOT + "..").and(not(resideInAnyPackage(ROOT + ".dynamo..", ROOT + ".testkit..")));

    @Test
    void rules_apply_toAllThreeModules() {
        assertThat(STORE.stream().map(JavaClass::getPackageName))
                .contains(ROOT, ROOT + ".dynamo", ROOT + ".testkit", ROOT + ".message");
    }

    @Test
    void api_knows_noTypeOfAws() {
        noClasses()
                .that(API)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("software.amazon..")
                .check(STORE);
    }

    @Test
    void api_needs_onlyTheJdkAtRunTime() {
        classes()
                .that(API)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage("java..", ROOT + "..", "org.jspecify..", "org.immutables..")
                        .or(nameMatching("javax\\.annotation\\.processing\\.Generated")))
                .check(STORE);
    }

    @Test
    void internal_stays_inItsModule() {
        noClasses()
                .that(not(API))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".internal..")
                .check(STORE);
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".dynamo..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".dynamo..")
                .check(STORE);
    }

    @Test
    void testkit_knows_noBackend() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".testkit..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".dynamo..")
                .check(STORE);
    }

    @Test
    void packages_have_noCycles() {
        // Among subjects. The root package holds the door to all of them and what they share, so it knows them and they
        // it.
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(STORE);
        slices().matching(ROOT + ".dynamo.internal.(*)..")
                .should()
                .beFreeOfCycles()
                .check(STORE);
    }

    @Test
    void packages_ofTheApi_areNullMarked() {
        // For the tools of users; the build checks all packages.
        Set<String> unmarked = STORE.stream()
                .map(JavaClass::getPackage)
                .filter(aPackage -> !aPackage.getName().contains(".internal"))
                .filter(aPackage -> !aPackage.isAnnotatedWith(NullMarked.class))
                .map(aPackage -> aPackage.getName())
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(unmarked).isEmpty();
    }

    @Test
    void methods_take_noOptional() {
        methods()
                .that()
                .areDeclaredInClassesThat(not(nameMatching(".*\\.Immutable\\w+(\\$.*)?")))
                .and(new DescribedPredicate<>("are written by hand") {
                    @Override
                    public boolean test(JavaMethod method) {
                        return !method.getModifiers().contains(JavaModifier.SYNTHETIC)
                                && !method.getName().startsWith("lambda$");
                    }
                })
                .should(new ArchCondition<>("take no Optional") {
                    @Override
                    public void check(JavaMethod method, ConditionEvents events) {
                        boolean takes = method.getRawParameterTypes().stream()
                                .anyMatch(type -> type.isEquivalentTo(Optional.class));
                        events.add(new SimpleConditionEvent(method, !takes, method.getFullName()));
                    }
                })
                .check(STORE);
    }
}
