/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** where, mask and sample. */
class WhereMaskTest {
    private static Series labelled(Object labels, Series given) {
        try (given;
                Index index = Index.of(labels)) {
            return given.withIndex(index);
        }
    }

    @Test
    void where_keepsWhatIsTrueAndMaskWhatIsFalse() {
        try (Series series = Series.of("v", new long[] {1, 2, 3, 4});
                Series condition = Series.of(DType.BOOL, list(true, false, null, true));
                Series kept = series.where(condition);
                Series filled = series.where(condition, 0);
                Series masked = series.mask(condition);
                Series maskedFilled = series.mask(condition, -1)) {
            assertThat(kept.toList()).isEqualTo(list(1L, null, null, 4L));
            assertThat(filled.toList()).isEqualTo(list(1L, 0L, 0L, 4L));
            assertThat(masked.toList()).isEqualTo(list(null, 2L, null, null));
            assertThat(maskedFilled.toList()).isEqualTo(list(-1L, 2L, -1L, -1L));
            assertThat(kept.name()).isEqualTo("v");
        }
    }

    @Test
    void conditionAndOther_areAlignedByLabel() {
        try (Series series = labelled(list("a", "b", "c"), Series.of(new long[] {1, 2, 3}));
                Series condition = labelled(list("b", "a"), Series.of(new boolean[] {true, false}));
                Series other = labelled(list("c", "a"), Series.of(new int[] {30, 10}));
                Series got = series.where(condition, other);
                Series masked = series.mask(condition, other)) {
            assertThat(got.toList()).isEqualTo(list(10L, 2L, 30L));
            assertThat(masked.toList()).isEqualTo(list(1L, null, 30L));
        }
    }

    @Test
    void frames_takeOneConditionOrOneForEachColumn() {
        try (DataFrame frame = DataFrame.of("a", new long[] {1, 2}, "s", list("p", "q"));
                Series rows = Series.of(new boolean[] {false, true});
                DataFrame cells = DataFrame.of("a", new boolean[] {true, false});
                DataFrame other = DataFrame.of("a", new long[] {7, 8}, "s", list("x", null));
                DataFrame byRow = frame.where(rows);
                DataFrame byCell = frame.where(cells, other)) {
            assertThat(values(byRow, "a")).isEqualTo(list(null, 2L));
            assertThat(values(byRow, "s")).isEqualTo(list(null, "q"));
            assertThat(values(byCell, "a")).isEqualTo(list(1L, 8L));
            assertThat(values(byCell, "s")).isEqualTo(list("x", null));
        }
    }

    @Test
    @Behaviour(135)
    void otherThatAColumnCannotHold_isRefused() {
        try (DataFrame frame = DataFrame.of("a", new long[] {1, 2}, "s", list("p", "q"));
                Series rows = Series.of(new boolean[] {false, true})) {
            assertThatThrownBy(() -> frame.where(rows, 0))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'s'");
            try (Series a = frame.col("a")) {
                assertThatThrownBy(() -> a.where(rows, 0.5)).isInstanceOf(DTypeMismatchException.class);
                assertThatThrownBy(() -> a.where(a))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageContaining("int64");
                assertThatThrownBy(() -> a.where(rows, list(1L, 2L))).isInstanceOf(InvalidArgumentException.class);
            }
        }
    }

    @Test
    @Behaviour(55)
    void whereOnCountedLabels_makesInt64() {
        try (Index counted = RangeIndex.of(3);
                Index got = counted.where(new boolean[] {true, false, true}, 9);
                Index none = counted.where(list(true, null, true));
                Index others = Index.of(new int[] {7, 8, 9});
                Index mixed = counted.where(new boolean[] {false, true, true}, others)) {
            assertThat(got).isNotInstanceOf(RangeIndex.class);
            assertThat(got.dtype()).isEqualTo(DType.INT64);
            assertThat(got.toList()).isEqualTo(list(0L, 9L, 2L));
            assertThat(none.toList()).isEqualTo(list(0L, null, 2L));
            assertThat(mixed.toList()).isEqualTo(list(7L, 1L, 2L));
            assertThatThrownBy(() -> counted.where(new boolean[] {true})).isInstanceOf(LengthMismatchException.class);
        }
    }

    @Test
    void emptyRows_stayEmpty() {
        try (Series empty = Series.of(DType.INT64, list());
                Series condition = Series.of(DType.BOOL, list());
                Series got = empty.where(condition, 1)) {
            assertThat(got.rowCount()).isZero();
            assertThat(got.dtype()).isEqualTo(DType.INT64);
        }
    }

    @Test
    void sample_drawsEachRowOnce() {
        long[] numbers = java.util.stream.LongStream.range(0, 1000).toArray();
        try (Series series = Series.of(numbers);
                Series few = series.sample(10);
                Series all = series.sample(SampleOptions.defaults().frac(1).randomState(7));
                Series again = series.sample(SampleOptions.defaults().frac(1).randomState(7));
                Series often = series.sample(
                        SampleOptions.defaults().n(3000).replace(true).randomState(1));
                Series tenth = series.sample(SampleOptions.defaults().frac(0.1).ignoreIndex(true))) {
            assertThat(few.toList()).hasSize(10).doesNotHaveDuplicates().isEqualTo(labels(few));
            assertThat(all.toList()).hasSize(1000).doesNotHaveDuplicates().isNotEqualTo(series.toList());
            assertThat(again.toList()).isEqualTo(all.toList());
            assertThat(often.toList()).hasSize(3000).allMatch(value -> (long) value >= 0 && (long) value < 1000);
            assertThat(tenth.rowCount()).isEqualTo(100);
            assertThat(labels(tenth)).startsWith(0L, 1L, 2L);
            assertThatThrownBy(() -> series.sample(1001))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("replace(true)");
        }
    }

    @Test
    void sampleOfNoRows_isEmptyOrRefused() {
        try (DataFrame empty = DataFrame.of("a", new long[0]);
                DataFrame none = empty.sample(SampleOptions.defaults().frac(0.5))) {
            assertThat(none.rowCount()).isZero();
            assertThatThrownBy(() -> empty.sample(SampleOptions.defaults().n(1).replace(true)))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> SampleOptions.defaults().frac(-1)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @ParameterizedTest
    @SuppressWarnings("try") // the options hold while the block runs
    @CsvSource({"copy_on_write, true", "copy_on_write, false", "spill, true"})
    void manyRowsDrawnWithReplacement_followFromTheSeed(String option, boolean value) {
        int rows = 2_500_000;
        int[] expected =
                new SplittableRandom(9).ints(rows, 0, 3).map(i -> 10 * i).toArray();
        try (Options.Context changed = Options.context(option, value);
                Series series = Series.of(new int[] {0, 10, 20});
                Series drawn = series.sample(
                        SampleOptions.defaults().n(rows).replace(true).randomState(9))) {
            assertThat((int[]) drawn.toHostArray()).isEqualTo(expected);
        }
    }
}
