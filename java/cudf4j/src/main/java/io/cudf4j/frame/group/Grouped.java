/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.ResampleOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.labels.Frequency;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.GroupOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows and how they are grouped. It owns nothing.
 *
 * @param rows those of a frame or of a series
 * @param keys labels of columns; expressions, whose label the result has; series, of which a row belongs to the row of the
 *     same label; row labels, one for each row; a {@link Level}, a {@link FunctionOfLabels}, or {@link Spans}
 * @param chosen labels of the columns that values are computed of; null for all that are no keys
 * @param isSeries whether values are those of a series, of which one column is chosen
 */
public record Grouped(
        Rows rows,
        List<? extends @Nullable Object> keys,
        By by,
        @Nullable List<? extends @Nullable Object> chosen,
        boolean isSeries) {
    /** Spans of time alone follow one another, whatever order is asked for. */
    public Grouped {
        if (keys.size() == 1 && keys.get(0) instanceof Spans && by.order() == GroupOrder.FIRST_SEEN) {
            by = new By(GroupOrder.SORTED, by.dropNa(), by.asIndex(), by.observed());
        }
    }

    /**
     * Which rows are a group, and how a result has the groups.
     *
     * @param dropNa whether rows with a missing key belong to no group
     * @param asIndex whether the keys become the row labels of the result, else they are columns
     * @param observed whether only keys that a row has are groups, else all categories of a categorical key are
     */
    public record By(GroupOrder order, boolean dropNa, boolean asIndex, boolean observed) {
        /** The groups of rows with a key, sorted, with the keys as columns. */
        public static final By DEFAULTS = new By(GroupOrder.SORTED, true, false, true);
    }

    /**
     * A key that is a level of the row labels.
     *
     * @param level its name or its position
     */
    public record Level(@Nullable Object level) {}

    /** A key that is computed of each row label. */
    public record FunctionOfLabels(Function<? super @Nullable Object, ? extends @Nullable Object> function) {}

    /**
     * A key that is the span of time in which a time lies.
     *
     * @param operation the call that the user made, with which a message begins
     */
    public record Spans(String operation, Frequency frequency, ResampleOptions options) {}

    /** Returns the labels of the columns that values are computed of, as the columns have them. */
    public List<@Nullable Object> valueLabels() {
        ColumnAccessor columns = rows.columns();
        List<@Nullable Object> labels = new ArrayList<>();
        if (chosen != null) {
            chosen.forEach(label -> labels.add(own(columns, label)));
            return labels;
        }
        labels.addAll(columns.labels());
        if (rows.isFrame()) {
            for (Object key : keys) {
                if (isColumn(key)) {
                    labels.remove(own(columns, label(key)));
                }
            }
        }
        return labels;
    }

    /** Returns the columns that values are computed of, which stay the rows'. */
    public List<ColumnBase> values() {
        return rows.columns().columns(valueLabels());
    }

    /** Returns whether a key is a column of the rows: a label, or an expression that is nothing but a column. */
    static boolean isColumn(@Nullable Object key) {
        if (key instanceof Spans spans) {
            return spans.options().on() != null;
        }
        return key == null
                || !(key instanceof Rows
                        || key instanceof Labels
                        || key instanceof Level
                        || key instanceof FunctionOfLabels
                        || (key instanceof ExprNode && !(key instanceof ExprNode.Column)));
    }

    private static @Nullable Object label(@Nullable Object key) {
        if (key instanceof Spans spans) {
            return spans.options().on();
        }
        return key instanceof ExprNode.Column column ? column.label() : key;
    }

    /** Returns a label as the columns have it: 1 may ask for the column 1L. */
    static @Nullable Object own(ColumnAccessor columns, @Nullable Object label) {
        columns.column(label);
        return columns.labels().get(columns.position(label));
    }
}
