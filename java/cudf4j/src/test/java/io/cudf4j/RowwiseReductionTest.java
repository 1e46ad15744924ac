/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reductions of each row of a frame. */
class RowwiseReductionTest {
    private static final ReduceOptions ACROSS = ReduceOptions.defaults().axis(Axis.COLUMNS);

    private DataFrame frame;

    @BeforeEach
    void open() {
        frame = DataFrame.builder()
                .column("a", DType.INT64, list(1, 2, null))
                .column("b", DType.FLOAT64, list(1.5, Double.NaN, null))
                .column("c", DType.INT64, list(3, 4, null))
                .build();
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void missingValues_areLeftOut() {
        try (Series sum = frame.sum(ACROSS);
                Series prod = frame.prod(ACROSS);
                Series least = frame.min(ACROSS);
                Series greatest = frame.max(ACROSS);
                Series mean = frame.mean(ACROSS);
                Series count = frame.count(ACROSS)) {
            assertThat(sum.toList()).isEqualTo(list(5.5, 6.0, 0.0));
            assertThat(labels(sum)).isEqualTo(list(0L, 1L, 2L));
            assertThat(prod.toList()).isEqualTo(list(4.5, 8.0, 1.0));
            assertThat(least.toList()).isEqualTo(list(1.0, 2.0, null));
            assertThat(greatest.toList()).isEqualTo(list(3.0, 4.0, null));
            assertThat(mean.toList()).isEqualTo(list(5.5 / 3, 3.0, null));
            assertThat(count.toList()).isEqualTo(list(3L, 2L, 0L));
        }
    }

    @Test
    void deviations_areThoseOfASample() {
        try (Series var = frame.var(ACROSS);
                Series std = frame.std(ACROSS);
                Series all = frame.var(ACROSS.ddof(0))) {
            assertThat((Double) var.get(0)).isCloseTo(13.0 / 12, within(1e-12));
            assertThat(var.toList().subList(1, 3)).isEqualTo(list(2.0, null));
            assertThat((Double) std.get(1)).isCloseTo(Math.sqrt(2), within(1e-12));
            assertThat(all.get(1)).isEqualTo(1.0);
        }
    }

    @Test
    void missingValuesKept_giveNull() {
        try (Series sum = frame.sum(ACROSS.skipNa(false));
                Series least = frame.min(ACROSS.skipNa(false));
                Series enough = frame.sum(ACROSS.minCount(3))) {
            assertThat(sum.toList()).isEqualTo(list(5.5, null, null));
            assertThat(least.toList()).isEqualTo(list(1.0, null, null));
            assertThat(enough.toList()).isEqualTo(list(5.5, null, null));
        }
    }

    @Test
    void truth_skipsMissingOrIsUndecided() {
        try (Series all = frame.all(ACROSS);
                Series any = frame.any(ACROSS);
                Series open = frame.any(ACROSS.skipNa(false))) {
            assertThat(all.toList()).isEqualTo(list(true, true, true));
            assertThat(any.toList()).isEqualTo(list(true, true, false));
            assertThat(open.toList()).isEqualTo(list(true, true, null));
        }
    }

    @Test
    void wholeNumbersAndDays_keepTheirKind() {
        try (DataFrame whole = frame.select("a", "c");
                Series sum = whole.sum(ACROSS);
                DataFrame days = DataFrame.of(
                        "s", list(LocalDate.of(2020, 1, 2), null), "t", list(LocalDate.of(2020, 1, 1), null));
                Series first = days.min(ACROSS)) {
            assertThat(sum.dtype()).isEqualTo(DType.INT64);
            assertThat(sum.toList()).isEqualTo(list(4L, 6L, 0L));
            assertThat(first.toList()).isEqualTo(list(LocalDate.of(2020, 1, 1), null));
        }
    }

    @Test
    void whatHasNoMeaning_isRefused() {
        try (DataFrame mixed = DataFrame.of("a", new int[] {1}, "s", List.of("x"));
                DataFrame none = frame.select();
                Series s = mixed.col("s")) {
            assertThatThrownBy(() -> mixed.max(ACROSS)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> none.sum(ACROSS)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> frame.median(ACROSS))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("median across columns");
            assertThatThrownBy(() -> frame.mode(ACROSS)).isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> s.max(ACROSS)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> s.max(ReduceOptions.defaults().numericOnly(true)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("numbers only");
        }
    }
}
