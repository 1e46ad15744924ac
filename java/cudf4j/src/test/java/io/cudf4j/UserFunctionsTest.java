/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.memory.Scope;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions of the user over numbers and booleans. Expected values are what Java says of the same expression. */
class UserFunctionsTest {
    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    @Test
    void longs_giveEachType() {
        Series s = Series.of("n", new long[] {3, -4, Long.MAX_VALUE}).withIndex(Index.of(list("x", "y", "z")));
        Series longs = s.longs().map(x -> x * 2 + 1);
        assertThat(longs.toList()).isEqualTo(list(7L, -7L, -1L));
        assertThat(longs.dtype()).isEqualTo(DType.INT64);
        assertThat(longs.name()).isEqualTo("n");
        assertThat(labels(longs)).isEqualTo(list("x", "y", "z"));
        Series ints = s.longs().mapToInt(x -> (int) (x % 3));
        assertThat(ints.toList()).isEqualTo(list(0, -1, 1));
        assertThat(ints.dtype()).isEqualTo(DType.INT32);
        assertThat(s.longs().mapToDouble(Math::sqrt).toList().get(0)).isEqualTo(Math.sqrt(3));
        assertThat(s.longs().mapToBoolean(x -> x > 0).toList()).isEqualTo(list(true, false, true));
        assertThat(s.longs().mapToString(Long::toString).toList()).isEqualTo(list("3", "-4", "9223372036854775807"));
    }

    @Test
    void ints_giveEachType() {
        Series s = Series.of("n", new int[] {3, -4, Integer.MAX_VALUE});
        assertThat(s.ints().map(x -> x + 1).toList()).isEqualTo(list(4, -3, Integer.MIN_VALUE));
        assertThat(s.ints().mapToLong(x -> x + 1L).toList()).isEqualTo(list(4L, -3L, 2147483648L));
        assertThat(s.ints().mapToDouble(x -> x / 2.0).toList()).isEqualTo(list(1.5, -2.0, 1073741823.5));
        assertThat(s.ints().mapToBoolean(x -> (x & 1) == 1).toList()).isEqualTo(list(true, false, true));
        assertThat(s.ints().mapToString(x -> "n" + x).toList()).isEqualTo(list("n3", "n-4", "n2147483647"));
    }

    @Test
    void constants_areDividedByTheLeastNumber_whichHasNoAbsoluteValue() {
        Series ints = Series.of("n", new int[] {Integer.MIN_VALUE, -7, 7});
        assertThat(ints.ints().map(x -> Math.floorMod(1_000_003, Math.abs(x))).toList())
                .isEqualTo(list(1_000_003 + Integer.MIN_VALUE, 4, 4));
        assertThat(ints.ints().map(x -> Math.floorDiv(1_000_003, Math.abs(x))).toList())
                .isEqualTo(list(-1, 142_857, 142_857));
        Series longs = Series.of("n", new long[] {Long.MIN_VALUE, -7, 7});
        assertThat(longs.longs()
                        .map(x -> Math.floorMod(1_000_003L, Math.abs(x)))
                        .toList())
                .isEqualTo(list(1_000_003 + Long.MIN_VALUE, 4L, 4L));
        assertThat(longs.longs()
                        .map(x -> Math.floorDiv(1_000_003L, Math.abs(x)))
                        .toList())
                .isEqualTo(list(-1L, 142_857L, 142_857L));
    }

    @Test
    void doubles_giveEachType_andNanIsAValue() {
        Series s = Series.of("n", list(0.5, Double.NaN, null, Double.NEGATIVE_INFINITY));
        assertThat(s.doubles().map(x -> Double.isNaN(x) ? 0 : -x).toList())
                .isEqualTo(list(-0.5, 0.0, null, Double.POSITIVE_INFINITY));
        assertThat(s.doubles().mapToLong(x -> (long) x).toList()).isEqualTo(list(0L, 0L, null, Long.MIN_VALUE));
        assertThat(s.doubles().mapToInt(x -> x > 0 ? 1 : x < 0 ? -1 : 0).toList())
                .isEqualTo(list(1, 0, null, -1));
        assertThat(s.doubles().mapToBoolean(Double::isNaN).toList()).isEqualTo(list(false, true, null, false));
        assertThat(InJvm.of("Double.toString", () -> s.doubles().mapToString(Double::toString))
                        .toList())
                .isEqualTo(list("0.5", "NaN", null, "-Infinity"));
        Series made = Series.of(new double[] {1, 0}).doubles().map(x -> x / 0);
        assertThat(made.nullCount()).isZero();
        assertThat(made.toList()).isEqualTo(list(Double.POSITIVE_INFINITY, Double.NaN));
    }

