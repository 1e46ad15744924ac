/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an operation makes for its own use is freed when it ends, not when the garbage collector comes by. */
class TemporaryColumnsTest {
    private static ColumnBase categories(Object... values) {
        return ColumnFactory.of(DType.categorical(), Arrays.asList(values));
    }

    private static void assertNothingLeft(Runnable operation) {
        // the first time gives the operands their views
        operation.run();
        long before = LiveObjects.count();
        operation.run();
        assertThat(LiveObjects.count()).isEqualTo(before);
    }

    @Test
    void categoriesOfBothSides_areFreed() {
        try (ColumnBase left = categories("b", "a");
                ColumnBase right = categories("c", "b");
                ColumnBase third = categories("d")) {
            assertNothingLeft(() -> {
                try (ColumnBase all = Concats.concat("concat", List.of(left, right, third))) {
                    assertThat(all.toHost().toList()).containsExactly("b", "a", "c", "b", "d");
                }
            });
            assertNothingLeft(() -> {
                try (ColumnBase found = Replacements.isIn(left, right)) {
                    assertThat(found.toHost().toList()).containsExactly(true, false);
                }
            });
            assertNothingLeft(() -> assertThat(BinaryRules.isComparable(left.dtype(), right.dtype()))
                    .isTrue());
            assertNothingLeft(() -> ColumnBase.closeAll(LabelSets.union(List.of(left), List.of(right))));
            assertNothingLeft(() -> assertThatThrownBy(
                            () -> Rowwise.reduce(List.of(left, right), Reduction.MAX, ReductionSettings.SKIP))
                    .isInstanceOf(DTypeMismatchException.class));
        }
    }

    @Test
    void categoriesThatTheLeftSideHas_areTheLeftOnes() {
        try (ColumnBase left = categories("b", "a");
                ColumnBase right = categories("b")) {
            assertThat(BinaryRules.comparable(left.dtype(), right.dtype())).isSameAs(left.dtype());
        }
    }

    @Test
    void refusedCategories_areFreed() {
        try (CategoricalColumn column = (CategoricalColumn) categories("b", "a")) {
            assertNothingLeft(() -> assertThatThrownBy(
                            () -> column.reorderCategories(List.of("a", "z"), CategoryOrder.ORDERED))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("setCategories takes any"));
        }
    }

    @Test
    void rowsThatCannotBeExact_areFreed() {
        try (ColumnBase halves = ColumnFactory.of(new double[] {0.5});
                ColumnBase texts = ColumnFactory.of(new String[] {"x"})) {
            assertNothingLeft(() -> assertThatThrownBy(() -> Writes.exactly(halves, DType.INT64))
                    .isInstanceOf(DTypeMismatchException.class));
            assertNothingLeft(() -> assertThatThrownBy(() -> Writes.exactly(texts, DType.INT64))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("asType"));
        }
    }

    @Test
    void outerMatches_leaveTheirMapsOnly() {
        try (ColumnBase left = ColumnFactory.of(new long[] {3, 1});
                ColumnBase right = ColumnFactory.of(new long[] {1, 2})) {
            assertNothingLeft(() -> {
                try (Joins.Matches found = Joins.match(JoinHow.OUTER, List.of(left), List.of(right), true)) {
                    assertThat(found.left().size()).isEqualTo(3);
                    assertThat(found.right().get(1)).isEqualTo(0);
                }
            });
            assertNothingLeft(() -> ColumnBase.closeAll(LabelSets.join(JoinHow.OUTER, List.of(left), List.of(right))));
        }
    }
}
