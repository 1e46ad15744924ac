/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.ParquetCompression;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.io.ChunkedParquetWriter;
import io.cudf4j.plc.io.ChunkedParquetWriterOptions;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.types.DType;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Writes Parquet.
 *
 * @source pandas.DataFrame.to_parquet, cudf::io::write_parquet
 */
public final class ParquetWriter {
    /** libcudf's row groups have so many rows at most unless told otherwise. */
    private static final int PART_ROWS = 1_000_000;

    private ParquetWriter() {}

    /**
     * Writes columns to a file, which is made or replaced, with what pandas and pyarrow say of dtypes that the format has not:
     * categories are stored as their values, durations as counts, points in time with a zone in UTC, intervals as their
     * bounds. The bytes go to a file beside it,
     * which takes its place when it is whole: where writing fails, a file that was there stays as it was. The format has no
     * seconds: datetime64[s] comes back as datetime64[ms].
     *
     * @nulls kept
     * @cost copies every column to the host, encoded
     * @throws InputFileException if the file cannot be written
     * @throws UnsupportedOperationException if a list or struct holds points in time with a zone
     * @throws InvalidArgumentException if there is no column
     * @throws io.cudf4j.errors.DuplicateLabelException if two labels have the same text
     * @source pandas.DataFrame.to_parquet
     */
    public static void write(ColumnAccessor columns, Path path, ParquetWriteOptions options) {
        write(columns, counted(columns), path, options);
    }

    /**
     * Writes columns to a file, of which some are row labels; see {@link #write(ColumnAccessor, Path, ParquetWriteOptions)}.
     *
     * @param index says which
     * @nulls kept
     * @source pandas.DataFrame.to_parquet
     */
    public static void write(ColumnAccessor columns, PandasMetadata index, Path path, ParquetWriteOptions options) {
        Objects.requireNonNull(options, "toParquet: the options are null");
        try (Prepared prepared = Prepared.of(columns, index)) {
            InputFiles.requireWritableBySystem(path, "Parquet");
            RowParts.heard(
                    "toParquet",
                    columns,
                    () -> InputFiles.replace(path, "Parquet", file -> write(prepared, file, options)));
        }
    }

    private static PandasMetadata counted(ColumnAccessor columns) {
        return PandasMetadata.ofIndex(List.of(), new PandasMetadata.Counted(null, 0, 1, columns.rowCount()));
    }

    /**
     * Writes columns to a stream, which stays open, as {@link #write(ColumnAccessor, Path, ParquetWriteOptions)} does to a file:
     * the stream gets nothing where writing fails.
     *
     * @param index says which columns are row labels
     * @nulls kept
     * @cost as that of a file, and a temporary file
     * @throws InputFileException if the stream takes no more
     * @source pandas.DataFrame.to_parquet
     */
    public static void write(
            ColumnAccessor columns, PandasMetadata index, OutputStream out, ParquetWriteOptions options) {
        Objects.requireNonNull(options, "toParquet: the options are null");
        if (!options.partitionCols().isEmpty()) {
            throw new InvalidArgumentException("toParquet: partitionCols makes a folder, and a stream is one file");
        }
        try (Prepared prepared = Prepared.of(columns, index)) {
            RowParts.heard(
                    "toParquet",
                    columns,
                    () -> InputFiles.throughFile(out, "Parquet", file -> write(prepared, file, options)));
        }
    }

