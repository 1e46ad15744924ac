/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.KernelCompilationException;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import io.cudf4j.udf.KernelStatistics;
import io.cudf4j.udf.Udf;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What functions in CUDA compute; expected values are Java's. */
@Tag("gpu")
class ApplyCudaGpuTest {
    private static final Udf STEP =
            Udf.cuda("__device__ double step(double x) { return x > 10 ? x * 2.5 + 1 : x - 1; }", "step");

    private static double step(double x) {
        return x > 10 ? x * 2.5 + 1 : x - 1;
    }

    private static List<@Nullable Object> taken(Series series) {
        try (series) {
            return series.toHost().toList();
        }
    }

    @Test
    void series_keepsItsNameAndLabels() {
        try (Series numbers = Series.of("v", new double[] {9, 10, 11, -0.5});
                Series odd = numbers.iloc(Slice.of(1, 4)).toSeries();
                Series stepped = odd.applyCuda(STEP)) {
            assertThat(stepped.name()).isEqualTo("v");
            assertThat(stepped.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(stepped.index().toHost().toList()).isEqualTo(list(1L, 2L, 3L));
            assertThat(stepped.toHost().toList()).isEqualTo(list(9.0, 28.5, -1.5));
        }
    }

    @Test
    void products_areRoundedAsInJava() {
        double[] x = new double[10_000];
        for (int i = 0; i < x.length; i++) {
            x[i] = 0.1 * i + 1e-9 * i * i;
        }
        try (Series numbers = Series.of("v", x)) {
            List<Object> expected = new ArrayList<>();
            for (double each : x) {
                expected.add(step(each));
            }
            // a product and a sum that were contracted would differ in the last bit of some
            assertThat(taken(numbers.applyCuda(STEP))).isEqualTo(expected);
        }
    }

    @Test
    void nulls_areSkipped() {
        int rows = 100_037;
        List<@Nullable Object> values = new ArrayList<>();
        List<@Nullable Object> expected = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            values.add(i % 3 == 1 ? null : (Object) (i / 4.0));
            expected.add(i % 3 == 1 ? null : (Object) step(i / 4.0));
        }
        try (Series numbers = Series.of("v", DType.FLOAT64, values)) {
            for (int start : new int[] {0, 1, 31, 32, 33, 99_999}) {
                try (Series slice = numbers.iloc(Slice.of(start, rows)).toSeries();
                        Series made = slice.applyCuda(STEP)) {
                    assertThat(made.toHost().toList()).isEqualTo(expected.subList(start, rows));
                    assertThat(made.nullCount()).isEqualTo((int) expected.subList(start, rows).stream()
                            .filter(each -> each == null)
                            .count());
                }
            }
        }
    }

    @Test
    void nulls_arePassed() {
        Udf first = Udf.cuda("""
                        __device__ cudf4j::nullable<double> first(cudf4j::nullable<double> a, cudf4j::nullable<long long> b) {
                          if (a.valid) return a;
                          if (b.valid && b.value > 0) return static_cast<double>(b.value);
                          return {};
                        }
                        """, "first").nulls(Udf.Nulls.PASS);
        Udf missing = Udf.cuda("__device__ bool missing(cudf4j::nullable<double> a) { return !a.valid; }", "missing")
                .nulls(Udf.Nulls.PASS)
                .returns(DType.BOOL);
        try (DataFrame frame = DataFrame.of("a", list(1.5, null, null, null), "b", list(7L, 8L, -9L, null))) {
            assertThat(taken(frame.applyCuda(first, "a", "b"))).isEqualTo(list(1.5, 8.0, null, null));
            assertThat(taken(frame.applyCuda(missing, "a"))).isEqualTo(list(false, true, true, true));
        }
    }

    @Test
    void columnsAndArguments_comeInTheirOrder() {
        Udf mix = Udf.cuda(
                        "__device__ double mix(double a, long long b, bool c, int d, long long e, float f, double g, bool h) {\n"
                                + "  return a + 10 * b + (c ? 1000 : 0) + d * 1e4 + e * 1e5 + f * 1e6 + g * 1e7 + (h ? 1e9 : 0);\n}",
                        "mix")
                .arguments(2, 3L, 0.5f, 4.0, true);
        try (DataFrame frame = DataFrame.of("c", list(true, false), "a", list(0.5, 1.5), "b", list(3L, 4L))) {
            assertThat(taken(frame.applyCuda(mix, "a", "b", "c")))
                    .isEqualTo(list(
                            0.5 + 30 + 1000 + 2e4 + 3e5 + 5e5 + 4e7 + 1e9, 1.5 + 40 + 2e4 + 3e5 + 5e5 + 4e7 + 1e9));
            KernelStatistics before = Cudf.kernelStatistics();
            assertThat(taken(frame.applyCuda(mix.arguments(0, 0L, 0f, 0.0, false), "a", "b", "c")))
                    .isEqualTo(list(1030.5, 41.5));
            assertThat(Cudf.kernelStatistics().compilations()).isEqualTo(before.compilations());
        }
        Udf difference = Udf.cuda("__device__ double difference(double x, double y) { return x - y; }", "difference");
        try (DataFrame frame = DataFrame.of("x", list(5.0), "y", list(3.0));
                Series all = frame.applyCuda(difference);
                Series turned = frame.applyCuda(difference, "y", "x")) {
            assertThat(all.toHost().toList()).isEqualTo(list(2.0));
            assertThat(all.name()).isNull();
            assertThat(turned.toHost().toList()).isEqualTo(list(-2.0));
        }
    }

