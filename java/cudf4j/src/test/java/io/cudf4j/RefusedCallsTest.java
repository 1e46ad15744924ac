/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.memory.MemoryInfo;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What a refused call had made is freed at once, not when the garbage collector finds it. */
class RefusedCallsTest {
    private static void assertRefused(ThrowingCallable call, Class<? extends Throwable> as) {
        long before = MemoryInfo.current().ownedBytes();
        assertThatThrownBy(call).isInstanceOf(as);
        assertThat(MemoryInfo.current().ownedBytes()).isEqualTo(before);
    }

    @Test
    void where_ofValuesThatAreNone_keepsNothing() {
        try (Series series = Series.of("v", new int[] {1, 2});
                Index turned = Index.of(list(1, 0));
                DataFrame masks = DataFrame.builder()
                        .column("m", new boolean[] {true, false})
                        .index(turned)
                        .build();
                Series mask = masks.col("m")) {
            // matching makes the columns of the rows' labels, which live as long as these
            series.where(mask, 0).close();
            assertRefused(() -> series.where(mask, new int[] {1, 2}), InvalidArgumentException.class);
        }
    }

    @Test
    void whatHoldsMemory_isNoLabelAndNoValue() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2});
                Series series = frame.col("a");
                Index index = Index.of(new int[] {1, 2});
                Series words = Series.of(list("x", "y"))) {
            assertRefused(() -> frame.with(series, 5), InvalidArgumentException.class);
            assertRefused(() -> frame.assign(frame, 5), InvalidArgumentException.class);
            assertRefused(() -> series.rename((Object) index), InvalidArgumentException.class);
            assertRefused(() -> index.rename(series), InvalidArgumentException.class);
            assertRefused(() -> frame.index().rename(series), InvalidArgumentException.class);
            assertRefused(() -> index.contains(frame), InvalidArgumentException.class);
            assertRefused(() -> words.replace(words, "z"), InvalidArgumentException.class);
            assertRefused(() -> words.replace("x", words), InvalidArgumentException.class);
            assertThatThrownBy(() -> frame.with(series, 5))
                    .hasMessage(
                            "a label cannot be of the class Series; labels are texts, numbers, dates or tuples of them");
        }
    }

    @Test
    void newRow_ofALabelThatIsNone_keepsNothing() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1})) {
            assertRefused(() -> frame.loc("x").set(5), DTypeMismatchException.class);
            assertThat(frame.shape()).isEqualTo(new Shape(1, 1));
        }
    }

    @Test
    void reductionsOfUnknownNames_keepNothing() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2});
                Series series = frame.col("a")) {
            assertRefused(() -> frame.agg(List.of("sum", "nope")), InvalidArgumentException.class);
            assertRefused(() -> frame.agg(Map.of("a", List.of("sum", "nope"))), InvalidArgumentException.class);
            assertRefused(() -> frame.agg(List.of()), InvalidArgumentException.class);
            assertRefused(() -> series.agg("sum", "nope"), InvalidArgumentException.class);
        }
    }

    @Test
    void rowOfColumnsWhoseLabelsHaveNoCommonDtype_keepsNothing() {
        try (DataFrame frame = DataFrame.builder()
                .column("a", new int[] {1, 2})
                .column(7, new int[] {3, 4})
                .build()) {
            assertRefused(() -> frame.iloc(0).toSeries(), DTypeMismatchException.class);
        }
    }

    @Test
    void builderWithAClosedIndex_keepsNothing() {
        Index closed = Index.of(list("x", "y"));
        closed.close();
        assertRefused(
                () -> DataFrame.builder()
                        .column("a", new int[] {1, 2})
                        .index(closed)
                        .build(),
                ClosedException.class);
        assertRefused(
                () -> DataFrame.builder()
                        .column("a", DType.INT32, List.of(1, 2))
                        .index(closed)
                        .build(),
                ClosedException.class);
    }

    @Test
    void sizesOfAnyNumber_areTakenOrRefusedByName() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2, 3});
                Series series = frame.col("a");
                DataFrame none = frame.tail(Integer.MIN_VALUE);
                DataFrame noHead = frame.head(Integer.MIN_VALUE);
                DataFrame all = frame.tail(Integer.MAX_VALUE)) {
            assertThat(none.rowCount()).isZero();
            assertThat(noHead.rowCount()).isZero();
            assertThat(all.rowCount()).isEqualTo(3);
            assertRefused(
                    () -> frame.sample(SampleOptions.defaults().frac(1e18).replace(true)), SizeOverflowException.class);
            assertRefused(() -> Cudf.cut(series, 1_700_000_000), InvalidArgumentException.class);
            assertRefused(() -> Cudf.cut(series, Long.MAX_VALUE), InvalidArgumentException.class);
            assertRefused(
                    () -> Cudf.cut(series, 1_700_000_000, CutOptions.defaults().labels(false)),
                    InvalidArgumentException.class);
            assertRefused(() -> Cudf.qcut(series, 1_700_000_000), InvalidArgumentException.class);
            assertThatThrownBy(() -> Cudf.cut(series, 1_700_000_000))
                    .hasMessageContaining("cut: 1700000000 intervals need more of the Java heap");
            assertRefused(() -> frame.partitionByHash(List.of("a"), Integer.MAX_VALUE), InvalidArgumentException.class);
        }
    }

    @Test
    void moreRowsDrawnThanTheDeviceHolds_isRefusedByTheDevice() {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is that of the host engine in the tests");
        long bytes = Runtime.getRuntime().maxMemory();
        assertThat(bytes).as("the heap would hold the positions").isLessThan(2_000_000_000L * Integer.BYTES);
        try (Series series = Series.of(new byte[] {1, 2, 3})) {
            assertRefused(
                    () -> series.sample(
                            SampleOptions.defaults().n(2_000_000_000).replace(true)),
                    DeviceOutOfMemoryException.class);
        }
    }

    @Test
    void frequenciesLongerThanTime_areRefused() {
        for (String freq :
                List.of("99999999999W", "9999999999999D", "9223372036854775807h", "999999999YS", "9999999999ME")) {
            assertThatThrownBy(() -> Cudf.dateRange(DateRangeOptions.defaults()
                            .start("2020-01-01")
                            .periods(2)
                            .freq(freq)))
                    .as(freq)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining(freq);
        }
    }

    @Test
    void monthsBeyondWhatTimestampsReach_areRefused() {
        // datetime64[us] ends in the year 294247
        for (String freq : List.of("1000000YS", "300000YS", "2147483647MS", "178000000ME", "200000QE")) {
            assertRefused(
                    () -> Cudf.dateRange(DateRangeOptions.defaults()
                            .start("2020-01-01")
                            .periods(900)
                            .freq(freq)),
                    SizeOverflowException.class);
            assertRefused(
                    () -> Cudf.dateRange(DateRangeOptions.defaults()
                            .end("2020-01-01")
                            .periods(Integer.MAX_VALUE)
                            .freq(freq)),
                    SizeOverflowException.class);
        }
        try (Index reached = Cudf.dateRange(
                DateRangeOptions.defaults().start("2020-01-01").periods(2).freq("292000YS"))) {
            assertThat(reached.get(1)).isEqualTo(LocalDateTime.of(294_020, 1, 1, 0, 0));
        }
    }

    @Test
    void countsOfNoColumns_areRefused() {
        try (DataFrame none = DataFrame.builder().build();
                DataFrame rows = DataFrame.of("a", new int[] {1, 2});
                DataFrame bare = rows.drop("a")) {
            for (DataFrame frame : List.of(none, bare)) {
                assertThatThrownBy(() -> frame.valueCounts())
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("valueCounts: the frame has no columns");
            }
        }
    }

    private static void assertNull(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessageContaining(message);
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullArguments_ofFrames_areNamed() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1});
                Series series = frame.col("a")) {
            assertNull(() -> frame.query(null), "query: the condition");
            assertNull(() -> frame.eval(null), "eval: the assignments");
            assertNull(() -> frame.evalSeries(null), "evalSeries: the expression");
            assertNull(() -> frame.update(null), "update: the other frame");
            assertNull(() -> series.update(null), "update: the other series");
            assertNull(() -> frame.sample((SampleOptions) null), "sample: the options");
            assertNull(() -> series.fillNa((Object) null), "fillNa: the value");
            assertNull(() -> frame.fillNa((Map<?, ?>) null), "fillNa: the map");
            assertNull(() -> series.isIn((List<?>) null), "isIn: the values");
            assertNull(() -> frame.isIn((DataFrame) null), "isIn: the other frame");
            assertNull(() -> series.asType(null), "asType: the dtype");
            assertNull(() -> Cudf.cut(series, null), "cut: the bins");
            assertNull(() -> Cudf.cut(null, 2), "cut: the series");
            assertNull(() -> Cudf.qcut(series, null), "qcut: the quantiles");
            assertNull(() -> RankOptions.defaults().method(null), "method: it is null");
            assertNull(() -> RankOptions.defaults().naOption(null), "naOption: it is null");
            assertNull(() -> frame.groupBy("a").order(null), "order: it is null");
            assertNull(() -> frame.groupBy("a").agg((Agg) null), "agg: an aggregation");
            assertNull(() -> frame.groupBy("a").agg((Map<?, Agg>) null), "agg: the map");
            assertNull(() -> frame.merge(null, JoinOptions.on("a")), "merge: the right frame");
            assertNull(() -> frame.merge(frame, null), "merge: the options");
            assertNull(() -> frame.sortValues("a", (SortOptions) null), "sortValues: the options");
            assertNull(() -> series.corr(null), "corr: the other series");
        }
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullArguments_ofIndexes_areNamed() {
        assertNull(() -> DType.of((String) null), "DType.of: the name");
        assertNull(() -> Index.of(null), "Index.of: the values");
        assertNull(() -> DatetimeIndex.of(null), "DatetimeIndex.of: the values");
        assertNull(() -> TimedeltaIndex.of(null), "TimedeltaIndex.of: the values");
        assertNull(() -> MultiIndex.fromArrays(null), "fromArrays: the arrays");
        assertNull(() -> MultiIndex.fromProduct(Collections.singletonList(null)), "fromProduct: the array of level 0");
        assertNull(() -> MultiIndex.fromTuples(null), "fromTuples: the tuples");
        try (Index index = Index.of(list("x"))) {
            assertNull(() -> index.union(null), "union: the other index");
            assertNull(() -> index.intersection(null), "intersection: the other index");
            assertNull(() -> index.difference(null), "difference: the other index");
            assertNull(() -> index.join(null, JoinHow.INNER), "join: the other index");
            assertNull(() -> index.append((Index) null), "append: one of the others");
        }
    }
}
