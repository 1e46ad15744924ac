/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.GroupFunction.Kind;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.GroupbyAggregation;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How one value of each group is computed: what is aggregated natively, and what is made of the results.
 *
 * @param parts the aggregations
 * @param finish what makes a column of their results, of which it closes none
 */
record GroupPlan(List<Part> parts, Finish finish) {
    /**
     * One native aggregation.
     *
     * @param values what is aggregated, which stays its owner's
     */
    record Part(ColumnBase values, GroupbyAggregation aggregation) {}

    /** What makes a column with a row for each group of the results of the parts. */
    interface Finish {
        ColumnBase of(List<Column> found, GroupRows rows);
    }

    private static final Part[] NONE = {};

    private static GroupPlan of(Finish finish, Part... parts) {
        return new GroupPlan(List.of(parts), finish);
    }

    /** Returns the plan of a function of a column that has it; keys are those of the rows. */
    static GroupPlan of(GroupForms forms, GroupFunction function, List<? extends ColumnBase> keys) {
        ReductionSettings settings = function.settings();
        GroupPlan plan = plain(forms, function, keys);
        boolean counts = switch (function.kind()) {
            case SUM, PROD, MIN, MAX, FIRST, LAST -> settings.minCount() > 0;
            default -> false;
        };
        if (counts) {
            plan = plan.with(counted(forms.marked()), (result, present) -> {
                try (ColumnBase isEnough = ColumnBase.own(present.get(0).share())
                        .into(rows -> rows.binary(BinaryOp.GE, settings.minCount()))) {
                    return Choices.ifElseNull(isEnough, result);
                }
            });
        }
        return settings.skipMissing() ? plan : plan.showingMissing(forms, function.kind());
    }

    private static Part[] counted(ColumnBase... columns) {
        List<Part> parts = new ArrayList<>();
        for (ColumnBase column : columns) {
            parts.add(new Part(column, Aggregation.count(NullPolicy.EXCLUDE)));
        }
        return parts.toArray(NONE);
    }

    /** What makes another column of one, which is closed behind it, and of further results. */
    private interface Step {
        ColumnBase of(ColumnBase result, List<Column> further);
    }

    private GroupPlan with(Part[] further, Step step) {
        List<Part> all = new ArrayList<>(parts);
        all.addAll(List.of(further));
        int own = parts.size();
        return new GroupPlan(all, (found, rows) -> {
            try (ColumnBase result = finish.of(found.subList(0, own), rows)) {
                return step.of(result, found.subList(own, found.size()));
            }
        });
    }

    /** Gives null where a row of the group is null, and NaN where one is NaN. */
    private GroupPlan showingMissing(GroupForms forms, Kind kind) {
        switch (kind) {
            case COUNT, SIZE, NUNIQUE, COLLECT, UNIQUE, FIRST, LAST -> {
                return this;
            }
            default -> {
                Part all = new Part(forms.column(), Aggregation.count(NullPolicy.INCLUDE));
                Part[] given = counted(forms.column(), forms.marked());
                return with(new Part[] {all, given[0], given[1]}, (result, counts) -> {
                    try (ColumnBase rows = ColumnBase.own(counts.get(0).share());
                            ColumnBase valid = ColumnBase.own(counts.get(1).share());
                            ColumnBase present = ColumnBase.own(counts.get(2).share());
                            ColumnBase isFull = valid.binary(BinaryOp.EQ, rows);
                            ColumnBase decided = kind.isTruth() ? decided(kind, result) : isFull.share();
                            ColumnBase isOpen = isFull.binary(BinaryOp.OR, decided);
                            ColumnBase shown = Choices.ifElseNull(isOpen, result)) {
                        if (!result.dtype().isFloating()) {
                            return shown.share();
                        }
                        try (ColumnBase hasNan = present.binary(BinaryOp.LT, valid);
                                ColumnBase nan = ColumnBase.full(result.dtype(), Double.NaN, result.size());
                                ColumnBase isNan = hasNan.binary(BinaryOp.AND, isFull)) {
                            return Choices.ifElse(isNan, nan, shown);
                        }
                    }
                });
            }
        }
    }

    private static ColumnBase decided(Kind kind, ColumnBase truths) {
        return truths.binary(BinaryOp.EQ, kind == Kind.ANY);
    }

