/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.labels.MultiIndexes;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.DType;
import io.cudf4j.types.Keep;
import io.cudf4j.types.Tuple;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Row labels of several levels, one column for each; a label is a tuple of one value for each level.
 *
 * @source pandas.MultiIndex
 */
public final class MultiIndex extends Index {
    MultiIndex(Labels labels) {
        super(labels);
    }

    private static void requireNames(String operation, List<? extends @Nullable Object> names) {
        Objects.requireNonNull(names, () -> operation + ": the names are null");
        names.forEach(name -> Keys.requireLabel(operation, name));
    }

    private static MultiIndex show(Labels labels) {
        return new MultiIndex(labels);
    }

    /**
     * Returns the labels under other names of the levels.
     *
     * @param newName a list or a tuple of as many names as there are levels
     * @nulls kept
     * @cost none, the memory is shared
     * @throws InvalidArgumentException if it is another value, which would name one level only
     * @source pandas.MultiIndex.rename
     */
    @Override
    public MultiIndex rename(@Nullable Object newName) {
        if (newName instanceof Tuple tuple) {
            return setNames(tuple.toList());
        }
        if (newName instanceof List<?> list) {
            return setNames(list);
        }
        throw new InvalidArgumentException(
                "rename: " + nLevels() + " levels need a list of as many names, not " + newName);
    }

    /**
     * Returns labels of arrays or collections, one for each level, as {@link Series#of(Object)} takes them; a series or
     * an index is taken as it is.
     *
     * @nulls null is a label
     * @throws LengthMismatchException if the arrays have different lengths
     * @throws InvalidArgumentException if there is none
     * @source pandas.MultiIndex.from_arrays
     */
    public static MultiIndex fromArrays(List<?> arrays) {
        return fromArrays(arrays, Lowering.names("fromArrays", arrays));
    }

    /**
     * Returns labels of arrays or collections with names; see {@link #fromArrays(List)}.
     *
     * @nulls null is a label
     * @throws LengthMismatchException if the arrays have different lengths, or there are more or fewer names
     * @source pandas.MultiIndex.from_arrays
     */
    public static MultiIndex fromArrays(List<?> arrays, List<? extends @Nullable Object> names) {
        requireNames("fromArrays", names);
        List<ColumnBase> columns = Lowering.columns("fromArrays", arrays);
        try {
            return show(MultiIndexes.ofColumns(columns, names));
        } finally {
            ColumnBase.closeAll(columns);
        }
    }

    /**
     * Returns the labels that a list has.
     *
     * @param names of the levels, null for none
     * @nulls null is a label
     * @throws LengthMismatchException if a tuple has more or fewer elements than there are names
     * @throws io.cudf4j.errors.DTypeMismatchException if the elements of a level are of different classes; the message
     *     names the row
     * @source pandas.MultiIndex.from_tuples
     */
    public static MultiIndex fromTuples(List<Tuple> tuples, List<? extends @Nullable Object> names) {
        Objects.requireNonNull(tuples, "fromTuples: the tuples are null");
        requireNames("fromTuples", names);
        return show(MultiIndexes.fromTuples(tuples, names));
    }

    /**
     * Returns the labels that a list has, of unnamed levels; see {@link #fromTuples(List, List)}.
     *
     * @nulls null is a label
     * @throws InvalidArgumentException if the list is empty, so that nothing tells the levels
     * @source pandas.MultiIndex.from_tuples
     */
    public static MultiIndex fromTuples(List<Tuple> tuples) {
        Objects.requireNonNull(tuples, "fromTuples: the tuples are null");
        if (tuples.isEmpty()) {
            throw new InvalidArgumentException("fromTuples: no tuple tells how many levels there are; give names");
        }
        Tuple first = Objects.requireNonNull(tuples.get(0), "fromTuples: the tuple of row 0 is null");
        return fromTuples(tuples, Collections.nCopies(first.size(), null));
    }

    /**
     * Returns each combination of the labels of some arrays, the last level varying fastest.
     *
     * @nulls null is a label
     * @throws io.cudf4j.errors.SizeOverflowException if there are too many
     * @source pandas.MultiIndex.from_product
     */
    public static MultiIndex fromProduct(List<?> arrays) {
        return fromProduct(arrays, Lowering.names("fromProduct", arrays));
    }

    /**
     * Returns each combination of the labels of some arrays, with names; see {@link #fromProduct(List)}.
     *
     * @nulls null is a label
     * @throws io.cudf4j.errors.SizeOverflowException if there are too many
     * @throws LengthMismatchException if there are more or fewer names than arrays
     * @source pandas.MultiIndex.from_product
     */
    public static MultiIndex fromProduct(List<?> arrays, List<? extends @Nullable Object> names) {
        requireNames("fromProduct", names);
        List<ColumnBase> columns = Lowering.columns("fromProduct", arrays);
        try {
            return show(MultiIndexes.product(columns, names));
        } finally {
            ColumnBase.closeAll(columns);
        }
    }

