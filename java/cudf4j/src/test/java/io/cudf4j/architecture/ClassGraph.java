/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which class names which other in its bytecode. ArchUnit leaves out, among others, the type that a called method
 * returns. A nested class counts with the class that it is declared in.
 */
final class ClassGraph {
    /** Neither what is for newer versions of Java, nor the descriptions of packages and modules. */
    private static final Pattern CLASS = Pattern.compile("(?!META-INF).*(?<!package-info|module-info)\\.class");

    /** The classes of one package, the arrows between them, and the circles of two and more, the largest first. */
    record Circles(String name, int classes, int arrows, List<Set<String>> circles) {
        int largest() {
            return circles.isEmpty() ? 0 : circles.get(0).size();
        }
    }

    private final Map<String, Set<String>> arrows;

    /** The binary names of all classes, nested ones too. */
    private final Set<String> names;

    private ClassGraph(Map<String, Set<String>> arrows, Set<String> names) {
        this.arrows = arrows;
        this.names = names;
    }

    /** Reads the classes of a folder or jar. */
    static ClassGraph of(Path classes) throws IOException {
        if (Files.isDirectory(classes)) {
            return ofFolder(classes);
        }
        try (FileSystem jar = FileSystems.newFileSystem(classes)) {
            return ofFolder(jar.getPath("/"));
        }
    }

    private static ClassGraph ofFolder(Path folder) throws IOException {
        Map<String, Set<String>> arrows = new TreeMap<>();
        Set<String> names = new TreeSet<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file ->
                            CLASS.matcher(folder.relativize(file).toString()).matches())
                    .toList();
        }
        for (Path file : files) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                ClassFile read = ClassFile.read(in);
                names.add(read.name());
                Set<String> to = arrows.computeIfAbsent(outermost(read.name()), from -> new TreeSet<>());
                read.named().forEach(other -> to.add(outermost(other)));
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
        Map<String, Set<String>> merged = new TreeMap<>();
        arrows.forEach((from, to) -> {
            Set<String> together = merged.computeIfAbsent(head(heads, from), name -> new TreeSet<>());
            to.forEach(other -> together.add(head(heads, other)));
        });
        return new ClassGraph(merged, names);
    }

    Set<String> packages() {
        Set<String> packages = new TreeSet<>();
        arrows.keySet().forEach(name -> packages.add(packageOf(name)));
        return packages;
    }

    /** Returns what is in one package; two classes are in one circle where each reaches the other. */
    Circles in(String name) {
        Map<String, Set<String>> inside = new TreeMap<>();
        arrows.forEach((from, to) -> {
            if (packageOf(from).equals(name)) {
                Set<String> kept = new TreeSet<>(to);
                kept.removeIf(other -> other.equals(from) || !packageOf(other).equals(name));
                inside.put(from, kept);
            }
        });
        Map<String, Set<String>> reached = new HashMap<>();
        inside.keySet().forEach(from -> reached.put(from, reached(from, inside)));
        Set<Set<String>> circles = new HashSet<>();
        for (String from : inside.keySet()) {
            Set<String> circle = new TreeSet<>(reached.get(from));
            circle.removeIf(other -> !reached.getOrDefault(other, Set.of()).contains(from));
            if (circle.size() > 1) {
                circles.add(circle);
            }
        }
        List<Set<String>> sorted = new ArrayList<>(circles);
        sorted.sort(Comparator.comparing((Set<String> circle) -> -circle.size())
                .thenComparing(circle -> circle.iterator().next()));
        return new Circles(
                name,
                inside.size(),
                inside.values().stream().mapToInt(Set::size).sum(),
                sorted);
    }

    private static Set<String> reached(String from, Map<String, Set<String>> arrows) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(arrows.get(from));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (reached.add(next)) {
                open.addAll(arrows.getOrDefault(next, Set.of()));
            }
        }
        return reached;
    }

    private static List<String> permitted(String name, ClassLoader loader) {
        try {
            Class<?>[] members = Class.forName(name, false, loader).getPermittedSubclasses();
            return members == null
                    ? List.of()
                    : List.of(members).stream().map(Class::getName).toList();
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
