/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.cudf4j.errors.FatalCudaException;
import io.cudf4j.plc.call.Views;
import io.cudf4j.plc.strings.CharacterType;
import io.cudf4j.testkit.Behaviour;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every function of libcudf holds the memory of its inputs while it runs, and lets go of it whatever happens. */
class CallLocksTest {
    private static final String BUILDS = "builds an object over the columns; the call that it is given to holds them";
    private static final String SHARES = "makes other columns over the same memory, which is not read";

    /** Functions that take columns and need not hold their memory, with the reason. */
    private static final Map<String, String> NOT_HELD = Map.ofEntries(
            Map.entry("Column.of", BUILDS),
            Map.entry("Column.fromLists", BUILDS),
            Map.entry("Column.fromStruct", BUILDS),
            Map.entry("ColumnMetadata.inPreorder", BUILDS),
            Map.entry("Table.of", BUILDS),
            Map.entry("Table.wrap", BUILDS),
            Map.entry("AggregationRequest.of", BUILDS),
            Map.entry("ScanRequest.of", BUILDS),
            Map.entry("OrcWriterOptions.builder", BUILDS),
            Map.entry("ParquetWriterOptions.builder", BUILDS),
            Map.entry("CsvWriterOptions.builder", BUILDS),
            Map.entry("JsonWriterOptions.builder", BUILDS),
            Map.entry("Copying.slice", SHARES),
            Map.entry("Copying.split", SHARES));

    /** Functions that another test here drives, since they need memory of the caller. */
    private static final List<String> BY_HAND = List.of(
            "Interop.toArrow",
            "Interop.toArrowNested",
            "Interop.toArrowDevice",
            "ArrowTable.of",
            "ArrowTable.ofNested",
            // they take vocabularies, which are made of columns of their own
            "BytePairEncoding.bytePairEncoding",
            "Normalize.normalizeCharacters",
            "Tokenize.tokenizeWithVocabulary",
            "WordpieceTokenize.wordpieceTokenize");

    private static final DataType[] TYPES = {
        DataType.INT64,
        DataType.BOOL8,
        DataType.of(TypeId.FLOAT64),
        DataType.of(TypeId.TIMESTAMP_SECONDS),
        DataType.of(TypeId.DURATION_SECONDS),
        DataType.of(TypeId.DECIMAL64, -2)
    };

    /** No index is below 3, the number of rows: libcudf does not check all of them. */
    private static final int[] NUMBERS = {3, 0};

    /** Texts to find, a format of times, a pattern with a group, and a path of JSON. */
    private static final List<String> TEXTS = List.of("a", "%Y-%m-%d", "(a)", "", "$");

    /** Places of columns, pairs of places, and offsets. */
    private static final List<List<Integer>> PLACES = List.of(List.of(0), List.of(0, 3), List.of(0, 1, 2, 3));

    private static final int SCALARS = 5;

    /** What one call is made with. */
    private record Attempt(
            Column first, Column second, Scalar scalar, DataType type, int number, String text, List<Integer> places) {
        /** How many calls a function may need until all kinds of its arguments have met. */
        static int most(Method function) {
            return kinds(function, Scalar.class, SCALARS)
                    * kinds(function, DataType.class, TYPES.length)
                    * kinds(function, int.class, NUMBERS.length)
                    * kinds(function, String.class, TEXTS.size())
                    * kinds(function, int[].class, PLACES.size());
        }

        private static int kinds(Method function, Class<?> type, int kinds) {
            for (Class<?> each : function.getParameterTypes()) {
                if (each == type || (type == Scalar.class && each == List.class)) {
                    return kinds;
                }
            }
            return 1;
        }

        /** Makes the arguments of one of those calls; the scalar is to be closed. */
        static Attempt of(Method function, int call, Column first, Column second) {
            int[] left = {call};
            int scalar = next(left, kinds(function, Scalar.class, SCALARS));
            int type = next(left, kinds(function, DataType.class, TYPES.length));
            int number = next(left, kinds(function, int.class, NUMBERS.length));
            int text = next(left, kinds(function, String.class, TEXTS.size()));
            int places = next(left, kinds(function, int[].class, PLACES.size()));
            return new Attempt(
                    first,
                    second,
                    scalar(scalar, first),
                    TYPES[type],
                    NUMBERS[number],
                    TEXTS.get(text),
                    PLACES.get(places));
        }

        private static int next(int[] left, int kinds) {
            int kind = left[0] % kinds;
            left[0] /= kinds;
            return kind;
        }

        private static Scalar scalar(int kind, Column first) {
            return switch (kind) {
                case 0 -> first.type().id() == TypeId.DICTIONARY32 ? Scalar.of(0) : Copying.getElement(first, 0);
                case 1 -> Scalar.of("a");
                case 2 -> Scalar.of(1);
                case 3 -> Scalar.of("$");
                default -> Scalar.of(7L);
            };
        }
    }

