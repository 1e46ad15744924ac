/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.JsonParseException;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JSON with a Table Schema, and of series; the texts are those of pandas 3.1.1. */
class JsonTableTest {
    private static final JsonReadOptions TABLE = JsonReadOptions.defaults().orient(JsonOrient.TABLE);
    private static final JsonWriteOptions AS_TABLE = JsonWriteOptions.defaults().orient(JsonOrient.TABLE);

    /** DataFrame.to_json(orient="table") of all kinds of columns that pandas reads again. */
    private static final String PLAIN = "{\"schema\":{\"fields\":[{\"name\":\"index\",\"type\":\"integer\"},"
            + "{\"name\":\"i\",\"type\":\"integer\"},{\"name\":\"f\",\"type\":\"number\"},"
            + "{\"name\":\"s\",\"type\":\"string\",\"extDtype\":\"str\"},{\"name\":\"b\",\"type\":\"boolean\"},"
            + "{\"name\":\"t\",\"type\":\"datetime\"},{\"name\":\"z\",\"type\":\"datetime\",\"tz\":\"Europe\\/Berlin\"},"
            + "{\"name\":\"c\",\"type\":\"any\",\"constraints\":{\"enum\":[\"x\",\"y\"]},\"ordered\":true}],"
            + "\"primaryKey\":[\"index\"],\"pandas_version\":\"1.4.0\"},\"data\":["
            + "{\"index\":0,\"i\":1,\"f\":1.5,\"s\":\"a\",\"b\":true,\"t\":\"2024-01-01T00:00:00.000\","
            + "\"z\":\"2023-12-31T23:00:00.000Z\",\"c\":\"x\"},"
            + "{\"index\":1,\"i\":2,\"f\":null,\"s\":null,\"b\":false,\"t\":null,"
            + "\"z\":\"2024-01-31T23:00:00.000Z\",\"c\":\"y\"}]}";

    private static final String LEVELS =
            "{\"schema\":{\"fields\":[{\"name\":\"x\",\"type\":\"string\",\"extDtype\":\"str\"},"
                    + "{\"name\":\"level_1\",\"type\":\"integer\"},{\"name\":\"I\",\"type\":\"integer\",\"extDtype\":\"Int64\"},"
                    + "{\"name\":\"F\",\"type\":\"number\",\"extDtype\":\"Float32\"}],\"primaryKey\":[\"x\",\"level_1\"],"
                    + "\"pandas_version\":\"1.4.0\"},\"data\":[{\"x\":\"a\",\"level_1\":1,\"I\":1,\"F\":1.5},"
                    + "{\"x\":\"b\",\"level_1\":2,\"I\":null,\"F\":null}]}";

    @Test
    void valuesThatAreNotAsTheirSchemaSays_areRefused() {
        for (List<String> each : List.of(
                List.of("number", "\"1.5\"", "1.5"),
                List.of("number", "true", "true"),
                List.of("integer", "\"3\"", "3"),
                List.of("boolean", "1", "1"),
                List.of("boolean", "\"true\"", "true"),
                List.of("datetime", "5", "5"),
                List.of("datetime", "true", "true"),
                List.of("string\",\"extDtype\":\"string", "5", "5"),
                List.of("string\",\"extDtype\":\"string", "true", "true"),
                List.of("string\",\"extDtype\":\"str", "[1]", "[1]"))) {
            String text = "{\"schema\":{\"fields\":[{\"name\":\"a\\u0062\",\"type\":\"" + each.get(0)
                    + "\"}]},\"data\":[{},{\"a\\u0062\":null}, {\"x\":[{}],\"ab\": " + each.get(1) + "}]}";
            assertThatThrownBy(() -> DataFrame.fromJson(text, TABLE))
                    .as(text)
                    .isInstanceOfSatisfying(JsonParseException.class, fault -> {
                        assertThat(fault.column()).isEqualTo("ab");
                        assertThat(fault.row()).isEqualTo(2);
                        assertThat(fault.text()).isEqualTo(each.get(2));
                    })
                    .hasMessageContaining("as its schema says");
        }
        String text =
                "{\"schema\":{\"fields\":[{\"name\":\"a\",\"type\":\"number\"}]},\"data\":[{\"a\":\"-\"},{\"a\":2}]}";
        try (DataFrame missing = DataFrame.fromJson(text, TABLE.naValues("-"));
                DataFrame texts = DataFrame.fromJson(text, TABLE.dtype("a", DType.STRING))) {
            assertThat(values(missing, "a")).isEqualTo(list(null, 2.0));
            assertThat(values(texts, "a")).isEqualTo(list("-", "2"));
        }
    }

