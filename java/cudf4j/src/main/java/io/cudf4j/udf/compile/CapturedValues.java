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
    /** How a lambda is asked without the cost of an object stream; empty where its package is not open to this one. */
    private static final ClassValue<Optional<Method>> ASKED = new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> type) {
            try {
                Method method = type.getDeclaredMethod("writeReplace");
                method.setAccessible(true);
                return Optional.of(method);
            } catch (NoSuchMethodException | InaccessibleObjectException e) {
                return Optional.empty();
            }
        }
    };

    private CapturedValues() {}

    /** Returns what a lambda captured, in order; empty if it is none. */
    public static Optional<List<@Nullable Object>> of(Serializable function) {
        if (!function.getClass().isHidden() || !(serialized(function) instanceof SerializedLambda lambda)) {
            return Optional.empty();
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
            values.add(lambda.getCapturedArg(i));
        }
        return Optional.of(values);
    }

    private static Object serialized(Serializable function) {
        Optional<Method> asked = ASKED.get(function.getClass());
        if (asked.isPresent()) {
            try {
                Object given = asked.get().invoke(function);
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
