/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import io.cudf4j.architecture.Compiled;
import io.cudf4j.architecture.PublicApi;
import io.cudf4j.expr.ExprVisitor;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.libcudf.support.LiveObjects;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.RmmResource;
import io.cudf4j.memory.Scope;
import io.cudf4j.memory.SpillLock;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CudaArrayInterface;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.Interval;
import io.cudf4j.types.ProgressScope;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever a program gets prints what it is: open or closed, in a bounded length, without memory of its own. */
@Tag("once")
class PrintedObjectsTest {
    private static final Set<String> PACKAGES =
            Set.of("io.cudf4j", "io.cudf4j.types", "io.cudf4j.io", "io.cudf4j.expr");
    private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]{4,8}\\b");
    private static final int LONGEST = 2_000;

    /** Returns the classes of the objects that users get, also those that implement what users know. */
    private static List<Class<?>> classes() {
        return Compiled.at(DataFrame.class).stream()
                .map(JavaClass::getName)
                .<Class<?>>map(PrintedObjectsTest::load)
                .filter(type -> isForUsers(type) || ancestors(type).anyMatch(PrintedObjectsTest::isInAPackageForUsers))
                .filter(type -> !type.isInterface() && !Modifier.isAbstract(type.getModifiers()))
                .filter(type -> !type.isAnonymousClass() && !type.isSynthetic() && hasObjects(type))
                .filter(type -> !outermost(type).getSimpleName().endsWith("Options"))
                .toList();
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, PrintedObjectsTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> outermost(Class<?> type) {
        return type.getEnclosingClass() == null ? type : outermost(type.getEnclosingClass());
    }

    private static boolean isForUsers(Class<?> type) {
        return isInAPackageForUsers(type)
                || (isPublic(type) && PublicApi.isOfMemory(outermost(type).getName()));
    }

    private static boolean isInAPackageForUsers(Class<?> type) {
        return isPublic(type) && PACKAGES.contains(type.getPackageName()) && !isToImplement(type);
    }

    /** Users write classes of such a type rather than get objects of it. */
    private static boolean isToImplement(Class<?> type) {
        return type == ExprVisitor.class || type.isAnnotationPresent(FunctionalInterface.class);
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
    }

    private static Stream<Class<?>> ancestors(Class<?> type) {
        return Stream.concat(Stream.of(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()))
                .flatMap(parent -> Stream.concat(Stream.of(parent), ancestors(parent)));
    }

    /** Returns whether an object of a class is of use: a class of static methods has none, or keeps them to itself. */
    private static boolean hasObjects(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                        .filter(method -> !method.isSynthetic() && Modifier.isPublic(method.getModifiers()))
                        .anyMatch(method -> !Modifier.isStatic(method.getModifiers()))
                || Arrays.stream(type.getDeclaredConstructors())
                        .anyMatch(constructor -> !Modifier.isPrivate(constructor.getModifiers()));
    }

    private static Method printing(Class<?> type) {
        try {
            return type.getMethod("toString");
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyClassOfObjectsThatUsersGet_overridesToString() {
        List<Class<?>> classes = classes();
        assertThat(classes).contains(Loc.class, DataFrameGroupBy.class, RangeIndex.class, Slice.class, Scope.class);
        assertThat(classes).doesNotContain(Cudf.class, SortOptions.class, Frame.class);
        assertThat(classes.stream().filter(type -> printing(type).getDeclaringClass() == Object.class))
                .isEmpty();
    }

    /** Objects of all classes but enums and records, whose methods are generated; the opened ones are to be closed. */
    private static List<Object> samples(List<AutoCloseable> opened) {
        DataFrame frame = opened(opened, DataFrame.of("a", new long[] {1, 2}, "b", list("x", null)));
        Series series = opened(opened, frame.col("a"));
        Series times = opened(opened, Series.of(list(LocalDateTime.of(2024, 1, 31, 12, 0), null)));
        Series categories = opened(opened, Series.of(DType.categorical("p", "q"), list("p", null)));
        Index index = opened(opened, frame.index());
        Serialized serialized = opened(opened, frame.serialize());
        BufferAllocator allocator = opened(opened, new RootAllocator());
        ArrowArrayStream stream = opened(opened, ArrowArrayStream.allocateNew(allocator));
        Arrow.toStream(List.of(frame).iterator(), allocator, stream);
        List<Object> files = List.of(
                FileSource.of(new byte[0]),
                opened(opened, Arrow.fromStream(stream, allocator)),
                opened(opened, ParquetDatasetWriter.of(Path.of("folder"), ParquetWriteOptions.defaults())));
        List<Object> samples = new ArrayList<>(files);
        samples.addAll(List.of(
                frame,
                series,
                index,
                opened(opened, Index.of(list("k", null))),
                opened(opened, Index.of(list(LocalDateTime.of(2024, 1, 31, 12, 0)))),
                opened(opened, Index.of(list(Duration.ofHours(1)))),
                opened(opened, Index.of(list(Interval.of(1L, 2L), null))),
                opened(opened, MultiIndex.fromTuples(List.of(Tuple.of("a", 1)), list("k", null))),
                frame.loc(0),
                frame.iloc(series, index),
                series.loc(index),
                series.iloc(),
                frame.at(0, "a"),
                series.iat(0),
                frame.groupBy("b"),
                frame.groupBy("b").get("a"),
                frame.groupBy("b").eachGroup(),
                Grouper.level(0),
                series.resample("D"),
                frame.rolling(2),
                frame.ewm(Decay.com(1)),
                Decay.span(3),
                DateOffset.ofMonths(1),
                WorkingDays.defaults().holidays(LocalDate.of(2024, 5, 1)),
                WindowType.triang(),
                frame.rolling(2).winType(WindowType.triang()),
                series.longs(),
                frame.eachRow(),
                frame.eachRow().withNulls(),
                opened(opened, TokenizeVocabulary.of(words(opened))),
                opened(opened, WordPieceVocabulary.of(words(opened))),
                opened(opened, BytePairEncoder.of(words(opened))),
                opened(opened, CharacterNormalizer.of(true)),
                frame.plot(),
                frame.plot().line(),
                DataFrame.builder().column("a", new int[] {1}),
                Agg.sum("a"),
                Agg.size().as("n"),
                times.dt(),
                categories.cat(),
                categories.dtype(),
                ((CategoricalDtype) categories.dtype()).categories(),
                DTypeFilter.includeNumbers().andExclude(DType.INT8),
                col("a").add(1),
                Expr.when(col("a").gt(1)),
                Expr.when(col("a").gt(1)).then(0),
                col("a").str(),
                col("a").cat(),
                col("a").list(),
                col("a").struct(),
                col("a").dt(),
                index.getLoc(0),
                where(opened),
                opened(opened, Cudf.cutWithBins(series, 2, CutOptions.defaults())),
                opened(opened, series.factorize()),
                opened(opened, series.values()),
                CudaArrayInterface.of(0, "<i4", 0)));
        samples.addAll(List.of(
                serialized,
                serialized.frames().get(0),
                SerialFrame.ofHost(ByteBuffer.allocate(3)),
                frame.toHost().get("b"),
                Slice.from(1),
                Tuple.of("a", null),
                DType.list(DType.INT8),
                DType.decimal64(9, 2),
                opened(opened, Scope.open()),
                opened(opened, SpillLock.acquireSpillLock()),
                opened(opened, Buffer.of(new byte[3])),
                new SpillManager(null, 0),
                new ConsoleProgress(),
                opened(opened, Cudf.listen(progress -> {})),
                opened(opened, ProgressScope.Work.begin("sort", 3, "rows")),
                RmmResource.cuda()));
        return samples;
    }

    private static <T extends AutoCloseable> T opened(List<AutoCloseable> opened, T object) {
        opened.add(object);
        return object;
    }

    private static Series words(List<AutoCloseable> opened) {
        return opened(opened, Series.of(list("a b", "c d")));
    }

    private static Location where(List<AutoCloseable> opened) {
        Index repeated = opened(opened, Index.of(list("a", "b", "a")));
        return opened(opened, (Location.Where) repeated.getLoc("a"));
    }

    private static void assertPrints(Object object) {
        String text = object.toString();
        assertThat(text).isNotBlank().hasSizeLessThan(LONGEST).doesNotContainPattern(IDENTITY);
    }

    @Test
    void everyObject_prints_openAndClosed_andTakesNoMemory() throws Exception {
        List<AutoCloseable> opened = new ArrayList<>();
        List<Object> samples;
        try {
            samples = samples(opened);
            assertOpenOnesPrint(samples);
        } finally {
            // one that stayed open would keep all that later tests make
            Collections.reverse(opened);
            for (AutoCloseable object : opened) {
                object.close();
            }
        }
        samples.forEach(PrintedObjectsTest::assertPrints);
    }

    private static void assertOpenOnesPrint(List<Object> samples) {
        List<Class<?>> untried = classes().stream()
                .filter(type -> !type.isEnum() && !type.isRecord())
                .filter(type -> samples.stream().noneMatch(printing(type).getDeclaringClass()::isInstance))
                .toList();
        assertThat(untried).as("want a sample").isEmpty();
        for (Object sample : samples) {
            long bytes = LiveObjects.bytes();
            // a column keeps the view that its first call needs
            assertPrints(sample);
            long handles = LiveObjects.count();
            assertPrints(sample);
            assertThat(LiveObjects.count())
                    .as("handles after printing %s", sample)
                    .isLessThanOrEqualTo(handles);
            assertThat(LiveObjects.bytes())
                    .as("bytes after printing %s", sample)
                    .isLessThanOrEqualTo(bytes);
        }
    }

    @Test
    void selections_sayKeysAndFrame() {
        try (DataFrame frame = DataFrame.of("a", new long[] {1, 2, 3}, "b", list("x", "y", "z"));
                Series series = frame.col("a");
                Series mask = series.gt(1);
                Index labels = Index.of(list(1, 2))) {
            String of = "DataFrame[rows=3, columns=['a', 'b']]";
            assertThat(frame.loc()).hasToString("Loc[rows=all, columns=all, frame=" + of + "]");
            assertThat(frame.loc(Slice.of(0, 1), list("b", "a")))
                    .hasToString("Loc[rows=Slice(0, 1), columns=['b', 'a'], frame=" + of + "]");
            assertThat(frame.loc(mask, "a"))
                    .hasToString("Loc[rows=Series[name='a', rows=3, dtype=bool], columns='a', frame=" + of + "]");
            assertThat(frame.loc(labels))
                    .hasToString("Loc[rows=Index[name=null, rows=2, dtype=int32], columns=all, frame=" + of + "]");
            assertThat(frame.iloc(IntStream.range(0, 1000).toArray(), -1))
                    .hasToString(
                            "ILoc[rows=[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ... 1000 in all], columns=-1, frame=" + of + "]");
            assertThat(series.loc((Object) null))
                    .hasToString("SeriesLoc[rows=null, series=Series[name='a', rows=3, dtype=int64]]");
            assertThat(frame.at(0, "a")).hasToString("Cell at Loc[rows=0, columns='a', frame=" + of + "]");
            assertThat(series.iat(2))
                    .hasToString("Cell iat SeriesILoc[rows=2, series=Series[name='a', rows=3, dtype=int64]]");
        }
    }

    @Test
    void choices_sayAllTheirConditions() {
        Expr a = col("a");
        assertThat(Expr.when(a.gt(1)).then(2).when(a.lt(0))).hasToString("when(('a' gt 1)).then(2).when(('a' lt 0))");
        assertThat(Expr.when(a.gt(1)).then(2)).hasToString("when(('a' gt 1)).then(2)");
    }

    @Test
    void longKeys_areCut() {
        try (DataFrame frame = DataFrame.of("a".repeat(1_000_000), new long[] {1})) {
            List<Object> nested = list(list(list(list(list(1)))));
            assertThat(frame.loc("x".repeat(1_000_000), nested).toString())
                    .hasSizeLessThan(600)
                    .contains("columns=[[[[...]]]]");
        }
    }

    @Test
    void closedFrame_isSaidToBeClosed() {
        DataFrame frame = DataFrame.of("a", new long[] {1});
        Series key = Series.of(new long[] {0});
        Loc loc = frame.loc(key);
        DataFrameGroupBy groups = frame.groupBy("a");
        frame.close();
        key.close();
        assertThat(loc).hasToString("Loc[rows=closed Series, columns=all, frame=closed DataFrame]");
        assertThat(groups.toString()).contains("frame=closed DataFrame");
    }

    @Test
    void groupsAggregationsBuildersAndFilters_sayWhatTheyWereGiven() {
        try (DataFrame frame = DataFrame.of("k", list("x", "y"), "v", new double[] {1, 2})) {
            assertThat(frame.groupBy("k").order(GroupOrder.FIRST_SEEN).dropNa(false))
                    .hasToString(
                            "DataFrameGroupBy[keys=['k'], columns=all, order=FIRST_SEEN, dropNa=false, asIndex=false, observed=true, "
                                    + "frame=DataFrame[rows=2, columns=['k', 'v']]]");
            assertThat(frame.rolling(2).minPeriods(1).get("v"))
                    .hasToString("Rolling[window=2, minPeriods=1, center=false, closed=RIGHT, on=null, step=1, "
                            + "columns=['v'], groups=null, frame=DataFrame[rows=2, columns=['k', 'v']]]");
            assertThat(frame.rolling(Duration.ofHours(1)).on("k"))
                    .hasToString("Rolling[window=PT1H, minPeriods=null, center=false, closed=RIGHT, on='k', step=1, "
                            + "columns=all, groups=null, frame=DataFrame[rows=2, columns=['k', 'v']]]");
            assertThat(frame.groupBy("k").rolling(2).toString()).contains("columns=all, groups=['k'], frame=");
        }
        assertThat(Agg.mean("v")).hasToString("mean(v)");
        assertThat(Agg.mean("v").as("average")).hasToString("mean(v) as 'average'");
        assertThat(Agg.size()).hasToString("size()");
        DataFrameBuilder builder =
                DataFrame.builder().column("n", new long[] {1}).column("s", list("x"));
        assertThat(builder).hasToString("DataFrameBuilder[columns={'n'=int64, 's'=string}, index=null]");
        builder.build().close();
        assertThat(builder).hasToString("DataFrameBuilder[columns={}, index=null]");
        assertThat(DTypeFilter.include(DType.INT8, DType.STRING).andExclude(DType.Kind.BOOL))
                .hasToString("DTypeFilter[include=[int8, string], exclude=[BOOL]]");
        assertThat(DTypeFilter.excludeNumbers()).hasToString("DTypeFilter[include=[], exclude=[numbers]]");
    }

    @Test
    void valuesOutsideOfFrames_sayDtypeAndShape() {
        try (Series series = Series.of("n", new long[] {7, 8});
                DataFrame frame = series.toFrame();
                DeviceArray array = series.values();
                Index repeated = Index.of(list("a", "b", "a"));
                Location.Where where = (Location.Where) repeated.getLoc("a");
                Factorized codes = series.factorize()) {
            assertThat(array).hasToString("DeviceArray[dtype=int64, shape=[2]]");
            assertThat(series.toHost()).hasToString("HostValues[dtype=int64, size=2, values=[7, 8]]");
            assertThat(where).hasToString("Where[mask=Series[name=null, rows=3, dtype=bool]]");
            assertThat(codes.toString()).startsWith("codes:\n0    0\n").endsWith("uniques:\n" + codes.uniques());
            assertThat(frame.toHost().get("n")).hasToString("HostValues[dtype=int64, size=2, values=[7, 8]]");
            assertThat(CudaArrayInterface.of(0x7f00, "<i4", 2, 3))
                    .hasToString("CudaArrayInterface[data=0x7f00, typestr=<i4, shape=[2, 3], strides=null,"
                            + " access=WRITE, version=3, stream=0, mask=false]");
        }
        int[] many = new int[21];
        try (Series series = Series.of(many)) {
            assertThat(series.toHost().toString()).endsWith("0, 0, ...]]").contains("size=21");
        }
        try (Scope scope = Scope.open()) {
            assertThat(scope.toString()).startsWith("Scope[open, handles=0, thread=");
            Series.of(many);
            assertThat(scope.toString()).startsWith("Scope[open, handles=1, thread=");
        }
    }
}
