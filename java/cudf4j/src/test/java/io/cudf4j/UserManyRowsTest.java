/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.Row;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.UdfException;
import io.cudf4j.udf.WindowToDouble;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions over so many rows, groups and windows that the JVM gets loops of their own for them. */
class UserManyRowsTest {
    private static final int COUNT = 200_003;

    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static long[] numbers(LongUnaryOperator row) {
        long[] values = new long[COUNT];
        Arrays.setAll(values, row::applyAsLong);
        return values;
    }

    private static DataFrame frame() {
        List<@Nullable Long> holes = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            holes.add(i % 5 == 3 ? null : (Long) (long) i);
            texts.add("t" + i % 100);
        }
        return DataFrame.builder()
                .column("n", numbers(i -> i))
                .column("m", numbers(i -> 3 * i))
                .column("h", holes)
                .column("t", texts)
                .build();
    }

    private static void assertLongs(Series found, LongUnaryOperator expected) {
        assertThat(found.toList())
                .isEqualTo(Arrays.stream(numbers(expected)).boxed().toList());
    }

    private static int nulls(Series found) {
        return Collections.frequency(found.toList(), null);
    }

    private static long sum(LongUnaryOperator row) {
        return Arrays.stream(numbers(row)).sum();
    }

    @Test
    void eachCall_readsTheColumnsOfItsFrame() {
        RowToLong function = r -> r.getLong("n") - 2 * r.getLong("m");
        DataFrame df = frame();
        for (int time = 0; time < 3; time++) {
            assertThat(df.eachRow().mapToLong(function).sumLong()).isEqualTo(sum(i -> -5 * i));
        }
        DataFrame other = DataFrame.builder()
                .column("m", numbers(i -> -i))
                .column("n", numbers(i -> 7))
                .build();
        assertThat(other.eachRow().mapToLong(function).sumLong()).isEqualTo(sum(i -> 7 + 2 * i));
        assertThatThrownBy(() -> other.drop("m").eachRow().mapToLong(function))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("m");
    }

    @Test
    void labelsThatAreCaptured_areThoseOfTheCall() {
        DataFrame df = frame();
        // more of them than there are loops for one function
        for (int time = 0; time < 12; time++) {
            String label = new String(time % 2 == 0 ? "n" : "m");
            RowToLong function = r -> r.getLong(label);
            long factor = time % 2 == 0 ? 1 : 3;
            assertThat(df.eachRow().mapToLong(function).sumLong()).isEqualTo(sum(i -> factor * i));
        }
    }

    @Test
    void labelsThatAreAskedForLate_areFound() {
        DataFrame df = frame();
        RowToLong function = r -> {
            long n = r.getLong("n");
            return n < 100_000
                    ? n
                    : n < 150_000 ? r.getLong("m") : r.getString("t").length();
        };
        assertLongs(
                df.eachRow().mapToLong(function), i -> i < 100_000 ? i : i < 150_000 ? 3 * i : i % 100 < 10 ? 2 : 3);
    }

    @Test
    void moreLabelsThanALoopKnows_areRead_alsoAsTwoTypes() {
        DataFrameBuilder builder = DataFrame.builder();
        for (int k = 0; k < 11; k++) {
            int column = k;
            builder.column("c" + k, intsOf(column));
        }
        DataFrame df = builder.build();
        RowToDouble function = r -> r.getInt("c0")
                + r.getLong("c0")
                + r.getDouble("c1")
                + r.getInt("c2")
                + r.getInt("c3")
                + r.getInt("c4")
                + r.getInt("c5")
                + r.getInt("c6")
                + r.getInt("c7")
                + r.getInt("c8")
                + r.getInt("c9")
                + r.getInt("c10");
        // of row i, column k has i % 1000 + k: twelve are read, and the sum of 0 to 10 is 55
        assertThat(df.eachRow().mapToDouble(function).sum()).isEqualTo((double) sum(i -> 12 * (i % 1000) + 55));
    }

    private static int[] intsOf(int column) {
        int[] values = new int[COUNT];
        Arrays.setAll(values, i -> i % 1000 + column);
        return values;
    }

    @Test
    void nulls_leaveTheFunction_whereverTheyAreRead() {
        DataFrame df = frame();
        Series found = df.eachRow().mapToLong(r -> r.getLong("h") + r.getLong("n"));
        assertThat(nulls(found)).isEqualTo((int) sum(i -> i % 5 == 3 ? 1 : 0));
        assertThat(found.sumLong()).isEqualTo(sum(i -> i % 5 == 3 ? 0 : 2 * i));
        assertThat(found.get(100_003)).isNull();
        assertThat(found.get(100_004)).isEqualTo(200_008L);
    }

    @Test
    void errors_nameTheFirstRowThatFails() {
        DataFrame df = frame();
        RowToLong function = r -> 1 / ((r.getLong("n") - 150_007) * (r.getLong("n") - 70_011));
        assertThatThrownBy(() -> df.eachRow().mapToLong(function)).isInstanceOfSatisfying(UdfException.class, e -> {
            assertThat(e.row()).isEqualTo(70_011);
            assertThat(e.location()).startsWith("UserManyRowsTest.java:");
        });
        Series found = df.eachRow().onError(OnError.NULL).mapToLong(function);
        assertThat(nulls(found)).isEqualTo(2);
        assertThat(found.get(150_007)).isNull();
    }

    @Test
    void eachType_isReadOfPartsOfColumns() {
        int[] ints = intsOf(0);
        boolean[] flags = new boolean[COUNT];
        double[] halves = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            flags[i] = i % 3 == 0;
            halves[i] = i / 2.0;
        }
        DataFrame df = DataFrame.builder()
                .column("n", numbers(i -> i))
                .column("i", ints)
                .column("f", flags)
                .column("d", halves)
                .build();
        // an odd place, so that nothing begins where its memory does
        DataFrame part = df.slice(1_001, COUNT - 7);
        Series found = part.eachRow()
                .mapToDouble(
                        r -> r.getLong("n") + 1e6 * r.getInt("i") + (r.getBoolean("f") ? 0.25 : 0) + r.getDouble("d"));
        assertThat(found.size()).isEqualTo(COUNT - 1_008);
        for (int row : new int[] {0, 63, 64, 16_383, 16_384, 100_000, COUNT - 1_009}) {
            int i = row + 1_001;
            assertThat(found.get(row)).isEqualTo(i + 1e6 * (i % 1000) + (i % 3 == 0 ? 0.25 : 0) + i / 2.0);
        }
        assertThat(part.filter(r -> r.getBoolean("f") && r.getInt("i") < 2)
                        .col("n")
                        .size())
                .isEqualTo(sum(i -> i >= 1_001 && i < COUNT - 7 && i % 3 == 0 && i % 1000 < 2 ? 1 : 0));
    }

    @Test
    void rowThatIsKept_isOver_forEachThread() throws Exception {
        DataFrame df = frame();
        AtomicReference<@Nullable Row> kept = new AtomicReference<>();
        InJvm.of(
                "",
                () -> df.eachRow().mapToLong(r -> {
                    kept.set(r);
                    return r.getLong("n");
                }));
        Row row = Objects.requireNonNull(kept.get());
        ThrowingCallable use = () -> row.getLong("n");
        assertThatThrownBy(use).isInstanceOf(IllegalStateException.class).hasMessageContaining("which has ended");
        CompletableFuture<Void> elsewhere = CompletableFuture.runAsync(() -> row.getLong("n"));
        assertThatThrownBy(elsewhere::get).hasRootCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void functionThatHandsItsRowToOtherThreads_getsItsValues() {
        DataFrame df = frame().head(70_000);
        Series found = InJvm.of(
                "",
                () -> df.eachRow()
                        .mapToLong(r -> r.getLong("n") % 100 != 0
                                ? 4 * r.getLong("n")
                                : IntStream.range(0, 4)
                                        .parallel()
                                        .mapToLong(k -> r.getLong("n"))
                                        .sum()));
        assertThat(found.toList())
                .isEqualTo(LongStream.range(0, 70_000).map(i -> 4 * i).boxed().toList());
    }

    @Test
    void groups_areReadRowByRow_andByTheirFigures() {
        DataFrame df = frame().assign("k", Series.of(numbers(i -> i / 10)));
        df = df.assign("d", df.col("h").asType(DType.FLOAT64));
        Series found = df.groupBy("k").eachGroup().mapToLong(g -> {
            long sum = g.count("h") + g.sumOfLongs("h") + g.maxOfLongs("n") - g.minOfLongs("m");
            for (int i = g.size() - 1; i >= 0; i--) {
                sum += g.isNull("h", i) ? 1000 : g.getLong("n", i) - g.getLong("m", i);
            }
            return sum;
        });
        assertThat(found.size()).isEqualTo(20_001);
        // the group of 70 has the rows 700 to 709, of which 703 and 708 have no h
        long sum = 7_045 - 703 - 708;
        assertThat(found.get(70)).isEqualTo(8 + sum + 709 - 3 * 700 + 2000 - 2 * sum);
        // the last has the rows 200,000 to 200,002
        assertThat(found.get(20_000)).isEqualTo(3 + 600_003 + 200_002 - 600_000 - 2 * 600_003L);
        Series figures = df.groupBy("k").apply(g -> g.sum("d") + 10 * g.mean("d") + g.max("d") - g.min("d"));
        assertThat(figures.get(70)).isEqualTo(sum + 10 * (sum / 8.0) + 709 - 700);
    }

    @Test
    void windows_areThoseOfTheirRow() {
        Series numbers = frame().col("h");
        WindowToDouble sum = window -> {
            double all = 0;
            for (double each : window) {
                all += Double.isNaN(each) ? 0.5 : each;
            }
            return all;
        };
        Series found = numbers.rolling(4).minPeriods(3).apply(sum);
        assertThat(found.get(2)).isEqualTo(3.0);
        // of the rows 100,000 to 100,003 the last is missing
        assertThat(found.get(100_003)).isEqualTo(300_003.5);
        assertThat(found.get(16_384)).isEqualTo(16_381.0 + 16_382 + 16_384 + 0.5);
        assertThat(nulls(found)).isEqualTo(2);
        Series expanding = numbers.head(1_000).expanding(3).apply(sum);
        assertThat(expanding.get(3)).isEqualTo(3.5);
        assertThat(expanding.get(999)).isEqualTo(sumBelow(1_000) + 200 * 0.5);
        Series written = InJvm.of(
                "",
                () -> numbers.rolling(2).apply(window -> {
                    double first = window[0];
                    window[0] = -1;
                    window[1] = -1;
                    return first;
                }));
        // its own copy of each
        assertThat(written.get(150_001)).isEqualTo(150_000.0);
        assertThat(written.get(150_002)).isEqualTo(150_001.0);
    }

    private static double sumBelow(int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += i % 5 == 3 ? 0 : i;
        }
        return sum;
    }
}
