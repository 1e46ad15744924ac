/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ZonedDatetimeTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final DType MICROS = DType.datetime(ChronoUnit.MICROS, BERLIN);
    private static final ZonedDateTime WINTER = ZonedDateTime.of(2024, 1, 1, 0, 30, 0, 0, BERLIN);
    private static final ZonedDateTime SUMMER = ZonedDateTime.of(2024, 7, 1, 0, 30, 0, 0, BERLIN);

    private static ColumnBase column() {
        return ColumnFactory.of(MICROS, Arrays.asList(WINTER, null, SUMMER));
    }

    @Test
    void values_areStoredInUtc() {
        try (ColumnBase column = column();
                ColumnBase ticks = column.cast(DType.INT64)) {
            assertThat(column.toHost().toList()).containsExactly(WINTER, null, SUMMER);
            assertThat(column.get(2)).isEqualTo(SUMMER);
            assertThat(ticks.toHost().toList()).containsExactly(1_704_065_400_000_000L, null, 1_719_786_600_000_000L);
            assertThat(column.reduce(Reduction.MAX, true)).isEqualTo(SUMMER);
        }
    }

    @Test
    void localValues_areThoseOfClocksOfTheZone() {
        try (ColumnBase given = ColumnFactory.of(MICROS, List.of(WINTER.toLocalDateTime(), SUMMER.toLocalDateTime()));
                ColumnBase instants = ColumnFactory.of(MICROS, List.of(WINTER.toInstant()))) {
            assertThat(given.toHost().toList()).containsExactly(WINTER, SUMMER);
            assertThat(instants.toHost().toList()).containsExactly(WINTER);
        }
    }

    @Test
    void parts_areLocal() {
        try (ColumnBase column = column();
                ColumnBase hour = ((DatetimeColumn) column).part(DatetimeColumn.Part.HOUR);
                ColumnBase month = ((DatetimeColumn) column).part(DatetimeColumn.Part.MONTH);
                ColumnBase day = ((DatetimeColumn) column).dayOfYear()) {
            assertThat(hour.toHost().toList()).containsExactly(0, null, 0);
            assertThat(month.toHost().toList()).containsExactly(1, null, 7);
            assertThat(day.toHost().toList()).containsExactly(1, null, 183);
        }
    }

    @Test
    void arithmetic_keepsTheZone() {
        try (ColumnBase column = column();
                ColumnBase later = column.binary(BinaryOp.ADD, Duration.ofHours(1));
                ColumnBase between = later.binary(BinaryOp.SUB, column)) {
            assertThat(later.dtype()).isEqualTo(MICROS);
            assertThat(later.get(0)).isEqualTo(WINTER.plusHours(1));
            assertThat(between.toHost().toList()).containsExactly(Duration.ofHours(1), null, Duration.ofHours(1));
        }
    }

    @Test
    void comparisons_areOfInstants() {
        ZoneId tokyo = ZoneId.of("Asia/Tokyo");
        try (ColumnBase column = column();
                ColumnBase other = column.cast(DType.datetime(ChronoUnit.SECONDS, tokyo));
                ColumnBase equal = column.binary(BinaryOp.EQ, other);
                ColumnBase before = column.binary(BinaryOp.LT, Instant.parse("2024-01-01T00:00:00Z"));
                ColumnBase text = column.binary(BinaryOp.GE, "2024-01-01T00:30:00")) {
            assertThat(other.get(0)).isEqualTo(WINTER.withZoneSameInstant(tokyo));
            assertThat(equal.toHost().toList()).containsExactly(true, null, true);
            assertThat(before.toHost().toList()).containsExactly(true, null, false);
            assertThat(text.toHost().toList()).containsExactly(true, null, true);
            assertThatThrownBy(() -> column.binary(BinaryOp.LT, LocalDateTime.of(2024, 1, 1, 0, 0)))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void text_hasTheOffset() {
        try (ColumnBase column = ColumnFactory.of(
                        DType.datetime(ChronoUnit.SECONDS, BERLIN), Arrays.asList(WINTER, null, SUMMER));
                ColumnBase text = column.cast(DType.STRING);
                ColumnBase west = column.cast(DType.datetime(ChronoUnit.SECONDS, ZoneId.of("America/St_Johns")));
                ColumnBase westText = west.cast(DType.STRING)) {
            assertThat(text.toHost().toList())
                    .containsExactly("2024-01-01 00:30:00+01:00", null, "2024-07-01 00:30:00+02:00");
            assertThat(westText.toHost().toList())
                    .containsExactly("2023-12-31 20:00:00-03:30", null, "2024-06-30 20:00:00-02:30");
        }
    }

    @Test
    void zoneIsNeitherGivenNorTaken_byACast() {
        try (ColumnBase column = column()) {
            assertThatThrownBy(() -> column.cast(DType.DATETIME_US))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("datetime64[us, Europe/Berlin]")
                    .hasMessageContaining("tzLocalize");
        }
        try (ColumnBase column = ColumnFactory.of(List.of(LocalDateTime.of(2024, 1, 1, 0, 0)))) {
            assertThatThrownBy(() -> column.cast(MICROS)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void noRows_haveNoTransitions() {
        try (ColumnBase column = ColumnBase.empty(MICROS);
                ColumnBase none = ColumnBase.allNull(MICROS, 2);
                ColumnBase hour = ((DatetimeColumn) column).part(DatetimeColumn.Part.HOUR);
                ColumnBase text = none.cast(DType.STRING)) {
            assertThat(hour.size()).isZero();
            assertThat(text.nullCount()).isEqualTo(2);
        }
    }
}
