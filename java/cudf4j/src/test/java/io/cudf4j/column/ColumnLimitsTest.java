/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.times.ClockTimes;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.NonexistentTime;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a dtype does not reach is refused, and never another number. */
class ColumnLimitsTest {
    private static void assertRefused(ColumnBase column, DType to, String... words) {
        assertThatThrownBy(() -> column.cast(to))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContainingAll(words);
    }

    @Test
    void finerUnits_refuseWhatTheyDoNotReach() {
        try (ColumnBase far = ColumnFactory.of(
                        DType.TIMEDELTA_S, Arrays.asList(Duration.ofDays(1), null, Duration.ofDays(200_000)));
                ColumnBase near = ColumnFactory.of(DType.TIMEDELTA_S, List.of(Duration.ofDays(-100_000)));
                ColumnBase fine = near.cast(DType.TIMEDELTA_NS);
                ColumnBase late = ColumnFactory.of(DType.DATETIME_S, List.of(LocalDateTime.of(300_000, 1, 1, 0, 0)));
                ColumnBase millis = late.cast(DType.DATETIME_MS)) {
            assertRefused(far, DType.TIMEDELTA_NS, "row 2", "timedelta64[ns]");
            assertRefused(late, DType.DATETIME_US, "row 0", "datetime64[us]");
            assertThat(fine.get(0)).isEqualTo(Duration.ofDays(-100_000));
            assertThat(millis.get(0)).isEqualTo(LocalDateTime.of(300_000, 1, 1, 0, 0));
            try (ColumnBase fines =
                    ColumnFactory.of(DType.TIMEDELTA_NS, List.of(Duration.ZERO, Duration.ZERO, Duration.ZERO))) {
                assertThatThrownBy(() -> far.binary(BinaryOp.GT, fines))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("row 2");
            }
        }
    }

    @Test
    void days_have32Bits() {
        try (ColumnBase counts = ColumnFactory.of(new long[] {1, 3_000_000_000L});
                ColumnBase seconds = ColumnFactory.of(new long[] {(1L << 31) * 86_400});
                ColumnBase spans = seconds.cast(DType.TIMEDELTA_S);
                ColumnBase most = ColumnFactory.of(new long[] {(1L << 31) * 86_400 - 1});
                ColumnBase mostSpans = most.cast(DType.TIMEDELTA_S);
                ColumnBase days = mostSpans.cast(DType.TIMEDELTA_D)) {
            assertRefused(counts, DType.DATE, "row 1 is 3000000000");
            assertRefused(counts, DType.TIMEDELTA_D, "row 1 is 3000000000");
            assertRefused(spans, DType.TIMEDELTA_D, "row 0");
            assertThat(days.get(0)).isEqualTo(Duration.ofDays(Integer.MAX_VALUE));
        }
    }

    @Test
    void coarserLengths_areFloored() {
        try (ColumnBase fine = ColumnFactory.of(
                        DType.TIMEDELTA_NS,
                        Arrays.asList(
                                Duration.ofNanos(-1),
                                Duration.ofNanos(-1_500_000_000),
                                null,
                                Duration.ofNanos(1_999_999_999)));
                ColumnBase seconds = fine.cast(DType.TIMEDELTA_S);
                ColumnBase days = fine.cast(DType.TIMEDELTA_D)) {
            assertThat(seconds.toHost().toList())
                    .containsExactly(Duration.ofSeconds(-1), Duration.ofSeconds(-2), null, Duration.ofSeconds(1));
            assertThat(days.toHost().toList())
                    .containsExactly(Duration.ofDays(-1), Duration.ofDays(-1), null, Duration.ZERO);
        }
    }

    @Test
    void textOfLengths_isRefusedBeyond64Bits() {
        try (ColumnBase texts = ColumnFactory.of(List.of("1 days", "200000 days"));
                ColumnBase edges =
                        ColumnFactory.of(List.of("-106751 days +00:12:44", "106751 days 23:47:16.854775807"));
                ColumnBase beyond = ColumnFactory.of(List.of("106751 days 23:47:17"));
                ColumnBase read = edges.cast(DType.TIMEDELTA_NS);
                ColumnBase seconds = texts.cast(DType.TIMEDELTA_S)) {
            assertRefused(texts, DType.TIMEDELTA_NS, "row 1 is '200000 days'");
            assertRefused(beyond, DType.TIMEDELTA_NS, "row 0");
            assertThat(seconds.get(1)).isEqualTo(Duration.ofDays(200_000));
            assertThat(read.get(0)).isEqualTo(Duration.ofDays(-106_751).plusSeconds(764));
            assertThat(read.get(1)).isEqualTo(Duration.ofNanos(Long.MAX_VALUE));
        }
    }

