/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.JsonParseException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.JsonDateFormat;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.OnBadCell;
import io.cudf4j.io.OnBadLine;
import io.cudf4j.io.WriteMode;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts are those that pandas 3.1.1 writes of the same frames, unless said otherwise. */
class JsonFilesTest {
    private static final JsonWriteOptions WRITE = JsonWriteOptions.defaults();
    private static final JsonReadOptions READ = JsonReadOptions.defaults();
    private static final JsonReadOptions LINES = READ.lines(true);

    @TempDir
    private Path folder;

    private static DataFrame mixed() {
        return DataFrame.builder()
                .column("i", list(1L, null, 3L))
                .column("f", list(0.1, Double.NaN, 2.5))
                .column("s", list("a/b", null, "ü\n"))
                .column("b", new boolean[] {true, false, true})
                .column(
                        "t",
                        list(
                                LocalDateTime.of(2020, 1, 2, 3, 4, 5, 678_901_000),
                                null,
                                LocalDateTime.of(1969, 12, 31, 0, 0)))
                .build();
    }

    private static DataFrame relabelled(DataFrame frame, List<?> labels) {
        try (Index index = Index.of(labels)) {
            return frame.withIndex(index);
        }
    }

    private static String json(DataFrame frame, String column, JsonWriteOptions options) {
        try (DataFrame one = frame.select(column)) {
            return one.toJson(options);
        }
    }

    private static List<?> labels(DataFrame frame) {
        try (Index labels = frame.index()) {
            return labels.toList();
        }
    }

