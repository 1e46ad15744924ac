/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CategoricalColumnTest {
    private static ColumnBase column(DType dtype, Object... values) {
        return ColumnFactory.of(dtype, Arrays.asList(values));
    }

    @Test
    void unknownCategories_areTheSortedValues() {
        try (ColumnBase column = column(DType.categorical(), "b", null, "a", "b");
                ColumnBase codes = ((CategoricalColumn) column).codes()) {
            assertThat(column.toHost().toList()).containsExactly("b", null, "a", "b");
            assertThat(codes.dtype()).isEqualTo(DType.INT8);
            assertThat(codes.toHost().toList()).containsExactly((byte) 1, null, (byte) 0, (byte) 1);
            assertThat(((CategoricalColumn) column).categories().toHost().toList())
                    .containsExactly("a", "b");
        }
    }

    private static void assertFactorized(ColumnBase strings, List<String> rows, List<String> categories, DType codes) {
        try (CategoricalColumn made = (CategoricalColumn) strings.cast(DType.categorical());
                ColumnBase positions = made.codes()) {
            assertThat(made.toHost().toList()).isEqualTo(rows);
            assertThat(made.categories().toHost().toList()).isEqualTo(categories);
            assertThat(positions.dtype()).isEqualTo(codes);
            List<Integer> expected = new ArrayList<>();
            for (String row : rows) {
                expected.add(row == null ? null : categories.indexOf(row));
            }
            try (ColumnBase wide = positions.cast(DType.INT32)) {
                assertThat(wide.toHost().toList()).isEqualTo(expected);
            }
        }
    }

    @Test
    void categoriesOfStrings_areSorted_ofSlicesAndAmongNulls() {
        // beyond U+FFFF by code point, which is behind U+FFFD, not by halves of it
        List<String> rows = Arrays.asList("x", "b", null, "", "\uFFFD", "\uD83D\uDE00", "ä", "b", null, "a", "y");
        try (ColumnBase strings = ColumnFactory.of(DType.STRING, rows);
                ColumnBase slice = strings.slice(1, 10);
                ColumnBase valid = strings.slice(3, 8);
                ColumnBase none = strings.slice(2, 3);
                ColumnBase empty = strings.slice(4, 4)) {
            List<String> categories = List.of("", "a", "b", "ä", "\uFFFD", "\uD83D\uDE00");
            assertFactorized(slice, rows.subList(1, 10), categories, DType.INT8);
            assertFactorized(valid, rows.subList(3, 8), List.of("", "b", "ä", "\uFFFD", "\uD83D\uDE00"), DType.INT8);
            assertFactorized(none, rows.subList(2, 3), List.of(), DType.INT8);
            assertFactorized(empty, List.of(), List.of(), DType.INT8);
        }
    }

    @Test
    void manyCategoriesOfStrings_haveWiderCodes() {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < 700; row++) {
            rows.add(row % 11 == 3 ? null : "a string of more than a word " + row * 37 % 300);
        }
        try (ColumnBase strings = ColumnFactory.of(DType.STRING, rows)) {
            List<String> categories =
                    rows.stream().filter(Objects::nonNull).distinct().sorted().toList();
            assertFactorized(strings, rows, categories, DType.INT16);
        }
    }

    /** Keys in any order, as those of a dictionary on a GPU stand. */
    @Test
    void ranked_givesPlacesInTheOrderOfTheKeys() {
        try (ColumnBase places = ColumnFactory.of(new int[] {2, 0, 1, 2, 9, -1});
                ColumnBase sorting = ColumnFactory.of(new int[] {1, 2, 0});
                ColumnBase ranked = CategoricalColumn.ranked(places, sorting)) {
            // the last two are the places of no key, as there may be below nulls
            assertThat(ranked.toHost().toList().subList(0, 4)).isEqualTo(Arrays.asList(1, 2, 0, 1));
            assertThat(ranked.size()).isEqualTo(6);
        }
    }

    @Test
    void operationsThatKeepTheDtype_keepTheCategories() {
        CategoricalDtype sizes = DType.categorical(List.of("small", "large"), CategoryOrder.ORDERED);
        try (ColumnBase column = column(sizes, "large", "small", null, "large");
                ColumnBase slice = column.slice(1, 4);
                ColumnBase map = ColumnFactory.of(new int[] {2, 1, 0});
                ColumnBase gathered = slice.gather(map);
                ColumnBase distinct = column.unique();
                ColumnBase copied = column.copy();
                ColumnBase filled = column.fillNa("small")) {
            for (ColumnBase made : List.of(slice, gathered, distinct, copied, filled)) {
                assertThat(made.dtype()).isEqualTo(sizes);
            }
            assertThat(gathered.toHost().toList()).containsExactly("large", null, "small");
            assertThat(distinct.toHost().toList()).containsExactly("large", "small", null);
            assertThat(filled.toHost().toList()).containsExactly("large", "small", "small", "large");
            assertThat(copied.contentEquals(column)).isTrue();
            assertThat(filled.contentEquals(column)).isFalse();
        }
    }

    @Test
    void valueThatIsNoCategory_isRefusedWithItsRow() {
        assertThatThrownBy(() -> column(DType.categorical("a"), "a", null, "z"))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 2 is z")
                .hasMessageContaining("1 categories");
    }

    @Test
    void cast_toCategoriesAndBack() {
        try (ColumnBase numbers = ColumnFactory.of(new int[] {3, 1, 3});
                ColumnBase categories = numbers.cast(DType.categorical(3, 5));
                ColumnBase wide = categories.cast(DType.FLOAT64)) {
            assertThat(categories.toHost().toList()).containsExactly(3, null, 3);
            assertThat(wide.toHost().toList()).containsExactly(3.0, null, 3.0);
        }
    }

    private static List<?> compared(ColumnBase left, BinaryOp op, Object right) {
        try (ColumnBase got = right instanceof ColumnBase column ? left.binary(op, column) : left.binary(op, right)) {
            return got.toHost().toList();
        }
    }

    @Test
    void equality_isOfValues() {
        try (ColumnBase column = column(DType.categorical(), "b", "a", null, "b");
                ColumnBase other = column(DType.categorical("b", "a"), "a", "b", "a", "b");
                ColumnBase text = ColumnFactory.of(List.of("b", "b", "b", "a"))) {
            assertThat(compared(column, BinaryOp.EQ, "a")).isEqualTo(Arrays.asList(false, true, null, false));
            assertThat(compared(column, BinaryOp.EQ, "z")).isEqualTo(Arrays.asList(false, false, null, false));
            assertThat(compared(column, BinaryOp.NE, "z")).isEqualTo(Arrays.asList(true, true, null, true));
            assertThat(compared(column, BinaryOp.EQ, column)).isEqualTo(Arrays.asList(true, true, null, true));
            assertThat(compared(column, BinaryOp.EQ, other)).isEqualTo(Arrays.asList(false, false, null, true));
            assertThat(compared(column, BinaryOp.EQ, text)).isEqualTo(Arrays.asList(true, false, null, false));
            assertThat(compared(text, BinaryOp.NE, column)).isEqualTo(Arrays.asList(false, true, null, true));
        }
    }

    @Test
    void order_isThatOfTheCategories() {
        CategoricalDtype sizes = DType.categorical(List.of("small", "large"), CategoryOrder.ORDERED);
        try (ColumnBase column = column(sizes, "large", "small", null);
                ColumnBase reflected = column.binaryReflected(BinaryOp.LT, "small")) {
            assertThat(compared(column, BinaryOp.LT, "large")).isEqualTo(Arrays.asList(false, true, null));
            assertThat(compared(column, BinaryOp.LE, column)).isEqualTo(Arrays.asList(true, true, null));
            assertThat(reflected.toHost().toList()).containsExactly(true, false, null);
            assertThat(column.reduce(Reduction.MIN, true)).isEqualTo("small");
            assertThat(column.reduce(Reduction.MAX, true)).isEqualTo("large");
            assertThatThrownBy(() -> column.binary(BinaryOp.LT, "huge"))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("huge is none of the 2 categories");
        }
    }

    @Test
    @Behaviour(269)
    void whatCategoriesDoNotHave_isRefusedByName() {
        try (ColumnBase column = column(DType.categorical(), "b", "a");
                ColumnBase ordered = ((CategoricalColumn) column).ordered(CategoryOrder.ORDERED);
                ColumnBase others = column(DType.categorical("a", "c"), "a", "c")) {
            assertRefused(column, BinaryOp.ADD, column, "add");
            assertRefused(column, BinaryOp.LT, column, "asOrdered");
            assertRefused(column, BinaryOp.EQ, ordered, "categories of both sides differ");
            assertRefused(column, BinaryOp.EQ, others, "setCategories");
            assertThatThrownBy(() -> column.binary(BinaryOp.ADD, "x"))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("add is not defined for category");
            assertThatThrownBy(() -> column.reduce(Reduction.SUM, true)).hasMessageContaining("sum is not defined for");
        }
    }

    private static void assertRefused(ColumnBase left, BinaryOp op, ColumnBase right, String message) {
        assertThatThrownBy(() -> left.binary(op, right))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining(message);
    }

    @Test
    void columnsPutTogether_haveTheCategoriesOfBoth() {
        try (ColumnBase one = column(DType.categorical(), "b", null);
                ColumnBase two = column(DType.categorical(), "c", "a");
                ColumnBase all = Concats.concat("concat", List.of(one, two))) {
            assertThat(all.toHost().toList()).containsExactly("b", null, "c", "a");
            assertThat(((CategoricalColumn) all).categories().toHost().toList()).containsExactly("b", "a", "c");
        }
    }

    @Test
    void keysOfDifferentCategories_areMatchedByValue() {
        try (ColumnBase left = column(DType.categorical(), "b", "a");
                ColumnBase right = column(DType.categorical("c", "b"), "b", "c")) {
            DType common = Joins.keyType("the key", left.dtype(), right.dtype());
            List<ColumnBase> lefts = Joins.castAll(List.of(left), List.of(common));
            List<ColumnBase> rights = Joins.castAll(List.of(right), List.of(common));
            try (Joins.Matches matches = Joins.match(JoinHow.INNER, lefts, rights, true)) {
                assertThat(matches.left().toHost().toList()).containsExactly(0);
                assertThat(matches.right().toHost().toList()).containsExactly(0);
            } finally {
                ColumnBase.closeAll(lefts);
                ColumnBase.closeAll(rights);
            }
        }
    }

    @Test
    @Behaviour(158)
    void rows_areCodesOfTheSmallestWidth() {
        List<Object> many = new ArrayList<>();
        for (int i = 0; i < 127; i++) {
            many.add("c" + i);
        }
        try (ColumnBase few = ColumnFactory.of(DType.categorical(), many.subList(0, 126));
                ColumnBase more = ColumnFactory.of(DType.categorical(), many)) {
            assertThat(few.plc().type()).isEqualTo(PlcTypes.of(DType.INT8));
            assertThat(few.plc().children()).isEmpty();
            assertThat(more.plc().type()).isEqualTo(PlcTypes.of(DType.INT16));
            assertThat(((CategoricalColumn) more).categories().plc().type()).isEqualTo(PlcTypes.of(DType.STRING));
        }
    }

    @Test
    void writes_takeValuesOfTheCategoriesOnly() {
        try (ColumnBase column = column(DType.categorical(), "b", "a", null);
                ColumnBase other = column(DType.categorical("c"), "c", "c", "c");
                ColumnBase mask = ColumnFactory.of(new boolean[] {true, false, true});
                ColumnBase got = Writes.valueOrElse(mask, "a", column)) {
            assertThat(got.toHost().toList()).containsExactly("a", "a", "a");
            assertThatThrownBy(() -> Writes.valueOrElse(mask, "z", column))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("addCategories");
            assertThatThrownBy(() -> Choices.ifElse(mask, column, other)).isInstanceOf(DTypeMismatchException.class);
        }
    }
}
