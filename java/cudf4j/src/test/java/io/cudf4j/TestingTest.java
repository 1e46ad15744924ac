/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is equal is what pandas 3.1 takes for equal, but where a comment says so. */
class TestingTest {
    private static final EqualOptions OPTIONS = EqualOptions.defaults();

    private final Scope scope = Scope.open();

    @AfterEach
    void close() {
        scope.close();
    }

    private static void assertDiffers(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isExactlyInstanceOf(AssertionError.class).hasMessage(message);
    }

    private static void assertSame(ThrowingCallable call) {
        assertThatCode(call).doesNotThrowAnyException();
    }

    private static Series doubles(Object... values) {
        return Series.of("v", DType.FLOAT64, list(values));
    }

    @Test
    void frames_ofTheSameValues_areEqual() {
        DataFrame one =
                DataFrame.of("a", list(1L, null, 3L), "b", list("x", null, "z"), "c", list(0.5, Double.NaN, null));
        DataFrame same =
                DataFrame.of("a", list(1L, null, 3L), "b", list("x", null, "z"), "c", list(0.5, Double.NaN, null));
        assertSame(() -> Testing.assertFrameEqual(one, same));
        assertSame(() -> Testing.assertFrameEqual(one.head(0), same.head(0)));
    }

    @Test
    void frames_ofOtherValues_sayWhichRowsDiffer() {
        DataFrame one = DataFrame.of("a", list(1L, 2L, 3L), "b", list("x", "y", null));
        DataFrame other = DataFrame.of("a", list(1L, 2L, 3L), "b", list("x", "Y", "z"));
        assertDiffers(
                () -> Testing.assertFrameEqual(one, other),
                "assertFrameEqual: 2 of 3 values of column 'b' differ (66.66667 %)\n"
                        + "  row 1, label 1: left 'y', right 'Y'\n  row 2, label 2: left null, right 'z'");
        assertDiffers(
                () -> Testing.assertFrameEqual(one, other, OPTIONS.obj("the answer")),
                "assertFrameEqual: the answer: 2 of 3 values of column 'b' differ (66.66667 %)\n"
                        + "  row 1, label 1: left 'y', right 'Y'\n  row 2, label 2: left null, right 'z'");
    }

    @Test
    void manyDifferences_areCounted() {
        Series one = Series.of("v", new long[] {1, 2, 3, 4, 5, 6, 7, 8});
        Series other = Series.of("v", new long[] {1, 0, 0, 0, 0, 0, 0, 0});
        assertThatThrownBy(() -> Testing.assertSeriesEqual(one, other))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(
                        "assertSeriesEqual: 7 of 8 values differ (87.5 %)\n  row 1, label 1: left 2, right 0\n")
                .hasMessageEndingWith("row 5, label 5: left 6, right 0\n  and 2 more");
    }

    @Test
    void shapesAndLabels_areCompared() {
        DataFrame one = DataFrame.of("a", list(1L, 2L));
        assertDiffers(
                () -> Testing.assertFrameEqual(one, one.head(1)),
                "assertFrameEqual: the shapes differ: left has 2 rows and 1 columns, right 1 rows and 1 columns");
        assertDiffers(
                () -> Testing.assertFrameEqual(one, DataFrame.of("b", list(1L, 2L))),
                "assertFrameEqual: the column labels differ: left has ['a'], right ['b']");
        DataFrame moved = one.withIndex(Index.of(list(0L, 7L)));
        assertDiffers(
                () -> Testing.assertFrameEqual(one, moved),
                "assertFrameEqual: 1 of 2 values of row labels differs (50 %)\n  row 1: left 1, right 7");
        assertSame(() -> Testing.assertSeriesEqual(one.col("a"), moved.col("a"), OPTIONS.checkIndex(false)));
        assertDiffers(
                () -> Testing.assertSeriesEqual(one.col("a"), one.col("a").head(1)),
                "assertSeriesEqual: the lengths differ: left has 2 rows, right 1");
    }

    @Test
    void columnsWithTwoNames_areCompared() {
        DataFrame pairs = DataFrame.of("k", list("p", "p"), "v", list(1L, 2L));
        DataFrame sums = pairs.groupBy("k").agg(Map.of("v", List.of("sum", "max")));
        assertSame(() -> Testing.assertFrameEqual(sums, sums.copy(CopyDepth.DEEP)));
    }

