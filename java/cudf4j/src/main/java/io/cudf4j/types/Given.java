/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What callers hand in, as plain Java: many values in one object, and texts. */
public final class Given {
    private Given() {}

    /**
     * Returns a copy of the elements of a list or an array of any type; null of anything else, as of a set, which has no order.
     *
     * @nulls kept, where an element is null
     */
    public static @Nullable List<@Nullable Object> elements(@Nullable Object given) {
        if (given instanceof List<?> values) {
            return new ArrayList<>(values);
        }
        if (given == null || !given.getClass().isArray()) {
            return null;
        }
        int size = Array.getLength(given);
        List<@Nullable Object> elements = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            Object element = Array.get(given, i);
            // reflection boxes booleans anew, and those are compared by identity
            elements.add(element instanceof Boolean flag ? Boolean.valueOf(flag) : element);
        }
        return elements;
    }

    /**
     * Requires a text to have no half of a surrogate pair, which is no character and has no bytes in UTF-8.
     *
     * @param what what the message names
     * @throws InvalidArgumentException if it has; the message says where
     */
    public static void requireWhole(String text, String what) {
        Objects.requireNonNull(text, "requireWhole: the text is null");
        Objects.requireNonNull(what, "requireWhole: what it is, is null");
        int at = 0;
        while (at < text.length()) {
            int character = text.codePointAt(at);
            if (character <= Character.MAX_VALUE && Character.isSurrogate((char) character)) {
                throw new InvalidArgumentException(String.format(
                        "%s has half of a surrogate pair, U+%04X, at %d: no character", what, character, at));
            }
            at += Character.charCount(character);
        }
    }
}