    private static GroupPlan plain(GroupForms forms, GroupFunction function, List<? extends ColumnBase> keys) {
        DType dtype = forms.dtype();
        int ddof = function.settings().ddof();
        boolean skips = function.settings().skipMissing();
        return switch (function.kind()) {
            case SUM -> sum(forms);
            case PROD -> total(new Part(forms.numbers(), Aggregation.product()), totalType(dtype), 1L);
            case MEAN -> {
                boolean wraps = dtype == DType.INT64 || dtype == DType.UINT64 || forms.isTime();
                yield real(forms, new Part(wraps ? forms.doubles() : forms.numbers(), Aggregation.mean()));
            }
            case MEDIAN -> real(forms, new Part(forms.numbers(), Aggregation.median()));
            case MIN -> same(forms, new Part(forms.marked(), Aggregation.min()));
            case MAX -> same(forms, new Part(forms.marked(), Aggregation.max()));
            case COUNT -> number(new Part(forms.marked(), Aggregation.count(NullPolicy.EXCLUDE)));
            case SIZE -> number(new Part(forms.column(), Aggregation.count(NullPolicy.INCLUDE)));
            case NUNIQUE ->
                number(new Part(forms.marked(), Aggregation.nunique(skips ? NullPolicy.EXCLUDE : NullPolicy.INCLUDE)));
            case VAR -> typed(new Part(forms.numbers(), Aggregation.variance(ddof)), realType(dtype));
            case STD -> typed(new Part(forms.numbers(), Aggregation.std(ddof)), realType(dtype));
            case SEM -> sem(forms, ddof);
            case FIRST -> edge(forms, 0, skips);
            case LAST -> edge(forms, -1, skips);
            case ANY -> truth(new Part(forms.numbers(), Aggregation.max()), false);
            case ALL -> truth(new Part(forms.numbers(), Aggregation.min()), true);
            case IDX_MIN -> row(forms, true);
            case IDX_MAX -> row(forms, false);
            case SKEW -> GroupMoments.skew(forms);
            case KURT -> GroupMoments.kurt(forms);
            case QUANTILE -> quantile(forms, function);
            case COLLECT ->
                of(
                        (found, rows) -> ColumnBase.own(found.get(0).share(), DType.list(dtype)),
                        new Part(forms.column(), Aggregation.collectList(NullPolicy.INCLUDE)));
            case UNIQUE -> unique(forms, keys);
        };
    }

    /** Returns a plan of one aggregation, whose result is of a dtype. */
    private static GroupPlan typed(Part part, DType wanted) {
        return of((found, rows) -> typed(found.get(0), wanted), part);
    }

    static ColumnBase typed(Column computed, DType wanted) {
        return computed.type().equals(PlcTypes.of(wanted))
                ? ColumnBase.own(computed.share(), wanted)
                : ColumnBase.own(Unary.cast(computed, PlcTypes.of(wanted)), wanted);
    }

    private static GroupPlan number(Part part) {
        return typed(part, DType.INT64);
    }

    private static GroupPlan same(GroupForms forms, Part part) {
        return of((found, rows) -> forms.column().like(found.get(0).share()), part);
    }

    /** Returns float32 for it, as pandas does, else float64. */
    static DType realType(DType dtype) {
        return dtype.equals(DType.FLOAT32) ? dtype : DType.FLOAT64;
    }

    /** Returns a plan of a number that lies among the rows, which may be times. */
    private static GroupPlan real(GroupForms forms, Part part) {
        return forms.isTime()
                ? of((found, rows) -> forms.ticks().times(found.get(0), true), part)
                : typed(part, realType(forms.dtype()));
    }

    /** Returns the dtype of sums and products: float32 for it, as pandas does, else one that has room for them. */
    static DType totalType(DType dtype) {
        return dtype.equals(DType.FLOAT32) ? dtype : Reductions.sumType(dtype);
    }

    /** Returns a plan whose result is a number where the group has no row that is there. */
    private static GroupPlan total(Part part, DType type, Object ofNone) {
        return of((found, rows) -> filled(typed(found.get(0), type), ofNone), part);
    }

    /** Takes over a column. */
    private static ColumnBase filled(ColumnBase column, Object ofNone) {
        return column.nullCount() == 0 ? column : column.into(rows -> rows.fillNull(ofNone));
    }

    private static GroupPlan sum(GroupForms forms) {
        DType dtype = forms.dtype();
        DType type = totalType(dtype);
        Object zero = dtype.isTimedelta() ? Duration.ZERO : dtype.isDecimal() ? BigDecimal.ZERO : (Object) 0L;
        Part sums = new Part(forms.summed(), Aggregation.sum());
        boolean mayLeave = dtype.isDecimal()
                ? !Decimals.hasRoomForSums(forms.column())
                : dtype.isTimedelta() && !TimeLimits.hasRoomForSums(forms.column());
        if (!mayLeave) {
            return total(sums, type, zero);
        }
        return of(
                (found, rows) -> {
                    if (dtype.isDecimal()) {
                        Decimals.requireSum("sum", "a group", type, found.get(0), found.get(1));
                    } else {
                        TimeLimits.requireSum("sum", "a group", dtype, found.get(0), found.get(1));
                    }
                    return filled(typed(found.get(0), type), zero);
                },
                sums,
                new Part(forms.estimates(), Aggregation.sum()));
    }

