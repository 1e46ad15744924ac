/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.Reduction;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Arithmetic with times near the ends of what 64 bits of their unit reach. */
class TimeLimitsTest {
    private static final Duration LONGEST = Duration.ofSeconds(9_223_372_036L, 854_775_807L);

    private static Series nanos(Object... lengths) {
        return Series.of(DType.TIMEDELTA_NS, list(lengths));
    }

    private static Series points(DType dtype, Object... points) {
        return Series.of(dtype, list(points));
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(OutOfBoundsException.class).hasMessageContaining(message);
    }

    private static @Nullable Object reduced(Series series, Reduction reduction) {
        return series.rows().column().reduce(reduction, true);
    }

    @Test
    void valueThatReachesTheEnd_isAdded() {
        try (Series a = nanos(LONGEST, null, Duration.ZERO);
                Series same = a.add(Duration.ZERO);
                Series least = a.rsub(Duration.ofNanos(-1))) {
            assertThat(same.toList()).isEqualTo(list(LONGEST, null, Duration.ZERO));
            assertThat(least.toList()).isEqualTo(list(LONGEST.plusNanos(1).negated(), null, Duration.ofNanos(-1)));
            assertRefused(
                    () -> a.add(Duration.ofNanos(1)),
                    "add: the result of row 0 is beyond what timedelta64[ns] reaches");
            assertRefused(() -> a.rsub(Duration.ofNanos(-2)), "sub: the result of row 0 is beyond");
        }
    }

    @Test
    void rowsOfColumns_countAndNotTheirExtremes() {
        // the greatest of both sides never meet
        try (Series a = nanos(LONGEST, Duration.ofNanos(-5), null);
                Series b = nanos(Duration.ofNanos(-1), LONGEST, LONGEST);
                Series sum = a.add(b);
                Series beyond = nanos(Duration.ofNanos(1), Duration.ZERO, Duration.ZERO)) {
            assertThat(sum.toList()).isEqualTo(list(LONGEST.minusNanos(1), LONGEST.minusNanos(5), null));
            assertRefused(() -> a.add(beyond), "asType");
        }
    }

    @Test
    void multiples_areRefusedWhereTheyLeaveTheRange() {
        try (Series a = nanos(Duration.ofDays(100_000), Duration.ofDays(1));
                Series by = Series.of(new long[] {1, 100_000});
                Series product = a.mul(by);
                Series turned = Series.of(new long[] {100_000, 1})) {
            assertThat(product.toList()).isEqualTo(list(Duration.ofDays(100_000), Duration.ofDays(100_000)));
            assertRefused(() -> a.mul(100_000L), "mul: the result of row 0 is beyond what timedelta64[ns] reaches");
            assertRefused(() -> a.mul(turned), "mul: ");
            assertRefused(() -> turned.mul(a), "mul: ");
        }
    }

    @Test
    void pointsInTime_stayWithinTheirUnit() {
        LocalDateTime late = LocalDateTime.of(2260, 1, 1, 0, 0);
        LocalDateTime early = LocalDateTime.of(1700, 1, 1, 0, 0);
        try (Series ns = points(DType.DATETIME_NS, early, late);
                Series us = ns.asType(DType.DATETIME_US);
                Series since = us.sub(early);
                Series steps = us.diff()) {
            assertRefused(
                    () -> ns.add(Duration.ofDays(3650)),
                    "add: the result of row 1 is beyond what datetime64[ns] reaches");
            assertRefused(() -> ns.sub(early), "sub: the result of row 1 is beyond what timedelta64[ns] reaches");
            assertRefused(ns::diff, "timedelta64[ns]");
            assertThat(since.toList()).isEqualTo(list(Duration.ZERO, Duration.between(early, late)));
            assertThat(steps.toList()).isEqualTo(list(null, Duration.between(early, late)));
        }
    }

    @Test
    void days_have32Bits() {
        LocalDate last = LocalDate.ofEpochDay(Integer.MAX_VALUE);
        try (Series days = points(DType.DATE, last);
                Series one = Series.of(DType.TIMEDELTA_D, list(Duration.ofDays(1)));
                Series before = days.sub(one)) {
            assertThat(before.toList()).isEqualTo(list(last.minusDays(1)));
            assertRefused(() -> days.add(one), "add: the result of row 0 is beyond what");
        }
    }

    @Test
    void sum_isRefusedWhereItLeavesTheRange() {
        try (Series a = nanos(LONGEST, Duration.ofNanos(1), null);
                Series b = nanos(LONGEST, Duration.ofNanos(-1));
                Series none = nanos(null, null)) {
            assertRefused(a::sum, "sum: it is beyond what timedelta64[ns] reaches");
            assertThat(b.sum()).isEqualTo(LONGEST.minusNanos(1));
            assertThat(none.sum()).isEqualTo(Duration.ZERO);
        }
    }

    @Test
    void noRows_areWithinEveryRange() {
        try (Series none = Series.of(DType.TIMEDELTA_NS, List.of());
                Series sum = none.add(LONGEST);
                Series product = none.mul(none.asType(DType.INT64))) {
            assertThat(sum.toList()).isEmpty();
            assertThat(product.dtype()).isEqualTo(DType.TIMEDELTA_NS);
        }
    }

