/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.plc.io.ChunkedOrcReader;
import io.cudf4j.plc.io.Orc;
import io.cudf4j.plc.io.OrcMetadata;
import io.cudf4j.plc.io.OrcReaderOptions;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads ORC.
 *
 * @source pandas.read_orc, cudf::io::read_orc
 */
public final class OrcReader {
    /** Reading that may take so many bytes takes one stripe. */
    private static final long STRIPE_BY_STRIPE = 1;

    private OrcReader() {}

    /**
     * Reads a file. Points in time are datetime64[ns], which reaches from 1677 to 2262: others wrap round. Decimals are of
     * 32, 64 or 128 bits, as their digits need, and have as many digits then as these bits allow.
     *
     * @shape the columns in the file's order, or in the order of the labels that the options select
     * @nulls kept
     * @cost reads what is selected once
     * @throws InputFileException if the file is missing, truncated, or no ORC; the cause is the reader's own
     * @throws LabelNotFoundException if the options name a column that is none
     * @throws UnsupportedOperationException if a column has a type without dtype, or a struct has a field twice; the message names
     *     it. On the engine {@code host} also of a file that the options do not call trusted
     * @source pandas.read_orc
     */
    public static ColumnAccessor read(Path path, OrcReadOptions options) {
        Objects.requireNonNull(options, "readOrc: the options are null");
        InputFiles.requireReadable(path, "ORC");
        return read(path.toString(), SourceInfo.ofPath(path.toString()), options);
    }

    /**
     * Reads bytes as the content of a file; see {@link #read(Path, OrcReadOptions)}.
     *
     * @param name stands for the file in messages
     * @nulls kept
     * @cost a copy of the bytes in host memory
     * @throws InputFileException if they are no ORC
     * @source pandas.read_orc
     */
    public static ColumnAccessor read(String name, byte[] bytes, OrcReadOptions options) {
        InputFiles.requireContent(name, bytes, "ORC");
        return read(name, SourceInfo.ofBytes(bytes), options);
    }

    /**
     * Opens a file to be read stripe by stripe; see {@link #read(Path, OrcReadOptions)}.
     *
     * @throws InputFileException if the file is missing, truncated, or no ORC
     * @source cudf::io::chunked_orc_reader
     */
    public static Chunks chunks(Path path, OrcReadOptions options) {
        InputFiles.requireReadable(path, "ORC");
        return chunks(path.toString(), SourceInfo.ofPath(path.toString()), options);
    }

    /**
     * Opens bytes as the content of a file; see {@link #chunks(Path, OrcReadOptions)}.
     *
     * @param name stands for the file in messages
     * @throws InputFileException if they are no ORC
     */
    public static Chunks chunks(String name, byte[] bytes, OrcReadOptions options) {
        InputFiles.requireContent(name, bytes, "ORC");
        return chunks(name, SourceInfo.ofBytes(bytes), options);
    }

    private static Chunks chunks(String name, SourceInfo source, OrcReadOptions options) {
        String action = "cannot read ORC from " + name;
        List<String> wanted = options.columns();
        Long nrows = options.nrows();
        // other numbers of rows the chunks count themselves
        OrcReaderOptions settings = chosen(source, options)
                .numRows(nrows != null && nrows == 0 ? 0 : -1)
                .build();
        if (wanted != null) {
            requireKnown(action, settings, wanted);
        }
        ChunkedOrcReader reader = InputFiles.named(action, () -> ChunkedOrcReader.of(settings, 0, STRIPE_BY_STRIPE));
        return new OrcChunks(action, reader, options, read -> columns(name, read, wanted));
    }

    /** So that a misspelt label is told beside those that the file has. */
    private static void requireKnown(String action, OrcReaderOptions settings, List<String> wanted) {
        OrcMetadata footer = InputFiles.named(action, () -> Orc.readOrcMetadata(settings));
        ReadTables.requireKnown(
                wanted,
                footer.schema().stream().map(OrcMetadata.ColumnSchema::name).toList());
    }

    private static ColumnAccessor columns(String name, TableWithMetadata read, @Nullable List<String> wanted) {
        try (ColumnAccessor columns = ReadTables.columns(name, read)) {
            return wanted == null ? columns.share() : columns.selectByLabels(wanted);
        }
    }

    private static ColumnAccessor read(String name, SourceInfo source, OrcReadOptions options) {
        String action = "cannot read ORC from " + name;
        Long nrows = options.nrows();
        OrcReaderOptions settings = chosen(source, options)
                .skipRows(options.skipRows())
                .numRows(nrows == null ? -1 : nrows)
                .build();
        List<String> wanted = options.columns();
        if (wanted != null) {
            requireKnown(action, settings, wanted);
        }
        try (TableWithMetadata read = InputFiles.named(action, () -> Orc.readOrc(settings))) {
            return columns(name, read, wanted);
        }
    }

    /** Returns options that choose columns and stripes, and no rows. */
    private static OrcReaderOptions.Builder chosen(SourceInfo source, OrcReadOptions options) {
        OrcReaderOptions.Builder builder = OrcReaderOptions.builder(source).trusted(options.trusted());
        List<String> wanted = options.columns();
        if (wanted != null) {
            builder.columns(wanted);
        }
        if (!options.stripes().isEmpty()) {
            builder.stripes(List.of(
                    options.stripes().stream().mapToInt(Integer::intValue).toArray()));
        }
        return builder;
    }
}
