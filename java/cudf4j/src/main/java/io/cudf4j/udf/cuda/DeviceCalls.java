/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.WindowValues;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.MaskState;
import io.cudf4j.plc.NullMask;
import io.cudf4j.plc.Nvtx;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.types.DType;
import io.cudf4j.udf.compile.FrameColumns;
import io.cudf4j.udf.compile.NullRows;
import io.cudf4j.udf.compile.Translation;
import io.cudf4j.udf.compile.Translator;
import io.cudf4j.udf.compile.ValueType;
import io.cudf4j.udf.compile.WindowColumns;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Functions of users in Java, called for each row of columns by a kernel that is made of their bytecode. */
public final class DeviceCalls {
    /** Threads of a block, as of every kernel here. */
    private static final int THREADS = 256;

    /** As many as keep a device busy where each thread takes many rows, so that few of them take memory for texts. */
    private static final int MOST_BLOCKS = 4096;

    /** What was made of functions. */
    private static final KnownFunctions<Signature, Compiled> KNOWN = new KnownFunctions<>();

    /** What was made of functions of rows, by what they give and read: the columns of frames differ. */
    private static final KnownFunctions<ValueType, List<CompiledOfRows>> KNOWN_OF_ROWS = new KnownFunctions<>();

    private static final KnownFunctions<ValueType, Compiled> KNOWN_OF_WINDOWS = new KnownFunctions<>();

    private DeviceCalls() {}

    private record Signature(List<ValueType> inputs, ValueType output, NullRows nulls) {}

    /** The kernel that calls a function by a block of threads for each group, made where it is first wanted. */
    private static final class BlockKernel {
        private final Translation translation;
        private volatile @Nullable Kernel made;

        private BlockKernel(Translation translation) {
            this.translation = translation;
        }

        Kernel get() {
            Kernel kernel = made;
            if (kernel == null) {
                kernel = Kernel.of(
                        new KernelSource(translation.source(), List.of("-D" + Translation.BLOCK)), Translation.KERNEL);
                made = kernel;
            }
            return kernel;
        }
    }

    /**
     * A function as a kernel.
     *
     * @param site where the user wrote it, for profilers
     */
    private record Compiled(
            Translation translation,
            Kernel kernel,
            BlockKernel ofBlocks,
            String site,
            List<Translation.Captured> captured) {
        static Compiled of(Supplier<Translation> translated) {
            Device.begin();
            Translation translation = translated.get();
            Translation.Site whole = translation.sites().get(0);
            return new Compiled(
                    translation,
                    Kernel.of(KernelSource.of(translation.source()), Translation.KERNEL),
                    new BlockKernel(translation),
                    "function at " + whole.file() + ":" + whole.line(),
                    translation.captured());
        }

        /** Returns it for an object of the same lambda that captured other values. */
        Compiled with(KnownFunctions.Key<?> key) {
            return captured.isEmpty() || !key.isKept()
                    ? this
                    : new Compiled(translation, kernel, ofBlocks, site, translation.captured(key.captured()));
        }
    }

