/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.AggregationRequest;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyAggregation;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Sorted;
import io.cudf4j.types.GroupOrder;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;

/** Puts rows with equal keys into groups and computes values of each. */
public final class Groupings {
    private Groupings() {}

    /**
     * What is computed of each group.
     *
     * @param values the column, which stays the caller's and has the function
     */
    public record Request(ColumnBase values, GroupFunction function) {
        /**
         * Refuses what is not computed of groups.
         *
         * @throws DTypeMismatchException if the column does not have the function
         */
        public Request {
            if (!function.kind().isDefined(values)) {
                throw new DTypeMismatchException(function.label() + " is not defined for " + values.dtype());
            }
        }
    }

    /** The keys of the groups and one column for each request. The holder closes it. */
    public record Groups(List<ColumnBase> keys, List<ColumnBase> results) implements AutoCloseable {
        @Override
        public void close() {
            ColumnBase.closeAll(keys);
            ColumnBase.closeAll(results);
        }
    }

    /** Returns what rows are reduced to for each number of a group, in the order of the numbers. */
    static ColumnBase ofNumbers(ColumnBase numbers, ColumnBase rows, GroupFunction function) {
        Groups found = aggregate(List.of(numbers), List.of(new Request(rows, function)), GroupOrder.SORTED, false);
        ColumnBase.closeAll(found.keys());
        return found.results().get(0);
    }

    /**
     * Returns values of each group. Nulls and NaN among the values are left out.
     *
     * @param dropMissingKeys whether rows with a key that is null or NaN belong to no group; otherwise those with null are
     *     one, and those with NaN another
     * @throws io.cudf4j.errors.OutOfBoundsException if a sum of durations is beyond what their dtype reaches
     * @throws io.cudf4j.errors.SizeOverflowException if a sum of decimals needs more than 38 digits
     */
    public static Groups aggregate(
            List<? extends ColumnBase> keys, List<Request> requests, GroupOrder order, boolean dropMissingKeys) {
        return planned(keys, asked(requests), order, dropMissingKeys);
    }

    /** What is asked of groups: a plan, once the keys are known. */
    @FunctionalInterface
    interface Asked {
        /**
         * Returns how it is computed.
         *
         * @param forms what each column is aggregated as, which all that is asked in one call shares
         */
        GroupPlan plan(Function<ColumnBase, GroupForms> forms, List<? extends ColumnBase> keys);
    }

    private static List<Asked> asked(List<Request> requests) {
        List<Asked> asked = new ArrayList<>();
        requests.forEach(request ->
                asked.add((forms, keys) -> GroupPlan.of(forms.apply(request.values()), request.function(), keys)));
        return asked;
    }

    /** Returns what is computed of each group, as {@link #aggregate} does. */
    static Groups planned(
            List<? extends ColumnBase> keys, List<? extends Asked> asked, GroupOrder order, boolean dropMissingKeys) {
        return ofMarked(keys, dropMissingKeys, marked -> ordered(marked, asked, order, dropMissingKeys));
    }

    /** Returns the groups of keys, of which a NaN is null where missing ones are dropped. */
    private static Groups ofMarked(
            List<? extends ColumnBase> keys,
            boolean dropMissing,
            Function<? super List<? extends ColumnBase>, Groups> grouped) {
        // another owner of a column would need a native view of its own
        if (!dropMissing || keys.stream().noneMatch(key -> key.dtype().isFloating())) {
            return grouped.apply(keys);
        }
        List<ColumnBase> marked = Columns.each(keys, ColumnBase::nansToNulls);
        try {
            return grouped.apply(marked);
        } finally {
            ColumnBase.closeAll(marked);
        }
    }

    private static Groups ordered(
            List<? extends ColumnBase> keys, List<? extends Asked> asked, GroupOrder order, boolean dropNullKeys) {
        if (order != GroupOrder.FIRST_SEEN) {
            Groups groups = unordered(keys, asked, dropNullKeys);
            return order == GroupOrder.SORTED
                    ? sorted(
                            groups,
                            groups.keys().stream().map(SortKey::ascending).toList())
                    : groups;
        }
        try (ColumnBase rows = ColumnBase.sequence(keys.get(0).size(), 0, 1)) {
            List<Asked> withFirst = new ArrayList<>(asked);
            withFirst.addAll(asked(List.of(new Request(rows, GroupFunction.of(GroupFunction.Kind.MIN)))));
            Groups groups = unordered(keys, withFirst, dropNullKeys);
            ColumnBase first = groups.results().get(asked.size());
            return withoutLast(sorted(groups, List.of(SortKey.ascending(first))));
        }
    }

    /** In which order counted rows come. */
    public enum CountOrder {
        /** The most frequent first; equally frequent ones in the order in which they are first seen. */
        MOST_FIRST,
        /** The least frequent first; equally frequent ones in the order in which they are first seen. */
        LEAST_FIRST,
        /** In the order in which they are first seen. */
        FIRST_SEEN,
        /** Any, which costs nothing. */
        ANY
    }

