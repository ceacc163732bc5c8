package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Every public type and method of the published modules says what it is for. */
class JavadocTest {

    private static final List<String> MODULES =
            List.of("homeops-store-api", "homeops-store-dynamo", "homeops-store-testkit");

    @Test
    void publicTypesAndMethods_all_haveWords() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources()));
            Wordless wordless = new Wordless(DocTrees.instance(task));
            for (CompilationUnitTree unit : task.parse()) {
                wordless.scan(unit, null);
            }

            assertThat(wordless.seen).as("documented things").isGreaterThan(100);
            assertThat(wordless.found).isEmpty();
        }
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
                files.filter(file -> file.toString().endsWith(".java")
                                && !file.toString().contains("internal"))
                        .forEach(sources::add);
            }
        }
        return sources;
    }

    private static final class Wordless extends TreePathScanner<Void, Void> {

        private final DocTrees docs;
        private final List<String> found = new ArrayList<>();
        private int seen;

        private Wordless(DocTrees docs) {
            this.docs = docs;
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            if (!isPublic(type.getModifiers())) {
                return null;
            }
            note(type.getSimpleName().toString());
            return super.visitClass(type, null);
        }

        @Override
        public Void visitMethod(MethodTree method, Void unused) {
            boolean overrides = method.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
            if (isPublic(method.getModifiers()) && !overrides) {
                note(method.getName().toString());
            }
            return null;
        }

        private boolean isPublic(ModifiersTree modifiers) {
            Tree around = getCurrentPath().getParentPath().getLeaf();
            boolean inInterface = around.getKind() == Tree.Kind.INTERFACE;
            return modifiers.getFlags().contains(Modifier.PUBLIC)
                    || (inInterface && !modifiers.getFlags().contains(Modifier.PRIVATE));
        }

        private void note(String name) {
            seen++;
            String comment = docs.getDocComment(getCurrentPath());
            if (comment == null || comment.isBlank()) {
                found.add(getCurrentPath().getCompilationUnit().getSourceFile().getName() + ": " + name);
            }
        }
    }
}
