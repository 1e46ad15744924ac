/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudaException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.KernelCompilationException;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.TypeId;
import io.cudf4j.udf.KernelStatistics;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.management.ObjectName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels on a GPU, with the argument lists of compiled functions. */
@Tag("gpu")
class KernelTest {
    /** How many modules stay loaded at most. */
    private static final int MOST_MODULES = 256;

    private static final String ROW = "  long long row = blockIdx.x * (long long) blockDim.x + threadIdx.x;\n";

    /** Adds numbers to scaled others; a null gives null, and the least row with a negative number is noted. */
    private static final String ADD = """
            __device__ bool valid(const unsigned int* mask, long long bit) {
              return mask == nullptr || (mask[bit >> 5] >> (bit & 31) & 1);
            }
            extern "C" __global__ void add(long long rows,
                                           const int* a, const unsigned int* a_mask, long long a_bit,
                                           const double* b, const unsigned int* b_mask, long long b_bit,
                                           double* out, bool* out_valid, unsigned long long* first_negative,
                                           double scale, int shift, bool doubled) {
            """ + ROW + """
              if (row >= rows) return;
              out_valid[row] = valid(a_mask, a_bit + row) && valid(b_mask, b_bit + row);
              if (!out_valid[row]) return;
              if (a[row] < 0) atomicMin(first_negative, (unsigned long long) row);
              out[row] = (a[row] + shift + b[row] * scale) * (doubled ? 2 : 1);
            }
            """;

    private static final String FILL =
            "extern \"C\" __global__ void fill(long long rows, long long* out, long long value) {\n" + ROW
                    + "  if (row < rows) out[row] = value * 1000 + row;\n}\n";

    private static long[] longs(DeviceBuffer memory) {
        long[] values = new long[(int) (memory.sizeBytes() / Long.BYTES)];
        ByteBuffer bytes = ByteBuffer.wrap(memory.toHost()).order(ByteOrder.nativeOrder());
        bytes.asLongBuffer().get(values);
        return values;
    }

    private record Sums(List<Object> rows, long firstNegative) {}

    private static Sums add(Column a, Column b, double scale, int shift, boolean doubled) {
        int rows = a.size();
        Kernel kernel = Kernel.of(KernelSource.of(ADD), "add");
        DeviceBuffer out = DeviceBuffer.allocate(8L * rows);
        DeviceBuffer valid = DeviceBuffer.allocate(rows);
        try (DeviceBuffer negative = DeviceBuffer.of(new long[] {Long.MAX_VALUE});
                KernelArguments arguments = new KernelArguments()) {
            arguments.int64(rows);
            for (Column input : List.of(a, b)) {
                arguments.data(input).mask(input).bitOffset(input);
            }
            kernel.launch(
                    rows,
                    arguments
                            .write(out)
                            .write(valid)
                            .write(negative)
                            .float64(scale)
                            .int32(shift)
                            .bool(doubled));
            List<Object> sums =
                    new ArrayList<>(Rows.taken(Column.of(DataType.FLOAT64, rows, out, null, 0, 0, List.of())));
            List<Object> flags = Rows.taken(Column.of(DataType.of(TypeId.BOOL8), rows, valid, null, 0, 0, List.of()));
            for (int i = 0; i < rows; i++) {
                if (Boolean.FALSE.equals(flags.get(i))) {
                    sums.set(i, "null");
                }
            }
            return new Sums(sums, longs(negative)[0]);
        }
    }

    @Test
    void nullsAndArguments_reachTheKernel() {
        try (Column a = Rows.ints(1, null, 3, -4, 5);
                Column b = Rows.doubles(0.5, 1.5, null, 2.5, 3.5)) {
            assertThat(add(a, b, 2, 10, false)).isEqualTo(new Sums(List.of(12.0, "null", "null", 11.0, 22.0), 3));
            assertThat(add(a, b, 0.5, -1, true)).isEqualTo(new Sums(List.of(0.5, "null", "null", -7.5, 11.5), 3));
        }
    }

