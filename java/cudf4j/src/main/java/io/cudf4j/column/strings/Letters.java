/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.ReplaceRe;
import io.cudf4j.types.DType;
import java.util.Set;

/**
 * Vowels and consonants as Porter's stemmer has them: a, e, i, o and u are vowels, and y behind a character that is none of
 * these; every other character is a consonant.
 */
public final class Letters {
    private static final String VOWEL = "[aeiouy]";
    private static final String CONSONANT = "[^aeiouy]";

    private Letters() {}

    /** Returns strings in which each y that is a consonant is another one, so that those that are left are vowels. */
    private static ColumnBase marked(ColumnBase strings) {
        try (ColumnBase within =
                        ColumnBase.own(ReplaceRe.replaceWithBackrefs(strings.plc(), "([aeiou])y", Set.of(), "\\1b"));
                Scalar other = Scalar.of("b")) {
            return ColumnBase.own(ReplaceRe.replaceRe(within.plc(), "^y", Set.of(), other, 1));
        }
    }

    static ColumnBase areVowels(ColumnBase strings, int place) {
        return at(strings, place, VOWEL);
    }

    static ColumnBase areConsonants(ColumnBase strings, int place) {
        return at(strings, place, CONSONANT);
    }

    private static ColumnBase at(ColumnBase strings, int place, String kind) {
        try (ColumnBase marked = marked(strings);
                ColumnBase letter = Slices.slice(marked, place, place == -1 ? null : (Integer) (place + 1), null)) {
            return is(letter, kind);
        }
    }

    private static ColumnBase is(ColumnBase letters, String kind) {
        return ColumnBase.own(Contains.containsRe(letters.plc(), kind, Set.of()));
    }

    /**
     * Returns whether the letter of each string at the place in the same row is a vowel; false where there is no such place.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are not as many places as strings
     * @throws io.cudf4j.errors.InvalidArgumentException if a place is null
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings, or the places no whole numbers
     * @source nvtext::is_letter
     */
    public static ColumnBase areVowels(ColumnBase column, ColumnBase places) {
        return at("isVowel", column, places, VOWEL);
    }

    /**
     * Returns whether the letter of each string at the place in the same row is a consonant, as
     * {@link #areVowels(ColumnBase, ColumnBase)} does for vowels.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are not as many places as strings
     * @throws io.cudf4j.errors.InvalidArgumentException if a place is null
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings, or the places no whole numbers
     * @source nvtext::is_letter
     */
    public static ColumnBase areConsonants(ColumnBase column, ColumnBase places) {
        return at("isConsonant", column, places, CONSONANT);
    }

    private static ColumnBase at(String operation, ColumnBase column, ColumnBase places, String kind) {
        Inputs.requireWhole(operation + ": the places", places.dtype());
        Inputs.requireNoNulls(operation, "places", places);
        try (ColumnBase strings = Inputs.strings(operation, column)) {
            Inputs.requireSize(operation + ": the places", strings, places);
            try (ColumnBase marked = marked(strings);
                    ColumnBase length = ColumnBase.own(Attributes.countCharacters(marked.plc()));
                    ColumnBase start = fromBegin(places, length);
                    ColumnBase isBehind = start.binary(BinaryOp.GE, 0);
                    ColumnBase isBefore = start.binary(BinaryOp.LT, Integer.MAX_VALUE);
                    ColumnBase isPlace = isBehind.binary(BinaryOp.AND, isBefore);
                    ColumnBase never = ColumnBase.full(DType.INT64, Integer.MAX_VALUE - 1L, start.size());
                    // what lies before the first character has no letter, as what lies behind the last
                    ColumnBase from = Choices.ifElse(isPlace, start, never);
                    ColumnBase to = from.binary(BinaryOp.ADD, 1);
                    ColumnBase letter = Slices.between(marked, from, to)) {
                return is(letter, kind);
            }
        }
    }

    /** Returns places counted from the first character, as int64. */
    private static ColumnBase fromBegin(ColumnBase places, ColumnBase length) {
        try (ColumnBase wide = places.cast(DType.INT64);
                ColumnBase ofNull = length.nullCount() == 0 ? length.share() : length.fillNa(0);
                ColumnBase moved = wide.binary(BinaryOp.ADD, ofNull);
                ColumnBase isFromEnd = wide.binary(BinaryOp.LT, 0)) {
            return Choices.ifElse(isFromEnd, moved, wide);
        }
    }

    /** Returns how often a consonant follows a vowel, as int32. */
    static ColumnBase measure(ColumnBase strings) {
        try (ColumnBase marked = marked(strings)) {
            return ColumnBase.own(Contains.countRe(marked.plc(), VOWEL + CONSONANT, Set.of()));
        }
    }
}
