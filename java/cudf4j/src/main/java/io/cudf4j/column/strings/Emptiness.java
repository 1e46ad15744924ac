/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where a regular expression may match nothing, of which libcudf makes something else than Python.
 *
 * @param mayMatchNothing whether the whole may match an empty text
 * @param mayPreferNothing whether it may match nothing where more would match too: Python then looks at that place for what is
 *     more, libcudf at the next one
 * @param flaw what libcudf does otherwise wherever it stands, or null
 * @param flawed the token with which that begins
 */
record Emptiness(
        boolean mayMatchNothing,
        boolean mayPreferNothing,
        @Nullable String flaw,
        int flawed) {
    private static final Set<String> PLACES = Set.of("^", "$", "\\A", "\\Z", "\\b", "\\B");
    private static final Pattern COUNT = Pattern.compile("\\{(\\d+)(,?)(\\d*)}");

    /**
     * A part of a pattern.
     *
     * @param isNothing whether it may match nothing
     * @param prefersNothing whether it may do so where it could match more
     * @param isMore whether it may match a character
     */
    private record Part(boolean isNothing, boolean prefersNothing, boolean isMore) {
        static final Part CHARACTER = new Part(false, false, true);
        static final Part PLACE = new Part(true, false, false);

        Part repeated(boolean mayBeLeftOut, boolean isLazy) {
            boolean leaves = mayBeLeftOut || isNothing;
            return new Part(leaves, (leaves && isLazy && isMore) || prefersNothing, isMore);
        }
    }

    /** What stands between two parentheses: the alternatives that are read, and the one that is being read. */
    private static final class Level {
        private final int begin;
        private boolean isNothing;
        private boolean prefersNothing;
        private boolean isMore;
        private boolean isSequenceNothing = true;
        private boolean sequencePrefersNothing;
        private boolean isSequenceMore;
        private boolean hasPart;
        private @Nullable Part last;

        Level(int begin) {
            this.begin = begin;
        }

        void add(@Nullable Part next) {
            if (last != null) {
                isSequenceNothing &= last.isNothing;
                sequencePrefersNothing |= last.prefersNothing;
                isSequenceMore |= last.isMore;
                hasPart = true;
            }
            last = next;
        }

        /** Ends an alternative and returns whether there is something in it. */
        boolean endAlternative() {
            add(null);
            boolean had = hasPart;
            // an earlier one that matches nothing goes before a later one that matches more
            prefersNothing |= (isSequenceNothing && sequencePrefersNothing) || (isNothing && isSequenceMore);
            isNothing |= isSequenceNothing;
            isMore |= isSequenceMore;
            isSequenceNothing = true;
            sequencePrefersNothing = false;
            isSequenceMore = false;
            hasPart = false;
            return had;
        }

        Part whole() {
            return new Part(isNothing, prefersNothing, isMore);
        }
    }

    /** Reads the tokens of a pattern; what is no pattern is left to the engine. */
    static Emptiness of(List<String> tokens) {
        Deque<Level> levels = new ArrayDeque<>();
        levels.push(new Level(0));
        String flaw = null;
        int flawed = 0;
        boolean wasRepeated = false;
        for (int at = 0; at < tokens.size() && flaw == null; at++) {
            String token = tokens.get(at);
            Level level = levels.element();
            boolean isGroup = token.startsWith("(");
            if (isGroup) {
                level.add(null);
                levels.push(new Level(at));
            } else if (token.equals("|") || (token.equals(")") && levels.size() > 1)) {
                boolean isEnd = token.equals(")");
                if (!level.endAlternative()) {
                    flaw = "an empty alternative or group";
                    flawed = isEnd ? level.begin : at;
                }
                if (isEnd) {
                    levels.pop();
                    levels.element().last = level.whole();
                }
            } else if (level.last != null && !wasRepeated && isRepetition(token)) {
                boolean isLazy = at + 1 < tokens.size() && tokens.get(at + 1).equals("?");
                if (level.last.isNothing && isUnlimited(token)) {
                    flaw = "a repetition without limit of what may match nothing";
                    flawed = at;
                }
                level.last = level.last.repeated(mayBeNone(token), isLazy);
                at += isLazy ? 1 : 0;
                wasRepeated = true;
                continue;
            } else {
                level.add(PLACES.contains(token) ? Part.PLACE : Part.CHARACTER);
            }
            wasRepeated = false;
        }
        while (levels.size() > 1) {
            Level open = levels.pop();
            open.endAlternative();
            levels.element().last = open.whole();
        }
        Level whole = levels.element();
        boolean isSecond = whole.isNothing || whole.isMore;
        if (!whole.endAlternative() && isSecond && flaw == null) {
            flaw = "an empty alternative or group";
            flawed = tokens.size() - 1;
        }
        return new Emptiness(whole.isNothing, whole.isNothing && whole.prefersNothing, flaw, flawed);
    }

    private static boolean isRepetition(String token) {
        return token.equals("*")
                || token.equals("+")
                || token.equals("?")
                || COUNT.matcher(token).matches();
    }

    private static boolean mayBeNone(String token) {
        Matcher count = COUNT.matcher(token);
        return count.matches() ? Integer.parseInt(count.group(1)) == 0 : !token.equals("+");
    }

    private static boolean isUnlimited(String token) {
        Matcher count = COUNT.matcher(token);
        return count.matches() ? !count.group(2).isEmpty() && count.group(3).isEmpty() : !token.equals("?");
    }
}
