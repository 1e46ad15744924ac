/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.LargeSamples.Receiver;
import io.cudf4j.PublicCalls.Call;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.SqlOptions;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.load.FreshJvms;
import io.cudf4j.memory.Rmm;
import io.cudf4j.memory.RmmResource;
import io.cudf4j.memory.RmmStatistics;
import io.cudf4j.memory.Scope;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import io.cudf4j.types.Tuple;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What calls cost in device memory: each leaves nothing behind when its result is closed, without any garbage collection,
 * and takes on its way no more than its javadoc says. Counted by the memory resource, so that what libcudf takes within a
 * call is in it.
 *
 * <p>A machine without a compiler needs the file that {@code mvn test-compile} puts among the test classes (see {@link
 * StatedCosts}); where that lacks too, the tests are aborted.
 */
@Tag("once")
class CallMemoryTest {
    private static final RmmResource COUNTING = RmmResource.async().withStatistics();

    /** What a call takes however many rows there are. */
    private static final long SLACK = Cudf.info().engine().equals("host") ? 4096 : 256 << 10;

    /**
     * They give memory away by an address, or end what they are called on. Of a transposed frame each row would be a column,
     * which takes a minute.
     */
    private static final Set<String> NOT_CALLED =
            Set.of("toArrow", "toArrowDevice", "fromArrow", "fromArrowDevice", "toDlpack", "close", "forEachHandle");

    /** They give what they are called on other memory, which lives as long as it does. */
    private static final Set<String> CHANGING = Set.of("set", "insert", "update", "pop", "remove", "expose");

    /** They are not for what they are called on. */
    private static final Set<String> REFUSED = Set.of(
            // only a GPU runs them
            "DataFrame.applyCuda",
            "Series.applyCuda",
            "Index.iterator",
            // their arguments fit nothing else here; the tests of each count what it leaves
            "Cudf.explain",
            "Cudf.readAvro",
            "DataFrame.readAvro",
            "GroupRows.apply",
            "DataFrame.dot",
            "DoubleView.filter",
            "DoubleView.mapToBoolean",
            "DoubleView.mapToInt",
            "DoubleView.mapToLong",
            "DoubleView.mapToString",
            "IntervalIndex.fromBreaks",
            "LongView.filter",
            "LongView.mapToBoolean",
            "LongView.mapToDouble",
            "LongView.mapToInt",
            "LongView.mapToString",
            "LongView.zipToBoolean",
            "LongView.zipToDouble",
            "LongView.zipToInt",
            "LongView.zipToString",
            "RollingStatistics.explain",
            "Series.digitize",
            "Series.ints",
            "StringAccessor.minhash64Ngrams",
            "StringAccessor.minhashNgrams",
            "StringAccessor.resolveDuplicates",
            "StringAccessor.resolveDuplicatesPair",
            "StringView.filter",
            "StringView.mapToBoolean",
            "StringView.mapToDouble",
            "StringView.mapToInt",
            "StringView.mapToLong",
            "MultiIndex.asType",
            "MultiIndex.dtype",
            "MultiIndex.getSliceBound",
            "MultiIndex.nullCount",
            "MultiIndex.toSeries");

    /** To so many objects a receiver may say no. Those of one kind mostly refuse the same. */
    private static final int MOST_TRIES = 6;

    /** Where a call says the same of so many objects, these are not what it does not like. */
    private static final int MOST_ALIKE = 3;

    /** So many methods take one of the samples on the host, by class and name. */
    private static final int LEAST_METHODS = Cudf.info().engine().equals("host") ? 806 : 1;

    private static final Path SOURCES =
            Path.of(System.getProperty("cudf4j.test.root"), "java/cudf4j/src/main/java/io/cudf4j");

    private static StatedCosts stated;

    @BeforeAll
    static void read() throws IOException {
        StatedCosts found = StatedCosts.find(SOURCES);
        assumeTrue(
                found != null,
                "what calls state of their cost is read by the compiler's parser, which this runtime has not, or from "
                        + StatedCosts.FILE + ", which is not among the test classes: mvn test-compile writes it");
        stated = Objects.requireNonNull(found);
    }

    @AfterEach
    void reset() {
        Rmm.reset();
    }