    @Test
    void objectsOfPandas_areStringsInItsSchemaWhateverTheyAre() {
        try (DataFrame truths = DataFrame.fromJson(objects("integer", "0", "true", "1", "null"), TABLE);
                DataFrame numbers = DataFrame.fromJson(objects("integer", "0", "1.5", "1", "null"), TABLE);
                DataFrame mixed = DataFrame.fromJson(objects("integer", "0", "1", "1", "\"x\""), TABLE);
                DataFrame lists = DataFrame.fromJson(objects("integer", "0", "[1]", "1", "[2,3]"), TABLE);
                DataFrame labels = DataFrame.fromJson(objects("string", "1", "1", "\"x\"", "2"), TABLE)) {
            assertThat(values(truths, "a")).isEqualTo(list(true, null));
            assertThat(values(numbers, "a")).isEqualTo(list(1.5, null));
            assertThat(values(mixed, "a")).isEqualTo(list("1", "x"));
            assertThat(values(lists, "a")).isEqualTo(list(List.of(1L), List.of(2L, 3L)));
            assertThat(labels(labels)).isEqualTo(list("1", "x"));
        }
    }

    /** DataFrame.to_json(orient="table") of a column of dtype object and two row labels. */
    private static String objects(String labelType, String label, String value, String second, String other) {
        return "{\"schema\":{\"fields\":[{\"name\":\"index\",\"type\":\"" + labelType
                + "\"},{\"name\":\"a\",\"type\":\"string\"}],\"primaryKey\":[\"index\"],\"pandas_version\":\"1.4.0\"},"
                + "\"data\":[{\"index\":" + label + ",\"a\":" + value + "},{\"index\":" + second + ",\"a\":" + other
                + "}]}";
    }

