/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import io.cudf4j.Cudf;
import io.cudf4j.DataFrame;
import io.cudf4j.JoinOptions;
import io.cudf4j.Series;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Joins;
import io.cudf4j.column.WalkedJoins;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.libcudf.support.LiveObjects;
import io.cudf4j.memory.MemoryInfo;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.JoinHow;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Limits of memory, each in a JVM of its own. */
class MemoryLimitsTest {
    @Test
    void jobBeyondTheLimit_saysWhatWasAskedAndHeld_andASmallOneWorksAfterIt() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
        String output = FreshJvm.run("64MiB", "-Xmx256m", TooLarge.class);
        assertThat(output)
                .contains("asked for")
                .contains("held")
                .contains("small job: 6")
                .contains("left over: 0");
    }

    @Test
    void writingParquetBeyondTheLimit_isRefused_andTheOldFileStays() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
        String output = FreshJvm.run("128MiB", "-Xmx256m", Written.class);
        assertThat(output)
                .contains("write_parquet: ")
                .contains("asked for")
                .contains("old file: 1 rows")
                .contains("new file: 4000000 rows")
                .contains("left over: 0");
    }

    @Test
    void textsBeyondTheLimit_areRefused_beforeTheProcessHasThem() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
        // the texts are made in pieces, which are device memory only as a column
        String output = FreshJvm.run("64MiB", "-Xmx128m", LongTexts.class);
        assertThat(output).contains("asked for").contains("small job: aaa").contains("left over: 0");
        long grown = Long.parseLong(output.replaceAll("(?s).*grown by: (\\d+) MiB.*", "$1"));
        assertThat(grown).as(output).isLessThan(150);
    }

    @Test
    void nativeMemoryBeyondTheJavaHeap_isNoConcernOfJavaCpp() throws Exception {
        String output = FreshJvm.run("4GiB", "-Xmx256m", BeyondTheHeap.class);
        assertThat(output).contains("bytes of columns: 2000000000").contains("left over: 0");
    }

    @Test
    void joinOfMoreRowsThanTheJavaHeapHolds_isMadeBesideIt() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "a device does not walk over rows");
        String output = FreshJvm.run("1GiB", "-Xmx48m", JoinedBeyondTheHeap.class);
        assertThat(output).contains("matches: 8000000").contains("left over: 0");
    }

    @Test
    void withoutASetting_heapAndJvmAreLeftRoom() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
        long memory =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
        // the serial collector counts one of its two survivor spaces out; G1 the whole heap
        String output = runWithoutASetting("-Xmx512m", "-XX:+UseG1GC");
        assertThat(output).contains("limit " + (memory - (768L << 20)) / 5 * 4).doesNotContain("too little");
    }

    @Test
    void heapThatLeavesNoRoom_isWarnedOf_andAFrameTooLargeIsRefused() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
        String output = runWithoutASetting("-Xmx1t", "-Xms64m");
        assertThat(output)
                .contains("leaves too little for the host engine: its limit is the min, 64 MiB")
                .contains("limit " + (64L << 20))
                .contains("of " + (64L << 20) + " bytes of host device memory are held")
                .contains(
                        "close what is no longer needed, or read fewer columns or rows at a time, or raise the limit: "
                                + "cudf4j.host.memory has its default");
    }

    @Test
    void limitThatIsTooLittleForAnything_saysWhatToSet() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
        assertThat(runWithoutASetting("-Dcudf4j.host.memory=64KiB"))
                .contains("limit 65536")
                .contains("raise the limit: system property cudf4j.host.memory is '64KiB', which is too little for most"
                        + " work; set 64MiB or more");
    }

    private static String runWithoutASetting(String... flags) throws Exception {
        ProcessBuilder builder = FreshJvm.program(WithoutASetting.class, System.getProperty("java.class.path"), flags);
        builder.environment().remove("CUDF4J_HOST_MEMORY");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    /** Prints its limit, then asks for more than 64 MiB. */
    static final class WithoutASetting {
        private WithoutASetting() {}

        public static void main(String[] arguments) {
            System.out.println("limit " + Cudf.info().memoryTotalBytes());
            try (Series series = Series.of(new long[10_000_000])) {
                System.out.println("rows " + series.rowCount());
            } catch (DeviceOutOfMemoryException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    /** A join of 64 million rows: its gather maps alone are half a gigabyte. */
    static final class TooLarge {
        private TooLarge() {}

        public static void main(String[] arguments) {
            long before = LiveObjects.count();
            try (DataFrame frame = DataFrame.of("k", new int[8000], "v", new double[8000])) {
                try (DataFrame joined = frame.merge(frame, JoinOptions.on("k"))) {
                    System.out.println("not refused: " + joined.rowCount());
                } catch (DeviceOutOfMemoryException e) {
                    System.out.println(e.getMessage());
                }
            }
            try (Series small = Series.of(new int[] {1, 2, 3})) {
                System.out.println("small job: " + small.sum());
            }
            System.out.println("left over: " + (LiveObjects.count() - before));
        }
    }

    /** Texts of 4 MB, made a hundred times as long. */
    static final class LongTexts {
        private LongTexts() {}

        public static void main(String[] arguments) throws IOException {
            long before = LiveObjects.count();
            String[] texts = new String[250_000];
            Arrays.fill(texts, "abcdefghijklmnop");
            try (Series series = Series.of(texts)) {
                series.str().repeat(1).close();
                long peak = peakMebibytes();
                try (Series repeated = series.str().repeat(100)) {
                    System.out.println("not refused: " + repeated.rowCount());
                } catch (DeviceOutOfMemoryException e) {
                    System.out.println(e.getMessage());
                }
                System.out.println("grown by: " + (peakMebibytes() - peak) + " MiB");
            }
            try (Series small = Series.of(new String[] {"a"});
                    Series repeated = small.str().repeat(3)) {
                System.out.println("small job: " + repeated.get(0));
            }
            System.out.println("left over: " + (LiveObjects.count() - before));
        }

        private static long peakMebibytes() throws IOException {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", "")) >> 10;
                }
            }
            throw new IllegalStateException("the system does not say how much memory it took");
        }
    }

    /** A file is written while there is hardly any memory, and once more when there is. */
    static final class Written {
        private static final int ROWS = 4_000_000;

        private Written() {}

        public static void main(String[] arguments) throws IOException {
            Path file = Files.createTempFile("cudf4j", ".parquet");
            long before = LiveObjects.count();
            try (DataFrame old = DataFrame.of("x", new int[1])) {
                old.toParquet(file);
            }
            try (DataFrame frame =
                    DataFrame.of("x", LongStream.range(0, ROWS).map(i -> i * i).toArray())) {
                try (Series rest =
                        Series.of(new byte[(int) (MemoryInfo.current().freeBytes() - 200_000)])) {
                    frame.toParquet(file);
                    System.out.println("not refused beside " + rest.rowCount());
                } catch (DeviceOutOfMemoryException e) {
                    System.out.println(e.getMessage());
                }
                print("old", file);
                frame.toParquet(file);
            }
            print("new", file);
            Files.delete(file);
            System.out.println("left over: " + (LiveObjects.count() - before));
        }

        private static void print(String which, Path file) {
            try (DataFrame read = DataFrame.readParquet(file)) {
                System.out.println(which + " file: " + read.rowCount() + " rows");
            }
        }
    }

    /** Two gigabytes of columns beside a heap of 256 MiB. */
    static final class BeyondTheHeap {
        private static final int ROWS = 12_500_000;
        private static final int COLUMNS = 20;

        private BeyondTheHeap() {}

        public static void main(String[] arguments) {
            long before = LiveObjects.count();
            List<Column> columns = new ArrayList<>();
            try (Scalar zero = Scalar.of(0L);
                    Scalar one = Scalar.of(1L)) {
                long bytesBefore = LiveObjects.bytes();
                for (int i = 0; i < COLUMNS; i++) {
                    columns.add(Filling.sequence(ROWS, zero, one));
                }
                System.out.println("bytes of columns: " + (LiveObjects.bytes() - bytesBefore));
            }
            columns.forEach(Column::close);
            System.out.println("left over: " + (LiveObjects.count() - before));
        }
    }

    /** Of each key the bounds of its rows take eight bytes, 64 MB of all. */
    static final class JoinedBeyondTheHeap {
        private static final int ROWS = 8_000_000;

        private JoinedBeyondTheHeap() {}

        public static void main(String[] arguments) {
            long before = LiveObjects.count();
            try (ColumnBase keys = ColumnBase.sequence(ROWS, 0, 1);
                    Joins.Matches found =
                            Objects.requireNonNull(WalkedJoins.match(JoinHow.INNER, List.of(keys), List.of(keys)))) {
                System.out.println("matches: " + found.rowCount());
            }
            System.out.println("left over: " + (LiveObjects.count() - before));
        }
    }
}
