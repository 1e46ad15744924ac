/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.IntervalColumn;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Seconds reach 292 billion years, java.time one: texts are right for all of them, Java objects there are not. */
class DistantTimesTest {
    private static final long LAST = LocalDateTime.MAX.toEpochSecond(ZoneOffset.UTC);
    private static final long FIRST = LocalDateTime.MIN.toEpochSecond(ZoneOffset.UTC);

    private static Series times(DType dtype, long... ticks) {
        try (Buffer data = Buffer.of(ticks)) {
            return Series.own(
                    "t", ColumnBase.of(ColumnBuffers.of(dtype, ticks.length).withData(data)));
        }
    }

    private static Series far() {
        return times(DType.DATETIME_S, Long.MAX_VALUE, Long.MIN_VALUE, 0);
    }

    @Test
    void series_showsEveryTime() {
        try (Series far = far()) {
            assertThat(far).hasToString("""
                    0    +292277026596-12-04 15:30:07
                    1    -292277022657-01-27 08:29:52
                    2             1970-01-01 00:00:00
                    Name: t, dtype: datetime64[s]""");
        }
        try (Series near = times(DType.DATETIME_S, LAST, LAST + 1, FIRST, FIRST - 1)) {
            assertThat(near).hasToString("""
                    0     +999999999-12-31 23:59:59
                    1    +1000000000-01-01 00:00:00
                    2     -999999999-01-01 00:00:00
                    3    -1000000000-12-31 23:59:59
                    Name: t, dtype: datetime64[s]""");
        }
    }

    @Test
    void zones_showTheirLocalTime() {
        DType berlin = DType.datetime(ChronoUnit.SECONDS, ZoneId.of("Europe/Berlin"));
        long summer = 86_400L * 200;
        long cycles = 12_622_780_800L * 20_000_000L;
        try (Series far = times(berlin, cycles, cycles + summer, summer)) {
            assertThat(far).hasToString("""
                    0    +8000001970-01-01 01:00:00+01:00
                    1    +8000001970-07-20 02:00:00+02:00
                    2           1970-07-20 01:00:00+01:00
                    Name: t, dtype: datetime64[s, Europe/Berlin]""");
            assertThatThrownBy(far::toList)
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageStartingWith("column 't', row 0: 252455616000000000 seconds");
        }
        try (Series edge = times(berlin, LAST)) {
            assertThat(edge)
                    .hasToString("0    +1000000000-01-01 00:59:59+01:00\nName: t, dtype: datetime64[s, Europe/Berlin]");
            assertThatThrownBy(edge::toList)
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("column 't', row 0: +999999999-12-31T23:59:59 in UTC");
        }
    }

    @Test
    void framesLabelsAndLevels_showEveryTime() {
        try (Series far = far();
                DataFrame frame = DataFrame.of("v", new int[] {1, 2, 3}).assign("t", far);
                DataFrame labelled = frame.setIndex("t");
                DataFrame levels = frame.assign("w", 7).setIndex(List.of("t", "v"))) {
            assertThat(frame.toString()).contains("0  1  +292277026596-12-04 15:30:07");
            assertThat(labelled.toString()).contains("-292277022657-01-27 08:29:52  2");
            assertThat(labelled.info()).contains("3 entries, +292277026596-12-04 15:30:07 to 1970-01-01\n");
            assertThat(labelled.index().toString())
                    .startsWith(
                            "DatetimeIndex([+292277026596-12-04 15:30:07, -292277022657-01-27 08:29:52, 1970-01-01");
            assertThat(levels.toString()).contains("-292277022657-01-27 08:29:52 2  7");
            assertThat(levels.index().toString()).startsWith("MultiIndex([(+292277026596-12-04T15:30:07, 1)");
            assertThatThrownBy(() -> labelled.index().toList())
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageStartingWith("index 't', row 0: ");
            assertThatThrownBy(() -> levels.index().toList())
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageStartingWith("level 't', row 0: ");
        }
    }

