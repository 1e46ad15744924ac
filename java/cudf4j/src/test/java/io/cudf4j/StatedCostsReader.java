/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Reads what javadoc states of costs, by the parser of the compiler, which only a JDK has. The build runs it as a program, so that
 * the test classes have a file of the same beside them: see {@link StatedCosts}.
 */
final class StatedCostsReader extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final DocTrees docs;
    private final Map<String, String> costs;

    private StatedCostsReader(DocTrees docs, Map<String, String> costs) {
        this.docs = docs;
        this.costs = costs;
    }

    /** Writes the costs that the sources of a folder state into the file of a folder of test classes. */
    public static void main(String[] folders) throws IOException {
        if (folders.length != 2) {
            throw new IllegalArgumentException("the folder of sources and that of test classes are to be given");
        }
        StatedCosts.write(in(Path.of(folders[0])), Path.of(folders[1]).resolve(StatedCosts.FILE));
    }

    /** Reads all classes of a folder, without those below. */
    static Map<String, String> in(Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, String> costs = new TreeMap<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.list(folder)) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, diagnostic -> {}, null, null, manager.getJavaFileObjectsFromPaths(sources));
            StatedCostsReader reader = new StatedCostsReader(DocTrees.instance(task), costs);
            task.parse().forEach(unit -> reader.scan(unit, null));
        }
        return costs;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
        String comment = docs.getDocComment(getCurrentPath());
        if (comment != null && getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type) {
            String parameters = method.getParameters().stream()
                    .map(each -> StatedCosts.plain(each.getType().toString()))
                    .collect(Collectors.joining(", ", "[", "]"));
            costs.put(type.getSimpleName() + "." + method.getName() + parameters, StatedCosts.costIn(comment));
        }
        return null;
    }
}
