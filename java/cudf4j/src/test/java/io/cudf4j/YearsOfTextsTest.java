/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The first and the last year that texts of timestamps have, and those beside them; what is expected is what {@code java.time} has. */
@SuppressWarnings("try") // a scope closes what is made in it
class YearsOfTextsTest {
    private static final LocalDateTime FIRST = LocalDateTime.of(0, 1, 1, 0, 0);
    private static final LocalDateTime LAST = LocalDateTime.of(9999, 12, 31, 23, 59, 59);

    @Test
    void texts_areReadFrom0000To9999() {
        try (Scope scope = Scope.open()) {
            Series texts = Series.of(list("0000-01-01 00:00:00", null, "9999-12-31 23:59:59"));
            List<?> times = list(FIRST, null, LAST);
            ToDatetimeOptions format = ToDatetimeOptions.defaults().format("%Y-%m-%d %H:%M:%S");
            assertThat(texts.asType(DType.DATETIME_S).toList()).isEqualTo(times);
            assertThat(Cudf.toDatetime(texts).toList()).isEqualTo(times);
            assertThat(Cudf.toDatetime(texts, format).toList()).isEqualTo(times);
            assertThat(texts.str().isTimestamp("%Y-%m-%d %H:%M:%S").toList()).isEqualTo(list(true, null, true));
            for (String beyond : List.of("10000-01-01 00:00:00", "-0001-12-31 23:59:59", "+12024-01-01 00:00:00")) {
                Series other = Series.of(list("2024-01-01 00:00:00", beyond));
                assertThat(other.str().isTimestamp("%Y-%m-%d %H:%M:%S").toList())
                        .isEqualTo(list(true, false));
                assertThatThrownBy(() -> other.asType(DType.DATETIME_S))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageStartingWith("asType: row 1 is '" + beyond + "', which is no datetime64[s]");
                assertThatThrownBy(() -> Cudf.toDatetime(other, format))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageStartingWith("toDatetime: row 1 is '" + beyond + "'");
            }
        }
    }

    @Test
    void timesAsStrings_areOf0000To9999() {
        try (Scope scope = Scope.open()) {
            Series times = Series.of(DType.DATETIME_S, list(FIRST, null, LAST));
            assertThat(times.asType(DType.STRING).toList())
                    .isEqualTo(list("0000-01-01 00:00:00", null, "9999-12-31 23:59:59"));
            for (LocalDateTime beyond : List.of(FIRST.minusSeconds(1), LAST.plusSeconds(1))) {
                Series other = Series.of(DType.DATETIME_S, list(FIRST, beyond));
                assertThatThrownBy(() -> other.asType(DType.STRING))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("asType: row 1 is ")
                        .hasMessageContaining("years are written with four digits, from 0000 to 9999");
            }
        }
    }

    @Test
    void strftime_writesYearsOf16Bits() {
        LocalDateTime first = LocalDateTime.of(-32768, 1, 1, 0, 0);
        LocalDateTime last = LocalDateTime.of(32767, 12, 31, 23, 59, 59);
        try (Scope scope = Scope.open()) {
            Series times =
                    Series.of(DType.DATETIME_S, list(first, FIRST.minusSeconds(1), FIRST, LAST.plusSeconds(1), last));
            assertThat(times.dt().strftime("%Y-%m-%d").toList())
                    .isEqualTo(list("-32768-01-01", "-0001-12-31", "0000-01-01", "10000-01-01", "32767-12-31"));
            for (LocalDateTime beyond : List.of(first.minusSeconds(1), last.plusSeconds(1))) {
                Series other = Series.of(DType.DATETIME_S, list(first, beyond));
                assertThatThrownBy(() -> other.dt().strftime("%Y"))
                        .isInstanceOf(OutOfBoundsException.class)
                        .hasMessage("strftime: row 1 lies in the year " + beyond.getYear()
                                + ", and years are written from -32768 to 32767");
            }
        }
    }
}
