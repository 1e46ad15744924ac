/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Computes the parts of a query over the columns of a frame, and closes what it made on the way. */
final class QueryEvaluation implements AutoCloseable {
    private final DataFrame frame;
    private final String text;
    private final Map<String, ? extends @Nullable Object> locals;
    private final List<Series> made = new ArrayList<>();

    private QueryEvaluation(DataFrame frame, String text, Map<String, ? extends @Nullable Object> locals) {
        this.frame = frame;
        this.text = text;
        this.locals = locals;
    }

    /**
     * Returns the rows for which a condition is true.
     *
     * @throws InvalidArgumentException if the text is no condition
     */
    static DataFrame query(DataFrame frame, String text, Map<String, ? extends @Nullable Object> locals) {
        Objects.requireNonNull(text, "query: the condition is null");
        Objects.requireNonNull(locals, "query: the variables are null");
        QueryNode parsed = QueryParser.expression(text);
        try (QueryEvaluation evaluation = new QueryEvaluation(frame, text, locals)) {
            Object found = evaluation.value(parsed);
            if (found instanceof Series mask && mask.dtype().isBool()) {
                return frame.filter(mask);
            }
            throw QueryTokens.wrong(
                    text,
                    0,
                    "a query is a condition on columns, not "
                            + (found instanceof Series series
                                    ? "a column of " + series.dtype()
                                    : "the value " + found));
        }
    }

    /** Returns the values of an expression. */
    static Series series(DataFrame frame, String text, Map<String, ? extends @Nullable Object> locals) {
        Objects.requireNonNull(text, "evalSeries: the expression is null");
        Objects.requireNonNull(locals, "evalSeries: the variables are null");
        QueryNode parsed = QueryParser.expression(text);
        try (QueryEvaluation evaluation = new QueryEvaluation(frame, text, locals)) {
            if (evaluation.value(parsed) instanceof Series found) {
                return found.copy(CopyDepth.SHALLOW);
            }
            throw QueryTokens.wrong(text, 0, "the expression has no column");
        }
    }

    /** Returns the frame with columns assigned, one in each line. */
    static DataFrame assign(DataFrame frame, String lines, Map<String, ? extends @Nullable Object> locals) {
        Objects.requireNonNull(lines, "eval: the assignments are null");
        Objects.requireNonNull(locals, "eval: the variables are null");
        DataFrame result = frame.copy(CopyDepth.SHALLOW);
        for (String line : lines.split("[\n;]", -1)) {
            if (line.isBlank()) {
                continue;
            }
            try (DataFrame before = result) {
                QueryParser.Statement statement = QueryParser.statement(line);
                if (statement.target() == null) {
                    throw QueryTokens.wrong(
                            line, 0, "no column gets the values; write name = expression, or use evalSeries");
                }
                try (QueryEvaluation evaluation = new QueryEvaluation(before, line, locals)) {
                    Object value = evaluation.value(statement.value());
                    result = before.copy(CopyDepth.SHALLOW);
                    try {
                        result.set(statement.target(), value);
                    } catch (RuntimeException e) {
                        result.close();
                        throw e;
                    }
                }
            }
        }
        return result;
    }

    private Series kept(Series series) {
        made.add(series);
        return series;
    }

    private @Nullable Object value(QueryNode node) {
        if (node instanceof QueryNode.Constant constant) {
            return constant.value();
        } else if (node instanceof QueryNode.Name name) {
            return column(name);
        } else if (node instanceof QueryNode.Local local) {
            if (!locals.containsKey(local.name())) {
                throw QueryTokens.wrong(text, local.position(), "no variable is named @" + local.name());
            }
            return locals.get(local.name());
        } else if (node instanceof QueryNode.Values values) {
            List<@Nullable Object> all = new ArrayList<>();
            values.elements().forEach(element -> all.add(value(element)));
            return all;
        }
        try {
            if (node instanceof QueryNode.Negated negated) {
                return negated(negated);
            } else if (node instanceof QueryNode.Binary binary) {
                return binary(binary.op(), value(binary.left()), value(binary.right()));
            }
            return among((QueryNode.Among) node);
        } catch (InvalidArgumentException e) {
            if (String.valueOf(e.getMessage()).startsWith("at ")) {
                throw e;
            }
            throw located(e, node.position());
        }
    }

