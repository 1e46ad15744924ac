/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

/** What stands for an expression: a node, or a builder of one. */
public interface Expression {
    /** Returns the expression as data. */
    ExprNode node();
}
