/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.expr;

import io.cudf4j.column.CallNames;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.frame.expr.QueryTokens.Kind;
import io.cudf4j.frame.expr.QueryTokens.Token;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Given;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Parses the text of a query as an expression by recursive descent. From loose to tight: or |, and &amp;, not, comparisons,
 * + -, * / // %, the signs - and ~, **.
 *
 * <p>A name is a column, or else a level of the row labels or {@code index}. A variable becomes a value; one that has a
 * value for each row, as a list has, becomes a parameter.
 */
final class QueryParser {
    private static final int MOST_DEPTH = 200;
    private static final Map<String, BinaryOp> COMPARISONS = Map.of(
            "==",
            BinaryOp.EQ,
            "!=",
            BinaryOp.NE,
            "<",
            BinaryOp.LT,
            "<=",
            BinaryOp.LE,
            ">",
            BinaryOp.GT,
            ">=",
            BinaryOp.GE);
    private static final Map<String, BinaryOp> SUMS = Map.of("+", BinaryOp.ADD, "-", BinaryOp.SUB);
    private static final Map<String, BinaryOp> PRODUCTS =
            Map.of("*", BinaryOp.MUL, "/", BinaryOp.DIV, "//", BinaryOp.FLOOR_DIV, "%", BinaryOp.MOD);

    /**
     * What a text is parsed to.
     *
     * @param target the name that the values are assigned to, or null where there is none
     * @param node the expression
     * @param positions where the nodes stand in the text, from 0
     * @param parameters what the parameters of the expression stand for
     */
    record Parsed(
            @Nullable String target,
            ExprNode node,
            IdentityHashMap<ExprNode, Integer> positions,
            Map<String, Object> parameters) {}

    private final String text;
    private final List<Token> tokens;
    private final Rows rows;
    private final Map<String, ? extends @Nullable Object> locals;
    private final IdentityHashMap<ExprNode, Integer> positions = new IdentityHashMap<>();
    private final Map<String, Object> parameters = new LinkedHashMap<>();
    private int at;
    private int depth;

    private QueryParser(String text, Rows rows, Map<String, ? extends @Nullable Object> locals) {
        this.text = text;
        this.tokens = QueryTokens.of(text);
        this.rows = rows;
        this.locals = locals;
    }

    /**
     * Returns the expression that a text is.
     *
     * @throws InvalidArgumentException if it is none; the message names position and token
     */
    static Parsed expression(String text, Rows rows, Map<String, ? extends @Nullable Object> locals) {
        return new QueryParser(text, rows, locals).parsed(null);
    }

    /**
     * Returns the expression that a text is, with the name to which it is assigned.
     *
     * @throws InvalidArgumentException if it is none; the message names position and token
     */
    static Parsed statement(String text, Rows rows, Map<String, ? extends @Nullable Object> locals) {
        QueryParser parser = new QueryParser(text, rows, locals);
        if (parser.next().kind() != Kind.NAME || !parser.tokens.get(1).is("=")) {
            // what is no expression is told first
            parser.parsed(null);
            throw QueryTokens.wrong(text, 0, "no column gets the values; write name = expression, or use evalSeries");
        }
        parser.at = 2;
        return parser.parsed(parser.tokens.get(0).text());
    }

    private Parsed parsed(@Nullable String target) {
        ExprNode node = or();
        if (next().kind() != Kind.END) {
            throw unexpected(next().is("(") ? "functions and methods cannot be called" : "an operator is missing");
        }
        return new Parsed(target, node, positions, parameters);
    }

    private Token next() {
        return tokens.get(at);
    }

    /** Moves on if one of some signs is next. */
    private boolean take(String... signs) {
        for (String sign : signs) {
            if (next().is(sign)) {
                at++;
                return true;
            }
        }
        return false;
    }

    private InvalidArgumentException unexpected(String wanted) {
        Token token = next();
        return QueryTokens.wrong(text, token.position(), "unexpected " + token.describe() + ", " + wanted);
    }

    /** Makes a node, and remembers where it stands. */
    private ExprNode made(int position, Supplier<? extends ExprNode> node) {
        try {
            ExprNode made = node.get();
            positions.put(made, position);
            return made;
        } catch (InvalidArgumentException e) {
            throw CallNames.like(e, QueryTokens.at(text, position) + e.getMessage());
        }
    }

    private ExprNode literal(int position, @Nullable Object value) {
        return made(position, () -> new ExprNode.Literal(value));
    }

    private ExprNode unary(int position, UnaryOp op, ExprNode operand) {
        return made(position, () -> new ExprNode.Unary(op, operand));
    }

    private ExprNode binary(int position, BinaryOp op, ExprNode left, ExprNode right) {
        return made(position, () -> new ExprNode.Binary(op, left, right));
    }

