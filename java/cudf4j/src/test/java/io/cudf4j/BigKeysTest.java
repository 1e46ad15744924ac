/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.JoinOptions.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.AsofDirection;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Keys of two dtypes of numbers, of which no dtype holds both: they match where they are equal as numbers, not as doubles. */
class BigKeysTest {
    private static final long ODD = (1L << 53) + 1;
    private static final BigInteger MOST = BigInteger.TWO.pow(64).subtract(BigInteger.ONE);
    private static final BigInteger HALF = BigInteger.TWO.pow(63);
    private static final List<DType> DTYPES =
            List.of(DType.INT64, DType.UINT64, DType.FLOAT64, DType.INT8, DType.FLOAT32);

    private static List<@Nullable Object> keys(DType dtype) {
        return switch (dtype.kind()) {
            case SIGNED ->
                dtype == DType.INT8
                        ? list(5, -1, null, 0)
                        : list(ODD, ODD - 1, -1L, Long.MIN_VALUE, Long.MAX_VALUE, null, 5L, 3L << 31, -ODD);
            case UNSIGNED -> list(MOST, ODD, HALF, 5L, ODD - 1, Long.MAX_VALUE, null, BigInteger.valueOf(3L << 31));
            default ->
                dtype == DType.FLOAT32
                        ? list(5f, 0x1p63f, null, -0x1p63f, -1f, 0x1p53f)
                        : list(
                                0x1p53,
                                0x1p53 + 2,
                                0x1p63,
                                -0x1p63,
                                0x1p64,
                                null,
                                5.0,
                                5.5,
                                -1.0,
                                3 * 0x1p31,
                                Double.NaN,
                                Double.POSITIVE_INFINITY,
                                -1e-20);
        };
    }

    private static boolean areEqual(@Nullable Object left, @Nullable Object right) {
        if (isFinite(left) && isFinite(right)) {
            return real(left).compareTo(real(right)) == 0;
        }
        return Objects.equals(left, right);
    }

    private static boolean isFinite(@Nullable Object key) {
        return key instanceof Number number && Double.isFinite(number.doubleValue());
    }

    private static BigDecimal real(@Nullable Object key) {
        return key instanceof Double || key instanceof Float
                ? new BigDecimal(((Number) key).doubleValue())
                : new BigDecimal(String.valueOf(key));
    }

    /** The first position of the key, or −1. */
    private static int position(List<@Nullable Object> keys, @Nullable Object key) {
        for (int i = 0; i < keys.size(); i++) {
            if (areEqual(keys.get(i), key)) {
                return i;
            }
        }
        return -1;
    }

    private static void ofEachPair(BiConsumer<DType, DType> check) {
        for (DType left : DTYPES) {
            for (DType right : DTYPES) {
                if (left != right) {
                    check.accept(left, right);
                }
            }
        }
    }

    @Test
    void merged_matchAsNumbers() {
        ofEachPair((one, other) -> {
            List<@Nullable Object> mine = keys(one);
            List<@Nullable Object> others = keys(other);
            List<Integer> inner = new ArrayList<>();
            List<Integer> partners = new ArrayList<>();
            List<@Nullable Integer> ofEach = new ArrayList<>();
            List<Integer> alone = new ArrayList<>();
            for (int i = 0; i < mine.size(); i++) {
                int found = position(others, mine.get(i));
                ofEach.add(found < 0 ? null : found);
                if (found >= 0) {
                    inner.add(i);
                    partners.add(found);
                } else {
                    alone.add(i);
                }
            }
            try (DataFrame left = frame(one, "v");
                    DataFrame right = frame(other, "w")) {
                assertColumns(left, right, JoinHow.INNER, inner, partners);
                assertColumns(left, right, JoinHow.LEFT, counted(mine.size()), ofEach);
                List<@Nullable Integer> backwards = new ArrayList<>();
                others.forEach(key -> backwards.add(position(mine, key) < 0 ? null : position(mine, key)));
                if (other.isInteger() && one.isFloating() && areRounded(one, other)) {
                    assertRefused(left, right, JoinHow.RIGHT);
                } else {
                    assertColumns(left, right, JoinHow.RIGHT, backwards, counted(others.size()));
                }
                try (DataFrame semi = left.merge(right, on("k").how(JoinHow.SEMI));
                        DataFrame anti = left.merge(right, on("k").how(JoinHow.ANTI))) {
                    assertThat(values(semi, "v")).isEqualTo(inner);
                    assertThat(values(anti, "v")).isEqualTo(alone);
                }
                if (areRounded(one, other)) {
                    assertRefused(left, right, JoinHow.OUTER);
                    return;
                }
                try (DataFrame outer = left.merge(right, on("k").how(JoinHow.OUTER))) {
                    assertThat(outer.rowCount()).isEqualTo(mine.size() + others.size() - inner.size());
                    List<Object> pairs = new ArrayList<>();
                    for (int i = 0; i < outer.rowCount(); i++) {
                        Object v = values(outer, "v").get(i);
                        if (v != null && values(outer, "w").get(i) != null) {
                            pairs.add(v);
                        }
                    }
                    assertThat(pairs).containsExactlyInAnyOrderElementsOf(inner);
                }
            }
        });
    }

