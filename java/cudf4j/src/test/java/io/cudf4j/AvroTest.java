/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.AvroReadOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that fastavro 1.12 wrote. */
class AvroTest {
    private static final AvroReadOptions READ = AvroReadOptions.defaults();
    /** A long and a string: 0 and v0 to 2 and v2. */
    private static final Map<String, String> SMALL = new LinkedHashMap<>();

    static {
        SMALL.put("bzip2", """
                T2JqAQQUYXZyby5jb2RlYwpiemlwMhZhdnJvLnNjaGVtYdYBeyJ0eXBlIjogInJlY29yZCIsICJuYW1lIjogIlMiLCAiZmllbGRz
                IjogW3sibmFtZSI6ICJhIiwgInR5cGUiOiAibG9uZyJ9LCB7Im5hbWUiOiAiYiIsICJ0eXBlIjogInN0cmluZyJ9XX0AMDEyMzQ1
                Njc4OWFiY2RlZgZeQlpoOTFBWSZTWdcnDxYAAABIgFQAcAABACAAMQwBGTNQUlOTXi7kinChIa5OHiwwMTIzNDU2Nzg5YWJjZGVm
                """);
        SMALL.put("xz", """
                T2JqAQQUYXZyby5jb2RlYwR4ehZhdnJvLnNjaGVtYdYBeyJ0eXBlIjogInJlY29yZCIsICJuYW1lIjogIlMiLCAiZmllbGRzIjog
                W3sibmFtZSI6ICJhIiwgInR5cGUiOiAibG9uZyJ9LCB7Im5hbWUiOiAiYiIsICJ0eXBlIjogInN0cmluZyJ9XX0AMDEyMzQ1Njc4
                OWFiY2RlZgaIAf03elhaAAAE5ta0RgIAIQEWAAAAdC/lowEACwAEdjACBHYxBAR2MgBHcA6+VOrh3gABJAymGNjYH7bzfQEAAAAA
                BFlaMDEyMzQ1Njc4OWFiY2RlZg==
                """);
        SMALL.put("deflate", """
                T2JqAQQUYXZyby5jb2RlYw5kZWZsYXRlFmF2cm8uc2NoZW1h1gF7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiUyIsICJmaWVs
                ZHMiOiBbeyJuYW1lIjogImEiLCAidHlwZSI6ICJsb25nIn0sIHsibmFtZSI6ICJiIiwgInR5cGUiOiAic3RyaW5nIn1dfQAwMTIz
                NDU2Nzg5YWJjZGVmBiJjYCkzYGIpM2RhKTMCAAujAjAxMjM0NTY3ODlhYmNkZWY=
                """);
    }

