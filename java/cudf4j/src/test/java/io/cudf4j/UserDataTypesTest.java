/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.UdfException;
import io.cudf4j.udf.WindowToDouble;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions of users with enums, records, arrays and windows, on either engine; all values are worked out by hand. */
@SuppressWarnings({"EnumOrdinal", "LoopOverCharArray"}) // what users write
class UserDataTypesTest {
    enum Band {
        NONE(0, "free"),
        LOW(0.25, "low"),
        HIGH(0.5, "high");

        final double rate;
        private final String label;

        Band(double rate, String label) {
            this.rate = rate;
            this.label = label;
        }

        static Band of(long income) {
            return income < 10 ? NONE : income < 100 ? LOW : HIGH;
        }
    }

    record Span(long from, long to) {
        Span {
            if (from > to) {
                throw new IllegalArgumentException("turned");
            }
        }

        long length() {
            return to - from;
        }

        Span with(long place) {
            return new Span(Math.min(from, place), Math.max(to, place));
        }
    }

    record Named(String key, Integer count) {}

    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    static long switched(long income) {
        return switch (Band.of(income)) {
            case NONE -> -1;
            case LOW -> income * 2;
            case HIGH -> income + Band.HIGH.ordinal();
        };
    }

    static Named counted(String text) {
        int count = 0;
        for (char letter : text.toCharArray()) {
            count += letter == 'a' ? 1 : 0;
        }
        return new Named(text.isEmpty() ? null : text.substring(0, 1), count == 0 ? null : count);
    }

    @Test
    void enums_areSwitchedOver_readAndNamed() {
        Series incomes = Series.of("income", Arrays.asList(5L, null, 40L, 100L));
        assertThat(incomes.longs().map(UserDataTypesTest::switched).toList()).isEqualTo(list(-1L, null, 80L, 102L));
        assertThat(incomes.longs().mapToDouble(x -> x * Band.of(x).rate).toList())
                .isEqualTo(list(0.0, null, 10.0, 50.0));
        assertThat(incomes.longs()
                        .mapToString(x -> Band.of(x).label + "/" + Band.of(x))
                        .toList())
                .isEqualTo(list("free/NONE", null, "low/LOW", "high/HIGH"));
        Band captured = Band.LOW;
        assertThat(incomes.longs().mapToBoolean(x -> Band.of(x) == captured).toList())
                .isEqualTo(list(false, null, true, false));
        Series names = Series.of("band", List.of("HIGH", "NONE", "other"));
        assertThat(names.strings()
                        .onError(OnError.NULL)
                        .mapToInt(x -> Band.valueOf(x).ordinal())
                        .toList())
                .isEqualTo(list(2, 0, null));
    }

    @Test
    void records_areTakenApart() {
        Series places = Series.of("place", new long[] {3, 0, -2});
        assertThat(places.longs()
                        .map(x -> new Span(0, 2).with(x).with(-1).length())
                        .toList())
                .isEqualTo(list(4L, 3L, 4L));
        assertThat(places.longs()
                        .onError(OnError.NULL)
                        .map(x -> new Span(0, x).length())
                        .toList())
                .isEqualTo(list(3L, 0L, null));
        Series texts = Series.of("text", List.of("banana", "", "kiwi"));
        assertThat(texts.strings()
                        .map(x -> {
                            Named named = counted(x + "");
                            String[] parts = {named.key(), "" + named.count(), x};
                            return String.join("-", parts[0], parts[1], parts[2]);
                        })
                        .toList())
                .isEqualTo(list("b-3-banana", "null-null-", "k-null-kiwi"));
    }

    @Test
    void windows_areReadInOrder_withMissingValuesAsNaN() {
        Series values = Series.of("v", Arrays.asList(1.0, 4.0, null, 2.0, 8.0));
        WindowToDouble weighted = window -> {
            double sum = 0;
            for (int i = 0; i < window.length; i++) {
                sum += Double.isNaN(window[i]) ? 100 : (i + 1) * window[i];
            }
            return sum;
        };
        assertThat(values.rolling(3).minPeriods(2).apply(weighted).toList())
                .isEqualTo(list(null, 9.0, 109.0, 110.0, 128.0));
        assertThat(values.rolling(3)
                        .minPeriods(1)
                        .center(true)
                        .apply(window -> window.length)
                        .toList())
                .isEqualTo(list(2.0, 3.0, 3.0, 3.0, 2.0));
        assertThat(values.expanding().apply(window -> window.length).toList()).isEqualTo(list(1.0, 2.0, 3.0, 4.0, 5.0));
        DataFrame frame = DataFrame.of("k", List.of("x", "y", "x", "x"), "v", new double[] {1, 2, 3, 5});
        assertThat(frame.groupBy("k")
                        .rolling(2)
                        .apply(w -> w[w.length - 1] - w[0])
                        .col("v")
                        .toList())
                .isEqualTo(list(null, 2.0, 2.0, null));
        assertThat(Series.of("v", new double[0]).rolling(2).apply(w -> 1).toList())
                .isEmpty();
    }

