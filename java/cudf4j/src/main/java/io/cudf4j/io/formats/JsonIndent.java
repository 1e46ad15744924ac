/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Lays JSON without blanks out over lines, as pandas does with {@code indent}: also an empty array or object stands on
 * lines of its own.
 */
final class JsonIndent extends FilterOutputStream {
    private final int blanks;
    private int depth;
    private boolean isInString;
    private boolean isEscaped;
    /** Whether a line has begun on which nothing stands yet. */
    private boolean isLineEmpty;

    JsonIndent(OutputStream out, int blanks) {
        super(out);
        this.blanks = blanks;
    }

    @Override
    public void write(int c) throws IOException {
        if (isInString) {
            out.write(c);
            isInString = isEscaped || c != '"';
            isEscaped = !isEscaped && c == '\\';
            return;
        }
        switch (c) {
            case '{', '[' -> {
                begin();
                out.write(c);
                depth++;
                newLine();
            }
            case '}', ']' -> {
                depth--;
                newLine();
                begin();
                out.write(c);
            }
            case ',' -> {
                out.write(c);
                newLine();
            }
            default -> {
                begin();
                out.write(c);
                isInString = c == '"';
            }
        }
    }

    private void newLine() throws IOException {
        out.write('\n');
        isLineEmpty = true;
    }

    private void begin() throws IOException {
        for (int i = 0; isLineEmpty && i < depth * blanks; i++) {
            out.write(' ');
        }
        isLineEmpty = false;
    }
}
