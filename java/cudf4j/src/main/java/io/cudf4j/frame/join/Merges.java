/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.JoinOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Joins;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Merges two frames by columns. */
public final class Merges {
    private Merges() {}

    /** Returns the rows of both frames whose keys are equal, as the options say. */
    public static Rows merge(Rows left, Rows right, JoinOptions options) {
        ColumnAccessor mine = left.columns();
        ColumnAccessor others = right.columns();
        List<@Nullable Object> leftLabels = leftLabels(options);
        List<@Nullable Object> rightLabels = rightLabels(options, leftLabels.size());
        List<ColumnBase> leftKeys = mine.columns(leftLabels);
        List<ColumnBase> rightKeys = others.columns(rightLabels);
        List<@Nullable Object> kept = keptOfRight(others, leftLabels, rightLabels);
        List<@Nullable Object> labels = labels(mine.labels(), kept, options);
        List<DType> types = new ArrayList<>();
        List<ColumnBase> castLeft = List.of();
        List<ColumnBase> castRight = List.of();
        try {
            for (int i = 0; i < leftKeys.size(); i++) {
                String key = Tuple.isSame(leftLabels.get(i), rightLabels.get(i))
                        ? "key '" + leftLabels.get(i) + "'"
                        : "key '" + leftLabels.get(i) + "' with '" + rightLabels.get(i) + "'";
                types.add(Joins.keyType(
                        "merge: " + key,
                        leftKeys.get(i).dtype(),
                        rightKeys.get(i).dtype()));
            }
            castLeft = Joins.castAll(leftKeys, types);
            castRight = Joins.castAll(rightKeys, types);
            boolean isLeft = options.how() == JoinHow.LEFT;
            try (Joins.Matches matches =
                    Joins.match(isLeft ? JoinHow.LEFT : JoinHow.INNER, castLeft, castRight, options.keepOrder())) {
                try (Columns<ColumnBase> columns = Columns.own(
                        leftColumns(mine, leftLabels, rightLabels, castLeft, matches, isLeft && options.keepOrder()))) {
                    Compaction.gather(others.columns(kept), matches.right(), isLeft)
                            .forEach(columns::add);
                    return Rows.frame(ColumnAccessor.own(labels, columns.release()));
                }
            }
        } finally {
            Joins.release(types);
            ColumnBase.closeAll(castLeft);
            ColumnBase.closeAll(castRight);
        }
    }

    private static List<@Nullable Object> leftLabels(JoinOptions options) {
        List<@Nullable Object> labels = options.on() == null ? options.leftOn() : options.on();
        if (labels == null || labels.isEmpty()) {
            throw new InvalidArgumentException("merge: no key; use JoinOptions.on or leftOn");
        }
        return labels;
    }

    private static List<@Nullable Object> rightLabels(JoinOptions options, int leftCount) {
        List<@Nullable Object> labels = options.on() == null ? options.rightOn() : options.on();
        if (labels == null) {
            throw new InvalidArgumentException("merge: leftOn needs rightOn");
        }
        if (labels.size() != leftCount) {
            throw new InvalidArgumentException(
                    "merge: " + leftCount + " keys on the left and " + labels.size() + " on the right");
        }
        return labels;
    }

    /** Returns the left side's rows of the result; a key of both sides has the dtype in which it was matched. */
    private static List<ColumnBase> leftColumns(
            ColumnAccessor mine,
            List<@Nullable Object> leftLabels,
            List<@Nullable Object> rightLabels,
            List<ColumnBase> castKeys,
            Joins.Matches matches,
            boolean isInOrder) {
        List<ColumnBase> sources = new ArrayList<>(mine.columns());
        for (int i = 0; i < leftLabels.size(); i++) {
            if (Tuple.isSame(leftLabels.get(i), rightLabels.get(i))) {
                sources.set(mine.position(leftLabels.get(i)), castKeys.get(i));
            }
        }
        if (isInOrder && matches.left().size() == mine.rowCount()) {
            // each row is there at least once, so that each is there once
            return sources.stream().map(ColumnBase::share).toList();
        }
        return Compaction.gather(sources, matches.left(), false);
    }

    /** Returns the right side's columns but for the keys that the left side has under the same label. */
    private static List<@Nullable Object> keptOfRight(
            ColumnAccessor others, List<@Nullable Object> leftLabels, List<@Nullable Object> rightLabels) {
        List<@Nullable Object> kept = new ArrayList<>(others.labels());
        for (int i = 0; i < rightLabels.size(); i++) {
            Object key = rightLabels.get(i);
            if (Tuple.isSame(key, leftLabels.get(i))) {
                kept.removeIf(label -> Tuple.isSame(label, key));
            }
        }
        return kept;
    }

    private static List<@Nullable Object> labels(
            List<? extends @Nullable Object> left, List<? extends @Nullable Object> right, JoinOptions options) {
        Set<@Nullable Object> overlap = canonical(left);
        overlap.retainAll(canonical(right));
        List<@Nullable Object> labels = new ArrayList<>();
        for (Object label : left) {
            labels.add(
                    overlap.contains(Tuple.canonical(label))
                            ? label + options.suffixes().get(0)
                            : label);
        }
        for (Object label : right) {
            labels.add(
                    overlap.contains(Tuple.canonical(label))
                            ? label + options.suffixes().get(1)
                            : label);
        }
        ColumnAccessor.requireUnique(labels);
        return labels;
    }

    private static Set<@Nullable Object> canonical(List<? extends @Nullable Object> labels) {
        Set<@Nullable Object> known = new HashSet<>();
        labels.forEach(label -> known.add(Tuple.canonical(label)));
        return known;
    }
}
