/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the labels of columns besides the labels: whether they are tuples of several levels or count up, the
 * names of the levels, and the dtypes that the labels have as an index.
 *
 * <p>Immutable; each method that begins with {@code with} or {@code as} returns another.
 *
 * @source cudf.core.column_accessor.ColumnAccessor
 */
public final class Labelling {
    private static final Labelling FLAT = new Labelling(false, false, List.of(), null, List.of());

    private final boolean multiindex;
    private final boolean rangeindex;
    private final List<@Nullable Object> levelNames;
    private final @Nullable DType labelDtype;
    private final List<@Nullable DType> levelDtypes;

    private Labelling(
            boolean multiindex,
            boolean rangeindex,
            List<@Nullable Object> levelNames,
            @Nullable DType labelDtype,
            List<@Nullable DType> levelDtypes) {
        if (multiindex && rangeindex) {
            throw new InvalidArgumentException(
                    "labels are either tuples of several levels (multiindex) or count up (rangeindex), not both");
        }
        this.multiindex = multiindex;
        this.rangeindex = rangeindex;
        this.levelNames = levelNames;
        this.labelDtype = labelDtype;
        this.levelDtypes = levelDtypes;
    }

    /** Returns that of labels of one level, without a name and of no known dtype. */
    public static Labelling flat() {
        return FLAT;
    }

    /** Returns that of labels of several levels if each is a tuple and all have one size; else that of one level. */
    public static Labelling of(List<? extends @Nullable Object> labels) {
        return sizeOfTuples(labels) > 0 ? FLAT.asMultiindex() : FLAT;
    }

    /**
     * Returns the same for labels that are tuples of several levels.
     *
     * @throws InvalidArgumentException if the labels count up
     */
    public Labelling asMultiindex() {
        return new Labelling(true, rangeindex, levelNames, labelDtype, levelDtypes);
    }

    /**
     * Returns the same for labels that are whole numbers, each a step after the one before.
     *
     * @throws InvalidArgumentException if the labels are tuples of several levels
     */
    public Labelling asRangeindex() {
        return new Labelling(multiindex, true, levelNames, labelDtype, levelDtypes);
    }

    /** Returns the same with names of the levels, each of which may be null; none at all if the list is empty. */
    public Labelling withLevelNames(List<? extends @Nullable Object> names) {
        return new Labelling(multiindex, rangeindex, frozen(names), labelDtype, levelDtypes);
    }

    /** Returns the same with the dtype of labels of one level, null where it is unknown. */
    public Labelling withLabelDtype(@Nullable DType dtype) {
        return new Labelling(multiindex, rangeindex, levelNames, dtype, levelDtypes);
    }

    /** Returns the same with the dtypes of the levels, each null where it is unknown; none if the list is empty. */
    public Labelling withLevelDtypes(List<? extends @Nullable DType> dtypes) {
        return new Labelling(multiindex, rangeindex, levelNames, labelDtype, frozen(dtypes));
    }

    /** Returns whether the labels are tuples of several levels. */
    public boolean isMultiindex() {
        return multiindex;
    }

    /** Returns whether the labels are whole numbers that count up. */
    public boolean isRangeindex() {
        return rangeindex;
    }

    /** Returns the names of the levels, empty if none was given. */
    public List<@Nullable Object> levelNames() {
        return levelNames;
    }

    /** Returns the dtype of labels of one level, or null where it is unknown. */
    public @Nullable DType labelDtype() {
        return labelDtype;
    }

    /** Returns the dtypes of the levels, empty if none is known. */
    public List<@Nullable DType> levelDtypes() {
        return levelDtypes;
    }

    Labelling withoutDtypes() {
        return withLabelDtype(null).withLevelDtypes(List.of());
    }

    /** Returns that of the labels without some levels at the front; a single level that is left is flat. */
    Labelling withoutFirst(int levels, int nLevels) {
        Labelling left = this;
        for (int i = 0; i < levels; i++) {
            left = left.without(0, nLevels - i);
        }
        return left;
    }

    /** Returns that of the labels without one of their levels; a single level that is left is flat. */
    Labelling without(int level, int nLevels) {
        List<@Nullable Object> names = without(level, levelNames);
        List<@Nullable DType> dtypes = without(level, levelDtypes);
        if (nLevels > 2) {
            return new Labelling(true, false, names, null, dtypes);
        }
        return new Labelling(false, false, names, dtypes.isEmpty() ? null : dtypes.get(0), List.of());
    }

    private static <T extends @Nullable Object> List<T> without(int level, List<T> levels) {
        if (levels.isEmpty()) {
            return levels;
        }
        List<T> left = new ArrayList<>(levels);
        left.remove(level);
        return Collections.unmodifiableList(left);
    }

    /** Throws if the labels have not the levels that this says. */
    void requireFits(List<? extends @Nullable Object> labels) {
        if (!multiindex) {
            requireLevels("names", levelNames.size(), 1);
            return;
        }
        if (labels.isEmpty()) {
            return;
        }
        int levels = sizeOfTuples(labels);
        if (levels < 1) {
            throw new InvalidArgumentException(
                    "columns of several levels are labelled by tuples of one size, unlike " + labels);
        }
        requireLevels("names", levelNames.size(), levels);
        requireLevels("dtypes", levelDtypes.size(), levels);
    }

    private static void requireLevels(String what, int given, int levels) {
        if (given != 0 && given != levels) {
            throw new InvalidArgumentException(given + " " + what + " for " + levels + " levels of column labels");
        }
    }

    /** Returns the size of all labels, or −1 unless each is a tuple and all have one size. */
    private static int sizeOfTuples(List<? extends @Nullable Object> labels) {
        int size = -1;
        for (Object label : labels) {
            if (!(label instanceof Tuple tuple) || (size >= 0 && tuple.size() != size)) {
                return -1;
            }
            size = tuple.size();
        }
        return size;
    }

    private static <T extends @Nullable Object> List<T> frozen(List<? extends T> values) {
        return Collections.unmodifiableList(new ArrayList<>(values));
    }
}
