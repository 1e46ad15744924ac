/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.OrcCompression;
import io.cudf4j.io.OrcWriteOptions;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.io.ChunkedOrcWriter;
import io.cudf4j.plc.io.ChunkedOrcWriterOptions;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.Orc;
import io.cudf4j.plc.io.OrcSettingsBuilder;
import io.cudf4j.plc.io.OrcWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Writes ORC.
 *
 * @source pandas.DataFrame.to_orc, cudf::io::write_orc
 */
public final class OrcWriter {
    /** libcudf's stripes have so many rows at most. */
    private static final int PART_ROWS = 1_000_000;

    private OrcWriter() {}

    /**
     * Writes columns to a file, which is made or replaced. Row labels are not written. The bytes go to a file beside it,
     * which takes its place when it is whole: where writing fails, a file that was there stays as it was. Points in time
     * come back as datetime64[ns].
     *
     * @nulls kept
     * @cost copies every column to the host, encoded
     * @throws InputFileException if the file cannot be written
     * @throws DTypeMismatchException if a column is or holds whole numbers without a sign, durations, or categories, for which
     *     there is no type
     * @throws UnsupportedOperationException if a column has a time zone
     * @throws InvalidArgumentException if there is no column
     * @throws io.cudf4j.errors.DuplicateLabelException if two labels have the same text
     * @source pandas.DataFrame.to_orc
     */
    public static void write(ColumnAccessor columns, Path path, OrcWriteOptions options) {
        write(columns, path, options, PART_ROWS);
    }

    /** Writes as {@link #write(ColumnAccessor, Path, OrcWriteOptions)}, so many rows at a time where they are written in parts. */
    static void write(ColumnAccessor columns, Path path, OrcWriteOptions options, int partRows) {
        Objects.requireNonNull(options, "toOrc: the options are null");
        List<ColumnMetadata> schema = schema(columns);
        InputFiles.requireWritableBySystem(path, "ORC");
        RowParts.heard(
                "toOrc",
                columns,
                () -> InputFiles.replace(path, "ORC", file -> write(columns, schema, file, options, partRows)));
    }

    /**
     * Writes columns to a stream, which stays open, as {@link #write(ColumnAccessor, Path, OrcWriteOptions)} does to a file:
     * the stream gets nothing where writing fails.
     *
     * @nulls kept
     * @cost as that of a file, and a temporary file
     * @throws InputFileException if the stream takes no more
     * @source pandas.DataFrame.to_orc
     */
    public static void write(ColumnAccessor columns, OutputStream out, OrcWriteOptions options) {
        Objects.requireNonNull(options, "toOrc: the options are null");
        List<ColumnMetadata> schema = schema(columns);
        RowParts.heard(
                "toOrc",
                columns,
                () -> InputFiles.throughFile(out, "ORC", file -> write(columns, schema, file, options, PART_ROWS)));
    }

    private static List<ColumnMetadata> schema(ColumnAccessor columns) {
        List<String> labels = columns.labels().stream().map(String::valueOf).toList();
        if (labels.isEmpty()) {
            throw new InvalidArgumentException("toOrc: there is no column to write");
        }
        ColumnAccessor.requireUnique(labels);
        List<ColumnMetadata> schema = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            String what = "toOrc: column '" + labels.get(i) + "'";
            DType dtype = columns.columns().get(i).dtype();
            requireSupported(what, dtype);
            schema.add(NestedNames.metadata(what, labels.get(i), dtype));
        }
        return schema;
    }

    private static void write(
            ColumnAccessor columns, List<ColumnMetadata> schema, Path path, OrcWriteOptions options, int partRows) {
        SinkInfo file = SinkInfo.ofPath(path.toString());
        if (!RowParts.areNeeded(columns, partRows)) {
            OrcWriterOptions.Builder whole = OrcWriterOptions.builder(file, RowParts.table(columns));
            Orc.writeOrc(set(whole, schema, options).build());
            return;
        }
        ChunkedOrcWriterOptions settings =
                set(ChunkedOrcWriterOptions.builder(file), schema, options).build();
        try (ChunkedOrcWriter writer = ChunkedOrcWriter.of(settings)) {
            RowParts.each(columns, partRows, writer::write);
            writer.finish();
        }
    }

    private static <B extends OrcSettingsBuilder<B>> B set(
            B builder, List<ColumnMetadata> schema, OrcWriteOptions options) {
        Long stripeSizeBytes = options.stripeSizeBytes();
        if (stripeSizeBytes != null) {
            builder.stripeSizeBytes(stripeSizeBytes);
        }
        return builder.schema(schema).compression(compression(options.compression()));
    }

    private static void requireSupported(String what, DType dtype) {
        if (dtype.isCategorical()) {
            throw refused(what, dtype, "the dtype of the categories");
        }
        if (dtype.isTimedelta()) {
            throw refused(what, dtype, "int64");
        }
        if (PlcTypes.of(dtype).id().isUnsigned()) {
            throw refused(what, dtype, "a dtype with a sign");
        }
        if (dtype instanceof ListDtype list) {
            requireSupported(what, list.elementType());
        } else if (dtype instanceof StructDtype struct) {
            struct.fields().values().forEach(field -> requireSupported(what, field));
        }
    }

    private static DTypeMismatchException refused(String what, DType dtype, String other) {
        return new DTypeMismatchException(what + " is or holds " + dtype + ", for which ORC has no type; convert it to "
                + other + " with asType");
    }

    private static CompressionType compression(OrcCompression compression) {
        return switch (compression) {
            case NONE -> CompressionType.NONE;
            case SNAPPY -> CompressionType.SNAPPY;
            case ZLIB -> CompressionType.ZLIB;
            case ZSTD -> CompressionType.ZSTD;
        };
    }
}
