/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.column.Repeated;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Columns by which rows are grouped, a row for each of theirs, and their labels. Columns of the rows it reads, for another owner of
 * one would need a native view of its own. The holder closes it.
 */
public final class GroupKeys implements AutoCloseable {
    private final List<@Nullable Object> labels;
    private final List<ColumnBase> columns;
    /** Those of the columns that are no column of the rows. */
    private final Columns<ColumnBase> owned;
    /** The labels of all spans of time, where these are the only key, and, where it is known, how many rows each has. */
    private final Columns<ColumnBase> spans;

    private GroupKeys(
            List<@Nullable Object> labels,
            List<ColumnBase> columns,
            Columns<ColumnBase> owned,
            Columns<ColumnBase> spans) {
        this.labels = Collections.unmodifiableList(labels);
        this.columns = columns;
        this.owned = owned;
        this.spans = spans;
    }

    /** Returns the keys of rows. */
    public static GroupKeys of(Grouped grouped) {
        Rows rows = grouped.rows();
        List<@Nullable Object> labels = new ArrayList<>();
        List<ColumnBase> columns = new ArrayList<>();
        List<ExprNode> nodes = new ArrayList<>();
        for (Object key : grouped.keys()) {
            if (key instanceof ExprNode node) {
                nodes.add(node);
            }
        }
        // together, so that what several keys have in common is computed once
        try (Columns<ColumnBase> computed = Columns.own(Evaluation.columns(rows, nodes));
                Columns<ColumnBase> spans = new Columns<>();
                Columns<ColumnBase> owned = new Columns<>()) {
            int next = 0;
            for (Object key : grouped.keys()) {
                if (key instanceof ExprNode node) {
                    columns.add(owned.add(computed.get(next++).share()));
                    labels.add(node.label());
                } else if (isLabel(key)) {
                    columns.add(rows.column(key));
                    labels.add(Grouped.own(rows.columns(), key));
                } else {
                    int before = owned.size();
                    labels.add(add(rows, key, owned, spans, grouped.keys().size() == 1));
                    columns.addAll(owned.all().subList(before, owned.size()));
                }
            }
            if (columns.size() > 1) {
                ColumnBase.closeAll(spans.release());
            }
            return new GroupKeys(labels, columns, Columns.own(owned.release()), Columns.own(spans.release()));
        }
    }

    private static boolean isLabel(@Nullable Object key) {
        return !(key instanceof Rows
                || key instanceof Labels
                || key instanceof Grouped.Spans
                || key instanceof Grouped.Level
                || key instanceof Grouped.FunctionOfLabels);
    }

    /** Adds the column of a key that is no column of the rows, and returns its label. */
    private static @Nullable Object add(
            Rows rows, @Nullable Object key, Columns<ColumnBase> made, Columns<ColumnBase> spans, boolean isOnly) {
        Labels labels = rows.labels();
        if (key instanceof Rows series) {
            made.add(Alignment.column("groupBy", labels, series));
            return series.name();
        }
        if (key instanceof Labels index) {
            requireKeys(index, rows.rowCount());
            made.add(index.column().share());
            return index.name();
        }
        if (key instanceof Grouped.Spans how) {
            try (TimeSpans found = TimeSpans.of(how.operation(), rows, how)) {
                ColumnBase sizes = found.sizes();
                spans.add(found.labels().share());
                if (isOnly && sizes != null) {
                    spans.add(sizes.share());
                } else {
                    made.add(found.keys());
                }
            }
            return TimeSpans.label(rows, how);
        }
        if (key instanceof Grouped.Level level) {
            int position = Levels.position(labels, level.level());
            made.add(labels.levels().get(position).share());
            return labels.names().get(position);
        }
        made.add(computed(labels, (Grouped.FunctionOfLabels) Objects.requireNonNull(key)));
        return null;
    }

    private static ColumnBase computed(Labels labels, Grouped.FunctionOfLabels computed) {
        List<@Nullable Object> keys = new ArrayList<>(labels.rowCount());
        for (Object label : labels.toList()) {
            keys.add(computed.function().apply(label));
        }
        return ColumnFactory.of(keys);
    }

    private static void requireKeys(Labels index, int rows) {
        if (index.nLevels() > 1) {
            throw new UnsupportedOperationException(
                    "groupBy: a MultiIndex is no key; group by the Index of each level");
        }
        if (index.rowCount() != rows) {
            throw new LengthMismatchException(
                    "groupBy: an index of " + index.rowCount() + " labels for " + rows + " rows");
        }
    }

    /** Returns the labels that the keys have in a result. */
    public List<@Nullable Object> labels() {
        return labels;
    }

    /** Returns the columns, which stay these keys'; of spans of time they are made when they are first asked for. */
    public List<ColumnBase> columns() {
        ColumnBase sizes = spanSizes();
        if (columns.size() == 0 && sizes != null) {
            columns.add(owned.add(Repeated.rows(spans.get(0), sizes)));
        }
        return Collections.unmodifiableList(columns);
    }

    /** Returns the keys of groups as row labels of these names. */
    static Labels labels(List<? extends @Nullable Object> names, GroupPlaces places) {
        return labels(names, places.keys());
    }

    /** Returns keys of groups, which stay the caller's, as row labels of these names. */
    static Labels labels(List<? extends @Nullable Object> names, List<ColumnBase> ofGroups) {
        return Labels.own(names, ofGroups.stream().map(ColumnBase::share).toList());
    }

    /** Returns the labels of all spans of time, which stay this object's, or null where they are no key or one of several. */
    @Nullable
    ColumnBase spans() {
        return spans.size() == 0 ? null : spans.get(0);
    }

    /** Returns how many rows each span has, where rows are in the order of the spans, else null; it stays this object's. */
    @Nullable
    ColumnBase spanSizes() {
        return spans.size() == 2 ? spans.get(1) : null;
    }

    @Override
    public void close() {
        owned.close();
        spans.close();
    }
}
