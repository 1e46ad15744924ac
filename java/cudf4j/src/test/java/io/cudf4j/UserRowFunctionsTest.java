/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.UdfException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions of the user over the rows of a frame, and over its columns. */
class UserRowFunctionsTest {
    private static final String TRY = "try with catch";

    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static DataFrame frame() {
        return DataFrame.builder()
                .column("a", list(1L, 2L, null))
                .column("b", list(0.5, null, 2.5))
                .column("s", list("x", "y", "z"))
                .column("f", list(true, false, true))
                .column(0, new int[] {7, 8, 9})
                .build()
                .withIndex(Index.of(list("p", "q", "r")));
    }

    @Test
    void rows_giveEachType() {
        DataFrame df = frame();
        Series sums = df.eachRow().mapToDouble(r -> r.getLong("a") + r.getDouble("b"));
        assertThat(sums.toList()).isEqualTo(list(1.5, null, null));
        assertThat(sums.name()).isNull();
        assertThat(labels(sums)).isEqualTo(list("p", "q", "r"));
        assertThat(df.eachRow().mapToLong(r -> r.getInt(0) * 2L).toList()).isEqualTo(list(14L, 16L, 18L));
        assertThat(df.eachRow().mapToInt(r -> r.getInt(0) + 1).toList()).isEqualTo(list(8, 9, 10));
        assertThat(df.eachRow().mapToBoolean(r -> !r.getBoolean("f")).toList()).isEqualTo(list(false, true, false));
        assertThat(df.eachRow().mapToString(r -> r.getString("s") + r.getInt(0)).toList())
                .isEqualTo(list("x7", "y8", "z9"));
        assertThat(df.eachRow()
                        .mapToString(r -> r.getBoolean("f") ? null : "no")
                        .toList())
                .isEqualTo(list(null, "no", null));
    }

    @Test
    void aNullThatIsRead_leavesTheFunction_anotherDoesNot() {
        DataFrame df = frame();
        assertThat(df.eachRow()
                        .mapToDouble(r -> r.getBoolean("f") ? r.getDouble("b") : r.getLong("a"))
                        .toList())
                .isEqualTo(list(0.5, 2.0, 2.5));
        boolean[] isLeft = new boolean[1];
        Series caught = InJvm.of(
                TRY,
                () -> df.eachRow().mapToLong(r -> {
                    try {
                        return r.getLong("a");
                    } catch (RuntimeException e) {
                        isLeft[0] = true;
                        return -1;
                    }
                }));
        assertThat(caught.toList()).isEqualTo(list(1L, 2L, null));
        assertThat(isLeft[0]).isFalse();
    }

    @Test
    void filter_selectsRows() {
        DataFrame df = frame();
        DataFrame some = df.filter(r -> r.getLong("a") + r.getInt(0) > 8);
        assertThat(labels(some)).isEqualTo(list("q"));
        assertThat(values(some, "b")).isEqualTo(list((Object) null));
        assertThat(labels(df.filter(r -> r.getString("s").compareTo("x") > 0))).isEqualTo(list("q", "r"));
        assertThat(labels(df.filter(col("f")))).isEqualTo(list("p", "r"));
        assertThat(labels(df.filter(df.col("f")))).isEqualTo(list("p", "r"));
        assertThat(labels(df.eachRow().withNulls().filter(r -> r.isNull("a") || r.isNull("b"))))
                .isEqualTo(list("q", "r"));
        assertThat(df.eachRow().withNulls().filter(r -> null).rowCount()).isZero();
    }

    @Test
    void withNulls_givesObjects() {
        DataFrame df = frame();
        assertThat(df.eachRow()
                        .withNulls()
                        .mapToDouble(r ->
                                r.getDouble("b") == null ? (r.getLong("a") == null ? null : 0.0) : r.getDouble("b"))
                        .toList())
                .isEqualTo(list(0.5, 0.0, 2.5));
        assertThat(df.eachRow().withNulls().mapToLong(r -> r.getLong("a")).toList())
                .isEqualTo(list(1L, 2L, null));
        assertThat(df.eachRow().withNulls().mapToInt(r -> r.getInt(0)).toList()).isEqualTo(list(7, 8, 9));
        assertThat(df.eachRow().withNulls().mapToString(r -> r.getString("s")).toList())
                .isEqualTo(list("x", "y", "z"));
        assertThat(df.eachRow().withNulls().mapToBoolean(r -> r.getBoolean("f")).toList())
                .isEqualTo(list(true, false, true));
        DataFrame times = DataFrame.of("t", list(LocalDateTime.of(2024, 1, 1, 0, 0), null));
        assertThat(times.eachRow().withNulls().mapToBoolean(r -> r.isNull("t")).toList())
                .isEqualTo(list(false, true));
        assertThatThrownBy(() -> df.eachRow().withNulls().mapToLong(r -> r.getLong("a") + 1))
                .isInstanceOfSatisfying(UdfException.class, e -> {
                    assertThat(e.row()).isEqualTo(2);
                    assertThat(e.label()).isEqualTo("r");
                    assertThat(e.kind()).isEqualTo(UdfException.Kind.NULL_VALUE);
                });
    }

