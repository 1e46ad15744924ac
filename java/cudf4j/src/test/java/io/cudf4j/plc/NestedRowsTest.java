/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lists and structs as rows and keys of the row operations. */
class NestedRowsTest {
    private static final Order[] ASCENDING = {Order.ASCENDING};
    private static final NullOrder[] NULLS_LAST = {NullOrder.AFTER};

    /** [2], null, [1, null], [], [2] as a slice. */
    private Column lists;

    /** (NaN, b), (1, a), null, (NaN, b), (-0, null), (0, null). */
    private Column structs;

    @BeforeEach
    void makeColumns() {
        lists = inner(Column.fromLists(
                new int[] {0, 1, 2, 2, 4, 4, 5, 6},
                new boolean[] {true, true, false, true, true, true, true},
                ints(9, 2, 1, null, 2, 9)));
        structs = Column.fromStruct(
                6,
                new boolean[] {true, true, false, true, true, true},
                List.of(doubles(Double.NaN, 1.0, 2.0, Double.NaN, -0.0, 0.0), strings("b", "a", "x", "b", null, null)));
    }

    @AfterEach
    void closeColumns() {
        lists.close();
        structs.close();
    }

    @Test
    void sortedOrder_listsAndStructs() {
        try (Table byLists = Table.of(lists.share());
                Table byStructs = Table.of(structs.share())) {
            assertTaken(Sorting.stableSortedOrder(byLists, ASCENDING, NULLS_LAST))
                    .isEqualTo(list(3, 2, 0, 4, 1));
            assertTaken(Sorting.stableSortedOrder(byStructs, ASCENDING, NULLS_LAST))
                    .isEqualTo(list(4, 5, 1, 0, 3, 2));
        }
    }

    @Test
    void distinct_nullsNanAndZerosAreEqual() {
        try (Table byLists = Table.of(lists.share(), ints(0, 1, 2, 3, 4));
                Table byStructs = Table.of(structs.share(), ints(0, 1, 2, 3, 4, 5))) {
            assertThat(distinct(byLists)).isEqualTo(list(0, 1, 2, 3));
            assertThat(distinct(byStructs)).isEqualTo(list(0, 1, 2, 4));
        }
    }

    private static List<@Nullable Object> distinct(Table table) {
        return Rows.taken(StreamCompaction.stableDistinct(
                        table, new int[] {0}, KeepOption.KEEP_FIRST, NullEquality.EQUAL, NanEquality.ALL_EQUAL))
                .get(1);
    }

    @Test
    void innerJoin_onLists_nullMatchesNull() {
        try (Table left = Table.of(lists.share());
                Table right = Table.of(lists.slice(0, 2));
                GatherMaps maps = Join.innerJoin(left, right, NullEquality.EQUAL)) {
            assertRows(maps.left()).containsExactlyInAnyOrder(0, 1, 4);
            assertRows(maps.right()).containsExactlyInAnyOrder(0, 1, 0);
        }
    }

    @Test
    void contains_aListAndAStruct() {
        try (Column haystack = lists.slice(2, 4);
                Scalar struct = Copying.getElement(structs, 3);
                Column part = structs.slice(1, 3)) {
            assertTaken(Search.contains(haystack, lists)).isEqualTo(list(false, null, true, true, false));
            assertThat(Search.contains(structs, struct)).isTrue();
            assertThat(Search.contains(part, struct)).isFalse();
        }
    }

    @Test
    void contains_ofOtherElements_isRefused() {
        NestedType texts = NestedType.listOf(NestedType.of(DataType.STRING));
        try (Column others = Column.fromValues(NestedType.listOf(texts), list(list(list("a", "b")), list()));
                Column none = others.slice(1, 1);
                Column noTexts = Column.fromValues(texts, list());
                Scalar other = Copying.getElement(others, 0)) {
            assertThatThrownBy(() -> Search.contains(noTexts, none)).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> Search.contains(noTexts, others)).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> Search.contains(lists, others)).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> Search.contains(lists, other)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void groupby_onStructs_sumsEqualKeys() {
        try (Table keys = Table.of(structs.share());
                Column values = ints(1, 2, 4, 8, 16, 32)) {
            Groupby groupby = new Groupby(keys, NullPolicy.INCLUDE, Sorted.NO);
            try (GroupbyResult result = groupby.aggregate(List.of(AggregationRequest.of(values, Aggregation.max())))) {
                assertRows(result.results().get(0).get(0)).containsExactlyInAnyOrder(2, 4, 8, 32);
            }
        }
    }

    @Test
    void encode_placesOfListsAmongTheSorted() {
        try (Table table = Table.of(lists.share());
                Encoded encoded = Transform.encode(table)) {
            assertRows(encoded.indices()).isEqualTo(list(2, 3, 1, 0, 2));
        }
    }

    @Test
    void binaryOperation_onStructs_isRefused() {
        assertThatThrownBy(() -> Binaryop.binaryOperation(structs, structs, BinaryOperator.EQUAL, DataType.BOOL8))
                .isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    void rowsMove_whateverTheirType() {
        try (Column mask = bools(true, false, null, true, false);
                Column reversed = Copying.reverse(lists);
                Table table = Table.of(lists.share());
                Column first = ints(4, 0);
                Scalar list = Copying.getElement(lists, 0)) {
            assertTaken(Copying.copyIfElse(lists, reversed, mask))
                    .isEqualTo(list(list(2), list(), list(1, null), list(), list(2)));
            assertTaken(Copying.gather(table, first, OutOfBoundsPolicy.DONT_CHECK))
                    .isEqualTo(List.of(list(list(2), list(2))));
            assertTaken(Copying.scatter(List.of(list), first, table))
                    .isEqualTo(List.of(list(list(2), null, list(1, null), list(), list(2))));
            assertTaken(Concatenate.concatenate(List.of(reversed, lists)))
                    .isEqualTo(list(
                            list(2),
                            list(),
                            list(1, null),
                            null,
                            list(2),
                            list(2),
                            null,
                            list(1, null),
                            list(),
                            list(2)));
            assertTaken(StreamCompaction.dropNulls(table, new int[] {0}, 1))
                    .isEqualTo(Arrays.asList(list(list(2), list(1, null), list(), list(2))));
        }
    }
}