    private static List<Method> functions() {
        var home = Column.class.getProtectionDomain().getCodeSource().getLocation();
        List<Method> functions = new ArrayList<>();
        for (JavaClass type : new ClassFileImporter().importPackages("io.cudf4j.plc")) {
            Class<?> owner = type.reflect();
            // what its functions share is used within a call
            if (!home.equals(owner.getProtectionDomain().getCodeSource().getLocation())
                    || owner.getPackage() == Views.class.getPackage()
                    || !Modifier.isPublic(owner.getModifiers())) {
                continue;
            }
            for (Method method : owner.getDeclaredMethods()) {
                if (Modifier.isStatic(method.getModifiers())
                        && Modifier.isPublic(method.getModifiers())
                        && takesColumns(method)) {
                    functions.add(method);
                }
            }
        }
        return functions;
    }

    private static boolean takesColumns(Method method) {
        for (Type type : method.getGenericParameterTypes()) {
            String name = type.getTypeName();
            if (name.contains(Column.class.getName()) || name.contains(Table.class.getName())) {
                return true;
            }
        }
        return false;
    }

    private static String name(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName();
    }

    @Test
    @Behaviour({171, 180})
    void inputs_areHeldDuringTheCall_andFreeAfterIt() {
        TreeMap<String, String> breaches = new TreeMap<>();
        TreeSet<String> failing = new TreeSet<>();
        TreeSet<String> known = new TreeSet<>();
        List<Method> functions = functions();
        List<Column> samples = SpySpan.samples();
        try {
            for (Method function : functions) {
                known.add(name(function));
                if (!BY_HAND.contains(name(function))) {
                    drive(function, samples, breaches, failing);
                }
            }
        } finally {
            samples.forEach(Column::close);
        }
        assertThat(breaches).isEmpty();
        assertThat(known).containsAll(NOT_HELD.keySet()).containsAll(BY_HAND);
        assertThat(functions).hasSizeGreaterThan(200);
        // a call that fails says less: nearly all come to their end
        assertThat(failing)
                .as("%d of %d calls refuse all of these arguments", failing.size(), functions.size())
                .hasSizeLessThan(functions.size() / 10);
    }

    private static void drive(
            Method function, List<Column> samples, Map<String, String> breaches, Set<String> failing) {
        boolean isHeld = false;
        boolean isDone = false;
        int columns = count(function, Column.class) + count(function, Table.class);
        for (int first = 0; first < samples.size() && !isDone; first++) {
            for (int step = 0; step < (columns > 1 ? samples.size() : 1) && !isDone; step++) {
                // equal types first
                Column second = samples.get((first + step) % samples.size());
                for (int i = 0; i < Attempt.most(function) && !isDone; i++) {
                    List<SpySpan> spies = new ArrayList<>();
                    try (Column one = samples.get(first).share()) {
                        Attempt attempt = Attempt.of(function, i, one, second);
                        Scalar scalar = attempt.scalar;
                        try (scalar) {
                            isDone = call(function, attempt, spies);
                        }
                    }
                    boolean isNowHeld = spies.stream().allMatch(SpySpan::wasPinned);
                    isHeld |= isNowHeld;
                    if (spies.stream().anyMatch(SpySpan::isPinned)) {
                        breaches.put(function.toString(), "still holds an input after the call");
                    }
                    if (isDone && !isNowHeld && !NOT_HELD.containsKey(name(function))) {
                        breaches.put(function.toString(), "succeeds without holding an input");
                    }
                }
            }
        }
        if (!isDone) {
            failing.add(function.toString());
        }
        if (isHeld == NOT_HELD.containsKey(name(function))) {
            breaches.put(function.toString(), isHeld ? "holds its inputs, though listed" : "never holds its inputs");
        }
    }

    private static int count(Method function, Class<?> type) {
        int count = 0;
        for (Type each : function.getGenericParameterTypes()) {
            count += each.getTypeName().contains(type.getName()) ? 1 : 0;
        }
        return count;
    }

