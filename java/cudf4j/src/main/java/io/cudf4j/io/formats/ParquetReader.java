/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.Columns;
import io.cudf4j.column.Prefilter;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.io.ParquetMetadata;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.io.ChunkedParquetReader;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetReaderOptions;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads Parquet.
 *
 * @source pandas.read_parquet, cudf::io::read_parquet
 */
public final class ParquetReader {
    /** What tells the columns of a file, so that a misspelt label is told beside them. */
    private static final ParquetReadOptions NO_ROWS =
            ParquetReadOptions.defaults().nrows(0);

    /** What a chunk takes where nothing was said. */
    private static final long CHUNK_BYTES = 256L << 20;
    /** What reading a chunk takes beside it at most: what is packed and what it unpacks to. */
    private static final long PASS_BYTES = 1L << 30;

    /** Smaller files are read at once, whoever hears. */
    private static final long HEARD_BYTES = 8L << 20;

    private final String name;
    private final SourceInfo source;

    /** Whether what pandas says is left unheeded. */
    private final boolean isPlain;

    private ParquetReader(String name, SourceInfo source, boolean isPlain) {
        this.name = name;
        this.source = source;
        this.isPlain = isPlain;
    }

    /**
     * Reads a file.
     *
     * @shape the columns in the file's order, or in the order of the labels that the options select. Row labels that
     *     pandas stored are an ordinary column, {@code __index_level_0__} where they have no name, if they were no range;
     *     {@link #pandas} tells which they are. Of a filter rows may be
     *     left that it does not keep: some for which it cannot be true are left out
     * @nulls kept
     * @cost reads what is selected once
     * @throws InputFileException if the file is missing, truncated, or no Parquet; the cause is the reader's own
     * @throws LabelNotFoundException if the options name a column that is none
     * @throws UnsupportedOperationException if a column has a type without dtype, or a struct has a field twice; the message names it
     * @source pandas.read_parquet
     */
    public static ColumnAccessor read(Path path, ParquetReadOptions options) {
        Objects.requireNonNull(options, "readParquet: the options are null");
        InputFiles.requireReadable(path, "Parquet");
        return new ParquetReader(path.toString(), SourceInfo.ofPath(path.toString()), !options.usePandasMetadata())
                .read(options);
    }

    /**
     * Reads bytes as the content of a file; see {@link #read(Path, ParquetReadOptions)}.
     *
     * @param name stands for the file in messages
     * @nulls kept
     * @cost a copy of the bytes in host memory
     * @throws InputFileException if they are no Parquet
     * @source pandas.read_parquet
     */
    public static ColumnAccessor read(String name, byte[] bytes, ParquetReadOptions options) {
        InputFiles.requireContent(name, bytes, "Parquet");
        return new ParquetReader(name, SourceInfo.ofBytes(bytes), !options.usePandasMetadata()).read(options);
    }

    /**
     * Opens a file for reading some rows at a time; see {@link #read(Path, ParquetReadOptions)}.
     *
     * @throws InputFileException if the file is missing, truncated, or no Parquet
     * @throws LabelNotFoundException if the options name a column that is none
     */
    public static Chunks chunks(Path path, ParquetReadOptions options) {
        Objects.requireNonNull(options, "readParquetChunks: the options are null");
        InputFiles.requireReadable(path, "Parquet");
        return new ParquetReader(path.toString(), SourceInfo.ofPath(path.toString()), !options.usePandasMetadata())
                .chunks(options);
    }

    /**
     * Opens bytes as the content of a file.
     *
     * @param name stands for the file in messages
     */
    public static Chunks chunks(String name, byte[] bytes, ParquetReadOptions options) {
        InputFiles.requireContent(name, bytes, "Parquet");
        return new ParquetReader(name, SourceInfo.ofBytes(bytes), !options.usePandasMetadata()).chunks(options);
    }

    private Chunks chunks(ParquetReadOptions options) {
        List<String> wanted = options.columns();
        if (wanted != null) {
            try (ColumnAccessor known = columns(builder(NO_ROWS).build(), null)) {
                ReadTables.requireKnown(
                        wanted, known.labels().stream().map(String::valueOf).toList());
            }
        }
        String action = "cannot read Parquet from " + name;
        long limit = options.chunkReadLimit() == 0 ? CHUNK_BYTES : options.chunkReadLimit();
        ChunkedParquetReader reader = InputFiles.named(
                action, () -> ChunkedParquetReader.of(builder(options).build(), limit, Math.max(limit, PASS_BYTES)));
        return new ParquetChunks(action, reader, read -> columns(read, wanted));
    }

    /**
     * Returns what pandas says of a file, nothing where it did not write it.
     *
     * @throws InputFileException if the file is missing or no Parquet, or says it in another way than pandas does
     */
    public static PandasMetadata pandas(Path path) {
        return PandasMetadata.read(path.toString(), metadata(List.of(path)).userData());
    }

