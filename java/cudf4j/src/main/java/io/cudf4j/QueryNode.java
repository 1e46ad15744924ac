/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.expr.BinaryOp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a query. Each knows where it stands in the text, from 0. */
sealed interface QueryNode {
    int position();

    /** A number, text, truth value or null. */
    record Constant(@Nullable Object value, int position) implements QueryNode {}

    /** A column, a level of the row labels, or {@code index}. */
    record Name(String label, int position) implements QueryNode {}

    /** A variable. */
    record Local(String name, int position) implements QueryNode {}

    /** A list of values. */
    record Values(List<QueryNode> elements, int position) implements QueryNode {}

    /** What has a minus, ~ or {@code not} before it. */
    record Negated(QueryNode operand, boolean isLogical, int position) implements QueryNode {}

    /** Two operands. */
    record Binary(BinaryOp op, QueryNode left, QueryNode right, int position) implements QueryNode {}

    /** Whether values are in a list. */
    record Among(QueryNode value, QueryNode list, boolean isNegated, int position) implements QueryNode {}
}
