/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.config.UdfFallback;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.udf.Epoch;
import io.cudf4j.udf.GroupToLong;
import io.cudf4j.udf.LongToInt;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.Row;
import io.cudf4j.udf.RowToLong;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is said where functions cannot read times, and that what is advised works. */
class UserTimeRefusalsTest {
    private static final ChronoUnit NONE = null;

    /** Calls of asType as a message writes them. */
    private static final Pattern CASTS =
            Pattern.compile("asType\\(DType\\.(?:of\\(\"[^\"]*\"\\)|\\w+)\\)(?:\\.asType" + "\\(DType\\.\\w+\\))*");

    private static final Pattern CAST = Pattern.compile("DType\\.(?:of\\(\"([^\"]*)\"\\)|(\\w+))");
    private static final Pattern VIEW = Pattern.compile("(epochs|durations|longs|ints|doubles|booleans|strings)\\(");

    private static final Map<String, Function<Series, ValueView<Series, ?>>> VIEWS = Map.of(
            "epochs", s -> s.epochs(ChronoUnit.SECONDS),
            "durations", s -> s.durations(ChronoUnit.SECONDS),
            "longs", Series::longs,
            "ints", Series::ints,
            "doubles", Series::doubles,
            "booleans", Series::booleans,
            "strings", Series::strings);

    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static Map<String, Series> ofEachDtype() {
        Map<String, Series> all = new LinkedHashMap<>();
        Series numbers = Series.of("x", new long[] {1, 0, 100});
        for (DType dtype : List.of(
                DType.INT8,
                DType.INT16,
                DType.INT32,
                DType.INT64,
                DType.UINT8,
                DType.UINT16,
                DType.UINT32,
                DType.UINT64,
                DType.FLOAT32,
                DType.FLOAT64,
                DType.BOOL)) {
            all.put(dtype.name(), numbers.asType(dtype));
        }
        all.put("decimal", Series.of("x", list(new BigDecimal("1.25"), new BigDecimal("3"))));
        Series times = Series.of("x", DType.DATETIME_NS, list(LocalDateTime.of(2020, 1, 1, 1, 1), null));
        Series lengths = Series.of("x", DType.TIMEDELTA_MS, list(Duration.ofHours(3), null));
        all.put("datetime", times.asType(DType.DATETIME_US));
        all.put("date", times.asType(DType.DATE));
        all.put("zone", times.dt().tzLocalize(ZoneId.of("Europe/Berlin")));
        all.put("timedelta", lengths);
        all.put("days", lengths.asType(DType.TIMEDELTA_D));
        all.put("text of numbers", Series.of("x", list("12", "13")));
        all.put("text of times", Series.of("x", list("2024-01-31 10:11:12", "1969-12-31 23:59:59")));
        all.put("text of durations", Series.of("x", list("1 days 02:03:04", "0 days 00:00:01")));
        for (String each : List.copyOf(all.keySet())) {
            all.put("category of " + each, all.get(each).asType(DType.categorical()));
        }
        all.put("list", Series.of("x", list(List.of(1L, 2L), List.of(3L))));
        all.put("list of times", Series.of("x", list(List.of(LocalDateTime.of(2020, 1, 1, 1, 1)))));
        return all;
    }

    /** Whether a view is wanted of texts that are none of it: then the advice leads to a refusal of the text. */
    private static boolean isOfOtherTexts(String name, String view) {
        return name.endsWith("of numbers")
                ? view.equals("epochs") || view.equals("durations")
                : name.endsWith("text of times")
                        ? !view.equals("epochs")
                        : name.endsWith("text of durations") && !view.equals("durations");
    }

    @Test
    void adviceWorks_forEachDtypeAndView() {
        ofEachDtype().forEach((name, series) -> {
            for (String view : VIEWS.keySet()) {
                if (!isOfOtherTexts(name, view) || view.equals("strings") || view.equals("booleans")) {
                    assertThat(follow(series, view, 0))
                            .as("%s as %s", name, view)
                            .isNotNull();
                }
            }
        });
    }

