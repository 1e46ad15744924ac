/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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

    @Test
    void valueThatReachesTheEnd_isAdded() {
        try (Series a = nanos(LONGEST, null, Duration.ZERO);
                Series same = a.add(Duration.ZERO);
                Series least = a.rsub(Duration.ofNanos(-1))) {
            assertThat(same.toList()).isEqualTo(list(LONGEST, null, Duration.ZERO));
            assertThat(least.toList()).isEqualTo(list(LONGEST.plusNanos(1).negated(), null, Duration.ofNanos(-1)));
            assertRefused(() -> a.add(Duration.ofNanos(1)), "add: a row is beyond what timedelta64[ns] reaches");
            assertRefused(() -> a.rsub(Duration.ofNanos(-2)), "sub: a row is beyond");
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
            assertRefused(() -> a.mul(100_000L), "mul: a row is beyond what timedelta64[ns] reaches");
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
            assertRefused(() -> ns.add(Duration.ofDays(3650)), "add: a row is beyond what datetime64[ns] reaches");
            assertRefused(() -> ns.sub(early), "sub: a row is beyond what timedelta64[ns] reaches");
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
            assertRefused(() -> days.add(one), "add: a row is beyond what");
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
}
