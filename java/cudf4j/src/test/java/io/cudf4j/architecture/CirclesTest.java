/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.DataFrame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Holds the circles of classes down. In a room no circle has more than three members, a sealed family counting as one;
 * where there was more before there were rooms, the number of classes in the largest circle may only fall.
 */
@Tag("once")
class CirclesTest {
    /** How many members a circle in a room may have. */
    private static final int IN_A_ROOM = 3;

    /** The classes in the largest circle of what is no room yet. */
    private static final Map<String, Integer> PINS = Map.of("io.cudf4j", 47, "io.cudf4j.column", 41);

    @Test
    void circles_areSmallInRooms_andGrowNowhere() throws IOException {
        ClassGraph graph = ClassGraph.of(Compiled.folderOf(DataFrame.class));
        ClassLoader loader = CirclesTest.class.getClassLoader();
        System.out.print(table(graph, graph.withFamiliesAsOne(loader)));
        assertThat(faults(graph, loader, PINS)).isEmpty();
    }

    /** Returns what is wrong with the circles of a graph, given how many classes the largest one of some packages has. */
    static List<String> faults(ClassGraph graph, ClassLoader loader, Map<String, Integer> pins) {
        ClassGraph families = graph.withFamiliesAsOne(loader);
        List<String> faults = new ArrayList<>();
        new TreeMap<>(pins).forEach((name, pin) -> {
            ClassGraph.Circles circles = graph.in(name);
            if (circles.largest() > pin) {
                faults.add(name + ": a circle of " + circles.largest() + " classes, at most " + pin + " may be: "
                        + circles.circles().get(0));
            } else if (circles.largest() < pin) {
                faults.add(
                        name + ": the largest circle has " + circles.largest() + " classes, lower the pin from " + pin);
            }
        });
        for (String name : graph.packages()) {
            ClassGraph.Circles circles = families.in(name);
            boolean pinned = pins.containsKey(name) && !isRoom(name);
            if ((isRoom(name) || name.startsWith("io.cudf4j.column")) && !pinned && circles.largest() > IN_A_ROOM) {
                faults.add(name + ": a circle of " + circles.largest() + " families, at most " + IN_A_ROOM + " may be: "
                        + circles.circles().get(0));
            }
        }
        return faults;
    }

    private static boolean isRoom(String name) {
        return name.startsWith("io.cudf4j.frame.");
    }

    private static String table(ClassGraph graph, ClassGraph families) {
        StringBuilder text = new StringBuilder(String.format(
                "%-28s%10s%10s%18s%22s%n", "package", "classes", "arrows", "largest circle", "families as one"));
        for (String name : graph.packages()) {
            ClassGraph.Circles circles = graph.in(name);
            text.append(String.format(
                    "%-28s%10d%10d%18d%22d%n",
                    name,
                    circles.classes(),
                    circles.arrows(),
                    circles.largest(),
                    families.in(name).largest()));
        }
        return text.toString();
    }
}