    /** Whether the dtype of both is floating and lacks some of the keys, which each dtype of 64 bits has. */
    private static boolean areRounded(DType one, DType other) {
        List<DType> both = List.of(one, other);
        return both.contains(DType.UINT64) || (both.contains(DType.INT64) && (one.isFloating() || other.isFloating()));
    }

    private static void assertRefused(DataFrame left, DataFrame right, JoinHow how) {
        assertThatThrownBy(() -> left.merge(right, on("k").how(how)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("merge: key 'k' is ")
                .hasMessageContaining("would round ");
    }

    private static DataFrame frame(DType dtype, String label) {
        List<@Nullable Object> keys = keys(dtype);
        return DataFrame.builder()
                .column("k", dtype, keys)
                .column(label, DType.INT32, counted(keys.size()))
                .build();
    }

    private static List<Integer> counted(int size) {
        return Stream.iterate(0, i -> i + 1).limit(size).toList();
    }

    private static void assertColumns(
            DataFrame left, DataFrame right, JoinHow how, List<? extends @Nullable Object> v, List<?> w) {
        try (DataFrame got = left.merge(right, on("k").how(how))) {
            assertThat(values(got, "v"))
                    .as("%s %s %s", left.dtypes(), right.dtypes(), how)
                    .isEqualTo(v);
            assertThat(values(got, "w"))
                    .as("%s %s %s", left.dtypes(), right.dtypes(), how)
                    .isEqualTo(w);
        }
    }

    @Test
    void outerMerge_isInTheOrderOfTheNumbers() {
        try (DataFrame left = DataFrame.of("k", new long[] {ODD - 1, -1, ODD - 3}, "v", new int[] {0, 1, 2});
                DataFrame right = DataFrame.builder()
                        .column("k", DType.UINT64, list(HALF, ODD + 1, ODD - 1))
                        .column("w", new int[] {0, 1, 2})
                        .build();
                DataFrame other = right.rename(RenameOptions.defaults().columns(Map.of("k", "j")));
                DataFrame odd = DataFrame.of("k", new long[] {ODD, -1}, "v", new int[] {0, 1});
                DataFrame got = left.merge(right, on("k").how(JoinHow.OUTER));
                DataFrame apart =
                        odd.merge(other, JoinOptions.leftOn("k").rightOn("j").how(JoinHow.OUTER))) {
            assertThat(values(got, "v")).isEqualTo(list(1, 2, 0, null, null));
            assertThat(values(got, "w")).isEqualTo(list(null, null, 2, 1, 0));
            assertThat(values(got, "k")).isEqualTo(list(-1.0, 0x1p53 - 2, 0x1p53, 0x1p53 + 2, 0x1p63));
            // two columns of keys keep their dtypes
            assertThat(values(apart, "k")).isEqualTo(list(-1L, null, ODD, null, null));
            assertRefused(odd, right, JoinHow.OUTER);
        }
    }

    @Test
    void mergedKey_ofOneSideStaysAsItIs() {
        try (DataFrame left = DataFrame.of("k", new long[] {ODD, -1});
                DataFrame right = DataFrame.builder()
                        .column("k", DType.UINT64, list(MOST, ODD))
                        .build();
                DataFrame ofLeft = left.merge(right, on("k").how(JoinHow.LEFT));
                DataFrame ofRight = left.merge(right, on("k").how(JoinHow.RIGHT))) {
            assertThat(values(ofLeft, "k")).isEqualTo(list(ODD, -1L));
            assertThat(ofRight.dtypes().get("k")).isSameAs(DType.UINT64);
            assertThat(values(ofRight, "k").get(0)).hasToString(MOST.toString());
        }
    }

    @Test
    void isIn_comparesNumbers() {
        ofEachPair((one, other) -> {
            List<Object> expected = new ArrayList<>();
            keys(one).forEach(key -> expected.add(position(keys(other), key) >= 0));
            try (Series rows = Series.of(one, keys(one));
                    Series values = Series.of(other, keys(other));
                    Series got = rows.isIn(values)) {
                assertThat(got.toList()).as("%s %s", one, other).isEqualTo(expected);
            }
        });
    }

    @Test
    void labels_matchAsNumbers() {
        ofEachPair((one, other) -> {
            List<Object> positions = new ArrayList<>();
            keys(other).forEach(key -> positions.add(position(keys(one), key)));
            List<@Nullable Object> found = new ArrayList<>();
            positions.forEach(position -> found.add(position.equals(-1) ? null : position));
            try (Index index = Index.of(one, keys(one));
                    Index wanted = Index.of(other, keys(other));
                    DataFrame frame = DataFrame.builder()
                            .column("v", DType.INT32, counted(keys(one).size()))
                            .index(index)
                            .build();
                    DataFrame got = frame.reindex(wanted);
                    Series indexer = index.getIndexer(wanted)) {
                assertThat(indexer.toList()).as("%s %s", one, other).isEqualTo(positions);
                assertThat(values(got, "v")).as("%s %s", one, other).isEqualTo(found);
            }
        });
    }

    @Test
    void setsOfLabels_keepTheirDtypeWhereNoneHoldsBoth() {
        try (Index left = Index.of(new long[] {ODD, -1, ODD - 1});
                Index right = Index.of(DType.UINT64, list(MOST, ODD));
                Index both = left.intersection(right);
                Index rest = left.difference(right);
                Index others = right.difference(left);
                Index reals = Index.of(new double[] {0x1p53});
                Index real = left.intersection(reals);
                Index inner = left.join(right, JoinHow.INNER)) {
            assertThat(both.toList()).isEqualTo(list(ODD));
            assertThat(both.dtype()).isSameAs(DType.INT64);
            assertThat(rest.toList()).isEqualTo(list(-1L, ODD - 1));
            assertThat(others.toList()).hasToString("[" + MOST + "]");
            assertThat(real.toList()).isEqualTo(list(0x1p53));
            assertThat(inner.toList()).isEqualTo(list(ODD));
            assertThatThrownBy(() -> left.join(right, JoinHow.OUTER))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("join: the index is int64 on one side and uint64 on the other")
                    .hasMessageContaining("float64 would round " + ODD);
        }
    }

    @Test
    void alignedLabels_areNotRounded() {
        try (Index big = Index.of(DType.UINT64, list(ODD));
                Index small = Index.of(DType.UINT64, list(1L, 2L));
                Series left = Series.of(new long[] {1, 2}).withIndex(Index.of(new long[] {1, 3}));
                Series right = Series.of(new long[] {10, 20}).withIndex(small);
                Series odd = Series.of(new long[] {1}).withIndex(big);
                Series got = left.add(right)) {
            assertThat(got.toList()).isEqualTo(list(11L, null, null));
            assertThatThrownBy(() -> left.add(odd))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining(String.valueOf(ODD));
        }
    }

    @Test
    void rangeFindsWholeNumbersAlone() {
        long start = ODD;
        try (Index range = RangeIndex.of(start, start + 3);
                Index reals = Index.of(new double[] {0x1p53, 0x1p53 + 2, 0x1p53 + 4, 0.5, Double.NaN});
                Index unsigned = Index.of(DType.UINT64, list(ODD, MOST, 1L));
                Series ofReals = range.getIndexer(reals);
                Series ofUnsigned = range.getIndexer(unsigned)) {
            assertThat(ofReals.toList()).isEqualTo(list(-1, 1, -1, -1, -1));
            assertThat(ofUnsigned.toList()).isEqualTo(list(0, -1, -1));
        }
    }

    @Test
    void mappedAndSearched_compareNumbers() {
        try (Series rows = Series.of(new long[] {ODD, ODD - 1, -1});
                Series map = Series.of(new long[] {1, 2}).withIndex(Index.of(DType.UINT64, list(MOST, ODD)));
                Series mapped = rows.map(map);
                Series sorted = Series.of(new long[] {-1, ODD - 1, ODD});
                Series wanted = Series.of(DType.UINT64, list(ODD, MOST, 0L));
                Series places = sorted.searchSorted(wanted, Side.LEFT)) {
            assertThat(mapped.toList()).isEqualTo(list(2L, null, null));
            assertThat(places.toList()).isEqualTo(list(2, 3, 1));
        }
    }

    @Test
    void lists_haveWhatEqualsAsANumber() {
        try (Series lists = Series.of(list(list(ODD, -1L), list(ODD - 1), null, list(5L)));
                Series unsigned = Series.of(DType.UINT64, list(MOST, ODD, 1L, 5L));
                Series reals = Series.of(list(0x1p53, 0x1p53, 1.0, 5.5));
                Series ofUnsigned = lists.list().contains(unsigned);
                Series ofReals = lists.list().contains(reals);
                Series places = lists.list().indexOf(unsigned);
                Series others =
                        Series.of(DType.list(DType.UINT64), list(list(MOST, ODD), list(ODD), list(1L), list(5L)));
                Series common = lists.list().intersect(others);
                Series rest = lists.list().difference(others)) {
            assertThat(ofUnsigned.toList()).isEqualTo(list(false, false, null, true));
            assertThat(ofReals.toList()).isEqualTo(list(false, true, null, false));
            assertThat(places.toList()).isEqualTo(list(-1, -1, null, 0));
            assertThat(common.toList()).isEqualTo(list(list(ODD), list(), null, list(5L)));
            assertThat(rest.toList()).isEqualTo(list(list(-1L), list(ODD - 1), null, list()));
            assertThatThrownBy(() -> lists.list().union(others)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void nearestKeys_areMeasuredExactly() {
        try (DataFrame left = DataFrame.of("t", new long[] {-1, ODD - 1, ODD}, "v", new int[] {0, 1, 2});
                DataFrame right = DataFrame.builder()
                        .column("t", DType.UINT64, list(ODD, MOST))
                        .column("w", new int[] {0, 1})
                        .build()) {
            AsofOptions on = AsofOptions.defaults().on("t");
            assertNearest(left, right, on, list(null, null, 0));
            assertNearest(left, right, on.direction(AsofDirection.FORWARD), list(0, 0, 0));
            assertNearest(left, right, on.direction(AsofDirection.FORWARD).allowExactMatches(false), list(0, 0, 1));
            assertNearest(left, right, on.direction(AsofDirection.NEAREST).tolerance(1L), list(null, 0, 0));
        }
    }

    @Test
    void nearestKeys_byOthersThatMustBeEqual() {
        try (DataFrame left = DataFrame.of("g", new long[] {ODD, ODD - 1}, "t", new long[] {1, 2});
                DataFrame right = DataFrame.builder()
                        .column("g", DType.UINT64, list(ODD, MOST))
                        .column("t", new long[] {0, 0})
                        .column("w", new int[] {7, 8})
                        .build()) {
            assertNearest(left, right, AsofOptions.defaults().on("t").by("g"), list(7, null));
        }
    }

    private static void assertNearest(DataFrame left, DataFrame right, AsofOptions options, List<?> expected) {
        try (DataFrame got = left.mergeAsof(right, options)) {
            assertThat(values(got, "w")).isEqualTo(expected);
        }
    }

    @Test
    void orderedMerge_isInTheOrderOfTheNumbers() {
        try (DataFrame left = DataFrame.of("k", new long[] {-1, ODD - 1, ODD}, "v", new int[] {0, 1, 2});
                DataFrame right = DataFrame.builder()
                        .column("j", DType.UINT64, list(ODD, MOST))
                        .column("w", new int[] {0, 1})
                        .build();
                DataFrame got = Cudf.mergeOrdered(
                        left, right, OrderedOptions.defaults().leftOn("k").rightOn("j"))) {
            assertThat(values(got, "v")).isEqualTo(list(0, 1, 2, null));
            assertThat(values(got, "w")).isEqualTo(list(null, null, 0, 1));
        }
    }

    private static DataFrame labelled(DType dtype, List<@Nullable Object> labels) {
        try (Index index = Index.of(dtype, labels)) {
            return DataFrame.builder()
                    .column("v", DType.INT32, counted(labels.size()))
                    .index(index)
                    .build();
        }
    }

    @Test
    void matchedLabels_areRefusedWhereARowShowsThem() {
        JoinOptions byLabels = JoinOptions.defaults().leftIndex(true).rightIndex(true);
        try (DataFrame whole = labelled(DType.INT64, list(1L, ODD));
                Index one = Index.of(new double[] {1.0});
                DataFrame reals = DataFrame.builder()
                        .column("w", new int[] {7})
                        .index(one)
                        .build();
                DataFrame inner = whole.merge(reals, byLabels.how(JoinHow.INNER));
                DataFrame backwards = reals.merge(whole, byLabels.how(JoinHow.INNER));
                Index labels = inner.index();
                Index backwardsLabels = backwards.index()) {
            assertThat(labels.dtype()).isSameAs(DType.FLOAT64);
            assertThat(labels.toList()).isEqualTo(list(1.0));
            assertThat(values(inner, "v")).isEqualTo(list(0));
            assertThat(values(inner, "w")).isEqualTo(list(7));
            assertThat(backwardsLabels.toList()).isEqualTo(list(1.0));
            assertThatThrownBy(() -> whole.merge(reals, byLabels.how(JoinHow.OUTER)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("float64 would round " + ODD);
        }
    }

    @Test
    void labelsMatchedWithAColumn_areRefusedWhereARowShowsThem() {
        JoinOptions mixed = JoinOptions.defaults().leftIndex(true).rightOn("k");
        try (DataFrame halves = labelled(DType.FLOAT64, list(1.0, 1.5));
                DataFrame wholeKey = DataFrame.of("k", new long[] {1}, "w", new int[] {7});
                DataFrame inner = halves.merge(wholeKey, mixed.how(JoinHow.INNER));
                DataFrame whole = labelled(DType.INT64, list(1L, ODD));
                DataFrame realKey = DataFrame.of("k", new double[] {1.0}, "w", new int[] {7});
                DataFrame innerOfWhole = whole.merge(realKey, mixed.how(JoinHow.INNER));
                DataFrame semi = whole.merge(realKey, mixed.how(JoinHow.SEMI));
                DataFrame anti = whole.merge(realKey, mixed.how(JoinHow.ANTI));
                Index rest = anti.index()) {
            assertThat(inner.dtypes().get("k")).isSameAs(DType.INT64);
            assertThat(values(inner, "k")).isEqualTo(list(1L));
            assertThat(values(inner, "v")).isEqualTo(list(0));
            assertThat(values(innerOfWhole, "k")).isEqualTo(list(1.0));
            assertThat(values(semi, "v")).isEqualTo(list(0));
            assertThat(values(anti, "v")).isEqualTo(list(1));
            assertThat(rest.toList()).isEqualTo(list(ODD));
            assertThatThrownBy(() -> whole.merge(realKey, mixed.how(JoinHow.LEFT)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("float64 would round " + ODD);
        }
    }

    @Test
    void labelsThatFloat64WouldRound_areNotUnited() {
        try (Index whole = Index.of(DType.INT64, List.of(ODD - 1, ODD));
                Index floats = Index.of(DType.FLOAT64, List.of((double) (ODD - 1), 0.5));
                Index small = Index.of(DType.INT64, List.of(1L, 2L));
                Index united = small.union(floats)) {
            assertThatThrownBy(() -> whole.union(floats))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("float64 would round " + ODD);
            assertThatThrownBy(() -> floats.union(whole))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("float64 would round " + ODD);
            assertThat(united.toList()).isEqualTo(List.of(0.5, 1.0, 2.0, (double) (ODD - 1)));
        }
    }
}
