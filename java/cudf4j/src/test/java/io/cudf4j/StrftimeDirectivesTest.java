/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Directives of strftime, as Python on Linux writes them, and names in other languages. */
class StrftimeDirectivesTest {
    private static final List<@Nullable Object> TIMES = list(
            LocalDateTime.of(2024, 2, 5, 3, 4, 9, 12_345_000),
            LocalDateTime.of(1969, 12, 31, 15, 0),
            LocalDateTime.of(2021, 1, 3, 0, 59, 59),
            null);

    private static List<?> texts(String format) {
        try (Series series = Series.of(DType.DATETIME_NS, TIMES);
                Series made = series.dt().strftime(format)) {
            return made.toList();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "c, Mon Feb  5 03:04:09 2024, Wed Dec 31 15:00:00 1969, Sun Jan  3 00:59:59 2021",
        "x, 02/05/24, 12/31/69, 01/03/21",
        "X, 03:04:09, 15:00:00, 00:59:59",
        "D, 02/05/24, 12/31/69, 01/03/21",
        "F, 2024-02-05, 1969-12-31, 2021-01-03",
        "T, 03:04:09, 15:00:00, 00:59:59",
        "R, 03:04, 15:00, 00:59",
        "r, 03:04:09 AM, 03:00:00 PM, 12:59:59 AM",
        "e, ' 5', 31, ' 3'",
        "k, ' 3', 15, ' 0'",
        "l, ' 3', ' 3', 12",
        "h, Feb, Dec, Jan",
        "C, 20, 19, 20",
        "g, 24, 70, 20",
        "G, 2024, 1970, 2020",
        "P, am, pm, am",
        "s, 1707102249, -32400, 1609635599",
        "V, 06, 01, 53",
        "-d, 5, 31, 3",
        "-m, 2, 12, 1",
        "-j, 36, 365, 3",
        "-H, 3, 15, 0",
        "-M, 4, 0, 59",
        "-S, 9, 0, 59",
        "-I, 3, 3, 12",
        "-e, 5, 31, 3",
        "_d, ' 5', 31, ' 3'",
        "_j, ' 36', 365, '  3'",
        "_H, ' 3', 15, ' 0'",
        "^a, MON, WED, SUN",
        "^B, FEBRUARY, DECEMBER, JANUARY",
        "^p, AM, PM, AM",
        "#a, MON, WED, SUN",
        "#p, am, pm, am",
        "0k, 03, 15, 00",
        "0e, 05, 31, 03",
        "Ey, 24, 69, 21",
        "Od, 05, 31, 03",
        "EX, 03:04:09, 15:00:00, 00:59:59",
        "f, 012345, 000000, 000000"
    })
    void directives_areThoseOfPython(String directive, String first, String second, String third) {
        assertThat(texts("[%" + directive + "]"))
                .isEqualTo(list("[" + first + "]", "[" + second + "]", "[" + third + "]", null));
    }

    @Test
    void formats_areMadeOfSeveral() {
        assertThat(texts("%-d.%-m.%y%n%t%%e %e%k").get(0)).isEqualTo("5.2.24\n\t%e  5 3");
        assertThat(texts("%%%s%%d").get(1)).isEqualTo("%-32400%d");
        assertThat(texts("")).isEqualTo(list("", "", "", null));
        assertThat(texts("at %-H")).isEqualTo(list("at 3", "at 15", "at 0", null));
        assertThat(texts("%3f").get(0)).isEqualTo("012");
    }

    @ParameterizedTest
    @CsvSource({
        "x%Q, has the directive %Q",
        "%-q, has the directive %-q",
        "%E, has the directive %E",
        "%3Q, has the directive %3Q",
        "%5Y, has the directive %5Y",
        "%0e|%3d, has the directive %3d",
        "%d%, ends in %; write %% for one"
    })
    void directivesThatWriteNothing_areRefused(String format, String what) {
        assertThatThrownBy(() -> texts(format))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("strftime: the format '" + format + "' " + what);
    }

    @Test
    void zonesAndDates_haveThemToo() {
        try (Series days = Series.of(list(LocalDate.of(2024, 2, 5), null));
                Series ofDays = days.dt().strftime("%-d %C %s %k");
                Series points = Series.of(DType.DATETIME_NS, TIMES);
                Series zoned = points.dt().tzLocalize(ZoneId.of("UTC")).dt().tzConvert(ZoneId.of("Asia/Tokyo"));
                Series ofZone = zoned.dt().strftime("%e. %-I%P %s %z")) {
            assertThat(ofDays.toList()).isEqualTo(list("5 20 1707091200  0", null));
            assertThat(ofZone.toList())
                    .isEqualTo(list(
                            " 5. 12pm 1707102249 +0900", " 1. 12am -32400 +0900", " 3. 9am 1609635599 +0900", null));
        }
    }

    @Test
    void names_areThoseOfALanguage() {
        Locale russian = Locale.forLanguageTag("ru");
        assumeTrue(List.of(Locale.getAvailableLocales()).contains(russian), "this JRE has the names of that language");
        try (Series series = Series.of(list(LocalDateTime.of(2024, 3, 4, 0, 0), null));
                Series day = series.dt().dayName(Locale.GERMAN);
                Series month = series.dt().monthName(Locale.FRENCH);
                Series alone = series.dt().monthName(russian);
                Series within = series.dt().strftime("%-d %B %Y, %A", russian);
                Series english = series.dt().strftime("%B", Locale.ROOT);
                DataFrame frame = DataFrame.of("t", series);
                DataFrame made = frame.assign("d", col("t").dt().dayName(Locale.ITALIAN))
                        .assign("m", col("t").dt().strftime("%B", Locale.GERMAN));
                DatetimeIndex index = DatetimeIndex.of(series);
                Index ofIndex = index.monthName(Locale.GERMAN)) {
            assertThat(day.toList()).isEqualTo(list("Montag", null));
            assertThat(month.toList()).isEqualTo(list("mars", null));
            assertThat(alone.toList()).isEqualTo(list("март", null));
            assertThat(within.toList()).isEqualTo(list("4 марта 2024, понедельник", null));
            assertThat(english.toList().get(1)).isNull();
            assertThat(Cells.values(made, "d")).isEqualTo(list("lunedì", null));
            assertThat(Cells.values(made, "m")).isEqualTo(list("März", null));
            assertThat(ofIndex.toList()).isEqualTo(list("März", null));
        }
    }

    @Test
    void longFormats_areQuotedInPart() {
        assertThatThrownBy(() -> texts("%Q".repeat(500_000)))
                .hasMessageContaining("characters)")
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(600));
    }
}
