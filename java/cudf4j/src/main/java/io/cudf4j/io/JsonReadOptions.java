/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What to read from JSON and how. Immutable: each method returns other options.
 *
 * <pre>{@code
 * JsonReadOptions.defaults().lines(true).dtype("count", DType.INT32).dtype("day", DType.DATETIME_MS)
 * }</pre>
 *
 * <p>Columns without a declared dtype are int64, uint64, float64, bool, string, lists or structs, as their values are; a
 * column without any value is float64. Text that looks like a date stays text. A number beyond the range of float64, as {@code
 * 1e400}, is infinity, as with pandas; whole numbers beyond 64 bits are text.
 *
 * @source pandas.read_json
 */
public final class JsonReadOptions {
    private static final JsonReadOptions DEFAULTS = new JsonReadOptions(new Values(
            new Layout(null, false, OnBadLine.FAIL, true),
            new Part(null, null, 0, null),
            new Cells(Map.of(), ChronoUnit.MILLIS, List.of(), OnBadCell.FAIL, false, false, false),
            FileCompression.INFER,
            StandardCharsets.UTF_8));

    private record Layout(@Nullable JsonOrient orient, boolean lines, OnBadLine onBadLine, boolean convertAxes) {}

    private record Part(
            @Nullable Long nrows,
            @Nullable Integer chunkSize,
            long byteOffset,
            @Nullable Long byteCount) {}

    private record Cells(
            Map<String, DType> dtype,
            ChronoUnit dateUnit,
            List<String> naValues,
            OnBadCell onBadCell,
            boolean mixedTypesAsString,
            boolean keepQuotes,
            boolean pruneColumns) {
        Cells with(Map<String, DType> other) {
            return new Cells(other, dateUnit, naValues, onBadCell, mixedTypesAsString, keepQuotes, pruneColumns);
        }
    }

    private record Values(Layout layout, Part part, Cells cells, FileCompression compression, Charset encoding) {}

    private final Values values;

    private JsonReadOptions(Values values) {
        this.values = values;
    }

    private JsonReadOptions with(Layout layout) {
        return new JsonReadOptions(new Values(layout, values.part, values.cells, values.compression, values.encoding));
    }

    private JsonReadOptions with(Part part) {
        return new JsonReadOptions(new Values(values.layout, part, values.cells, values.compression, values.encoding));
    }

    private JsonReadOptions with(Cells cells) {
        return new JsonReadOptions(new Values(values.layout, values.part, cells, values.compression, values.encoding));
    }

    /** Returns the options for what pandas writes: columns by label. */
    public static JsonReadOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with another layout. Without, columns by label are read, or records where each has a line. */
    public JsonReadOptions orient(JsonOrient orient) {
        Layout old = values.layout;
        return with(new Layout(Settings.required("orient", orient), old.lines, old.onBadLine, old.convertAxes));
    }

    /** Returns options for a text with a record on each line; only for records. */
    public JsonReadOptions lines(boolean lines) {
        Layout old = values.layout;
        return with(new Layout(old.orient, lines, old.onBadLine, old.convertAxes));
    }

    /** Returns options that say what becomes of a line that is no JSON; only for lines. */
    public JsonReadOptions onBadLine(OnBadLine action) {
        Layout old = values.layout;
        return with(new Layout(old.orient, old.lines, Settings.required("onBadLine", action), old.convertAxes));
    }

    /** Returns options that read row labels that are all numbers as such, or keep them as strings. */
    public JsonReadOptions convertAxes(boolean convertAxes) {
        Layout old = values.layout;
        return with(new Layout(old.orient, old.lines, old.onBadLine, convertAxes));
    }

    /**
     * Returns options that read so many records at most; only for lines. Lines of blanks are none.
     *
     * @throws InvalidArgumentException if the number is negative
     */
    public JsonReadOptions nrows(long count) {
        Part old = values.part;
        return with(new Part(Settings.atLeast("nrows", 0, count), old.chunkSize, old.byteOffset, old.byteCount));
    }

    /**
     * Returns options for frames of so many records, which {@code DataFrame.readJsonChunks} gives; only for lines.
     *
     * @throws InvalidArgumentException if the number is less than 1
     */
    public JsonReadOptions chunkSize(int rows) {
        Part old = values.part;
        return with(new Part(old.nrows, Settings.atLeast("chunkSize", 1, rows), old.byteOffset, old.byteCount));
    }

