/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.Series;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.MemoryResources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RmmTest {
    private static final long MIB = 1L << 20;

    @AfterEach
    void reset() {
        Rmm.reset();
    }

    private static int sumThroughTheResource() {
        try (Series values = Series.of(new int[] {1, 2, 3});
                Series more = values.add(1)) {
            return ((Number) more.sum()).intValue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "cuda; cuda",
                "async; async",
                "managed; managed",
                "pool(1MiB); pool cuda",
                "pool(1MiB, 64MiB); pool cuda",
                "arena(8MiB); arena cuda",
                "arena; arena cuda",
                "managed, pool(1MiB); pool managed",
                "async, limit(64MiB); limit async",
                "pool(1MiB), limit(64MiB), statistics; statistics limit pool cuda",
                "cuda, statistics, limit(50%); limit statistics cuda"
            })
    void everyResource_computes_andIsNamedFromTheTop(String text, String names) {
        Rmm.use(RmmResource.parse(text));
        assertThat(Rmm.resources()).containsExactly(names.split(" "));
        assertThat(sumThroughTheResource()).isEqualTo(9);
    }

    @Test
    void builders_giveWhatTheTextsGive() {
        assertThat(RmmResource.pool(100, 200).limitedTo(300).withStatistics())
                .hasToString("cuda, pool(100, 200), limit(300), statistics");
        assertThat(RmmResource.managed().pooled(MIB)).hasToString("managed, pool(1048576)");
        assertThat(RmmResource.arena()).hasToString("cuda, arena");
        assertThat(RmmResource.async().loggingTo(Path.of("/tmp/a.csv"))).hasToString("async, log(/tmp/a.csv)");
        assertThat(RmmResource.parse("Pool( 1KiB ), LOG(/tmp/a, b.csv)"))
                .hasToString("cuda, pool(1024), log(/tmp/a, b.csv)");
    }

    @Test
    void nulls_areRefusedByTheirNames() {
        Rmm.use(RmmResource.arena());
        assertThatThrownBy(() -> Rmm.use(null)).hasMessage("Rmm.use: the resource is null");
        assertThatThrownBy(() -> RmmResource.parse(null)).hasMessage("RmmResource.parse: the text is null");
        assertThatThrownBy(() -> RmmResource.cuda().loggingTo(null)).hasMessage("loggingTo: the file is null");
        assertThatThrownBy(() -> RmmResource.cuda().onFailure(null)).hasMessage("onFailure: the callback is null");
        assertThatThrownBy(() -> RmmResource.cuda().onFailure(bytes -> false).onFailure(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("onFailure: the callback is null");
        assertThat(Rmm.resources()).containsExactly("arena", "cuda");
    }

    @Test
    void pool_growsWhenItIsFull_andHandsOutWhatWasFreed() {
        Rmm.use(RmmResource.pool(MIB).withStatistics());
        try (DeviceBuffer first = DeviceBuffer.allocate(MIB);
                DeviceBuffer second = DeviceBuffer.allocate(3 * MIB)) {
            assertThat(second.sizeBytes() - first.sizeBytes()).isEqualTo(2 * MIB);
        }
        try (DeviceBuffer again = DeviceBuffer.allocate(2 * MIB)) {
            assertThat(again.sizeBytes()).isEqualTo(2 * MIB);
        }
        assertThat(Rmm.statistics().peakBytes()).isEqualTo(4 * MIB);
    }

    @Test
    void poolWithMaximum_refusesWhatIsBeyond() {
        Rmm.use(RmmResource.pool(MIB, 2 * MIB));
        assertThatThrownBy(() -> DeviceBuffer.allocate(4 * MIB))
                .isInstanceOf(DeviceOutOfMemoryException.class)
                .hasMessageContaining("asked for 4194304 bytes");
        assertThat(sumThroughTheResource()).isEqualTo(9);
    }

    @Test
    void arena_refusesWhatIsBeyondItsSize_andTakesBackWhatIsFreed() {
        Rmm.use(RmmResource.arena(8 * MIB));
        assertThatThrownBy(() -> DeviceBuffer.allocate(16 * MIB)).isInstanceOf(DeviceOutOfMemoryException.class);
        for (int i = 0; i < 10; i++) {
            try (DeviceBuffer most = DeviceBuffer.allocate(6 * MIB)) {
                assertThat(most.sizeBytes()).isEqualTo(6 * MIB);
            }
        }
    }

    @Test
    void limit_refusesWhatIsBeyond_withFigures() {
        Rmm.use(RmmResource.async().limitedTo(MIB));
        try (DeviceBuffer held = DeviceBuffer.allocate(1000)) {
            assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB))
                    .isInstanceOf(DeviceOutOfMemoryException.class)
                    .hasMessageContaining("asked for 2097152 bytes of device memory")
                    .hasMessageContaining("bytes are free")
                    .hasMessageContaining("memory resource holds")
                    .hasMessageContaining("Java objects own")
                    .hasNoCause();
            assertThat(held.sizeBytes()).isEqualTo(1000);
        }
        assertThat(sumThroughTheResource()).isEqualTo(9);
    }

    @Test
    void statistics_countBytesAndAllocations() {
        Rmm.use(RmmResource.async().withStatistics());
        DeviceBuffer first = DeviceBuffer.allocate(1000);
        DeviceBuffer second = DeviceBuffer.allocate(2000);
        assertThat(Rmm.statistics()).isEqualTo(new RmmStatistics(3000, 3000, 3000, 2, 2, 2));
        first.close();
        assertThat(Rmm.statistics()).isEqualTo(new RmmStatistics(2000, 3000, 3000, 1, 2, 2));
        second.close();
        DeviceBuffer.allocate(500).close();
        assertThat(Rmm.statistics()).isEqualTo(new RmmStatistics(0, 3000, 3500, 0, 2, 3));
    }

    @Test
    void statisticsOfAResourceThatDoesNotCount_areRefused() {
        Rmm.use(RmmResource.async());
        assertThatThrownBy(Rmm::statistics)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("[async]")
                .hasMessageContaining("withStatistics()");
    }

    @Test
    void log_hasALineForEachAllocationReleaseAndFailure(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.csv");
        Rmm.use(RmmResource.async().limitedTo(MIB).loggingTo(file));
        DeviceBuffer.allocate(1000).close();
        assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB)).isInstanceOf(DeviceOutOfMemoryException.class);
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).isEqualTo("Thread,Time,Action,Pointer,Size,Stream");
        assertThat(lines.get(1)).matches("\\d+,\\d\\d:\\d\\d:\\d\\d:\\d{6},allocate,0x[0-9a-f]+,1000,.*");
        assertThat(lines.get(2)).matches("\\d+,\\d\\d:\\d\\d:\\d\\d:\\d{6},free,0x[0-9a-f]+,1000,.*");
        assertThat(lines.get(3)).contains(",allocate failure,", ",2097152,");
    }

    @Test
    void bytesOfTheResource_areInMemoryInfo() {
        long before = Rmm.memoryInfo().resourceBytes();
        try (DeviceBuffer held = DeviceBuffer.allocate(1000)) {
            MemoryInfo now = Rmm.memoryInfo();
            assertThat(now.resourceBytes() - before).isEqualTo(held.sizeBytes());
            assertThat(now.totalBytes()).isGreaterThanOrEqualTo(now.freeBytes());
        }
        assertThat(Rmm.memoryInfo().resourceBytes()).isEqualTo(before);
    }

    @Test
    void memoryOfAReplacedResource_staysUntilItIsFreed() {
        Rmm.use(RmmResource.pool(MIB).withStatistics());
        try (Series old = Series.of(new int[] {1, 2, 3})) {
            Rmm.use(RmmResource.arena(8 * MIB));
            assertThat(MemoryResources.totals().replacedBytes()).isGreaterThanOrEqualTo(12);
            try (Series sum = old.add(old)) {
                Rmm.reset();
                assertThat(((Number) sum.sum()).intValue()).isEqualTo(12);
            }
        }
        assertThat(MemoryResources.totals().replacedBytes()).isZero();
    }

    @Test
    void reset_goesBackToTheFirstResource() {
        List<String> first = Rmm.resources();
        Rmm.use(RmmResource.cuda().withStatistics());
        Rmm.reset();
        assertThat(Rmm.resources()).isEqualTo(first);
        assertThat(sumThroughTheResource()).isEqualTo(9);
    }

    @Test
    void badSizes_areRefused() {
        assertThatThrownBy(() -> RmmResource.pool(0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("the pool's initial size is 0 bytes, and must be above 0");
        assertThatThrownBy(() -> RmmResource.pool(1, -1)).hasMessageContaining("maximum size is -1 bytes");
        assertThatThrownBy(() -> RmmResource.pool(MIB, 1)).hasMessageContaining("below its initial size of 1048576");
        assertThatThrownBy(() -> RmmResource.arena(-1)).hasMessageContaining("the arena is -1 bytes");
        assertThatThrownBy(() -> RmmResource.async().limitedTo(0)).hasMessageContaining("the limit is 0 bytes");
        assertThatThrownBy(() -> RmmResource.cuda().limitedTo(1).limitedTo(2))
                .hasMessageContaining("has a limit already");
        assertThatThrownBy(() -> RmmResource.cuda().withStatistics().pooled(1)).hasMessageContaining("directly above");
        assertThatThrownBy(() -> RmmResource.parse("poll(1)"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("'poll' is no memory resource");
    }

    @Test
    void refusedResource_leavesTheCurrentOne(@TempDir Path folder) {
        Rmm.use(RmmResource.cuda().withStatistics());
        long tooMuch = Rmm.memoryInfo().totalBytes() + 1;
        assertThatThrownBy(() -> Rmm.use(RmmResource.pool(tooMuch)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("the pool's initial size is " + tooMuch + " bytes, and the device has ");
        assertThatThrownBy(() -> Rmm.use(RmmResource.pool(1, tooMuch))).hasMessageContaining("maximum size");
        assertThatThrownBy(() -> Rmm.use(RmmResource.async().limitedTo(tooMuch)))
                .hasMessageContaining("the limit is");
        assertThatThrownBy(() -> Rmm.use(RmmResource.arena(100))).hasMessageContaining("must be 1 MiB or more");
        Path file = folder.resolve("no").resolve("such.csv");
        assertThatThrownBy(() -> Rmm.use(RmmResource.async().loggingTo(file)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("the log file " + file + " cannot be written: No such file or directory");
        assertThatThrownBy(() -> Rmm.use(RmmResource.async().loggingTo(folder))).hasMessageContaining("Is a directory");
        assertThat(Rmm.resources()).containsExactly("statistics", "cuda");
    }

    @Test
    void limitOfManagedMemory_mayBeAboveTheDevice() {
        Rmm.use(RmmResource.managed().limitedTo(2 * Rmm.memoryInfo().totalBytes()));
        assertThat(sumThroughTheResource()).isEqualTo(9);
    }
}
