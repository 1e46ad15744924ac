/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Cudf#wideToLong(DataFrame, WideToLongOptions)} reads column labels: with what those begin that become one column,
 * and with what they end. Name the beginnings and the columns that tell rows apart. Immutable: each method returns other options.
 */
public final class WideToLongOptions {
    private static final WideToLongOptions DEFAULTS =
            new WideToLongOptions(new Values(List.of(), List.of(), "j", new Written("", "\\d+")));

    private record Written(String sep, String suffix) {}

    private record Values(
            List<@Nullable Object> stubNames,
            List<@Nullable Object> i,
            @Nullable Object j,
            Written written) {}

    private final Values values;

    private WideToLongOptions(Values values) {
        this.values = values;
    }

    /** Returns options that name no columns yet. */
    public static WideToLongOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with what the labels of the columns that become one begin with, which is the label of that one.
     *
     * @param names one by one, or in one list
     */
    public WideToLongOptions stubNames(@Nullable Object... names) {
        return new WideToLongOptions(
                new Values(LabelArguments.of("stubNames", names), values.i, values.j, values.written));
    }

    /**
     * Returns options with the columns that tell rows apart.
     *
     * @param labels one by one, or in one list
     */
    public WideToLongOptions i(@Nullable Object... labels) {
        return new WideToLongOptions(
                new Values(values.stubNames, LabelArguments.of("i", labels), values.j, values.written));
    }

    /** Returns options with the name of the level of row labels that the ends of the column labels become. */
    public WideToLongOptions j(@Nullable Object name) {
        LabelArguments.of("j", Collections.singletonList(name));
        return new WideToLongOptions(new Values(values.stubNames, values.i, name, values.written));
    }

    /** Returns options with what stands between the beginning and the end of a label, which else is nothing. */
    public WideToLongOptions sep(String sep) {
        return new WideToLongOptions(new Values(
                values.stubNames,
                values.i,
                values.j,
                new Written(Settings.required("sep", sep), values.written.suffix)));
    }

    /**
     * Returns options with a regular expression of Java for the ends of labels, which else are digits.
     *
     * @throws InvalidArgumentException if it is none
     */
    public WideToLongOptions suffix(String suffix) {
        try {
            Pattern.compile(Settings.required("suffix", suffix));
        } catch (PatternSyntaxException e) {
            throw new InvalidArgumentException("suffix: it is no regular expression: " + e.getMessage(), e);
        }
        return new WideToLongOptions(
                new Values(values.stubNames, values.i, values.j, new Written(values.written.sep, suffix)));
    }

    /** Returns what labels begin with. */
    public List<@Nullable Object> stubNames() {
        return values.stubNames;
    }

    /** Returns the labels of the columns that tell rows apart. */
    public List<@Nullable Object> i() {
        return values.i;
    }

    /** Returns the name of the level that the ends of labels become. */
    public @Nullable Object j() {
        return values.j;
    }

    /** Returns what stands between the beginning and the end of a label. */
    public String sep() {
        return values.written.sep;
    }

    /** Returns a regular expression for the ends of labels. */
    public String suffix() {
        return values.written.suffix;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WideToLongOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(WideToLongOptions.class, values, DEFAULTS.values);
    }
}
