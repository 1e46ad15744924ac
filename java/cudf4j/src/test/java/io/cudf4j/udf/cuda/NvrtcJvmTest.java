/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.load.FreshJvm;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.console.ConsoleLauncher;

/**
 * Runs {@link NvrtcTest} in a JVM that has NVIDIA's libraries and no GPU. The JNI library of the driver needs {@code
 * libcuda.so.1}, of which the compiler calls nothing: an empty one serves.
 */
@Tag("once")
class NvrtcJvmTest {
    private static final Path ROOT = Path.of(System.getProperty("cudf4j.test.root"));
    private static final Path WHEELS = ROOT.resolve("native/target/deps");

    // no @TempDir, which warns of each link that it removes
    private Path temporary;
    private Path libraries;
    private Path stub;

    @AfterEach
    void remove() throws IOException {
        if (temporary != null) {
            try (Stream<Path> found = Files.walk(temporary)) {
                for (Path each : found.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    @BeforeEach
    void layOut() throws IOException, InterruptedException {
        assumeTrue(
                Files.exists(WHEELS.resolve("cuda13-nvrtc")),
                "NVRTC is not here; the build fetches it: native/fetch.py --flavour nvrtc --link native/target/deps");
        temporary = Files.createTempDirectory("nvrtc").toRealPath();
        libraries = Files.createDirectory(temporary.resolve("libraries"));
        for (String wheel : List.of("cuda13-nvrtc", "cuda13-cudart")) {
            try (Stream<Path> files = Files.list(WHEELS.resolve(wheel).resolve("nvidia/cu13/lib"))) {
                for (Path file : files.toList()) {
                    Files.createSymbolicLink(libraries.resolve(file.getFileName()), file.toRealPath());
                }
            }
        }
        stub = Files.createDirectory(temporary.resolve("stub"));
        Path source = Files.writeString(temporary.resolve("empty.c"), "");
        Process compiler = new ProcessBuilder(
                        "gcc",
                        "-shared",
                        "-Wl,-soname,libcuda.so.1",
                        "-o",
                        stub.resolve("libcuda.so.1").toString(),
                        source.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(compiler.waitFor()).as(said).isZero();
    }

    private record Ended(int status, String output) {}

    private Ended run(Class<?> program, Path driver, Predicate<String> jars, String... arguments)
            throws IOException, InterruptedException {
        String classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(jars)
                .collect(Collectors.joining(File.pathSeparator));
        ProcessBuilder builder = FreshJvm.program(
                program,
                classPath,
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED",
                "-D" + NvrtcTest.LIBRARIES + "=" + libraries,
                "-Dorg.bytedeco.javacpp.cachedir=" + temporary.resolve("javacpp"));
        builder.command().addAll(List.of(arguments));
        builder.environment().put("LD_LIBRARY_PATH", driver.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output);
    }

    private static boolean isPresets(String jar) {
        return Path.of(jar).getFileName().toString().matches("cuda-13.*\\.jar");
    }

    @Test
    void compiler_passesItsTests() throws Exception {
        Ended ended = run(
                ConsoleLauncher.class,
                stub,
                jar -> true,
                "execute",
                "--select-class",
                NvrtcTest.class.getName(),
                "--details=tree",
                "--disable-banner",
                "--disable-ansi-colors",
                // objects of the engine cannot be counted where none is loaded
                "--config=junit.jupiter.extensions.autodetection.enabled=false");
        assertThat(ended.status()).as(ended.output()).isZero();
        Matcher successful = Pattern.compile("\\[ +(\\d+) tests successful").matcher(ended.output());
        assertThat(successful.find()).as(ended.output()).isTrue();
        assertThat(Integer.parseInt(successful.group(1))).as(ended.output()).isGreaterThan(50);
    }

    @Test
    void missingJar_isNamed() throws Exception {
        Ended ended = run(Loading.class, stub, jar -> !isPresets(jar));
        assertThat(ended.output())
                .contains("CUDA source cannot be compiled and launched: " + Presets.ARTEFACT + " is missing. "
                        + "io.cudf4j:cudf4j-engine-cuda13 depends on both;")
                .contains("again: CUDA source cannot be compiled and launched: " + Presets.ARTEFACT + " is missing");
        assertThat(ended.status()).isZero();
    }

    @Test
    void missingJni_isNamed() throws Exception {
        Ended ended = run(Loading.class, stub, jar -> !isPresets(jar) || !jar.contains("linux-x86_64"));
        assertThat(ended.output())
                .contains("CUDA source cannot be compiled and launched: its JNI libraries did not load (")
                .contains(Presets.ARTEFACT + " with classifier linux-x86_64 carries them");
        assertThat(ended.status()).isZero();
    }

    @Test
    void missingDriver_isNamed() throws Exception {
        assumeTrue(!Files.exists(Path.of("/proc/driver/nvidia/version")), "this machine has a driver");
        Ended ended = run(Loading.class, temporary, jar -> true);
        assertThat(ended.output())
                .contains("CUDA source cannot be compiled and launched: its JNI libraries did not load (")
                .contains("libcuda.so.1");
        assertThat(ended.status()).isZero();
    }

    @Test
    void missingCompiler_isNamed() throws Exception {
        Files.delete(libraries.resolve("libnvrtc.so.13"));
        Ended ended = run(Loading.class, stub, jar -> true);
        assertThat(ended.output()).contains("CUDA source cannot be compiled: " + libraries + " has no libnvrtc.so.13;");
        assertThat(ended.status()).isZero();
    }

    @Test
    void artefact_isTheOneOfTheBuild() throws IOException {
        String version = Presets.ARTEFACT.substring(Presets.ARTEFACT.lastIndexOf(':') + 1);
        assertThat(ROOT.resolve("pom.xml"))
                .content()
                .contains("<cuda.presets.version>" + version + "</cuda.presets.version>");
    }

    /** Loads twice and prints what it is refused with. */
    static final class Loading {
        private Loading() {}

        public static void main(String[] arguments) {
            for (String prefix : List.of("", "again: ")) {
                try {
                    Presets.load(Path.of(System.getProperty(NvrtcTest.LIBRARIES)));
                    System.out.println("loaded");
                } catch (NativeLibraryException e) {
                    System.out.println(prefix + e.getMessage());
                }
            }
        }
    }
}