    private InvalidArgumentException located(InvalidArgumentException cause, int position) {
        InvalidArgumentException found = QueryTokens.wrong(text, position, String.valueOf(cause.getMessage()));
        found.initCause(cause);
        return found;
    }

    private Series column(QueryNode.Name name) {
        if (frame.accessor().contains(name.label())) {
            return kept(frame.col(name.label()));
        }
        Index labels = Faces.labels(frame);
        int level = labels.names().indexOf(name.label());
        if (level >= 0) {
            ColumnBase column = labels.accessor().columns().get(level);
            return kept(new Series(name.label(), column.share(), Faces.shared(frame)));
        }
        if (name.label().equals("index") && labels.nLevels() == 1) {
            return kept(new Series(null, Faces.column(labels).share(), Faces.shared(frame)));
        }
        CudfException cause = LabelNotFoundException.of(name.label(), frame.columns());
        throw new LabelNotFoundException(
                "at " + name.position() + " of \"" + text + "\": " + cause.getMessage(), cause);
    }

    private Object negated(QueryNode.Negated negated) {
        Object operand = value(negated.operand());
        if (operand instanceof Series series) {
            return kept(negated.isLogical() ? series.not() : series.neg());
        }
        return QueryConstants.negated(operand, negated.isLogical());
    }

    private Object binary(BinaryOp op, @Nullable Object left, @Nullable Object right) {
        if (op == BinaryOp.AND || op == BinaryOp.OR) {
            return logical(op, left, right);
        }
        if (left instanceof Series || right instanceof Series) {
            if (left == null || right == null) {
                throw new InvalidArgumentException("nothing compares with None; ask with isNa, or write in [None]");
            }
            return kept(
                    left instanceof Series series
                            ? series.binary(op, right)
                            : reflected(op, left, (Series) Objects.requireNonNull(right)));
        }
        return QueryConstants.binary(op, left, right);
    }

    private static Series reflected(BinaryOp op, Object left, Series right) {
        return switch (op) {
            case EQ, NE -> right.binary(op, left);
            case LT -> right.binary(BinaryOp.GT, left);
            case LE -> right.binary(BinaryOp.GE, left);
            case GT -> right.binary(BinaryOp.LT, left);
            case GE -> right.binary(BinaryOp.LE, left);
            default -> right.reflected(op, left);
        };
    }

    private Object logical(BinaryOp op, @Nullable Object left, @Nullable Object right) {
        if (left instanceof Series first && right instanceof Series second) {
            return kept(op == BinaryOp.AND ? first.and(second) : first.or(second));
        }
        if (left instanceof Boolean a && right instanceof Boolean b) {
            return op == BinaryOp.AND ? a && b : a || b;
        }
        Series series = left instanceof Series first ? first : right instanceof Series second ? second : null;
        Object other = series == left ? right : left;
        if (series == null || !(other instanceof Boolean truth)) {
            throw new InvalidArgumentException(op.label() + ": it needs conditions on both sides, not " + other);
        }
        return kept(series.binary(op, truth));
    }

    private Object among(QueryNode.Among among) {
        Object value = value(among.value());
        Object list = value(among.list());
        List<@Nullable Object> elements;
        if (list instanceof Series series) {
            elements = series.toList();
        } else if (list instanceof Index index) {
            elements = index.toList();
        } else {
            List<@Nullable Object> given = Keys.elements(list);
            if (given == null) {
                throw new InvalidArgumentException("in: it needs a list on the right, not " + list);
            }
            elements = given;
        }
        if (!(value instanceof Series series)) {
            return Tuple.indexOf(elements, value) >= 0 != among.isNegated();
        }
        Series found = kept(series.isIn(elements));
        return among.isNegated() ? kept(found.not()) : found;
    }

    @Override
    public void close() {
        made.forEach(Series::close);
    }
}