    @Test
    void windowThatFails_isNamedWithItsRow() {
        Series values = Series.of("v", new double[] {1, 2, 3});
        assertThatThrownBy(() -> values.rolling(2).minPeriods(1).apply(window -> window[1]))
                .isInstanceOf(UdfException.class)
                .hasMessageContaining("apply")
                .satisfies(thrown -> {
                    assertThat(((UdfException) thrown).row()).isZero();
                    assertThat(((UdfException) thrown).kind()).isEqualTo(UdfException.Kind.OUT_OF_BOUNDS);
                    assertThat(thrown.getMessage()).contains("UserDataTypesTest.java:");
                });
    }

    @Test
    void windowsThatFail_areNamedByColumnAndLabel() {
        DataFrame frame = DataFrame.of("p", new double[] {1, 1, 2}, "q", new double[] {3, 0, 1})
                .withIndex(Index.of(List.of("x", "y", "z")));
        WindowToDouble inverse = window -> Math.floorDiv(1L, (long) window[0]);
        assertThatThrownBy(() -> frame.rolling(1).apply(inverse))
                .isInstanceOf(UdfException.class)
                .hasMessageStartingWith("apply: column 'q', row 1 (label y): java.lang.ArithmeticException");
        assertThatThrownBy(() -> frame.col("q").rolling(1).apply(inverse))
                .hasMessageStartingWith("apply: row 1 (label y): ")
                .satisfies(thrown -> assertThat(((UdfException) thrown).label()).isEqualTo("y"));
        assertThatThrownBy(() -> frame.rolling(1).step(2).apply(window -> Math.floorDiv(1L, (long) window[0] - 2)))
                .hasMessageStartingWith("apply: column 'p', row 2 (label z): ");
    }

    @Test
    void windowsThatNoResultHas_areNotAsked() {
        Series values = Series.of("v", new double[] {1, 0, 3, 0, 5, 0});
        WindowToDouble inverse = window -> Math.floorDiv(6L, (long) window[window.length - 1]);
        assertThat(values.rolling(1).step(2).apply(inverse).toList()).containsExactly(6.0, 2.0, 1.0);
        assertThat(values.rolling(1000).minPeriods(2).step(2).apply(inverse).toList())
                .containsExactly(null, 2.0, 1.0);
        assertThat(values.rolling(1).step(7).apply(inverse).toList()).containsExactly(6.0);
    }

    /** The rows of a group stand together in the result: label and key say which one it is. */
    @Test
    void windowOfAGroupThatFails_isNamedByItsKey() {
        DataFrame frame = DataFrame.of("k", List.of("b", "a", "b", "a"), "v", new double[] {1, 5, 2, 0});
        assertThatThrownBy(() -> frame.groupBy("k").rolling(1).apply(window -> Math.floorDiv(1L, (long) window[0])))
                .hasMessageStartingWith("apply: column 'v', row 1 (label ('a', 3)): ");
    }

    @Test
    void explain_ofAnotherViewsFunction_namesThatView() {
        DataFrame frame = DataFrame.of("k", List.of("x", "y"), "v", new double[] {1, 2});
        assertThatThrownBy(() ->
                        frame.groupBy("k").eachGroup().explain((RowToDouble) r -> r.getDouble("v"), DType.FLOAT64))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("explain: the function is one that eachRow() takes and eachGroup() does not; "
                        + "ask eachRow().explain(..)");
        assertThatThrownBy(() -> frame.eachRow().explain((GroupToDouble) g -> g.max("v"), DType.FLOAT64))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("one that eachGroup() takes");
        assertThatThrownBy(() -> frame.eachRow().explain((NullableRowToValue<Long>) r -> 1L, DType.INT64))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("one that eachRow().withNulls() takes");
    }

    @Test
    void explain_saysWhatAThreadComputes() {
        DataFrame frame = DataFrame.of("k", List.of("x", "y"), "v", new double[] {1, 2});
        assertThat(frame.groupBy("k").eachGroup().explain((GroupToDouble) g -> g.max("v"), DType.FLOAT64))
                .startsWith("one thread for each group, and a block of 256 threads for each of so many rows")
                .contains("group_extreme<double>");
        assertThat(frame.eachRow().explain((RowToDouble) r -> r.getDouble("v"), DType.FLOAT64))
                .startsWith("one thread for each row");
        assertThat(Cudf.explain((DoubleToDouble) x -> x + 1, DType.FLOAT64, DType.FLOAT64))
                .startsWith("one thread for 4 rows at a time");
        assertThatThrownBy(() -> frame.rolling(2).get("v").explain(window -> window[0] = 1))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContaining("a value put into the window");
    }

    @Test
    void lambdasOfOnePlace_useWhatTheyCaptured() {
        Series values = Series.of("v", new double[] {1, 2});
        for (double factor : new double[] {2, 3, -1}) {
            String suffix = "#" + (int) factor;
            DoubleToDouble scaled = x -> x * factor;
            assertThat(values.doubles().map(scaled).toList()).isEqualTo(list(factor, 2 * factor));
            assertThat(values.doubles().mapToString(x -> (int) x + suffix).toList())
                    .isEqualTo(list("1" + suffix, "2" + suffix));
        }
        DataFrame frame = DataFrame.of("a", new double[] {1, 2}, "b", new double[] {10, 20});
        for (String label : List.of("a", "b", "a")) {
            assertThat(frame.eachRow().mapToDouble(r -> r.getDouble(label) + 1).toList())
                    .isEqualTo(label.equals("a") ? list(2.0, 3.0) : list(11.0, 21.0));
        }
    }
}
