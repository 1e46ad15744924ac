/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.options;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.Given;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Labels as callers give them: one after the other or in one list, and perhaps options behind them. A list is never a
 * label itself, nor is an object of the package that users import.
 *
 * @param labels a list that nobody changes
 * @param options those behind the labels, or the default ones
 */
public record LabelArguments<O>(List<@Nullable Object> labels, O options) {
    private static final Set<String> OURS = Set.of("io.cudf4j", "io.cudf4j.io");

    /**
     * Returns the labels of a call that takes several.
     *
     * @param operation with which a message begins
     * @throws InvalidArgumentException if one is no label
     */
    public static List<@Nullable Object> of(String operation, @Nullable Object... given) {
        Objects.requireNonNull(given, () -> operation + ": the labels are null");
        return of(operation, given.length == 1 && given[0] instanceof List<?> list ? list : Arrays.asList(given));
    }

    /**
     * Returns the labels of a list.
     *
     * @param operation with which a message begins
     * @throws InvalidArgumentException if one is no label
     */
    public static List<@Nullable Object> of(String operation, List<? extends @Nullable Object> given) {
        Objects.requireNonNull(given, () -> operation + ": the labels are null");
        List<@Nullable Object> labels = new ArrayList<>(given);
        for (Object label : labels) {
            requireLabel(operation, label);
        }
        return Collections.unmodifiableList(labels);
    }

    /**
     * Returns the labels of a call behind which options may stand.
     *
     * @param operation with which a message begins
     * @param defaults the options where there are none behind the labels
     * @throws InvalidArgumentException if one is no label
     */
    public static <O> LabelArguments<O> withOptions(
            String operation, Class<O> type, O defaults, @Nullable Object... given) {
        Objects.requireNonNull(given, () -> operation + ": the labels are null");
        int last = given.length - 1;
        return last >= 0 && type.isInstance(given[last])
                ? new LabelArguments<>(of(operation, Arrays.copyOf(given, last)), type.cast(given[last]))
                : new LabelArguments<>(of(operation, given), defaults);
    }

    /**
     * Returns a copy of what was given one by one, or all in one list or array: labels, or a series or an index of
     * them.
     *
     * @param operation with which a message begins
     * @throws InvalidArgumentException if a set holds them
     */
    public static List<@Nullable Object> together(String operation, @Nullable Object... given) {
        Objects.requireNonNull(given, () -> operation + ": the labels are null");
        Object only = given.length == 1 ? given[0] : null;
        if (only instanceof Set<?>) {
            throw new InvalidArgumentException(operation + ": a set has no order; give the labels in a list");
        }
        List<@Nullable Object> elements = Given.elements(only);
        return Collections.unmodifiableList(elements != null ? elements : Arrays.asList(given.clone()));
    }

    private static void requireLabel(String operation, @Nullable Object label) {
        if (label == null) {
            return;
        }
        Class<?> type = label.getClass();
        if (label instanceof Set<?>) {
            throw new InvalidArgumentException(operation + ": a set has no order; give the labels in a list");
        }
        if (label instanceof Collection<?> || label instanceof Map<?, ?> || type.isArray()) {
            throw new InvalidArgumentException(operation + ": " + type.getSimpleName()
                    + " is no label; give several labels in one list, and a label of several levels as a Tuple");
        }
        if (OURS.contains(type.getPackageName())) {
            throw new InvalidArgumentException(operation + ": a label cannot be of the class " + type.getSimpleName()
                    + "; set what it computes as a column first, and name that");
        }
    }
}
