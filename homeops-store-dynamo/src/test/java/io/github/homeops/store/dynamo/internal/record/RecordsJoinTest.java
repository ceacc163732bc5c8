package io.github.homeops.store.dynamo.internal.record;

import static io.github.homeops.store.testkit.contract.FullHousehold.ANNA;
import static io.github.homeops.store.testkit.contract.FullHousehold.CANARY;
import static io.github.homeops.store.testkit.contract.FullHousehold.KITCHEN;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.operations.PreparedHousehold;
import io.github.homeops.store.dynamo.operations.StoredItems;
import io.github.homeops.store.record.RecordType;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Every declaration is in the list of the store, from which all tests, privacy, the schema and the documents take the types. */
@HomeOpsStoreTest
class RecordsJoinTest {

    private static final List<Field> DECLARATIONS = new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages(StoreSettings.class.getPackageName())
                    .stream()
                    .map(JavaClass::reflect)
                    .flatMap(one -> Stream.of(one.getDeclaredFields()))
                    .filter(field -> field.getType() == RecordType.class
                            && field.getName().equals("TYPE"))
                    .toList();

    @TestFactory
    Stream<DynamicTest> declaredTypes_all_areInTheListOfTheStore() {
        return DECLARATIONS.stream()
                .map(declaration -> DynamicTest.dynamicTest(
                        declaration.getDeclaringClass().getSimpleName(),
                        () -> assertThat(StoresForTests.records())
                                .as(
                                        "RECORDS in DynamoHomeOpsStore must have %s.TYPE",
                                        declaration.getDeclaringClass().getSimpleName())
                                .contains((RecordType<?, ?>) declaration.get(null))));
    }

    @TestFactory
    Stream<DynamicTest> repositories_all_haveADeclarationInTheirPackage(DynamoDbClient client) {
        HomeOpsStore store = StoresForTests.builder().client(client).build();
        List<String> declared = DECLARATIONS.stream()
                .map(field -> field.getDeclaringClass().getPackageName())
                .toList();
        return Stream.of(HomeOpsStore.class.getMethods())
                .filter(method -> method.getReturnType().getSimpleName().endsWith("Repository"))
                .map(method -> DynamicTest.dynamicTest(
                        method.getName(),
                        () -> assertThat(declared)
                                .as(
                                        "the package of %s() must declare a record type in a constant TYPE",
                                        method.getName())
                                .contains(packageOf(method, store))));
    }

    @TestFactory
    Stream<DynamicTest> fullHousehold_any_hasARecordOfEachType(LocalStore local) {
        PreparedHousehold.moveInto(local.store());
        StoredItems household = StoredItems.of(local.client());
        return StoresForTests.records().stream()
                .map(type -> DynamicTest.dynamicTest(
                        type.toString(),
                        () -> assertThat(household.items().stream().anyMatch(item -> isOf(type, item)))
                                .as("save a record of type %s in FullHousehold.java", type)
                                .isTrue()));
    }

    @TestFactory
    Stream<DynamicTest> toString_ofEachType_doesNotShowWhatIsPrivate() {
        return StoresForTests.records().stream()
                .map(type -> DynamicTest.dynamicTest(
                        type.toString(),
                        () -> assertThat(SampleRecords.of(type, KITCHEN, ANNA, CANARY)
                                        .toString())
                                .as("annotate the private accessors of %s with @Value.Redacted", type)
                                .doesNotContain(CANARY)));
    }

    private static <K> boolean isOf(RecordType<K, ?> type, StoredItems.Item item) {
        try {
            return Tables.nameOf(type.table(), TableNames.DEFAULT).equals(item.table())
                    && RecordItems.of(type, item.table()).keyOf(item.attributes()) != null;
        } catch (MalformedItemException e) {
            return false;
        }
    }

    private static String packageOf(Method repository, HomeOpsStore store) throws ReflectiveOperationException {
        return repository.invoke(store).getClass().getPackageName();
    }
}
