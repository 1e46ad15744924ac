/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a method of strings or lists is given besides them, in the order of its parameters.
 *
 * @param all the values, as {@link io.cudf4j.expr.ExprNode.MethodCall} has them
 */
public record Arguments(List<@Nullable Object> all) {
    /** Returns a string. */
    public String text(int position) {
        return (String) Objects.requireNonNull(all.get(position));
    }

    /** Returns a string, or null. */
    public @Nullable String textOrNull(int position) {
        return (String) all.get(position);
    }

    /** Returns a whole number. */
    public int whole(int position) {
        return (Integer) Objects.requireNonNull(all.get(position));
    }

    /** Returns a whole number, or null. */
    public @Nullable Integer wholeOrNull(int position) {
        return (Integer) all.get(position);
    }

    /** Returns a truth value. */
    public boolean isTrue(int position) {
        return (Boolean) Objects.requireNonNull(all.get(position));
    }

    /** Returns a truth value, or null. */
    public @Nullable Boolean truthOrNull(int position) {
        return (Boolean) all.get(position);
    }

    /** Returns a list of strings, of which none is null. */
    public List<String> texts(int position) {
        return ((List<?>) Objects.requireNonNull(all.get(position)))
                .stream().map(String.class::cast).toList();
    }

    /** Returns a constant of a class. */
    public <E extends Enum<E>> E constant(int position, Class<E> type) {
        return Objects.requireNonNull(type.cast(all.get(position)));
    }

    /** Returns what is given at a position, whatever it is. */
    public @Nullable Object value(int position) {
        return all.get(position);
    }
}
