/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.PackageMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where classes may be, from the bottom up, and what the classes of each place may use. A place names only places above
 * it in this file, since javac takes no others: there is no circle among them.
 */
final class Place {
    private static final List<Place> ALL = new ArrayList<>();

    static final Place ERRORS = place("errors", List.of("io.cudf4j.errors"));
    static final Place CONFIG = place("config", List.of("io.cudf4j.config"), ERRORS);

    static final Place LIBCUDF = place("libcudf", List.of("io.cudf4j.libcudf.."), ERRORS, CONFIG);

    /** What the words of user signatures and expressions are made of; everything above may use them. */
    static final Place TYPES = place("types", List.of("io.cudf4j.types"), ERRORS, CONFIG);

    /** What all options have in common. */
    static final Place OPTIONS = place("options", List.of("io.cudf4j.options"), TYPES, ERRORS, CONFIG);

    static final Place EXPR = place("expr", List.of("io.cudf4j.expr"), TYPES, ERRORS, CONFIG);

    /** What user functions are written against. */
    static final Place UDF = place("udf", List.of("io.cudf4j.udf"), TYPES, OPTIONS, ERRORS, CONFIG);

    /** User functions as text for a compiler of devices; knows no column. */
    static final Place UDF_COMPILE = place("udf.compile", List.of("io.cudf4j.udf.compile"), ERRORS);

    static final Place PLC = place(
            "plc",
            List.of(
                    "io.cudf4j.plc",
                    "io.cudf4j.plc.call",
                    "io.cudf4j.plc.io",
                    "io.cudf4j.plc.nvtext",
                    "io.cudf4j.plc.strings"),
            LIBCUDF,
            EXPR,
            TYPES,
            ERRORS,
            CONFIG);
    static final Place MEMORY = place("memory", List.of("io.cudf4j.memory"), PLC, LIBCUDF, EXPR, TYPES, ERRORS, CONFIG);

    static final Place COLUMN = place("column", List.of("io.cudf4j.column"), MEMORY, PLC, EXPR, TYPES, ERRORS, CONFIG);
    static final Place COLUMN_LABELS = columnRoom("labels");
    static final Place COLUMN_SERIAL = columnRoom("serial", COLUMN_LABELS);
    static final Place COLUMN_STRINGS = columnRoom("strings");
    static final Place COLUMN_TIMES = columnRoom("times", COLUMN_STRINGS);
    static final Place COLUMN_NESTED = columnRoom("nested", COLUMN_STRINGS);
    static final Place COLUMN_OBJECTS = columnRoom("objects");

    /** Calls user functions over columns, in the JVM. */
    static final Place UDF_JVM =
            place("udf.jvm", List.of("io.cudf4j.udf.jvm"), UDF, COLUMN, MEMORY, PLC, TYPES, ERRORS, CONFIG);

    /** How files are read and written: options and enums. */
    static final Place IO = place("io", List.of("io.cudf4j.io"), EXPR, TYPES, OPTIONS, ERRORS, CONFIG);

    static final Place FORMATS = place(
            "io.formats",
            List.of("io.cudf4j.io.formats"),
            IO,
            COLUMN_LABELS,
            COLUMN_SERIAL,
            COLUMN_STRINGS,
            COLUMN_TIMES,
            COLUMN_NESTED,
            COLUMN,
            PLC,
            EXPR,
            TYPES,
            ERRORS,
            CONFIG);

    /** What compiles CUDA and launches it; the only place that touches javacpp-presets. */
    static final Place UDF_CUDA = place(
            "udf.cuda",
            List.of("io.cudf4j.udf.cuda"),
            UDF,
            UDF_COMPILE,
            COLUMN,
            MEMORY,
            PLC,
            LIBCUDF,
            EXPR,
            TYPES,
            ERRORS,
            CONFIG);

    static final Place SQL =
            place("io.sql", List.of("io.cudf4j.io.sql"), IO, COLUMN_LABELS, COLUMN, PLC, EXPR, TYPES, ERRORS, CONFIG);

