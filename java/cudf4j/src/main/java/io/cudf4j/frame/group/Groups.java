/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.GroupOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of groups of rows that have equal keys. */
public final class Groups {
    private Groups() {}

    /**
     * Which rows are a group, and how a result has the groups.
     *
     * @param dropNa whether rows with a missing key belong to no group
     * @param asIndex whether the only key becomes the row labels of the result, else the keys are columns
     */
    public record By(GroupOrder order, boolean dropNa, boolean asIndex) {}

    /**
     * A value that is computed of each group.
     *
     * @param column the label of a column; of no meaning where rows are counted
     * @param name how the result is labelled
     */
    public record Request(@Nullable Object column, Reduction reduction, Name name) {
        private boolean countsRows() {
            return reduction == Reduction.SIZE;
        }
    }

    /**
     * The label of a result.
     *
     * @param isOwn whether it is the column's own, whatever that is
     */
    public record Name(boolean isOwn, @Nullable Object label) {
        /** The label that the column has. */
        public static final Name OWN = new Name(true, null);

        /** Returns a label, which may be null. */
        public static Name of(@Nullable Object label) {
            return new Name(false, label);
        }
    }

    /**
     * Returns a row for each group: its keys and what is computed of it.
     *
     * @param given the keys: labels of columns; expressions, whose label the result has; series, of which a row belongs to
     *     the row of the same label; or row labels, one for each row
     */
    public static Rows aggregate(Rows frame, List<? extends @Nullable Object> given, By by, List<Request> requests) {
        if (requests.isEmpty()) {
            throw new InvalidArgumentException("agg: nothing to compute; use for example Agg.sum(\"x\")");
        }
        try (Keys keys = keys(frame, given)) {
            return aggregate(frame, by, keys.labels(), keys.columns().all(), requests);
        }
    }

    /** Columns by which rows are grouped, and their labels. */
    private record Keys(List<@Nullable Object> labels, Columns<ColumnBase> columns) implements AutoCloseable {
        @Override
        public void close() {
            columns.close();
        }
    }

    private static Keys keys(Rows frame, List<? extends @Nullable Object> given) {
        List<ExprNode> nodes = new ArrayList<>();
        List<@Nullable Object> labels = new ArrayList<>();
        for (Object key : given) {
            if (key instanceof Rows series) {
                labels.add(series.name());
            } else if (key instanceof Labels index) {
                requireKeys(index, frame.rowCount());
                labels.add(index.name());
            } else {
                ExprNode node = key instanceof ExprNode expression
                        ? expression
                        : new ExprNode.Column(own(frame.columns(), key));
                nodes.add(node);
                labels.add(node.label());
            }
        }
        try (Columns<ColumnBase> computed = Columns.own(Evaluation.columns(frame, nodes));
                Columns<ColumnBase> keys = new Columns<>()) {
            int next = 0;
            for (Object key : given) {
                if (key instanceof Rows series) {
                    keys.add(Alignment.column("groupBy", frame.labels(), series));
                } else if (key instanceof Labels index) {
                    keys.add(index.column().share());
                } else {
                    keys.add(computed.get(next++).share());
                }
            }
            return new Keys(labels, Columns.own(keys.release()));
        }
    }

    /**
     * Rows with those of each group together, in the order that they had within it, under labels of the keys and then their
     * own; the columns that are keys are not among them.
     */
    public record Ordered(Rows rows, List<ColumnBase> keys) implements AutoCloseable {
        @Override
        public void close() {
            ColumnBase.closeAll(keys);
            rows.close();
        }
    }

    /**
     * Returns the rows with those of each group together.
     *
     * @param operation with which a message begins
     * @param given the keys; see {@link #aggregate}
     */
    public static Ordered ordered(String operation, Rows frame, List<? extends @Nullable Object> given, By by) {
        if (by.order() == GroupOrder.FIRST_SEEN) {
            throw new UnsupportedOperationException(
                    operation + ": groups come sorted by key, not in the order in which they are first seen");
        }
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> values = new ArrayList<>(columns.labels());
        for (Object key : given) {
            if (!(key instanceof Rows || key instanceof Labels || key instanceof ExprNode)) {
                values.remove(own(columns, key));
            }
        }
        try (Keys keys = keys(frame, given);
                Columns<ColumnBase> made = new Columns<>()) {
            // a group of NaN is one of null: there is one order for both
            List<ColumnBase> marked = new ArrayList<>();
            keys.columns().all().forEach(key -> marked.add(made.add(key.nansToNulls())));
            List<ColumnBase> all = new ArrayList<>(marked);
            all.addAll(frame.labels().levels());
            all.addAll(columns.columns(values));
            if (by.dropNa() && marked.stream().anyMatch(key -> key.nullCount() > 0)) {
                all = Compaction.dropNulls(all, marked, marked.size());
                all.forEach(made::add);
            }
            List<SortKey> order = all.subList(0, marked.size()).stream()
                    .map(SortKey::ascending)
                    .toList();
            ColumnBase places = made.add(Sorts.order(order));
            Columns<ColumnBase> taken = Columns.own(Compaction.gather(all, places, false));
            return Columns.orClose(taken, () -> ordered(frame, keys.labels(), values, taken.all()));
        }
    }

    /** Takes over keys, levels of labels and columns. */
    private static Ordered ordered(
            Rows frame, List<@Nullable Object> keys, List<@Nullable Object> values, List<ColumnBase> taken) {
        List<@Nullable Object> names = new ArrayList<>(keys);
        names.addAll(frame.labels().names());
        List<ColumnBase> levels = taken.subList(0, names.size());
        List<ColumnBase> shares =
                levels.subList(0, keys.size()).stream().map(ColumnBase::share).toList();
        Labels labels = Labels.tuples(names, levels);
        return new Ordered(
                Rows.frame(ColumnAccessor.own(values, taken.subList(names.size(), taken.size())), labels), shares);
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

    private static Rows aggregate(
            Rows frame, By by, List<@Nullable Object> labels, List<ColumnBase> keys, List<Request> requests) {
        ColumnAccessor columns = frame.columns();
        List<Groupings.Request> computed = new ArrayList<>(requests.size());
        for (Request request : requests) {
            Object label = request.column();
            ColumnBase values = request.countsRows() ? keys.get(0) : columns.column(label);
            computed.add(ColumnAccessor.inColumn(label, () -> new Groupings.Request(values, request.reduction())));
            labels.add(
                    request.name().isOwn()
                            ? own(columns, label)
                            : request.name().label());
        }
        ColumnAccessor.requireUnique(by.asIndex() ? labels.subList(1, labels.size()) : labels);
        Groupings.Groups groups = Groupings.aggregate(keys, computed, by.order(), by.dropNa());
        return Columns.orClose(groups, () -> {
            List<ColumnBase> values = new ArrayList<>(groups.results());
            if (by.asIndex()) {
                Labels index = Labels.own(labels.get(0), groups.keys().get(0));
                return Rows.frame(ColumnAccessor.own(labels.subList(1, labels.size()), values), index);
            }
            values.addAll(0, groups.keys());
            return Rows.frame(ColumnAccessor.own(labels, values));
        });
    }

    /** Returns a label as the columns have it: 1 may ask for the column 1L. */
    private static @Nullable Object own(ColumnAccessor columns, @Nullable Object label) {
        columns.column(label);
        return columns.labels().get(columns.position(label));
    }
}
