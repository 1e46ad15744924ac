/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.io.Json;
import io.cudf4j.plc.io.JsonReaderOptions;
import io.cudf4j.plc.io.JsonRecoveryMode;
import io.cudf4j.plc.io.JsonSchema;
import io.cudf4j.plc.io.JsonWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Records of JSON, of lines and of arrays, made wrong, read with options of every kind and written again. */
final class JsonFuzzer extends InputFuzzer {
    private static final List<String> SEEDS = List.of("""
            {"year":2013,"month":1,"dep_time":517,"carrier":"UA","tailnum":"N14228","distance":1400,"delay":-2.5}
            {"year":2013,"month":1,"dep_time":null,"carrier":"DL","dest":"ATL","time_hour":"2013-01-01T05:00:00Z"}
            {"year":2013,"month":12,"carrier":"B6 \\"jet\\" \\u00e9\\ud83d\\ude00","cancelled":true,"delay":1e3}
            {"year":9223372036854775807,"carrier":"größe","distance":18446744073709551615}
            """, """
            [{"id":1,"tags":["a","b",null],"at":{"x":1.5,"y":{"z":[1,2,[3]]}}},
             {"id":-2,"tags":[],"at":null}, {"tags":["c\\n"],"at":{"y":{"z":[]}}},
             {"id":3,"at":{"x":0.25,"w":"t"}}]
            """, """
            [1,"x",[true,false],{"k":0}]
            [2,"y",[],{"k":1,"l":[{"m":1},{"m":2,"n":null}]}]
            [3.5,null,[true]]
            """, """
            {'a':'single "quotes"','b':NaN,'c': 007 , 'd':[ {"e":1} , null ]}
            {"a":"it's","b":-Infinity,"c":1,"d":[{"e":2},{"f":"g"}]}

            {"a":[1],"b":1.0,"d":{"e":1}}
            """);
    private static final List<String> PIECES = List.of(
            "\"",
            "\\",
            "{",
            "}",
            "[",
            "]",
            ":",
            ",",
            "\n",
            "'",
            "null",
            "true",
            "\\ud800",
            "\\udc00\\ud800",
            "\\u12",
            "\\x",
            "\"a\":",
            "{\"a\":1}",
            "[]",
            "{}",
            "1e400",
            "-",
            "0x1F",
            "\u0001",
            "\t",
            "\uFEFF",
            "  ");

    private final Path written;

    private JsonFuzzer(String[] arguments) throws IOException {
        super(arguments);
        written = Path.of(arguments[0]).resolveSibling("written.json");
    }

    public static void main(String[] arguments) throws Exception {
        new JsonFuzzer(arguments).runAll();
    }

    @Override
    void run(Random random) throws IOException {
        int which = random.nextInt(SEEDS.size());
        byte[] text = SEEDS.get(which).getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(3); i >= 0; i--) {
            text = mutated(text, random);
        }
        JsonReaderOptions.Builder options = JsonReaderOptions.builder(SourceInfo.ofBytes(text));
        boolean isLines = (which != 1) ^ (random.nextInt(16) == 0);
        options.lines(isLines)
                .mixedTypesAsString(random.nextBoolean())
                .normalizeSingleQuotes(which == 3)
                .normalizeWhitespace(random.nextInt(4) == 0)
                .keepQuotes(random.nextInt(8) == 0)
                .experimental(random.nextInt(4) == 0)
                .strictValidation(random.nextInt(8) == 0);
        if (isLines && random.nextInt(3) == 0) {
            options.recoveryMode(JsonRecoveryMode.RECOVER_WITH_NULL);
        }
        if (isLines && random.nextInt(8) == 0) {
            options.byteRangeOffset(random.nextInt(text.length + 2)).byteRangeSize(random.nextInt(100));
        }
        switch (random.nextInt(6)) {
            case 0 -> options.dtypes(List.of(DataType.INT32, DataType.STRING, DataType.of(TypeId.TIMESTAMP_DAYS)));
            case 1 ->
                options.pruneColumns(true)
                        .orderedSchema(Map.of(
                                "at", JsonSchema.struct(Map.of("x", JsonSchema.of(DataType.FLOAT64))),
                                "tags", JsonSchema.list(JsonSchema.of(DataType.STRING))));
            default -> {}
        }
        say(isLines ? "lines" : "records");
        try (TableWithMetadata read = Json.readJson(options.build())) {
            for (Column column : read.table().columns()) {
                if (Rows.of(column).size() != read.table().numRows()) {
                    throw new IllegalStateException("a column of another length");
                }
            }
            if (random.nextInt(4) == 0) {
                // else it waits for the disk; see replace
                Files.deleteIfExists(written);
                Json.writeJson(JsonWriterOptions.builder(SinkInfo.ofPath(written.toString()), read.table())
                        .schema(read.schema())
                        .lines(random.nextBoolean())
                        .includeNulls(random.nextBoolean())
                        .naRep("null")
                        .build());
            }
        }
    }

    private static byte[] mutated(byte[] text, Random random) {
        int at = random.nextInt(text.length + 1);
        return switch (random.nextInt(8)) {
            case 0 -> {
                String bomb = random.nextBoolean() ? "[" : "{\"a\":";
                yield insert(text, at, bomb.repeat(1 << random.nextInt(16)), random);
            }
            case 1 -> insert(text, at, "1" + "0".repeat(random.nextInt(500)), random);
            case 2, 3, 4 -> insert(text, at, PIECES.get(random.nextInt(PIECES.size())), random);
            default -> Mutations.anywhere(text, random);
        };
    }

    private static byte[] insert(byte[] text, int at, String piece, Random random) {
        int removed = Math.min(text.length - at, random.nextInt(3));
        return Mutations.splice(text, at, removed, piece.getBytes(StandardCharsets.UTF_8));
    }
}