    /**
     * Returns the different rows of columns and how often each is there, as int64.
     *
     * @param dropMissing whether rows with a null or NaN are left out
     */
    public static Groups counts(List<? extends ColumnBase> columns, boolean dropMissing, CountOrder order) {
        return ofMarked(columns, dropMissing, marked -> counted(marked, dropMissing, order));
    }

    private static Groups counted(List<? extends ColumnBase> columns, boolean dropNull, CountOrder order) {
        Request size = new Request(columns.get(0), GroupFunction.of(GroupFunction.Kind.SIZE));
        if (order == CountOrder.ANY) {
            return unordered(columns, asked(List.of(size)), dropNull);
        }
        Groups groups = ColumnBase.sequence(columns.get(0).size(), 0, 1)
                .into(rows -> unordered(
                        columns,
                        asked(List.of(size, new Request(rows, GroupFunction.of(GroupFunction.Kind.MIN)))),
                        dropNull));
        SortKey first = SortKey.ascending(groups.results().get(1));
        SortKey count = new SortKey(groups.results().get(0), order == CountOrder.LEAST_FIRST, false);
        return withoutLast(sorted(groups, order == CountOrder.FIRST_SEEN ? List.of(first) : List.of(count, first)));
    }

    private static Groups withoutLast(Groups groups) {
        int last = groups.results().size() - 1;
        groups.results().get(last).close();
        return new Groups(groups.keys(), groups.results().subList(0, last));
    }

    /** Returns groups in the order of the keys and closes the given ones. */
    private static Groups sorted(Groups groups, List<SortKey> keys) {
        try (groups) {
            List<ColumnBase> all = new ArrayList<>(groups.keys());
            all.addAll(groups.results());
            List<ColumnBase> ordered = Sorts.sortByKeys(all, keys);
            int split = groups.keys().size();
            return new Groups(ordered.subList(0, split), ordered.subList(split, ordered.size()));
        }
    }

    /** One native request for each column, with the places of its results among those of all parts. */
    private record Batch(ColumnBase values, List<GroupbyAggregation> aggregations, List<Integer> places) {}

    private static Groups unordered(
            List<? extends ColumnBase> keys, List<? extends Asked> asked, boolean dropNullKeys) {
        try (Columns<GroupForms> made = new Columns<>()) {
            IdentityHashMap<ColumnBase, GroupForms> forms = new IdentityHashMap<>();
            List<GroupPlan> plans = new ArrayList<>();
            List<GroupPlan.Part> parts = new ArrayList<>();
            for (Asked each : asked) {
                GroupPlan plan = each.plan(
                        values -> forms.computeIfAbsent(values, column -> made.add(new GroupForms(column))), keys);
                plans.add(plan);
                parts.addAll(plan.parts());
            }
            List<Batch> batches = batches(parts);
            NullPolicy policy = dropNullKeys ? NullPolicy.EXCLUDE : NullPolicy.INCLUDE;
            Groupby groupby = new Groupby(ColumnBase.table(keys), policy, Sorted.NO);
            List<AggregationRequest> batched = new ArrayList<>(batches.size());
            for (Batch batch : batches) {
                batched.add(new AggregationRequest(batch.values().plc(), batch.aggregations()));
            }
            try (GroupbyResult result = groupby.aggregate(batched)) {
                return owned(result, keys, batches, plans);
            }
        }
    }

    private static List<Batch> batches(List<GroupPlan.Part> parts) {
        IdentityHashMap<ColumnBase, Batch> batches = new IdentityHashMap<>();
        List<Batch> inOrder = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Batch batch = batches.computeIfAbsent(parts.get(i).values(), values -> {
                Batch opened = new Batch(values, new ArrayList<>(), new ArrayList<>());
                inOrder.add(opened);
                return opened;
            });
            batch.aggregations().add(parts.get(i).aggregation());
            batch.places().add(i);
        }
        return inOrder;
    }

    private static Groups owned(
            GroupbyResult result, List<? extends ColumnBase> sources, List<Batch> batches, List<GroupPlan> plans) {
        Column[] computed =
                new Column[plans.stream().mapToInt(plan -> plan.parts().size()).sum()];
        for (int b = 0; b < batches.size(); b++) {
            List<Integer> places = batches.get(b).places();
            for (int a = 0; a < places.size(); a++) {
                computed[places.get(a)] = result.results().get(b).get(a);
            }
        }
        List<Column> found = List.of(computed);
        List<Column> keys = result.keys().columns();
        try (Columns<ColumnBase> made = new Columns<>()) {
            for (int i = 0; i < keys.size(); i++) {
                made.add(sources.get(i).like(keys.get(i).share()));
            }
            try (GroupRows rows = new GroupRows(sources, List.copyOf(made.all()))) {
                int next = 0;
                for (GroupPlan plan : plans) {
                    int end = next + plan.parts().size();
                    made.add(plan.finish().of(found.subList(next, end), rows));
                    next = end;
                }
            }
            List<ColumnBase> all = made.release();
            return new Groups(all.subList(0, keys.size()), all.subList(keys.size(), all.size()));
        }
    }
}
