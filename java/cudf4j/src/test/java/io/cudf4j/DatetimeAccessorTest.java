/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DatetimeAccessorTest {
    private static void assertRows(Series got, DType dtype, @Nullable Object... expected) {
        try (got) {
            assertThat(got.toList()).isEqualTo(list(expected));
            assertThat(got.dtype()).isSameAs(dtype);
        }
    }

    @Test
    void parts_beforeAndAfter1970() {
        // 2013-01-31 was a Thursday, 1969-12-31 a Wednesday
        try (Series s = Series.of(
                list(LocalDateTime.of(2013, 1, 31, 5, 6, 7), null, LocalDateTime.of(1969, 12, 31, 23, 59, 58)))) {
            assertRows(s.dt().year(), DType.INT32, 2013, null, 1969);
            assertRows(s.dt().month(), DType.INT32, 1, null, 12);
            assertRows(s.dt().day(), DType.INT32, 31, null, 31);
            assertRows(s.dt().hour(), DType.INT32, 5, null, 23);
            assertRows(s.dt().minute(), DType.INT32, 6, null, 59);
            assertRows(s.dt().second(), DType.INT32, 7, null, 58);
            assertRows(s.dt().weekday(), DType.INT32, 3, null, 2);
            assertRows(s.dt().dayOfYear(), DType.INT32, 31, null, 365);
            assertRows(s.dt().quarter(), DType.INT32, 1, null, 4);
        }
    }

    @Test
    void dateAndFloor_goToThePast() {
        try (Series s = Series.of(List.of(LocalDateTime.of(1969, 12, 31, 23, 59)))) {
            assertRows(s.dt().date(), DType.DATE, LocalDate.of(1969, 12, 31));
            assertRows(s.dt().floor(ChronoUnit.HOURS), DType.DATETIME_NS, LocalDateTime.of(1969, 12, 31, 23, 0));
            assertRows(s.dt().floor(ChronoUnit.DAYS), DType.DATETIME_NS, LocalDateTime.of(1969, 12, 31, 0, 0));
            assertThatThrownBy(() -> s.dt().floor(ChronoUnit.MONTHS)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void days_haveNoTime() {
        try (Series s = Series.of(List.of(LocalDate.of(2013, 2, 1)))) {
            assertRows(s.dt().month(), DType.INT32, 2);
            assertRows(s.dt().hour(), DType.INT32, 0);
        }
    }

    @Test
    void numbers_haveNoParts() {
        try (Series s = Series.of("n", new int[] {1})) {
            assertThatThrownBy(s::dt).isInstanceOf(DTypeMismatchException.class).hasMessageContaining("int32");
        }
    }

    @Test
    void accessor_followsAWrite() {
        try (Series s = Series.of(List.of(LocalDateTime.of(1969, 12, 31, 23, 59)))) {
            DatetimeAccessor dt = s.dt();
            s.iloc(0).set(LocalDateTime.of(2013, 2, 1, 0, 0));
            assertRows(dt.year(), DType.INT32, 2013);
        }
    }
}
