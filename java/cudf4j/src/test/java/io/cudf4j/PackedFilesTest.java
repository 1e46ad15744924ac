/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.TextReadOptions;
import io.cudf4j.io.WriteMode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that pandas 3.1.1 packed, those of Snappy by cramjam, and packed files of our own. */
class PackedFilesTest {
    private static final String TEXT = "a,b\n1,x\n2,y\n3,z\u00e4\u00f6\n";
    private static final List<?> LETTERS = list("x", "y", "z\u00e4\u00f6");
    private static final CsvWriteOptions WRITE = CsvWriteOptions.defaults().index(false);

    private static final Map<String, String> CSV = new LinkedHashMap<>();

    static {
        CSV.put("bz2", """
                QlpoOTFBWSZTWVFN1LEAAAXZnAAQAAQ4ADAAAHAEAAEACAAgADEA0ACVA02UydlU5TQMLKv4u5IpwoSCim6liA==
                """);
        CSV.put("zip", """
                UEsDBBQAAAAIAM86el2Erv7NFgAAABQAAAAFAAAAdC5jc3ZL1EniMtSp4DLSqeQy1qk6vOTwNi4AUEsBAhQDFAAAAAgAzzp6XYSu
                /s0WAAAAFAAAAAUAAAAAAAAAAAAAAIABAAAAAHQuY3N2UEsFBgAAAAABAAEAMwAAADkAAAAAAA==
                """);
        CSV.put("xz", """
                /Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQATYSxiCjEseAoyLHkKMyx6w6TDtgoAMGSVc6NmAKAAASwU+AptAx+2830BAAAAAARZ
                Wg==
                """);
        CSV.put("zst", """
                KLUv/QBYoAAAYSxiCjEseAoyLHkKMyx6w6TDtgoBAAA=
                """);
        CSV.put("sz", """
                /wYAAHNOYVBwWQEYAACHCtc7YSxiCjEseAoyLHkKMyx6w6TDtgo=
                """);
        CSV.put("snappy", """
                FExhLGIKMSx4CjIseQozLHrDpMO2Cg==
                """);
    }

    @TempDir
    private Path folder;

    private static byte[] bytes(String base64) {
        return Base64.getMimeDecoder().decode(base64);
    }

    private static DataFrame frame() {
        return DataFrame.of("a", List.of(1L, 2L, 3L), "b", LETTERS);
    }

    private static FileCompression compression(String ending) {
        return switch (ending) {
            case "gz" -> FileCompression.GZIP;
            case "bz2" -> FileCompression.BZIP2;
            case "zip" -> FileCompression.ZIP;
            case "xz" -> FileCompression.XZ;
            case "zst" -> FileCompression.ZSTD;
            default -> FileCompression.SNAPPY;
        };
    }

    @Test
    void csv_ofOtherPrograms_isReadByNameAndByOption() throws IOException {
        for (Map.Entry<String, String> each : CSV.entrySet()) {
            Path file = Files.write(folder.resolve("t.csv." + each.getKey()), bytes(each.getValue()));
            CsvOptions option = CsvOptions.defaults().compression(compression(each.getKey()));
            try (DataFrame byName = DataFrame.readCsv(file);
                    DataFrame byOption = DataFrame.readCsv(FileSource.of(bytes(each.getValue())), option)) {
                assertThat(values(byName, "a")).as(each.getKey()).isEqualTo(list(1L, 2L, 3L));
                assertThat(values(byName, "b")).as(each.getKey()).isEqualTo(LETTERS);
                assertThat(byOption.contentEquals(byName)).as(each.getKey()).isTrue();
            }
        }
    }

    @Test
    void csv_writtenPacked_comesBack_andIsNotTheText() throws IOException {
        try (DataFrame frame = frame()) {
            for (String ending : List.of("gz", "bz2", "zip", "xz", "zst", "sz")) {
                Path file = folder.resolve("w.csv." + ending);
                frame.toCsv(file, WRITE);
                assertThat(Files.readAllBytes(file)).as(ending).isNotEqualTo(TEXT.getBytes(StandardCharsets.UTF_8));
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                frame.toCsv(out, WRITE.compression(compression(ending)));
                CsvOptions option = CsvOptions.defaults().compression(compression(ending));
                try (DataFrame back = DataFrame.readCsv(file);
                        DataFrame fromStream = DataFrame.readCsv(FileSource.of(out.toByteArray()), option)) {
                    assertThat(back.contentEquals(frame)).as(ending).isTrue();
                    assertThat(fromStream.contentEquals(frame)).as(ending).isTrue();
                }
            }
        }
    }

    @Test
    void csv_appended_isReadAsOne_butNotInArchives() {
        CsvWriteOptions behind = WRITE.mode(WriteMode.APPEND).header(false);
        try (DataFrame frame = frame()) {
            for (String ending : List.of("gz", "bz2", "xz", "zst", "sz")) {
                Path file = folder.resolve("m.csv." + ending);
                frame.toCsv(file, WRITE);
                frame.toCsv(file, behind);
                try (DataFrame back = DataFrame.readCsv(file)) {
                    assertThat(values(back, "a")).as(ending).isEqualTo(list(1L, 2L, 3L, 1L, 2L, 3L));
                }
            }
            assertThatThrownBy(() -> frame.toCsv(folder.resolve("m.csv.zip"), behind))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("ZIP");
        }
    }

