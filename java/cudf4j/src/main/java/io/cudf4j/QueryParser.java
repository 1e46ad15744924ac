/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.QueryTokens.Kind;
import io.cudf4j.QueryTokens.Token;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Parses the expressions of {@link DataFrame#query} by recursive descent. From loose to tight: or |, and &amp;, not,
 * comparisons, + -, * / // %, the signs - and ~, **.
 */
final class QueryParser {
    private static final int MOST_DEPTH = 200;
    private static final int MOST_OPERATIONS = 1_000;
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

    private final String text;
    private final List<Token> tokens;
    private int at;
    private int depth;
    private int operations;

    private QueryParser(String text) {
        this.text = text;
        this.tokens = QueryTokens.of(text);
    }

    /**
     * An expression, whose value gets a name.
     *
     * @param target the name, or null where it gets none
     */
    record Statement(@Nullable String target, QueryNode value) {}

    /**
     * Returns the expression that a text is.
     *
     * @throws InvalidArgumentException if it is none; the message names position and token
     */
    static QueryNode expression(String text) {
        QueryParser parser = new QueryParser(text);
        QueryNode parsed = parser.or();
        parser.requireEnd();
        return parsed;
    }

    /**
     * Returns the expression that a text is, with the name to which it is assigned.
     *
     * @throws InvalidArgumentException if it is none; the message names position and token
     */
    static Statement statement(String text) {
        QueryParser parser = new QueryParser(text);
        String target = null;
        if (parser.next().kind() == Kind.NAME && parser.tokens.get(1).is("=")) {
            target = parser.next().text();
            parser.at = 2;
        }
        QueryNode parsed = parser.or();
        parser.requireEnd();
        return new Statement(target, parsed);
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

    private void requireEnd() {
        if (next().kind() != Kind.END) {
            throw unexpected(next().is("(") ? "functions and methods cannot be called" : "an operator is missing");
        }
    }

    private QueryNode or() {
        QueryNode left = and();
        for (int position = next().position(); take("or", "|"); position = next().position()) {
            left = counted(new QueryNode.Binary(BinaryOp.OR, left, and(), position));
        }
        return left;
    }

    private QueryNode and() {
        QueryNode left = not();
        for (int position = next().position(); take("and", "&"); position = next().position()) {
            left = counted(new QueryNode.Binary(BinaryOp.AND, left, not(), position));
        }
        return left;
    }

    private QueryNode not() {
        int position = next().position();
        if (take("not")) {
            return new QueryNode.Negated(nested(this::not, position), true, position);
        }
        return comparison();
    }

    /** Counts an operation of a chain, each of which lies within the next one. */
    private QueryNode counted(QueryNode operation) {
        if (++operations > MOST_OPERATIONS) {
            throw new InvalidArgumentException("query: there are more than " + MOST_OPERATIONS
                    + " operations; assign a part of them to a column first");
        }
        return operation;
    }

    /** Parses what lies within, and refuses what lies deeper than a stack has room for. */
    private QueryNode nested(Supplier<QueryNode> inner, int position) {
        if (++depth > MOST_DEPTH) {
            throw new InvalidArgumentException("query: at " + position + " there are more than " + MOST_DEPTH
                    + " signs and brackets one within the other");
        }
        try {
            return inner.get();
        } finally {
            depth--;
        }
    }

    /** A chain, as 1 &lt; a &lt; 3, holds where each of its links does. */
    private QueryNode comparison() {
        QueryNode left = sum();
        QueryNode chain = null;
        while (true) {
            int position = next().position();
            QueryNode link;
            QueryNode right;
            BinaryOp op = COMPARISONS.get(next().kind() == Kind.SIGN ? next().text() : "");
            if (op != null) {
                at++;
                right = sum();
                boolean isList = right instanceof QueryNode.Values && (op == BinaryOp.EQ || op == BinaryOp.NE);
                link = isList
                        ? new QueryNode.Among(left, right, op == BinaryOp.NE, position)
                        : new QueryNode.Binary(op, left, right, position);
            } else if (next().is("in")
                    || (next().is("not") && tokens.get(at + 1).is("in"))) {
                boolean isNegated = take("not");
                at++;
                right = sum();
                link = new QueryNode.Among(left, right, isNegated, position);
            } else {
                return chain == null ? left : chain;
            }
            chain = chain == null ? link : new QueryNode.Binary(BinaryOp.AND, chain, link, position);
            left = right;
        }
    }

    private QueryNode sum() {
        QueryNode left = product();
        while (next().kind() == Kind.SIGN && SUMS.containsKey(next().text())) {
            Token sign = tokens.get(at++);
            left = counted(new QueryNode.Binary(
                    SUMS.getOrDefault(sign.text(), BinaryOp.ADD), left, product(), sign.position()));
        }
        return left;
    }

    private QueryNode product() {
        QueryNode left = signed();
        while (next().kind() == Kind.SIGN && PRODUCTS.containsKey(next().text())) {
            Token sign = tokens.get(at++);
            left = counted(new QueryNode.Binary(
                    PRODUCTS.getOrDefault(sign.text(), BinaryOp.MUL), left, signed(), sign.position()));
        }
        return left;
    }

    private QueryNode signed() {
        int position = next().position();
        if (take("-")) {
            return new QueryNode.Negated(nested(this::signed, position), false, position);
        }
        if (take("~")) {
            return new QueryNode.Negated(nested(this::signed, position), true, position);
        }
        return take("+") ? nested(this::signed, position) : power();
    }

    private QueryNode power() {
        QueryNode base = atom();
        int position = next().position();
        return take("**") ? new QueryNode.Binary(BinaryOp.POW, base, nested(this::signed, position), position) : base;
    }

    private QueryNode atom() {
        Token token = next();
        int position = token.position();
        switch (token.kind()) {
            case NUMBER, TEXT -> {
                at++;
                return new QueryNode.Constant(token.value(), position);
            }
            case NAME -> {
                at++;
                return new QueryNode.Name(token.text(), position);
            }
            case LOCAL -> {
                at++;
                return new QueryNode.Local(token.text(), position);
            }
            default -> {
                return inner(token);
            }
        }
    }

    private QueryNode inner(Token token) {
        int position = token.position();
        if (take("True")) {
            return new QueryNode.Constant(true, position);
        } else if (take("False")) {
            return new QueryNode.Constant(false, position);
        } else if (take("None")) {
            return new QueryNode.Constant(null, position);
        } else if (take("[")) {
            return new QueryNode.Values(elements("]"), position);
        } else if (take("(")) {
            QueryNode first = nested(this::or, position);
            if (next().is(",")) {
                List<QueryNode> all = new ArrayList<>(List.of(first));
                at++;
                all.addAll(elements(")"));
                return new QueryNode.Values(all, position);
            }
            if (!take(")")) {
                throw unexpected("')' is missing");
            }
            return first;
        }
        throw unexpected("a value, a column or '(' is missing");
    }

    private List<QueryNode> elements(String end) {
        List<QueryNode> elements = new ArrayList<>();
        while (!take(end)) {
            elements.add(nested(this::or, next().position()));
            if (!next().is(end) && !take(",")) {
                throw unexpected("',' or '" + end + "' is missing");
            }
        }
        return elements;
    }
}
