/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Slice;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** toNumeric, toDatetime and dateRange. */
class ConversionTest {
    private static List<@Nullable Object> days(String... days) {
        return list(Arrays.stream(days)
                .map(day -> LocalDate.parse(day).atStartOfDay())
                .toArray());
    }

    @Test
    void toNumeric_readsWholeNumbersAndFractions() {
        try (Series whole = Series.of(list("1", "-2", null));
                Series ints = Cudf.toNumeric(whole);
                Series mixed = Series.of(list("1", "2.5"));
                Series floats = Cudf.toNumeric(mixed)) {
            assertThat(ints.toList()).isEqualTo(list(1L, -2L, null));
            assertThat(floats.toList()).isEqualTo(list(1.0, 2.5));
        }
    }

    @Test
    void toNumericOfWords_isRefusedOrNull() {
        try (Series words = Series.of(list("1", "x"));
                Series got = Cudf.toNumeric(words, ToNumericOptions.defaults().errors(ParseErrors.COERCE));
                Series times = Series.of(list(LocalDate.of(2020, 1, 1)))) {
            assertThat(got.toList()).isEqualTo(list(1L, null));
            assertThatThrownBy(() -> Cudf.toNumeric(words))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 1")
                    .hasMessageContaining("'x'");
            assertThatThrownBy(() -> Cudf.toNumeric(times))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("date");
        }
    }

