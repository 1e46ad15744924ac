/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.AggregationRequest;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyAggregation;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Sorted;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.GroupOrder;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Puts rows with equal keys into groups and computes values of each. */
public final class Groupings {
    private Groupings() {}

    /**
     * What is computed of each group.
     *
     * @param values the column, which stays the caller's and has the reduction
     */
    public record Request(ColumnBase values, Reduction reduction) {
        /**
         * Refuses what is not computed of groups.
         *
         * @throws DTypeMismatchException if the column does not have the reduction
         */
        public Request {
            Reductions.requireSupported(values, reduction);
            boolean isMoment = switch (reduction) {
                case MEAN, MEDIAN, STD -> true;
                default -> false;
            };
            if (isMoment && (values.dtype().isDatetime() || values.dtype().isTimedelta())) {
                throw new DTypeMismatchException(reduction.label() + " is not defined for groups of " + values.dtype());
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
        if (!dropMissingKeys) {
            return ordered(keys, requests, order, false);
        }
        List<ColumnBase> marked = Columns.each(keys, ColumnBase::nansToNulls);
        try {
            return ordered(marked, requests, order, true);
        } finally {
            ColumnBase.closeAll(marked);
        }
    }

    private static Groups ordered(
            List<? extends ColumnBase> keys, List<Request> requests, GroupOrder order, boolean dropNullKeys) {
        if (order != GroupOrder.FIRST_SEEN) {
            Groups groups = unordered(keys, requests, dropNullKeys);
            return order == GroupOrder.SORTED
                    ? sorted(
                            groups,
                            groups.keys().stream().map(SortKey::ascending).toList())
                    : groups;
        }
        try (ColumnBase rows = ColumnBase.sequence(keys.get(0).size(), 0, 1)) {
            List<Request> withFirst = new ArrayList<>(requests);
            withFirst.add(new Request(rows, Reduction.MIN));
            Groups groups = unordered(keys, withFirst, dropNullKeys);
            ColumnBase first = groups.results().get(requests.size());
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
        if (!dropMissing) {
            return counted(columns, false, order);
        }
        List<ColumnBase> marked = Columns.each(columns, ColumnBase::nansToNulls);
        try {
            return counted(marked, true, order);
        } finally {
            ColumnBase.closeAll(marked);
        }
    }

    private static Groups counted(List<? extends ColumnBase> columns, boolean dropNull, CountOrder order) {
        Request size = new Request(columns.get(0), Reduction.SIZE);
        if (order == CountOrder.ANY) {
            return unordered(columns, List.of(size), dropNull);
        }
        Groups groups = ColumnBase.sequence(columns.get(0).size(), 0, 1)
                .into(rows -> unordered(columns, List.of(size, new Request(rows, Reduction.MIN)), dropNull));
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

    /** One native request for each column, with the places of its results among ours. */
    private record Batch(ColumnBase values, List<GroupbyAggregation> aggregations, List<Integer> places) {}

    /** Returns the dtype to compute in: a boolean counts as 0 or 1, and a sum on the way to a mean must not wrap. */
    private static DType computedAs(Request request) {
        DType dtype = request.values().dtype();
        if (dtype.isBool() && !request.reduction().isOrderOnly()) {
            return DType.UINT8;
        }
        if (dtype instanceof DecimalDtype decimal) {
            return switch (request.reduction()) {
                case SUM -> Decimals.sumType(decimal);
                case MEAN, MEDIAN, VAR, STD -> DType.FLOAT64;
                default -> dtype;
            };
        }
        if (dtype.isTimedelta() && request.reduction() == Reduction.SUM) {
            // lengths of days have 32 bits, which their sum may leave
            return DType.INT64;
        }
        boolean wraps = dtype == DType.INT64 || dtype == DType.UINT64;
        return wraps && request.reduction() == Reduction.MEAN ? DType.FLOAT64 : dtype;
    }

    /** Returns whether sums of values may leave the range of their dtype; those of whole numbers go round, as in NumPy. */
    private static boolean mayLeaveRange(Request request) {
        ColumnBase values = request.values();
        if (request.reduction() != Reduction.SUM) {
            return false;
        }
        return values.dtype().isDecimal()
                ? !Decimals.hasRoomForSums(values)
                : values.dtype().isTimedelta() && !TimeLimits.hasRoomForSums(values);
    }

    /** Returns values as floating point numbers: the ticks of durations. */
    private static ColumnBase estimates(ColumnBase values) {
        try (ColumnBase numbers = values.dtype().isTimedelta() ? values.cast(DType.INT64) : values.share()) {
            return numbers.cast(DType.FLOAT64);
        }
    }

    private static Groups unordered(List<? extends ColumnBase> keys, List<Request> given, boolean dropNullKeys) {
        List<ColumnBase> temporary = new ArrayList<>();
        List<Request> requests = new ArrayList<>(given);
        List<Integer> estimated = new ArrayList<>();
        try {
            for (int i = 0; i < given.size(); i++) {
                if (mayLeaveRange(given.get(i))) {
                    ColumnBase estimates = estimates(given.get(i).values());
                    temporary.add(estimates);
                    requests.add(new Request(estimates, Reduction.SUM));
                    estimated.add(i);
                }
            }
            IdentityHashMap<ColumnBase, Batch> batches = new IdentityHashMap<>();
            List<Batch> inOrder = new ArrayList<>();
            for (int i = 0; i < requests.size(); i++) {
                Request request = requests.get(i);
                boolean asNumber = !computedAs(request).equals(request.values().dtype());
                Batch batch = asNumber ? null : batches.get(request.values());
                if (batch == null) {
                    // libcudf's engines differ in what a NaN does to a least or greatest value
                    ColumnBase values = asNumber
                            ? request.values().cast(computedAs(request))
                            : request.values().nansToNulls();
                    batch = new Batch(values, new ArrayList<>(), new ArrayList<>());
                    inOrder.add(batch);
                    temporary.add(values);
                    if (!asNumber) {
                        batches.put(request.values(), batch);
                    }
                }
                batch.aggregations().add(aggregation(request.reduction()));
                batch.places().add(i);
            }
            NullPolicy policy = dropNullKeys ? NullPolicy.EXCLUDE : NullPolicy.INCLUDE;
            Groupby groupby = new Groupby(ColumnBase.table(keys), policy, Sorted.NO);
            List<AggregationRequest> nativeRequests = inOrder.stream()
                    .map(batch -> new AggregationRequest(batch.values().plc(), batch.aggregations()))
                    .toList();
            try (GroupbyResult result = groupby.aggregate(nativeRequests)) {
                return owned(result, keys, inOrder, requests, estimated);
            }
        } finally {
            ColumnBase.closeAll(temporary);
        }
    }

    /** @param estimated the requests of which there is an estimate, in the order of those that follow them at the end */
    private static Groups owned(
            GroupbyResult result,
            List<? extends ColumnBase> sources,
            List<Batch> batches,
            List<Request> requests,
            List<Integer> estimated) {
        Column[] computed = new Column[requests.size()];
        for (int b = 0; b < batches.size(); b++) {
            List<Integer> places = batches.get(b).places();
            for (int a = 0; a < places.size(); a++) {
                computed[places.get(a)] = result.results().get(b).get(a);
            }
        }
        int count = requests.size() - estimated.size();
        for (int i = 0; i < estimated.size(); i++) {
            DType dtype = requests.get(estimated.get(i)).values().dtype();
            Column sums = computed[estimated.get(i)];
            if (dtype.isDecimal()) {
                Decimals.requireSum("sum", "a group", Reductions.sumType(dtype), sums, computed[count + i]);
            } else {
                TimeLimits.requireSum("sum", "a group", dtype, sums, computed[count + i]);
            }
        }
        try (Columns<ColumnBase> made = new Columns<>()) {
            List<Column> keys = result.keys().columns();
            for (int i = 0; i < keys.size(); i++) {
                made.add(sources.get(i).like(keys.get(i).share()));
            }
            for (int i = 0; i < count; i++) {
                made.add(finished(requests.get(i), computed[i]));
            }
            List<ColumnBase> all = made.release();
            return new Groups(all.subList(0, keys.size()), all.subList(keys.size(), all.size()));
        }
    }

    /** Gives a native result the dtype and the value of no rows that {@link Reduction} promises. */
    private static ColumnBase finished(Request request, Column computed) {
        DType values = request.values().dtype();
        DType wanted = switch (request.reduction()) {
            case SUM, PRODUCT -> values == DType.FLOAT32 ? DType.FLOAT32 : Reductions.sumType(values);
            case COUNT, SIZE, NUNIQUE -> DType.INT64;
            case MIN, MAX, FIRST, LAST -> values;
            default -> DType.FLOAT64;
        };
        ColumnBase typed = computed.type().equals(PlcTypes.of(wanted))
                ? ColumnBase.own(computed.share(), wanted)
                : ColumnBase.own(Unary.cast(computed, PlcTypes.of(wanted)), wanted);
        boolean isTotal = request.reduction() == Reduction.SUM || request.reduction() == Reduction.PRODUCT;
        if (!isTotal || typed.nullCount() == 0) {
            return typed;
        }
        try (typed) {
            return typed.fillNull(neutral(request.reduction(), wanted));
        }
    }

    private static Object neutral(Reduction reduction, DType type) {
        if (type.isTimedelta()) {
            return Duration.ZERO;
        }
        if (type.isDecimal()) {
            return BigDecimal.ZERO;
        }
        return reduction == Reduction.SUM ? 0L : 1L;
    }

    private static GroupbyAggregation aggregation(Reduction reduction) {
        return switch (reduction) {
            case SUM -> Aggregation.sum();
            case PRODUCT -> Aggregation.product();
            case MEAN -> Aggregation.mean();
            case MEDIAN -> Aggregation.median();
            case MIN -> Aggregation.min();
            case MAX -> Aggregation.max();
            case COUNT -> Aggregation.count(NullPolicy.EXCLUDE);
            case SIZE -> Aggregation.count(NullPolicy.INCLUDE);
            case NUNIQUE -> Aggregation.nunique(NullPolicy.EXCLUDE);
            case VAR -> Aggregation.variance(1);
            case STD -> Aggregation.std(1);
            case FIRST -> Aggregation.nthElement(0, NullPolicy.EXCLUDE);
            case LAST -> Aggregation.nthElement(-1, NullPolicy.EXCLUDE);
        };
    }
}