    @Test
    void statistics_ofPointsFartherApartThan292Years() {
        // pandas 3.1.1: mean and median 2105-12-31 12:00:00, std 80578 days 08:28:40.809764864
        LocalDateTime middle = LocalDateTime.of(2105, 12, 31, 12, 0);
        try (Series s = points(
                        DType.DATETIME_NS, LocalDateTime.of(1950, 1, 1, 0, 0), LocalDateTime.of(2261, 12, 31, 0, 0));
                Series quarters = s.quantile(new double[] {0.0, 0.25, 0.5, 1.0})) {
            assertThat(reduced(s, Reduction.MEAN)).isEqualTo(middle);
            assertThat(reduced(s, Reduction.MEDIAN)).isEqualTo(middle);
            assertThat((Duration) reduced(s, Reduction.STD))
                    .isBetween(
                            Duration.ofDays(80_578).plus(Duration.parse("PT8H28M40.8097S")),
                            Duration.ofDays(80_578).plus(Duration.parse("PT8H28M40.8098S")));
            // 113,955 days lie between both
            assertThat(quarters.toList())
                    .isEqualTo(
                            list(s.get(0), LocalDateTime.of(1950, 1, 1, 18, 0).plusDays(28_488), middle, s.get(1)));
        }
        try (Series s = points(
                DType.DATETIME_NS,
                LocalDateTime.of(1680, 1, 1, 0, 0),
                LocalDateTime.of(1950, 1, 1, 0, 0),
                null,
                LocalDateTime.of(2261, 12, 31, 0, 0))) {
            assertThat(reduced(s, Reduction.MEAN)).isEqualTo(LocalDateTime.of(1964, 1, 1, 8, 0));
            assertThat(reduced(s, Reduction.MEDIAN)).isEqualTo(LocalDateTime.of(1950, 1, 1, 0, 0));
        }
    }

    @Test
    void deviation_isRefusedWhereNoLengthReachesIt() {
        LocalDateTime epoch = LocalDateTime.of(1970, 1, 1, 0, 0);
        try (Series s = points(DType.DATETIME_NS, epoch.minus(LONGEST), epoch.plus(LONGEST));
                Series lengths = nanos(LONGEST, LONGEST.negated())) {
            assertThat(reduced(s, Reduction.MEAN)).isEqualTo(epoch);
            assertThat(reduced(lengths, Reduction.MEAN)).isEqualTo(Duration.ZERO);
            assertRefused(() -> reduced(s, Reduction.STD), "std: it is beyond what timedelta64[ns] reaches");
            assertRefused(() -> reduced(lengths, Reduction.STD), "std: it is beyond what timedelta64[ns] reaches");
        }
    }

    @Test
    void runningSum_isRefusedWhereItLeavesTheRange() {
        try (Series a = nanos(LONGEST, null, Duration.ofNanos(-1), Duration.ofNanos(2), Duration.ofNanos(-9));
                Series b = nanos(LONGEST, null, Duration.ofNanos(-1), Duration.ofNanos(1));
                Series sums = b.cumSum();
                Series half = nanos(Duration.ofDays(60_000), Duration.ofDays(60_000));
                Series back = nanos(LONGEST.negated(), Duration.ofNanos(-2))) {
            assertRefused(a::cumSum, "cumSum: the result of row 3 is beyond what timedelta64[ns] reaches");
            assertRefused(half::cumSum, "cumSum: the result of row 1 is beyond");
            assertRefused(back::cumSum, "cumSum: the result of row 1 is beyond");
            assertThat(sums.toList()).isEqualTo(list(LONGEST, null, LONGEST.minusNanos(1), LONGEST));
        }
    }

    @Test
    void sumOfGroups_isRefusedWhereItLeavesTheRange() {
        Duration far = Duration.ofDays(60_000);
        try (DataFrame apart = DataFrame.builder()
                        .column("k", list(1, 2, 1))
                        .column("v", list(far, far, Duration.ZERO))
                        .build();
                DataFrame together = DataFrame.builder()
                        .column("k", list(2, 1, 1))
                        .column("v", list(Duration.ZERO, far, far))
                        .build();
                DataFrame sums = apart.groupBy("k").agg(Agg.sum("v"))) {
            assertThat(Cells.values(sums, "v")).isEqualTo(list(far, far));
            assertRefused(() -> together.groupBy("k").agg(Agg.sum("v")), "sum: ");
        }
    }

    @Test
    void daysOfSums_have32Bits() {
        try (Series days = Series.of(DType.TIMEDELTA_D, list(Duration.ofDays(Integer.MAX_VALUE), Duration.ofDays(1)))) {
            assertRefused(days::sum, "sum: it is beyond what timedelta64[D] reaches");
            assertRefused(days::cumSum, "cumSum: the result of row 1 is beyond what timedelta64[D] reaches");
        }
    }

