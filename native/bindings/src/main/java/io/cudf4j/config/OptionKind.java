/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What an option may be. */
enum OptionKind {
    FLAG("true or false", "`true`, `on` or a number other than 0; `false`, `off` or `0`"),
    BITS("null, 32 or 64", "`32`, `64`"),
    BYTES("a whole number of bytes from 0, or null", "bytes with an optional unit (8GiB, 1.5GB, 1000)"),
    LEVEL("0, 1 or 2", "`0`, `1`, `2`");

    private final String accepted;
    private final String acceptedText;

    OptionKind(String accepted, String acceptedText) {
        this.accepted = accepted;
        this.acceptedText = acceptedText;
    }

    /** Returns the values that are accepted, in words. */
    String accepted() {
        return accepted;
    }

    /** Returns the texts of a property or variable that are accepted, in Markdown. */
    String acceptedText() {
        return acceptedText;
    }

    /** Returns whether a value is of this kind. */
    boolean accepts(@Nullable Object value) {
        boolean isWhole = value instanceof Integer || value instanceof Long;
        long number = isWhole && value instanceof Number whole ? whole.longValue() : -1;
        return switch (this) {
            case FLAG -> value instanceof Boolean;
            case BITS -> value == null || number == 32 || number == 64;
            case BYTES -> value == null || number >= 0;
            case LEVEL -> number >= 0 && number <= 2;
        };
    }

    /** Returns a value that is accepted in the type in which it is kept. */
    @Nullable
    Object kept(@Nullable Object value) {
        if (!(value instanceof Number number)) {
            return value;
        }
        return this == BITS ? (Object) number.intValue() : (Object) number.longValue();
    }

    /** Returns the value that a text of a property or variable stands for, or nothing where it stands for none. */
    Optional<Object> parsed(String text) {
        String word = text.trim().toLowerCase(Locale.ROOT);
        Optional<Object> number = whole(word);
        if (this == FLAG) {
            return switch (word) {
                case "true", "on" -> Optional.of(true);
                case "false", "off" -> Optional.of(false);
                default -> number.map(n -> !n.equals(0L));
            };
        }
        if (this == BYTES && number.isEmpty()) {
            number = size(word);
        }
        return number.filter(this::accepts).map(this::kept);
    }

    private static Optional<Object> whole(String word) {
        try {
            return Optional.of(Long.valueOf(word));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Returns the bytes of an amount with a unit; a share is none, as the device is not known yet. */
    private static Optional<Object> size(String word) {
        try {
            MemoryLimit amount = MemoryLimit.parse(word);
            return amount.percent() == 0 ? Optional.of(amount.bytes()) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
