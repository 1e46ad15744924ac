/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.cudf4j.errors.CsvRowException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.io.SqlWriteOptions;
import io.cudf4j.types.Progress;
import io.cudf4j.types.ProgressListener;
import io.cudf4j.types.ProgressScope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgressTest {
    private static final int ROWS = 150_000;

    @TempDir
    private Path folder;

    /** Those that a test has not closed yet, the innermost first. */
    private final Deque<ProgressScope> scopes = new ArrayDeque<>();

    /** A test that fails must not leave its thread to the next one as cancelled. */
    @AfterEach
    void closeScopes() {
        while (!scopes.isEmpty()) {
            scopes.pop().close();
        }
    }

    private ProgressScope open(ProgressListener listener) {
        ProgressScope opened = Cudf.listen(listener, Duration.ZERO);
        scopes.push(opened);
        return opened;
    }

    private static DataFrame frame() {
        return DataFrame.builder()
                .column("a", LongStream.range(0, ROWS).map(i -> i * 7919 % ROWS).toArray())
                .column("b", IntStream.range(0, ROWS).mapToObj(i -> "v" + i).toList())
                .build();
    }

    private static List<Progress> heard(Runnable work) {
        List<Progress> heard = new ArrayList<>();
        ProgressScope scope = Cudf.listen(heard::add, Duration.ZERO);
        try {
            work.run();
        } finally {
            scope.close();
        }
        return heard;
    }

    private static void assertRises(List<Progress> heard, String task, String unit, long total, int least) {
        assertThat(heard).hasSizeGreaterThanOrEqualTo(least);
        assertThat(heard).extracting(Progress::task).containsOnly(task);
        assertThat(heard).extracting(Progress::unit).containsOnly(unit);
        assertThat(heard).extracting(Progress::total).containsOnly(total);
        assertThat(heard.stream().map(Progress::done).toList()).isSorted();
        assertThat(heard.get(heard.size() - 1).isDone()).isTrue();
        assertThat(heard.get(heard.size() - 1).fraction()).isEqualTo(1.0);
    }

    @Test
    void writes_tellTheirRows() {
        try (DataFrame frame = frame();
                DataFrame keyed = frame.assign("k", Expr.col("a").mod(5))) {
            assertRises(heard(() -> frame.toCsv(folder.resolve("a.csv"))), "toCsv", "rows", ROWS, 3);
            JsonWriteOptions split = JsonWriteOptions.defaults().orient(JsonOrient.SPLIT);
            assertRises(heard(() -> frame.toJson(folder.resolve("a.json"), split)), "toJson", "rows", ROWS, 3);
            assertRises(heard(() -> frame.toJson(folder.resolve("b.json"))), "toJson", "rows", 2L * ROWS, 6);
            FeatherWriteOptions batches = FeatherWriteOptions.defaults().chunkSize(40_000);
            assertRises(
                    heard(() -> frame.toFeather(folder.resolve("a.feather"), batches)), "toFeather", "rows", ROWS, 4);
            ParquetWriteOptions parts = ParquetWriteOptions.defaults().partitionCols("k");
            assertRises(heard(() -> keyed.toParquet(folder.resolve("parts"), parts)), "toParquet", "rows", ROWS, 5);
        }
    }

    @Test
    void readsOfSeveralFiles_tellTheirBytes() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            files.add(Files.writeString(folder.resolve(i + ".csv"), "a\n" + i + "\n"));
        }
        List<Progress> heard = heard(() ->
                DataFrame.readCsv(FileSource.of(files), CsvOptions.defaults()).close());
        assertRises(heard, "readCsv", "bytes", 16, 4);
        assertThat(heard).extracting(Progress::done).containsExactly(4L, 8L, 12L, 16L);
    }

    @Test
    void fileOfSeveralThatIsNotThere_isRefusedBeforeAnyIsRead() throws IOException {
        Path there = Files.writeString(folder.resolve("there.csv"), "a\n1\n");
        Path missing = folder.resolve("missing.csv");
        List<Progress> heard = heard(() -> assertThatThrownBy(
                        () -> DataFrame.readCsv(FileSource.of(List.of(there, missing)), CsvOptions.defaults()))
                .isInstanceOf(InputFileException.class)
                .hasMessage("cannot read " + missing + ": there is no such file"));
        assertThat(heard).isEmpty();
    }

    /** Returns numbers that files keep at their full width. */
    private static long[] scattered(int rows) {
        return LongStream.range(0, rows)
                .map(i -> i * 6_364_136_223_846_793_005L)
                .toArray();
    }

    @Test
    void parquetOfOneLargeFile_isReadAndWrittenInPieces_withTheSameResult() {
        Path path = folder.resolve("large.parquet");
        int rows = 1_300_000;
        try (DataFrame frame = DataFrame.builder()
                .column("a", scattered(rows))
                .column("b", LongStream.range(0, rows).toArray())
                .build()) {
            ParquetWriteOptions groups = ParquetWriteOptions.defaults().rowGroupSizeRows(100_000);
            assertRises(heard(() -> frame.toParquet(path, groups)), "toParquet", "rows", rows, 2);
            assertThat(Cudf.readParquetMetadata(FileSource.of(path)).rowGroups())
                    .hasSize(13);
            List<DataFrame> read = new ArrayList<>();
            List<Progress> heard =
                    heard(() -> read.add(DataFrame.readParquet(FileSource.of(path), ParquetReadOptions.defaults())));
            try (DataFrame back = read.get(0)) {
                assertThat(back.contentEquals(frame)).isTrue();
            }
            assertRises(heard, "readParquet", "bytes", path.toFile().length(), 1);
        }
    }

    /** What a large file is read as at once is what it is read as in parts, of which the listener is told. */
    private static void assertReadInParts(
            Path path, String call, int least, Function<FileSource, DataFrame> reader, Consumer<DataFrame> each) {
        List<DataFrame> read = new ArrayList<>();
        FileSource source = FileSource.of(path);
        List<Progress> heard = heard(() -> read.add(reader.apply(source)));
        try (DataFrame inParts = read.get(0);
                DataFrame whole = reader.apply(source)) {
            assertThat(inParts.contentEquals(whole)).isTrue();
            assertThat(inParts.dtypes()).isEqualTo(whole.dtypes());
            each.accept(inParts);
        }
        assertRises(heard, call, "bytes", path.toFile().length(), least);
    }

    private void assertReadCancelled(Path path, String call, Function<FileSource, DataFrame> reader) {
        cancelAfterOne();
        FileSource source = FileSource.of(path);
        assertThatThrownBy(() -> reader.apply(source))
                .isInstanceOf(CancellationException.class)
                .hasMessageMatching(call + " was cancelled after [1-9][0-9]* of "
                        + path.toFile().length() + " bytes");
        closeScopes();
    }

    /** Writes lines until there are more than a part of a file that is heard of. */
    private Path lines(String name, String head, int rows, IntFunction<String> line) throws IOException {
        StringBuilder text = new StringBuilder(head);
        for (int i = 0; i < rows; i++) {
            text.append(line.apply(i)).append('\n');
        }
        return Files.writeString(folder.resolve(name), text);
    }

    private static DataFrame csv(FileSource source) {
        return DataFrame.readCsv(source, CsvOptions.defaults());
    }

    private static DataFrame jsonLines(FileSource source) {
        return DataFrame.readJson(source, JsonReadOptions.defaults().lines(true));
    }

    @Test
    void csvOfOneLargeFile_isReadInParts_withTheSameResult_andCancelledBetweenThem() throws IOException {
        // the first part has no value of c, and none of d at all
        Path path = lines(
                "large.csv",
                "a,b,c,d\n",
                ROWS * 2,
                i -> i + ",\"text, of " + i + ",\nand more than that for some bytes\"," + (i < ROWS ? "" : i + ".5")
                        + ",");
        assertReadInParts(path, "readCsv", 2, ProgressTest::csv, frame -> {
            assertThat(frame.shape()).isEqualTo(new Shape(2 * ROWS, 4));
            assertThat(frame.dtypes().values().stream().map(String::valueOf))
                    .containsExactly("int64", "string", "float64", "float64");
        });
        assertReadCancelled(path, "readCsv", ProgressTest::csv);
        CsvOptions some =
                CsvOptions.defaults().header(false).skipRows(1).nrows(ROWS + 1).useCols(List.of("0", "2"));
        assertReadInParts(
                path,
                "readCsv",
                1,
                source -> DataFrame.readCsv(source, some),
                frame -> assertThat(frame.shape()).isEqualTo(new Shape(ROWS + 1, 2)));
    }

    @Test
    void csvWhosePartsHaveOtherDtypes_isReadAsTheWhole() throws IOException {
        Path path = lines(
                "mixed.csv",
                "a,b\n",
                ROWS * 2,
                i -> (i < ROWS * 2 - 1 ? i : "x") + ",a text that is long enough for eight megabytes");
        assertReadInParts(
                path,
                "readCsv",
                1,
                ProgressTest::csv,
                frame -> assertThat(frame.dtypes().values().stream().map(String::valueOf))
                        .containsExactly("string", "string"));
    }

    @Test
    void faultOfALargeCsv_isToldAsWhereNobodyHears() throws IOException {
        Path path = lines(
                "bad.csv",
                "a,b\n",
                ROWS * 2,
                i -> i + (i == ROWS + 7 ? ",x,y" : ",a text that is long enough for eight megabytes"));
        List<Throwable> thrown = new ArrayList<>();
        heard(() -> thrown.add(catchThrowable(() -> csv(FileSource.of(path)))));
        assertThat(thrown.get(0))
                .isInstanceOf(CsvRowException.class)
                .hasMessage(catchThrowable(() -> csv(FileSource.of(path))).getMessage())
                .hasMessageContaining("data row " + (ROWS + 7));
    }

    @Test
    void whatTheListenerThrowsAtAPart_leavesTheRead() throws IOException {
        Path path = lines("large.csv", "a,b\n", ROWS * 2, i -> i + ",a text that is long enough for eight megabytes");
        open(progress -> {
            throw new IllegalStateException("enough");
        });
        assertThatThrownBy(() -> csv(FileSource.of(path)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("enough");
    }

    @Test
    void jsonLinesOfOneLargeFile_areReadInParts_withTheSameResult_andCancelledBetweenThem() throws IOException {
        Path path = lines(
                "large.jsonl",
                "",
                ROWS * 2,
                i -> "{\"a\":" + i + ",\"b\":\"text of " + i + "\",\"c\":{\"d\":[" + i + ",null]}}");
        assertReadInParts(
                path,
                "readJson",
                2,
                ProgressTest::jsonLines,
                frame -> assertThat(frame.shape()).isEqualTo(new Shape(2 * ROWS, 3)));
        assertReadCancelled(path, "readJson", ProgressTest::jsonLines);
    }

    @Test
    void jsonLinesWhosePartsHaveOtherFields_areReadAsTheWhole() throws IOException {
        Path path = lines(
                "mixed.jsonl",
                "",
                ROWS * 2,
                i -> "{\"a\":" + i + ",\"b\":\"text of some length " + i + "\"" + (i < ROWS * 2 - 1 ? "" : ",\"c\":1.5")
                        + "}");
        assertReadInParts(
                path,
                "readJson",
                1,
                ProgressTest::jsonLines,
                frame -> assertThat(frame.shape()).isEqualTo(new Shape(2 * ROWS, 3)));
    }

    @Test
    void severalLargeFiles_tellEachOnce() throws IOException {
        Path first = lines("first.csv", "a,b\n", ROWS * 2, i -> i + ",a text that is long enough for eight megabytes");
        Path second = Files.copy(first, folder.resolve("second.csv"));
        long bytes = first.toFile().length();
        List<Progress> heard =
                heard(() -> csv(FileSource.of(List.of(first, second))).close());
        assertRises(heard, "readCsv", "bytes", 2 * bytes, 4);
        assertThat(heard.stream().filter(progress -> progress.done() <= bytes).toList())
                .extracting(Progress::done)
                .contains(bytes);
        assertThat(heard.stream()
                        .filter(progress -> progress.done() < 2 * bytes)
                        .toList())
                .extracting(Progress::done)
                .anyMatch(done -> done > bytes);
    }

    @Test
    void orcOfManyRows_isWrittenInPieces_andCancelledBetweenThem() throws IOException {
        Path path = folder.resolve("large.orc");
        int rows = 2_300_000;
        try (DataFrame frame = DataFrame.builder()
                .column("a", scattered(rows))
                .column("b", IntStream.range(0, rows).toArray())
                .build()) {
            List<Progress> heard = heard(() -> frame.toOrc(path));
            assertRises(heard, "toOrc", "rows", rows, 3);
            assertThat(heard).extracting(Progress::done).contains(1_000_000L, 2_000_000L);
            OrcReadOptions trusted = OrcReadOptions.defaults().trusted(true);
            try (DataFrame back = DataFrame.readOrc(path, trusted)) {
                assertThat(back.contentEquals(frame)).isTrue();
            }
            assertCancelled("old.orc", file -> frame.toOrc(file));
        }
    }

    @Test
    void sortsAndMerges_tellTheirColumns() {
        try (DataFrame frame = frame();
                DataFrame sorted = frame.sortValues("a");
                DataFrame plain = frame.merge(frame, JoinOptions.on("a"))) {
            List<DataFrame> made = new ArrayList<>();
            assertRises(heard(() -> made.add(frame.sortValues("a"))), "sortValues", "columns", 2, 2);
            assertRises(heard(() -> made.add(frame.merge(frame, JoinOptions.on("a")))), "merge", "columns", 4, 3);
            try (DataFrame again = made.get(0);
                    DataFrame merged = made.get(1)) {
                assertThat(again.contentEquals(sorted)).isTrue();
                assertThat(merged.contentEquals(plain)).isTrue();
            }
        }
    }

    @Test
    void databases_tellTheirRows() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:progress");
                DataFrame frame = frame();
                DataFrame head = frame.head(5_000)) {
            SqlWriteOptions bare = SqlWriteOptions.defaults().index(false);
            assertRises(heard(() -> head.toSql(connection, "t", bare)), "toSql", "rows", 5_000, 2);
            List<Progress> heard = heard(
                    () -> DataFrame.readSql(connection, "select * from \"t\"").close());
            assertThat(heard).extracting(Progress::done).containsExactly(1024L, 2048L, 3072L, 4096L, 5000L, 5000L);
            assertThat(heard).extracting(Progress::total).containsExactly(-1L, -1L, -1L, -1L, -1L, 5000L);
            assertThat(heard.get(0).fraction()).isNaN();
            assertThat(heard.get(0).isDone()).isFalse();
        }
    }

    @Test
    void shortWork_isNotTold_andNothingAfterTheScope() {
        List<Progress> heard = new ArrayList<>();
        try (DataFrame frame = DataFrame.of("a", List.of(1, 2))) {
            ProgressScope scope = Cudf.listen(heard::add, Duration.ofHours(1));
            scopes.push(scope);
            frame.toCsv(folder.resolve("a.csv"));
            scope.close();
            ProgressScope zero = Cudf.listen(heard::add, Duration.ZERO);
            zero.close();
            frame.toCsv(folder.resolve("a.csv"));
        }
        assertThat(heard).isEmpty();
        assertThatThrownBy(() -> Cudf.listen(heard::add, Duration.ofNanos(-1)))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void innerScope_hearsInPlaceOfTheOuter() {
        List<Progress> outer = new ArrayList<>();
        List<Progress> inner = new ArrayList<>();
        ProgressScope first = open(outer::add);
        try (DataFrame frame = DataFrame.of("a", List.of(1, 2))) {
            ProgressScope second = open(inner::add);
            frame.toCsv(folder.resolve("a.csv"));
            second.close();
            assertThat(outer).isEmpty();
            assertThat(inner).hasSize(1);
            frame.toCsv(folder.resolve("a.csv"));
            assertThat(outer).hasSize(1);
        } finally {
            first.close();
        }
    }

    @Test
    void cancelled_throwsAndLeavesTheOldFile() throws IOException {
        try (DataFrame frame = frame();
                DataFrame keyed = frame.assign("k", Expr.col("a").mod(5))) {
            assertCancelled("old.csv", path -> frame.toCsv(path, CsvWriteOptions.defaults()));
            assertCancelled("old.json", path -> frame.toJson(path));
            FeatherWriteOptions batches = FeatherWriteOptions.defaults().chunkSize(50_000);
            assertCancelled("old.feather", path -> frame.toFeather(path, batches));
            Path parts = folder.resolve("new/parts");
            ParquetWriteOptions byKey = ParquetWriteOptions.defaults().partitionCols("k");
            cancelAfterOne();
            assertThatThrownBy(() -> keyed.toParquet(parts, byKey)).isInstanceOf(CancellationException.class);
            closeScopes();
            assertThat(folder.resolve("new")).doesNotExist();
            ProgressScope scope = cancelAfterOne();
            assertThatThrownBy(() -> frame.sortValues("a")).isInstanceOf(CancellationException.class);
            assertThatThrownBy(() -> frame.merge(frame, JoinOptions.on("a")))
                    .isInstanceOf(CancellationException.class)
                    .hasMessageContaining("merge was cancelled after 0 of 4 columns");
            assertThat(scope.isCancelled()).isTrue();
            closeScopes();
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".tmp"));
        }
    }

    private ProgressScope cancelAfterOne() {
        return open(progress -> Objects.requireNonNull(scopes.peek()).cancel());
    }

    private void assertCancelled(String name, Consumer<Path> write) throws IOException {
        Path path = Files.writeString(folder.resolve(name), "old");
        cancelAfterOne();
        assertThatThrownBy(() -> write.accept(path))
                .as(name)
                .isInstanceOf(CancellationException.class)
                .hasMessageContaining("was cancelled after");
        closeScopes();
        assertThat(path).hasContent("old");
    }

    @Test
    void whatTheListenerThrows_endsTheWork() throws IOException {
        Path path = Files.writeString(folder.resolve("a.csv"), "old");
        ProgressScope scope = Cudf.listen(
                progress -> {
                    throw new IllegalStateException("enough");
                },
                Duration.ZERO);
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.toCsv(path))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("enough");
            assertThatThrownBy(() -> frame.sortValues("a")).hasMessage("enough");
            assertThatThrownBy(() -> DataFrame.readCsv(FileSource.of(List.of(path, path)), CsvOptions.defaults()))
                    .hasMessage("enough");
        } finally {
            scope.close();
        }
        assertThat(path).hasContent("old");
    }

    @Test
    void console_drawsABar_andIsSilentInAPipe() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
        ConsoleProgress silent = new ConsoleProgress(out, false);
        silent.progressed(new Progress("readCsv", 1, 2, "bytes"));
        assertThat(bytes.size()).isZero();
        ConsoleProgress drawn = new ConsoleProgress(out, true);
        drawn.progressed(new Progress("readCsv", 1_500_000, 3_000_000, "bytes"));
        drawn.progressed(new Progress("readSql", 999, -1, "rows"));
        drawn.progressed(new Progress("t", 2, 2, "rows"));
        String bar = "readCsv [###############...............] 50% 1.5M of 3.0M bytes";
        String rows = "readSql 999 rows";
        String last = "t [##############################] 100% 2 of 2 rows";
        String blank = " ".repeat(bar.length() - rows.length());
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualTo("\r" + bar + "\r" + rows + blank + "\r" + last + System.lineSeparator());
    }
}
