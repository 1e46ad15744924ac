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
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.GroupOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of groups of rows that have equal keys. */
public final class Groups {
    private Groups() {}

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

    /** Returns a row for each group: its keys and what is computed of it. */
    public static Rows aggregate(Grouped grouped, List<Request> requests) {
        if (requests.isEmpty()) {
            throw new InvalidArgumentException("agg: nothing to compute; use for example Agg.sum(\"x\")");
        }
        try (GroupKeys keys = GroupKeys.of(grouped)) {
            return aggregate(grouped.rows().columns(), keys, grouped.by(), requests);
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
     */
    public static Ordered ordered(String operation, Grouped grouped) {
        if (grouped.by().order() == GroupOrder.FIRST_SEEN) {
            throw new UnsupportedOperationException(
                    operation + ": groups come sorted by key, not in the order in which they are first seen");
        }
        Rows frame = grouped.rows();
        List<@Nullable Object> values = grouped.valueLabels();
        try (GroupKeys keys = GroupKeys.of(grouped);
                Columns<ColumnBase> made = new Columns<>()) {
            // a group of NaN is one of null: there is one order for both
            List<ColumnBase> marked = new ArrayList<>();
            keys.columns().forEach(key -> marked.add(made.add(key.nansToNulls())));
            List<ColumnBase> all = new ArrayList<>(marked);
            all.addAll(frame.labels().levels());
            all.addAll(frame.columns().columns(values));
            if (grouped.by().dropNa() && marked.stream().anyMatch(key -> key.nullCount() > 0)) {
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

    private static Rows aggregate(ColumnAccessor columns, GroupKeys keys, Grouped.By by, List<Request> requests) {
        List<Groupings.Request> computed = new ArrayList<>(requests.size());
        List<@Nullable Object> labels = new ArrayList<>(by.asIndex() ? List.of() : keys.labels());
        for (Request request : requests) {
            Object label = request.column();
            ColumnBase values = request.countsRows() ? keys.columns().get(0) : columns.column(label);
            computed.add(ColumnAccessor.inColumn(label, () -> new Groupings.Request(values, request.reduction())));
            labels.add(
                    request.name().isOwn()
                            ? Grouped.own(columns, label)
                            : request.name().label());
        }
        ColumnAccessor.requireUnique(labels);
        Groupings.Groups groups = Groupings.aggregate(keys.columns(), computed, by.order(), by.dropNa());
        return Columns.orClose(groups, () -> {
            List<ColumnBase> values = new ArrayList<>(groups.results());
            if (by.asIndex()) {
                Labels index = Labels.own(keys.labels(), groups.keys());
                return Rows.frame(ColumnAccessor.own(labels, values), index);
            }
            values.addAll(0, groups.keys());
            return Rows.frame(ColumnAccessor.own(labels, values));
        });
    }
}