    /**
     * What a call took.
     *
     * @param inputs the bytes of what it was given
     * @param held the bytes that are new after it
     * @param peak the most new bytes during it
     * @param left the bytes that stayed after its result was closed
     * @param failed whether it threw
     */
    private record Cost(
            String call,
            long inputs,
            long held,
            long peak,
            long left,
            @Nullable Throwable failed) {
        /** Returns what is wrong with it, or null. */
        @Nullable
        String wrong(int times) {
            return wrong(times, 0);
        }

        @Nullable
        String wrong(int times, long fixedBytes) {
            if (left > 0) {
                return call + " leaves " + left + " bytes to the garbage collector"
                        + (failed == null ? "" : " after " + failed);
            }
            long beside = peak - (times == 0 ? 0 : held);
            long unit = Math.max(inputs, held);
            return beside <= times * unit + fixedBytes + SLACK
                    ? null
                    : String.format(
                            "%s takes %d bytes beside its result, %.2f times the %d of its inputs or result; stated are %d",
                            call, beside, (double) beside / Math.max(1, unit), unit, times);
        }
    }

    @Test
    void everyCall_leavesNothing_andTakesWhatItsJavadocSays() throws Exception {
        measureAll(false);
    }

    @Test
    @Tag("slow")
    void everyCall_withEveryOperand_leavesNothing_andTakesWhatItsJavadocSays() throws Exception {
        measureAll(true);
    }

    /** Calls whose arguments must fit together, or be of a kind of their own. */
    private static final class Fitted {
        /** Each row of it is a record of this kind. */
        record Line(long key, String text) {}

        private static final int ROWS = LargeSamples.ROWS;
        private static final long[] WHOLE = new long[ROWS];
        private static final int[] CODES = new int[ROWS];
        private static final List<LocalDateTime> TIMES =
                Collections.nCopies(ROWS, LocalDateTime.of(2024, 1, 31, 12, 0));
        private static final List<Tuple> PAIRS = Collections.nCopies(ROWS, Tuple.of(1L, 2L));
        private static final String QUERY = "select x as k, cast(x as varchar) as s from system_range(1, " + ROWS + ")";
        private static final List<Line> LINES = Collections.nCopies(ROWS, new Line(1, "a line"));

        private static final PivotOptions PIVOT =
                PivotOptions.defaults().index("k").columns("c").values("v");

        private static final PivotTableOptions TABLE =
                PivotTableOptions.defaults().index("k").columns("c").values("v");

        private Fitted() {}

        private static Series lists() {
            return Series.of(Collections.nCopies(ROWS, List.of(0)));
        }

        private static DataFrame fromDatabase(Function<Connection, DataFrame> reading) {
            try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
                return reading.apply(connection);
            } catch (SQLException e) {
                throw new IllegalStateException("no database", e);
            }
        }

