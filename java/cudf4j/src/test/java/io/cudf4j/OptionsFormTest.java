/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.property.OptionClasses;
import io.cudf4j.property.OptionClasses.Setter;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one form that all options have; what holds of their settings is in {@code OptionsLawsTest}. */
class OptionsFormTest {
    /** Static methods beside {@code defaults}, where options mean nothing without them. */
    private static final Map<Class<?>, Set<String>> STATICS =
            Map.of(JoinOptions.class, Set.of("defaults", "on", "leftOn"));

    /** Getters of what a method of another name sets. */
    private static final Map<Class<?>, Set<String>> ALSO =
            Map.of(JoinOptions.class, Set.of("on", "leftOn"), CutOptions.class, Set.of("numbered"));

    @TempDir
    private Path folder = Path.of(".");

    @Test
    void classes_areFoundWhereTheyAre() {
        assertThat(OptionClasses.all())
                .hasSizeGreaterThanOrEqualTo(26)
                .contains(SortOptions.class, CsvOptions.class, JoinOptions.class);
    }

    @Test
    void classes_areFinalWithOneRecordInside() {
        for (Class<?> type : OptionClasses.all()) {
            assertThat(Modifier.isFinal(type.getModifiers()))
                    .as("%s is final", type)
                    .isTrue();
            assertThat(type.getConstructors()).as("constructors of %s", type).isEmpty();
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                assertThat(Modifier.isPrivate(constructor.getModifiers()))
                        .as("%s is private", constructor)
                        .isTrue();
            }
            List<Class<?>> held = Stream.of(type.getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                    .<Class<?>>map(Field::getType)
                    .toList();
            assertThat(held).as("fields of %s", type).hasSize(1).allMatch(Class::isRecord);
            assertThat(held.get(0).getModifiers() & Modifier.PRIVATE).isNotZero();
        }
    }

    @Test
    void statics_areTheDefaultsAlone() {
        for (Class<?> type : OptionClasses.all()) {
            Set<String> statics = Stream.of(type.getMethods())
                    .filter(method -> Modifier.isStatic(method.getModifiers()))
                    .map(Method::getName)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(statics)
                    .as("static methods of %s", type)
                    .isEqualTo(STATICS.getOrDefault(type, Set.of("defaults")));
        }
    }

    @Test
    void settings_areReadUnderTheNameTheyAreSetBy() {
        for (Class<?> type : OptionClasses.all()) {
            Set<String> set = OptionClasses.setters(type).stream()
                    .map(Setter::name)
                    .collect(Collectors.toCollection(TreeSet::new));
            set.addAll(ALSO.getOrDefault(type, Set.of()));
            Set<String> read = OptionClasses.getters(type).stream()
                    .map(Method::getName)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(read).as("getters of %s", type).isEqualTo(set);
        }
    }

    @Test
    void options_printWhatIsNotUsual() {
        assertThat(SortOptions.defaults()).hasToString("SortOptions[]");
        assertThat(SortOptions.defaults().ascending(false, true).ignoreIndex(true))
                .hasToString("SortOptions[ascending=[false, true], ignoreIndex=true]");
        assertThat(JoinOptions.on("k", null).how(JoinHow.LEFT)).hasToString("JoinOptions[on=[k, null], how=LEFT]");
        assertThat(CsvOptions.defaults().nrows(3).sep(';').dtype("a", DType.INT32))
                .hasToString("CsvOptions[sep=;, dtype={a=int32}, nrows=3]");
        assertThat(RenameOptions.defaults().columns(Map.of("a", "b"))).hasToString("RenameOptions[columns={a=b}]");
    }

    @Test
    @SuppressWarnings("NullAway")
    void badSettings_areRefusedAtOnceByName() {
        assertNull(() -> SortOptions.defaults().naPosition(null), "naPosition: it is null");
        assertNull(() -> SortOptions.defaults().ascending((boolean[]) null), "ascending: it is null");
        assertNull(() -> ReduceOptions.defaults().axis(null), "axis: it is null");
        assertNull(() -> DropNaOptions.defaults().subset((Object[]) null), "subset: the labels are null");
        assertNull(() -> RenameOptions.defaults().index(null), "index: it is null");
        assertNull(() -> ReindexOptions.defaults().index(null), "index: it is null");
        assertNull(() -> ReindexOptions.defaults().columns(null), "columns: it is null");
        assertNull(() -> DescribeOptions.defaults().include((DType.Kind) null), "include: it is null");
        assertNull(() -> JoinOptions.on("a").how(null), "how: it is null");
        assertNull(() -> JoinOptions.on("a").suffixes("_l", null), "suffixes: it is null");
        assertNull(() -> ToDatetimeOptions.defaults().unit(null), "unit: it is null");
        assertNull(() -> DateRangeOptions.defaults().start(null), "start: it is null");
        assertNull(() -> CsvOptions.defaults().useCols("a", null), "useCols: it is null");
        assertNull(() -> CsvOptions.defaults().dtype("a", null), "dtype: it is null");
        assertNull(() -> ParquetWriteOptions.defaults().compression(null), "compression: it is null");
        assertRefused(() -> FillOptions.defaults().limit(0), "limit: it is at least 1, not 0");
        assertRefused(() -> SampleOptions.defaults().n(-1), "n: it is at least 0, not -1");
        assertRefused(() -> SampleOptions.defaults().frac(Double.NaN), "frac: a share of NaN");
        assertRefused(() -> SampleOptions.defaults().n(1).frac(0.5), "sample: n and frac");
        assertRefused(() -> SampleOptions.defaults().frac(0.5).n(1), "sample: n and frac");
        assertRefused(() -> JoinOptions.on("a").rightOn("b"), "rightOn: on names");
        assertRefused(() -> DropOptions.defaults().columns(Set.of("a", "b")), "columns: a set has no order");
        assertRefused(() -> ReindexOptions.defaults().index(Set.of("a", "b")), "index: a set has no order");
        assertRefused(() -> DescribeOptions.defaults().include(new DType.Kind[0]), "include: name a kind");
        assertRefused(() -> DateRangeOptions.defaults().periods(-1), "periods: it is at least 0, not -1");
    }

