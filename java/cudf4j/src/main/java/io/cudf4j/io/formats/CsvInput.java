/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.CsvRowException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.plc.io.SourceInfo;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Where the text of a CSV file comes from. */
final class CsvInput {
    /** Opens the bytes of a source anew. */
    @FunctionalInterface
    private interface Opener {
        InputStream open() throws IOException;
    }

    /** Reads a text. */
    @FunctionalInterface
    interface Work<R> {
        R apply(InputStream utf8) throws IOException;
    }

    /**
     * Where rows of a file stand that are read under its header.
     *
     * @param headBytes the bytes of the header
     * @param headLines the lines of the header
     * @param headOffset where the header begins in the file
     * @param headLine the line of the file where the header begins, from 1
     * @param firstOffset where the rows begin in the file
     * @param firstLine the line of the file where the rows begin, from 1
     * @param firstRow the rows of data before
     */
    record Piece(
            int headBytes,
            long headLines,
            long headOffset,
            long headLine,
            long firstOffset,
            long firstLine,
            long firstRow) {
        private static final Piece WHOLE = new Piece(0, 0, 0, 1, 0, 1, 0);
    }

    private final String name;
    private final Opener opener;
    private final Supplier<SourceInfo> plain;
    private final boolean isPacked;
    private final Charset encoding;
    private final String bytesCounted;
    private final Piece piece;
    /** Null where rows end as the readers know it. */
    private final @Nullable CsvOptions returning;

    private CsvInput(
            String name,
            Opener opener,
            Supplier<SourceInfo> plain,
            boolean isPacked,
            Charset encoding,
            String bytesCounted,
            Piece piece,
            @Nullable CsvOptions returning) {
        this.name = name;
        this.opener = opener;
        this.plain = plain;
        this.isPacked = isPacked;
        this.encoding = encoding;
        this.bytesCounted = bytesCounted;
        this.piece = piece;
        this.returning = returning;
    }

    /** Returns a file. */
    static CsvInput of(Path path, FileCompression compression, Charset encoding) {
        return of(path, UnaryOperator.identity(), compression, encoding);
    }

    /**
     * Returns a file.
     *
     * @param through what its bytes go through before they are unpacked, where they are not read as they are
     */
    static CsvInput of(Path path, UnaryOperator<InputStream> through, FileCompression compression, Charset encoding) {
        return new CsvInput(
                path.toString(),
                () -> Packing.unpacked(through.apply(WholeFile.open(path)), compression),
                () -> SourceInfo.ofPath(path.toString()),
                compression != FileCompression.NONE,
                encoding,
                counted(compression, encoding),
                Piece.WHOLE,
                null);
    }

    /** Returns bytes as the content of a file. */
    static CsvInput of(String name, byte[] bytes, FileCompression compression, Charset encoding) {
        return new CsvInput(
                name,
                () -> Packing.unpacked(new ByteArrayInputStream(bytes), compression),
                () -> SourceInfo.ofBytes(bytes),
                compression != FileCompression.NONE,
                encoding,
                counted(compression, encoding),
                Piece.WHOLE,
                null);
    }

    /** Returns the same text, in which a carriage return that ends a row by itself is a line feed. */
    CsvInput withLineFeeds(CsvOptions options) {
        return new CsvInput(name, opener, plain, isPacked, encoding, bytesCounted, piece, options);
    }

    /** Returns some rows of this text, as UTF-8, under its header. */
    CsvInput piece(byte[] utf8, Piece place) {
        return new CsvInput(
                name,
                () -> new ByteArrayInputStream(utf8),
                () -> SourceInfo.ofBytes(utf8),
                false,
                StandardCharsets.UTF_8,
                bytesCounted,
                place,
                null);
    }

    private static String counted(FileCompression compression, Charset encoding) {
        String packed = compression == FileCompression.NONE ? "" : " of the unpacked text";
        return encoding.equals(StandardCharsets.UTF_8) ? packed : packed + " as UTF-8";
    }

    /** Returns what messages call it. */
    String name() {
        return name;
    }

    /** Returns whether its bytes are to be read as they are; whether they are UTF-8 is for a scan to say. */
    boolean isPlain() {
        return !isPacked && returning == null && encoding.equals(StandardCharsets.UTF_8);
    }

    /** Returns the bytes as they are. */
    SourceInfo plain() {
        return plain.get();
    }

    /** Returns what a byte offset in the text counts, where it is not the bytes of the file. */
    String bytesCounted() {
        return bytesCounted;
    }

    /** Returns the byte of the file that a byte of the text is. */
    long offset(long offset) {
        return offset < piece.headBytes ? piece.headOffset + offset : piece.firstOffset + offset - piece.headBytes;
    }

    /** Returns the line of the file that a line of the text is, both from 1. */
    long line(long line) {
        return line <= piece.headLines ? piece.headLine + line - 1 : piece.firstLine + line - piece.headLines - 1;
    }

    /** Returns the row of data of the file that a row of the text is; -1 stands for none. */
    long row(long row) {
        return row < 0 ? row : piece.firstRow + row;
    }

    /**
     * Returns the text as UTF-8.
     *
     * @throws InputFileException if it cannot be opened
     */
    InputStream open() {
        try {
            InputStream bytes = opener.open();
            InputStream utf8 = encoding.equals(StandardCharsets.UTF_8)
                    ? bytes
                    : new Utf8Stream(bytes, encoding, this::notOfEncoding);
            return returning == null ? utf8 : new LineFeeds(utf8, returning);
        } catch (IOException e) {
            throw new InputFileException("cannot read CSV from " + name + ": " + InputFiles.reason(e), e);
        }
    }

    /**
     * Opens the text as UTF-8 and returns what the work makes of it.
     *
     * @throws InputFileException if it cannot be read
     */
    <R> R read(Work<R> work) {
        try (InputStream text = open()) {
            return work.apply(text);
        } catch (IOException e) {
            throw new InputFileException("cannot read CSV from " + name + ": " + InputFiles.reason(e), e);
        }
    }

    private CsvRowException notOfEncoding(Utf8Stream.Fault fault) {
        return new CsvRowException(
                "cannot read CSV from " + name + ": " + fault.message(), fault.line(), -1, fault.offset());
    }
}
