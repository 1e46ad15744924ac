/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.io.CsvOptions;

/**
 * Tells byte by byte what stands in quotes, and in comments, of a CSV text: a quote counts at a cell's beginning and until the next one;
 * doubled ones end and begin again.
 */
final class CsvQuotes {
    /** No byte, signed or not. */
    private static final int NONE = Integer.MIN_VALUE;

    private final int sep;
    private final int quote;
    private final int comment;

    private boolean isRowBegin = true;
    private boolean isCellBegin = true;
    private boolean isQuoted;
    private boolean isAfterQuote;
    private boolean isComment;

    CsvQuotes(CsvOptions options) {
        this.sep = options.sep();
        this.quote = options.quoteChar();
        Character begin = options.comment();
        this.comment = begin == null ? NONE : begin;
    }

    /** Returns whether what comes next stands in quotes. */
    boolean isQuoted() {
        return isQuoted;
    }

    /** Takes the next byte, which ends no row. */
    void take(int c) {
        if (isQuoted) {
            isQuoted = c != quote;
            isAfterQuote = !isQuoted;
        } else if (!isComment) {
            isComment = isRowBegin && c == comment;
            isRowBegin = false;
            isQuoted = !isComment && c == quote && (isCellBegin || isAfterQuote);
            isCellBegin = c == sep;
            isAfterQuote = false;
        }
    }

    /** Begins a row. */
    void end() {
        isRowBegin = true;
        isCellBegin = true;
        isQuoted = false;
        isAfterQuote = false;
        isComment = false;
    }
}
