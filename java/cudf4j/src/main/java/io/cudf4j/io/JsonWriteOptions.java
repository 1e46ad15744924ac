/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to write JSON: columns by label, times as milliseconds since 1970, unless told otherwise. Immutable: each method
 * returns other options.
 *
 * <pre>{@code
 * JsonWriteOptions.defaults().lines(true).dateFormat(JsonDateFormat.ISO)
 * }</pre>
 *
 * @source pandas.DataFrame.to_json
 */
public final class JsonWriteOptions {
    private static final int MOST_BLANKS = 1_000;

    static final List<ChronoUnit> UNITS =
            List.of(ChronoUnit.SECONDS, ChronoUnit.MILLIS, ChronoUnit.MICROS, ChronoUnit.NANOS);
    private static final int MOST_DIGITS = 15;
    private static final JsonWriteOptions DEFAULTS = new JsonWriteOptions(new Values(
            new Layout(null, false, null, null),
            new Cells(JsonDateFormat.EPOCH, ChronoUnit.MILLIS, null, true, true),
            FileCompression.INFER,
            WriteMode.WRITE));

    private record Layout(
            @Nullable JsonOrient orient,
            boolean lines,
            @Nullable Boolean index,
            @Nullable Integer indent) {}

    private record Cells(
            JsonDateFormat dateFormat,
            ChronoUnit dateUnit,
            @Nullable Integer doublePrecision,
            boolean forceAscii,
            boolean includeNulls) {}

    private record Values(Layout layout, Cells cells, FileCompression compression, WriteMode mode) {}

    private final Values values;

    private JsonWriteOptions(Values values) {
        this.values = values;
    }

    private JsonWriteOptions with(Layout layout) {
        return new JsonWriteOptions(new Values(layout, values.cells, values.compression, values.mode));
    }

    private JsonWriteOptions with(Cells cells) {
        return new JsonWriteOptions(new Values(values.layout, cells, values.compression, values.mode));
    }

    /** Returns the options that write as pandas does. */
    public static JsonWriteOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with another layout. Without, frames are written by column, series by row label. */
    public JsonWriteOptions orient(JsonOrient orient) {
        Layout old = values.layout;
        return with(new Layout(Settings.required("orient", orient), old.lines, old.index, old.indent));
    }

    /** Returns options that write each record on a line of its own, or all as one array; only for records. */
    public JsonWriteOptions lines(boolean lines) {
        Layout old = values.layout;
        return with(new Layout(old.orient, lines, old.index, old.indent));
    }

    /**
     * Returns options that write the row labels, or leave them out. Without, they are written where the layout has a place
     * for them; only {@link JsonOrient#SPLIT} is written with and without.
     */
    public JsonWriteOptions index(boolean index) {
        Layout old = values.layout;
        return with(new Layout(old.orient, old.lines, index, old.indent));
    }

    /**
     * Returns options that write each value on a line of its own, with so many more blanks before it as it lies deeper; 0
     * writes all on one line. Not for lines.
     *
     * @throws InvalidArgumentException if the number is negative or over 1,000
     */
    public JsonWriteOptions indent(int blanks) {
        if (blanks > MOST_BLANKS) {
            throw new InvalidArgumentException("indent: it is at most " + MOST_BLANKS + ", not " + blanks);
        }
        Layout old = values.layout;
        return with(new Layout(old.orient, old.lines, old.index, Settings.atLeast("indent", 0, blanks)));
    }

    /** Returns options with another form of timestamps and durations. */
    public JsonWriteOptions dateFormat(JsonDateFormat format) {
        Cells old = values.cells;
        return with(new Cells(
                Settings.required("dateFormat", format),
                old.dateUnit,
                old.doublePrecision,
                old.forceAscii,
                old.includeNulls));
    }

