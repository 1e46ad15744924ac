/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ScanType;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.Unary;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The texts that a kernel left, each at its own address, as a column of strings. */
final class GatheredTexts {
    private static final int THREADS = 256;
    private static final int ROWS_PER_BLOCK = THREADS / 8;

    /** Eight threads copy a text: most are short, and neighbours write side by side. */
    private static final KernelSource SOURCE = KernelSource.of("""
            struct text { const char* data; int bytes; int unused; };

            extern "C" __global__ void lengths(long long rows, const text* texts, long long* ends) {
              const long long row = blockIdx.x * (long long)blockDim.x + threadIdx.x;
              if (row == 0) { ends[0] = 0; }
              if (row < rows) { ends[row + 1] = texts[row].bytes; }
            }

            template <typename T>
            __device__ void copy_row(long long rows, const text* texts, const T* offsets, char* out) {
              const long long row = blockIdx.x * (long long)(blockDim.x / 8) + threadIdx.x / 8;
              if (row >= rows) { return; }
              const char* const from = texts[row].data;
              char* const to = out + offsets[row];
              const int bytes = texts[row].bytes;
              for (int i = threadIdx.x % 8; i < bytes; i += 8) { to[i] = from[i]; }
            }

            extern "C" __global__ void copy32(long long rows, const text* texts, const int* offsets, char* out) {
              copy_row(rows, texts, offsets, out);
            }

            extern "C" __global__ void copy64(long long rows, const text* texts, const long long* offsets, char* out) {
              copy_row(rows, texts, offsets, out);
            }
            """);

    private static final Map<String, Kernel> KERNELS = new ConcurrentHashMap<>();

    private static final AtomicBoolean BEGUN = new AtomicBoolean();

    private GatheredTexts() {}

    /** Begins to compile what gathers texts, beside the translation of the first function that makes them. */
    static void begin() {
        if (BEGUN.compareAndSet(false, true)) {
            Device.beginCompiling(SOURCE);
        }
    }

    private static Kernel kernel(String name) {
        return KERNELS.computeIfAbsent(name, each -> Kernel.of(SOURCE, each));
    }

    /**
     * Returns the column; takes over the mask, also where it fails.
     *
     * @param texts of each row the address and the number of bytes, 0 of a null, as {@code udf_text} has them
     */
    static Column column(DeviceBuffer texts, int rows, @Nullable DeviceBuffer mask, int nulls) {
        Column offsets = null;
        DeviceBuffer characters = null;
        try {
            offsets = ends(texts, rows);
            long bytes = lastOf(offsets);
            boolean isWide = bytes > Integer.MAX_VALUE;
            if (!isWide) {
                Column narrow = Unary.cast(offsets, DataType.INT32);
                offsets.close();
                offsets = narrow;
            }
            characters = DeviceBuffer.allocate(bytes);
            try (KernelArguments arguments = new KernelArguments()) {
                arguments.int64(rows).read(texts).read(offsets.data()).write(characters);
                Grid grid = new Grid((int) (((long) rows + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK), THREADS, 0);
                kernel(isWide ? "copy64" : "copy32").launch(grid, arguments);
            }
            return Column.of(DataType.STRING, rows, characters, mask, nulls, 0, List.of(offsets));
        } catch (Throwable t) {
            if (mask != null) {
                mask.close();
            }
            if (characters != null) {
                characters.close();
            }
            if (offsets != null) {
                offsets.close();
            }
            throw t;
        }
    }

    /** Returns where each text begins behind those before it, and where the last one ends, as int64. */
    private static Column ends(DeviceBuffer texts, int rows) {
        DeviceBuffer lengths = DeviceBuffer.allocate(Math.multiplyExact(rows + 1L, Long.BYTES));
        try (KernelArguments arguments = new KernelArguments()) {
            arguments.int64(rows).read(texts).write(lengths);
            kernel("lengths").launch(rows, arguments);
        } catch (Throwable t) {
            lengths.close();
            throw t;
        }
        try (Column each = Column.of(DataType.INT64, Math.addExact(rows, 1), lengths, null, 0, 0, List.of())) {
            return Reduce.scan(each, Aggregation.sum(), ScanType.INCLUSIVE, NullPolicy.EXCLUDE);
        }
    }

    private static long lastOf(Column offsets) {
        Span data = Objects.requireNonNull(offsets.data());
        ByteBuffer last = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
        data.copyToHost((offsets.size() - 1L) * Long.BYTES, last);
        return last.getLong(0);
    }
}