        private static Map<String, Supplier<?>> calls() {
            Map<String, Supplier<?>> calls = new TreeMap<>();
            calls.put("ListAccessor.get", () -> {
                try (Series lists = lists();
                        Series places = Series.of(CODES)) {
                    return lists.list().get(places, -1);
                }
            });
            calls.put("ListAccessor.take", () -> {
                try (Series lists = lists()) {
                    return lists.list().take(lists);
                }
            });
            calls.put("TimeMethods.asUnit", () -> {
                try (Series times = Series.of(TIMES)) {
                    return times.dt().asUnit(ChronoUnit.SECONDS);
                }
            });
            calls.put("IndexedFrame.asFreq", () -> {
                try (Series values = Series.of(WHOLE);
                        Index days = Cudf.dateRange(
                                DateRangeOptions.defaults().start("2020-01-01").periods(ROWS));
                        Series daily = values.withIndex(days)) {
                    return daily.asFreq("D");
                }
            });
            calls.put("ListMethods.decode", () -> {
                try (Series texts = Series.of(Collections.nCopies(ROWS, "aé"));
                        Series bytes = texts.str().encode(StandardCharsets.UTF_16LE)) {
                    return bytes.list().decode(StandardCharsets.UTF_16LE);
                }
            });
            calls.put("StringMethods.caseFold", () -> {
                try (Series texts = Series.of(Collections.nCopies(ROWS, "aÉ"))) {
                    return texts.str().caseFold();
                }
            });
            calls.put("StringAccessor.extractAll", () -> {
                try (Series texts = Series.of(Collections.nCopies(ROWS, "a1"))) {
                    return texts.str().extractAll("([a-z])");
                }
            });
            calls.put("Series.struct", () -> {
                try (DataFrame frame = DataFrame.of("a", WHOLE);
                        Series structs = frame.toStruct()) {
                    return structs.struct().field("a");
                }
            });
            calls.put(
                    "CategoricalIndex.fromCodes",
                    () -> CategoricalIndex.fromCodes(CODES, List.of("a", "b"), CategoryOrder.ORDERED));
            calls.put("CategoricalMethods.reorderCategories", () -> {
                try (CategoricalIndex index =
                        CategoricalIndex.fromCodes(CODES, List.of("a", "b"), CategoryOrder.ORDERED)) {
                    return index.reorderCategories(List.of("b", "a"));
                }
            });
            calls.put("DataFrame.deserialize", () -> again(DataFrame.of("a", WHOLE), DataFrame::deserialize));
            calls.put("Series.deserialize", () -> again(Series.of(WHOLE), Series::deserialize));
            calls.put("Index.deserialize", () -> again(Index.of(WHOLE), Index::deserialize));
            calls.put("DataFrame.fromJson", () -> {
                byte[] lines = "{\"a\":1,\"b\":2}\n".repeat(ROWS).getBytes(StandardCharsets.UTF_8);
                return DataFrame.fromJson(lines, JsonReadOptions.defaults().lines(true));
            });
            calls.put(
                    "Series.fromJson",
                    () -> Series.fromJson(
                            "[1" + ",2".repeat(ROWS - 1) + "]",
                            JsonReadOptions.defaults().orient(JsonOrient.VALUES)));
            calls.put(
                    "Cudf.intervalRange",
                    () -> Cudf.intervalRange(
                            IntervalRangeOptions.defaults().start(0).periods(ROWS)));
            calls.put("DataFrame.fromRecords", () -> DataFrame.fromRecords(Line.class, LINES));
            calls.put("DataFrame.of", () -> DataFrame.of("a", WHOLE, "b", CODES, "c", TIMES));
            calls.put(
                    "DataFrame.join",
                    () -> joined((one, other) ->
                            one.join(other, IndexJoinOptions.defaults().suffixes("", "_r"))));
            calls.put(
                    "DataFrame.mergeAsof",
                    () -> joined((one, other) ->
                            one.mergeAsof(other, AsofOptions.defaults().on("k"))));
            calls.put(
                    "Cudf.mergeAsof",
                    () -> joined((one, other) ->
                            Cudf.mergeAsof(one, other, AsofOptions.defaults().on("k"))));
            calls.put("DataFrame.stream", () -> {
                try (DataFrame frame = DataFrame.fromRecords(Line.class, LINES)) {
                    return frame.stream(Line.class).toList();
                }
            });
            calls.put("DataFrame.toRecords", () -> {
                try (DataFrame frame = DataFrame.fromRecords(Line.class, LINES)) {
                    return frame.toRecords(Line.class);
                }
            });
            calls.put("DataFrame.readSql", () -> fromDatabase(connection -> DataFrame.readSql(connection, QUERY)));
            calls.put(
                    "DataFrame.readSqlChunks",
                    () -> fromDatabase(connection -> {
                        try (Stream<DataFrame> chunks =
                                DataFrame.readSqlChunks(connection, QUERY, SqlOptions.defaults())) {
                            return chunks.iterator().next();
                        }
                    }));
            calls.put("DatetimeIndex.of", () -> DatetimeIndex.of(TIMES));
            calls.put("TimedeltaIndex.of", () -> TimedeltaIndex.of(Collections.nCopies(ROWS, Duration.ofHours(1))));
            calls.put("IntervalIndex.fromTuples", () -> IntervalIndex.fromTuples(PAIRS, IntervalClosed.LEFT));
            calls.put("MultiIndex.fromTuples", () -> MultiIndex.fromTuples(PAIRS, List.of("k", "l")));
            calls.put("MultiIndex.of", () -> {
                try (Index level = Index.of(List.of("a", "b"))) {
                    return MultiIndex.of(List.of(level, level), List.of(CODES, CODES), List.of("k", "l"));
                }
            });
            calls.put("MultiIndex.toFrame", () -> {
                try (MultiIndex index = MultiIndex.fromTuples(PAIRS)) {
                    return index.toFrame(List.of("k", "l"));
                }
            });
            calls.put("MultiIndex.setNames", () -> {
                try (MultiIndex index = MultiIndex.fromTuples(PAIRS)) {
                    return index.setNames("k", "l");
                }
            });
            calls.put("DataFrame.pivot", () -> {
                try (DataFrame frame = keyed()) {
                    return frame.pivot(PIVOT);
                }
            });
            calls.put("Cudf.pivot", () -> {
                try (DataFrame frame = keyed()) {
                    return Cudf.pivot(frame, PIVOT);
                }
            });
            calls.put("Cudf.fromDummies", () -> {
                try (DataFrame frame = DataFrame.of("a", WHOLE)) {
                    return Cudf.fromDummies(frame, FromDummiesOptions.defaults().defaultCategory("none"));
                }
            });
            calls.put("Cudf.wideToLong", () -> {
                try (DataFrame frame = keyed()) {
                    return Cudf.wideToLong(
                            frame,
                            WideToLongOptions.defaults()
                                    .stubNames("x")
                                    .i("k", "c")
                                    .suffix("."));
                }
            });
            calls.put("DataFrame.scatterByMap", () -> {
                try (DataFrame frame = keyed()) {
                    return frame.scatterByMap("c", 5);
                }
            });
            calls.put("DataFrame.resample", () -> {
                try (DataFrame frame = DataFrame.of("t", TIMES, "v", WHOLE)) {
                    return frame.resample("D", ResampleOptions.defaults().on("t"))
                            .sum();
                }
            });
            calls.put("Series.resample", () -> {
                try (Index times = DatetimeIndex.of(TIMES);
                        Series plain = Series.of(WHOLE);
                        Series values = plain.withIndex(times)) {
                    return values.resample("D").sum();
                }
            });
            calls.put("GroupRows.resample", () -> {
                try (DataFrame frame = DataFrame.of("t", TIMES, "v", WHOLE)) {
                    return frame.groupBy("v")
                            .resample("D", ResampleOptions.defaults().on("t"))
                            .size();
                }
            });
            calls.put("GroupRows.applyValues", () -> {
                try (DataFrame frame = keyed()) {
                    return frame.groupBy("c").applyValues(DataFrame::rowCount);
                }
            });
            calls.put("DataFrame.pivotTable", () -> {
                try (DataFrame frame = keyed()) {
                    return frame.pivotTable(TABLE);
                }
            });
            calls.put("Cudf.pivotTable", () -> {
                try (DataFrame frame = keyed()) {
                    return Cudf.pivotTable(frame, TABLE.margins(true));
                }
            });
            calls.put("Cudf.unstack", () -> {
                try (DataFrame frame = keyed();
                        DataFrame labelled = frame.setIndex(List.of("k", "c"))) {
                    return Cudf.unstack(labelled, UnstackOptions.defaults());
                }
            });
            calls.put("DataFrame.stack", () -> {
                try (DataFrame frame = DataFrame.of(Tuple.of("a", 1), WHOLE, Tuple.of("b", 1), WHOLE)) {
                    return frame.stack();
                }
            });
            return calls;
        }

