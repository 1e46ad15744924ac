/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.testkit.Behaviour;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is declared where. */
class FrameClassesTest {
    /** Methods of Frame that a subclass declares again, because it knows a shorter way or has more to say. */
    private static final Set<String> REASONED = Set.of(
            "rowCount", // a frame without columns has rows; a range counts without a column
            "shape", // of several columns
            "toString",
            "name", // every one-dimensional object has its own
            "contentEquals", // the name of an index does not matter
            "copy", // an index copy keeps its identity
            "memoryUsage", // a range takes none until it is a column
            "fillNa", // a range misses nothing
            "dropNa",
            // a range answers from its bounds
            "dtype",
            "nullCount",
            "get",
            "toList",
            "unique",
            "nUnique",
            "isUnique",
            "toArrow", // several levels are several fields
            "close", // labels may have a table for lookups
            "isIn", // tuples are looked for over all levels
            "min",
            "max",
            "isNa",
            "notNa",
            "neg",
            "hasNaNs",
            "validCount",
            "isMonotonicIncreasing",
            "isMonotonicDecreasing",
            "all",
            "any",
            "duplicated",
            "dropDuplicates",
            "argSort",
            "sortValues",
            "searchSorted",
            "factorize",
            // several levels have several names
            "rename",
            // a frame has two dimensions
            "ndim");

    @Test
    @Behaviour(262)
    void series_isIndexedAndSingleColumn() {
        try (Series series = Series.of(new int[] {1})) {
            assertThat(series).isInstanceOf(IndexedFrame.class).isInstanceOf(SingleColumnFrame.class);
        }
        assertThat(IndexedFrame.class).isAssignableFrom(DataFrame.class);
        assertThat(SingleColumnFrame.class).isAssignableFrom(Index.class);
    }

    @Test
    @Behaviour(259)
    void sharedMethods_areDeclaredOnce() {
        Set<String> again = new TreeSet<>();
        for (Class<?> type : List.of(DataFrame.class, Series.class, Index.class, RangeIndex.class)) {
            for (Class<?> above : List.of(Frame.class, IndexedFrame.class, SingleColumnFrame.class)) {
                for (Method method : above.getDeclaredMethods()) {
                    if (above.isAssignableFrom(type)
                            && Modifier.isPublic(method.getModifiers())
                            && declares(type, method)) {
                        again.add(method.getName());
                    }
                }
            }
        }
        again.removeAll(REASONED);
        assertThat(again).isEmpty();
    }

