/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a process sees whose engine does not load; loading that works is tested where an engine is, in java/cudf4j. */
class EngineFailureTest {
    @TempDir
    Path root;

    private String run(String classPath, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("-Dcudf4j.native.cacheDir=" + root.resolve("cache"));
        return FreshJvm.output(FreshJvm.start(classPath, all, LoadTwice.class));
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    @Test
    void badProperty_failsAtTheFirstCallAndAgain() throws Exception {
        assertThat(run(classPath(), "-Dcudf4j.engine=gpu").lines())
                .contains(
                        "1 io.cudf4j.errors.ConfigurationException: system property cudf4j.engine is 'gpu', accepted: auto,"
                                + " cuda, host (default: auto)",
                        "2 io.cudf4j.errors.ConfigurationException: the engine could not be loaded when it was first"
                                + " needed: system property cudf4j.engine is 'gpu', accepted: auto, cuda, host (default:"
                                + " auto)",
                        "2 cause io.cudf4j.errors.ConfigurationException: system property cudf4j.engine is 'gpu',"
                                + " accepted: auto, cuda, host (default: auto)");
    }

    @Test
    void propertyThatIsReadLater_failsAtTheFirstCallToo() throws Exception {
        assertThat(run(classPath(), "-Dcudf4j.udf.fallback=x"))
                .contains(
                        "1 io.cudf4j.errors.ConfigurationException: system property cudf4j.udf.fallback is 'x', accepted:"
                                + " refuse, jvm");
    }

    @Test
    void cudaWithoutDriver_saysSoAndNamesHost() throws Exception {
        assumeFalse(Files.exists(Path.of("/proc/driver/nvidia/version")), "this machine has an NVIDIA driver");
        FakeNatives.write(root, "cuda13", "cuda", NativeFlavours.ownVersion(), Map.of("libcudf.so", "never loaded"));
        assertThat(run(root + File.pathSeparator + classPath(), "-Dcudf4j.engine=cuda"))
                .contains(
                        "1 io.cudf4j.errors.EngineUnavailableException: engine cuda: no NVIDIA driver found (libcuda.so.1")
                .contains("To run on the CPU: -Dcudf4j.engine=host or CUDF4J_ENGINE=host")
                .contains("2 io.cudf4j.errors.EngineUnavailableException");
    }

    @Test
    void noEngine_namesTheArtefact() throws Exception {
        assertThat(run(classPath(), "-Dcudf4j.engine=host"))
                .contains("1 io.cudf4j.errors.EngineUnavailableException: engine host: no libraries for "
                        + NativeFlavours.platform() + " on the class path or among the modules")
                .contains("add io.cudf4j:cudf4j-engine-host (on the module path also the flag --add-modules"
                        + " cudf4j.engine.host,org.bytedeco.javacpp.");
    }

    @Test
    void libraryThatIsNone_carriesTheLinkersWords() throws Exception {
        FakeNatives.write(root, "host", "host", NativeFlavours.ownVersion(), Map.of("libcudf.so", "no ELF file"));
        assertThat(run(root + File.pathSeparator + classPath(), "-Dcudf4j.engine=host"))
                .contains("1 io.cudf4j.errors.NativeLibraryException: library ")
                .contains("libcudf.so did not load: ")
                .contains("1 cause java.lang.UnsatisfiedLinkError");
    }

    @Test
    void folderOfAnotherVersion_isRefused() throws Exception {
        FakeNatives.write(root, "jni", "jni", "0.0.0", Map.of("libcudf4j_probe.so", "x"));
        Path folder = root.resolve(NativeFlavours.RESOURCES);
        assertThat(run(classPath(), "-Dcudf4j.native.dir=" + folder))
                .contains("1 io.cudf4j.errors.NativeLibraryException: no JNI libraries of cudf4j")
                .contains("jni is of cudf4j 0.0.0, version " + NativeFlavours.ownVersion() + " is needed");
    }

    @Test
    void unusableCache_namesTheProperty() throws Exception {
        Path file = Files.writeString(root.resolve("cache"), "a file where the folder should be");
        assertThat(run(classPath(), "-Dcudf4j.engine=host"))
                .contains("1 io.cudf4j.errors.NativeLibraryException: native libraries cannot be unpacked into " + file)
                .contains("cudf4j.native.cacheDir");
    }

    /** What the fresh process runs. */
    static final class LoadTwice {
        private LoadTwice() {}

        public static void main(String[] args) {
            for (int call = 1; call <= 2; call++) {
                try {
                    Loader.load();
                    System.out.println(call + " loaded");
                } catch (RuntimeException e) {
                    System.out.println(call + " " + e);
                    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
                        System.out.println(call + " cause " + cause);
                    }
                }
            }
        }
    }
}