    @Test
    void categoriesAndIntervals_showEveryTime() {
        try (Series far = times(DType.DATETIME_S, 1, Long.MAX_VALUE);
                Series categories = far.asType(DType.categorical());
                Series before = times(DType.DATETIME_S, Long.MIN_VALUE, 0)) {
            assertThat(categories).hasToString("""
                    0             1970-01-01 00:00:01
                    1    +292277026596-12-04 15:30:07
                    Name: t, dtype: category
                    Categories (2, datetime64[s]): [1970-01-01 00:00:01,
                                                    +292277026596-12-04 15:30:07]""");
            ColumnBase bounds =
                    IntervalColumn.of(before.rows().column(), far.rows().column(), IntervalClosed.RIGHT);
            try (Series intervals = Series.own("i", bounds)) {
                assertThat(intervals).hasToString("""
                        0    (-292277022657-01-27 08:29:52, 1970-01-01 00:0...
                        1    (1970-01-01 00:00:00, +292277026596-12-04 15:3...
                        Name: i, dtype: interval""");
                assertThatThrownBy(intervals::toList).hasMessageStartingWith("column 'i', row 0: -9223372036854775808");
                assertThatThrownBy(() -> intervals.get(1))
                        .hasMessageStartingWith("column 'i', row 1: 9223372036854775807");
            }
        }
    }

    @Test
    void listsAndStructs_showEveryTime() {
        try (Series far = far();
                ColumnBase offsets = ColumnFactory.of(new int[] {0, 1, 3});
                Series lists = Series.own(
                        "l",
                        ColumnBase.of(ColumnBuffers.of(DType.list(DType.DATETIME_S), 2)
                                .withChildren(offsets, far.rows().column())));
                Series structs = Series.own(
                        "s",
                        ColumnBase.of(ColumnBuffers.of(DType.struct(Map.of("f", DType.DATETIME_S)), 3)
                                .withChildren(far.rows().column())))) {
            assertThat(lists.toString()).contains("[+292277026596-12-04 15:30:07]", "[-292277022657-01-27 08:29:52");
            assertThat(structs.toString()).contains("{'f': +292277026596-12-04 15:30:07}");
            assertThatThrownBy(lists::toList).hasMessageStartingWith("column 'l', row 0: 9223372036854775807");
            assertThatThrownBy(structs::toList).hasMessageStartingWith("column 's', row 0: 9223372036854775807");
        }
    }

    @Test
    void valuesAsJavaObjects_areRefusedByColumnAndRow() {
        try (Series far = far();
                DataFrame frame = DataFrame.of("v", new int[] {1, 2, 3}).assign("t", far)) {
            List<ThrowingCallable> reads = List.of(
                    () -> far.get(1),
                    () -> far.iat(1).get(),
                    () -> frame.get(1, "t"),
                    () -> frame.iat(1, 1).get(),
                    () -> frame.toHost().get("t").get(1));
            for (ThrowingCallable read : reads) {
                assertThatThrownBy(read)
                        .isInstanceOf(OutOfBoundsException.class)
                        .hasMessage(
                                "column 't', row 1: -9223372036854775808 seconds from 1970 on lie beyond the years of"
                                        + " java.time, -999999999 to 999999999; as INT64 the number can be read");
            }
            for (ThrowingCallable read : List.<ThrowingCallable>of(far::toList, frame::toRows, frame::toMap)) {
                assertThatThrownBy(read)
                        .isInstanceOf(OutOfBoundsException.class)
                        .hasMessageStartingWith("column 't', row 0: 9223372036854775807 seconds from 1970 on");
            }
            assertThatThrownBy(far::max)
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageStartingWith("9223372036854775807 seconds");
            assertThat(far.get(2)).isEqualTo(LocalDateTime.of(1970, 1, 1, 0, 0));
            try (Series numbers = far.asType(DType.INT64)) {
                assertThat(numbers.toList()).isEqualTo(list(Long.MAX_VALUE, Long.MIN_VALUE, 0L));
            }
        }
    }

    @Test
    void valuesWithinJavaTime_areRead() {
        try (Series near = times(DType.DATETIME_S, LAST, FIRST)) {
            LocalDateTime last = LocalDateTime.MAX.withNano(0);
            assertThat(near.toList()).isEqualTo(list(last, LocalDateTime.MIN));
            assertThat(near.iat(0).get()).isEqualTo(last);
        }
        try (Series millis = times(DType.DATETIME_MS, Long.MAX_VALUE)) {
            assertThat(millis.toList()).isEqualTo(list(LocalDateTime.parse("+292278994-08-17T07:12:55.807")));
        }
    }

