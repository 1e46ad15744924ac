/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keys that are levels of row labels: both sides with such levels as columns, and what becomes of those in the result. The
 * holder closes it.
 *
 * @param keys the labels of columns, of which some are those of levels
 * @param restored the labels of the columns that become row labels again, as they were so on both sides
 * @param dropped the labels of the columns that were there to be matched alone
 */
record LevelKeys(Rows left, Rows right, JoinKeys keys, List<@Nullable Object> restored, List<@Nullable Object> dropped)
        implements AutoCloseable {
    /** The label of a column that no frame has. */
    private record Hidden(@Nullable Object name) {
        @Override
        public String toString() {
            return String.valueOf(name);
        }
    }

    /**
     * Returns two sides, which stay the caller's, and their keys, or null where these are columns and whole row labels.
     *
     * @throws InvalidArgumentException if a key is a column and a level of the row labels too
     */
    static @Nullable LevelKeys of(String operation, Rows left, Rows right, JoinKeys keys) {
        List<@Nullable Object> ofLeft = keys.left();
        List<@Nullable Object> ofRight = keys.right();
        boolean isOfLeft = hasLevel(operation, "left", left, ofLeft);
        boolean isOfRight = hasLevel(operation, "right", right, ofRight);
        if (!isOfLeft && !isOfRight) {
            return null;
        }
        List<@Nullable Object> restored = new ArrayList<>();
        List<@Nullable Object> dropped = new ArrayList<>();
        List<@Nullable Object> mine = ofLeft == null ? null : new ArrayList<>(ofLeft);
        List<@Nullable Object> others = ofRight == null ? null : new ArrayList<>(ofRight);
        int count = Objects.requireNonNull(ofLeft == null ? ofRight : ofLeft).size();
        for (int i = 0; i < count && (mine == null || others == null || mine.size() == others.size()); i++) {
            boolean isLeftLevel = mine != null && isLevel(left, mine.get(i));
            boolean isRightLevel = others != null && isLevel(right, others.get(i));
            if (keys.isShared(i)) {
                if (isLeftLevel && isRightLevel) {
                    restored.add(Objects.requireNonNull(mine).get(i));
                }
                continue;
            }
            if (isLeftLevel) {
                hide(Objects.requireNonNull(mine), i, dropped);
            }
            if (isRightLevel) {
                hide(Objects.requireNonNull(others), i, dropped);
            }
        }
        Rows withMine = withLevels(left, mine);
        return Columns.orClose(
                withMine,
                () -> new LevelKeys(
                        withMine, withLevels(right, others), JoinKeys.columns(mine, others), restored, dropped));
    }

    private static void hide(List<@Nullable Object> labels, int i, List<@Nullable Object> dropped) {
        Hidden hidden = new Hidden(labels.get(i));
        labels.set(i, hidden);
        dropped.add(hidden);
    }

    private static boolean hasLevel(String operation, String side, Rows rows, @Nullable List<@Nullable Object> labels) {
        if (labels == null) {
            return false;
        }
        boolean hasLevel = false;
        for (Object label : labels) {
            boolean isLevel = label != null && rows.labels().names().contains(label);
            if (isLevel && rows.columns().contains(label)) {
                throw new InvalidArgumentException(operation + ": '" + label + "' is a column of the " + side
                        + " side and a level of its row labels; rename one of them");
            }
            hasLevel |= isLevel;
        }
        return hasLevel;
    }

    private static boolean isLevel(Rows rows, @Nullable Object label) {
        return label != null
                && !rows.columns().contains(label)
                && rows.labels().names().contains(label);
    }

    /** Returns rows with the levels that are keys as columns before the others. */
    private static Rows withLevels(Rows rows, @Nullable List<@Nullable Object> keys) {
        List<@Nullable Object> labels = new ArrayList<>();
        List<ColumnBase> columns = new ArrayList<>();
        for (int i = 0; keys != null && i < keys.size(); i++) {
            Object label = keys.get(i);
            Object name = label instanceof Hidden hidden ? hidden.name() : label;
            if ((label instanceof Hidden || isLevel(rows, label)) && Tuple.indexOf(labels, label) < 0) {
                labels.add(label);
                columns.add(rows.labels().levels().get(rows.labels().names().indexOf(name)));
            }
        }
        if (labels.isEmpty()) {
            return rows.share();
        }
        labels.addAll(rows.columns().labels());
        columns.addAll(rows.columns().columns());
        List<ColumnBase> shared = Columns.each(columns, ColumnBase::share);
        return Rows.frame(ColumnAccessor.own(labels, shared), rows::sharedLabels);
    }

    /** Returns rows that were matched without the columns that were there to be matched, under their row labels. */
    Rows finished(Rows merged) {
        List<@Nullable Object> kept = new ArrayList<>(merged.columns().labels());
        kept.removeIf(label -> Tuple.indexOf(restored, label) >= 0 || Tuple.indexOf(dropped, label) >= 0);
        List<ColumnBase> columns = merged.columns().columns(kept);
        Labels labels = restored.isEmpty()
                ? merged.sharedLabels()
                : Labels.own(restored, Columns.each(merged.columns().columns(restored), ColumnBase::share));
        return Columns.orClose(
                labels, () -> Rows.frame(ColumnAccessor.own(kept, Columns.each(columns, ColumnBase::share)), labels));
    }

    /** Returns rows that were matched without the columns that were there to be matched alone; levels stay columns. */
    Rows asColumns(Rows merged) {
        List<@Nullable Object> kept = new ArrayList<>(merged.columns().labels());
        kept.removeIf(label -> Tuple.indexOf(dropped, label) >= 0);
        List<ColumnBase> columns = Columns.each(merged.columns().columns(kept), ColumnBase::share);
        return Rows.frame(ColumnAccessor.own(kept, columns), merged::sharedLabels);
    }

    @Override
    public void close() {
        left.close();
        right.close();
    }
}
