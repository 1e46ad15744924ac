/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.CudfException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.AstOperator;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a condition needs to be true, as far as a reader of files can tell by comparing columns with values: whoever keeps
 * only the rows for which it is true has lost none for which the condition is.
 *
 * <p>It is made of comparisons of a number, text or point in time with a value of its dtype, joined by and, and or. What else
 * stands beside such a comparison under an "and" is left out; under an "or" it takes the comparison with it.
 *
 * <p>Keeps the values, and must be closed.
 *
 * @source cudf::io::parquet_reader_options::set_filter
 */
public final class Prefilter implements AutoCloseable {
    /** Values of a list that are compared one by one, before it is worth no more than reading the rows. */
    private static final int MOST_VALUES = 32;

    private final Map<String, Integer> places;
    private final List<DType> dtypes;
    private final List<Scalar> values = new ArrayList<>();
    private @Nullable Ast expression;

    private Prefilter(Map<String, Integer> places, List<DType> dtypes) {
        this.places = places;
        this.dtypes = dtypes;
    }

    /**
     * Returns what a condition needs.
     *
     * @param places where a column stands in the table that is read, by label
     * @param dtypes the dtypes of that table's columns
     */
    public static Prefilter of(ExprNode condition, Map<String, Integer> places, List<DType> dtypes) {
        Prefilter made = new Prefilter(places, dtypes);
        try {
            made.expression = made.needed(condition.withoutAlias());
            return made;
        } catch (Throwable e) {
            made.close();
            throw e;
        }
    }

    /** Returns the comparisons, which may be used until this is closed, or null where there are none. */
    public @Nullable Ast expression() {
        return expression;
    }

    @Override
    public void close() {
        values.forEach(Scalar::close);
    }

    private @Nullable Ast needed(ExprNode node) {
        if (node instanceof ExprNode.Binary binary) {
            return switch (binary.op()) {
                case AND -> both(needed(binary.left()), needed(binary.right()));
                case OR -> either(needed(binary.left()), needed(binary.right()));
                default -> comparison(binary.op(), binary.left(), binary.right());
            };
        }
        if (node instanceof ExprNode.Between between) {
            IntervalClosed inclusive = between.inclusive();
            boolean hasLeft = inclusive == IntervalClosed.BOTH || inclusive == IntervalClosed.LEFT;
            boolean hasRight = inclusive == IntervalClosed.BOTH || inclusive == IntervalClosed.RIGHT;
            return both(
                    comparison(hasLeft ? BinaryOp.GE : BinaryOp.GT, between.operand(), between.lower()),
                    comparison(hasRight ? BinaryOp.LE : BinaryOp.LT, between.operand(), between.upper()));
        }
        return node instanceof ExprNode.IsIn isIn ? oneOf(isIn) : null;
    }

    private static @Nullable Ast both(@Nullable Ast left, @Nullable Ast right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        return Ast.operation(AstOperator.NULL_LOGICAL_AND, left, right);
    }

    private static @Nullable Ast either(@Nullable Ast left, @Nullable Ast right) {
        return left == null || right == null ? null : Ast.operation(AstOperator.NULL_LOGICAL_OR, left, right);
    }

    private @Nullable Ast oneOf(ExprNode.IsIn isIn) {
        if (isIn.values().isEmpty() || isIn.values().size() > MOST_VALUES) {
            return null;
        }
        Ast any = null;
        for (Object value : isIn.values()) {
            Ast one = value == null ? null : compared(AstOperator.EQUAL, isIn.operand(), value);
            if (one == null) {
                return null;
            }
            any = any == null ? one : either(any, one);
        }
        return any;
    }

    private @Nullable Ast comparison(BinaryOp op, ExprNode left, ExprNode right) {
        if (right instanceof ExprNode.Literal literal && literal.value() != null) {
            AstOperator operator = operator(op);
            return operator == null ? null : compared(operator, left, literal.value());
        }
        if (left instanceof ExprNode.Literal literal && literal.value() != null) {
            AstOperator operator = operator(op.mirrored());
            return operator == null ? null : compared(operator, right, literal.value());
        }
        return null;
    }

    private @Nullable Ast compared(AstOperator op, ExprNode rows, Object value) {
        Integer place = rows instanceof ExprNode.Column column ? places.get(column.label()) : null;
        if (place == null || !isCompared(dtypes.get(place))) {
            return null;
        }
        DType dtype = dtypes.get(place);
        Scalar scalar;
        try {
            if (!Literals.dtypeBeside(dtype, value).equals(dtype)) {
                return null;
            }
            scalar = Literals.scalar(dtype, value);
        } catch (CudfException e) {
            // whoever computes the condition itself says what is wrong with the value
            return null;
        }
        values.add(scalar);
        return Ast.operation(op, Ast.column(place), Ast.literal(scalar));
    }

    private static boolean isCompared(DType dtype) {
        return switch (dtype.kind()) {
            case SIGNED, FLOATING, STRING -> true;
            case DATETIME -> !dtype.hasZone();
            default -> false;
        };
    }

    private static @Nullable AstOperator operator(BinaryOp op) {
        return switch (op) {
            case EQ -> AstOperator.EQUAL;
            case LT -> AstOperator.LESS;
            case LE -> AstOperator.LESS_EQUAL;
            case GT -> AstOperator.GREATER;
            case GE -> AstOperator.GREATER_EQUAL;
            default -> null;
        };
    }
}