    @Test
    void schemaOfPandas_saysDtypesAndLabels() {
        try (DataFrame read = DataFrame.fromJson(PLAIN, TABLE)) {
            ZoneId berlin = ZoneId.of("Europe/Berlin");
            assertThat(read.dtypes().values())
                    .containsExactly(
                            DType.INT64,
                            DType.FLOAT64,
                            DType.STRING,
                            DType.BOOL,
                            DType.DATETIME_NS,
                            DType.datetime(ChronoUnit.NANOS, berlin),
                            DType.categorical(List.of("x", "y"), CategoryOrder.ORDERED));
            assertThat(labels(read)).isEqualTo(list(0L, 1L));
            try (Index index = read.index()) {
                assertThat(index.name()).isNull();
            }
            assertThat(values(read, "i")).isEqualTo(list(1L, 2L));
            assertThat(values(read, "f")).isEqualTo(list(1.5, null));
            assertThat(values(read, "s")).isEqualTo(list("a", null));
            assertThat(values(read, "b")).isEqualTo(list(true, false));
            assertThat(values(read, "t")).isEqualTo(list(LocalDateTime.of(2024, 1, 1, 0, 0), null));
            assertThat(values(read, "z"))
                    .isEqualTo(list(
                            ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, berlin),
                            ZonedDateTime.of(2024, 2, 1, 0, 0, 0, 0, berlin)));
            assertThat(values(read, "c")).isEqualTo(list("x", "y"));
        }
    }

    @Test
    void labelsOfSeveralLevels_areReadAndWritten() {
        try (DataFrame read = DataFrame.fromJson(LEVELS, TABLE)) {
            assertThat(read.dtypes().values()).containsExactly(DType.INT64, DType.FLOAT32);
            assertThat(labels(read)).isEqualTo(list(Tuple.of("a", 1L), Tuple.of("b", 2L)));
            try (Index index = read.index()) {
                assertThat(index.names()).isEqualTo(list("x", null));
            }
            assertThat(read.toJson(AS_TABLE)).isEqualTo(LEVELS);
        }
    }

    @Test
    void frame_isWrittenAsPandasDoes() {
        try (DataFrame frame = DataFrame.builder()
                        .column("B", list(true, null))
                        .column("S", list("a/\"b\"", null))
                        .column("u", DType.UINT8, list(1, 2))
                        .column("t", DType.DATETIME_MS, list(LocalDateTime.of(2024, 1, 1, 0, 0), null))
                        .column("c", DType.categorical("x", "y"), list("y", null))
                        .build();
                Index index = Index.of(list("p", "q"));
                Index named = index.rename("k");
                DataFrame keyed = frame.setIndex(named)) {
            String text = "{\"schema\":{\"fields\":[{\"name\":\"k\",\"type\":\"string\",\"extDtype\":\"str\"},"
                    + "{\"name\":\"B\",\"type\":\"boolean\",\"extDtype\":\"boolean\"},"
                    + "{\"name\":\"S\",\"type\":\"string\",\"extDtype\":\"string\"},"
                    + "{\"name\":\"u\",\"type\":\"integer\",\"extDtype\":\"UInt8\"},"
                    + "{\"name\":\"t\",\"type\":\"datetime\"},"
                    + "{\"name\":\"c\",\"type\":\"any\",\"constraints\":{\"enum\":[\"x\",\"y\"]},\"ordered\":false}],"
                    + "\"primaryKey\":[\"k\"],\"pandas_version\":\"1.4.0\"},"
                    + "\"data\":[{\"k\":\"p\",\"B\":true,\"S\":\"a\\/\\\"b\\\"\",\"u\":1,\"t\":\"2024-01-01T00:00:00.000\",\"c\":\"y\"},"
                    + "{\"k\":\"q\",\"B\":null,\"S\":null,\"u\":2,\"t\":null,\"c\":null}]}";
            assertThat(keyed.toJson(AS_TABLE)).isEqualTo(text);
            try (DataFrame back = DataFrame.fromJson(text, TABLE)) {
                assertThat(labels(back)).isEqualTo(list("p", "q"));
                assertThat(values(back, "S")).isEqualTo(values(keyed, "S"));
                assertThat(values(back, "c")).isEqualTo(values(keyed, "c"));
                assertThat(back.dtypes().get("u")).isEqualTo(DType.UINT8);
            }
            assertThat(keyed.toJson(AS_TABLE.index(false)))
                    .startsWith("{\"schema\":{\"fields\":[{\"name\":\"B\"")
                    .contains("}],\"pandas_version\"")
                    .endsWith("{\"B\":null,\"S\":null,\"u\":2,\"t\":null,\"c\":null}]}");
        }
    }

    @Test
    void series_isATableOfItsValues() {
        try (Series named = Series.of("v", list(1L, 2L));
                Series plain = Series.of(list(1L))) {
            assertThat(named.toJson(AS_TABLE))
                    .isEqualTo("{\"schema\":{\"fields\":[{\"name\":\"index\",\"type\":\"integer\"},"
                            + "{\"name\":\"v\",\"type\":\"integer\",\"extDtype\":\"Int64\"}],\"primaryKey\":[\"index\"],"
                            + "\"pandas_version\":\"1.4.0\"},\"data\":[{\"index\":0,\"v\":1},{\"index\":1,\"v\":2}]}");
            assertThat(plain.toJson(AS_TABLE)).endsWith("\"data\":[{\"index\":0,\"values\":1}]}");
        }
    }

    @Test
    void labelsThatAreThereTwice_areNoKey() {
        try (Index twice = Index.of(list("x", "x"));
                DataFrame frame = DataFrame.builder()
                        .column("v", list(1L, 2L))
                        .index(twice)
                        .build()) {
            String text = frame.toJson(AS_TABLE);
            assertThat(text).contains("\"name\":\"index\"").doesNotContain("primaryKey");
            try (DataFrame back = DataFrame.fromJson(text, TABLE)) {
                assertThat(back.columns()).isEqualTo(list("index", "v"));
            }
        }
    }

    @Test
    void noRows_haveTheirDtypes(@TempDir Path folder) {
        try (DataFrame none = DataFrame.builder()
                .column("i", DType.INT32, list())
                .column("s", DType.STRING, list())
                .build()) {
            Path file = folder.resolve("none.json");
            none.toJson(file, AS_TABLE);
            try (DataFrame back = DataFrame.readJson(file, TABLE)) {
                assertThat(back.dtypes()).isEqualTo(none.dtypes());
                assertThat(back.rowCount()).isZero();
            }
        }
    }

    @Test
    void columnThatNoRecordHas_isNull_andOneWithoutAField_isLeftOut() {
        String text =
                "{\"schema\":{\"fields\":[{\"name\":\"a\",\"type\":\"integer\"},{\"name\":\"m\",\"type\":\"boolean\"}]},"
                        + "\"data\":[{\"a\":1,\"x\":2}]}";
        try (DataFrame read = DataFrame.fromJson(text, TABLE)) {
            assertThat(read.columns()).isEqualTo(list("a", "m"));
            assertThat(read.dtypes().get("m")).isEqualTo(DType.BOOL);
            assertThat(values(read, "m")).isEqualTo(list((Object) null));
        }
    }

    @Test
    void wrongTables_areRefusedByName() {
        assertThatThrownBy(() -> DataFrame.fromJson("{\"data\":[]}", TABLE))
                .isInstanceOf(InputFileException.class)
                .hasMessage(
                        "cannot read JSON from a text: orient TABLE has the keys schema and data; there is no schema");
        assertThatThrownBy(() ->
                        DataFrame.fromJson("{\"schema\":{\"fields\":[{\"type\":\"integer\"}]},\"data\":[]}", TABLE))
                .isInstanceOf(InputFileException.class)
                .hasMessageEndingWith("a field of the schema has no name");
        assertThatThrownBy(() -> DataFrame.fromJson(
                        "{\"schema\":{\"fields\":[{\"name\":\"d\",\"type\":\"duration\"}]},\"data\":[]}", TABLE))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("readJson: column 'd' of a text is of type duration, which is not read with orient TABLE");
        assertThatThrownBy(() -> DataFrame.fromJson(
                        "{\"schema\":{\"fields\":[{\"name\":\"a\",\"type\":\"integer\"}],\"primaryKey\":[\"b\"]},\"data\":[]}",
                        TABLE))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("the primary key 'b'");
        assertThatThrownBy(() -> DataFrame.fromJson(
                        "{\"schema\":{\"fields\":[{\"name\":\"a\",\"type\":\"integer\"}]},\"data\":[{\"a\":1},{\"a\":1.5}]}",
                        TABLE))
                .isInstanceOf(JsonParseException.class)
                .hasMessageContaining("'a'");
        assertThatThrownBy(() -> DataFrame.fromJson(
                        "{\"schema\":{\"fields\":[{\"name\":\"a\",\"type\":\"datetime\",\"tz\":\"Nowhere/X\"}]},\"data\":[]}",
                        TABLE))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("Nowhere/X");
        try (DataFrame twice = DataFrame.of("index", list(1));
                DataFrame spans = DataFrame.of("d", list(Duration.ZERO))) {
            assertThatThrownBy(() -> twice.toJson(AS_TABLE))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageStartingWith("toJson: the row labels and a column are both named 'index'");
            assertThatThrownBy(() -> spans.toJson(AS_TABLE)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void seriesOfEachLayout_isReadAsPandasDoes(@TempDir Path folder) throws Exception {
        JsonReadOptions options = JsonReadOptions.defaults();
        try (Series byLabel = Series.fromJson("{\"a\":1.5,\"b\":null,\"c\":3.0}");
                Series numbered = Series.fromJson("{\"10\":1,\"20\":2}", options.orient(JsonOrient.COLUMNS));
                Series split = Series.fromJson(
                        "{\"name\":\"n\",\"index\":[\"a\",\"b\"],\"data\":[1.5,null]}",
                        options.orient(JsonOrient.SPLIT));
                Series values = Series.fromJson("[\"x\",null]", options.orient(JsonOrient.VALUES));
                Series records = Series.fromJson("[true]", options.orient(JsonOrient.RECORDS))) {
            assertThat(byLabel.toList()).isEqualTo(list(1.5, null, 3.0));
            assertThat(labels(byLabel)).isEqualTo(list("a", "b", "c"));
            assertThat(byLabel.name()).isNull();
            assertThat(labels(numbered)).isEqualTo(list(10L, 20L));
            assertThat(split.name()).isEqualTo("n");
            assertThat(split.toList()).isEqualTo(list(1.5, null));
            assertThat(labels(split)).isEqualTo(list("a", "b"));
            assertThat(values.toList()).isEqualTo(list("x", null));
            assertThat(labels(values)).isEqualTo(list(0L, 1L));
            assertThat(records.toList()).isEqualTo(list(true));
            Path file = folder.resolve("s.json.gz");
            split.toJson(file, JsonWriteOptions.defaults().orient(JsonOrient.SPLIT));
            try (Series back = Series.readJson(file, options.orient(JsonOrient.SPLIT))) {
                assertThat(back.toList()).isEqualTo(split.toList());
                assertThat(labels(back)).isEqualTo(labels(split));
            }
        }
        try (Series declared = Series.fromJson(
                "{\"name\":\"n\",\"data\":[1,2]}",
                options.orient(JsonOrient.SPLIT).dtype("n", DType.INT8))) {
            assertThat(declared.dtype()).isEqualTo(DType.INT8);
        }
        Path utf16 = folder.resolve("u.json");
        Files.write(utf16, "{\"ä\":1}".getBytes(StandardCharsets.UTF_16LE));
        try (Series read = Series.readJson(utf16, options.encoding(StandardCharsets.UTF_16LE))) {
            assertThat(labels(read)).isEqualTo(list("ä"));
        }
    }

    @Test
    void wrongSeries_areRefused() {
        JsonReadOptions options = JsonReadOptions.defaults();
        assertThatThrownBy(() -> Series.fromJson("[1]", options.orient(JsonOrient.TABLE)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("fromJson: a series is read of INDEX");
        assertThatThrownBy(() -> Series.fromJson("[1]")).isInstanceOf(InputFileException.class);
        assertThatThrownBy(() -> Series.fromJson("")).isInstanceOf(InputFileException.class);
        assertThatThrownBy(() -> Series.fromJson("{\"name\":\"n\"}", options.orient(JsonOrient.SPLIT)))
                .isInstanceOf(InputFileException.class)
                .hasMessageEndingWith("orient SPLIT has the key data; there is none");
        assertThatThrownBy(() -> Series.fromJson("{\"index\":[1],\"data\":[1,2]}", options.orient(JsonOrient.SPLIT)))
                .isInstanceOf(InputFileException.class);
    }
}
