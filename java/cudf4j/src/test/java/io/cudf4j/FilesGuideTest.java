/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FeatherCompression;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.io.SqlOptions;
import io.cudf4j.io.SqlWriteOptions;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/files.md shows; each statement there stands here too. */
class FilesGuideTest {
    private static final Path ROOT = Path.of(System.getProperty("cudf4j.test.root", "../.."));
    private static final Path SOURCE = ROOT.resolve("java/cudf4j/src/test/java/io/cudf4j/FilesGuideTest.java");

    @TempDir
    private Path folder = Path.of(".");

    @Test
    void snippets_giveWhatThePageSays() throws IOException {
        Path one = Files.writeString(folder.resolve("part-1.csv"), "a\n1\n");
        Path two = Files.writeString(folder.resolve("part-2.csv"), "a,b\n2,x\n");
        try (Scope memory = Scope.open()) {
            DataFrame flights = DataFrame.of(
                    "year", List.of(2023, 2023, 2024),
                    "from", List.of("BER", "MUC", "BER"),
                    "delay", List.of(4.5, 0.25, 12.0));
            flights.toCsv(
                    folder.resolve("flights.csv"),
                    CsvWriteOptions.defaults().index(false).sep(';').decimal(','));
            DataFrame csv = DataFrame.readCsv(
                    folder.resolve("flights.csv"),
                    CsvOptions.defaults().sep(';').decimal(',').dtype("year", DType.INT32));
            String text = flights.head(1).toCsv(CsvWriteOptions.defaults().floatFormat("%.2f"));
            assertThat(Files.readString(folder.resolve("flights.csv")))
                    .isEqualTo("year;from;delay\n2023;BER;4,5\n2023;MUC;0,25\n2024;BER;12,0\n");
            assertThat(values(csv, "delay")).isEqualTo(list(4.5, 0.25, 12.0));
            assertThat(text).isEqualTo(",year,from,delay\n0,2023,BER,4.50\n");

            DataFrame both = DataFrame.readCsv(FileSource.of(List.of(one, two)), CsvOptions.defaults());
            DataFrame matching = DataFrame.readCsv(FileSource.glob(folder, "part-?.csv"), CsvOptions.defaults());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            flights.toParquet(out, ParquetWriteOptions.defaults());
            DataFrame back = DataFrame.readParquet(FileSource.of(out.toByteArray()), ParquetReadOptions.defaults());
            assertThat(values(both, "b")).isEqualTo(list(null, "x"));
            assertThat(values(matching, "a")).isEqualTo(list(1L, 2L));
            assertThat(values(back, "from")).isEqualTo(list("BER", "MUC", "BER"));

            flights.toCsv(
                    folder.resolve("flights.csv.zst"),
                    CsvWriteOptions.defaults().index(false));
            DataFrame unpacked = DataFrame.readCsv(folder.resolve("flights.csv.zst"));
            flights.toFeather(
                    folder.resolve("flights.feather"),
                    FeatherWriteOptions.defaults().compression(FeatherCompression.LZ4));
            assertThat(values(unpacked, "delay")).isEqualTo(list(4.5, 0.25, 12.0));
            assertThat(values(DataFrame.readFeather(folder.resolve("flights.feather")), "year"))
                    .isEqualTo(list(2023, 2023, 2024));

            List<Integer> sizes = new ArrayList<>();
            Stream<DataFrame> pieces = DataFrame.readCsvChunks(
                    FileSource.of(one), CsvOptions.defaults().chunkSize(50_000));
            pieces.forEach(piece -> sizes.add(piece.rowCount()));
            pieces.close();
            ProgressScope scope = Cudf.listen(new ConsoleProgress());
            DataFrame sorted = flights.sortValues("delay");
            scope.close();
            assertThat(sizes).containsExactly(1);
            assertThat(values(sorted, "delay")).isEqualTo(list(0.25, 4.5, 12.0));

            DataFrame byYear = flights.setIndex("year");
            byYear.toParquet(folder.resolve("labelled.parquet"));
            DataFrame labelled = DataFrame.readParquet(folder.resolve("labelled.parquet"));
            assertThat(labelled.contentEquals(byYear)).isTrue();
            assertThat(Cells.labels(labelled)).isEqualTo(list(2023, 2023, 2024));

            flights.toParquet(
                    folder.resolve("flights"), ParquetWriteOptions.defaults().partitionCols("year"));
            DataFrame all =
                    DataFrame.readParquet(FileSource.folder(folder.resolve("flights")), ParquetReadOptions.defaults());
            long rows = Cudf.readParquetMetadata(FileSource.folder(folder.resolve("flights")))
                    .rowCount();
            DataFrame recent = DataFrame.readParquet(
                    FileSource.folder(folder.resolve("flights")),
                    ParquetReadOptions.defaults()
                            .columns("from", "delay")
                            .filter(col("year").ge(2024).and(col("delay").gt(5))));
            assertThat(recent.columns()).containsExactly("from", "delay");
            assertThat(values(recent, "from")).isEqualTo(list("BER"));
            assertThat(folder.resolve("flights").resolve("year=2024")).isDirectory();
            assertThat(values(all, "year")).isEqualTo(list(2023, 2023, 2024));
            assertThat(rows).isEqualTo(3);
            assertThat(memory).isNotNull();
        }
    }