    @Test
    void booleans_giveEachType() {
        Series s = Series.of("b", list(true, false, null));
        assertThat(s.booleans().map(x -> !x).toList()).isEqualTo(list(false, true, null));
        assertThat(s.booleans().mapToLong(x -> x ? 1 : 0).toList()).isEqualTo(list(1L, 0L, null));
        assertThat(s.booleans().mapToInt(x -> x ? 1 : 0).toList()).isEqualTo(list(1, 0, null));
        assertThat(s.booleans().mapToDouble(x -> x ? 0.5 : 1.5).toList()).isEqualTo(list(0.5, 1.5, null));
        assertThat(s.booleans().mapToString(x -> x ? "yes" : "no").toList()).isEqualTo(list("yes", "no", null));
        assertThat(s.booleans().filter(x -> x).toList()).isEqualTo(list(true));
    }

    @Test
    void narrowerDtypes_areReadWithoutLoss() {
        assertThat(whole(DType.INT8, -128, 127)).isEqualTo(list(-128L, 127L));
        assertThat(whole(DType.INT16, -32768, 32767)).isEqualTo(list(-32768L, 32767L));
        assertThat(whole(DType.INT32, Integer.MIN_VALUE, Integer.MAX_VALUE))
                .isEqualTo(list((long) Integer.MIN_VALUE, (long) Integer.MAX_VALUE));
        assertThat(whole(DType.UINT8, 0, 255)).isEqualTo(list(0L, 255L));
        assertThat(whole(DType.UINT16, 0, 65535)).isEqualTo(list(0L, 65535L));
        assertThat(whole(DType.UINT32, 1, 4294967295L)).isEqualTo(list(1L, 4294967295L));
        for (DType dtype : List.of(DType.INT8, DType.INT16, DType.UINT8, DType.UINT16)) {
            long most = dtype == DType.INT8 ? 127 : dtype == DType.INT16 ? 32767 : dtype == DType.UINT8 ? 255 : 65535;
            Series s = Series.of(dtype, list(1L, most));
            assertThat(s.ints().map(x -> x).toList()).as(dtype.toString()).isEqualTo(list(1, (int) most));
            assertThat(s.doubles().map(x -> x).toList()).as(dtype.toString()).isEqualTo(list(1.0, (double) most));
        }
        assertThat(Series.of(DType.UINT32, list(4294967295L))
                        .doubles()
                        .map(x -> x)
                        .toList())
                .isEqualTo(list(4294967295.0));
        assertThat(Series.of(DType.INT32, list(-7)).doubles().map(x -> x).toList())
                .isEqualTo(list(-7.0));
        assertThat(Series.of(new float[] {0.1f, -2}).doubles().map(x -> x).toList())
                .isEqualTo(list((double) 0.1f, -2.0));
    }

    private static List<@Nullable Object> whole(DType dtype, long least, long most) {
        return Series.of(dtype, list(least, most)).longs().map(x -> x).toList();
    }

