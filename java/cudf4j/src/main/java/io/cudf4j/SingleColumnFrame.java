/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.PlainArrays;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.Truths;
import io.cudf4j.frame.exchange.ArrowColumn;
import io.cudf4j.frame.exchange.ExactValue;
import io.cudf4j.frame.exchange.Exposure;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.stats.Extremes;
import io.cudf4j.frame.stats.Sorting;
import io.cudf4j.frame.stats.Statistic;
import io.cudf4j.io.formats.ArrowExchange;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Keep;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One column: what {@link Series} and {@link Index} have in common.
 *
 * @param <F> the type that the methods return
 * @source cudf.core.single_column_frame.SingleColumnFrame
 */
public sealed interface SingleColumnFrame<F extends Frame<F> & SingleColumnFrame<F>> permits Series, Index {
    @SuppressWarnings("unchecked")
    private F frame() {
        return (F) this;
    }

    /**
     * Returns the label of the object, or null.
     *
     * @source pandas.Series.name
     */
    @Nullable
    Object name();

    /**
     * Returns the dtype.
     *
     * @source pandas.Series.dtype
     */
    default DType dtype() {
        return frame().rows().column().dtype();
    }

    /**
     * Returns the number of nulls; NaN is none.
     *
     * @source cudf.Series.null_count
     */
    default int nullCount() {
        return frame().rows().column().nullCount();
    }

    /**
     * Returns whether there is a null; NaN is none.
     *
     * @source cudf.Series.has_nulls
     */
    default boolean hasNulls() {
        return nullCount() > 0;
    }

    /**
     * Returns the value at a position as a Java object: a boxed number (of unsigned dtypes in the next wider type, uint64
     * as BigInteger), Boolean, String, LocalDate, LocalDateTime or Duration; null for null.
     * {@link Series#loc(Object)} finds values by label.
     *
     * @cost one transfer from the device for each call; use {@link #toList} for many
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end. Also
     *     if it is a time beyond those of {@code java.time}, which datetime64[s] reaches
     * @source pandas.Series.iat
     */
    default @Nullable Object get(int row) {
        ColumnBase column = frame().rows().column();
        return Cells.value(column, Rows.checked(row, column.size()), kindOfRows(), name());
    }

    /**
     * Returns the value at a position as a whole number; 2.0 is one.
     *
     * @nulls refused; {@link #get} returns null
     * @cost one transfer from the device for each call
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no number, or none that is a long, as 2.5; the
     *     message says what it is
     * @throws io.cudf4j.errors.InvalidArgumentException if it is null
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.Series.iat
     */
    default long getLong(int row) {
        return cell(row).asLong();
    }

    /**
     * Returns the value at a position as a floating point number, which is never a rounded one.
     *
     * @nulls refused; {@link #get} returns null
     * @cost one transfer from the device for each call
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no number, or none that is a double, as 2^53 + 1 or
     *     the decimal 0.1; the message says what it is
     * @throws io.cudf4j.errors.InvalidArgumentException if it is null
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.Series.iat
     */
    default double getDouble(int row) {
        return cell(row).asDouble();
    }

    /**
     * Returns the value at a position as a boolean.
     *
     * @nulls refused; {@link #get} returns null
     * @cost one transfer from the device for each call
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no boolean; the message says what it is
     * @throws io.cudf4j.errors.InvalidArgumentException if it is null
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.Series.iat
     */
    default boolean getBoolean(int row) {
        return cell(row).asBoolean();
    }

    /**
     * Returns the value at a position as a string.
     *
     * @nulls null for null
     * @cost one transfer from the device for each call
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no string; the message says what it is
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.Series.iat
     */
    default @Nullable String getString(int row) {
        return cell(row).asString();
    }

    private ExactValue cell(int row) {
        return new ExactValue("get", get(row), () -> "row " + row + " of " + ExactValue.named(frame().rows()));
    }

    /**
     * Returns all values as {@link #get} does.
     *
     * @cost copies the column to the Java heap
     * @throws io.cudf4j.errors.OutOfBoundsException if one is a time beyond those of {@code java.time}, which
     *     datetime64[s] reaches; the message names it
     * @source pandas.Series.to_list
     */
    default List<@Nullable Object> toList() {
        return toHost().toList();
    }

    /**
     * Returns the different values.
     *
     * @shape a row for each, in the order in which they are first seen; a series has new row labels
     * @nulls null is one value, NaN another
     * @source pandas.Series.unique
     */
    default F unique() {
        return frame().wrap(frame().rows().fresh(frame().rows().column().unique()));
    }

