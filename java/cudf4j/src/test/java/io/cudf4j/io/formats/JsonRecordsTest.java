/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static io.cudf4j.plc.Rows.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OnBadLine;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.io.Json;
import io.cudf4j.plc.io.JsonReaderOptions;
import io.cudf4j.plc.io.JsonRecoveryMode;
import io.cudf4j.plc.io.JsonScan;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Both ways in which lines of JSON are held to be records: by a strict reader, and by a look on the way to another. */
class JsonRecordsTest {
    private static final JsonReadOptions LINES = JsonReadOptions.defaults().lines(true);
    private static final JsonReadOptions NULLS = LINES.onBadLine(OnBadLine.NULL);
    private static final int MUTATIONS = 20_000;

    @TempDir
    private Path folder;

    private enum Way {
        STRICT,
        STRICT_PACKED,
        LOOKED_AT
    }

    private static Stream<Way> ways() {
        return Json.areBadLinesRefused() ? Stream.of(Way.values()) : Stream.of(Way.LOOKED_AT);
    }

    private static TableWithMetadata read(Way way, SourceInfo source, byte[] text, JsonReadOptions options) {
        JsonRecords records = new JsonRecords(
                "test.json",
                options,
                () -> new ByteArrayInputStream(text),
                (from, how) -> InputFiles.named(
                        "cannot read JSON from test.json",
                        () -> Json.readJson(JsonReaderOptions.builder(from)
                                .lines(true)
                                .experimental(true)
                                .naValues(options.naValues())
                                .strictValidation(true)
                                .recoveryMode(
                                        how == JsonRecords.How.RECOVERING
                                                ? JsonRecoveryMode.RECOVER_WITH_NULL
                                                : JsonRecoveryMode.FAIL)
                                .build())));
        return switch (way) {
            case STRICT -> records.readStrictly(source, false);
            case STRICT_PACKED -> records.readStrictly(source, true);
            case LOOKED_AT -> records.readLookedAt(source);
        };
    }