    /**
     * Returns options that read the lines behind the first end of a line from a byte on, or from the beginning of the file if
     * it is 0. Only for lines that are not packed and in UTF-8.
     *
     * @throws InvalidArgumentException if the number is negative
     */
    public JsonReadOptions byteOffset(long offset) {
        Part old = values.part;
        return with(new Part(old.nrows, old.chunkSize, Settings.atLeast("byteOffset", 0, offset), old.byteCount));
    }

    /**
     * Returns options that read up to the end of the line in which the last of so many bytes lies; see {@link #byteOffset}.
     * Ranges that adjoin give each line once.
     *
     * @throws InvalidArgumentException if the number is less than 1
     */
    public JsonReadOptions byteCount(long count) {
        Part old = values.part;
        return with(new Part(old.nrows, old.chunkSize, old.byteOffset, Settings.atLeast("byteCount", 1, count)));
    }

    /** Returns options with another compression. */
    public JsonReadOptions compression(FileCompression compression) {
        return new JsonReadOptions(new Values(
                values.layout,
                values.part,
                values.cells,
                Settings.required("compression", compression),
                values.encoding));
    }

    /** Returns options with another encoding than UTF-8. */
    public JsonReadOptions encoding(Charset encoding) {
        return new JsonReadOptions(new Values(
                values.layout, values.part, values.cells, values.compression, Settings.required("encoding", encoding)));
    }

    /**
     * Returns options with a declared dtype for a column more. A value that does not fit it is an error, or null if
     * {@link #onBadCell} says so; within lists and structs it is null. Timestamps are text of ISO 8601 or whole numbers of
     * {@link #dateUnit}, durations whole numbers. Objects and arrays that are declared as strings are read as their text,
     * and with any such column those of mixed types too, as with {@link #mixedTypesAsString}.
     *
     * @throws DTypeMismatchException if JSON cannot be read as the dtype: an interval, a datetime with a time zone, or a
     *     list or struct of them, of decimals or categories, or a list of lists or structs, which are inferred
     */
    public JsonReadOptions dtype(String label, DType dtype) {
        Settings.required("dtype", label);
        if (!isRead(Settings.required("dtype", dtype))) {
            throw new DTypeMismatchException("readJson: column '" + label + "' cannot be read as " + dtype
                    + "; supported: numbers, decimals, bool, string, datetime without a zone, timedelta, categories of"
                    + " them, and lists and structs of numbers, bool, string and datetime; lists of lists or"
                    + " structs are inferred without a dtype");
        }
        Map<String, DType> dtypes = new LinkedHashMap<>(values.cells.dtype);
        dtypes.put(label, dtype);
        return with(values.cells.with(Collections.unmodifiableMap(dtypes)));
    }

    private static boolean isRead(DType dtype) {
        if (dtype instanceof CategoricalDtype categories) {
            return !categories.hasCategories()
                    || (!categories.categories().dtype().isTimedelta()
                            && isRead(categories.categories().dtype()));
        }
        return dtype.isNested() ? isWithin(dtype) : dtype.isDecimal() || dtype.isTimedelta() || isWithin(dtype);
    }

    private static boolean isWithin(DType dtype) {
        if (dtype instanceof ListDtype list) {
            // libcudf makes a declared list null that has a null among its lists or structs
            return !list.elementType().isNested() && isWithin(list.elementType());
        }
        if (dtype instanceof StructDtype struct) {
            return struct.types().stream().allMatch(JsonReadOptions::isWithin);
        }
        return dtype.isNumeric() || dtype.isBool() || dtype.isString() || (dtype.isDatetime() && !dtype.hasZone());
    }

    /** Returns options with declared dtypes for some columns more; see {@link #dtype(String, DType)}. */
    public JsonReadOptions dtype(Map<String, DType> dtypes) {
        JsonReadOptions next = this;
        for (Map.Entry<String, DType> entry : Settings.required("dtype", dtypes).entrySet()) {
            next = next.dtype(entry.getKey(), entry.getValue());
        }
        return next;
    }

    /**
     * Returns options with another unit of timestamps and durations that are whole numbers.
     *
     * @throws InvalidArgumentException if it is none of seconds, milli-, micro- and nanoseconds
     */
    public JsonReadOptions dateUnit(ChronoUnit unit) {
        Cells old = values.cells;
        return with(new Cells(
                old.dtype,
                JsonWriteOptions.requireUnit(unit),
                old.naValues,
                old.onBadCell,
                old.mixedTypesAsString,
                old.keepQuotes,
                old.pruneColumns));
    }

