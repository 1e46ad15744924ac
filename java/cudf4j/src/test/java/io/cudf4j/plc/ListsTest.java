/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ListsTest {
    /** [3, 1, null, 1], null, [], [5] as a slice. */
    private Column lists;

    @BeforeEach
    void makeLists() {
        lists = inner(Column.fromLists(
                new int[] {0, 1, 5, 5, 5, 6, 7},
                new boolean[] {true, true, false, true, true, true},
                ints(9, 3, 1, null, 1, 5, 9)));
    }

    @AfterEach
    void closeLists() {
        lists.close();
    }

    @Test
    void countElements_ofNull_isNull() {
        assertTaken(Lists.countElements(lists)).isEqualTo(list(4, null, 0, 1));
        assertTaken(Lists.containsNulls(lists)).isEqualTo(list(true, null, false, false));
    }

    @Test
    void extractListElement_outsideOfAList_isNull() {
        assertTaken(Lists.extractListElement(lists, 0)).isEqualTo(list(3, null, null, 5));
        assertTaken(Lists.extractListElement(lists, -4)).isEqualTo(list(3, null, null, null));
        try (Column places = ints(1, 0, null, -1)) {
            assertTaken(Lists.extractListElement(lists, places)).isEqualTo(list(1, null, null, 5));
        }
    }

    @Test
    void contains_andIndexOf_scalarAndColumn() {
        try (Scalar one = Scalar.of(1);
                Scalar none = Scalar.ofNull(DataType.INT32);
                Column keys = ints(null, 1, 1, 5)) {
            assertTaken(Lists.contains(lists, one)).isEqualTo(list(true, null, false, false));
            assertTaken(Lists.contains(lists, none)).isEqualTo(list(null, null, null, null));
            assertTaken(Lists.contains(lists, keys)).isEqualTo(list(null, null, false, true));
            assertTaken(Lists.indexOf(lists, one, DuplicateFindOption.FIND_FIRST))
                    .isEqualTo(list(1, null, -1, -1));
            assertTaken(Lists.indexOf(lists, one, DuplicateFindOption.FIND_LAST))
                    .isEqualTo(list(3, null, -1, -1));
            assertTaken(Lists.indexOf(lists, keys, DuplicateFindOption.FIND_FIRST))
                    .isEqualTo(list(null, null, -1, 0));
        }
        try (Scalar wide = Scalar.of(1L)) {
            assertThatThrownBy(() -> Lists.contains(lists, wide)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void sortReverseAndDistinct_withinEachList() {
        assertTaken(Lists.sortLists(lists, Order.ASCENDING, NullOrder.AFTER))
                .isEqualTo(list(list(1, 1, 3, null), null, list(), list(5)));
        assertTaken(Lists.stableSortLists(lists, Order.DESCENDING, NullOrder.AFTER))
                .isEqualTo(list(list(null, 3, 1, 1), null, list(), list(5)));
        assertTaken(Lists.reverse(lists)).isEqualTo(list(list(1, null, 1, 3), null, list(), list(5)));
        assertTaken(Lists.distinct(lists, NullEquality.EQUAL, NanEquality.ALL_EQUAL, KeepOption.KEEP_FIRST))
                .isEqualTo(list(list(3, 1, null), null, list(), list(5)));
    }

    @Test
    void segmentedGather_andMask_withinEachList() {
        try (Column map = Column.fromLists(new int[] {0, 3, 3, 3, 4}, null, ints(-1, 0, 7, 0))) {
            assertTaken(Lists.segmentedGather(lists, map, OutOfBoundsPolicy.NULLIFY))
                    .isEqualTo(list(list(1, 3, null), null, list(), list(5)));
        }
        try (Column mask = Column.fromLists(new int[] {0, 4, 4, 4, 5}, null, bools(true, false, true, null, false))) {
            assertTaken(Lists.applyBooleanMask(lists, mask)).isEqualTo(list(list(3, null), null, list(), list()));
        }
    }

    @Test
    void concatenate_rowsAndElements() {
        try (Table twice = Table.of(lists.share(), lists.share())) {
            assertTaken(Lists.concatenateRows(twice, ConcatenateNullPolicy.IGNORE))
                    .isEqualTo(list(list(3, 1, null, 1, 3, 1, null, 1), null, list(), list(5, 5)));
        }
        try (Column nested = Column.fromLists(new int[] {0, 2, 4}, null, lists.share())) {
            assertTaken(Lists.concatenateListElements(nested, ConcatenateNullPolicy.IGNORE))
                    .isEqualTo(list(list(3, 1, null, 1), list(5)));
            assertTaken(Lists.concatenateListElements(nested, ConcatenateNullPolicy.NULLIFY_OUTPUT_ROW))
                    .isEqualTo(list(null, list(5)));
        }
    }

    @Test
    void explode_inItsFourForms() {
        // the outer forms of libcudf 26.08 take rows from before a slice
        try (Table table = Table.of(Concatenate.concatenate(List.of(lists)), ints(10, 20, 30, 40))) {
            assertTaken(Lists.explode(table, 0)).isEqualTo(List.of(list(3, 1, null, 1, 5), list(10, 10, 10, 10, 40)));
            assertTaken(Lists.explodeOuter(table, 0))
                    .isEqualTo(List.of(list(3, 1, null, 1, null, null, 5), list(10, 10, 10, 10, 20, 30, 40)));
            assertThat(Rows.taken(Lists.explodePosition(table, 0)).get(0)).isEqualTo(list(0, 1, 2, 3, 0));
            assertThat(Rows.taken(Lists.explodeOuterPosition(table, 0)).get(0))
                    .isEqualTo(list(0, 1, 2, 3, null, null, 0));
        }
    }
}