    private static List<@Nullable Object> first(Way way, String text, JsonReadOptions options) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (TableWithMetadata read = read(way, SourceInfo.ofBytes(bytes), bytes, options)) {
            return Rows.of(read.table().column(0));
        }
    }

    private static Stream<Arguments> badLines() {
        return ways().flatMap(way -> Stream.of(
                        List.of("{\"a\":1}{\"a\":5}", "byte 15: expected the end of the line, found '{'"),
                        List.of("{\"a\":1} x", "byte 16: expected the end of the line, found 'x'"),
                        List.of("{\"a\":1},", "byte 15: expected the end of the line, found ','"),
                        List.of("{\"a\":1}}", "byte 15: expected the end of the line, found '}'"),
                        List.of("{\"a\":1} \"a\"", "byte 16: expected the end of the line, found '\"'"),
                        List.of("{\"a\":nope}", "byte 13: expected a value, found 'nope'"),
                        List.of("{\"a\":1.}", "byte 13: expected a value, found '1.'"),
                        List.of("{\"a\":+1}", "byte 13: expected a value, found '+1'"),
                        List.of("{\"a\":1", "byte 14: expected ',' or the end of the array or object"),
                        List.of("{\"a\":\n1}", "byte 13: expected a value, found the end of the line"),
                        List.of("{\"a\":[1,2}", "expected ',' or the end"),
                        List.of("{\"a\" 1}", "byte 13: expected ':' behind the key"),
                        List.of("{\"a\":\"\\q\"}", "byte 15: expected one of"),
                        List.of("nope", "byte 8: expected a value, found 'nope'"),
                        List.of("5", "byte 8: the line is neither an object nor an array"))
                .map(each -> Arguments.of(way, each.get(0), each.get(1))));
    }

    @ParameterizedTest
    @MethodSource("badLines")
    void linesThatAreNoRecords_areRefusedWithTheirPlace_orNull(Way way, String line, String message) {
        String text = "{\"a\":7}\n" + line + "\n{\"a\":8}\n";
        assertThatThrownBy(() -> first(way, text, LINES).size())
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("cannot read JSON from test.json: line 2, ")
                .hasMessageContaining(message);
        List<@Nullable Object> nulls = new ArrayList<>(List.of(7L));
        line.lines().forEach(each -> nulls.add(null));
        nulls.add(8L);
        assertThat(first(way, text, NULLS)).isEqualTo(nulls);
        assertThat(first(way, "{\"a\":7}\r\n" + line, NULLS)).isEqualTo(nulls.subList(0, nulls.size() - 1));
        assertThat(first(way, "\uFEFF" + line + "\n{\"a\":7}", NULLS))
                .isEqualTo(nulls.stream()
                        .skip(1)
                        .map(each -> each == null ? null : (Object) 7L)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("ways")
    void bytesThatAreNoUtf8_areRefusedWithTheirPlace_orNull(Way way) {
        byte[] text = "{\"a\":7}\n{\"a\":\"x?\"}\n".getBytes(StandardCharsets.UTF_8);
        text[15] = (byte) 0xC3;
        SourceInfo source = SourceInfo.ofBytes(text);
        assertThatThrownBy(() -> read(way, source, text, LINES).close())
                .isInstanceOf(InputFileException.class)
                .hasMessage("cannot read JSON from test.json: line 2, byte 15: the bytes are no UTF-8");
        try (TableWithMetadata read = read(way, source, text, NULLS)) {
            assertThat(read.table().column(0).nullCount()).isEqualTo(1);
            assertThat(read.table().numRows()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void recordsOfAllKinds_areRead(Way way) {
        String text = "\uFEFF{\"a\":1,\"b\":{\"c\":[1,{\"d\":\"\\u00e9\\\"}{\"}]}}\r\n\n \t\n"
                + "{ \"a\" : -2 , \"b\" : { } }  \n{\"a\":null}\n{}\n{\"a\":NA}";
        assertThat(first(way, text, LINES.naValues("NA"))).isEqualTo(list(1L, -2L, null, null, null));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void linesAmongArraysThatAreNoRecords_areRowsOfNulls(Way way) {
        assertThat(first(way, "x\n[1,2]\n\n[3,4] y\n[5]", NULLS)).isEqualTo(list(null, 1L, null, 5L));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void textsWithoutARecord_haveNoColumn(Way way) {
        for (String text : List.of("\n", " \r\n\t\n", "\uFEFF", "\uFEFF\n")) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            for (JsonReadOptions options : List.of(LINES, NULLS)) {
                try (TableWithMetadata read = read(way, SourceInfo.ofBytes(bytes), bytes, options)) {
                    assertThat(read.table().numColumns()).isZero();
                }
            }
        }
    }

    @Test
    void mutatedLines_areRefusedByTheLook_whereTheyAreNoJson() throws IOException {
        Random random = new Random(20261127);
        byte[] base = """
                {"key":12,"x":-0.5e+10,"t":"a\\"b\\u00e9é","n":null,"l":[1,[],{"q":[true,false]}],"s":{}}
                { "key" : 3 ,"x":NaN, "t":"" }\r

                [1,"x",-Infinity]
                {"k":[[[{"a":{"b":"}{"}}]]]}
                """.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = "{}[]:,\"\\ \t\r\n0123456789.eE+-truefalsnN/bué\0x".getBytes(StandardCharsets.UTF_8);
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] text = base.clone();
            for (int k = random.nextInt(3); k >= 0; k--) {
                int at = random.nextInt(text.length);
                switch (random.nextInt(3)) {
                    case 0 -> text[at] = bytes[random.nextInt(bytes.length)];
                    case 1 -> {
                        byte[] shorter = new byte[text.length - 1];
                        System.arraycopy(text, 0, shorter, 0, at);
                        System.arraycopy(text, at + 1, shorter, at, shorter.length - at);
                        text = shorter;
                    }
                    default -> {
                        byte[] longer = new byte[text.length + 1];
                        System.arraycopy(text, 0, longer, 0, at);
                        longer[at] = bytes[random.nextInt(bytes.length)];
                        System.arraycopy(text, at, longer, at + 1, text.length - at);
                        text = longer;
                    }
                }
            }
            String shown = new String(text, StandardCharsets.UTF_8);
            boolean isText = !shown.contains("\uFFFD");
            String fault = JsonFault.find(new ByteArrayInputStream(text), true, List.of());
            boolean isRecord = Stream.of(shown.split("\n"))
                    .allMatch(
                            line -> line.isBlank() || "{[".contains(line.strip().substring(0, 1)));
            try (JsonScan scan = JsonScan.of(SourceInfo.ofBytes(text), List.of())) {
                boolean isPlain = scan.run().fault() == JsonScan.Fault.NONE;
                assertThat(isPlain).as("%s: %s", shown, fault).isEqualTo(isText && fault == null && isRecord);
                refused += isPlain ? 0 : 1;
            }
        }
        assertThat(refused).isBetween(MUTATIONS / 4, MUTATIONS * 9 / 10);
    }

    @Test
    void faultsOfLargeFiles_areFoundByTheWay(@TempDir Path other) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            lines.append("{\"a\":")
                    .append(i)
                    .append(",\"t\":\"")
                    .append("x".repeat(i % 50))
                    .append("\"}\n");
        }
        Path file = folder.resolve("large.json");
        Files.writeString(file, lines);
        byte[] none = {};
        try (TableWithMetadata read = read(Way.LOOKED_AT, SourceInfo.ofPath(file.toString()), none, LINES)) {
            assertThat(read.table().numRows()).isEqualTo(100_000);
        }
        int at = lines.indexOf("{\"a\":77777,");
        lines.insert(at, "{}");
        Files.writeString(file, lines);
        byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> read(Way.LOOKED_AT, SourceInfo.ofPath(file.toString()), bytes, LINES)
                        .close())
                .hasMessageContaining("line 77778, byte " + (at + 2) + ": expected the end of the line, found '{'");
        try (TableWithMetadata read = read(Way.LOOKED_AT, SourceInfo.ofPath(file.toString()), bytes, NULLS)) {
            assertThat(read.table().numRows()).isEqualTo(100_000);
            assertThat(read.table().column(0).nullCount()).isEqualTo(1);
        }
    }

    @Test
    void filesThatChangeWhileTheyAreRead_areRefused() throws IOException {
        Path file = folder.resolve("changing.json");
        Files.writeString(file, "{\"a\":1}\n");
        try (JsonScan scan = JsonScan.of(SourceInfo.ofPath(file.toString()), List.of())) {
            Json.readJson(JsonReaderOptions.builder(SourceInfo.ofScan(scan))
                            .lines(true)
                            .build())
                    .close();
            assertThat(scan.run().fault()).isEqualTo(JsonScan.Fault.NONE);
            Files.writeString(file, "{\"a\":12}\n");
            assertThatThrownBy(scan::run)
                    .isInstanceOf(CudfException.class)
                    .hasMessageContaining("it was written to while it was read");
        }
    }

    @Test
    void scans_areOfOneTextAndOneReader() {
        assertThatThrownBy(() -> JsonScan.of(
                                SourceInfo.ofPath(folder.resolve("none").toString()), List.of())
                        .close())
                .isInstanceOf(CudfException.class);
        assertThatThrownBy(() -> JsonScan.of(SourceInfo.ofPaths(List.of("a", "b")), List.of())
                        .close())
                .isInstanceOf(InvalidArgumentException.class);
        JsonScan scan = JsonScan.of(SourceInfo.ofBytes("{\"a\":1}".getBytes(StandardCharsets.UTF_8)), List.of());
        JsonReaderOptions options =
                JsonReaderOptions.builder(SourceInfo.ofScan(scan)).lines(true).build();
        Json.readJson(options).close();
        assertThatThrownBy(() -> Json.readJson(options).close()).isInstanceOf(InvalidArgumentException.class);
        scan.close();
        scan.close();
        assertThatThrownBy(scan::run).isInstanceOf(ClosedException.class);
    }
}