    /** Columns as they are stored, and what the file says of them. */
    private record Prepared(
            ColumnAccessor columns, List<ColumnMetadata> schema, Map<String, String> userData, boolean areUtc)
            implements AutoCloseable {
        static Prepared of(ColumnAccessor columns, PandasMetadata index) {
            List<String> labels = columns.labels().stream().map(String::valueOf).toList();
            if (labels.isEmpty()) {
                throw new InvalidArgumentException("toParquet: there is no column to write");
            }
            ColumnAccessor.requireUnique(labels);
            Map<String, ColumnBase> named = new LinkedHashMap<>();
            Map<String, DType> dtypes = new LinkedHashMap<>();
            for (int i = 0; i < labels.size(); i++) {
                ColumnBase column = columns.columns().get(i);
                named.put(labels.get(i), column);
                dtypes.put(labels.get(i), column.dtype());
            }
            ColumnAccessor stored = ColumnAccessor.own(labels, Columns.each(columns.columns(), ParquetDtypes::stored));
            String pandas = index.text(named, columns.labels());
            return Columns.orClose(
                    stored,
                    () -> new Prepared(
                            stored,
                            ParquetWriter.schema(stored, labels),
                            Map.of(
                                    PandasMetadata.KEY,
                                    pandas,
                                    "ARROW:schema",
                                    ArrowSchemaMessage.of(dtypes, Map.of(PandasMetadata.KEY, pandas))),
                            areUtc(columns)));
        }

        /** libcudf marks all points in time of a file as those of UTC, or none. */
        private static boolean areUtc(ColumnAccessor columns) {
            List<DType> points = columns.columns().stream()
                    .map(ColumnBase::dtype)
                    .filter(dtype -> dtype.isDatetime() && dtype != DType.DATE)
                    .toList();
            return !points.isEmpty() && points.stream().allMatch(DType::hasZone);
        }

        @Override
        public void close() {
            columns.close();
        }
    }

    private static void write(Prepared prepared, Path path, ParquetWriteOptions options) {
        ColumnAccessor columns = prepared.columns;
        if (RowParts.areNeeded(columns, PART_ROWS)) {
            writeParts(prepared, path, options);
            return;
        }
        ParquetWriterOptions.Builder builder = ParquetWriterOptions.builder(
                        SinkInfo.ofPath(path.toString()), RowParts.table(columns))
                .schema(prepared.schema)
                .keyValueMetadata(prepared.userData)
                // timestamps without a zone that are marked as UTC would show one to other programs
                .utcTimestamps(prepared.areUtc)
                .compression(compression(options.compression()));
        Integer rowGroupSize = options.rowGroupSizeRows();
        if (rowGroupSize != null) {
            builder.rowGroupSizeRows(rowGroupSize);
        }
        Parquet.writeParquet(builder.build());
    }

    /** Writes row group after row group, so that somebody hears how far it is. */
    private static void writeParts(Prepared prepared, Path path, ParquetWriteOptions options) {
        ColumnAccessor columns = prepared.columns;
        Integer wanted = options.rowGroupSizeRows();
        int rowGroup = wanted == null ? PART_ROWS : wanted;
        ChunkedParquetWriterOptions settings = ChunkedParquetWriterOptions.builder(SinkInfo.ofPath(path.toString()))
                .schema(prepared.schema)
                .keyValueMetadata(prepared.userData)
                .utcTimestamps(prepared.areUtc)
                .compression(compression(options.compression()))
                .rowGroupSizeRows(rowGroup)
                .build();
        // whole row groups, so that the file is divided as one that is written at once
        int step = (int) Math.min(columns.rowCount(), (long) rowGroup * Math.max(1, PART_ROWS / rowGroup));
        try (ChunkedParquetWriter writer = ChunkedParquetWriter.of(settings)) {
            RowParts.each(columns, step, writer::write);
            writer.finish();
        }
    }

    private static List<ColumnMetadata> schema(ColumnAccessor columns, List<String> labels) {
        List<ColumnMetadata> schema = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            DType dtype = columns.columns().get(i).dtype();
            schema.add(NestedNames.metadata("toParquet: column '" + labels.get(i) + "'", labels.get(i), dtype));
        }
        return schema;
    }

    private static CompressionType compression(ParquetCompression compression) {
        return switch (compression) {
            case NONE -> CompressionType.NONE;
            case SNAPPY -> CompressionType.SNAPPY;
            case ZSTD -> CompressionType.ZSTD;
        };
    }
}
