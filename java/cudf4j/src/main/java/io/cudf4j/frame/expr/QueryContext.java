/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.expr;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What an expression means that was text: its parameters stand for variables, and messages say where a node stands.
 *
 * @param text the text
 * @param rows the rows over which it is computed
 * @param positions where the nodes stand in the text, from 0
 * @param parameters series, which are aligned by label, or labels, lists and arrays with a value for each row
 */
record QueryContext(
        String text, Rows rows, IdentityHashMap<ExprNode, Integer> positions, Map<String, Object> parameters)
        implements Evaluation.Context {
    @Override
    public ColumnBase parameter(String name) {
        Object value = Objects.requireNonNull(parameters.get(name));
        if (value instanceof Rows series) {
            return Alignment.column("@" + name, rows.labels(), series);
        }
        ColumnBase column = value instanceof Labels labels ? labels.column().share() : ColumnFactory.of(value);
        if (column.size() != rows.rowCount()) {
            String message = "@" + name + ": " + column.size() + " values for " + rows.rowCount() + " rows";
            column.close();
            throw new LengthMismatchException(message);
        }
        return column;
    }

    @Override
    public CudfException named(ExprNode part, CudfException e) {
        Integer position = positions.get(part);
        // the parts of an expression that a variable stands for have no position
        String message =
                position == null ? Evaluation.within(part, e) : QueryTokens.at(text, position) + e.getMessage();
        return CallNames.like(e, message);
    }
}
