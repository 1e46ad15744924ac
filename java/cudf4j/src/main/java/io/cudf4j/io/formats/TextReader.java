/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.TextReadOptions;
import io.cudf4j.plc.io.ByteRange;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.Text;
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
     * @throws InputFileException if the file is missing, empty, or cannot be read
     * @source cudf.read_text
     */
    public static ColumnBase read(Path path, TextReadOptions options) {
        Objects.requireNonNull(options, "readText: the options are null");
        InputFiles.requireReadable(path, "text");
        Long count = options.byteCount();
        ByteRange range = count == null && options.byteOffset() == 0
                ? ByteRange.max()
                : new ByteRange(options.byteOffset(), count == null ? Long.MAX_VALUE - options.byteOffset() : count);
        return ColumnBase.own(InputFiles.named(
                "cannot read text from " + path,
                () -> Text.multibyteSplit(
                        SourceInfo.ofPath(path.toString()),
                        options.delimiter(),
                        range,
                        options.stripDelimiters() ? Text.Delimiters.STRIP : Text.Delimiters.KEEP)));
    }
}
