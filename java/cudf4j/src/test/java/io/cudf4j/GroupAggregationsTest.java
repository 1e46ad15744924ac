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
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is computed of each group. The expected values are those of pandas 3.1.1, or by hand. */
class GroupAggregationsTest {
    private DataFrame frame = DataFrame.builder().build();

    @BeforeEach
    void make() {
        try (DataFrame counted = DataFrame.of(
                        "k", list("b", "a", "b", "a", "a", "b", "c", "a"),
                        "v", list(4L, 1L, 7L, 2L, 9L, null, null, 3L),
                        "f", list(1.5, 2.25, -3.0, 4.0, 0.5, 8.0, null, 1.0));
                Index labels = Index.of(new int[] {10, 11, 12, 13, 14, 15, 16, 17})) {
            frame = counted.withIndex(labels);
        }
    }

    @AfterEach
    void close() {
        frame.close();
    }

    private static void assertNear(List<@Nullable Object> got, @Nullable Double... wanted) {
        assertThat(got).hasSize(wanted.length);
        for (int i = 0; i < wanted.length; i++) {
            if (wanted[i] == null) {
                assertThat(got.get(i)).isNull();
            } else {
                assertThat((Double) got.get(i)).isCloseTo(wanted[i], within(1e-13));
            }
        }
    }

    @Test
    void moments_areThoseOfPandas() {
        DataFrameGroupBy groups = frame.groupBy("k");
        try (DataFrame sem = groups.sem();
                DataFrame skew = groups.skew();
                DataFrame kurt = groups.kurt();
                DataFrame var = groups.var();
                DataFrame std = groups.std(ReduceOptions.defaults().ddof(0))) {
            assertNear(values(sem, "v"), 1.796988221070652, 1.5, null);
            assertNear(values(sem, "f"), 0.7797903030088709, 3.192874010111336, null);
            assertNear(values(skew, "v"), 1.6963867993291315, null, null);
            assertNear(values(skew, "f"), 0.880445892332508, 0.5345905344904248, null);
            assertNear(values(kurt, "v"), 3.0143600416233083, null, null);
            assertNear(values(kurt, "f"), -0.457629683294436, null, null);
            assertNear(values(var, "f"), 2.4322916666666665, 30.583333333333336, null);
            assertNear(values(std, "v"), 3.112474899497183, 1.5, null);
            assertThat(skew.columns()).isEqualTo(list("k", "v", "f"));
        }
    }

    @Test
    void equalRows_haveNoSkewnessWhateverTheirMeanIsRoundedTo() {
        try (DataFrame same = DataFrame.of("k", new int[] {1, 1, 1, 1}, "v", new double[] {0.1, 0.1, 0.1, 0.1});
                DataFrame got = same.groupBy("k")
                        .agg(Agg.skew("v").as("s"), Agg.kurt("v").as("k4"))) {
            assertThat(values(got, "s")).isEqualTo(Cells.list((Object) null));
            assertThat(values(got, "k4")).isEqualTo(Cells.list((Object) null));
        }
    }

