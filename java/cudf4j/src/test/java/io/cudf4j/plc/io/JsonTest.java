/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonTest {
    private static TableWithMetadata read(String text, UnaryOperator<JsonReaderOptions.Builder> options) {
        SourceInfo source = SourceInfo.ofBytes(text.getBytes(StandardCharsets.UTF_8));
        return Json.readJson(options.apply(JsonReaderOptions.builder(source)).build());
    }

    private static TableWithMetadata lines(String text, UnaryOperator<JsonReaderOptions.Builder> options) {
        return read(text, builder -> options.apply(builder.lines(true)));
    }

    private static TableWithMetadata lines(String text) {
        return lines(text, builder -> builder);
    }

    private static List<@Nullable Object> rows(TableWithMetadata of, int column) {
        return Rows.of(of.table().column(column));
    }

    @Test
    void readJson_infersTypesAndNests() {
        try (TableWithMetadata read = read(
                "[{\"i\":1,\"s\":\"a\"},{\"f\":2.5,\"l\":[1,null],\"t\":{\"x\":true}},{\"i\":null,\"l\":[]}]",
                b -> b)) {
            assertThat(read.names()).containsExactly("i", "s", "f", "l", "t");
            assertThat(rows(read, 0)).isEqualTo(list(1L, null, null));
            assertThat(rows(read, 1)).isEqualTo(list("a", null, null));
            assertThat(rows(read, 2)).isEqualTo(list(null, 2.5, null));
            assertThat(rows(read, 3)).isEqualTo(list(null, list(1L, null), List.of()));
            assertThat(read.table().column(4).type().id()).isEqualTo(TypeId.STRUCT);
            assertRows(read.table().column(4).children().get(0)).isEqualTo(list(null, true, null));
            assertThat(read.schema().get(3).children()).containsExactly(ColumnMetadata.of("element"));
            assertThat(read.schema().get(4).children()).containsExactly(ColumnMetadata.of("x"));
            assertThat(read.schema().get(1)).isEqualTo(ColumnMetadata.of("s"));
        }
    }

    @Test
    void readJson_optionsReachTheReader() {
        try (TableWithMetadata read = lines(
                "{'a':'31/12/2020','b':NA};{'a':null,'b':2};",
                b -> b.delimiter(';')
                        .normalizeSingleQuotes(true)
                        .dayfirst(true)
                        .naValues(List.of("NA"))
                        .dtypes(Map.of("a", DataType.of(TypeId.TIMESTAMP_SECONDS), "b", DataType.INT16)))) {
            assertThat(rows(read, 0)).hasToString("[2020-12-31T00:00, null]");
            assertThat(read.table().column(1).type()).isEqualTo(DataType.INT16);
            assertThat(rows(read, 1)).isEqualTo(list(null, (short) 2));
        }
        try (TableWithMetadata read = lines(
                "{\"c\":[ 1 ]}\n{\"c\":{ \"d\":1}}\n",
                b -> b.normalizeWhitespace(true).mixedTypesAsString(true))) {
            assertThat(rows(read, 0)).isEqualTo(list("[1]", "{\"d\":1}"));
        }
        try (TableWithMetadata read = lines(
                "{\"a\":\"x\"}\n{\"a\":\n", b -> b.keepQuotes(true).recoveryMode(JsonRecoveryMode.RECOVER_WITH_NULL))) {
            assertThat(rows(read, 0)).isEqualTo(list("\"x\"", null));
        }
        try (TableWithMetadata read = lines(
                "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n", b -> b.byteRangeOffset(3).byteRangeSize(8))) {
            assertThat(rows(read, 0)).isEqualTo(list(2L));
        }
        try (TableWithMetadata read = lines(
                "{\"a\":01}\n{\"a\":2}\n{\"a\":x}\n",
                b -> b.strictValidation(true)
                        .numericLeadingZeros(false)
                        .recoveryMode(JsonRecoveryMode.RECOVER_WITH_NULL))) {
            assertThat(rows(read, 0)).isEqualTo(list(null, 2L, null));
        }
        try (TableWithMetadata read = lines("{\"\\u0061\":1}\n", b -> b.experimental(true))) {
            assertThat(read.names()).containsExactly("a");
        }
    }

    @Test
    void readJson_typesByPositionByNameAndNested() {
        String text = "{\"a\":\"1\",\"b\":{\"x\":1,\"y\":[2]}}\n{\"a\":\"z\"}\n";
        try (TableWithMetadata read = lines(
                text, b -> b.dtypes(List.of(DataType.INT32, DataType.STRING)).mixedTypesAsString(true))) {
            assertThat(rows(read, 0)).isEqualTo(list(1, null));
            assertThat(rows(read, 1)).isEqualTo(list("{\"x\":1,\"y\":[2]}", null));
        }
        Map<String, JsonSchema> schema = new LinkedHashMap<>();
        schema.put("late", JsonSchema.of(DataType.FLOAT32));
        schema.put("b", JsonSchema.struct(Map.of("y", JsonSchema.list(JsonSchema.of(DataType.INT8)))));
        try (TableWithMetadata read = lines(text, b -> b.orderedSchema(schema).pruneColumns(true))) {
            assertThat(read.names()).containsExactly("late", "b");
            assertThat(rows(read, 0)).isEqualTo(list(null, null));
            assertRows(read.table().column(1).children().get(0)).isEqualTo(list(list((byte) 2), null));
        }
        try (TableWithMetadata read = lines(text, b -> b.schema(schema).pruneColumns(true))) {
            assertThat(read.names()).containsExactly("b");
        }
    }

    @Test
    void readJson_wrongInput_isRefused() {
        assertThatThrownBy(() -> lines("{\"a\":1}\n{\"a\":]}\n")).isInstanceOf(CudfException.class);
        assertThatThrownBy(() -> read("{\"a\":1}", b -> b)).isInstanceOf(CudfException.class);
        assertThatThrownBy(() -> lines("{}", b -> b.delimiter('{'))).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> lines("{}", b -> b.delimiter('–'))).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> lines("{}", b -> b.byteRangeSize(-1)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("byteRangeSize");
    }

    @Test
    void writeJson_isReadAgain(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("größe.json");
        String text = "{\"a\":1,\"l\":[\"x\",null],\"s\":{\"k\":\"ä/\"}}\n{\"l\":[],\"s\":{\"k\":null}}\n";
        try (TableWithMetadata first = lines(text)) {
            JsonWriterOptions.Builder options = JsonWriterOptions.builder(
                            SinkInfo.ofPath(file.toString()), first.table())
                    .schema(first.schema())
                    .naRep("null")
                    .lines(true);
            Json.writeJson(options.build());
            assertThat(Files.readString(file))
                    .isEqualTo("{\"a\":1,\"l\":[\"x\",null],\"s\":{\"k\":\"\\u00e4\\/\"}}\n{\"l\":[],\"s\":{}}\n");
            Json.writeJson(
                    options.lines(false).includeNulls(true).utf8Escaped(false).build());
            assertThat(Files.readString(file))
                    .isEqualTo("[{\"a\":1,\"l\":[\"x\",null],\"s\":{\"k\":\"ä\\/\"}},"
                            + "{\"a\":null,\"l\":[],\"s\":{\"k\":null}}]");
            JsonReaderOptions again = JsonReaderOptions.builder(SourceInfo.ofPath(file.toString()))
                    .build();
            try (TableWithMetadata second = Json.readJson(again)) {
                assertThat(second.schema()).isEqualTo(first.schema());
                List<List<@Nullable Object>> columns = new ArrayList<>();
                for (Column column : second.table().columns().subList(0, 2)) {
                    columns.add(Rows.of(column));
                }
                assertThat(columns).isEqualTo(List.of(rows(first, 0), rows(first, 1)));
            }
        }
    }

    @Test
    void writeJson_wordsChunksAndNames(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("t.json");
        try (Table table = Table.of(Rows.bools(true, false, null), ints(1, 2, 3), strings("a", "b", "c"))) {
            JsonWriterOptions.Builder options = JsonWriterOptions.builder(SinkInfo.ofPath(file.toString()), table)
                    .trueValue("\"y\"")
                    .falseValue("\"n\"")
                    .rowsPerChunk(1);
            Json.writeJson(options.build());
            assertThat(Files.readString(file))
                    .isEqualTo("[{\"0\":\"y\",\"1\":1,\"2\":\"a\"},{\"0\":\"n\",\"1\":2,\"2\":\"b\"},"
                            + "{\"1\":3,\"2\":\"c\"}]");
            assertThatThrownBy(() -> Json.writeJson(options.names(List.of("a")).build()))
                    .isInstanceOf(LengthMismatchException.class);
            Json.writeJson(options.names(List.of("a", "b", "c"))
                    .compression(CompressionType.GZIP)
                    .build());
            assertThat(Files.readAllBytes(file)).startsWith(0x1f, 0x8b);
        }
        assertResult(() -> Json.isSupportedWriteJson(DataType.INT32)).isEqualTo(true);
        assertResult(() -> Json.isSupportedWriteJson(DataType.of(TypeId.DICTIONARY32)))
                .isEqualTo(false);
    }
}
