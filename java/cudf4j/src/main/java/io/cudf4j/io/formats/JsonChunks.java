/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.JsonReadOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Reads lines of JSON some records at a time. */
public final class JsonChunks implements SizedChunks {
    private static final int ROWS = 100_000;

    private final String name;
    private final JsonReadOptions options;
    private final JsonReadOptions ofPart;
    private final JsonLines lines;
    private long left;
    private long read;

    private JsonChunks(String name, JsonReadOptions options, InputStream text) {
        this.name = name;
        this.options = options;
        this.lines = new JsonLines(text);
        this.left = options.nrows() == null ? Long.MAX_VALUE : options.nrows();
        this.ofPart = options.compression(FileCompression.NONE).encoding(StandardCharsets.UTF_8);
    }

    /**
     * Opens a file.
     *
     * @throws InputFileException if it is missing or empty
     * @throws InvalidArgumentException if it is not read by lines, or only a range of its bytes
     */
    public static JsonChunks of(Path path, JsonReadOptions options) {
        requireLines(options);
        InputFiles.requireReadable(path, "JSON");
        return of(path, UnaryOperator.identity(), options);
    }

    /**
     * Opens a file that is there.
     *
     * @param through what its bytes go through before they are unpacked
     */
    static JsonChunks of(Path path, UnaryOperator<InputStream> through, JsonReadOptions options) {
        FileCompression compression = Packing.of("cannot read JSON from " + path, path, options.compression());
        try {
            return of(path.toString(), Packing.unpacked(through.apply(WholeFile.open(path)), compression), options);
        } catch (IOException e) {
            throw new InputFileException("cannot read JSON from " + path + ": " + InputFiles.reason(e), e);
        }
    }

    /**
     * Opens bytes as the content of a file.
     *
     * @param name stands for the file in messages
     */
    public static JsonChunks of(String name, byte[] bytes, JsonReadOptions options) {
        requireLines(options);
        InputFiles.requireContent(name, bytes, "JSON");
        try {
            InputStream text =
                    Packing.unpacked(new ByteArrayInputStream(bytes), Packing.ofBytes(options.compression()));
            return of(name, text, options);
        } catch (IOException e) {
            throw new InputFileException("cannot read JSON from " + name + ": " + InputFiles.reason(e), e);
        }
    }

    private static JsonChunks of(String name, InputStream text, JsonReadOptions options) {
        boolean isUtf8 = options.encoding().equals(StandardCharsets.UTF_8);
        return new JsonChunks(
                name,
                options,
                isUtf8
                        ? text
                        : new Utf8Stream(
                                text,
                                options.encoding(),
                                fault -> new InputFileException(
                                        "cannot read JSON from " + name + ": " + fault.message())));
    }

    private static void requireLines(JsonReadOptions options) {
        Objects.requireNonNull(options, "readJsonChunks: the options are null");
        if (!options.lines() || JsonRules.isPart(options)) {
            throw new InvalidArgumentException(
                    "readJsonChunks: it reads lines; set lines(true), and leave byteOffset and byteCount out");
        }
        JsonRules.requireConsistent("readJsonChunks", options);
    }

    @Override
    public @Nullable ColumnAccessor next() {
        return next(options.chunkSize() == null ? ROWS : options.chunkSize());
    }

    @Override
    public @Nullable ColumnAccessor next(int wanted) {
        try {
            long count = Math.min(wanted, left);
            byte[] part = count == 0 ? null : lines.next(count);
            if (part == null) {
                return null;
            }
            ColumnAccessor columns = JsonReader.read(
                            name + (read == 0 ? "" : ", behind " + read + " records"), part, ofPart)
                    .columns();
            read += columns.rowCount();
            left -= count;
            return columns;
        } catch (IOException e) {
            throw new InputFileException("cannot read JSON from " + name + ": " + InputFiles.reason(e), e);
        }
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException e) {
            throw new InputFileException("cannot read JSON from " + name + ": " + InputFiles.reason(e), e);
        }
    }
}
