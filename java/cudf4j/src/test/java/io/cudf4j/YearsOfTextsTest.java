/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.JsonDateFormat;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
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
    void strftime_writesYearsFrom0000To9999() {
        try (Scope scope = Scope.open()) {
            Series times = Series.of(DType.DATETIME_S, list(FIRST, null, LAST));
            assertThat(times.dt().strftime("%Y-%m-%d %y %C").toList())
                    .isEqualTo(list("0000-01-01 00 00", null, "9999-12-31 99 99"));
            for (LocalDateTime beyond : List.of(FIRST.minusSeconds(1), LAST.plusSeconds(1))) {
                Series other = Series.of(DType.DATETIME_S, list(null, FIRST, beyond));
                for (String format : List.of("%Y", "%y", "%G", "%g", "%C", "%c", "%x", "%D", "%F", "%EY")) {
                    assertThatThrownBy(() -> other.dt().strftime(format))
                            .as(format)
                            .isInstanceOf(OutOfBoundsException.class)
                            .hasMessageStartingWith("strftime: row ")
                            .hasMessageContaining("years are written with four digits, from 0000 to 9999");
                }
                assertThatThrownBy(() -> other.dt().strftime("%Y"))
                        .hasMessage(
                                "strftime: row 2 is " + beyond + ", and years are written with four digits, from 0000"
                                        + " to 9999; year() has others as numbers");
                Series fine = other.asType(DType.DATETIME_MS);
                assertThatThrownBy(() -> fine.dt().strftime("%Y")).hasMessageContaining("row 2 is " + beyond);
            }
        }
    }

    /** Written by java.time: what a GPU writes wrongly of such years must be none of these. */
    @Test
    void strftime_withoutYear_takesAny() {
        LocalDateTime early = LocalDateTime.of(-401, 3, 1, 23, 5, 6);
        LocalDateTime late = LocalDateTime.of(32_767, 12, 31, 23, 59, 59);
        try (Scope scope = Scope.open()) {
            Series times = Series.of(DType.DATETIME_S, list(early, late));
            for (List<String> each : List.of(
                    List.of("%d.%m. %H:%M:%S %%Y", "dd.MM. HH:mm:ss '%Y'"), List.of("%j %B %A", "DDD MMMM EEEE"))) {
                DateTimeFormatter written = DateTimeFormatter.ofPattern(each.get(1), Locale.ENGLISH);
                assertThat(times.dt().strftime(each.get(0)).toList())
                        .isEqualTo(list(early.format(written), late.format(written)));
            }
        }
    }

    @Test
    void yearsOfIsoWeeks_areThoseOfTheirThursdays() {
        // January 1 and 2 of the year 0 belong to the last week of the year before
        LocalDateTime monday = LocalDateTime.of(0, 1, 3, 0, 0);
        try (Scope scope = Scope.open()) {
            assertThat(Series.of(DType.DATETIME_S, list(monday, LAST))
                            .dt()
                            .strftime("%G-%V")
                            .toList())
                    .isEqualTo(list("0000-01", "9999-52"));
            Series sunday = Series.of(DType.DATETIME_S, list(monday, monday.minusSeconds(1)));
            assertThat(sunday.dt().strftime("%Y %V").toList()).isEqualTo(list("0000 01", "0000 52"));
            assertThatThrownBy(() -> sunday.dt().strftime("%G"))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageStartingWith("strftime: row 1 is 0000-01-02T23:59:59, ");
        }
    }

    @Test
    void yearsOfAZone_areThoseOfItsClocks() {
        DType berlin = DType.datetime(ChronoUnit.SECONDS, ZoneId.of("Europe/Berlin"));
        try (Scope scope = Scope.open()) {
            Series last = Series.of(DType.DATETIME_S, list(LAST.minusDays(1), LAST))
                    .dt()
                    .tzLocalize(ZoneId.of("UTC"))
                    .dt()
                    .tzConvert(ZoneId.of("Europe/Berlin"));
            assertThat(last.dtype()).isEqualTo(berlin);
            for (String format : List.of("%Y", "%Y %z", "%C")) {
                assertThatThrownBy(() -> last.dt().strftime(format))
                        .as(format)
                        .isInstanceOf(OutOfBoundsException.class)
                        .hasMessageStartingWith("strftime: row 1 is +10000-01-01T00:59:59, ");
            }
        }
    }

    @Test
    void filesOfText_refuseOtherYears_byColumnAndRow() {
        try (Scope scope = Scope.open()) {
            Series times = Series.of("t", DType.DATETIME_S, list(FIRST, LAST.plusSeconds(1)));
            DataFrame frame = times.toFrame();
            DataFrame labelled =
                    DataFrame.of("v", new int[2]).assign("t", times).setIndex("t");
            JsonWriteOptions iso = JsonWriteOptions.defaults().dateFormat(JsonDateFormat.ISO);
            String years = ", and years are written with four digits, from 0000 to 9999; year() has others as numbers";
            String what = "+10000-01-01T00:00" + years;
            // where all are midnights, CSV has the days
            String day = "+10000-01-01" + years;
            assertThatThrownBy(frame::toCsv)
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("toCsv: column 't', row 1 is " + day);
            assertThatThrownBy(() -> frame.toCsv(CsvWriteOptions.defaults().chunkSize(1)))
                    .hasMessage("toCsv: column 't', row 1 is " + day);
            assertThatThrownBy(() -> frame.toCsv(CsvWriteOptions.defaults().dateFormat("%Y")))
                    .hasMessage("toCsv: column 't', row 1 is " + what);
            assertThatThrownBy(labelled::toCsv).hasMessage("toCsv: the row labels, row 1 is " + day);
            assertThatThrownBy(() -> frame.toJson(iso))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("toJson: column 't', row 1 is " + what);
            assertThatThrownBy(() -> labelled.toJson(iso)).hasMessage("toJson: the row labels, row 1 is " + what);
        }
    }
}
