/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How strings are searched: for a regular expression in which case counts, and null stays null, unless told otherwise.
 * Methods that only know regular expressions refuse {@code regex(false)}, those that give no truth values {@code na}. Immutable: each method returns other options.
 */
public final class PatternOptions {
    private static final PatternOptions DEFAULTS = new PatternOptions(new Values(true, false, false, false, null));

    private record Values(
            boolean regex,
            boolean ignoreCase,
            boolean multiline,
            boolean dotAll,
            @Nullable Boolean na) {}

    private final Values values;

    private PatternOptions(Values values) {
        this.values = values;
    }

    /** Returns options that search for a regular expression in which case counts. */
    public static PatternOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say whether what is looked for is a regular expression, or a string. */
    public PatternOptions regex(boolean regex) {
        return new PatternOptions(new Values(regex, values.ignoreCase, values.multiline, values.dotAll, values.na));
    }

    /** Returns options that say whether characters also match in their other case. */
    public PatternOptions ignoreCase(boolean ignoreCase) {
        return new PatternOptions(new Values(values.regex, ignoreCase, values.multiline, values.dotAll, values.na));
    }

    /** Returns options that say whether {@code ^} and {@code $} also match at the ends of lines. */
    public PatternOptions multiline(boolean multiline) {
        return new PatternOptions(new Values(values.regex, values.ignoreCase, multiline, values.dotAll, values.na));
    }

    /** Returns options that say whether a dot also matches the end of a line. */
    public PatternOptions dotAll(boolean dotAll) {
        return new PatternOptions(new Values(values.regex, values.ignoreCase, values.multiline, dotAll, values.na));
    }

    /** Returns options that say what stands for null; null keeps it. */
    public PatternOptions na(@Nullable Boolean na) {
        return new PatternOptions(new Values(values.regex, values.ignoreCase, values.multiline, values.dotAll, na));
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

    /** Returns what stands for null, or null where it stays. */
    public @Nullable Boolean na() {
        return values.na;
    }

    /** Throws where a string is to be found by a method that knows regular expressions alone. */
    void requireRegex(String operation) {
        if (!values.regex) {
            throw new InvalidArgumentException(
                    operation + ": it takes regular expressions alone; write a backslash before . * + and the like");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PatternOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(PatternOptions.class, values, DEFAULTS.values);
    }
}
