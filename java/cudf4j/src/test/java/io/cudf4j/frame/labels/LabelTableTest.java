/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.Index;
import io.cudf4j.RangeIndex;
import io.cudf4j.Series;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.memory.Rmm;
import io.cudf4j.memory.RmmResource;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.Slice;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many unsorted labels: the second search makes a table of them, and every one after it finds the same. */
class LabelTableTest {
    private static final int MANY = 100_000;
    private static final int SEARCHES = 4;

    private static Series series(Index labels) {
        try (labels;
                Index positions = RangeIndex.of(labels.rowCount());
                Series values = positions.toSeries()) {
            return values.withIndex(labels);
        }
    }

    private static List<@Nullable Object> rows(Series series, List<?> labels) {
        try (Series got = series.loc(labels).toSeries()) {
            return got.toList();
        }
    }

    private static long shuffled(long row) {
        return row * 7919 % MANY;
    }

    @Test
    void closeNumbers_areFoundInSlots() {
        long[] labels =
                LongStream.range(0, MANY).map(row -> shuffled(row) * 3 - 500).toArray();
        try (Series series = series(Index.of(labels))) {
            for (int search = 0; search < SEARCHES; search++) {
                assertThat(rows(series, list(labels[5], labels[MANY - 1], labels[5])))
                        .isEqualTo(list(5L, MANY - 1L, 5L));
                assertThat(series.loc(labels[77]).get()).isEqualTo(77L);
                for (Object absent : List.of(-501L, -499L, 3L * MANY, Long.MAX_VALUE, Long.MIN_VALUE, 0.5)) {
                    assertThatThrownBy(() -> rows(series, list(labels[0], absent)))
                            .isInstanceOf(LabelNotFoundException.class)
                            .hasMessageContaining("'" + absent + "'");
                    assertThatThrownBy(() -> series.loc(absent).get()).isInstanceOf(LabelNotFoundException.class);
                }
            }
        }
    }

    @Test
    void farNumbersAndTexts_areFoundInOrder() {
        long[] far = LongStream.range(0, MANY)
                .map(row -> shuffled(row) * 1_000_003 - 7)
                .toArray();
        List<String> texts =
                IntStream.range(0, MANY).mapToObj(row -> "t" + shuffled(row)).toList();
        try (Series numbers = series(Index.of(far));
                Series words = series(Index.of(texts))) {
            for (int search = 0; search < SEARCHES; search++) {
                assertThat(rows(numbers, list(far[9], far[3]))).isEqualTo(list(9L, 3L));
                assertThat(rows(words, list("t0", "t7919"))).isEqualTo(list(0L, 1L));
                assertThat(words.loc("t" + shuffled(1234)).get()).isEqualTo(1234L);
                assertThatThrownBy(() -> rows(numbers, list(far[0], -8)))
                        .isInstanceOf(LabelNotFoundException.class)
                        .hasMessageContaining("'-8'");
                assertThatThrownBy(() -> words.loc("t").get()).isInstanceOf(LabelNotFoundException.class);
            }
        }
    }

    @Test
    void repeatedLabels_giveEveryRowInOrder() {
        long[] labels = LongStream.range(0, MANY).map(row -> shuffled(row) / 2).toArray();
        long first = labels[0];
        long[] expected = LongStream.range(0, MANY)
                .filter(row -> labels[(int) row] == first)
                .toArray();
        try (Series series = series(Index.of(labels))) {
            for (int search = 0; search < SEARCHES; search++) {
                assertThat(rows(series, list(first))).isEqualTo(list(expected[0], expected[1]));
                try (Series got = series.loc(first).toSeries()) {
                    assertThat(got.toList()).isEqualTo(list(expected[0], expected[1]));
                }
            }
        }
    }

    @Test
    void table_outlivesTheScopeInWhichItWasMade() {
        long[] labels = LongStream.range(0, MANY).map(LabelTableTest::shuffled).toArray();
        try (Series series = series(Index.of(labels))) {
            for (int search = 0; search < SEARCHES; search++) {
                try (Scope scope = Scope.open()) {
                    assertThat(scope).isNotNull();
                    assertThat(series.loc(labels[42]).get()).isEqualTo(42L);
                }
            }
            series.set(labels[42], 0);
            assertThat(rows(series, list(labels[42], labels[43]))).isEqualTo(list(0L, 43L));
        }
    }

    @Test
    void sortedLabelsOfEitherDirection_areFoundByHalving() {
        long[] rising = LongStream.range(0, MANY).map(row -> 2 * row).toArray();
        try (Series up = series(Index.of(rising));
                Series down = up.slice(Slice.of(null, null, -1))) {
            assertThat(rows(up, list(200L, 4L))).isEqualTo(list(100L, 2L));
            assertThat(rows(down, list(200L, 4L))).isEqualTo(list(100L, 2L));
            assertThatThrownBy(() -> rows(up, list(2L, 3L)))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'3'");
            assertThatThrownBy(() -> rows(down, list(2L * MANY))).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    @Timeout(120)
    void copiesOfLabels_areMadeWhileTheTableOfThemIsBuilt() {
        long[] labels = LongStream.range(0, MANY).map(LabelTableTest::shuffled).toArray();
        AtomicBoolean wasCopied = new AtomicBoolean();
        AtomicBoolean isSearching = new AtomicBoolean();
        try (Series series = series(Index.of(labels))) {
            rows(series, list(1L));
            // the callback runs in the middle of the second search, which makes the table
            Rmm.use(RmmResource.async().limitedTo(1024).onFailure(bytes -> {
                if (isSearching.get()) {
                    wasCopied.set(isDoneElsewhere(() -> series.index().close()));
                }
                return false;
            }));
            isSearching.set(true);
            assertThatThrownBy(() -> rows(series, list(1L))).isInstanceOf(DeviceOutOfMemoryException.class);
            isSearching.set(false);
            assertThat(wasCopied).isTrue();
        } finally {
            Rmm.reset();
        }
    }

    private static boolean isDoneElsewhere(Runnable action) {
        try {
            CompletableFuture.runAsync(action).get(30, TimeUnit.SECONDS);
            return true;
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            return false;
        }
    }
}
