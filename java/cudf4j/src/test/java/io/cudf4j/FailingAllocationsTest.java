/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import io.cudf4j.types.AsofDirection;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.DlpackAbi;
import io.cudf4j.types.FillMethod;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Slice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bytedeco.javacpp.LongPointer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations in which each allocation fails in turn: they throw, change no frame, and leave nothing behind. */
@Tag("once")
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
        all.put("right merge", (a, b) -> a.merge(b, JoinOptions.on("k").how(JoinHow.RIGHT)));
        all.put(
                "outer merge with indicator",
                (a, b) -> a.merge(b, JoinOptions.on("k").how(JoinHow.OUTER).indicator("from")));
        all.put("cross merge", (a, b) -> a.merge(b, JoinOptions.defaults().how(JoinHow.CROSS)));
        // sides of the same labels are put side by side, which allocates nothing
        all.put("join", (a, b) -> {
            try (DataFrame last = b.tail(1)) {
                return a.join(last, IndexJoinOptions.defaults().suffixes("", "_r"));
            }
        });
        all.put("join of several", (a, b) -> {
            try (DataFrame last = b.tail(1);
                    DataFrame others = last.drop("k")) {
                return a.join(List.of(others));
            }
        });
        all.put(
                "merge by the nearest key",
                (a, b) -> a.mergeAsof(
                        b,
                        AsofOptions.defaults()
                                .leftOn("n")
                                .rightOn("y")
                                .by("k")
                                .tolerance(50)
                                .direction(AsofDirection.NEAREST)));
        all.put(
                "merge in order",
                (a, b) -> Cudf.mergeOrdered(
                        a, b, OrderedOptions.defaults().on("k").leftBy("s").fillMethod(FillMethod.FFILL)));
        all.put("anti merge", (a, b) -> a.merge(b, JoinOptions.on("k").how(JoinHow.ANTI)));
        all.put("concat", (a, b) -> Cudf.concat(List.of(a, b)));
        all.put("concat of columns", (a, b) -> {
            try (Index labels = Index.of(list(3L, 2L, 7L, 5L));
                    DataFrame other = b.withIndex(labels)) {
                return Cudf.concat(
                        List.of(a, other),
                        ConcatOptions.defaults().axis(Axis.COLUMNS).keys(List.of("l", "r")));
            }
        });
        all.put("skewness of windows", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.rolling(3).skew();
            }
        });
        all.put("kurtosis of all rows before", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.expanding().kurt();
            }
        });
        all.put("median of windows", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.rolling(2).minPeriods(1).median();
            }
        });
        all.put("join of rising labels", (a, b) -> {
            try (DataFrame left = a.setIndex("n");
                    Index labels = Index.of(new long[] {0, 2, 4, 5});
                    DataFrame right = b.withIndex(labels)) {
                return left.join(
                        right, IndexJoinOptions.defaults().how(JoinHow.OUTER).suffixes("", "_r"));
            }
        });
        all.put("concat of rising labels", (a, b) -> {
            try (DataFrame left = a.setIndex("n");
                    Index labels = Index.of(new long[] {0, 2, 4, 5});
                    DataFrame right = b.withIndex(labels)) {
                return Cudf.concat(
                        List.of(left, right),
                        ConcatOptions.defaults().axis(Axis.COLUMNS).keys(List.of("l", "r")));
            }
        });
        all.put("median of spans of time", (a, b) -> {
            try (Series x = a.col("x");
                    Index times = DatetimeIndex.of(list(
                            LocalDateTime.of(2024, 1, 1, 0, 0),
                            LocalDateTime.of(2024, 1, 1, 1, 0),
                            LocalDateTime.of(2024, 1, 3, 0, 0),
                            LocalDateTime.of(2024, 1, 3, 0, 0)));
                    Series timed = x.withIndex(times)) {
                return timed.resample("1D").median();
            }
        });
        all.put(
                "pivot table of several reductions",
                (a, b) -> a.pivotTable(PivotTableOptions.defaults()
                        .index("s")
                        .columns("k")
                        .values("x")
                        .aggFunc(List.of("mean", "sum"))
                        .fillValue(0)));
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
        all.put(
                "query",
                (a, b) -> a.query(
                        "-n > 2 ** 2 // 3 - @more and (k in [1 + 1, 3] or s == @texts) and x < @y",
                        Map.of("more", 3, "texts", List.of("a", "b"), "y", new double[] {9, 9, 9, 9})));
        all.put("eval", (a, b) -> a.eval("u = x * 2 + n; v = u + 1 / 3\nw = s in ['a']"));
        all.put("eval a series", (a, b) -> {
            try (DataFrame sorted = b.sortValues("y", SortOptions.defaults().ascending(false));
                    Series y = sorted.col("y")) {
                return a.evalSeries("x + @y * n", Map.of("y", y));
            }
        });
        all.put("select expressions", (a, b) -> {
            Expr twice = col("x").add(col("n"));
            return a.select(
                    "k",
                    twice.mul(twice).sqrt().as("p"),
                    Expr.when(col("n").gt(1))
                            .then(col("x"))
                            .when(col("k").eq(1))
                            .then(7)
                            .otherwise(null)
                            .as("q"),
                    Expr.coalesce(col("k"), col("x"), 0).as("r"),
                    col("x").between(1, col("n")).as("t"),
                    col("x").fillNa(col("n")).round(1).as("u"),
                    Expr.when(col("n").gt(1)).then("u").otherwise(col("c")).as("v"),
                    Expr.lit(1).add(2).asType(DType.STRING).as("w"));
        });
        all.put(
                "group by expressions",
                (a, b) -> a.groupBy(col("n").mod(2).as("m"), "k").agg(Agg.sum("x")));
        all.put("sort by expressions", (a, b) -> a.sortValues(col("n").neg(), col("k").isNa()));
        all.put("where an expression", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.where(col("n").gt(1), col("x").floor());
            }
        });
        all.put("set where an expression", (a, b) -> {
            a.loc(col("n").gt(1), "x").set(col("x").neg());
            return null;
        });
        all.put("transpose", (a, b) -> {
            try (DataFrame numbers = a.select("k", "n")) {
                return numbers.transpose();
            }
        });
        all.put("describe", (a, b) -> a.describe());
        all.put("value counts", (a, b) -> a.valueCounts("k"));
        all.put("is in", (a, b) -> a.isIn(list(2L, "a", 3.5)));
        all.put("replace", (a, b) -> {
            try (DataFrame some = a.select("k", "s")) {
                return some.replace(Map.of(2L, 5L, "a", "z"));
            }
        });
        all.put("unite labels", (a, b) -> {
            try (Index first = Index.of(list("p", "q"));
                    Index second = Index.of(list("q", "r"))) {
                return first.union(second);
            }
        });
        all.put("different values", (a, b) -> {
            try (Series s = a.col("s")) {
                s.nUnique();
                return s.unique();
            }
        });
        all.put("quantiles", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.quantile(new double[] {0.25, 0.75});
            }
        });
        all.put("mode", (a, b) -> a.mode());
        all.put("correlation", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.corr();
            }
        });
        all.put("aggregate", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.agg("sum", "max");
            }
        });
        all.put("quantile of each column", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.quantile(0.5);
            }
        });
        all.put("quantiles of a series, as columns", (a, b) -> {
            try (Series n = a.col("n");
                    Series quantiles = n.quantile(new double[] {0.5});
                    DataFrame back = quantiles.toFrame()) {
                return back.resetIndex();
            }
        });
        all.put("describe a series", (a, b) -> {
            try (Series n = a.col("n")) {
                return n.describe();
            }
        });
        all.put("rank", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.rank();
            }
        });
        all.put("cumulative sum", (a, b) -> {
            try (DataFrame numbers = a.select("x", "n")) {
                return numbers.cumSum();
            }
        });
        all.put("shift", (a, b) -> a.shift());
        all.put("cut", (a, b) -> {
            try (Series x = a.col("x")) {
                return Cudf.cut(x, 3);
            }
        });
        all.put(
                "read CSV",
                (a, b) -> throughFile(".csv", file -> {
                    Files.writeString(file, "k,s\n1,a\n2,\n,c\n");
                    return DataFrame.readCsv(file);
                }));
        all.put(
                "through Parquet",
                (a, b) -> throughFile(".parquet", file -> {
                    try (DataFrame some = a.select("k", "x", "s")) {
                        some.toParquet(file);
                    }
                    return DataFrame.readParquet(file);
                }));
        all.put(
                "through JSON",
                (a, b) -> throughFile(".json", file -> {
                    try (DataFrame some = a.select("k", "x", "s")) {
                        some.toJson(file);
                    }
                    return DataFrame.readJson(file);
                }));
        all.put("hand out as Arrow", (a, b) -> {
            LongPointer structs = new LongPointer(25).put(new long[25]);
            a.toArrowDevice(structs.address(), structs.address() + 72);
            return () -> {
                Interop.release(structs.address(), structs.address() + 72);
                structs.close();
            };
        });
        all.put("hand out as DLPack", (a, b) -> {
            try (Series n = a.col("n");
                    DeviceArray array = n.expose()) {
                long tensor = array.toDlpack(DlpackAbi.VERSIONED);
                return () -> Buffer.ofDlpack(tensor, DlpackAbi.VERSIONED).close();
            }
        });
        all.put("covariance of decaying weights", (a, b) -> {
            try (Series x = a.col("x");
                    Series n = a.col("n")) {
                return x.ewm(Decay.com(1)).cov(n);
            }
        });
        // rows of a missing key are in no group, whose order is that of their first rows
        all.put(
                "rows of groups as they come",
                (a, b) -> a.groupBy("k").sort(false).cumCount());
        all.put("deep copy", (a, b) -> a.copy(CopyDepth.DEEP));
        return all.entrySet().stream().map(each -> Arguments.of(each.getKey(), each.getValue()));
    }

    private interface FileWork {
        DataFrame apply(Path file) throws IOException;
    }

    private static DataFrame throughFile(String suffix, FileWork work) {
        try {
            Path file = Files.createTempFile("cudf4j", suffix);
            try {
                return work.apply(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void eachAllocationFailsInTurn_nothingChanges_nothingIsLeft(String name, Operation operation) throws Exception {
        failInTurn(operation);
    }

    @ParameterizedTest(name = "{0}, spilled")
    @MethodSource("operations")
    void eachAllocationFailsInTurn_whileMemoryIsSpilled(String name, Operation operation) throws Exception {
        SpillManager.setGlobal(new SpillManager(0L, 0));
        failInTurn(operation);
    }

    /** Frames are read when all is done: a look at a device that others use too takes longer than most operations. */
    private static void failInTurn(Operation operation) throws Exception {
        List<DataFrame> unchanged = new ArrayList<>();
        try (DataFrame first = first();
                DataFrame second = second()) {
            List<Map<String, @Nullable Object>> before = counted(first).toRows();
            List<Map<String, @Nullable Object>> others = counted(second).toRows();
            int tried = 0;
            for (Outcome outcome = Outcome.FAILED; outcome != Outcome.DONE; tried++) {
                DataFrame changed = counted(first.copy(CopyDepth.SHALLOW));
                unchanged.add(changed);
                outcome = apply(operation, changed, second, tried);
                if (outcome == Outcome.FAILED) {
                    assertThat(changed.columns())
                            .as("the frame, after failure %d", tried)
                            .isEqualTo(first.columns());
                    assertThat(changed.rowCount()).isEqualTo(before.size());
                } else {
                    unchanged.remove(changed);
                    changed.close();
                }
                assertThat(tried).isLessThan(MOST_ALLOCATIONS);
            }
            assertThat(first.toRows()).as("a sibling").isEqualTo(before);
            assertThat(second.toRows()).as("the other").isEqualTo(others);
            assertEach(unchanged, before);
            assertThat(tried).isGreaterThan(SpillManager.global() == null ? 1 : 0);
        } finally {
            unchanged.forEach(DataFrame::close);
        }
    }

    private static void assertEach(List<DataFrame> frames, List<Map<String, @Nullable Object>> rows) {
        if (frames.isEmpty()) {
            return;
        }
        try (DataFrame all = Cudf.concat(frames, ConcatOptions.defaults().ignoreIndex(true))) {
            List<Map<String, @Nullable Object>> found = all.toRows();
            for (int i = 0; i < frames.size(); i++) {
                assertThat(found.subList(i * rows.size(), (i + 1) * rows.size()))
                        .as("the frame, after failure %d of those that had one", i)
                        .isEqualTo(rows);
            }
        }
    }

    /** Counted labels become a column when they are first needed, which stays. */
    private static DataFrame counted(DataFrame frame) {
        frame.labels().columns();
        return frame;
    }

    /** Returns the bytes on the device once what can be spilled is. */
    private static long living() {
        SpillManager manager = SpillManager.global();
        if (manager != null) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
        }
        return LiveObjects.bytes();
    }

    private enum Outcome {
        FAILED,
        /** The allocation was one of the few bytes that are set aside for libcudf's joins. */
        HELPED,
        /** There was no such allocation. */
        DONE
    }

    @SuppressWarnings("try") // the result is only closed
    private static Outcome apply(Operation operation, DataFrame changed, DataFrame other, int allocation)
            throws Exception {
        long bytes = living();
        MemoryResources.failAllocationAfter(allocation, Failure.FOR_GOOD);
        try (AutoCloseable result = operation.apply(changed, other)) {
            return MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD) ? Outcome.DONE : Outcome.HELPED;
        } catch (DeviceOutOfMemoryException expected) {
            MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
            assertThat(living()).as("bytes, after failure %d", allocation).isLessThanOrEqualTo(bytes);
            return Outcome.FAILED;
        }
    }
}