    private static final String EVERY_TYPE = """
            T2JqAQQUYXZyby5jb2RlYwhudWxsFmF2cm8uc2NoZW1h2BR7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiUiIsICJuYW1lc3Bh
            Y2UiOiAibiIsICJmaWVsZHMiOiBbeyJuYW1lIjogImIiLCAidHlwZSI6ICJib29sZWFuIn0sIHsibmFtZSI6ICJpIiwgInR5cGUi
            OiBbIm51bGwiLCAiaW50Il19LCB7Im5hbWUiOiAibCIsICJ0eXBlIjogImxvbmcifSwgeyJuYW1lIjogImYiLCAidHlwZSI6ICJm
            bG9hdCJ9LCB7Im5hbWUiOiAiZCIsICJ0eXBlIjogWyJkb3VibGUiLCAibnVsbCJdfSwgeyJuYW1lIjogInMiLCAidHlwZSI6IFsi
            bnVsbCIsICJzdHJpbmciXX0sIHsibmFtZSI6ICJlIiwgInR5cGUiOiB7InR5cGUiOiAiZW51bSIsICJuYW1lIjogIkUiLCAic3lt
            Ym9scyI6IFsiUkVEIiwgIkdSRUVOIl19fSwgeyJuYW1lIjogInkiLCAidHlwZSI6ICJieXRlcyJ9LCB7Im5hbWUiOiAieCIsICJ0
            eXBlIjogeyJ0eXBlIjogImZpeGVkIiwgIm5hbWUiOiAiRiIsICJzaXplIjogMn19LCB7Im5hbWUiOiAiZGF5IiwgInR5cGUiOiBb
            Im51bGwiLCB7InR5cGUiOiAiaW50IiwgImxvZ2ljYWxUeXBlIjogImRhdGUifV19LCB7Im5hbWUiOiAidG1zIiwgInR5cGUiOiB7
            InR5cGUiOiAibG9uZyIsICJsb2dpY2FsVHlwZSI6ICJ0aW1lc3RhbXAtbWlsbGlzIn19LCB7Im5hbWUiOiAidHVzIiwgInR5cGUi
            OiB7InR5cGUiOiAibG9uZyIsICJsb2dpY2FsVHlwZSI6ICJ0aW1lc3RhbXAtbWljcm9zIn19LCB7Im5hbWUiOiAibHVzIiwgInR5
            cGUiOiB7InR5cGUiOiAibG9uZyIsICJsb2dpY2FsVHlwZSI6ICJsb2NhbC10aW1lc3RhbXAtbWljcm9zIn19LCB7Im5hbWUiOiAi
            Y2xvY2siLCAidHlwZSI6IHsidHlwZSI6ICJpbnQiLCAibG9naWNhbFR5cGUiOiAidGltZS1taWxsaXMifX0sIHsibmFtZSI6ICJk
            ZWMiLCAidHlwZSI6IHsidHlwZSI6ICJieXRlcyIsICJsb2dpY2FsVHlwZSI6ICJkZWNpbWFsIiwgInByZWNpc2lvbiI6IDEwLCAi
            c2NhbGUiOiAyfX0sIHsibmFtZSI6ICJ1IiwgInR5cGUiOiB7InR5cGUiOiAic3RyaW5nIiwgImxvZ2ljYWxUeXBlIjogInV1aWQi
            fX0sIHsibmFtZSI6ICJhcnIiLCAidHlwZSI6IHsidHlwZSI6ICJhcnJheSIsICJpdGVtcyI6IFsibnVsbCIsICJsb25nIl19fSwg
            eyJuYW1lIjogIm1hcCIsICJ0eXBlIjogeyJ0eXBlIjogIm1hcCIsICJ2YWx1ZXMiOiAiaW50In19LCB7Im5hbWUiOiAicmVjIiwg
            InR5cGUiOiB7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiSW4iLCAiZmllbGRzIjogW3sibmFtZSI6ICJwIiwgInR5cGUiOiAi
            aW50In0sIHsibmFtZSI6ICJxIiwgInR5cGUiOiBbIm51bGwiLCAic3RyaW5nIl19XX19LCB7Im5hbWUiOiAibiIsICJ0eXBlIjog
            Im51bGwifV19ADAxMjM0NTY3ODlhYmNkZWYE6AIBAgKAgICAgEAAAMA/AAAAAAAAANC/AgTDvAAEAP9hYgKMtQL2tr7NvmP9+82R
            x7kGioC/s6fArgP4u8YDCLZp/S5IMDAwMDAwMDAtMDAwMC0wMDAwLTAwMDAtMDAwMDAwMDAwMDA1BgICAAIGAAICaw4AAgAAAAEA
            AAAAAgACAGNkAAAAAAACAUgwMDAwMDAwMC0wMDAwLTAwMDAtMDAwMC0wMDAwMDAwMDAwMDYAAAQCAnIwMTIzNDU2Nzg5YWJjZGVm
            """;
    private static final String DEFLATED = """
            T2JqAQQUYXZyby5jb2RlYw5kZWZsYXRlFmF2cm8uc2NoZW1h2BR7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiUiIsICJuYW1l
            c3BhY2UiOiAibiIsICJmaWVsZHMiOiBbeyJuYW1lIjogImIiLCAidHlwZSI6ICJib29sZWFuIn0sIHsibmFtZSI6ICJpIiwgInR5
            cGUiOiBbIm51bGwiLCAiaW50Il19LCB7Im5hbWUiOiAibCIsICJ0eXBlIjogImxvbmcifSwgeyJuYW1lIjogImYiLCAidHlwZSI6
            ICJmbG9hdCJ9LCB7Im5hbWUiOiAiZCIsICJ0eXBlIjogWyJkb3VibGUiLCAibnVsbCJdfSwgeyJuYW1lIjogInMiLCAidHlwZSI6
            IFsibnVsbCIsICJzdHJpbmciXX0sIHsibmFtZSI6ICJlIiwgInR5cGUiOiB7InR5cGUiOiAiZW51bSIsICJuYW1lIjogIkUiLCAi
            c3ltYm9scyI6IFsiUkVEIiwgIkdSRUVOIl19fSwgeyJuYW1lIjogInkiLCAidHlwZSI6ICJieXRlcyJ9LCB7Im5hbWUiOiAieCIs
            ICJ0eXBlIjogeyJ0eXBlIjogImZpeGVkIiwgIm5hbWUiOiAiRiIsICJzaXplIjogMn19LCB7Im5hbWUiOiAiZGF5IiwgInR5cGUi
            OiBbIm51bGwiLCB7InR5cGUiOiAiaW50IiwgImxvZ2ljYWxUeXBlIjogImRhdGUifV19LCB7Im5hbWUiOiAidG1zIiwgInR5cGUi
            OiB7InR5cGUiOiAibG9uZyIsICJsb2dpY2FsVHlwZSI6ICJ0aW1lc3RhbXAtbWlsbGlzIn19LCB7Im5hbWUiOiAidHVzIiwgInR5
            cGUiOiB7InR5cGUiOiAibG9uZyIsICJsb2dpY2FsVHlwZSI6ICJ0aW1lc3RhbXAtbWljcm9zIn19LCB7Im5hbWUiOiAibHVzIiwg
            InR5cGUiOiB7InR5cGUiOiAibG9uZyIsICJsb2dpY2FsVHlwZSI6ICJsb2NhbC10aW1lc3RhbXAtbWljcm9zIn19LCB7Im5hbWUi
            OiAiY2xvY2siLCAidHlwZSI6IHsidHlwZSI6ICJpbnQiLCAibG9naWNhbFR5cGUiOiAidGltZS1taWxsaXMifX0sIHsibmFtZSI6
            ICJkZWMiLCAidHlwZSI6IHsidHlwZSI6ICJieXRlcyIsICJsb2dpY2FsVHlwZSI6ICJkZWNpbWFsIiwgInByZWNpc2lvbiI6IDEw
            LCAic2NhbGUiOiAyfX0sIHsibmFtZSI6ICJ1IiwgInR5cGUiOiB7InR5cGUiOiAic3RyaW5nIiwgImxvZ2ljYWxUeXBlIjogInV1
            aWQifX0sIHsibmFtZSI6ICJhcnIiLCAidHlwZSI6IHsidHlwZSI6ICJhcnJheSIsICJpdGVtcyI6IFsibnVsbCIsICJsb25nIl19
            fSwgeyJuYW1lIjogIm1hcCIsICJ0eXBlIjogeyJ0eXBlIjogIm1hcCIsICJ2YWx1ZXMiOiAiaW50In19LCB7Im5hbWUiOiAicmVj
            IiwgInR5cGUiOiB7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiSW4iLCAiZmllbGRzIjogW3sibmFtZSI6ICJwIiwgInR5cGUi
            OiAiaW50In0sIHsibmFtZSI6ICJxIiwgInR5cGUiOiBbIm51bGwiLCAic3RyaW5nIl19XX19LCB7Im5hbWUiOiAibiIsICJ0eXBl
            IjogIm51bGwifV19ADAxMjM0NTY3ODlhYmNkZWYE4gFjZGJqAAEHBoYD9gwQcGE/E8vhPQwsDP8Tk5h6tjJ927bv7L7kv7/PTjy+
            k62rYf/m5QfWMf/YfYyZY1vmXz0PAyjQxUJAgSkbExMDExsDE1M2HwMT0ApGkD1AIYbkFLCVTIzEGGPGwMDCxFQEAF1aLDAxMjM0
            NTY3ODlhYmNkZWY=
            """;
    private static final String UNION = """
            T2JqAQQUYXZyby5jb2RlYwhudWxsFmF2cm8uc2NoZW1hrAF7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiUyIsICJmaWVsZHMi
            OiBbeyJuYW1lIjogImEiLCAidHlwZSI6IFsibG9uZyIsICJzdHJpbmciXX1dfQAwMTIzNDU2Nzg5YWJjZGVmAgQAAjAxMjM0NTY3
            ODlhYmNkZWY=
            """;

