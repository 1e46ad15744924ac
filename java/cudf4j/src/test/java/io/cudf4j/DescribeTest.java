/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** describe. */
class DescribeTest {
    private static final DescribeOptions DEFAULTS = DescribeOptions.defaults();
    private static final LocalDateTime DAY = LocalDateTime.of(2020, 1, 1, 0, 0);

    @Test
    @Behaviour(258)
    void numbers_haveCountMomentsAndQuartiles() {
        try (Series s = Series.of("v", list(0.5, 1.5, null, -2.5));
                Series got = s.describe();
                Series one = Series.of(new int[] {5});
                Series ofOne = one.describe()) {
            assertThat(labels(got)).isEqualTo(list("count", "mean", "std", "min", "25%", "50%", "75%", "max"));
            assertThat(got.get(0)).isEqualTo(3.0);
            assertThat((Double) got.get(2)).isCloseTo(2.0816659994661326, within(1e-12));
            assertThat(got.toList().subList(3, 8)).isEqualTo(list(-2.5, -1.0, 0.5, 1.0, 1.5));
            assertThat(got.name()).isEqualTo("v");
            assertThat(ofOne.toList()).isEqualTo(list(1.0, 5.0, null, 5.0, 5.0, 5.0, 5.0, 5.0));
        }
    }

    @Test
    @Behaviour(258)
    void percentiles_areThoseOfTheOptionsInOrder() {
        try (Series s = Series.of(list(1, 2, 3, 4));
                Series some = s.describe(DEFAULTS.percentiles(0.333, 0.1));
                Series none = s.describe(DEFAULTS.percentiles(new double[0]))) {
            assertThat(labels(some)).isEqualTo(list("count", "mean", "std", "min", "10%", "33.3%", "max"));
            assertThat(some.get(4)).isEqualTo(1.3);
            assertThat(labels(none)).isEqualTo(list("count", "mean", "std", "min", "max"));
            assertThatThrownBy(() -> DEFAULTS.percentiles(1.1)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> DEFAULTS.percentiles(0.1, 0.1)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void otherValues_haveTheMostFrequentOne() {
        try (Series text = Series.of(list("b", "a", null, "c", "a", "b", null));
                Series got = text.describe();
                Series flags = Series.of(DType.BOOL, list(false, true, true, null));
                Series ofFlags = flags.describe();
                Series colours = Series.of(DType.categorical("red", "blue"), list("blue", "red", "blue"));
                Series ofColours = colours.describe();
                Series none = Series.of(DType.STRING, list((Object) null));
                Series ofNone = none.describe();
                Series lists = Series.of(list(List.of(1)))) {
            assertThat(labels(got)).isEqualTo(list("count", "unique", "top", "freq"));
            assertThat(got.toList()).isEqualTo(list("5", "3", "b", "2"));
            assertThat(ofFlags.toList()).isEqualTo(list("3", "2", "True", "2"));
            assertThat(ofColours.toList()).isEqualTo(list("3", "2", "blue", "2"));
            assertThat(ofNone.toList()).isEqualTo(list("0", "0", null, null));
            assertThatThrownBy(lists::describe).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void times_areText() {
        try (Series times = Series.of(
                        DType.DATETIME_US,
                        list(DAY, DAY.plusDays(1), DAY.plusDays(1).plusNanos(1000)));
                Series got = times.describe();
                Series spans = Series.of(DType.TIMEDELTA_US, list(Duration.ZERO, Duration.ofDays(1)));
                Series ofSpans = spans.describe(DEFAULTS.percentiles(new double[0]))) {
            assertThat(labels(got)).isEqualTo(list("count", "mean", "min", "25%", "50%", "75%", "max"));
            assertThat(got.toList())
                    .isEqualTo(list(
                            "3",
                            "2020-01-01 16:00:00",
                            "2020-01-01 00:00:00",
                            "2020-01-01 12:00:00",
                            "2020-01-02 00:00:00",
                            "2020-01-02 00:00:00",
                            "2020-01-02 00:00:00.000001"));
            assertThat(ofSpans.toList())
                    .isEqualTo(list(
                            "2", "0 days 12:00:00", "0 days 16:58:14.025894", "0 days 00:00:00", "1 days 00:00:00"));
        }
    }

    @Test
    @Behaviour(258)
    void frames_describeNumbersAndTimesUnlessToldOtherwise() {
        try (DataFrame frame = DataFrame.builder()
                        .column("i", list(1, 2, 3, 4, null))
                        .column("t", DType.DATETIME_US, list(DAY, DAY, DAY, DAY, DAY))
                        .column("s", list("a", "a", "b", "b", "b"))
                        .build();
                DataFrame numbers = frame.describe();
                DataFrame text = frame.describe(DEFAULTS.include(DType.Kind.STRING));
                DataFrame rest = frame.describe(DEFAULTS.exclude(DType.Kind.STRING, DType.Kind.DATETIME));
                DataFrame all = frame.describe(DEFAULTS.include(DType.Kind.values()));
                DataFrame texts = frame.select("s");
                DataFrame ofTexts = texts.describe()) {
            assertThat(numbers.columns()).isEqualTo(List.of("i", "t"));
            assertThat(labels(numbers)).isEqualTo(list("count", "mean", "min", "25%", "50%", "75%", "max", "std"));
            assertThat(values(numbers, "i").subList(0, 7)).isEqualTo(list(4.0, 2.5, 1.0, 1.75, 2.5, 3.25, 4.0));
            assertThat(values(numbers, "t").get(7)).isNull();
            assertThat(values(text, "s")).isEqualTo(list("5", "2", "b", "3"));
            assertThat(rest.columns()).isEqualTo(List.of("i"));
            assertThat(labels(rest)).isEqualTo(list("count", "mean", "std", "min", "25%", "50%", "75%", "max"));
            assertThat(labels(all).subList(0, 5)).isEqualTo(list("count", "unique", "top", "freq", "mean"));
            assertThat(values(all, "s").subList(0, 5)).isEqualTo(list("5", "2", "b", "3", null));
            assertThat(values(ofTexts, "s")).isEqualTo(list("5", "2", "b", "3"));
            assertThatThrownBy(() -> frame.describe(DEFAULTS.include(DType.Kind.BOOL)))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }
}
