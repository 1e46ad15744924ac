/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Fused;
import io.cudf4j.column.Ranks;
import io.cudf4j.column.StringColumn;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.JoinColumn.JoinSide;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Expressions over the columns of two sides as one pass over pairs of rows. What is computed of one side alone is computed
 * once for each of its rows.
 */
final class PairExpressions implements AutoCloseable {
    private final Function<@Nullable Object, JoinSide> sideOf;
    private final Function<JoinSide, Rows> rowsOf;
    private final IdentityHashMap<ExprNode, Set<JoinSide>> sides = new IdentityHashMap<>();
    private final IdentityHashMap<ExprNode, Fused> known = new IdentityHashMap<>();
    private final IdentityHashMap<ExprNode, ColumnBase> computed = new IdentityHashMap<>();

    private PairExpressions(Function<@Nullable Object, JoinSide> sideOf, Function<JoinSide, Rows> rowsOf) {
        this.sideOf = sideOf;
        this.rowsOf = rowsOf;
    }

    /**
     * Returns an expression as one pass, or null where it cannot be computed so; the caller closes it.
     *
     * @param sideOf the side of the column of a label in the expression
     * @param rowsOf the rows of a side, under the labels in the expression; they stay the caller's
     */
    static @Nullable Fused of(
            ExprNode root, Function<@Nullable Object, JoinSide> sideOf, Function<JoinSide, Rows> rowsOf) {
        try (PairExpressions all = new PairExpressions(sideOf, rowsOf)) {
            // operands come before what is computed of them
            for (ExprNode part : ExprNode.parts(List.of(root))) {
                all.sides.put(part, all.sidesOf(part));
                if (all.isOfBoth(part)) {
                    Fused made = all.ofBoth(part);
                    if (made == null) {
                        return null;
                    }
                    all.known.put(part, made);
                }
            }
            return all.isOfBoth(root)
                    ? Objects.requireNonNull(all.known.get(root)).share()
                    : null;
        }
    }

    private Set<JoinSide> sidesOf(ExprNode part) {
        Set<JoinSide> found = EnumSet.noneOf(JoinSide.class);
        if (part instanceof ExprNode.Column column) {
            found.add(sideOf.apply(column.label()));
        }
        for (ExprNode operand : part.operands()) {
            found.addAll(Objects.requireNonNull(sides.get(operand)));
        }
        return found;
    }

    private boolean isOfBoth(ExprNode part) {
        return Objects.requireNonNull(sides.get(part)).size() == JoinSide.values().length;
    }

    private @Nullable Fused ofBoth(ExprNode part) {
        if (part instanceof ExprNode.Binary binary) {
            return binary(binary.op(), binary.left(), binary.right());
        }
        if (part instanceof ExprNode.Unary unary) {
            return Objects.requireNonNull(known.get(unary.operand())).unary(unary.op());
        }
        if (part instanceof ExprNode.Between between) {
            BinaryOp above = between.inclusive().hasLeft() ? BinaryOp.GE : BinaryOp.GT;
            BinaryOp below = between.inclusive().hasRight() ? BinaryOp.LE : BinaryOp.LT;
            try (Fused first = binary(above, between.operand(), between.lower());
                    Fused second = first == null ? null : binary(below, between.operand(), between.upper())) {
                return first == null || second == null ? null : first.binary(BinaryOp.AND, second);
            }
        }
        return part instanceof ExprNode.Alias alias
                ? Objects.requireNonNull(known.get(alias.operand())).share()
                : null;
    }

    private @Nullable Fused binary(BinaryOp op, ExprNode left, ExprNode right) {
        if (left instanceof ExprNode.Literal value) {
            return besideValue(op, right, value.value(), true);
        }
        if (right instanceof ExprNode.Literal value) {
            return besideValue(op, left, value.value(), false);
        }
        if (op.isComparison()
                && rows(left) instanceof StringColumn ofLeft
                && rows(right) instanceof StringColumn ofRight) {
            return texts(op, side(left), ofLeft, side(right), ofRight);
        }
        Fused one = operand(left);
        Fused two = one == null ? null : operand(right);
        return one == null || two == null ? null : one.binary(op, two);
    }

    /** Returns a comparison of texts as one of their numbers in the order of all. */
    private static @Nullable Fused texts(
            BinaryOp op, JoinSide leftSide, ColumnBase left, JoinSide rightSide, ColumnBase right) {
        try (Columns<ColumnBase> numbers = Columns.own(Ranks.together(left, right));
                Fused one = Fused.ofSide(numbers.get(0), leftSide);
                Fused two = Fused.ofSide(numbers.get(1), rightSide)) {
            return one == null || two == null ? null : one.binary(op, two);
        }
    }

    private JoinSide side(ExprNode part) {
        return Objects.requireNonNull(sides.get(part)).iterator().next();
    }

    /** Returns the rows of what is computed of one side, which stay this object's; null of both or none. */
    private @Nullable ColumnBase rows(ExprNode part) {
        if (Objects.requireNonNull(sides.get(part)).size() != 1) {
            return null;
        }
        ColumnBase before = computed.get(part);
        if (before != null) {
            return before;
        }
        ColumnBase rows = Evaluation.column(rowsOf.apply(side(part)), part);
        computed.put(part, rows);
        return rows;
    }

    private @Nullable Fused besideValue(BinaryOp op, ExprNode rows, @Nullable Object value, boolean isReflected) {
        Fused open = value == null ? null : operand(rows);
        return open == null || value == null ? null : open.binary(op, value, isReflected);
    }

    /** Returns an operand, which stays this object's; null where it is no rows of a pass. */
    private @Nullable Fused operand(ExprNode part) {
        Fused before = known.get(part);
        ColumnBase rows = before == null ? rows(part) : null;
        if (rows == null) {
            return before;
        }
        Fused made = Fused.ofSide(rows, side(part));
        if (made != null) {
            known.put(part, made);
        }
        return made;
    }

    @Override
    public void close() {
        known.values().forEach(Fused::close);
        computed.values().forEach(ColumnBase::close);
    }
}
