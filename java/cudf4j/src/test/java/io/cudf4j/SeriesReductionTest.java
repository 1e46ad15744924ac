/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reductions, valueCounts, unique, describe. */
class SeriesReductionTest {
    @Test
    void wholeNumbers() {
        try (Series s = Series.of(list(3, 1, null, 2, 3))) {
            assertThat(s.sum()).isEqualTo(9L);
            assertThat(s.prod()).isEqualTo(18L);
            assertThat(s.mean()).isEqualTo(2.25);
            assertThat(s.median()).isEqualTo(2.5);
            assertThat(s.min()).isEqualTo(1);
            assertThat(s.max()).isEqualTo(3);
            assertThat(s.count()).isEqualTo(4);
            assertThat(s.nUnique()).isEqualTo(3);
            assertThat(s.std()).isCloseTo(0.9574271077563381, within(1e-15));
            assertThat(s.var()).isCloseTo(0.9166666666666666, within(1e-15));
            assertThat(s.quantile(0.25)).isEqualTo(1.75);
        }
    }

    @Test
    void missingRows_areSkippedOrCarriedOn() {
        try (Series s = Series.of(list(1.0, Double.NaN, null));
                Series nan = Series.of(new double[] {1, Double.NaN})) {
            assertThat(s.sum()).isEqualTo(1.0);
            assertThat(s.count()).isEqualTo(1);
            assertThat(s.nUnique()).isEqualTo(1);
            assertThat(s.sum(ReduceOptions.defaults().skipNa(false))).isNull();
            assertThat(nan.mean(ReduceOptions.defaults().skipNa(false))).isNaN();
        }
    }

    @Test
    void allNull_hasSumZeroAndNoMean() {
        try (Series s = Series.of(DType.INT32, list(null, null))) {
            assertThat(s.sum()).isEqualTo(0L);
            assertThat(s.prod()).isEqualTo(1L);
            assertThat(s.mean()).isNull();
            assertThat(s.min()).isNull();
            assertThat(s.quantile(0.5)).isNull();
            assertThat(s.count()).isZero();
        }
    }

    @Test
    void oneRow_hasNoDeviation() {
        try (Series s = Series.of(new int[] {5})) {
            assertThat(s.std()).isNull();
        }
    }

    @Test
    void otherDtypes_haveLeastAndGreatest() {
        try (Series text = Series.of(list("b", null, "a"));
                Series days = Series.of(List.of(LocalDate.of(2013, 2, 1), LocalDate.of(2013, 1, 1)));
                Series flags = Series.of(new boolean[] {true, false, true})) {
            assertThat(text.min()).isEqualTo("a");
            assertThat(text.max()).isEqualTo("b");
            assertThat(days.max()).isEqualTo(LocalDate.of(2013, 2, 1));
            assertThat(flags.sum()).isEqualTo(2L);
            assertThat(flags.max()).isEqualTo(true);
        }
    }

    @Test
    @Behaviour(269)
    void sumOfText_isRefusedByName() {
        try (Series text = Series.of(List.of("b"))) {
            assertThatThrownBy(text::sum)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("sum is not defined for string");
        }
    }

    @Test
    @Behaviour(254)
    void valueCounts_mostFrequentFirstThenFirstSeen() {
        try (Series s = Series.of("k", list("b", "a", null, "c", "a", "b", null, null));
                Series counts = s.valueCounts();
                Series withNull = s.valueCounts(ValueCountsOptions.defaults().dropNa(false));
                Index index = counts.index()) {
            assertThat(labels(counts)).isEqualTo(list("b", "a", "c"));
            assertThat(counts.toList()).isEqualTo(list(2L, 2L, 1L));
            assertThat(counts.name()).isEqualTo("count");
            assertThat(index.name()).isEqualTo("k");
            assertThat(labels(withNull)).isEqualTo(list(null, "b", "a", "c"));
        }
    }

    @Test
    @Behaviour(254)
    void unique_keepsTheOrder() {
        try (Series s = Series.of(list(2, 1, null, 2, null));
                Series got = s.unique()) {
            assertThat(got.toList()).isEqualTo(list(2, 1, null));
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L));
            assertThat(s.isUnique()).isFalse();
            assertThat(got.isUnique()).isTrue();
        }
    }

    @Test
    @Behaviour(258)
    void describe_givesTheFiguresOfEachColumnOfNumbers() {
        try (DataFrame frame = DataFrame.of("v", list(1, 2, 3, 4, null), "k", list("a", "b", "c", "d", "e"));
                DataFrame got = frame.describe()) {
            assertThat(got.columns()).containsExactly("v");
            assertThat(labels(got)).isEqualTo(list("count", "mean", "std", "min", "25%", "50%", "75%", "max"));
            List<?> v = values(got, "v");
            assertThat(v.subList(0, 2)).isEqualTo(list(4.0, 2.5));
            assertThat((Double) v.get(2)).isCloseTo(1.2909944487358056, within(1e-15));
            assertThat(v.subList(3, 8)).isEqualTo(list(1.0, 1.75, 2.5, 3.25, 4.0));
        }
    }

    @Test
    void decimals_haveExactSumsAndMeansInDoubles() {
        try (Series s = Series.of(
                        DType.decimal32(9, 2), list(new BigDecimal("9999999.99"), null, new BigDecimal("9999999.97")));
                Series cents = Series.of(list(new BigDecimal("1.10"), new BigDecimal("2.20")))) {
            assertThat(s.sum()).isEqualTo(new BigDecimal("19999999.96"));
            assertThat(s.min()).isEqualTo(new BigDecimal("9999999.97"));
            assertThat(s.mean()).isCloseTo(9999999.98, within(1e-8));
            assertThat(cents.median()).isCloseTo(1.65, within(1e-12));
            assertThat(cents.var()).isCloseTo(0.605, within(1e-12));
            assertThat(cents.nUnique()).isEqualTo(2);
        }
    }

    @Test
    void orderedCategories_haveALeastOne() {
        try (Series sizes = Series.of(
                        DType.categorical(List.of("small", "large"), CategoryOrder.ORDERED),
                        list("large", "small", null));
                Series names = Series.of(DType.categorical("a", "b"), list("a", "b"))) {
            assertThat(sizes.min()).isEqualTo("small");
            assertThat(sizes.max()).isEqualTo("large");
            assertThat(names.count()).isEqualTo(2);
            assertThatThrownBy(names::min)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("min is not defined for");
        }
    }

    @Test
    void infinity_isNoMissingValue() {
        try (Series s = Series.of(new double[] {Double.POSITIVE_INFINITY, 1, Double.NEGATIVE_INFINITY})) {
            assertThat(s.sum()).isEqualTo(Double.NaN);
            assertThat(s.count()).isEqualTo(3);
            assertThat(s.max()).isEqualTo(Double.POSITIVE_INFINITY);
            assertThat(s.min()).isEqualTo(Double.NEGATIVE_INFINITY);
            assertThat(s.median()).isEqualTo(1.0);
        }
    }

    @Test
    @Behaviour(261)
    void seriesAndIndexes_reduceToValues() {
        try (Series s = Series.of(new long[] {3, 1, 2});
                Index index = Index.of(new long[] {3, 1, 2})) {
            assertThat(s.max()).isEqualTo(3L);
            assertThat(index.max()).isEqualTo(3L);
            assertThat(index.nUnique()).isEqualTo(3);
            assertThat(s.toList()).isEqualTo(index.toList());
            assertThat(s.agg("max")).isEqualTo(3L);
        }
    }
}
