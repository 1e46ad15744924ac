/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Utf8;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * The reader of texts that a delimiter divides into records.
 *
 * @source cudf::io::text
 */
public final class Text {
    private Text() {}

    /** What becomes of the delimiter at the end of a record. */
    public enum Delimiters {
        /** It belongs to the record. */
        KEEP,
        /** It is left out. */
        STRIP
    }

    /**
     * Returns the records of a text that begin in a range of its bytes, in their order. A record begins with the text and behind
     * each delimiter, delimiters that overlap included.
     *
     * @param source a file, or memory
     * @param delimiter on the engine {@code cuda} of less than 15 bytes, none of them seven times
     * @shape no row for an empty record at the end of the text
     * @nulls none
     * @throws InvalidArgumentException if the delimiter is empty, or there is not one source
     * @throws io.cudf4j.errors.CudfException if the file cannot be read, or the delimiter is too long
     * @source cudf::io::text::multibyte_split, cudf::io::text::make_source, cudf::io::text::make_source_from_file
     */
    @SuppressWarnings("try") // loads the native libraries
    public static Column multibyteSplit(
            SourceInfo source, String delimiter, ByteRange byteRange, Delimiters delimiters) {
        byte[] separator = Utf8.of(delimiter, "the delimiter");
        if (separator.length == 0) {
            throw new InvalidArgumentException("multibyteSplit: the delimiter is empty");
        }
        boolean strip = Objects.requireNonNull(delimiters, "delimiters") == Delimiters.STRIP;
        SourceInfo.Memory memory = source.memory();
        if (memory == null && source.paths().size() != 1) {
            throw new InvalidArgumentException(
                    "multibyteSplit: one file is read, not " + source.paths().size());
        }
        try (CallScope in = new CallScope()) {
            if (memory != null) {
                return Column.own(cudf_io.split_host_text(
                        memory.address(),
                        memory.sizeBytes(),
                        separator,
                        separator.length,
                        byteRange.offset(),
                        byteRange.size(),
                        strip));
            }
            String file = source.paths().get(0);
            if (!Files.isReadable(Path.of(file))) {
                // libcudf reads no record of a file that is not there
                throw new InputFileException("multibyteSplit: there is no file " + file + " that can be read");
            }
            byte[] path = file.getBytes(StandardCharsets.UTF_8);
            return Column.own(cudf_io.split_file_text(
                    path, path.length, separator, separator.length, byteRange.offset(), byteRange.size(), strip));
        } finally {
            Reference.reachabilityFence(source);
        }
    }
}