    private ExprNode or() {
        ExprNode left = and();
        for (int position = next().position(); take("or", "|"); position = next().position()) {
            left = binary(position, BinaryOp.OR, left, and());
        }
        return left;
    }

    private ExprNode and() {
        ExprNode left = not();
        for (int position = next().position(); take("and", "&"); position = next().position()) {
            left = binary(position, BinaryOp.AND, left, not());
        }
        return left;
    }

    private ExprNode not() {
        int position = next().position();
        return take("not") ? unary(position, UnaryOp.NOT, nested(this::not, position)) : comparison();
    }

    /** Parses what lies within, and refuses what lies deeper than a stack has room for. */
    private ExprNode nested(Supplier<ExprNode> inner, int position) {
        if (++depth > MOST_DEPTH) {
            throw QueryTokens.wrong(
                    text, position, "more than " + MOST_DEPTH + " signs and brackets lie one within the other");
        }
        try {
            return inner.get();
        } finally {
            depth--;
        }
    }

    /** A chain, as 1 &lt; a &lt; 3, holds where each of its links does. */
    private ExprNode comparison() {
        ExprNode left = sum();
        ExprNode chain = null;
        while (true) {
            int position = next().position();
            ExprNode link;
            ExprNode right;
            BinaryOp op = COMPARISONS.get(next().kind() == Kind.SIGN ? next().text() : "");
            if (op != null) {
                at++;
                right = sum();
                link = compared(position, op, left, right);
            } else if (next().is("in")
                    || (next().is("not") && tokens.get(at + 1).is("in"))) {
                boolean isNegated = take("not");
                at++;
                right = sum();
                link = inverted(position, isNegated, among(position, left, right));
            } else {
                return chain == null ? left : chain;
            }
            chain = chain == null ? link : binary(position, BinaryOp.AND, chain, link);
            left = right;
        }
    }

    /** What equals a list is one of its elements, as in pandas. */
    private ExprNode compared(int position, BinaryOp op, ExprNode left, ExprNode right) {
        boolean isLeftList = listOf(left) != null;
        if (op.isEquality() && isLeftList != (listOf(right) != null)) {
            ExprNode sought = isLeftList ? right : left;
            return inverted(position, op == BinaryOp.NE, among(position, sought, isLeftList ? left : right));
        }
        return binary(position, op, left, right);
    }

    private ExprNode inverted(int position, boolean isNegated, ExprNode condition) {
        return isNegated ? unary(position, UnaryOp.NOT, condition) : condition;
    }

    private ExprNode among(int position, ExprNode sought, ExprNode right) {
        List<@Nullable Object> values = elements(parameterOf(right));
        if (values != null) {
            return made(position, () -> new ExprNode.IsIn(sought, values));
        }
        if (right.isConstant()) {
            throw QueryTokens.wrong(text, position, "in: it needs a list on the right, not " + right);
        }
        return made(position, () -> new ExprNode.Among(sought, right));
    }

    private static boolean isMany(Object value) {
        return value instanceof Rows
                || value instanceof Labels
                || value instanceof Collection<?>
                || value.getClass().isArray();
    }

    /** Returns the values that something is looked for among, or null of what has none. */
    private static @Nullable List<@Nullable Object> elements(@Nullable Object many) {
        if (many instanceof Rows series) {
            return Cells.toHost(series.column(), "column", series.name()).toList();
        }
        if (many instanceof Labels labels) {
            return labels.toList();
        }
        if (many instanceof Collection<?> values) {
            return new ArrayList<>(values);
        }
        return Given.elements(many);
    }

    /** Returns what a node that is a parameter stands for, null for other nodes. */
    private @Nullable Object parameterOf(ExprNode node) {
        return node instanceof ExprNode.Parameter parameter ? parameters.get(parameter.name()) : null;
    }

    private @Nullable Object listOf(ExprNode node) {
        return parameterOf(node) instanceof List<?> list ? list : null;
    }

    private ExprNode sum() {
        ExprNode left = product();
        while (next().kind() == Kind.SIGN && SUMS.containsKey(next().text())) {
            Token sign = tokens.get(at++);
            left = binary(sign.position(), SUMS.getOrDefault(sign.text(), BinaryOp.ADD), left, product());
        }
        return left;
    }

    private ExprNode product() {
        ExprNode left = signed();
        while (next().kind() == Kind.SIGN && PRODUCTS.containsKey(next().text())) {
            Token sign = tokens.get(at++);
            left = binary(sign.position(), PRODUCTS.getOrDefault(sign.text(), BinaryOp.MUL), left, signed());
        }
        return left;
    }

