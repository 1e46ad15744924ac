/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A dtype of random columns. */
enum CellKind {
    LONG(DType.INT64),
    INT(DType.INT32),
    DOUBLE(DType.FLOAT64),
    BOOL(DType.BOOL),
    DATETIME(DType.DATETIME_NS),
    DURATION(DType.TIMEDELTA_NS),
    DECIMAL(DType.decimal64(18, 2)),
    TEXT(DType.STRING),
    CATEGORY(DType.categorical("a", "b", "c", "d")),
    LIST(DType.list(DType.INT64));

    @SuppressWarnings("ImmutableEnumChecker") // a dtype never changes
    private final DType dtype;

    CellKind(DType dtype) {
        this.dtype = dtype;
    }

    DType dtype() {
        return dtype;
    }

    /** Returns whether a write makes a new column, always. */
    boolean isVariable() {
        return this == TEXT || this == LIST;
    }

    Object value(Random random) {
        int n = random.nextInt(100);
        return switch (this) {
            case LONG -> (long) n;
            case INT -> n;
            case DOUBLE -> n / 4.0;
            case BOOL -> n % 2 == 0;
            case DATETIME -> LocalDateTime.of(2026, 1, 1, 0, 0).plusHours(n);
            case DURATION -> Duration.ofMinutes(n);
            case DECIMAL -> BigDecimal.valueOf(n, 2);
            case TEXT -> "text".substring(n % 4) + n;
            case CATEGORY -> String.valueOf((char) ('a' + n % 4));
            case LIST -> n % 3 == 0 ? List.of() : List.of((long) n, 1L);
        };
    }

    /** Returns one value, or null, many times. */
    List<@Nullable Object> repeated(Random random, int count) {
        return Collections.nCopies(count, random.nextInt(4) == 0 ? null : value(random));
    }

    List<@Nullable Object> values(Random random, int count, boolean hasNulls) {
        List<@Nullable Object> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(hasNulls && random.nextInt(3) == 0 ? null : value(random));
        }
        return values;
    }
}