    @Test
    void whatComesInAStream_showsTheSame() throws Exception {
        try (Series far = far()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(far);
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                    Series read = (Series) in.readObject()) {
                assertThat(read).hasToString(far.toString());
            }
        }
    }

    @Test
    void messagesAboutThem_tellThem() {
        try (Series far = far();
                DataFrame labelled =
                        DataFrame.of("v", new int[] {1, 2, 3}).assign("t", far).setIndex("t")) {
            assertThatThrownBy(() -> far.asType(DType.DATETIME_NS))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("column 't': asType: row 1 is -9223372036854775808 ticks");
            assertThat(labelled.at(LocalDateTime.of(1970, 1, 1, 0, 0), "v").get())
                    .isEqualTo(3);
        }
    }

    @Test
    void longestLengths_areDescribed() {
        try (Series lengths = times(DType.TIMEDELTA_S, Long.MIN_VALUE, Long.MIN_VALUE);
                Series described = lengths.describe()) {
            assertThat(lengths.toList())
                    .isEqualTo(list(Duration.ofSeconds(Long.MIN_VALUE), Duration.ofSeconds(Long.MIN_VALUE)));
            assertThat(described.toMap()).containsAllEntriesOf(Map.of("min", "-106751991167301 days +08:29:52"));
        }
    }

    @Test
    void yearsOfMoreThanFourDigits_areRefusedAsText_othersAreNot() {
        long first = LocalDateTime.of(0, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
        long last = LocalDateTime.of(9999, 12, 31, 23, 59, 59).toEpochSecond(ZoneOffset.UTC);
        try (Series within = times(DType.DATETIME_S, first, last);
                Series texts = within.asType(DType.STRING)) {
            assertThat(texts.toList()).isEqualTo(list("0000-01-01 00:00:00", "9999-12-31 23:59:59"));
        }
        for (long beyond : new long[] {first - 1, last + 1, Long.MAX_VALUE}) {
            try (Series times = times(DType.DATETIME_S, first, beyond)) {
                assertThatThrownBy(() -> times.asType(DType.STRING))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("row 1 is")
                        .hasMessageContaining("from 0000 to 9999");
            }
        }
        try (Series millis = times(DType.DATETIME_MS, 0, Long.MAX_VALUE)) {
            assertThatThrownBy(() -> millis.asType(DType.STRING))
                    .hasMessageContaining("row 1 is +292278994-08-17T07:12:55.807");
        }
    }

    @Test
    void partsOfFarYears_areThoseOfTheCalendar() {
        // 40000-05-06T07:08:09, as pandas has it, and 400 years and 100 cycles of them before 1970
        long may = LocalDateTime.of(40_000, 5, 6, 7, 8, 9).toEpochSecond(ZoneOffset.UTC);
        long leap = LocalDateTime.of(-40_000, 2, 29, 23, 0, 0).toEpochSecond(ZoneOffset.UTC);
        try (Series s = times(DType.DATETIME_S, may, leap, 0);
                Series days = s.asType(DType.DATE);
                Series micros = s.asType(DType.DATETIME_US)) {
            for (Series each : List.of(s, days, micros)) {
                try (Series year = each.dt().year();
                        Series month = each.dt().month();
                        Series day = each.dt().day();
                        Series weekday = each.dt().weekday();
                        Series ofYear = each.dt().dayOfYear();
                        Series quarter = each.dt().quarter()) {
                    assertThat(year.toList()).isEqualTo(list(40_000, -40_000, 1970));
                    assertThat(year.dtype()).isEqualTo(DType.INT32);
                    assertThat(month.toList()).isEqualTo(list(5, 2, 1));
                    assertThat(day.toList()).isEqualTo(list(6, 29, 1));
                    // java.time: a Saturday, a Tuesday and a Thursday
                    assertThat(weekday.toList()).isEqualTo(list(5, 1, 3));
                    assertThat(ofYear.toList()).isEqualTo(list(127, 60, 1));
                    assertThat(quarter.toList()).isEqualTo(list(2, 1, 1));
                }
            }
            try (Series hours = s.dt().hour();
                    Series floor = s.dt().floor(ChronoUnit.DAYS)) {
                assertThat(hours.toList()).isEqualTo(list(7, 23, 0));
                assertThat(floor.get(0)).isEqualTo(LocalDateTime.of(40_000, 5, 6, 0, 0));
            }
        }
    }

    @Test
    void partsOfTheLastSecond_areRefused_onlyWhereInt32DoesNotHoldThem() {
        // +292277026596-12-04 15:30:07, a Sunday, and -292277022657-01-27 08:29:52, a Sunday too
        try (Series far = far();
                Series month = far.dt().month();
                Series day = far.dt().day();
                Series hour = far.dt().hour();
                Series weekday = far.dt().weekday();
                Series ofYear = far.dt().dayOfYear();
                Series late = times(DType.DATETIME_S, Long.MAX_VALUE, 0);
                Series floor = late.dt().floor(ChronoUnit.DAYS)) {
            assertThat(month.toList()).isEqualTo(list(12, 1, 1));
            assertThat(day.toList()).isEqualTo(list(4, 27, 1));
            assertThat(hour.toList()).isEqualTo(list(15, 8, 0));
            assertThat(weekday.toList()).isEqualTo(list(6, 6, 3));
            assertThat(ofYear.toList()).isEqualTo(list(339, 27, 1));
            assertThat(floor.toString()).contains("+292277026596-12-04", "1970-01-01");
            assertThatThrownBy(() -> far.dt().year())
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("year: row 0 lies in the year 292277026596, which int32 does not hold");
        }
    }

    @Test
    void spacing_ofFarTimes() {
        // pandas 3.1.1 names both so
        assertThat(frequency(0, 10_000_000_000L, 20_000_000_000L)).isEqualTo("10000000000s");
        assertThat(frequency(0, 10_000_000_001L, 20_000_000_002L)).isEqualTo("10000000001s");
        assertThat(frequency(Long.MIN_VALUE, 0, Long.MAX_VALUE)).isNull();
        assertThat(frequency(Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE - 1))
                .isNull();
        long year = LocalDateTime.of(40_000, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
        long next = LocalDateTime.of(40_001, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
        long third = LocalDateTime.of(40_002, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
        assertThat(frequency(year, next, third)).isEqualTo("YS-JAN");
    }

    private static String frequency(long... seconds) {
        try (Series points = times(DType.DATETIME_S, seconds);
                DataFrame frame = DataFrame.of("v", new int[seconds.length])
                        .assign("t", points)
                        .setIndex("t");
                Index index = frame.index()) {
            return ((DatetimeIndex) index).inferredFreq();
        }
    }

    @Test
    void textOfFarYears_isRefused_butForWhatHasNoYear() {
        long may = LocalDateTime.of(40_000, 5, 6, 7, 8, 9).toEpochSecond(ZoneOffset.UTC);
        try (Series points = times(DType.DATETIME_S, 0, may);
                DataFrame frame =
                        DataFrame.of("v", new int[2]).assign("t", points).setIndex("t");
                DatetimeIndex index = (DatetimeIndex) frame.index();
                Index days = index.strftime("%d %b %H:%M, %A %j %%Y");
                Index names = index.dayName()) {
            assertThat(days.toList()).isEqualTo(list("01 Jan 00:00, Thursday 001 %Y", "06 May 07:08, Saturday 127 %Y"));
            assertThat(names.toList()).isEqualTo(list("Thursday", "Saturday"));
            for (String format : List.of("%Y-%m-%d", "at %y", "%G", "%D", "%-d %C", "%g", "%%%c")) {
                assertThatThrownBy(() -> index.strftime(format))
                        .isInstanceOf(OutOfBoundsException.class)
                        .hasMessage("strftime: row 1 is +40000-05-06T07:08:09, and years are written with four digits,"
                                + " from 0000 to 9999; year() has others as numbers");
            }
        }
    }
}