    /**
     * Returns options with another unit of timestamps and durations. What is finer is left out, towards earlier times.
     *
     * @throws InvalidArgumentException if it is none of seconds, milli-, micro- and nanoseconds
     */
    public JsonWriteOptions dateUnit(ChronoUnit unit) {
        Cells old = values.cells;
        return with(
                new Cells(old.dateFormat, requireUnit(unit), old.doublePrecision, old.forceAscii, old.includeNulls));
    }

    static ChronoUnit requireUnit(ChronoUnit unit) {
        if (!UNITS.contains(Settings.required("dateUnit", unit))) {
            throw new InvalidArgumentException("dateUnit: it is one of " + UNITS + ", not " + unit);
        }
        return unit;
    }

    /**
     * Returns options that round floats to so many digits after the point. Without, they have as many as it takes to read
     * the same number again, where pandas writes 10.
     *
     * @throws InvalidArgumentException if the number is below 0 or above 15
     */
    public JsonWriteOptions doublePrecision(int digits) {
        Cells old = values.cells;
        if (Settings.atLeast("doublePrecision", 0, digits) > MOST_DIGITS) {
            throw new InvalidArgumentException("doublePrecision: it is at most " + MOST_DIGITS + ", not " + digits);
        }
        return with(new Cells(old.dateFormat, old.dateUnit, digits, old.forceAscii, old.includeNulls));
    }

    /**
     * Returns options that write characters beyond ASCII in strings as escapes, or as they are. The keys of records, which are
     * column labels, and of values that are structs are written by libcudf, as escapes always; a reader sees no difference.
     */
    public JsonWriteOptions forceAscii(boolean forceAscii) {
        Cells old = values.cells;
        return with(new Cells(old.dateFormat, old.dateUnit, old.doublePrecision, forceAscii, old.includeNulls));
    }

    /** Returns options that write nulls, or leave their keys out; the latter of a frame's records without indent alone. */
    public JsonWriteOptions includeNulls(boolean includeNulls) {
        Cells old = values.cells;
        return with(new Cells(old.dateFormat, old.dateUnit, old.doublePrecision, old.forceAscii, includeNulls));
    }

    /** Returns options with another compression. */
    public JsonWriteOptions compression(FileCompression compression) {
        return new JsonWriteOptions(
                new Values(values.layout, values.cells, Settings.required("compression", compression), values.mode));
    }

    /** Returns options that say what is done with a file that is there; only lines are written behind others. */
    public JsonWriteOptions mode(WriteMode mode) {
        return new JsonWriteOptions(
                new Values(values.layout, values.cells, values.compression, Settings.required("mode", mode)));
    }

    /** Returns the layout, or null for the usual one. */
    public @Nullable JsonOrient orient() {
        return values.layout.orient;
    }

    /** Returns whether each record stands on a line of its own. */
    public boolean lines() {
        return values.layout.lines;
    }

    /** Returns whether row labels are written, or null for where the layout has a place for them. */
    public @Nullable Boolean index() {
        return values.layout.index;
    }

    /** Returns the form of timestamps and durations. */
    public JsonDateFormat dateFormat() {
        return values.cells.dateFormat;
    }

    /** Returns the unit of timestamps and durations. */
    public ChronoUnit dateUnit() {
        return values.cells.dateUnit;
    }

    /** Returns the digits after the point of floats, or null for all that they need. */
    public @Nullable Integer doublePrecision() {
        return values.cells.doublePrecision;
    }

    /** Returns whether characters beyond ASCII are written as escapes. */
    public boolean forceAscii() {
        return values.cells.forceAscii;
    }

    /** Returns the compression. */
    public FileCompression compression() {
        return values.compression;
    }

    /** Returns by how many blanks values lie deeper, or null for all on one line. */
    public @Nullable Integer indent() {
        return values.layout.indent;
    }

    /** Returns whether nulls are written. */
    public boolean includeNulls() {
        return values.cells.includeNulls;
    }

    /** Returns what is done with a file that is there. */
    public WriteMode mode() {
        return values.mode;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonWriteOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(JsonWriteOptions.class, values, DEFAULTS.values);
    }
}
