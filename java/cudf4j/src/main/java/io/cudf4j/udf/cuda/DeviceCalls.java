/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.WindowValues;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.types.Access;
import io.cudf4j.types.DType;
import io.cudf4j.udf.compile.FrameColumns;
import io.cudf4j.udf.compile.NullRows;
import io.cudf4j.udf.compile.TimeCount;
import io.cudf4j.udf.compile.Translation;
import io.cudf4j.udf.compile.Translator;
import io.cudf4j.udf.compile.ValueType;
import io.cudf4j.udf.compile.WindowColumns;
import java.io.Serializable;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Functions of users in Java, called for each row of columns by a kernel that is made of their bytecode. */
public final class DeviceCalls {

    /** What was made of functions. */
    private static final KnownFunctions<Signature, CompiledFunction> KNOWN = new KnownFunctions<>();

    /** What was made of functions of rows, by what they give and read: the columns of frames differ. */
    private static final KnownFunctions<ValueType, List<CompiledOfRows>> KNOWN_OF_ROWS = new KnownFunctions<>();

    private static final KnownFunctions<ValueType, CompiledFunction> KNOWN_OF_WINDOWS = new KnownFunctions<>();

    private DeviceCalls() {}

    private record Signature(List<ValueType> inputs, ValueType output, NullRows nulls) {}

    /**
     * The columns of a frame as getters ask for them.
     *
     * @param held returns what a kernel is given of a column
     */
    private record Asked(
            Function<@Nullable Object, ColumnBase> frame, Getters getters, Function<ColumnBase, ValueType> held)
            implements FrameColumns {
        @Override
        public @Nullable ValueType of(
                @Nullable Object label, String getter, @Nullable ValueType read, @Nullable TimeCount times) {
            ColumnBase column = frame.apply(label);
            if (read == null) {
                return null;
            }
            getters.requireRead(label, column, getter, KernelTypes.dtype(read), times);
            return times == null ? held.apply(column) : read;
        }

        @Override
        public void requireUnit(
                @Nullable Object label, String getter, @Nullable ChronoUnit unit, @Nullable String place) {
            getters.requireUnit(label, getter, unit, place);
        }
    }

