/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.WriteMode;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that choose a part of a text or lay it out otherwise. Texts with indent are those of pandas 3.1.1. */
class JsonOptionsTest {
    private static final JsonReadOptions LINES = JsonReadOptions.defaults().lines(true);
    private static final JsonReadOptions RECORDS = JsonReadOptions.defaults().orient(JsonOrient.RECORDS);
    private static final JsonWriteOptions WRITE = JsonWriteOptions.defaults();
    private static final String FIVE = "{\"a\":1}\n\n{\"a\":2}\n{\"a\":3}\n{\"a\":4}\n{\"a\":5}";

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("t.json"), text);
    }

    private static void assertFloats(DataFrame read, @Nullable Object... expected) {
        try (read) {
            assertThat(read.dtypes()).isEqualTo(Map.of("a", DType.FLOAT64));
            assertThat(values(read, "a")).isEqualTo(list(expected));
        }
    }

    /** As pandas.read_json has them. */
    @Test
    void wordsForNumbers_areFloats() throws IOException {
        Double nan = Double.NaN;
        Double infinity = Double.POSITIVE_INFINITY;
        assertFloats(DataFrame.fromJson("{\"a\":NaN}\n{\"a\":1.5}\n", LINES), nan, 1.5);
        assertFloats(
                DataFrame.fromJson("{\"a\":1}\n{\"a\":-Infinity}\n{}\n{\"a\":null}", LINES),
                1.0,
                -infinity,
                null,
                null);
        assertFloats(DataFrame.fromJson("[{\"a\":Infinity},{\"a\":-2e3}]", RECORDS), infinity, -2000.0);
        assertFloats(DataFrame.fromJson("{\"a\":{\"0\":NaN,\"1\":Infinity}}"), nan, infinity);
        assertFloats(
                DataFrame.fromJson(
                        "{\"columns\":[\"a\"],\"index\":[3,4],\"data\":[[NaN],[7]]}",
                        JsonReadOptions.defaults().orient(JsonOrient.SPLIT)),
                nan,
                7.0);
        assertFloats(DataFrame.fromJson("{\"a\":NaN}\n{\"a\":2}\n", LINES.keepQuotes(true)), nan, 2.0);
        assertFloats(DataFrame.readJson(file("{\"a\":NaN}\n"), LINES), nan);
        try (Series series = Series.fromJson("{\"x\":NaN,\"y\":1}", JsonReadOptions.defaults())) {
            assertThat(series.toList()).isEqualTo(list(nan, 1.0));
        }
        try (DataFrame rows =
                DataFrame.fromJson("[[1,NaN],[2,3]]", JsonReadOptions.defaults().orient(JsonOrient.VALUES))) {
            assertThat(rows.dtypes()).isEqualTo(Map.of(0, DType.INT64, 1, DType.FLOAT64));
        }
    }

    @Test
    void wordsForNumbers_amongTexts_areTexts() {
        for (String text : List.of(
                "{\"a\":\"NaN\"}\n{\"a\":1.5}",
                "{\"a\":NaN}\n{\"a\":\"1.5\"}",
                "{\"a\":NaN}\n{\"a\":\"x\"}",
                "{\"a\":NaN}\n{\"a\":true}",
                "{\"a\":\"1\"}\n{\"a\":\"2\"}")) {
            try (DataFrame read = DataFrame.fromJson(text, LINES)) {
                assertThat(read.dtypes()).as(text).isEqualTo(Map.of("a", DType.STRING));
            }
        }
        try (DataFrame declared = DataFrame.fromJson("{\"a\":NaN}\n{\"a\":1}", LINES.dtype("a", DType.STRING))) {
            assertThat(values(declared, "a")).isEqualTo(list("NaN", "1"));
        }
    }

    /** Of lists all elements become texts, so that none is lost; a cast makes floats of them. */
    @Test
    void wordsForNumbers_withinListsAndStructs_areTexts() {
        try (DataFrame lists = DataFrame.fromJson("{\"a\":[1.5,NaN]}\n{\"a\":[-Infinity]}", LINES);
                Series elements = lists.col("a");
                Series flat = elements.explode();
                Series floats = flat.asType(DType.FLOAT64);
                DataFrame structs = DataFrame.fromJson("{\"a\":{\"x\":NaN}}\n{\"a\":{\"x\":2}}", LINES)) {
            assertThat(values(lists, "a")).isEqualTo(list(List.of("1.5", "NaN"), List.of("-Infinity")));
            assertThat(floats.toList()).isEqualTo(list(1.5, Double.NaN, Double.NEGATIVE_INFINITY));
            assertThat(values(structs, "a")).isEqualTo(list(Map.of("x", "NaN"), Map.of("x", "2")));
        }
    }

    @Test
    void nrows_readsTheFirstRecords() throws IOException {
        Path path = file(FIVE);
        for (int rows : new int[] {1, 2, 4, 5, 9}) {
            try (DataFrame some = DataFrame.readJson(path, LINES.nrows(rows))) {
                assertThat(values(some, "a")).isEqualTo(list(1L, 2L, 3L, 4L, 5L).subList(0, Math.min(5, rows)));
            }
        }
        try (DataFrame none = DataFrame.readJson(path, LINES.nrows(0));
                DataFrame typed = DataFrame.readJson(path, LINES.nrows(0).dtype("a", DType.INT8));
                DataFrame two = DataFrame.readJson(FileSource.of(List.of(path, path)), LINES.nrows(7))) {
            assertThat(none.shape()).isEqualTo(new Shape(0, 0));
            assertThat(typed.dtypes()).isEqualTo(Map.of("a", DType.INT8));
            assertThat(values(two, "a")).isEqualTo(list(1L, 2L, 3L, 4L, 5L, 1L, 2L));
        }
        // what stands behind is not looked at
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\"a\":1}\n{\"a\":");
        try (DataFrame first = DataFrame.readJson(bad, LINES.nrows(1))) {
            assertThat(values(first, "a")).isEqualTo(list(1L));
        }
    }

    @Test
    void chunks_haveSoManyRecords_andCountOn() throws IOException {
        Path path = file(FIVE);
        List<Object> shapes = new ArrayList<>();
        try (Stream<DataFrame> chunks = DataFrame.readJsonChunks(FileSource.of(path), LINES.chunkSize(2))) {
            chunks.forEach(chunk -> {
                try (chunk;
                        Index labels = chunk.index()) {
                    shapes.add(List.of(labels.toList(), values(chunk, "a")));
                }
            });
        }
        assertThat(shapes)
                .isEqualTo(List.of(
                        List.of(List.of(0L, 1L), List.of(1L, 2L)),
                        List.of(List.of(2L, 3L), List.of(3L, 4L)),
                        List.of(List.of(4L), List.of(5L))));
        try (Stream<DataFrame> chunks = DataFrame.readJsonChunks(
                FileSource.of(List.of(path, path)), LINES.chunkSize(4).nrows(6))) {
            List<Integer> counts = new ArrayList<>();
            chunks.forEach(chunk -> {
                try (chunk) {
                    counts.add(chunk.rowCount());
                }
            });
            assertThat(counts).containsExactly(4, 1, 1);
        }
        assertThatThrownBy(() -> DataFrame.readJson(path, LINES.chunkSize(2)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("readJsonChunks");
        assertThatThrownBy(() ->
                        DataFrame.readJsonChunks(FileSource.of(path), RECORDS).count())
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("lines(true)");
    }

    @Test
    void byteRanges_thatAdjoin_giveEachLineOnce() throws IOException {
        Path path = file("{\"a\":1}\n{\"a\":22}\n{\"a\":333}\n{\"a\":4}\n");
        long size = Files.size(path);
        for (long cut = 1; cut < size; cut++) {
            try (DataFrame before = DataFrame.readJson(path, LINES.byteOffset(0).byteCount(cut));
                    DataFrame behind =
                            DataFrame.readJson(path, LINES.byteOffset(cut).byteCount(size))) {
                List<Object> both = new ArrayList<>(before.rowCount() == 0 ? List.of() : values(before, "a"));
                both.addAll(behind.rowCount() == 0 ? List.of() : values(behind, "a"));
                assertThat(both).as("cut at " + cut).isEqualTo(list(1L, 22L, 333L, 4L));
            }
        }
        assertThatThrownBy(() -> DataFrame.readJson(
                        path, LINES.byteOffset(0).byteCount(5).compression(FileCompression.GZIP)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("byteOffset");
    }

    @Test
    void encoding_isThatOfTheFile() throws IOException {
        String text = "{\"\u00fc\":\"\u00e4\u20ac\"}\n";
        for (var each : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
            Path path = Files.write(folder.resolve("e.json"), text.getBytes(each));
            try (DataFrame frame = DataFrame.readJson(path, LINES.encoding(each))) {
                assertThat(values(frame, "\u00fc")).isEqualTo(list("\u00e4\u20ac"));
            }
        }
        Path latin = Files.write(
                folder.resolve("l.json"), "{\"0\":{\"1\":\"\u00fc\"}}".getBytes(StandardCharsets.ISO_8859_1));
        try (DataFrame frame =
                DataFrame.readJson(latin, JsonReadOptions.defaults().encoding(StandardCharsets.ISO_8859_1))) {
            assertThat(values(frame, "0")).isEqualTo(list("\u00fc"));
        }
        Path bad = Files.write(folder.resolve("b.json"), new byte[] {'{', '"', (byte) 0xE4, '"'});
        assertThatThrownBy(() -> DataFrame.readJson(bad, LINES.encoding(StandardCharsets.US_ASCII)))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("b.json: line 1, byte 2: byte 0xE4 is no US-ASCII there");
    }

    @Test
    void axes_areConverted_orNot() {
        JsonReadOptions kept = JsonReadOptions.defaults().convertAxes(false);
        try (DataFrame numbers = DataFrame.fromJson("{\"a\":{\"1\":1,\"2\":2}}");
                DataFrame texts = DataFrame.fromJson("{\"a\":{\"1\":1,\"2\":2}}", kept);
                Index ofNumbers = numbers.index();
                Index ofTexts = texts.index()) {
            assertThat(ofNumbers.toList()).isEqualTo(list(1L, 2L));
            assertThat(ofTexts.toList()).isEqualTo(list("1", "2"));
            assertThat(values(texts, "a")).isEqualTo(list(1L, 2L));
        }
    }

    @Test
    void quotes_areKept() {
        String text = "[{\"a\":\"x\",\"b\":1},{\"a\":null,\"b\":2}]";
        try (DataFrame kept = DataFrame.fromJson(text, RECORDS.keepQuotes(true));
                DataFrame plain = DataFrame.fromJson(text, RECORDS);
                DataFrame byLabel = DataFrame.fromJson(
                        "{\"a\":{\"r\":\"x\"}}", JsonReadOptions.defaults().keepQuotes(true));
                Index labels = byLabel.index()) {
            assertThat(values(kept, "a")).isEqualTo(list("\"x\"", null));
            assertThat(values(plain, "a")).isEqualTo(list("x", null));
            assertThat(values(byLabel, "a")).isEqualTo(list("\"x\""));
            assertThat(labels.toList()).isEqualTo(list("r"));
        }
    }

    @Test
    void pruning_leavesColumnsOfADeclaredDtype() {
        Map<JsonOrient, String> texts = Map.of(
                JsonOrient.RECORDS, "[{\"a\":1,\"b\":\"x\",\"c\":[1]},{\"a\":2,\"b\":\"y\",\"c\":[]}]",
                JsonOrient.COLUMNS,
                        "{\"a\":{\"0\":1,\"1\":2},\"b\":{\"0\":\"x\",\"1\":\"y\"},\"c\":{\"0\":[1],\"1\":[]}}",
                JsonOrient.INDEX, "{\"0\":{\"a\":1,\"b\":\"x\",\"c\":[1]},\"1\":{\"a\":2,\"b\":\"y\",\"c\":[]}}",
                JsonOrient.SPLIT, "{\"columns\":[\"a\",\"b\",\"c\"],\"data\":[[1,\"x\",[1]],[2,\"y\",[]]]}");
        texts.forEach((orient, text) -> {
            JsonReadOptions some = JsonReadOptions.defaults()
                    .orient(orient)
                    .dtype("a", DType.INT16)
                    .pruneColumns(true);
            try (DataFrame frame = DataFrame.fromJson(text, some)) {
                assertThat(frame.dtypes()).as(orient.toString()).isEqualTo(Map.of("a", DType.INT16));
                assertThat(values(frame, "a")).as(orient.toString()).isEqualTo(list((short) 1, (short) 2));
            }
            assertThatThrownBy(() -> DataFrame.fromJson(text, some.dtype("z", DType.INT8)))
                    .as(orient.toString())
                    .isInstanceOf(LabelNotFoundException.class);
        });
        assertThatThrownBy(() -> DataFrame.fromJson("[]", RECORDS.pruneColumns(true)))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void optionsOfLines_areRefusedForOtherTexts() {
        for (JsonReadOptions each :
                List.of(RECORDS.nrows(1), RECORDS.chunkSize(1), RECORDS.byteOffset(1), RECORDS.byteCount(1))) {
            assertThatThrownBy(() -> DataFrame.fromJson("[]", each))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("is for lines");
        }
        assertThatThrownBy(() -> LINES.nrows(-1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> LINES.byteOffset(0).byteCount(0)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void indent_laysOutAsPandasDoes() {
        try (DataFrame frame = DataFrame.builder()
                        .column("a", new long[] {1, 2})
                        .column("b", list("x{\"[,\\", null))
                        .column("l", list(List.of(1L, 2L), List.of()))
                        .build();
                DataFrame none =
                        DataFrame.builder().column("a", DType.INT64, list()).build()) {
            assertThat(frame.toJson(WRITE.orient(JsonOrient.RECORDS).indent(2))).isEqualTo("""
                            [
                              {
                                "a":1,
                                "b":"x{\\"[,\\\\",
                                "l":[
                                  1,
                                  2
                                ]
                              },
                              {
                                "a":2,
                                "b":null,
                                "l":[

                                ]
                              }
                            ]""");
            assertThatThrownBy(() -> WRITE.indent(1_001))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("indent: it is at most 1000, not 1001");
            assertThat(frame.select("a").toJson(WRITE.orient(JsonOrient.SPLIT).indent(1)))
                    .isEqualTo("""
                            {
                             "columns":[
                              "a"
                             ],
                             "index":[
                              0,
                              1
                             ],
                             "data":[
                              [
                               1
                              ],
                              [
                               2
                              ]
                             ]
                            }""");
            assertThat(none.toJson(WRITE.indent(4))).isEqualTo("""
                            {
                                "a":{

                                }
                            }""");
            assertThat(none.toJson(WRITE.orient(JsonOrient.RECORDS).indent(4))).isEqualTo("[\n\n]");
            assertThat(frame.toJson(WRITE.indent(0))).isEqualTo(frame.toJson());
            assertThatThrownBy(() -> frame.toJson(WRITE.lines(true).indent(2)))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void lines_areAppended_andOtherLayoutsAreNot() throws IOException {
        Path path = folder.resolve("a.jsonl");
        JsonWriteOptions behind = WRITE.lines(true).mode(WriteMode.APPEND);
        try (DataFrame frame = DataFrame.of("a", List.of(1L, 2L))) {
            frame.toJson(path, behind);
            frame.toJson(path, behind);
            assertThat(path).hasContent("{\"a\":1}\n{\"a\":2}\n{\"a\":1}\n{\"a\":2}\n");
            assertThatThrownBy(() -> frame.toJson(path, WRITE.mode(WriteMode.APPEND)))
                    .isInstanceOf(InvalidArgumentException.class);
            for (String ending : List.of("gz", "bz2", "xz", "zst", "sz")) {
                Path packed = folder.resolve("a.jsonl." + ending);
                frame.toJson(packed, behind);
                frame.toJson(packed, behind);
                try (DataFrame back = DataFrame.readJson(packed, LINES)) {
                    assertThat(values(back, "a")).as(ending).isEqualTo(list(1L, 2L, 1L, 2L));
                }
            }
        }
    }

    @Test
    void nulls_areLeftOut() {
        try (DataFrame frame = DataFrame.of("a", list(1L, null), "b", list(null, "x"))) {
            assertThat(frame.toJson(WRITE.lines(true).includeNulls(false))).isEqualTo("{\"a\":1}\n{\"b\":\"x\"}\n");
            assertThat(frame.toJson(WRITE.lines(true))).isEqualTo("{\"a\":1,\"b\":null}\n{\"a\":null,\"b\":\"x\"}\n");
            assertThatThrownBy(() -> frame.toJson(WRITE.includeNulls(false)))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }
}
