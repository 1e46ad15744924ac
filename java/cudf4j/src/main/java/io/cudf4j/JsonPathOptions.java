/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How {@link StringMethods#getJsonObject} reads JSON: with double quotes, without the quotes of a string that is found, and
 * with null where nothing is found, unless told otherwise. Immutable: each method returns other options.
 */
public final class JsonPathOptions {
    private static final JsonPathOptions DEFAULTS = new JsonPathOptions(new Values(false, true, false));

    private record Values(boolean allowSingleQuotes, boolean stripQuotes, boolean missingFieldsAsNulls) {}

    private final Values values;

    private JsonPathOptions(Values values) {
        this.values = values;
    }

    /** Returns options that read double quotes, strip those of what is found, and give null where nothing is. */
    public static JsonPathOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say whether strings may stand in single quotes. */
    public JsonPathOptions allowSingleQuotes(boolean allowSingleQuotes) {
        return new JsonPathOptions(new Values(allowSingleQuotes, values.stripQuotes, values.missingFieldsAsNulls));
    }

    /** Returns options that say whether a string that is found alone loses its quotes. */
    public JsonPathOptions stripQuotes(boolean stripQuotes) {
        return new JsonPathOptions(new Values(values.allowSingleQuotes, stripQuotes, values.missingFieldsAsNulls));
    }

    /** Returns options that say whether a field that an object lacks gives the word null, in place of null. */
    public JsonPathOptions missingFieldsAsNulls(boolean missingFieldsAsNulls) {
        return new JsonPathOptions(new Values(values.allowSingleQuotes, values.stripQuotes, missingFieldsAsNulls));
    }

    /** Returns whether strings may stand in single quotes. */
    public boolean allowSingleQuotes() {
        return values.allowSingleQuotes;
    }

    /** Returns whether a string that is found alone loses its quotes. */
    public boolean stripQuotes() {
        return values.stripQuotes;
    }

    /** Returns whether a field that an object lacks gives the word null. */
    public boolean missingFieldsAsNulls() {
        return values.missingFieldsAsNulls;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonPathOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(JsonPathOptions.class, values, DEFAULTS.values);
    }
}
