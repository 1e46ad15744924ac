/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Agg;
import io.cudf4j.Cudf;
import io.cudf4j.DataFrame;
import io.cudf4j.DataFrameGroupBy;
import io.cudf4j.JoinOptions;
import io.cudf4j.Series;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CsvParseException;
import io.cudf4j.errors.CsvRowException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.OnBadCell;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A clear exception for each wrong use, and after it as many native objects and bytes as before. */
class BadInputTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private DataFrame flights;

    @BeforeEach
    void open() {
        flights = DataFrame.of(
                "carrier", new String[] {"AA", "UA", "AA"}, "delay", new int[] {3, 5, 7}, "air_time", new double[3]);
        // what a frame makes when it is first used must not count
        flights.resetIndex().close();
        flights.toRows();
    }

    @AfterEach
    void close() {
        flights.close();
    }

    private static void refused(ThrowingCallable use, Class<? extends Throwable> expected, String... words) {
        long objects = LiveObjects.count();
        long bytes = LiveObjects.bytes();
        assertThatThrownBy(use).isInstanceOf(expected).hasMessageContainingAll(words);
        assertThat(LiveObjects.count()).as("objects %s", LiveObjects.byKind()).isEqualTo(objects);
        assertThat(LiveObjects.bytes()).as("bytes").isEqualTo(bytes);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    @Behaviour(17)
    void wrongColumnName_namesTheNearOnes() {
        refused(() -> flights.col("carier"), LabelNotFoundException.class, "'carier'", "nearest: carrier");
        refused(() -> flights.select("carrier", "delays"), LabelNotFoundException.class, "'delays'", "delay");
        refused(() -> flights.drop("airtime"), LabelNotFoundException.class, "'airtime'", "air_time");
        refused(() -> flights.sortValues("Delay"), LabelNotFoundException.class, "'Delay'", "delay");
        refused(() -> flights.rename("carier", "c"), LabelNotFoundException.class, "'carier'", "carrier");
        refused(() -> flights.dropDuplicates("carier"), LabelNotFoundException.class, "'carier'", "carrier");
        refused(() -> flights.fillNa(Map.of("delayed", 0)), LabelNotFoundException.class, "'delayed'", "delay");
        refused(() -> flights.groupBy("carier"), LabelNotFoundException.class, "'carier'", "carrier");
        DataFrameGroupBy groups = flights.groupBy("carrier");
        refused(() -> groups.agg(Agg.sum("delay"), Agg.mean("dealy")), LabelNotFoundException.class, "'dealy'");
        refused(
                () -> flights.merge(flights, JoinOptions.on("carier")),
                LabelNotFoundException.class,
                "'carier'",
                "carrier");
    }

    @Test
    @Behaviour({2, 118})
    void differentLengths() {
        refused(() -> DataFrame.of("a", new int[3], "b", new String[] {"x"}), LengthMismatchException.class, "'b'");
        refused(() -> flights.with("n", new int[2]), LengthMismatchException.class, "'n' has 2 rows", "3");
    }

    @Test
    @Behaviour({25, 45})
    void labelsTwice() {
        refused(() -> flights.select("delay", "delay"), DuplicateLabelException.class, "'delay'");
        refused(() -> flights.rename("delay", "carrier"), DuplicateLabelException.class, "'carrier'");
        refused(
                () -> flights.groupBy("carrier").agg(Agg.min("delay"), Agg.max("delay")),
                DuplicateLabelException.class,
                "'delay'");
        refused(
                () -> flights.merge(flights, JoinOptions.on("carrier").suffixes("", "")),
                DuplicateLabelException.class,
                "'delay'");
    }

    @Test
    @Behaviour(266)
    void mixedValues() {
        refused(
                () -> DataFrame.of("a", new int[] {1, 2}, "b", Arrays.asList(1, "x")),
                DTypeMismatchException.class,
                "row 1",
                "String",
                "Integer");
        refused(() -> Series.of(DType.INT8, List.of(1, 300)), DTypeMismatchException.class, "row 1 is 300", "int8");
    }

    @Test
    @Behaviour(269)
    void operationsThatADtypeLacks() {
        refused(() -> flights.add("x"), DTypeMismatchException.class, "'delay'", "int32", "string");
        refused(() -> flights.abs(), DTypeMismatchException.class, "'carrier'", "string");
        refused(() -> flights.groupBy("delay").agg(Agg.sum("carrier")), DTypeMismatchException.class, "sum", "string");
        refused(() -> flights.fillNa(0), DTypeMismatchException.class, "'carrier'", "string");
    }

    @Test
    @Behaviour(255)
    void mergeOfTextAndNumbers_namesBothKeys() {
        try (DataFrame right = DataFrame.of("carrier", new int[] {1}, "delay", new String[] {"x"})) {
            refused(
                    () -> flights.merge(right, JoinOptions.on("carrier")),
                    DTypeMismatchException.class,
                    "'carrier'",
                    "string",
                    "int32");
            refused(
                    () -> flights.merge(right, JoinOptions.leftOn("delay").rightOn("delay")),
                    DTypeMismatchException.class,
                    "'delay'",
                    "int32",
                    "string");
        }
    }

    @Test
    void csvCell_namesColumnRowAndText() throws IOException {
        Path csv = file("bad.csv", "a,b\n\"two\nlines\",1\nx,12x\n");
        CsvOptions typed = CsvOptions.defaults().dtype("b", DType.INT32);
        refused(() -> DataFrame.readCsv(csv, typed), CsvParseException.class, "'b'", "data row 1", "\"12x\"", "int32");
        try (DataFrame frame = DataFrame.readCsv(csv, typed.onBadCell(OnBadCell.NULL))) {
            assertThat(frame.get(1, "b")).isNull();
            assertThat(frame.get(0, "a")).isEqualTo("two\nlines");
        }
        CsvOptions nanoseconds = CsvOptions.defaults().dtype("t", DType.DATETIME_NS);
        Path far = file("far.csv", "t\n2020-01-01\n9999-12-31\n");
        refused(() -> DataFrame.readCsv(far, nanoseconds), CsvParseException.class, "'t'", "data row 1", "9999-12-31");
    }

    @Test
    void filesThatCannotBeRead() throws IOException {
        for (String name : List.of("none.csv", "none.parquet")) {
            Path missing = folder.resolve(name);
            ThrowingCallable read =
                    () -> (name.endsWith("csv") ? DataFrame.readCsv(missing) : DataFrame.readParquet(missing)).close();
            refused(read, InputFileException.class, name, "no such file");
        }
        refused(() -> DataFrame.readCsv(folder), InputFileException.class, "directory");
        refused(() -> DataFrame.readParquet(folder), InputFileException.class, "directory");
        Path text = file("text.parquet", "carrier,delay\nAA,3\n");
        refused(() -> DataFrame.readParquet(text), InputFileException.class, "text.parquet");
        refused(() -> DataFrame.readCsv(file("empty.csv", "")), InputFileException.class, "empty");
    }

    @Test
    void parquetCutAnywhere_isRefused() throws IOException {
        Path whole = folder.resolve("whole.parquet");
        flights.toParquet(whole);
        byte[] bytes = Files.readAllBytes(whole);
        Path damaged = folder.resolve("damaged.parquet");
        for (int length = 0; length < bytes.length; length += 7) {
            Files.write(damaged, Arrays.copyOf(bytes, length));
            refused(() -> DataFrame.readParquet(damaged), InputFileException.class, "damaged.parquet");
        }
    }

    @Test
    void parquetWithAWrongByte_isReadOrRefused() throws IOException {
        assumeTrue(
                Cudf.info().engine().equals("host"),
                "NVIDIA's reader trusts what a file says of itself; a wrong byte can end the process's use of the device");
        Path whole = folder.resolve("whole.parquet");
        flights.toParquet(whole);
        byte[] bytes = Files.readAllBytes(whole);
        Path damaged = folder.resolve("damaged.parquet");
        Random random = new Random(7);
        long objects = LiveObjects.count();
        for (int i = 0; i < 200; i++) {
            byte[] wrong = bytes.clone();
            wrong[random.nextInt(wrong.length)] = (byte) random.nextInt(256);
            Files.write(damaged, wrong);
            try (DataFrame frame = DataFrame.readParquet(damaged)) {
                assertThat(frame.toString()).isNotEmpty();
            } catch (InputFileException | UnsupportedOperationException e) {
                // a wrong byte in the schema can name a type that frames do not have
                assertThat(e).hasMessageContaining("damaged.parquet");
            }
            assertThat(LiveObjects.count()).isEqualTo(objects);
        }
    }

    @Test
    void bytesThatAreNoText_areReadOrRefused() throws IOException {
        byte[] noise = new byte[5000];
        new Random(1).nextBytes(noise);
        Path csv = Files.write(folder.resolve("noise.csv"), noise);
        long objects = LiveObjects.count();
        try (DataFrame frame = DataFrame.readCsv(csv)) {
            assertThat(frame.toString()).isNotEmpty();
        } catch (InputFileException | DuplicateLabelException e) {
            assertThat(e).hasMessageContaining("noise.csv");
        }
        assertThat(LiveObjects.count()).isEqualTo(objects);
        Path latin = Files.write(folder.resolve("latin.csv"), "a\n\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        CsvOptions typed = CsvOptions.defaults().dtype("a", DType.INT32);
        refused(
                () -> DataFrame.readCsv(latin, typed),
                CsvRowException.class,
                "line 2",
                "data row 0",
                "byte 2",
                "UTF-8");
        CsvOptions converted = typed.encoding(StandardCharsets.ISO_8859_1);
        refused(() -> DataFrame.readCsv(latin, converted), CsvParseException.class, "'a'", "data row 0", "\u00e9");
    }

    @Test
    void closedFrames_nameThemselves() {
        DataFrame frame = flights.select("delay");
        DataFrameGroupBy groups = frame.groupBy("delay");
        Series series = frame.col("delay");
        Series mask = series.gt(3);
        frame.close();
        series.close();
        mask.close();
        String name = "DataFrame of 3 rows with columns [delay]";
        refused(() -> frame.col("delay"), ClosedException.class, name);
        refused(frame::info, ClosedException.class, name);
        refused(groups::size, ClosedException.class, name);
        refused(() -> flights.merge(frame, JoinOptions.on("delay")), ClosedException.class, name);
        refused(() -> flights.filter(mask), ClosedException.class, "closed");
        refused(() -> flights.with("s", series), ClosedException.class, "closed");
        refused(() -> frame.toParquet(folder.resolve("closed.parquet")), ClosedException.class, name);
        assertThat(folder.resolve("closed.parquet")).doesNotExist();
    }

    @Test
    void frameClosedDuringCalls_givesResultsOrThrows() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            for (int round = 0; round < 20; round++) {
                DataFrame frame = DataFrame.of("k", new int[500], "v", new double[500]);
                CountDownLatch start = new CountDownLatch(1);
                List<Future<?>> uses = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    uses.add(threads.submit(() -> {
                        start.await();
                        return usedUntilClosed(frame);
                    }));
                }
                start.countDown();
                TimeUnit.MILLISECONDS.sleep(round % 5);
                frame.close();
                for (Future<?> use : uses) {
                    assertThat(use.get(20, TimeUnit.SECONDS)).isEqualTo(true);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static boolean usedUntilClosed(DataFrame frame) {
        boolean isRight = true;
        try {
            while (true) {
                try (DataFrame groups = frame.groupBy("k").agg(Agg.size());
                        DataFrame sorted = frame.sortValues("v")) {
                    isRight &= groups.rowCount() == 1 && sorted.rowCount() == 500;
                }
            }
        } catch (ClosedException e) {
            return isRight;
        }
    }
}
