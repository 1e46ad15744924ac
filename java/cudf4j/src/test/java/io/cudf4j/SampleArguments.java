/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;

import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.MethodOp;
import io.cudf4j.expr.StringOp;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryValues;
import io.cudf4j.types.CudaArrayInterface;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.Decimal128Dtype;
import io.cudf4j.types.Decimal32Dtype;
import io.cudf4j.types.Decimal64Dtype;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import io.cudf4j.types.Slice;
import io.cudf4j.types.StructDtype;
import io.cudf4j.types.Tuple;
import io.cudf4j.udf.Udf;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.CDataDictionaryProvider;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.h2.tools.SimpleResultSet;
import org.jspecify.annotations.Nullable;

/** An ordinary object of each class that a public method is called on or takes, made anew for each call. */
final class SampleArguments implements AutoCloseable {
    /** A class of which a frame is made. */
    record Pair(long left, String right) {}

    private static final LocalDateTime TIME = LocalDateTime.of(2024, 1, 31, 12, 0);

    private static final Map<Class<?>, Supplier<Object>> SAMPLES = new LinkedHashMap<>();

    private static <T> void add(Class<T> type, Supplier<? extends T> sample) {
        SAMPLES.put(type, sample::get);
    }

    static {
        add(OrcReadOptions.class, () -> OrcReadOptions.defaults().trusted(true));
        add(DataFrame.class, () -> DataFrame.of("a", new long[] {1, 2}, "b", list("x", null)));
        add(Series.class, () -> Series.of("a", new long[] {1, 2}));
        add(RangeIndex.class, () -> RangeIndex.of(2));
        add(DatetimeIndex.class, () -> (DatetimeIndex) Index.of(list(TIME, null)));
        add(TimedeltaIndex.class, () -> (TimedeltaIndex) Index.of(list(Duration.ofHours(1), null)));
        add(IntervalIndex.class, () -> (IntervalIndex) Index.of(list(Interval.of(1L, 2L), null)));
        add(CategoricalIndex.class, () -> CategoricalIndex.of(list("p", null)));
        add(
                MultiIndex.class,
                () -> MultiIndex.fromTuples(List.of(Tuple.of("a", 1), Tuple.of("b", 2)), list("k", null)));
        add(Loc.class, () -> frame().loc(0));
        add(ILoc.class, () -> frame().iloc(0));
        add(SeriesLoc.class, () -> series().loc(0));
        add(SeriesILoc.class, () -> series().iloc(0));
        add(Cell.class, () -> frame().at(0, "a"));
        add(DataFrameGroupBy.class, () -> frame().groupBy("b"));
        add(SeriesGroupBy.class, () -> series().groupBy(Grouper.level(0)));
        add(
                Resampler.class,
                () -> DataFrame.of("t", list(TIME), "v", new long[] {1})
                        .resample("D", ResampleOptions.defaults().on("t")));
        add(Grouper.class, () -> Grouper.level(0));
        add(Rolling.class, () -> frame().rolling(2));
        add(ExponentialMovingWindow.class, () -> frame().ewm(Decay.com(1)));
        add(Decay.class, () -> Decay.com(1));
        add(Throwable.class, () -> new IllegalStateException("no value"));
        add(TokenizeVocabulary.class, () -> madeOf(TokenizeVocabulary::of));
        add(WordPieceVocabulary.class, () -> madeOf(WordPieceVocabulary::of));
        add(CharacterNormalizer.class, () -> CharacterNormalizer.of(true));
        add(BytePairEncoder.class, () -> madeOf(BytePairEncoder::of));
        add(WindowType.class, WindowType::triang);
        add(WeightedRolling.class, () -> frame().rolling(2).winType(WindowType.triang()));
        add(DateOffset.class, () -> DateOffset.ofMonths(1));
        add(WorkingDays.class, () -> WorkingDays.defaults().holidays(LocalDate.of(2024, 5, 1)));
        add(Temporal.class, () -> LocalDate.of(2024, 1, 31));
        add(TemporalUnit.class, () -> ChronoUnit.DAYS);
        add(Plot.class, () -> frame().plot());
        add(Chart.class, () -> frame().plot().line());
        add(DataFrameBuilder.class, () -> DataFrame.builder().column("a", new long[] {1, 2}));
        add(Agg.class, () -> Agg.sum("a"));
        add(DatetimeAccessor.class, () -> Series.of(list(TIME, null)).dt());
        add(
                CategoricalAccessor.class,
                () -> Series.of(DType.categorical("p", "q"), list("p", null)).cat());
        add(StringAccessor.class, () -> Series.of(list("a", null)).str());
        add(LongView.class, () -> Series.of(list(1L, null)).longs());
        add(IntView.class, () -> Series.of(DType.INT32, list(1, null)).ints());
        add(DoubleView.class, () -> Series.of(list(0.5, null)).doubles());
        add(BooleanView.class, () -> Series.of(list(true, null)).booleans());
        add(StringView.class, () -> Series.of(list("a", null)).strings());
        add(NullableView.class, () -> Series.of(list("a", null)).strings().withNulls());
        add(RowView.class, () -> DataFrame.of("a", new long[] {1, 2}).eachRow());
        add(
                NullableRowView.class,
                () -> DataFrame.of("a", new long[] {1, 2}).eachRow().withNulls());
        add(
                GroupView.class,
                () -> DataFrame.of("a", new long[] {1, 2}).groupBy("a").eachGroup());
        add(ListAccessor.class, () -> Series.of(list(List.of(1L, 2L), null)).list());
        add(StructAccessor.class, () -> Series.of(list(Map.of("a", 1L), null)).struct());
        add(Expr.Strings.class, () -> Expr.col("b").str());
        add(Expr.Lists.class, () -> Expr.col("b").list());
        add(Expr.Categories.class, () -> Expr.col("b").cat());
        add(Expr.Structs.class, () -> Expr.col("b").struct());
        add(Expr.Times.class, () -> Expr.col("b").dt());
        add(DTypeFilter.class, () -> DTypeFilter.includeNumbers());
        add(Expr.class, () -> Expr.col("a"));
        add(Expr.When.class, () -> Expr.when(Expr.col("a").gt(1)));
        add(Expr.Choice.class, () -> Expr.when(Expr.col("a").gt(1)).then(0));
        add(ExprNode.class, () -> Expr.col("a").node());
        add(Udf.class, () -> Udf.cuda("__device__ double a(double x) { return x; }", "a"));
        add(JoinOptions.class, () -> JoinOptions.on("a"));
        add(ConsoleProgress.class, ConsoleProgress::new);
        add(DeviceArray.class, () -> series().values());
        add(HostValues.class, () -> series().toHost());
        add(Serialized.class, () -> frame().serialize());
        add(SerialFrame.class, () -> SerialFrame.ofHost(ByteBuffer.allocateDirect(3)));
        add(CategoryValues.class, () -> DType.categorical("p", "q").categories());
        add(CudaArrayInterface.class, () -> CudaArrayInterface.of(0, "<i4", 1));
        add(Slice.class, () -> Slice.from(1));
        add(Tuple.class, () -> Tuple.of("a", null));
        add(Interval.class, () -> Interval.of(1L, 2L));
        add(DType.class, () -> DType.INT64);
        add(Charset.class, () -> StandardCharsets.ISO_8859_1);
        add(CategoricalDtype.class, () -> DType.categorical("p", "q"));
        add(ListDtype.class, () -> DType.list(DType.INT8));
        add(StructDtype.class, () -> DType.struct(Map.of("f", DType.INT8)));
        add(IntervalDtype.class, () -> DType.interval(DType.INT8, IntervalClosed.LEFT));
        add(Decimal32Dtype.class, () -> DType.decimal32(9, 2));
        add(Decimal64Dtype.class, () -> DType.decimal64(9, 2));
        add(Decimal128Dtype.class, () -> DType.decimal128(9, 2));
        add(DatetimeTzDtype.class, () -> DType.datetime(ChronoUnit.SECONDS, ZoneId.of("UTC")));
        add(Object.class, () -> "a");
        add(String.class, () -> "a");
        add(boolean.class, () -> false);
        add(byte.class, () -> (byte) 1);
        add(short.class, () -> (short) 1);
        add(char.class, () -> 'a');
        add(int.class, () -> 1);
        add(long.class, () -> 1L);
        add(float.class, () -> 0.5f);
        add(double.class, () -> 0.5);
        add(Boolean.class, () -> false);
        add(Integer.class, () -> 1);
        add(Long.class, () -> 1L);
        add(Double.class, () -> 0.5);
        add(BigDecimal.class, () -> BigDecimal.ONE);
        add(BigInteger.class, () -> BigInteger.ONE);
        add(Duration.class, () -> Duration.ofHours(1));
        add(ChronoUnit.class, () -> ChronoUnit.DAYS);
        add(LocalDate.class, TIME::toLocalDate);
        add(LocalDateTime.class, () -> TIME);
        add(ZoneId.class, () -> ZoneOffset.UTC);
        add(OutputStream.class, OutputStream::nullOutputStream);
        add(Connection.class, SampleArguments::database);
        add(ResultSet.class, SampleArguments::result);
        add(Locale.class, () -> Locale.GERMAN);
        add(ByteBuffer.class, () -> ByteBuffer.allocate(3));
        add(Class.class, () -> Pair.class);
        add(BufferAllocator.class, RootAllocator::new);
        add(ArrowArrayStream.class, () -> ArrowArrayStream.allocateNew(new RootAllocator()));
        add(VectorSchemaRoot.class, () -> VectorSchemaRoot.of());
        add(CDataDictionaryProvider.class, CDataDictionaryProvider::new);
        add(Field.class, () -> Field.nullable("f", new ArrowType.Bool()));
    }