    @Test
    void downcast_takesTheSmallestDtypeThatHolds() {
        try (Series s = Series.of(new long[] {1, 300});
                Series signed = Cudf.toNumeric(s, ToNumericOptions.defaults().downcast(Downcast.SIGNED));
                Series unsigned = Cudf.toNumeric(s, ToNumericOptions.defaults().downcast(Downcast.UNSIGNED));
                Series floats = Cudf.toNumeric(s, ToNumericOptions.defaults().downcast(Downcast.FLOAT));
                Series negative = Series.of(new long[] {-1});
                Series same =
                        Cudf.toNumeric(negative, ToNumericOptions.defaults().downcast(Downcast.UNSIGNED));
                Series halves = Series.of(new double[] {1.5});
                Series still =
                        Cudf.toNumeric(halves, ToNumericOptions.defaults().downcast(Downcast.SIGNED))) {
            assertThat(signed.dtype()).isEqualTo(DType.INT16);
            assertThat(unsigned.dtype()).isEqualTo(DType.UINT16);
            assertThat(floats.dtype()).isEqualTo(DType.FLOAT32);
            assertThat(same.dtype()).isEqualTo(DType.INT64);
            assertThat(still.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(signed.toList()).isEqualTo(list((short) 1, (short) 300));
        }
    }

    @Test
    void toDatetime_findsTheFormatByTheFirstText() {
        try (Series s = Series.of(list("2020-01-01", null, "2020-02-03"));
                Series got = Cudf.toDatetime(s);
                Series fine = Series.of(list("2020-01-01 10:00:00.5", "2020-01-01 10:00:00.123456789"));
                Series read = Cudf.toDatetime(fine);
                Series nanos = Series.of(list("2020-01-01 10:00:00.123456789", "2020-01-01 10:00:00.5"));
                Series exact = Cudf.toDatetime(nanos)) {
            assertThat(got.dtype()).isEqualTo(DType.DATETIME_US);
            assertThat(got.toList())
                    .isEqualTo(list(
                            days("2020-01-01").get(0), null, days("2020-02-03").get(0)));
            assertThat(read.toList().get(0)).isEqualTo(LocalDateTime.parse("2020-01-01T10:00:00.5"));
            assertThat(exact.dtype()).isEqualTo(DType.DATETIME_NS);
            assertThat(exact.toList().get(1)).isEqualTo(LocalDateTime.parse("2020-01-01T10:00:00.5"));
        }
    }

    @Test
    void toDatetimeOfAnotherOrder_takesFormatOrDayFirst() {
        try (Series s = Series.of(list("01/02/2020"));
                Series american = Cudf.toDatetime(s);
                Series european =
                        Cudf.toDatetime(s, ToDatetimeOptions.defaults().dayFirst(true));
                Series given = Cudf.toDatetime(s, ToDatetimeOptions.defaults().format("%d/%m/%Y"))) {
            assertThat(american.toList()).isEqualTo(days("2020-01-02"));
            assertThat(european.toList()).isEqualTo(days("2020-02-01"));
            assertThat(given.toList()).isEqualTo(days("2020-02-01"));
        }
    }

    private static void assertReadAs(String text, boolean dayFirst, String time) {
        try (Series s = Series.of(list(text, null));
                Series got = Cudf.toDatetime(s, ToDatetimeOptions.defaults().dayFirst(dayFirst))) {
            assertThat(got.toList()).as(text).isEqualTo(list(LocalDateTime.parse(time), null));
        }
    }

    @Test
    void toDatetimeOfYearsOfTwoDigits_isOfThisCentury() {
        assertReadAs("12/31/99", false, "1999-12-31T00:00");
        assertReadAs("1/1/20", false, "2020-01-01T00:00");
        assertReadAs("01/02/20", false, "2020-01-02T00:00");
        assertReadAs("1-1-20", false, "2020-01-01T00:00");
        assertReadAs("5/6/07 10:11", false, "2007-05-06T10:11");
        assertReadAs("31/12/99", true, "1999-12-31T00:00");
        assertReadAs("20-01-02", false, "2002-01-20T00:00");
        assertReadAs("31.12.99", false, "1999-12-31T00:00");
        assertReadAs("0020-01-02", false, "0020-01-02T00:00");
    }

    @Test
    void toDatetimeOfFewerDigitsThanAYearHas_isRefusedOrNull() {
        ToDatetimeOptions dashes = ToDatetimeOptions.defaults().format("%Y-%m-%d");
        try (Series s = Series.of(list("0020-01-02", "20-01-02", "2020-01-02", "202-01-02", null));
                Series mixed = Series.of(list("12/31/2020", "1/1/20"));
                Series got = Cudf.toDatetime(s, dashes.errors(ParseErrors.COERCE))) {
            assertThat(got.toList())
                    .isEqualTo(list(
                            LocalDateTime.parse("0020-01-02T00:00"),
                            null,
                            LocalDateTime.parse("2020-01-02T00:00"),
                            null,
                            null));
            assertThatThrownBy(() -> Cudf.toDatetime(s, dashes))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 1")
                    .hasMessageContaining("20-01-02");
            assertThatThrownBy(() -> Cudf.toDatetime(mixed))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 1");
        }
    }

    @Test
    void yearsOfFewerDigits_areFoundByTheirPlaceInTheFormat() {
        ToDatetimeOptions coerce = ToDatetimeOptions.defaults().errors(ParseErrors.COERCE);
        try (Series fractions = Series.of(list("0205-01-01 01:01:01.0001", "205-01-01 01:01:01.0001"));
                Series read = Cudf.toDatetime(fractions, coerce.format("%Y-%m-%d %H:%M:%S.%f"));
                Series together = Series.of(list("01020205", "0102205"));
                Series others = Cudf.toDatetime(together, coerce.format("%d%m%Y"));
                Series words = Series.of(list("1 Jan 0205 10 PM (x)", "1 Jan 205 10 PM (x)"));
                Series named = Cudf.toDatetime(words, coerce.format("%d %b %Y %I %p (x)"))) {
            assertThat(read.toList()).isEqualTo(list(LocalDateTime.parse("0205-01-01T01:01:01.0001"), null));
            assertThat(others.toList()).isEqualTo(list(LocalDateTime.parse("0205-02-01T00:00"), null));
            assertThat(named.toList()).isEqualTo(list(LocalDateTime.parse("0205-01-01T22:00"), null));
        }
    }

    @Test
    void asTypeOfYearsOfFewerDigits_isRefusedWithItsRow() {
        for (String text : List.of("205-01-01", "20-01-01", "5-01-01")) {
            for (DType dtype : List.of(DType.DATETIME_S, DType.DATETIME_US, DType.DATETIME_NS, DType.DATE)) {
                for (String clock : List.of("", " 10:00:00", "T10:00:00", " 10:00:00.0001")) {
                    try (Series s = Series.of(list("2020-01-01" + clock, null, text + clock))) {
                        assertThatThrownBy(() -> s.asType(dtype))
                                .as(text + clock + " as " + dtype)
                                .isInstanceOf(InvalidArgumentException.class)
                                .hasMessageStartingWith(
                                        "asType: row 2 is '" + text + clock + "', which is no " + dtype);
                    }
                }
            }
        }
        try (Series early = Series.of(list("0020-01-02", null, "0205-1-2"));
                Series got = early.asType(DType.DATETIME_S)) {
            assertThat(got.toList())
                    .isEqualTo(list(
                            LocalDateTime.parse("0020-01-02T00:00"), null, LocalDateTime.parse("0205-01-02T00:00")));
        }
    }

    @Test
    void toDatetimeOfWords_isRefusedOrNull() {
        try (Series s = Series.of(list("2020-01-01", "x"));
                Series got = Cudf.toDatetime(s, ToDatetimeOptions.defaults().errors(ParseErrors.COERCE))) {
            assertThat(got.toList()).isEqualTo(list(days("2020-01-01").get(0), null));
            assertThatThrownBy(() -> Cudf.toDatetime(s))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 1")
                    .hasMessageContaining("'x'");
        }
    }

    @Test
    void toDatetimeOfNumbers_countsUnits() {
        try (Series s = Series.of(list(1L, null));
                Series seconds = Cudf.toDatetime(s, ToDatetimeOptions.defaults().unit(ChronoUnit.SECONDS));
                Series nanos = Cudf.toDatetime(s);
                Series later = Cudf.toDatetime(
                        s,
                        ToDatetimeOptions.defaults()
                                .unit(ChronoUnit.DAYS)
                                .origin(LocalDateTime.of(2020, 1, 1, 0, 0)))) {
            assertThat(seconds.toList()).isEqualTo(list(LocalDateTime.parse("1970-01-01T00:00:01"), null));
            assertThat(nanos.toList()).isEqualTo(list(LocalDateTime.parse("1970-01-01T00:00:00.000000001"), null));
            assertThat(later.toList()).isEqualTo(list(LocalDateTime.parse("2020-01-02T00:00:00"), null));
        }
    }

    @Test
    void toDatetimeOfNumbers_thatTimestampsDoNotReach_namesOrMakesThemNull() {
        ToDatetimeOptions days = ToDatetimeOptions.defaults().unit(ChronoUnit.DAYS);
        List<Object> counts = list(1L, 106_751_991L, 106_751_992L, -106_751_991L, -106_751_992L, null);
        LocalDateTime last = LocalDate.EPOCH.plusDays(106_751_991).atStartOfDay();
        LocalDateTime first = LocalDate.EPOCH.minusDays(106_751_991).atStartOfDay();
        try (Series rows = Series.of(DType.INT64, counts);
                Series coerced = Cudf.toDatetime(rows, days.errors(ParseErrors.COERCE));
                Series two = rows.head(2);
                Series lows = rows.iloc(Slice.of(3, 6)).toSeries();
                Series whole = Cudf.toDatetime(two, days.errors(ParseErrors.COERCE))) {
            assertThat(coerced.dtype()).isEqualTo(DType.DATETIME_US);
            assertThat(coerced.toList())
                    .isEqualTo(list(LocalDateTime.of(1970, 1, 2, 0, 0), last, null, first, null, null));
            assertThat(whole.get(1)).isEqualTo(last);
            assertThatThrownBy(() -> Cudf.toDatetime(rows, days))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("toDatetime: row 2 is '106751992', which counts more units than datetime64[us] reaches;"
                            + " coerce makes it null");
            assertThatThrownBy(() -> Cudf.toDatetime(lows, days))
                    .hasMessageStartingWith("toDatetime: row 1 is '-106751992', which counts more units");
        }
        ToDatetimeOptions nanos =
                ToDatetimeOptions.defaults().unit(ChronoUnit.NANOS).errors(ParseErrors.COERCE);
        BigInteger most = BigInteger.valueOf(Long.MAX_VALUE);
        try (Series rows = Series.of(DType.UINT64, list(BigInteger.ONE, most, most.add(BigInteger.ONE)));
                Series coerced = Cudf.toDatetime(rows, nanos);
                Series moved = Cudf.toDatetime(rows, nanos.origin(LocalDateTime.of(1970, 1, 1, 0, 0, 0, 1)));
                Series earlier = Cudf.toDatetime(rows, nanos.origin(LocalDateTime.of(1969, 12, 31, 23, 59, 59)))) {
            LocalDateTime end = LocalDateTime.of(2262, 4, 11, 23, 47, 16, 854_775_807);
            LocalDateTime tick = LocalDateTime.of(1970, 1, 1, 0, 0, 0, 1);
            assertThat(coerced.toList()).isEqualTo(list(tick, end, null));
            assertThat(moved.toList()).isEqualTo(list(tick.plusNanos(1), null, null));
            assertThat(earlier.toList())
                    .isEqualTo(list(
                            tick.minusSeconds(1),
                            end.minusSeconds(1),
                            end.minusSeconds(1).plusNanos(1)));
        }
    }

    /** As pandas.to_datetime has it: the first text tells the format also where nanoseconds do not reach it. */
    @Test
    void toDatetime_firstTextThatNanosecondsDoNotReach_isNamedOrNull() {
        List<Object> rows = list("2300-01-01 00:00:00.123456789", "2000-01-01 00:00:00.123456789", "no", null);
        ToDatetimeOptions coerce = ToDatetimeOptions.defaults().errors(ParseErrors.COERCE);
        LocalDateTime read = LocalDateTime.of(2000, 1, 1, 0, 0, 0, 123_456_789);
        try (Series texts = Series.of(DType.STRING, rows);
                Series coerced = Cudf.toDatetime(texts, coerce)) {
            assertThat(coerced.dtype()).isEqualTo(DType.DATETIME_NS);
            assertThat(coerced.toList()).isEqualTo(list(null, read, null, null));
            assertThatThrownBy(() -> Cudf.toDatetime(texts))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("toDatetime: row 0 is '2300-01-01 00:00:00.123456789', which is no point in time of the"
                            + " format %Y-%m-%d %H:%M:%S.%f that datetime64[ns] reaches; coerce makes it null");
        }
    }

    @Test
    void toDatetimeOfParts_puts_themTogether() {
        try (DataFrame parts =
                        DataFrame.of("year", list(2020, 1900, 1969), "month", list(2, 3, 12), "day", list(29, 1, 31));
                Series got = Cudf.toDatetime(parts);
                DataFrame withHours = parts.with("hour", list(4, 5, 6));
                Series timed = Cudf.toDatetime(withHours);
                DataFrame wrong = parts.with("day", list(30, 1, 31));
                Series coerced =
                        Cudf.toDatetime(wrong, ToDatetimeOptions.defaults().errors(ParseErrors.COERCE))) {
            assertThat(got.toList()).isEqualTo(days("2020-02-29", "1900-03-01", "1969-12-31"));
            assertThat(timed.get(1)).isEqualTo(LocalDateTime.parse("1900-03-01T05:00:00"));
            assertThat(coerced.get(0)).isNull();
            assertThatThrownBy(() -> Cudf.toDatetime(wrong))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 0");
            assertThatThrownBy(() -> Cudf.toDatetime(parts.drop("day")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'day'");
        }
    }

    private static List<@Nullable Object> range(DateRangeOptions options) {
        try (Index made = Cudf.dateRange(options)) {
            return made.toList();
        }
    }

    @Test
    void dateRange_needsTwoOfThree() {
        try (Index got = Cudf.dateRange("2020-01-01", LocalDate.of(2020, 1, 3))) {
            assertThat(got.toList()).isEqualTo(days("2020-01-01", "2020-01-02", "2020-01-03"));
            assertThat(got.dtype()).isEqualTo(DType.DATETIME_US);
        }
        assertThat(range(
                        DateRangeOptions.defaults().end("2020-01-10").periods(3).freq("2D")))
                .isEqualTo(days("2020-01-06", "2020-01-08", "2020-01-10"));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2020-01-01")
                        .end("2020-01-10")
                        .periods(4)))
                .isEqualTo(days("2020-01-01", "2020-01-04", "2020-01-07", "2020-01-10"));
        assertThatThrownBy(() -> range(DateRangeOptions.defaults().start("2020-01-01")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("two of");
    }

    @Test
    void dateRangeOfCalendarSteps_beginsAtTheNext() {
        assertThat(range(DateRangeOptions.defaults()
                        .start("2020-01-31")
                        .periods(3)
                        .freq("MS")))
                .isEqualTo(days("2020-02-01", "2020-03-01", "2020-04-01"));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2020-01-31")
                        .periods(3)
                        .freq("ME")))
                .isEqualTo(days("2020-01-31", "2020-02-29", "2020-03-31"));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2020-01-15")
                        .end("2020-04-10")
                        .freq("ME")))
                .isEqualTo(days("2020-01-31", "2020-02-29", "2020-03-31"));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2020-01-01")
                        .periods(3)
                        .freq("W")))
                .isEqualTo(days("2020-01-05", "2020-01-12", "2020-01-19"));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2020-02-01")
                        .periods(2)
                        .freq("QS")))
                .isEqualTo(days("2020-04-01", "2020-07-01"));
        assertThat(range(
                        DateRangeOptions.defaults().end("2020-02-01").periods(2).freq("YE")))
                .isEqualTo(days("2018-12-31", "2019-12-31"));
    }

    @Test
    void dateRangeOfHours_leavesOutEnds() {
        List<@Nullable Object> got = range(DateRangeOptions.defaults()
                .start("2020-01-01")
                .end("2020-01-02")
                .freq("12h")
                .inclusive(IntervalClosed.LEFT));
        assertThat(got)
                .isEqualTo(
                        list(LocalDateTime.parse("2020-01-01T00:00:00"), LocalDateTime.parse("2020-01-01T12:00:00")));
        try (Index named = Cudf.dateRange(DateRangeOptions.defaults()
                .start("2020-01-01")
                .periods(1)
                .freq("ns")
                .name("t"))) {
            assertThat(named.name()).isEqualTo("t");
            assertThat(named.dtype()).isEqualTo(DType.DATETIME_NS);
        }
    }

    @Test
    void dateRangeOfOtherCalendarDays_findsThemOneByOne() {
        assertThat(range(DateRangeOptions.defaults()
                        .start("2020-01-01")
                        .periods(3)
                        .freq("SME")))
                .isEqualTo(days("2020-01-15", "2020-01-31", "2020-02-15"));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2024-03-31")
                        .periods(3)
                        .freq("QS-FEB")))
                .isEqualTo(days("2024-05-01", "2024-08-01", "2024-11-01"));
        assertThat(range(
                        DateRangeOptions.defaults().end("2024-04-03").periods(3).freq("2B")))
                .isEqualTo(days("2024-03-28", "2024-04-01", "2024-04-03"));
    }

    @Test
    void dateRangeOfANegativeNumber_goesBack() {
        DateRangeOptions three = DateRangeOptions.defaults().start("2024-03-31").periods(3);
        assertThat(range(three.freq("-1D"))).isEqualTo(days("2024-03-31", "2024-03-30", "2024-03-29"));
        assertThat(range(three.freq("-1MS"))).isEqualTo(days("2024-03-01", "2024-02-01", "2024-01-01"));
        assertThat(range(three.freq("-2B"))).isEqualTo(days("2024-03-29", "2024-03-27", "2024-03-25"));
        assertThat(range(three.freq("-2W-MON"))).isEqualTo(days("2024-03-25", "2024-03-11", "2024-02-26"));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2024-03-31")
                        .end("2024-01-05")
                        .freq("-1ME")))
                .isEqualTo(days("2024-03-31", "2024-02-29", "2024-01-31"));
        assertThat(range(DateRangeOptions.defaults()
                        .start("2024-03-30")
                        .end("2024-03-31")
                        .freq("-1D")))
                .isEmpty();
    }

    @Test
    void dateRangeOfSeveralLengths_addsThemUp() {
        DateRangeOptions two =
                DateRangeOptions.defaults().start("2024-03-31T10:00").periods(2);
        Map<String, String> seconds = Map.of(
                "1h30min", "2024-03-31T11:30",
                "1.5h", "2024-03-31T11:30",
                ".5h", "2024-03-31T10:30",
                "2D12h", "2024-04-02T22:00",
                "-1D12h", "2024-03-29T22:00",
                "1h 30min", "2024-03-31T11:30",
                "1.0000001s", "2024-03-31T10:00:01.000000100");
        seconds.forEach((freq, second) -> assertThat(range(two.freq(freq)))
                .as(freq)
                .isEqualTo(list(LocalDateTime.parse("2024-03-31T10:00"), LocalDateTime.parse(second))));
    }

    @Test
    void dateRangeOfWhatIsNoFrequency_isRefusedByName() {
        DateRangeOptions two = DateRangeOptions.defaults().start("2020-01-01").periods(2);
        for (String unknown : List.of("1D1W", "1.5ME", "1h-30min", "1h30", "1e3s", "-", "", "h".repeat(100_000))) {
            assertThatThrownBy(() -> range(two.freq(unknown)))
                    .as(unknown)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("'" + unknown + "'");
        }
        for (String bad : List.of("0h", "0D0h", "0.1ns", "99999999999999999999h", "9999999999.5D", "-B")) {
            assertThatThrownBy(() -> range(two.freq(bad))).as(bad).isInstanceOf(InvalidArgumentException.class);
        }
        assertThatThrownBy(() -> range(two.freq("-5000000BME").periods(5)))
                .isInstanceOf(SizeOverflowException.class)
                .hasMessageContaining("10000000 steps");
    }

    @Test
    void toNumeric_leavesBlanksAroundNumbersOut() {
        // pandas 3.1.1: 2.0, 3.0, 4.0, nan, nan, nan, nan
        try (Series texts = Series.of(list(" 2", "3 ", "\t4\n", null, " x", "", " ", " 1 2"));
                Series got = Cudf.toNumeric(texts, ToNumericOptions.defaults().errors(ParseErrors.COERCE));
                Series whole = Series.of(list(" 2", "3\r"));
                Series ints = Cudf.toNumeric(whole)) {
            assertThat(got.toList()).isEqualTo(list(2L, 3L, 4L, null, null, null, null, null));
            assertThat(ints.toList()).isEqualTo(list(2L, 3L));
            assertThatThrownBy(() -> Cudf.toNumeric(texts)).hasMessageContaining("row 4 is ' x'");
        }
    }
}