    /**
     * Returns the rows of a frame as labels, a level for each column, named as the columns are.
     *
     * @nulls null is a label
     * @cost none, the memory is shared
     * @source pandas.MultiIndex.from_frame
     */
    public static MultiIndex fromFrame(DataFrame frame) {
        Objects.requireNonNull(frame, "fromFrame: the frame is null");
        ColumnAccessor columns = frame.accessor();
        return show(MultiIndexes.ofColumns(columns.columns(), columns.labels()));
    }

    /**
     * Returns labels that codes pick from the labels of each level.
     *
     * @param levels the labels that each level can have
     * @param codes for each level the positions of the rows' labels, −1 for null
     * @param names of the levels, null for none
     * @nulls null for the code −1
     * @throws LengthMismatchException if there are more or fewer codes or names than levels, or codes of different lengths
     * @throws io.cudf4j.errors.OutOfBoundsException if a code is less than −1 or no position of its level
     * @source pandas.MultiIndex
     */
    public static MultiIndex of(List<Index> levels, List<int[]> codes, List<? extends @Nullable Object> names) {
        Objects.requireNonNull(levels, "MultiIndex.of: the levels are null");
        Objects.requireNonNull(codes, "MultiIndex.of: the codes are null");
        requireNames("MultiIndex.of", names);
        Lowering.requireEach(levels, "MultiIndex.of: a level is null");
        Lowering.requireEach(codes, "MultiIndex.of: the codes of a level are null");
        return show(MultiIndexes.ofCodes(levels.stream().map(Index::labels).toList(), codes, names));
    }

    /**
     * Returns the different labels of each level, sorted.
     *
     * @shape an index for each level
     * @nulls left out
     * @cost sorts each level; computed at each call
     * @source pandas.MultiIndex.levels
     */
    public List<Index> levels() {
        return MultiIndexes.levels(labels()).stream().map(Index::own).toList();
    }

    /**
     * Returns for each level the positions of the rows' labels among {@link #levels}.
     *
     * @shape an int32 series for each level, −1 for null
     * @nulls none
     * @cost sorts each level and matches it; computed at each call
     * @source pandas.MultiIndex.codes
     */
    public List<Series> codes() {
        return MultiIndexes.codes(labels()).stream()
                .map(codes -> Series.own(null, codes))
                .toList();
    }

    /**
     * Returns the dtype of each level, in order.
     *
     * @source pandas.MultiIndex.dtypes
     */
    public List<DType> dtypes() {
        return accessor().columns().stream().map(ColumnBase::dtype).toList();
    }

    /**
     * Returns the labels without a level, given by position or name; with one level left an index of that level.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has that name
     * @throws InvalidArgumentException if no level would be left
     * @source pandas.MultiIndex.droplevel
     */
    public Index dropLevel(@Nullable Object... levels) {
        Objects.requireNonNull(levels, "dropLevel: the levels are null");
        return own(MultiIndexes.dropLevel(labels(), levels));
    }

    /**
     * Returns the labels with the last two levels in each other's place.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.MultiIndex.swaplevel
     */
    public MultiIndex swapLevel() {
        return swapLevel(-2, -1);
    }

    /**
     * Returns the labels with two levels, given by position or name, in each other's place.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has that name
     * @source pandas.MultiIndex.swaplevel
     */
    public MultiIndex swapLevel(@Nullable Object one, @Nullable Object other) {
        Labels labels = labels();
        return show(MultiIndexes.swapLevel(labels, Levels.position(labels, one), Levels.position(labels, other)));
    }

    /**
     * Returns the labels of which no level, or not all levels, are missing.
     *
     * @nulls null and NaN are dropped
     * @source pandas.MultiIndex.dropna
     */
    public MultiIndex dropNa(DropHow how) {
        Objects.requireNonNull(how, "dropNa: the kind of missing labels is null");
        return (MultiIndex) wrap(rows().dropNa(labels().levels(), how == DropHow.ANY ? nLevels() : 1));
    }

    /**
     * Returns a frame with a column for each level under some labels, labelled by the labels themselves.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws LengthMismatchException if there are more or fewer labels than levels
     * @source pandas.MultiIndex.to_frame
     */
    public DataFrame toFrame(List<?> labels) {
        Objects.requireNonNull(labels, "toFrame: the labels are null");
        return new DataFrame(Rows.frame(accessor().relabelled(labels), labels().share()));
    }

    /**
     * Exports the labels through the Arrow C data interface, as a struct array with a field for each level. The structs
     * belong to the caller then.
     */
    @Override
    public void toArrow(long schemaAddress, long arrayAddress) {
        try (DataFrame levels = toFrame()) {
            levels.toArrow(schemaAddress, arrayAddress);
        }
    }

