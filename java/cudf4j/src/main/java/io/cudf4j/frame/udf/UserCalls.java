/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.udf;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.WindowValues;
import io.cudf4j.column.Windows;
import io.cudf4j.config.Config;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.frame.labels.HeapLimits;
import io.cudf4j.types.DType;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.UdfException;
import io.cudf4j.udf.WindowToDouble;
import io.cudf4j.udf.compile.NullRows;
import io.cudf4j.udf.compile.RowError;
import io.cudf4j.udf.compile.TimeCount;
import io.cudf4j.udf.compile.Translation;
import io.cudf4j.udf.cuda.DeviceCalls;
import io.cudf4j.udf.jvm.Call;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.ReadBy;
import io.cudf4j.udf.jvm.Reading;
import io.cudf4j.udf.jvm.UserFunctions;
import io.cudf4j.udf.jvm.UserFunctions.Nulls;
import java.io.Serializable;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Functions of users over columns, where they run: on a device as a kernel that is made of their bytecode, else in the JVM. Both give
 * the same. What cannot become a kernel is refused, unless the call or {@link Config#UDF_FALLBACK} lets it run in the JVM.
 */
public final class UserCalls {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final String SERIES = "the Series";
    private static final String OTHER = "the other Series";
    private static final Set<DType> RESULTS = Set.of(DType.INT64, DType.INT32, DType.FLOAT64, DType.BOOL, DType.STRING);
    private static final String OF_CHOICE = "fallback(JVM), or ";

    private UserCalls() {}

    /**
     * A series that a function goes over.
     *
     * @param column its rows
     * @param name its name, for messages; null if it has none
     * @param reading how the function reads them
     */
    public record Input(ColumnBase column, @Nullable Object name, Reading reading) {
        private Input counted(ColumnBase counts) {
            return new Input(counts, name, Reading.LONG);
        }

        private ColumnBase counts(Call call, String what) {
            reading.requireReads(call.name(), what, column.dtype(), ReadBy.VIEW);
            return reading.counts(
                    call.name(), name == null ? what : what + " '" + Quoted.of(name) + "'", column, call::rowName);
        }
    }

    /** Begins to load what a device needs for a function that comes; see {@link DeviceCalls#begin}. */
    public static void begin() {
        DeviceCalls.begin();
    }

    /**
     * Returns what a function makes of each row of a column; see {@link UserFunctions#ofOne}.
     *
     * @throws UnsupportedUdfException if it cannot become a kernel of the device
     * @throws UdfException if the function throws and the call says that this fails
     */
    public static <F extends Serializable> ColumnBase ofOne(
            Call call, Input input, Nulls nulls, Class<F> type, F function, JavaKind result) {
        if (input.reading.isOfTimes()) {
            try (ColumnBase counts = input.counts(call, SERIES)) {
                return ofOne(call, input.counted(counts), nulls, type, function, result);
            }
        }
        ColumnBase column = input.column;
        JavaKind kind = input.reading.kind();
        if (!DeviceCalls.isAvailable()) {
            return UserFunctions.ofOne(call, column, kind, nulls, type, function, result);
        }
        kind.requireReads(call.name(), SERIES, column.dtype(), ReadBy.VIEW);
        return onDevice(
                call,
                function,
                () -> DeviceCalls.call(function, List.of(column), result.dtype(), policy(nulls)),
                () -> UserFunctions.ofOne(call, column, kind, nulls, type, function, result));
    }

    /**
     * Returns what a function makes of the rows of two columns of one size; see {@link UserFunctions#ofTwo}. Both are read as one type
     * of Java.
     *
     * @throws UnsupportedUdfException if it cannot become a kernel of the device
     * @throws UdfException if the function throws and the call says that this fails
     */
    public static <F extends Serializable> ColumnBase ofTwo(
            Call call, Input first, Input second, Nulls nulls, Class<F> type, F function, JavaKind result) {
        if (first.reading.isOfTimes()) {
            try (ColumnBase counts = first.counts(call, SERIES)) {
                return ofTwo(call, first.counted(counts), second, nulls, type, function, result);
            }
        }
        if (second.reading.isOfTimes()) {
            try (ColumnBase counts = second.counts(call, OTHER)) {
                return ofTwo(call, first, second.counted(counts), nulls, type, function, result);
            }
        }
        ColumnBase left = first.column;
        ColumnBase right = second.column;
        JavaKind kind = first.reading.kind();
        if (!DeviceCalls.isAvailable()) {
            return UserFunctions.ofTwo(call, left, right, kind, nulls, type, function, result);
        }
        kind.requireReads(call.name(), SERIES, left.dtype(), ReadBy.VIEW);
        kind.requireReads(call.name(), OTHER, right.dtype(), ReadBy.VIEW);
        return onDevice(
                call,
                function,
                () -> DeviceCalls.call(function, List.of(left, right), result.dtype(), policy(nulls)),
                () -> UserFunctions.ofTwo(call, left, right, kind, nulls, type, function, result));
    }

    /**
     * Returns what a function makes of each row of a frame; see {@link UserFunctions#ofRows}.
     *
     * @throws UnsupportedUdfException if it cannot become a kernel of the device
     * @throws UdfException if the function throws and the call says that this fails
     */
    public static <F extends Serializable> ColumnBase ofRows(
            Call call,
            int rowCount,
            Function<@Nullable Object, ColumnBase> columns,
            Class<F> type,
            F function,
            JavaKind result) {
        Function<@Nullable Object, ColumnBase> named = named(call.name(), columns);
        Supplier<ColumnBase> inJvm = () -> UserFunctions.ofRows(call, rowCount, named, type, function, result);
        if (!DeviceCalls.isAvailable()) {
            if (rowCount == 0) {
                requireReadable(function, named, getters(call.name(), call::rowName), result);
            }
            return inJvm.get();
        }
        return onDevice(
                call,
                function,
                () -> DeviceCalls.callRows(
                        function, named, getters(call.name(), call::rowName), rowCount, result.dtype()),
                inJvm);
    }

    /** Throws where a function that is never called would ask for a column that is none, or for another type than one has. */
    private static void requireReadable(
            Serializable function,
            Function<@Nullable Object, ColumnBase> named,
            DeviceCalls.Getters getters,
            JavaKind result) {
        try {
            DeviceCalls.requireReadable(function, named, getters, result.dtype());
        } catch (UnsupportedUdfException e) {
            // the JVM runs what cannot be read from bytecode
            LOGGER.log(System.Logger.Level.DEBUG, "no row says what columns a function reads", e);
        }
    }

    /** Returns what gives the columns of labels; where there is none, the message begins with the call. */
    static Function<@Nullable Object, ColumnBase> named(
            String call, Function<@Nullable Object, ? extends ColumnBase> columns) {
        return label -> {
            try {
                return columns.apply(label);
            } catch (LabelNotFoundException e) {
                throw CallNames.like(e, call + ": " + e.getMessage());
            }
        };
    }

    private static DeviceCalls.Getters getters(String call, IntFunction<String> rowName) {
        return new DeviceCalls.Getters() {
            @Override
            public void requireUnit(
                    @Nullable Object label, String getter, @Nullable ChronoUnit unit, @Nullable String place) {
                try {
                    Reading.ofPoints(unit);
                } catch (InvalidArgumentException e) {
                    throw new InvalidArgumentException(
                            call + ": " + getter + " of " + name(label) + (place == null ? "" : " at " + place) + ": "
                                    + e.getMessage(),
                            e);
                }
            }

            @Override
            public void requireRead(
                    @Nullable Object label, ColumnBase column, String getter, DType result, @Nullable TimeCount times) {
                ReadBy by = ReadBy.of(getter);
                Reading reading = times == null ? Reading.of(JavaKind.of(result), by) : reading(times);
                reading.requireReads(call, name(label), column.dtype(), by);
            }

            @Override
            public ColumnBase counts(@Nullable Object label, ColumnBase column, TimeCount times) {
                return reading(times).counts(call, name(label), column, rowName);
            }

            private String name(@Nullable Object label) {
                return "column '" + Quoted.of(label) + "'";
            }
        };
    }

    private static Reading reading(TimeCount times) {
        return times.isOfDurations() ? Reading.ofDurations(times.unit()) : Reading.ofPoints(times.unit());
    }

    /**
     * Returns what a function makes of each group of rows; see {@link UserFunctions#ofGroups}.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it runs in the JVM and its heap has no room for where each group begins
     * @throws UnsupportedUdfException if it cannot become a kernel of the device
     * @throws UdfException if the function throws and the call says that this fails
     */
    public static <F extends Serializable> ColumnBase ofGroups(
            Call call,
            GroupPlaces places,
            Function<@Nullable Object, ColumnBase> columns,
            Class<F> type,
            F function,
            JavaKind result) {
        Function<@Nullable Object, ColumnBase> named = named(call.name(), columns);
        IntFunction<String> rowName = place -> "row " + places.places().get(place);
        Supplier<ColumnBase> inJvm = () -> {
            HeapLimits.require(call.name(), places.count(), "groups", Integer.BYTES);
            return UserFunctions.ofGroups(call, places.bounds(), named, rowName, type, function, result);
        };
        if (!DeviceCalls.isAvailable()) {
            if (places.count() == 0) {
                requireReadable(function, named, getters(call.name(), rowName), result);
            }
            return inJvm.get();
        }
        return onDevice(
                call,
                function,
                () -> DeviceCalls.callGroups(function, places, named, getters(call.name(), rowName), result.dtype()),
                inJvm);
    }

    /**
     * Returns what a function makes of the window of each row of a column, as float64. On a device a thread goes over each window,
     * and the function is not called with a copy of it; in the JVM it is, by several threads.
     *
     * @param least how many rows that are there a window needs
     * @throws UnsupportedUdfException if it cannot become a kernel of the device
     * @throws UdfException if the function throws
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     */
    public static ColumnBase ofWindows(
            Call call, ColumnBase column, Windows.Extent extent, int least, WindowToDouble function) {
        return WindowValues.inPlace(column, extent, least, (values, places) -> {
            Supplier<ColumnBase> inJvm = () -> UserFunctions.ofWindows(call, values, places, function);
            return DeviceCalls.isAvailable()
                    ? onDevice(call, function, () -> DeviceCalls.callWindows(function, values, places), inJvm)
                    : inJvm.get();
        });
    }

    /**
     * Returns what a function of windows becomes on a device, for people, or that it runs in the JVM.
     *
     * @throws UnsupportedUdfException if it cannot become a kernel, and the JVM was not chosen
     */
    public static String explainWindows(Choices choices, WindowToDouble function) {
        return Refused.explained(choices, OF_CHOICE, () -> DeviceCalls.explainWindows(function));
    }

    /**
     * Returns what a function becomes on a device, for people: bytecode, types and the kernel; or that it runs in the JVM.
     *
     * @throws UnsupportedUdfException if it cannot become a kernel, and the JVM was not chosen
     * @throws InvalidArgumentException if functions do not give the result or take a column; says what to do
     */
    public static String explain(Serializable function, DType result, List<DType> columns) {
        requireGiven(result);
        for (int i = 0; i < columns.size(); i++) {
            requireTaken("column " + i, columns.get(i));
        }
        return Refused.explained(
                Choices.DEFAULTS,
                "fallback(JVM) of a view, or ",
                () -> DeviceCalls.explain(function, columns, result, NullRows.SKIP));
    }

    /**
     * Returns what a function of the rows of a frame, or of groups of them, becomes on a device, for people, or that it runs in the JVM.
     *
     * @param view the one that was asked
     * @throws InvalidArgumentException if another view takes the function; names it
     * @throws UnsupportedUdfException if it cannot become a kernel, and the JVM was not chosen
     * @throws io.cudf4j.errors.DTypeMismatchException if it asks for another type than a column has
     */
    public static String explainRows(
            Choices choices,
            Serializable function,
            DType result,
            ExplainedBy view,
            Function<@Nullable Object, ColumnBase> columns) {
        view.requireTakes(function);
        requireGiven(result);
        return Refused.explained(
                choices,
                OF_CHOICE,
                () -> DeviceCalls.explainRows(
                        function, named("explain", columns), getters("explain", row -> "row " + row), result));
    }

    private static void requireGiven(DType result) {
        if (!RESULTS.contains(result)) {
            throw new InvalidArgumentException("explain: functions give no " + result
                    + "; say what the method of the view gives: DType.INT64, INT32, FLOAT64, BOOL or STRING"
                    + (result.isDatetime() || result.isTimedelta() ? ". Times are made of int64, by asType" : ""));
        }
    }

    private static void requireTaken(String what, DType column) {
        if (column.isDatetime() || column.isTimedelta()) {
            throw new InvalidArgumentException("explain: " + what + " is " + column
                    + ", which functions take as whole units; " + (column.isDatetime() ? "epochs" : "durations")
                    + "(unit) hands it over as int64, so say DType.INT64");
        }
        if (!JavaKind.STRING.reads(column) && !JavaKind.BOOLEAN.reads(column) && !JavaKind.DOUBLE.reads(column)) {
            JavaKind.LONG.requireReads("explain", what, column, ReadBy.VIEW);
        }
    }

    private static NullRows policy(Nulls nulls) {
        return nulls == Nulls.PASSED ? NullRows.AWARE : NullRows.SKIP;
    }

    private static ColumnBase onDevice(
            Call call, Object function, Supplier<DeviceCalls.Outcome> asKernel, Supplier<ColumnBase> inJvm) {
        return Refused.inJvmIfChosen(call, function, () -> column(call, asKernel.get()), inJvm);
    }

    private static ColumnBase column(Call call, DeviceCalls.Outcome outcome) {
        Translation.Failure failure = outcome.failure();
        if (failure != null && call.onError() == OnError.FAIL) {
            try (outcome) {
                throw exception(call, failure);
            }
        }
        return outcome.column();
    }

    private static UdfException exception(Call call, Translation.Failure failure) {
        Translation.Site site = failure.site();
        int row = Math.toIntExact(failure.row());
        return new UdfException(
                call.name(),
                call.unit(),
                row,
                call.label().apply(row),
                kind(failure),
                failure.error() == RowError.LONE_SURROGATE
                        ? "the text has half of a surrogate pair, which UTF-8 cannot hold"
                        : failure.exceptionClass() + (site.line() < 0 ? " in " + site.shown() : ""),
                site.line() < 0 ? null : site.file() + ":" + site.line(),
                call.advice().ofErrors(),
                null);
    }

    /** What a function throws itself counts as the error of the JDK that has the same name. */
    private static UdfException.Kind kind(Translation.Failure failure) {
        if (failure.error() != RowError.THROWN) {
            return kindOf(failure.error());
        }
        for (RowError error : RowError.values()) {
            if (error.exceptionClass().equals(failure.exceptionClass())) {
                return error == RowError.LONE_SURROGATE ? UdfException.Kind.OTHER : kindOf(error);
            }
        }
        return failure.exceptionClass().equals(IndexOutOfBoundsException.class.getName())
                ? UdfException.Kind.OUT_OF_BOUNDS
                : UdfException.Kind.OTHER;
    }

    private static UdfException.Kind kindOf(RowError error) {
        return switch (error) {
            case ARITHMETIC -> UdfException.Kind.ARITHMETIC;
            case NULL_POINTER -> UdfException.Kind.NULL_VALUE;
            case NUMBER_FORMAT -> UdfException.Kind.NUMBER_FORMAT;
            case STRING_INDEX, ARRAY_INDEX, INDEX -> UdfException.Kind.OUT_OF_BOUNDS;
            case LONE_SURROGATE -> UdfException.Kind.LONE_SURROGATE;
            case ILLEGAL_ARGUMENT, OUT_OF_MEMORY, CASE_CONTEXT, THROWN -> UdfException.Kind.OTHER;
        };
    }
}
