/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.udf.compile.CapturedValues;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What was made of lambdas, by the place in the program that made them: a lambda that captures numbers and texts is another
 * object each time, but the same kernel, which is given them. Of lambdas that captured other objects, and of functions that are
 * no lambdas, nothing is kept: what they hold may be in the text of the kernel, or change. Thread-safe.
 *
 * @param <K> what it was made for, beside the function
 * @param <V> what was made
 */
final class KnownFunctions<K, V> {
    /** Of one place: values that may be labels, or dtypes, may be many. */
    private static final int MOST = 64;

    /** Goes with the class of a lambda, which goes with its loader. */
    private final ClassValue<Map<Key<K>, V>> known = new ClassValue<>() {
        @Override
        protected Map<Key<K>, V> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    /** A function and what it is wanted for. Equal where the same kernel serves. */
    static final class Key<K> {
        private final @Nullable Class<?> type;
        private final List<Object> shape;
        private final K wanted;
        private final List<@Nullable Object> captured;

        private Key(@Nullable Class<?> type, List<Object> shape, K wanted, List<@Nullable Object> captured) {
            this.type = type;
            this.shape = shape;
            this.wanted = wanted;
            this.captured = captured;
        }

        /** Makes the one of a function in whose kernel no captured number or text stands. */
        static <K> Key<K> of(Serializable function, K wanted) {
            return of(function, wanted, false);
        }

        /** Makes the one of a function that may take captured values for labels, which its kernel depends on. */
        static <K> Key<K> withLabels(Serializable function, K wanted) {
            return of(function, wanted, true);
        }

        private static <K> Key<K> of(Serializable function, K wanted, boolean areLabels) {
            Optional<List<@Nullable Object>> found = CapturedValues.of(function);
            if (found.isEmpty()) {
                return new Key<>(null, List.of(), wanted, List.of());
            }
            List<@Nullable Object> captured = found.get();
            List<Object> shape = new ArrayList<>();
            for (Object value : captured) {
                if (value == null) {
                    shape.add(Void.class);
                } else if (!isHandedOver(value)) {
                    return new Key<>(null, List.of(), wanted, captured);
                } else {
                    boolean isFloating = value instanceof Double || value instanceof Float;
                    shape.add(areLabels && !isFloating ? value : value.getClass());
                }
            }
            return new Key<>(function.getClass(), shape, wanted, captured);
        }

        /** Whether a value is an argument of the kernel, and not in its text. */
        private static boolean isHandedOver(Object value) {
            return value instanceof String
                    || value instanceof Boolean
                    || value instanceof Character
                    || value instanceof Byte
                    || value instanceof Short
                    || value instanceof Integer
                    || value instanceof Long
                    || value instanceof Float
                    || value instanceof Double;
        }

        /** Returns whether what is made for it serves others. */
        boolean isKept() {
            return type != null;
        }

        /** Returns what the function captured, in order. */
        List<@Nullable Object> captured() {
            return captured;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key<?> that
                    && type == that.type
                    && shape.equals(that.shape)
                    && wanted.equals(that.wanted);
        }

        @Override
        public int hashCode() {
            return 31 * shape.hashCode() + wanted.hashCode();
        }
    }

    /** Returns what was made for a key, making it where it is not there; two threads may make it at once. */
    V get(Key<K> key, Supplier<? extends V> made) {
        Class<?> type = key.type;
        if (type == null) {
            return made.get();
        }
        Map<Key<K>, V> ofType = known.get(type);
        V before = ofType.get(key);
        if (before != null) {
            return before;
        }
        V fresh = made.get();
        if (ofType.size() >= MOST) {
            ofType.clear();
        }
        V others = ofType.putIfAbsent(key, fresh);
        return others == null ? fresh : others;
    }
}
