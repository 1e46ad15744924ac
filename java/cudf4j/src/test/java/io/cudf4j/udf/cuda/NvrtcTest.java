/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.PlcTypes;
import io.cudf4j.errors.KernelCompilationException;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.udf.Udf;
import io.cudf4j.udf.compile.GeneratedKernels;
import io.cudf4j.udf.compile.Translation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.management.ObjectName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The compiler itself, which needs no GPU. The host engine and the CUDA runtime cannot be in one process, so these run in the
 * JVM that {@link NvrtcJvmTest} starts, and in no other.
 */
@EnabledIfSystemProperty(named = NvrtcTest.LIBRARIES, matches = ".+")
class NvrtcTest {
    /** Names the folder with NVRTC and the CUDA runtime. */
    static final String LIBRARIES = "test.cuda.libraries";

    private static final Target SM_90 = new Target(90, false);
    private static final String CACHE_DIR = "cudf4j.native.cacheDir";
    private static final String SOURCE = kernel("k", "x[i] > 10 ? x[i] * 2.5 + 1 : x[i] - 1");

    private static Nvrtc nvrtc;

    @TempDir
    Path root;

    private final KernelCounters counters = new KernelCounters();

    @BeforeAll
    static void load() {
        Presets.load(Path.of(System.getProperty(LIBRARIES)));
        nvrtc = new Nvrtc();
    }

    @BeforeEach
    void useFolder() {
        System.setProperty(CACHE_DIR, root.toString());
    }

    private static String kernel(String name, String value) {
        return "extern \"C\" __global__ void " + name + "(long long n, const double* x, double* out) {\n"
                + "  long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;\n"
                + "  if (i < n) out[i] = " + value + ";\n}\n";
    }

