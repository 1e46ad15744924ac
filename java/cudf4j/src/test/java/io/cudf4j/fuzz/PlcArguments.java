/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.errors.CudfException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.GatherMaps;
import io.cudf4j.plc.HashJoin;
import io.cudf4j.plc.JoinMatchContext;
import io.cudf4j.plc.JoinPartitionContext;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Arguments for any public method of plc: columns of every type and size, and values at the borders of what is allowed. */
final class PlcArguments {
    private static final int[] SIZES = {0, 1, 7, 40};
    private static final int[] INTEGERS = {
        -1,
        0,
        1,
        2,
        3,
        5,
        7,
        31,
        32,
        40,
        41,
        100,
        -5,
        1 << 20,
        Integer.MAX_VALUE,
        Integer.MAX_VALUE - 1,
        Integer.MIN_VALUE
    };
    private static final String[] TEXTS = {
        "",
        "a",
        "b",
        "abc",
        "é",
        "日本",
        ",",
        "%",
        "_",
        "\\",
        "%Y-%m-%d %H:%M:%S",
        "%d",
        "%%",
        "%Q%f%9f",
        "true",
        "0",
        "-12",
        "1.5e3",
        "2020-02-30",
        "127.0.0.1",
        "x".repeat(200),
        "\uD83D\uDE00",
        "(",
        ".*",
        " ",
        "\n",
        "(a)|b",
        "[a-z]+",
        "*",
        "a{1001}",
        "\\d+",
        "^",
        "$",
        "\\b",
        "(?i)a",
        "[",
        "\\1",
        "x*",
        "\u0000",
        "[[:alpha:]]",
        "${1}",
        "a|b|c|d"
    };
    private static final int DEPTH = 5;

    final List<Column> columns = new ArrayList<>();
    final List<Scalar> scalars = new ArrayList<>();
    private final List<DeviceBuffer> buffers = new ArrayList<>();
    private final Random random;
    /** What was made for the call and is closed after it. */
    final List<AutoCloseable> made = new ArrayList<>();
    /** Calls of factories that threw, as they may: another is tried. */
    private int refusals;
    /** The rows of the first column of the call: others mostly have as many. */
    private int rows = -1;

    /** The kept join of the call, and its right keys: what is joined with it mostly comes of both. */
    private @Nullable HashJoin join;

    private @Nullable Table keys;

    PlcArguments(Random random) {
        this.random = random;
        for (int size : SIZES) {
            for (int nulls = 0; nulls < 3; nulls++) {
                addColumns(size, nulls);
            }
        }
        for (Column column : List.copyOf(columns)) {
            if (column.size() == 40) {
                columns.add(column.slice(3, 20));
                columns.add(column.slice(33, 40));
                columns.add(column.slice(5, 5));
            } else if (column.size() == 7) {
                scalars.add(Copying.getElement(column, 2));
                scalars.add(Copying.getElement(column, 4));
            }
        }
        buffers.add(DeviceBuffer.of(new byte[0]));
        buffers.add(DeviceBuffer.of(new byte[] {1, 2, 3}));
        buffers.add(DeviceBuffer.of(new int[] {-1, 5}));
        buffers.add(DeviceBuffer.of(new long[40]));
    }

    int refusals() {
        return refusals;
    }

    void seed(long seed) {
        random.setSeed(seed);
        rows = -1;
        join = null;
        keys = null;
    }