    @TempDir
    private Path folder;

    private static byte[] bytes(String base64) {
        return Base64.getMimeDecoder().decode(base64);
    }

    private static FileSource source(String base64) {
        return FileSource.of(bytes(base64));
    }

    private static Map<String, Object> map(String key1, Object value1, String key2, Object value2) {
        Map<String, Object> made = new LinkedHashMap<>();
        made.put(key1, value1);
        made.put(key2, value2);
        return made;
    }

    @Test
    void everyType_hasItsDtypeAndItsValues() {
        for (String file : List.of(EVERY_TYPE, DEFLATED)) {
            try (DataFrame frame = DataFrame.readAvro(source(file), READ)) {
                assertThat(frame.dtypes())
                        .containsEntry("b", DType.BOOL)
                        .containsEntry("i", DType.INT32)
                        .containsEntry("l", DType.INT64)
                        .containsEntry("f", DType.FLOAT32)
                        .containsEntry("d", DType.FLOAT64)
                        .containsEntry("s", DType.STRING)
                        .containsEntry("e", DType.STRING)
                        .containsEntry("y", DType.list(DType.UINT8))
                        .containsEntry("x", DType.list(DType.UINT8))
                        .containsEntry("day", DType.DATE)
                        .containsEntry("tms", DType.DATETIME_MS)
                        .containsEntry("tus", DType.DATETIME_US)
                        .containsEntry("lus", DType.DATETIME_US)
                        .containsEntry("clock", DType.TIMEDELTA_MS)
                        .containsEntry("dec", DType.decimal64(10, 2))
                        .containsEntry("arr", DType.list(DType.INT64));
                assertThat(values(frame, "b")).isEqualTo(list(true, false));
                assertThat(values(frame, "i")).isEqualTo(list(1, null));
                assertThat(values(frame, "l")).isEqualTo(list(1L << 40, -1L));
                assertThat(values(frame, "f")).isEqualTo(list(1.5f, 0f));
                assertThat(values(frame, "d")).isEqualTo(list(-0.25, null));
                assertThat(values(frame, "s")).isEqualTo(list("\u00fc", null));
                assertThat(values(frame, "e")).isEqualTo(list("RED", "GREEN"));
                assertThat(String.valueOf(values(frame, "y"))).isEqualTo("[[0, 255], []]");
                assertThat(String.valueOf(values(frame, "x"))).isEqualTo("[[97, 98], [99, 100]]");
                assertThat(values(frame, "day")).isEqualTo(list(LocalDate.of(2024, 2, 29), null));
                assertThat(values(frame, "tms"))
                        .isEqualTo(list(
                                LocalDateTime.of(2024, 2, 29, 12, 30, 0, 123_000_000),
                                LocalDateTime.of(1970, 1, 1, 0, 0)));
                assertThat(values(frame, "tus"))
                        .isEqualTo(list(
                                LocalDateTime.of(1969, 7, 20, 20, 17, 40, 1_000), LocalDateTime.of(1970, 1, 1, 0, 0)));
                assertThat(values(frame, "lus"))
                        .isEqualTo(
                                list(LocalDateTime.of(2000, 1, 1, 0, 0, 0, 5_000), LocalDateTime.of(1970, 1, 1, 0, 0)));
                assertThat(values(frame, "clock")).isEqualTo(list(Duration.ofMillis(3_723_004), Duration.ZERO));
                assertThat(values(frame, "dec"))
                        .isEqualTo(list(new BigDecimal("-12345678.90"), new BigDecimal("0.01")));
                assertThat(values(frame, "u"))
                        .isEqualTo(
                                list("00000000-0000-0000-0000-000000000005", "00000000-0000-0000-0000-000000000006"));
                assertThat(values(frame, "arr")).isEqualTo(list(list(1L, null, 3L), List.of()));
                assertThat(values(frame, "map")).isEqualTo(list(List.of(map("key", "k", "value", 7)), List.of()));
                assertThat(values(frame, "rec")).isEqualTo(list(map("p", 1, "q", null), map("p", 2, "q", "r")));
                assertThat(values(frame, "n")).isEqualTo(list(null, null));
            }
        }
    }