    private static void assertNull(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(message);
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessageStartingWith(message);
    }

    @Test
    void sampleOfNoNumber_drawsOneRow() {
        try (Series series = Series.of(new int[] {1, 2, 3});
                Series one = series.sample(SampleOptions.defaults().randomState(4))) {
            assertThat(one.rowCount()).isEqualTo(1);
        }
    }

    @Test
    void reindexOfOtherThanLabels_isRefused() {
        try (Series series = Series.of(new int[] {1, 2, 3})) {
            assertRefused(
                    () -> series.reindex(ReindexOptions.defaults().index("a")),
                    "reindex: row labels are an Index, a Series or a list of labels, not a String");
        }
    }

    @Test
    void optionsThatAreNull_areRefusedByTheNameOfTheCall() throws Exception {
        Path csv = Files.writeString(folder.resolve("a.csv"), "a\n1\n");
        Path parquet = folder.resolve("a.parquet");
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2}, "b", new double[] {1, 2});
                Series series = frame.col("a");
                Index range = RangeIndex.of(3);
                Index index = Index.of(list(1, 2))) {
            frame.toParquet(parquet);
            Map<Class<?>, Object> arguments = new HashMap<>(Map.of(
                    DataFrame.class,
                    frame,
                    Series.class,
                    series,
                    Frame.class,
                    series,
                    Object.class,
                    1,
                    Object[].class,
                    new Object[] {"a"},
                    List.class,
                    List.of("a"),
                    Side.class,
                    Side.LEFT,
                    double.class,
                    0.5,
                    double[].class,
                    new double[] {0.5},
                    Path.class,
                    csv));
            arguments.put(String.class, "sum");
            arguments.put(FileSource.class, FileSource.of(csv));
            arguments.put(OutputStream.class, OutputStream.nullOutputStream());
            arguments.put(byte[].class, new byte[] {'{', '}'});
            List<String> called = new ArrayList<>();
            for (@Nullable Object face : Arrays.asList(frame, series, range, index, null)) {
                Class<?>[] types =
                        face != null ? new Class<?>[] {face.getClass()} : new Class<?>[] {Cudf.class, DataFrame.class};
                for (Class<?> type : types) {
                    for (Method method : type.getMethods()) {
                        if (Modifier.isStatic(method.getModifiers()) == (face == null) && takesOptions(method)) {
                            assertNamed(face, method, arguments, parquet);
                            called.add(type.getSimpleName() + "." + method.getName());
                        }
                    }
                }
            }
            assertThat(called)
                    .hasSizeGreaterThan(80)
                    .contains(
                            "DataFrame.readCsv", "Cudf.cut", "Series.cumSum", "RangeIndex.sortValues", "Series.sample");
        }
    }

    /** Returns a connection or a result that can nothing. */
    private static Object database(Class<?> type) {
        return Proxy.newProxyInstance(
                OptionsFormTest.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    private static boolean takesOptions(Method method) {
        return !method.isBridge()
                && Stream.of(method.getParameterTypes())
                        .anyMatch(type -> OptionClasses.all().contains(type));
    }

    private static void assertNamed(@Nullable Object face, Method method, Map<Class<?>, Object> arguments, Path parquet)
            throws ReflectiveOperationException {
        Object[] given = Stream.of(method.getParameterTypes())
                .map(type -> OptionClasses.all().contains(type)
                        ? null
                        // what methods of databases are compiled to
                        : type == AutoCloseable.class
                                ? database(method.getName().contains("Result") ? ResultSet.class : Connection.class)
                                : type == Path.class && method.getName().contains("Parquet")
                                        ? parquet
                                        : arguments.get(type))
                .toArray();
        String name = method.getName().replace("WithBins", "");
        if (method.getDeclaringClass() == ElementOps.class && name.startsWith("r")) {
            // reflected operators are named as those that they reflect
            name = name.substring(1);
        }
        try {
            method.setAccessible(true);
            Object result = method.invoke(face, given);
            throw new AssertionError(method + " takes null for options and gives " + result);
        } catch (InvocationTargetException e) {
            assertThat(e.getCause())
                    .as("%s", method)
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage(name + ": the options are null");
        }
    }
}
