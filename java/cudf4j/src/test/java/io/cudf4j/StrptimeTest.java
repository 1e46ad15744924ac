/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts as timestamps by the directives of strptime; expected values are those of pandas.to_datetime. */
class StrptimeTest {
    private static List<?> times(String format, Object... texts) {
        return times(ToDatetimeOptions.defaults().format(format), texts);
    }

    private static List<?> times(ToDatetimeOptions options, Object... texts) {
        try (Series series = Series.of(DType.STRING, list(texts));
                Series made = Cudf.toDatetime(series, options)) {
            return made.dtype().hasZone() ? utc(made) : made.toList();
        }
    }

    private static List<?> utc(Series zoned) {
        try (Series points = zoned.dt().tzConvert(null)) {
            return points.toList();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "%d %b %Y; 5 feb 2024; 2024-02-05T00:00",
                "%d %b %Y; 15 MAR 2024; 2024-03-15T00:00",
                "%d %B %Y; 5 february 2024; 2024-02-05T00:00",
                "%a %d %b %Y; Tue 5 feb 2024; 2024-02-05T00:00",
                "%Y-%m-%d %I:%M %p; 2024-02-05 12:00 am; 2024-02-05T00:00",
                "%Y-%m-%d %I:%M %p; 2024-02-05 12:30 PM; 2024-02-05T12:30",
                "%Y-%m-%d %I:%M %p; 2024-02-05 3:30 pm; 2024-02-05T15:30",
                "%Y-%m-%d %H %p; 2024-02-05 3 PM; 2024-02-05T03:00",
                "%Y-%m-%d %I; 2024-02-05 3; 2024-02-05T03:00",
                "%Y %j; 2024 036; 2024-02-05T00:00",
                "%Y %j; 2023 366; 2024-01-01T00:00",
                "%j; 036; 1900-02-05T00:00",
                "%Y %U %a; 2024 05 Mon; 2024-02-05T00:00",
                "%Y %U %a; 2024 5 sun; 2024-02-04T00:00",
                "%Y %W %a; 2024 00 Mon; 2024-01-01T00:00",
                "%G %V %u; 2024 05 1; 2024-01-29T00:00",
                "%G %V %u; 2020 53 7; 2021-01-03T00:00",
                "%G %V %a; 2024 05 Mon; 2024-01-29T00:00",
                "%y; 68; 2068-01-01T00:00",
                "%y; 69; 1969-01-01T00:00",
                "%H:%M; 03:04; 1900-01-01T03:04",
                "%H:%M:%S.%f; 3:4:5.123456789; 1900-01-01T03:04:05.123456789",
                "%H:%M:%S.%f; 3:4:5.1; 1900-01-01T03:04:05.1",
                "%H:%M:%S; 3:4:60; 1900-01-01T03:05",
                "%c; Mon Feb  5 03:04:09 2024; 2024-02-05T03:04:09",
                "%x %X; 02/05/24 03:04:09; 2024-02-05T03:04:09",
                "%Y-%m-%d; 2024-2-5; 2024-02-05T00:00",
                "%Y%m%d; 2024215; 2024-02-15T00:00",
                "%Y %m; 2024  02; 2024-02-01T00:00",
                "%Y %m %%; 2024 5 %; 2024-05-01T00:00",
                "(%Y.%m) [%d]; (2024.05) [7]; 2024-05-07T00:00",
                "%Y-%m-%d %z; 2024-02-05 +0100; 2024-02-04T23:00",
                "%Y-%m-%d %z; 2024-02-05 -01:30; 2024-02-05T01:30",
                "%Y-%m-%d %z; 2024-02-05 Z; 2024-02-05T00:00",
                "%Y-%m-%d %Z; 2024-02-05 GMT; 2024-02-05T00:00",
                "%Y-%m-%d %Z; 2024-07-05 Europe/Berlin; 2024-07-04T22:00"
            })
    void directives_areReadAsInPandas(String format, String text, LocalDateTime expected) {
        assertThat(times(format, text, null)).isEqualTo(list(expected, null));
    }

