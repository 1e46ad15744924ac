/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.WindowValues;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.MaskState;
import io.cudf4j.plc.NullMask;
import io.cudf4j.plc.Nvtx;
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.udf.compile.Translation;
import io.cudf4j.udf.compile.WindowColumns;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One run of a kernel over rows, with what it writes beside the values. */
final class Launch implements AutoCloseable {
    /** Threads of a block, as of every kernel here. */
    static final int THREADS = 256;

    /** As many as keep a device busy where each thread takes many rows, so that few of them take memory for texts. */
    private static final int MOST_BLOCKS = 4096;

    private final CompiledFunction compiled;
    private final Given given;

    /** The groups for each of which a block of threads calls the function, behind the kernel that leaves those out; null if none does. */
    private final @Nullable ColumnBase large;

    /** Whether rows of the result may be null; of most functions of numbers none can, and nothing has to be asked of the device. */
    private final boolean isMasked;

    private @Nullable Launches launches;
    private @Nullable DeviceBuffer mask;
    private int nulls;
    private long asked;

    Launch(CompiledFunction compiled, Given given) {
        this.compiled = compiled;
        this.given = given;
        this.large = compiled.translation().isOfBlocks() && given.groups().hasLarge()
                ? given.groups().large()
                : null;
        this.isMasked = compiled.translation().mayBeNull() || haveNulls(given.inputs());
    }

    private static boolean haveNulls(List<Column> inputs) {
        for (Column input : inputs) {
            if (input.hasNulls()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Runs it, and returns the first row that failed.
     *
     * @param heap of which texts are made; null where the function makes none
     */
    Optional<Translation.Failure> run(DeviceBuffer output, @Nullable TextHeap heap) {
        if (isMasked) {
            mask = NullMask.createNullMask(given.rows(), MaskState.UNINITIALIZED);
        }
        if (mask == null && heap == null) {
            launch(new Written(output, 0, null, null));
            return Optional.empty();
        }
        try (Reports.Report report = Device.current().report(heap)) {
            launch(new Written(output, 0, heap, report));
            return fetched(report);
        }
    }

    /**
     * Runs it and counts the texts that it gives, and returns the first row that failed. The texts may lie in what it was given, which
     * is held until this is closed. Its mask stays behind them, where they are gathered from.
     *
     * @param output the address of memory of {@link GatheredTexts#sizeBytes}
     * @param heap as in {@link #run}
     */
    @SuppressWarnings("try") // the range is only to be closed
    Optional<Translation.Failure> runAndCount(long output, @Nullable TextHeap heap, GatheredTexts texts) {
        Launches begun = new Launches();
        launches = begun;
        try (Reports.Report report = Device.current().report(heap);
                Nvtx.Range range = Nvtx.begin(compiled.site())) {
            KernelArguments arguments = begun.arguments();
            add(arguments, new Written(null, output, heap, report));
            begun.start(compiled.kernel(), grid(), arguments);
            texts.count(begun, report, output);
            begun.await(report);
            texts.counted(report);
            return fetched(report);
        }
    }

    private Optional<Translation.Failure> fetched(Reports.Report report) {
        nulls = report.nulls();
        asked = report.asked();
        return compiled.translation().failure(report.error());
    }

    private Grid grid() {
        return new Grid(blocks(given.rows()), THREADS, 0);
    }

    @SuppressWarnings("try") // the range is only to be closed
    private void launch(Written written) {
        try (Nvtx.Range range = Nvtx.begin(compiled.site());
                KernelArguments arguments = new KernelArguments()) {
            add(arguments, written);
            if (large != null) {
                int blocks = Math.min(MOST_BLOCKS, large.size());
                compiled.kernel().launch(grid(), arguments);
                compiled.ofBlocks()
                        .get()
                        .launch(new Grid(blocks, Translation.LARGE_GROUP, 0), arguments, written.report());
            } else {
                compiled.kernel().launch(grid(), arguments, written.report());
            }
        }
    }

    private void add(KernelArguments arguments, Written written) {
        for (Translation.Argument argument : compiled.translation().arguments()) {
            add(arguments, argument, written);
        }
    }

    private void add(KernelArguments arguments, Translation.Argument argument, Written written) {
        Reports.Report report = written.report();
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
            case STARTS -> arguments.data(given.groups().starts().plc());
            case LARGE -> {
                if (large == null) {
                    arguments.address(0);
                } else {
                    arguments.data(large.plc());
                }
            }
            case LARGE_COUNT -> arguments.int32(large == null ? 0 : large.size());
            case LARGE_SIZE -> arguments.int32(large == null ? Integer.MAX_VALUE : Translation.LARGE_GROUP);
            case PRECEDING -> arguments.int64(given.windows().preceding());
            case FOLLOWING -> arguments.int64(given.windows().following());
            case LEAST -> arguments.int32(given.windows().least());
            case OUTPUT -> {
                if (written.output() == null) {
                    arguments.address(written.texts());
                } else {
                    arguments.write(written.output());
                }
            }
            // memory for texts is given back whole
            case OWNERS -> arguments.address(0);
            case OUTPUT_VALID -> {
                if (mask != null) {
                    arguments.write(mask);
                } else {
                    arguments.address(isMasked ? written.texts() + GatheredTexts.maskBegins(given.rows()) : 0);
                }
            }
            case ERROR -> arguments.address(report == null ? 0 : report.address());
            // the heap stays pinned itself
            case HEAP -> arguments.address(report == null || written.heap() == null ? 0 : report.heapAddress());
            case CAPTURED -> add(arguments, compiled.captured().get(index).value());
            case CAPTURED_BYTES ->
                arguments.int32(bytes(compiled.captured().get(index).value()).length);
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

    /** Returns how much of the heap was asked for, which may be more than there is. */
    long asked() {
        return asked;
    }

    /** Returns the mask of the rows, none where all have a value and of texts; the caller closes it. */
    Validity validity() {
        DeviceBuffer written = mask;
        if (written == null || nulls == 0) {
            return new Validity(null, nulls);
        }
        mask = null;
        return new Validity(written, nulls);
    }

    @Override
    public void close() {
        try {
            if (launches != null) {
                launches.close();
            }
        } finally {
            if (mask != null) {
                mask.close();
            }
        }
    }

    /**
     * What a kernel writes beside the mask.
     *
     * @param output null of texts
     * @param texts where those go
     */
    private record Written(
            @Nullable DeviceBuffer output,
            long texts,
            @Nullable TextHeap heap,
            Reports.@Nullable Report report) {}

    static int blocks(int rows) {
        return Math.min(MOST_BLOCKS, (int) (((long) rows + THREADS - 1) / THREADS));
    }

    /** What a kernel reads, and for how many rows or groups it runs. */
    record Given(List<Column> inputs, Groups groups, int rows, WindowValues.@Nullable Places places) {
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

    /** The mask of the rows of a result. */
    record Validity(@Nullable DeviceBuffer mask, int nulls) {}
}
