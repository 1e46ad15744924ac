/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Expressions as data: {@link io.cudf4j.expr.ExprNode} says what is to be computed of the columns of a frame, and nothing
 * here computes it. {@code Expr.col("a").mul(2)} and the text of {@code query} build the same nodes. Uses {@code types} and
 * {@code errors}; every layer may use it.
 *
 * <p>Whoever evaluates nodes, now or on a plan, a file or a device, keeps to this:
 *
 * <ul>
 *   <li>A node that several others have as an operand, the same object, is computed once: {@link
 *       io.cudf4j.expr.ExprNode#parts} lists each node once, operands first. A walk down the operands without it takes
 *       exponential time where nodes are shared.
 *   <li>A literal has no dtype of its own beside a column: it takes that of the column where it holds the value, as in
 *       NumPy. What is computed of literals alone is a value too, but what was cast has the dtype of the cast. Whole
 *       numbers of literals do not overflow.
 *   <li>Null and NaN are missing for {@code isNa}, {@code notNa}, {@code fillNa} and {@code coalesce}. And and or know three
 *       values. A condition that is null does not hold. {@code isIn} takes null for null and NaN for NaN, and its result
 *       has no null.
 *   <li>The values of a conditional and of {@code coalesce} are brought to the dtype that holds all of them.
 *   <li>A node that it cannot compute is refused before anything is read, with the text of the node in the message.
 *   <li>An error names the innermost node that failed, and what was made on the way is closed.
 * </ul>
 */
@NullMarked
package io.cudf4j.expr;

import org.jspecify.annotations.NullMarked;
