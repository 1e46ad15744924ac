/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import io.cudf4j.Index;
import io.cudf4j.MultiIndex;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.Decimal128Dtype;
import io.cudf4j.types.Decimal32Dtype;
import io.cudf4j.types.Decimal64Dtype;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the Java expressions of the cases may use without a class name. */
public final class Values {
    /** Not a number. */
    public static final double NaN = Double.NaN;

    /** Infinity. */
    public static final double INF = Double.POSITIVE_INFINITY;

    private static final Pattern DECIMAL = Pattern.compile("decimal(32|64|128)\\((\\d+)\\)");

    private Values() {}

    /** Returns a list, null where a value is null. */
    @SafeVarargs
    @SuppressWarnings("varargs")
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

    /** Returns the dtype of a name, as fixtures write it: decimals by their scale alone, with the greatest precision. */
    public static DType dtype(String name) {
        Matcher decimal = DECIMAL.matcher(name);
        if (!decimal.matches()) {
            return DType.of(name);
        }
        int scale = Integer.parseInt(decimal.group(2));
        return switch (decimal.group(1)) {
            case "32" -> DType.decimal32(Decimal32Dtype.MAX_PRECISION, scale);
            case "64" -> DType.decimal64(Decimal64Dtype.MAX_PRECISION, scale);
            default -> DType.decimal128(Decimal128Dtype.MAX_PRECISION, scale);
        };
    }

    /** Returns labels of several levels, named as these are. */
    public static MultiIndex levels(Index... levels) {
        return MultiIndex.fromArrays(Arrays.asList(levels));
    }

    /** Returns the dtype of categories. */
    public static DType categories(boolean isOrdered, Object... categories) {
        return DType.categorical(
                Arrays.asList(categories), isOrdered ? CategoryOrder.ORDERED : CategoryOrder.UNORDERED);
    }
}