    private void addColumns(int size, int nulls) {
        boolean[] valid = new boolean[size];
        for (int i = 0; i < size; i++) {
            valid[i] = nulls == 0 || (nulls == 1 && i % 3 != 0);
        }
        long[] values = IntStream.range(0, size).mapToLong(i -> i * 3L % 11 - 2).toArray();
        for (TypeId id : TypeId.values()) {
            switch (id) {
                case EMPTY, DICTIONARY32, STRING, LIST, STRUCT -> {}
                case BOOL8 -> {
                    boolean[] bits = new boolean[size];
                    for (int i = 0; i < size; i++) {
                        bits[i] = values[i] > 3;
                    }
                    columns.add(Column.fromBooleans(bits, valid));
                }
                case FLOAT32 -> {
                    float[] floats = new float[size];
                    for (int i = 0; i < size; i++) {
                        floats[i] = i % 5 == 4 ? Float.NaN : values[i] / 2f;
                    }
                    columns.add(Column.fromFloats(floats, valid));
                }
                case FLOAT64 -> {
                    double[] doubles = new double[size];
                    for (int i = 0; i < size; i++) {
                        doubles[i] = i % 5 == 4 ? Double.POSITIVE_INFINITY : values[i] / 3.0;
                    }
                    columns.add(Column.fromDoubles(doubles, valid));
                }
                case DECIMAL32, DECIMAL64, DECIMAL128 -> {
                    DataType type = DataType.of(id, -2);
                    columns.add(Column.fromDecimals(type, each(size, valid, i -> BigDecimal.valueOf(values[i], 2))));
                }
                default -> {
                    if (id.name().startsWith("TIMESTAMP")) {
                        columns.add(Column.fromTimestamps(id, values, valid));
                    } else if (id.name().startsWith("DURATION")) {
                        columns.add(Column.fromDurations(id, values, valid));
                    } else {
                        long least = id.name().startsWith("U") ? 0 : -2;
                        long[] fitting = Arrays.stream(values)
                                .map(value -> Math.max(value, least))
                                .toArray();
                        columns.add(Column.fromIntegers(DataType.of(id), fitting, valid));
                    }
                }
            }
        }
        for (int shift = 0; shift < 2; shift++) {
            int first = shift * 13;
            columns.add(Column.fromStrings(each(size, valid, i -> TEXTS[(i + first) % TEXTS.length])));
        }
        NestedType integers = NestedType.of(DataType.INT32);
        NestedType texts = NestedType.of(DataType.STRING);
        NestedType lists = NestedType.listOf(integers);
        columns.add(Column.fromValues(
                lists, each(size, valid, i -> IntStream.range(0, i % 4).boxed().toList())));
        columns.add(Column.fromValues(
                NestedType.listOf(texts),
                each(size, valid, i -> Stream.of(TEXTS).limit(i % 3).toList())));
        columns.add(Column.fromValues(
                NestedType.listOf(lists),
                each(size, valid, i -> List.of(List.of(i), List.<Integer>of(), List.of(1, 2)))));
        columns.add(Column.fromValues(
                NestedType.listOf(NestedType.of(DataType.INT64)), each(size, valid, i -> List.of((long) i))));
        columns.add(Column.fromValues(
                NestedType.struct().field("a", integers).field("b", texts),
                each(size, valid, i -> pair(i, "t" + i % 3))));
        // of one type with those before, and of other fields
        columns.add(Column.fromValues(
                NestedType.struct().field("a", texts).field("b", integers),
                each(size, valid, i -> Map.of("a", "t" + i % 3, "b", i))));
        columns.add(
                Column.fromValues(NestedType.struct().field("a", integers), each(size, valid, i -> Map.of("a", i))));
        columns.add(Column.fromValues(
                NestedType.listOf(NestedType.struct().field("a", integers)),
                each(size, valid, i -> List.of(Map.of("a", i)))));
        columns.add(Column.fromValues(
                NestedType.struct().field("l", lists).field("n", integers),
                each(size, valid, i -> Map.of("l", List.of(i), "n", 4))));
    }

    private static Map<String, Object> pair(int a, String b) {
        Map<String, Object> made = new LinkedHashMap<>();
        made.put("a", a);
        made.put("b", b);
        return made;
    }