    @Test
    void json_ofPandas_isReadInEveryLayout() throws IOException {
        String records = """
                QlpoOTFBWSZTWZ96tmEAABMbgBAEfRAADjMAAnogADFGjIGjTI0G1U00Gmag2KMMQVLmXbq+JULtWHj1ES9qo5UqhOVQ/F3JFOFC
                Qn3q2YQ=
                """;
        String columns = """
                QlpoOTFBWSZTWQU8rooAAB+bgBAEfRAABDMAAnogAECVNqR6Iwh5QphNNAaYnnsHAcvZJb276prF2vKIMCLMMfRUCYQ5IqWOpav4
                u5IpwoSAKeV0UA==
                """;
        Path one = Files.write(folder.resolve("r.json.bz2"), bytes(records));
        Path two = Files.write(folder.resolve("c.json.bz2"), bytes(columns));
        try (DataFrame ofRecords =
                        DataFrame.readJson(one, JsonReadOptions.defaults().orient(JsonOrient.RECORDS));
                DataFrame ofColumns = DataFrame.readJson(two);
                DataFrame frame = frame()) {
            assertThat(ofRecords.contentEquals(frame)).isTrue();
            assertThat(ofColumns.contentEquals(frame)).isTrue();
        }
    }

    @Test
    void json_writtenPacked_comesBack() {
        try (DataFrame frame = frame()) {
            for (String ending : List.of("gz", "bz2", "zip", "xz", "zst", "sz")) {
                for (JsonOrient orient : JsonOrient.values()) {
                    Path file = folder.resolve(orient + ".json." + ending);
                    frame.toJson(file, JsonWriteOptions.defaults().orient(orient));
                    try (DataFrame back =
                            DataFrame.readJson(file, JsonReadOptions.defaults().orient(orient))) {
                        boolean isBare = orient == JsonOrient.VALUES;
                        assertThat(back.col(isBare ? 0 : "a").toList())
                                .as(orient + ending)
                                .isEqualTo(list(1L, 2L, 3L));
                        assertThat(back.col(isBare ? 1 : "b").toList())
                                .as(orient + ending)
                                .isEqualTo(LETTERS);
                    }
                }
                Path file = folder.resolve("lines.json." + ending);
                frame.toJson(file, JsonWriteOptions.defaults().lines(true));
                try (DataFrame back =
                        DataFrame.readJson(file, JsonReadOptions.defaults().lines(true))) {
                    assertThat(back.contentEquals(frame)).as(ending).isTrue();
                }
            }
        }
    }

    @Test
    void text_isUnpacked() throws IOException {
        for (Map.Entry<String, String> each : CSV.entrySet()) {
            Path file = Files.write(folder.resolve("t.txt." + each.getKey()), bytes(each.getValue()));
            try (Series lines = Cudf.readText(file);
                    Series bytes = Cudf.readText(
                            FileSource.of(bytes(each.getValue())),
                            TextReadOptions.defaults()
                                    .compression(compression(each.getKey()))
                                    .stripDelimiters(true))) {
                assertThat(lines.toList()).isEqualTo(list("a,b\n", "1,x\n", "2,y\n", "3,z\u00e4\u00f6\n"));
                assertThat(bytes.toList()).isEqualTo(list("a,b", "1,x", "2,y", "3,z\u00e4\u00f6"));
            }
        }
    }

    @Test
    void damage_namesTheFile_whereverItIs() throws IOException {
        for (Map.Entry<String, String> each : CSV.entrySet()) {
            byte[] whole = bytes(each.getValue());
            for (int length = 1; length < whole.length; length++) {
                byte[] cut = Arrays.copyOf(whole, length);
                Path file = Files.write(folder.resolve("cut.csv." + each.getKey()), cut);
                assertThatThrownBy(() -> DataFrame.readCsv(file).close())
                        .as(each.getKey() + " " + length)
                        .isInstanceOf(InputFileException.class)
                        .hasMessageContaining("cut.csv." + each.getKey());
            }
            Path other = Files.writeString(folder.resolve("no.csv." + each.getKey()), "a,b\n1,2\n1,2\n1,2\n1,2\n");
            assertThatThrownBy(() -> DataFrame.readCsv(other).close())
                    .as(each.getKey())
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("no.csv." + each.getKey());
        }
    }

    @Test
    void archive_ofTwoFiles_isRefused() throws IOException {
        Path file = folder.resolve("two.csv.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : List.of("one.csv", "two.csv")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(TEXT.getBytes(StandardCharsets.UTF_8));
            }
        }
        assertThatThrownBy(() -> DataFrame.readCsv(file))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("two.csv.zip")
                .hasMessageContaining("more files than one: two.csv");
    }

    @Test
    void otherEndings_areRefusedByName() {
        try (DataFrame frame = frame()) {
            for (String ending : List.of("tar", "tar.gz", "tgz", "lz4", "br", "7z")) {
                assertThatThrownBy(() -> frame.toCsv(folder.resolve("a.csv." + ending)))
                        .isInstanceOf(InputFileException.class)
                        .hasMessageContaining("." + ending + " is not supported");
                assertThatThrownBy(() -> frame.toJson(folder.resolve("a.json." + ending)))
                        .isInstanceOf(InputFileException.class)
                        .hasMessageContaining("." + ending + " is not supported");
            }
        }
    }
}