    @Test
    void rounding_isRefusedWhereTheUnitReachesFarther() {
        // pandas raises: Cannot normalize Timestamp without integer overflow
        LocalDateTime epoch = LocalDateTime.of(1970, 1, 1, 0, 0);
        LocalDateTime first = epoch.minus(LONGEST);
        LocalDateTime last = epoch.plus(LONGEST);
        try (Series s = points(DType.DATETIME_NS, epoch, null, first);
                Series micros = s.asType(DType.DATETIME_US);
                Series days = s.dt().date();
                DatetimeIndex index = (DatetimeIndex) Index.of(s.toList());
                DatetimeIndex late = (DatetimeIndex) Index.of(List.of(epoch, last));
                TimedeltaIndex lengths = (TimedeltaIndex) Index.of(List.of(Duration.ZERO, LONGEST.negated()))) {
            assertRefused(() -> s.dt().floor(ChronoUnit.DAYS), "floor: row 2 is 1677-09-21T00:12:43.145224193");
            assertRefused(() -> s.dt().floor(ChronoUnit.SECONDS), "floor: row 2 is ");
            assertRefused(() -> index.round(ChronoUnit.DAYS), "round: row 2 is ");
            assertRefused(() -> late.ceil(ChronoUnit.HOURS), "ceil: row 1 is 2262-04-11T23:47:16.854775807");
            assertRefused(() -> late.round(ChronoUnit.DAYS), "round: row 1 is ");
            assertRefused(() -> lengths.floor(ChronoUnit.DAYS), "floor: row 1 is ");
            try (Index kept = index.ceil(ChronoUnit.DAYS);
                    Index floor = late.floor(ChronoUnit.DAYS)) {
                assertThat(kept.toList()).isEqualTo(list(epoch, null, LocalDateTime.of(1677, 9, 22, 0, 0)));
                assertThat(floor.toList()).isEqualTo(list(epoch, LocalDateTime.of(2262, 4, 11, 0, 0)));
            }
            // a coarser dtype has room for the unit that the first nanoseconds lie in
            assertThat(micros.get(2)).isEqualTo(LocalDateTime.parse("1677-09-21T00:12:43.145224"));
            assertThat(days.toList()).isEqualTo(list(LocalDate.EPOCH, null, LocalDate.of(1677, 9, 21)));
        }
    }

    @Test
    void labelsAtTheEnd_areFoundByPartsOfTheirText() {
        LocalDateTime first = LocalDateTime.of(1970, 1, 1, 0, 0).minus(LONGEST);
        try (DataFrame frame = DataFrame.builder()
                        .column("t", list(first, LocalDateTime.of(2020, 1, 1, 5, 0)))
                        .column("v", list(1, 2))
                        .build()
                        .setIndex("t");
                DataFrame found = frame.loc("2020-01-01").toFrame()) {
            assertThat(Cells.values(found, "v")).isEqualTo(list(2));
        }
    }

    @Test
    void leastLength_hasNoOpposite() {
        Duration least = LONGEST.plusNanos(1).negated();
        try (Series a = nanos(Duration.ofNanos(3), least);
                Series b = nanos(LONGEST.negated(), null);
                Series positive = b.abs()) {
            assertThat(positive.toList()).isEqualTo(list(LONGEST, null));
            assertRefused(a::abs, "abs: the result of row 1 is beyond what timedelta64[ns] reaches");
            assertRefused(a::neg, "neg: the result of row 1 is beyond what timedelta64[ns] reaches");
        }
    }

    @Test
    void textsOfTheEnds_areRead() {
        LocalDateTime first = LocalDateTime.parse("1677-09-21T00:12:43.145224193");
        LocalDateTime last = LocalDateTime.parse("2262-04-11T23:47:16.854775807");
        try (Series texts = Series.of(list("1677-09-21T00:12:43.145224193", null, "2262-04-11T23:47:16.854775807"));
                Series cast = texts.asType(DType.DATETIME_NS);
                Series parsed = Cudf.toDatetime(texts);
                Series printed = cast.asType(DType.STRING);
                Series again = printed.asType(DType.DATETIME_NS);
                Series whole = Series.of(list("2262-04-11T23:47:16"));
                Series seconds = whole.asType(DType.DATETIME_NS);
                Series counts = cast.dt().strftime("%s")) {
            assertThat(cast.toList()).isEqualTo(list(first, null, last));
            assertThat(parsed.dtype()).isEqualTo(DType.DATETIME_NS);
            assertThat(parsed.toList()).isEqualTo(list(first, null, last));
            assertThat(again.toList()).isEqualTo(list(first, null, last));
            assertThat(seconds.toList()).isEqualTo(list(LocalDateTime.parse("2262-04-11T23:47:16")));
            assertThat(counts.toList()).isEqualTo(list("-9223372037", null, "9223372036"));
        }
        for (String beyond : List.of(
                "1677-09-21T00:12:43.145224191",
                "1677-09-21T00:12:43",
                "2262-04-11T23:47:16.854775808",
                "2262-04-11T23:47:17")) {
            try (Series text = Series.of(list("2020-01-01T00:00:00.5", beyond))) {
                assertThatThrownBy(() -> text.asType(DType.DATETIME_NS))
                        .as(beyond)
                        .hasMessageContaining("row 1 is '" + beyond);
            }
        }
    }
}