    @Test
    void columnsAndRows_areChosen() {
        try (DataFrame some = DataFrame.readAvro(
                        source(EVERY_TYPE), READ.columns("s", "b").skipRows(1));
                DataFrame first =
                        Cudf.readAvro(source(EVERY_TYPE), READ.columns("l").nrows(1));
                DataFrame none = DataFrame.readAvro(
                        source(EVERY_TYPE), READ.columns("rec", "dec").nrows(0));
                DataFrame behind =
                        DataFrame.readAvro(source(EVERY_TYPE), READ.columns("l").skipRows(5))) {
            assertThat(some.columns()).isEqualTo(list("s", "b"));
            assertThat(values(some, "s")).isEqualTo(list((Object) null));
            assertThat(values(some, "b")).isEqualTo(list(false));
            assertThat(values(first, "l")).isEqualTo(list(1L << 40));
            assertThat(none.shape()).isEqualTo(new Shape(0, 2));
            assertThat(none.dtypes()).containsEntry("dec", DType.decimal64(10, 2));
            assertThat(behind.rowCount()).isZero();
        }
        assertThatThrownBy(() -> DataFrame.readAvro(source(EVERY_TYPE), READ.columns("z")))
                .isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    void packedBlocks_areRead_andFilesStandOneBelowTheOther() throws IOException {
        for (Map.Entry<String, String> each : SMALL.entrySet()) {
            Path file = Files.write(folder.resolve(each.getKey() + ".avro"), bytes(each.getValue()));
            try (DataFrame frame = Cudf.readAvro(file)) {
                assertThat(values(frame, "a")).as(each.getKey()).isEqualTo(list(0L, 1L, 2L));
                assertThat(values(frame, "b")).as(each.getKey()).isEqualTo(list("v0", "v1", "v2"));
            }
        }
        try (DataFrame all = DataFrame.readAvro(FileSource.folder(folder), READ.nrows(7))) {
            assertThat(values(all, "a")).isEqualTo(list(0L, 1L, 2L, 0L, 1L, 2L, 0L));
        }
    }

    @Test
    void unionOfSeveralTypes_isRefusedByName() {
        assertThatThrownBy(() -> DataFrame.readAvro(source(UNION), READ))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("column 'a' is a union of [long, string]");
    }

    @Test
    void damage_isToldWithTheFile() throws IOException {
        Path cut = folder.resolve("cut.avro");
        for (String base64 : List.of(EVERY_TYPE, DEFLATED)) {
            byte[] whole = bytes(base64);
            int read = 0;
            for (int length = 1; length < whole.length; length++) {
                Files.write(cut, Arrays.copyOf(whole, length));
                read += isRead(cut) ? 1 : 0;
            }
            // what ends between two blocks is whole: here that is the header alone
            assertThat(read).isEqualTo(1);
        }
        Files.writeString(cut, "no Avro at all");
        assertThatThrownBy(() -> DataFrame.readAvro(cut))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("cut.avro");
        assertThatThrownBy(() -> DataFrame.readAvro(folder.resolve("none.avro")))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("there is no such file");
    }

    private static boolean isRead(Path file) {
        try (DataFrame read = DataFrame.readAvro(file)) {
            assertThat(read.rowCount()).isZero();
            return true;
        } catch (InputFileException e) {
            assertThat(e).hasMessageContaining("cut.avro");
            return false;
        }
    }

    @Test
    void aFileThatEndsWithinABlock_isRefused_unlessItsRowsAreNotAskedFor() throws IOException {
        Schema schema = SchemaBuilder.record("R").fields().requiredLong("a").endRecord();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long secondBlock;
        try (DataFileWriter<GenericRecord> writer =
                new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(schema))) {
            writer.create(schema, out);
            writer.append(record(schema, 1));
            writer.append(record(schema, 2));
            secondBlock = writer.sync();
            writer.append(record(schema, 3));
        }
        byte[] whole = out.toByteArray();
        for (int length = (int) secondBlock + 1; length < whole.length; length++) {
            FileSource cut = FileSource.of(Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> DataFrame.readAvro(cut, READ))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageStartingWith("cannot read Avro from bytes: behind row 1: it is cut off");
            try (DataFrame begin = DataFrame.readAvro(cut, READ.nrows(2))) {
                assertThat(values(begin, "a")).isEqualTo(list(1L, 2L));
            }
        }
        try (DataFrame all = DataFrame.readAvro(FileSource.of(whole), READ)) {
            assertThat(values(all, "a")).isEqualTo(list(1L, 2L, 3L));
        }
    }

    private static GenericRecord record(Schema schema, long a) {
        GenericRecord record = new GenericData.Record(schema);
        record.put("a", a);
        return record;
    }
}
