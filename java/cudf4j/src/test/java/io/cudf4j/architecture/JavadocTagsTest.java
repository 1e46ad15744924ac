/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** javac and javadoc accept a public method without the custom tags, so this test does not. */
class JavadocTagsTest {
    private static final Set<String> DATA =
            Set.of("DataFrame", "Series", "Index", "RangeIndex", "ColumnBase", "ColumnAccessor");

    @Test
    void publicMethodsThatReturnData_sayHowTheyTreatNullsAndWhereTheirSemanticsComeFrom() throws IOException {
        Path sources = Path.of(System.getProperty("cudf4j.test.root"), "java/cudf4j/src/main/java/io/cudf4j");
        List<Path> files;
        try (Stream<Path> root = Files.list(sources);
                Stream<Path> column = Files.list(sources.resolve("column"))) {
            files = Stream.concat(root, column)
                    .filter(file -> file.toString().endsWith(".java"))
                    .toList();
        }
        List<String> missing = missingTags(files);
        assertThat(missing).isEmpty();
    }

    @Test
    void everyPublicClassAndMethod_hasAComment() throws IOException {
        Path root = Path.of(System.getProperty("cudf4j.test.root"));
        List<Path> files = new ArrayList<>();
        for (String module : List.of("java/cudf4j", "java/cudf4j-testkit", "native/bindings")) {
            try (Stream<Path> sources = Files.walk(root.resolve(module).resolve("src/main/java"))) {
                sources.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
            }
        }
        List<String> bare = new ArrayList<>();
        scan(files, (unit, docs) -> new Commented(docs, bare).scan(unit, null));
        assertThat(bare).isEmpty();
    }

    @Test
    void methodWithoutTags_isFound() throws IOException {
        Path file = Files.createTempFile("Frame", ".java");
        Files.writeString(
                file,
                "public class Frame { /** Returns it. */ public Series a() { return null; }"
                        + " /** Returns it. @nulls kept @source pandas.x */ public Series b() { return null; } }");
        assertThat(missingTags(List.of(file))).hasSize(1).first().asString().contains("a lacks @nulls and @source");
        Files.delete(file);
    }

    private static List<String> missingTags(List<Path> files) throws IOException {
        List<String> missing = new ArrayList<>();
        scan(files, (unit, docs) -> new PublicMethods(docs, missing).scan(unit, null));
        return missing;
    }

    private static void scan(List<Path> files, BiConsumer<CompilationUnitTree, DocTrees> visitor) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, diagnostic -> {}, null, null, manager.getJavaFileObjectsFromPaths(files));
            DocTrees docs = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                visitor.accept(unit, docs);
            }
        }
    }

    /** Finds public and protected classes and methods that have no comment and inherit none. */
    private static final class Commented extends TreePathScanner<Void, Void> {
        private final DocTrees docs;
        private final List<String> bare;

        Commented(DocTrees docs, List<String> bare) {
            this.docs = docs;
            this.bare = bare;
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            if (!PublicMethods.isPublic(type.getModifiers())) {
                return null;
            }
            require(type.getSimpleName().toString());
            return super.visitClass(type, null);
        }

        @Override
        public Void visitMethod(MethodTree method, Void unused) {
            boolean inherited = method.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
            boolean generated = method.getBody() != null
                    && method.getName().contentEquals("<init>")
                    && method.getParameters().isEmpty();
            if (PublicMethods.isPublic(method.getModifiers()) && !inherited && !generated) {
                require(method.getName().toString());
            }
            return null;
        }

        private void require(String name) {
            if (docs.getDocComment(getCurrentPath()) == null) {
                bare.add(getCurrentPath().getCompilationUnit().getSourceFile().getName() + ": " + name);
            }
        }
    }

    private static final class PublicMethods extends TreePathScanner<Void, Void> {
        private final DocTrees docs;
        private final List<String> missing;

        PublicMethods(DocTrees docs, List<String> missing) {
            this.docs = docs;
            this.missing = missing;
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            // what a package-private class declares is documented where the public class declares it
            return isPublic(type.getModifiers()) ? super.visitClass(type, null) : null;
        }

        @Override
        public Void visitMethod(MethodTree method, Void unused) {
            String returned = String.valueOf(method.getReturnType());
            boolean inherited = method.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
            if (isPublic(method.getModifiers()) && !inherited && DATA.contains(returned)) {
                String doc = String.valueOf(docs.getDocComment(getCurrentPath()));
                List<String> lacking = Stream.of("@nulls", "@source")
                        .filter(tag -> !doc.contains(tag))
                        .toList();
                if (!lacking.isEmpty()) {
                    missing.add(getCurrentPath()
                                    .getCompilationUnit()
                                    .getSourceFile()
                                    .getName() + ": " + method.getName() + " lacks " + String.join(" and ", lacking));
                }
            }
            return null;
        }

        private static boolean isPublic(ModifiersTree modifiers) {
            return modifiers.getFlags().contains(Modifier.PUBLIC);
        }
    }
}
