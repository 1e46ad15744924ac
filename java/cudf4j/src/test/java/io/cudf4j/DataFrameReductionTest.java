/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.Tuple;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reductions of each column of a frame. */
class DataFrameReductionTest {
    private static final ReduceOptions NUMBERS = ReduceOptions.defaults().numericOnly(true);

    private DataFrame frame;

    @BeforeEach
    void open() {
        frame = DataFrame.builder()
                .column("i", DType.INT64, list(3, 1, null, 2))
                .column("x", DType.FLOAT64, list(1.5, Double.NaN, 2.5, 0.5))
                .column("b", DType.BOOL, list(true, false, null, true))
                .column("s", DType.STRING, list("a", "b", null, "a"))
                .build();
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void sum_hasTheDtypeThatHoldsAllResults() {
        try (Series all = frame.sum(NUMBERS);
                DataFrame whole = frame.select("i", "b");
                Series wholes = whole.sum()) {
            assertThat(labels(all)).isEqualTo(list("i", "x", "b"));
            assertThat(all.toList()).isEqualTo(list(6.0, 4.5, 2.0));
            assertThat(all.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(all.name()).isNull();
            assertThat(wholes.dtype()).isEqualTo(DType.INT64);
            assertThat(wholes.toList()).isEqualTo(list(6L, 2L));
        }
    }

    @Test
    void momentsAndOrder_leaveNullAndNanOut() {
        try (Series mean = frame.mean(NUMBERS);
                Series median = frame.median(NUMBERS);
                Series std = frame.std(NUMBERS.ddof(0));
                Series var = frame.var(NUMBERS);
                Series prod = frame.prod(NUMBERS);
                DataFrame numbers = frame.select("i", "x");
                Series least = numbers.min();
                Series greatest = numbers.max()) {
            assertThat(mean.toList()).isEqualTo(list(2.0, 1.5, 2.0 / 3));
            assertThat(median.toList()).isEqualTo(list(2.0, 1.5, 1.0));
            assertThat((Double) std.get(0)).isCloseTo(Math.sqrt(2.0 / 3), within(1e-15));
            assertThat(var.toList().subList(0, 2)).isEqualTo(list(1.0, 1.0));
            assertThat(prod.toList()).isEqualTo(list(6.0, 1.875, 0.0));
            assertThat(least.toList()).isEqualTo(list(1.0, 0.5));
            assertThat(greatest.toList()).isEqualTo(list(3.0, 2.5));
        }
    }

    @Test
    void counts_areOfAllDtypes() {
        try (Series count = frame.count();
                Series unique = frame.nUnique();
                Series withMissing = frame.nUnique(ReduceOptions.defaults().skipNa(false))) {
            assertThat(labels(count)).isEqualTo(list("i", "x", "b", "s"));
            assertThat(count.toList()).isEqualTo(list(3L, 3L, 3L, 3L));
            assertThat(unique.toList()).isEqualTo(list(3L, 3L, 2L, 2L));
            assertThat(withMissing.toList()).isEqualTo(list(4L, 4L, 3L, 3L));
        }
    }

    @Test
    void truth_skipsMissingOrIsUndecided() {
        try (Series all = frame.all();
                Series any = frame.any();
                Series open = frame.all(ReduceOptions.defaults().skipNa(false))) {
            assertThat(all.toList()).isEqualTo(list(true, true, false, true));
            assertThat(any.toList()).isEqualTo(list(true, true, true, true));
            assertThat(open.toList()).isEqualTo(list(null, null, false, null));
        }
    }

    @Test
    void missingRows_giveNullWhereTheyAreKept() {
        try (DataFrame gaps = DataFrame.of("i", list(1, null), "j", list(1, 2));
                Series sum = gaps.sum(ReduceOptions.defaults().skipNa(false));
                Series enough = gaps.sum(ReduceOptions.defaults().minCount(2))) {
            assertThat(sum.toList()).isEqualTo(list(null, 3L));
            assertThat(enough.toList()).isEqualTo(list(null, 3L));
        }
    }

    @Test
    void columnsWithoutTheReduction_areAllNamed() {
        assertThatThrownBy(frame::mean)
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("mean is not defined for column 's' of string; select other columns, or use"
                        + " ReduceOptions.defaults().numericOnly(true)");
        assertThatThrownBy(frame::min)
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("min: the results {i=int64, x=float64, b=bool, s=string} have no common dtype");
    }

    @Test
    void textAlone_hasLeastAndGreatest() {
        try (DataFrame texts = DataFrame.of("s", list("b", "a", null), "t", list("z", null, null));
                Series least = texts.min()) {
            assertThat(least.toList()).isEqualTo(list("a", "z"));
        }
    }

    @Test
    void noRows_haveSumZeroAndNoMean() {
        try (DataFrame numbers = frame.select("i", "x");
                DataFrame empty = numbers.head(0);
                Series sum = empty.sum();
                Series mean = empty.mean();
                DataFrame none = frame.select();
                Series ofNone = none.sum();
                Series countOfNone = none.count()) {
            assertThat(sum.toList()).isEqualTo(list(0.0, 0.0));
            assertThat(mean.toList()).isEqualTo(list(null, null));
            assertThat(ofNone.rowCount()).isZero();
            assertThat(countOfNone.dtype()).isEqualTo(DType.INT64);
        }
    }

    @Test
    void slices_reduceTheirRowsOnly() {
        try (DataFrame numbers = frame.select("i", "x");
                DataFrame rows = numbers.tail(2);
                Series sum = rows.sum()) {
            assertThat(sum.toList()).isEqualTo(list(2.0, 3.0));
        }
    }

    @Test
    void float32_staysWhereAllColumnsAre() {
        try (DataFrame narrow = DataFrame.of("a", new float[] {1, 2}, "b", new float[] {0.5f, 2});
                Series sum = narrow.sum();
                Series mean = narrow.mean()) {
            assertThat(sum.dtype()).isEqualTo(DType.FLOAT32);
            assertThat(sum.toList()).isEqualTo(list(3f, 2.5f));
            assertThat(mean.toList()).isEqualTo(list(1.5f, 1.25f));
        }
    }

    @Test
    void times_haveMeansThatAreTimes() {
        LocalDateTime day = LocalDateTime.of(2020, 1, 1, 0, 0);
        try (DataFrame times = DataFrame.builder()
                        .column("t", DType.DATETIME_US, list(day, null, day.plusDays(1), day.plusDays(1)))
                        .build();
                Series mean = times.mean();
                Series std = times.std();
                Series quantile = times.quantile(0.25);
                Series t = times.col("t");
                Series spans = t.sub(day);
                Series dates = Series.of(list(LocalDate.of(2020, 1, 1), LocalDate.of(2020, 1, 2)))) {
            assertThat(mean.toList()).isEqualTo(list(day.plusHours(16)));
            assertThat(mean.dtype()).isEqualTo(DType.DATETIME_US);
            assertThat(std.toList()).isEqualTo(list(Duration.ofNanos(49883063257000L)));
            assertThat(quantile.toList()).isEqualTo(list(day.plusHours(12)));
            assertThat(t.agg("median")).isEqualTo(day.plusDays(1));
            assertThat(spans.sum()).isEqualTo(Duration.ofDays(2));
            assertThat(spans.agg("mean")).isEqualTo(Duration.ofHours(16));
            assertThat(dates.agg("mean")).isEqualTo(day.plusHours(12));
            assertThatThrownBy(t::mean)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("agg(\"mean\")");
        }
    }

    @Test
    void quantiles_interpolateOrTakeRows() {
        QuantileOptions lower = QuantileOptions.defaults().interpolation(QuantileInterpolation.LOWER);
        try (DataFrame numbers = frame.select("i", "x");
                Series half = numbers.quantile(0.5);
                DataFrame both = numbers.quantile(new double[] {0.25, 0.5});
                Series i = frame.col("i");
                Series low = i.quantile(new double[] {0.25, 1}, lower)) {
            assertThat(half.toList()).isEqualTo(list(2.0, 1.5));
            assertThat(half.name()).isEqualTo(0.5);
            assertThat(labels(both)).isEqualTo(list(0.25, 0.5));
            assertThat(values(both, "i")).isEqualTo(list(1.5, 2.0));
            assertThat(values(both, "x")).isEqualTo(list(1.0, 1.5));
            assertThat(low.toList()).isEqualTo(list(1L, 3L));
            assertThat(low.name()).isEqualTo("i");
            assertThatThrownBy(() -> numbers.quantile(1.5)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void agg_givesARowForEachName() {
        Map<String, List<String>> wanted = new LinkedHashMap<>();
        wanted.put("i", List.of("sum", "min"));
        wanted.put("x", List.of("max"));
        try (DataFrame numbers = frame.select("i", "x");
                Series one = numbers.agg("sum");
                DataFrame two = numbers.agg("sum", "min");
                DataFrame some = numbers.agg(wanted);
                Series each = frame.aggEach(Map.of("s", "max"));
                Series i = frame.col("i");
                Series figures = i.agg("sum", "mean")) {
            assertThat(one.toList()).isEqualTo(list(6.0, 4.5));
            assertThat(labels(two)).isEqualTo(list("sum", "min"));
            assertThat(values(two, "i")).isEqualTo(list(6L, 1L));
            assertThat(values(two, "x")).isEqualTo(list(4.5, 0.5));
            assertThat(labels(some)).isEqualTo(list("sum", "min", "max"));
            assertThat(values(some, "i")).isEqualTo(list(6L, 1L, null));
            assertThat(values(some, "x")).isEqualTo(list(null, null, 2.5));
            assertThat(each.toList()).isEqualTo(list("b"));
            assertThat(figures.toList()).isEqualTo(list(6.0, 2.0));
            assertThat(i.agg("nunique")).isEqualTo(3L);
            assertThatThrownBy(() -> numbers.agg("total"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'total'");
        }
    }

    @Test
    void hierarchicalColumns_labelRowsOfSeveralLevels() {
        Map<Object, Object> columns = new LinkedHashMap<>();
        columns.put(Tuple.of("x", 1), new int[] {1, 2});
        columns.put(Tuple.of("y", 1), new int[] {3, 4});
        try (DataFrame hier = DataFrame.of(columns);
                Series sum = hier.sum();
                Index index = sum.index()) {
            assertThat(sum.toList()).isEqualTo(list(3L, 7L));
            assertThat(index.nLevels()).isEqualTo(2);
        }
    }
}
