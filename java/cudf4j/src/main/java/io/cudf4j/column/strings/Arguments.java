/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a method of strings is given besides the strings, in the order of its parameters.
 *
 * @param all the values, as {@link io.cudf4j.expr.ExprNode.StringCall} has them
 */
record Arguments(List<@Nullable Object> all) {
    String text(int position) {
        return (String) Objects.requireNonNull(all.get(position));
    }

    @Nullable
    String textOrNull(int position) {
        return (String) all.get(position);
    }

    int whole(int position) {
        return (Integer) Objects.requireNonNull(all.get(position));
    }

    @Nullable
    Integer wholeOrNull(int position) {
        return (Integer) all.get(position);
    }

    boolean isTrue(int position) {
        return (Boolean) Objects.requireNonNull(all.get(position));
    }

    @Nullable
    Boolean truthOrNull(int position) {
        return (Boolean) all.get(position);
    }

    /** Returns a list of strings, of which none is null. */
    List<String> texts(int position) {
        return ((List<?>) Objects.requireNonNull(all.get(position)))
                .stream().map(String.class::cast).toList();
    }

    <E extends Enum<E>> E constant(int position, Class<E> type) {
        return Objects.requireNonNull(type.cast(all.get(position)));
    }
}
