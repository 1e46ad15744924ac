/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.CopyOnWriteTest.addresses;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.testkit.Behaviour;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Methods that change a frame by swapping its columns. */
class SwappedColumnsTest {
    private static DataFrame frame() {
        return DataFrame.of(
                "a", new long[] {1, 2, 3, 4}, "b", new double[] {0.5, 1.5, 2.5, 3.5}, "s", list("p", null, "r", "t"));
    }

    @Test
    @Behaviour(229)
    void writeToATakenColumn_doesNotReachTheFrame() {
        try (DataFrame frame = frame();
                Series column = frame.col("a")) {
            column.set(0, 10);
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(column.toList()).isEqualTo(list(10L, 2L, 3L, 4L));
        }
    }

    @Test
    @Behaviour(230)
    void updateInsertPopAndSet_swapColumns_siblingsStay() {
        try (DataFrame frame = frame();
                DataFrame sibling = frame.copy(CopyDepth.SHALLOW);
                DataFrame other = DataFrame.of(Map.of("b", new double[] {9, 9, 9, 9}))) {
            List<Long> before = addresses(sibling);
            frame.update(other);
            frame.insert(0, "n", 5);
            frame.pop("s").close();
            frame.set("a", new int[] {4, 3, 2, 1});
            assertThat(frame.columns()).isEqualTo(list("n", "a", "b"));
            assertThat(values(frame, "a")).isEqualTo(list(4, 3, 2, 1));
            assertThat(values(frame, "b")).isEqualTo(list(9.0, 9.0, 9.0, 9.0));
            assertThat(sibling.columns()).isEqualTo(list("a", "b", "s"));
            assertThat(values(sibling, "a")).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(values(sibling, "b")).isEqualTo(list(0.5, 1.5, 2.5, 3.5));
            assertThat(addresses(sibling)).isEqualTo(before);
        }
    }

    @Test
    @Behaviour(230)
    void noMethod_takesASwitchThatChangesTheReceiver() {
        List<String> switches = new ArrayList<>();
        for (Class<?> type : List.of(DataFrame.class, Series.class, Index.class, IndexedFrame.class, Frame.class)) {
            Arrays.stream(type.getMethods())
                    .filter(method -> method.getDeclaringClass().getName().startsWith("io.cudf4j."))
                    .filter(method -> Arrays.asList(method.getParameterTypes()).contains(boolean.class))
                    .forEach(method -> switches.add(method.toString()));
        }
        assertThat(switches).isEmpty();
    }
}
