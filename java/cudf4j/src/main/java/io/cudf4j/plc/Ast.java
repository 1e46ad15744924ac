/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An expression over the columns of a table, or of two: literals, references to columns, operators. Immutable; the parts of
 * one may be parts of others. It borrows the scalars of its literals, which must be open when it is evaluated.
 *
 * <p>It is evaluated in one pass over the rows, without a column for what lies between two operators.
 *
 * @source cudf::ast::expression
 */
public final class Ast {
    /** How many operators may lie one within the other: native code follows them on its stack. */
    public static final int MAX_DEPTH = 500;

    private static final int LEFT_COLUMN = 0;
    private static final int RIGHT_COLUMN = 1;
    private static final int LITERAL = 2;
    private static final int NUMBERS_OF_NODE = 4;

    private final int kind;
    private final int first;
    private final @Nullable AstOperator op;
    private final @Nullable Scalar value;
    private final @Nullable Ast left;
    private final @Nullable Ast right;
    private final int depth;

    private Ast(
            int kind,
            int first,
            @Nullable AstOperator op,
            @Nullable Scalar value,
            @Nullable Ast left,
            @Nullable Ast right) {
        this.kind = kind;
        this.first = first;
        this.op = op;
        this.value = value;
        this.left = left;
        this.right = right;
        this.depth = 1 + Math.max(left == null ? 0 : left.depth, right == null ? 0 : right.depth);
        if (depth > MAX_DEPTH) {
            throw new InvalidArgumentException("no more than " + MAX_DEPTH
                    + " operators of an expression may lie one within the other; evaluate a part of it first");
        }
    }

    /**
     * Returns a reference to a column of the table, or of the left one of two.
     *
     * @param index its place, from 0
     * @source cudf::ast::column_reference
     */
    public static Ast column(int index) {
        return reference(LEFT_COLUMN, index);
    }

    /**
     * Returns a reference to a column of the right one of two tables.
     *
     * @param index its place, from 0
     * @source cudf::ast::column_reference
     */
    public static Ast rightColumn(int index) {
        return reference(RIGHT_COLUMN, index);
    }

    private static Ast reference(int kind, int index) {
        if (index < 0) {
            throw new OutOfBoundsException("the place of a column is counted from 0, got " + index);
        }
        return new Ast(kind, index, null, null, null, null);
    }

    /**
     * Returns a literal.
     *
     * @param value the value, which may be null in its type; borrowed
     * @throws InvalidArgumentException if it is a list or a struct
     * @source cudf::ast::literal
     */
    public static Ast literal(Scalar value) {
        Objects.requireNonNull(value, "literal: the scalar is null");
        TypeId id = value.type().id();
        if (id == TypeId.LIST || id == TypeId.STRUCT || id == TypeId.EMPTY) {
            throw new InvalidArgumentException("a scalar of " + id + " cannot be a literal of an expression");
        }
        return new Ast(LITERAL, 0, null, value, null, null);
    }

    /**
     * Returns an operator of one operand.
     *
     * @throws InvalidArgumentException if the operator takes two
     * @source cudf::ast::operation
     */
    public static Ast operation(AstOperator op, Ast operand) {
        Objects.requireNonNull(operand, "operation: the operand is null");
        requireOperands(op, 1);
        return new Ast(LITERAL + 1, op.code(), op, null, operand, null);
    }

    /**
     * Returns an operator of two operands.
     *
     * @throws InvalidArgumentException if the operator takes one
     * @source cudf::ast::operation
     */
    public static Ast operation(AstOperator op, Ast left, Ast right) {
        Objects.requireNonNull(left, "operation: the left operand is null");
        Objects.requireNonNull(right, "operation: the right operand is null");
        requireOperands(op, 2);
        return new Ast(LITERAL + 2, op.code(), op, null, left, right);
    }

    private static void requireOperands(AstOperator op, int given) {
        Objects.requireNonNull(op, "operation: the operator is null");
        if (op.operands() != given) {
            throw new InvalidArgumentException(op + " takes " + op.operands() + " operands, got " + given);
        }
    }

    /** What crosses to native code: four numbers for each node, the root last, and the addresses of the scalars. */
    public static final class Program {
        private final int[] nodes;
        private final long[] literals;

        private Program(int[] nodes, long[] literals) {
            this.nodes = nodes;
            this.literals = literals;
        }

        /** Returns four numbers for each node; not to be changed. */
        public int[] nodes() {
            return nodes;
        }

