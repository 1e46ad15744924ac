/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Given;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Columns of one size under labels that are unique, in an order.
 *
 * <p>An accessor owns its columns and never changes: what selects or replaces columns returns another accessor with its
 * own shares of the memory. A label is any object that compares with {@code equals}; NaN is one label, of {@code float}
 * as of {@code double}, and null is the label of an unnamed series. Columns of several levels are labelled by a
 * {@link Tuple} each, all of one size; what else is known of the labels is the {@link #labelling}, which is carried
 * along.
 *
 * @source cudf.core.column_accessor.ColumnAccessor
 */
public final class ColumnAccessor implements AutoCloseable {
    /** Up to so many labels are compared one after the other; more are looked up in a table. */
    private static final int FEW = 8;

    private final List<@Nullable Object> labels;
    private final List<ColumnBase> columns;
    private final int rowCount;
    private final Labelling labelling;
    private volatile @Nullable Map<@Nullable Object, Integer> positions;
    private volatile @Nullable LabelIndex labelIndex;

    /** Takes lists that nobody changes. */
    private ColumnAccessor(List<@Nullable Object> labels, List<ColumnBase> columns, Labelling labelling) {
        this.labels = labels;
        this.columns = columns;
        this.rowCount = columns.isEmpty() ? 0 : columns.get(0).size();
        this.labelling = labelling;
    }

    /**
     * Takes over columns in the order of the map. Where it throws, they are closed. Labels that all are tuples of one
     * size are labels of several levels.
     *
     * @nulls kept
     * @throws LengthMismatchException if the columns have different sizes; the message names two of them
     * @throws InvalidArgumentException if a value is no column
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public static ColumnAccessor own(Map<? extends @Nullable Object, ? extends ColumnBase> columns) {
        return own(new ArrayList<>(columns.keySet()), new ArrayList<>(columns.values()));
    }

    /**
     * Takes over columns under labels. Where it throws, the columns are closed. Labels that all are tuples of one size
     * are labels of several levels.
     *
     * @nulls kept
     * @throws DuplicateLabelException if a label is there twice
     * @throws LengthMismatchException if the columns have different sizes, or there are more or fewer than labels
     * @throws InvalidArgumentException if a value is no column
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public static ColumnAccessor own(List<? extends @Nullable Object> labels, List<? extends ColumnBase> columns) {
        Labelling labelling = Columns.orClose(() -> closeColumns(columns), () -> Labelling.of(labels));
        return own(labels, columns, labelling);
    }

    /**
     * Takes over columns under labels of which something is known. Where it throws, the columns are closed.
     *
     * @nulls kept
     * @throws DuplicateLabelException if a label is there twice
     * @throws LengthMismatchException if the columns have different sizes, or there are more or fewer than labels
     * @throws InvalidArgumentException if a value is no column, or the labels have not the levels that are said
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public static ColumnAccessor own(
            List<? extends @Nullable Object> labels, List<? extends ColumnBase> columns, Labelling labelling) {
        return Columns.orClose(() -> closeColumns(columns), () -> {
            requireUnique(labels);
            labelling.requireFits(labels);
            requireColumns(labels, columns);
            return ownUnverified(labels, columns, labelling);
        });
    }

    /**
     * Takes over columns under labels without looking whether they fit: for callers that know.
     *
     * @nulls kept
     * @cost none
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public static ColumnAccessor ownUnverified(
            List<? extends @Nullable Object> labels, List<? extends ColumnBase> columns, Labelling labelling) {
        return new ColumnAccessor(
                Collections.unmodifiableList(new ArrayList<>(labels)), List.copyOf(columns), labelling);
    }

    /**
     * Takes over one column under a label, which is one level even if it is a tuple.
     *
     * @nulls kept
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public static ColumnAccessor own(@Nullable Object label, ColumnBase column) {
        Columns.orClose(column, () -> {
            requireLabel(label);
            return column;
        });
        return new ColumnAccessor(Collections.singletonList(label), List.of(column), Labelling.flat());
    }

    /**
     * Refuses what no label can be: what holds memory, which would be one by its identity, and half of a character, which no
     * file, Arrow struct or index of labels can hold.
     *
     * @throws InvalidArgumentException if the label is a series, a frame or an index, say, or a text with half of a surrogate
     *     pair, or a tuple with one of these
     */
    public static void requireLabel(@Nullable Object label) {
        if (label instanceof AutoCloseable) {
            throw new InvalidArgumentException("a label cannot be of the class "
                    + label.getClass().getSimpleName() + "; labels are texts, numbers, dates or tuples of them");
        }
        if (label instanceof String text) {
            Given.requireWhole(text, "a label");
        } else if (label instanceof Tuple levels) {
            levels.toList().forEach(ColumnAccessor::requireLabel);
        }
    }

    private static void requireColumns(List<? extends @Nullable Object> labels, List<?> columns) {
        if (labels.size() != columns.size()) {
            throw new LengthMismatchException(labels.size() + " labels for " + columns.size() + " columns");
        }
        int rows = -1;
        for (int i = 0; i < columns.size(); i++) {
            if (!(columns.get(i) instanceof ColumnBase column)) {
                throw new InvalidArgumentException(
                        "column '" + labels.get(i) + "' is no column but " + columns.get(i) + "; make one of it first");
            }
            if (rows >= 0 && column.size() != rows) {
                throw new LengthMismatchException("column '" + labels.get(i) + "' has " + column.size()
                        + " rows, but column '" + labels.get(0) + "' has " + rows);
            }
            rows = column.size();
        }
    }

    private static void closeColumns(List<?> columns) {
        for (Object column : columns) {
            if (column instanceof ColumnBase owned) {
                owned.close();
            }
        }
    }

    /**
     * Returns the labels if none is there twice.
     *
     * @throws DuplicateLabelException if one is
     * @throws InvalidArgumentException if one holds memory
     */
    public static void requireUnique(Collection<? extends @Nullable Object> labels) {
        labels.forEach(ColumnAccessor::requireLabel);
        if (labels.size() < 2) {
            return;
        }
        Set<@Nullable Object> seen = new HashSet<>();
        for (Object label : labels) {
            if (!seen.add(Tuple.canonical(label))) {
                throw new DuplicateLabelException(
                        "two columns would be labelled '" + Quoted.of(label) + "'; labels are unique");
            }
        }
    }

    /** Returns the labels in order; the list cannot be changed. */
    public List<@Nullable Object> labels() {
        return labels;
    }

    /** Returns the columns in order; they stay this object's. */
    public List<ColumnBase> columns() {
        return columns;
    }

    /** Returns the number of columns. */
    public int size() {
        return columns.size();
    }

    /** Returns the number of rows, 0 without columns. */
    public int rowCount() {
        return rowCount;
    }

    /** Returns what is known of the labels besides the labels. */
    public Labelling labelling() {
        return labelling;
    }

    /** Returns whether the labels are tuples of several levels. */
    public boolean isMultiindex() {
        return labelling.isMultiindex();
    }

    /** Returns whether the labels were made as whole numbers that count up. */
    public boolean isRangeindex() {
        return labelling.isRangeindex();
    }

    /** Returns the number of levels of the labels: 0 without columns, 1 but for labels of several levels. */
    public int nLevels() {
        if (labels.isEmpty()) {
            return 0;
        }
        return labelling.isMultiindex() && labels.get(0) instanceof Tuple first ? first.size() : 1;
    }

    /** Returns the names of the levels; null for each that has none. */
    public List<@Nullable Object> levelNames() {
        List<@Nullable Object> names = labelling.levelNames();
        return names.isEmpty() ? Collections.nCopies(Math.max(1, nLevels()), null) : names;
    }

    /** Returns the name of the last level, null where it has none. */
    public @Nullable Object name() {
        List<@Nullable Object> names = labelling.levelNames();
        return names.isEmpty() ? null : names.get(names.size() - 1);
    }

    /** Returns the dtype of labels of one level, or null where it is unknown. */
    public @Nullable DType labelDtype() {
        return labelling.labelDtype();
    }

    /** Returns the dtypes of the levels, each null where it is unknown; empty if none is known. */
    public List<@Nullable DType> levelDtypes() {
        return labelling.levelDtypes();
    }

    /** Returns the labels as the index that they are. */
    public LabelIndex labelIndex() {
        LabelIndex known = labelIndex;
        if (known == null) {
            known = LabelIndex.of(labels, labelling, levelNames());
            labelIndex = known;
        }
        return known;
    }

    /** Returns whether there is a column of that label; of several levels, the label is the whole tuple. */
    public boolean contains(@Nullable Object label) {
        return position(label) >= 0;
    }

    /** Returns the position of the column of a label, or −1. */
    public int position(@Nullable Object label) {
        if (labels.size() > FEW) {
            return table().getOrDefault(Tuple.canonical(label), -1);
        }
        for (int i = 0; i < labels.size(); i++) {
            if (Tuple.isSame(labels.get(i), label)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether there is a column of that label or, of several levels, one whose label begins with it. */
    public boolean containsPrefix(@Nullable Object label) {
        return LabelSelection.isAny(this, label);
    }

    /** Returns what is known of other labels in place of these: the names of the levels if there are as many. */
    public Labelling labellingOf(List<? extends @Nullable Object> others) {
        Labelling formed = Labelling.of(others);
        boolean hasLevels = formed.isMultiindex() && others.get(0) instanceof Tuple first && first.size() == nLevels();
        boolean isKept = formed.isMultiindex() ? isMultiindex() && hasLevels : !isMultiindex();
        return isKept ? formed.withLevelNames(labelling.levelNames()) : formed;
    }

    /** Returns whether another accessor has the same labels in the same order. */
    public boolean hasSameLabels(ColumnAccessor other) {
        return IntStream.range(0, Math.max(size(), other.size()))
                .allMatch(i -> i < size() && i < other.size() && Tuple.isSame(labels.get(i), other.labels.get(i)));
    }

    private Map<@Nullable Object, Integer> table() {
        Map<@Nullable Object, Integer> known = positions;
        if (known == null) {
            known = new HashMap<>();
            for (int i = 0; i < labels.size(); i++) {
                known.put(Tuple.canonical(labels.get(i)), i);
            }
            positions = known;
        }
        return known;
    }

    /**
     * Returns the column of a label, which stays this object's.
     *
     * @nulls kept
     * @throws LabelNotFoundException if there is none; the message names labels that are near
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnBase column(@Nullable Object label) {
        int position = position(label);
        if (position < 0) {
            String quoted = Quoted.asItIs(label);
            // of what looks like a label that there is the message says the class
            boolean looksLikeOne = labels.stream().anyMatch(known -> quoted.equals(String.valueOf(known)));
            throw LabelNotFoundException.of(looksLikeOne ? label : quoted, labels);
        }
        return columns.get(position);
    }

    /**
     * Returns the columns of labels, in the order of the labels; they stay this object's.
     *
     * @throws LabelNotFoundException if a label is none
     */
    public List<ColumnBase> columns(Collection<? extends @Nullable Object> wanted) {
        List<ColumnBase> found = new ArrayList<>(wanted.size());
        for (Object label : wanted) {
            found.add(column(label));
        }
        return found;
    }

    /**
     * Returns another owner of the same columns, in objects of their own over the same memory.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source cudf.core.column_accessor.ColumnAccessor.copy
     */
    public ColumnAccessor share() {
        ColumnAccessor shared =
                new ColumnAccessor(labels, List.copyOf(Columns.each(columns, ColumnBase::share)), labelling);
        shared.positions = positions;
        shared.labelIndex = labelIndex;
        return shared;
    }

    /**
     * Returns the columns in memory of their own.
     *
     * @nulls kept
     * @cost copies every column
     * @source cudf.core.column_accessor.ColumnAccessor.copy
     */
    public ColumnAccessor copy() {
        return mapColumns(ColumnBase::copy);
    }

    /**
     * Returns the columns of labels, in the order of the labels. Of several levels, a label may be the beginning of
     * several, which then all are there; they keep their whole tuples.
     *
     * @nulls kept
     * @throws LabelNotFoundException if a label is none
     * @throws DuplicateLabelException if a label is asked for twice
     * @source cudf.core.column_accessor.ColumnAccessor.select_by_label
     */
    public ColumnAccessor selectByLabels(List<? extends @Nullable Object> wanted) {
        return picked(LabelSelection.byLabels(this, wanted));
    }

    /**
     * Returns the columns that a key means:
     *
     * <ul>
     *   <li>a label: its column. Of several levels, a label or {@link Tuple} that is the beginning of several takes
     *       these, without the levels that it names;
     *   <li>a {@link Tuple} with {@link Slice#all()} in it: the columns whose other levels match, under whole tuples;
     *   <li>a {@link Slice} of labels: what stands between two columns, both included, in the order of the columns;
     *   <li>a list of labels: these, see {@link #selectByLabels};
     *   <li>a list of booleans or a {@code boolean[]}: the columns where it is true.
     * </ul>
     *
     * @nulls kept
     * @throws LabelNotFoundException if a label is none, or no column matches
     * @throws DuplicateLabelException if a column is asked for twice
     * @throws OutOfBoundsException if a mask has not one value for each column
     * @throws InvalidArgumentException if a slice has a step, or the key is an array of another kind
     * @throws UnsupportedOperationException if a tuple has a slice with ends in it
     * @source cudf.core.column_accessor.ColumnAccessor.select_by_label
     */
    public ColumnAccessor selectByLabel(@Nullable Object key) {
        return picked(LabelSelection.byLabel(this, key));
    }

    /**
     * Returns the columns at positions, counted from the end where negative.
     *
     * @nulls kept
     * @throws OutOfBoundsException if there is no such position
     * @throws UnsupportedOperationException if a position is asked for twice
     * @source cudf.core.column_accessor.ColumnAccessor.select_by_index
     */
    public ColumnAccessor selectByIndex(int... wanted) {
        int[] from0 = new int[wanted.length];
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < wanted.length; i++) {
            from0[i] = wanted[i] < 0 ? wanted[i] + size() : wanted[i];
            if (from0[i] < 0 || from0[i] >= size()) {
                throw new OutOfBoundsException(
                        "there is no column at position " + wanted[i] + " among " + size() + " columns");
            }
            if (!seen.add(from0[i])) {
                throw new UnsupportedOperationException("column '" + labels.get(from0[i]) + "' at position " + from0[i]
                        + " is selected twice; labels are unique, so add it once more under another label");
            }
        }
        return picked(from0);
    }

    /**
     * Returns the columns at the positions of a slice, the stop excluded.
     *
     * @nulls kept
     * @throws InvalidArgumentException if an end is not a whole number
     * @source cudf.core.column_accessor.ColumnAccessor.select_by_index
     */
    public ColumnAccessor selectByIndex(Slice wanted) {
        Slice.Positions at = wanted.positions(size());
        return picked(IntStream.range(0, at.count())
                .map(i -> at.start() + i * at.step())
                .toArray());
    }

    /**
     * Returns the columns where a mask is true.
     *
     * @nulls kept
     * @throws OutOfBoundsException if the mask has not one value for each column
     * @source cudf.core.column_accessor.ColumnAccessor.select_by_index
     */
    public ColumnAccessor selectByIndex(boolean[] mask) {
        return picked(LabelSelection.masked(mask, size()));
    }

    /**
     * Returns the columns at the positions of a list, or where a list of booleans is true.
     *
     * @nulls kept
     * @throws OutOfBoundsException if there is no such position, or the mask has not one value for each column
     * @throws UnsupportedOperationException if a position is asked for twice
     * @throws InvalidArgumentException if an element is neither
     * @source cudf.core.column_accessor.ColumnAccessor.select_by_index
     */
    public ColumnAccessor selectByIndex(List<?> wanted) {
        if (LabelSelection.isMask(wanted)) {
            return picked(LabelSelection.masked(wanted, size()));
        }
        int[] from0 = new int[wanted.size()];
        for (int i = 0; i < from0.length; i++) {
            if (!(wanted.get(i) instanceof Integer position)) {
                throw new InvalidArgumentException(
                        "columns are selected by positions or by a mask of one truth value for"
                                + " each column, not by " + wanted.get(i));
            }
            from0[i] = position;
        }
        return selectByIndex(from0);
    }

    private ColumnAccessor picked(int[] at) {
        List<@Nullable Object> chosen = new ArrayList<>(at.length);
        for (int position : at) {
            chosen.add(labels.get(position));
        }
        return picked(new LabelSelection.Found(IntStream.of(at).boxed().toList(), chosen, labelling));
    }

    private ColumnAccessor picked(LabelSelection.Found found) {
        List<ColumnBase> chosen = new ArrayList<>(found.positions().size());
        for (int position : found.positions()) {
            chosen.add(columns.get(position));
        }
        Labelling known = found.labelling();
        if (chosen.isEmpty() && known.isMultiindex() && known.levelNames().isEmpty()) {
            // the labels can no longer tell how many levels there are
            known = known.withLevelNames(levelNames());
        }
        return ownUnverified(found.labels(), Columns.each(chosen, ColumnBase::share), known);
    }

    /**
     * Returns all columns but those of some labels. Of several levels, a label may be the beginning of several.
     *
     * @nulls kept
     * @throws LabelNotFoundException if a label is none
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor drop(Collection<? extends @Nullable Object> unwanted) {
        boolean[] isDropped = new boolean[size()];
        for (Object label : unwanted) {
            for (int position : LabelSelection.byLabels(this, Collections.singletonList(label))
                    .positions()) {
                isDropped[position] = true;
            }
        }
        return picked(IntStream.range(0, size()).filter(i -> !isDropped[i]).toArray());
    }

    /**
     * Returns the columns with one replaced, or appended where the label is new. Of several levels, a label that is too
     * short is filled up with empty text. Takes the column over; where it throws, the column is closed.
     *
     * @nulls kept
     * @throws LengthMismatchException if the column has not as many rows as the others
     * @throws InvalidArgumentException if the label has more levels than the others
     * @source cudf.core.column_accessor.ColumnAccessor.set_by_label
     */
    public ColumnAccessor with(@Nullable Object label, ColumnBase column) {
        int position = Columns.orClose(column, () -> position(padded(label)));
        return position < 0 ? insert(label, column) : changed(position, labels, labelling, column, position + 1);
    }

    /**
     * Returns the columns with one more at the end. Takes the column over; where it throws, the column is closed.
     *
     * @nulls kept
     * @throws DuplicateLabelException if the label is there already
     * @throws LengthMismatchException if the column has not as many rows as the others
     * @throws InvalidArgumentException if the label has more levels than the others
     * @source cudf.core.column_accessor.ColumnAccessor.insert
     */
    public ColumnAccessor insert(@Nullable Object label, ColumnBase column) {
        return insert(-1, label, column);
    }

    /**
     * Returns the columns with one more before a position. Of several levels, a label that is too short is filled up
     * with empty text. Takes the column over; where it throws, the column is closed.
     *
     * @nulls kept
     * @throws DuplicateLabelException if the label is there already
     * @throws OutOfBoundsException if the position is not from 0 to the number of columns, nor −1 for the end
     * @throws LengthMismatchException if the column has not as many rows as the others
     * @throws InvalidArgumentException if the label has more levels than the others
     * @source cudf.core.column_accessor.ColumnAccessor.insert
     */
    public ColumnAccessor insert(int position, @Nullable Object label, ColumnBase column) {
        int before = position == -1 ? size() : position;
        List<@Nullable Object> order = new ArrayList<>(labels);
        return Columns.orClose(column, () -> {
            if (before < 0 || before > size()) {
                throw new OutOfBoundsException(
                        "a column cannot be inserted at position " + position + " among " + size() + " columns");
            }
            order.add(before, padded(label));
            requireUnique(order);
            return changed(before, order, labelling.withoutDtypes(), column, before);
        });
    }

    /** Returns the columns before a position, then a column that is taken over, then those from another on. */
    private ColumnAccessor changed(
            int before, List<@Nullable Object> named, Labelling known, ColumnBase column, int after) {
        List<ColumnBase> others = new ArrayList<>(columns);
        others.subList(before, after).clear();
        return Columns.orClose(column, () -> {
            if (size() > 0 && column.size() != rowCount) {
                throw new LengthMismatchException("column '" + named.get(before) + "' has " + column.size()
                        + " rows, the others have " + rowCount);
            }
            List<ColumnBase> changed = Columns.each(others, ColumnBase::share);
            changed.add(before, column);
            return ownUnverified(named, changed, known);
        });
    }

    /** Returns a label with as many levels as the others. */
    private @Nullable Object padded(@Nullable Object label) {
        if (!isMultiindex()) {
            return label;
        }
        Tuple tuple = label instanceof Tuple given ? given : Tuple.of(new @Nullable Object[] {label});
        int levels = LabelLevels.levelCount(this);
        boolean isFree = labels.isEmpty() && labelling.levelNames().isEmpty();
        if (tuple.size() > levels && !isFree) {
            throw new InvalidArgumentException(
                    "the label " + tuple + " has " + tuple.size() + " levels, the others have " + levels);
        }
        @Nullable Object[] elements = Arrays.copyOf(tuple.toList().toArray(), Math.max(levels, tuple.size()));
        Arrays.fill(elements, tuple.size(), elements.length, "");
        return Tuple.of(elements);
    }

    /**
     * Returns the columns under other labels; a label that the map lacks stays. The dtype of the labels is forgotten
     * where a new label is of another type than the first was.
     *
     * @nulls kept
     * @throws LabelNotFoundException if the map has a label that is none
     * @throws DuplicateLabelException if two columns would have one label
     * @throws InvalidArgumentException if the new labels have not the levels of the others
     * @source cudf.core.column_accessor.ColumnAccessor.rename_levels
     */
    public ColumnAccessor rename(Map<?, ?> names) {
        columns(names.keySet());
        UnaryOperator<@Nullable Object> function = Tuple.renamer(names);
        List<@Nullable Object> renamed = new ArrayList<>(size());
        for (Object label : labels) {
            renamed.add(function.apply(label));
        }
        return relabelled(LabelLevels.relabelled(this, renamed, labelling));
    }

    /**
     * Returns the columns under other labels, in order. Labels that all are tuples of one size are labels of several
     * levels; the names of the levels stay if there are as many.
     *
     * @nulls kept
     * @throws LengthMismatchException if there are more or fewer labels than columns
     * @throws DuplicateLabelException if a label is there twice
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor relabelled(List<? extends @Nullable Object> named) {
        Labelling formed = Labelling.of(named);
        boolean hasLevels = formed.isMultiindex() && named.get(0) instanceof Tuple first && first.size() == nLevels();
        boolean isKept = formed.isMultiindex() ? isMultiindex() && hasLevels : !isMultiindex();
        return relabelled(
                isKept ? LabelLevels.relabelled(this, named, labelling) : new LabelLevels.Labels(named, formed));
    }

    /**
     * Returns the columns with the labels of the first level renamed; see {@link #renameLevels(Map, int)}.
     *
     * @nulls kept
     * @throws DuplicateLabelException if two columns would have one label
     * @source cudf.core.column_accessor.ColumnAccessor.rename_levels
     */
    public ColumnAccessor renameLevels(Map<?, ?> names) {
        return renameLevels(names, 0);
    }

    /**
     * Returns the columns with the labels of one level renamed; those that the map lacks stay, and what is in the map
     * but no label has no effect.
     *
     * @nulls kept
     * @throws OutOfBoundsException if there is no such level
     * @throws DuplicateLabelException if two columns would have one label
     * @source cudf.core.column_accessor.ColumnAccessor.rename_levels
     */
    public ColumnAccessor renameLevels(Map<?, ?> names, int level) {
        return renameLevels(Tuple.renamer(names), level);
    }

    /**
     * Returns the columns with the labels of the first level renamed; see {@link #renameLevels(UnaryOperator, int)}.
     *
     * @nulls kept
     * @throws DuplicateLabelException if two columns would have one label
     * @source cudf.core.column_accessor.ColumnAccessor.rename_levels
     */
    public ColumnAccessor renameLevels(UnaryOperator<@Nullable Object> function) {
        return renameLevels(function, 0);
    }

    /**
     * Returns the columns with what a function makes of the labels of one level, which is counted from the last where
     * negative.
     *
     * @nulls kept
     * @throws OutOfBoundsException if there is no such level
     * @throws DuplicateLabelException if two columns would have one label
     * @source cudf.core.column_accessor.ColumnAccessor.rename_levels
     */
    public ColumnAccessor renameLevels(UnaryOperator<@Nullable Object> function, int level) {
        return relabelled(LabelLevels.renamed(this, function, level));
    }

    /**
     * Returns the columns, in the same order, with two levels of the labels exchanged, with their names and dtypes.
     *
     * @param first the name of a level, or its position, from the last where negative
     * @param second the name or position of the other
     * @nulls kept
     * @throws InvalidArgumentException if the labels have one level, or a name is that of several
     * @throws OutOfBoundsException if there is no such level
     * @throws LabelNotFoundException if no level has the name
     * @source cudf.core.column_accessor.ColumnAccessor.swaplevel
     */
    public ColumnAccessor swapLevel(Object first, Object second) {
        return relabelled(LabelLevels.swapped(this, first, second));
    }

    /**
     * Returns the columns without one level of the labels; if one level is left, the labels are what was in it.
     *
     * @param level the name of a level, or its position, from the last where negative
     * @nulls kept
     * @throws InvalidArgumentException if the labels have one level, or the name is that of several
     * @throws OutOfBoundsException if there is no such level
     * @throws LabelNotFoundException if no level has the name
     * @throws DuplicateLabelException if two columns would have one label
     * @source cudf.core.column_accessor.ColumnAccessor.droplevel
     */
    public ColumnAccessor dropLevel(Object level) {
        return relabelled(LabelLevels.dropped(this, level));
    }

    private ColumnAccessor relabelled(LabelLevels.Labels named) {
        if (named.labels().size() != size()) {
            throw new LengthMismatchException(named.labels().size() + " labels for " + size() + " columns");
        }
        requireUnique(named.labels());
        named.labelling().requireFits(named.labels());
        return ownUnverified(named.labels(), Columns.each(columns, ColumnBase::share), named.labelling());
    }

    /**
     * Returns other columns under the same labels; what was made is closed where the function throws.
     *
     * @nulls as the function treats them
     * @throws DTypeMismatchException if the function does, with the column's label before its message
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor mapColumns(Function<? super ColumnBase, ? extends ColumnBase> function) {
        if (columns.size() == 1) {
            ColumnBase made = labelled(labels.get(0), columns.get(0), function);
            return new ColumnAccessor(labels, List.of(made), labelling);
        }
        return replaced(Columns.made(size(), i -> labelled(labels.get(i), columns.get(i), function)));
    }

    private static ColumnBase labelled(
            @Nullable Object label, ColumnBase column, Function<? super ColumnBase, ? extends ColumnBase> function) {
        return inColumn(label, () -> function.apply(column));
    }

    /**
     * Returns what a function makes of the values of a column, whose label is put before the message where the function
     * refuses them.
     *
     * @param label null for a column without a label
     */
    public static <T extends @Nullable Object> T inColumn(@Nullable Object label, Supplier<? extends T> function) {
        try {
            return function.get();
        } catch (CudfException e) {
            String before = "column '" + Quoted.of(label) + "'";
            String message = String.valueOf(e.getMessage());
            if (label == null || message.startsWith(before)) {
                throw e;
            }
            // a class of its own says more
            throw CallNames.like(e, before + ": " + message);
        }
    }

    /**
     * Returns other columns, one for each, under the same labels. Takes them over; where it throws, they are closed.
     *
     * @nulls kept
     * @throws LengthMismatchException if the columns have different sizes, or there are more or fewer than before
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor replaced(List<? extends ColumnBase> others) {
        return Columns.orClose(() -> closeColumns(others), () -> {
            requireColumns(labels, others);
            ColumnAccessor replaced = new ColumnAccessor(labels, List.copyOf(others), labelling);
            replaced.positions = positions;
            replaced.labelIndex = labelIndex;
            return replaced;
        });
    }

    /**
     * Returns other columns under the same labels, made from all columns at once.
     *
     * @nulls as the function treats them
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor mapAll(Function<? super List<ColumnBase>, ? extends List<ColumnBase>> function) {
        return columns.isEmpty() ? share() : replaced(function.apply(columns));
    }

    /** Calls the action with the handle of each column. */
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        columns.forEach(column -> column.forEachHandle(action));
    }

    /** Frees this owner's share of every column. Closing again has no effect. */
    @Override
    public void close() {
        ColumnBase.closeAll(columns);
    }

    @Override
    public String toString() {
        return rowCount + " rows of " + labels;
    }
}
