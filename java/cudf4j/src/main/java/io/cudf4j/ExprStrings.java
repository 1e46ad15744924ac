/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.StringOp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The methods of strings of an expression, made by {@link Expr#str}.
 *
 * @source pandas.Series.str
 */
public final class ExprStrings implements StringMethods<Expr> {
    private final Expr strings;

    ExprStrings(Expr strings) {
        this.strings = strings;
    }

    Expr call(StringOp op, List<@Nullable Object> arguments) {
        return Expr.of(new ExprNode.StringCall(op, strings.node().withoutAlias(), arguments));
    }

    /** Returns the expression whose strings these are, in words. */
    @Override
    public String toString() {
        return "ExprStrings of " + strings;
    }
}
