/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Products, shapes, and other figures of one or two objects. */
class ProductsTest {
    @Test
    void dot_ofSeries_goesByLabels() {
        try (Series left = Series.of(list(1L, 2L, 3L));
                Series right = Series.of(list(4L, 5L, 6L));
                Index reversed = Index.of(list(2L, 1L, 0L));
                Series turned = right.withIndex(reversed);
                Series missing = Series.of(DType.INT64, list(1L, null, 3L))) {
            assertThat(left.dot(right)).isEqualTo(32L);
            assertThat(left.dot(turned)).isEqualTo(28L);
            assertThat(left.dot(missing)).isNull();
        }
    }

    @Test
    void dot_ofFrames_isTheProductOfMatrices() {
        try (DataFrame df = DataFrame.of("x", list(1L, 2L, 3L), "y", list(0L, 0L, 1L));
                DataFrame plain = DataFrame.of("p", list(1L, 2L), "q", list(3L, 4L));
                Index labels = Index.of(list("y", "x"));
                DataFrame other = plain.withIndex(labels);
                DataFrame product = df.dot(other);
                Series weights = other.col("p");
                Series weighted = df.dot(weights);
                Series column = df.col("y");
                Series ofColumn = column.dot(df)) {
            assertThat(product.columns()).isEqualTo(list("p", "q"));
            assertThat(product.col("p").toList()).isEqualTo(list(2L, 4L, 7L));
            assertThat(product.col("q").toList()).isEqualTo(list(4L, 8L, 15L));
            assertThat(weighted.toList()).isEqualTo(list(2L, 4L, 7L));
            assertThat(weighted.name()).isNull();
            assertThat(ofColumn.toList()).isEqualTo(list(3L, 1L));
        }
    }

    @Test
    void dot_ofOtherLabelsOrNoNumbers_isRefused() {
        try (DataFrame df = DataFrame.of("x", list(1L, 2L), "y", list(0L, 0L));
                Series one = Series.of(list(1L));
                Series two = Series.of(list(1L, 2L));
                Series texts = Series.of(list("a", "b"))) {
            assertThatThrownBy(() -> two.dot(one))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("labels");
            assertThatThrownBy(() -> df.dot(two))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("column label 'x'");
            assertThatThrownBy(() -> two.dot(texts))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("string");
        }
    }

    @Test
    void skewAndKurt_areWithoutBias_andNullOfTooFewOrEqualRows() {
        try (Series s = Series.of(DType.FLOAT64, list(1.5, null, 3.0, 4.0, 10.0, -2.0));
                Series alike = Series.of(list(0.1, 0.1, 0.1, 0.1, 0.1, 0.1));
                Series few = Series.of(list(1L, 2L, 4L));
                DataFrame df = DataFrame.of("a", list(1.0, 2.0, 3.0, 9.0), "s", list("a", "b", "c", "d"));
                Series numbers = df.skew(ReduceOptions.defaults().numericOnly(true))) {
            assertThat(s.skew()).isCloseTo(0.7249181743890262, within(1e-14));
            assertThat(s.kurt()).isCloseTo(1.5449015299479165, within(1e-14));
            assertThat(s.kurt(ReduceOptions.defaults().skipNa(false))).isNull();
            assertThat(alike.skew()).isNull();
            assertThat(alike.kurt()).isNull();
            assertThat(few.skew()).isCloseTo(0.9352195295828246, within(1e-14));
            assertThat(few.kurt()).isNull();
            assertThat((Double) few.agg("skew")).isCloseTo(0.9352195295828246, within(1e-14));
            assertThat((Double) numbers.get(0)).isCloseTo(1.6963867993291315, within(1e-14));
            assertThatThrownBy(df::kurt)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 's'");
            assertThatThrownBy(() ->
                            df.skew(ReduceOptions.defaults().numericOnly(true).axis(Axis.COLUMNS)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("transpose");
        }
    }

    @Test
    void autocorr_comparesRowsWithThoseAbove() {
        try (Series s = Series.of(DType.FLOAT64, list(1.5, null, 3.0, 4.0, 10.0, -2.0));
                Series texts = Series.of(list("a", "b"))) {
            assertThat(s.autocorr()).isCloseTo(-0.7924058156930613, within(1e-14));
            assertThat(s.autocorr(2)).isCloseTo(-0.30763658820233414, within(1e-14));
            assertThat(s.autocorr(-1)).isCloseTo(-0.7924058156930613, within(1e-14));
            assertThat(s.autocorr(10)).isNull();
            assertThatThrownBy(texts::autocorr).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void squeeze_leavesOutAxesOfOne() {
        try (DataFrame wide = DataFrame.of("a", list(1L), "b", list(2L));
                DataFrame tall = DataFrame.of("a", list(1L, 2L));
                DataFrame both = DataFrame.of("a", list(1L, 2L), "b", list(3L, 4L));
                Series row = (Series) wide.squeeze();
                Series column = (Series) tall.squeeze();
                DataFrame same = (DataFrame) both.squeeze();
                Series one = Series.of(list(5L));
                Series again = (Series) column.squeeze();
                DataFrame cell = DataFrame.of("a", list("x"))) {
            assertThat(row.toList()).isEqualTo(list(1L, 2L));
            assertThat(column.name()).isEqualTo("a");
            assertThat(same.shape()).isEqualTo(new Shape(2, 2));
            assertThat(one.squeeze()).isEqualTo(5L);
            assertThat(again.toList()).isEqualTo(list(1L, 2L));
            assertThat(cell.squeeze()).isEqualTo("x");
        }
    }

    @Test
    void axes_areRowAndColumnLabels() {
        try (DataFrame df = DataFrame.of("a", list(1L, 2L), "b", list(3L, 4L));
                Series s = df.col("a")) {
            List<Index> axes = df.axes();
            List<Index> ofSeries = s.axes();
            try (Index rows = axes.get(0);
                    Index columns = axes.get(1);
                    Index labels = ofSeries.get(0)) {
                assertThat(rows.toList()).isEqualTo(list(0L, 1L));
                assertThat(columns.toList()).isEqualTo(list("a", "b"));
                assertThat(labels.toList()).isEqualTo(list(0L, 1L));
                assertThat(ofSeries).hasSize(1);
            }
        }
    }

    @Test
    void digitize_countsTheBoundsBelow() {
        try (Series s = Series.of(DType.FLOAT64, list(0.5, 1.0, null, 2.0, 5.0, Double.NaN));
                Series left = s.digitize(list(1, 2, 3));
                Series right = s.digitize(new double[] {1, 2, 3}, Side.RIGHT)) {
            assertThat(left.dtype()).isEqualTo(DType.INT32);
            assertThat(left.toList()).isEqualTo(list(0, 1, null, 2, 3, 3));
            assertThat(right.toList()).isEqualTo(list(0, 0, null, 1, 3, 3));
            assertThatThrownBy(() -> s.digitize(list(2, 1)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("must rise");
            assertThatThrownBy(() -> s.digitize(list(1, null))).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> s.digitize(list("a"))).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void scale_goesFrom0To1() {
        try (Series s = Series.of(DType.INT64, list(2L, null, 6L, 4L));
                Series scaled = s.scale();
                Series alike = Series.of(list(3.0, 3.0));
                Series none = alike.scale();
                DataFrame df = DataFrame.of("s", list("a"))) {
            assertThat(scaled.toList()).isEqualTo(list(0.0, null, 1.0, 0.5));
            assertThat(none.toList()).isEqualTo(list(Double.NaN, Double.NaN));
            assertThatThrownBy(df::scale)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 's'");
        }
    }
}
