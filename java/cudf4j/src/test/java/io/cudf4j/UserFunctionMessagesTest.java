/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.config.UdfFallback;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import io.cudf4j.types.DType;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.UdfException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls of functions name themselves in what they refuse, in one line, also where no row would ever be read. */
class UserFunctionMessagesTest {
    @AfterEach
    void allocationsSucceed() {
        MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
    }

    private static DataFrame frame() {
        return DataFrame.builder()
                .column("k", List.of("x", "y", "x"))
                .column("a", new double[] {1, 2, 3})
                .build();
    }

    private static void assertRefused(Class<? extends CudfException> type, ThrowingCallable call, String message) {
        assertThatThrownBy(call).isExactlyInstanceOf(type).hasMessage(message);
    }

    @Test
    void keysThatAreNone_areThoseOfGroupBy() {
        try (DataFrame df = frame()) {
            String message = "groupBy: no column labelled 'zz'; there are: k, a";
            assertRefused(LabelNotFoundException.class, () -> df.groupBy("zz"), message);
            assertRefused(LabelNotFoundException.class, () -> df.groupBy(List.of("k", "zz")), message);
        }
    }

    @Test
    void whatIsClosed_isToldByTheCall() {
        Series series = Series.of("c", new double[] {1, 2});
        DoubleView<Series> view = series.doubles();
        Rolling<Series> rolling = series.rolling(2);
        Series other = Series.of("d", new double[] {1, 2});
        DoubleView<Series> ofOther = other.doubles();
        series.close();
        assertRefused(ClosedException.class, series::doubles, "doubles: the Series 'c' is closed");
        assertRefused(ClosedException.class, series::strings, "strings: the Series 'c' is closed");
        assertRefused(ClosedException.class, () -> view.map(x -> x + 1), "map: the Series 'c' is closed");
        assertRefused(ClosedException.class, () -> view.filter(x -> x > 1), "filter: the Series 'c' is closed");
        assertRefused(ClosedException.class, () -> ofOther.zip(view, Double::sum), "zip: the Series 'c' is closed");
        assertRefused(ClosedException.class, () -> rolling.apply(w -> w[0]), "apply: the Series 'c' is closed");
        other.close();

        DataFrame df = frame();
        RowView<DataFrame, Series> rows = df.eachRow();
        NullableRowView<DataFrame, Series> nullable = rows.withNulls();
        GroupView<Series> groups = df.groupBy("k").eachGroup();
        df.close();
        String closed = ": the DataFrame of 3 rows with columns [k, a] is closed";
        assertRefused(ClosedException.class, () -> rows.mapToDouble(r -> r.getDouble("a")), "mapToDouble" + closed);
        assertRefused(ClosedException.class, () -> rows.filter(r -> r.getDouble("a") > 1), "filter" + closed);
        assertRefused(ClosedException.class, () -> nullable.filter(r -> r.isNull("a")), "filter" + closed);
        assertRefused(ClosedException.class, () -> groups.mapToDouble(g -> g.sum("a")), "mapToDouble" + closed);
        assertRefused(ClosedException.class, () -> df.groupBy("k"), "groupBy" + closed);
    }

    /** The cause stays what it was, and so does the trace. */
    @Test
    void deviceThatIsFull_isToldByTheCall() {
        // of few bytes some are set aside
        try (Series series = Series.of("c", new double[1 << 17]);
                DataFrame df = series.toFrame()) {
            DoubleView<Series> view = series.doubles();
            RowView<DataFrame, Series> rows = df.eachRow();
            MemoryResources.failAllocationAfter(0, Failure.FOR_GOOD);
            assertThatThrownBy(() -> view.map(x -> x + 1))
                    .isExactlyInstanceOf(DeviceOutOfMemoryException.class)
                    .hasMessageStartingWith("map: ")
                    .satisfies(
                            e -> assertThat(e.getStackTrace()[0].getClassName()).doesNotContain("CallNames"));
            MemoryResources.failAllocationAfter(0, Failure.FOR_GOOD);
            assertThatThrownBy(() -> rows.mapToDouble(r -> r.getDouble("c")))
                    .isExactlyInstanceOf(DeviceOutOfMemoryException.class)
                    .hasMessageStartingWith("mapToDouble: ");
        }
    }

