/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertResult;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.io.OrcStatistics.Binaries;
import io.cudf4j.plc.io.OrcStatistics.Buckets;
import io.cudf4j.plc.io.OrcStatistics.ColumnStatistics;
import io.cudf4j.plc.io.OrcStatistics.Dates;
import io.cudf4j.plc.io.OrcStatistics.Decimals;
import io.cudf4j.plc.io.OrcStatistics.Doubles;
import io.cudf4j.plc.io.OrcStatistics.Integers;
import io.cudf4j.plc.io.OrcStatistics.Texts;
import io.cudf4j.plc.io.OrcStatistics.Timestamps;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Orc. */
class OrcTest {
    @TempDir
    private Path folder;

    private SourceInfo written(Column... columns) {
        Path path = folder.resolve("t.orc");
        try (Table table = Table.of(columns)) {
            Orc.writeOrc(OrcWriterOptions.builder(SinkInfo.ofPath(path.toString()), table)
                    .build());
        }
        return SourceInfo.ofPath(path.toString());
    }

    private SourceInfo ofPyarrow(String name) throws IOException {
        Path path = folder.resolve(name);
        try (InputStream in = Objects.requireNonNull(OrcTest.class.getResourceAsStream("/io/cudf4j/fuzz/" + name))) {
            Files.write(path, in.readAllBytes());
        }
        return SourceInfo.ofPath(path.toString());
    }

    private static OrcReaderOptions.Builder reading(SourceInfo source) {
        return OrcReaderOptions.builder(source).trusted(true);
    }

    @Test
    void unnamedColumns_areNumbered_andMemoryServesToo() {
        SourceInfo source = written(Column.fromLongs(new long[] {5, 6}, new boolean[] {true, false}));
        try (TableWithMetadata read = Orc.readOrc(reading(source).build())) {
            assertThat(read.names()).containsExactly("0");
            assertThat(read.table().column(0).type()).isEqualTo(DataType.INT64);
            assertThat(read.table().column(0).nullCount()).isEqualTo(1);
            assertThat(read.table().column(0).toHost().getLong(0)).isEqualTo(5);
        }
    }