    @Test
    void columnsThatAreNotThere_andWrongTypes_failTheWholeCall() {
        DataFrame df = frame();
        RowView<DataFrame, Series> lenient = df.eachRow().onError(OnError.NULL);
        assertThatThrownBy(() -> lenient.mapToLong(r -> r.getLong("aa")))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessage("mapToLong: no column labelled 'aa'; nearest: a");
        assertThatThrownBy(() -> lenient.mapToLong(r -> r.getLong("s")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("mapToLong: column 's' is string, which a long does not hold; getString reads it, or "
                        + "asType(DType.INT64) reads the numbers in it");
        assertThatThrownBy(() -> lenient.mapToInt(r -> r.getInt("a")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("column 'a' is int64, which an int does not hold; getLong reads it");
        assertThatThrownBy(() -> lenient.filter(r -> r.getBoolean("b"))).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> df.eachRow().withNulls().mapToBoolean(r -> r.isNull("aa")))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageStartingWith("mapToBoolean: no column labelled 'aa'; ");
        assertThatThrownBy(() -> df.filter(r -> r.getLong("quantity") > 0))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageStartingWith("filter: no column labelled 'quantity'; there are: a, ");
        DataFrame byText = DataFrame.of("1", List.of(1L));
        assertThatThrownBy(() -> byText.eachRow().mapToLong(r -> r.getLong(1)))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessage(
                        "mapToLong: no column labelled '1' (Integer); there is one that looks the same and is another "
                                + "value (String)");
        assertThatThrownBy(() -> df.eachRow().explain((RowToLong) r -> r.getLong("aa"), DType.INT64))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageStartingWith("explain: no column labelled 'aa'; ");
        // a handler in the function does not hide it
        assertThatThrownBy(() -> InJvm.of(
                        TRY,
                        () -> df.eachRow().mapToLong(r -> {
                            try {
                                return r.getLong("aa");
                            } catch (RuntimeException e) {
                                return 0;
                            }
                        })))
                .isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    void labelsThatAreMadeAnew_areFound() {
        DataFrame df = DataFrame.of("c0", new long[] {1, 2}, "c1", new long[] {10, 20});
        Series sums = InJvm.of(
                "a column whose label is computed",
                () -> df.eachRow().mapToLong(r -> {
                    long sum = 0;
                    for (int i = 0; i < 100; i++) {
                        sum += r.getLong("c" + i % 2);
                    }
                    return sum;
                }));
        assertThat(sums.toList()).isEqualTo(list(550L, 1100L));
    }

    @Test
    void manyRows_ofASlice_keepTheirPlaces() {
        int count = 40_000;
        List<@Nullable Object> whole = new ArrayList<>();
        List<@Nullable Object> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            whole.add(i % 5 == 0 ? null : (Object) (long) i);
            texts.add("t".repeat(i % 3) + i);
        }
        DataFrame all = DataFrame.builder()
                .column("n", DType.INT64, whole)
                .column("s", texts)
                .build();
        DataFrame part = all.slice(3, count - 2);
        List<@Nullable Object> expected = new ArrayList<>();
        for (int i = 3; i < count - 2; i++) {
            // the column n is only read in even rows
            expected.add(i % 2 == 0 ? (i % 5 == 0 ? null : "n" + i) : texts.get(i));
        }
        assertThat(part.eachRow()
                        .mapToString(r -> {
                            String s = r.getString("s");
                            return Character.digit(s.charAt(s.length() - 1), 10) % 2 == 0 ? "n" + r.getLong("n") : s;
                        })
                        .toList())
                .isEqualTo(expected);
    }

    @Test
    void framesWithoutRows() {
        DataFrame none = frame().slice(0, 0);
        assertThat(none.eachRow().mapToLong(r -> r.getLong("a")).dtype()).isEqualTo(DType.INT64);
        assertThat(none.filter(r -> true).columns()).hasSize(5);
        assertThat(frame().eachRow().toString()).contains("RowView");
    }

    @Test
    void eachColumn_givesWhatTheFunctionMakes() {
        DataFrame df = DataFrame.of("a", new long[] {1, 2}, "b", new double[] {0.5, 1.5})
                .withIndex(Index.of(list("x", "y")));
        DataFrame made = df.eachColumn(c -> c.name().equals("a") ? c.longs().mapToString(x -> "n" + x) : c.add(1));
        assertThat(made.columns()).isEqualTo(list("a", "b"));
        assertThat(values(made, "a")).isEqualTo(list("n1", "n2"));
        assertThat(values(made, "b")).isEqualTo(list(1.5, 2.5));
        assertThat(labels(made)).isEqualTo(list("x", "y"));
        assertThat(df.eachColumn(c -> c).contentEquals(df)).isTrue();
        assertThatThrownBy(() -> df.eachColumn(c -> c.head(1)))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessage("eachColumn: the function gave 1 rows for the 2 of column 'a'");
        assertThatThrownBy(() -> df.eachColumn(c -> c.withIndex(RangeIndex.of(2))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("column 'a' has other row labels");
        assertThatThrownBy(() -> df.eachColumn(c -> null))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("column 'a'");
    }
}
