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
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> missing = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, diagnostic -> {}, null, null, manager.getJavaFileObjectsFromPaths(files));
            DocTrees docs = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                new PublicMethods(docs, missing).scan(unit, null);
            }
        }
        return missing;
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