    @Test
    void dtypesThatAreNotHeld_areRefusedWithAdvice() {
        refused(
                () -> Series.of(DType.UINT64, list(1L)).longs(),
                "longs: the Series is uint64, which a long does not "
                        + "hold; asType(DType.INT64) where the values fit, or asType(DType.FLOAT64)");
        refused(() -> Series.of(new long[] {1}).ints(), "int64, which an int does not hold; longs() reads it");
        refused(() -> Series.of(new long[] {1}).doubles(), "longs() reads whole numbers exactly");
        refused(() -> Series.of(new double[] {1}).longs(), "doubles() reads it, or asType(DType.INT64) cuts");
        refused(() -> Series.of(list(true)).longs(), "booleans() reads it");
        refused(() -> Series.of(list("1")).longs(), "strings() reads it, or asType(DType.INT64) reads the numbers");
        refused(() -> Series.of(list("1")).booleans(), "strings() reads it");
        refused(
                () -> Series.of(list(LocalDateTime.of(2024, 1, 1, 0, 0))).longs(),
                "longs: the Series is datetime64[ns], which a long does not hold; epochs(unit) reads how long");
        refused(() -> Series.of(DType.categorical(), list("a")).strings(), "asType(DType.STRING) makes plain values");
        refused(() -> Series.of(list(List.of(1))).longs(), "user functions take numbers, booleans, times and texts");
        refused(() -> Series.of(new long[] {1}).strings(), "asType(DType.STRING) writes the numbers as text");
    }

