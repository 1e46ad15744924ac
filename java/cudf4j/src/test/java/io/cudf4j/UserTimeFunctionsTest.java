/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.udf.Epoch;
import io.cudf4j.udf.GroupToLong;
import io.cudf4j.udf.LongToInt;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToInt;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.RowToString;
import io.cudf4j.udf.UdfException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions over points in time and durations. */
class UserTimeFunctionsTest {
    /** A leap day, a moment before 1970, nothing, and the beginning. */
    private static final List<LocalDateTime> TIMES = times();

    private static final ChronoUnit[] UNITS = {
        ChronoUnit.NANOS,
        ChronoUnit.MICROS,
        ChronoUnit.MILLIS,
        ChronoUnit.SECONDS,
        ChronoUnit.MINUTES,
        ChronoUnit.HOURS,
        ChronoUnit.DAYS
    };

    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static List<LocalDateTime> times() {
        List<LocalDateTime> times = new ArrayList<>();
        times.add(LocalDateTime.of(2024, 2, 29, 23, 59, 58, 123_456_789));
        times.add(LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_999));
        times.add(null);
        times.add(LocalDateTime.of(1970, 1, 1, 0, 0));
        return times;
    }

    /** Returns the whole units since 1970 of times that were cut to the tick of their dtype, as java.time counts. */
    private static List<Object> counts(ChronoUnit tick, ChronoUnit unit) {
        List<Object> counts = new ArrayList<>();
        for (LocalDateTime time : TIMES) {
            if (time == null) {
                counts.add(null);
                continue;
            }
            Instant cut = time.truncatedTo(tick).toInstant(ZoneOffset.UTC);
            long nanos = cut.getEpochSecond() * 1_000_000_000L + cut.getNano();
            counts.add(Math.floorDiv(nanos, unit.getDuration().toNanos()));
        }
        return counts;
    }

    @Test
    void points_areCountedInEachUnit_fromEachDtype() {
        Object[][] dtypes = {
            {DType.DATETIME_NS, ChronoUnit.NANOS},
            {DType.DATETIME_US, ChronoUnit.MICROS},
            {DType.DATETIME_MS, ChronoUnit.MILLIS},
            {DType.DATETIME_S, ChronoUnit.SECONDS},
            {DType.DATE, ChronoUnit.DAYS}
        };
        for (Object[] each : dtypes) {
            Series times = Series.of("t", DType.DATETIME_NS, TIMES).asType((DType) each[0]);
            DataFrame frame = times.toFrame();
            for (ChronoUnit unit : UNITS) {
                List<Object> expected = counts((ChronoUnit) each[1], unit);
                assertThat(times.epochs(unit).map(t -> t).toList())
                        .as("%s in %s", each[0], unit)
                        .isEqualTo(expected);
                assertThat(frame.eachRow().mapToLong(r -> r.getEpoch("t", unit)).toList())
                        .as("%s of rows in %s", each[0], unit)
                        .isEqualTo(expected);
                assertThat(times.epochs(unit).map(t -> t + 1).dtype()).isEqualTo(DType.INT64);
            }
        }
    }

    @Test
    void pointsOfAZone_areInstants() {
        Series utc = Series.of("t", DType.DATETIME_NS, TIMES);
        Series berlin = utc.dt().tzLocalize(ZoneOffset.UTC).dt().tzConvert(ZoneId.of("Europe/Berlin"));
        assertThat(berlin.epochs(ChronoUnit.NANOS).map(t -> t).toList())
                .isEqualTo(counts(ChronoUnit.NANOS, ChronoUnit.NANOS));
        assertThat(berlin.epochs(ChronoUnit.HOURS).map(t -> t).toList())
                .isEqualTo(counts(ChronoUnit.NANOS, ChronoUnit.HOURS));
        assertThat(berlin.toFrame()
                        .eachRow()
                        .mapToLong(r -> r.getEpoch("t", ChronoUnit.SECONDS))
                        .toList())
                .isEqualTo(counts(ChronoUnit.NANOS, ChronoUnit.SECONDS));
    }

    @Test
    void durations_areCountedInEachUnit_roundedDown() {
        List<Object> lengths = list(Duration.ofSeconds(90_061, 5_000_000), Duration.ofNanos(-1), null, Duration.ZERO);
        Series series = Series.of("d", DType.TIMEDELTA_NS, lengths);
        DataFrame frame = series.toFrame();
        Object[][] expected = {
            {ChronoUnit.NANOS, list(90_061_005_000_000L, -1L, null, 0L)},
            {ChronoUnit.MILLIS, list(90_061_005L, -1L, null, 0L)},
            {ChronoUnit.MINUTES, list(1501L, -1L, null, 0L)},
            {ChronoUnit.HOURS, list(25L, -1L, null, 0L)},
            {ChronoUnit.DAYS, list(1L, -1L, null, 0L)},
        };
        for (Object[] each : expected) {
            ChronoUnit unit = (ChronoUnit) each[0];
            assertThat(series.durations(unit).map(d -> d).toList())
                    .as("%s", unit)
                    .isEqualTo(each[1]);
            assertThat(frame.eachRow().mapToLong(r -> r.getDuration("d", unit)).toList())
                    .as("%s of rows", unit)
                    .isEqualTo(each[1]);
        }
        Series days = Series.of(DType.TIMEDELTA_S, list(Duration.ofDays(-3))).asType(DType.TIMEDELTA_D);
        assertThat(days.durations(ChronoUnit.HOURS).map(d -> d).toList()).isEqualTo(list(-72L));
    }

    /** The parts are those that the accessor gives, which libcudf computes. */
    @Test
    void parts_areThoseOfTheAccessor() {
        Random random = new Random(5);
        List<Object> ticks = new ArrayList<>(list(null, Long.MIN_VALUE + 1, Long.MAX_VALUE, 0L, -1L));
        for (int i = 0; i < 5_000; i++) {
            ticks.add(random.nextLong());
        }
        Series times = Series.of(DType.INT64, ticks).asType(DType.DATETIME_NS);
        LongView<Series> nanos = times.epochs(ChronoUnit.NANOS);
        assertParts(
                nanos.mapToInt(t -> Epoch.year(t, ChronoUnit.NANOS)), times.dt().year());
        assertParts(
                nanos.mapToInt(t -> Epoch.quarter(t, ChronoUnit.NANOS)),
                times.dt().quarter());
        assertParts(
                nanos.mapToInt(t -> Epoch.month(t, ChronoUnit.NANOS)),
                times.dt().month());
        assertParts(
                nanos.mapToInt(t -> Epoch.day(t, ChronoUnit.NANOS)), times.dt().day());
        assertParts(
                nanos.mapToInt(t -> Epoch.dayOfWeek(t, ChronoUnit.NANOS)),
                times.dt().dayOfWeek());
        assertParts(
                nanos.mapToInt(t -> Epoch.dayOfYear(t, ChronoUnit.NANOS)),
                times.dt().dayOfYear());
        assertParts(
                nanos.mapToInt(t -> Epoch.hour(t, ChronoUnit.NANOS)), times.dt().hour());
        assertParts(
                nanos.mapToInt(t -> Epoch.minute(t, ChronoUnit.NANOS)),
                times.dt().minute());
        assertParts(
                nanos.mapToInt(t -> Epoch.second(t, ChronoUnit.NANOS)),
                times.dt().second());
        assertParts(
                nanos.mapToInt(t -> Epoch.microsecond(t, ChronoUnit.NANOS)),
                times.dt().microsecond());
        assertParts(
                nanos.mapToInt(t -> Epoch.nanosecond(t, ChronoUnit.NANOS)),
                times.dt().nanosecond());
        assertParts(
                times.epochs(ChronoUnit.DAYS).mapToInt(t -> Epoch.year(t, ChronoUnit.DAYS)),
                times.dt().year());
        assertParts(
                times.epochs(ChronoUnit.MINUTES).mapToInt(t -> Epoch.minute(t, ChronoUnit.MINUTES)),
                times.dt().minute());
    }

    private static void assertParts(Series given, Series expected) {
        assertThat(given.asType(DType.INT32).toList())
                .isEqualTo(expected.asType(DType.INT32).toList());
    }

    @Test
    void views_filterAndZipAndGiveTimesBack() {
        Series times = Series.of("t", DType.DATETIME_NS, TIMES).asType(DType.DATETIME_MS);
        Series later = times.epochs(ChronoUnit.SECONDS).filter(t -> t >= 0);
        assertThat(later.dtype()).isEqualTo(DType.DATETIME_MS);
        assertThat(later.index().toList()).isEqualTo(list(0L, 3L));
        Series minutes = Series.of("m", new long[] {1, 2, 3, 4});
        Series moved = times.epochs(ChronoUnit.SECONDS).zip(minutes.longs(), (t, m) -> t + 60 * m);
        assertThat(moved.asType(DType.DATETIME_S).toList())
                .isEqualTo(list(
                        LocalDateTime.of(2024, 3, 1, 0, 0, 58),
                        LocalDateTime.of(1970, 1, 1, 0, 1, 59),
                        null,
                        LocalDateTime.of(1970, 1, 1, 0, 4)));
        Series same = minutes.longs().zip(times.epochs(ChronoUnit.DAYS), (m, t) -> t);
        assertThat(same.toList()).isEqualTo(counts(ChronoUnit.MILLIS, ChronoUnit.DAYS));
        Series lengths = Series.of(DType.TIMEDELTA_S, list(Duration.ofHours(1), null, null, Duration.ofHours(-1)));
        assertThat(times.epochs(ChronoUnit.HOURS)
                        .zip(lengths.durations(ChronoUnit.MINUTES), (t, d) -> 60 * t + d)
                        .toList())
                .isEqualTo(list(28_487_520L, null, null, -60L));
        assertThat(times.epochs(ChronoUnit.HOURS)
                        .withNulls()
                        .mapToInt(t -> t == null ? -1 : Epoch.hour(t, ChronoUnit.HOURS))
                        .toList())
                .isEqualTo(list(23, 23, -1, 0));
    }

    private static DataFrame flights() {
        return DataFrame.builder()
                .column("carrier", List.of("AA", "B6", "AA"))
                .column(
                        "left",
                        Series.of(
                                DType.DATETIME_S,
                                list(
                                        LocalDateTime.of(2013, 1, 1, 5, 17),
                                        null,
                                        LocalDateTime.of(2013, 1, 1, 23, 59, 59))))
                .column("air", Series.of(DType.TIMEDELTA_MS, list(Duration.ofMinutes(227), Duration.ZERO, null)))
                .build();
    }

    @Test
    void rows_readTimesBesideOthers() {
        DataFrame df = flights();
        RowToInt hour = r -> Epoch.hour(r.getEpoch("left", ChronoUnit.SECONDS), ChronoUnit.SECONDS);
        assertThat(df.eachRow().mapToInt(hour).toList()).isEqualTo(list(5, null, 23));
        RowToLong arrival = r -> r.getEpoch("left", ChronoUnit.MINUTES) + r.getDuration("air", ChronoUnit.MINUTES);
        assertThat(df.eachRow().mapToLong(arrival).toList()).isEqualTo(list(22_616_957L + 227, null, null));
        RowToString late =
                r -> r.getString("carrier") + Epoch.dayOfWeek(r.getEpoch("left", ChronoUnit.DAYS), ChronoUnit.DAYS);
        assertThat(df.eachRow().mapToString(late).toList()).isEqualTo(list("AA1", null, "AA1"));
        // one column, in two units and as a null that is asked for
        NullableRowToValue<Long> both = r -> r.isNull("left")
                ? Long.valueOf(-1)
                : (Long) (r.getEpoch("left", ChronoUnit.MINUTES) - 60 * r.getEpoch("left", ChronoUnit.HOURS));
        assertThat(df.eachRow().withNulls().mapToLong(both).toList()).isEqualTo(list(17L, -1L, 59L));
        RowToBoolean evening = r -> Epoch.hour(r.getEpoch("left", ChronoUnit.MILLIS), ChronoUnit.MILLIS) > 18;
        assertThat(df.filter(evening).index().toList()).isEqualTo(list(2L));
        ChronoUnit captured = ChronoUnit.DAYS;
        assertThat(df.eachRow().mapToLong(r -> r.getEpoch("left", captured)).toList())
                .isEqualTo(list(15_706L, null, 15_706L));
    }

    @Test
    void groups_readTimesRowByRow() {
        GroupToLong span = g -> {
            long first = g.getEpoch("left", 0, ChronoUnit.MINUTES);
            return g.getEpoch("left", g.size() - 1, ChronoUnit.MINUTES) - first;
        };
        assertThat(flights().groupBy("carrier").eachGroup().mapToLong(span).toList())
                .isEqualTo(list(18L * 60 + 42, null));
        GroupToLong air = g -> g.isNull("air", 0) ? -1 : g.getDuration("air", 0, ChronoUnit.SECONDS);
        assertThat(flights().groupBy("carrier").eachGroup().mapToLong(air).toList())
                .isEqualTo(list(13_620L, 0L));
    }

    @Test
    void manyRowsOfASlice_keepTheirPlaces() {
        int rows = 300_000;
        long[] seconds = new long[rows];
        for (int i = 0; i < rows; i++) {
            seconds[i] = 7_919L * i - 1_000_000_000;
        }
        Series times = Series.of("t", seconds).asType(DType.DATETIME_S);
        DataFrame frame = times.toFrame().assign("n", Series.of(seconds)).slice(5, rows - 5);
        RowToLong matches = r -> r.getEpoch("t", ChronoUnit.SECONDS) == r.getLong("n")
                        && r.getEpoch("t", ChronoUnit.MILLIS) == 1000 * r.getLong("n")
                        && r.getEpoch("t", ChronoUnit.HOURS) == Math.floorDiv(r.getLong("n"), 3_600L)
                ? 1
                : 0;
        assertThat(frame.eachRow().mapToLong(matches).sumLong()).isEqualTo(rows - 10);
    }

    @Test
    void errorsInRows_areThoseOfTheFunction() {
        Series times = Series.of("t", DType.DATETIME_NS, TIMES).asType(DType.DATETIME_MS);
        LongToLong inverse = t -> 86_400 / t;
        assertThatThrownBy(() -> times.epochs(ChronoUnit.SECONDS).map(inverse))
                .isInstanceOfSatisfying(UdfException.class, e -> {
                    assertThat(e.row()).isEqualTo(3);
                    assertThat(e.kind()).isEqualTo(UdfException.Kind.ARITHMETIC);
                });
        assertThat(times.epochs(ChronoUnit.SECONDS)
                        .onError(OnError.NULL)
                        .map(inverse)
                        .toList())
                .isEqualTo(list(0L, -86_400L, null, null));
        LongToInt beyond = t -> Epoch.year(t * Integer.MAX_VALUE, ChronoUnit.DAYS);
        assertThatThrownBy(() -> times.epochs(ChronoUnit.SECONDS).mapToInt(beyond))
                .isInstanceOf(UdfException.class)
                .hasMessageContaining("io.cudf4j.errors.InvalidArgumentException");
    }

    private static void refused(ThrowingCallable call, Class<?> type, String... messages) {
        assertThatThrownBy(call).isInstanceOf(type).hasMessageContainingAll(messages);
    }

    @Test
    void whatIsNoTime_isRefusedWithAdvice() {
        DataFrame df = flights();
        refused(
                () -> Series.of(new long[] {1}).epochs(ChronoUnit.DAYS),
                DTypeMismatchException.class,
                "epochs: the Series is int64, which has no points in time; asType(DType.DATETIME_S) takes it for seconds");
        refused(
                () -> df.col("air").epochs(ChronoUnit.DAYS),
                DTypeMismatchException.class,
                "which has no points in time; durations(unit) reads how long it is");
        refused(
                () -> df.col("left").durations(ChronoUnit.DAYS),
                DTypeMismatchException.class,
                "which has no durations; epochs(unit) reads how long after 1970 it is");
        refused(
                () -> df.eachRow().onError(OnError.NULL).mapToLong(r -> r.getEpoch("carrier", ChronoUnit.DAYS)),
                DTypeMismatchException.class,
                "mapToLong: column 'carrier' is string, which has no points in time");
        refused(
                () -> df.eachRow().mapToLong(r -> r.getLong("left")),
                DTypeMismatchException.class,
                "mapToLong: column 'left' is datetime64[s], which a long does not hold; getEpoch reads how long");
        refused(
                () -> df.eachRow().mapToLong(r -> r.getLong("air")),
                DTypeMismatchException.class,
                "getDuration reads how long it is");
        refused(
                () -> df.col("left").epochs(ChronoUnit.WEEKS),
                InvalidArgumentException.class,
                "the unit WEEKS is none that times are read in; use DAYS");
        refused(
                () -> df.eachRow().onError(OnError.NULL).mapToLong(r -> r.getEpoch("left", ChronoUnit.MONTHS)),
                InvalidArgumentException.class,
                "the unit MONTHS is none");
    }

    @Test
    void distantTimes_areCountedWhereALongSuffices() {
        Series far = Series.of("t", DType.DATETIME_S, list(LocalDateTime.of(9999, 12, 31, 0, 0), null));
        assertThat(far.epochs(ChronoUnit.MILLIS).map(t -> t).toList())
                .isEqualTo(list(LocalDate.of(9999, 12, 31).toEpochDay() * 86_400_000, null));
    }

    @Test
    void noRows_andNulls() {
        Series none = Series.of("t", DType.DATETIME_NS, list());
        assertThat(none.epochs(ChronoUnit.DAYS).map(t -> t).toList()).isEmpty();
        Series nulls = Series.of("t", DType.DATETIME_S, list(null, null));
        assertThat(nulls.epochs(ChronoUnit.NANOS).map(t -> t).toList()).isEqualTo(list(null, null));
    }

    @Test
    void explanations_countTimes() {
        String text = flights()
                .eachRow()
                .explain(
                        (RowToInt) r -> Epoch.hour(r.getEpoch("left", ChronoUnit.MINUTES), ChronoUnit.MINUTES),
                        DType.INT32);
        assertThat(text).contains("getEpoch").contains("udf_kernel");
        refused(
                () -> flights().eachRow().explain((RowToLong) r -> r.getEpoch("air", ChronoUnit.MINUTES), DType.INT64),
                DTypeMismatchException.class,
                "has no points in time");
    }
}