    /**
     * Returns the number of different values.
     *
     * @nulls null and NaN do not count
     * @source pandas.Series.nunique
     */
    default long nUnique() {
        return (long) Objects.requireNonNull(frame().rows().column().reduce(Reduction.NUNIQUE, true));
    }

    /**
     * Returns whether no value is there twice.
     *
     * @nulls null is one value, NaN another
     * @source pandas.Series.is_unique
     */
    default boolean isUnique() {
        try (ColumnBase distinct = frame().rows().column().unique()) {
            return distinct.size() == frame().rowCount();
        }
    }

    /**
     * Returns the min, or null where every one is missing.
     *
     * @nulls null and NaN are left out
     * @source pandas.Series.min
     */
    default @Nullable Object min() {
        return frame().rows().column().reduce(Reduction.MIN, true);
    }

    /**
     * Returns the max, or null where every one is missing.
     *
     * @nulls null and NaN are left out
     * @source pandas.Series.max
     */
    default @Nullable Object max() {
        return frame().rows().column().reduce(Reduction.MAX, true);
    }

    /**
     * Returns what {@link #min()} does as a whole number, exactly.
     *
     * @nulls left out
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no number, or none that is a long; the message says what
     *     it is
     * @throws io.cudf4j.errors.InvalidArgumentException if every value is missing
     * @source pandas.Series.min
     */
    default long minLong() {
        return statistic("min", min()).asLong();
    }

    /**
     * Returns what {@link #min()} does as a floating point number, exactly.
     *
     * @nulls left out
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no number, or none that is a double; the message says
     *     what it is
     * @throws io.cudf4j.errors.InvalidArgumentException if every value is missing
     * @source pandas.Series.min
     */
    default double minDouble() {
        return statistic("min", min()).asDouble();
    }

    /**
     * Returns what {@link #max()} does as a whole number, exactly.
     *
     * @nulls left out
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no number, or none that is a long; the message says what
     *     it is
     * @throws io.cudf4j.errors.InvalidArgumentException if every value is missing
     * @source pandas.Series.max
     */
    default long maxLong() {
        return statistic("max", max()).asLong();
    }

    /**
     * Returns what {@link #max()} does as a floating point number, exactly.
     *
     * @nulls left out
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no number, or none that is a double; the message says
     *     what it is
     * @throws io.cudf4j.errors.InvalidArgumentException if every value is missing
     * @source pandas.Series.max
     */
    default double maxDouble() {
        return statistic("max", max()).asDouble();
    }

    private ExactValue statistic(String method, @Nullable Object value) {
        return new ExactValue(method, value, () -> "the " + method + " of " + ExactValue.named(frame().rows()));
    }

    /**
     * Returns the least value; see {@link #min()}.
     *
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.Series.min
     */
    default @Nullable Object min(ReduceOptions options) {
        return Statistic.MIN.value(frame().rows().column(), options);
    }

    /**
     * Returns the greatest value; see {@link #max()}.
     *
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no order
     * @source pandas.Series.max
     */
    default @Nullable Object max(ReduceOptions options) {
        return Statistic.MAX.value(frame().rows().column(), options);
    }

    /**
     * Returns the number of different values; see {@link #nUnique()}.
     *
     * @nulls null and NaN do not count, or each counts as a value where the options keep missing rows
     * @source pandas.Series.nunique
     */
    default long nUnique(ReduceOptions options) {
        return (long)
                Objects.requireNonNull(Statistic.NUNIQUE.value(frame().rows().column(), options));
    }

    /**
     * Returns whether all values are true; see {@link #all()}.
     *
     * @nulls left out, or null where all others are true and the options keep missing rows
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no truth
     * @source pandas.Series.all
     */
    default @Nullable Boolean all(ReduceOptions options) {
        return (Boolean) Statistic.ALL.value(frame().rows().column(), options);
    }

    /**
     * Returns whether some value is true; see {@link #any()}.
     *
     * @nulls left out, or null where no other is true and the options keep missing rows
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have no truth
     * @source pandas.Series.any
     */
    default @Nullable Boolean any(ReduceOptions options) {
        return (Boolean) Statistic.ANY.value(frame().rows().column(), options);
    }

    /**
     * Returns for each value whether it is one of some others.
     *
     * @param values null stands for null, NaN for NaN; a value of another kind equals none
     * @nulls true or false; the result has none
     * @source pandas.Series.isin
     */
    default F isIn(Collection<? extends @Nullable Object> values) {
        Objects.requireNonNull(values, "isIn: the values are null");
        Rows rows = frame().rows();
        return frame().wrap(rows.withColumn(Replacements.isIn(rows.column(), values)));
    }

