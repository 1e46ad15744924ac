/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.serial.SerialReader;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.exchange.ArrowColumn;
import io.cudf4j.frame.exchange.SerialObjects;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.IndexSets;
import io.cudf4j.frame.labels.LabelFacts;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Conditions;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.frame.select.Lookup;
import io.cudf4j.frame.text.FrameText;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Slice;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Row labels, which need not be unique. Made by factories that choose the kind: {@link RangeIndex} counts and holds no
 * memory until something needs a column, other labels are a column.
 *
 * @source pandas.Index
 */
public abstract sealed class Index extends Frame<Index> implements SingleColumnFrame<Index>
        permits ColumnIndex, RangeIndex, MultiIndex {
    Index(Labels labels) {
        super(Rows.of(labels));
    }

    /** Takes over labels and shows them as the class for their kind. */
    static Index own(Labels labels) {
        if (labels instanceof CountedLabels counted) {
            return new RangeIndex(counted);
        }
        return labels.areTuples() ? new MultiIndex(labels) : ColumnIndex.own(labels);
    }

    /**
     * Returns labels of an array or a collection, as {@link Series#of(Object)} takes it.
     *
     * @nulls null is a label
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are of different classes
     * @source pandas.Index
     */
    public static Index of(Object values) {
        Objects.requireNonNull(values, "Index.of: the values are null");
        return values instanceof Index index
                ? index.copy(CopyDepth.SHALLOW)
                : own(Lowering.name(values), Lowering.column(values));
    }

    /**
     * Returns labels of a declared dtype.
     *
     * @nulls null is a label
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype cannot hold a value
     * @source pandas.Index
     */
    public static Index of(DType dtype, List<? extends @Nullable Object> values) {
        Objects.requireNonNull(dtype, "Index.of: the dtype is null");
        Objects.requireNonNull(values, "Index.of: the values are null");
        return own(null, ColumnFactory.of(dtype, values));
    }

    /** Takes over a column. */
    static Index own(@Nullable Object name, ColumnBase column) {
        return own(Labels.own(name, column));
    }

    @Override
    Index wrap(Rows made) {
        return own(made.labels());
    }

    @Override
    final String describeShort() {
        return labels().describe();
    }

    /** Returns the labels of an index that was handed in. */
    static Labels labels(String operation, @Nullable Index other) {
        return Objects.requireNonNull(other, () -> operation + ": the other index is null")
                .labels();
    }

    /** Returns the name of the class, as text shows it. */
    final String kindName() {
        return labels().kindName();
    }

    /**
     * Returns the names of the levels, null for a level without; an index of one level has one.
     *
     * @source pandas.Index.names
     */
    public List<@Nullable Object> names() {
        return labels().names();
    }

    /**
     * Returns the number of levels: 1 but for a {@link MultiIndex}.
     *
     * @source pandas.Index.nlevels
     */
    public int nLevels() {
        return labels().nLevels();
    }

    @Override
    public final @Nullable Object name() {
        return labels().name();
    }

    /**
     * Returns the labels under another name.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.InvalidArgumentException if it is no label: a list, a map, an array, an expression, a frame or labels
     * @source pandas.Index.rename
     */
    public Index rename(@Nullable Object newName) {
        Keys.requireLabel("rename", newName);
        return own(labels().named(Collections.singletonList(newName)));
    }

    /**
     * Returns the labels as a series, labelled by themselves.
     *
     * @nulls kept
     * @source pandas.Index.to_series
     */
    public Series toSeries() {
        return new Series(Rows.series(name(), labels().column().share(), labels().share()));
    }

    /**
     * Returns whether another index has the same labels of the same dtype; the names do not matter.
     *
     * @nulls null equals null and NaN equals NaN
     * @source pandas.Index.equals
     */
    @Override
    public boolean contentEquals(Index other) {
        return labels().sameAs(labels("contentEquals", other));
    }

    /**
     * Returns the labels where a condition is true, null elsewhere.
     *
     * @param condition a boolean[], a list, a series or an index of booleans, one for each label
     * @nulls kept; a null in the condition counts as false
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer booleans than labels
     * @source pandas.Index.where
     */
    public Index where(Object condition) {
        return where(condition, null);
    }

    /**
     * Returns the labels where a condition is true, others elsewhere.
     *
     * @param condition a boolean[], a list, a series or an index of booleans, one for each label
     * @param other one value, null for null, or as many values as labels
     * @nulls kept; a null in the condition counts as false
     * @throws io.cudf4j.errors.DTypeMismatchException if the labels' dtype cannot hold the other values exactly
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than labels
     * @source pandas.Index.where
     */
    public Index where(Object condition, @Nullable Object other) {
        return own(Conditions.where(
                labels(),
                Objects.requireNonNull(Lowering.of(condition), "where: the condition is null"),
                Lowering.of(other)));
    }

    /**
     * Returns the labels with a name for each level.
     *
     * @param names as many as there are levels, null for none
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer names than levels
     * @source pandas.Index.set_names
     */
    public Index setNames(List<? extends @Nullable Object> names) {
        Objects.requireNonNull(names, "setNames: the names are null");
        names.forEach(name -> Keys.requireLabel("setNames", name));
        if (names.size() != nLevels()) {
            throw new LengthMismatchException(names.size() + " names for " + nLevels() + " levels");
        }
        return own(labels().named(names));
    }

    /**
     * Returns the labels with names; see {@link #setNames(List)}.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer names than levels
     * @source pandas.Index.set_names
     */
    public Index setNames(@Nullable Object... names) {
        Objects.requireNonNull(names, "setNames: the names are null");
        return setNames(Arrays.asList(names));
    }

    /**
     * Returns whether a label is there.
     *
     * @param label a value; of another kind than the labels it is not there
     * @throws io.cudf4j.errors.InvalidArgumentException if it is a collection, a map or an array, which is no label
     * @source pandas.Index.__contains__
     */
    public boolean contains(@Nullable Object label) {
        if (label != null) {
            requireLabel(label);
        }
        try (RowSelection rows = Lookup.find("contains", labels(), label)) {
            return rows != null;
        }
    }

    static void requireLabel(Object label) {
        ColumnAccessor.requireLabel(label);
        if (label instanceof Collection
                || label instanceof Map
                || label.getClass().isArray()) {
            throw new InvalidArgumentException(
                    "a " + label.getClass().getSimpleName() + " is no label; isIn takes several labels");
        }
    }

    /**
     * Returns where the rows of a label are: one row, rows one after another where the labels are sorted, else a mask.
     *
     * @param label of a {@link MultiIndex} a tuple, which may have fewer elements than there are levels
     * @throws io.cudf4j.errors.LabelNotFoundException if there is none
     * @source pandas.Index.get_loc
     */
    public Location getLoc(@Nullable Object label) {
        if (label != null) {
            requireLabel(label);
        }
        try (RowSelection rows = Lookup.label("getLoc", labels(), label)) {
            return location(rows);
        }
    }

    /** Returns where chosen rows are. */
    final Location location(RowSelection rows) {
        if (rows.isOne()) {
            return new Location.At(rows.position());
        }
        Slice.Positions range = rows.contiguous();
        return range != null
                ? new Location.Between(range.start(), range.start() + range.count())
                : new Location.Where(Series.own(null, rows.toMask(rowCount())));
    }

    /**
     * Returns for each label of another index where it is in this one.
     *
     * @shape an int32 position for each label of the other index, −1 for a label that is not here
     * @nulls null is a label; the result has none
     * @throws io.cudf4j.errors.DuplicateLabelException if a label of this index is there twice
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtypes do not compare
     * @source pandas.Index.get_indexer
     */
    public Series getIndexer(Index target) {
        Labels others = labels("getIndexer", target);
        IndexSets.requireLevels("getIndexer", labels(), others);
        if (!isUnique()) {
            throw new DuplicateLabelException(
                    "getIndexer: a label of " + describeShort() + " is there twice, so it has no one position");
        }
        return Series.own(null, LabelSets.positions(labels().levels(), others.levels()));
    }

    /**
     * Returns where a slice of the labels begins or ends at a label, which need not be there if the labels are sorted.
     *
     * @param side {@link Side#LEFT} for the first row of the slice, {@link Side#RIGHT} for the row behind its last
     * @throws io.cudf4j.errors.LabelNotFoundException if the labels are not sorted and there is no such label, or it is
     *     there at places that lie apart
     * @source pandas.Index.get_slice_bound
     */
    public int getSliceBound(Object label, Side side) {
        Objects.requireNonNull(label, "getSliceBound: the label is null");
        Objects.requireNonNull(side, "getSliceBound: the side is null");
        return Lookup.bound("getSliceBound", labels(), label, side == Side.RIGHT);
    }

    /**
     * Returns at which positions the labels of a slice are, its last one too.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if an end is no label, unless the labels are sorted
     * @throws io.cudf4j.errors.DTypeMismatchException if an end cannot be compared with the labels
     * @source cudf.Index.find_label_range
     */
    public Slice.Positions findLabelRange(Slice labels) {
        Objects.requireNonNull(labels, "findLabelRange: the slice is null");
        return Lookup.slice("findLabelRange", labels(), labels);
    }

    /**
     * Returns whether a label is there twice; null and NaN count too.
     *
     * @source pandas.Index.has_duplicates
     */
    public boolean hasDuplicates() {
        return !isUnique();
    }

    /**
     * Returns which kind of values the labels are, in the words of pandas: integer, floating, boolean, string, datetime64,
     * timedelta64, decimal, categorical, interval, or mixed, which tuples, lists and structs are.
     *
     * @source pandas.Index.inferred_type
     */
    public String inferredType() {
        return labels().areTuples() ? "mixed" : LabelFacts.kindOf(dtype());
    }

    /**
     * Returns timestamps moved so many times as far as an offset tells.
     *
     * @nulls kept
     * @throws UnsupportedOperationException if the labels are no timestamps
     * @throws io.cudf4j.errors.OutOfBoundsException if a label would leave what the dtype reaches
     * @source pandas.DatetimeIndex.shift
     */
    public Index shift(int periods, DateOffset freq) {
        Objects.requireNonNull(freq, "shift: the offset is null");
        if (labels().areTuples() || !dtype().isDatetime()) {
            throw new UnsupportedOperationException(
                    "shift: only timestamps are moved by an offset, and " + describeShort() + " has none");
        }
        return add(freq.multipliedBy(periods));
    }

    /**
     * Returns the labels of a level, which is given by position, negative from the end, or by name.
     *
     * @shape as many labels, of one level
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has that name
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no level at that position
     * @source pandas.Index.get_level_values
     */
    public Index getLevelValues(@Nullable Object level) {
        return own(labels().level(Levels.position(labels(), level)));
    }

    /**
     * Returns the methods of timestamps and durations. Of categories of these each is computed once; what comes out are none.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype is neither, nor categories of them
     * @source pandas.Series.dt
     */
    public DatetimeAccessor<Index> dt() {
        requireOneLevel("dt");
        return new DatetimeAccessor<>(this);
    }

    /**
     * Returns the methods of strings.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if there are neither strings nor categories of them
     * @source pandas.Index.str
     */
    public StringAccessor<Index> str() {
        requireOneLevel("str");
        return new StringAccessor<>(this);
    }

    private void requireOneLevel(String accessor) {
        if (nLevels() > 1) {
            throw new UnsupportedOperationException(accessor + ": " + describeShort() + " has " + nLevels()
                    + " levels; getLevelValues gives the labels of one");
        }
    }

    /**
     * Returns the methods of categories.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype is not categorical
     * @source pandas.Series.cat
     */
    public CategoricalAccessor<Index> cat() {
        return new CategoricalAccessor<>(this);
    }

    /**
     * Returns these labels, then those of other indexes.
     *
     * @shape the labels of all, in order; a range where the labels go on as one
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the indexes have different numbers of levels
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the labels of all
     * @source pandas.Index.append
     */
    public Index append(Index... others) {
        Objects.requireNonNull(others, "append: the others are null");
        return append(Arrays.asList(others));
    }

    /**
     * Returns these labels, then those of other indexes; see {@link #append(Index...)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the indexes have different numbers of levels
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the labels of all
     * @source pandas.Index.append
     */
    public Index append(List<? extends Index> others) {
        List<Labels> added = new ArrayList<>();
        for (Index other : Objects.requireNonNull(others, "append: the others are null")) {
            added.add(Objects.requireNonNull(other, "append: one of the others is null")
                    .labels());
        }
        return own(IndexSets.append(labels(), added));
    }

    /**
     * Returns the labels that are in one of two indexes or in both, sorted unless both have the same labels or one has
     * none.
     *
     * @shape a label that repeats is there as often as in the index that has it more often; a range where the labels
     *     are evenly spaced and a side is a range; the name where both have the same one
     * @nulls null is a label, last where sorted
     * @throws io.cudf4j.errors.DTypeMismatchException if the labels are of mixed types, as bool and int64, a signed dtype and
     *     uint64, or timestamps and other ones
     * @source pandas.Index.union
     */
    public Index union(Index other) {
        return union(other, SetOrder.AUTO);
    }

    /**
     * Returns the labels that are in one of two indexes or in both, in an order; see {@link #union(Index)}.
     *
     * @nulls null is a label, last where sorted
     * @throws io.cudf4j.errors.DTypeMismatchException if the labels are of mixed types
     * @source pandas.Index.union
     */
    public Index union(Index other, SetOrder order) {
        return own(IndexSets.union(labels(), labels("union", other), order));
    }

    /**
     * Returns the different labels that are in both indexes, in this one's order.
     *
     * @shape each label once; of two ranges a range, rising; the name where both have the same one
     * @nulls null is a label
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtypes do not compare; numbers do with numbers
     * @source pandas.Index.intersection
     */
    public Index intersection(Index other) {
        return intersection(other, SetOrder.AUTO);
    }

    /**
     * Returns the different labels that are in both indexes; see {@link #intersection(Index)}.
     *
     * @nulls null is a label, last where sorted
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtypes do not compare
     * @source pandas.Index.intersection
     */
    public Index intersection(Index other, SetOrder order) {
        return own(IndexSets.intersection(labels(), labels("intersection", other), order));
    }

    /**
     * Returns the different labels that another index lacks, sorted unless that has none.
     *
     * @shape each label once; a range where this is one and what is left is evenly spaced
     * @nulls null is a label, last
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtypes do not compare
     * @source pandas.Index.difference
     */
    public Index difference(Index other) {
        return difference(other, SetOrder.AUTO);
    }

    /**
     * Returns the different labels that another index lacks; see {@link #difference(Index)}.
     *
     * @nulls null is a label, last where sorted
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtypes do not compare
     * @source pandas.Index.difference
     */
    public Index difference(Index other, SetOrder order) {
        return own(IndexSets.difference(labels(), labels("difference", other), order));
    }

    /**
     * Returns the labels of a join of two indexes.
     *
     * @shape inner and left ones in this index's order, right ones in the other's, outer ones sorted; a label that
     *     repeats gives every combination
     * @nulls null is a label
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtypes do not compare
     * @source pandas.Index.join
     */
    public Index join(Index other, JoinHow how) {
        return own(IndexSets.join(labels(), labels("join", other), how));
    }

    /**
     * Returns a frame with a column for each level, labelled by the labels themselves.
     *
     * @shape the columns are labelled by the names of the levels, by their positions where they have none
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.DuplicateLabelException if two levels have the same name
     * @source pandas.Index.to_frame
     */
    public DataFrame toFrame() {
        List<@Nullable Object> labels = new ArrayList<>();
        for (int level = 0; level < nLevels(); level++) {
            Object known = names().get(level);
            labels.add(known == null ? level : known);
        }
        return new DataFrame(Rows.frame(accessor().relabelled(labels), labels().share()));
    }

    /**
     * Returns the index that {@link #serialize} or {@link #hostSerialize} took apart, in this or another process. The memory
     * is copied; the frames stay the caller's. Where the process spills, frames on the host give spilled columns.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the header is none, was changed, is of another version or of
     *     another class, or the frames are others than it says
     * @source cudf.core.abc.Serializable.deserialize
     */
    public static Index deserialize(ByteBuffer header, List<SerialFrame> frames) {
        Objects.requireNonNull(header, "Index.deserialize: the header is null");
        Objects.requireNonNull(frames, "Index.deserialize: the frames are null");
        Lowering.requireEach(frames, "Index.deserialize: a frame is null");
        String what = "Index.deserialize";
        return own(SerialObjects.read(SerialReader.of(what, header, frames), what, Rows.Kind.LABELS)
                .labels());
    }

    /**
     * Returns the one field of a struct array of the Arrow C data interface as labels. The structs stay the caller's, who
     * releases them afterwards.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param arrayAddress an {@code ArrowArray}
     * @nulls kept
     * @cost copies the field to the device
     * @throws InvalidArgumentException if there are more or fewer fields
     * @throws UnsupportedOperationException if the field has a type without dtype
     * @source cudf.Index.from_arrow
     */
    public static Index fromArrow(long schemaAddress, long arrayAddress) {
        return own(ArrowColumn.read(schemaAddress, arrayAddress, Labels::own));
    }

    /**
     * Does not return: a step of an iteration over device memory is a transfer of its own.
     *
     * @throws UnsupportedOperationException always; {@link #toList} copies all labels at once
     */
    @SuppressWarnings("DoNotCallSuggester") // who looks for it finds the reason here
    public Iterator<Object> iterator() {
        throw new UnsupportedOperationException(
                kindName() + ".iterator: labels lie on the device; iterate over toList(), which copies them once");
    }

    /** Returns the labels, as many as fit on the lines of a terminal. */
    @Override
    public String toString() {
        return isClosed() ? "closed Index" : FrameText.of(rows());
    }
}
