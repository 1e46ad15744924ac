/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.testkit.Behaviour;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
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
}
