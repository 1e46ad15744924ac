/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values that stand in expressions: of classes that never change, and that a dtype may hold; or, as a Duration and a
 * DateOffset are, amounts of time.
 */
final class LiteralValues {
    private static final Set<Class<?>> CLASSES = Set.of(
            Boolean.class,
            Byte.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigInteger.class,
            BigDecimal.class,
            String.class,
            LocalDate.class,
            LocalDateTime.class,
            ZonedDateTime.class,
            Instant.class,
            Interval.class);

    private LiteralValues() {}

    /**
     * Throws if an object is no value.
     *
     * @throws DTypeMismatchException if no dtype holds it, or it holds several
     */
    static void require(Object value) {
        if (!(CLASSES.contains(value.getClass())
                        || value instanceof Enum<?>
                        || value instanceof Record
                        || value instanceof TemporalAmount)
                || value instanceof Expression) {
            throw new DTypeMismatchException("a value of an expression is a boolean, a number, a String, LocalDate, "
                    + "LocalDateTime, ZonedDateTime, Instant, Duration, DateOffset, an enum constant, a record or an Interval, not a "
                    + value.getClass().getName());
        }
    }

    /** Returns a copy of values, which may be null, lists and maps of values too. */
    static List<@Nullable Object> elements(Collection<? extends @Nullable Object> values) {
        return elements(values, 0);
    }

    private static List<@Nullable Object> elements(Collection<? extends @Nullable Object> values, int depth) {
        if (depth > DType.MAX_DEPTH) {
            throw tooDeep();
        }
        List<@Nullable Object> copies = new ArrayList<>(values.size());
        for (Object value : values) {
            copies.add(copied(value, depth + 1));
        }
        return Collections.unmodifiableList(copies);
    }

    private static InvalidArgumentException tooDeep() {
        return new InvalidArgumentException("a value of an expression is nested too deep; dtypes lie at most "
                + DType.MAX_DEPTH + " deep within each other");
    }

    private static @Nullable Object copied(@Nullable Object value, int depth) {
        if (value instanceof List<?> list) {
            return elements(list, depth);
        }
        if (value instanceof Map<?, ?> map) {
            if (depth > DType.MAX_DEPTH) {
                throw tooDeep();
            }
            Map<@Nullable Object, @Nullable Object> copies = new LinkedHashMap<>();
            map.forEach((key, element) -> copies.put(key, copied(element, depth + 1)));
            return Collections.unmodifiableMap(copies);
        }
        if (value != null) {
            require(value);
        }
        return value;
    }
}
