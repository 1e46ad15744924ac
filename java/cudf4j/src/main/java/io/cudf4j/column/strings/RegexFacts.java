/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one walk over a regular expression finds: where it may match nothing, of which libcudf makes something else than Python,
 * and where a group is counted, of which libcudf makes several.
 *
 * @param mayMatchNothing whether the whole may match an empty text
 * @param mayPreferNothing whether it may match nothing where more would match too: Python then looks at that place for what is
 *     more, libcudf at the next one
 * @param flaw what libcudf does otherwise wherever it stands, or null
 * @param flawed the place of the token with which that begins
 * @param counted the first count behind what has a group, or null
 */
record RegexFacts(
        boolean mayMatchNothing,
        boolean mayPreferNothing,
        @Nullable String flaw,
        int flawed,
        @Nullable RegexToken counted) {
    private static final Set<String> PLACES = Set.of("^", "$", "\\A", "\\Z", "\\b", "\\B");

    /**
     * A part of a pattern.
     *
     * @param isNothing whether it may match nothing
     * @param prefersNothing whether it may do so where it could match more
     * @param isMore whether it may match a character
     * @param hasGroup whether it is or has a group of which the match has a part
     */
    private record Part(boolean isNothing, boolean prefersNothing, boolean isMore, boolean hasGroup) {
        static final Part CHARACTER = new Part(false, false, true, false);
        static final Part PLACE = new Part(true, false, false, false);

        Part repeated(boolean mayBeLeftOut, boolean isLazy) {
            boolean leaves = mayBeLeftOut || isNothing;
            return new Part(leaves, (leaves && isLazy && isMore) || prefersNothing, isMore, hasGroup);
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
        private boolean hasGroup;
        private @Nullable Part last;

        Level(int begin, boolean isPart) {
            this.begin = begin;
            this.hasGroup = isPart;
        }

        void add(@Nullable Part next) {
            if (last != null) {
                isSequenceNothing &= last.isNothing;
                sequencePrefersNothing |= last.prefersNothing;
                isSequenceMore |= last.isMore;
                hasGroup |= last.hasGroup;
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
            return new Part(isNothing, prefersNothing, isMore, hasGroup);
        }
    }

    /** Reads the tokens of a pattern; what is no pattern is left to the engine. */
    static RegexFacts of(List<RegexToken> tokens) {
        Deque<Level> levels = new ArrayDeque<>();
        levels.push(new Level(0, false));
        String flaw = null;
        int flawed = 0;
        RegexToken counted = null;
        boolean wasRepeated = false;
        for (int at = 0; at < tokens.size() && flaw == null; at++) {
            RegexToken token = tokens.get(at);
            Level level = levels.element();
            RegexToken.Repetition repetition = level.last == null ? null : token.repetition();
            if (repetition != null && wasRepeated) {
                flaw = token.text().equals("+")
                        ? "a repetition that gives nothing back"
                        : "a repetition of a repetition";
                flawed = at;
            }
            wasRepeated = repetition != null;
            if (token.beginsGroup()) {
                level.add(null);
                levels.push(new Level(at, token.beginsPart()));
            } else if (token.text().equals("|") || (token.text().equals(")") && levels.size() > 1)) {
                boolean isEnd = token.text().equals(")");
                if (!level.endAlternative()) {
                    flaw = "an empty alternative or group";
                    flawed = isEnd ? level.begin : at;
                }
                if (isEnd) {
                    levels.pop();
                    levels.element().last = level.whole();
                }
            } else if (repetition != null) {
                Part repeated = Objects.requireNonNull(level.last);
                boolean isLazy =
                        at + 1 < tokens.size() && tokens.get(at + 1).text().equals("?");
                if (flaw == null && repeated.isNothing && repetition.isUnlimited()) {
                    flaw = "a repetition without limit of what may match nothing";
                    flawed = at;
                }
                if (counted == null && repeated.hasGroup && token.isCount()) {
                    counted = token;
                }
                level.last = repeated.repeated(repetition.mayBeNone(), isLazy);
                at += isLazy ? 1 : 0;
            } else {
                level.add(PLACES.contains(token.text()) ? Part.PLACE : Part.CHARACTER);
            }
        }
        if (levels.size() > 1 && flaw == null) {
            // a group that is not closed: the engine says so, whatever the rest may match
            return new RegexFacts(false, false, null, 0, null);
        }
        Level whole = levels.element();
        boolean isSecond = whole.isNothing || whole.isMore;
        if (!whole.endAlternative() && isSecond && flaw == null) {
            flaw = "an empty alternative or group";
            flawed = tokens.size() - 1;
        }
        return new RegexFacts(whole.isNothing, whole.isNothing && whole.prefersNothing, flaw, flawed, counted);
    }
}
