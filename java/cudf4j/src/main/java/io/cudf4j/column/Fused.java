/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.BinaryRules.Plan;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.AstOperator;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Transform;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinColumn;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Rows of numbers or booleans that are not computed yet: operations put one upon the other, which {@link #compute} takes in
 * one pass, without a column for what lies between. It gives what the operations give one by one; what would not is not put
 * upon another, and the answer is null then.
 *
 * <p>Keeps the columns that it is computed of, and must be closed.
 *
 * @source cudf::compute_column
 */
public final class Fused implements AutoCloseable {
    /** Operations that lie one within the other; far fewer than native code takes. */
    private static final int MAX_DEPTH = 64;

    /** What is computed. */
    private sealed interface Node {
        /** Rows that are there, shared by all that are computed of them. */
        final class Leaf implements Node {
            private final ColumnBase column;
            /** Whether they are rows of the right one of two tables. */
            private final boolean isRight;

            private int users;

            private Leaf(ColumnBase column, boolean isRight) {
                this.column = column;
                this.isRight = isRight;
            }
        }

        record Value(DType type, Object value) implements Node {}

        record Operation(
                AstOperator op, Node left, @Nullable Node right) implements Node {}
    }

    private final DType dtype;
    private final Node root;
    private final List<Node.Leaf> leaves;
    private final int depth;
    /** How it is computed without an expression, where it is one operation only; null for rows that are there. */
    private final @Nullable Supplier<ColumnBase> alone;

    private Fused(DType dtype, Node root, List<Node.Leaf> leaves, int depth, @Nullable Supplier<ColumnBase> alone) {
        this.dtype = dtype;
        this.root = root;
        this.leaves = leaves;
        this.depth = depth;
        this.alone = alone;
        leaves.forEach(leaf -> leaf.users++);
    }

    /** Returns the rows of a column as the base of operations, or null where they are neither numbers nor booleans. */
    public static @Nullable Fused of(ColumnBase column) {
        if (!(column instanceof NumericalColumn)) {
            return null;
        }
        return leaf(column, false);
    }

    /**
     * Returns the rows of a column of one of two tables as the base of a condition on pairs of rows, which {@link
     * PairCondition} takes; of times, which are only compared, too. Null where they are nothing of these.
     */
    public static @Nullable Fused ofSide(ColumnBase column, JoinColumn.JoinSide side) {
        boolean isRight = side == JoinColumn.JoinSide.RIGHT;
        return column instanceof DatetimeColumn
                        || column instanceof TimedeltaColumn
                        || column instanceof NumericalColumn
                ? leaf(column, isRight)
                : null;
    }

    private static Fused leaf(ColumnBase column, boolean isRight) {
        Node.Leaf leaf = new Node.Leaf(column.share(), isRight);
        return new Fused(column.dtype(), leaf, List.of(leaf), 0, null);
    }

    /** Returns the dtype of the rows. */
    public DType dtype() {
        return dtype;
    }

    /** Returns the same rows for another owner. */
    public Fused share() {
        return new Fused(dtype, root, leaves, depth, alone);
    }

    /** Returns an operation of both, or null where it cannot be computed in the same pass. */
    public @Nullable Fused binary(BinaryOp op, Fused right) {
        Plan plan = planOrNull(op, dtype, right.dtype);
        if (plan == null || Binaries.comparesSigns(op, dtype, right.dtype)) {
            return null;
        }
        DType common = common(plan, dtype, right.dtype);
        AstOperator operator = common == null ? null : operator(plan, common);
        Node one = operator == null ? null : converted(root, dtype, common);
        Node two = one == null ? null : converted(right.root, right.dtype, common);
        if (two == null || Math.max(depth, right.depth) >= MAX_DEPTH) {
            return null;
        }
        List<Node.Leaf> all = new ArrayList<>(leaves);
        all.addAll(right.leaves);
        boolean isFirst = depth == 0 && right.depth == 0;
        return new Fused(
                plan.out(),
                new Node.Operation(Objects.requireNonNull(operator), Objects.requireNonNull(one), two),
                all,
                1 + Math.max(depth, right.depth),
                isFirst ? () -> leaf().binary(op, right.leaf()) : null);
    }

    /**
     * Returns an operation of each row and a value, or null where it cannot be computed in the same pass.
     *
     * @param isReflected whether the value stands on the left
     */
    public @Nullable Fused binary(BinaryOp op, Object value, boolean isReflected) {
        if (depth >= MAX_DEPTH || Binaries.isBeyond(op, dtype, value) || !isPlain(value)) {
            return null;
        }
        DType type = Literals.dtypeBeside(dtype, value);
        Plan plan = isReflected ? planOrNull(op, type, dtype) : planOrNull(op, dtype, type);
        if (plan == null) {
            return null;
        }
        DType common = common(plan, dtype, type);
        AstOperator operator = common == null ? null : operator(plan, common);
        Node rows = operator == null ? null : converted(root, dtype, common);
        if (rows == null) {
            return null;
        }
        Node other = new Node.Value(Objects.requireNonNull(common), value);
        return new Fused(
                plan.out(),
                new Node.Operation(
                        Objects.requireNonNull(operator), isReflected ? other : rows, isReflected ? rows : other),
                leaves,
                1 + depth,
                depth == 0 ? () -> isReflected ? leaf().binaryReflected(op, value) : leaf().binary(op, value) : null);
    }

    /** Returns an operation of each row, or null where it cannot be computed in the same pass. */
    public @Nullable Fused unary(UnaryOp op) {
        if (depth >= MAX_DEPTH) {
            return null;
        }
        Supplier<ColumnBase> first = () -> Unaries.apply(op, leaf());
        boolean isWide = isWide(dtype);
        return switch (op) {
            case NOT -> dtype.isBool() ? next(DType.BOOL, AstOperator.NOT, root, first) : null;
            case ABS ->
                isWide && dtype.kind() != DType.Kind.UNSIGNED ? next(dtype, AstOperator.ABS, root, first) : null;
            case IS_NA -> next(DType.BOOL, isMissing(), first);
            case NOT_NA -> next(DType.BOOL, new Node.Operation(AstOperator.NOT, isMissing(), null), first);
            case NEG -> null;
            default -> function(op, first);
        };
    }

    private @Nullable Fused function(UnaryOp op, Supplier<ColumnBase> first) {
        boolean staysWhole = dtype.isInteger() && (op == UnaryOp.CEIL || op == UnaryOp.FLOOR);
        if (staysWhole || !isWide(dtype)) {
            return null;
        }
        DType real = dtype.isFloating() ? dtype : DType.FLOAT64;
        Node rows = converted(root, dtype, real);
        return rows == null ? null : next(real, operator(op), rows, first);
    }

    private Node isMissing() {
        Node isNull = new Node.Operation(AstOperator.IS_NULL, root, null);
        if (!dtype.isFloating()) {
            return isNull;
        }
        // NaN is what differs from itself
        return new Node.Operation(
                AstOperator.NULL_LOGICAL_OR, new Node.Operation(AstOperator.NOT_EQUAL, root, root), isNull);
    }

    private Fused next(DType type, AstOperator op, Node operand, Supplier<ColumnBase> first) {
        return next(type, new Node.Operation(op, operand, null), first);
    }

    private Fused next(DType type, Node node, Supplier<ColumnBase> first) {
        return new Fused(type, node, leaves, 1 + depth, depth == 0 ? first : null);
    }

    /**
     * Returns the rows; the caller closes them.
     *
     * @nulls as the operations have them one by one
     * @source cudf::compute_column
     */
    public ColumnBase compute() {
        if (depth == 0) {
            return leaf().share();
        }
        if (alone != null) {
            return alone.get();
        }
        List<Scalar> values = new ArrayList<>();
        try {
            Sides columns = new Sides(new ArrayList<>(), new ArrayList<>());
            Ast expression = expression(root, new IdentityHashMap<>(), columns, values);
            return ColumnBase.own(Transform.computeColumn(columns.leftTable(), expression), dtype);
        } finally {
            values.forEach(Scalar::close);
        }
    }

    /** The columns of one table, or of two. */
    private record Sides(List<Column> left, List<Column> right) {
        Table leftTable() {
            return Table.wrap(left.toArray(new Column[0]));
        }

        Table rightTable() {
            return Table.wrap(right.toArray(new Column[0]));
        }
    }

    /** What is done with an expression over two tables. */
    interface OfPairs<T> {
        T of(Table left, Table right, Ast condition);
    }

    /**
     * Returns what a call makes of the expression over two tables.
     *
     * @param leftRows a column of the left table, which tells how many rows it has where the expression has none of it
     * @param rightRows a column of the right table
     */
    <T> T ofPairs(ColumnBase leftRows, ColumnBase rightRows, OfPairs<T> call) {
        List<Scalar> values = new ArrayList<>();
        try {
            Sides columns = new Sides(new ArrayList<>(), new ArrayList<>());
            Ast expression = expression(root, new IdentityHashMap<>(), columns, values);
            columns.left().add(leftRows.plc());
            columns.right().add(rightRows.plc());
            return call.of(columns.leftTable(), columns.rightTable(), expression);
        } finally {
            values.forEach(Scalar::close);
        }
    }

    private static Ast expression(Node node, IdentityHashMap<Node, Ast> known, Sides columns, List<Scalar> values) {
        Ast before = known.get(node);
        if (before != null) {
            return before;
        }
        Ast made;
        if (node instanceof Node.Leaf leaf) {
            List<Column> side = leaf.isRight ? columns.right() : columns.left();
            made = leaf.isRight ? Ast.rightColumn(side.size()) : Ast.column(side.size());
            side.add(leaf.column.plc());
        } else if (node instanceof Node.Value value) {
            Scalar scalar = Literals.scalar(value.type(), value.value());
            values.add(scalar);
            made = Ast.literal(scalar);
        } else {
            Node.Operation operation = (Node.Operation) node;
            Ast left = expression(operation.left(), known, columns, values);
            made = operation.right() == null
                    ? Ast.operation(operation.op(), left)
                    : Ast.operation(operation.op(), left, expression(operation.right(), known, columns, values));
        }
        known.put(node, made);
        return made;
    }

    private ColumnBase leaf() {
        return ((Node.Leaf) root).column;
    }

    @Override
    public void close() {
        for (Node.Leaf leaf : leaves) {
            if (--leaf.users == 0) {
                leaf.column.close();
            }
        }
    }

    private static @Nullable Plan planOrNull(BinaryOp op, DType left, DType right) {
        try {
            return BinaryRules.plan(op, left, right);
        } catch (InvalidArgumentException e) {
            // the operation itself says so, beside its operands
            return null;
        }
    }

    /** Whether arithmetic stays in the type: C++ widens numbers of 8 and 16 bits, and adds booleans as numbers. */
    private static boolean isWide(DType type) {
        return type.isNumeric() && type.sizeBytes() >= Integer.BYTES;
    }

    private static boolean isPlain(Object value) {
        return value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte
                || value instanceof Double
                || value instanceof Float
                || value instanceof Boolean;
    }

    /** Returns the one type that both operands are computed in, or null where an expression has no such operation. */
    private static @Nullable DType common(Plan plan, DType left, DType right) {
        boolean isArithmetic = switch (plan.operator()) {
            case ADD, SUB, MUL, TRUE_DIV, BITWISE_AND, BITWISE_OR, BITWISE_XOR -> true;
            default -> false;
        };
        if (!isArithmetic) {
            return plan.left() == plan.right() ? plan.left() : null;
        }
        DType out = plan.out();
        if (!isWide(out) || left.isBool() || right.isBool()) {
            return null;
        }
        // beside another dtype a float32 is not computed in the dtype of the result
        boolean isMixed = left != right && (left == DType.FLOAT32 || right == DType.FLOAT32);
        return isMixed ? null : out;
    }

    private static @Nullable AstOperator operator(Plan plan, DType common) {
        return switch (plan.operator()) {
            case ADD -> AstOperator.ADD;
            case SUB -> AstOperator.SUB;
            case MUL -> AstOperator.MUL;
            case TRUE_DIV -> common == DType.FLOAT64 ? AstOperator.TRUE_DIV : null;
            case EQUAL -> AstOperator.EQUAL;
            case NOT_EQUAL -> AstOperator.NOT_EQUAL;
            case LESS -> AstOperator.LESS;
            case LESS_EQUAL -> AstOperator.LESS_EQUAL;
            case GREATER -> AstOperator.GREATER;
            case GREATER_EQUAL -> AstOperator.GREATER_EQUAL;
            case NULL_LOGICAL_AND -> AstOperator.NULL_LOGICAL_AND;
            case NULL_LOGICAL_OR -> AstOperator.NULL_LOGICAL_OR;
            case BITWISE_AND -> AstOperator.BITWISE_AND;
            case BITWISE_OR -> AstOperator.BITWISE_OR;
            case BITWISE_XOR -> AstOperator.BITWISE_XOR;
            default -> null;
        };
    }

    /** Returns rows in a type that holds all of theirs, or null where an expression has no such cast. */
    private static @Nullable Node converted(Node rows, DType from, @Nullable DType to) {
        if (from == to) {
            return rows;
        }
        if (from.isFloating() && from != DType.FLOAT32) {
            return null;
        }
        if (to == DType.FLOAT64) {
            return new Node.Operation(AstOperator.CAST_TO_FLOAT64, rows, null);
        }
        if (to == DType.INT64 && (from.isInteger() || from.isBool())) {
            return new Node.Operation(AstOperator.CAST_TO_INT64, rows, null);
        }
        return to == DType.UINT64 && from.kind() == DType.Kind.UNSIGNED
                ? new Node.Operation(AstOperator.CAST_TO_UINT64, rows, null)
                : null;
    }

    private static AstOperator operator(UnaryOp op) {
        return switch (op) {
            case CEIL -> AstOperator.CEIL;
            case FLOOR -> AstOperator.FLOOR;
            case RINT -> AstOperator.RINT;
            case EXP -> AstOperator.EXP;
            case LOG -> AstOperator.LOG;
            case SQRT -> AstOperator.SQRT;
            case CBRT -> AstOperator.CBRT;
            case SIN -> AstOperator.SIN;
            case COS -> AstOperator.COS;
            case TAN -> AstOperator.TAN;
            case ASIN -> AstOperator.ARCSIN;
            case ACOS -> AstOperator.ARCCOS;
            case ATAN -> AstOperator.ARCTAN;
            case SINH -> AstOperator.SINH;
            case COSH -> AstOperator.COSH;
            case TANH -> AstOperator.TANH;
            case ASINH -> AstOperator.ARCSINH;
            case ACOSH -> AstOperator.ARCCOSH;
            case ATANH -> AstOperator.ARCTANH;
            case NEG, NOT, ABS, IS_NA, NOT_NA ->
                throw new IllegalStateException(op.label() + " is no function of real numbers");
        };
    }
}