        /** Returns rows of which each five have one key. */
        private static DataFrame keyed() {
            long[] keys = new long[ROWS];
            int[] columns = new int[ROWS];
            for (int row = 0; row < ROWS; row++) {
                keys[row] = row / 5;
                columns[row] = row % 5;
            }
            return DataFrame.builder()
                    .column("k", keys)
                    .column("c", columns)
                    .column("v", WHOLE)
                    .column("x1", WHOLE)
                    .build();
        }

        /** Returns what is made of two frames whose keys, and row labels, rise. */
        private static DataFrame joined(BinaryOperator<DataFrame> operation) {
            long[] rising = LongStream.range(0, ROWS).toArray();
            try (DataFrame one = DataFrame.of("k", rising, "a", WHOLE);
                    DataFrame other = DataFrame.of("k", rising, "b", CODES)) {
                return operation.apply(one, other);
            }
        }

        private static <F extends Frame<F>> F again(F frame, BiFunction<ByteBuffer, List<SerialFrame>, F> read) {
            try (frame;
                    Serialized parts = frame.serialize()) {
                return read.apply(parts.header(), parts.frames());
            }
        }
    }

    @Test
    void callsOfArgumentsThatFitTogether_leaveNothing_andTakeNoMoreThanUsual() throws Exception {
        List<String> wrong = new ArrayList<>();
        int ofJson = stated.times(DataFrame.class.getMethod("fromJson", byte[].class, JsonReadOptions.class));
        for (Map.Entry<String, Supplier<?>> each : Fitted.calls().entrySet()) {
            Rmm.use(COUNTING);
            Object result = each.getValue().get();
            RmmStatistics after = Rmm.statistics();
            close(result, null);
            long left = Rmm.statistics().currentBytes();
            // of two columns, which lie on the heap or were made within the call
            long inputs = 2L * Long.BYTES * LargeSamples.ROWS;
            Cost cost = new Cost(each.getKey(), inputs, after.currentBytes(), after.peakBytes(), left, null);
            String found = cost.wrong(each.getKey().equals("DataFrame.fromJson") ? ofJson : StatedCosts.USUAL);
            if (found != null) {
                wrong.add(found);
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static long peakBeside(Supplier<DataFrame> call) {
        Rmm.use(COUNTING);
        try (DataFrame result = call.get()) {
            RmmStatistics after = Rmm.statistics();
            assertThat(result.rowCount()).isPositive();
            return after.peakBytes() - after.currentBytes();
        } finally {
            assertThat(Rmm.statistics().currentBytes()).isZero();
        }
    }

    private static final Expr CHAIN =
            col("a").add(col("b")).mul(2).sub(col("a")).abs();
    private static final Expr DEEP =
            col("a").mul(3).add(col("b").mul(5).add(col("a").mul(7).add(col("b").mul(9))));

    @Test
    void expressionOfSeveralSteps_keepsNothingBesideItsResult() {
        long[] rows = new long[LargeSamples.ROWS];
        Arrays.setAll(rows, row -> row);
        long mask = LargeSamples.ROWS;
        try (DataFrame frame = DataFrame.of("a", rows, "b", rows)) {
            frame.labels().columns();
            assertThat(peakBeside(() -> frame.assign("z", CHAIN))).isLessThan(SLACK);
            assertThat(peakBeside(() -> frame.select(CHAIN.as("z")))).isLessThan(SLACK);
            assertThat(peakBeside(() -> frame.eval("z = (a + b) * 2 - a"))).isLessThan(SLACK);
            assertThat(peakBeside(() -> frame.assign("z", DEEP))).isLessThan(SLACK);
            // of a condition nothing is there but the mask when rows are taken
            assertThat(peakBeside(() -> frame.filter(CHAIN.ge(0)))).isLessThan(2 * mask + SLACK);
            assertThat(peakBeside(() -> frame.query("(a + b) * 2 - a >= 0"))).isLessThan(2 * mask + SLACK);
        }
    }

    /** Numbers of 16 bits are computed step by step. */
    @Test
    void expressionOfStepsByThemselves_keepsOneOperandBesideItsResult() {
        long column = (long) Short.BYTES * LargeSamples.ROWS;
        short[] rows = new short[LargeSamples.ROWS];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = (short) row;
        }
        try (DataFrame frame = DataFrame.of("a", rows, "b", rows)) {
            frame.labels().columns();
            assertThat(peakBeside(() -> frame.assign("z", CHAIN))).isBetween(column, column + SLACK);
            assertThat(peakBeside(() -> frame.select(CHAIN.as("z")))).isBetween(column, column + SLACK);
            // the deeper operand first: of four products two are there at a time
            assertThat(peakBeside(() -> frame.assign("z", DEEP))).isBetween(2 * column, 2 * column + SLACK);
        }
    }

    @Test
    void expressionThatFails_leavesNothing() {
        try (DataFrame frame = DataFrame.of("a", new long[] {1, 2}, "s", new String[] {"x", "y"})) {
            Expr sum = col("a").add(1).mul(col("a").add(2)).add(col("s"));
            Rmm.use(COUNTING);
            assertThatThrownBy(() -> frame.assign("z", sum)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> frame.filter(sum)).isInstanceOf(DTypeMismatchException.class);
            assertThat(Rmm.statistics().currentBytes()).isZero();
        }
    }

    /** Methods that do what none may. */
    public static final class Planted {
        private Planted() {}

        /** Leaves a column open. */
        public static int leaves(Series series) {
            return series.add(1).rowCount();
        }

        /** Keeps columns until the last is there: so many that what is too much is more than {@link #SLACK} on any engine. */
        public static Series keeps(Series series) {
            try (Series one = series.add(1);
                    Series two = one.add(2);
                    Series three = two.add(3);
                    Series four = three.add(4)) {
                return four.add(5);
            }
        }

        /** Leaves a column where it throws. */
        public static int throwsIt(Series series) {
            throw new IllegalStateException(series.add(1).describeShort());
        }
    }

    @Test
    void callThatLeavesColumns_orTakesMore_isFound() {
        List<String> found = new ArrayList<>();
        try (LargeSamples large = new LargeSamples()) {
            Receiver whole = large.receivers().get(Series.class).get(0);
            for (Call call : PublicCalls.of(List.of(Planted.class))) {
                Cost cost = measure(call, whole, "a", large);
                found.add(cost.wrong(1));
                assertThat(cost.inputs()).isEqualTo(2L * Long.BYTES * LargeSamples.ROWS);
            }
        }
        long column = (long) Long.BYTES * LargeSamples.ROWS;
        // two of the four columns that it keeps are more than is stated
        assertThat(2L * Long.BYTES * LargeSamples.ROWS).isGreaterThan(SLACK);
        assertThat(found.get(0))
                .startsWith("Planted.keeps[Series]")
                .contains("takes " + 4 * column / 10_000, "2.00 times", "stated are 1");
        assertThat(found.get(1))
                .startsWith("Planted.leaves[Series]")
                .contains("leaves " + column + " bytes to the garbage");
        assertThat(found.get(2))
                .startsWith("Planted.throwsIt[Series]")
                .contains("leaves " + column + " bytes", "IllegalState");
    }

    @Test
    void statedCosts_areReadFromTheJavadoc() throws Exception {
        assertThat(stated.cost(Series.class.getMethod("mod", Object.class))).startsWith("up to 5 times");
        assertThat(stated.times(Series.class.getMethod("mod", Object.class))).isEqualTo(5);
        assertThat(stated.times(Series.class.getMethod("head", int.class))).isZero();
        assertThat(stated.times(Series.class.getMethod("unique"))).isEqualTo(StatedCosts.USUAL);
        assertThat(StatedCosts.times("none, the memory is shared, but for expressions"))
                .isEqualTo(StatedCosts.USUAL);
        String fixed = stated.cost(Cudf.class.getMethod("readText", Path.class));
        assertThat(StatedCosts.fixedBytes(fixed, true)).isEqualTo(600L << 20);
        assertThat(StatedCosts.fixedBytes(fixed, false)).isZero();
        assertThat(StatedCosts.fixedBytes("up to 7 times its inputs beside the result", true))
                .isZero();
        assertThat(StatedCosts.times("sorts; up to 7 times its inputs beside the result"))
                .isEqualTo(7);
    }

    @Test
    void statedCosts_thatTheBuildWrote_areThoseOfTheSources(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("costs.tsv");
        StatedCosts.write(stated.all(), file);
        try (InputStream written = Files.newInputStream(file)) {
            assertThat(StatedCosts.read(written)).isEqualTo(stated.all());
        }
        StatedCosts built = StatedCosts.written();
        assumeTrue(built != null, StatedCosts.FILE + " is not among the test classes: mvn test-compile writes it");
        assertThat(Objects.requireNonNull(built).all()).isEqualTo(stated.all());
    }

    /** What was found of all calls. */
    private static final class Found {
        private final LargeSamples large;
        private final boolean withEveryOperand;
        private final Set<String> wrong = new TreeSet<>();
        private final Set<String> measured = new TreeSet<>();
        private final Map<String, String> refused = new TreeMap<>();

        Found(LargeSamples large, boolean withEveryOperand) {
            this.large = large;
            this.withEveryOperand = withEveryOperand;
        }

        /** Measures a call on each receiver; one that refuses the first objects on all of them is given the others too. */
        void measureOnAll(Call call, List<Receiver> receivers) {
            String name = nameOf(call);
            boolean isMeasured = false;
            for (Receiver receiver : receivers) {
                List<Object> all = objects(call, receiver, large);
                int tries = withEveryOperand ? all.size() : Math.min(MOST_TRIES, all.size());
                isMeasured |= measureOn(call, name, receiver, all.subList(0, tries));
            }
            for (Receiver receiver : receivers) {
                List<Object> all = objects(call, receiver, large);
                if (!isMeasured && !withEveryOperand && all.size() > MOST_TRIES) {
                    isMeasured = measureOn(call, name, receiver, all.subList(MOST_TRIES, all.size()));
                }
            }
        }

        /** Measures a call with each object until one is taken, and returns whether one was. */
        private boolean measureOn(Call call, String name, Receiver receiver, List<Object> objects) {
            int times = stated.times(call.called());
            long fixedBytes = StatedCosts.fixedBytes(
                    stated.cost(call.called()), Engine.current().isCuda());
            boolean isMeasured = false;
            Map<String, Integer> failures = new TreeMap<>();
            for (Object object : objects) {
                Cost cost = measure(call, receiver, object, large);
                String found = cost.wrong(times, fixedBytes);
                if (found != null) {
                    wrong.add(found);
                }
                if (cost.failed() == null) {
                    measured.add(name);
                    isMeasured = true;
                } else if (!(cost.failed() instanceof UnsupportedUdfException)) {
                    // a function that a proxy stands for has no code that a device could have
                    refused.put(name, String.valueOf(cost.failed()));
                }
                boolean isAnswered = cost.failed() == null
                        || cost.failed() instanceof UnsupportedUdfException
                        || failures.merge(String.valueOf(cost.failed()), 1, Integer::sum) == MOST_ALIKE;
                if (isAnswered && !withEveryOperand) {
                    break;
                }
            }
            return isMeasured;
        }
    }

    private static String nameOf(Call call) {
        return call.called().getDeclaringClass().getSimpleName() + "."
                + call.called().getName();
    }

    /** Measures the calls whose place, counted over all, is even or odd. */
    private static Found measureHalf(int half, boolean withEveryOperand) {
        try (LargeSamples large = new LargeSamples()) {
            Found found = new Found(large, withEveryOperand);
            AtomicInteger place = new AtomicInteger();
            large.receivers().forEach((type, receivers) -> {
                for (Call call : PublicCalls.of(List.of(type))) {
                    if (!NOT_CALLED.contains(call.called().getName())
                            && !nameOf(call).equals("DataFrame.transpose")
                            && place.getAndIncrement() % 2 == half) {
                        found.measureOnAll(call, receivers);
                    }
                }
            });
            return found;
        }
    }

    /** The other half of the calls, in a JVM beside that of the tests: the counters are those of a process. */
    static final class OtherHalf {
        private OtherHalf() {}

        public static void main(String[] arguments) throws IOException {
            read();
            Found found = measureHalf(1, Boolean.parseBoolean(arguments[0]));
            Rmm.reset();
            tell("wrong", found.wrong);
            tell("measured", found.measured);
            tell("refused", found.refused.keySet());
            // as the check of the tests finds it: what nobody closed is there until it is collected
            System.out.println("left behind: " + (LiveObjects.bytes() > 0 ? LiveObjects.byKind() : "nothing"));
        }

        private static void tell(String what, Set<String> all) {
            all.forEach(each -> System.out.println(what + ": " + each.replace('\n', ' ')));
        }

        private static Set<String> told(String what, String output) {
            return output.lines()
                    .filter(line -> line.startsWith(what + ": "))
                    .map(line -> line.substring(what.length() + 2))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static void measureAll(boolean withEveryOperand) throws Exception {
        try (FreshJvms beside = new FreshJvms()) {
            String memory = String.valueOf(Rmm.memoryInfo().totalBytes());
            String[] arguments = {String.valueOf(withEveryOperand)};
            beside.start(
                    "other half",
                    () -> FreshJvm.run(
                            memory,
                            OtherHalf.class,
                            arguments,
                            "-Xmx2g",
                            "-XX:TieredStopAtLevel=1",
                            "--add-opens=java.base/java.nio=ALL-UNNAMED"));
            Found found = measureHalf(0, withEveryOperand);
            String output = beside.output("other half");
            Set<String> wrong = OtherHalf.told("wrong", output);
            wrong.addAll(found.wrong);
            assertThat(wrong).isEmpty();
            assertThat(output).contains("left behind: nothing");
            Set<String> measured = OtherHalf.told("measured", output);
            measured.addAll(found.measured);
            Set<String> refused = OtherHalf.told("refused", output);
            refused.addAll(found.refused.keySet());
            refused.removeAll(measured);
            assertThat(refused)
                    .as("called by no other test")
                    .allMatch(name -> REFUSED.contains(name) || Fitted.calls().containsKey(name));
            assertThat(measured).hasSizeGreaterThanOrEqualTo(LEAST_METHODS);
        }
    }

    /** Returns what to give a call that takes any object, others first from call to call. */
    private static List<Object> objects(Call call, Receiver receiver, LargeSamples large) {
        List<Object> all = large.objects(call.type());
        boolean takesAny = Arrays.stream(call.called().getGenericParameterTypes())
                .map(Type::getTypeName)
                .anyMatch(type -> type.contains("java.lang.Object") || type.contains("?"));
        if (!takesAny) {
            return all.subList(0, 1);
        }
        List<Object> turned = new ArrayList<>(all);
        Collections.rotate(turned, -Math.floorMod((call.toString() + receiver.name()).hashCode(), all.size()));
        return turned;
    }

    @SuppressWarnings("try") // the scope closes what samples of samples are made of
    private static Cost measure(Call call, Receiver receiver, Object object, LargeSamples large) {
        String method = call.called().getName();
        Map<Class<?>, Supplier<?>> arguments = large.arguments(method, receiver);
        try (Scope scope = Scope.open();
                SampleArguments samples = new SampleArguments(object, call.fileType(), arguments);
                Frame<?> base = receiver.copy()) {
            Object on = call.isOfAnObject() ? receiver.maker().apply(base) : null;
            @Nullable Object[] given = new Object[call.called().getParameterCount()];
            for (int i = 0; i < given.length; i++) {
                given[i] = samples.of(call.called().getParameters()[i], on);
            }
            long inputs = (on == null ? 0 : LargeSamples.bytes(base)) + LargeSamples.bytes(given);
            String what = call + " on " + receiver.name() + (given.length == 0 ? "" : " with " + named(object));
            Rmm.use(COUNTING);
            RmmStatistics after;
            Throwable failed = null;
            try {
                Object result = call.invoke(on, given);
                after = Rmm.statistics();
                close(result, on);
            } catch (Throwable e) {
                failed = e;
                after = Rmm.statistics();
            }
            if (failed == null && CHANGING.contains(method)) {
                base.close();
            }
            long left = Rmm.statistics().currentBytes();
            return new Cost(
                    what,
                    inputs,
                    failed == null ? after.currentBytes() : after.peakBytes(),
                    after.peakBytes(),
                    left,
                    failed);
        }
    }

    private static String named(Object object) {
        return object instanceof Frame<?> frame
                ? frame.brief().toString()
                : object.getClass().getSimpleName();
    }

    private static void close(@Nullable Object result, @Nullable Object receiver) throws Exception {
        if (result instanceof AutoCloseable closeable) {
            if (result != receiver) {
                closeable.close();
            }
        } else if (result instanceof Object[] all) {
            close(Arrays.asList(all), receiver);
        } else if (result instanceof Map<?, ?> map) {
            close(map.values(), receiver);
        } else if (result instanceof Iterable<?> all && !(result instanceof Path)) {
            close(all.iterator(), receiver);
        } else if (result instanceof Iterator<?> all) {
            while (all.hasNext()) {
                close(all.next(), receiver);
            }
        } else if (result instanceof Location.At || result == null) {
            return;
        } else if (result.getClass().isRecord()) {
            for (var component : result.getClass().getRecordComponents()) {
                Method accessor = component.getAccessor();
                accessor.setAccessible(true);
                close(accessor.invoke(result), receiver);
            }
        }
    }
}
