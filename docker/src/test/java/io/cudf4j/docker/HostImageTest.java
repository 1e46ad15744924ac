/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.docker;

import static io.cudf4j.docker.Images.MIB;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.Volume;
import io.cudf4j.docker.Images.Ended;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testcontainers.images.builder.ImageFromDockerfile;

/** The host image, built from the laid-out context, runs the flights job within the limits of containers. */
class HostImageTest {
    private static final String SHELL = "/bin/sh";
    private static final String HEALTH = "/opt/cudf4j/bin/cudf4j-health";
    private static final Pattern HELD = Pattern.compile("while \\d+ of (\\d+) bytes of host device memory are held");
    private static final Pattern TOTAL = Pattern.compile("of (\\d+\\.\\d) GiB free");

    private static ImageFromDockerfile image;

    @BeforeAll
    static void build() {
        Images.requireEngine();
        image = Images.of("host");
    }

    @AfterAll
    static void remove() {
        if (image != null) {
            Images.remove(image);
        }
    }

    private static void assertJobDone(Ended ended) {
        assertThat(ended.status()).as(ended.output()).isZero();
        assertThat(ended.output())
                .contains("Frontier Airlines Inc.", "Worst routes", "engine host (asked for by cudf4j.engine=host)");
    }

    @Test
    void flights_runAsAnOrdinaryUserOnAReadOnlyFileSystem() {
        Ended job = Images.run(Images.container(image, limits -> limits.withReadonlyRootfs(true)));
        assertJobDone(job);
        assertThat(job.container().getConfig().getUser()).isEqualTo("cudf4j");
        Ended shell = Images.run(Images.container(
                image, limits -> limits.withReadonlyRootfs(true), SHELL, "-c", "id -u; touch \"$HOME/file\""));
        assertThat(shell.output().lines()).first().isEqualTo("10001");
        assertThat(shell.output()).contains("/home/cudf4j/file", "Read-only file system");
        assertThat(shell.status()).isEqualTo(1);
    }

    @Test
    void jarsAndPrograms_cannotBeChangedByTheUser() {
        Ended shell = Images.run(
                Images.container(image, limits -> {}, SHELL, "-c", "find /opt/cudf4j /usr/local/lib/cudf4j -writable"));
        assertThat(shell.status()).as(shell.output()).isZero();
        assertThat(shell.output()).isEmpty();
    }

    @Test
    void smallContainer_endsInAnExceptionThatNamesTheLimit() {
        requireLimits();
        Ended killed = Images.run(Images.container(
                image,
                Images.memory(512 * MIB),
                SHELL,
                "-c",
                "head -c 700000000 /dev/zero | tail -c 700000000 | wc -c"));
        assertThat(killed.output().trim()).as("what 512 MiB hold").isNotEqualTo("700000000");
        Ended job = Images.run(Images.container(image, Images.memory(512 * MIB)));
        assertThat(job.killedForMemory()).as(job.output()).isFalse();
        assertThat(job.status()).as(job.output()).isEqualTo(1);
        assertThat(job.output())
                .contains(
                        "io.cudf4j.errors.DeviceOutOfMemoryException",
                        "over the limit",
                        "raise the limit: cudf4j.host.memory has its default");
        Matcher held = HELD.matcher(job.output());
        assertThat(held.find()).as(job.output()).isTrue();
        // 0.8 × (512 − 128 − 256) = 102.4; Java may report some MiB less than the 128 of its heap, of which 0.8 are
        // added
        assertThat(Long.parseLong(held.group(1))).isBetween(102 * MIB, 108 * MIB);
    }

    @Test
    void containerOfTwoGibibytes_suffices() {
        requireLimits();
        Ended job = Images.run(Images.container(image, Images.memory(2048 * MIB)));
        assertJobDone(job);
        Matcher total = TOTAL.matcher(job.output());
        assertThat(total.find()).as(job.output()).isTrue();
        // 0.8 × (2048 − 512 − 256) = 1024
        assertThat(total.group(1)).isEqualTo("1.0");
    }

    @Test
    void heapThatFillsTheContainer_isWarnedOf() {
        requireLimits();
        Ended health = Images.run(
                Images.container(image, Images.memory(512 * MIB), HEALTH).withEnv("JAVA_OPTS", "-Xmx512m"));
        assertThat(health.status()).as(health.output()).isZero();
        assertThat(health.output())
                .contains("of 512 MiB of memory", "its limit is the min, 64 MiB", "the engine computes");
    }

    @Test
    void limitOfProcesses_isKept() {
        Ended job = Images.run(Images.container(image, limits -> limits.withPidsLimit(64L)));
        assertJobDone(job);
        Ended tooFew = Images.run(Images.container(image, limits -> limits.withPidsLimit(4L)));
        assertThat(tooFew.status()).as("with 4 processes: " + tooFew.output()).isNotZero();
    }

    @Test
    void quotaOfProcessors_isTheNumberOfThreads() {
        Images.require(Boolean.TRUE.equals(Images.engine().getCpuCfsQuota()), "this engine limits no processor time");
        Ended health = Images.run(
                Images.container(image, limits -> limits.withCpuPeriod(100_000L).withCpuQuota(100_000L), HEALTH));
        assertThat(health.status()).as(health.output()).isZero();
        assertThat(health.output()).contains(", 1 processors");
    }

    @Test
    void containersOfOneCacheVolume_unpackTheLibrariesOnce() {
        String volume = "cudf4j-test-" + UUID.randomUUID();
        Images.client().createVolumeCmd().withName(volume).exec();
        try {
            List<CompletableFuture<Ended>> both = Stream.generate(
                            () -> CompletableFuture.supplyAsync(() -> withCache(volume)))
                    .limit(2)
                    .toList();
            both.forEach(job -> assertJobDone(job.join()));
            Ended find = Images.run(Images.container(
                    image,
                    limits -> limits.withBinds(new Bind(volume, new Volume(Images.CACHE))),
                    SHELL,
                    "-c",
                    "find " + Images.CACHE + " -name libcudf.so; find " + Images.CACHE + " -name '.part-*'"));
            assertThat(find.output().lines()).singleElement().asString().endsWith("/libcudf.so");
        } finally {
            Images.client().removeVolumeCmd(volume).exec();
        }
    }

    private static Ended withCache(String volume) {
        return Images.run(Images.container(
                image,
                limits -> limits.withReadonlyRootfs(true).withBinds(new Bind(volume, new Volume(Images.CACHE)))));
    }

    private static void requireLimits() {
        Images.require(Boolean.TRUE.equals(Images.engine().getMemoryLimit()), "this engine limits no memory");
    }
}