    @Test
    void snippetsOfDatabases_giveWhatThePageSays() throws SQLException {
        List<Integer> counts = new ArrayList<>();
        try (Scope scope = Scope.open();
                Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
            DataFrame flights = DataFrame.of(
                    "year", List.of(2023, 2023, 2024),
                    "from", List.of("BER", "MUC", "BER"),
                    "delay", List.of(4.5, 0.25, 12.0));
            flights.toSql(
                    connection,
                    "flights",
                    SqlWriteOptions.defaults().index(false).sqlType("from", "CHAR(3)"));
            DataFrame late = DataFrame.readSql(
                    connection,
                    "select * from \"flights\" where \"delay\" > ?",
                    SqlOptions.defaults().params(1.0));
            Stream<DataFrame> chunks = DataFrame.readSqlChunks(
                    connection,
                    "select * from \"flights\"",
                    SqlOptions.defaults().chunkSize(2));
            chunks.forEach(chunk -> counts.add(chunk.rowCount()));
            chunks.close();
            assertThat(values(late, "year")).isEqualTo(list(2023, 2024));
            assertThat(values(late, "from")).isEqualTo(list("BER", "BER"));
            assertThat(counts).containsExactly(2, 1);
            assertThat(scope).isNotNull();
        }
    }

    /** A row of the flights. */
    public record Flight(int year, String from, double delay) {}

    @Test
    void snippetsOfArrowAndObjects_giveWhatThePageSays() {
        try (Scope scope = Scope.open();
                BufferAllocator allocator = new RootAllocator();
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator)) {
            DataFrame flights = DataFrame.of(
                    "year", List.of(2023, 2023, 2024),
                    "from", List.of("BER", "MUC", "BER"),
                    "delay", List.of(4.5, 0.25, 12.0));
            VectorSchemaRoot root = Arrow.toRoot(flights, allocator);
            DataFrame ofRoot = Arrow.fromRoot(root, allocator);
            Arrow.toStream(List.of(flights, flights).iterator(), allocator, stream);
            ArrowFrames batches = Arrow.fromStream(stream, allocator);
            long rowsOfFirst = batches.next().rowCount();
            assertThat(ofRoot.contentEquals(flights)).isTrue();
            assertThat(rowsOfFirst).isEqualTo(3);
            batches.close();
            root.close();

            List<Flight> records = flights.toRecords(Flight.class);
            DataFrame again = DataFrame.fromRecords(Flight.class, records);
            Stream<Flight> each = flights.stream(Flight.class);
            assertThat(records.get(1)).isEqualTo(new Flight(2023, "MUC", 0.25));
            assertThat(again.contentEquals(flights)).isTrue();
            assertThat(each.map(Flight::from)).containsExactly("BER", "MUC", "BER");
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        String test = Files.readString(SOURCE).replaceAll("\\s", "");
        Matcher snippets = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(ROOT.resolve("docs/files.md")));
        int statements = 0;
        while (snippets.find()) {
            for (String statement : snippets.group(1).split(";\\n")) {
                assertThat(test).contains(statement.replaceAll("\\s", "") + ";");
                statements++;
            }
        }
        assertThat(statements).isEqualTo(38);
    }
}