    private static void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(DTypeMismatchException.class).hasMessageContaining(message);
    }

    @Test
    @Behaviour(247)
    void nullRows_areNotCalled_andNull() {
        Series s = Series.of("n", list(1L, null, 3L, null));
        AtomicInteger calls = new AtomicInteger();
        Series made = InJvm.of(
                "AtomicInteger.incrementAndGet",
                () -> s.longs().map(x -> {
                    calls.incrementAndGet();
                    return x + 1;
                }));
        assertThat(made.toList()).isEqualTo(list(2L, null, 4L, null));
        assertThat(calls.get()).isEqualTo(2);
        assertThat(s.longs().filter(x -> x > 1).toList()).isEqualTo(list(3L));
        assertThat(labels(s.longs().filter(x -> x > 1))).isEqualTo(list(2L));
        Series none = Series.of(DType.INT64, list(null, null));
        assertThat(none.longs().map(x -> Math.floorDiv(x, Long.signum(0))).toList())
                .isEqualTo(list(null, null));
    }

    @Test
    @Behaviour(247)
    void withNulls_callsForNull_andMayGiveIt() {
        Series s = Series.of("n", list(1L, null, 3L));
        assertThat(s.longs()
                        .withNulls()
                        .map(x -> x == null ? Long.valueOf(0) : x == 3 ? null : x)
                        .toList())
                .isEqualTo(list(1L, 0L, null));
        assertThat(s.longs()
                        .withNulls()
                        .mapToString(x -> x == null ? "none" : "n" + x)
                        .toList())
                .isEqualTo(list("n1", "none", "n3"));
        assertThat(s.longs()
                        .withNulls()
                        .mapToInt(x -> x == null ? null : x.intValue())
                        .toList())
                .isEqualTo(list(1, null, 3));
        assertThat(s.longs()
                        .withNulls()
                        .mapToDouble(x -> x == null ? Double.NaN : x / 2.0)
                        .toList())
                .isEqualTo(list(0.5, Double.NaN, 1.5));
        assertThat(s.longs().withNulls().mapToBoolean(Objects::isNull).toList()).isEqualTo(list(false, true, false));
        assertThat(s.longs().withNulls().mapToLong(x -> null).toList()).isEqualTo(list(null, null, null));
        assertThat(s.longs().withNulls().filter(x -> x == null || x > 2).toList())
                .isEqualTo(list(null, 3L));
        assertThat(s.longs().withNulls().filter(x -> null).toList()).isEmpty();
        Series flags = Series.of(list(true, null));
        assertThat(flags.booleans().withNulls().map(x -> x == null).toList()).isEqualTo(list(false, true));
        Series halves = Series.of(list(0.5, null));
        assertThat(halves.doubles().withNulls().map(x -> x == null ? 1.0 : x).toList())
                .isEqualTo(list(0.5, 1.0));
        Series ints = Series.of(DType.INT32, list(5, null));
        assertThat(ints.ints().withNulls().map(x -> x == null ? 1 : x + 1).toList())
                .isEqualTo(list(6, 1));
    }

    @Test
    void zip_takesRowsOfTwoSeries() {
        Series a = Series.of("a", list(1L, null, 3L));
        Series b = Series.of("b", list(10L, 20L, 30L));
        assertThat(a.longs().zip(b.longs(), (x, y) -> x - y).toList()).isEqualTo(list(-9L, null, -27L));
        assertThat(a.longs().zip(b.longs(), Math::max).name()).isNull();
        assertThat(a.longs().zip(a.longs(), Long::sum).name()).isEqualTo("a");
        assertThat(a.longs().zipToInt(b.longs(), Long::compare).toList()).isEqualTo(list(-1, null, -1));
        assertThat(a.longs().zipToDouble(b.longs(), (x, y) -> (double) x / y).toList())
                .isEqualTo(list(0.1, null, 0.1));
        assertThat(a.longs().zipToBoolean(b.longs(), (x, y) -> x * 10 == y).toList())
                .isEqualTo(list(true, null, true));
        assertThat(a.longs().zipToString(b.longs(), (x, y) -> x + "/" + y).toList())
                .isEqualTo(list("1/10", null, "3/30"));
        assertThat(a.longs()
                        .withNulls()
                        .zip(b.longs().withNulls(), (x, y) -> x == null ? y : x)
                        .toList())
                .isEqualTo(list(1L, 20L, 3L));
        assertThat(a.longs()
                        .withNulls()
                        .zipToBoolean(b.longs().withNulls(), (x, y) -> x == null && y != null)
                        .toList())
                .isEqualTo(list(false, true, false));
        Series narrow = Series.of(new int[] {1, 2, 3});
        assertThat(narrow.longs().zip(b.longs(), Long::sum).toList()).isEqualTo(list(11L, 22L, 33L));
        assertThat(narrow.ints().zip(narrow.ints(), Math::multiplyExact).toList())
                .isEqualTo(list(1, 4, 9));
        assertThat(narrow.doubles().zip(narrow.doubles(), Math::hypot).toList().get(0))
                .isEqualTo(Math.hypot(1, 1));
        Series flags = Series.of(new boolean[] {true, false, true});
        assertThat(flags.booleans().zip(flags.booleans(), Boolean::logicalXor).toList())
                .isEqualTo(list(false, false, false));
    }

    @Test
    void zip_bringsRowsTogetherByLabel() {
        Series a = Series.of("n", new long[] {1, 2}).withIndex(Index.of(list("x", "z")));
        Series b = Series.of("n", new long[] {30, 10}).withIndex(Index.of(list("y", "x")));
        Series both = a.longs().zip(b.longs(), Long::sum);
        assertThat(both.toList()).isEqualTo(list(11L, null, null));
        assertThat(labels(both)).isEqualTo(list("x", "y", "z"));
        assertThat(both.name()).isEqualTo("n");
        Series filled =
                a.longs().withNulls().zip(b.longs().withNulls(), (x, y) -> (x == null ? 0L : x) + (y == null ? 0L : y));
        assertThat(filled.toList()).isEqualTo(list(11L, 30L, 2L));
        assertThatThrownBy(() -> a.longs().zip(b.longs(), (x, y) -> x / (y - 10)))
                .hasMessageContaining("zip: row 0 (label x): java.lang.ArithmeticException" + byZero());
    }

    @Test
    void rowsOfASlice_ofManyChunks_keepTheirPlaces() {
        int count = 3 * 16_384 + 5;
        List<@Nullable Object> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(i % 7 == 3 ? null : (Object) (long) i);
        }
        Series all = Series.of(DType.INT64, values);
        for (int start : new int[] {0, 1, 7, 8, 16_383, 16_385}) {
            Series part = all.slice(start, count - 3);
            List<@Nullable Object> expected = new ArrayList<>();
            List<@Nullable Object> even = new ArrayList<>();
            for (int i = start; i < count - 3; i++) {
                expected.add(i % 7 == 3 ? null : (Object) (i * 3L));
                if (i % 7 != 3 && i % 2 == 0) {
                    even.add((long) i);
                }
            }
            assertThat(part.longs().map(x -> x * 3).toList()).isEqualTo(expected);
            assertThat(part.longs().filter(x -> x % 2 == 0).toList()).isEqualTo(even);
            assertThat(part.longs().zip(part.longs(), (x, y) -> x + 2 * y).toList())
                    .isEqualTo(expected);
        }
    }

    /** Of so many rows each function has a loop of its own. */
    @Test
    void manyRows_giveWhatFewDo() {
        int count = 70_001;
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = i;
        }
        Series s = Series.of("n", values);
        Series doubled = s.longs().map(x -> 2 * x);
        Series tripled = s.longs().map(x -> 3 * x);
        Series sums = doubled.longs().zip(tripled.longs(), Long::sum);
        Series texts = s.longs().mapToString(x -> "t" + x);
        Series lengths = texts.strings().mapToInt(String::length);
        Series nulls = s.longs().withNulls().map(x -> x % 2 == 0 ? null : x);
        Series both = nulls.longs().withNulls().zip(s.longs().withNulls(), (x, y) -> x == null ? -y : x);
        DataFrame frame = DataFrame.of("n", s, "t", texts);
        Series rows =
                frame.eachRow().mapToLong(r -> r.getLong("n") + r.getString("t").length());
        Series boxed = frame.eachRow().withNulls().mapToLong(r -> r.getLong("n"));
        for (int i : new int[] {0, 1, 1023, 1024, 16_383, 16_384, 65_535, 65_536, count - 2, count - 1}) {
            assertThat(sums.get(i)).isEqualTo(5L * i);
            assertThat(texts.get(i)).isEqualTo("t" + i);
            assertThat(lengths.get(i)).isEqualTo(("t" + i).length());
            assertThat(nulls.get(i)).isEqualTo(i % 2 == 0 ? null : (Object) (long) i);
            assertThat(both.get(i)).isEqualTo(i % 2 == 0 ? (long) -i : (long) i);
            assertThat(rows.get(i)).isEqualTo(i + ("t" + i).length() + 0L);
            assertThat(boxed.get(i)).isEqualTo((long) i);
        }
        assertThat(sums.sumLong()).isEqualTo(5L * count * (count - 1) / 2);
        assertThatThrownBy(() -> s.longs().map(x -> 1 / (x - 69_999)))
                .hasMessageContaining(
                        "map: row 69999: java.lang.ArithmeticException" + byZero() + " at UserFunctionsTest.java:");
    }

    /** What the JVM says of a division; a device names the class of the exception alone. */
    private static String byZero() {
        return InJvm.isElsewhere() ? "" : ": / by zero";
    }

    @Test
    void fewRows_andNone() {
        Series none = Series.of("n", DType.INT64, list());
        assertThat(none.longs().map(x -> Math.floorDiv(x, Long.signum(0))).toList())
                .isEmpty();
        assertThat(none.longs().mapToDouble(x -> x).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(none.longs().filter(x -> true).dtype()).isEqualTo(DType.INT64);
        assertThat(none.longs().zipToString(none.longs(), (x, y) -> "").dtype()).isEqualTo(DType.STRING);
        assertThat(Series.of(new long[] {41}).longs().map(x -> x + 1).toList()).isEqualTo(list(42L));
        for (int count : new int[] {255, 256, 257, 511, 512, 513, 1024, 1025, 16_383, 16_384, 16_385}) {
            long[] values = new long[count];
            for (int i = 0; i < count; i++) {
                values[i] = i;
            }
            List<@Nullable Object> got =
                    Series.of(values).longs().mapToInt(x -> (int) x + 1).toList();
            assertThat(got).hasSize(count);
            for (int i = 0; i < count; i++) {
                assertThat(got.get(i)).isEqualTo(i + 1);
            }
        }
    }

    @Test
    void views_readWhatTheSeriesHasThen_andSayWhatTheyAreOf() {
        Series s = Series.of("n", new long[] {1, 2});
        LongView<Series> longs = s.longs();
        s.iloc(0).set(10L);
        assertThat(longs.map(x -> x).toList()).isEqualTo(list(10L, 2L));
        assertThat(longs.toString()).contains("LongView", "n");
        assertThat(longs.withNulls().toString()).contains("NullableView");
    }
}
