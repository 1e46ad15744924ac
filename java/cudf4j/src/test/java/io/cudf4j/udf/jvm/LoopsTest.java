/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.udf.Row;
import io.cudf4j.udf.RowToLong;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LoopsTest {
    private static final int ROWS = 1 << 18;
    private static final int LEARNED_FROM = 64;
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private static final Map<Class<?>, AtomicInteger> CALLS = new ConcurrentHashMap<>();
    private static final AtomicInteger CALLED = new AtomicInteger();

    /** Counts its calls by the class of the row, and is left for the first time only when another thread has come. */
    private static long counted(Row row) {
        CALLS.computeIfAbsent(row.getClass(), any -> new AtomicInteger()).incrementAndGet();
        if (CALLED.getAndIncrement() == 0 && ForkJoinPool.getCommonPoolParallelism() > 0) {
            long start = System.nanoTime();
            while (CALLED.get() == 1 && !isAnyWaiting() && System.nanoTime() - start < PATIENCE_NANOS) {
                Thread.onSpinWait();
            }
        }
        return row.getLong("a");
    }

    private static boolean isAnyWaiting() {
        return Thread.getAllStackTraces().entrySet().stream()
                .anyMatch(each -> each.getKey().getState() == Thread.State.BLOCKED
                        && Arrays.stream(each.getValue())
                                .anyMatch(frame -> frame.getClassName().startsWith("io.cudf4j.udf.jvm.Loops")));
    }

    @Test
    void ofManyRows_oneThreadLearnsTheLabels() {
        Call call = Call.of("mapToLong", Choices.DEFAULTS, row -> null);
        try (ColumnBase column = ColumnBase.sequence(ROWS, 0, 1);
                ColumnBase made = UserFunctions.ofRows(
                        call, ROWS, label -> column, RowToLong.class, LoopsTest::counted, JavaKind.LONG)) {
            assertThat(made.size()).isEqualTo(ROWS);
            assertThat(made.get(ROWS - 1)).isEqualTo(ROWS - 1L);
        }
        assertThat(CALLS.values().stream().mapToInt(AtomicInteger::get).sum()).isEqualTo(ROWS);
        // the loops that all share, and the copy that knows the label
        assertThat(CALLS).hasSize(2);
        assertThat(Objects.requireNonNull(CALLS.get(LoopsOfRows.class)).get()).isEqualTo(LEARNED_FROM);
    }
}
