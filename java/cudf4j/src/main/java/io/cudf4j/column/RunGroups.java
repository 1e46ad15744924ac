/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Groupings.Request;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.SegmentedReduceAggregation;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Values of groups whose rows follow one another, of which it is known how many rows each has: they need no keys. On the host,
 * where a pass over keys costs as much as one over the values; a device reads them beside the values.
 */
public final class RunGroups {
    private static final double HALF = 0.5;

    private RunGroups() {}

    /**
     * Returns whether a function of a column is computed of runs of rows.
     *
     * @param sizes the number of rows of each run, int32 without nulls
     */
    public static boolean has(ColumnBase column, GroupFunction function, ColumnBase sizes) {
        ReductionSettings settings = function.settings();
        GroupFunction.Kind kind = function.kind();
        if (!HostView.isPossible() || !settings.skipMissing() || settings.minCount() > 0) {
            return false;
        }
        boolean isQuantile = kind == GroupFunction.Kind.MEDIAN || kind == GroupFunction.Kind.QUANTILE;
        return isQuantile
                ? column.dtype().equals(DType.FLOAT64) && WalkedRunQuantiles.areWalked(sizes)
                : isOfSegments(column.dtype(), kind);
    }

    private static boolean isOfSegments(DType dtype, GroupFunction.Kind kind) {
        return switch (kind) {
            case SIZE, COUNT -> true;
            case FIRST, LAST -> !dtype.isNested() && !dtype.isInterval();
            case MIN, MAX -> dtype.isNumeric() || dtype.isDatetime() || dtype.isTimedelta();
            case SEM -> dtype.equals(DType.FLOAT64);
            case SUM, PROD, MEAN, VAR, STD -> dtype.isNumeric() || dtype.isBool();
            default -> false;
        };
    }

    /**
     * Returns what is asked of each run, a column for each request, all of which {@link #has}. Nulls and NaN are left out.
     *
     * @param sizes the number of rows of each run, in their order, int32 without nulls; runs may have none
     */
    public static List<ColumnBase> aggregate(ColumnBase sizes, List<Request> requests) {
        try (ColumnBase offsets = offsets(sizes);
                Columns<GroupForms> made = new Columns<>();
                Columns<ColumnBase> results = new Columns<>()) {
            IdentityHashMap<ColumnBase, GroupForms> forms = new IdentityHashMap<>();
            for (Request request : requests) {
                GroupForms form = forms.computeIfAbsent(request.values(), column -> made.add(new GroupForms(column)));
                results.add(value(form, request.function(), sizes, offsets));
            }
            return results.release();
        }
    }

    private static ColumnBase offsets(ColumnBase sizes) {
        try (ColumnBase none = ColumnBase.full(DType.INT32, 0, 1);
                ColumnBase ends = Scans.scan(sizes, Scans.Kind.SUM, true).into(sums -> sums.cast(DType.INT32))) {
            return Concats.concat("resample", List.of(none, ends));
        }
    }

    private static ColumnBase value(GroupForms form, GroupFunction function, ColumnBase sizes, ColumnBase offsets) {
        return switch (function.kind()) {
            case SIZE -> sizes.cast(DType.INT64);
            case COUNT -> count(form.marked(), sizes, offsets);
            case FIRST -> edge(form, sizes, offsets, true);
            case LAST -> edge(form, sizes, offsets, false);
            case SEM -> sem(form, function, sizes, offsets);
            case MEDIAN -> WalkedRunQuantiles.of(form.column(), offsets, HALF, QuantileInterpolation.LINEAR);
            case QUANTILE -> WalkedRunQuantiles.of(form.column(), offsets, function.share(), function.between());
            default -> reduced(form, function, offsets);
        };
    }

    private static ColumnBase count(ColumnBase rows, ColumnBase sizes, ColumnBase offsets) {
        if (rows.nullCount() == 0) {
            return sizes.cast(DType.INT64);
        }
        try (ColumnBase isThere = rows.notNa();
                ColumnBase sums = segments(isThere, offsets, Aggregation.sum(), DType.INT64)) {
            return sums.fillNa(0L);
        }
    }

    private static ColumnBase sem(GroupForms form, GroupFunction function, ColumnBase sizes, ColumnBase offsets) {
        GroupFunction deviation = GroupFunction.of(GroupFunction.Kind.STD, function.settings());
        try (ColumnBase deviations = reduced(form, deviation, offsets);
                ColumnBase counts = count(form.marked(), sizes, offsets).into(numbers -> numbers.cast(DType.FLOAT64));
                ColumnBase roots = Unaries.apply(UnaryOp.SQRT, counts)) {
            return deviations.binary(BinaryOp.DIV, roots);
        }
    }

    private static ColumnBase edge(GroupForms form, ColumnBase sizes, ColumnBase offsets, boolean isFirst) {
        if (form.marked().nullCount() > 0) {
            try (ColumnBase at =
                    segments(form.places(), offsets, isFirst ? Aggregation.min() : Aggregation.max(), DType.INT32)) {
                return GroupForms.gathered(form.column(), at);
            }
        }
        int runs = sizes.size();
        try (ColumnBase edges = isFirst ? offsets.slice(0, runs) : offsets.slice(1, runs + 1);
                ColumnBase places = isFirst ? edges.share() : edges.binary(BinaryOp.SUB, 1);
                ColumnBase isSome = sizes.binary(BinaryOp.GT, 0);
                ColumnBase known = Choices.ifElseNull(isSome, places)) {
            return GroupForms.gathered(form.column(), known);
        }
    }

    private static ColumnBase reduced(GroupForms form, GroupFunction function, ColumnBase offsets) {
        GroupPlan plan = GroupPlan.of(form, function, List.of());
        List<Column> found = new ArrayList<>();
        try (GroupRows unread = new GroupRows(List.of(), List.of())) {
            for (GroupPlan.Part part : plan.parts()) {
                ColumnBase values = part.values();
                DType type = switch (function.kind()) {
                    case MEAN, VAR, STD -> DType.FLOAT64;
                    case SUM, PROD -> GroupPlan.totalType(form.dtype());
                    default -> values.dtype();
                };
                found.add(Reduce.segmentedReduce(
                        values.plc(),
                        offsets.plc(),
                        (SegmentedReduceAggregation) part.aggregation(),
                        PlcTypes.of(type),
                        NullPolicy.EXCLUDE));
            }
            return plan.finish().of(found, unread);
        } finally {
            found.forEach(Column::close);
        }
    }

    private static ColumnBase segments(
            ColumnBase values, ColumnBase offsets, SegmentedReduceAggregation aggregation, DType type) {
        return ColumnBase.own(
                Reduce.segmentedReduce(values.plc(), offsets.plc(), aggregation, PlcTypes.of(type), NullPolicy.EXCLUDE),
                type);
    }
}
