/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.GroupPlan.Part;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;

/**
 * Skewness and kurtosis of groups. Powers of distances from the mean of the group are summed in a second pass: powers of
 * the rows themselves would cancel.
 */
final class GroupMoments {
    private GroupMoments() {}

    private static GroupPlan of(GroupForms forms, boolean isKurtosis) {
        ColumnBase values = forms.doubles();
        if (WalkedGroups.areWalked(values)) {
            return new GroupPlan(
                    List.of(
                            new Part(values, Aggregation.mean()),
                            new Part(values, Aggregation.count(NullPolicy.EXCLUDE))),
                    (found, rows) -> {
                        try (Columns<ColumnBase> made = new Columns<>()) {
                            ColumnBase result = walked(values, found, rows, isKurtosis, made);
                            return GroupPlan.typed(result.plc(), GroupPlan.realType(forms.dtype()));
                        }
                    });
        }
        return new GroupPlan(
                List.of(
                        new Part(values, Aggregation.mean()),
                        new Part(values, Aggregation.count(NullPolicy.EXCLUDE)),
                        new Part(values, Aggregation.min()),
                        new Part(values, Aggregation.max())),
                (found, rows) -> {
                    try (Columns<ColumnBase> made = new Columns<>()) {
                        ColumnBase result = finished(values, found, rows, isKurtosis, made);
                        return GroupPlan.typed(result.plc(), GroupPlan.realType(forms.dtype()));
                    }
                });
    }

    static GroupPlan skew(GroupForms forms) {
        return of(forms, false);
    }

    static GroupPlan kurt(GroupForms forms) {
        return of(forms, true);
    }

    /** Adds what it makes to the columns that are closed behind it. */
    private static ColumnBase walked(
            ColumnBase values, List<Column> found, GroupRows rows, boolean isKurtosis, Columns<ColumnBase> made) {
        ColumnBase means = made.add(ColumnBase.own(found.get(0).share(), DType.FLOAT64));
        ColumnBase n = made.add(GroupPlan.typed(found.get(1), DType.FLOAT64));
        List<ColumnBase> sums = WalkedGroups.sums(values, rows.ids(), means, isKurtosis);
        sums.forEach(made::add);
        return shown(n, sums, sums.get(2), isKurtosis, made);
    }

    /** Adds what it makes to the columns that are closed behind it. */
    private static ColumnBase finished(
            ColumnBase values, List<Column> found, GroupRows rows, boolean isKurtosis, Columns<ColumnBase> made) {
        ColumnBase means = made.add(ColumnBase.own(found.get(0).share(), DType.FLOAT64));
        ColumnBase n = made.add(GroupPlan.typed(found.get(1), DType.FLOAT64));
        ColumnBase least = made.add(ColumnBase.own(found.get(2).share(), DType.FLOAT64));
        ColumnBase most = made.add(ColumnBase.own(found.get(3).share(), DType.FLOAT64));
        List<ColumnBase> powers = new ArrayList<>();
        ColumnBase distances = made.add(values.binary(BinaryOp.SUB, made.add(rows.spread(means))));
        ColumnBase squares = made.add(distances.binary(BinaryOp.MUL, distances));
        powers.add(squares);
        powers.add(made.add(squares.binary(BinaryOp.MUL, isKurtosis ? squares : distances)));
        List<ColumnBase> sums = rows.sums(powers);
        sums.forEach(made::add);
        return shown(n, sums, made.add(least.binary(BinaryOp.NE, most)), isKurtosis, made);
    }

    private static ColumnBase shown(
            ColumnBase n, List<ColumnBase> sums, ColumnBase differs, boolean isKurtosis, Columns<ColumnBase> made) {
        ColumnBase value = made.add(
                isKurtosis
                        ? Shapes.kurtosis(n, sums.get(0), sums.get(1))
                        : Shapes.skewness(n, sums.get(0), sums.get(1)));
        // of equal rows the mean may be rounded, so that their distances from it are not 0
        ColumnBase shown = made.add(Choices.ifElseNull(differs, value));
        return made.add(Choices.ifElseNull(made.add(n.binary(BinaryOp.GE, isKurtosis ? 4 : 3)), shown));
    }
}
