/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.udf.compile.Translation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The texts that a kernel leaves, each at its own address, as a column of strings. What counts their bytes runs behind that kernel
 * without the host, which needs nothing but the sum.
 */
final class GatheredTexts implements AutoCloseable {
    /** Of a block, of which each has a row of a tile. */
    private static final int THREADS = 256;

    static final KernelSource SOURCE = KernelSource.of("""
            // rows of a tile, one for each thread of a block; tiles that a thread adds up at once; threads that copy a text, of
            // which most are short, so that neighbours write side by side
            enum { ROWS = 256, TILES = 16, TOGETHER = 8 };

            struct text { const char* data; int bytes; int unused; };

            // Leaves in the place of each thread of a block the sum of the values up to its own.
            __device__ void add_up(long long* sums, long long value) {
              const int thread = threadIdx.x;
              sums[thread] = value;
              for (int step = 1; step < ROWS; step *= 2) {
                __syncthreads();
                const long long before = thread >= step ? sums[thread - step] : 0;
                __syncthreads();
                sums[thread] += before;
              }
              __syncthreads();
            }

            // The bytes of each tile.
            extern "C" __global__ void sizes(long long rows, const text* texts, long long* tiles) {
              __shared__ long long sums[ROWS];
              const int thread = threadIdx.x;
              const long long row = blockIdx.x * (long long)ROWS + thread;
              sums[thread] = row < rows ? texts[row].bytes : 0;
              for (int half = ROWS / 2; half > 0; half /= 2) {
                __syncthreads();
                if (thread < half) { sums[thread] += sums[thread + half]; }
              }
              if (thread == 0) { tiles[blockIdx.x] = sums[0]; }
            }

            // Where each tile begins, in place of its bytes; by one block.
            extern "C" __global__ void starts(long long count, long long* tiles, long long* total) {
              __shared__ long long sums[ROWS];
              long long before = 0;
              for (long long first = 0; first < count; first += ROWS * TILES) {
                const long long mine = first + threadIdx.x * TILES;
                long long bytes = 0;
                for (int i = 0; i < TILES && mine + i < count; ++i) { bytes += tiles[mine + i]; }
                add_up(sums, bytes);
                long long start = before + sums[threadIdx.x] - bytes;
                before += sums[ROWS - 1];
                for (int i = 0; i < TILES && mine + i < count; ++i) {
                  const long long next = start + tiles[mine + i];
                  tiles[mine + i] = start;
                  start = next;
                }
                __syncthreads();
              }
              if (threadIdx.x == 0) { *total = before; }
            }

            template <typename T>
            __device__ void gather(long long rows, const text* texts, const long long* tiles, T* offsets, char* out) {
              __shared__ long long sums[ROWS];
              const int thread = threadIdx.x;
              const long long first = blockIdx.x * (long long)ROWS;
              const long long start = tiles[blockIdx.x];
              const int own = first + thread < rows ? texts[first + thread].bytes : 0;
              add_up(sums, own);
              if (first + thread < rows) { offsets[first + thread] = (T)(start + sums[thread] - own); }
              if (first + thread == rows - 1) { offsets[rows] = (T)(start + sums[thread]); }
              for (int i = thread / TOGETHER; i < ROWS && first + i < rows; i += ROWS / TOGETHER) {
                const char* const from = texts[first + i].data;
                const int bytes = texts[first + i].bytes;
                char* const to = out + start + sums[i] - bytes;
                for (int at = thread % TOGETHER; at < bytes; at += TOGETHER) { to[at] = from[at]; }
              }
            }

            extern "C" __global__ void gather32(
                long long rows, const text* texts, const long long* tiles, int* offsets, char* out) {
              gather(rows, texts, tiles, offsets, out);
            }

            extern "C" __global__ void gather64(
                long long rows, const text* texts, const long long* tiles, long long* offsets, char* out) {
              gather(rows, texts, tiles, offsets, out);
            }
            """);

    private static final Map<String, Kernel> KERNELS = new ConcurrentHashMap<>();

