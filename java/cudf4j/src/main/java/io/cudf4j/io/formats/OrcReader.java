/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.plc.io.Orc;
import io.cudf4j.plc.io.OrcMetadata;
import io.cudf4j.plc.io.OrcReaderOptions;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Reads ORC.
 *
 * @source pandas.read_orc, cudf::io::read_orc
 */
public final class OrcReader {
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

    /** Reads what options say of a file. */
    interface Part {
        ColumnAccessor read(OrcReadOptions options);
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
        List<Integer> stripes = options.stripes();
        if (stripes.isEmpty()) {
            OrcMetadata footer = InputFiles.named(
                    "cannot read ORC from " + name, () -> Orc.readOrcMetadata(settings(source, options)));
            stripes = IntStream.range(0, footer.numStripes()).boxed().toList();
        }
        return new OrcChunks(options, stripes, each -> read(name, source, each));
    }

    private static ColumnAccessor read(String name, SourceInfo source, OrcReadOptions options) {
        String action = "cannot read ORC from " + name;
        OrcReaderOptions settings = settings(source, options);
        List<String> wanted = options.columns();
        if (wanted != null) {
            // so that a misspelt label is told beside those that the file has
            OrcMetadata footer = InputFiles.named(action, () -> Orc.readOrcMetadata(settings));
            ReadTables.requireKnown(
                    wanted,
                    footer.schema().stream().map(OrcMetadata.ColumnSchema::name).toList());
        }
        try (TableWithMetadata read = InputFiles.named(action, () -> Orc.readOrc(settings))) {
            try (ColumnAccessor columns = ReadTables.columns(name, read)) {
                return wanted == null ? columns.share() : columns.selectByLabels(wanted);
            }
        }
    }

    private static OrcReaderOptions settings(SourceInfo source, OrcReadOptions options) {
        Long nrows = options.nrows();
        OrcReaderOptions.Builder builder = OrcReaderOptions.builder(source)
                .skipRows(options.skipRows())
                .numRows(nrows == null ? -1 : nrows)
                .trusted(options.trusted());
        List<String> wanted = options.columns();
        if (wanted != null) {
            builder.columns(wanted);
        }
        if (!options.stripes().isEmpty()) {
            builder.stripes(List.of(
                    options.stripes().stream().mapToInt(Integer::intValue).toArray()));
        }
        return builder.build();
    }
}