    @Test
    void zones_areThoseOfTheTexts() {
        ToDatetimeOptions format = ToDatetimeOptions.defaults().format("%Y-%m-%d %z");
        try (Series same = Series.of(list("2024-02-05 +0100", "2024-02-05 +01:00", null));
                Series one = Cudf.toDatetime(same, format);
                Series mixed = Series.of(list("2024-02-05 +0100", "2024-02-05 +0200"));
                Series utc = Cudf.toDatetime(mixed, format.utc(true));
                Series plain = Series.of(list("2024-02-05"));
                Series ofUtc =
                        Cudf.toDatetime(plain, ToDatetimeOptions.defaults().utc(true));
                Series numbers = Series.of(list(3L));
                Series counted = Cudf.toDatetime(
                        numbers, ToDatetimeOptions.defaults().utc(true).unit(ChronoUnit.DAYS))) {
            assertThat(one.dtype()).isEqualTo(DType.datetime(ChronoUnit.MICROS, ZoneId.of("UTC+01:00")));
            assertThat(utc.dtype()).isEqualTo(DType.datetime(ChronoUnit.MICROS, ZoneId.of("UTC")));
            assertThat(utc(utc))
                    .isEqualTo(list(LocalDateTime.of(2024, 2, 4, 23, 0), LocalDateTime.of(2024, 2, 4, 22, 0)));
            assertThat(ofUtc.dtype()).isEqualTo(utc.dtype());
            assertThat(counted.dtype().hasZone()).isTrue();
            assertThatThrownBy(() -> Cudf.toDatetime(mixed, format))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("+01:00 and +02:00")
                    .hasMessageContaining("utc");
        }
        assertThatThrownBy(() -> times("%Y %Z", "2024 UTC", "2024 Asia/Tokyo"))
                .hasMessageContaining("UTC and Asia/Tokyo");
        assertThatThrownBy(() -> times("%Y %Z", "2024 Nowhere/Here")).hasMessageContaining("no time zone");
    }

    @Test
    void offsetsAndZonesThatAreNone_areNamedOrNull() {
        // as pandas 3.1.1 does: what is none is NaT, and of a text that is no time the offset does not count
        LocalDateTime midnight = LocalDateTime.of(2024, 1, 1, 0, 0);
        for (String[] each : new String[][] {
            {"%Y-%m-%d %z", "2024-01-01 +24:00", "the offset '+24:00' is beyond 18 hours"},
            {"%Y-%m-%d %z", "2024-01-01 +1830", "the offset '+1830' is beyond 18 hours"},
            {"%Y-%m-%d %Z", "2024-01-01 Nowhere/Here", "'Nowhere/Here' is no time zone"}
        }) {
            ToDatetimeOptions format = ToDatetimeOptions.defaults().format(each[0]);
            String good = each[0].endsWith("z") ? "2024-01-01 +00:00" : "2024-01-01 UTC";
            assertThatThrownBy(() -> times(format, good, null, each[1]))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("toDatetime: row 2 is '" + each[1] + "': " + each[2] + "; coerce makes it null");
            for (boolean utc : new boolean[] {false, true}) {
                ToDatetimeOptions coerce = format.errors(ParseErrors.COERCE).utc(utc);
                try (Series texts = Series.of(DType.STRING, list(each[1], good, null, "no"));
                        Series made = Cudf.toDatetime(texts, coerce);
                        Series bad = Series.of(DType.STRING, list(each[1]));
                        Series none = Cudf.toDatetime(bad, coerce)) {
                    assertThat(made.dtype()).isEqualTo(DType.datetime(ChronoUnit.MICROS, ZoneId.of("UTC")));
                    assertThat(utc(made)).isEqualTo(list(null, midnight, null, null));
                    assertThat(none.dtype()).isEqualTo(made.dtype());
                    assertThat(utc(none)).isEqualTo(list((Object) null));
                }
            }
        }
    }

    @Test
    void coerced_textsThatAreNoTime_haveNoOffset() {
        ToDatetimeOptions coerce =
                ToDatetimeOptions.defaults().format("%Y-%m-%d %z").errors(ParseErrors.COERCE);
        try (Series texts = Series.of(DType.STRING, list("2024-02-30 +05:00", "2024-01-01 +01:00"));
                Series made = Cudf.toDatetime(texts, coerce)) {
            assertThat(made.dtype()).isEqualTo(DType.datetime(ChronoUnit.MICROS, ZoneId.of("UTC+01:00")));
            assertThat(utc(made)).isEqualTo(list(null, LocalDateTime.of(2023, 12, 31, 23, 0)));
        }
        try (Series texts = Series.of(DType.STRING, list("2024-01-01 10:00:00+01:00", "2024-01-01 10:00:00+25:00"));
                Series made =
                        Cudf.toDatetime(texts, ToDatetimeOptions.defaults().errors(ParseErrors.COERCE))) {
            assertThat(utc(made)).isEqualTo(list(LocalDateTime.of(2024, 1, 1, 9, 0), null));
        }
    }

