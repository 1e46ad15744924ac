/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.GroupPlan.Part;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
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
        ColumnBase value = isKurtosis ? kurtosis(n, sums.get(0), sums.get(1), made) : skewness(n, sums, made);
        // of equal rows the mean may be rounded, so that their distances from it are not 0
        ColumnBase shown = made.add(Choices.ifElseNull(made.add(least.binary(BinaryOp.NE, most)), value));
        return made.add(Choices.ifElseNull(made.add(n.binary(BinaryOp.GE, isKurtosis ? 4 : 3)), shown));
    }

    private static ColumnBase skewness(ColumnBase n, List<ColumnBase> sums, Columns<ColumnBase> made) {
        ColumnBase root = made.add(Unaries.apply(UnaryOp.SQRT, made.add(n.binary(BinaryOp.SUB, 1))));
        ColumnBase factor = made.add(
                made.add(n.binary(BinaryOp.MUL, root)).binary(BinaryOp.DIV, made.add(n.binary(BinaryOp.SUB, 2))));
        ColumnBase spread =
                made.add(sums.get(0).binary(BinaryOp.MUL, made.add(Unaries.apply(UnaryOp.SQRT, sums.get(0)))));
        return made.add(factor.binary(BinaryOp.MUL, made.add(sums.get(1).binary(BinaryOp.DIV, spread))));
    }

    private static ColumnBase kurtosis(ColumnBase n, ColumnBase squares, ColumnBase fourths, Columns<ColumnBase> made) {
        ColumnBase less1 = made.add(n.binary(BinaryOp.SUB, 1));
        ColumnBase product =
                made.add(made.add(n.binary(BinaryOp.SUB, 2)).binary(BinaryOp.MUL, made.add(n.binary(BinaryOp.SUB, 3))));
        ColumnBase rising = made.add(made.add(n.binary(BinaryOp.MUL, made.add(n.binary(BinaryOp.ADD, 1))))
                .binary(BinaryOp.MUL, less1));
        ColumnBase spread =
                made.add(made.add(squares.binary(BinaryOp.MUL, squares)).binary(BinaryOp.MUL, product));
        ColumnBase first =
                made.add(made.add(rising.binary(BinaryOp.MUL, fourths)).binary(BinaryOp.DIV, spread));
        ColumnBase second =
                made.add(made.add(made.add(less1.binary(BinaryOp.MUL, less1)).binary(BinaryOp.MUL, 3.0))
                        .binary(BinaryOp.DIV, product));
        return made.add(first.binary(BinaryOp.SUB, second));
    }
}
