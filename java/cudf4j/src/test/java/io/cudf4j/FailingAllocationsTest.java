/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.column.DType;
import io.cudf4j.column.Slice;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations in which each allocation fails in turn: they throw, change no frame, and leave nothing behind. */
class FailingAllocationsTest {
    private static final int MOST_ALLOCATIONS = 2000;

    /** Does something with a frame that it may change and another one; the result, if there is one, is closed. */
    private interface Operation {
        @Nullable
        AutoCloseable apply(DataFrame changed, DataFrame other);
    }

    @AfterEach
    void defaults() {
        MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
        SpillManager.resetGlobal();
    }

    private static DataFrame first() {
        return DataFrame.builder()
                .column("k", list(2L, 1L, null, 2L))
                .column("x", list(1.5, null, 3.5, 4.5))
                .column("n", new long[] {1, 2, 3, 4})
                .column("s", list("b", "a", null, "c"))
                .column("c", DType.categorical("u", "v"), list("u", "v", "v", null))
                .build();
    }

    private static DataFrame second() {
        return DataFrame.of("k", list(1L, 2L, 3L, null), "y", new double[] {10, 20, 30, 40});
    }

    private static Stream<Arguments> operations() {
        Map<String, Operation> all = new LinkedHashMap<>();
        all.put("add", (a, b) -> {
            try (DataFrame numbers = a.select("k", "x", "n")) {
                return numbers.plus(1);
            }
        });
        all.put("add aligned", (a, b) -> {
            try (Series x = a.col("x");
                    Series y = b.col("y");
                    DataFrame sorted = b.sortValues("y");
                    Series reversed = sorted.col("y");
                    Series sum = x.plus(y)) {
                return sum.plus(reversed);
            }
        });
        all.put("sort", (a, b) -> a.sortValues("k", "s"));
        all.put("sort index", (a, b) -> {
            try (DataFrame labelled = a.setIndex("x")) {
                return labelled.sortIndex();
            }
        });
        all.put("group by", (a, b) -> a.groupBy("k").agg(Agg.sum("x"), Agg.max("n")));
        all.put("merge", (a, b) -> a.merge(b, JoinOptions.on("k")));
        all.put("left merge", (a, b) -> a.merge(b, JoinOptions.on("k").how(JoinHow.LEFT)));
        all.put("set a cell", (a, b) -> {
            a.loc(1, "n").set(9);
            return null;
        });
        all.put("set null in a range", (a, b) -> {
            a.iloc(Slice.of(1, 3), 2).set(null);
            return null;
        });
        all.put("set a text", (a, b) -> {
            a.iloc(2, 3).set("new");
            return null;
        });
        all.put("set a series", (a, b) -> {
            try (Series y = b.col("y")) {
                a.loc(Slice.of(1, 2), "x").set(y);
            }
            return null;
        });
        all.put("set a category", (a, b) -> {
            a.iloc(0, 4).set("v");
            return null;
        });
        all.put("append a row", (a, b) -> {
            a.loc(4).set(list(5L, 0.5, 6L, "z", "u"));
            return null;
        });
        all.put("set the index", (a, b) -> {
            try (Index labels = Index.of(list("p", "q", "r", "s"))) {
                return a.withIndex(labels);
            }
        });
        all.put("reindex", (a, b) -> a.reindex(list(3, 2, 7)));
        all.put("cast", (a, b) -> a.asType(Map.of("n", DType.STRING, "k", DType.FLOAT64, "s", DType.categorical())));
        all.put("fill", (a, b) -> a.fillNa(Map.of("x", 0.5, "s", "none", "c", "u")));
        all.put("update", (a, b) -> {
            try (DataFrame renamed = b.rename("y", "x")) {
                a.update(renamed);
            }
            return null;
        });
        all.put("insert", (a, b) -> {
            a.insert(1, "new", list("p", null, "q", "r"));
            return null;
        });
        all.put("drop duplicates", (a, b) -> a.dropDuplicates("k"));
        all.put("filter", (a, b) -> a.query("n > 1 and x > 2"));
        all.put("transpose", (a, b) -> {
            try (DataFrame numbers = a.select("k", "n")) {
                return numbers.transpose();
            }
        });
        all.put("describe", (a, b) -> a.describe());
        all.put("value counts", (a, b) -> a.valueCounts("k"));
        all.put("deep copy", (a, b) -> a.copy(CopyDepth.DEEP));
        return all.entrySet().stream().map(each -> Arguments.of(each.getKey(), each.getValue()));
    }

    /** Operations that match rows by NVIDIA's hash join, which allocates where its code must not throw and so ends the process. */
    private static final Set<String> JOINING = Set.of(
            "merge",
            "left merge",
            "set a series",
            "set a category",
            "append a row",
            "reindex",
            "cast",
            "fill",
            "update");

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void eachAllocationFailsInTurn_nothingChanges_nothingIsLeft(String name, Operation operation) throws Exception {
        failInTurn(name, operation);
    }

    @ParameterizedTest(name = "{0}, spilled")
    @MethodSource("operations")
    void eachAllocationFailsInTurn_whileMemoryIsSpilled(String name, Operation operation) throws Exception {
        SpillManager.setGlobal(new SpillManager(0L, 0));
        failInTurn(name, operation);
    }

    private static void failInTurn(String name, Operation operation) throws Exception {
        assumeTrue(
                !JOINING.contains(name) || !Cudf4j.info().engine().equals("cuda"),
                "a failure within libcudf's own join cannot be survived");
        try (DataFrame first = first();
                DataFrame second = second();
                DataFrame changed = first.copy(CopyDepth.SHALLOW)) {
            for (DataFrame each : List.of(first, second, changed)) {
                // counted labels become a column when they are first needed, which stays
                Rows.labels(each).accessor();
            }
            List<Map<String, @Nullable Object>> before = first.toRows();
            List<Map<String, @Nullable Object>> others = second.toRows();
            int failed = 0;
            while (fails(failed, operation, changed, second)) {
                assertThat(first.toRows())
                        .as("a sibling, after failure %d", failed)
                        .isEqualTo(before);
                assertThat(changed.toRows())
                        .as("the frame, after failure %d", failed)
                        .isEqualTo(before);
                assertThat(second.toRows())
                        .as("the other, after failure %d", failed)
                        .isEqualTo(others);
                failed++;
                assertThat(failed).isLessThan(MOST_ALLOCATIONS);
            }
            assertThat(failed).isGreaterThanOrEqualTo(SpillManager.global() == null ? 1 : 0);
            assertThat(first.toRows()).isEqualTo(before);
        }
    }

    /** Returns the bytes on the device once what can be spilled is. */
    private static long living() {
        SpillManager manager = SpillManager.global();
        if (manager != null) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
        }
        return LiveObjects.bytes();
    }

    private static boolean fails(int allocation, Operation operation, DataFrame changed, DataFrame other)
            throws Exception {
        long bytes = living();
        MemoryResources.failAllocationAfter(allocation, Failure.FOR_GOOD);
        try {
            AutoCloseable result = operation.apply(changed, other);
            MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
            if (result != null) {
                result.close();
            }
            return false;
        } catch (DeviceOutOfMemoryException expected) {
            MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
            assertThat(living()).as("bytes, after failure %d", allocation).isLessThanOrEqualTo(bytes);
            return true;
        }
    }
}
