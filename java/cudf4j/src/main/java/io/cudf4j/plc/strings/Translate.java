/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;
import java.util.List;
import java.util.Map;

/**
 * Characters replaced one by one.
 *
 * @source cudf::strings
 */
public final class Translate {
    private Translate() {}

    /**
     * Returns the strings with each character that a table lists replaced by another.
     *
     * @param charsTable code points, and those that replace them; one that 0 replaces is removed
     * @nulls null where the text is
     * @throws InvalidArgumentException if the table has what is no code point of a character
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::translate
     */
    public static Column translate(Column input, Map<Integer, Integer> charsTable) {
        Required.texts("translate", "input", input);
        int[] from = new int[charsTable.size()];
        int[] to = new int[from.length];
        int count = 0;
        for (Map.Entry<Integer, Integer> each : charsTable.entrySet()) {
            from[count] = CharacterRange.utf8(each.getKey());
            to[count++] = each.getValue() == 0 ? 0 : CharacterRange.utf8(each.getValue());
        }
        Growth.requireTranslated(input, charsTable);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.translate_characters(in.address(input), from, to, count));
        }
    }

    /**
     * Returns the strings with the characters within some ranges replaced, or those within none.
     *
     * @param charactersToFilter the ranges
     * @param replacement what stands for each character that is not kept; empty to remove them
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the replacement is null
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::filter_characters
     */
    public static Column filterCharacters(
            Column input, List<CharacterRange> charactersToFilter, FilterType keepCharacters, Scalar replacement) {
        Required.texts("filterCharacters", "input", input);
        Growth.requireFiltered(
                "filterCharacters",
                input,
                replacement,
                by -> filterCharacters(input, charactersToFilter, keepCharacters, by));
        int[] first = charactersToFilter.stream()
                .mapToInt(range -> CharacterRange.utf8(range.first()))
                .toArray();
        int[] last = charactersToFilter.stream()
                .mapToInt(range -> CharacterRange.utf8(range.last()))
                .toArray();
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.filter_character_ranges(
                    in.address(input),
                    first,
                    last,
                    first.length,
                    keepCharacters.code(),
                    text(in, "filterCharacters", "replacement", replacement).address()));
        }
    }

    /**
     * Returns what {@link #filterCharacters(Column, List, FilterType, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::filter_characters
     */
    public static Column filterCharacters(
            Column input, List<CharacterRange> charactersToFilter, FilterType keepCharacters, String replacement) {
        Required.texts("filterCharacters", "input", input);
        try (Scalar replacementText = Scalar.of(replacement)) {
            return filterCharacters(input, charactersToFilter, keepCharacters, replacementText);
        }
    }
}
