/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Slice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Eight threads at once on the same frames, while memory is spilled all the time. */
class MemoryThreadsTest {
    private static final int THREADS = 8;
    private static final int ROUNDS = Math.max(60, Integer.getInteger("test.random.cases", 2000) / 20);

    private static final List<@Nullable Object> LONGS = list(1L, 2L, 3L, 4L, 5L, 6L);
    private static final List<@Nullable Object> TEXTS = list("a", null, "c", "d", null, "f");

    @AfterEach
    void defaults() {
        SpillManager.resetGlobal();
    }

    @ParameterizedTest(name = "limit {0}")
    @ValueSource(longs = {0, 200, Long.MAX_VALUE})
    @Timeout(value = 10, unit = TimeUnit.MINUTES) // a watchdog: it takes seconds
    @Behaviour(193)
    void threadsOnSharedFrames_seeTheirOwnWritesOnly(long limit) throws InterruptedException, ExecutionException {
        SpillManager manager = new SpillManager(limit, 0);
        SpillManager.setGlobal(manager);
        long before = LiveObjects.bytes();
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try (Series longs = Series.of(LONGS);
                Series texts = Series.of(TEXTS);
                DataFrame frame = DataFrame.of("n", LONGS, "s", TEXTS)) {
            List<Future<?>> running = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                Random random = new Random(t);
                running.add(pool.submit((Callable<?>) () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        round(random, longs, texts, frame);
                        if (random.nextInt(4) == 0) {
                            manager.spillDeviceMemory(random.nextInt(1000));
                        }
                    }
                    return null;
                }));
            }
            for (Future<?> each : running) {
                each.get();
            }
            assertThat(longs.toList()).isEqualTo(LONGS);
            assertThat(texts.toList()).isEqualTo(TEXTS);
        } finally {
            pool.shutdownNow();
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before);
        assertThat(manager.getSpilledBytes() + manager.getUnspilledBytes()).isZero();
    }

    private static void round(Random random, Series longs, Series texts, DataFrame frame) {
        int start = random.nextInt(5);
        int stop = start + 1 + random.nextInt(6 - start);
        long value = random.nextInt(1000);
        switch (random.nextInt(6)) {
            case 0 -> {
                try (Series mine = longs.copy(CopyDepth.SHALLOW)) {
                    mine.iloc(Slice.of(start, stop)).set(value);
                    assertThat(mine.toList()).isEqualTo(written(LONGS, start, stop, value));
                    mine.iloc(start).set(-1L);
                    assertThat(mine.iat(start).get()).isEqualTo(-1L);
                }
            }
            case 1 -> {
                try (Series mine = texts.slice(start, stop)) {
                    mine.iloc(0).set("mine");
                    assertThat(mine.toList()).isEqualTo(written(TEXTS.subList(start, stop), 0, 1, "mine"));
                }
            }
            case 2 -> {
                try (Series sum = longs.plus(longs)) {
                    assertThat(sum.sum()).isEqualTo(42L);
                }
            }
            case 3 -> {
                try (DataFrame mine = frame.head(stop);
                        Series column = mine.col("n")) {
                    mine.iloc(Slice.of(start, stop), 0).set(value);
                    assertThat(Cells.values(mine, "n")).isEqualTo(written(LONGS.subList(0, stop), start, stop, value));
                    assertThat(column.toList()).isEqualTo(LONGS.subList(0, stop));
                }
            }
            case 4 -> {
                try (DataFrame sorted =
                                frame.sortValues("n", SortOptions.defaults().ascending(false));
                        DataFrame deep = frame.copy(CopyDepth.DEEP)) {
                    List<@Nullable Object> reversed = new ArrayList<>(TEXTS);
                    Collections.reverse(reversed);
                    assertThat(Cells.values(sorted, "s")).isEqualTo(reversed);
                    deep.iloc(0, 1).set(null);
                    assertThat(Cells.values(deep, "s")).isEqualTo(written(TEXTS, 0, 1, null));
                }
            }
            default -> {
                assertThat(texts.toList()).isEqualTo(TEXTS);
                assertThat(Cells.values(frame, "n")).isEqualTo(LONGS);
                assertThat(frame.bufferInfo()).isNotEmpty();
            }
        }
    }

    private static List<@Nullable Object> written(
            List<@Nullable Object> cells, int start, int stop, @Nullable Object value) {
        List<@Nullable Object> copy = new ArrayList<>(cells);
        Collections.fill(copy.subList(start, stop), value);
        return copy;
    }
}
