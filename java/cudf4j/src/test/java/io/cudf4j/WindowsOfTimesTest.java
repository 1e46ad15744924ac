/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.time.Duration;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

/** Durations within groups, means by half-lives, and matrices of each two columns; values are those of pandas. */
class WindowsOfTimesTest {
    private static final Duration DAY = Duration.ofDays(1);

    private static LocalDateTime january(int day) {
        return LocalDateTime.of(2024, 1, day, 0, 0);
    }

    private static DataFrame frame() {
        return DataFrame.builder()
                .column("k", list("a", "b", "a", "b", "a"))
                .column("v", DType.FLOAT64, list(1.0, 2.0, 3.0, null, 5.0))
                .column("w", list(1.0, 2.0, 4.0, 8.0, 16.0))
                .column("t", DType.DATETIME_US, list(january(1), january(1), january(2), january(3), january(5)))
                .build();
    }

    @Test
    void durations_goWithinGroups() {
        try (DataFrame df = frame();
                DataFrame byTime = df.setIndex("t");
                DataFrame sums = byTime.groupBy("k").rolling(Duration.ofDays(2)).sum();
                Index labels = sums.index();
                DataFrame byColumn =
                        df.groupBy("k").rolling(Duration.ofDays(2)).on("t").sum()) {
            assertThat(sums.col("v").toList()).isEqualTo(list(1.0, 4.0, 5.0, 2.0, null));
            assertThat(sums.col("w").toList()).isEqualTo(list(1.0, 5.0, 16.0, 2.0, 8.0));
            assertThat(labels.toList().get(1)).isEqualTo(Tuple.of("a", january(2)));
            assertThat(byColumn.col("v").toList()).isEqualTo(list(1.0, 4.0, 5.0, 2.0, null));
            assertThat(byColumn.col("t").toList().get(2)).isEqualTo(january(5));
        }
    }

    @Test
    void timesThatFallWithinAGroup_areRefused() {
        try (DataFrame df = DataFrame.of("k", list("a", "b", "a", "a"), "v", list(1L, 2L, 3L, 4L));
                Index times = Index.of(list(january(2), january(3), january(1), january(2)));
                DataFrame byTime = df.withIndex(times)) {
            assertThatThrownBy(() -> byTime.groupBy("k").rolling(DAY).sum())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 2")
                    .hasMessageContaining("one group after the other");
            assertThatThrownBy(() -> df.groupBy("k").rolling(DAY).sum())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("needs times");
            assertThatThrownBy(() -> df.groupBy("k").rolling(Duration.ZERO))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> df.groupBy("k").rolling(2).on("v"))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void means_weighByHalfLives() {
        try (DataFrame df = frame();
                Series times = df.col("t");
                Series v = df.col("v");
                Series plain = v.ewm(DAY, times).mean();
                Series unadjusted = v.ewm(DAY, times).adjust(false).mean();
                Series ignoring = v.ewm(DAY, times).ignoreNa(true).mean();
                Series later = v.ewm(DAY, times).minPeriods(2).mean()) {
            assertThat(plain.toList()).isEqualTo(list(1.0, 1.5, 2.25, 2.25, 4.45));
            assertThat(unadjusted.toList()).isEqualTo(list(1.0, 1.0, 2.0, 2.0, 4.625));
            assertThat((Double) ignoring.get(4)).isCloseTo(4.083333333333333, within(1e-12));
            assertThat(later.toList().subList(0, 2)).isEqualTo(list(null, 1.5));
            assertThatThrownBy(() -> v.ewm(DAY, times).sum())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("sum");
            assertThatThrownBy(() -> v.ewm(DAY, times).cov(v)).isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> v.ewm(DAY, df.col("w")).mean()).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> v.ewm(Duration.ZERO, times)).isInstanceOf(InvalidArgumentException.class);
            try (Series few = times.head(2);
                    Series falling = times.iloc(list(4, 3, 2, 1, 0)).toSeries()) {
                assertThatThrownBy(() -> v.ewm(DAY, few).mean()).isInstanceOf(LengthMismatchException.class);
                assertThatThrownBy(() -> v.ewm(DAY, falling).mean())
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("must rise");
            }
        }
    }

    @Test
    void matrices_haveARowForEachColumnBelowEachRow() {
        try (DataFrame all = frame();
                DataFrame df = all.drop("k", "t");
                DataFrame cov = df.rolling(2).cov();
                Index labels = cov.index();
                DataFrame stepped = df.rolling(2).step(2).cov();
                DataFrame decaying = df.ewm(Decay.com(1)).cov();
                DataFrame grouped = all.drop("t").groupBy("k").rolling(2).cov();
                Series w = df.col("w");
                Series variances = w.rolling(2).cov()) {
            assertThat(cov.col("v").toList()).isEqualTo(list(null, null, 0.5, 0.5, 0.5, 1.0, null, null, null, null));
            assertThat(cov.col("w").toList()).isEqualTo(list(null, null, 0.5, 0.5, 1.0, 2.0, null, 8.0, null, 32.0));
            assertThat(labels.toList().get(3)).isEqualTo(Tuple.of(1L, "w"));
            assertThat(stepped.col("w").toList()).isEqualTo(list(null, null, 1.0, 2.0, null, 32.0));
            assertThat((Double) decaying.col("w").toList().get(8)).isCloseTo(15.404761904761905, within(1e-12));
            assertThat(grouped.shape()).isEqualTo(new Shape(10, 2));
            assertThat(grouped.col("w").toList().get(3)).isEqualTo(4.5);
            assertThat(variances.toList()).isEqualTo(list(null, 0.5, 2.0, 8.0, 32.0));
            assertThatThrownBy(() -> all.rolling(2).corr())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'k'");
            assertThatThrownBy(() -> all.rolling(DAY).on("t").cov())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("set the index");
        }
    }
}
