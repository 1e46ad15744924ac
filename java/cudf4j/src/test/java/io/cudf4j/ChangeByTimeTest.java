/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

/** pctChange with a freq; the expected values are those of pandas 3.1.1. */
class ChangeByTimeTest {
    private static final DateOffset DAY = DateOffset.ofDays(1);

    private static Index days(int... days) {
        Object[] points = new Object[days.length];
        for (int i = 0; i < days.length; i++) {
            points[i] = LocalDateTime.of(2024, 1, days[i], 0, 0);
        }
        return Index.of(list(points));
    }

    @Test
    void rows_areComparedWithThoseOfAnotherTime() {
        try (Index days = days(1, 2, 4, 5, 8);
                Series s = Series.of("v", list(1.0, 2.0, 4.0, 8.0, 16.0)).withIndex(days);
                Series day = s.pctChange(1, DAY);
                Series two = s.pctChange(2, DAY);
                Series back = s.pctChange(-1, DAY)) {
            assertThat(day.toList()).isEqualTo(list(null, 1.0, null, 1.0, null));
            assertThat(labels(day)).isEqualTo(labels(s));
            assertThat(day.name()).isEqualTo("v");
            assertThat(two.toList()).isEqualTo(list(null, null, 1.0, null, null));
            assertThat(back.toList()).isEqualTo(list(-0.5, null, -0.5, null, null));
        }
    }

    @Test
    void ofTwoRowsOfATime_theFirstCounts() {
        try (Index days = days(1, 1, 2);
                Series s = Series.of(list(1, 5, 3)).withIndex(days);
                Series change = s.pctChange(1, DAY)) {
            assertThat(change.toList()).isEqualTo(list(null, null, 2.0));
        }
    }

    @Test
    void groups_areComparedWithin() {
        try (Index days = days(1, 1, 2, 3, 2);
                DataFrame frame = DataFrame.of("k", list("a", "b", "a", "a", null), "v", list(1, 5, 3, 6, 9))
                        .withIndex(days);
                DataFrame changes = frame.groupBy("k").pctChange(1, DAY);
                Series v = frame.groupBy("k").get("v").pctChange(1, DAY)) {
            assertThat(values(changes, "v")).isEqualTo(list(null, null, 2.0, 1.0, null));
            assertThat(changes.columns()).isEqualTo(list("v"));
            assertThat(labels(changes)).isEqualTo(labels(frame));
            assertThat(v.toList()).isEqualTo(list(null, null, 2.0, 1.0, null));
        }
    }

    @Test
    void wrongRows_areRefused() {
        try (Index once = days(1, 2);
                Series texts = Series.of(list("a", "b")).withIndex(once);
                Series counted = Series.of(list(1, 2))) {
            assertThatThrownBy(() -> counted.pctChange(1, DAY))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("shift: only timestamps are moved by an offset");
            assertThatThrownBy(() -> texts.pctChange(1, DAY)).isInstanceOf(DTypeMismatchException.class);
        }
    }
}
