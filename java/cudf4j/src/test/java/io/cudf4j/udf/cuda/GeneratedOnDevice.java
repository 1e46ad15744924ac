/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.types.Access;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.udf.compile.GeneratedFunctions;
import io.cudf4j.udf.compile.Translation;
import io.cudf4j.udf.compile.ValueType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs random functions on the device and compares each row with what the JVM gives. As a program it takes a share of many of
 * them, since one process has one compiler at work: {@code GeneratedOnDevice <share> <shares> <hundreds> <seconds>}, of which
 * it compiles some with all optimisations while there is time; with {@code malloc} behind it, texts come from the heap of the device.
 * It ends with a line of counts. {@code GeneratedOnDevice <folder> <hundreds>} writes the class files of the same functions, for a Java that
 * has no compiler.
 */
public final class GeneratedOnDevice {
    private static final int BATCH = 50;
    private static final int PART = 10;
    private static final int ROWS = 12;
    private static final int THREADS = 256;
    private static final long HEAP_BYTES = 4L << 20;
    private static final long FIRST_SEED = 10_000;
    /** Of so many batches of functions of texts one is compiled as users' are; of those a compiler takes two seconds each. */
    private static final int OPTIMISED = 8;

    static final List<String> QUICK = List.of("--Ofast-compile=max");

    /** What became of functions. */
    static final class Counts {
        int generated;
        int equal;
        int refused;
        final List<String> different = new ArrayList<>();

        @Override
        public String toString() {
            return "generated " + generated + " equal " + equal + " refused " + refused + " different "
                    + different.size();
        }
    }

    private final Counts counts = new Counts();
    private final boolean ofMalloc;

    /**
     * Makes one.
     *
     * @param ofMalloc whether texts come from the heap of the device, not from an arena
     */
    GeneratedOnDevice(boolean ofMalloc) {
        this.ofMalloc = ofMalloc;
    }

    public static void main(String[] arguments) {
        if (arguments.length == 2) {
            for (int batch = 0; batch < 2 * Integer.parseInt(arguments[1]); batch++) {
                GeneratedFunctions.write(FIRST_SEED + batch, BATCH, batch % 2 == 1, Path.of(arguments[0]));
            }
            return;
        }
        int share = Integer.parseInt(arguments[0]);
        int shares = Integer.parseInt(arguments[1]);
        int batches = 2 * Integer.parseInt(arguments[2]);
        long end = System.nanoTime() + 1_000_000_000L * Integer.parseInt(arguments[3]);
        GeneratedOnDevice work = new GeneratedOnDevice(arguments.length > 4 && arguments[4].equals("malloc"));
        int asOfUsers = 0;
        int number = 0;
        for (int batch = 0; batch < batches; batch++) {
            if (batch % (2 * OPTIMISED) != 1 && number++ % shares == share) {
                boolean isOptimised = batch % 2 == 0 && System.nanoTime() < end;
                work.run(made(batch), isOptimised ? List.of() : QUICK);
                asOfUsers += isOptimised ? BATCH : 0;
            }
        }
        for (int batch = 1; batch < batches; batch += 2 * OPTIMISED) {
            for (int from = 0; from < BATCH; from += PART) {
                if (number++ % shares == share) {
                    boolean isOptimised = System.nanoTime() < end;
                    work.run(made(batch).part(from, from + PART), isOptimised ? List.of() : QUICK);
                    asOfUsers += isOptimised ? PART : 0;
                }
            }
        }
        work.counts().different.stream().limit(20).forEach(System.out::println);
        System.out.println("share " + share + " " + work.counts() + " optimised " + asOfUsers);
    }

    private static GeneratedFunctions made(int batch) {
        return GeneratedFunctions.of(FIRST_SEED + batch, BATCH, batch % 2 == 1, ROWS);
    }

    Counts counts() {
        return counts;
    }

    /** Compiles functions as one source, and runs each on its rows. */
    void run(GeneratedFunctions functions, List<String> options) {
        counts.generated += functions.size();
        KernelSource source = new KernelSource(functions.source(), options);
        for (int i = 0; i < functions.size(); i++) {
            try {
                new One(functions, i, source).check();
                counts.equal++;
            } catch (UnsupportedUdfException e) {
                counts.refused++;
            } catch (AssertionError | CudfException e) {
                counts.different.add(functions.name(i) + ": " + e);
            }
        }
    }

    /** One function. */
    private final class One {
        private final GeneratedFunctions functions;
        private final int function;
        private final KernelSource source;
        private final Translation translation;
        private final ValueType output;

        One(GeneratedFunctions functions, int function, KernelSource source) {
            this.functions = functions;
            this.function = function;
            this.source = source;
            this.translation = functions.translation(function);
            this.output = functions.output(function);
        }

        void check() {
            int rows = functions.rows(function);
            Map<Translation.Argument, DeviceBuffer> given = new HashMap<>();
            try {
                for (Translation.Argument argument : translation.arguments()) {
                    byte[] bytes = switch (argument.role()) {
                        case DATA -> functions.data(function, argument.index());
                        case OFFSETS -> functions.offsets(function, argument.index());
                        case MASK -> functions.mask(function, argument.index());
                        default -> null;
                    };
                    if (bytes != null && bytes.length > 0) {
                        given.put(argument, DeviceBuffer.of(bytes));
                    }
                }
                Ran whole = ran(given, 0, rows);
                long[] errors = new long[rows];
                Arrays.fill(errors, Translation.NO_ERROR);
                long first = Translation.NO_ERROR;
                for (int row = 0; row < rows; row++) {
                    if (whole.values().get(row) == null) {
                        Ran alone = ran(given, row, 1);
                        errors[row] = alone.error();
                        require(alone.values().get(0) == null, row + " has a value where it is alone");
                        if (first == Translation.NO_ERROR && alone.error() != first) {
                            first = alone.error() | (long) row << 24;
                        }
                    }
                }
                require(first == whole.error(), "the first failing row is another: " + Long.toHexString(whole.error()));
                functions.check(function, whole.values(), errors, whole.live());
            } finally {
                given.values().forEach(DeviceBuffer::close);
            }
        }