    /** A cache as another process would open it. */
    private CubinCache cache(KernelCounters into) {
        return new CubinCache(nvrtc, 1 << 20, CubinFiles.open(1 << 20, into), into);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> found = Files.list(root.resolve("udf"))) {
            return found.sorted().toList();
        }
    }

    /** What ELF files begin with, and the machine of a GPU. */
    private static void assertIsCubin(byte[] image) {
        assertThat(image).startsWith(0x7f, 'E', 'L', 'F');
        assertThat(image[18] & 0xff).isEqualTo(190);
        assertThat(new String(image, StandardCharsets.ISO_8859_1)).contains(".text.");
    }

    @Test
    void compiler_isTheOneOfTheWheel() {
        assertThat(nvrtc.version()).isEqualTo("13.0");
        assertThat(nvrtc.architectures()).contains(75, 80, 90, 100, 120).isSorted();
    }

    @ParameterizedTest
    @ValueSource(ints = {75, 80, 86, 89, 90, 100, 120})
    void source_compilesForEachDevice(int architecture) {
        byte[] image = nvrtc.compile(KernelSource.of(SOURCE), new Target(architecture, false));
        assertIsCubin(image);
        assertThat(new String(image, StandardCharsets.ISO_8859_1)).contains(".text.k");
    }

    @ParameterizedTest
    @ValueSource(ints = {75, 90, 120})
    void whatGathersTexts_compilesForEachDevice(int architecture) {
        byte[] image = nvrtc.compile(GatheredTexts.SOURCE, new Target(architecture, false));
        assertThat(new String(image, StandardCharsets.ISO_8859_1))
                .contains(".text.count", ".text.gather32", ".text.gather64");
    }

    @Test
    void virtualArchitecture_givesPtxThatTheDriverCanRead() {
        byte[] image = nvrtc.compile(KernelSource.of(SOURCE), new Target(121, true));
        assertThat(new String(image, StandardCharsets.US_ASCII)).contains(".target sm_121", ".entry k(");
        // cuModuleLoadData reads text up to its end
        assertThat(image).endsWith(0);
    }

    @Test
    void productsAndSums_areNotContracted() {
        String text = kernel("k", "x[i] * 2.5 + 1");
        String ptx = new String(nvrtc.compile(KernelSource.of(text), new Target(90, true)), StandardCharsets.US_ASCII);
        assertThat(ptx).contains("mul.rn.f64", "add.rn.f64").doesNotContain("fma.rn.f64");
    }

    /** Each copy of a loop over bytes takes the compiler milliseconds. */
    @Test
    void functionOfTexts_callsWhatMakesTexts() {
        String text = GeneratedKernels.ofTexts(x -> x.length() > 2 ? x.toUpperCase(Locale.ROOT) + "abc" : x + x);
        Target ptx = new Target(90, true);
        String compiled = new String(nvrtc.compile(KernelSource.of(text), ptx), StandardCharsets.US_ASCII);
        // of three texts that it makes, and of the number of null rows
        assertThat(Pattern.compile("\\batom\\.\\S*add\\.u64").matcher(compiled).results())
                .hasSize(2);
        assertThat(Pattern.compile("(?m)^\\.func\\b.*\\b\\w*utf_units")
                        .matcher(compiled)
                        .results())
                .hasSize(1);
        assertThat(compiled).doesNotContain(".extern .func free", Translation.FREE_KERNEL);
        String ofMalloc = new String(
                nvrtc.compile(new KernelSource(text, List.of("-D" + Translation.MALLOC)), ptx),
                StandardCharsets.US_ASCII);
        assertThat(ofMalloc).contains(Translation.FREE_KERNEL);
    }

    @Test
    void options_reachTheCompiler() {
        String text = "#ifndef WANTED\n#error WANTED is not set\n#endif\n" + SOURCE;
        assertThatThrownBy(() -> nvrtc.compile(KernelSource.of(text), SM_90)).hasMessageContaining("WANTED is not set");
        assertIsCubin(nvrtc.compile(new KernelSource(text, List.of("-DWANTED")), SM_90));
    }

    @Test
    @Behaviour(248)
    void fault_isToldWithTheLog() {
        String text = "// line 1\n__device__ int f(int x) { return y; }\n" + SOURCE;
        assertThatThrownBy(() -> nvrtc.compile(KernelSource.of(text), SM_90))
                .isInstanceOfSatisfying(KernelCompilationException.class, e -> {
                    assertThat(e.log()).contains("kernel.cu(2): error: identifier \"y\" is undefined");
                    assertThat(e)
                            .hasMessage("CUDA source does not compile for sm_90:\n"
                                    + e.log().stripTrailing());
                });
    }

    @Test
    void textBeyondAscii_reachesTheCompilerAndComesBack() {
        assertThatThrownBy(() -> nvrtc.compile(KernelSource.of("#error Größe 価格\n"), SM_90))
                .hasMessageContaining("Größe 価格");
    }

    @Test
    void unknownArchitecture_isRefused() {
        assertThatThrownBy(() -> nvrtc.compile(KernelSource.of(SOURCE), new Target(999, false)))
                .isInstanceOf(KernelCompilationException.class)
                .hasMessageContaining("--gpu-architecture=sm_999")
                .hasMessageContaining("NVRTC_ERROR_INVALID_OPTION");
    }

    @Test
    void secondProcess_findsItOnDisk() throws IOException {
        CubinCache first = cache(counters);
        byte[] image = first.get(KernelSource.of(SOURCE), SM_90);
        assertIsCubin(image);
        assertThat(first.get(KernelSource.of(SOURCE), SM_90)).isSameAs(image);
        assertThat(counters.statistics().compilations()).isEqualTo(1);
        assertThat(counters.statistics().memoryHits()).isEqualTo(1);
        assertThat(counters.statistics().compileTime()).isPositive();

        KernelCounters later = new KernelCounters();
        assertThat(cache(later).get(KernelSource.of(SOURCE), SM_90))
                .isEqualTo(image)
                .isNotSameAs(image);
        assertThat(later.statistics().compilations()).isZero();
        assertThat(later.statistics().diskHits()).isEqualTo(1);
        assertThat(files())
                .extracting(file -> file.getFileName().toString())
                .containsExactly(KernelSource.of(SOURCE).key("13.0", SM_90) + ".cubin");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(root.resolve("udf"))))
                .isEqualTo("rwx------");
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "cut", "turned", "foreign", "head"})
    void damagedFile_isCompiledAnewAndReplaced(String damage) throws IOException {
        byte[] image = cache(counters).get(KernelSource.of(SOURCE), SM_90);
        Path file = files().get(0);
        byte[] whole = Files.readAllBytes(file);
        byte[] bad = whole.clone();
        switch (damage) {
            case "empty" -> bad = new byte[0];
            case "cut" -> bad = Arrays.copyOf(whole, whole.length - 1);
            case "turned" -> bad[whole.length / 2] ^= 1;
            case "foreign" -> bad = image;
            default -> bad[0] ^= 1;
        }
        Files.write(file, bad);

        KernelCounters later = new KernelCounters();
        assertThat(cache(later).get(KernelSource.of(SOURCE), SM_90)).isEqualTo(image);
        assertThat(later.statistics().compilations()).isEqualTo(1);
        assertThat(later.statistics().diskHits()).isZero();
        assertThat(later.statistics().diskFailures()).isEqualTo(1);
        assertThat(files().get(0)).hasBinaryContent(whole);
    }

    @Test
    void folderThatOthersMayWrite_isNotUsedAndCostsNothingElse() throws IOException {
        Files.createDirectory(root.resolve("udf"));
        Files.setPosixFilePermissions(root.resolve("udf"), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(CubinFiles.open(1 << 20, counters)).isNull();
        assertIsCubin(cache(counters).get(KernelSource.of(SOURCE), SM_90));
        assertThat(files()).isEmpty();
    }

    @Test
    void filesUsedLongestAgo_makeRoom() throws IOException {
        CubinFiles kept = CubinFiles.open(2500, counters);
        List<String> keys = List.of("a", "b", "c");
        for (int i = 0; i < 2; i++) {
            kept.write(keys.get(i), new byte[1000]);
            Files.setLastModifiedTime(
                    files().get(i), FileTime.from(Instant.now().minusSeconds(1000 - i)));
        }
        assertThat(kept.read("a")).hasSize(1000);
        kept.write("c", new byte[1000]);
        assertThat(kept.read("a")).hasSize(1000);
        assertThat(kept.read("b")).isNull();
        assertThat(kept.read("c")).hasSize(1000);
        assertThat(counters.statistics().diskFailures()).isZero();
    }

    @Test
    void manySmallKernels_compileInBatchesOfThreads() throws Exception {
        CubinCache cache = new CubinCache(nvrtc, 8 << 20, CubinFiles.open(8 << 20, counters), counters);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        Set<List<Byte>> distinct = new HashSet<>();
        try {
            List<Callable<byte[]>> work = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                String text = kernel("k" + i, "x[i] * " + i + ".0");
                work.add(() -> cache.get(KernelSource.of(text), SM_90));
            }
            for (Future<byte[]> done : threads.invokeAll(work)) {
                byte[] image = done.get();
                assertIsCubin(image);
                List<Byte> bytes = new ArrayList<>();
                for (byte each : image) {
                    bytes.add(each);
                }
                distinct.add(bytes);
            }
        } finally {
            threads.shutdown();
        }
        assertThat(distinct).hasSize(24);
        assertThat(counters.statistics().compilations()).isEqualTo(24);
        assertThat(files()).hasSize(24);
    }

    /** What the compiler gave is kept from one run to the next: the same text need not be compiled each time. */
    @Test
    @Behaviour(293)
    void functionsOfUsers_compileForADevice() throws IOException {
        Path kept = GeneratedKernels.keptIn().resolve("nvrtc");
        Files.createDirectories(kept);
        System.setProperty(CACHE_DIR, kept.toString());
        CubinCache cache = new CubinCache(nvrtc, 1 << 20, CubinFiles.open(64 << 20, counters), counters);
        for (int batch = 0; batch < 4; batch++) {
            String source = GeneratedKernels.source(500 + batch, 50, batch % 2 == 1);
            byte[] image = cache.get(new KernelSource(source, List.of("--device-debug")), SM_90);
            assertIsCubin(image);
            String names = new String(image, StandardCharsets.ISO_8859_1);
            for (int i = 0; i < 50; i++) {
                assertThat(names).contains(".text.udf_kernel" + i + "\0");
            }
        }
    }

    @Test
    void functionsWithTypesOfUsers_compileForADevice() throws IOException {
        Path kept = GeneratedKernels.keptIn().resolve("nvrtc");
        Files.createDirectories(kept);
        System.setProperty(CACHE_DIR, kept.toString());
        CubinCache cache = new CubinCache(nvrtc, 1 << 20, CubinFiles.open(64 << 20, counters), counters);
        byte[] image = cache.get(new KernelSource(GeneratedKernels.ofTypesOfUsers(), List.of("--device-debug")), SM_90);
        assertIsCubin(image);
        assertThat(new String(image, StandardCharsets.ISO_8859_1))
                .contains(".text.udf_kernel0\0")
                .contains(".text.udf_kernel20\0");
    }

    /** Reads of four rows are under way at once, and each row is written once; of the mask a word for each warp. */
    @Test
    void smallFunction_takesFourRowsAtATime() {
        String source = GeneratedKernels.ofDoubles(x -> x > 10 ? x * 2.5 + 1 : x - 1);
        String ptx =
                new String(nvrtc.compile(KernelSource.of(source), new Target(90, true)), StandardCharsets.US_ASCII);
        String kernel = ptx.substring(ptx.indexOf(".entry udf_kernel"));
        assertThat(kernel.split("ld\\.global[.a-z]*\\.f64", -1)).hasSize(5);
        // once in each of the ways that masks leave open, which the compiler may take apart
        assertThat(kernel.split("st\\.global[.a-z]*\\.f64", -1).length % 4).isEqualTo(1);
        assertThat(kernel).contains("vote.sync.ballot").doesNotContain(".local", "st.global.u8");
        int lastLoad = kernel.lastIndexOf("ld.global.nc.f64");
        assertThat(kernel.indexOf("st.global")).isGreaterThan(kernel.indexOf("ld.global"));
        assertThat(kernel.substring(0, lastLoad)).doesNotContain("st.global.f64");
    }

    /** The threads of a block share the rows of a group; the whole of a group is put together by shuffles and shared memory. */
    @Test
    void statisticsOfGroups_areSharedByTheThreadsOfABlock() {
        String source = GeneratedKernels.ofGroups(
                g -> g.sum("a") - g.mean("b") * g.min("a") + g.max("b") + g.sumOfLongs("c") * g.count("b"));
        byte[] image = nvrtc.compile(new KernelSource(source, List.of("-D" + Translation.BLOCK)), new Target(90, true));
        assertThat(new String(image, StandardCharsets.US_ASCII))
                .contains("shfl.sync.bfly", "bar.sync", ".shared")
                .doesNotContain(".local");
        byte[] ofThreads = nvrtc.compile(KernelSource.of(source), new Target(90, true));
        assertThat(new String(ofThreads, StandardCharsets.US_ASCII)).doesNotContain("shfl.sync.bfly", "bar.sync");
    }

    @Test
    void figures_areShownToMonitoring() throws Exception {
        cache(KernelCounters.OF_PROCESS).get(KernelSource.of(SOURCE), SM_90);
        KernelCounters.OF_PROCESS.register();
        var server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("io.cudf4j:type=KernelCompiler");
        assertThat(server.getAttribute(name, "Compilations"))
                .isEqualTo(Kernel.statistics().compilations())
                .isEqualTo(1L);
        assertThat((double) server.getAttribute(name, "CompileSeconds")).isPositive();
        assertThat(server.getAttribute(name, "Launches")).isEqualTo(0L);
    }

    @Test
    void loadingAgain_hasNoEffect() {
        Presets.load(root.resolve("nowhere"));
        assertThat(nvrtc.version()).isEqualTo("13.0");
    }

    // what is printed around functions of users

    private static RowKernel.Input input(DataType type) {
        return new RowKernel.Input(type, false);
    }

    private static byte[] compiled(Udf udf, boolean isMasked, DataType... columns) {
        List<RowKernel.Input> inputs = Stream.of(columns).map(NvrtcTest::input).toList();
        RowKernel printed = RowKernel.of(udf, inputs, isMasked);
        return nvrtc.compile(KernelSource.of(printed.text()), SM_90);
    }

    @ParameterizedTest
    @EnumSource(
            value = TypeId.class,
            names = {
                "INT8",
                "INT16",
                "INT32",
                "INT64",
                "UINT8",
                "UINT16",
                "UINT32",
                "UINT64",
                "FLOAT32",
                "FLOAT64",
                "BOOL8",
                "TIMESTAMP_DAYS",
                "TIMESTAMP_SECONDS",
                "TIMESTAMP_MILLISECONDS",
                "TIMESTAMP_MICROSECONDS",
                "TIMESTAMP_NANOSECONDS",
                "DURATION_DAYS",
                "DURATION_SECONDS",
                "DURATION_MILLISECONDS",
                "DURATION_MICROSECONDS",
                "DURATION_NANOSECONDS"
            })
    void everyType_isTakenAndReturned(TypeId id) {
        DType dtype = PlcTypes.dtype(DataType.of(id));
        Udf same = Udf.cuda("template <typename T> __device__ T same(T x) { return x; }", "same")
                .returns(dtype);
        for (boolean isMasked : new boolean[] {false, true}) {
            assertIsCubin(compiled(same, isMasked, DataType.of(id)));
            assertIsCubin(compiled(same.nulls(Udf.Nulls.PASS), true, DataType.of(id)));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void strings_areTaken(boolean hasLongOffsets) {
        Udf count = Udf.cuda("""
                        __device__ int letters(cudf4j::text t) {
                          int n = 0;
                          for (long long i = 0; i < t.size; i++) n += (t.data[i] & 0xC0) != 0x80;
                          return n;
                        }
                        """, "letters").returns(DType.INT32);
        List<RowKernel.Input> inputs = List.of(new RowKernel.Input(DataType.of(TypeId.STRING), hasLongOffsets));
        for (boolean isMasked : new boolean[] {false, true}) {
            String text = RowKernel.of(count, inputs, isMasked).text();
            assertThat(text).contains((hasLongOffsets ? "long long" : "int") + " const* offsets0");
            assertIsCubin(nvrtc.compile(KernelSource.of(text), SM_90));
        }
    }

    @Test
    void functionsHelpersAndArguments_areTaken() {
        Udf fare = Udf.cuda("""
                        namespace fares {
                        __device__ double clipped(double x, double most) { return x > most ? most : x; }
                        __device__ float taxi(double km, long long bags, bool night, int zones, long long id, float f, double most) {
                          return night ? zones + f : clipped(km * 2.5 + bags + id, most);
                        }
                        }
                        """, "fares::taxi").returns(DType.FLOAT32).arguments(3, 4L, 1.5f, 100.0);
        RowKernel printed = RowKernel.of(
                fare, List.of(input(DataType.FLOAT64), input(DataType.INT64), input(DataType.of(TypeId.BOOL8))), true);
        assertIsCubin(nvrtc.compile(KernelSource.of(printed.text()), SM_90));
        assertThat(printed.signature())
                .isEqualTo("float fares::taxi(double, long long, bool, int, long long, float, double)");
    }

    @Test
    void nullsThatArePassed_areTakenAndReturned() {
        Udf orElse = Udf.cuda("""
                        __device__ cudf4j::nullable<double> first(cudf4j::nullable<double> a, cudf4j::nullable<long long> b) {
                          if (a.valid) return a;
                          if (b.valid && b.value > 0) return static_cast<double>(b.value);
                          return {};
                        }
                        """, "first").nulls(Udf.Nulls.PASS);
        assertIsCubin(compiled(orElse, true, DataType.FLOAT64, DataType.INT64));
        Udf never = Udf.cuda("__device__ bool missing(cudf4j::nullable<double> a) { return !a.valid; }", "missing")
                .nulls(Udf.Nulls.PASS)
                .returns(DType.BOOL);
        assertIsCubin(compiled(never, true, DataType.FLOAT64));
    }

    @Test
    void otherTypeThanReturnsSays_isRefused() {
        Udf narrow = Udf.cuda("__device__ int f(double x) { return (int) x; }", "f");
        for (boolean isMasked : new boolean[] {false, true}) {
            assertThatThrownBy(() -> compiled(narrow, isMasked, DataType.FLOAT64))
                    .isInstanceOf(KernelCompilationException.class)
                    .hasMessageContaining("the function returns another type than Udf.returns says");
        }
        Udf unsigned = Udf.cuda("__device__ unsigned f(double x) { return (unsigned) x; }", "f")
                .returns(DType.INT32);
        assertThatThrownBy(() -> compiled(unsigned, false, DataType.FLOAT64))
                .hasMessageContaining("the function returns another type than Udf.returns says");
        // of two names of one type, both are taken
        assertIsCubin(compiled(
                Udf.cuda("__device__ long f(double x) { return (long) x; }", "f")
                        .returns(DType.INT64),
                false,
                DataType.FLOAT64));
    }

    @Test
    void linesOfALog_areThoseOfTheUser() {
        Udf faulty = Udf.cuda("// one\n// two\n__device__ double f(double x) { return oops; }", "f");
        assertThatThrownBy(() -> compiled(faulty, false, DataType.FLOAT64))
                .isInstanceOfSatisfying(
                        KernelCompilationException.class,
                        e -> assertThat(e.log()).contains("source(3): error: identifier \"oops\" is undefined"));
    }

    @Test
    void nameThatIsNotDeclared_isKnownFromTheLog() {
        for (String name : List.of("f", "ns::f")) {
            Udf commented = Udf.cuda("namespace ns { } // __device__ double f(double x)", name);
            assertThatThrownBy(() -> compiled(commented, false, DataType.FLOAT64))
                    .isInstanceOfSatisfying(
                            KernelCompilationException.class,
                            e -> assertThat(RowKernel.isUnknown(name, e.log()))
                                    .as(e.log())
                                    .isTrue());
        }
        assertThat(RowKernel.isUnknown("f", "source(3): error: identifier \"oops\" is undefined"))
                .isFalse();
    }

    @Test
    void functionOfTheHost_isRefusedByTheCompiler() {
        Udf host = Udf.cuda("double f(double x) { return x; }", "f");
        assertThatThrownBy(() -> compiled(host, false, DataType.FLOAT64))
                .isInstanceOf(KernelCompilationException.class)
                .hasMessageContaining("A function without execution space annotations");
    }

    @Test
    void tooFewColumns_areRefusedByTheCompiler() {
        Udf two = Udf.cuda("__device__ double f(double x, double y) { return x + y; }", "f");
        assertThatThrownBy(() -> compiled(two, false, DataType.FLOAT64))
                .isInstanceOf(KernelCompilationException.class)
                .hasMessageContaining("too few arguments");
    }
}
