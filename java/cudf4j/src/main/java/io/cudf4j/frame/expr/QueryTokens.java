/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.expr;

import io.cudf4j.errors.InvalidArgumentException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Cuts the text of a query into tokens. */
final class QueryTokens {
    /** How much of a long text a message shows on either side of a position. */
    private static final int SHOWN = 100;

    private static final Set<String> WORDS = Set.of("and", "or", "not", "in", "True", "False", "None");
    private static final List<String> SIGNS = List.of(
            "**", "//", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "&", "|", "~", "(", ")", "[", "]",
            ",", "=");

    /** What a token is. */
    enum Kind {
        NUMBER,
        TEXT,
        /** The label of a column or index. */
        NAME,
        /** The name of a variable, behind an @. */
        LOCAL,
        WORD,
        SIGN,
        END
    }

    /**
     * A token.
     *
     * @param text the token as it is written; of a name without quotes
     * @param value the number or text that it stands for
     * @param position where it begins, from 0
     */
    record Token(Kind kind, String text, @Nullable Object value, int position) {
        boolean is(String sign) {
            return (kind == Kind.SIGN || kind == Kind.WORD) && text.equals(sign);
        }

        String describe() {
            return kind == Kind.END ? "the end" : "'" + text + "'";
        }
    }

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private QueryTokens(String text) {
        this.text = text;
    }

    /**
     * Returns the tokens of an expression, an end behind them.
     *
     * @throws InvalidArgumentException if a character begins no token; the message names it and its position
     */
    static List<Token> of(String text) {
        QueryTokens cut = new QueryTokens(text);
        while (cut.next()) {}
        cut.add(Kind.END, "", null, text.length());
        return cut.tokens;
    }

    /**
     * Returns the statements of a text, which semicolons and ends of lines divide: neither those within quotes, nor ends of
     * lines within brackets.
     */
    static List<String> statements(String text) {
        List<String> statements = new ArrayList<>();
        int from = 0;
        int brackets = 0;
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next == '"' || next == '\'' || next == '`') {
                i = endOfQuoted(text, i);
            } else if (next == '(' || next == '[') {
                brackets++;
            } else if (next == ')' || next == ']') {
                brackets--;
            } else if (next == ';' || (next == '\n' && brackets <= 0)) {
                statements.add(text.substring(from, i));
                from = i + 1;
                brackets = 0;
            }
        }
        statements.add(text.substring(from));
        return statements;
    }

    /** Returns the position of the quote that ends what one begins, or of the last character where none does. */
    private static int endOfQuoted(String text, int from) {
        char quote = text.charAt(from);
        for (int i = from + 1; i < text.length(); i++) {
            if (text.charAt(i) == quote) {
                return i;
            }
            if (text.charAt(i) == '\\' && quote != '`') {
                i++;
            }
        }
        return text.length() - 1;
    }

    static InvalidArgumentException wrong(String text, int position, String what) {
        return new InvalidArgumentException(at(text, position) + what);
    }

    /** Returns the words with which a message about a position of a text begins. */
    static String at(String text, int position) {
        int from = Math.max(0, position - SHOWN);
        int to = Math.min(text.length(), position + SHOWN);
        String shown = (from > 0 ? "…" : "") + text.substring(from, to) + (to < text.length() ? "…" : "");
        return "at " + position + " of \"" + shown + "\": ";
    }

    private void add(Kind kind, String token, @Nullable Object value, int from) {
        tokens.add(new Token(kind, token, value, from));
    }

    private boolean next() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        if (at == text.length()) {
            return false;
        }
        int from = at;
        char first = text.charAt(at);
        if (first == '"' || first == '\'') {
            String value = quoted(first);
            add(Kind.TEXT, text.substring(from, at), value, from);
        } else if (first == '`') {
            add(Kind.NAME, quoted(first), null, from);
        } else if (isDigit(at) || (first == '.' && isDigit(at + 1))) {
            number(from);
        } else if (first == '@' && at + 1 < text.length() && Character.isJavaIdentifierStart(text.charAt(at + 1))) {
            at++;
            add(Kind.LOCAL, identifier(), null, from);
        } else if (Character.isJavaIdentifierStart(first)) {
            String word = identifier();
            add(WORDS.contains(word) ? Kind.WORD : Kind.NAME, word, null, from);
        } else {
            sign(from);
        }
        return true;
    }

    private boolean isDigit(int position) {
        return position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9';
    }

    private String identifier() {
        int from = at;
        while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
            at++;
        }
        return text.substring(from, at);
    }

    private String quoted(char quote) {
        int from = at++;
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            char next = text.charAt(at++);
            if (next == quote) {
                return value.toString();
            }
            if (next == '\\' && quote != '`' && at < text.length()) {
                char escaped = text.charAt(at++);
                value.append(
                        switch (escaped) {
                            case 'n' -> '\n';
                            case 't' -> '\t';
                            case 'r' -> '\r';
                            case '\\', '\'', '"' -> escaped;
                            default -> throw wrong(text, at - 2, "no character is written \\" + escaped);
                        });
            } else {
                value.append(next);
            }
        }
        throw wrong(text, from, "the quote " + quote + " is not closed");
    }

    private void number(int from) {
        boolean isWhole = true;
        while (isDigit(at) || (at < text.length() && text.charAt(at) == '_')) {
            at++;
        }
        if (at < text.length() && text.charAt(at) == '.') {
            isWhole = false;
            at++;
            while (isDigit(at)) {
                at++;
            }
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int signed = at + 1 < text.length() && (text.charAt(at + 1) == '-' || text.charAt(at + 1) == '+') ? 2 : 1;
            if (isDigit(at + signed)) {
                isWhole = false;
                at += signed;
                while (isDigit(at)) {
                    at++;
                }
            }
        }
        String digits = text.substring(from, at).replace("_", "");
        if (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
            throw wrong(text, from, "'" + text.substring(from, at + 1) + "' is no number");
        }
        Object value = isWhole ? WholeNumbers.narrowed(new BigInteger(digits)) : (Object) Double.valueOf(digits);
        add(Kind.NUMBER, digits, value, from);
    }

    private void sign(int from) {
        for (String sign : SIGNS) {
            if (text.startsWith(sign, from)) {
                at += sign.length();
                add(Kind.SIGN, sign, null, from);
                return;
            }
        }
        throw wrong(text, from, "unexpected '" + text.charAt(from) + "'");
    }
}
