package io.github.homeops.store.dynamo.internal.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.counting.AverageItem;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Nothing is stored that cannot be forgotten: every subject has joined in. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PrivacyJoinTest {

    private static final String INTERNAL = StoreSettings.class.getPackageName();

    /** Items of more than one subject. */
    private static final Set<String> SHARED = Set.of(PersonalItem.class.getName(), AverageItem.class.getName());

    private DynamoHomeOpsStore store;
    private List<String> joined;

    @BeforeEach
    void begin(DynamoDbClient client) {
        store = StoresForTests.builder().client(client).build();
        joined = ((DynamoPrivacy) store.privacy())
                .subjects().stream().map(PrivacyJoinTest::packageOf).toList();
    }

    @Test
    void repositories_thatTheStoreHandsOut_haveJoinedIn() {
        Set<String> handedOut = Arrays.stream(HomeOpsStore.class.getMethods())
                .filter(method -> method.getReturnType().getSimpleName().endsWith("Repository"))
                .map(method -> packageOf(call(store, method)))
                .collect(Collectors.toSet());

        assertThat(joined).containsExactlyInAnyOrderElementsOf(handedOut);
    }

    @Test
    void subjects_thatKnowAnItem_haveJoinedIn() {
        Set<String> storing = classes()
                .filter(one -> one.getSimpleName().endsWith("Item") && !SHARED.contains(one.getName()))
                .map(JavaClass::getPackageName)
                .collect(Collectors.toSet());

        assertThat(joined).containsExactlyInAnyOrderElementsOf(storing);
    }

    @Test
    void personalRecords_all_areKnownToTheStore() {
        assertThat(classes()
                        .filter(one -> one.isAssignableTo(PersonalRecords.class))
                        .filter(one -> !one.getModifiers().contains(JavaModifier.ABSTRACT))
                        .map(JavaClass::getPackageName))
                .containsExactlyInAnyOrderElementsOf(joined);
    }

    private static Stream<JavaClass> classes() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages(INTERNAL).stream();
    }

    private static Object call(HomeOpsStore store, Method method) {
        try {
            return method.invoke(store);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static String packageOf(Object object) {
        return object.getClass().getPackageName();
    }
}
