/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How frames and series are shown: as pandas prints them in a terminal of 80 characters, unless told otherwise. Immutable:
 * each method returns other options.
 *
 * <pre>{@code
 * System.out.println(df.toText(DisplayOptions.defaults().maxRows(20).precision(2).width(0)));
 * }</pre>
 *
 * @source pandas.set_option
 */
public final class DisplayOptions {
    private static final DisplayOptions DEFAULTS = new DisplayOptions(new Values(60, 10, 0, 80, 6, 50));

    private record Values(int maxRows, int minRows, int maxColumns, int width, int precision, int maxColWidth) {}

    private final Values values;

    private DisplayOptions(Values values) {
        this.values = values;
    }

    /** Returns the options by which pandas prints. */
    public static DisplayOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that leave out rows in the middle where there are more than so many, 60 by default; 0 shows all.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public DisplayOptions maxRows(int rows) {
        return new DisplayOptions(new Values(
                Settings.atLeast("maxRows", 0, rows),
                values.minRows,
                values.maxColumns,
                values.width,
                values.precision,
                values.maxColWidth));
    }

    /**
     * Returns options that show so many rows, half of them at either end, where rows are left out, 10 by default; 0 shows as
     * many as {@link #maxRows}.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public DisplayOptions minRows(int rows) {
        return new DisplayOptions(new Values(
                values.maxRows,
                Settings.atLeast("minRows", 0, rows),
                values.maxColumns,
                values.width,
                values.precision,
                values.maxColWidth));
    }

    /**
     * Returns options that leave out columns in the middle where there are more than so many; 0, the default, sets no limit.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public DisplayOptions maxColumns(int columns) {
        return new DisplayOptions(new Values(
                values.maxRows,
                values.minRows,
                Settings.atLeast("maxColumns", 0, columns),
                values.width,
                values.precision,
                values.maxColWidth));
    }

    /**
     * Returns options for lines of so many characters, 80 by default, in which columns are left out in the middle; 0 is the
     * width of the terminal that the environment variable {@code COLUMNS} tells, and 80 without. HTML and Markdown have no
     * width.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public DisplayOptions width(int characters) {
        return new DisplayOptions(new Values(
                values.maxRows,
                values.minRows,
                values.maxColumns,
                Settings.atLeast("width", 0, characters),
                values.precision,
                values.maxColWidth));
    }

    /**
     * Returns options for floating point numbers with at most so many digits behind the point, 6 by default.
     *
     * @throws InvalidArgumentException if the number is not from 0 to 17
     */
    public DisplayOptions precision(int digits) {
        if (digits > 17) {
            throw new InvalidArgumentException("precision: it is at most 17, not " + digits);
        }
        return new DisplayOptions(new Values(
                values.maxRows,
                values.minRows,
                values.maxColumns,
                values.width,
                Settings.atLeast("precision", 0, digits),
                values.maxColWidth));
    }

    /**
     * Returns options that cut texts and labels of so many characters or more, 50 by default; 0 cuts none.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public DisplayOptions maxColWidth(int characters) {
        return new DisplayOptions(new Values(
                values.maxRows,
                values.minRows,
                values.maxColumns,
                values.width,
                values.precision,
                Settings.atLeast("maxColWidth", 0, characters)));
    }

    /** Returns above how many rows some are left out, 0 for none. */
    public int maxRows() {
        return values.maxRows;
    }

    /** Returns how many rows are shown where some are left out. */
    public int minRows() {
        return values.minRows;
    }

    /** Returns above how many columns some are left out, 0 where the width alone decides. */
    public int maxColumns() {
        return values.maxColumns;
    }

    /** Returns the characters of a line, 0 for those of the terminal. */
    public int width() {
        return values.width;
    }

    /** Returns how many digits floating point numbers have behind the point at most. */
    public int precision() {
        return values.precision;
    }

    /** Returns from how many characters on a text is cut, 0 for none. */
    public int maxColWidth() {
        return values.maxColWidth;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DisplayOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(DisplayOptions.class, values, DEFAULTS.values);
    }
}
