/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * What is replaced in strings: a string, wherever it is found, unless told otherwise. Immutable: each method returns other options.
 */
public final class StringReplaceOptions {
    private static final StringReplaceOptions DEFAULTS =
            new StringReplaceOptions(new Values(-1, false, false, false, false));

    private record Values(int n, boolean regex, boolean ignoreCase, boolean multiline, boolean dotAll) {}

    private final Values values;

    private StringReplaceOptions(Values values) {
        this.values = values;
    }

    /** Returns options that replace a string wherever it is found. */
    public static StringReplaceOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say how often something is replaced in a string at most; below 0 always. */
    public StringReplaceOptions n(int n) {
        return new StringReplaceOptions(
                new Values(n, values.regex, values.ignoreCase, values.multiline, values.dotAll));
    }

    /** Returns options that say whether what is looked for is a regular expression, or a string. */
    public StringReplaceOptions regex(boolean regex) {
        return new StringReplaceOptions(
                new Values(values.n, regex, values.ignoreCase, values.multiline, values.dotAll));
    }

    /** Returns options that say whether characters also match in their other case. */
    public StringReplaceOptions ignoreCase(boolean ignoreCase) {
        return new StringReplaceOptions(
                new Values(values.n, values.regex, ignoreCase, values.multiline, values.dotAll));
    }

    /** Returns options that say whether {@code ^} and {@code $} also match at the ends of lines. */
    public StringReplaceOptions multiline(boolean multiline) {
        return new StringReplaceOptions(
                new Values(values.n, values.regex, values.ignoreCase, multiline, values.dotAll));
    }

    /** Returns options that say whether a dot also matches the end of a line. */
    public StringReplaceOptions dotAll(boolean dotAll) {
        return new StringReplaceOptions(
                new Values(values.n, values.regex, values.ignoreCase, values.multiline, dotAll));
    }

    /** Returns how often something is replaced in a string at most; below 0 always. */
    public int n() {
        return values.n;
    }

    /** Returns whether what is looked for is a regular expression. */
    public boolean regex() {
        return values.regex;
    }

    /** Returns whether characters also match in their other case. */
    public boolean ignoreCase() {
        return values.ignoreCase;
    }

    /** Returns whether {@code ^} and {@code $} also match at the ends of lines. */
    public boolean multiline() {
        return values.multiline;
    }

    /** Returns whether a dot also matches the end of a line. */
    public boolean dotAll() {
        return values.dotAll;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StringReplaceOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(StringReplaceOptions.class, values, DEFAULTS.values);
    }
}
