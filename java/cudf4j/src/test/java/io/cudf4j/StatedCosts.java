/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the javadoc of methods says that a call costs in memory: read from the sources where there is a compiler, else, on a
 * machine with a runtime only, from the file that the build puts among the test classes.
 */
final class StatedCosts {
    /** What a call takes at most beside its result where its javadoc says nothing else, in times of its inputs. */
    static final int USUAL = 5;

    private static final Pattern COST = Pattern.compile("@cost\\s+(.*?)(?=\\n\\s*@|\\z)", Pattern.DOTALL);
    private static final Pattern TIMES = Pattern.compile("up to (\\d+) times its inputs beside the result");

    private static final Pattern OF_CUDA = Pattern.compile("and (\\d+) MiB with the engine \\{@code cuda}");

    /** The name of the file beside this class that the build writes: a line for each method with a comment. */
    static final String FILE = "io/cudf4j/stated-costs.tsv";

    /** What is stated of methods, by class, name and parameters; empty where a comment states nothing. */
    private final Map<String, String> costs;

    private StatedCosts(Map<String, String> costs) {
        this.costs = costs;
    }

    /**
     * Reads the sources of a folder where there is a compiler, else what the build read of them; null where there is neither.
     */
    static @Nullable StatedCosts find(Path sources) throws IOException {
        return ModuleLayer.boot().findModule("jdk.compiler").isPresent() && Files.isDirectory(sources)
                ? new StatedCosts(StatedCostsReader.in(sources))
                : written();
    }

    /** Returns what the build wrote; null where it did not. */
    static @Nullable StatedCosts written() throws IOException {
        try (InputStream file = StatedCosts.class.getClassLoader().getResourceAsStream(FILE)) {
            return file == null ? null : new StatedCosts(read(file));
        }
    }

    static Map<String, String> read(InputStream file) throws IOException {
        Map<String, String> costs = new TreeMap<>();
        for (String line :
                new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
            int tab = line.indexOf('\t');
            if (tab < 0) {
                throw new IOException(FILE + " has the line '" + line + "', without a tab");
            }
            costs.put(line.substring(0, tab), line.substring(tab + 1));
        }
        return costs;
    }

    static void write(Map<String, String> costs, Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        costs.forEach((method, cost) -> lines.add(method + "\t" + cost));
        Files.write(file, lines);
    }

    /** Returns the text of the tag in a comment; empty where there is none. */
    static String costIn(String comment) {
        Matcher cost = COST.matcher(comment);
        return cost.find() ? cost.group(1).strip().replaceAll("\\s+", " ") : "";
    }

    Map<String, String> all() {
        return costs;
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

    /** Returns how many bytes a call may take with an engine whatever its inputs are. */
    static long fixedBytes(String cost, boolean isCuda) {
        Matcher stated = OF_CUDA.matcher(cost);
        return isCuda && stated.find() ? Long.parseLong(stated.group(1)) << 20 : 0;
    }

    /** Returns the text of the tag, of the first class above that has a comment for the method; empty where there is none. */
    String cost(Executable called) {
        for (Class<?> type : upwards(called.getDeclaringClass())) {
            String cost = costs.get(key(type.getSimpleName(), called));
            if (cost != null) {
                return cost;
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
    static String plain(String type) {
        return type.replaceAll("<.*>", "")
                .replaceAll("@\\S+\\s+", "")
                .replace("...", "[]")
                .replaceAll(".*[.$]", "")
                .strip();
    }
}