    private static <T> List<@Nullable T> each(int size, boolean[] valid, IntFunction<T> value) {
        List<@Nullable T> made = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            made.add(valid[i] ? value.apply(i) : null);
        }
        return made;
    }

    @Nullable
    Object[] of(Executable method) {
        Type[] types = method.getGenericParameterTypes();
        @Nullable Object[] arguments = new Object[types.length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = of(types[i], method.getDeclaringClass(), DEPTH);
        }
        return arguments;
    }

    @Nullable
    Object of(Type type, Class<?> of, int depth) {
        Class<?> wanted = raw(type);
        if (random.nextInt(200) == 0 && !wanted.isPrimitive()) {
            return null;
        }
        if (wanted == Column.class) {
            return shared(column(of));
        } else if (wanted == Table.class) {
            return table();
        } else if (wanted == Scalar.class) {
            boolean texts = of.getPackageName().endsWith(".strings");
            return texts && random.nextInt(4) != 0 ? scalar(TypeId.STRING) : any(scalars);
        } else if (wanted == DeviceBuffer.class || wanted == Span.class) {
            DeviceBuffer buffer = any(buffers).share();
            made.add(buffer);
            return buffer;
        } else if (wanted == HashJoin.class) {
            return orRefused(this::join);
        } else if (wanted == JoinMatchContext.class) {
            return orRefused(this::context);
        } else if (wanted == JoinPartitionContext.class) {
            return orRefused(this::partition);
        } else if (wanted == GatherMaps.class) {
            return orRefused(this::maps);
        } else if (wanted == DataType.class) {
            return dataType();
        } else if (wanted.isEnum()) {
            return any(Arrays.asList(wanted.getEnumConstants()));
        } else if (wanted.isArray()) {
            return array(wanted.getComponentType(), of, depth);
        } else if (List.class == wanted || Iterable.class == wanted || java.util.Collection.class == wanted) {
            Type element = type instanceof ParameterizedType p ? p.getActualTypeArguments()[0] : Object.class;
            return Stream.generate(() -> of(element, of, depth - 1))
                    .limit(random.nextInt(4))
                    .toList();
        } else if (Set.class == wanted && type instanceof ParameterizedType set) {
            return Stream.generate(() -> of(set.getActualTypeArguments()[0], of, depth - 1))
                    .limit(random.nextInt(4))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        } else if (Map.class == wanted && type instanceof ParameterizedType map) {
            Map<Object, Object> made = new LinkedHashMap<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                made.put(
                        of(map.getActualTypeArguments()[0], of, depth - 1),
                        of(map.getActualTypeArguments()[1], of, depth - 1));
            }
            return made;
        }
        @Nullable Object plain = plain(wanted);
        return plain != null || depth <= 0 ? plain : fromFactory(wanted, depth);
    }

    private @Nullable Object plain(Class<?> wanted) {
        if (wanted == int.class || wanted == Integer.class) {
            return integer();
        } else if (wanted == long.class || wanted == Long.class) {
            return random.nextBoolean() ? (long) integer() : random.nextLong();
        } else if (wanted == double.class || wanted == Double.class) {
            return new double[] {0, 0.5, 1, -1, 2, Double.NaN, 1e300, Double.NEGATIVE_INFINITY}[random.nextInt(8)];
        } else if (wanted == float.class || wanted == Float.class) {
            return random.nextBoolean() ? Float.NaN : 1.5f;
        } else if (wanted == boolean.class || wanted == Boolean.class) {
            return random.nextBoolean();
        } else if (wanted == byte.class || wanted == short.class) {
            return wanted == byte.class ? (Object) (byte) integer() : (Object) (short) integer();
        } else if (wanted == char.class) {
            return TEXTS[1 + random.nextInt(5)].charAt(0);
        } else if (wanted == String.class || wanted == Object.class || wanted == CharSequence.class) {
            return TEXTS[random.nextInt(TEXTS.length)];
        } else if (wanted == BigDecimal.class) {
            return new BigDecimal(random.nextBoolean() ? "1.25" : "1e40");
        }
        return null;
    }

    private Column column(Class<?> of) {
        Column chosen;
        if (of.getPackageName().endsWith(".strings") && random.nextInt(8) != 0) {
            chosen = column(TypeId.STRING);
        } else if (of.getSimpleName().equals("Lists") && random.nextInt(3) != 0) {
            chosen = column(TypeId.LIST);
        } else if (random.nextInt(4) == 0) {
            chosen = column(random.nextBoolean() ? TypeId.INT32 : TypeId.BOOL8);
        } else {
            chosen = rows >= 0 && random.nextInt(5) != 0 ? ofRows(rows) : any(columns);
        }
        if (rows < 0) {
            rows = chosen.size();
        }
        return chosen;
    }

    /** A call may take over what it is given. */
    private Column shared(Column column) {
        Column share = column.share();
        made.add(share);
        return share;
    }

    private Column column(TypeId id) {
        for (int i = 0; i < 400; i++) {
            Column chosen = any(columns);
            if (chosen.type().id() == id && (rows < 0 || chosen.size() == rows || random.nextInt(8) == 0)) {
                return chosen;
            }
        }
        return any(columns);
    }

    private Column ofRows(int count) {
        for (int i = 0; i < 80; i++) {
            Column chosen = any(columns);
            if (chosen.size() == count) {
                return chosen;
            }
        }
        return any(columns);
    }

    private Scalar scalar(TypeId id) {
        List<Scalar> fitting =
                scalars.stream().filter(each -> each.type().id() == id).toList();
        return any(fitting);
    }

    private Table table() {
        int count = rows < 0 ? any(columns).size() : rows;
        List<Column> chosen = new ArrayList<>();
        for (int i = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(3); i > 0; i--) {
            Column next = ofRows(count);
            if (next.size() == count) {
                chosen.add(shared(next));
            }
        }
        if (rows < 0) {
            rows = count;
        }
        return Table.wrap(chosen);
    }

    private @Nullable Object orRefused(Supplier<?> factory) {
        try {
            return factory.get();
        } catch (CudfException e) {
            refusals++;
            return null;
        }
    }

    private HashJoin join() {
        keys = table();
        join = HashJoin.of(keys, any(Arrays.asList(NullEquality.values())));
        made.add(join);
        return join;
    }

    /** Of the join of the call, where it has one and has it to be of that. */
    private HashJoin joined() {
        return join != null && random.nextInt(8) != 0 ? join : join();
    }

    private JoinMatchContext context() {
        HashJoin of = joined();
        Table left = random.nextInt(8) == 0 ? table() : Objects.requireNonNull(keys);
        JoinMatchContext context = switch (random.nextInt(3)) {
            case 0 -> of.innerJoinMatchContext(left);
            case 1 -> of.leftJoinMatchContext(left);
            default -> of.fullJoinMatchContext(left);
        };
        made.add(context);
        return context;
    }

    private JoinPartitionContext partition() {
        JoinMatchContext context = context();
        int count = context.leftRows();
        return random.nextInt(4) == 0
                ? context.partition(integer(), integer())
                : context.partition(random.nextInt(count + 1) / 2, count);
    }

    private GatherMaps maps() {
        GatherMaps maps = joined().fullJoin(Objects.requireNonNull(keys));
        made.add(maps);
        return maps;
    }

    private DataType dataType() {
        TypeId id = any(Arrays.asList(TypeId.values()));
        if (!id.isDecimal()) {
            return DataType.of(id);
        }
        int scale = random.nextInt(3) == 0 ? integer() : -random.nextInt(5);
        try {
            return DataType.of(id, scale);
        } catch (IllegalArgumentException e) {
            return DataType.of(id, -1);
        }
    }

    private int integer() {
        return INTEGERS[random.nextInt(INTEGERS.length)];
    }

    private Object array(Class<?> component, Class<?> of, int depth) {
        int length = random.nextInt(5);
        Object array = java.lang.reflect.Array.newInstance(component, length);
        boolean sane = random.nextBoolean();
        for (int i = 0; i < length; i++) {
            Object element = component == int.class && sane ? (Object) (i * 2) : of(component, of, depth - 1);
            if (element != null || !component.isPrimitive()) {
                java.lang.reflect.Array.set(array, i, element);
            }
        }
        return array;
    }

    /** An object of a class of plc that has public factories or constructors. */
    private @Nullable Object fromFactory(Class<?> wanted, int depth) {
        if (!wanted.getName().startsWith("io.cudf4j.plc")) {
            return null;
        }
        List<Executable> factories = new ArrayList<>();
        for (Class<?> each : factoriesOf(wanted)) {
            for (Method method : each.getMethods()) {
                if (Modifier.isStatic(method.getModifiers())
                        && wanted.isAssignableFrom(method.getReturnType())
                        && !PlcFuzzer.isExcluded(method)) {
                    factories.add(method);
                }
            }
            if (!Modifier.isAbstract(each.getModifiers())) {
                factories.addAll(List.of(each.getConstructors()));
            }
        }
        factories.sort(Comparator.comparing(Executable::toString));
        for (int tries = 0; tries < 4 && !factories.isEmpty(); tries++) {
            Executable factory = any(factories);
            Type[] types = factory.getGenericParameterTypes();
            @Nullable Object[] arguments = new Object[types.length];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = of(types[i], wanted, depth - 1);
            }
            try {
                Object object = factory instanceof Method method
                        ? method.invoke(null, arguments)
                        : ((Constructor<?>) factory).newInstance(arguments);
                if (object instanceof AutoCloseable closeable) {
                    made.add(closeable);
                }
                return object;
            } catch (ReflectiveOperationException | IllegalArgumentException e) {
                refusals++;
            }
        }
        return null;
    }

    /** Interfaces of aggregations are made by the class that implements them. */
    private static List<Class<?>> factoriesOf(Class<?> wanted) {
        return wanted.getSimpleName().endsWith("Aggregation") && wanted.isInterface()
                ? List.of(wanted, io.cudf4j.plc.Aggregation.class)
                : List.of(wanted);
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    static Class<?> raw(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        } else if (type instanceof ParameterizedType parameterized) {
            return raw(parameterized.getRawType());
        } else if (type instanceof java.lang.reflect.WildcardType wildcard) {
            return raw(wildcard.getUpperBounds()[0]);
        } else if (type instanceof java.lang.reflect.GenericArrayType array) {
            return raw(array.getGenericComponentType()).arrayType();
        }
        return Object.class;
    }

    static String show(@Nullable Object argument) {
        String text;
        if (argument instanceof Column column) {
            text = "Column(" + column.type() + " x" + column.size() + " nulls " + column.nullCount() + ")";
        } else if (argument instanceof Table table) {
            text = "Table" + table.columns().stream().map(PlcArguments::show).toList();
        } else if (argument instanceof Scalar scalar) {
            text = "Scalar(" + scalar.type() + ")";
        } else if (argument instanceof int[] integers) {
            text = Arrays.toString(integers);
        } else if (argument instanceof long[] integers) {
            text = Arrays.toString(integers);
        } else if (argument instanceof List<?> list) {
            text = list.stream().map(PlcArguments::show).toList().toString();
        } else {
            text = String.valueOf(argument);
        }
        return text.length() > 200 ? text.substring(0, 200) : text;
    }
}
