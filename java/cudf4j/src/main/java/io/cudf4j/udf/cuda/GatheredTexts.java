/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.MaskState;
import io.cudf4j.plc.NullMask;
import io.cudf4j.types.Access;
import io.cudf4j.udf.compile.Translation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The texts that a kernel leaves, each at its own address, as a column of strings. What counts their bytes runs behind that kernel
 * without the host, which needs nothing but the sum; what gathers them is not waited for.
 */
final class GatheredTexts implements AutoCloseable {
    /** Of a block, of which each has a row of a tile. */
    private static final int THREADS = 256;

    /** What lies behind the texts begins at a multiple of so many bytes, as memory of the device does. */
    private static final long ALIGNMENT = 256;

    static final KernelSource SOURCE = KernelSource.of(Reports.STRUCT + """

            // rows of a tile, one for each thread of a block; tiles that a thread adds up at once; threads that copy a text, of
            // which most are short, so that neighbours write side by side; rows of a word of a mask
            enum { ROWS = 256, TILES = 16, TOGETHER = 8, BITS = 32 };

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

            // Leaves where each tile begins in place of its bytes, and returns all bytes; by one block.
            __device__ long long starts(long long count, volatile long long* tiles, long long* sums) {
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
              return before;
            }

            // The bytes of each tile, in whose place the block that ends last leaves where each begins.
            extern "C" __global__ void count(long long rows, const text* texts, long long* tiles, report* to) {
              __shared__ long long sums[ROWS];
              __shared__ bool is_last;
              const int thread = threadIdx.x;
              const long long row = blockIdx.x * (long long)ROWS + thread;
              sums[thread] = row < rows ? texts[row].bytes : 0;
              for (int half = ROWS / 2; half > 0; half /= 2) {
                __syncthreads();
                if (thread < half) { sums[thread] += sums[thread + half]; }
              }
              if (thread == 0) {
                tiles[blockIdx.x] = sums[0];
                __threadfence();
                // the last makes it 0 again, for the next call
                is_last = atomicInc(&to->counted, gridDim.x - 1) == gridDim.x - 1;
              }
              __syncthreads();
              if (!is_last) { return; }
              __threadfence();
              const long long bytes = starts(gridDim.x, tiles, sums);
              if (thread == 0) { tell(to, bytes); }
            }

            template <typename T>
            __device__ void gather(long long rows, const text* texts, const long long* tiles, const unsigned int* valid,
                                   unsigned int* mask, T* offsets, char* out) {
              __shared__ long long sums[ROWS];
              const int thread = threadIdx.x;
              const long long first = blockIdx.x * (long long)ROWS;
              if (mask != nullptr && thread < ROWS / BITS && first + thread * BITS < rows) {
                mask[first / BITS + thread] = valid[first / BITS + thread];
              }
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

            extern "C" __global__ void gather32(long long rows, const text* texts, const long long* tiles,
                                                const unsigned int* valid, unsigned int* mask, int* offsets, char* out) {
              gather(rows, texts, tiles, valid, mask, offsets, out);
            }

            extern "C" __global__ void gather64(long long rows, const text* texts, const long long* tiles,
                                                const unsigned int* valid, unsigned int* mask, long long* offsets, char* out) {
              gather(rows, texts, tiles, valid, mask, offsets, out);
            }
            """);

    private static final Map<String, KeptKernel> KERNELS = new ConcurrentHashMap<>();

    private static final AtomicBoolean BEGUN = new AtomicBoolean();

    private final int rows;
    private final Grid grid;
    private final KeptKernel count = kernel("count");
    private long address;
    private @Nullable DeviceBuffer ends;
    private long bytes;

    /**
     * Takes nothing yet.
     *
     * @param rows how many there are, at least one
     */
    GatheredTexts(int rows) {
        this.rows = rows;
        grid = Grid.ofRows(rows, THREADS);
    }

    /**
     * Returns how much memory the texts of so many rows take: of each the address and the number of bytes, 0 of a null, as
     * {@code udf_text} has them, then that in which their bytes are counted, then a mask.
     */
    static long sizeBytes(int rows) {
        return aligned(maskBegins(rows) + (rows + 31L) / Integer.SIZE * Integer.BYTES);
    }

    private static long tilesBegin(int rows) {
        return (long) rows * Translation.STRING_OUTPUT_BYTES;
    }

    /** Returns how far behind the texts their mask begins. */
    static long maskBegins(int rows) {
        return tilesBegin(rows) + (long) Grid.ofRows(rows, THREADS).blocks() * Long.BYTES;
    }

    private static long aligned(long bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    /** Begins to compile what gathers texts, beside the translation of the first function that makes them. */
    static void begin() {
        if (BEGUN.compareAndSet(false, true)) {
            Device.beginCompiling(SOURCE);
        }
    }

    private static KeptKernel kernel(String name) {
        return KERNELS.computeIfAbsent(name, each -> new KeptKernel(SOURCE, each));
    }

    /**
     * Launches what counts the bytes of the texts, behind what makes them, and takes memory for the offsets meanwhile. It tells what
     * a report holds.
     *
     * @param texts the address of memory of {@link #sizeBytes}, which stays there until this is closed
     */
    void count(Launches launches, Reports.Report report, long texts) {
        address = texts;
        launches.start(count, grid, rows, address, address + tilesBegin(rows), report.address());
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
     * Returns the column, behind {@link #counted}. The memory in which the texts lie must not be given back before; it may be then,
     * since what takes it next comes behind in the stream.
     *
     * @param nulls how many rows the mask behind the texts says are null; where it is 0 there need be none
     */
    Column column(int nulls) {
        DeviceBuffer mask = null;
        DeviceBuffer characters = null;
        Column offsets = null;
        try {
            DataType type = bytes > Integer.MAX_VALUE ? DataType.INT64 : DataType.INT32;
            if (type.equals(DataType.INT64)) {
                close();
                ends = offsets(type);
            }
            int bounds = Math.addExact(rows, 1);
            DeviceBuffer written = Objects.requireNonNull(ends);
            characters = DeviceBuffer.allocate(bytes);
            mask = nulls == 0 ? null : NullMask.createNullMask(rows, MaskState.UNINITIALIZED);
            kernel(type.equals(DataType.INT64) ? "gather64" : "gather32")
                    .start(
                            grid,
                            rows,
                            address,
                            address + tilesBegin(rows),
                            address + maskBegins(rows),
                            mask == null ? 0 : addressOf(mask),
                            addressOf(written),
                            addressOf(characters));
            offsets = Column.of(type, bounds, written, null, 0, 0, List.of());
            ends = null;
            return Column.of(DataType.STRING, rows, characters, mask, nulls, 0, List.of(offsets));
        } catch (Throwable t) {
            close(mask);
            close(characters);
            if (offsets != null) {
                offsets.close();
            }
            throw t;
        }
    }

    /** Returns where memory lies that nobody else has yet. */
    private static long addressOf(DeviceBuffer memory) {
        long begin = memory.pin(Access.WRITE);
        memory.unpin();
        return begin;
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
