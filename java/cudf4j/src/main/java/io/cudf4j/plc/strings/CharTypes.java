/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;
import java.util.Set;

/**
 * Strings by the kinds of their characters.
 *
 * @source cudf::strings
 */
public final class CharTypes {
    private CharTypes() {}

    /**
     * Returns whether a text is not empty and all its characters are of some types.
     *
     * @param types a character is of one of them
     * @param verifyTypes characters of none of these are passed over; all types stand for every character,
     *     whatever it is
     * @nulls null where the text is
     * @source cudf::strings::all_characters_of_type
     */
    public static Column allCharactersOfType(Column input, Set<CharacterType> types, Set<CharacterType> verifyTypes) {
        Required.texts("allCharactersOfType", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .all_characters_of_type(
                            view(in, input), CharacterType.codes(types), CharacterType.codes(verifyTypes))
                    .address());
        }
    }

    /**
     * Returns the strings with each character of some types replaced, or each of no such type. One of the two sets, and only
     * one, has all types: it then says nothing.
     *
     * @param typesToRemove the types of what is replaced
     * @param replacement what stands for each such character; empty to remove them
     * @param typesToKeep the types of what is kept
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if both sets have all types, or neither
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::filter_characters_of_type
     */
    public static Column filterCharactersOfType(
            Column input, Set<CharacterType> typesToRemove, Scalar replacement, Set<CharacterType> typesToKeep) {
        Required.texts("filterCharactersOfType", "input", input);
        Growth.requireFiltered(
                "filterCharactersOfType",
                input,
                replacement,
                by -> filterCharactersOfType(input, typesToRemove, by, typesToKeep));
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .filter_characters_of_type(
                            view(in, input),
                            CharacterType.codes(typesToRemove),
                            text(in, "filterCharactersOfType", "replacement", replacement),
                            CharacterType.codes(typesToKeep))
                    .address());
        }
    }

    /**
     * Returns what {@link #filterCharactersOfType(Column, Set, Scalar, Set)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::filter_characters_of_type
     */
    public static Column filterCharactersOfType(
            Column input, Set<CharacterType> typesToRemove, String replacement, Set<CharacterType> typesToKeep) {
        Required.texts("filterCharactersOfType", "input", input);
        try (Scalar replacementText = Scalar.of(replacement)) {
            return filterCharactersOfType(input, typesToRemove, replacementText, typesToKeep);
        }
    }
}