    /** What was made of a function of rows, for frames in which the columns that it reads are of the same dtypes. */
    private record CompiledOfRows(Compiled compiled, List<DType> dtypes) {
        boolean serves(Function<@Nullable Object, ColumnBase> frame) {
            List<Translation.RowColumn> columns = compiled.translation().rowColumns();
            for (int i = 0; i < columns.size(); i++) {
                ColumnBase column = frame.apply(columns.get(i).label());
                boolean isRead = columns.get(i).type() != null;
                if (isRead
                        && !(column.dtype().equals(dtypes.get(i))
                                && held(column) == columns.get(i).type())) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Says that a type reads what a column holds, or throws. */
    @FunctionalInterface
    public interface Getters {
        /**
         * Throws unless a getter reads a column.
         *
         * @param result the dtype of what the getter gives
         */
        void requireRead(@Nullable Object label, ColumnBase column, DType result);
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

    /** Returns whether this process runs functions of users on a device. */
    public static boolean isAvailable() {
        return Engine.current().isCuda();
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
                inputs.add(input(column, true, converted));
            }
            List<ValueType> types = new ArrayList<>(inputs.size());
            for (Column input : inputs) {
                types.add(typeOf(input));
            }
            Compiled compiled = compiled(function, new Signature(types, typeOf(PlcTypes.of(result)), nulls));
            int rows = columns.get(0).size();
            if (rows == 0) {
                return new Outcome(ColumnBase.empty(result), null);
            }
            Given given = Given.of(inputs, Groups.NONE, rows);
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
            return new Outcome(ColumnBase.empty(result), null);
        }
        Compiled compiled = compiledOfRows(function, frame, getters, typeOf(PlcTypes.of(result)));
        List<ColumnBase> converted = new ArrayList<>();
        try {
            List<Column> inputs = new ArrayList<>();
            for (Translation.RowColumn each : compiled.translation().rowColumns()) {
                inputs.add(input(frame.apply(each.label()), each.type() != null, converted));
            }
            Given given = Given.of(inputs, groups, rows);
            return result == DType.STRING ? texts(compiled, given) : numbers(compiled, given, result);
        } finally {
            converted.forEach(ColumnBase::close);
        }
    }

    /**
     * Returns what a function of groups gives for each group of rows.
     *
     * @param starts where the rows of each group begin, and after the last where they end
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
            int[] starts,
            Function<@Nullable Object, ColumnBase> frame,
            Getters getters,
            DType result) {
        try (Groups groups = Groups.of(starts)) {
            return callRows(function, frame, getters, starts.length - 1, result, groups);
        }
    }

    /**
     * Where the rows of groups lie, on the device; none of a call that is not of groups.
     *
     * @param starts where the rows of each group begin, and after the last where they end
     * @param large which groups have many rows; null if none has
     * @param largeCount how many those are
     */
    private record Groups(
            @Nullable DeviceBuffer starts, @Nullable DeviceBuffer large, int largeCount) implements AutoCloseable {
        static final Groups NONE = new Groups(null, null, 0);

        static Groups of(int[] starts) {
            int[] large = IntStream.range(0, starts.length - 1)
                    .filter(group -> starts[group + 1] - starts[group] >= Translation.LARGE_GROUP)
                    .toArray();
            DeviceBuffer onDevice = DeviceBuffer.of(starts);
            try {
                return new Groups(onDevice, large.length == 0 ? null : DeviceBuffer.of(large), large.length);
            } catch (Throwable t) {
                onDevice.close();
                throw t;
            }
        }

        @Override
        public void close() {
            if (starts != null) {
                starts.close();
            }
            if (large != null) {
                large.close();
            }
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
        Compiled compiled = KNOWN_OF_WINDOWS
                .get(key, () -> Compiled.of(() -> Translator.translateWindows(function)))
                .with(key);
        List<Column> inputs = new ArrayList<>(Collections.nCopies(3, values.plc()));
        ColumnBase starts = places.starts();
        ColumnBase ends = places.ends();
        if (starts != null && ends != null) {
            inputs.set(WindowColumns.STARTS, starts.plc());
            inputs.set(WindowColumns.ENDS, ends.plc());
        }
        return numbers(compiled, new Given(inputs, Groups.NONE, values.size(), places), DType.FLOAT64);
    }

    /** Returns what is shown of a function of windows; see {@link #explain}. */
    public static String explainWindows(Serializable function) {
        return explained(Translator.translateWindows(function));
    }

    private static Compiled compiledOfRows(
            Serializable function, Function<@Nullable Object, ColumnBase> frame, Getters getters, ValueType output) {
        // texts and whole numbers that were captured may be labels
        KnownFunctions.Key<ValueType> key = KnownFunctions.Key.withLabels(function, output);
        List<CompiledOfRows> known = KNOWN_OF_ROWS.get(key, CopyOnWriteArrayList::new);
        for (CompiledOfRows each : known) {
            if (each.serves(frame)) {
                return each.compiled().with(key);
            }
        }
        FrameColumns types = (label, read) -> {
            ColumnBase column = frame.apply(label);
            if (read == null) {
                return null;
            }
            getters.requireRead(label, column, dtype(read));
            return held(column);
        };
        Compiled made = Compiled.of(() -> Translator.translateRows(function, types, output));
        List<DType> dtypes = made.translation().rowColumns().stream()
                .map(each -> frame.apply(each.label()).dtype())
                .toList();
        known.add(new CompiledOfRows(made, dtypes));
        return made;
    }

    /** Returns what a kernel is given of a column. */
    private static ValueType held(ColumnBase column) {
        DType signed = signed(column.dtype());
        return signed.equals(column.dtype()) ? typeOf(column.plc()) : typeOf(PlcTypes.of(signed));
    }

    /** Returns a column as kernels read it: whole numbers with a sign. */
    private static Column input(ColumnBase column, boolean isRead, List<ColumnBase> converted) {
        DType signed = signed(column.dtype());
        if (!isRead || signed.equals(column.dtype())) {
            return column.plc();
        }
        ColumnBase made = column.cast(signed);
        converted.add(made);
        return made.plc();
    }

    private static DType dtype(ValueType read) {
        return switch (read) {
            case LONG -> DType.INT64;
            case INT -> DType.INT32;
            case DOUBLE -> DType.FLOAT64;
            case BOOLEAN -> DType.BOOL;
            case STRING -> DType.STRING;
            default -> throw new IllegalStateException("no getter of a row gives " + read);
        };
    }

    /** Returns what is shown of a function: bytecode, types and the text of the kernel, and of a device what it takes there. */
    public static String explain(Serializable function, List<? extends DType> columns, DType result, NullRows nulls) {
        List<ValueType> types = columns.stream()
                .map(dtype -> typeOf(PlcTypes.of(signed(dtype))))
                .toList();
        return explained(Translator.translate(function, types, typeOf(PlcTypes.of(result)), nulls));
    }

    /**
     * Returns what is shown of a function of rows; see {@link #explain}.
     *
     * @param frame gives the column of a label, or throws
     * @param getters says which columns the getters of rows read
     */
    public static String explainRows(
            Serializable function, Function<@Nullable Object, ColumnBase> frame, Getters getters, DType result) {
        FrameColumns types = (label, read) -> {
            ColumnBase column = frame.apply(label);
            if (read == null) {
                return null;
            }
            getters.requireRead(label, column, dtype(read));
            return typeOf(PlcTypes.of(signed(column.dtype())));
        };
        return explained(Translator.translateRows(function, types, typeOf(PlcTypes.of(result))));
    }

    private static String explained(Translation translation) {
        String text = translation.explain();
        return isAvailable()
                ? text + "\n"
                        + Kernel.of(KernelSource.of(translation.source()), Translation.KERNEL)
                                .usage(THREADS) + '\n'
                : text;
    }

    private static Compiled compiled(Serializable function, Signature signature) {
        KnownFunctions.Key<Signature> key = KnownFunctions.Key.of(function, signature);
        return KNOWN.get(
                        key,
                        () -> Compiled.of(() -> Translator.translate(
                                function, signature.inputs(), signature.output(), signature.nulls())))
                .with(key);
    }

    /** A kernel takes whole numbers with a sign, as Java does. */
    private static DType signed(DType dtype) {
        if (dtype.equals(DType.UINT8)) {
            return DType.INT16;
        }
        if (dtype.equals(DType.UINT16)) {
            return DType.INT32;
        }
        return dtype.equals(DType.UINT32) ? DType.INT64 : dtype;
    }

    private static ValueType typeOf(Column column) {
        return column.type().id() == TypeId.STRING && column.size() > 0 && KernelArguments.hasLongOffsets(column)
                ? ValueType.LARGE_STRING
                : typeOf(column.type());
    }

    private static ValueType typeOf(DataType type) {
        return switch (type.id()) {
            case BOOL8 -> ValueType.BOOLEAN;
            case INT8 -> ValueType.BYTE;
            case INT16 -> ValueType.SHORT;
            case INT32 -> ValueType.INT;
            case INT64 -> ValueType.LONG;
            case FLOAT32 -> ValueType.FLOAT;
            case FLOAT64 -> ValueType.DOUBLE;
            case STRING -> ValueType.STRING;
            default -> throw new InvalidArgumentException("a function of users takes and gives no " + type);
        };
    }

    /** What a kernel reads, and for how many rows or groups it runs. */
    private record Given(List<Column> inputs, Groups groups, int rows, WindowValues.@Nullable Places places) {
        static Given of(List<Column> inputs, Groups groups, int rows) {
            return new Given(inputs, groups, rows, null);
        }

        WindowValues.Places windows() {
            return Objects.requireNonNull(places);
        }

        /** Returns whether an input is a column that is not there, as the bounds of windows around their rows. */
        boolean isWithout(int input) {
            return places != null && places.starts() == null && input != WindowColumns.VALUES;
        }
    }

    private static Outcome numbers(Compiled compiled, Given given, DType result) {
        int rows = given.rows();
        DataType type = PlcTypes.of(result);
        DeviceBuffer data = DeviceBuffer.allocate(Math.multiplyExact((long) rows, type.sizeBytes()));
        try {
            return run(
                    compiled,
                    given,
                    data,
                    null,
                    validity -> ColumnBase.own(
                            Column.of(type, rows, data, validity.mask(), validity.nulls(), 0, List.of()), result));
        } catch (Throwable t) {
            data.close();
            throw t;
        }
    }

    private static Outcome texts(Compiled compiled, Given given) {
        int rows = given.rows();
        long bytes = Math.multiplyExact((long) rows, Translation.STRING_OUTPUT_BYTES);
        try (DeviceBuffer made = DeviceBuffer.allocate(bytes);
                DeviceBuffer owners = DeviceBuffer.allocate(Math.multiplyExact((long) rows, Long.BYTES))) {
            return run(
                    compiled,
                    given,
                    made,
                    owners,
                    validity -> ColumnBase.own(
                            GatheredTexts.column(made, rows, validity.mask(), validity.nulls()), DType.STRING));
        }
    }

    /** Makes the column of what a launch wrote; takes over the mask. */
    @FunctionalInterface
    private interface Made {
        ColumnBase column(Validity validity);
    }

    /** Runs a kernel with as much memory for texts as it turns out to need; the column is made while that is there. */
    private static Outcome run(
            Compiled compiled, Given given, DeviceBuffer output, @Nullable DeviceBuffer owners, Made made) {
        if (!compiled.translation().allocates()) {
            try (Launch launch = new Launch(compiled, given)) {
                Optional<Translation.Failure> failure = launch.run(output, owners, null);
                return new Outcome(made.column(launch.validity()), failure.orElse(null));
            }
        }
        long heapBytes = TextHeap.firstSize(given.inputs(), given.rows());
        while (true) {
            try (Launch launch = new Launch(compiled, given);
                    TextHeap heap = new TextHeap(heapBytes, blocks(given.rows()) * THREADS)) {
                Optional<Translation.Failure> failure = launch.run(output, owners, heap);
                long more = heap.sizeOfNextRun();
                if (more > 0) {
                    // what was made is dropped with the heap, and a function changes nothing else: it can run again
                    heapBytes = more;
                    continue;
                }
                return new Outcome(made.column(launch.validity()), failure.orElse(null));
            }
        }
    }

    private static int blocks(int rows) {
        return Math.min(MOST_BLOCKS, (int) (((long) rows + THREADS - 1) / THREADS));
    }

    /** The mask of the rows of a result. */
    private record Validity(@Nullable DeviceBuffer mask, int nulls) {}

    /** One run of a kernel over rows, with what it writes beside the values. */
    private static final class Launch implements AutoCloseable {
        private final Compiled compiled;
        private final Given given;
        private @Nullable DeviceBuffer mask;
        private int nulls;

        Launch(Compiled compiled, Given given) {
            this.compiled = compiled;
            this.given = given;
            // of most functions of numbers no row can be null, and nothing has to be asked of the device
            boolean isMasked = compiled.translation().mayBeNull() || haveNulls(given.inputs());
            this.mask = isMasked ? NullMask.createNullMask(given.rows(), MaskState.UNINITIALIZED) : null;
        }

        private static boolean haveNulls(List<Column> inputs) {
            for (Column input : inputs) {
                if (input.hasNulls()) {
                    return true;
                }
            }
            return false;
        }

        /** Runs it, and returns the first row that failed. */
        Optional<Translation.Failure> run(DeviceBuffer output, @Nullable DeviceBuffer owners, @Nullable TextHeap heap) {
            if (mask == null) {
                launch(output, owners, heap, null);
                return Optional.empty();
            }
            try (Reports.Report report = Device.current().report()) {
                launch(output, owners, heap, report);
                nulls = report.nulls();
                return compiled.translation().failure(report.error());
            }
        }

        @SuppressWarnings("try") // the range is only to be closed
        private void launch(
                DeviceBuffer output,
                @Nullable DeviceBuffer owners,
                @Nullable TextHeap heap,
                Reports.@Nullable Report report) {
            Translation translation = compiled.translation();
            try (Nvtx.Range range = Nvtx.begin(compiled.site());
                    KernelArguments arguments = new KernelArguments()) {
                for (Translation.Argument argument : translation.arguments()) {
                    add(arguments, argument, output, owners, heap, report);
                }
                Grid grid = new Grid(blocks(given.rows()), THREADS, 0);
                if (isShared()) {
                    int blocks = Math.min(MOST_BLOCKS, given.groups().largeCount());
                    compiled.kernel().launch(grid, arguments);
                    compiled.ofBlocks().get().launch(new Grid(blocks, Translation.LARGE_GROUP, 0), arguments, report);
                } else {
                    compiled.kernel().launch(grid, arguments, report);
                }
            }
        }

        /** Whether blocks of threads call the function for groups of many rows, behind the kernel that leaves those out. */
        private boolean isShared() {
            return given.groups().largeCount() > 0 && compiled.translation().isOfBlocks();
        }

        private void add(
                KernelArguments arguments,
                Translation.Argument argument,
                DeviceBuffer output,
                @Nullable DeviceBuffer owners,
                @Nullable TextHeap heap,
                Reports.@Nullable Report report) {
            int index = argument.index();
            switch (argument.role()) {
                case ROWS -> arguments.int64(given.rows());
                case DATA -> {
                    if (given.isWithout(index)) {
                        arguments.address(0);
                    } else {
                        arguments.data(given.inputs().get(index));
                    }
                }
                case OFFSETS -> arguments.offsets(given.inputs().get(index));
                case MASK -> arguments.mask(given.inputs().get(index));
                case MASK_BIT -> arguments.bitOffset(given.inputs().get(index));
                case STARTS ->
                    arguments.read(Objects.requireNonNull(given.groups().starts()));
                case LARGE -> arguments.read(given.groups().large());
                case LARGE_COUNT -> arguments.int32(given.groups().largeCount());
                case LARGE_SIZE -> arguments.int32(isShared() ? Translation.LARGE_GROUP : Integer.MAX_VALUE);
                case PRECEDING -> arguments.int64(given.windows().preceding());
                case FOLLOWING -> arguments.int64(given.windows().following());
                case LEAST -> arguments.int32(given.windows().least());
                case OUTPUT -> arguments.write(output);
                case OWNERS -> write(arguments, owners);
                case OUTPUT_VALID -> write(arguments, mask);
                case ERROR -> arguments.address(report == null ? 0 : report.address());
                case HEAP -> write(arguments, heap == null ? null : heap.descriptor());
                case CAPTURED -> add(arguments, compiled.captured().get(index).value());
                case CAPTURED_BYTES ->
                    arguments.int32(bytes(compiled.captured().get(index).value()).length);
            }
        }

        private static void write(KernelArguments arguments, @Nullable DeviceBuffer memory) {
            if (memory == null) {
                arguments.address(0);
            } else {
                arguments.write(memory);
            }
        }

        private static void add(KernelArguments arguments, Object value) {
            if (value instanceof Boolean truth) {
                arguments.bool(truth);
            } else if (value instanceof Byte number) {
                arguments.int8(number);
            } else if (value instanceof Short number) {
                arguments.int16(number);
            } else if (value instanceof Character letter) {
                arguments.int16(letter);
            } else if (value instanceof Integer number) {
                arguments.int32(number);
            } else if (value instanceof Long number) {
                arguments.int64(number);
            } else if (value instanceof Float number) {
                arguments.float32(number);
            } else if (value instanceof Double number) {
                arguments.float64(number);
            } else {
                arguments.copyOf(bytes(value));
            }
        }

        private static byte[] bytes(Object text) {
            return Utf8.of((String) text, "a text that the function uses");
        }

        /** Returns the mask of the rows, none where all have a value; the caller closes it. */
        Validity validity() {
            DeviceBuffer written = mask;
            if (written == null || nulls == 0) {
                return new Validity(null, 0);
            }
            mask = null;
            return new Validity(written, nulls);
        }

        @Override
        public void close() {
            if (mask != null) {
                mask.close();
            }
        }
    }
}