    /**
     * Returns for each value whether it is one of those of a series; their labels do not matter.
     *
     * @nulls true or false; the result has none
     * @source pandas.Series.isin
     */
    default F isIn(Series values) {
        Objects.requireNonNull(values, "isIn: the series is null");
        Rows rows = frame().rows();
        return frame().wrap(rows.withColumn(
                Replacements.isIn(rows.column(), values.rows().column())));
    }

    /**
     * Returns the values as a Java array: of the primitive type of the dtype (unsigned ones of the next wider), of
     * objects where a value is null or the dtype has none. Floating point numbers have NaN for null.
     *
     * @cost copies the column to the Java heap
     * @source pandas.Series.to_numpy
     */
    default Object toHostArray() {
        return PlainArrays.array(frame().rows().column());
    }

    /**
     * Returns the values on the Java heap.
     *
     * @cost copies the column to the Java heap
     * @source pandas.Series.to_pandas
     */
    default HostValues toHost() {
        return Cells.toHost(frame().rows().column(), kindOfRows(), name());
    }

    private String kindOfRows() {
        return frame() instanceof Index ? "index" : "column";
    }

    /**
     * Returns the values in device memory, for other libraries.
     *
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.DTypeMismatchException if a value is null, or the dtype has no fixed width
     * @source pandas.Series.values
     */
    default DeviceArray values() {
        return Exposure.array("values", frame().rows().column());
    }

    /**
     * Returns what {@link #values} does.
     *
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.DTypeMismatchException if a value is null, or the dtype has no fixed width
     * @source cudf.Series.to_cupy
     */
    default DeviceArray toDeviceArray() {
        return values();
    }

    /**
     * Exports the values through the Arrow C data interface, as the one field of a struct array, named by the name. The
     * structs belong to the caller then.
     *
     * @param schemaAddress where an {@code ArrowSchema} of 72 bytes is written
     * @param arrayAddress where an {@code ArrowArray} of 80 bytes is written
     * @cost copies the column to the host
     * @source cudf.Series.to_arrow
     */
    default void toArrow(long schemaAddress, long arrayAddress) {
        ArrowColumn.write(name(), frame().rows().column(), ArrowExchange::toArrow, schemaAddress, arrayAddress);
    }

    /**
     * Returns whether there is a missing value: null, or NaN of a floating point number.
     *
     * @source pandas.Series.hasnans
     */
    default boolean hasNaNs() {
        return validCount() < frame().rowCount();
    }

    /**
     * Returns the number of values that are neither null nor NaN.
     *
     * @source cudf.Series.valid_count
     */
    default long validCount() {
        return (long) Objects.requireNonNull(frame().rows().column().reduce(Reduction.COUNT, true));
    }

    /**
     * Returns whether no value is less than the one before.
     *
     * @nulls false where there is one
     * @source pandas.Series.is_monotonic_increasing
     */
    default boolean isMonotonicIncreasing() {
        return LabelSets.isMonotonic(frame().accessor().columns(), true);
    }

    /**
     * Returns whether no value is greater than the one before.
     *
     * @nulls false where there is one
     * @source pandas.Series.is_monotonic_decreasing
     */
    default boolean isMonotonicDecreasing() {
        return LabelSets.isMonotonic(frame().accessor().columns(), false);
    }

    /**
     * Returns whether all values are true, which numbers but 0 are, and strings but the empty one.
     *
     * @nulls left out
     * @source pandas.Series.all
     */
    default boolean all() {
        return Truths.all(frame().rows().column());
    }

    /**
     * Returns whether some value is true, which numbers but 0 are, and strings but the empty one.
     *
     * @nulls left out
     * @source pandas.Series.any
     */
    default boolean any() {
        return Truths.any(frame().rows().column());
    }

    /**
     * Returns for each value whether it is there already.
     *
     * @nulls null equals null and NaN equals NaN; the result has none
     * @source pandas.Series.duplicated
     */
    default F duplicated() {
        return duplicated(Keep.FIRST);
    }

    /**
     * Returns for each value whether it repeats the one that is kept.
     *
     * @nulls null equals null and NaN equals NaN; the result has none
     * @source pandas.Series.duplicated
     */
    default F duplicated(Keep keep) {
        Objects.requireNonNull(keep, "duplicated: the choice of what is kept is null");
        Rows rows = frame().rows();
        return frame().wrap(rows.withColumn(Compaction.duplicated(rows.columns().columns(), keep)));
    }

