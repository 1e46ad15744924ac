/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.DisplayOptions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much of a table is shown; what has no limit is {@link Integer#MAX_VALUE}.
 *
 * @param edgeRows rows at either end of a table that has more than {@code maxRows}
 * @param digits of floating point numbers behind the point
 * @param cellWidth characters of a cell, beyond which it ends with dots
 */
record Layout(int maxRows, int edgeRows, int maxColumns, int width, int digits, int cellWidth) {
    private static final int NONE = Integer.MAX_VALUE;
    private static final int USUAL_WIDTH = 80;
    private static final String ELLIPSIS = "...";

    /** What prints every row and column as it is. */
    static final Layout WHOLE =
            new Layout(NONE, NONE, NONE, NONE, DisplayOptions.defaults().precision(), NONE);

    /** What prints as pandas does where nobody changed an option. */
    static final Layout USUAL = of(DisplayOptions.defaults());

    private static volatile DisplayOptions printed = DisplayOptions.defaults();

    static Layout of(DisplayOptions options) {
        int most = orNone(options.maxRows());
        int shown = options.minRows() == 0 ? most : Math.min(options.minRows(), most);
        return new Layout(
                most,
                Math.max(1, shown / 2),
                orNone(options.maxColumns()),
                options.width() == 0 ? terminal(System.getenv("COLUMNS")) : options.width(),
                options.precision(),
                // pandas counts the space before a text
                options.maxColWidth() == 0 ? NONE : options.maxColWidth() - 1);
    }

    private static int orNone(int limit) {
        return limit == 0 ? NONE : limit;
    }

    /** Returns the width that an environment variable tells, and the usual one where it tells none. */
    static int terminal(@Nullable String columns) {
        return columns != null && columns.strip().matches("[1-9][0-9]{0,5}")
                ? Integer.parseInt(columns.strip())
                : USUAL_WIDTH;
    }

    /** Returns the options by which objects print themselves. */
    static DisplayOptions printed() {
        return printed;
    }

    static void print(DisplayOptions options) {
        printed = options;
    }

    /** Returns whether a table of so many rows shows only its edges. */
    boolean leavesOutRows(int rowCount) {
        return rowCount > maxRows;
    }

    /** Returns how many of the columns are shown at either end, or all of them at the first. */
    int edgeColumns(int columnCount) {
        return columnCount <= maxColumns ? columnCount : Math.max(1, maxColumns / 2);
    }

    /** Returns whether cells have a width, beyond which they are cut. */
    boolean cutsCells() {
        return cellWidth != NONE;
    }

    String clipped(String text) {
        if (TextTable.length(text) <= cellWidth) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, Math.max(0, cellWidth - ELLIPSIS.length()))) + ELLIPSIS;
    }

    List<String> clipped(List<String> texts) {
        return texts.stream().map(this::clipped).toList();
    }
}
