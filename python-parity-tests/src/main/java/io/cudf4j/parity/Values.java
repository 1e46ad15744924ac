/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import io.cudf4j.column.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the Java expressions of the cases may use without a class name. */
public final class Values {
    /** Not a number. */
    public static final double NaN = Double.NaN;

    /** Infinity. */
    public static final double INF = Double.POSITIVE_INFINITY;

    private Values() {}

    /** Returns a list, null where a value is null. */
    @SafeVarargs
    public static <T> List<@Nullable T> list(@Nullable T... values) {
        return new ArrayList<>(Arrays.asList(values));
    }

    /** Returns a map of keys and values in turn, in their order. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public static <K, V> Map<K, V> map(@Nullable Object... entries) {
        Map<K, V> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((K) entries[i], (V) entries[i + 1]);
        }
        return map;
    }

    /** Returns the dtype of a name, as fixtures write it. */
    public static DType dtype(String name) {
        return DType.of(name);
    }
}