    @Test
    void dtypes_areComparedUnlessToldOtherwise() {
        Series whole = Series.of("v", new long[] {1, 2});
        Series real = Series.of("v", new double[] {1, 2});
        assertDiffers(
                () -> Testing.assertSeriesEqual(whole, real),
                "assertSeriesEqual: the dtypes differ: left is int64, right float64");
        assertSame(() -> Testing.assertSeriesEqual(whole, real, OPTIONS.checkDtype(false)));
        assertDiffers(
                () -> Testing.assertSeriesEqual(
                        whole, Series.of("v", new double[] {1, 2.5}), OPTIONS.checkDtype(false)),
                "assertSeriesEqual: 1 of 2 values differs (50 %)\n  row 1, label 1: left 2, right 2.5");
        assertThatThrownBy(() ->
                        Testing.assertSeriesEqual(whole, Series.of("v", list("1", "2")), OPTIONS.checkDtype(false)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("int64")
                .hasMessageContaining("string");
    }

    @Test
    void nullAndNan_differ() {
        assertSame(() -> Testing.assertSeriesEqual(doubles(null, Double.NaN), doubles(null, Double.NaN)));
        assertDiffers(
                () -> Testing.assertSeriesEqual(doubles(null, 1.0), doubles(Double.NaN, 1.0)),
                "assertSeriesEqual: 1 of 2 values differs (50 %)\n  row 0, label 0: left null, right NaN");
        assertThatThrownBy(() -> Testing.assertSeriesEqual(doubles(1.0, null), doubles(null, 1.0)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void realNumbers_haveATolerance() {
        // 1e-5 of the larger one, or 1e-8
        assertSame(() -> Testing.assertSeriesEqual(doubles(1.0, 0.0, -2e9), doubles(1.000009, 9e-9, -2.00001e9)));
        assertThatThrownBy(() -> Testing.assertSeriesEqual(doubles(1.0), doubles(1.00002)))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Testing.assertSeriesEqual(doubles(0.0), doubles(2e-8)))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Testing.assertSeriesEqual(doubles(1.0), doubles(1.000009), OPTIONS.checkExact(true)))
                .isInstanceOf(AssertionError.class);
        assertSame(() -> Testing.assertSeriesEqual(doubles(1.0), doubles(1.1), OPTIONS.rtol(0.1)));
        assertSame(() -> Testing.assertSeriesEqual(doubles(1.0), doubles(1.5), OPTIONS.atol(0.5)));
        double infinite = Double.POSITIVE_INFINITY;
        assertSame(() -> Testing.assertSeriesEqual(doubles(infinite), doubles(infinite)));
        assertThatThrownBy(() -> Testing.assertSeriesEqual(doubles(infinite), doubles(1.0)))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Testing.assertSeriesEqual(doubles(infinite), doubles(-infinite)))
                .isInstanceOf(AssertionError.class);
        assertSame(() -> Testing.assertSeriesEqual(doubles(0.0), doubles(-0.0), OPTIONS.checkExact(true)));
    }

    @Test
    void wholeNumbers_areExactUnlessATolerateIsGiven() {
        Series one = Series.of("v", new long[] {100_000_000});
        Series near = Series.of("v", new long[] {100_000_001});
        assertThatThrownBy(() -> Testing.assertSeriesEqual(one, near)).isInstanceOf(AssertionError.class);
        assertSame(() -> Testing.assertSeriesEqual(one, near, OPTIONS.rtol(1e-6)));
        assertThatThrownBy(() -> OPTIONS.rtol(-1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> OPTIONS.atol(Double.NaN)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void names_areComparedUnlessToldOtherwise() {
        Series one = Series.of("v", new long[] {1});
        assertDiffers(
                () -> Testing.assertSeriesEqual(one, one.rename("w")),
                "assertSeriesEqual: the names differ: left is 'v', right 'w'");
        assertSame(() -> Testing.assertSeriesEqual(one, one.rename("w"), OPTIONS.checkNames(false)));
        Index index = Index.of(list("x")).rename("i");
        assertDiffers(
                () -> Testing.assertIndexEqual(index, index.rename("j")),
                "assertIndexEqual: the names of the labels differ: left has ['i'], right ['j']");
        assertSame(() -> Testing.assertColumnEqual(one, one.rename("w")));
    }

    @Test
    void order_isLeftOutWhereTold() {
        DataFrame one = DataFrame.of("a", list(1L, 2L, 3L), "b", list("x", "y", "z"));
        DataFrame turned = one.take(2, 0, 1).select("b", "a");
        assertThatThrownBy(() -> Testing.assertFrameEqual(one, turned)).isInstanceOf(AssertionError.class);
        assertSame(() -> Testing.assertFrameEqual(one, turned, OPTIONS.checkLike(true)));
        DataFrame other = turned.assign("a", list(3L, 1L, 9L));
        assertDiffers(
                () -> Testing.assertFrameEqual(one, other, OPTIONS.checkLike(true)),
                "assertFrameEqual: 1 of 3 values of column 'a' differs (33.33333 %)\n  row 2, label 1: left 2, right 9");
        Index twice = Index.of(list("x", "x", "y"));
        assertThatThrownBy(
                        () -> Testing.assertIndexEqual(twice, Index.of(list("x", "y", "x")), OPTIONS.checkLike(true)))
                .isInstanceOf(InvalidArgumentException.class);
        assertDiffers(
                () -> Testing.assertIndexEqual(
                        Index.of(list("x", "y")), Index.of(list("z", "x")), OPTIONS.checkLike(true)),
                "assertIndexEqual: the labels differ: left has no 'z'");
        assertThatThrownBy(() -> Testing.assertFrameEqual(
                        one, turned, OPTIONS.checkLike(true).checkIndex(false)))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void indexes_areComparedExactly() {
        assertSame(() -> Testing.assertIndexEqual(RangeIndex.of(3), Index.of(list(0L, 1L, 2L))));
        assertDiffers(
                () -> Testing.assertIndexEqual(
                        RangeIndex.of(3), Index.of(list(0L, 1L, 2L)), OPTIONS.checkIndexClass(true)),
                "assertIndexEqual: the labels are of different classes: left is RangeIndex, right Index");
        assertThatThrownBy(() -> Testing.assertIndexEqual(Index.of(list(1.0)), Index.of(list(1.000001))))
                .isInstanceOf(AssertionError.class);
        assertSame(() -> Testing.assertIndexEqual(Index.of(list(1.0)), Index.of(list(1.000001)), OPTIONS));
        assertDiffers(
                () -> Testing.assertIndexEqual(Index.of(list(1.0)), Index.of(list(1L))),
                "assertIndexEqual: the dtypes of the labels differ: left is float64, right int64");
        assertSame(
                () -> Testing.assertIndexEqual(Index.of(list(1.0)), Index.of(list(1L)), OPTIONS.checkIndexType(false)));
        Index pairs = MultiIndex.fromTuples(List.of(Tuple.of("a", 1L), Tuple.of("b", 2L)), list("k", "n"));
        Index others = MultiIndex.fromTuples(List.of(Tuple.of("a", 1L), Tuple.of("b", 3L)), list("k", "n"));
        assertSame(() -> Testing.assertIndexEqual(pairs, pairs.copy(CopyDepth.DEEP)));
        assertDiffers(
                () -> Testing.assertIndexEqual(pairs, others),
                "assertIndexEqual: 1 of 2 values of level 1 differs (50 %)\n  row 1: left 2, right 3");
        assertDiffers(
                () -> Testing.assertIndexEqual(pairs, RangeIndex.of(2)),
                "assertIndexEqual: the labels differ: left is MultiIndex of 2 levels, right RangeIndex");
    }

    @Test
    void categories_areComparedUnlessToldOtherwise() {
        Series one = Series.of("v", DType.categorical("a", "b"), list("a", "b"));
        Series turned = Series.of("v", DType.categorical("b", "a"), list("a", "b"));
        Series more = Series.of("v", DType.categorical("a", "b", "c"), list("a", "b"));
        Series ordered = Series.of("v", DType.categorical(List.of("a", "b"), CategoryOrder.ORDERED), list("a", "b"));
        Series plain = Series.of("v", list("a", "b"));
        assertSame(() -> Testing.assertSeriesEqual(one, one.copy(CopyDepth.DEEP)));
        assertDiffers(
                () -> Testing.assertSeriesEqual(one, turned),
                "assertSeriesEqual: the categories differ: left has ['a', 'b'] of string, right ['b', 'a'] of string");
        assertSame(() -> Testing.assertSeriesEqual(one, turned, OPTIONS.checkCategoryOrder(false)));
        assertThatThrownBy(() -> Testing.assertSeriesEqual(one, more, OPTIONS.checkCategoryOrder(false)))
                .isInstanceOf(AssertionError.class);
        assertSame(() -> Testing.assertSeriesEqual(one, more, OPTIONS.checkCategorical(false)));
        assertThatThrownBy(() -> Testing.assertSeriesEqual(one, ordered)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Testing.assertSeriesEqual(one, plain)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Testing.assertSeriesEqual(one, plain, OPTIONS.checkDtype(false)))
                .isInstanceOf(AssertionError.class);
        assertSame(() ->
                Testing.assertSeriesEqual(one, plain, OPTIONS.checkDtype(false).checkCategorical(false)));
    }

    @Test
    void nestedValues_haveATolerance() {
        Series one = Series.of("v", list(list(1.0, null), null, list()));
        Series near = Series.of("v", list(list(1.000001, null), null, list()));
        Series far = Series.of("v", list(list(1.5, null), null, list()));
        assertSame(() -> Testing.assertSeriesEqual(one, one.copy(CopyDepth.DEEP)));
        assertSame(() -> Testing.assertSeriesEqual(one, near));
        assertDiffers(
                () -> Testing.assertSeriesEqual(one, far),
                "assertSeriesEqual: 1 of 3 values differs (33.33333 %)\n"
                        + "  row 0, label 0: left [1.0, null], right [1.5, null]");
        Series people = Series.of(List.of(Map.of("n", "Ann"), Map.of("n", "Bob")));
        Series others = Series.of(List.of(Map.of("n", "Ann"), Map.of("n", "Eve")));
        assertThatThrownBy(() -> Testing.assertSeriesEqual(people, others))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("1 of 2 values differs");
    }

    @Test
    void whatever_isComparedByWhatItIs() {
        DataFrame frame = DataFrame.of("a", list(1L, 2L));
        assertSame(() -> Testing.assertEq(frame, frame.copy(CopyDepth.DEEP)));
        assertSame(() -> Testing.assertEq(null, null));
        assertSame(() -> Testing.assertEq(1, 1.0));
        assertSame(() -> Testing.assertEq(list(1L, null, Double.NaN), list(1, null, Double.NaN)));
        assertSame(() -> Testing.assertEq(Map.of("a", list(1)), Map.of("a", list(1L))));
        assertDiffers(() -> Testing.assertEq(1, 2), "assertEq: left is 1, right 2");
        assertDiffers(() -> Testing.assertEq("a", null), "assertEq: left is 'a', right null");
        assertDiffers(
                () -> Testing.assertEq(frame, frame.col("a")),
                "assertEq: left is the DataFrame of 1 columns, right the Series 'a'");
        assertSame(() -> Testing.assertNeq(frame, frame.head(1)));
        assertSame(() -> Testing.assertNeq(1, "1"));
        assertDiffers(() -> Testing.assertNeq(new int[] {1}, new long[] {1}), "assertNeq: both sides are equal: [1]");
        assertDiffers(() -> Testing.assertNeq(Set.of(1), Set.of(1L)), "assertNeq: both sides are equal: [1]");
        assertSame(() -> Testing.assertNeq(Set.of(1, 2), Set.of(1L, 3L)));
        assertSame(() -> Testing.assertEq(new byte[] {1, 2}, new byte[] {1, 2}));
        assertDiffers(() -> Testing.assertEq(new int[] {1}, new int[] {2}), "assertEq: left is [1], right [2]");
        assertThatThrownBy(() -> Testing.assertNeq(List.of(frame), List.of(frame)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("a DataFrame is none; compare it alone");
        assertDiffers(() -> Testing.assertNeq(2, 2.0), "assertNeq: both sides are equal: 2");
        assertDiffers(
                () -> Testing.assertNeq(frame, frame.copy(CopyDepth.DEEP)),
                "assertNeq: both sides are equal: the DataFrame of 1 columns");
        assertThat(Long.MAX_VALUE).satisfies(most -> Testing.assertNeq(most, (double) most));
    }

    @Test
    void columns_areComparedWithoutLabels() {
        Series one = Series.of("v", list("x", "y"));
        assertSame(() -> Testing.assertColumnEqual(one, Index.of(list("x", "y"))));
        assertDiffers(
                () -> Testing.assertColumnEqual(one, Index.of(list("x", "z"))),
                "assertColumnEqual: 1 of 2 values differs (50 %)\n  row 1: left 'y', right 'z'");
        assertDiffers(
                () -> Testing.assertColumnEqual(one, one.head(1), OPTIONS),
                "assertColumnEqual: the lengths differ: left has 2 rows, right 1");
    }

    @Test
    void decimalsOfAnyDigits_areCompared() {
        BigDecimal wide = new BigDecimal("99999999999999999999999999999999999999");
        BigDecimal fine = new BigDecimal("999999999999999999999999999999999999.99");
        EqualOptions anyDtype = EqualOptions.defaults().checkDtype(false);
        try (Series left = Series.of("v", DType.decimal128(38, 0), list(wide, BigDecimal.ONE, null));
                Series right = Series.of("v", DType.decimal128(38, 2), list(fine, BigDecimal.ONE, null));
                Series ones = Series.of("v", DType.decimal128(38, 0), list(BigDecimal.ONE));
                Series same = Series.of("v", DType.decimal128(38, 2), list(new BigDecimal("1.00")))) {
            assertThatThrownBy(() -> Testing.assertSeriesEqual(left, right, anyDtype))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("1 of 3 values differs")
                    .hasMessageContaining("row 0");
            Testing.assertSeriesEqual(ones, same, anyDtype);
        }
    }
}
