/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.types.HostValues;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A text on its way to a stream, in an encoding. */
final class CsvText {
    private final WriteBehind out;
    private final Charset encoding;
    /** Null where the text is UTF-8, which what is made on the device is already. */
    private final @Nullable Writer encoder;

    CsvText(WriteBehind out, Charset encoding) {
        this.out = out;
        this.encoding = encoding;
        this.encoder = encoding.equals(StandardCharsets.UTF_8)
                ? null
                : new OutputStreamWriter(out, encoding.newEncoder().onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    void write(String text) throws IOException {
        if (encoder == null) {
            out.write(Utf8.of(text, "a label"));
        } else {
            encode(encoder, text);
        }
    }

    /** Writes the texts of a column, which lie one behind the other. */
    void write(ColumnBase texts) throws IOException {
        if (encoder == null) {
            out.write(texts.plc());
            return;
        }
        HostValues values = texts.toHost();
        for (int row = 0; row < values.size(); row++) {
            if (values.get(row) instanceof String text) {
                encode(encoder, text);
            }
        }
    }

    private void encode(Writer to, String text) throws IOException {
        try {
            to.write(text);
        } catch (CharacterCodingException e) {
            throw unencodable(e);
        }
    }

    private InputFileException unencodable(CharacterCodingException e) {
        return new InputFileException(
                "cannot write CSV: " + encoding + " has no form for a character of the text; use UTF-8", e);
    }

    /** Hands all to the stream, which stays open. */
    void finish() throws IOException {
        if (encoder != null) {
            try {
                encoder.flush();
            } catch (CharacterCodingException e) {
                throw unencodable(e);
            }
        }
    }
}
