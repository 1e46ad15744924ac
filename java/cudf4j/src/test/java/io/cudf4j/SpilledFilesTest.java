/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Pieces;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.JsonDateFormat;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of frames that are off the device: rows come back part by part, and the frame stays where it is. */
class SpilledFilesTest {
    private SpillManager manager;

    @TempDir
    private Path folder;

    @BeforeEach
    void spill() {
        manager = new SpillManager(null, 1);
        SpillManager.setGlobal(manager);
    }

    @AfterEach
    void defaults() {
        SpillManager.resetGlobal();
    }

    private static boolean isSpilled(Frame<?> frame) {
        return frame.bufferInfo().stream().allMatch(info -> info.location() == BufferInfo.Location.CPU);
    }

    private static DataFrame frame(int rows) {
        long[] longs = new long[rows];
        List<@Nullable Double> doubles = new ArrayList<>();
        List<@Nullable String> texts = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            longs[i] = 7L * i;
            doubles.add(i % 5 == 3 ? null : i / 4.0);
            texts.add(i % 7 == 2 ? null : i % 11 == 0 ? "" : "\u00e4" + i);
        }
        return DataFrame.of("i", longs, "f", doubles, "s", texts);
    }

    @Test
    void pieces_areTheRows_andTheOthersStayOffTheDevice() {
        int rows = 300;
        try (DataFrame made = frame(rows);
                DataFrame part = made.tail(rows - 37)) {
            for (DataFrame frame : List.of(made, part)) {
                for (Object label : frame.columns()) {
                    try (Series series = frame.col(label)) {
                        List<Object> expected = series.toList();
                        for (int[] each : new int[][] {{0, 1}, {1, 2}, {31, 33}, {32, 64}, {5, 263}, {200, 263}}) {
                            manager.spillDeviceMemory(Long.MAX_VALUE);
                            try (ColumnBase piece = Pieces.of(series.rows().column(), each[0], each[1])) {
                                assertThat(piece.toHost().toList()).isEqualTo(expected.subList(each[0], each[1]));
                                assertThat(piece.nullCount())
                                        .isEqualTo((int) expected.subList(each[0], each[1]).stream()
                                                .filter(value -> value == null)
                                                .count());
                            }
                            assertThat(isSpilled(series)).isTrue();
                        }
                    }
                }
            }
        }
    }

    @Test
    void pieces_endWhereTheRowsDo() {
        int most = Integer.MAX_VALUE;
        assertThat(Pieces.stop(0, 7, 20)).isEqualTo(7);
        assertThat(Pieces.stop(14, 7, 20)).isEqualTo(20);
        assertThat(Pieces.stop(most - (1 << 20) + 1, 1 << 20, most)).isEqualTo(most);
    }

    @Test
    void bytesOfTexts_areCountedWithoutBringingThemBack() {
        try (DataFrame made = frame(300);
                DataFrame part = made.tail(263)) {
            for (DataFrame frame : List.of(made, part)) {
                try (Series texts = frame.col("s")) {
                    List<Object> expected = texts.toList();
                    for (int[] each : new int[][] {{0, 0}, {0, 1}, {1, 3}, {31, 33}, {5, 263}}) {
                        long bytes = 0;
                        for (Object text : expected.subList(each[0], each[1])) {
                            bytes += text == null ? 0 : String.valueOf(text).getBytes(StandardCharsets.UTF_8).length;
                        }
                        assertThat(Pieces.textBytes(texts.rows().column(), each[0], each[1]))
                                .isEqualTo(bytes);
                        manager.spillDeviceMemory(Long.MAX_VALUE);
                        long before = manager.getTotalUnspilledBytes();
                        assertThat(Pieces.textBytes(texts.rows().column(), each[0], each[1]))
                                .isEqualTo(bytes);
                        assertThat(manager.getTotalUnspilledBytes()).isEqualTo(before);
                        assertThat(isSpilled(texts)).isTrue();
                    }
                }
            }
        }
    }

    @Test
    void csvAndLinesOfJson_areWrittenFromOffTheDevice() throws IOException {
        try (DataFrame frame = frame(2_000)) {
            CsvWriteOptions options = CsvWriteOptions.defaults().index(false).chunkSize(333);
            JsonWriteOptions lines =
                    JsonWriteOptions.defaults().orient(JsonOrient.RECORDS).lines(true);
            String csv = frame.toCsv(options);
            String json = frame.toJson(lines);
            assertThat(csv).startsWith("i,f,s\n0,0.0,\n7,0.25,\u00e41\n").hasLineCount(2_001);
            manager.spillDeviceMemory(Long.MAX_VALUE);
            assertThat(frame.toCsv(options)).isEqualTo(csv);
            assertThat(isSpilled(frame)).isTrue();
            assertThat(frame.toJson(lines)).isEqualTo(json);
            assertThat(isSpilled(frame)).isTrue();
        }
    }

    /** Lists of numbers and of texts, structs that hold both, and lists of such structs. */
    private static DataFrame nested(int rows) {
        List<@Nullable Object> lists = new ArrayList<>();
        List<@Nullable Object> texts = new ArrayList<>();
        List<@Nullable Object> structs = new ArrayList<>();
        List<@Nullable Object> deep = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            List<@Nullable Object> numbers = new ArrayList<>();
            List<@Nullable Object> words = new ArrayList<>();
            for (int k = 0; k < i % 4; k++) {
                numbers.add(k == 2 ? null : (long) i * k);
                words.add(k == 1 ? null : "w" + i + "\u00e4" + k);
            }
            Map<String, @Nullable Object> struct = new LinkedHashMap<>();
            struct.put("n", i % 9 == 4 ? null : (long) i);
            struct.put("w", words);
            lists.add(i % 5 == 1 ? null : numbers);
            texts.add(i % 6 == 2 ? null : words);
            structs.add(i % 7 == 3 ? null : struct);
            deep.add(i % 8 == 5 ? null : i % 3 == 0 ? List.of() : List.of(struct, struct));
        }
        return DataFrame.builder()
                .column("l", lists)
                .column("t", texts)
                .column("s", structs)
                .column("d", deep)
                .build();
    }

    @Test
    void piecesOfListsAndStructs_areTheRows_andTheOthersStayOffTheDevice() {
        int rows = 3_000;
        try (DataFrame made = nested(rows);
                DataFrame part = made.tail(rows - 37)) {
            for (DataFrame frame : List.of(made, part)) {
                for (Object label : frame.columns()) {
                    try (Series series = frame.col(label)) {
                        List<Object> expected = series.toList();
                        for (int[] each : new int[][] {{0, 1}, {1, 2}, {511, 513}, {5, 1_263}, {600, 2_963}}) {
                            manager.spillDeviceMemory(Long.MAX_VALUE);
                            try (ColumnBase piece = Pieces.of(series.rows().column(), each[0], each[1])) {
                                assertThat(piece.toHost().toList()).isEqualTo(expected.subList(each[0], each[1]));
                            }
                            assertThat(isSpilled(series)).as(label + "").isTrue();
                        }
                    }
                }
            }
        }
    }

    @Test
    void listsStructsTimesAndDecimals_areWrittenFromOffTheDevice() {
        int rows = 700;
        try (DataFrame nested = nested(rows);
                DataFrame plain = frame(rows);
                DataFrame typed = DataFrame.of(
                        "p", LongStream.range(0, rows).toArray(),
                        "e", LongStream.range(0, rows).map(i -> i * 1_001).toArray(),
                        "c", LongStream.range(0, rows).toArray());
                DataFrame times = typed.asType(
                        Map.of("p", DType.DATETIME_NS, "e", DType.TIMEDELTA_NS, "c", DType.decimal64(18, 2)))) {
            JsonWriteOptions json = JsonWriteOptions.defaults();
            for (DataFrame frame : List.of(nested, plain, times)) {
                List<JsonWriteOptions> layouts = new ArrayList<>();
                for (JsonOrient orient : JsonOrient.values()) {
                    if (orient != JsonOrient.TABLE || frame == plain) {
                        layouts.add(json.orient(orient));
                    }
                }
                layouts.add(json.orient(JsonOrient.RECORDS).indent(2));
                layouts.add(json.orient(JsonOrient.RECORDS).lines(true));
                if (frame != times) {
                    layouts.add(json.orient(JsonOrient.RECORDS).dateFormat(JsonDateFormat.ISO));
                }
                for (JsonWriteOptions layout : layouts) {
                    String expected = frame.toJson(layout);
                    manager.spillDeviceMemory(Long.MAX_VALUE);
                    assertThat(frame.toJson(layout)).as("%s", layout).isEqualTo(expected);
                    assertThat(isSpilled(frame)).as("%s", layout).isTrue();
                }
                if (frame == nested) {
                    // CSV has no form for them
                    continue;
                }
                CsvWriteOptions csv = CsvWriteOptions.defaults().chunkSize(64);
                String expected = frame.toCsv(csv);
                manager.spillDeviceMemory(Long.MAX_VALUE);
                assertThat(frame.toCsv(csv)).isEqualTo(expected);
                assertThat(isSpilled(frame)).isTrue();
            }
        }
    }

    @Test
    void listsAndStructs_areWrittenAsFeatherFromOffTheDevice() {
        Path path = folder.resolve("nested.feather");
        try (DataFrame frame = nested(700)) {
            List<Object> expected = new ArrayList<>();
            for (Object label : frame.columns()) {
                expected.add(frame.col(label).toList());
            }
            manager.spillDeviceMemory(Long.MAX_VALUE);
            frame.toFeather(path, FeatherWriteOptions.defaults().chunkSize(64));
            assertThat(isSpilled(frame)).isTrue();
            try (DataFrame read = DataFrame.readFeather(path)) {
                List<Object> found = new ArrayList<>();
                for (Object label : read.columns()) {
                    found.add(read.col(label).toList());
                }
                assertThat(found).isEqualTo(expected);
            }
        }
    }

    @Test
    void parquet_isWrittenInParts() {
        int rows = 1_000_003;
        Path path = folder.resolve("p.parquet");
        try (DataFrame frame = DataFrame.of("n", IntStream.range(0, rows).toArray())) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
            frame.toParquet(path);
            assertThat(isSpilled(frame)).isTrue();
        }
        try (DataFrame read = DataFrame.readParquet(path, ParquetReadOptions.defaults());
                Series numbers = read.col("n")) {
            assertThat(read.rowCount()).isEqualTo(rows);
            assertThat(read.dtypes()).containsEntry("n", DType.INT32);
            assertThat(numbers.sum()).isEqualTo(rows * (rows - 1L) / 2);
        }
    }

    @Test
    void orc_isWrittenInParts() {
        int rows = 1_000_003;
        Path path = folder.resolve("p.orc");
        try (DataFrame frame = DataFrame.of("n", IntStream.range(0, rows).toArray())) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
            frame.toOrc(path);
            assertThat(isSpilled(frame)).isTrue();
        }
        try (DataFrame read = DataFrame.readOrc(path, OrcReadOptions.defaults().trusted(true));
                Series numbers = read.col("n")) {
            assertThat(read.rowCount()).isEqualTo(rows);
            assertThat(read.dtypes()).containsEntry("n", DType.INT32);
            assertThat(numbers.sum()).isEqualTo(rows * (rows - 1L) / 2);
        }
    }

    @Test
    void timesInCsv_haveTheDigitsThatOneOfAllNeeds_andStayOffTheDevice() {
        int rows = (1 << 20) + 3;
        long day = 86_400_000_000_000L;
        long[] points = LongStream.range(0, rows).map(row -> row % 50 * day).toArray();
        points[rows - 1] += 1_000;
        try (DataFrame whole = DataFrame.of("t", points, "d", points);
                DataFrame frame = whole.asType(Map.of("t", DType.DATETIME_NS, "d", DType.TIMEDELTA_NS))) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
            List<String> lines =
                    frame.toCsv(CsvWriteOptions.defaults().index(false)).lines().toList();
            assertThat(isSpilled(frame)).isTrue();
            assertThat(lines).hasSize(rows + 1);
            assertThat(lines.subList(0, 3))
                    .containsExactly(
                            "t,d",
                            "1970-01-01 00:00:00.000000,0 days 00:00:00.000000",
                            "1970-01-02 00:00:00.000000,1 days 00:00:00.000000");
            int last = (rows - 1) % 50;
            assertThat(lines.get(rows))
                    .isEqualTo(String.format(
                            "%s 00:00:00.000001,%d days 00:00:00.000001", LocalDate.ofEpochDay(last), last));
        }
        long[] midnights = LongStream.range(0, 1_000).map(row -> row * day).toArray();
        try (DataFrame whole = DataFrame.of("t", midnights, "d", midnights);
                DataFrame frame = whole.asType(Map.of("t", DType.DATETIME_NS, "d", DType.TIMEDELTA_NS))) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
            assertThat(frame.toCsv(CsvWriteOptions.defaults().index(false))
                            .lines()
                            .skip(2)
                            .findFirst())
                    .contains("1970-01-02,1 days");
            assertThat(isSpilled(frame)).isTrue();
        }
    }

    @Test
    void feather_isWrittenPartByPart() {
        int rows = 1_000;
        for (Integer chunk : new Integer[] {null, 64}) {
            Path path = folder.resolve("f" + chunk + ".feather");
            FeatherWriteOptions options = FeatherWriteOptions.defaults();
            try (DataFrame frame = frame(rows);
                    DataFrame part = frame.tail(rows - 37)) {
                for (DataFrame each : List.of(frame, part)) {
                    List<Object> expected = new ArrayList<>();
                    for (Object label : each.columns()) {
                        try (Series series = each.col(label)) {
                            expected.add(series.toList());
                        }
                    }
                    manager.spillDeviceMemory(Long.MAX_VALUE);
                    each.toFeather(path, chunk == null ? options : options.chunkSize(chunk));
                    assertThat(isSpilled(each)).isTrue();
                    try (DataFrame read = DataFrame.readFeather(path)) {
                        List<Object> found = new ArrayList<>();
                        for (Object label : read.columns()) {
                            try (Series series = read.col(label)) {
                                found.add(series.toList());
                            }
                        }
                        assertThat(found).isEqualTo(expected);
                    }
                }
            }
        }
    }

    @Test
    void failures_reachTheCallerAndLeaveNothing() {
        try (DataFrame frame = frame(500_000)) {
            OutputStream full = new OutputStream() {
                private long left = 1 << 20;

                @Override
                public void write(int b) throws IOException {
                    if (--left < 0) {
                        throw new IOException("no space left");
                    }
                }
            };
            assertThatThrownBy(
                            () -> frame.toCsv(full, CsvWriteOptions.defaults().chunkSize(10_000)))
                    .hasMessageContaining("no space left");
        }
    }

    @Test
    void linesOfJson_readAgain() throws IOException {
        Path path = folder.resolve("l.jsonl");
        try (DataFrame frame = frame(100)) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
            frame.toJson(
                    path, JsonWriteOptions.defaults().orient(JsonOrient.RECORDS).lines(true));
            try (DataFrame read =
                            DataFrame.readJson(path, JsonReadOptions.defaults().lines(true));
                    Series texts = read.col("s")) {
                assertThat(read.rowCount()).isEqualTo(100);
                assertThat(texts.toList().subList(98, 100)).containsExactly("\u00e498", "");
            }
        }
    }
}
