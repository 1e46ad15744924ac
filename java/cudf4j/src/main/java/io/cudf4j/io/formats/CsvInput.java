/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.CsvRowException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.FileCompression;
import io.cudf4j.plc.io.SourceInfo;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

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

    private final String name;
    private final Opener opener;
    private final Supplier<SourceInfo> plain;
    private final boolean isPacked;
    private final Charset encoding;

    private CsvInput(String name, Opener opener, Supplier<SourceInfo> plain, boolean isPacked, Charset encoding) {
        this.name = name;
        this.opener = opener;
        this.plain = plain;
        this.isPacked = isPacked;
        this.encoding = encoding;
    }

    /** Returns a file. */
    static CsvInput of(Path path, FileCompression compression, Charset encoding) {
        return new CsvInput(
                path.toString(),
                () -> Packing.unpacked(Files.newInputStream(path), compression),
                () -> SourceInfo.ofPath(path.toString()),
                compression != FileCompression.NONE,
                encoding);
    }

    /** Returns bytes as the content of a file. */
    static CsvInput of(String name, byte[] bytes, FileCompression compression, Charset encoding) {
        return new CsvInput(
                name,
                () -> Packing.unpacked(new ByteArrayInputStream(bytes), compression),
                () -> SourceInfo.ofBytes(bytes),
                compression != FileCompression.NONE,
                encoding);
    }

    /** Returns what messages call it. */
    String name() {
        return name;
    }

    /** Returns whether its bytes are to be read as they are; whether they are UTF-8 is for a scan to say. */
    boolean isPlain() {
        return !isPacked && encoding.equals(StandardCharsets.UTF_8);
    }

    /** Returns the bytes as they are. */
    SourceInfo plain() {
        return plain.get();
    }

    /** Returns what a byte offset in the text counts, where it is not the bytes of the file. */
    String bytesCounted() {
        String packed = isPacked ? " of the unpacked text" : "";
        return encoding.equals(StandardCharsets.UTF_8) ? packed : packed + " as UTF-8";
    }

    /**
     * Returns the text as UTF-8.
     *
     * @throws InputFileException if it cannot be opened
     */
    InputStream open() {
        try {
            InputStream bytes = opener.open();
            return encoding.equals(StandardCharsets.UTF_8)
                    ? bytes
                    : new Utf8Stream(bytes, encoding, this::notOfEncoding);
        } catch (IOException e) {
            throw new InputFileException("cannot read CSV from " + name + ": " + e.getMessage(), e);
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
            throw new InputFileException("cannot read CSV from " + name + ": " + e.getMessage(), e);
        }
    }

    private CsvRowException notOfEncoding(Utf8Stream.Fault fault) {
        return new CsvRowException(
                "cannot read CSV from " + name + ": " + fault.message(), fault.line(), -1, fault.offset());
    }
}