    /**
     * Returns the fields of a struct array of the Arrow C data interface as levels, named as the fields are. The structs
     * stay the caller's, who releases them afterwards.
     *
     * @nulls kept
     * @cost copies the fields to the device
     * @throws InvalidArgumentException if there is no field
     * @throws UnsupportedOperationException if a field has a type without dtype
     * @source cudf.MultiIndex.from_arrow
     */
    public static MultiIndex fromArrow(long schemaAddress, long arrayAddress) {
        try (DataFrame fields = DataFrame.fromArrow(schemaAddress, arrayAddress)) {
            return fromFrame(fields);
        }
    }

    @Override
    public DType dtype() {
        throw new UnsupportedOperationException(
                "MultiIndex.dtype: " + nLevels() + " levels have a dtype each; see dtypes");
    }

    @Override
    public int nullCount() {
        throw new UnsupportedOperationException(
                "MultiIndex.nullCount: each of the " + nLevels() + " levels has its nulls; see getLevelValues");
    }

    @Override
    public Series toSeries() {
        throw new UnsupportedOperationException("MultiIndex.toSeries: no dtype holds tuples; use toFrame");
    }

    @Override
    public Index asType(DType dtype) {
        throw new UnsupportedOperationException("MultiIndex.asType: no dtype holds tuples; convert a level of toFrame");
    }

    @Override
    public int getSliceBound(Object label, Side side) {
        throw new UnsupportedOperationException("MultiIndex.getSliceBound: use loc with a slice of tuples");
    }

    @Override
    public Object get(int row) {
        return Objects.requireNonNull(labels().get(Rows.checked(row, rowCount())));
    }

    @Override
    public List<@Nullable Object> toList() {
        return labels().toList();
    }

    @Override
    public MultiIndex setNames(List<? extends @Nullable Object> names) {
        return (MultiIndex) super.setNames(names);
    }

    @Override
    public MultiIndex setNames(@Nullable Object... names) {
        return (MultiIndex) super.setNames(names);
    }

    @Override
    public MultiIndex append(Index... others) {
        return (MultiIndex) super.append(others);
    }

    @Override
    public MultiIndex append(List<? extends Index> others) {
        return (MultiIndex) super.append(others);
    }

    @Override
    public MultiIndex union(Index other) {
        return (MultiIndex) super.union(other);
    }

    @Override
    public MultiIndex union(Index other, SetOrder order) {
        return (MultiIndex) super.union(other, order);
    }

    @Override
    public MultiIndex intersection(Index other) {
        return (MultiIndex) super.intersection(other);
    }

    @Override
    public MultiIndex intersection(Index other, SetOrder order) {
        return (MultiIndex) super.intersection(other, order);
    }

    @Override
    public MultiIndex difference(Index other) {
        return (MultiIndex) super.difference(other);
    }

    @Override
    public MultiIndex difference(Index other, SetOrder order) {
        return (MultiIndex) super.difference(other, order);
    }

    @Override
    public MultiIndex copy(CopyDepth depth) {
        return (MultiIndex) super.copy(depth);
    }

    @Override
    public MultiIndex take(int... positions) {
        return (MultiIndex) super.take(positions);
    }

    @Override
    public MultiIndex dropDuplicates() {
        return (MultiIndex) super.dropDuplicates();
    }

    @Override
    public MultiIndex dropDuplicates(Keep keep) {
        return (MultiIndex) super.dropDuplicates(keep);
    }

    @Override
    public MultiIndex sortValues() {
        return (MultiIndex) super.sortValues();
    }

    @Override
    public MultiIndex sortValues(SortOptions options) {
        return (MultiIndex) super.sortValues(options);
    }

    @Override
    public MultiIndex unique() {
        return dropDuplicates(Keep.FIRST);
    }

    @Override
    public long nUnique() {
        try (Index distinct = unique();
                Index present = distinct.dropNa()) {
            return present.rowCount();
        }
    }

    @Override
    public boolean isUnique() {
        return LabelSets.isUnique(accessor().columns());
    }

    @Override
    public Index isIn(Collection<?> values) {
        Objects.requireNonNull(values, "isIn: the values are null");
        return own(null, MultiIndexes.isIn(labels(), values));
    }

    @Override
    public @Nullable Object min() {
        try (Index sorted = sortValues()) {
            return rowCount() == 0 ? null : sorted.get(0);
        }
    }

    @Override
    public @Nullable Object max() {
        try (Index sorted = sortValues()) {
            return rowCount() == 0 ? null : sorted.get(-1);
        }
    }

    @Override
    public long validCount() {
        try (Index present = dropNa()) {
            return present.rowCount();
        }
    }
}