    /** Returns options with words that mean null; see {@link #naValues(List)}. */
    public JsonReadOptions naValues(String... words) {
        return naValues(Arrays.asList(Settings.required("naValues", words)));
    }

    /** Returns options with words that mean null beside {@code null}, where they stand without quotes. */
    public JsonReadOptions naValues(List<String> words) {
        Cells old = values.cells;
        return with(new Cells(
                old.dtype,
                old.dateUnit,
                Settings.strings("naValues", words),
                old.onBadCell,
                old.mixedTypesAsString,
                old.keepQuotes,
                old.pruneColumns));
    }

    /** Returns options that say what becomes of a value that does not fit its declared dtype. */
    public JsonReadOptions onBadCell(OnBadCell action) {
        Cells old = values.cells;
        return with(new Cells(
                old.dtype,
                old.dateUnit,
                old.naValues,
                Settings.required("onBadCell", action),
                old.mixedTypesAsString,
                old.keepQuotes,
                old.pruneColumns));
    }

    /** Returns options that read columns with values, objects and arrays side by side as text, or refuse them. */
    public JsonReadOptions mixedTypesAsString(boolean mixedTypesAsString) {
        Cells old = values.cells;
        return with(new Cells(
                old.dtype,
                old.dateUnit,
                old.naValues,
                old.onBadCell,
                mixedTypesAsString,
                old.keepQuotes,
                old.pruneColumns));
    }

    /** Returns options that keep the quotes around strings as characters of them, or leave them out. */
    public JsonReadOptions keepQuotes(boolean keepQuotes) {
        Cells old = values.cells;
        return with(new Cells(
                old.dtype,
                old.dateUnit,
                old.naValues,
                old.onBadCell,
                old.mixedTypesAsString,
                keepQuotes,
                old.pruneColumns));
    }

    /** Returns options that read the columns alone whose dtype is declared, or all. */
    public JsonReadOptions pruneColumns(boolean pruneColumns) {
        Cells old = values.cells;
        return with(new Cells(
                old.dtype,
                old.dateUnit,
                old.naValues,
                old.onBadCell,
                old.mixedTypesAsString,
                old.keepQuotes,
                pruneColumns));
    }

    /** Returns the layout, or null for the usual one. */
    public @Nullable JsonOrient orient() {
        return values.layout.orient;
    }

    /** Returns whether each record stands on a line of its own. */
    public boolean lines() {
        return values.layout.lines;
    }

    /** Returns what becomes of a line that is no JSON. */
    public OnBadLine onBadLine() {
        return values.layout.onBadLine;
    }

    /** Returns the compression. */
    public FileCompression compression() {
        return values.compression;
    }

    /** Returns the declared dtypes by label. */
    public Map<String, DType> dtype() {
        return values.cells.dtype;
    }

    /** Returns the unit of timestamps and durations that are whole numbers. */
    public ChronoUnit dateUnit() {
        return values.cells.dateUnit;
    }

    /** Returns the words that mean null beside {@code null}. */
    public List<String> naValues() {
        return values.cells.naValues;
    }

    /** Returns what becomes of a value that does not fit its declared dtype. */
    public OnBadCell onBadCell() {
        return values.cells.onBadCell;
    }

    /** Returns whether columns with values, objects and arrays side by side are read as text. */
    public boolean mixedTypesAsString() {
        return values.cells.mixedTypesAsString;
    }

    /** Returns whether strings keep their quotes. */
    public boolean keepQuotes() {
        return values.cells.keepQuotes;
    }

    /** Returns whether columns without a declared dtype are left out. */
    public boolean pruneColumns() {
        return values.cells.pruneColumns;
    }

    /** Returns whether row labels that are all numbers are read as such. */
    public boolean convertAxes() {
        return values.layout.convertAxes;
    }

    /** Returns how many records are read at most, or null for all. */
    public @Nullable Long nrows() {
        return values.part.nrows;
    }

    /** Returns how many records a chunk has, or null where it was not said. */
    public @Nullable Integer chunkSize() {
        return values.part.chunkSize;
    }

    /** Returns the byte from which on lines are read. */
    public long byteOffset() {
        return values.part.byteOffset;
    }

    /** Returns in how many bytes lines begin that are read, or null for all. */
    public @Nullable Long byteCount() {
        return values.part.byteCount;
    }

    /** Returns the encoding. */
    public Charset encoding() {
        return values.encoding;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonReadOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(JsonReadOptions.class, values, DEFAULTS.values);
    }
}
