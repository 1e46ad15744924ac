/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What categories of timestamps and durations have by dt(); expected values are those of pandas 3.1.1. */
@SuppressWarnings("try") // a scope closes what is made in it
class CategoricalTimesTest {
    private static final LocalDateTime JANUARY = LocalDateTime.of(2024, 1, 31, 0, 0);
    private static final LocalDateTime MARCH = LocalDateTime.of(2024, 3, 1, 1, 0);
    private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

    private static Series times(List<@Nullable Object> rows) {
        try (Series plain = Series.of("t", DType.DATETIME_US, rows)) {
            return plain.asType(DType.categorical());
        }
    }

    @Test
    void partsAndNames_areThoseOfTheCategories() {
        try (Scope scope = Scope.open()) {
            Series t = times(list(JANUARY, MARCH, null, JANUARY));
            assertThat(t.dt().year().toList()).isEqualTo(list(2024, 2024, null, 2024));
            assertThat(t.dt().year().dtype()).isEqualTo(DType.INT32);
            assertThat(t.dt().dayName().toList()).isEqualTo(list("Wednesday", "Friday", null, "Wednesday"));
            assertThat(t.dt().strftime("%m").toList()).isEqualTo(list("01", "03", null, "01"));
            assertThat(t.dt().isMonthEnd().toList()).isEqualTo(list(true, false, false, true));
            assertThat(t.dt().isMonthStart().toList()).isEqualTo(list(false, true, false, false));
            assertThat(t.dt().isLeapYear().toList()).isEqualTo(list(true, true, false, true));
            assertThat(t.dt().isoCalendar().col("week").toList()).isEqualTo(list(5L, 9L, null, 5L));
            assertThat(t.dt().unit()).isEqualTo("us");
            assertThat(t.dt().tz()).isNull();
            assertThat(t.dt().isNormalized()).isFalse();
            assertThat(t.dt().toHostInstants())
                    .isEqualTo(list(
                            Instant.parse("2024-01-31T00:00:00Z"),
                            Instant.parse("2024-03-01T01:00:00Z"),
                            null,
                            Instant.parse("2024-01-31T00:00:00Z")));
        }
    }

    @Test
    void timesThatComeOut_areNoCategories() {
        try (Scope scope = Scope.open()) {
            Series t = times(list(MARCH, null, JANUARY));
            Series days = t.dt().floor(ChronoUnit.DAYS);
            assertThat(days.dtype()).isEqualTo(DType.DATETIME_US);
            assertThat(days.toList()).isEqualTo(list(MARCH.truncatedTo(ChronoUnit.DAYS), null, JANUARY));
            assertThat(days.name()).isEqualTo("t");
            assertThat(t.dt().plusBusinessDays(1).toList())
                    .isEqualTo(list(MARCH.plusDays(3), null, JANUARY.plusDays(1)));
            assertThat(t.dt().tzLocalize(NEW_YORK).toList())
                    .isEqualTo(list(MARCH.atZone(NEW_YORK), null, JANUARY.atZone(NEW_YORK)));
        }
    }

    @Test
    void durations_haveTheirParts() {
        try (Scope scope = Scope.open()) {
            Series d = Series.of(DType.TIMEDELTA_S, list(Duration.ofHours(30), null, Duration.ofHours(30)))
                    .asType(DType.categorical());
            assertThat(d.dt().totalSeconds().toList()).isEqualTo(list(108_000.0, null, 108_000.0));
            assertThat(d.dt().days().toList()).isEqualTo(list(1L, null, 1L));
            assertThat(d.dt().components().col("hours").toList()).isEqualTo(list(6L, null, 6L));
            assertThatThrownBy(() -> d.dt().year())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("it needs timestamps, not timedelta64[s]");
        }
    }

    @Test
    void expressionsAndIndexes_haveThem() {
        try (Scope scope = Scope.open()) {
            DataFrame frame = times(list(JANUARY, null)).toFrame();
            assertThat(frame.assign("m", Expr.col("t").dt().month()).col("m").toList())
                    .isEqualTo(list(1, null));
            Index labels = Index.of(list(MARCH, JANUARY)).asType(DType.categorical());
            assertThat(labels.dt().month().toList()).isEqualTo(list(3, 1));
        }
    }

    @Test
    void noRowsAndNoTimes() {
        try (Scope scope = Scope.open()) {
            Series none = times(list(JANUARY)).slice(1, 1);
            Series missing = times(list(null, null));
            assertThat(none.dt().month().size()).isZero();
            assertThat(none.dt().isMonthEnd().size()).isZero();
            assertThat(missing.dt().month().toList()).isEqualTo(list(null, null));
            assertThat(missing.dt().isMonthEnd().toList()).isEqualTo(list(false, false));
        }
    }

    @Test
    void whatOneRefuses_namesItsRow_andACategoryWithoutRowsRefusesNothing() {
        try (Scope scope = Scope.open()) {
            LocalDateTime twice = LocalDateTime.of(2024, 11, 3, 1, 30);
            Series t = times(list(JANUARY, twice, MARCH, twice));
            assertThatThrownBy(() -> t.dt().tzLocalize(NEW_YORK))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("tzLocalize: row 1 is 2024-11-03T01:30");
            Series others = t.iloc(List.of(0, 2)).toSeries();
            assertThat(others.dt().tzLocalize(NEW_YORK).toList())
                    .isEqualTo(list(JANUARY.atZone(NEW_YORK), MARCH.atZone(NEW_YORK)));
            // which of the two times is meant is told by the rows before
            LocalizeOptions infer = LocalizeOptions.defaults().ambiguous(AmbiguousTime.INFER);
            assertThat(t.dt().tzLocalize(NEW_YORK, LocalizeOptions.defaults().ambiguous(AmbiguousTime.LATER))
                            .toList())
                    .isEqualTo(list(
                            JANUARY.atZone(NEW_YORK),
                            twice.atZone(NEW_YORK).withLaterOffsetAtOverlap(),
                            MARCH.atZone(NEW_YORK),
                            twice.atZone(NEW_YORK).withLaterOffsetAtOverlap()));
            Series both = times(list(twice, twice));
            assertThat(both.dt().tzLocalize(NEW_YORK, infer).toList())
                    .isEqualTo(list(
                            twice.atZone(NEW_YORK).withEarlierOffsetAtOverlap(),
                            twice.atZone(NEW_YORK).withLaterOffsetAtOverlap()));
            Series far = Series.of(DType.DATETIME_S, list(MARCH, LocalDateTime.of(9999, 1, 1, 0, 0)))
                    .asType(DType.categorical());
            assertThatThrownBy(() -> far.dt().asUnit(ChronoUnit.NANOS))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageStartingWith("asUnit: row 1 is ");
        }
    }

    @Test
    void categoriesOfTexts_areRefused() {
        try (Scope scope = Scope.open()) {
            Series texts = Series.of(list("a")).asType(DType.categorical());
            assertThatThrownBy(texts::dt)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("dt: it needs timestamps or durations, not categories of string");
        }
    }
}
