/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Set;

/**
 * What programs over cudf4j may use: the packages that are exported, of memory what docs/memory.md shows. {@code plc}
 * is among them, for who wants libcudf without labels; {@code column} is not.
 */
public final class PublicApi {
    /** The packages whose public classes are for everybody. */
    static final Set<String> PACKAGES = Set.of(
            "io.cudf4j",
            "io.cudf4j.types",
            "io.cudf4j.expr",
            "io.cudf4j.io",
            "io.cudf4j.udf",
            "io.cudf4j.plc",
            "io.cudf4j.plc.io",
            "io.cudf4j.plc.nvtext",
            "io.cudf4j.plc.strings",
            "io.cudf4j.errors",
            "io.cudf4j.config");

    /** The classes of memory that are for everybody. */
    static final Set<String> OF_MEMORY = Set.of(
            "io.cudf4j.memory.Buffer",
            "io.cudf4j.memory.BufferInfo",
            "io.cudf4j.memory.BufferSegments",
            "io.cudf4j.memory.CollectionStatistics",
            "io.cudf4j.memory.CollectionsMXBean",
            "io.cudf4j.memory.Leaks",
            "io.cudf4j.memory.MemoryInfo",
            "io.cudf4j.memory.Rmm",
            "io.cudf4j.memory.RmmResource",
            "io.cudf4j.memory.RmmStatistics",
            "io.cudf4j.memory.Scope",
            "io.cudf4j.memory.SpillLock",
            "io.cudf4j.memory.SpillManager",
            "io.cudf4j.memory.SpillManagerMXBean",
            "io.cudf4j.memory.SpillStatistics");

    /** Who may use more: the leak check counts what the bindings have made. */
    static final Map<String, Set<String>> ALSO =
            Map.of("io.cudf4j.testkit.LeakCheck", Set.of("io.cudf4j.libcudf.support.LiveObjects"));

    /** The classes of a program are in packages of its own, and use of cudf4j what is public. */
    public static final ArchRule IS_ALL_THAT_PROGRAMS_USE = classes()
            .should()
            .resideOutsideOfPackages(Place.patterns())
            .andShould(Layers.use("of cudf4j only what is public", PublicApi::isPublic));

    private PublicApi() {}

    /** Returns whether a class of memory is for everybody. */
    public static boolean isOfMemory(String name) {
        return OF_MEMORY.contains(name);
    }

    private static boolean isPublic(JavaClass program, JavaClass used) {
        JavaClass outer = Place.outermost(used);
        return Place.of(outer).isEmpty()
                || PACKAGES.contains(outer.getPackageName())
                || OF_MEMORY.contains(outer.getName())
                || ALSO.getOrDefault(Place.outermost(program).getName(), Set.of())
                        .contains(outer.getName());
    }
}
