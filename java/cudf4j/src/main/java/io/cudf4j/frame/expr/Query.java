/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.expr;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Computes expressions that are text. Variables are values, lists, arrays, labels, rows of a series and expressions. */
public final class Query {
    /**
     * A column that a statement assigns.
     *
     * @param label its label
     * @param column the column, which the holder closes
     */
    public record Assignment(String label, ColumnBase column) implements AutoCloseable {
        @Override
        public void close() {
            column.close();
        }
    }

    private Query() {}

    /**
     * Returns for each row whether a condition is true; the caller closes it.
     *
     * @throws InvalidArgumentException if the text is no condition
     */
    public static ColumnBase mask(String text, Rows rows, Map<String, ? extends @Nullable Object> locals) {
        QueryParser.Parsed parsed = QueryParser.expression(text, rows, locals);
        if (parsed.node().isConstant()) {
            Object value = Evaluation.constant(rows, parsed.node(), context(text, rows, parsed));
            throw QueryTokens.wrong(text, 0, "a query is a condition on columns, not the value " + value);
        }
        ColumnBase mask = column(text, rows, parsed);
        if (!mask.dtype().isBool()) {
            mask.close();
            throw QueryTokens.wrong(text, 0, "a query is a condition on columns, not a column of " + mask.dtype());
        }
        return mask;
    }

    /**
     * Returns the values of an expression, named as the one name that its columns have. A series among the variables that
     * has labels which the rows lack adds them, as in an operation of two series.
     *
     * @throws InvalidArgumentException if the text is no expression of columns
     */
    public static Rows series(String text, Rows rows, Map<String, ? extends @Nullable Object> locals) {
        QueryParser.Parsed parsed = QueryParser.expression(text, rows, locals);
        if (parsed.node().isConstant()) {
            throw QueryTokens.wrong(text, 0, "the expression has no column");
        }
        try (Rows widened = widened(rows, parsed)) {
            return Rows.series(name(rows, parsed), column(text, widened, parsed), widened::sharedLabels);
        }
    }

    /** Returns the rows under the labels that they and the series among the variables have together. */
    private static Rows widened(Rows rows, QueryParser.Parsed parsed) {
        Rows widened = rows.share();
        for (Map.Entry<String, Object> parameter : parsed.parameters().entrySet()) {
            if (parameter.getValue() instanceof Rows series) {
                try (Rows before = widened;
                        Alignment.Joined joined =
                                Alignment.outer("@" + parameter.getKey(), before.labels(), series.labels())) {
                    ColumnAccessor columns = before.columns();
                    widened = Rows.frame(columns.replaced(joined.left(columns.columns())), joined::releaseLabels);
                }
            }
        }
        return widened;
    }

    /** Returns the statements of a text, which lines or semicolons divide, without those that are blank. */
    public static List<String> statements(String text) {
        return QueryTokens.statements(text).stream()
                .filter(statement -> !statement.isBlank())
                .toList();
    }

    /**
     * Returns the column that a statement assigns; the caller closes it.
     *
     * @throws InvalidArgumentException if the statement is no assignment
     */
    public static Assignment assignment(String statement, Rows rows, Map<String, ? extends @Nullable Object> locals) {
        QueryParser.Parsed parsed = QueryParser.statement(statement, rows, locals);
        return new Assignment(Objects.requireNonNull(parsed.target()), column(statement, rows, parsed));
    }

    private static QueryContext context(String text, Rows rows, QueryParser.Parsed parsed) {
        return new QueryContext(text, rows, parsed.positions(), parsed.parameters());
    }

    private static ColumnBase column(String text, Rows rows, QueryParser.Parsed parsed) {
        return Evaluation.columns(rows, List.of(parsed.node()), context(text, rows, parsed))
                .get(0);
    }

    /** Returns the name that all columns of an expression have, null where they have several. */
    private static @Nullable Object name(Rows rows, QueryParser.Parsed parsed) {
        IdentityHashMap<ExprNode, @Nullable Object> names = new IdentityHashMap<>();
        for (ExprNode part : ExprNode.parts(List.of(parsed.node()))) {
            if (part instanceof ExprNode.Column column) {
                names.put(part, column.label());
            } else if (part instanceof ExprNode.RowLabels labels) {
                names.put(part, rows.labels().names().get(labels.level()));
            } else if (part instanceof ExprNode.Parameter parameter) {
                if (parsed.parameters().get(parameter.name()) instanceof Rows series) {
                    names.put(part, series.name());
                }
            } else {
                common(part, names);
            }
        }
        return names.get(parsed.node());
    }

    private static void common(ExprNode part, IdentityHashMap<ExprNode, @Nullable Object> names) {
        for (ExprNode operand : part.operands()) {
            if (names.containsKey(operand)) {
                boolean isFirst = !names.containsKey(part);
                Object name = names.get(operand);
                names.put(part, isFirst || Objects.equals(names.get(part), name) ? name : null);
            }
        }
    }
}
