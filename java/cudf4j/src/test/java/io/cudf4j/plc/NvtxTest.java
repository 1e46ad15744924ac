/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Series;
import io.cudf4j.config.Config;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Loader;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.udf.LongToLong;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranges as a profiler gets them: NVTX loads a library that the test compiles, and which writes them to a file. */
@Tag("once")
class NvtxTest {
    private static final Path HEADERS =
            Path.of(System.getProperty("cudf4j.test.root"), "native/target/deps/librmm/librmm/include");

    private static final String PROFILER = """
            #include <cstdio>
            #include <cstdlib>
            #include <map>
            #include <string>
            #include "nvtx3/nvToolsExt.h"

            namespace {
            std::FILE* out = nullptr;
            std::map<nvtxDomainHandle_t, std::string> domains;

            void write(nvtxDomainHandle_t domain, std::string const& what) {
              if (domains[domain] == "cudf4j") {
                std::fprintf(out, "%s\\n", what.c_str());
                std::fflush(out);
              }
            }

            nvtxDomainHandle_t NVTX_API create(char const* name) {
              auto const handle = reinterpret_cast<nvtxDomainHandle_t>(domains.size() + 1);
              domains[handle] = name;
              return handle;
            }

            int NVTX_API push(nvtxDomainHandle_t domain, nvtxEventAttributes_t const* range) {
              bool const is_text = range->messageType == NVTX_MESSAGE_TYPE_ASCII;
              write(domain, is_text ? "begin " + std::string(range->message.ascii) : "no text");
              return 0;
            }

            int NVTX_API pop(nvtxDomainHandle_t domain) {
              write(domain, "end");
              return 0;
            }
            }  // namespace

            extern "C" __attribute__((visibility("default"))) int InitializeInjectionNvtx2(NvtxGetExportTableFunc_t tables) {
              // each library with ranges of its own calls this, libcudf when the first call is already marked
              if (out == nullptr) {
                out = std::fopen(std::getenv("RANGES"), "w");
              }
              auto const* callbacks = static_cast<NvtxExportTableCallbacks const*>(tables(NVTX_ETID_CALLBACKS));
              NvtxFunctionTable functions = nullptr;
              unsigned int size = 0;
              if (out == nullptr || callbacks == nullptr ||
                  callbacks->GetModuleFunctionTable(NVTX_CB_MODULE_CORE2, &functions, &size) == 0 ||
                  size <= NVTX_CBID_CORE2_DomainCreateA) {
                return 0;
              }
              *functions[NVTX_CBID_CORE2_DomainCreateA] = reinterpret_cast<NvtxFunctionPointer>(create);
              *functions[NVTX_CBID_CORE2_DomainRangePushEx] = reinterpret_cast<NvtxFunctionPointer>(push);
              *functions[NVTX_CBID_CORE2_DomainRangePop] = reinterpret_cast<NvtxFunctionPointer>(pop);
              return 1;
            }
            """;

    @TempDir
    private Path folder;

    private Path profiler;

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        assumeTrue(Files.exists(HEADERS.resolve("nvtx3")), "the headers of NVTX are not here; the build unpacks them");
        profiler = folder.resolve("libprofiler.so");
        Path source = Files.writeString(folder.resolve("profiler.cpp"), PROFILER);
        Process compiler = new ProcessBuilder(
                        "g++",
                        "-std=c++17",
                        "-shared",
                        "-fPIC",
                        "-Wall",
                        "-Werror",
                        "-isystem",
                        HEADERS.toString(),
                        "-o",
                        profiler.toString(),
                        source.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(compiler.waitFor()).as(said).isZero();
    }

    /** Returns what the profiler saw of a program. */
    private List<String> ranges(Class<?> program, String... flags) throws IOException, InterruptedException {
        Path seen = folder.resolve("ranges");
        ProcessBuilder builder = FreshJvm.program(program, System.getProperty("java.class.path"), flags);
        builder.environment().put("NVTX_INJECTION64_PATH", profiler.toString());
        builder.environment().put("RANGES", seen.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return Files.exists(seen) ? Files.readAllLines(seen) : List.of();
    }

    @Test
    void marks_reachAProfiler_inTheirOrder_withTheirNames() throws Exception {
        assertThat(ranges(Marks.class))
                .containsExactly("begin outer", "begin Flüge.java:12", "end", "begin ", "end", "end");
    }

    @Test
    void withoutTheOption_nothingIsMarked() throws Exception {
        assertThat(ranges(Calls.class)).isEmpty();
    }

    @Test
    @Tag("gpu")
    void callsAndKernels_areMarked_withTheMethodAndTheLine() throws Exception {
        List<String> seen = ranges(Calls.class, "-D" + Config.NVTX.name() + "=on");
        assertThat(seen)
                .contains("begin Binaryop.binaryOperation")
                .anyMatch(line -> line.matches("begin function at NvtxTest\\.java:\\d+"));
        assertThat(seen.stream().filter("end"::equals)).hasSize(seen.size() / 2);
    }

    /** Marks ranges as {@link Nvtx} does on a device. */
    static final class Marks {
        private Marks() {}

        public static void main(String[] arguments) {
            Loader.load();
            begin("outer");
            begin("Flüge.java:12");
            cudf_core.end_range();
            begin("");
            cudf_core.end_range();
            cudf_core.end_range();
        }

        private static void begin(String name) {
            byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
            cudf_core.begin_range(utf8, utf8.length);
        }
    }

    /** Calls libcudf, and a function of its own. */
    static final class Calls {
        private static final LongToLong FUNCTION = x -> x + 1;

        private Calls() {}

        public static void main(String[] arguments) {
            try (Column left = Column.fromLongs(new long[] {1, 2}, null);
                    Column sum = Binaryop.binaryOperation(left, left, BinaryOperator.ADD, DataType.INT64);
                    Series series = Series.of(new long[] {1, 2});
                    Series made = series.longs().map(FUNCTION)) {
                if (sum.size() != made.size()) {
                    throw new IllegalStateException("a row is missing");
                }
            }
        }
    }
}