    /**
     * Returns the values without those that repeat one.
     *
     * @shape the first of equal ones, in order, with their labels
     * @nulls null equals null and NaN equals NaN
     * @source pandas.Series.drop_duplicates
     */
    default F dropDuplicates() {
        return dropDuplicates(Keep.FIRST);
    }

    /**
     * Returns the values without those that repeat the one that is kept.
     *
     * @shape as many or fewer, in order, with their labels
     * @nulls null equals null and NaN equals NaN
     * @source pandas.Series.drop_duplicates
     */
    default F dropDuplicates(Keep keep) {
        Objects.requireNonNull(keep, "dropDuplicates: the choice of what is kept is null");
        Rows rows = frame().rows();
        List<ColumnBase> keys = rows.columns().columns();
        return frame().wrap(rows.select(columns -> Compaction.distinct(columns, keys, keep)));
    }

    /**
     * Returns the position of the max, the first of several.
     *
     * @nulls left out, and NaN
     * @throws io.cudf4j.errors.InvalidArgumentException if every value is missing
     * @throws UnsupportedOperationException if the labels have several levels
     * @source pandas.Series.argmax
     */
    default int argMax() {
        return Extremes.positionOfMax(frame().rows());
    }

    /**
     * Returns the positions that sort the values, small ones first.
     *
     * @shape an int32 position for each value; equal ones keep their order
     * @nulls last
     * @source pandas.Series.argsort
     */
    default F argSort() {
        return argSort(SortOptions.defaults());
    }

    /**
     * Returns the positions that sort the values.
     *
     * @shape an int32 position for each value; equal ones keep their order
     * @nulls where the options put them
     * @source pandas.Series.argsort
     */
    default F argSort(SortOptions options) {
        Objects.requireNonNull(options, "argSort: the options are null");
        return frame().wrap(Sorting.order(frame().rows(), options));
    }

    /**
     * Returns the values sorted, small ones first.
     *
     * @shape the same values with their labels; equal ones keep their order
     * @nulls last; NaN after all numbers
     * @source pandas.Series.sort_values
     */
    default F sortValues() {
        return sortValues(SortOptions.defaults());
    }

    /**
     * Returns the values sorted.
     *
     * @shape the same values with their labels, unless the options say otherwise; equal ones keep their order
     * @nulls where the options put them; NaN after all numbers
     * @source pandas.Series.sort_values
     */
    default F sortValues(SortOptions options) {
        Objects.requireNonNull(options, "sortValues: the options are null");
        return frame().wrap(Sorting.byValues(frame().rows(), options));
    }

    /**
     * Returns where a value would be inserted into the sorted values, before equal ones.
     *
     * @source pandas.Series.searchsorted
     * @throws io.cudf4j.errors.DTypeMismatchException if the value cannot be compared with the dtype
     */
    default int searchSorted(Object value) {
        return searchSorted(value, Side.LEFT);
    }

    /**
     * Returns where a value would be inserted into the values, which are sorted from small to large.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the value cannot be compared with the dtype
     * @source pandas.Series.searchsorted
     */
    default int searchSorted(Object value, Side side) {
        return searchSorted(value, side, SortOptions.defaults());
    }

    /**
     * Returns where a value would be inserted into the values, which are sorted as the options say.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the value cannot be compared with the dtype
     * @throws io.cudf4j.errors.InvalidArgumentException if a range does not run in that direction
     * @source pandas.Series.searchsorted
     */
    default int searchSorted(Object value, Side side, SortOptions order) {
        Objects.requireNonNull(value, "searchSorted: the value is null");
        Objects.requireNonNull(side, "searchSorted: the side is null");
        return Sorting.position(frame().rows().column(), value, side, order);
    }

    /**
     * Returns where each value of a series would be inserted into the values, which are sorted from small to large.
     *
     * @shape an int32 position for each value, with the labels of the argument
     * @nulls null is greater than every value
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtypes cannot be compared
     * @source pandas.Series.searchsorted
     */
    default Series searchSorted(Series values, Side side) {
        Objects.requireNonNull(side, "searchSorted: the side is null");
        Objects.requireNonNull(values, "searchSorted: the values are null");
        return new Series(Sorting.positions(frame().rows(), values.rows(), side, SortOptions.defaults()));
    }

    /**
     * Returns the values as codes of the different ones.
     *
     * @nulls a missing value has the code −1 and is not among the different ones
     * @cost builds a hash table of the values
     * @source pandas.factorize
     */
    default Factorized factorize() {
        return Factorized.of(frame().rows().column());
    }

    /**
     * Returns the object itself: one column has no other side.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.Series.transpose
     */
    default F transpose() {
        return frame().copy(CopyDepth.SHALLOW);
    }
}