    private static boolean declares(Class<?> type, Method method) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(m -> !m.isBridge()
                        && m.getName().equals(method.getName())
                        && Arrays.equals(m.getParameterTypes(), method.getParameterTypes()));
    }

    @Test
    @Behaviour(260)
    void sharedMethods_returnTheTypeTheyAreCalledOn() {
        try (DataFrame frame = DataFrame.of("a", list(1, null));
                Series series = frame.col("a");
                Index index = Index.of(list(1, null));
                DataFrame filledFrame = frame.fillNa(0);
                Series filledSeries = series.fillNa(0);
                Index filledIndex = index.fillNa(0);
                Index missing = RangeIndex.of(2).isNa()) {
            assertThat(filledFrame.shape()).isEqualTo(frame.shape());
            assertThat(filledSeries.toList()).isEqualTo(list(1, 0));
            assertThat(filledIndex.toList()).isEqualTo(list(1, 0));
            assertThat(missing.toList()).isEqualTo(list(false, false));
        }
    }

    @Test
    @Behaviour(264)
    void aFrame_hasOneColumnAccessor_andNoOtherColumns() throws ReflectiveOperationException {
        List<Class<?>> types = new ArrayList<>(List.of(Frame.class));
        for (int i = 0; i < types.size(); i++) {
            Class<?>[] below = types.get(i).getPermittedSubclasses();
            types.addAll(below == null ? List.of() : List.of(below));
        }
        assertThat(types).contains(DataFrame.class, Series.class, RangeIndex.class, MultiIndex.class);
        for (Class<?> type : types) {
            for (Field field : type.getDeclaredFields()) {
                assertThat(ColumnBase.class.isAssignableFrom(field.getType())
                                || field.getType() == ColumnAccessor.class)
                        .as("%s.%s", type.getSimpleName(), field.getName())
                        .isFalse();
            }
        }
        assertThat(Arrays.stream(Frame.class.getDeclaredFields()).filter(field -> field.getType() == Rows.class))
                .hasSize(1);
        assertThat(Arrays.stream(Rows.class.getDeclaredFields())
                        .filter(field -> field.getType() == ColumnAccessor.class))
                .hasSize(1);
        try (Index index = Index.of(new int[] {1})) {
            assertThat(index.rows().kind()).isEqualTo(Rows.Kind.LABELS);
        }
    }

    @Test
    @Behaviour(265)
    void groupBy_holdsAFrameAndIsNone() {
        assertThat(Frame.class.isAssignableFrom(GroupBy.class)).isFalse();
        assertThat(GroupBy.class.getDeclaredFields()).anyMatch(field -> field.getType() == Frame.class);
    }

    @Test
    @Behaviour({73, 74})
    void anIndex_isNeitherChangedNorIterated() {
        try (Index index = Index.of(new int[] {1, 2})) {
            assertThatThrownBy(() -> index.toList().set(0, 9)).isInstanceOf(UnsupportedOperationException.class);
            assertThat(index.toList()).isEqualTo(list(1, 2));
            assertThat(Arrays.stream(Index.class.getMethods()).map(Method::getName))
                    .doesNotContain("set", "insert", "pop", "update", "remove");
            assertThatThrownBy(index::iterator)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("toList()");
        }
    }

    @Test
    @Behaviour(261)
    void oneColumn_givesValuesAndNoTables() {
        try (Series series = Series.of("s", new int[] {3, 1});
                Index index = Index.of(new int[] {3, 1})) {
            for (SingleColumnFrame<?> one : List.<SingleColumnFrame<?>>of(series, index)) {
                List<Object> seen = new ArrayList<>();
                one.toList().forEach(seen::add);
                assertThat(seen).containsExactly(3, 1);
                assertThat(one.max()).isEqualTo(3);
                assertThat(one.nUnique()).isEqualTo(2L);
                assertThat(one.get(1)).isEqualTo(1);
            }
            assertThat(series.sum()).isEqualTo(4L);
            assertThat(series.shape()).isEqualTo(new Shape(2, 1));
        }
    }

    @Test
    @Behaviour(274)
    void aPrintedSeries_endsWithNameAndDtype() {
        try (Series named = Series.of("delay", new int[] {3});
                Series plain = named.rename(null)) {
            assertThat(named.toString()).endsWith("\nName: delay, dtype: int32");
            assertThat(plain.toString()).endsWith("\ndtype: int32").doesNotContain("Name:");
        }
    }

    /** The tree of classes that {@code docs/architecture.md} draws. */
    @Test
    @Behaviour({262, 263})
    void theDiagram_isThatOfTheClasses() throws Exception {
        String text =
                Files.readString(Path.of(System.getProperty("cudf4j.test.root", "../.."), "docs", "architecture.md"));
        String diagram = text.substring(text.indexOf("```frames\n") + 10);
        diagram = diagram.substring(0, diagram.indexOf("```"));
        Set<String> drawn = new TreeSet<>();
        List<String> path = new ArrayList<>();
        for (String line : diagram.lines().toList()) {
            String name = line.strip().split(" ")[0];
            int depth = (line.length() - line.stripLeading().length()) / 2;
            path = new ArrayList<>(path.subList(0, depth));
            path.add(name);
            drawn.add(name);
            Class<?> type = Class.forName("io.cudf4j." + name);
            if (depth > 0) {
                assertThat(type.getSuperclass().getSimpleName()).as(name).isEqualTo(path.get(depth - 1));
            }
            Set<String> interfaces = new TreeSet<>();
            for (Class<?> above : type.getInterfaces()) {
                if (above.getPackage() == Frame.class.getPackage()) {
                    interfaces.add(above.getSimpleName());
                }
            }
            Set<String> shown = new TreeSet<>();
            if (line.contains("(")) {
                String inner = line.substring(line.indexOf('(') + 1, line.indexOf(')'));
                shown.addAll(List.of(inner.split(", ")));
            }
            assertThat(interfaces).as(name).isEqualTo(shown);
            Class<?>[] below = type.getPermittedSubclasses();
            for (Class<?> child : below == null ? new Class<?>[0] : below) {
                assertThat(diagram).contains(child.getSimpleName());
            }
        }
        assertThat(drawn).hasSizeGreaterThan(8);
    }
}
