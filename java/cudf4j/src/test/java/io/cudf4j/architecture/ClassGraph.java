/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/**
 * Which class names which other in its bytecode, as jdeps reads it: ArchUnit leaves out, among others, the type that a
 * called method returns. A nested class counts with the class that it is declared in.
 */
final class ClassGraph {
    private static final Pattern ARROW = Pattern.compile(" {3}(?<from>io\\.cudf4j\\.\\S+) +-> (?<to>\\S+) .*");

    /** The classes of one package, the arrows between them, and the circles of two and more, the largest first. */
    record Circles(String name, int classes, int arrows, List<SortedSet<String>> circles) {
        int largest() {
            return circles.isEmpty() ? 0 : circles.get(0).size();
        }
    }

    private final SortedMap<String, SortedSet<String>> arrows;

    /** The binary names of all classes, nested ones too. */
    private final SortedSet<String> names;

    private ClassGraph(SortedMap<String, SortedSet<String>> arrows, SortedSet<String> names) {
        this.arrows = arrows;
        this.names = names;
    }

    /** Reads the classes of a folder or jar. */
    static ClassGraph of(Path classes) {
        SortedMap<String, SortedSet<String>> arrows = new TreeMap<>();
        SortedSet<String> names = new TreeSet<>();
        Matcher arrow = ARROW.matcher("");
        for (String line : jdeps(classes).lines().toList()) {
            if (arrow.reset(line).matches() && !arrow.group("from").endsWith("package-info")) {
                names.add(arrow.group("from"));
                arrows.computeIfAbsent(outermost(arrow.group("from")), from -> new TreeSet<>())
                        .add(outermost(arrow.group("to")));
            }
        }
        return new ClassGraph(arrows, names);
    }

    /** Returns the graph with each sealed class and those that it permits as one, under the name of one of them. */
    ClassGraph withFamiliesAsOne(ClassLoader loader) {
        Map<String, String> heads = new HashMap<>();
        for (String name : names) {
            for (String member : permitted(name, loader)) {
                String from = head(heads, outermost(member));
                String to = head(heads, outermost(name));
                if (!from.equals(to) && packageOf(from).equals(packageOf(to))) {
                    heads.put(from, to);
                }
            }
        }
        SortedMap<String, SortedSet<String>> merged = new TreeMap<>();
        arrows.forEach((from, to) -> to.forEach(
                one -> merged.computeIfAbsent(head(heads, from), name -> new TreeSet<>()).add(head(heads, one))));
        return new ClassGraph(merged, names);
    }

    SortedSet<String> packages() {
        SortedSet<String> packages = new TreeSet<>();
        arrows.keySet().forEach(name -> packages.add(packageOf(name)));
        return packages;
    }

    Circles in(String name) {
        SortedMap<String, SortedSet<String>> inside = new TreeMap<>();
        arrows.forEach((from, to) -> {
            if (packageOf(from).equals(name)) {
                SortedSet<String> kept = new TreeSet<>(to);
                kept.removeIf(other -> other.equals(from) || !packageOf(other).equals(name));
                inside.put(from, kept);
            }
        });
        Map<String, Set<String>> reached = new HashMap<>();
        inside.keySet().forEach(from -> reached.put(from, reached(from, inside)));
        Set<SortedSet<String>> circles = new HashSet<>();
        for (String from : inside.keySet()) {
            SortedSet<String> circle = new TreeSet<>(reached.get(from));
            circle.removeIf(other -> !reached.getOrDefault(other, Set.of()).contains(from));
            if (circle.size() > 1) {
                circles.add(circle);
            }
        }
        List<SortedSet<String>> sorted = new ArrayList<>(circles);
        sorted.sort(Comparator.comparing((SortedSet<String> circle) -> -circle.size())
                .thenComparing(SortedSet::first));
        return new Circles(
                name, inside.size(), inside.values().stream().mapToInt(Set::size).sum(), sorted);
    }

    private static Set<String> reached(String from, SortedMap<String, SortedSet<String>> arrows) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(arrows.get(from));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (reached.add(next)) {
                open.addAll(arrows.getOrDefault(next, new TreeSet<>()));
            }
        }
        return reached;
    }

    private static String jdeps(Path classes) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = ToolProvider.findFirst("jdeps")
                .orElseThrow(() -> new IllegalStateException("no jdeps: this test needs a JDK, not a JRE"))
                .run(
                        new PrintWriter(out),
                        new PrintWriter(err),
                        "-verbose:class",
                        "-filter:none",
                        "--multi-release",
                        "base",
                        classes.toString());
        if (code != 0) {
            throw new IllegalStateException("jdeps " + classes + ": " + out + err);
        }
        return out.toString();
    }

    private static List<String> permitted(String name, ClassLoader loader) {
        try {
            Class<?>[] members = Class.forName(name, false, loader).getPermittedSubclasses();
            return members == null ? List.of() : List.of(members).stream().map(Class::getName).toList();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String head(Map<String, String> heads, String name) {
        String head = name;
        while (heads.containsKey(head)) {
            head = heads.get(head);
        }
        return head;
    }

    private static String outermost(String name) {
        int dollar = name.indexOf('$');
        return dollar < 0 ? name : name.substring(0, dollar);
    }

    private static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }
}