    /** Options, enums and records of the package of the faces. */
    static final Place VOCABULARY = place("vocabulary", List.of(), EXPR, TYPES, OPTIONS, ERRORS, CONFIG);

    static final Place LABELS = room("labels");
    static final Place ROWS = room("rows", LABELS);
    static final Place EXPRESSIONS = room("expr", ROWS, LABELS);
    static final Place SELECT = room("select", ROWS, LABELS);
    static final Place CLEAN = room("clean", SELECT, ROWS, LABELS);
    static final Place STATS = room("stats", ROWS, LABELS);
    static final Place JOIN = room("join", EXPRESSIONS, ROWS, LABELS);
    static final Place RESHAPE = room("reshape", ROWS, LABELS);
    static final Place GROUP = room("group", CLEAN, RESHAPE, SELECT, STATS, EXPRESSIONS, ROWS, LABELS);
    static final Place WINDOW = room("window", ROWS, LABELS);
    static final Place TEXT = room("text", ROWS, LABELS);
    static final Place EXCHANGE = room("exchange", FORMATS, SQL, IO, EXPRESSIONS, ROWS, LABELS);

    static final Place FUNCTIONS = room("udf", UDF_CUDA, UDF_JVM, UDF_COMPILE, UDF, ROWS, LABELS);

    static final Place PLOT = room("plot", ROWS, LABELS);

    /** Whatever of the package is no vocabulary. {@link Layers} says what it may use of the bindings and of memory. */
    static final Place FACES = place("faces", List.of("io.cudf4j"), ALL.toArray(new Place[0]));

    private final String name;
    private final List<PackageMatcher> packages;
    private final List<String> patterns;
    private final Set<Place> uses;

    private Place(String name, List<String> patterns, Set<Place> uses) {
        this.name = name;
        this.patterns = patterns;
        this.packages = patterns.stream().map(PackageMatcher::of).toList();
        this.uses = uses;
    }

    private static Place place(String name, List<String> packages, Place... uses) {
        Place made = new Place(name, packages, Set.of(uses));
        ALL.add(made);
        return made;
    }

    /** Makes a place for what uses {@code column} and is never used by it. */
    private static Place columnRoom(String name, Place... others) {
        List<Place> uses = new ArrayList<>(List.of(others));
        uses.addAll(List.of(COLUMN, MEMORY, PLC, EXPR, TYPES, ERRORS, CONFIG));
        return place("column." + name, List.of("io.cudf4j.column." + name), uses.toArray(new Place[0]));
    }

    private static Place room(String name, Place... others) {
        List<Place> uses = new ArrayList<>(List.of(others));
        uses.addAll(List.of(
                VOCABULARY,
                COLUMN_LABELS,
                COLUMN_SERIAL,
                COLUMN_STRINGS,
                COLUMN_TIMES,
                COLUMN_NESTED,
                COLUMN_OBJECTS,
                COLUMN,
                MEMORY,
                EXPR,
                TYPES,
                OPTIONS,
                ERRORS,
                CONFIG));
        return place("frame." + name, List.of("io.cudf4j.frame." + name), uses.toArray(new Place[0]));
    }

    /** Returns the patterns of all packages that have a place. */
    static String[] patterns() {
        return ALL.stream().flatMap(place -> place.patterns.stream()).toArray(String[]::new);
    }

    /** Returns where a class is; empty for the JDK, for libraries, and for packages that no place lists. */
    static Optional<Place> of(JavaClass type) {
        JavaClass outer = outermost(type);
        return ALL.stream()
                .filter(place -> place.packages.stream().anyMatch(p -> p.matches(outer.getPackageName())))
                .findFirst()
                .map(place -> place == FACES && Layers.VOCABULARY.test(outer) ? VOCABULARY : place);
    }

    /** Returns the class of a file that a class, or what an array holds, is declared in. */
    static JavaClass outermost(JavaClass type) {
        JavaClass outer = type.getBaseComponentType();
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer;
    }

    boolean mayUse(Place other) {
        return other == this || uses.contains(other);
    }

    @Override
    public String toString() {
        return name;
    }
}
