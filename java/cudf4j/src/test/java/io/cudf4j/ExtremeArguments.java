/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;

import io.cudf4j.expr.ExprNode;
import io.cudf4j.io.FileSource;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What lies at the ends of what the class of a parameter can be: of numbers the limits, of others empty, long and deep. */
final class ExtremeArguments {
    /** How deep what is nested is; a walk that calls itself for each level does not reach the end on a usual stack. */
    private static final int DEPTH = 10_000;

    private static final int LONG_TEXT = 100_000;

    /** Makes an argument anew for each call. */
    @FunctionalInterface
    interface Maker {
        @Nullable
        Object make() throws Throwable;
    }

    /**
     * An argument, not made yet.
     *
     * @param name what it is, for messages
     * @param maker makes it
     */
    record Extreme(String name, Maker maker) {}

    private static final Map<Class<?>, List<Extreme>> KNOWN = new LinkedHashMap<>();

    private static void add(Class<?> type, String name, Maker maker) {
        KNOWN.computeIfAbsent(type, any -> new ArrayList<>()).add(new Extreme(name, maker));
    }

    private static void addValues(Class<?> type, Object... values) {
        for (Object value : values) {
            add(type, value.toString(), () -> value);
        }
    }

    static {
        addValues(byte.class, Byte.MIN_VALUE, Byte.MAX_VALUE);
        addValues(short.class, Short.MIN_VALUE, Short.MAX_VALUE);
        addValues(char.class, '\0', '\ud800');
        addValues(int.class, Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE);
        addValues(long.class, Long.MIN_VALUE, -1L, 0L, Long.MAX_VALUE);
        addValues(
                double.class,
                Double.NaN,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                -0.0,
                -Double.MAX_VALUE,
                Double.MAX_VALUE);
        addValues(float.class, Float.NaN, Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY, -0.0f, Float.MAX_VALUE);
        addValues(BigDecimal.class, new BigDecimal("1e50000000"), new BigDecimal("-1e-50000000"));
        addValues(BigInteger.class, BigInteger.TWO.pow(200));
        addValues(
                Duration.class,
                Duration.ZERO,
                Duration.ofSeconds(Long.MIN_VALUE),
                Duration.ofSeconds(Long.MAX_VALUE, 999_999_999));
        addValues(LocalDate.class, LocalDate.MIN, LocalDate.MAX);
        addValues(LocalDateTime.class, LocalDateTime.MIN, LocalDateTime.MAX);
        addValues(Instant.class, Instant.MIN, Instant.MAX);
        addValues(ZoneId.class, ZoneOffset.MIN, ZoneOffset.MAX, ZoneId.of("Pacific/Apia"));
        addValues(FileSource.class, FileSource.of(new byte[0]), FileSource.of(Path.of("absent", "folder", "file")));
        addValues(Path.class, Path.of(""), Path.of("absent", "folder", "file"));
        add(String.class, "no characters", () -> "");
        add(String.class, "a long string", () -> "x".repeat(LONG_TEXT));
        add(String.class, "NUL", () -> "a\0b");
        add(String.class, "half a surrogate pair", () -> "a\ud800");
        add(String.class, "many digits", () -> "9".repeat(LONG_TEXT));
        add(String.class, "a large exponent", () -> "1e999999999");
        add(String.class, "many parentheses", () -> "(".repeat(DEPTH) + "a" + ")".repeat(DEPTH));
        add(String.class, "many signs", () -> "-".repeat(DEPTH) + "a");
        add(String.class, "many negations", () -> "not ".repeat(DEPTH) + "a");
        add(String.class, "a deep dtype", () -> "list<".repeat(DEPTH) + "int8" + ">".repeat(DEPTH));
        add(DType.class, "a deep list", () -> deep(DType.INT8, DType::list));
        add(DType.class, "a deep struct", () -> deep(DType.INT8, each -> DType.struct(Map.of("f", each))));
        add(DType.class, "decimal128 of the least scale", () -> DType.decimal128(38, -38));
        add(DType.class, "categories that are unknown", DType::categorical);
        add(
                ExprNode.class,
                "a deep expression",
                () -> deep(Expr.col("a"), Expr::neg).node());
        add(Expr.class, "a deep expression", () -> deep(Expr.col("a"), Expr::neg));
        add(Expr.class, "a wide expression", () -> wide(20).alias("wide"));
        add(
                Slice.class,
                "slice of the limits",
                () -> Slice.of(Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE));
        add(Slice.class, "slice back", () -> Slice.of(Long.MAX_VALUE, Long.MIN_VALUE, Integer.MIN_VALUE));
        add(Slice.class, "slice of NaN", () -> Slice.of(Double.NaN, Double.NaN));
        add(Tuple.class, "empty tuple", Tuple::of);
        add(Tuple.class, "deep tuple", () -> deep(Tuple.of(1), Tuple::of));
        add(
                Interval.class,
                "interval of infinities",
                () -> Interval.of(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
        add(ByteBuffer.class, "no bytes", () -> ByteBuffer.allocate(0));
        add(DataFrame.class, "no columns", () -> DataFrame.builder().build());
        add(DataFrame.class, "no rows", () -> DataFrame.of("a", new long[0]));
        add(Series.class, "no rows", () -> Series.of(DType.INT64, List.of()));
        add(Series.class, "null", () -> Series.of(DType.STRING, list(null, null)));
        add(Index.class, "no labels", () -> RangeIndex.of(0));
        add(Index.class, "labels of null", () -> Index.of(DType.STRING, list(null, null)));
        add(Index.class, "as many labels as there can be", () -> RangeIndex.of(Integer.MAX_VALUE));
        addObjects();
    }

    private static void addObjects() {
        add(Object.class, "an object of no known class", Object::new);
        add(Object.class, "a class", () -> String.class);
        add(Object.class, "a deep list", () -> deepList());
        add(Object.class, "a list that holds itself", ExtremeArguments::selfHolding);
        add(Object.class, "a map that holds itself", () -> {
            Map<Object, Object> map = new LinkedHashMap<>();
            map.put("a", map);
            return map;
        });
        add(Object.class, "an empty list", List::of);
        add(Object.class, "an empty set", Set::of);
        add(Object.class, "an empty map", Map::of);
        add(Object.class, "a list of null", () -> list((Object) null));
        add(Object.class, "a list of various classes", () -> list(1, "a", 2.5, null, LocalDate.MIN));
        add(Object.class, "a list of two dimensions", () -> list(list(1, 2), list()));
        add(Object.class, "no numbers", () -> new int[0]);
        add(Object.class, "no objects", () -> new Object[0]);
        add(Object.class, "numbers at the ends", () -> new double[] {Double.NaN, Double.MAX_VALUE});
        add(Object.class, "whole numbers at the ends", () -> new long[] {Long.MIN_VALUE, Long.MAX_VALUE});
        add(Object.class, "truth values", () -> new boolean[] {true, false});
        add(Object.class, "an array of arrays", () -> new int[][] {{}, {1}});
        add(Object.class, "large numbers", () -> list(new BigDecimal("1e50000000"), BigInteger.TWO.pow(200)));
        add(Object.class, "distant times", () -> list(LocalDateTime.MIN, LocalDateTime.MAX));
        add(Object.class, "distant instants", () -> list(Instant.MIN, Instant.MAX));
        add(Object.class, "long durations", () -> list(Duration.ofSeconds(Long.MIN_VALUE), Duration.ZERO));
    }

    private ExtremeArguments() {}

    private static <T> T deep(T inner, UnaryOperator<T> outer) {
        T made = inner;
        for (int i = 0; i < DEPTH; i++) {
            made = outer.apply(made);
        }
        return made;
    }

    /** Returns an expression whose text would have as many operands as two to the power of the levels. */
    private static Expr wide(int levels) {
        Expr made = Expr.col("a");
        for (int i = 0; i < levels; i++) {
            made = made.add(made);
        }
        return made;
    }

    private static List<?> deepList() {
        return ExtremeArguments.<List<?>>deep(List.of(1), List::of);
    }

    private static List<Object> selfHolding() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        return list;
    }

    /** Returns the extremes of a parameter of a method of some object; none of what has no ends, as an enum. */
    static List<Extreme> of(Type type, @Nullable Class<?> on) {
        if (type instanceof Class<?> plain) {
            return plain.isArray() ? arrays(plain.getComponentType(), plain.getComponentType(), on) : of(plain);
        } else if (type instanceof GenericArrayType array) {
            return arrays(Object.class, array.getGenericComponentType(), on);
        } else if (type instanceof WildcardType wildcard) {
            return of(wildcard.getUpperBounds()[0], on);
        } else if (type instanceof TypeVariable<?> variable) {
            boolean isOfClass = variable.getGenericDeclaration() instanceof Class;
            Type[] bounds = variable.getBounds();
            return isOfClass && on != null ? of(on) : of(bounds[bounds.length - 1], on);
        }
        ParameterizedType generic = (ParameterizedType) type;
        Class<?> raw = (Class<?>) generic.getRawType();
        Type[] held = generic.getActualTypeArguments();
        if (raw == List.class || raw == Collection.class || raw == Iterable.class) {
            return lists(held[0], on);
        }
        return raw == Map.class ? maps(held[0], held[1], on) : of(raw);
    }

    private static List<Extreme> of(Class<?> type) {
        List<Extreme> extremes = new ArrayList<>();
        if (type == Object.class) {
            KNOWN.values().forEach(extremes::addAll);
        } else {
            Class<?> primitive = unboxed(type);
            KNOWN.forEach((known, each) -> {
                if (known == primitive || (known != Object.class && !known.isPrimitive() && isOne(known, type))) {
                    extremes.addAll(each);
                }
            });
            extremes.addAll(options(type));
        }
        return extremes;
    }

    private static boolean isOne(Class<?> known, Class<?> wanted) {
        return wanted.isAssignableFrom(known) && !(known == ExprNode.class && wanted != ExprNode.class);
    }

    private static Class<?> unboxed(Class<?> type) {
        return type == Integer.class
                ? int.class
                : type == Long.class ? long.class : type == Double.class ? double.class : type;
    }

    private static List<Extreme> lists(Type held, @Nullable Class<?> on) {
        List<Extreme> lists = new ArrayList<>(List.of(new Extreme("an empty list", List::of)));
        for (Extreme each : of(held, on)) {
            lists.add(new Extreme(
                    "a list of " + each.name(),
                    () -> Collections.singletonList(each.maker().make())));
        }
        if (isObject(held)) {
            lists.add(new Extreme("a list that holds itself", ExtremeArguments::selfHolding));
            lists.add(new Extreme("a deep list", () -> deepList()));
            lists.add(new Extreme("a list of null", () -> list((Object) null)));
        }
        return lists;
    }

    private static boolean isObject(Type type) {
        return type == Object.class
                || (type instanceof WildcardType wildcard && wildcard.getUpperBounds()[0] == Object.class);
    }

    private static List<Extreme> maps(Type key, Type value, @Nullable Class<?> on) {
        List<Extreme> maps = new ArrayList<>(List.of(new Extreme("an empty map", Map::of)));
        for (Extreme each : of(key, on)) {
            if (each.name().contains("holds itself") || each.name().contains("deep list")) {
                // it has no hash code, and a map with such a key cannot be used
                continue;
            }
            maps.add(new Extreme("a map from " + each.name(), () -> {
                try (SampleArguments samples = new SampleArguments()) {
                    return Collections.singletonMap(each.maker().make(), samples.of(value, null));
                }
            }));
        }
        for (Extreme each : of(value, on)) {
            maps.add(new Extreme(
                    "a map to " + each.name(),
                    () -> Collections.singletonMap("a", each.maker().make())));
        }
        return maps;
    }

    private static List<Extreme> arrays(Class<?> component, Type held, @Nullable Class<?> on) {
        List<Extreme> arrays =
                new ArrayList<>(List.of(new Extreme("an empty array", () -> Array.newInstance(component, 0))));
        for (Extreme each : of(held, on)) {
            arrays.add(new Extreme("an array of " + each.name(), () -> {
                Object array = Array.newInstance(component, 1);
                Array.set(array, 0, each.maker().make());
                return array;
            }));
        }
        return arrays;
    }

    /** Returns options with each setting at its ends. */
    private static List<Extreme> options(Class<?> type) {
        List<Extreme> options = new ArrayList<>();
        if (!type.getSimpleName().endsWith("Options")) {
            return options;
        }
        for (Method method : type.getMethods()) {
            if (method.getReturnType() == type
                    && method.getParameterCount() == 1
                    && !Modifier.isStatic(method.getModifiers())) {
                for (Extreme each : of(method.getGenericParameterTypes()[0], null)) {
                    options.add(new Extreme(method.getName() + " " + each.name(), () -> with(type, method, each)));
                }
            }
        }
        options.sort((one, other) -> one.name().compareTo(other.name()));
        return options;
    }

    private static Object with(Class<?> type, Method method, Extreme value) throws Throwable {
        try (SampleArguments samples = new SampleArguments()) {
            return method.invoke(samples.of(type), value.maker().make());
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