    @Test
    void coerced_readingsThatWereNeverThereOrTwice_areNull() {
        ToDatetimeOptions format = ToDatetimeOptions.defaults().format("%Y-%m-%d %H:%M %Z");
        List<String> rows = List.of(
                "2024-03-10 02:30 America/New_York",
                "2024-03-10 00:30 America/New_York",
                "2024-11-03 01:30 America/New_York");
        try (Series texts = Series.of(DType.STRING, rows);
                Series made = Cudf.toDatetime(texts, format.errors(ParseErrors.COERCE))) {
            assertThat(utc(made)).isEqualTo(list(null, LocalDateTime.of(2024, 3, 10, 5, 30), null));
            assertThatThrownBy(() -> Cudf.toDatetime(texts, format))
                    .hasMessage("toDatetime: row 2 is 2024-11-03T01:30, which clocks in America/New_York showed twice;"
                            + " coerce makes it null");
        }
    }

    /** As pandas.to_datetime has it. */
    @Test
    void coerced_pointsThatNanosecondsDoNotReach_areNull() {
        LocalDateTime first = LocalDateTime.of(1677, 9, 21, 0, 12, 43, 145_224_193);
        LocalDateTime last = LocalDateTime.of(2262, 4, 11, 23, 47, 16, 854_775_807);
        LocalDateTime tick = LocalDateTime.of(2000, 1, 1, 0, 0, 0, 1);
        List<Object> rows = list(
                "2000-01-01 00:00:00.000000001 +0000",
                "2262-04-11 23:47:16.854775807 +0000",
                "2262-04-11 23:47:16.854775807 -0100",
                "2262-04-11 22:47:16.854775807 -0100",
                "2262-04-11 23:47:16.854775808 +0000",
                "1677-09-21 00:12:43.145224193 +0000",
                "1677-09-21 00:12:43.145224193 +0100",
                "1677-09-21 01:12:43.145224193 +0100",
                null);
        ToDatetimeOptions format =
                ToDatetimeOptions.defaults().format("%Y-%m-%d %H:%M:%S.%f %z").utc(true);
        try (Series texts = Series.of(DType.STRING, rows);
                Series made = Cudf.toDatetime(texts, format.errors(ParseErrors.COERCE));
                Series four = texts.head(4);
                Series ofOne = texts.iloc(Slice.of(2, 4)).toSeries();
                Series fixed =
                        Cudf.toDatetime(ofOne, format.errors(ParseErrors.COERCE).utc(false))) {
            assertThat(utc(made)).isEqualTo(list(tick, last, null, last, null, first, null, first, null));
            assertThat(utc(fixed)).isEqualTo(list(null, last));
            assertThatThrownBy(() -> Cudf.toDatetime(four, format))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageStartingWith("toDatetime: the result of row 2 is beyond what datetime64[ns] reaches");
        }
        ToDatetimeOptions zones = ToDatetimeOptions.defaults().format("%Y-%m-%d %H:%M:%S.%f %Z");
        List<Object> inTokyo = list(
                "1677-09-21 09:31:42.145224193 Asia/Tokyo",
                "1677-09-21 09:31:42.145224191 Asia/Tokyo",
                "1677-09-21 00:12:43.145224193 Asia/Tokyo",
                "2262-04-11 23:47:16.854775807 Asia/Tokyo");
        try (Series texts = Series.of(DType.STRING, inTokyo);
                Series made = Cudf.toDatetime(texts, zones.errors(ParseErrors.COERCE))) {
            // the clocks of Tokyo were 9:18:59 ahead then
            assertThat(utc(made)).isEqualTo(list(first, null, null, last.minusHours(9)));
        }
    }

