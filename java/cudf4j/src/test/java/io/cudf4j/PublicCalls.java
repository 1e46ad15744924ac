/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;

import com.tngtech.archunit.core.domain.JavaClass;
import io.cudf4j.architecture.Compiled;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.CudaArrayInterface;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.lang.reflect.Array;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All public methods of the classes that users know, with arguments to call them with. */
final class PublicCalls implements AutoCloseable {
    private static final Set<String> PACKAGES = Set.of("io.cudf4j", "io.cudf4j.types", "io.cudf4j.io", "io.cudf4j.expr");

    /** Those of every enum, record or object, and what would end the samples. */
    private static final Set<String> NOT_CALLED = Set.of("equals", "valueOf", "compareTo", "close");

    private final Scope scope = Scope.open();
    private final Map<Class<?>, Object> samples = new LinkedHashMap<>();

    PublicCalls() {
        DataFrame frame = DataFrame.of("a", new long[] {1, 2}, "b", list("x", null));
        Series series = frame.col("a");
        Series times = Series.of(list(LocalDateTime.of(2024, 1, 31, 12, 0), null));
        Series categories = Series.of(DType.categorical("p", "q"), list("p", null));
        for (Object sample : list(
                frame,
                series,
                RangeIndex.of(2),
                Index.of(list(LocalDateTime.of(2024, 1, 31, 12, 0), null)),
                Index.of(list(Duration.ofHours(1), null)),
                Index.of(list(Interval.of(1L, 2L), null)),
                MultiIndex.fromTuples(List.of(Tuple.of("a", 1), Tuple.of("b", 2)), list("k", null)),
                Index.of(categories),
                Index.of(list("k", null)),
                frame.loc(0),
                frame.iloc(0),
                series.loc(0),
                series.iloc(0),
                frame.at(0, "a"),
                series.iat(0),
                frame.groupBy("b"),
                DataFrame.builder(),
                Agg.sum("a"),
                times.dt(),
                categories.cat(),
                categories.dtype(),
                DTypeFilter.includeNumbers(),
                Expr.col("a"),
                Expr.when(Expr.col("a").gt(1)),
                Expr.when(Expr.col("a").gt(1)).then(0),
                Cudf.cutWithBins(series, 2, CutOptions.defaults()),
                series.factorize(),
                series.values(),
                CudaArrayInterface.of(0, "<i4", 1),
                JoinOptions.on("a"),
                frame.serialize(),
                frame.toHost().get("a"),
                frame.serialize().frames().get(0),
                Slice.from(1),
                Tuple.of("a", null),
                Interval.of(1L, 2L),
                DType.INT64,
                DType.list(DType.INT8),
                DType.decimal64(9, 2),
                Expr.col("a").node(),
                "a",
                new ExprNode.Branch(Expr.col("a").node(), Expr.col("a").node()),
                Path.of("absent"),
                ByteBuffer.allocate(3),
                ZoneId.of("UTC"),
                Duration.ofHours(1),
                List.of("a"),
                Map.of("a", "b"),
                String.class)) {
            for (Class<?> type = sample.getClass(); type != null; type = type.getSuperclass()) {
                samples.putIfAbsent(type, sample);
            }
        }
    }

    /** One public method or constructor of a class, and what it is called on. */
    final class Call {
        private final Executable called;
        private final Class<?> type;

        Call(Class<?> type, Executable called) {
            this.type = type;
            this.called = called;
        }

        int parameterCount() {
            return called.getParameterCount();
        }

        boolean refusesNull(int i) {
            Parameter parameter = called.getParameters()[i];
            return !parameter.getType().isPrimitive() && !isNullable(parameter.getAnnotatedType());
        }

        Object[] arguments() {
            return Arrays.stream(called.getParameters()).map(p -> PublicCalls.this.sample(p.getType())).toArray();
        }

        @Nullable Object invoke(@Nullable Object[] arguments) throws Throwable {
            try {
                if (called instanceof Constructor<?> constructor) {
                    return constructor.newInstance(arguments);
                }
                boolean isStatic = Modifier.isStatic(called.getModifiers());
                Object on = isStatic ? null : PublicCalls.this.sample(type);
                if (on == null && !isStatic) {
                    throw new IllegalStateException("no sample of " + type);
                }
                called.setAccessible(true);
                return ((Method) called).invoke(on, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        @Override
        public String toString() {
            List<String> parameters = Arrays.stream(called.getParameterTypes()).map(Class::getSimpleName).toList();
            return type.getSimpleName() + "." + (called instanceof Constructor ? "new" : called.getName()) + parameters;
        }
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    List<Call> all() {
        List<Call> all = new ArrayList<>();
        for (JavaClass each : Compiled.at(DataFrame.class)) {
            Class<?> type = load(each.getName());
            if (!isPublic(type) || !PACKAGES.contains(type.getPackageName()) || type.isAnnotation()) {
                continue;
            }
            boolean hasObjects = !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
            if (hasObjects && !type.isEnum()) {
                for (Constructor<?> constructor : type.getConstructors()) {
                    all.add(new Call(type, constructor));
                }
            }
            for (Method method : type.getMethods()) {
                boolean isOurs = method.getDeclaringClass().getName().startsWith("io.cudf4j") && !method.isBridge()
                        && !method.isSynthetic() && !NOT_CALLED.contains(method.getName());
                boolean isStatic = Modifier.isStatic(method.getModifiers());
                boolean isUsable = isStatic ? method.getDeclaringClass() == type : hasObjects;
                if (isOurs && isUsable) {
                    all.add(new Call(type, method));
                }
            }
        }
        all.sort(Comparator.comparing(Call::toString));
        return all;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, true, PublicCalls.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
    }

    @Nullable Object sample(Class<?> type) {
        Object known = samples.get(type);
        if (known != null && type != Object.class) {
            return known;
        }
        if (type == boolean.class || type == Boolean.class) {
            return false;
        } else if (type == int.class || type == Integer.class) {
            return 1;
        } else if (type == long.class || type == Long.class) {
            return 1L;
        } else if (type == double.class || type == Double.class) {
            return 0.5;
        } else if (type == float.class) {
            return 0.5f;
        } else if (type == byte.class) {
            return (byte) 1;
        } else if (type == short.class) {
            return (short) 1;
        } else if (type == char.class) {
            return 'a';
        } else if (type == Object.class || type == CharSequence.class) {
            return "a";
        } else if (type == Number.class) {
            return 1;
        } else if (type == ChronoUnit.class) {
            return ChronoUnit.DAYS;
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        } else if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, sample(type.getComponentType()));
            return array;
        }
        for (Object sample : samples.values()) {
            if (type.isInstance(sample)) {
                return sample;
            }
        }
        try {
            Method defaults = type.getMethod("defaults");
            Object made = defaults.invoke(null);
            samples.put(type, made);
            return made;
        } catch (ReflectiveOperationException e) {
            return proxy(type);
        }
    }

    private static @Nullable Object proxy(Class<?> type) {
        return type.isInterface() && type.getMethods().length <= 3
                ? java.lang.reflect.Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (p, m, a) -> null)
                : null;
    }

    @Override
    public void close() {
        scope.close();
    }
}