    /**
     * Returns what pandas says of bytes as the content of a file.
     *
     * @param name stands for the file in messages
     */
    public static PandasMetadata pandas(String name, byte[] bytes) {
        InputFiles.requireContent(name, bytes, "Parquet");
        return PandasMetadata.read(
                name,
                InputFiles.named(
                        "cannot read Parquet from " + name,
                        () -> Parquet.readParquetMetadata(SourceInfo.ofBytes(bytes))
                                .userData()));
    }

    /**
     * Returns what the footer of a file says.
     *
     * @throws InputFileException if the file is missing or no Parquet
     * @source cudf::io::read_parquet_metadata
     */
    public static ParquetMetadata metadata(List<Path> paths) {
        paths.forEach(path -> InputFiles.requireReadable(path, "Parquet"));
        io.cudf4j.plc.io.ParquetMetadata footers = InputFiles.named(
                "cannot read Parquet from " + paths.get(0),
                () -> Parquet.readParquetMetadata(
                        SourceInfo.ofPaths(paths.stream().map(Path::toString).toList())));
        return new ParquetMetadata(
                footers.schema().stream()
                        .map(io.cudf4j.plc.io.ParquetMetadata.ColumnSchema::name)
                        .toList(),
                footers.numRows(),
                footers.numRowGroupsPerFile(),
                footers.rowGroups().stream()
                        .map(group -> new ParquetMetadata.RowGroup(group.numRows(), group.totalByteSize()))
                        .toList(),
                footers.userData(),
                footers.columnChunkBytes());
    }

    private ColumnAccessor read(ParquetReadOptions options) {
        List<String> wanted = options.columns();
        ExprNode condition = options.filter();
        if (wanted == null && condition == null) {
            return whole(options);
        }
        try (ColumnAccessor known = columns(builder(NO_ROWS).build(), null)) {
            List<String> labels = known.labels().stream().map(String::valueOf).toList();
            if (wanted != null) {
                ReadTables.requireKnown(wanted, labels);
            }
            if (condition == null) {
                return columns(builder(options).build(), wanted);
            }
            List<String> order = wanted == null ? labels : wanted;
            Map<String, Integer> places = new HashMap<>();
            List<DType> dtypes = new ArrayList<>();
            for (String label : order) {
                places.put(label, dtypes.size());
                dtypes.add(known.column(label).dtype());
            }
            try (Prefilter needed = Prefilter.of(condition, places, dtypes)) {
                ParquetReaderOptions.Builder builder = builder(options);
                Ast expression = needed.expression();
                // libcudf cannot take a filter beside row groups by number
                if (expression != null && options.rowGroups().isEmpty()) {
                    builder.filter(expression);
                }
                return columns(builder.build(), wanted);
            }
        }
    }

    /** Reads in pieces where somebody hears how far it is. */
    private ColumnAccessor whole(ParquetReadOptions options) {
        long bytes = Work.isHeard() && source.paths().size() == 1
                ? Path.of(source.paths().get(0)).toFile().length()
                : 0;
        if (bytes < HEARD_BYTES) {
            return columns(builder(options).build(), null);
        }
        long rows = Math.max(1, metadata(List.of(Path.of(name))).rowCount());
        try (Chunks chunks = chunks(options);
                Columns<ColumnAccessor> read = new Columns<>()) {
            long seen = 0;
            long told = 0;
            for (ColumnAccessor next = chunks.next(); next != null; next = chunks.next()) {
                read.add(next);
                seen += next.rowCount();
                long now = (long) ((double) seen / rows * bytes);
                Work.advance(now - told);
                told = now;
            }
            return ReadTables.together("readParquet", read.all());
        }
    }

    private ColumnAccessor columns(ParquetReaderOptions options, @Nullable List<String> wanted) {
        try (TableWithMetadata read = read(options)) {
            return columns(read, wanted);
        }
    }

    private ColumnAccessor columns(TableWithMetadata read, @Nullable List<String> wanted) {
        try (ColumnAccessor columns = ReadTables.columns(name, read)) {
            ColumnAccessor chosen = wanted == null ? columns.share() : columns.selectByLabels(wanted);
            return isPlain ? chosen : ParquetDtypes.restored(name, chosen, PandasMetadata.read(name, read.userData()));
        }
    }

    private TableWithMetadata read(ParquetReaderOptions options) {
        return InputFiles.named("cannot read Parquet from " + name, () -> Parquet.readParquet(options));
    }

    private ParquetReaderOptions.Builder builder(ParquetReadOptions options) {
        Long nrows = options.nrows();
        ParquetReaderOptions.Builder builder = ParquetReaderOptions.builder(source)
                // else the columns that pandas had as row labels come along unasked
                .usePandasMetadata(false)
                .skipRows(options.skipRows())
                .numRows(nrows == null ? -1 : nrows);
        List<String> wanted = options.columns();
        if (wanted != null) {
            builder.columnNames(wanted);
        }
        if (!options.rowGroups().isEmpty()) {
            builder.rowGroups(List.of(
                    options.rowGroups().stream().mapToInt(Integer::intValue).toArray()));
        }
        return builder;
    }
}
