/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** javac and javadoc accept a public method without the custom tags, so this test does not. */
@Tag("once")
class JavadocTagsTest {
    /** What is data besides frames and columns, and the type that methods of {@code Frame} return. */
    private static final Set<String> OTHER_DATA = Set.of("ColumnAccessor", "Binned", "Factorized", "F");

    private static final Set<String> DATA = Stream.concat(
                    OTHER_DATA.stream(),
                    Compiled.library().stream()
                            .filter(type -> type.isAssignableTo("io.cudf4j.Frame")
                                    || type.isAssignableTo("io.cudf4j.column.ColumnBase"))
                            .map(JavaClass::getSimpleName))
            .collect(Collectors.toUnmodifiableSet());

    @Test
    void publicMethodsThatReturnData_sayHowTheyTreatNullsAndWhereTheirSemanticsComeFrom() throws IOException {
        Path sources = Path.of(System.getProperty("cudf4j.test.root"), "java/cudf4j/src/main/java/io/cudf4j");
        // a room is called by faces alone, and their methods say it to users
        List<Path> files = javaFiles(sources).stream()
                .filter(file -> !sources.relativize(file).startsWith("frame"))
                .toList();
        assertThat(missingTags(files)).isEmpty();
    }

    @Test
    void everyPublicClassAndMethod_hasAComment() throws IOException {
        Path root = Path.of(System.getProperty("cudf4j.test.root"));
        List<Path> files = new ArrayList<>();
        for (String module : List.of("java/cudf4j", "java/cudf4j-testkit", "native/bindings")) {
            files.addAll(javaFiles(root.resolve(module).resolve("src/main/java")));
        }
        List<String> bare = new ArrayList<>();
        scan(files, (unit, docs) -> new Commented(docs, bare).scan(unit, null));
        assertThat(bare).isEmpty();
    }

    @Test
    void methodWithoutTags_isFound_inAllPackagesBelow(@TempDir Path folder) throws IOException {
        String tagged = "/** Returns it. @nulls kept @source pandas.x */";
        Path room = Files.createDirectories(folder.resolve("frame/deep"));
        Files.writeString(
                folder.resolve("Frame.java"),
                "public class Frame { /** Returns it. */ public Series a() { return null; } " + tagged
                        + " public Series b() { return null; } /** Returns it. @nulls kept */ public F[] c() { return null; } }");
        Files.writeString(
                room.resolve("Deep.java"),
                "public interface Deep<F> { @Nullable MultiIndex d(); " + tagged
                        + " MultiIndex e(); int f(); List<F> g(); class In { /** Returns it. */ public Factorized h() { return null; } } }");
        Files.writeString(room.resolve("Inner.java"), "class Inner { public Series i() { return null; } }");
        assertThat(missingTags(javaFiles(folder)))
                .containsOnlyKeys("Frame.a", "Frame.c", "Deep.d", "In.h")
                .containsEntry("Frame.a", "Frame.java: a lacks @nulls and @source")
                .containsEntry("Frame.c", "Frame.java: c lacks @source");
    }

    @Test
    void classAndMethodWithoutAComment_areFound(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("Bare.java");
        Files.writeString(
                file,
                "public class Bare { public Bare(int i) {} /** Says it. */ public void a() {} public void b() {} void c() {}"
                        + " @Override public String toString() { return \"\"; } /** Is it. */ public interface In { int d(); } }");
        List<String> bare = new ArrayList<>();
        scan(List.of(file), (unit, docs) -> new Commented(docs, bare).scan(unit, null));
        assertThat(bare)
                .extracting(found -> found.replaceFirst(".*: ", ""))
                .containsExactly("Bare", "<init>", "b", "d");
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    /** Returns the methods of files that lack tags, each as its class and name, and what it lacks. */
    private static Map<String, String> missingTags(List<Path> files) throws IOException {
        Map<String, String> missing = new TreeMap<>();
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

    /** Returns whether a declaration is public, as what an interface declares is without the word. */
    private static boolean isPublic(TreePath path, ModifiersTree modifiers) {
        boolean inInterface = path.getParentPath().getLeaf().getKind() == Tree.Kind.INTERFACE;
        return modifiers.getFlags().contains(Modifier.PUBLIC)
                || (inInterface && !modifiers.getFlags().contains(Modifier.PRIVATE));
    }

    /** Finds public classes and methods that have no comment and inherit none. */
    private static final class Commented extends TreePathScanner<Void, Void> {
        private final DocTrees docs;
        private final List<String> bare;

        Commented(DocTrees docs, List<String> bare) {
            this.docs = docs;
            this.bare = bare;
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            if (!isPublic(getCurrentPath(), type.getModifiers())) {
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
            if (isPublic(getCurrentPath(), method.getModifiers()) && !inherited && !generated) {
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

    /** Finds public methods that return data and have not both tags. */
    private static final class PublicMethods extends TreePathScanner<Void, Void> {
        private final DocTrees docs;
        private final Map<String, String> missing;

        PublicMethods(DocTrees docs, Map<String, String> missing) {
            this.docs = docs;
            this.missing = missing;
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            // what a package-private class declares is documented where the public class declares it
            return isPublic(getCurrentPath(), type.getModifiers()) ? super.visitClass(type, null) : null;
        }

        @Override
        public Void visitMethod(MethodTree method, Void unused) {
            String returned = String.valueOf(method.getReturnType());
            boolean inherited = method.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
            if (isPublic(getCurrentPath(), method.getModifiers()) && !inherited && isData(returned)) {
                String doc = String.valueOf(docs.getDocComment(getCurrentPath()));
                List<String> lacking = Stream.of("@nulls", "@source")
                        .filter(tag -> !doc.contains(tag))
                        .toList();
                if (!lacking.isEmpty()) {
                    ClassTree type =
                            (ClassTree) getCurrentPath().getParentPath().getLeaf();
                    missing.put(
                            type.getSimpleName() + "." + method.getName(),
                            Path.of(getCurrentPath()
                                                    .getCompilationUnit()
                                                    .getSourceFile()
                                                    .getName())
                                            .getFileName() + ": " + method.getName() + " lacks "
                                    + String.join(" and ", lacking));
                }
            }
            return null;
        }

        /** Returns whether a return type is data, without its annotations, type arguments and brackets. */
        private static boolean isData(String returned) {
            return DATA.contains(returned.replaceAll("@\\S+\\s+|<.*|\\[].*", ""));
        }
    }
}