    private static final AtomicBoolean BEGUN = new AtomicBoolean();

    private final DeviceBuffer texts;
    private final int rows;
    private final Grid grid;
    private final Kernel sizes = kernel("sizes");
    private final Kernel starts = kernel("starts");
    private @Nullable DeviceBuffer ends;
    private long bytes;

    /**
     * Takes nothing yet.
     *
     * @param texts of each row the address and the number of bytes, 0 of a null, as {@code udf_text} has them; memory of
     *     {@link #sizeBytes}, since the bytes of texts are counted behind them
     * @param rows how many there are, at least one
     */
    GatheredTexts(DeviceBuffer texts, int rows) {
        this.texts = texts;
        this.rows = rows;
        grid = Grid.ofRows(rows, THREADS);
    }

    /** Returns how much memory the texts of so many rows take, with that in which their bytes are counted. */
    static long sizeBytes(int rows) {
        return tilesBegin(rows) + (long) Grid.ofRows(rows, THREADS).blocks() * Long.BYTES;
    }

    private static long tilesBegin(int rows) {
        return (long) rows * Translation.STRING_OUTPUT_BYTES;
    }

    /** Begins to compile what gathers texts, beside the translation of the first function that makes them. */
    static void begin() {
        if (BEGUN.compareAndSet(false, true)) {
            Device.beginCompiling(SOURCE);
        }
    }

    private static Kernel kernel(String name) {
        return KERNELS.computeIfAbsent(name, each -> Kernel.of(SOURCE, each));
    }

    /** Launches what counts the bytes of the texts, behind what makes them, and takes memory for the offsets meanwhile. */
    void count(Launches launches, Reports.Report report) {
        long begin = tilesBegin(rows);
        launches.start(sizes, grid, launches.arguments().int64(rows).read(texts).write(texts, begin));
        launches.start(
                starts,
                new Grid(1, THREADS, 0),
                launches.arguments().int64(grid.blocks()).write(texts, begin).address(report.textBytesAddress()));
        if (ends == null) {
            ends = offsets(DataType.INT32);
        }
    }

    private DeviceBuffer offsets(DataType type) {
        return DeviceBuffer.allocate((rows + 1L) * type.sizeBytes());
    }

    /** Takes from a report that was fetched what was counted. */
    void counted(Reports.Report report) {
        bytes = report.textBytes();
    }

    /**
     * Returns the column, behind {@link #counted}. The memory in which the texts lie must not be given back before; a mask is taken
     * over, also where this fails.
     */
    Column column(Launch.Validity validity) {
        DeviceBuffer mask = validity.mask();
        DeviceBuffer characters = null;
        Column offsets = null;
        try {
            DataType type = bytes > Integer.MAX_VALUE ? DataType.INT64 : DataType.INT32;
            if (type.equals(DataType.INT64)) {
                close();
                ends = offsets(type);
            }
            int count = Math.addExact(rows, 1);
            DeviceBuffer written = Objects.requireNonNull(ends);
            characters = DeviceBuffer.allocate(bytes);
            try (KernelArguments arguments = new KernelArguments()) {
                arguments
                        .int64(rows)
                        .read(texts)
                        .read(texts, tilesBegin(rows))
                        .write(written)
                        .write(characters);
                kernel(type.equals(DataType.INT64) ? "gather64" : "gather32").launch(grid, arguments);
            }
            offsets = Column.of(type, count, written, null, 0, 0, List.of());
            ends = null;
            return Column.of(DataType.STRING, rows, characters, mask, validity.nulls(), 0, List.of(offsets));
        } catch (Throwable t) {
            close(mask);
            close(characters);
            if (offsets != null) {
                offsets.close();
            }
            throw t;
        }
    }

    private static void close(@Nullable DeviceBuffer memory) {
        if (memory != null) {
            memory.close();
        }
    }

    /** Gives back what no column has. */
    @Override
    public void close() {
        close(ends);
        ends = null;
    }
}