    /** Returns the view, or what is advised instead; each way that a message names must be one. */
    private static Object follow(Series series, String view, int depth) {
        assertThat(depth).as("what is advised leads no further").isLessThan(5);
        String message;
        try {
            return VIEWS.get(view).apply(series);
        } catch (DTypeMismatchException e) {
            message = String.valueOf(e.getMessage());
        }
        String advice = message.substring(message.indexOf("; ") + 2);
        Object found = null;
        String ofThis = advice.contains("; then ") ? advice.substring(0, advice.indexOf("; then ")) : advice;
        Matcher named = VIEW.matcher(ofThis);
        while (named.find()) {
            found = VIEWS.get(named.group(1)).apply(series);
        }
        Matcher casts = CASTS.matcher(ofThis);
        while (casts.find()) {
            found = follow(cast(series, casts.group()), view, depth + 1);
        }
        if (ofThis.contains("as in ne(0)")) {
            found = series.ne(0).booleans();
        }
        if (ofThis.contains("explode")) {
            found = follow(series.explode(), view, depth + 1);
        }
        assertThat(found).as(message).isNotNull();
        return found;
    }

    private static Series cast(Series series, String calls) {
        Series made = series;
        Matcher each = CAST.matcher(calls);
        while (each.find()) {
            try {
                made = made.asType(
                        each.group(1) != null
                                ? DType.of(each.group(1))
                                : (DType) DType.class.getField(each.group(2)).get(null));
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("no dtype " + each.group(), e);
            }
        }
        return made;
    }

    @Test
    void whatIsAdvised_readsTheTimesThatAreMeant() {
        Series seconds = Series.of("x", new double[] {86_400.5, -1.5});
        refused(
                () -> seconds.epochs(ChronoUnit.DAYS),
                DTypeMismatchException.class,
                "epochs: the Series is float64, which has no points in time;"
                        + " asType(DType.INT64).asType(DType.DATETIME_S) takes it for seconds after 1970, without fractions");
        assertThat(seconds.asType(DType.INT64)
                        .asType(DType.DATETIME_S)
                        .epochs(ChronoUnit.DAYS)
                        .map(t -> t)
                        .toList())
                .isEqualTo(list(1L, -1L));
        Series texts = Series.of("x", list("1 days 02:03:04", null));
        refused(
                () -> texts.durations(ChronoUnit.SECONDS),
                DTypeMismatchException.class,
                "asType(DType.TIMEDELTA_S) reads texts as '1 days 02:03:04'");
        assertThat(texts.asType(DType.TIMEDELTA_S)
                        .durations(ChronoUnit.SECONDS)
                        .map(d -> d)
                        .toList())
                .isEqualTo(list(86_400L + 2 * 3_600 + 3 * 60 + 4, null));
        refused(
                () -> texts.epochs(ChronoUnit.SECONDS),
                DTypeMismatchException.class,
                "asType(DType.DATETIME_S) reads texts as '2024-01-31 10:11:12', and Cudf.toDatetime those of other");
        assertThat(Cudf.toDatetime(
                                Series.of(list("31.01.2024")),
                                ToDatetimeOptions.defaults().format("%d.%m.%Y"))
                        .epochs(ChronoUnit.DAYS)
                        .map(t -> t)
                        .toList())
                .isEqualTo(list(19_753L));
        Series categories = Series.of("x", DType.DATETIME_S, list(LocalDateTime.of(1970, 1, 2, 0, 0), null))
                .asType(DType.categorical());
        refused(
                () -> categories.epochs(ChronoUnit.DAYS),
                DTypeMismatchException.class,
                "epochs: the Series is category, which has no points in time; asType(DType.DATETIME_S) makes plain values"
                        + " of the categories; then epochs(unit) reads how long after 1970 it is");
        assertThat(categories
                        .asType(DType.DATETIME_S)
                        .epochs(ChronoUnit.DAYS)
                        .map(t -> t)
                        .toList())
                .isEqualTo(list(1L, null));
        refused(
                () -> categories.toFrame().eachRow().mapToLong(r -> r.getDuration("x", ChronoUnit.DAYS)),
                DTypeMismatchException.class,
                "mapToLong: column 'x' is category, which has no durations; asType(DType.DATETIME_S) makes plain values"
                        + " of the categories; then getEpoch reads");
        refused(
                () -> Series.of(new boolean[] {true}).durations(ChronoUnit.DAYS),
                DTypeMismatchException.class,
                "a truth value is no time; booleans() reads it");
    }