        private record Ran(List<@Nullable Object> values, long error, long live) {}

        private Ran ran(Map<Translation.Argument, DeviceBuffer> given, int from, int rows) {
            long size = output.isString() ? GatheredTexts.sizeBytes(rows) : (long) rows * Long.BYTES;
            try (DeviceBuffer out = DeviceBuffer.allocate(size);
                    DeviceBuffer owners = DeviceBuffer.allocate(8L * rows);
                    DeviceBuffer valid = DeviceBuffer.of(new int[(rows + 31) / 32]);
                    DeviceBuffer error = DeviceBuffer.of(new long[] {Translation.NO_ERROR, 0});
                    TextHeap heap = new TextHeap(new TextHeap.Start(HEAP_BYTES, THREADS), HEAP_BYTES, 0);
                    DeviceBuffer heapWords = DeviceBuffer.of(heap.words())) {
                try (KernelArguments arguments = new KernelArguments()) {
                    for (Translation.Argument argument : translation.arguments()) {
                        DeviceBuffer input = given.get(argument);
                        int index = argument.index();
                        switch (argument.role()) {
                            case ROWS -> arguments.int64(rows);
                            case DATA -> at(arguments, input, from * functions.step(function, index));
                            case OFFSETS -> at(arguments, input, from * Integer.BYTES);
                            case MASK -> at(arguments, input, 0);
                            case MASK_BIT -> arguments.int64(functions.bit(index) + from);
                            case OUTPUT -> arguments.write(out);
                            case OWNERS -> arguments.write(owners);
                            case OUTPUT_VALID -> arguments.write(valid);
                            case ERROR -> arguments.write(error);
                            case HEAP -> heap(arguments, heapWords);
                            default -> throw new IllegalStateException(argument.toString());
                        }
                    }
                    launch(Translation.KERNEL + function, THREADS, arguments);
                }
                long asked = read(heapWords, Translation.HEAP_BYTES).getLong(2 * Long.BYTES);
                require(ofMalloc || heap.sizeOfNextRun(asked) < 0, "the heap was too small");
                List<@Nullable Object> values = values(out, valid, rows);
                if (output.isString()) {
                    try (KernelArguments arguments = new KernelArguments()) {
                        arguments.int64(rows).write(owners);
                        heap(arguments, heapWords);
                        launch(Translation.FREE_KERNEL + function, THREADS, arguments);
                    }
                }
                return new Ran(values, read(error, Long.BYTES).getLong(), live());
            }
        }

        private void heap(KernelArguments arguments, DeviceBuffer words) {
            if (ofMalloc) {
                arguments.address(0);
            } else {
                arguments.write(words);
            }
        }

        private void launch(String name, int threads, KernelArguments arguments) {
            Kernel.of(source, name).launch(new Grid(1, threads, 0), arguments);
        }

        private long live() {
            if (!functions.usesStrings()) {
                return 0;
            }
            try (DeviceBuffer found = DeviceBuffer.of(new long[2]);
                    KernelArguments arguments = new KernelArguments()) {
                launch(GeneratedFunctions.COUNTS, 1, arguments.write(found));
                return read(found, 2 * Long.BYTES).getLong(Long.BYTES);
            }
        }

        private List<@Nullable Object> values(DeviceBuffer out, DeviceBuffer valid, int rows) {
            ByteBuffer mask = read(valid, valid.sizeBytes());
            HostValues texts = null;
            ByteBuffer numbers = read(out, out.sizeBytes());
            if (output.isString()) {
                Column made = gathered(out, rows);
                try (ColumnBase column = ColumnBase.own(made, DType.STRING)) {
                    texts = column.toHost();
                }
            }
            List<@Nullable Object> values = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                Object value = texts == null
                        ? GeneratedFunctions.value(output, numbers)
                        : new String(Objects.requireNonNull(texts.getBytes(row)), StandardCharsets.UTF_8);
                boolean isValid = (mask.getInt(row / 32 * Integer.BYTES) >> (row % 32) & 1) != 0;
                values.add(isValid ? value : null);
            }
            return values;
        }
    }

    /** Returns the texts that a kernel left in memory of {@link GatheredTexts#sizeBytes}, as a column without nulls. */
    static Column gathered(DeviceBuffer texts, int rows) {
        try (GatheredTexts made = new GatheredTexts(rows);
                Reports.Report report = Device.current().report();
                Launches launches = new Launches()) {
            // a buffer of the device stays where it is
            long address = texts.pin(Access.WRITE);
            texts.unpin();
            made.count(launches, report, address);
            launches.await(report);
            made.counted(report);
            return made.column(0);
        }
    }

    private static void at(KernelArguments arguments, @Nullable DeviceBuffer input, int offset) {
        if (input == null) {
            arguments.address(0);
        } else {
            // a buffer of the device stays where it is
            long address = input.pin(Access.READ);
            input.unpin();
            arguments.address(address + offset);
        }
    }

    private static ByteBuffer read(DeviceBuffer from, long bytes) {
        ByteBuffer found = ByteBuffer.allocate(Math.toIntExact(bytes)).order(ByteOrder.nativeOrder());
        from.copyToHost(0, found);
        return found.rewind();
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new AssertionError(message);
        }
    }
}
