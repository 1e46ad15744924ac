/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static io.cudf4j.Expr.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.TimeOp;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Parts, rounding, zones and texts of times in expressions; the expected values are those of pandas. */
class ExprTimesTest {
    private static DataFrame frame() {
        return DataFrame.of(
                "t",
                list(
                        LocalDateTime.of(2024, 2, 29, 23, 59, 58, 123_456_000),
                        null,
                        LocalDateTime.of(1969, 12, 31, 1, 30),
                        LocalDateTime.of(2024, 4, 1, 0, 0)),
                "d",
                list(Duration.ofDays(1).plusSeconds(5), Duration.ofMillis(-1), null, Duration.ZERO));
    }

    private static List<?> of(Expr expr) {
        try (DataFrame frame = frame();
                DataFrame made = frame.assign("made", expr)) {
            return values(made, "made");
        }
    }

    private static @Nullable Object row(Expr expr, int row) {
        return of(expr).get(row);
    }

    @Test
    void parts_ofTimestamps() {
        assertThat(of(col("t").dt().year())).isEqualTo(list(2024, null, 1969, 2024));
        assertThat(of(col("t").dt().month())).isEqualTo(list(2, null, 12, 4));
        assertThat(of(col("t").dt().day())).isEqualTo(list(29, null, 31, 1));
        assertThat(of(col("t").dt().hour())).isEqualTo(list(23, null, 1, 0));
        assertThat(of(col("t").dt().minute())).isEqualTo(list(59, null, 30, 0));
        assertThat(of(col("t").dt().second())).isEqualTo(list(58, null, 0, 0));
        assertThat(of(col("t").dt().microsecond())).isEqualTo(list(123_456, null, 0, 0));
        assertThat(of(col("t").dt().nanosecond())).isEqualTo(list(0, null, 0, 0));
        assertThat(of(col("t").dt().dayOfWeek())).isEqualTo(list(3, null, 2, 0));
        assertThat(of(col("t").dt().weekday())).isEqualTo(list(3, null, 2, 0));
        assertThat(of(col("t").dt().dayOfYear())).isEqualTo(list(60, null, 365, 92));
        assertThat(of(col("t").dt().quarter())).isEqualTo(list(1, null, 4, 2));
        assertThat(of(col("t").dt().daysInMonth())).isEqualTo(list(29, null, 31, 30));
    }

    @Test
    void placesInTheCalendar() {
        assertThat(of(col("t").dt().isMonthStart())).isEqualTo(list(false, false, false, true));
        assertThat(of(col("t").dt().isMonthEnd())).isEqualTo(list(true, false, true, false));
        assertThat(of(col("t").dt().isQuarterStart())).isEqualTo(list(false, false, false, true));
        assertThat(of(col("t").dt().isQuarterEnd())).isEqualTo(list(false, false, true, false));
        assertThat(of(col("t").dt().isYearStart())).isEqualTo(list(false, false, false, false));
        assertThat(of(col("t").dt().isYearEnd())).isEqualTo(list(false, false, true, false));
        assertThat(of(col("t").dt().isLeapYear())).isEqualTo(list(true, false, false, true));
    }

    @Test
    void roundingAndDays() {
        assertThat(row(col("t").dt().floor(ChronoUnit.HOURS), 0)).isEqualTo(LocalDateTime.of(2024, 2, 29, 23, 0));
        assertThat(row(col("t").dt().ceil(ChronoUnit.DAYS), 2)).isEqualTo(LocalDateTime.of(1970, 1, 1, 0, 0));
        assertThat(row(col("t").dt().round(Duration.ofMinutes(20)), 2))
                .isEqualTo(LocalDateTime.of(1969, 12, 31, 1, 20));
        assertThat(row(col("t").dt().normalize(), 2)).isEqualTo(LocalDateTime.of(1969, 12, 31, 0, 0));
        assertThat(of(col("t").dt().date()))
                .isEqualTo(list(LocalDate.of(2024, 2, 29), null, LocalDate.of(1969, 12, 31), LocalDate.of(2024, 4, 1)));
        assertThat(of(col("d").dt().ceil(ChronoUnit.SECONDS)))
                .isEqualTo(list(Duration.ofDays(1).plusSeconds(5), Duration.ZERO, null, Duration.ZERO));
    }