    @Test
    void partsOfTimes_areRefusedBeyond64Bits() {
        try (ColumnBase years = ColumnFactory.of(new int[] {2020, 2300});
                ColumnBase ones = ColumnFactory.of(new int[] {1, 1});
                ColumnBase huge = ColumnFactory.of(new long[] {1L << 62, 12_000})) {
            Map<String, ColumnBase> parts = new LinkedHashMap<>(Map.of("year", years, "month", ones, "day", ones));
            try (ColumnBase micros = Parses.times(parts, false)) {
                assertThat(micros.get(1)).isEqualTo(LocalDateTime.of(2300, 1, 1, 0, 0));
            }
            parts.put("nanosecond", ones);
            assertThatThrownBy(() -> Parses.times(parts, false))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContainingAll("row 1", "datetime64[ns]");
            try (ColumnBase nanos = Parses.times(parts, true)) {
                assertThat(nanos.toHost().toList()).containsExactly(LocalDateTime.of(2020, 1, 1, 0, 0, 0, 1), null);
            }
            try (ColumnBase coerced = Parses.times(Map.of("year", huge, "month", ones, "day", ones), true)) {
                assertThat(coerced.toHost().toList()).containsExactly(null, LocalDateTime.of(12_000, 1, 1, 0, 0));
            }
        }
    }

    @Test
    void extremesOfNan_areNanWhereNothingIsLeftOut() {
        try (ColumnBase rows = ColumnFactory.of(new double[] {1, Double.NaN, 3});
                ColumnBase infinite =
                        ColumnFactory.of(new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 3})) {
            for (Reduction reduction : List.of(Reduction.MIN, Reduction.MAX, Reduction.MEDIAN)) {
                assertThat(rows.reduce(reduction, false)).isEqualTo(Double.NaN);
            }
            assertThat(rows.reduce(Reduction.MAX, true)).isEqualTo(3.0);
            assertThat(infinite.reduce(Reduction.MEDIAN, false)).isEqualTo(3.0);
        }
    }

    @Test
    void intervalsAndLists_areFoundAndReplaced() {
        Interval first = new Interval(0L, 1L, IntervalClosed.RIGHT);
        Interval second = new Interval(1L, 2L, IntervalClosed.RIGHT);
        try (ColumnBase rows = ColumnFactory.of(List.of(first, second));
                ColumnBase isIn = Replacements.isIn(rows, List.of(second, "x"));
                ColumnBase swapped = Replacements.replace("replace", rows, List.of(first), List.of(second));
                ColumnBase lists = ColumnFactory.of(List.of(List.of(1), List.of(1, 2)));
                ColumnBase isList = Replacements.isIn(lists, List.of(List.of(1, 2)));
                ColumnBase equal = rows.binaryReflected(BinaryOp.EQ, first)) {
            assertThat(isIn.toHost().toList()).containsExactly(false, true);
            assertThat(swapped.toHost().toList()).containsExactly(second, second);
            assertThat(isList.toHost().toList()).containsExactly(false, true);
            assertThat(equal.toHost().toList()).containsExactly(true, false);
        }
    }

    @Test
    void keysThatAreOneValueOfTheDtype_areRefused() {
        try (ColumnBase rows = ColumnFactory.of(new long[] {1, 2});
                ColumnBase mapped = Replacements.map("map", rows, Map.of(1, "a", 2L, "b"))) {
            assertThat(mapped.toHost().toList()).containsExactly("a", "b");
            assertThatThrownBy(() -> Replacements.map("map", rows, Map.of(1, "a", 1L, "b")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContainingAll("map", "int64");
            assertThatThrownBy(() -> Replacements.replace("replace", rows, List.of(1, 1L), List.of(3, 4)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContainingAll("replace", "int64");
        }
    }

    @Test
    void pointsBetween_endAtTheLast() {
        for (int size = 2; size < 200; size++) {
            try (ColumnBase points = Sequences.between(DType.DATETIME_NS, size, 0, 86_400_000_000_007L)) {
                assertThat(points.get(size - 1)).isEqualTo(LocalDateTime.of(1970, 1, 2, 0, 0, 0, 7));
            }
        }
    }

    @Test
    void leftClosedIntervals_lackTheGreatestEdge() {
        try (ColumnBase rows = ColumnFactory.of(new int[] {1, 2, 3});
                ColumnBase left = Bins.numbers(rows, rows, false, true);
                ColumnBase right = Bins.numbers(rows, rows, true, true)) {
            assertThat(left.toHost().toList()).containsExactly(0, 1, null);
            assertThat(right.toHost().toList()).containsExactly(0, 0, 1);
        }
    }

    @Test
    void clocksFarFrom1970_getAZone() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        LocalDateTime late = LocalDateTime.of(2300, 7, 1, 0, 0);
        LocalDateTime early = LocalDateTime.of(1600, 1, 1, 0, 0);
        try (ColumnBase clocks = ColumnFactory.of(DType.DATETIME_S, List.of(late, early));
                ColumnBase zoned = ClockTimes.localized(clocks, berlin, AmbiguousTime.RAISE, NonexistentTime.RAISE)) {
            assertThat(zoned.toHost().toList())
                    .containsExactly(ZonedDateTime.of(late, berlin), ZonedDateTime.of(early, berlin));
        }
    }

    @Test
    void rowsWithNan_areNotMonotonic() {
        try (ColumnBase rows = ColumnFactory.of(new double[] {1, 2, Double.NaN})) {
            assertThat(LabelSets.isMonotonic(List.of(rows), true)).isFalse();
        }
    }

    @Test
    void categoriesThatRepeat_leaveTheColumnOpen() {
        try (CategoricalColumn rows = (CategoricalColumn) ColumnFactory.of(DType.categorical("x", "y"), List.of("y"))) {
            assertThatThrownBy(() -> rows.renameCategories(List.of("a", "a")))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThat(rows.get(0)).isEqualTo("y");
        }
    }
}
