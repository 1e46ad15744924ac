/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What methods of strings do with what they are given. */
final class StringArguments {
    private StringArguments() {}

    static void requireEntries(String operation, Map<String, String> map) {
        map.forEach((key, value) -> {
            Objects.requireNonNull(key, () -> operation + ": a key is null");
            Objects.requireNonNull(value, () -> operation + ": what stands for '" + key + "' is null");
        });
    }

    /** Returns strings, of which there is one at least. */
    static List<String> texts(String operation, String... texts) {
        Objects.requireNonNull(texts, () -> operation + ": the strings are null");
        return texts(operation, Arrays.asList(texts));
    }

    /** Returns a copy of strings, of which there is one at least. */
    static List<String> texts(String operation, List<String> texts) {
        Objects.requireNonNull(texts, () -> operation + ": the strings are null");
        for (String text : texts) {
            Objects.requireNonNull(text, () -> operation + ": a string is null");
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