    private final List<AutoCloseable> made = new ArrayList<>();
    private final Object ofObject;
    private final String fileType;
    private final Map<Class<?>, Supplier<?>> others;

    /** Makes samples whose plain objects are strings. */
    SampleArguments() {
        this("a", "csv");
    }

    /**
     * Makes samples.
     *
     * @param ofObject what methods get that take any object
     * @param fileType csv, feather, json, orc or parquet
     */
    SampleArguments(Object ofObject, String fileType) {
        this(ofObject, fileType, Map.of());
    }

    /**
     * Makes samples, of some classes others.
     *
     * @param others what makes an object of a class in place of the ordinary one
     */
    SampleArguments(Object ofObject, String fileType, Map<Class<?>, Supplier<?>> others) {
        this.ofObject = ofObject;
        this.fileType = fileType;
        this.others = others;
    }

    /** Returns a file of two rows, in a folder that is deleted on closing. */
    private Path file() {
        try {
            Path folder = Files.createTempDirectory("cudf4j-sample");
            made.add(() -> delete(folder));
            Path file = folder.resolve("sample." + fileType);
            if (fileType.equals("parquet")) {
                try (DataFrame frame = frame()) {
                    frame.toParquet(file);
                }
            } else if (fileType.equals("orc")) {
                try (DataFrame frame = frame()) {
                    frame.toOrc(file);
                }
            } else if (fileType.equals("feather")) {
                try (DataFrame frame = frame()) {
                    frame.toFeather(file);
                }
            } else if (fileType.equals("json")) {
                Files.writeString(file, "{\"a\":{\"0\":1,\"1\":2},\"b\":{\"0\":\"x\",\"1\":null}}");
            } else {
                Files.writeString(file, "a,b\n1,x\n2,\n");
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static Connection database() {
        try {
            return DriverManager.getConnection("jdbc:h2:mem:");
        } catch (SQLException e) {
            throw new IllegalStateException("no database", e);
        }
    }

    private static ResultSet result() {
        SimpleResultSet rows = new SimpleResultSet();
        rows.addColumn("a", Types.BIGINT, 19, 0);
        rows.addRow(1L);
        return rows;
    }

    private static DataFrame frame() {
        return DataFrame.of("a", new long[] {1, 2}, "b", list("x", null));
    }

    private static Series series() {
        return Series.of("a", new long[] {1, 2});
    }

    /** Returns whether users get objects of an abstract class, although they can name no class that they are of. */
    static boolean isImplementedByUs(Class<?> type) {
        return SAMPLES.containsKey(type) && !type.isSealed();
    }

    /** Returns a sample for a parameter of a method of some object; a type variable of its class is that class. */
    Object of(Parameter parameter, @Nullable Object on) {
        return of(parameter.getParameterizedType(), on);
    }

    Object of(Type type, @Nullable Object on) {
        if (type instanceof Class<?> plain) {
            return of(plain);
        } else if (type instanceof ParameterizedType generic) {
            return ofGeneric((Class<?>) generic.getRawType(), generic.getActualTypeArguments(), on);
        } else if (type instanceof GenericArrayType array) {
            return arrayOf(of(array.getGenericComponentType(), on));
        } else if (type instanceof WildcardType wildcard) {
            return of(wildcard.getUpperBounds()[0], on);
        } else if (type instanceof TypeVariable<?> variable) {
            // of two, the second is the interface
            Type[] bounds = variable.getBounds();
            return variable.getGenericDeclaration() instanceof Class && on instanceof Frame<?>
                    ? of(on.getClass())
                    : of(bounds[bounds.length - 1], on);
        }
        throw new IllegalStateException("no sample of " + type);
    }

    private Object ofGeneric(Class<?> type, Type[] arguments, @Nullable Object on) {
        if (type == List.class || type == Collection.class || type == Iterable.class) {
            return List.of(of(arguments[0], on));
        } else if (type == Map.class) {
            return Map.of(of(arguments[0], on), of(arguments[1], on));
        }
        return of(type);
    }

    private static Object arrayOf(Object element) {
        Object array = Array.newInstance(element.getClass(), 1);
        Array.set(array, 0, element);
        return array;
    }

    /**
     * Returns a sample of a class.
     *
     * @throws IllegalStateException if there is none; a new class that users know wants one
     */
    Object of(Class<?> type) {
        if (type == Object.class) {
            return ofObject;
        } else if (type == FileSource.class) {
            return FileSource.of(file());
        } else if (type == ParquetDatasetWriter.class) {
            return ParquetDatasetWriter.of(Objects.requireNonNull(file().getParent()), ParquetWriteOptions.defaults());
        } else if (type == Path.class) {
            return file();
        }
        Supplier<?> known = others.getOrDefault(type, SAMPLES.get(type));
        Object sample = known != null ? known.get() : derived(type);
        if (sample instanceof AutoCloseable closeable) {
            made.add(closeable);
        }
        return sample;
    }

    private Object derived(Class<?> type) {
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        } else if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, of(type.getComponentType()));
            return array;
        } else if (type == MethodOp.class) {
            return StringOp.LEN;
        }
        for (Map.Entry<Class<?>, Supplier<Object>> each : SAMPLES.entrySet()) {
            if (type.isAssignableFrom(each.getKey()) && type != Object.class) {
                return each.getValue().get();
            }
        }
        try {
            Method defaults = ofDefaults(type);
            if (defaults != null) {
                return defaults.invoke(null);
            }
            if (type.isInterface()) {
                return function(type);
            }
            Constructor<?>[] constructors = type.getConstructors();
            if (constructors.length == 1 && constructors[0].getParameterCount() > 0) {
                Object[] arguments = Arrays.stream(constructors[0].getGenericParameterTypes())
                        .map(each -> of(each, null))
                        .toArray();
                return constructors[0].newInstance(arguments);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no sample of " + type, e);
        }
        throw new IllegalStateException("no sample of " + type);
    }

    private static @Nullable Method ofDefaults(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(each -> each.getName().equals("defaults"))
                .findAny()
                .orElse(null);
    }

    private static <T> T madeOf(Function<Series, T> function) {
        try (Series words = Series.of(list("a b", "c d"))) {
            return function.apply(words);
        }
    }

    /** Returns a function that answers with its first argument. */
    private static Object function(Class<?> type) {
        return Proxy.newProxyInstance(
                SampleArguments.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) ->
                        method.getReturnType() == void.class || arguments == null ? null : arguments[0]);
    }

    @Override
    public void close() {
        for (AutoCloseable each : made) {
            try {
                each.close();
            } catch (Exception e) {
                throw new IllegalStateException("a sample cannot be closed: " + each, e);
            }
        }
    }
}
