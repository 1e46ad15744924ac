/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1. */
class CombineCompareTest {
    private static final CompareOptions OPTIONS = CompareOptions.defaults();

    private final DataFrame a =
            DataFrame.of("x", list(1L, null, 3L), "y", list("p", "q", null), "f", list(Double.NaN, 0.5, null));
    private final DataFrame b = DataFrame.builder()
            .column("x", list(9L, 8L, 7L))
            .column("z", list(1L, 2L, 3L))
            .index(RangeIndex.of(1, 4))
            .build();
    private final DataFrame d =
            DataFrame.of("x", list(1L, null, 4L), "y", list("p", "Q", null), "f", list(null, 0.5, null));

    @AfterEach
    void close() {
        a.close();
        b.close();
        d.close();
    }

    private static List<@Nullable Object> values(DataFrame frame, @Nullable Object label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    @Test
    void combineFirst_fillsWhatIsMissing() {
        try (DataFrame got = a.combineFirst(b);
                DataFrame turned = b.combineFirst(a);
                DataFrame wider = DataFrame.of("x", list(2.5, 3.5, 4.5), "f", list(1.0, 2.0, null));
                DataFrame same = a.combineFirst(wider);
                Series x = a.col("x");
                Series other = b.col("x");
                Series series = x.combineFirst(other);
                DataFrame none = a.head(0);
                DataFrame of = none.combineFirst(b)) {
            assertThat(got.columns()).containsExactly("x", "y", "f", "z");
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L, 3L));
            assertThat(values(got, "x")).isEqualTo(list(1L, 9L, 3L, 7L));
            assertThat(values(got, "z")).isEqualTo(list(null, 1L, 2L, 3L));
            assertThat(values(turned, "x")).isEqualTo(list(1L, 9L, 8L, 7L));
            assertThat(turned.columns()).containsExactly("x", "z", "y", "f");
            assertThat(values(same, "x")).isEqualTo(list(1.0, 3.5, 3.0));
            // NaN is missing too
            assertThat(values(same, "f")).isEqualTo(list(1.0, 0.5, null));
            assertThat(series.toList()).isEqualTo(list(1L, 9L, 3L, 7L));
            assertThat(series.name()).isEqualTo("x");
            assertThat(values(of, "y")).isEqualTo(list(null, null, null));
            assertThat(of.dtypes()).containsEntry("y", DType.STRING);
        }
    }

    /** As in pandas 3.1: a frame keeps the names of its row labels unless it has no row, a series where both have the same labels. */
    @Test
    void combineFirst_keepsTheNameOfTheRowLabels() {
        try (Index ones = Index.of(new long[] {1, 2}).rename("x");
                Index others = Index.of(new long[] {2, 3}).rename("y");
                Index sames = Index.of(new long[] {1, 2});
                DataFrame plain = DataFrame.of("v", list(1.0, null));
                DataFrame one = plain.withIndex(ones);
                DataFrame other = plain.withIndex(others);
                DataFrame same = plain.withIndex(sames);
                DataFrame none = one.head(0);
                DataFrame both = one.combineFirst(other);
                DataFrame alike = one.combineFirst(same);
                DataFrame unnamed = same.combineFirst(other);
                DataFrame behind = none.combineFirst(other);
                DataFrame alone = one.combineFirst(none);
                Series v = one.col("v");
                Series w = other.col("v");
                Series u = same.col("v");
                Series apart = v.combineFirst(w);
                Series together = v.combineFirst(u);
                Index ofApart = apart.index();
                Index ofTogether = together.index()) {
            assertThat(nameOf(both)).isEqualTo("x");
            assertThat(nameOf(alike)).isEqualTo("x");
            assertThat(nameOf(unnamed)).isNull();
            assertThat(nameOf(behind)).isEqualTo("y");
            assertThat(nameOf(alone)).isEqualTo("x");
            assertThat(ofApart.name()).isNull();
            assertThat(ofTogether.name()).isEqualTo("x");
        }
    }

    private static @Nullable Object nameOf(DataFrame frame) {
        try (Index index = frame.index()) {
            return index.name();
        }
    }

    @Test
    void combineFirst_ofDtypesThatDoNotGoTogether_isRefused() {
        try (DataFrame text = DataFrame.of("x", list("a"))) {
            assertThatThrownBy(() -> a.combineFirst(text))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("column 'x': combineFirst: int64 and string");
        }
    }

    @Test
    void compare_showsWhatDiffers() {
        try (DataFrame got = a.compare(d);
                DataFrame shape = a.compare(d, OPTIONS.keepShape(true).keepEqual(true));
                DataFrame rows = a.compare(d, OPTIONS.axis(Axis.INDEX).resultNames("l", "r"));
                DataFrame none = a.compare(a)) {
            assertThat(got.columns())
                    .containsExactly(
                            Tuple.of("x", "self"),
                            Tuple.of("x", "other"),
                            Tuple.of("y", "self"),
                            Tuple.of("y", "other"));
            assertThat(labels(got)).isEqualTo(list(1L, 2L));
            assertThat(values(got, Tuple.of("x", "self"))).isEqualTo(list(null, 3L));
            assertThat(values(got, Tuple.of("x", "other"))).isEqualTo(list(null, 4L));
            assertThat(values(got, Tuple.of("y", "other"))).isEqualTo(list("Q", null));
            assertThat(shape.rowCount()).isEqualTo(3);
            assertThat(values(shape, Tuple.of("x", "other"))).isEqualTo(list(1L, null, 4L));
            assertThat(values(shape, Tuple.of("f", "self"))).isEqualTo(list(Double.NaN, 0.5, null));
            assertThat(rows.columns()).containsExactly("x", "y");
            assertThat(labels(rows))
                    .isEqualTo(list(Tuple.of(1L, "l"), Tuple.of(1L, "r"), Tuple.of(2L, "l"), Tuple.of(2L, "r")));
            assertThat(values(rows, "y")).isEqualTo(list("q", "Q", null, null));
            assertThat(none.columns()).isEmpty();
            assertThat(none.rowCount()).isZero();
        }
    }

    @Test
    void compareOfSeries_hasAColumnForEachSide() {
        try (Series x = a.col("x");
                Series other = d.col("x");
                Series moved = b.col("x");
                DataFrame got = x.compare(other);
                DataFrame all = x.compare(other, OPTIONS.keepShape(true));
                DataFrame none = x.compare(x)) {
            assertThat(got.columns()).containsExactly("self", "other");
            assertThat(labels(got)).isEqualTo(list(2L));
            assertThat(values(got, "other")).isEqualTo(list(4L));
            assertThat(values(all, "self")).isEqualTo(list(null, null, 3L));
            assertThat(none.columns()).containsExactly("self", "other");
            assertThat(none.rowCount()).isZero();
            assertThatThrownBy(() -> x.compare(moved))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "compare: both sides must have the same labels in the same order; reindex one as the other");
            assertThatThrownBy(() -> x.compare(other, OPTIONS.axis(Axis.INDEX)))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> x.compare(other, OPTIONS.resultNames("s", "s")))
                    .isInstanceOf(DuplicateLabelException.class);
        }
    }

    @Test
    void compareOfOtherColumns_isRefused() {
        assertThatThrownBy(() -> a.compare(b)).isInstanceOf(InvalidArgumentException.class);
        try (DataFrame text =
                DataFrame.of("x", list("a", "b", "c"), "y", list("p", "q", null), "f", list(1.0, 2.0, 3.0))) {
            assertThatThrownBy(() -> a.compare(text))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("column 'x': ");
        }
    }
}
