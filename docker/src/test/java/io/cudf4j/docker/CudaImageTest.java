/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.docker;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.docker.Images.Ended;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testcontainers.images.builder.ImageFromDockerfile;
import org.testcontainers.images.builder.Transferable;

/** The CUDA image, with a jar that describes a CUDA engine and holds none, where there is no GPU. */
class CudaImageTest {
    private static final String NO_DRIVER = "no NVIDIA driver found (libcuda.so.1: ";

    private static ImageFromDockerfile image;

    @BeforeAll
    static void build() throws IOException {
        Images.requireEngine();
        image = Images.of("cuda")
                .withFileFromTransferable("lib/cudf4j-engine-cuda13.jar", Transferable.of(engineJar()));
    }

    @AfterAll
    static void remove() {
        if (image != null) {
            Images.remove(image);
        }
    }

    /** Returns a jar as of the CUDA engine, of this version, whose library is never loaded. */
    private static byte[] engineJar() throws IOException {
        byte[] library = "never loaded".getBytes(StandardCharsets.US_ASCII);
        String properties = String.join(
                "\n",
                "name=cuda13",
                "engine=cuda",
                "rank=130",
                "platform=linux-x86_64",
                "version=" + version(),
                "libcudf=26.8.1",
                "driver=13000",
                "capability=75",
                "libraries=libcudf.so",
                "sha256.libcudf.so=" + "0".repeat(64),
                "size.libcudf.so=" + library.length);
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("META-INF/cudf4j/native.index", "cuda13\n".getBytes(StandardCharsets.US_ASCII));
        entries.put("io/cudf4j/native/cuda13/engine.properties", properties.getBytes(StandardCharsets.US_ASCII));
        entries.put("io/cudf4j/native/cuda13/libcudf.so", library);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                jar.putNextEntry(new JarEntry(entry.getKey()));
                jar.write(entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    /** Returns the version that the JARs of the context accept. */
    private static String version() throws IOException {
        try (Stream<Path> jars = Files.list(Path.of("target/context/lib"))) {
            Path host = jars.filter(jar -> jar.getFileName().toString().startsWith("cudf4j-engine-host"))
                    .findFirst()
                    .orElseThrow();
            try (JarFile jar = new JarFile(host.toFile());
                    var in = jar.getInputStream(jar.getEntry("io/cudf4j/native/host/engine.properties"))) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> line.startsWith("version="))
                        .map(line -> line.substring("version=".length()))
                        .findFirst()
                        .orElseThrow();
            }
        }
    }

    /** Returns a container that sees no GPU, also where the engine hands one to every container. */
    private static Images.Container withoutGpu() {
        return Images.container(image, limits -> limits.withReadonlyRootfs(true))
                .withEnv("NVIDIA_VISIBLE_DEVICES", "void");
    }

    @Test
    void withoutADriver_fallsToHostAndSaysWhy() {
        Ended job = Images.run(withoutGpu());
        assertThat(job.status()).as(job.output()).isZero();
        assertThat(job.output()).contains("Frontier Airlines Inc.", "engine host (" + NO_DRIVER);
        assertThat(job.container().getConfig().getUser()).isEqualTo("cudf4j");
        assertThat(job.container().getConfig().getEnv()).contains("NVIDIA_DRIVER_CAPABILITIES=compute,utility");
    }

    @Test
    void cudaDemanded_endsInAnExceptionThatSaysWhatIsMissing() {
        Ended job = Images.run(withoutGpu().withEnv("CUDF4J_ENGINE", "cuda"));
        assertThat(job.status()).as(job.output()).isEqualTo(1);
        assertThat(job.output())
                .contains("io.cudf4j.errors.EngineUnavailableException: engine cuda: " + NO_DRIVER)
                .contains("To run on the CPU: -Dcudf4j.engine=host or CUDF4J_ENGINE=host");
    }
}
