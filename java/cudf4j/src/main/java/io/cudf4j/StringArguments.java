/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.Given;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What methods of strings do with what they are given. */
final class StringArguments {
    private StringArguments() {}

    static void requireEntries(String operation, Map<String, String> map) {
        map.forEach((key, value) -> {
            Objects.requireNonNull(key, () -> operation + ": a key is null");
            String standing = operation + ": what stands for '" + Quoted.of(key) + "'";
            Objects.requireNonNull(value, () -> standing + " is null");
            Given.requireWhole(key, operation + ": one of the keys");
            Given.requireWhole(value, standing);
        });
    }

    /**
     * Requires a string without half of a surrogate pair.
     *
     * @param what the call and the argument, with which a message begins
     */
    static void requireText(String text, String what) {
        Objects.requireNonNull(text, () -> what + " is null");
        Given.requireWhole(text, what);
    }

    /**
     * Requires the same of a string that stands for its characters.
     *
     * @param plural what they are, of which a message names one
     */
    static void requireCharacters(String characters, String operation, String plural) {
        Objects.requireNonNull(characters, () -> operation + ": the " + plural + " are null");
        Given.requireWhole(characters, operation + ": one of the " + plural);
    }

    /** Requires the same as of a text of a string that may be null. */
    static void requireTextOrNull(@Nullable String text, String what) {
        if (text != null) {
            Given.requireWhole(text, what);
        }
    }

    /** Returns strings, of which there is one at least. */
    static List<String> texts(String operation, String... texts) {
        Objects.requireNonNull(texts, () -> operation + ": the strings are null");
        return texts(operation, Arrays.asList(texts));
    }

    /** Returns a copy of strings, of which there is one at least. */
    static List<String> texts(String operation, List<String> texts) {
        Objects.requireNonNull(texts, () -> operation + ": the strings are null");
        for (int i = 0; i < texts.size(); i++) {
            String text = texts.get(i);
            Objects.requireNonNull(text, () -> operation + ": a string is null");
            Given.requireWhole(text, operation + ": string " + i);
        }
        if (texts.isEmpty()) {
            throw new InvalidArgumentException(operation + ": there is no string");
        }
        return List.copyOf(texts);
    }

    /** Returns the bits of a seed that has 32 of them. */
    static int seed32(String operation, long seed) {
        if (seed < 0 || seed > 0xffff_ffffL) {
            throw new InvalidArgumentException(operation + ": the seed is " + seed + "; it is from 0 to 4294967295");
        }
        return (int) seed;
    }
}
