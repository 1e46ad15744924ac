/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.vector.ipc.ReadChannel;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels and dtypes that Parquet has not, in files of pandas 3.1.1 and our own. */
class ParquetPandasTest {
    private static final ParquetReadOptions READ = ParquetReadOptions.defaults();
    private static final ParquetWriteOptions WRITE = ParquetWriteOptions.defaults();
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @TempDir
    private Path folder;

    private static FileSource resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(ParquetPandasTest.class.getResourceAsStream("files/" + name))) {
            return FileSource.of(in.readAllBytes());
        }
    }

    private static DataFrame everyDtype() {
        ZonedDateTime point = ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, BERLIN);
        return DataFrame.builder()
                .column("z", DType.datetime(ChronoUnit.MICROS, BERLIN), list(point, null))
                .column("n", DType.DATETIME_NS, list(LocalDateTime.of(2024, 7, 1, 12, 0), null))
                .column("c", DType.categorical(List.of("b", "x\"", "a"), CategoryOrder.ORDERED), list("a", null))
                .column("k", DType.categorical(3L, 1L), list(1L, 3L))
                .column("td", DType.TIMEDELTA_NS, list(Duration.ofSeconds(-1), null))
                .column("ts", DType.TIMEDELTA_S, list(Duration.ofDays(40_000), null))
                .column(
                        "iv",
                        DType.interval(DType.INT64, IntervalClosed.RIGHT),
                        list(new Interval(0L, 1L, IntervalClosed.RIGHT), null))
                .column("i", list(1L, null))
                .column("b", list(true, null))
                .column("d", DType.DATE, list(LocalDate.of(2024, 1, 2), null))
                .column("dec", DType.decimal128(20, 2), list(new BigDecimal("1.25"), null))
                .column("l", list(List.of(1L, 2L), null))
                .column("u", DType.UINT16, list(1, 2))
                .column("f", new float[] {1, 2})
                .build();
    }

    /** pandas makes numbers of the texts that Parquet has as names of columns where the metadata says so. */
    @Test
    void columnLabelsThatAreNumbers_areToldToPandas(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("numbers.parquet");
        try (DataFrame frame = DataFrame.readCsv(
                        FileSource.of("1,2\n3,4\n".getBytes(StandardCharsets.UTF_8)),
                        CsvOptions.defaults().header(false));
                DataFrame labelled = frame.setIndex(0)) {
            labelled.toParquet(path);
            assertThat(Cudf.readParquetMetadata(FileSource.of(path)).userData().get("pandas"))
                    .contains(
                            "\"pandas_type\": \"int64\", \"numpy_type\": \"int64\", \"metadata\": null}], \"columns\"");
        }
        try (DataFrame texts = DataFrame.of("1", List.of(1L))) {
            texts.toParquet(path);
            assertThat(Cudf.readParquetMetadata(FileSource.of(path)).userData().get("pandas"))
                    .contains("{\"encoding\": \"UTF-8\"}}], \"columns\"");
        }
    }

    @Test
    void fileOfPandas_hasItsLabelsAndDtypes() throws IOException {
        try (DataFrame frame = DataFrame.readParquet(resource("labels.parquet"), READ);
                Index labels = frame.index()) {
            assertThat(labels.toList()).hasToString("[('a', 1), ('b', 2)]");
            assertThat(labels.names()).isEqualTo(list("p", null));
            assertThat(frame.columns()).isEqualTo(list("z", "n", "c", "td", "iv", "nul"));
            assertThat(frame.dtypes())
                    .containsEntry("z", DType.datetime(ChronoUnit.MICROS, BERLIN))
                    .containsEntry("n", DType.DATETIME_US)
                    .containsEntry("td", DType.TIMEDELTA_US)
                    .containsEntry("iv", DType.interval(DType.FLOAT64, IntervalClosed.LEFT))
                    .containsEntry("nul", DType.STRING);
            assertThat(frame.dtypes().get("c")).hasToString("category");
            assertThat(values(frame, "z")).isEqualTo(list(ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, BERLIN), null));
            assertThat(values(frame, "n")).isEqualTo(list(LocalDateTime.of(2024, 7, 1, 12, 0), null));
            assertThat(values(frame, "c")).isEqualTo(list("b", null));
            assertThat(values(frame, "td")).isEqualTo(list(Duration.ofDays(1), null));
            assertThat(values(frame, "iv")).isEqualTo(list(new Interval(0.0, 1.0, IntervalClosed.LEFT), null));
            assertThat(values(frame, "nul")).isEqualTo(list(null, null));
        }
    }

    @Test
    void partsOfAFileOfPandas_keepTheLabels() throws IOException {
        try (DataFrame one = DataFrame.readParquet(resource("labels.parquet"), READ.columns("n"));
                DataFrame kept = DataFrame.readParquet(resource("labels.parquet"), READ.filter(col("c").eq("b")));
                Index labels = one.index();
                Index ofKept = kept.index()) {
            assertThat(one.columns()).isEqualTo(list("n"));
            assertThat(labels.toList()).hasToString("[('a', 1), ('b', 2)]");
            assertThat(ofKept.toList()).hasToString("[('a', 1)]");
        }
        try (DataFrame counted = DataFrame.readParquet(resource("range.parquet"), READ);
                DataFrame first = DataFrame.readParquet(resource("range.parquet"), READ.nrows(1));
                Index labels = counted.index();
                Index ofFirst = first.index()) {
            assertThat(labels.toList()).isEqualTo(list(5L, 7L));
            assertThat(labels.name()).isEqualTo("x");
            assertThat(ofFirst.toList()).isEqualTo(list(0L));
        }
    }

    @Test
    void withoutTheMetadata_columnsAreAsTheyLie() throws IOException {
        try (DataFrame frame = DataFrame.readParquet(resource("labels.parquet"), READ.usePandasMetadata(false));
                Index labels = frame.index()) {
            assertThat(frame.columns()).isEqualTo(list("z", "n", "c", "td", "iv", "nul", "p", "__index_level_1__"));
            assertThat(frame.dtypes()).containsEntry("z", DType.DATETIME_US).containsEntry("p", DType.STRING);
            assertThat(labels.toList()).isEqualTo(list(0L, 1L));
        }
    }

    @Test
    void everyDtype_comesBack_withLabelsOfEveryKind() {
        Path path = folder.resolve("a.parquet");
        try (DataFrame frame = everyDtype();
                Index words = Index.of(list("r", null));
                Index named = words.rename("key");
                DataFrame byWord = frame.withIndex(named);
                DataFrame byTwo = frame.setIndex(List.of("z", "c"));
                DataFrame every = frame.head(1)) {
            for (DataFrame each : List.of(frame, byWord, byTwo, every)) {
                each.toParquet(path);
                try (DataFrame back = DataFrame.readParquet(path);
                        Index expected = each.index();
                        Index labels = back.index()) {
                    assertThat(back.dtypes()).isEqualTo(each.dtypes());
                    assertThat(labels.toList()).isEqualTo(expected.toList());
                    assertThat(labels.names()).isEqualTo(expected.names());
                    assertThat(back.contentEquals(each)).isTrue();
                }
            }
            byWord.toParquet(path, WRITE.index(false));
            try (DataFrame back = DataFrame.readParquet(path);
                    Index labels = back.index()) {
                assertThat(labels.toList()).isEqualTo(list(0L, 1L));
                assertThat(back.columns()).isEqualTo(frame.columns());
            }
            frame.toParquet(path, WRITE.index(true));
            try (DataFrame plain = DataFrame.readParquet(path, READ.usePandasMetadata(false))) {
                assertThat(values(plain, "__index_level_0__")).isEqualTo(list(0L, 1L));
                assertThat(plain.dtypes()).containsEntry("c", DType.STRING).containsEntry("z", DType.DATETIME_US);
            }
            try (DataFrame clash = DataFrame.of("key", List.of(1, 2));
                    DataFrame labelled = clash.withIndex(named)) {
                assertThatThrownBy(() -> labelled.toParquet(path))
                        .isInstanceOf(DuplicateLabelException.class)
                        .hasMessageContaining("'key'");
            }
        }
    }

    @Test
    void partitions_keepTheLabels() {
        Path parts = folder.resolve("parts");
        try (DataFrame frame = DataFrame.of("k", List.of("x", "y", "x"), "v", List.of(1L, 2L, 3L));
                Index words = Index.of(list("r", "s", "t"));
                DataFrame labelled = frame.withIndex(words)) {
            labelled.toParquet(parts, WRITE.partitionCols("k"));
            try (DataFrame back = DataFrame.readParquet(FileSource.folder(parts), READ);
                    Index labels = back.index()) {
                assertThat(labels.toList()).isEqualTo(list("r", "t", "s"));
                assertThat(values(back, "v")).isEqualTo(list(1L, 3L, 2L));
                assertThat(back.columns()).isEqualTo(list("v", "k"));
            }
        }
    }

    /** The message is read by arrow-java, which is not what wrote it. */
    @Test
    void schemaOfArrow_isOneThatArrowReads() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFrame frame = everyDtype()) {
            frame.toParquet(out, WRITE);
        }
        Schema schema = MessageSerializer.deserializeSchema(new ReadChannel(
                Channels.newChannel(new ByteArrayInputStream(Base64.getDecoder().decode(word(out, "ARROW:schema"))))));
        assertThat(schema.getFields())
                .extracting(Object::toString)
                .containsExactly(
                        "z: Timestamp(MICROSECOND, Europe/Berlin)",
                        "n: Timestamp(NANOSECOND, null)",
                        "c: Utf8[dictionary: 2]",
                        "k: Int(64, true)[dictionary: 3]",
                        "td: Duration(NANOSECOND)",
                        "ts: Duration(SECOND)",
                        "iv: Struct<left: Int(64, true), right: Int(64, true)>",
                        "i: Int(64, true)",
                        "b: Bool",
                        "d: Date(DAY)",
                        "dec: Decimal(20, 2, 128)",
                        "l: List<element: Int(64, true)>",
                        "u: Int(16, false)",
                        "f: FloatingPoint(SINGLE)");
        assertThat(schema.findField("c").getDictionary().isOrdered()).isTrue();
        assertThat(schema.getCustomMetadata()).containsOnlyKeys("pandas");
    }

    /** The text that a footer has under a key: Thrift puts a byte of its field and its length before it. */
    private static String word(ByteArrayOutputStream file, String key) {
        String letters = file.toString(StandardCharsets.ISO_8859_1);
        int at = letters.lastIndexOf(key) + key.length() + 1;
        int length = 0;
        int shift = 0;
        char next;
        do {
            next = letters.charAt(at++);
            length |= (next & 0x7f) << shift;
            shift += 7;
        } while (next >= 0x80);
        return letters.substring(at, at + length);
    }

    @Test
    void metadataThatIsNone_isRefused_orPassedOver() {
        for (String damaged : List.of(
                "{",
                "[]",
                "{\"columns\": 3}",
                "{\"columns\": [], \"index_columns\": [{}]}",
                "{\"columns\": [], \"index_columns\": [{\"start\": 0, \"stop\": 9, \"step\": 0}]}",
                "[".repeat(100_000))) {
            Path path = folder.resolve("d.parquet");
            try (Series s = Series.of("v", List.of(1L, 2L))) {
                Parquet.writeParquet(ParquetWriterOptions.builder(
                                SinkInfo.ofPath(path.toString()),
                                Table.wrap(
                                        s.toFrame().accessor().columns().get(0).plc()))
                        .names(List.of("v"))
                        .keyValueMetadata(Map.of("pandas", damaged))
                        .build());
            }
            assertThatThrownBy(() -> DataFrame.readParquet(path))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("d.parquet: its metadata 'pandas' is damaged");
            try (DataFrame plain = DataFrame.readParquet(path, READ.usePandasMetadata(false))) {
                assertThat(values(plain, "v")).isEqualTo(list(1L, 2L));
            }
        }
    }

    /** pyarrow and pandas know zones by the IANA database and offsets, and fail for {@code Z}. */
    @Test
    void zonesThatJavaAloneNames_areWrittenAsOthersNameThem() {
        LocalDateTime noon = LocalDateTime.of(2024, 7, 1, 12, 0);
        Map<ZoneId, String> names = Map.of(
                ZoneOffset.UTC,
                "UTC",
                ZoneId.of("UTC+02:00"),
                "+02:00",
                ZoneId.of("GMT-3"),
                "-03:00",
                ZoneOffset.ofHoursMinutes(5, 45),
                "+05:45",
                ZoneId.of("Etc/GMT+5"),
                "Etc/GMT+5",
                BERLIN,
                "Europe/Berlin");
        names.forEach((zone, name) -> {
            ByteArrayOutputStream parquet = new ByteArrayOutputStream();
            try (Series plain = Series.of("t", DType.DATETIME_US, list(noon));
                    Series zoned = plain.dt().tzLocalize(zone);
                    DataFrame frame = zoned.toFrame()) {
                frame.toParquet(parquet, WRITE);
            }
            try (DataFrame back = DataFrame.readParquet(FileSource.of(parquet.toByteArray()), READ)) {
                assertThat(back.dtypes()).containsEntry("t", DType.datetime(ChronoUnit.MICROS, ZoneId.of(name)));
            }
        });
    }
}