    /** Calls a function with spied columns and returns whether it succeeds. */
    private static boolean call(Method function, Attempt attempt, List<SpySpan> spies) {
        List<AutoCloseable> inputs = new ArrayList<>();
        try {
            Type[] types = function.getGenericParameterTypes();
            Object[] arguments = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                arguments[i] = isTypesOfCharacters(types[i])
                        // one set says what is chosen, the last one of what
                        ? (i < types.length - 1 ? CharacterType.alphanumeric() : CharacterType.all())
                        : argument(types[i], i == 0 ? attempt.first : attempt.second, attempt, spies, inputs);
            }
            closeResult(function.invoke(null, arguments));
            return true;
        } catch (InvocationTargetException e) {
            // of a device that has failed, the calls that follow say nothing
            if (e.getCause() instanceof Error || e.getCause() instanceof FatalCudaException) {
                throw new AssertionError(function + " with " + attempt, e.getCause());
            }
            return false;
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new LinkageError(function.toString(), e);
        } finally {
            inputs.forEach(CallLocksTest::closeResult);
        }
    }

    private static boolean isTypesOfCharacters(Type type) {
        return type.getTypeName().contains(CharacterType.class.getName());
    }

    private static @Nullable Object argument(
            Type type, Column sample, Attempt attempt, List<SpySpan> spies, List<AutoCloseable> inputs) {
        String name = type.getTypeName();
        if (name.contains(Table.class.getName())) {
            Table table = remember(inputs, Table.of(List.of(SpySpan.over(sample, spies))));
            return type instanceof Class<?> ? table : List.of(table);
        }
        if (name.contains(Column.class.getName()) && !name.contains("ColumnMetadata")) {
            Column column = remember(inputs, SpySpan.over(sample, spies));
            return type == Column.class ? column : type == Column[].class ? new Column[] {column} : List.of(column);
        }
        if (name.contains(Scalar.class.getName())) {
            return type == Scalar.class ? attempt.scalar : List.of(attempt.scalar);
        }
        if (type == RowWindows.class) {
            try (Scalar one = Scalar.of(1);
                    Column before = Column.fromScalar(one, 3);
                    Scalar none = Scalar.of(0);
                    Column after = Column.fromScalar(none, 3)) {
                return remember(inputs, RowWindows.of(before, after));
            }
        }
        if (name.startsWith(Set.class.getName())) {
            return Set.of();
        }
        if (type == DeviceBuffer.class) {
            return remember(inputs, DeviceBuffer.allocate(1 << 16));
        }
        if (name.startsWith(Map.class.getName())) {
            return Map.of();
        }
        return type instanceof Class<?> plain ? plain(plain, attempt) : List.of();
    }

    private static @Nullable Object plain(Class<?> type, Attempt attempt) {
        if (type == int.class || type == Integer.class) {
            return attempt.number;
        } else if (type == long.class) {
            return 1L << 20;
        } else if (type == boolean.class) {
            return false;
        } else if (type == String.class) {
            return attempt.text;
        } else if (type == WindowBounds.class) {
            return WindowBounds.unbounded();
        } else if (type == RangeWindow.class) {
            return RangeWindow.unbounded();
        } else if (type == GetJsonObjectOptions.class) {
            return GetJsonObjectOptions.defaults();
        } else if (type == int[].class) {
            return attempt.places.stream().mapToInt(Integer::intValue).toArray();
        } else if (type == boolean[].class) {
            return new boolean[] {true, true, true};
        } else if (type == DataType.class) {
            return attempt.type;
        } else if (type.isInstance(Aggregation.sum())) {
            return Aggregation.sum();
        } else if (type == Ast.class) {
            return Ast.operation(AstOperator.IS_NULL, Ast.column(0));
        } else if (type == OutOfBoundsPolicy.class) {
            return OutOfBoundsPolicy.NULLIFY;
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        } else if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, type == double[].class ? 0.5 : plain(type.getComponentType(), attempt));
            return array;
        }
        return null;
    }

    private static <T extends AutoCloseable> T remember(List<AutoCloseable> inputs, T handle) {
        inputs.add(handle);
        return handle;
    }

    private static void closeResult(@Nullable Object result) {
        try {
            if (result instanceof AutoCloseable handle) {
                handle.close();
            } else if (result instanceof Iterable<?> many) {
                many.forEach(CallLocksTest::closeResult);
            } else if (result instanceof Record parts) {
                for (RecordComponent each : parts.getClass().getRecordComponents()) {
                    closeResult(each.getAccessor().invoke(parts));
                }
            }
        } catch (Exception e) {
            throw new AssertionError("the result could not be closed", e);
        }
    }
}