    /** What was made of a function of rows, for frames in which the columns that it reads are of the same dtypes. */
    private record CompiledOfRows(CompiledFunction compiled, List<DType> dtypes) {
        boolean serves(Function<@Nullable Object, ColumnBase> frame) {
            List<Translation.RowColumn> columns = compiled.translation().rowColumns();
            for (int i = 0; i < columns.size(); i++) {
                ColumnBase column = frame.apply(columns.get(i).label());
                boolean isRead = columns.get(i).type() != null;
                if (isRead
                        && !(column.dtype().equals(dtypes.get(i))
                                && (columns.get(i).times() != null
                                        || KernelTypes.held(column)
                                                == columns.get(i).type()))) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Says what getters read of columns. */
    public interface Getters {
        /**
         * Throws unless times are counted in a unit; see {@link FrameColumns#requireUnit}.
         *
         * @throws io.cudf4j.errors.InvalidArgumentException if they are not
         */
        void requireUnit(@Nullable Object label, String getter, @Nullable ChronoUnit unit, @Nullable String place);

        /**
         * Throws unless a getter reads a column.
         *
         * @param getter the name of the method
         * @param result the dtype of what the getter gives
         * @param times how it counts times; null if it is not one of times
         */
        void requireRead(
                @Nullable Object label, ColumnBase column, String getter, DType result, @Nullable TimeCount times);

        /**
         * Returns the counts of times, as int64.
         *
         * @nulls kept
         * @source pandas.Series.astype
         */
        ColumnBase counts(@Nullable Object label, ColumnBase column, TimeCount times);
    }

    /**
     * What a function gave.
     *
     * @param column a row for each row, null in a row that failed
     * @param failure the first row that failed; null if none did
     */
    public record Outcome(ColumnBase column, Translation.@Nullable Failure failure) implements AutoCloseable {
        @Override
        public void close() {
            column.close();
        }
    }

    /** Counts a function that ran in the JVM because a device cannot run it. */
    public static void countFallback() {
        KernelCounters.OF_PROCESS.fallbacks.increment();
        // also where no kernel was ever asked for
        KernelCounters.OF_PROCESS.register();
    }

    /** Returns whether this process runs functions of users on a device. */
    public static boolean isAvailable() {
        return Engine.current().isCuda();
    }

    /**
     * Begins to load compiler and driver beside what this thread does, for a function that comes; once in a process, and not where
     * functions run in the JVM. What goes wrong is thrown by the call that needs them.
     */
    public static void begin() {
        if (isAvailable()) {
            Device.begin();
        }
    }

    /**
     * Returns what a function gives for each row of columns.
     *
     * @param columns what it takes, of the same number of rows; at least one
     * @param result int64, int32, float64, bool or string
     * @nulls as {@link NullRows} says
     * @cost the first call of a function translates, compiles and loads it; the result of texts stands twice in memory for a while
     * @throws io.cudf4j.errors.UnsupportedUdfException if it does what a device cannot do
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for the texts that it makes
     * @source pandas.Series.map
     */
    public static Outcome call(
            Serializable function, List<? extends ColumnBase> columns, DType result, NullRows nulls) {
        List<ColumnBase> converted = new ArrayList<>();
        try {
            List<Column> inputs = new ArrayList<>();
            for (ColumnBase column : columns) {
                inputs.add(KernelTypes.input(column, true, converted));
            }
            List<ValueType> types = new ArrayList<>(inputs.size());
            for (Column input : inputs) {
                types.add(KernelTypes.typeOf(input));
            }
            CompiledFunction compiled =
                    compiled(function, new Signature(types, KernelTypes.typeOf(PlcTypes.of(result)), nulls));
            int rows = columns.get(0).size();
            if (rows == 0) {
                return new Outcome(ColumnBase.empty(result), null);
            }
            Launch.Given given = Launch.Given.of(inputs, Groups.NONE, rows);
            return result == DType.STRING ? texts(compiled, given) : numbers(compiled, given, result);
        } finally {
            converted.forEach(ColumnBase::close);
        }
    }

    /**
     * Returns what a function of rows gives for each row of a frame.
     *
     * @param frame gives the column of a label, or throws
     * @param getters says which columns the getters of rows read
     * @param result int64, int32, float64, bool or string
     * @nulls where a getter that gives no null reads one, and where the function gives null
     * @cost as of {@link #call}
     * @throws io.cudf4j.errors.UnsupportedUdfException if it does what a device cannot do
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for the texts that it makes
     * @source pandas.DataFrame.apply
     */
    public static Outcome callRows(
            Serializable function,
            Function<@Nullable Object, ColumnBase> frame,
            Getters getters,
            int rows,
            DType result) {
        return callRows(function, frame, getters, rows, result, Groups.NONE);
    }

    private static Outcome callRows(
            Serializable function,
            Function<@Nullable Object, ColumnBase> frame,
            Getters getters,
            int rows,
            DType result,
            Groups groups) {
        if (rows == 0) {
            requireReadable(function, frame, getters, result);
            return new Outcome(ColumnBase.empty(result), null);
        }
        CompiledFunction compiled =
                compiledOfRows(function, frame, getters, KernelTypes.typeOf(PlcTypes.of(result)), groups);
        List<ColumnBase> converted = new ArrayList<>();
        try {
            List<Column> inputs = new ArrayList<>();
            for (Translation.RowColumn each : compiled.translation().rowColumns()) {
                ColumnBase column = frame.apply(each.label());
                if (each.times() != null) {
                    column = getters.counts(each.label(), column, each.times());
                    converted.add(column);
                }
                inputs.add(KernelTypes.input(column, each.type() != null, converted));
            }
            Launch.Given given = Launch.Given.of(inputs, groups, rows);
            return result == DType.STRING ? texts(compiled, given) : numbers(compiled, given, result);
        } finally {
            converted.forEach(ColumnBase::close);
        }
    }

    /**
     * Throws where a function of rows or groups reads a column that is none, or as what it is not; for frames without a row, of which
     * no call tells. Needs no device.
     *
     * @throws io.cudf4j.errors.UnsupportedUdfException if its bytecode does not say what it reads
     */
    public static void requireReadable(
            Serializable function, Function<@Nullable Object, ColumnBase> frame, Getters getters, DType result) {
        Translation unused = Translator.translateRows(
                function, new Asked(frame, getters, KernelTypes::held), KernelTypes.typeOf(PlcTypes.of(result)));
    }

    /**
     * Returns what a function of groups gives for each group of rows.
     *
     * @param places where the rows of each group are
     * @param frame gives the column of a label, with the rows of each group side by side, or throws
     * @param getters says which columns the getters of groups read
     * @param result int64, int32, float64, bool or string
     * @nulls where a getter reads one, and where the function gives null
     * @cost as of {@link #call}; one thread goes over the rows of each group, and a block of threads over many rows of which the
     *     function reads statistics only
     * @throws io.cudf4j.errors.UnsupportedUdfException if it does what a device cannot do
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for the texts that it makes
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    public static Outcome callGroups(
            Serializable function,
            GroupPlaces places,
            Function<@Nullable Object, ColumnBase> frame,
            Getters getters,
            DType result) {
        try (Groups groups = Groups.of(places)) {
            return callRows(function, frame, getters, places.count(), result, groups);
        }
    }

    /**
     * Returns what a function of windows gives for each row, as float64. One thread goes over each window.
     *
     * @param values float64; null, NaN and infinite ones are missing
     * @param places where the windows lie
     * @nulls where a window has too few values
     * @cost as of {@link #call}
     * @throws io.cudf4j.errors.UnsupportedUdfException if it does what a device cannot do
     * @source pandas.api.typing.Rolling.apply
     */
    public static Outcome callWindows(Serializable function, ColumnBase values, WindowValues.Places places) {
        if (values.size() == 0) {
            return new Outcome(ColumnBase.empty(DType.FLOAT64), null);
        }
        KnownFunctions.Key<ValueType> key = KnownFunctions.Key.of(function, ValueType.DOUBLE);
        CompiledFunction compiled = KNOWN_OF_WINDOWS
                .get(
                        key,
                        () -> CompiledFunction.of(
                                ValueType.DOUBLE, Groups.NONE, () -> Translator.translateWindows(function)))
                .with(key);
        List<Column> inputs = new ArrayList<>(Collections.nCopies(3, values.plc()));
        ColumnBase starts = places.starts();
        ColumnBase ends = places.ends();
        if (starts != null && ends != null) {
            inputs.set(WindowColumns.STARTS, starts.plc());
            inputs.set(WindowColumns.ENDS, ends.plc());
        }
        return numbers(compiled, new Launch.Given(inputs, Groups.NONE, values.size(), places), DType.FLOAT64);
    }

    /** Returns what is shown of a function of windows; see {@link #explain}. */
    public static String explainWindows(Serializable function) {
        return explained(Translator.translateWindows(function));
    }

    private static CompiledFunction compiledOfRows(
            Serializable function,
            Function<@Nullable Object, ColumnBase> frame,
            Getters getters,
            ValueType output,
            Groups groups) {
        // texts and whole numbers that were captured may be labels
        KnownFunctions.Key<ValueType> key = KnownFunctions.Key.withLabels(function, output);
        List<CompiledOfRows> known = KNOWN_OF_ROWS.get(key, CopyOnWriteArrayList::new);
        for (CompiledOfRows each : known) {
            if (each.serves(frame)) {
                return each.compiled().with(key);
            }
        }
        FrameColumns types = new Asked(frame, getters, KernelTypes::held);
        CompiledFunction made =
                CompiledFunction.of(output, groups, () -> Translator.translateRows(function, types, output));
        List<DType> dtypes = made.translation().rowColumns().stream()
                .map(each -> frame.apply(each.label()).dtype())
                .toList();
        known.add(new CompiledOfRows(made, dtypes));
        return made;
    }

    /** Returns what is shown of a function: bytecode, types and the text of the kernel, and of a device what it takes there. */
    public static String explain(Serializable function, List<? extends DType> columns, DType result, NullRows nulls) {
        List<ValueType> types = columns.stream()
                .map(dtype -> KernelTypes.typeOf(PlcTypes.of(KernelTypes.signed(dtype))))
                .toList();
        return explained(Translator.translate(function, types, KernelTypes.typeOf(PlcTypes.of(result)), nulls));
    }

    /**
     * Returns what is shown of a function of rows; see {@link #explain}.
     *
     * @param frame gives the column of a label, or throws
     * @param getters says which columns the getters of rows read
     */
    public static String explainRows(
            Serializable function, Function<@Nullable Object, ColumnBase> frame, Getters getters, DType result) {
        FrameColumns types = new Asked(
                frame, getters, column -> KernelTypes.typeOf(PlcTypes.of(KernelTypes.signed(column.dtype()))));
        return explained(Translator.translateRows(function, types, KernelTypes.typeOf(PlcTypes.of(result))));
    }

    private static String explained(Translation translation) {
        String text = translation.explain();
        return isAvailable()
                ? text + "\n"
                        + Kernel.of(KernelSource.of(translation.source()), Translation.KERNEL)
                                .usage(Launch.THREADS) + '\n'
                : text;
    }

    private static CompiledFunction compiled(Serializable function, Signature signature) {
        KnownFunctions.Key<Signature> key = KnownFunctions.Key.of(function, signature);
        return KNOWN.get(
                        key,
                        () -> CompiledFunction.of(
                                signature.output(),
                                Groups.NONE,
                                () -> Translator.translate(
                                        function, signature.inputs(), signature.output(), signature.nulls())))
                .with(key);
    }

    private static Outcome numbers(CompiledFunction compiled, Launch.Given given, DType result) {
        int rows = given.rows();
        DataType type = PlcTypes.of(result);
        DeviceBuffer data = DeviceBuffer.allocate(Math.multiplyExact((long) rows, type.sizeBytes()));
        try {
            Made made = validity -> ColumnBase.own(
                    Column.of(type, rows, data, validity.mask(), validity.nulls(), 0, List.of()), result);
            if (compiled.translation().allocates()) {
                return runWithHeap(compiled, given, 0, (launch, heap) -> launch.run(data, heap), made);
            }
            try (Launch launch = new Launch(compiled, given)) {
                Optional<Translation.Failure> failure = launch.run(data, null);
                return new Outcome(made.column(launch.validity()), failure.orElse(null));
            }
        } catch (Throwable t) {
            data.close();
            throw t;
        }
    }

    private static Outcome texts(CompiledFunction compiled, Launch.Given given) {
        int rows = given.rows();
        long size = GatheredTexts.sizeBytes(rows);
        try (GatheredTexts texts = new GatheredTexts(rows)) {
            Made made = validity -> ColumnBase.own(texts.column(validity.nulls()), DType.STRING);
            if (compiled.translation().allocates()) {
                return runWithHeap(
                        compiled, given, size, (launch, heap) -> launch.runAndCount(heap.before(), heap, texts), made);
            }
            try (DeviceBuffer memory = DeviceBuffer.allocate(size);
                    Launch launch = new Launch(compiled, given)) {
                long address = memory.pin(Access.WRITE);
                try {
                    Optional<Translation.Failure> failure = launch.runAndCount(address, null, texts);
                    return new Outcome(made.column(launch.validity()), failure.orElse(null));
                } finally {
                    memory.unpin();
                }
            }
        }
    }

    /** Runs a launch with memory for texts, and returns the first row that failed. */
    @FunctionalInterface
    private interface Run {
        Optional<Translation.Failure> of(Launch launch, TextHeap heap);
    }

    /** Makes the column of what a launch wrote; takes over the mask. */
    @FunctionalInterface
    private interface Made {
        ColumnBase column(Launch.Validity validity);
    }

    /**
     * Runs a kernel with as much memory for texts as it turns out to need; the column is made while that is there.
     *
     * @param before how much memory lies before that for texts
     */
    private static Outcome runWithHeap(CompiledFunction compiled, Launch.Given given, long before, Run run, Made made) {
        TextHeap.Start start = TextHeap.Start.of(given.inputs(), given.rows());
        long more = 0;
        while (true) {
            // the heap first: the launch is closed before it, and waits where something failed
            try (TextHeap heap = more == 0
                            ? compiled.habit().open(start, given.rows(), before)
                            : new TextHeap(start, more, before);
                    Launch launch = new Launch(compiled, given)) {
                Optional<Translation.Failure> failure = run.of(launch, heap);
                more = heap.sizeOfNextRun(launch.asked());
                if (more > 0) {
                    // what was made is dropped with the heap, and a function changes nothing else: it can run again
                    continue;
                }
                compiled.habit().note(start, given.rows(), launch.asked());
                return new Outcome(made.column(launch.validity()), failure.orElse(null));
            }
        }
    }
}
