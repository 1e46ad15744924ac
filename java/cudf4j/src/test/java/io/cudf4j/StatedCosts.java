/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** What the javadoc of methods says that a call costs in memory, read from the sources. */
final class StatedCosts {
    /** What a call takes at most beside its result where its javadoc says nothing else, in times of its inputs. */
    static final int USUAL = 5;

    private static final Pattern COST = Pattern.compile("@cost\\s+(.*?)(?=\\n\\s*@|\\z)", Pattern.DOTALL);
    private static final Pattern TIMES = Pattern.compile("up to (\\d+) times its inputs beside the result");

    /** The comments of methods by class, name and parameters. */
    private final Map<String, String> comments = new HashMap<>();

    private StatedCosts() {}

    /** Reads all classes of a folder, without those below. */
    static StatedCosts in(Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StatedCosts stated = new StatedCosts();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> files = Files.list(folder)) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, diagnostic -> {}, null, null, manager.getJavaFileObjectsFromPaths(sources));
            Reader reader = stated.new Reader(DocTrees.instance(task));
            task.parse().forEach(unit -> reader.scan(unit, null));
        }
        return stated;
    }

    /** Returns how many times its inputs a call may take beside its result: 0 where the memory is shared. */
    int times(Executable called) {
        return times(cost(called));
    }

    static int times(String cost) {
        if (cost.equals("none") || cost.equals("none, the memory is shared")) {
            return 0;
        }
        Matcher stated = TIMES.matcher(cost);
        return stated.find() ? Integer.parseInt(stated.group(1)) : USUAL;
    }

    /** Returns the text of the tag, of the first class above that has a comment for the method; empty where there is none. */
    String cost(Executable called) {
        for (Class<?> type : upwards(called.getDeclaringClass())) {
            String comment = comments.get(key(type.getSimpleName(), called));
            if (comment != null) {
                Matcher cost = COST.matcher(comment);
                return cost.find() ? cost.group(1).strip().replaceAll("\\s+", " ") : "";
            }
        }
        return "";
    }

    private static Set<Class<?>> upwards(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>();
        Deque<Class<?>> left = new ArrayDeque<>(List.of(type));
        while (!left.isEmpty()) {
            Class<?> next = left.poll();
            if (all.add(next)) {
                left.addAll(Arrays.asList(next.getInterfaces()));
                if (next.getSuperclass() != null) {
                    left.add(next.getSuperclass());
                }
            }
        }
        return all;
    }

    private static String key(String type, Executable called) {
        return type + "." + called.getName()
                + Arrays.stream(called.getGenericParameterTypes())
                        .map(Type::getTypeName)
                        .map(StatedCosts::plain)
                        .toList();
    }

    /** Returns the name of a type without package, outer classes, annotations and arguments. */
    private static String plain(String type) {
        return type.replaceAll("<.*>", "")
                .replaceAll("@\\S+\\s+", "")
                .replace("...", "[]")
                .replaceAll(".*[.$]", "")
                .strip();
    }

    private final class Reader extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final DocTrees docs;

        Reader(DocTrees docs) {
            this.docs = docs;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
            String comment = docs.getDocComment(getCurrentPath());
            if (comment != null && getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type) {
                String parameters = method.getParameters().stream()
                        .map(each -> plain(each.getType().toString()))
                        .collect(Collectors.joining(", ", "[", "]"));
                comments.put(type.getSimpleName() + "." + method.getName() + parameters, comment);
            }
            return null;
        }
    }
}