    @Test
    void textsOfAnotherFormat_areNamedOrNull() {
        assertThatThrownBy(() -> times("%d %b %Y", "5 feb 2024", null, "5 fev 2024"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 2 is '5 fev 2024'")
                .hasMessageContaining("the format %d %b %Y");
        for (String bad : List.of("30 feb 2024", "5 feb 2024x", "x5 feb 2024", "5feb2024")) {
            assertThatThrownBy(() -> times("%d %b %Y", bad)).hasMessageContaining("row 0 is '" + bad);
        }
        assertThatThrownBy(() -> times("%G %V %u", "2021 53 7")).hasMessageContaining("row 0");
        assertThat(times(
                        ToDatetimeOptions.defaults().format("%d %b %Y").errors(ParseErrors.COERCE),
                        "5 feb 2024",
                        "30 feb 2024",
                        "no"))
                .isEqualTo(list(LocalDateTime.of(2024, 2, 5, 0, 0), null, null));
        assertThat(times("%d %b %Y")).isEmpty();
        assertThat(times("%d %b %Y", null, null)).isEqualTo(list(null, null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "%Q %Y; directive %Q",
                "%T; directive %T",
                "%Y %; ends in %",
                "%Y %Y; %Y twice",
                "today; no directive",
                "%G %V; goes with %V",
                "%V %Y; goes with %G",
                "%Y %W; %U or %W"
            })
    void formatsThatReadNothing_areRefused(String format, String why) {
        assertThatThrownBy(() -> times(format, "2024"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "2024-01-05T10:11:12Z; UTC; 2024-01-05T10:11:12",
                "2024-01-05 10:11:12 Z; UTC; 2024-01-05T10:11:12",
                "2024-01-05 10:11:12 UTC; UTC; 2024-01-05T10:11:12",
                "2024-01-05 10:11Z; UTC; 2024-01-05T10:11",
                "2024-01-05 10:11:12-00:00; UTC; 2024-01-05T10:11:12",
                "2024-01-05T10:11:12+02:00; UTC+02:00; 2024-01-05T08:11:12",
                "2024-01-05T10:11:12+02; UTC+02:00; 2024-01-05T08:11:12",
                "2024-01-05T10:11:12-0530; UTC-05:30; 2024-01-05T15:41:12",
                "2024-01-05T10:11:12.5+02:00; UTC+02:00; 2024-01-05T08:11:12.5",
                "2024-01-05 10:11:12 +02:00; UTC+02:00; 2024-01-05T08:11:12",
                "01/02/2024 10:11:12+02:00; UTC+02:00; 2024-01-02T08:11:12",
                "20240105T10:11:12Z; UTC; 2024-01-05T10:11:12",
                "1500-01-05T10:11:12.5+02:00; UTC+02:00; 1500-01-05T08:11:12.5",
                "1500-01-05T10:11:12.5 +0200; UTC+02:00; 1500-01-05T08:11:12.5",
            })
    void textWithAZone_isOfIt(String text, String zone, String utc) {
        try (Series texts = Series.of(DType.STRING, list(null, text));
                Series made = Cudf.toDatetime(texts);
                Series inUtc =
                        Cudf.toDatetime(texts, ToDatetimeOptions.defaults().utc(true))) {
            assertThat(made.dtype()).isEqualTo(DType.datetime(ChronoUnit.MICROS, ZoneId.of(zone)));
            assertThat(utc(made)).isEqualTo(list(null, LocalDateTime.parse(utc)));
            assertThat(inUtc.dtype()).isEqualTo(DType.datetime(ChronoUnit.MICROS, ZoneId.of("UTC")));
            assertThat(utc(inUtc)).isEqualTo(list(null, LocalDateTime.parse(utc)));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "2024.01.05 10:11:12; MICROS; 2024-01-05T10:11:12",
                "2024.01.05T10:11; MICROS; 2024-01-05T10:11",
                "1.2.24 10:11:12; MICROS; 2024-01-02T10:11:12",
                "1500.01.05 10:11:12; MICROS; 1500-01-05T10:11:12",
                "2024.01.05 10:11:12.123456; MICROS; 2024-01-05T10:11:12.123456",
                "2024.01.05 10:11:12.1234567; NANOS; 2024-01-05T10:11:12.123456700",
                "2024-01-05 10:11:12.123456789; NANOS; 2024-01-05T10:11:12.123456789",
            })
    void digitsOfTheSecondAlone_makeNanoseconds(String text, ChronoUnit unit, LocalDateTime expected) {
        try (Series texts = Series.of(DType.STRING, list(null, text));
                Series made = Cudf.toDatetime(texts)) {
            assertThat(made.dtype()).isEqualTo(unit == ChronoUnit.NANOS ? DType.DATETIME_NS : DType.DATETIME_US);
            assertThat(made.toList()).isEqualTo(list(null, expected));
        }
    }

    /** As pandas.to_datetime has it. */
    @Test
    void coerced_behindTextsOfNoFormat_theFirstThatHasOneTellsIt() {
        ToDatetimeOptions coerce = ToDatetimeOptions.defaults().errors(ParseErrors.COERCE);
        LocalDateTime day = LocalDateTime.of(2024, 1, 31, 0, 0);

        assertThat(times(coerce, null, "unknown", "2024-01-31", "2024-02-30", null, "2024-02-29"))
                .isEqualTo(list(null, null, day, null, null, day.withDayOfYear(60)));
        assertThat(times(coerce, "2023-02-29", "2023-02-30", "2023-02-29", "2024-01-31 10:00"))
                .isEqualTo(list(null, null, null, day.withHour(10)));
        assertThat(times(coerce, "", "99999999", "20240131")).isEqualTo(list(null, null, day));
        assertThat(times(coerce, "x", "1/31/2024", "31/1/2024")).isEqualTo(list(null, day, null));
        assertThat(times(coerce.dayFirst(true), "x", "1/2/2024")).isEqualTo(list(null, day.plusDays(1)));
        assertThat(times(coerce, "x", "2024-01-31T10:00:00+02:00")).isEqualTo(list(null, day.withHour(8)));
        assertThat(times(coerce, "x", "2024-01-31 10:00:00 UTC")).isEqualTo(list(null, day.withHour(10)));
        assertThat(times(coerce, "x", "2024-01-31 00:00:00.000000001")).isEqualTo(list(null, day.withNano(1)));
        assertThat(times(coerce, "x", "12:00", "1.2.3.4")).isEqualTo(list(null, null, null));
    }

    @Test
    void textsWithOtherZonesOrNone_areRefusedOrNull() {
        Object[] mixed = {"2024-01-05T10:11:12Z", "2024-01-05T10:11:12+02:00"};
        Object[] some = {"2024-01-05T10:11:12+02:00", "2024-01-05T10:11:12"};
        Object[] later = {"2024-01-05T10:11:12", "2024-01-05T10:11:12Z"};
        LocalDateTime time = LocalDateTime.parse("2024-01-05T10:11:12");
        ToDatetimeOptions coerce = ToDatetimeOptions.defaults().errors(ParseErrors.COERCE);

        assertThatThrownBy(() -> times(ToDatetimeOptions.defaults(), mixed))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("the offsets Z and +02:00; the option utc");
        assertThat(times(ToDatetimeOptions.defaults().utc(true), mixed)).isEqualTo(list(time, time.minusHours(2)));
        assertThatThrownBy(() -> times(ToDatetimeOptions.defaults(), some))
                .hasMessageContaining("row 1 is '2024-01-05T10:11:12'")
                .hasMessageContaining("%Y-%m-%dT%H:%M:%S%z");
        assertThat(times(coerce, some)).isEqualTo(list(time.minusHours(2), null));
        assertThatThrownBy(() -> times(ToDatetimeOptions.defaults(), later)).hasMessageContaining("row 1 is");
        assertThat(times(coerce, later)).isEqualTo(list(time, null));
        assertThatThrownBy(() -> times(ToDatetimeOptions.defaults(), null, "2024-01-05Z"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage(
                        "toDatetime: row 1 is '2024-01-05Z', which is no point in time in one of the common formats; "
                                + "say with format in which it is");
    }

    @Test
    void datesWithDots_areMonthFirst() {
        ToDatetimeOptions dayFirst = ToDatetimeOptions.defaults().dayFirst(true);

        assertThat(times(ToDatetimeOptions.defaults(), "5.1.2024"))
                .isEqualTo(list(LocalDateTime.parse("2024-05-01T00:00")));
        assertThat(times(ToDatetimeOptions.defaults(), "1.2.24 10:11"))
                .isEqualTo(list(LocalDateTime.parse("2024-01-02T10:11")));
        assertThat(times(ToDatetimeOptions.defaults(), "13.1.2024"))
                .isEqualTo(list(LocalDateTime.parse("2024-01-13T00:00")));
        assertThat(times(ToDatetimeOptions.defaults(), "2024.01.05"))
                .isEqualTo(list(LocalDateTime.parse("2024-01-05T00:00")));
        assertThat(times(dayFirst, "5.1.2024")).isEqualTo(list(LocalDateTime.parse("2024-01-05T00:00")));
        assertThatThrownBy(() -> times(ToDatetimeOptions.defaults(), "5.1.2024", "13.1.2024"))
                .hasMessageContaining("row 1");
    }
}
