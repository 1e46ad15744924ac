/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.ParquetCompression;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetReaderOptions;
import io.cudf4j.plc.io.ParquetWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.StatisticsFrequency;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Parquet files of this project and of pyarrow, made wrong and read. */
final class ParquetFuzzer extends InputFuzzer {
    private static final int ROWS = 24;
    private static final List<String> OF_PYARROW =
            List.of("delta.parquet", "mixed.parquet", "pages.parquet", "int96.parquet");

    private final Path file;
    private final List<byte[]> seeds = new ArrayList<>();

    private ParquetFuzzer(String[] arguments) throws IOException {
        super(arguments);
        file = Path.of(arguments[0]).resolveSibling("input.parquet");
        write();
    }

    public static void main(String[] arguments) throws Exception {
        new ParquetFuzzer(arguments).runAll();
    }

    @Override
    void run(Random random) throws IOException {
        ParquetMutations.Made made = ParquetMutations.of(
                seeds.get(random.nextInt(seeds.size())), seeds.get(random.nextInt(seeds.size())), random);
        ParquetReadOptions options = ParquetReadOptions.defaults();
        switch (random.nextInt(8)) {
            case 0 -> options = options.nrows(random.nextInt(ROWS));
            case 1 -> options = options.skipRows(random.nextInt(ROWS));
            case 2 -> options = options.columns("i");
            case 3 -> options = options.columns("map", "fixed", "word", "deep");
            default -> {}
        }
        say(made.how());
        try (DataFrame frame = read(made.bytes(), options, random)) {
            use(frame, random);
        }
    }

    /** Reads bytes, one time in sixteen from a file, whose pages are read where they are mapped. */
    private DataFrame read(byte[] bytes, ParquetReadOptions options, Random random) throws IOException {
        if (random.nextInt(16) != 0) {
            return DataFrame.readParquet(FileSource.of(bytes), options);
        }
        replace(file, bytes);
        return DataFrame.readParquet(file, options);
    }

    private static @Nullable Object[] some(java.util.function.IntFunction<Object> value) {
        @Nullable Object[] made = new Object[ROWS];
        for (int i = 0; i < ROWS; i++) {
            made[i] = i % 5 == 2 ? null : value.apply(i);
        }
        return made;
    }

    private static Series series(DType dtype, java.util.function.IntFunction<Object> value) {
        return Series.of(dtype, java.util.Arrays.asList(some(value)));
    }

    private static DataFrame flat() {
        DataFrame made =
                DataFrame.of("i", java.util.stream.IntStream.range(0, ROWS).toArray());
        made.set("n", series(DType.INT64, i -> (long) i << 35));
        made.set("f", series(DType.FLOAT64, i -> i / 8.0));
        made.set("b", series(DType.BOOL, i -> i % 3 == 0));
        made.set("s", series(DType.STRING, i -> i % 7 == 0 ? "" : "text " + i / 4));
        made.set("date", series(DType.DATE, i -> LocalDate.of(2020, 1, 1).plusDays(i)));
        made.set(
                "time",
                series(
                        DType.DATETIME_US,
                        i -> LocalDateTime.of(2020, 1, 1, 0, 0).plusSeconds(i)));
        made.set("dec", series(DType.decimal128(20, 2), i -> new java.math.BigDecimal(i + ".25")));
        return made;
    }

    private static DataFrame nested() {
        DataFrame made =
                DataFrame.of("i", java.util.stream.IntStream.range(0, ROWS).toArray());
        made.set("l", series(DType.of("list<int32>"), i -> java.util.Collections.nCopies(i % 4, i)));
        made.set("ll", series(DType.of("list<list<string>>"), i -> List.of(List.of("a" + i), List.of())));
        made.set("st", series(DType.of("struct<p: int16, q: list<float64>>"), i -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("p", (short) i);
            row.put("q", List.of(i / 2.0));
            return row;
        }));
        return made;
    }

    private void write() throws IOException {
        try (DataFrame flat = flat();
                DataFrame nested = nested();
                DataFrame none = flat.head(0)) {
            for (ParquetCompression each : ParquetCompression.values()) {
                add(flat, ParquetWriteOptions.defaults().compression(each));
                add(nested, ParquetWriteOptions.defaults().compression(each));
            }
            ParquetWriteOptions inParts = ParquetWriteOptions.defaults()
                    .compression(ParquetCompression.NONE)
                    .rowGroupSizeRows(9);
            add(flat, inParts);
            add(nested, inParts);
            add(none, inParts);
        }
        byte[] flat = seeds.get(0);
        for (CompressionType each : List.of(CompressionType.GZIP, CompressionType.BROTLI, CompressionType.LZ4)) {
            again(flat, each);
        }
        for (String name : OF_PYARROW) {
            try (InputStream in = ParquetFuzzer.class.getResourceAsStream(name)) {
                seeds.add(java.util.Objects.requireNonNull(in, name).readAllBytes());
            }
        }
        for (byte[] seed : seeds) {
            Files.write(file, seed);
            try {
                DataFrame.readParquet(file).close();
            } catch (InputFileException e) {
                if (!e.getMessage().contains("column 'bytes'")) {
                    throw e;
                }
                // those of mixed.parquet are no text
                DataFrame.readParquet(file, ParquetReadOptions.defaults().columns("map", "fixed", "word", "deep"))
                        .close();
            }
        }
    }

    private void add(DataFrame frame, ParquetWriteOptions options) throws IOException {
        frame.toParquet(file, options);
        seeds.add(Files.readAllBytes(file));
    }

    /** Writes a file anew with a codec that frames do not choose, and with an index of its pages. */
    private void again(byte[] from, CompressionType codec) throws IOException {
        try (TableWithMetadata read = Parquet.readParquet(
                ParquetReaderOptions.builder(SourceInfo.ofBytes(from)).build())) {
            Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(file.toString()), read.table())
                    .schema(read.schema())
                    .compression(codec)
                    .statsLevel(StatisticsFrequency.COLUMN)
                    .build());
        }
        seeds.add(Files.readAllBytes(file));
    }
}
