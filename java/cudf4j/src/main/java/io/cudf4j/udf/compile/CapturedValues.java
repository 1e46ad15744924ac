/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What lambdas captured. Those of one place in a program have one class, and differ in nothing else. */
public final class CapturedValues {
    private static final Optional<List<@Nullable Object>> NOTHING = Optional.of(List.of());

    private static final ClassValue<Asked> ASKED = new ClassValue<>() {
        @Override
        protected Asked computeValue(Class<?> type) {
            return new Asked(type);
        }
    };

    /** What is known of a class. */
    private static final class Asked {
        /** How a lambda is asked without the cost of an object stream; null where its package is not open to this one. */
        private final @Nullable Method method;

        private final boolean hasFields;

        /** Whether one of its objects was a lambda without captured values, and so all are. */
        private volatile boolean isWithoutValues;

        Asked(Class<?> type) {
            hasFields = type.getDeclaredFields().length > 0;
            method = writeReplace(type);
        }

        private static @Nullable Method writeReplace(Class<?> type) {
            try {
                Method method = type.getDeclaredMethod("writeReplace");
                method.setAccessible(true);
                return method;
            } catch (NoSuchMethodException | InaccessibleObjectException e) {
                return null;
            }
        }
    }

    private CapturedValues() {}

    /** Returns what a lambda captured, in order; empty if it is none. */
    public static Optional<List<@Nullable Object>> of(Serializable function) {
        if (!function.getClass().isHidden()) {
            return Optional.empty();
        }
        Asked asked = ASKED.get(function.getClass());
        if (asked.isWithoutValues) {
            return NOTHING;
        }
        if (!(serialized(function, asked.method) instanceof SerializedLambda lambda)) {
            return Optional.empty();
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
            values.add(lambda.getCapturedArg(i));
        }
        asked.isWithoutValues = values.isEmpty() && !asked.hasFields;
        return Optional.of(values);
    }

    private static Object serialized(Serializable function, @Nullable Method asked) {
        if (asked != null) {
            try {
                Object given = asked.invoke(function);
                if (given != null) {
                    return given;
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("a lambda does not say what it runs", e);
            }
        }
        return FunctionBody.replacement(function);
    }
}