    private ExprNode signed() {
        int position = next().position();
        if (take("-")) {
            if (next().kind() == Kind.NUMBER && !tokens.get(at + 1).is("**")) {
                return literal(position, negated(tokens.get(at++).value()));
            }
            return unary(position, UnaryOp.NEG, nested(this::signed, position));
        }
        if (take("~")) {
            return unary(position, UnaryOp.NOT, nested(this::signed, position));
        }
        return take("+") ? nested(this::signed, position) : power();
    }

    /** Returns a number that is written with its sign: so the smallest one of 64 bits can be written. */
    private static Object negated(@Nullable Object number) {
        if (number instanceof Double real) {
            return -real;
        }
        BigInteger whole =
                number instanceof BigInteger big ? big : BigInteger.valueOf((long) Objects.requireNonNull(number));
        return WholeNumbers.narrowed(whole.negate());
    }

    private ExprNode power() {
        ExprNode base = atom();
        int position = next().position();
        return take("**") ? binary(position, BinaryOp.POW, base, nested(this::signed, position)) : base;
    }

    private ExprNode atom() {
        Token token = next();
        int position = token.position();
        switch (token.kind()) {
            case NUMBER, TEXT -> {
                at++;
                return literal(position, token.value());
            }
            case NAME -> {
                at++;
                return name(token);
            }
            case LOCAL -> {
                at++;
                return local(token);
            }
            default -> {
                return inner(token);
            }
        }
    }

    private ExprNode name(Token token) {
        String name = token.text();
        int position = token.position();
        if (next().is("(")) {
            throw unexpected("functions and methods cannot be called");
        }
        if (rows.columns().contains(name)) {
            return made(position, () -> new ExprNode.Column(name));
        }
        Labels labels = rows.labels();
        int level = labels.names().indexOf(name);
        if (level >= 0 || (name.equals("index") && labels.nLevels() == 1)) {
            return made(position, () -> new ExprNode.RowLabels(Math.max(0, level)));
        }
        LabelNotFoundException cause =
                LabelNotFoundException.of(name, rows.columns().labels());
        throw new LabelNotFoundException(QueryTokens.at(text, position) + cause.getMessage(), cause);
    }

    private ExprNode local(Token token) {
        String name = token.text();
        int position = token.position();
        if (!locals.containsKey(name)) {
            throw QueryTokens.wrong(text, position, "no variable is named @" + name);
        }
        Object value = locals.get(name);
        if (value instanceof ExprNode node) {
            positions.put(node, position);
            return node;
        }
        if (value instanceof Rows frame && frame.isFrame()) {
            throw QueryTokens.wrong(
                    text, position, "the variable @" + name + " is a DataFrame; take one of its columns");
        }
        return value != null && isMany(value) ? parameter(name, position, value) : literal(position, value);
    }

    private ExprNode parameter(String name, int position, Object value) {
        parameters.put(name, value);
        return made(position, () -> new ExprNode.Parameter(name));
    }

    private ExprNode inner(Token token) {
        int position = token.position();
        if (take("True")) {
            return literal(position, true);
        } else if (take("False")) {
            return literal(position, false);
        } else if (take("None")) {
            return literal(position, null);
        } else if (take("[")) {
            return list(position, elements("]"));
        } else if (take("(")) {
            ExprNode first = nested(this::or, position);
            if (next().is(",")) {
                List<ExprNode> all = new ArrayList<>(List.of(first));
                at++;
                all.addAll(elements(")"));
                return list(position, all);
            }
            if (!take(")")) {
                throw unexpected("')' is missing");
            }
            return first;
        }
        throw unexpected("a value, a column or '(' is missing");
    }

    private List<ExprNode> elements(String end) {
        List<ExprNode> elements = new ArrayList<>();
        while (!take(end)) {
            elements.add(nested(this::or, next().position()));
            if (!next().is(end) && !take(",")) {
                throw unexpected("',' or '" + end + "' is missing");
            }
        }
        return elements;
    }

    /** Returns a list of values, which stands for a column unless something is looked for in it. */
    private ExprNode list(int position, List<ExprNode> elements) {
        List<@Nullable Object> values = new ArrayList<>(elements.size());
        for (ExprNode element : elements) {
            if (listOf(element) != null) {
                values.add(listOf(element));
                continue;
            }
            if (!element.isConstant()) {
                throw QueryTokens.wrong(
                        text,
                        positions.getOrDefault(element, position),
                        "a list has values, and " + element + " is a column");
            }
            values.add(
                    element instanceof ExprNode.Literal literal
                            ? literal.value()
                            : Evaluation.constant(rows, element, new QueryContext(text, rows, positions, parameters)));
        }
        return parameter("list at " + position, position, values);
    }
}
