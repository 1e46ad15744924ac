/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** shift, diff, pctChange. */
class ShiftDiffTest {
    @Test
    void shift_leavesNullsOrTheFillValue() {
        try (Series s = Series.of("v", DType.INT64, list(1, null, 3));
                Series down = s.shift();
                Series up = s.shift(-2);
                Series far = s.shift(7);
                Series filled = s.shift(1, 9);
                Series same = s.shift(0)) {
            assertThat(down.toList()).isEqualTo(list(null, 1L, null));
            assertThat(up.toList()).isEqualTo(list(3L, null, null));
            assertThat(far.toList()).isEqualTo(list(null, null, null));
            assertThat(filled.toList()).isEqualTo(list(9L, 1L, null));
            assertThat(same.toList()).isEqualTo(list(1L, null, 3L));
            assertThat(labels(down)).isEqualTo(list(0L, 1L, 2L));
            assertThatThrownBy(() -> s.shift(1, "x")).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void shift_movesRowsOfAnyDtype() {
        try (DataFrame frame = DataFrame.builder()
                        .column("s", DType.STRING, list("a", null, "c"))
                        .column("l", list(List.of(1), List.of(2, 3), null))
                        .column("c", DType.categorical("x", "y"), list("x", "y", "x"))
                        .build();
                DataFrame down = frame.shift(1);
                DataFrame up = frame.shift(-1);
                DataFrame far = frame.shift(-5)) {
            assertThat(values(down, "s")).isEqualTo(list(null, "a", null));
            assertThat(values(down, "l")).isEqualTo(list(null, List.of(1), List.of(2, 3)));
            assertThat(values(down, "c")).isEqualTo(list(null, "x", "y"));
            assertThat(values(up, "l")).isEqualTo(list(List.of(2, 3), null, null));
            assertThat(values(far, "l")).isEqualTo(list(null, null, null));
        }
    }

    @Test
    void diff_isNullWhereASideIs() {
        try (Series s = Series.of(DType.INT64, list(1, null, 4, 9));
                Series one = s.diff();
                Series two = s.diff(2);
                Series back = s.diff(-1);
                Series flags = Series.of(DType.BOOL, list(true, false, false, null));
                Series changes = flags.diff()) {
            assertThat(one.toList()).isEqualTo(list(null, null, null, 5L));
            assertThat(one.dtype()).isEqualTo(DType.INT64);
            assertThat(two.toList()).isEqualTo(list(null, null, 3L, null));
            assertThat(back.toList()).isEqualTo(list(null, null, -5L, null));
            assertThat(changes.toList()).isEqualTo(list(null, true, false, null));
        }
    }

    @Test
    void diffOfTimes_areLengths() {
        LocalDateTime start = LocalDateTime.of(2020, 1, 1, 0, 0);
        try (Series times = Series.of(DType.DATETIME_US, list(start, start.plusHours(2)));
                Series lengths = times.diff();
                Series days = Series.of(list(LocalDate.of(2020, 1, 3), LocalDate.of(2020, 1, 1)));
                Series ofDays = days.diff();
                Series text = Series.of(List.of("a"))) {
            assertThat(lengths.dtype()).isEqualTo(DType.TIMEDELTA_US);
            assertThat(lengths.toList()).isEqualTo(list(null, Duration.ofHours(2)));
            assertThat(ofDays.toList()).isEqualTo(list(null, Duration.ofDays(-2)));
            assertThatThrownBy(text::diff)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("diff is not defined for string");
        }
    }

    @Test
    void pctChange_fillsNothing() {
        try (DataFrame frame = DataFrame.of("i", list(1, null, 0, 2), "x", new double[] {1, 3, 0, 0});
                DataFrame change = frame.pctChange();
                DataFrame two = frame.pctChange(2)) {
            assertThat(values(change, "i")).isEqualTo(list(null, null, null, Double.POSITIVE_INFINITY));
            assertThat(values(change, "x")).isEqualTo(list(null, 2.0, -1.0, Double.NaN));
            assertThat(values(two, "i")).isEqualTo(list(null, null, -1.0, null));
        }
    }

    @Test
    void noRows_giveNone() {
        try (Series none = Series.of(DType.INT64, List.of());
                Series shifted = none.shift();
                Series diff = none.diff()) {
            assertThat(shifted.toList()).isEmpty();
            assertThat(diff.dtype()).isEqualTo(DType.INT64);
        }
    }
}