    private static List<?> values(DataFrame frame, Object label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    @Test
    void toJson_inEachOrient_isWhatPandasWrites() {
        try (DataFrame frame = mixed()) {
            assertThat(frame.toJson(WRITE.orient(JsonOrient.RECORDS)))
                    .isEqualTo("[{\"i\":1,\"f\":0.1,\"s\":\"a\\/b\",\"b\":true,\"t\":1577934245678},"
                            + "{\"i\":null,\"f\":null,\"s\":null,\"b\":false,\"t\":null},"
                            + "{\"i\":3,\"f\":2.5,\"s\":\"\\u00fc\\n\",\"b\":true,\"t\":-86400000}]");
            assertThat(frame.toJson())
                    .isEqualTo("{\"i\":{\"0\":1,\"1\":null,\"2\":3},\"f\":{\"0\":0.1,\"1\":null,\"2\":2.5},"
                            + "\"s\":{\"0\":\"a\\/b\",\"1\":null,\"2\":\"\\u00fc\\n\"},"
                            + "\"b\":{\"0\":true,\"1\":false,\"2\":true},"
                            + "\"t\":{\"0\":1577934245678,\"1\":null,\"2\":-86400000}}");
            assertThat(frame.toJson(WRITE.orient(JsonOrient.INDEX).dateUnit(ChronoUnit.MICROS)))
                    .isEqualTo("{\"0\":{\"i\":1,\"f\":0.1,\"s\":\"a\\/b\",\"b\":true,\"t\":1577934245678901},"
                            + "\"1\":{\"i\":null,\"f\":null,\"s\":null,\"b\":false,\"t\":null},"
                            + "\"2\":{\"i\":3,\"f\":2.5,\"s\":\"\\u00fc\\n\",\"b\":true,\"t\":-86400000000}}");
            assertThat(frame.toJson(WRITE.orient(JsonOrient.SPLIT).dateFormat(JsonDateFormat.ISO)))
                    .isEqualTo("{\"columns\":[\"i\",\"f\",\"s\",\"b\",\"t\"],\"index\":[0,1,2],\"data\":"
                            + "[[1,0.1,\"a\\/b\",true,\"2020-01-02T03:04:05.678\"],[null,null,null,false,null],"
                            + "[3,2.5,\"\\u00fc\\n\",true,\"1969-12-31T00:00:00.000\"]]}");
            assertThat(frame.toJson(WRITE.orient(JsonOrient.VALUES)))
                    .isEqualTo("[[1,0.1,\"a\\/b\",true,1577934245678],[null,null,null,false,null],"
                            + "[3,2.5,\"\\u00fc\\n\",true,-86400000]]");
            assertThat(frame.toJson(WRITE.lines(true))).isEqualTo("""
                            {"i":1,"f":0.1,"s":"a\\/b","b":true,"t":1577934245678}
                            {"i":null,"f":null,"s":null,"b":false,"t":null}
                            {"i":3,"f":2.5,"s":"\\u00fc\\n","b":true,"t":-86400000}
                            """);
            assertThat(json(frame, "s", WRITE.lines(true).forceAscii(false)))
                    .isEqualTo("{\"s\":\"a\\/b\"}\n{\"s\":null}\n{\"s\":\"ü\\n\"}\n");
            assertThat(json(frame, "t", WRITE.dateFormat(JsonDateFormat.ISO).dateUnit(ChronoUnit.SECONDS)))
                    .isEqualTo("{\"t\":{\"0\":\"2020-01-02T03:04:05\",\"1\":null,\"2\":\"1969-12-31T00:00:00\"}}");
            assertThat(json(frame, "t", WRITE.dateFormat(JsonDateFormat.ISO).dateUnit(ChronoUnit.NANOS)))
                    .contains("\"2020-01-02T03:04:05.678901000\"");
        }
    }

    @Test
    void toJson_ofSeries_isWhatPandasWrites() {
        try (DataFrame frame = mixed();
                Series s = frame.col("s");
                DataFrame byTime = frame.setIndex("t");
                Series i = byTime.col("i")) {
            assertThat(s.toJson()).isEqualTo("{\"0\":\"a\\/b\",\"1\":null,\"2\":\"\\u00fc\\n\"}");
            assertThat(i.toJson()).isEqualTo("{\"1577934245678\":1,\"null\":null,\"-86400000\":3}");
            assertThat(i.toJson(WRITE.orient(JsonOrient.SPLIT)))
                    .isEqualTo("{\"name\":\"i\",\"index\":[1577934245678,null,-86400000],\"data\":[1,null,3]}");
            assertThat(s.toJson(WRITE.orient(JsonOrient.RECORDS)))
                    .isEqualTo("[\"a\\/b\",null,\"\\u00fc\\n\"]")
                    .isEqualTo(s.toJson(WRITE.orient(JsonOrient.VALUES)));
            assertThatThrownBy(() -> s.toJson(WRITE.orient(JsonOrient.COLUMNS)))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void toJson_ofNestedZonedAndCategories_isWhatPandasWrites() {
        try (DataFrame frame = DataFrame.builder()
                        .column("l", list(list(1L, null), null))
                        .column("d", list(Map.of("x", 1.5), Map.of("x", 2.0)))
                        .column("c", DType.categorical("u", "v"), list("u", "v"))
                        .column("h", list(Duration.ofHours(1), null))
                        .build();
                Series local = Series.of("z", list(LocalDateTime.of(2020, 1, 1, 0, 0)));
                Series z = local.dt().tzLocalize(ZoneId.of("Europe/Berlin"))) {
            assertThat(frame.toJson())
                    .isEqualTo("{\"l\":{\"0\":[1,null],\"1\":null},\"d\":{\"0\":{\"x\":1.5},\"1\":{\"x\":2.0}},"
                            + "\"c\":{\"0\":\"u\",\"1\":\"v\"},\"h\":{\"0\":3600000,\"1\":null}}");
            assertThat(z.toJson()).isEqualTo("{\"0\":1577833200000}");
            assertThat(z.toJson(WRITE.dateFormat(JsonDateFormat.ISO)))
                    .isEqualTo("{\"0\":\"2019-12-31T23:00:00.000Z\"}");
            assertThatThrownBy(() -> frame.toJson(WRITE.dateFormat(JsonDateFormat.ISO)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'h' is timedelta64");
        }
        // what lies within lists and structs has the same form as what does not; a slice has only its rows
        try (DataFrame frame = DataFrame.of(
                        "l",
                        list(
                                list(LocalDateTime.of(1970, 1, 1, 0, 0)),
                                list(LocalDateTime.of(1970, 1, 1, 0, 0, 1), null),
                                null),
                        "d",
                        list(Map.of("x", 1.0), Map.of("x", Double.NaN), Map.of("x", Double.NEGATIVE_INFINITY)));
                DataFrame tail = frame.tail(2)) {
            assertThat(tail.toJson(WRITE.lines(true)))
                    .isEqualTo("{\"l\":[1000,null],\"d\":{\"x\":null}}\n{\"l\":null,\"d\":{\"x\":null}}\n");
            assertThat(tail.toJson())
                    .isEqualTo("{\"l\":{\"1\":[1000,null],\"2\":null},\"d\":{\"1\":{\"x\":null},\"2\":{\"x\":null}}}");
        }
    }

    @Test
    void toJson_ofLabels_isWhatPandasWrites() {
        try (DataFrame frame = DataFrame.of("a", list(1L, 2L));
                DataFrame floats = relabelled(frame, list(0.5, 1.0));
                DataFrame bools = relabelled(frame, list(true, false));
                DataFrame words = relabelled(frame, list("x\"", "y"));
                DataFrame twice = relabelled(frame, list(1L, 1L));
                DataFrame numbered = DataFrame.of(Map.of(1, list(1L)))) {
            assertThat(floats.toJson()).isEqualTo("{\"a\":{\"0.5\":1,\"1.0\":2}}");
            assertThat(bools.toJson()).isEqualTo("{\"a\":{\"True\":1,\"False\":2}}");
            assertThat(bools.toJson(WRITE.orient(JsonOrient.SPLIT)))
                    .isEqualTo("{\"columns\":[\"a\"],\"index\":[true,false],\"data\":[[1],[2]]}");
            assertThat(words.toJson(WRITE.orient(JsonOrient.INDEX))).isEqualTo("{\"x\\\"\":{\"a\":1},\"y\":{\"a\":2}}");
            assertThat(words.toJson(WRITE.orient(JsonOrient.SPLIT).index(false)))
                    .isEqualTo("{\"columns\":[\"a\"],\"data\":[[1],[2]]}");
            assertThat(numbered.toJson(WRITE.orient(JsonOrient.SPLIT)))
                    .isEqualTo("{\"columns\":[1],\"index\":[0],\"data\":[[1]]}");
            assertThatThrownBy(twice::toJson)
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("orient COLUMNS");
            assertThat(twice.toJson(WRITE.orient(JsonOrient.SPLIT))).contains("\"index\":[1,1]");
            assertThatThrownBy(() -> frame.toJson(WRITE.index(false))).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> frame.toJson(WRITE.lines(true).index(true)))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> frame.toJson(WRITE.lines(true).orient(JsonOrient.SPLIT)))
                    .isInstanceOf(InvalidArgumentException.class);
            try (DataFrame levels =
                    words.setIndex(List.of("a"), SetIndexOptions.defaults().append(true))) {
                assertThatThrownBy(levels::toJson).isInstanceOf(UnsupportedOperationException.class);
            }
        }
        try (Series intervals = Series.of(list(Interval.of(0L, 1L)))) {
            assertThatThrownBy(intervals::toJson).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void toJson_ofNothing_isWhatPandasWrites() {
        try (DataFrame empty =
                DataFrame.builder().column("a", DType.INT64, list()).build()) {
            assertThat(empty.toJson()).isEqualTo("{\"a\":{}}");
            assertThat(empty.toJson(WRITE.orient(JsonOrient.RECORDS))).isEqualTo("[]");
            assertThat(empty.toJson(WRITE.orient(JsonOrient.INDEX))).isEqualTo("{}");
            assertThat(empty.toJson(WRITE.orient(JsonOrient.VALUES))).isEqualTo("[]");
            assertThat(empty.toJson(WRITE.lines(true))).isEqualTo("\n");
            assertThat(empty.toJson(WRITE.orient(JsonOrient.SPLIT)))
                    .isEqualTo("{\"columns\":[\"a\"],\"index\":[],\"data\":[]}");
            for (JsonOrient orient : List.of(JsonOrient.COLUMNS, JsonOrient.SPLIT)) {
                try (DataFrame back = DataFrame.fromJson(empty.toJson(WRITE.orient(orient)), READ.orient(orient))) {
                    assertThat(back.shape()).isEqualTo(new Shape(0, 1));
                }
            }
            for (JsonOrient orient : List.of(JsonOrient.RECORDS, JsonOrient.INDEX, JsonOrient.VALUES)) {
                try (DataFrame back = DataFrame.fromJson(empty.toJson(WRITE.orient(orient)), READ.orient(orient))) {
                    assertThat(back.shape()).isEqualTo(new Shape(0, 0));
                }
            }
        }
    }

    @Test
    void whatIsWritten_isReadAgain_inEachOrient() {
        Map<String, DType> dtypes = Map.of("t", DType.DATETIME_NS);
        try (DataFrame counted = mixed();
                DataFrame frame = relabelled(counted, list("x", "ü\"", "z"))) {
            for (JsonDateFormat format : JsonDateFormat.values()) {
                JsonWriteOptions write = WRITE.dateFormat(format).dateUnit(ChronoUnit.MICROS);
                JsonReadOptions read = READ.dtype(dtypes).dateUnit(ChronoUnit.MICROS);
                for (JsonOrient orient : List.of(JsonOrient.COLUMNS, JsonOrient.INDEX, JsonOrient.SPLIT)) {
                    try (DataFrame back = DataFrame.fromJson(frame.toJson(write.orient(orient)), read.orient(orient))) {
                        assertThat(labels(back)).isEqualTo(list("x", "ü\"", "z"));
                        assertSame(back);
                    }
                }
                for (boolean lines : new boolean[] {true, false}) {
                    JsonWriteOptions records = write.orient(JsonOrient.RECORDS).lines(lines);
                    try (DataFrame back = DataFrame.fromJson(
                            frame.toJson(records),
                            read.orient(JsonOrient.RECORDS).lines(lines))) {
                        assertThat(labels(back)).isEqualTo(list(0L, 1L, 2L));
                        assertSame(back);
                    }
                }
            }
            try (DataFrame back =
                    DataFrame.fromJson(frame.toJson(WRITE.orient(JsonOrient.VALUES)), READ.orient(JsonOrient.VALUES))) {
                assertThat(back.columns()).isEqualTo(list(0, 1, 2, 3, 4));
                assertThat(values(back, 2)).isEqualTo(list("a/b", null, "ü\n"));
            }
        }
    }

    private static void assertSame(DataFrame back) {
        try (DataFrame frame = mixed()) {
            for (String label : List.of("i", "s", "b", "t")) {
                assertThat(back.dtypes().get(label)).isEqualTo(frame.dtypes().get(label));
                assertThat(values(back, label)).isEqualTo(values(frame, label));
            }
            assertThat(values(back, "f")).isEqualTo(list(0.1, null, 2.5));
        }
    }

    @Test
    void manyRows_inPieces_comeBack() {
        int rows = 70_000;
        long[] numbers = IntStream.range(0, rows).asLongStream().toArray();
        try (DataFrame frame = DataFrame.of("n", numbers)) {
            for (JsonOrient orient : List.of(JsonOrient.COLUMNS, JsonOrient.INDEX, JsonOrient.SPLIT)) {
                try (DataFrame back = DataFrame.fromJson(frame.toJson(WRITE.orient(orient)), READ.orient(orient))) {
                    assertThat(back.contentEquals(frame)).isTrue();
                }
            }
        }
    }

    @Test
    void readJson_nested_dtypesAndWords() {
        String lines = """
                {"k":"1","d":"2020-02-03","l":[{"x":1},null],"p":"1.25","e":10,"m":[1,null]}
                {"k":2,"d":"2020-02-03T04:05:06.5","l":[],"p":3,"e":NA,"m":[]}
                {"gr\\u00f6\\u00dfe":true}
                """;
        JsonReadOptions options = LINES.naValues("NA")
                .dateUnit(ChronoUnit.SECONDS)
                .dtype("k", DType.INT16)
                .dtype("d", DType.DATETIME_MS)
                .dtype("p", DType.decimal64(9, 2))
                .dtype("e", DType.TIMEDELTA_NS)
                .dtype("m", DType.list(DType.INT8));
        try (DataFrame frame = DataFrame.fromJson(lines, options);
                DataFrame inferred = DataFrame.fromJson(lines.getBytes(StandardCharsets.UTF_8), LINES.naValues("NA"))) {
            assertThat(frame.columns()).isEqualTo(list("k", "d", "l", "p", "e", "m", "größe"));
            assertThat(values(frame, "k")).isEqualTo(list((short) 1, (short) 2, null));
            assertThat(values(frame, "d"))
                    .isEqualTo(list(
                            LocalDateTime.of(2020, 2, 3, 0, 0),
                            LocalDateTime.of(2020, 2, 3, 4, 5, 6, 500_000_000),
                            null));
            assertThat(values(frame, "p")).hasToString("[1.25, 3.00, null]");
            assertThat(values(frame, "e")).isEqualTo(list(Duration.ofSeconds(10), null, null));
            assertThat(values(frame, "l")).hasToString("[[{x=1}, null], [], null]");
            assertThat(values(frame, "m")).hasToString("[[1, null], [], null]");
            assertThat(frame.dtypes().get("m")).isEqualTo(DType.list(DType.INT8));
            assertThat(values(frame, "größe")).isEqualTo(list(null, null, true));
            assertThatThrownBy(() -> DataFrame.fromJson(
                            lines, LINES.dtype("l", DType.list(DType.struct(Map.of("x", DType.INT8))))))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'l' cannot be read as list<struct<x: int8>>");
            try (DataFrame texts =
                    DataFrame.fromJson("{\"a\":{\"x\":1}}\n{\"a\":\"z\"}\n", LINES.dtype("a", DType.STRING))) {
                assertThat(values(texts, "a")).isEqualTo(list("{\"x\":1}", "z"));
            }
            assertThat(inferred.dtypes())
                    .containsEntry("k", DType.STRING)
                    .containsEntry("d", DType.STRING)
                    .containsEntry("e", DType.INT64)
                    .containsEntry("l", DType.list(DType.struct(Map.of("x", DType.INT64))));
        }
        assertThatThrownBy(() -> DataFrame.fromJson("{\"a\":1}\n{\"a\":\"x\"}", LINES.dtype("a", DType.INT32)))
                .isInstanceOf(JsonParseException.class)
                .hasMessageContaining("cannot read JSON from a text: column 'a', row 1: \"x\" is not int32");
        try (DataFrame frame = DataFrame.fromJson(
                "{\"a\":1}\n{\"a\":\"x\"}", LINES.dtype("a", DType.INT32).onBadCell(OnBadCell.NULL))) {
            assertThat(values(frame, "a")).isEqualTo(list(1, null));
        }
        try (DataFrame frame =
                DataFrame.fromJson("{\"a\":[1, 2]}\n{\"a\":{\"b\":1}}", LINES.mixedTypesAsString(true))) {
            assertThat(values(frame, "a")).isEqualTo(list("[1, 2]", "{\"b\":1}"));
        }
        assertThatThrownBy(() -> DataFrame.fromJson("{\"a\":1}", LINES.dtype("b", DType.INT32)))
                .isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> LINES.dtype("b", DType.list(DType.TIMEDELTA_S)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("column 'b'");
    }

    @Test
    void readJson_ofPandasLayouts_hasItsLabels() {
        try (DataFrame frame = DataFrame.fromJson("{\"a\":{\"10\":1,\"20\":null},\"b\":{\"10\":[1,2],\"20\":[]}}")) {
            assertThat(labels(frame)).isEqualTo(list(10L, 20L));
            assertThat(values(frame, "a")).isEqualTo(list(1L, null));
            assertThat(values(frame, "b")).isEqualTo(list(list(1L, 2L), list()));
        }
        try (DataFrame frame = DataFrame.fromJson(
                "\uFEFF {\"index\": [\"x\",\n null], \"columns\":[1,\"\\u00e4\",2.5,true,null],"
                        + "\"data\" :[[1,2,3,4,5],[6,7,8,9,\"]\"]] } ",
                READ.orient(JsonOrient.SPLIT))) {
            assertThat(frame.columns()).isEqualTo(list(1L, "ä", 2.5, true, null));
            assertThat(labels(frame)).isEqualTo(list("x", null));
            assertThat(values(frame, "ä")).isEqualTo(list(2L, 7L));
        }
        try (DataFrame frame =
                DataFrame.fromJson("{\"0.5\":{\"a\":1},\"1.0\":{\"b\":2}}", READ.orient(JsonOrient.INDEX))) {
            assertThat(labels(frame)).isEqualTo(list(0.5, 1.0));
            assertThat(values(frame, "b")).isEqualTo(list(null, 2L));
        }
        // as pandas writes it with an indent
        try (DataFrame frame = DataFrame.fromJson("{\n  \"a\":{\n    \"0\":[\n      1,\n      2\n    ]\n  }\n}");
                DataFrame split = DataFrame.fromJson(
                        "{\n  \"columns\":[\n    \"a\"\n  ],\n  \"index\":[\n    \"r\",\n    \"s\"\n  ],\n"
                                + "  \"data\":[\n    [\n      1\n    ],\n    [\n      2\n    ]\n  ]\n}",
                        READ.orient(JsonOrient.SPLIT))) {
            assertThat(values(frame, "a")).isEqualTo(list(list(1L, 2L)));
            assertThat(labels(split)).isEqualTo(list("r", "s"));
            assertThat(values(split, "a")).isEqualTo(list(1L, 2L));
        }
        try (DataFrame frame = DataFrame.fromJson("{\"a\":{\"007\":1}}")) {
            assertThat(labels(frame)).isEqualTo(list("007"));
        }
    }

    @Test
    void hostileTexts_areRefused_withTheirPlace() throws IOException {
        Path file = folder.resolve("bad.json");
        assertThatThrownBy(() -> DataFrame.readJson(file))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("there is no such file");
        Files.writeString(file, "{\"a\":1}\n{\"a\":]}\n");
        assertThatThrownBy(() -> DataFrame.readJson(file, LINES))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("cannot read JSON from " + file)
                .hasMessageContaining("line 2, byte 13: expected a value, found ']'");
        refusedLines("{\"a\":1}\n{\"a\":x}\n", "line 2, byte 13: expected a value, found 'x'");
        refusedLines("{\"a\":\"x\n\"}\n", "line 1, byte 5: the string never ends");
        refusedLines("{\"a\":\"\\x\"}", "line 1, byte 7: expected one of \"\\/bfnrtu behind the backslash, found 'x'");
        refusedLines("{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}", "cannot read JSON from");
        try (DataFrame frame = DataFrame.fromJson("{\"a\":null}\n{\"a\":15}\n\n{}\n", LINES)) {
            assertThat(values(frame, "a")).isEqualTo(list(null, 15L, null));
        }
        try (DataFrame frame = DataFrame.readJson(file, LINES.onBadLine(OnBadLine.NULL))) {
            assertThat(values(frame, "a")).isEqualTo(list(1L, null));
        }
        refused(
                "[{\"a\":1}]",
                JsonOrient.COLUMNS,
                "byte 0: expected '{' before the first column, found '['; orient(JsonOrient.RECORDS) reads a list");
        refused("{\"a\":{\"0\":1}", JsonOrient.COLUMNS, "byte 12: expected '}' behind the last column");
        refused("{\"a\":{\"0\":[1}}", JsonOrient.COLUMNS, "byte 12: expected ']', found '}'");
        refused("{\"a\":{\"0\":1,\"1\"}}", JsonOrient.COLUMNS, "expected ':'");
        refused("{\"a\":{\"0\":1}} x", JsonOrient.COLUMNS, "expected the end of the text");
        refused("{\"a\":{\"0\":\"x\\", JsonOrient.COLUMNS, "byte 10: the string never ends");
        refused("{\"a\":{\"0\":{\"x\":", JsonOrient.COLUMNS, "byte 10: the object never ends");
        refused("{\"a\\q\":{}}", JsonOrient.COLUMNS, "escape");
        refused("{\"a\\u12\":{}}", JsonOrient.COLUMNS, "escape");
        refused("{\"a\":{\"0\":1},\"b\":{\"1\":1}}", JsonOrient.COLUMNS, "column 'b' has other row labels than 'a'");
        refused("{\"a\":{\"0\":x}}", JsonOrient.COLUMNS, "byte 10: expected a value, found 'x'");
        refused("[{\"a\":1},{\"a\":1,}]", JsonOrient.RECORDS, "byte 16: expected a key in double quotes, found '}'");
        refused("[{\"a\":tru}]", JsonOrient.RECORDS, "byte 6: expected a value, found 'tru'");
        refused("[" + "[".repeat(100_000), JsonOrient.VALUES, "cannot read JSON from");
        refused("{\"a\":{\"0\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}}", JsonOrient.COLUMNS, "cannot");
        refused("{\"0\":1}", JsonOrient.INDEX, "cannot read JSON from");
        refused("{\"columns\":[\"a\"],\"data\":[[1,2]]}", JsonOrient.SPLIT, "1 column labels and rows of 2 values");
        refused("{\"columns\":[\"a\"],\"index\":[1,2],\"data\":[[1]]}", JsonOrient.SPLIT, "2 row labels for 1 rows");
        refused("{\"columns\":[\"a\"]}", JsonOrient.SPLIT, "there is no data");
        refused("{\"columns\":[1.x],\"data\":[]}", JsonOrient.SPLIT, "1.x is no label");
        refused("{\"columns\":\"a\",\"data\":[]}", JsonOrient.SPLIT, "before the column labels");
        refused("{\"columns\":[\"a\"],\"index\":3,\"data\":[[1]]}", JsonOrient.SPLIT, "row labels");
        refused("{\"schema\":{}}", JsonOrient.SPLIT, "the key 'schema'");
        refused("[{\"a\":1}]", JsonOrient.VALUES, "orient VALUES has arrays");
        refused("{\"a\":1}", JsonOrient.RECORDS, "cannot read JSON from");
        refused("", JsonOrient.RECORDS, "empty");
        assertThatThrownBy(() ->
                        DataFrame.fromJson("{\"columns\":[[\"a\",1]],\"data\":[[1]]}", READ.orient(JsonOrient.SPLIT)))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> DataFrame.fromJson(
                        "{\"columns\":[\"a\"],\"index\":[[1,2]],\"data\":[[1]]}", READ.orient(JsonOrient.SPLIT)))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> DataFrame.fromJson("[]", READ.onBadLine(OnBadLine.NULL)))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> DataFrame.fromJson("[]", LINES.orient(JsonOrient.VALUES)))
                .isInstanceOf(InvalidArgumentException.class);
    }

    private static void refusedLines(String text, String message) {
        assertThatThrownBy(() -> DataFrame.fromJson(text, LINES))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining(message);
    }

    private static void refused(String text, JsonOrient orient, String message) {
        assertThatThrownBy(() -> DataFrame.fromJson(text, READ.orient(orient)))
                .as(text.length() > 100 ? text.substring(0, 100) : text)
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining(message);
    }

    @Test
    void brokenTexts_ofEachLayout_areReadOrRefused() {
        List<String> kept = new ArrayList<>();
        try (DataFrame frame = mixed()) {
            for (JsonOrient orient : JsonOrient.values()) {
                byte[] text = frame.toJson(WRITE.orient(orient)).getBytes(StandardCharsets.UTF_8);
                for (int at = 0; at < text.length; at += 3) {
                    byte[] cut = Arrays.copyOf(text, Math.max(1, at));
                    byte[] changed = text.clone();
                    changed[at] = (byte) "\"{[]},:\\0x".charAt(at % 10);
                    for (byte[] broken : List.of(cut, changed)) {
                        try (DataFrame read = DataFrame.fromJson(broken, READ.orient(orient))) {
                            kept.add(read.shape().toString());
                        } catch (JsonParseException e) {
                            // what a schema says of a column is held against its values
                            assertThat(e).hasMessageStartingWith("cannot read JSON from a text: column '");
                        } catch (InputFileException e) {
                            assertThat(e).hasMessageContaining("cannot read");
                        } catch (DuplicateLabelException | UnsupportedOperationException e) {
                            assertThat(e.getMessage()).isNotEmpty();
                        }
                    }
                }
            }
        }
        assertThat(kept).isNotEmpty();
    }

    @Test
    void files_plainAndPacked_comeBack_andFailuresLeaveTheOldOne() throws IOException {
        try (DataFrame frame = DataFrame.of("a", list(1L, null), "b", list("x", "y"))) {
            for (String name : List.of("a.json", "a.json.gz", "a.JSON.GZ")) {
                Path file = folder.resolve(name);
                frame.toJson(file);
                try (DataFrame back = Cudf.readJson(file)) {
                    assertThat(back.contentEquals(frame)).as(name).isTrue();
                }
            }
            for (String name : List.of("l.json", "l.json.gz", "l.json.zst")) {
                Path file = folder.resolve(name);
                frame.toJson(file, WRITE.lines(true));
                try (DataFrame back = Cudf.readJson(file, LINES)) {
                    assertThat(back.contentEquals(frame)).as(name).isTrue();
                }
            }
            Path odd = folder.resolve("odd.data");
            frame.toJson(odd, WRITE.orient(JsonOrient.SPLIT).compression(FileCompression.GZIP));
            assertThat(new String(
                            new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(odd))).readAllBytes(),
                            StandardCharsets.UTF_8))
                    .isEqualTo(frame.toJson(WRITE.orient(JsonOrient.SPLIT)));
            try (DataFrame back =
                    DataFrame.readJson(odd, READ.orient(JsonOrient.SPLIT).compression(FileCompression.GZIP))) {
                assertThat(back.contentEquals(frame)).isTrue();
            }
            Path old = Files.writeString(folder.resolve("old.json"), "old");
            assertThatThrownBy(() -> frame.toJson(old, WRITE.mode(WriteMode.CREATE)))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("CREATE");
            assertThat(old).hasContent("old");
            assertThatThrownBy(() -> frame.toJson(folder)).isInstanceOf(InputFileException.class);
            assertThatThrownBy(() -> frame.toJson(WRITE.compression(FileCompression.GZIP)))
                    .isInstanceOf(InvalidArgumentException.class);
            Files.writeString(folder.resolve("no.json.gz"), "{}");
            assertThatThrownBy(() -> DataFrame.readJson(folder.resolve("no.json.gz")))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("no.json.gz");
            assertThatThrownBy(() -> DataFrame.readJson(folder.resolve("no.json.gz"), LINES))
                    .isInstanceOf(InputFileException.class);
        }
        try (var files = Files.list(folder)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".tmp"));
        }
    }

    @Test
    void doublePrecision_roundsFloats() {
        try (Series s = Series.of(list(1.0 / 3, 2.675, 1e300, -0.5, Double.POSITIVE_INFINITY))) {
            assertThat(s.toJson(WRITE.orient(JsonOrient.VALUES).doublePrecision(3)))
                    .isIn("[0.333,2.675,1e+300,-0.5,null]", "[0.333,2.675,1.0e+300,-0.5,null]");
            // a GPU writes nine digits behind the point
            assertThat(s.toJson(WRITE.orient(JsonOrient.VALUES))).startsWith("[0.333333333");
        }
        assertThatThrownBy(() -> WRITE.doublePrecision(16)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> WRITE.dateUnit(ChronoUnit.DAYS)).isInstanceOf(InvalidArgumentException.class);
    }
}
