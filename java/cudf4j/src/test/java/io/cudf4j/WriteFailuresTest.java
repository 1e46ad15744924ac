/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.load.FreshJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of every format that cannot be written: the one that was there stays, and nothing is left beside it. */
class WriteFailuresTest {
    private static final Map<String, BiConsumer<DataFrame, Path>> WRITERS = new LinkedHashMap<>();

    static {
        WRITERS.put("csv", (frame, path) -> frame.toCsv(path));
        WRITERS.put("csv.gz", (frame, path) -> frame.toCsv(path, packed(FileCompression.GZIP)));
        WRITERS.put("csv.bz2", (frame, path) -> frame.toCsv(path, packed(FileCompression.BZIP2)));
        WRITERS.put("csv.xz", (frame, path) -> frame.toCsv(path, packed(FileCompression.XZ)));
        WRITERS.put("columns.json", (frame, path) -> frame.toJson(path));
        WRITERS.put(
                "records.json",
                (frame, path) -> frame.toJson(path, JsonWriteOptions.defaults().orient(JsonOrient.RECORDS)));
        WRITERS.put("parquet", (frame, path) -> frame.toParquet(path));
        WRITERS.put("orc", (frame, path) -> frame.toOrc(path));
        WRITERS.put("feather", (frame, path) -> frame.toFeather(path));
    }

    @TempDir
    private Path folder;

    private static CsvWriteOptions packed(FileCompression compression) {
        return CsvWriteOptions.defaults().compression(compression);
    }

    private static DataFrame frame(int rows) {
        return DataFrame.builder()
                .column(
                        "a",
                        LongStream.range(0, rows)
                                .map(i -> i * 6_364_136_223_846_793_005L)
                                .toArray())
                .column(
                        "s",
                        IntStream.range(0, rows)
                                .mapToObj(i -> Long.toHexString(i * 2_862_933_555_777_941_757L))
                                .toList())
                .build();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Writes files that are too large for the process in place of others. */
    static final class TooLarge {
        private TooLarge() {}

        public static void main(String[] arguments) throws IOException {
            try (DataFrame frame = frame(20_000)) {
                WRITERS.forEach((name, writer) -> {
                    Path path = Path.of(arguments[0]).resolve("a." + name);
                    try {
                        writer.accept(frame, path);
                        System.out.println("written: " + name);
                    } catch (InputFileException e) {
                        System.out.println("refused: " + name + ": " + e.getMessage());
                    }
                });
            }
        }
    }

    @Test
    void whereTheDiskIsFull_oldFilesStay() throws IOException, InterruptedException {
        List<Path> old = new ArrayList<>();
        for (String name : WRITERS.keySet()) {
            old.add(Files.writeString(folder.resolve("a." + name), "old"));
        }
        // a limit of 64 blocks of 1024 bytes stands for a disk that is full; the JVM goes on where it is reached
        ProcessBuilder builder = FreshJvm.program(TooLarge.class, System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of("bash", "-c", "ulimit -f 64; exec \"$@\"", "bash"));
        command.addAll(builder.command());
        // arrow-java, which writes Feather
        command.add(command.indexOf(builder.command().get(0)) + 1, "--add-opens=java.base/java.nio=ALL-UNNAMED");
        command.add(folder.toString());
        Process process = builder.command(command).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        for (String name : WRITERS.keySet()) {
            assertThat(output).contains("refused: " + name + ": cannot write");
        }
        for (Path each : old) {
            assertThat(each).hasContent("old");
        }
        assertThat(files()).hasSize(WRITERS.size());
    }

    @Test
    void aDeviceWithoutRoom_isRefused() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "a device of Linux");
        try (DataFrame frame = frame(20_000)) {
            WRITERS.forEach((name, writer) -> assertThatThrownBy(() -> writer.accept(frame, full))
                    .as(name)
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("/dev/full"));
        }
    }

    @Test
    void aFolderWhereTheFileShouldBe_andAMissingOne_areRefused() throws IOException {
        Path taken = Files.createDirectory(folder.resolve("taken"));
        Path within = folder.resolve("none/file");
        Path below = Files.writeString(folder.resolve("plain"), "x").resolve("file");
        try (DataFrame frame = frame(3)) {
            WRITERS.forEach((name, writer) -> {
                for (Path path : List.of(taken, within, below)) {
                    assertThatThrownBy(() -> writer.accept(frame, path))
                            .as(name + " " + path)
                            .isInstanceOf(InputFileException.class)
                            .hasMessageContaining(path.toString());
                }
            });
        }
        assertThat(files()).containsExactly(folder.resolve("plain"), taken);
        assertThat(taken).isEmptyDirectory();
    }

    /** Also root makes no file there. */
    @Test
    void whereNobodyMayWrite_isRefused() {
        Path place = Path.of("/proc");
        assumeTrue(Files.isDirectory(place.resolve("self")), "a file system of Linux");
        try (DataFrame frame = frame(3)) {
            WRITERS.forEach((name, writer) -> assertThatThrownBy(() -> writer.accept(frame, place.resolve("a." + name)))
                    .as(name)
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("/proc/a." + name));
        }
    }

    @Test
    void links_stay_andLeadToWhatIsWritten() throws IOException {
        Path there = Files.createDirectory(folder.resolve("there"));
        Path target = Files.writeString(there.resolve("a.csv"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), Path.of("there", "a.csv"));
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling.csv"), Path.of("there", "b.csv"));
        Path again = Files.createSymbolicLink(folder.resolve("again.csv"), Path.of("dangling2.csv"));
        Files.createSymbolicLink(folder.resolve("dangling2.csv"), Path.of("there", "c.csv"));
        Path loop = Files.createSymbolicLink(folder.resolve("loop.csv"), Path.of("loop.csv"));
        try (DataFrame frame = DataFrame.of("a", List.of(1L, 2L))) {
            for (Path each : List.of(link, dangling, again)) {
                frame.toCsv(each, CsvWriteOptions.defaults().index(false));
                assertThat(Files.isSymbolicLink(each)).isTrue();
                try (DataFrame back = DataFrame.readCsv(each)) {
                    assertThat(values(back, "a")).isEqualTo(List.of(1L, 2L));
                }
            }
            assertThatThrownBy(() -> frame.toCsv(loop)).isInstanceOf(InputFileException.class);
        }
        assertThat(target).hasContent("a\n1\n2\n");
        assertThat(there.resolve("b.csv")).hasContent("a\n1\n2\n");
        assertThat(there.resolve("c.csv")).hasContent("a\n1\n2\n");
        assertThat(Files.isSymbolicLink(loop)).isTrue();
    }
}
