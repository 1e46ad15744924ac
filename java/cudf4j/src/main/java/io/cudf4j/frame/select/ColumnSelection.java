/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The columns that a key stands for.
 *
 * @param labels their labels, in the order of the result
 * @param isOne whether it is one column, asked for by its own label or position
 * @param key the beginning of labels of several levels, if that is what is asked for
 * @param isPrefix whether it is; the labels of the result are then shorter
 */
public record ColumnSelection(
        List<@Nullable Object> labels,
        boolean isOne,
        @Nullable Object key,
        boolean isPrefix) {
    /** Makes a selection of whole labels. */
    public ColumnSelection(List<@Nullable Object> labels, boolean isOne) {
        this(labels, isOne, null, false);
    }

    /** Returns the label of the first column. */
    @Nullable
    public Object label() {
        return labels.get(0);
    }

    /** Returns the selection of one column. */
    public static ColumnSelection one(@Nullable Object label) {
        List<@Nullable Object> labels = new ArrayList<>();
        labels.add(label);
        return new ColumnSelection(labels, true);
    }

    /** Returns the columns that a key of labels stands for. */
    public static ColumnSelection labels(ColumnAccessor columns, @Nullable Object key) {
        Keys.requireKey("loc", key);
        List<@Nullable Object> all = columns.labels();
        if (key instanceof Slice slice) {
            return new ColumnSelection(at(all, positions(columns, slice)), false);
        }
        if (key instanceof Rows series) {
            return series.column().dtype().isBool()
                    ? new ColumnSelection(marked(all, series), false)
                    : known(columns, series.column().toHost().toList());
        }
        if (key instanceof Labels labels) {
            return known(columns, labels.toList());
        }
        List<@Nullable Object> elements = Keys.elements(key);
        if (elements == null) {
            if (!columns.contains(key) && columns.isMultiindex()) {
                try (ColumnAccessor found = columns.selectByLabel(key)) {
                    return new ColumnSelection(found.labels(), false, key, true);
                }
            }
            columns.column(key);
            return one(key);
        }
        return Keys.isMask(elements) ? mask("loc", all, elements) : known(columns, elements);
    }

    private static ColumnSelection known(ColumnAccessor columns, List<@Nullable Object> labels) {
        columns.columns(labels);
        return new ColumnSelection(labels, false);
    }

    /** Returns the columns that a key of positions stands for. */
    public static ColumnSelection positions(ColumnAccessor columns, @Nullable Object key) {
        Keys.requireKey("iloc", key);
        List<@Nullable Object> all = columns.labels();
        if (key instanceof Slice slice) {
            return new ColumnSelection(at(all, slice.positions(all.size())), false);
        }
        if (key instanceof Rows || key instanceof Labels) {
            throw new InvalidArgumentException("iloc: columns are chosen by positions, a list of them, a slice or a "
                    + "boolean[], not by a " + Rows.kindOf(key));
        }
        List<@Nullable Object> elements = Keys.elements(key);
        if (elements == null) {
            return one(all.get(Rows.checked(Keys.position(key), all.size(), "column")));
        }
        if (Keys.isMask(elements)) {
            return mask("iloc", all, elements);
        }
        List<@Nullable Object> chosen = new ArrayList<>();
        for (Object element : elements) {
            chosen.add(all.get(Rows.checked(Keys.position(element), all.size(), "column")));
        }
        return new ColumnSelection(chosen, false);
    }

    private static List<@Nullable Object> at(List<@Nullable Object> all, Slice.Positions positions) {
        List<@Nullable Object> chosen = new ArrayList<>(positions.count());
        for (int i = 0; i < positions.count(); i++) {
            chosen.add(all.get(positions.start() + i * positions.step()));
        }
        return chosen;
    }

    private static ColumnSelection mask(String accessor, List<@Nullable Object> all, List<@Nullable Object> mask) {
        Keys.requireLength(accessor, mask.size(), all.size(), "columns");
        List<@Nullable Object> chosen = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (Objects.equals(mask.get(i), true)) {
                chosen.add(all.get(i));
            }
        }
        return new ColumnSelection(chosen, false);
    }

    private static List<@Nullable Object> marked(List<@Nullable Object> all, Rows mask) {
        List<@Nullable Object> known = mask.labels().toList();
        List<@Nullable Object> truth = mask.column().toHost().toList();
        List<@Nullable Object> chosen = new ArrayList<>();
        for (Object label : all) {
            int row = Tuple.indexOf(known, label);
            if (row < 0) {
                throw new LabelNotFoundException("loc: the mask has no row labelled '" + label + "'");
            }
            if (Objects.equals(truth.get(row), true)) {
                chosen.add(label);
            }
        }
        return chosen;
    }

    /** Returns the positions of the columns between two labels, both ends included. */
    private static Slice.Positions positions(ColumnAccessor columns, Slice slice) {
        List<@Nullable Object> all = columns.labels();
        boolean rises = slice.step() == null || slice.step() > 0;
        Object start = slice.start();
        Object stop = slice.stop();
        Integer first = start == null ? null : position(columns, start);
        Integer last = stop == null ? null : position(columns, stop);
        Integer behind =
                last == null ? null : rises ? Integer.valueOf(last + 1) : last == 0 ? null : Integer.valueOf(last - 1);
        return Slice.of(first, behind, slice.step()).positions(all.size());
    }

    private static int position(ColumnAccessor columns, Object label) {
        columns.column(label);
        return columns.position(label);
    }
}