    @Test
    void textsAndZones() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        assertThat(of(col("t").dt().strftime("%d.%m. %H")))
                .isEqualTo(list("29.02. 23", null, "31.12. 01", "01.04. 00"));
        assertThat(of(col("t").dt().dayName())).isEqualTo(list("Thursday", null, "Wednesday", "Monday"));
        assertThat(of(col("t").dt().monthName())).isEqualTo(list("February", null, "December", "April"));
        assertThat(row(col("t").dt().tzLocalize(berlin), 3))
                .isEqualTo(LocalDateTime.of(2024, 4, 1, 0, 0).atZone(berlin));
        assertThat(of(col("t").dt()
                        .tzLocalize(ZoneId.of("UTC"))
                        .dt()
                        .tzConvert(berlin)
                        .dt()
                        .hour()))
                .isEqualTo(list(0, null, 2, 2));
        assertThat(row(col("t").dt().tzLocalize(berlin).dt().tzConvert(null), 3))
                .isEqualTo(LocalDateTime.of(2024, 3, 31, 22, 0));
    }

    @Test
    void partsOfDurations() {
        assertThat(of(col("d").dt().days())).isEqualTo(list(1L, -1L, null, 0L));
        assertThat(of(col("d").dt().seconds())).isEqualTo(list(5, 86_399, null, 0));
        assertThat(of(col("d").dt().microseconds())).isEqualTo(list(0, 999_000, null, 0));
        assertThat(of(col("d").dt().nanoseconds())).isEqualTo(list(0, 0, null, 0));
        assertThat(of(col("d").dt().totalSeconds())).isEqualTo(list(86_405.0, -0.001, null, 0.0));
    }

    @Test
    void filtersAndGroups_takeThem() {
        try (DataFrame frame = frame();
                DataFrame leap = frame.filter(
                        col("t").dt().year().eq(2024).and(col("t").dt().day().gt(1)));
                DataFrame perYear =
                        frame.groupBy(col("t").dt().year().alias("year")).agg(Agg.count("t"));
                DataFrame sorted = frame.sortValues(col("t").dt().month())) {
            assertThat(leap.rowCount()).isEqualTo(1);
            assertThat(values(perYear, "year")).isEqualTo(list(1969, 2024));
            assertThat(values(perYear, "t")).isEqualTo(list(1L, 2L));
            assertThat(sorted.index().toList()).isEqualTo(list(0L, 3L, 2L, 1L));
        }
    }

    @Test
    void valuesAlone_areOneValue() {
        assertThat(of(lit(LocalDateTime.of(2024, 2, 29, 1, 0)).dt().month().add(1)))
                .isEqualTo(list(3, 3, 3, 3));
    }

    @Test
    void otherDtypes_areRefused_withTheExpression() {
        assertThatThrownBy(() -> of(col("d").dt().year()))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("dt.year('d')")
                .hasMessageContaining("it needs timestamps, not timedelta64[ns]");
        assertThatThrownBy(() -> of(col("t").dt().days()))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("it needs durations");
        assertThatThrownBy(() -> of(lit(1).dt().day()))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("it needs timestamps or durations");
    }

    @Test
    void nodes_sayWhatTheyAre() {
        Expr hour = col("t").alias("x").dt().floor(ChronoUnit.HOURS);
        assertThat(hour.toString()).isEqualTo("dt.floor('t', Hours)");
        assertThat(hour)
                .isEqualTo(col("t").dt().floor(ChronoUnit.HOURS))
                .hasSameHashCodeAs(col("t").dt().floor(ChronoUnit.HOURS));
        assertThat(hour)
                .isNotEqualTo(col("t").dt().ceil(ChronoUnit.HOURS))
                .isNotEqualTo(col("t").dt().floor(ChronoUnit.DAYS));
        ExprNode.MethodCall node = (ExprNode.MethodCall) hour.node();
        assertThat(node.op()).isEqualTo(TimeOp.FLOOR);
        assertThat(node.arguments()).isEqualTo(List.of(ChronoUnit.HOURS));
        assertThat(node.op().label()).isEqualTo("floor");
    }
}