    private static GroupPlan truth(Part part, boolean ofNone) {
        return of(
                (found, rows) -> {
                    try (ColumnBase numbers = filled(ColumnBase.own(found.get(0).share()), ofNone ? 1 : 0)) {
                        return numbers.binary(BinaryOp.NE, 0);
                    }
                },
                part);
    }

    private static GroupPlan sem(GroupForms forms, int ddof) {
        return of(
                (found, rows) -> {
                    try (ColumnBase deviations = ColumnBase.own(found.get(0).share());
                            ColumnBase counts = typed(found.get(1), DType.FLOAT64);
                            ColumnBase roots = Unaries.apply(UnaryOp.SQRT, counts);
                            ColumnBase errors = deviations.binary(BinaryOp.DIV, roots)) {
                        return typed(errors.plc(), realType(forms.dtype()));
                    }
                },
                new Part(forms.numbers(), Aggregation.std(ddof)),
                new Part(forms.numbers(), Aggregation.count(NullPolicy.EXCLUDE)));
    }

    /** Lists and structs are found by their rows: libcudf takes none. */
    private static GroupPlan edge(GroupForms forms, int n, boolean skips) {
        if (!forms.dtype().isNested() && !forms.dtype().isInterval()) {
            return same(
                    forms,
                    skips
                            ? new Part(forms.marked(), Aggregation.nthElement(n, NullPolicy.EXCLUDE))
                            : new Part(forms.column(), Aggregation.nthElement(n, NullPolicy.INCLUDE)));
        }
        ColumnBase places = skips ? forms.places() : forms.allPlaces();
        return of(
                (found, rows) -> {
                    try (ColumnBase at = ColumnBase.own(found.get(0).share())) {
                        return GroupForms.gathered(forms.column(), at);
                    }
                },
                new Part(places, n == 0 ? Aggregation.min() : Aggregation.max()));
    }

    /** The least of the ranks, which no engine is free to choose among equal rows; the host takes the first of these. */
    private static GroupPlan row(GroupForms forms, boolean least) {
        DType dtype = forms.dtype();
        boolean isPlain =
                dtype.isNumeric() || dtype.isBool() || dtype.isDatetime() || dtype.isTimedelta() || dtype.isString();
        if (isPlain && HostView.isPossible()) {
            return of(
                    (found, rows) -> ColumnBase.own(found.get(0).share(), DType.INT32),
                    new Part(forms.marked(), least ? Aggregation.argmin() : Aggregation.argmax()));
        }
        ColumnBase ranks = forms.ranks(least);
        return of(
                (found, rows) -> {
                    try (ColumnBase first = ColumnBase.own(found.get(0).share())) {
                        return forms.ranked(forms.allPlaces(), first, least);
                    }
                },
                new Part(ranks, Aggregation.min()));
    }

    private static GroupPlan quantile(GroupForms forms, GroupFunction function) {
        double[] share = {function.share()};
        QuantileInterpolation between = function.between();
        boolean takesRows = Quantiles.takesRows(between);
        if (takesRows && !forms.dtype().isFloating() && !forms.dtype().isBool()) {
            // doubles would round the rows; their ranks are exact
            return of(
                    (found, rows) -> {
                        try (ColumnBase ranks = typed(found.get(0), DType.INT64)) {
                            return forms.ranked(forms.marked(), ranks, true);
                        }
                    },
                    new Part(forms.ranks(true), Aggregation.quantile(share, Quantiles.option(between))));
        }
        if (takesRows) {
            return of(
                    (found, rows) -> forms.dtype().isBool()
                            ? ColumnBase.own(found.get(0).share()).into(numbers -> numbers.binary(BinaryOp.NE, 0))
                            : typed(found.get(0), forms.dtype()),
                    new Part(forms.numbers(), Aggregation.quantile(share, Quantiles.option(between))));
        }
        return real(forms, new Part(forms.numbers(), Aggregation.quantile(share, Quantiles.option(between))));
    }

    /** Collects the numbers of the rows that repeat none of their group, then takes those rows. */
    private static GroupPlan unique(GroupForms forms, List<? extends ColumnBase> keys) {
        List<ColumnBase> all = new ArrayList<>(keys);
        all.add(forms.marked());
        return of(
                (found, rows) -> {
                    try (ColumnBase lists = ColumnBase.own(found.get(0).share(), DType.list(DType.INT32));
                            Columns<ColumnBase> children = Columns.own(lists.children());
                            ColumnBase values = forms.column().gather(children.get(1))) {
                        return NestedColumns.withChildren(
                                lists, DType.list(forms.dtype()), List.of(children.get(0), values));
                    }
                },
                new Part(forms.firsts(all), Aggregation.collectList(NullPolicy.EXCLUDE)));
    }
}