    private static void refused(ThrowingCallable call, Class<? extends Throwable> type, String... messages) {
        assertThatThrownBy(call).isExactlyInstanceOf(type).hasMessageContainingAll(messages);
    }

    private static Series far() {
        return Series.of(
                "t",
                DType.DATETIME_S,
                list(
                        null,
                        LocalDateTime.of(2020, 1, 1, 0, 0),
                        LocalDateTime.of(9999, 12, 31, 0, 0),
                        LocalDateTime.of(1000, 1, 1, 0, 0)));
    }

    @Test
    void timesThatNoLongCounts_nameTheFirstRow_andAUnitThatSuffices() {
        Series far = far();
        refused(
                () -> far.epochs(ChronoUnit.NANOS).onError(OnError.NULL).map(t -> t),
                OutOfBoundsException.class,
                "map: the Series 't', row 2: 9999-12-31T00:00 is further from 1970 than a long counts in NANOS; take MICROS"
                        + " or a longer unit, or leave such rows out before the call");
        assertThat(far.epochs(ChronoUnit.MICROS).map(t -> t).max()).isEqualTo(253_402_214_400_000_000L);
        Series labelled = far.rename("u").withIndex(Index.of(List.of("a", "b", "c", "d")));
        refused(
                () -> labelled.slice(1, 4).epochs(ChronoUnit.NANOS).withNulls().mapToInt(t -> 1),
                OutOfBoundsException.class,
                "mapToInt: the Series 'u', row 1 (label c): 9999-12-31T00:00 is further");
        refused(
                () -> far.rename(null).epochs(ChronoUnit.NANOS).filter(t -> true),
                OutOfBoundsException.class,
                "filter: the Series, row 2: 9999-12-31T00:00 is further");
        refused(
                () -> labelled.epochs(ChronoUnit.DAYS).zip(labelled.epochs(ChronoUnit.NANOS), (x, y) -> x),
                OutOfBoundsException.class,
                "zip: the other Series 'u', row 2 (label c): 9999-12-31T00:00 is further");
        Series lengths = Series.of("d", DType.TIMEDELTA_S, list(Duration.ZERO, Duration.ofDays(-200_000_000L)));
        refused(
                () -> lengths.durations(ChronoUnit.NANOS).map(d -> d),
                OutOfBoundsException.class,
                "map: the Series 'd', row 1: PT-4800000000H is longer than a long counts in NANOS; take MILLIS or");
        assertThat(lengths.durations(ChronoUnit.MILLIS).map(d -> d).toList())
                .isEqualTo(list(0L, -200_000_000L * 86_400_000));
    }

    @Test
    void timesOfRowsAndGroupsThatNoLongCounts_nameTheRowOfTheFrame() {
        DataFrame df = far().toFrame().assign("k", Series.of(new int[] {2, 2, 1, 1}));
        refused(
                () -> df.eachRow().onError(OnError.NULL).mapToLong(r -> r.getEpoch("t", ChronoUnit.NANOS)),
                OutOfBoundsException.class,
                "mapToLong: column 't', row 2: 9999-12-31T00:00 is further from 1970 than a long counts in NANOS");
        refused(
                () -> df.withIndex(Index.of(List.of("a", "b", "c", "d")))
                        .eachRow()
                        .withNulls()
                        .mapToLong(r -> r.getEpoch("t", ChronoUnit.NANOS)),
                OutOfBoundsException.class,
                "column 't', row 2 (label c): 9999-12-31T00:00");
        // a guard of the function is no help: all rows are counted before it is called
        refused(
                () -> df.groupBy("k")
                        .eachGroup()
                        .mapToLong(g -> g.size() > 9
                                ? g.getEpoch("t", 0, ChronoUnit.NANOS)
                                : g.getEpoch("t", 1, ChronoUnit.NANOS)),
                OutOfBoundsException.class,
                "mapToLong: column 't', row 2: 9999-12-31T00:00 is further");
    }

    @Test
    void timesOfAZone_areShownAsTheClocksShow() {
        Series berlin = far().dt().tzLocalize(ZoneId.of("UTC")).dt().tzConvert(ZoneId.of("Europe/Berlin"));
        refused(
                () -> berlin.epochs(ChronoUnit.NANOS).map(t -> t),
                OutOfBoundsException.class,
                "row 2: 9999-12-31T01:00+01:00");
    }

