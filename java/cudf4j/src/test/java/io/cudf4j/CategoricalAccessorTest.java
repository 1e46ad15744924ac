/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CategoricalAccessorTest {
    private static Series letters() {
        return Series.of("c", DType.categorical(), list("b", "a", null, "b"));
    }

    private static void assertCategories(Series series, List<?> categories, @Nullable Object... rows) {
        try (series;
                Index got = series.cat().categories()) {
            assertThat(got.toList()).isEqualTo(categories);
            assertThat(series.toList()).isEqualTo(list(rows));
        }
    }

    @Test
    void categoriesAndCodes() {
        try (Series series = letters();
                Series codes = series.cat().codes()) {
            assertThat(series.dtype().name()).isEqualTo("category");
            assertThat(series.cat().isOrdered()).isFalse();
            assertThat(codes.dtype()).isEqualTo(DType.INT8);
            assertThat(codes.toList()).containsExactly((byte) 1, (byte) 0, (byte) -1, (byte) 1);
            assertCategories(series.copy(CopyDepth.DEEP), List.of("a", "b"), "b", "a", null, "b");
        }
    }

    @Test
    void changes_returnOtherSeries() {
        try (Series series = letters()) {
            CategoricalAccessor<Series> cat = series.cat();
            assertCategories(cat.addCategories("c", "d"), List.of("a", "b", "c", "d"), "b", "a", null, "b");
            assertCategories(cat.removeCategories("a"), List.of("b"), "b", null, null, "b");
            assertCategories(cat.removeCategories("a", "a"), List.of("b"), "b", null, null, "b");
            assertCategories(cat.setCategories(List.of("c", "a")), List.of("c", "a"), null, "a", null, null);
            assertCategories(cat.reorderCategories(List.of("b", "a")), List.of("b", "a"), "b", "a", null, "b");
            assertCategories(cat.renameCategories(List.of("x", "y")), List.of("x", "y"), "y", "x", null, "y");
            assertCategories(cat.renameCategories(Map.of("a", "A", "q", "Q")), List.of("A", "b"), "b", "A", null, "b");
            assertCategories(cat.asOrdered().head(2), List.of("a", "b"), "b", "a");
            assertCategories(cat.asOrdered().head(1).cat().removeUnusedCategories(), List.of("b"), "b");
            assertThat(series.toList()).isEqualTo(list("b", "a", null, "b"));
        }
    }

    @Test
    void order_isGivenAndTaken() {
        try (Series series = letters();
                Series ordered = series.cat().asOrdered();
                Series back = ordered.cat().asUnordered();
                Series turned = series.cat().reorderCategories(List.of("b", "a"), CategoryOrder.ORDERED)) {
            assertThat(ordered.cat().isOrdered()).isTrue();
            assertThat(back.cat().isOrdered()).isFalse();
            assertThat(ordered.max()).isEqualTo("b");
            assertThat(turned.max()).isEqualTo("a");
            assertThatThrownBy(series::max)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("max is not defined for category");
        }
    }

    @Test
    void wrongCategories_areRefused() {
        try (Series series = letters()) {
            CategoricalAccessor<Series> cat = series.cat();
            assertThatThrownBy(() -> cat.addCategories("a")).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> cat.removeCategories("q"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("q is no category");
            assertThatThrownBy(() -> cat.reorderCategories(List.of("a")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 present categories");
            assertThatThrownBy(() -> cat.setCategories(List.of("a", "a"))).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> cat.setCategories(List.of(1, 2)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("renameCategories");
            assertThatThrownBy(() -> cat.renameCategories(List.of("x"))).isInstanceOf(LengthMismatchException.class);
        }
        try (Series text = Series.of(List.of("a"))) {
            assertThatThrownBy(text::cat)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("cat: it needs categories, not string");
        }
    }

    @Test
    void rowsAreSortedAndCounted_byTheOrderOfTheCategories() {
        CategoricalDtype sizes = DType.categorical(List.of("small", "large"), CategoryOrder.ORDERED);
        try (DataFrame frame = DataFrame.builder()
                        .column("size", sizes, list("large", "small", null, "small"))
                        .column("n", list(1, 2, 3, 4))
                        .build();
                DataFrame sorted = frame.sortValues("size");
                Series column = sorted.col("size");
                Series size = frame.col("size");
                Series counts = size.valueCounts();
                Index labels = counts.index();
                DataFrame sums = frame.groupBy("size").agg(Agg.sum("n"))) {
            assertThat(column.toList()).isEqualTo(list("small", "small", "large", null));
            assertThat(column.dtype()).isEqualTo(sizes);
            assertThat(labels.toList()).containsExactly("small", "large");
            assertThat(counts.toList()).containsExactly(2L, 1L);
            assertThat(Cells.values(sums, "size")).containsExactly("small", "large");
            assertThat(Cells.values(sums, "n")).containsExactly(6L, 1L);
        }
    }

    @Test
    void categoriesOutliveTheScope_whereTheSeriesIsKept() {
        Series kept;
        try (Scope scope = Scope.open()) {
            kept = scope.keep(letters());
        }
        try (kept) {
            assertThat(kept.toList()).isEqualTo(list("b", "a", null, "b"));
        }
    }

    enum Size {
        SMALL,
        LARGE
    }

    @Test
    void constantsOfAnEnum_areOrderedCategories() {
        try (Series series = Series.of(List.of(Size.LARGE, Size.SMALL));
                Series less = series.lt("LARGE")) {
            assertThat(series.toList()).containsExactly("LARGE", "SMALL");
            assertThat(series.dtype()).isEqualTo(DType.categorical(Size.class));
            assertThat(less.toList()).containsExactly(false, true);
        }
    }

    @Test
    void accessor_followsAWrite() {
        try (Series series = letters()) {
            CategoricalAccessor<Series> cat = series.cat();
            series.iloc(0).set("a");
            try (Series codes = cat.codes()) {
                assertThat(codes.toList())
                        .startsWith(codes.toList().get(1), codes.toList().get(1));
            }
        }
    }
}
