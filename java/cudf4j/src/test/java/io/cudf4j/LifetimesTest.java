/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.libcudf.support.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When what a frame holds is freed, and what a closed one answers. */
class LifetimesTest {
    private static DataFrame frame() {
        return DataFrame.of("k", list("a", "b", "a"), "v", new long[] {1, 2, 3});
    }

    @Test
    void everyKindOfObject_freesAllItHeld_andClosesTwice() {
        List<Supplier<Frame<?>>> kinds = List.of(
                LifetimesTest::frame,
                () -> Series.of("s", list("a", null)),
                () -> RangeIndex.of(5),
                () -> Index.of(list("a", "b")),
                () -> DatetimeIndex.of(list(LocalDateTime.of(2020, 1, 1, 0, 0))),
                () -> TimedeltaIndex.of(list(Duration.ofSeconds(1), null)),
                () -> CategoricalIndex.of(list("a", "b", "a")),
                () -> IntervalIndex.fromArrays(list(1L, 2L), list(2L, 3L)),
                () -> MultiIndex.fromArrays(List.of(list("a", "b"), list(1, 2))));
        for (Supplier<Frame<?>> kind : kinds) {
            long before = LiveObjects.count();
            long bytes = LiveObjects.bytes();
            Frame<?> made = kind.get();
            String name = made.describeShort();
            made.accessor();
            made.close();
            made.close();
            assertThat(made.isClosed()).as(name).isTrue();
            assertThat(LiveObjects.count()).as(name).isEqualTo(before);
            assertThat(LiveObjects.bytes()).as(name).isEqualTo(bytes);
            assertThatThrownBy(made::rowCount)
                    .isInstanceOf(ClosedException.class)
                    .hasMessage(name + " is closed");
        }
    }

    @Test
    void holdersOfAClosedFrame_nameTheFrame() {
        DataFrame frame = frame();
        DataFrameGroupBy groups = frame.groupBy("k");
        Loc byLabel = frame.loc().rows(0);
        ILoc byPosition = frame.iloc().rows(Slice.all());
        frame.close();
        for (Supplier<?> use : List.<Supplier<?>>of(
                () -> groups.agg(Agg.sum("v")),
                byLabel::get,
                byPosition::get,
                () -> frame.assign("w", col("v").mul(2)),
                () -> frame.filter(col("v").gt(1)),
                () -> frame.merge(frame, JoinOptions.on("k")),
                () -> frame.sortValues("v"),
                frame::describe,
                frame::index)) {
            assertThatThrownBy(use::get)
                    .isInstanceOf(ClosedException.class)
                    .hasMessageContaining("DataFrame of 3 rows with columns [k, v] is closed");
        }
        Series codes = Series.of("c", DType.categorical(), list("a", "b"));
        CategoricalAccessor<Series> categories = codes.cat();
        Series days = Series.of("d", list(LocalDateTime.of(2020, 1, 1, 0, 0)));
        DatetimeAccessor<Series> times = days.dt();
        SeriesILoc rows = days.iloc().rows(0);
        codes.close();
        days.close();
        assertThatThrownBy(categories::codes)
                .isInstanceOf(ClosedException.class)
                .hasMessageContaining("'c'");
        assertThatThrownBy(times::year).isInstanceOf(ClosedException.class).hasMessageContaining("'d'");
        assertThatThrownBy(rows::get).isInstanceOf(ClosedException.class).hasMessageContaining("'d'");
    }

    @Test
    void writingToAClosedFrame_isRefused() {
        DataFrame frame = frame();
        frame.close();
        assertThatThrownBy(() -> frame.set("v", 1)).isInstanceOf(ClosedException.class);
        assertThatThrownBy(() -> frame.iloc().rows(0).cols(0).set("z")).isInstanceOf(ClosedException.class);
        assertThatThrownBy(() -> frame.pop("v")).isInstanceOf(ClosedException.class);
    }

    @Test
    void closedArgument_isNamed() {
        try (DataFrame frame = frame()) {
            Series other = Series.of("o", new long[] {1, 2, 3});
            other.close();
            assertThatThrownBy(() -> frame.with("o", other))
                    .isInstanceOf(ClosedException.class)
                    .hasMessageContaining("'o'");
            assertThat(frame.columns()).isEqualTo(list("k", "v"));
        }
    }

    @Test
    void rangeOfAFrame_isMadeOnFirstNeed_andFreedWithTheFrame() {
        long before = LiveObjects.bytes();
        DataFrame frame = DataFrame.of("v", new long[] {5, 6});
        long without = LiveObjects.bytes();
        try (Index labels = frame.index()) {
            assertThat(labels.accessor().columns()).hasSize(1);
        }
        frame.resetIndex().close();
        assertThat(LiveObjects.bytes()).isGreaterThanOrEqualTo(without);
        frame.close();
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void closedByOneThreadAndUsedByOthers_answersOrSaysClosed(int closers) throws InterruptedException {
        List<Function<DataFrame, Object>> uses = List.of(
                frame -> values(frame, "v"),
                frame -> {
                    try (DataFrame sorted = frame.sortValues("v")) {
                        return values(sorted, "v");
                    }
                },
                frame -> {
                    try (DataFrame doubled = frame.assign("v", col("v").mul(1))) {
                        return values(doubled, "v");
                    }
                });
        long before = LiveObjects.count();
        AtomicInteger answered = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        for (int round = 0; round < 40; round++) {
            DataFrame frame = frame();
            CountDownLatch start = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 4 + closers; i++) {
                int number = i;
                int turns = round % 8;
                Thread thread = new Thread(() -> {
                    try {
                        start.await();
                        if (number >= 4) {
                            Thread.sleep(0, 50_000 * turns);
                            frame.close();
                            return;
                        }
                        for (int k = 0; k < 10; k++) {
                            assertThat(uses.get((number + k) % uses.size()).apply(frame))
                                    .isEqualTo(list(1L, 2L, 3L));
                            answered.incrementAndGet();
                        }
                    } catch (ClosedException e) {
                        // a closer came first
                    } catch (Throwable t) {
                        failure.set(t);
                    }
                });
                thread.start();
                threads.add(thread);
            }
            start.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
        }
        assertThat(failure.get()).isNull();
        assertThat(answered.get()).isPositive();
        // what a call had made when the frame was closed under it may be left to the collector
        awaitCount(before);
    }

    @Test
    @Behaviour(209)
    void droppedFrames_areFreedByTheCleaner() throws InterruptedException {
        long before = LiveObjects.bytes();
        long objects = LiveObjects.count();
        drop();
        awaitCount(objects);
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    private static void awaitCount(long expected) throws InterruptedException {
        for (int i = 0; i < 300 && LiveObjects.count() > expected; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(LiveObjects.count()).isEqualTo(expected);
    }

    private static void drop() {
        DataFrame frame = DataFrame.of("k", new int[100_000], "v", new double[100_000]);
        DataFrame head = frame.head(10);
        DataFrameGroupBy groups = frame.groupBy("k");
        Index labels = frame.index();
        DataFrame sums = groups.agg(Agg.sum("v"));
        assertThat(head.rowCount() + sums.rowCount()).isEqualTo(11);
        assertThat(labels.get(1)).isEqualTo(1L);
        assertThat(LiveObjects.bytes()).isGreaterThanOrEqualTo(1_200_000);
    }
}