    @Test
    void quantiles_areBetweenRowsOrRows() {
        DataFrameGroupBy groups = frame.groupBy("k");
        QuantileOptions higher = QuantileOptions.defaults().interpolation(QuantileInterpolation.HIGHER);
        try (DataFrame linear = groups.quantile(0.3);
                DataFrame rows = groups.quantile(0.3, higher);
                DataFrame middle = groups.agg("quantile");
                DataFrame large = DataFrame.of("k", new int[] {1, 1}, "v", new long[] {1L << 60, (1L << 60) + 1});
                DataFrame exact = large.groupBy("k").quantile(1, higher)) {
            assertNear(values(linear, "v"), 1.9, 4.9, null);
            assertNear(values(linear, "f"), 0.95, -0.3, null);
            assertThat(values(rows, "v")).isEqualTo(list(2L, 7L, null));
            assertThat(values(rows, "f")).isEqualTo(list(1.0, 1.5, null));
            assertNear(values(middle, "v"), 2.5, 5.5, null);
            assertThat(values(exact, "v")).isEqualTo(list((1L << 60) + 1));
            assertThatThrownBy(() -> groups.quantile(1.1)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void extremes_haveTheLabelOfTheFirst() {
        try (DataFrame least = frame.groupBy("k").idxMin();
                DataFrame most = frame.groupBy("k").idxMax();
                DataFrame ties = DataFrame.of("k", list("x", "x", "x", "y"), "s", list("q", "p", "p", null));
                Series first = ties.groupBy("k").get("s").idxMin();
                Series last = ties.groupBy("k").get("s").idxMax()) {
            assertThat(values(least, "v")).isEqualTo(list(11, 10, null));
            assertThat(values(least, "f")).isEqualTo(list(14, 12, null));
            assertThat(values(most, "v")).isEqualTo(list(14, 12, null));
            assertThat(values(most, "f")).isEqualTo(list(13, 15, null));
            assertThat(first.toList()).isEqualTo(list(1L, null));
            assertThat(last.toList()).isEqualTo(list(0L, null));
        }
    }

    @Test
    void extremes_haveTheLabelsOfAllLevelsOfTheFirst_asStructs() {
        try (MultiIndex labels = MultiIndex.fromTuples(
                        List.of(Tuple.of("x", 1L), Tuple.of("x", 2L), Tuple.of("y", 1L), Tuple.of("y", 2L)),
                        List.of("a", "b"));
                DataFrame counted = DataFrame.of("k", list(1, 1, 2, 3), "v", list(3.0, 1.0, 2.0, null));
                DataFrame labelled = counted.withIndex(labels);
                DataFrame least = labelled.groupBy("k").idxMin();
                Series most = labelled.groupBy("k").get("v").idxMax();
                Series ofLeast = least.col("v");
                DataFrame levels = ofLeast.struct().explode();
                MultiIndex unnamed = labels.rename(list(null, null));
                DataFrame numbered = labelled.withIndex(unnamed);
                Series numbers = numbered.groupBy("k").get("v").idxMin()) {
            assertThat(ofLeast.toList()).isEqualTo(list(Map.of("a", "x", "b", 2L), Map.of("a", "y", "b", 1L), null));
            assertThat(most.toList()).isEqualTo(list(Map.of("a", "x", "b", 1L), Map.of("a", "y", "b", 1L), null));
            assertThat(values(levels, "a")).isEqualTo(list("x", "y", null));
            assertThat(values(levels, "b")).isEqualTo(list(2L, 1L, null));
            assertThat(numbers.toList()).isEqualTo(list(Map.of("0", "x", "1", 2L), Map.of("0", "y", "1", 1L), null));
        }
    }

    @Test
    void extremes_ofLevelsThatNoStructHolds_areRefused() {
        try (DataFrame keys = DataFrame.of("k", list(1, 1), "a", list("x", "y"), "b", list(1, 2));
                Series numbers = Series.of(list(1, 2));
                DataFrame some = keys.assign("v", numbers);
                Series texts = some.col("a");
                Series categories = texts.asType(DType.categorical());
                DataFrame assigned = some.assign("a", categories);
                DataFrame ofCategories = assigned.setIndex(List.of("a", "b"));
                DataFrame levels = some.setIndex(List.of("a", "b"));
                MultiIndex index = (MultiIndex) levels.index();
                MultiIndex twice = index.rename(list("a", "a"));
                DataFrame namedTwice = levels.withIndex(twice)) {
            assertThatThrownBy(() -> ofCategories.groupBy("k").idxMin())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("idxMin: level 'a' of the row labels is category")
                    .hasMessageContaining("resetIndex");
            assertThatThrownBy(() -> namedTwice.groupBy("k").idxMax())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("idxMax: the row labels have two levels named 'a'");
        }
    }

    @Test
    void truths_leaveMissingRowsOut() {
        try (DataFrame some = DataFrame.of(
                        "k", list(1, 1, 2, 2, 3),
                        "b", list(true, null, false, true, null),
                        "s", list("", "a", "", null, null));
                DataFrame any = some.groupBy("k").any();
                DataFrame all = some.groupBy("k").all();
                DataFrame open = some.groupBy("k").all(ReduceOptions.defaults().skipNa(false));
                DataFrame decided =
                        some.groupBy("k").any(ReduceOptions.defaults().skipNa(false))) {
            assertThat(values(any, "b")).isEqualTo(list(true, true, false));
            assertThat(values(any, "s")).isEqualTo(list(true, false, false));
            assertThat(values(all, "b")).isEqualTo(list(true, false, true));
            assertThat(values(all, "s")).isEqualTo(list(false, false, true));
            assertThat(values(open, "b")).isEqualTo(list(null, false, null));
            assertThat(values(decided, "b")).isEqualTo(list(true, true, null));
        }
    }

    @Test
    void lists_haveAllRowsOrTheDifferentOnes() {
        try (DataFrame some = DataFrame.of(
                        "k", list("y", "x", "y", "x", "y", "y"),
                        "s", list("q", "p", null, "p", "q", null),
                        "n", list(2, 1, 2, 3, 1, 2));
                DataFrame all = some.groupBy("k").collect();
                DataFrame unique = some.groupBy("k").unique();
                DataFrame none = some.head(0);
                DataFrame ofNone = none.groupBy("k").collect()) {
            assertThat(values(all, "s")).isEqualTo(list(list("p", "p"), list("q", null, "q", null)));
            assertThat(values(all, "n")).isEqualTo(list(list(1, 3), list(2, 2, 1, 2)));
            assertThat(values(unique, "s")).isEqualTo(list(list("p"), list("q", null)));
            assertThat(values(unique, "n")).isEqualTo(list(list(1, 3), list(2, 1)));
            assertThat(ofNone.rowCount()).isZero();
            assertThat(ofNone.dtypes().get("n")).isEqualTo(DType.list(DType.INT32));
        }
    }

    @Test
    void options_sayWhatIsMissing() {
        ReduceOptions defaults = ReduceOptions.defaults();
        DataFrameGroupBy groups = frame.groupBy("k");
        try (DataFrame counted = groups.sum(defaults.minCount(3));
                DataFrame shown = groups.sum(defaults.skipNa(false));
                DataFrame first = groups.first();
                DataFrame last = groups.last();
                DataFrame lastRow = groups.last(defaults.skipNa(false));
                DataFrame nan = DataFrame.of("k", new int[] {1, 1, 2}, "v", new double[] {1, Double.NaN, 2});
                DataFrame kept = nan.groupBy("k").max(defaults.skipNa(false));
                DataFrame named = groups.agg(Agg.std("v").options(defaults.ddof(0)));
                DataFrame different = groups.nUnique(defaults.skipNa(false))) {
            assertThat(values(counted, "v")).isEqualTo(list(15L, null, null));
            assertThat(values(counted, "f")).isEqualTo(list(7.75, 6.5, null));
            assertThat(values(shown, "v")).isEqualTo(list(15L, null, null));
            assertThat(values(first, "v")).isEqualTo(list(1L, 4L, null));
            assertThat(values(last, "v")).isEqualTo(list(3L, 7L, null));
            assertThat(values(lastRow, "v")).isEqualTo(list(3L, null, null));
            assertThat(values(kept, "v")).isEqualTo(list(Double.NaN, 2.0));
            assertNear(values(named, "v"), 3.112474899497183, 1.5, null);
            assertThat(values(different, "v")).isEqualTo(list(4L, 3L, 1L));
        }
    }

    @Test
    void columnsWithoutTheReduction_areNamedTogetherOrLeftOut() {
        try (DataFrame some = DataFrame.of("k", list(1, 1), "s", list("a", "b"), "x", list(1.0, 2.0));
                DataFrame numbers =
                        some.groupBy("k").mean(ReduceOptions.defaults().numericOnly(true));
                DataFrame none = some.groupBy("k")
                        .select("s")
                        .sum(ReduceOptions.defaults().numericOnly(true))) {
            assertThat(numbers.columns()).isEqualTo(list("k", "x"));
            assertThat(none.columns()).isEqualTo(list("k"));
            assertThat(values(none, "k")).isEqualTo(list(1));
            assertThatThrownBy(() -> some.groupBy("k").mean())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("mean is not defined for groups of column 's' of string");
            assertThatThrownBy(() -> some.groupBy("k")
                            .get("s")
                            .mean(ReduceOptions.defaults().numericOnly(true)))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> some.groupBy("k").agg("mode"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("nUnique");
            assertThatThrownBy(
                            () -> some.groupBy("k").sum(ReduceOptions.defaults().axis(Axis.COLUMNS)))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void times_haveMeansMediansAndDeviations() {
        try (DataFrame some = DataFrame.of(
                        "k", list(1, 1, 2, 2),
                        "t",
                                list(
                                        LocalDateTime.of(2024, 1, 1, 0, 0),
                                        LocalDateTime.of(2024, 1, 3, 0, 0),
                                        LocalDateTime.of(1970, 1, 1, 0, 0, 0, 500_000_000),
                                        null),
                        "d", list(Duration.ofSeconds(1), Duration.ofSeconds(2), null, Duration.ofSeconds(4)));
                DataFrame mean = some.groupBy("k").mean();
                DataFrame median = some.groupBy("k").median();
                DataFrame half = some.groupBy("k").quantile(0.25)) {
            assertThat(values(mean, "t"))
                    .isEqualTo(list(
                            LocalDateTime.of(2024, 1, 2, 0, 0), LocalDateTime.of(1970, 1, 1, 0, 0, 0, 500_000_000)));
            assertThat(values(mean, "d")).isEqualTo(list(Duration.ofMillis(1500), Duration.ofSeconds(4)));
            assertThat(values(median, "t")).isEqualTo(values(mean, "t"));
            assertThat(values(half, "t").get(0)).isEqualTo(LocalDateTime.of(2024, 1, 1, 12, 0));
            assertThatThrownBy(() -> some.groupBy("k").var()).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> some.groupBy("k").std()).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void decimalsFloat32AndCategories_keepWhatTheyCan() {
        try (DataFrame some = DataFrame.of(
                        "k", list(1, 1, 2),
                        "d", list(new BigDecimal("1.25"), new BigDecimal("2.50"), null),
                        "f", new float[] {1.5f, 2.5f, 3f});
                DataFrame sum = some.groupBy("k").sum();
                DataFrame mean = some.groupBy("k").mean();
                DataFrame sem = some.groupBy("k").sem();
                Series colours = Series.of("c", DType.categorical("red", "blue"), list("blue", "red", null));
                Series keys = Series.of("k", list(1, 1, 1));
                Series first = colours.groupBy(keys).first()) {
            assertThat(values(sum, "d")).isEqualTo(list(new BigDecimal("3.75"), new BigDecimal("0.00")));
            assertThat(values(mean, "d")).isEqualTo(list(1.875, null));
            assertThat(values(mean, "f")).isEqualTo(list(2f, 3f));
            assertThat(values(sem, "f")).isEqualTo(list(0.5f, null));
            assertThat(first.toList()).isEqualTo(list("blue"));
            assertThat(first.dtype()).isEqualTo(colours.dtype());
            assertThatThrownBy(() -> colours.groupBy(keys).collect()).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void firstLists_areFoundByTheirRows() {
        try (Series lists = Series.of("l", list(null, list(1, 2), list(3), null));
                Series keys = Series.of("k", list("a", "a", "a", "b"));
                Series first = lists.groupBy(keys).first();
                Series last = lists.groupBy(keys).last();
                Series rows = lists.groupBy(keys).first(ReduceOptions.defaults().skipNa(false))) {
            assertThat(first.toList()).isEqualTo(list(list(1, 2), null));
            assertThat(last.toList()).isEqualTo(list(list(3), null));
            assertThat(rows.toList()).isEqualTo(list(null, null));
        }
    }

    @Test
    @Behaviour(286)
    void severalReductions_haveLabelsOfTwoLevels() {
        Map<String, Object> wanted = new LinkedHashMap<>();
        wanted.put("v", List.of("sum", "max"));
        wanted.put("f", "mean");
        DataFrameGroupBy groups = frame.groupBy("k");
        try (DataFrame each = groups.asIndex(true).agg(List.of("sum", "nUnique"));
                DataFrame map = groups.agg(wanted);
                Series sums = map.col(Tuple.of("v", "sum"));
                DataFrame flat = groups.agg(Map.of("v", "sum"));
                DataFrame two = groups.select("v").agg("min", "max");
                DataFrame ofSeries = groups.get("v").agg(List.of("min", "count"));
                DataFrame named = groups.get("v").agg(Map.of("least", "min"));
                DataFrame byAgg = groups.agg(Map.of("least", Agg.min("v")))) {
            assertThat(each.columns())
                    .isEqualTo(list(
                            Tuple.of("v", "sum"),
                            Tuple.of("v", "nUnique"),
                            Tuple.of("f", "sum"),
                            Tuple.of("f", "nUnique")));
            assertThat(labels(each)).isEqualTo(list("a", "b", "c"));
            assertThat(each.col(Tuple.of("f", "nUnique")).toList()).isEqualTo(list(4L, 3L, 0L));
            assertThat(map.columns())
                    .isEqualTo(
                            list(Tuple.of("k", ""), Tuple.of("v", "sum"), Tuple.of("v", "max"), Tuple.of("f", "mean")));
            assertThat(sums.toList()).isEqualTo(list(15L, 11L, 0L));
            assertThat(map.col(Tuple.of("v", "max")).toList()).isEqualTo(list(9L, 7L, null));
            assertThat(flat.columns()).isEqualTo(list("k", "v"));
            assertThat(two.columns()).isEqualTo(list(Tuple.of("k", ""), Tuple.of("v", "min"), Tuple.of("v", "max")));
            assertThat(ofSeries.columns()).isEqualTo(list("min", "count"));
            assertThat(values(ofSeries, "count")).isEqualTo(list(4L, 2L, 0L));
            assertThat(labels(ofSeries)).isEqualTo(list("a", "b", "c"));
            assertThat(named.columns()).isEqualTo(list("least"));
            assertThat(values(named, "least")).isEqualTo(list(1L, 4L, null));
            assertThat(values(byAgg, "least")).isEqualTo(list(1L, 4L, null));
        }
        assertThatThrownBy(() -> groups.agg(Map.of("v", 3))).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> groups.agg(Map.of("w", "sum"))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> groups.agg(List.of())).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void keysBesideMissingOnesAlone_arePairedWithAllCategories() {
        try (DataFrame given = DataFrame.builder()
                        .column("k", DType.categorical("x", "y"), list("x", null, "y"))
                        .column("h", DType.FLOAT64, list(1.0, 2.0, Double.NaN))
                        .column("v", new long[] {1, 2, 4})
                        .build();
                DataFrame got = given.groupBy("k", "h").observed(false).sum();
                DataFrame kept =
                        given.groupBy("k", "h").observed(false).dropNa(false).sum();
                DataFrame seen = given.groupBy("k", "h").sum()) {
            assertThat(values(got, "k")).isEqualTo(list("x", "x", "y", "y"));
            assertThat(values(got, "h")).isEqualTo(list(1.0, 2.0, 1.0, 2.0));
            assertThat(values(got, "v")).isEqualTo(list(1L, 0L, 0L, 0L));
            assertThat(kept.rowCount()).isEqualTo(9);
            assertThat(values(seen, "v")).isEqualTo(list(1L));
        }
    }

    @Test
    void categoriesThatNoRowHas_areGroupsWhereWanted() {
        try (Series key = Series.of("k", DType.categorical("z", "y", "x"), list("x", "z", "x"));
                DataFrame plain = DataFrame.of("h", new int[] {1, 1, 2}, "v", new long[] {1, 2, 3});
                DataFrame got = plain.groupBy(key)
                        .observed(false)
                        .asIndex(true)
                        .agg(
                                Agg.sum("v").as("sum"),
                                Agg.mean("v").as("mean"),
                                Agg.prod("v").as("prod"),
                                Agg.any("v").as("any"),
                                Agg.all("v").as("all"),
                                Agg.size());
                DataFrame both = plain.groupBy(key, "h").observed(false).count();
                DataFrame seen = plain.groupBy(key).sum();
                Series sums = plain.groupBy("h").observed(false).get("v").sum()) {
            assertThat(labels(got)).isEqualTo(list("z", "y", "x"));
            assertThat(values(got, "sum")).isEqualTo(list(2L, 0L, 4L));
            assertThat(values(got, "mean")).isEqualTo(list(2.0, null, 2.0));
            assertThat(values(got, "prod")).isEqualTo(list(2L, 1L, 3L));
            assertThat(values(got, "any")).isEqualTo(list(true, false, true));
            assertThat(values(got, "all")).isEqualTo(list(true, true, true));
            assertThat(values(got, "size")).isEqualTo(list(1L, 0L, 2L));
            assertThat(values(both, "k")).isEqualTo(list("z", "z", "y", "y", "x", "x"));
            assertThat(values(both, "h")).isEqualTo(list(1, 2, 1, 2, 1, 2));
            assertThat(values(both, "v")).isEqualTo(list(1L, 0L, 0L, 0L, 1L, 1L));
            assertThat(values(seen, "k")).isEqualTo(list("z", "x"));
            assertThat(sums.toList()).isEqualTo(list(3L, 3L));
        }
    }

    @Test
    void ohlc_byName_isFourValues() {
        DataFrameGroupBy groups = frame.groupBy("k");
        try (DataFrame alone = groups.agg("ohlc");
                DataFrame among = groups.agg(List.of("sum", "ohlc"));
                DataFrame ofSeries = groups.get("v").agg(List.of("ohlc", "sum"));
                DataFrame named = groups.agg(Map.of("v", "ohlc"))) {
            assertThat(alone.columns())
                    .isEqualTo(list(
                            Tuple.of("k", ""),
                            Tuple.of("v", "open"),
                            Tuple.of("v", "high"),
                            Tuple.of("v", "low"),
                            Tuple.of("v", "close"),
                            Tuple.of("f", "open"),
                            Tuple.of("f", "high"),
                            Tuple.of("f", "low"),
                            Tuple.of("f", "close")));
            assertThat(cells(alone, Tuple.of("v", "open"))).isEqualTo(list(1L, 4L, null));
            assertThat(cells(alone, Tuple.of("v", "high"))).isEqualTo(list(9L, 7L, null));
            assertThat(cells(alone, Tuple.of("f", "low"))).isEqualTo(list(0.5, -3.0, null));
            assertThat(cells(alone, Tuple.of("f", "close"))).isEqualTo(list(1.0, 8.0, null));
            assertThat(among.columns().subList(0, 4))
                    .isEqualTo(list(
                            Tuple.of("k", "", ""),
                            Tuple.of("v", "sum", "v"),
                            Tuple.of("v", "ohlc", "open"),
                            Tuple.of("v", "ohlc", "high")));
            assertThat(cells(among, Tuple.of("v", "sum", "v"))).isEqualTo(list(15L, 11L, 0L));
            assertThat(ofSeries.columns())
                    .isEqualTo(list(
                            Tuple.of("ohlc", "open"),
                            Tuple.of("ohlc", "high"),
                            Tuple.of("ohlc", "low"),
                            Tuple.of("ohlc", "close"),
                            Tuple.of("sum", "v")));
            assertThat(cells(named, Tuple.of("v", "close"))).isEqualTo(list(3L, 7L, null));
            assertThatThrownBy(() -> groups.get("v").agg("ohlc"))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("four columns");
        }
        try (DataFrame texts = DataFrame.of("k", list(1L, 1L), "v", list(2L, 3L), "t", list("x", "y"));
                DataFrame numbers =
                        texts.groupBy("k").agg("ohlc", ReduceOptions.defaults().numericOnly(true))) {
            assertThat(numbers.columns()).hasSize(5).doesNotContain(Tuple.of("t", "open"));
            assertThatThrownBy(() -> texts.groupBy("k").agg("ohlc"))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'t'");
        }
    }

    private static List<@Nullable Object> cells(DataFrame found, Tuple label) {
        try (Series column = found.col(label)) {
            return column.toList();
        }
    }
}
