/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.strings.Encodings;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.TextReadOptions;
import io.cudf4j.plc.io.ByteRange;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.Text;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Reads texts as one column.
 *
 * @source cudf.read_text, cudf::io::text::multibyte_split
 */
public final class TextReader {
    private TextReader() {}

    /**
     * Reads a file.
     *
     * @shape a row behind each delimiter, none for an empty rest
     * @nulls none
     * @cost reads the file once
     * @throws InputFileException if the file is missing, empty, no UTF-8, or cannot be read
     * @source cudf.read_text
     */
    public static ColumnBase read(Path path, TextReadOptions options) {
        Objects.requireNonNull(options, "readText: the options are null");
        InputFiles.requireReadable(path, "text");
        FileCompression compression = Packing.of("cannot read text from " + path, path, options.compression());
        return read(
                path.toString(),
                compression == FileCompression.NONE
                        ? SourceInfo.ofPath(path.toString())
                        : unpacked(path.toString(), () -> WholeFile.open(path), compression),
                options);
    }

    /**
     * Reads files, one below the other, or bytes; see {@link #read(Path, TextReadOptions)}.
     *
     * @shape a row behind each delimiter, none for an empty rest of a file
     * @nulls none
     * @throws InputFileException if a file is missing, empty, or cannot be read
     * @throws InvalidArgumentException if the options name bytes of several files
     * @source cudf.read_text
     */
    public static ColumnBase read(FileSource source, TextReadOptions options) {
        Objects.requireNonNull(options, "readText: the options are null");
        byte[] bytes = source.bytes();
        if (bytes != null) {
            InputFiles.requireContent(source.name(), bytes, "text");
            FileCompression compression = Packing.ofBytes(options.compression());
            SourceInfo plain = compression == FileCompression.NONE
                    ? SourceInfo.ofBytes(bytes)
                    : unpacked(source.name(), () -> new ByteArrayInputStream(bytes), compression);
            return read(source.name(), plain, options);
        }
        if (source.paths().size() > 1 && (options.byteOffset() > 0 || options.byteCount() != null)) {
            throw new InvalidArgumentException("readText: byteOffset and byteCount are those of one file, and "
                    + source.name() + " is several; read each, or leave them out");
        }
        try (Columns<ColumnBase> parts = Columns.own(Columns.each(source.paths(), path -> read(path, options)))) {
            return parts.all().size() == 1 ? parts.get(0).share() : Concats.values("readText", parts.all());
        }
    }

    /** Opens the bytes of a source. */
    private interface Opener {
        InputStream open() throws IOException;
    }

    private static SourceInfo unpacked(String name, Opener opener, FileCompression compression) {
        try (InputStream text = Packing.unpacked(opener.open(), compression)) {
            return SourceInfo.ofBytes(text.readAllBytes());
        } catch (IOException e) {
            throw new InputFileException("cannot read text from " + name + ": " + InputFiles.reason(e), e);
        } catch (OutOfMemoryError e) {
            throw new InputFileException(
                    "cannot read text from " + name + ": unpacked it takes more host memory than there is, or 2 GiB",
                    e);
        }
    }

    private static ColumnBase read(String name, SourceInfo source, TextReadOptions options) {
        Long count = options.byteCount();
        ByteRange range = count == null && options.byteOffset() == 0
                ? ByteRange.max()
                : new ByteRange(options.byteOffset(), count == null ? Long.MAX_VALUE - options.byteOffset() : count);
        return InputFiles.named("cannot read text from " + name, () -> {
            ColumnBase rows = ColumnBase.own(Text.multibyteSplit(
                    source,
                    options.delimiter(),
                    range,
                    options.stripDelimiters() ? Text.Delimiters.STRIP : Text.Delimiters.KEEP));
            return Columns.orClose(rows, () -> {
                Encodings.requireUtf8(rows);
                return rows;
            });
        });
    }
}