    @Test
    void strings_areTaken() {
        Udf letters = Udf.cuda("""
                        __device__ int letters(cudf4j::text t, int least) {
                          int n = 0;
                          for (long long i = 0; i < t.size; i++) n += (t.data[i] & 0xC0) != 0x80;
                          return n < least ? -n : n;
                        }
                        """, "letters").returns(DType.INT32).arguments(2);
        try (Series texts = Series.of("t", list("skipped", "é", null, "", "日本語", "ab"));
                Series slice = texts.iloc(Slice.of(1, 6)).toSeries()) {
            assertThat(taken(slice.applyCuda(letters))).isEqualTo(list(-1, null, 0, 3, 2));
        }
    }

    @Test
    void timesAndDurations_areTheirNumbers() {
        Udf year = Udf.cuda("__device__ int later(int days) { return days + 1; }", "later")
                .returns(DType.DATE);
        Udf hour = Udf.cuda("__device__ long long later(long long us) { return us + 3600000000LL; }", "later")
                .returns(DType.DATETIME_US);
        Udf length = Udf.cuda("__device__ long long twice(long long ns) { return ns * 2; }", "twice")
                .returns(DType.TIMEDELTA_NS);
        try (Series days = Series.of("d", list(LocalDate.of(2024, 2, 28), null));
                Series times = Series.of("t", DType.DATETIME_US, list(LocalDateTime.of(2024, 12, 31, 23, 30)));
                Series spans = Series.of("s", DType.TIMEDELTA_NS, list(Duration.ofMinutes(90)))) {
            assertThat(taken(days.applyCuda(year))).isEqualTo(list(LocalDate.of(2024, 2, 29), null));
            assertThat(taken(times.applyCuda(hour))).isEqualTo(list(LocalDateTime.of(2025, 1, 1, 0, 30)));
            assertThat(taken(spans.applyCuda(length))).isEqualTo(list(Duration.ofHours(3)));
        }
    }

    @Test
    void withoutRows_isEmptyOfItsDtype() {
        try (Series none = Series.of("v", DType.FLOAT64, List.of());
                Series made = none.applyCuda(STEP.returns(DType.INT16))) {
            assertThat(made.size()).isZero();
            assertThat(made.dtype()).isEqualTo(DType.INT16);
            assertThat(made.name()).isEqualTo("v");
        }
    }

    @Test
    void sourceWithFaults_isRefusedWithTheLog() {
        Udf faulty = Udf.cuda("// one\n__device__ double f(double x) { return oops; }", "f");
        Udf narrow = Udf.cuda("__device__ int f(double x) { return (int) x; }", "f");
        Udf commented = Udf.cuda("// f", "f");
        try (Series numbers = Series.of("v", new double[] {1})) {
            assertThatThrownBy(() -> numbers.applyCuda(faulty))
                    .isInstanceOf(KernelCompilationException.class)
                    .hasMessageStartingWith("Udf.cuda 'f' does not compile as double f(double):")
                    .hasMessageContaining("source(2): error: identifier \"oops\" is undefined");
            assertThatThrownBy(() -> numbers.applyCuda(narrow))
                    .isInstanceOf(KernelCompilationException.class)
                    .hasMessageContaining("the function returns another type than Udf.returns says");
            assertThatThrownBy(() -> numbers.applyCuda(commented))
                    .isInstanceOf(KernelCompilationException.class)
                    .hasMessageStartingWith(
                            "Udf.cuda 'f': the source declares no function of that name that is visible at its end:");
        }
    }

    @Test
    void otherDtypes_areRefusedByName() {
        try (Series lists = Series.of("l", list(List.of(1L)));
                Series decimals = Series.of("d", DType.decimal64(5, 2), list(1))) {
            assertThatThrownBy(() -> lists.applyCuda(STEP))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("Udf.cuda 'step' cannot take a column of list");
            assertThatThrownBy(() -> decimals.applyCuda(STEP)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void spilledColumns_comeBackAndStayForTheKernel() {
        SpillManager manager = new SpillManager(null, 2);
        SpillManager.setGlobal(manager);
        try (DataFrame frame = DataFrame.of("a", new double[] {9, 11}, "b", list("x", null))) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
            assertThat(manager.getUnspilledBytes()).isZero();
            assertThat(taken(frame.applyCuda(STEP, "a"))).isEqualTo(list(8.0, 28.5));
            assertThat(manager.getUnspillableBytes()).isZero();
            // the result can be spilled as any other
            try (Series made = frame.applyCuda(STEP, "a")) {
                manager.spillDeviceMemory(Long.MAX_VALUE);
                assertThat(manager.getUnspilledBytes()).isZero();
                assertThat(made.toHost().toList()).isEqualTo(list(8.0, 28.5));
            }
        } finally {
            SpillManager.resetGlobal();
        }
    }

    @Test
    void calls_seeWhatWasComputedBefore() {
        try (Series numbers = Series.of("v", new double[1_000_000])) {
            for (int i = 0; i < 50; i++) {
                try (Series moved = numbers.add(i);
                        Series stepped = moved.applyCuda(STEP);
                        Series twice = stepped.mul(2)) {
                    assertThat(twice.max()).isEqualTo(2 * step(i));
                    assertThat(twice.min()).isEqualTo(2 * step(i));
                }
            }
        }
    }

    @Test
    void threads_applyAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            Callable<Boolean> work = () -> {
                boolean isRight = true;
                for (int i = 0; i < 100; i++) {
                    try (Series numbers = Series.of("v", new double[] {i, i + 0.5});
                            Series made = numbers.applyCuda(STEP)) {
                        isRight &= made.toHost().toList().equals(list(step(i), step(i + 0.5)));
                    }
                }
                return isRight;
            };
            for (Future<Boolean> done : threads.invokeAll(Collections.nCopies(6, work))) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            threads.shutdown();
        }
    }
}