        /** Returns the number of nodes. */
        public int count() {
            return nodes.length / NUMBERS_OF_NODE;
        }

        /** Returns the greatest place of a column of the table, or of the left one of two; -1 where none is asked for. */
        public int greatestColumn() {
            int greatest = -1;
            for (int i = 0; i < nodes.length; i += NUMBERS_OF_NODE) {
                if (nodes[i] == LEFT_COLUMN) {
                    greatest = Math.max(greatest, nodes[i + 1]);
                }
            }
            return greatest;
        }

        /** Returns the addresses of the scalars; not to be changed. */
        public long[] literals() {
            return literals;
        }
    }

    /**
     * Returns the nodes, each object once.
     *
     * @param in keeps the scalars until the call is over
     * @param right the right table, or null where there is one table
     * @throws OutOfBoundsException if a table has no such column
     * @throws InvalidArgumentException if a column of the right table is asked for and there is none
     */
    Program program(CallScope in, Table left, @Nullable Table right) {
        return program(in, right != null, left, right);
    }

    /**
     * Returns the nodes of an expression over a table that is not there yet.
     *
     * @param in keeps the scalars until the call is over
     * @throws InvalidArgumentException if a column of a right table is asked for
     */
    public Program program(CallScope in) {
        return program(in, false, null, null);
    }

    private Program program(CallScope in, boolean areTwo, @Nullable Table left, @Nullable Table right) {
        IdentityHashMap<Ast, Integer> places = new IdentityHashMap<>();
        List<int[]> nodes = new ArrayList<>();
        List<Scalar> literals = new ArrayList<>();
        add(places, nodes, literals, areTwo, left, right);
        int[] flat = new int[nodes.size() * NUMBERS_OF_NODE];
        for (int i = 0; i < nodes.size(); i++) {
            System.arraycopy(nodes.get(i), 0, flat, i * NUMBERS_OF_NODE, NUMBERS_OF_NODE);
        }
        // never empty: native code is handed the address of the first
        long[] addresses = new long[Math.max(1, literals.size())];
        for (int i = 0; i < literals.size(); i++) {
            addresses[i] = in.address(literals.get(i));
        }
        return new Program(flat, addresses);
    }

    private int add(
            IdentityHashMap<Ast, Integer> places,
            List<int[]> nodes,
            List<Scalar> literals,
            boolean areTwo,
            @Nullable Table leftTable,
            @Nullable Table rightTable) {
        Integer known = places.get(this);
        if (known != null) {
            return known;
        }
        int[] node = {kind, first, 0, 0};
        if (value != null) {
            node[1] = literals.size();
            literals.add(value);
        } else if (left == null) {
            requireColumn(areTwo, kind == LEFT_COLUMN ? leftTable : rightTable);
        } else {
            node[2] = left.add(places, nodes, literals, areTwo, leftTable, rightTable);
            node[3] = right == null ? 0 : right.add(places, nodes, literals, areTwo, leftTable, rightTable);
        }
        nodes.add(node);
        places.put(this, nodes.size() - 1);
        return nodes.size() - 1;
    }

    private void requireColumn(boolean areTwo, @Nullable Table table) {
        if (kind != LEFT_COLUMN && !areTwo) {
            throw new InvalidArgumentException(
                    "column " + first + " of a right table is asked for, and there is one table only");
        }
        if (table == null) {
            return;
        }
        int count = table.columns().size();
        if (first >= count) {
            throw new OutOfBoundsException("column " + first + " is asked for, the "
                    + (kind == LEFT_COLUMN ? "table has " : "right table has ") + count);
        }
        // libcudf computes with whatever lies there
        DataType type = table.columns().get(first).type();
        if (!type.id().isFixedWidth() && type.id() != TypeId.STRING) {
            throw new DTypeMismatchException(
                    "column " + first + " of an expression is " + type + ", which has no operators");
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        write(text);
        return text.toString();
    }

    /** Long texts are cut: what is shared is written once for each place where it is used. */
    private void write(StringBuilder text) {
        if (text.length() > 1_000) {
            text.append(text.charAt(text.length() - 1) == '…' ? "" : "…");
        } else if (value != null) {
            text.append("literal ").append(value.type());
        } else if (left == null) {
            text.append(kind == LEFT_COLUMN ? "column " : "right column ").append(first);
        } else {
            text.append(op).append('(');
            left.write(text);
            if (right != null) {
                right.write(text.append(", "));
            }
            text.append(')');
        }
    }
}