    @Test
    void slices_beginAtTheirFirstRow() {
        int size = 1000;
        Integer[] whole = new Integer[size];
        Double[] halves = new Double[size];
        for (int i = 0; i < size; i++) {
            whole[i] = i % 7 == 0 ? null : i;
            halves[i] = i % 11 == 0 ? null : i / 2.0;
        }
        for (int start : new int[] {1, 31, 32, 33, 64, 500}) {
            try (Column a = Rows.ints(whole);
                    Column b = Rows.doubles(halves);
                    Column left = a.slice(start, size - 3);
                    Column right = b.slice(3, size - start)) {
                Sums found = add(left, right, 2, 0, false);
                for (int row = 0; row < left.size(); row++) {
                    Integer x = whole[start + row];
                    Double y = halves[3 + row];
                    assertThat(found.rows().get(row))
                            .as("row %s from %s", row, start)
                            .isEqualTo(x == null || y == null ? "null" : (Object) (x + y * 2));
                }
                assertThat(found.firstNegative()).isEqualTo(Long.MAX_VALUE);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 31, 255, 256, 257, 100_003})
    void eachRow_isVisitedOnce(int rows) {
        String count = "extern \"C\" __global__ void count(long long rows, int* seen) {\n" + ROW
                + "  if (row < rows) atomicAdd(seen + row, 1);\n}\n";
        try (DeviceBuffer seen = DeviceBuffer.of(new int[rows]);
                KernelArguments arguments = new KernelArguments()) {
            Kernel.of(KernelSource.of(count), "count")
                    .launch(rows, arguments.int64(rows).write(seen));
            int[] found = new int[rows];
            ByteBuffer.wrap(seen.toHost())
                    .order(ByteOrder.nativeOrder())
                    .asIntBuffer()
                    .get(found);
            assertThat(Arrays.stream(found).distinct().toArray()).containsExactly(1);
        }
    }

    @Test
    void withoutRows_nothingRuns() {
        Kernel kernel = Kernel.of(KernelSource.of(FILL), "fill");
        long before = Kernel.statistics().launches();
        try (KernelArguments arguments = new KernelArguments()) {
            kernel.launch(0, arguments.int64(0).address(0).int64(1));
        }
        assertThat(Kernel.statistics().launches()).isEqualTo(before);
    }

    @Test
    void strings_areReadByTheirOffsets() {
        String lengths = "extern \"C\" __global__ void lengths(long long rows, const char* text, const int* offsets,\n"
                + "    const char* suffix, int suffix_size, long long* out) {\n" + ROW
                + "  if (row >= rows) return;\n"
                + "  int size = offsets[row + 1] - offsets[row];\n"
                + "  bool ends = size >= suffix_size;\n"
                + "  for (int i = 0; ends && i < suffix_size; i++)\n"
                + "    ends = text[offsets[row + 1] - suffix_size + i] == suffix[i];\n"
                + "  out[row] = ends ? size : -size;\n}\n";
        byte[] suffix = "é!".getBytes(StandardCharsets.UTF_8);
        try (Column all = Rows.strings("skipped", "a", "", "café!", "é!", "!é");
                Column texts = all.slice(1, 6);
                DeviceBuffer out = DeviceBuffer.allocate(5 * Long.BYTES);
                KernelArguments arguments = new KernelArguments()) {
            Kernel.of(KernelSource.of(lengths), "lengths")
                    .launch(
                            5,
                            arguments
                                    .int64(5)
                                    .data(texts)
                                    .offsets(texts)
                                    .copyOf(suffix)
                                    .int32(suffix.length)
                                    .write(out));
            assertThat(longs(out)).containsExactly(-1, 0, 6, 3, -3);
        }
    }

    @Test
    void smallValues_haveTheirOwnSizes() {
        String pack = """
                extern "C" __global__ void pack(long long* out, bool a, signed char b, short c, float d, unsigned short e, bool f) {
                  out[0] = a; out[1] = b; out[2] = c; out[3] = (long long) (d * 4); out[4] = e; out[5] = f;
                }
                """;
        try (DeviceBuffer out = DeviceBuffer.allocate(6 * Long.BYTES);
                KernelArguments arguments = new KernelArguments()) {
            Kernel.of(KernelSource.of(pack), "pack")
                    .launch(
                            new Grid(1, 1, 0),
                            arguments
                                    .write(out)
                                    .bool(true)
                                    .int8((byte) -3)
                                    .int16(-300)
                                    .float32(1.25f)
                                    .int16('\uffff')
                                    .bool(false));
            assertThat(longs(out)).containsExactly(1, -3, -300, 5, 65535, 0);
        }
    }

    @Test
    void gridAndSharedMemory_areThoseAskedFor() {
        String sums = """
                extern "C" __global__ void sums(long long* out) {
                  extern __shared__ long long part[];
                  part[threadIdx.x] = threadIdx.x;
                  __syncthreads();
                  if (threadIdx.x == 0) {
                    long long sum = 0;
                    for (int i = 0; i < blockDim.x; i++) sum += part[i];
                    out[blockIdx.x] = sum + 1000000 * gridDim.x;
                  }
                }
                """;
        try (DeviceBuffer out = DeviceBuffer.allocate(3 * Long.BYTES);
                KernelArguments arguments = new KernelArguments()) {
            Kernel.of(KernelSource.of(sums), "sums").launch(new Grid(3, 100, 100 * Long.BYTES), arguments.write(out));
            assertThat(longs(out)).containsExactly(3_004_950, 3_004_950, 3_004_950);
        }
    }

    @Test
    void kernelOfFewThreads_isLaunchedInSmallerBlocks() {
        String bounded = "extern \"C\" __global__ void __launch_bounds__(64) sizes(long long rows, long long* out) {\n"
                + ROW + "  if (row < rows) out[row] = blockDim.x;\n}\n";
        try (DeviceBuffer out = DeviceBuffer.allocate(200 * Long.BYTES);
                KernelArguments arguments = new KernelArguments()) {
            Kernel.of(KernelSource.of(bounded), "sizes")
                    .launch(200, arguments.int64(200).write(out));
            assertThat(longs(out)).containsOnly(64);
        }
    }

    @Test
    void ptx_isCompiledByTheDriver() {
        Driver driver = Device.current().driver();
        byte[] image = new Nvrtc().compile(KernelSource.of(FILL), new Target(75, true));
        Driver.Module module = driver.load(image);
        try (DeviceBuffer out = DeviceBuffer.allocate(3 * Long.BYTES);
                KernelArguments arguments = new KernelArguments()) {
            driver.launch(
                    module,
                    "fill",
                    Grid.ofRows(3, 32),
                    arguments.int64(3).write(out).int64(7).values());
            assertThat(longs(out)).containsExactly(7000, 7001, 7002);
        } finally {
            driver.unload(module);
        }
    }

    @Test
    void unknownKernel_isNamed() {
        assertThatThrownBy(() -> Kernel.of(KernelSource.of(FILL), "full"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("the source has no kernel 'full'");
    }

    @Test
    void fault_isToldWithTheLog() {
        assertThatThrownBy(() -> Kernel.of(KernelSource.of("extern \"C\" __global__ void k() { nothing; }"), "k"))
                .isInstanceOf(KernelCompilationException.class)
                .hasMessageContaining("identifier \"nothing\" is undefined");
    }

    @Test
    void launchThatCannotBe_isToldAndTheProcessGoesOn() {
        Kernel kernel = Kernel.of(KernelSource.of(FILL), "fill");
        try (DeviceBuffer out = DeviceBuffer.allocate(Long.BYTES);
                KernelArguments arguments = new KernelArguments()) {
            arguments.int64(1).write(out).int64(1);
            // more shared memory than a block can have
            assertThatThrownBy(() -> kernel.launch(new Grid(1, 32, 1 << 30), arguments))
                    .isInstanceOf(CudaException.class)
                    .hasMessageStartingWith("the launch of kernel 'fill' failed: CUDA_ERROR_INVALID_VALUE");
            kernel.launch(1, arguments);
            assertThat(longs(out)).containsExactly(1000);
        }
    }

    @Test
    void threads_launchTheirOwnKernels() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<List<Long>>> work = new ArrayList<>();
            for (int thread = 0; thread < 8; thread++) {
                int number = thread;
                work.add(() -> {
                    List<Long> wrong = new ArrayList<>();
                    for (int i = 0; i < 200; i++) {
                        long value = number * 1000L + i;
                        // some threads share a source, others compile their own meanwhile
                        String text = FILL + "// " + (number % 3 == 0 ? i % 5 : number);
                        try (DeviceBuffer out = DeviceBuffer.allocate(1000 * Long.BYTES);
                                KernelArguments arguments = new KernelArguments()) {
                            Kernel.of(KernelSource.of(text), "fill")
                                    .launch(
                                            1000,
                                            arguments.int64(1000).write(out).int64(value));
                            long[] found = longs(out);
                            for (int row = 0; row < found.length; row++) {
                                if (found[row] != value * 1000 + row) {
                                    wrong.add(found[row]);
                                }
                            }
                        }
                    }
                    return wrong;
                });
            }
            for (Future<List<Long>> done : threads.invokeAll(work)) {
                assertThat(done.get()).isEmpty();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void figures_countWhatWasDone() throws Exception {
        String text = FILL + "// of figures_countWhatWasDone " + System.nanoTime();
        KernelStatistics before = Kernel.statistics();
        Kernel kernel = Kernel.of(KernelSource.of(text), "fill");
        try (DeviceBuffer out = DeviceBuffer.allocate(Long.BYTES)) {
            for (int i = 0; i < 3; i++) {
                try (KernelArguments arguments = new KernelArguments()) {
                    kernel.launch(1, arguments.int64(1).write(out).int64(1));
                }
            }
        }
        KernelStatistics after = Kernel.statistics();
        assertThat(after.compilations() - before.compilations()).isEqualTo(1);
        assertThat(after.memoryHits() - before.memoryHits()).isEqualTo(3);
        assertThat(after.launches() - before.launches()).isEqualTo(3);
        assertThat(after.loadedModules()).isEqualTo(Math.min(before.loadedModules() + 1, MOST_MODULES));
        assertThat(ManagementFactory.getPlatformMBeanServer()
                        .getAttribute(new ObjectName("io.cudf4j:type=KernelCompiler"), "Launches"))
                .isEqualTo(after.launches());
    }

    @Test
    void moreModulesThanAreKept_leaveAndComeBack() {
        List<Kernel> kernels = new ArrayList<>();
        for (int i = 0; i < 270; i++) {
            kernels.add(Kernel.of(KernelSource.of(FILL + "// module " + i), "fill"));
        }
        assertThat(Kernel.statistics().loadedModules()).isEqualTo(MOST_MODULES);
        Collections.shuffle(kernels, new Random(1));
        try (DeviceBuffer out = DeviceBuffer.allocate(Long.BYTES)) {
            for (int i = 0; i < kernels.size(); i++) {
                try (KernelArguments arguments = new KernelArguments()) {
                    kernels.get(i).launch(1, arguments.int64(1).write(out).int64(i));
                }
                assertThat(longs(out)).containsExactly(i * 1000L);
            }
        }
        assertThat(Kernel.statistics().loadedModules()).isEqualTo(MOST_MODULES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wild", "trap"})
    void kernelThatFails_isToldAtItsCall(String fault) throws Exception {
        String output = FreshJvm.run("2GiB", Failing.class, new String[] {fault}, "-Xmx512m");
        assertThat(output)
                .contains("first: FatalCudaException kernel 'k', or what was computed before it, failed: CUDA_ERROR_")
                .contains("restart the process")
                .contains("later: ");
    }

    /** Runs a kernel that fails, and computes afterwards. */
    static final class Failing {
        private Failing() {}

        public static void main(String[] arguments) {
            String text = "extern \"C\" __global__ void k(long long* out) { "
                    + (arguments[0].equals("wild") ? "out[0] = 1;" : "asm(\"trap;\");") + " }";
            Kernel kernel = Kernel.of(KernelSource.of(text), "k");
            try (KernelArguments given = new KernelArguments()) {
                kernel.launch(new Grid(1, 1, 0), given.address(16));
                System.out.println("no error");
            } catch (CudaException e) {
                System.out.println("first: " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
            try (KernelArguments given = new KernelArguments()) {
                kernel.launch(new Grid(1, 1, 0), given.address(16));
                System.out.println("no error");
            } catch (CudaException e) {
                System.out.println("later: " + e.getMessage());
            }
            // objects cannot be freed any more in this process
            Runtime.getRuntime().halt(0);
        }
    }
}