    @Test
    void pointsInTime_areOfTheTypeThatIsAskedFor() throws IOException {
        OrcReaderOptions.Builder instants = reading(ofPyarrow("mixed.orc")).columns(List.of("instant"));
        try (TableWithMetadata read = Orc.readOrc(
                instants.timestampType(DataType.of(TypeId.TIMESTAMP_SECONDS)).build())) {
            // the second row is -14 * 10^12 nanoseconds
            assertThat(read.table().column(0).type()).isEqualTo(DataType.of(TypeId.TIMESTAMP_SECONDS));
            assertThat(read.table().column(0).toHost().getLong(1)).isEqualTo(-14_000);
        }
        assertThatThrownBy(
                        () -> Orc.readOrc(instants.timestampType(DataType.INT64).build()))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("INT64");
        assertThatThrownBy(() -> Orc.readOrc(instants.timestampType(DataType.of(TypeId.TIMESTAMP_DAYS))
                        .build()))
                .isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    void metadata_areThoseOfTheFooter() throws IOException {
        OrcMetadata metadata = Orc.readOrcMetadata(
                OrcReaderOptions.builder(ofPyarrow("mixed.orc")).build());
        assertThat(metadata.numRows()).isEqualTo(30);
        assertThat(metadata.numStripes()).isEqualTo(1);
        assertThat(metadata.schema().stream().map(OrcMetadata.ColumnSchema::name))
                .containsExactly("small", "middle", "instant", "map", "bytes", "fixed", "date", "deep");
        assertThat(metadata.schema().stream().map(OrcMetadata.ColumnSchema::kind))
                .containsExactly(
                        OrcTypeKind.DECIMAL,
                        OrcTypeKind.DECIMAL,
                        OrcTypeKind.TIMESTAMP,
                        OrcTypeKind.MAP,
                        OrcTypeKind.BINARY,
                        OrcTypeKind.DECIMAL,
                        OrcTypeKind.DATE,
                        OrcTypeKind.LIST);
        assertThat(metadata.schema().get(3).children().stream().map(OrcMetadata.ColumnSchema::kind))
                .containsExactly(OrcTypeKind.STRING, OrcTypeKind.INT);
        OrcMetadata.ColumnSchema element = metadata.schema().get(7).children().get(0);
        assertThat(element.kind()).isEqualTo(OrcTypeKind.STRUCT);
        assertThat(element.children().stream().map(OrcMetadata.ColumnSchema::name))
                .containsExactly("p", "q");
        assertThat(element.children().get(0).children().get(0).kind()).isEqualTo(OrcTypeKind.BYTE);
    }

    private static ColumnStatistics some(long count, OrcStatistics.@Nullable Values values) {
        return new ColumnStatistics(count, count < 30, values);
    }

    /** By hand, of the rows that make_seeds.py names: a column of 30 rows has 6 nulls, in rows 2, 7, 12, 17, 22 and 27, or none. */
    @Test
    void statistics_areThoseOfTheRows() throws IOException {
        OrcStatistics plain = Orc.readParsedOrcStatistics(ofPyarrow("plain.orc"));
        assertThat(plain.columnNames()).containsExactly("", "i", "l", "s", "k", "f", "d", "b");
        assertThat(plain.file())
                .hasSize(8)
                .startsWith(
                        some(30, null),
                        some(30, new Integers(-100L, 741L, 5555L)),
                        some(24, new Integers(0L, 29L << 33, 348L << 33)),
                        some(24, new Texts("text 0", "text 9", 144L)),
                        some(30, new Texts("key0000", "key0029", 210L)),
                        some(30, new Doubles(0.0, 3.625, 54.375)))
                .endsWith(some(30, new Buckets(List.of(10L))));
        assertThat(plain.file().get(6).values())
                .isInstanceOfSatisfying(
                        Doubles.class, values -> assertThat(values.maximum()).isEqualTo(29e100));
        assertThat(plain.stripes()).containsExactly(plain.file());

        OrcStatistics mixed = Orc.readParsedOrcStatistics(ofPyarrow("mixed.orc"));
        Map<String, ColumnStatistics> byName = new HashMap<>();
        for (int i = 0; i < mixed.columnNames().size(); i++) {
            byName.put(mixed.columnNames().get(i), mixed.file().get(i));
        }
        assertThat(byName)
                .containsEntry("small", some(24, new Decimals("-0.15", "0.14", "-0.12")))
                .containsEntry("bytes", some(24, new Binaries(48L)))
                .containsEntry("date", some(24, new Dates(10_957, 10_986)));
        // Apache ORC writes times in UTC alone, and nanoseconds where they are not the least and the most that there
        // can be
        assertThat(byName.get("instant"))
                .isEqualTo(some(24, new Timestamps(null, null, -15_000_000L, 14_000_000L, null, 0)));
    }

    @Test
    void statisticsOfWhatIsNone_areRefused() throws IOException {
        assertThatThrownBy(() -> Orc.readParsedOrcStatistics(SourceInfo.ofBytes("a,b\n1,2\n".getBytes(UTF_8))))
                .isInstanceOf(CudfException.class);
        SourceInfo two = SourceInfo.ofPaths(List.of("a.orc", "b.orc"));
        assertThatThrownBy(() -> Orc.readParsedOrcStatistics(two)).isInstanceOf(CudfException.class);
    }

    @Test
    void compressions_thatThereAre() {
        for (CompressionType known :
                List.of(CompressionType.NONE, CompressionType.SNAPPY, CompressionType.ZLIB, CompressionType.ZSTD)) {
            assertResult(() -> Orc.isSupportedReadOrc(known)).as("%s", known).isEqualTo(true);
            assertResult(() -> Orc.isSupportedWriteOrc(known)).as("%s", known).isEqualTo(true);
        }
        assertResult(() -> Orc.isSupportedReadOrc(CompressionType.BZIP2)).isEqualTo(false);
        assertResult(() -> Orc.isSupportedWriteOrc(CompressionType.XZ)).isEqualTo(false);
    }

    @Test
    void severalFiles_areOneTable() {
        Path one = folder.resolve("one.orc");
        Path two = folder.resolve("two.orc");
        try (Column first = Column.fromLongs(new long[] {1, 2}, null);
                Column second = Column.fromLongs(new long[] {3}, null);
                Table a = Table.of(first.share());
                Table b = Table.of(second.share())) {
            for (Table table : List.of(a, b)) {
                Orc.writeOrc(OrcWriterOptions.builder(SinkInfo.ofPath((table == a ? one : two).toString()), table)
                        .schema(List.of(ColumnMetadata.of("n")))
                        .build());
            }
        }
        SourceInfo both = SourceInfo.ofPaths(List.of(one.toString(), two.toString()));
        try (TableWithMetadata read = Orc.readOrc(reading(both).build());
                TableWithMetadata last = Orc.readOrc(reading(both).skipRows(1).build())) {
            assertThat(read.table().numRows()).isEqualTo(3);
            assertThat(read.table().column(0).toHost().getLong(2)).isEqualTo(3);
            assertThat(last.table().column(0).toHost().getLong(0)).isEqualTo(2);
            assertThat(last.table().numRows()).isEqualTo(2);
        }
        assertThatThrownBy(() -> Orc.readOrcMetadata(reading(both).build())).isInstanceOf(CudfException.class);
    }

    @Test
    void whatCannotBe_isRefused() {
        SourceInfo source = written(Column.fromLongs(new long[] {5}, null));
        assertThatThrownBy(() -> Orc.readOrc(reading(source)
                        .stripes(List.of(new int[] {0}))
                        .numRows(1)
                        .build()))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Orc.readOrc(reading(source).skipRows(-1).build()))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(
                        () -> Orc.readOrc(reading(source).columns(List.of("x")).build()))
                .isInstanceOf(CudfException.class);
        try (Column unsigned = Column.fromLongs(new long[] {5}, null);
                Column durations = io.cudf4j.plc.Unary.cast(unsigned, DataType.of(TypeId.DURATION_SECONDS));
                Table table = Table.of(durations.share())) {
            SinkInfo sink = SinkInfo.ofPath(folder.resolve("no.orc").toString());
            assertThatThrownBy(() ->
                            Orc.writeOrc(OrcWriterOptions.builder(sink, table).build()))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 0 is or holds DURATION_SECONDS");
        }
        assertThat(Arrays.asList(Objects.requireNonNull(folder.toFile().list())))
                .containsExactly("t.orc");
    }
}