    @Test
    void explanationsOfTimes_sayWhatToSay() {
        LongToLong same = t -> t;
        refused(
                () -> Cudf.explain(same, DType.INT64, DType.DATETIME_S),
                InvalidArgumentException.class,
                "explain: column 0 is datetime64[s], which functions take as whole units; epochs(unit) hands it over as"
                        + " int64, so say DType.INT64");
        refused(
                () -> Cudf.explain(same, DType.INT64, DType.TIMEDELTA_NS),
                InvalidArgumentException.class,
                "durations(unit) hands it over as int64, so say DType.INT64");
        assertThat(Cudf.explain(same, DType.INT64, DType.INT64)).contains("udf_kernel");
        refused(
                () -> Cudf.explain(same, DType.DATETIME_S, DType.INT64),
                InvalidArgumentException.class,
                "explain: functions give no datetime64[s]; say what the method of the view gives: DType.INT64,",
                "Times are made of int64, by asType");
        refused(
                () -> far().toFrame().eachRow().explain((RowToLong) r -> 1, DType.INT8),
                InvalidArgumentException.class,
                "explain: functions give no int8");
        refused(
                () -> Cudf.explain(same, DType.INT64, DType.categorical()),
                DTypeMismatchException.class,
                "explain: column 0 is category");
        refused(
                () -> Cudf.explain(same, DType.INT64, DType.UINT64),
                DTypeMismatchException.class,
                "explain: column 0 is uint64, which a long does not hold; asType(DType.INT64) where the values fit");
        refused(
                () -> Cudf.explain(same, DType.INT64, DType.INT64, DType.INT64),
                InvalidArgumentException.class,
                "explain: the function takes 1 values and is given 2 columns");
    }

    private static long counted(Row row, ChronoUnit unit) {
        return row.getEpoch("t", unit);
    }

    @Test
    void aUnitThatIsNull_refusesTheCall_onBothEngines() {
        DataFrame df = far().toFrame();
        ChronoUnit captured = null;
        List<RowToLong> functions = List.of(
                r -> r.getEpoch("t", null),
                r -> r.getEpoch("t", captured),
                r -> r.getEpoch("t", NONE),
                r -> counted(r, null));
        for (RowToLong function : functions) {
            refused(
                    () -> df.eachRow().onError(OnError.NULL).mapToLong(function),
                    InvalidArgumentException.class,
                    "mapToLong: getEpoch of column 't' at UserTimeRefusalsTest.java:",
                    "the unit is null; use DAYS, HOURS,");
            refused(
                    () -> df.eachRow().explain(function, DType.INT64),
                    InvalidArgumentException.class,
                    "explain: getEpoch of column 't' at UserTimeRefusalsTest.java:",
                    "the unit is null; use DAYS, HOURS,");
        }
        GroupToLong ofGroups = g -> g.getDuration("t", 0, null);
        refused(
                () -> df.groupBy("t").eachGroup().onError(OnError.NULL).mapToLong(ofGroups),
                InvalidArgumentException.class,
                "mapToLong: getDuration of column 't' at UserTimeRefusalsTest.java:",
                "the unit is null");
        refused(
                () -> df.groupBy("t").eachGroup().explain(ofGroups, DType.INT64),
                InvalidArgumentException.class,
                "explain: getDuration of column 't' at UserTimeRefusalsTest.java:");
        NullableRowToValue<Long> ofNulls = r -> r.getEpoch("t", null);
        refused(
                () -> df.eachRow().withNulls().onError(OnError.NULL).mapToLong(ofNulls),
                InvalidArgumentException.class,
                "the unit is null");
    }

