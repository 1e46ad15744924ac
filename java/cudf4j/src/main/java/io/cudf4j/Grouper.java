/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.group.Grouped;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A key of groups that is made of the row labels. Immutable.
 *
 * <pre>{@code
 * sales.groupBy(Grouper.level("shop"), "product").sum();
 * }</pre>
 *
 * @source pandas.Grouper
 */
public final class Grouper {
    private final Object key;

    private Grouper(Object key) {
        this.key = key;
    }

    /**
     * Groups by a level of the row labels, whose name is the label of the key in the result.
     *
     * @param level its name, or its position, negative from the end
     */
    public static Grouper level(@Nullable Object level) {
        return new Grouper(new Grouped.Level(level));
    }

    /**
     * Groups by what a function makes of each row label: of labels of several levels it gets a {@link
     * io.cudf4j.types.Tuple}. The key has no label.
     *
     * @param function what is called on the calling thread, once for each row; a null is a missing key
     */
    public static Grouper labels(Function<? super @Nullable Object, ? extends @Nullable Object> function) {
        return new Grouper(
                new Grouped.FunctionOfLabels(Objects.requireNonNull(function, "labels: the function is null")));
    }

    Object key() {
        return key;
    }

    /** Returns the level, or that there is a function. */
    @Override
    public String toString() {
        return key instanceof Grouped.Level level ? "level(" + level.level() + ")" : "labels(function)";
    }
}
