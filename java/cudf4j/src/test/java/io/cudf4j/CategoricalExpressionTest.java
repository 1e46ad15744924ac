/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The methods of categories of expressions; they give what those of series give. */
class CategoricalExpressionTest {
    private static DataFrame letters() {
        return DataFrame.builder()
                .column("k", DType.categorical("a", "b", "c"), list("b", "a", null, "b"))
                .column("n", List.of(1L, 2L, 3L, 4L))
                .build();
    }

    private static void assertCategories(Expr made, List<?> categories, @Nullable Object... rows) {
        try (DataFrame frame = letters();
                DataFrame changed = frame.assign("r", made);
                Series series = changed.col("r");
                Index got = series.cat().categories()) {
            assertThat(got.toList()).as("%s", made).isEqualTo(categories);
            assertThat(series.toList()).as("%s", made).isEqualTo(list(rows));
        }
    }

    @Test
    void changes_giveOtherCategories() {
        Expr.Categories cat = col("k").cat();
        assertCategories(cat.addCategories("d"), List.of("a", "b", "c", "d"), "b", "a", null, "b");
        assertCategories(cat.removeCategories("a"), List.of("b", "c"), "b", null, null, "b");
        assertCategories(cat.removeUnusedCategories(), List.of("a", "b"), "b", "a", null, "b");
        assertCategories(cat.setCategories(List.of("c", "a")), List.of("c", "a"), null, "a", null, null);
        assertCategories(cat.reorderCategories(List.of("c", "b", "a")), List.of("c", "b", "a"), "b", "a", null, "b");
        assertCategories(cat.renameCategories(List.of("x", "y", "z")), List.of("x", "y", "z"), "y", "x", null, "y");
        assertCategories(cat.renameCategories(Map.of("a", "A", "q", "Q")), List.of("A", "b", "c"), "b", "A", null, "b");
    }

    @Test
    void codes_stand_whereAFrameTakesExpressions() {
        try (DataFrame frame = letters();
                DataFrame second = frame.filter(col("k").cat().codes().eq(1));
                DataFrame counted = frame.assign("c", col("k").cat().codes());
                Series sums = frame.groupBy(col("k").cat().codes().as("code"))
                        .get("n")
                        .sum()) {
            assertThat(values(second, "n")).isEqualTo(list(1L, 4L));
            assertThat(counted.col("c").dtype()).isEqualTo(DType.INT8);
            assertThat(values(counted, "c")).isEqualTo(list((byte) 1, (byte) 0, (byte) -1, (byte) 1));
            assertThat(sums.toList()).isEqualTo(list(3L, 2L, 5L));
        }
    }

    @Test
    void order_isGivenAndTaken() {
        Expr turned = col("k").cat().reorderCategories(List.of("c", "b", "a"), CategoryOrder.ORDERED);
        try (DataFrame frame = letters();
                DataFrame below = frame.filter(turned.lt("a"));
                DataFrame ordered = frame.assign("o", col("k").cat().asOrdered());
                DataFrame plain = ordered.assign("p", col("o").cat().asUnordered());
                DataFrame kept = ordered.assign("q", col("o").cat().setCategories(List.of("b", "a")));
                DataFrame loose =
                        ordered.assign("q", col("o").cat().setCategories(List.of("b", "a"), CategoryOrder.UNORDERED))) {
            assertThat(values(below, "n")).isEqualTo(list(1L, 4L));
            assertThat(ordered.col("o").cat().isOrdered()).isTrue();
            assertThat(plain.col("p").cat().isOrdered()).isFalse();
            assertThat(kept.col("q").cat().isOrdered()).isTrue();
            assertThat(loose.col("q").cat().isOrdered()).isFalse();
        }
    }

    @Test
    void wrongArgumentsAndDtypes_areRefused() {
        try (DataFrame frame = letters()) {
            assertThatThrownBy(() -> frame.assign("r", col("n").cat().codes()))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining(
                            "cat: it needs categories, not int64; asType(DType.categorical()) makes them");
            assertThatThrownBy(() -> frame.assign("r", col("k").cat().addCategories("a")))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> frame.assign("r", col("k").cat().removeCategories("q")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("in cat.removeCategories('k', [q]): q is no category; those there are: [");
            assertThatThrownBy(() -> frame.assign("r", col("k").cat().renameCategories(List.of("x"))))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("1 names for 3 categories");
        }
    }

    @Test
    void expressions_areData() {
        assertThat(col("k").cat().codes()).hasToString("cat.codes('k')");
        assertThat(col("k").cat().setCategories(List.of("a"))).hasToString("cat.setCategories('k', [a], null)");
        assertThat(col("k").cat().addCategories("a")).isEqualTo(col("k").cat().addCategories("a"));
        assertThat(col("k").cat().addCategories("a"))
                .isNotEqualTo(col("k").cat().addCategories("b"));
        assertThat(col("k").cat().asOrdered())
                .isNotEqualTo(col("k").cat().asUnordered())
                .hasSameHashCodeAs(col("k").cat().asOrdered());
        assertThat(col("k").cat()).hasToString("Categories of 'k'");
    }
}
