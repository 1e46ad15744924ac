/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

import org.jspecify.annotations.Nullable;

/**
 * What is made of a node of each kind, by {@link ExprNode#accept}. It is called for one node; whoever wants the operands
 * takes what it has made of them before, in the order of {@link ExprNode#parts}.
 *
 * @param <R> what is made of a node
 */
public interface ExprVisitor<R extends @Nullable Object> {
    /** Makes something of a column. */
    R column(ExprNode.Column column);

    /** Makes something of a level of the row labels. */
    R rowLabels(ExprNode.RowLabels labels);

    /** Makes something of what is given by name. */
    R parameter(ExprNode.Parameter parameter);

    /** Makes something of a value. */
    R literal(ExprNode.Literal literal);

    /** Makes something of an operation of one operand. */
    R unary(ExprNode.Unary unary);

    /** Makes something of an operation of two operands. */
    R binary(ExprNode.Binary binary);

    /** Makes something of numbers rounded to decimals. */
    R round(ExprNode.Round round);

    /** Makes something of a conversion. */
    R cast(ExprNode.Cast cast);

    /** Makes something of values in place of missing ones. */
    R fillNa(ExprNode.FillNa fillNa);

    /** Makes something of the question whether rows are some values. */
    R isIn(ExprNode.IsIn isIn);

    /** Makes something of the question whether rows are among others. */
    R among(ExprNode.Among among);

    /** Makes something of the question whether rows lie between bounds. */
    R between(ExprNode.Between between);

    /** Makes something of the first value that is not missing. */
    R coalesce(ExprNode.Coalesce coalesce);

    /** Makes something of values under conditions. */
    R conditional(ExprNode.Conditional conditional);

    /** Makes something of an operation that only rows of one kind have. */
    R methodCall(ExprNode.MethodCall call);

    /** Makes something of a field of structs. */
    R structField(ExprNode.StructField field);

    /** Makes something of an operand under a label. */
    R alias(ExprNode.Alias alias);
}