    @Test
    void aUnitThatIsNone_isRefusedWithCallColumnAndLine() {
        DataFrame df = far().toFrame();
        int line = new Throwable().getStackTrace()[0].getLineNumber() + 1;
        RowToLong weeks = r -> r.getEpoch("t", ChronoUnit.WEEKS);
        String where = "getEpoch of column 't' at UserTimeRefusalsTest.java:" + line
                + ": the unit WEEKS is none that times are read in; use DAYS";
        refused(() -> df.eachRow().mapToLong(weeks), InvalidArgumentException.class, "mapToLong: " + where);
        refused(() -> df.eachRow().explain(weeks, DType.INT64), InvalidArgumentException.class, "explain: " + where);
        for (ChronoUnit unit : ChronoUnit.values()) {
            if (unit.compareTo(ChronoUnit.DAYS) > 0 || unit == ChronoUnit.HALF_DAYS) {
                String shown = "the unit " + unit.name() + " is none";
                refused(() -> df.col("t").epochs(unit), InvalidArgumentException.class, "epochs: " + shown);
                refused(() -> df.col("t").durations(unit), InvalidArgumentException.class, "durations: " + shown);
            }
        }
        NullableRowToValue<Long> forever = r -> r.getDuration("t", ChronoUnit.FOREVER);
        refused(
                () -> df.eachRow().withNulls().explain(forever, DType.INT64),
                InvalidArgumentException.class,
                "explain: getDuration of column 't'",
                "the unit FOREVER is none");
    }

    @Test
    void aLabelThatIsNull_isKnownOnADevice() {
        Map<Object, Object> names = new LinkedHashMap<>();
        names.put("t", null);
        DataFrame df = far().toFrame().rename(RenameOptions.defaults().columns(names));
        RowToLong days = r -> r.getEpoch(null, ChronoUnit.DAYS);
        assertThat(df.eachRow().mapToLong(days).get(1)).isEqualTo(18_262L);
        assertThat(df.eachRow().explain(days, DType.INT64)).contains("udf_kernel");
    }

    /** A device has to know the unit when the kernel is compiled; the JVM has not. */
    @Test
    void aUnitThatIsComputed_isRefusedByADeviceAlone() {
        DataFrame df = far().toFrame().slice(1, 3);
        RowToLong computed =
                r -> r.getEpoch("t", r.getEpoch("t", ChronoUnit.DAYS) > 20_000 ? ChronoUnit.DAYS : ChronoUnit.HOURS);
        assertThat(df.eachRow().fallback(UdfFallback.JVM).mapToLong(computed).toList())
                .isEqualTo(list(18_262L * 24, 2_932_896L));
        refused(
                () -> df.eachRow().explain(computed, DType.INT64),
                UnsupportedUdfException.class,
                "explain: getEpoch in a unit that is computed",
                "give the unit as a constant, as ChronoUnit.SECONDS");
    }

    @Test
    void objectsOfJavaTime_areRefusedWithWhatCountsInstead() {
        LongToInt year = day -> LocalDate.ofEpochDay(day).getYear();
        refused(
                () -> Cudf.explain(year, DType.INT32, DType.INT64),
                UnsupportedUdfException.class,
                "method java.time.LocalDate.ofEpochDay(long)",
                "Epoch gives the parts of times that epochs(unit) and getEpoch count");
        LongToInt instead = day -> Epoch.year(day, ChronoUnit.DAYS);
        assertThat(Cudf.explain(instead, DType.INT32, DType.INT64)).contains("udf_kernel");
        Series days = Series.of(new long[] {19_782});
        assertThat(days.longs().mapToInt(instead).toList()).isEqualTo(list(2024));
    }

    /** Of Epoch the unit may be computed, and one that is null is an error of the row, as a division by zero is. */
    @Test
    void unitsOfEpoch_areValues() {
        Series t = far().slice(1, 2);
        LongToInt none = x -> Epoch.year(x, NONE);
        assertThatThrownBy(() -> t.epochs(ChronoUnit.DAYS).mapToInt(none))
                .hasMessageContainingAll(
                        "mapToInt: row 0",
                        // a device tells what was thrown and where
                        Cudf.info().engine().equals("host")
                                ? "Epoch: the unit must not be null"
                                : "NullPointerException at Epoch.java");
        assertThat(Cudf.explain(none, DType.INT32, DType.INT64)).contains("udf_kernel");
        LongToInt computed = x -> Epoch.year(x, x > 0 ? ChronoUnit.DAYS : ChronoUnit.HOURS);
        assertThat(t.epochs(ChronoUnit.DAYS).mapToInt(computed).toList()).isEqualTo(list(2020));
    }
}
