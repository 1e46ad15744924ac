/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

/** An operation that only rows of one kind have, as {@link ExprNode.MethodCall} applies it. */
public sealed interface MethodOp permits StringOp, TimeOp, ListOp, CategoryOp {
    /** Returns the name of the accessor that has the method. */
    String accessor();

    /** Returns the name of the method. */
    String label();
}