    @Test
    void methodOfTheJdk_isToldWhereThereIsNoLine() {
        try (Series series = Series.of("t", List.of("1", "x"))) {
            assertThatThrownBy(() -> series.strings().mapToInt(Integer::parseInt))
                    .isInstanceOfSatisfying(
                            UdfException.class, e -> assertThat(e.location()).isNull())
                    .hasMessageStartingWith("mapToInt: row 1: java.lang.NumberFormatException")
                    .hasMessageContaining(" in Integer.parseInt; onError(NULL)");
            // a line of the user says it already
            assertThatThrownBy(() -> series.strings().mapToInt(x -> Integer.parseInt(x)))
                    .hasMessageContaining(" at UserFunctionMessagesTest.java:")
                    .hasMessageNotContaining(" in Integer");
        }
    }

    @Test
    void framesWithoutARow_refuseTheColumnsThatOthersRefuse() {
        try (DataFrame df = frame();
                DataFrame empty = df.head(0)) {
            String missing = "no column labelled 'zz'; there are: ";
            assertRefused(
                    LabelNotFoundException.class,
                    () -> empty.eachRow().mapToDouble(r -> r.getDouble("zz")),
                    "mapToDouble: " + missing + "k, a");
            assertRefused(
                    LabelNotFoundException.class,
                    () -> empty.filter(r -> r.getDouble("zz") > 1),
                    "filter: " + missing + "k, a");
            assertRefused(
                    LabelNotFoundException.class,
                    () -> empty.eachRow().withNulls().filter(r -> r.isNull("zz")),
                    "filter: " + missing + "k, a");
            assertRefused(
                    LabelNotFoundException.class,
                    () -> empty.groupBy("k").apply(g -> g.sum("zz")),
                    "apply: " + missing + "a");
            assertRefused(
                    LabelNotFoundException.class,
                    () -> empty.groupBy("k").transform(g -> g.sum("zz")),
                    "transform: " + missing + "a");
            assertThatThrownBy(() -> empty.eachRow().mapToLong(r -> r.getLong("k")))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("mapToLong: column 'k' is string");
            // what can be read gives no row
            try (Series made = empty.eachRow().mapToDouble(r -> r.getDouble("a"))) {
                assertThat(made.rowCount()).isZero();
                assertThat(made.dtype()).isEqualTo(DType.FLOAT64);
            }
        }
    }

    /** A label that no bytecode tells is not looked for; the JVM would find it by calling the function, which it is not. */
    @Test
    void functionsThatOnlyTheJvmRuns_giveNoRowOfNone() {
        List<String> labels = List.of("a");
        try (DataFrame df = frame();
                DataFrame empty = df.head(0);
                Series made = empty.eachRow().fallback(UdfFallback.JVM).mapToDouble(r -> r.getDouble(labels.get(0)))) {
            assertThat(made.rowCount()).isZero();
        }
    }

    @Test
    void whatIsNoFunction_isNotExplained() {
        try (DataFrame df = frame()) {
            String message =
                    "explain: an object of java.lang.String is no function; give a lambda, a method reference, or an"
                            + " object of a class that implements one functional interface, as StringToLong";
            assertRefused(
                    InvalidArgumentException.class, () -> Cudf.explain("text", DType.INT64, DType.INT64), message);
            assertRefused(InvalidArgumentException.class, () -> df.eachRow().explain("text", DType.INT64), message);
        }
    }

    @Test
    void labelsOfSeveralLines_areToldInOne() {
        try (DataFrame df =
                        DataFrame.builder().column("a\nb", new double[] {1, 2}).build();
                DataFrame rows = DataFrame.builder()
                        .column("i", List.of("l\r\nm", "q"))
                        .column("v", List.of("x", "1"))
                        .build();
                DataFrame named = rows.setIndex("i");
                Series texts = named.col("v")) {
            assertThatThrownBy(() -> df.eachRow().mapToDouble(r -> r.getDouble("a\nc")))
                    .isExactlyInstanceOf(LabelNotFoundException.class)
                    .hasMessage("mapToDouble: no column labelled 'a\\nc'; nearest: a\\nb");
            assertThatThrownBy(() -> df.eachRow().mapToLong(r -> r.getLong("a\nb")))
                    .hasMessageStartingWith("mapToLong: column 'a\\nb' is float64");
            assertThatThrownBy(() -> df.eachRow().explain((RowToLong) r -> r.getLong("a\nb"), DType.INT64))
                    .hasMessageStartingWith("explain: column 'a\\nb' is float64");
            assertThat(df.eachRow().explain((RowToDouble) r -> r.getDouble("a\nb"), DType.FLOAT64))
                    .doesNotContain("a\nb");
            assertThatThrownBy(() -> texts.strings().mapToInt(x -> Integer.parseInt(x)))
                    .hasMessageStartingWith("mapToInt: row 0 (label l\\r\\nm): ");
        }
    }
}
