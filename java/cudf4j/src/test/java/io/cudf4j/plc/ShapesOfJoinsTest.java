/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertShapes;

import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Joins by conditions, segments and others of several tables: with nulls, of slices, of no rows and of one. */
class ShapesOfJoinsTest {
    private static final int NONE = Integer.MIN_VALUE;
    private static final Ast LESS = Ast.operation(AstOperator.LESS, Ast.column(0), Ast.rightColumn(0));

    private static Table sorted(GatherMaps maps) {
        try (maps) {
            return Sorting.sort(Table.wrap(maps.left(), maps.right()), Order.ASCENDING, NullOrder.BEFORE);
        }
    }

    private static Table sorted(Column rows) {
        try (rows) {
            return Sorting.sort(Table.wrap(rows), Order.ASCENDING, NullOrder.BEFORE);
        }
    }

    /** Left rows 3, null, 1, 9 against right rows 2, null, 4. */
    private static void assertConditional(
            BiFunction<Table, Table, GatherMaps> join, Object ofAll, Object ofNone, Object ofFirst) {
        assertShapes(
                in -> {
                    try (Column right = ints(2, null, 4)) {
                        return sorted(join.apply(Table.wrap(in), Table.wrap(right)));
                    }
                },
                ofAll,
                ofNone,
                ofFirst,
                ints(3, null, 1, 9));
    }

    @Test
    void conditionalJoins() {
        assertConditional(
                (left, right) -> Join.conditionalInnerJoin(left, right, LESS),
                List.of(list(0, 2, 2), list(2, 0, 2)),
                List.of(list(), list()),
                List.of(list(0), list(2)));
        assertConditional(
                (left, right) -> Join.conditionalLeftJoin(left, right, LESS),
                List.of(list(0, 1, 2, 2, 3), list(2, NONE, 0, 2, NONE)),
                List.of(list(), list()),
                List.of(list(0), list(2)));
        assertConditional(
                (left, right) -> Join.conditionalFullJoin(left, right, LESS),
                List.of(list(NONE, 0, 1, 2, 2, 3), list(1, 2, NONE, 0, 2, NONE)),
                List.of(list(NONE, NONE, NONE), list(0, 1, 2)),
                List.of(list(NONE, NONE, 0), list(0, 1, 2)));
    }

    @Test
    void conditionalFilters() {
        assertShapes(
                in -> {
                    try (Column right = ints(2, null, 4)) {
                        return sorted(Join.conditionalLeftSemiJoin(Table.wrap(in), Table.wrap(right), LESS));
                    }
                },
                List.of(list(0, 2)),
                List.of(list()),
                List.of(list(0)),
                ints(3, null, 1, 9));
        assertShapes(
                in -> {
                    try (Column right = ints(2, null, 4)) {
                        return sorted(Join.conditionalLeftAntiJoin(Table.wrap(in), Table.wrap(right), LESS));
                    }
                },
                List.of(list(1, 3)),
                List.of(list()),
                List.of(list()),
                ints(3, null, 1, 9));
    }

    /** What a mixed join is given: left keys, right keys, left rows, right rows. */
    private interface Mixed {
        GatherMaps join(Table leftKeys, Table rightKeys, Table left, Table right);
    }

    /** Left (a, 3), (a, null), (b, 1), (null, 9) against right (a, 4), (b, 0), (null, 10). */
    private static void assertMixed(Mixed join, Object ofAll, Object ofNone, Object ofFirst) {
        assertShapes(
                in -> {
                    try (Column keys = strings("a", "b", null);
                            Column right = ints(4, 0, 10)) {
                        return sorted(join.join(
                                Table.wrap(in.get(0)), Table.wrap(keys), Table.wrap(in.get(1)), Table.wrap(right)));
                    }
                },
                ofAll,
                ofNone,
                ofFirst,
                strings("a", "a", "b", null),
                ints(3, null, 1, 9));
    }

    @Test
    void mixedJoins() {
        assertMixed(
                (leftKeys, rightKeys, left, right) ->
                        Join.mixedInnerJoin(leftKeys, rightKeys, left, right, LESS, NullEquality.EQUAL),
                List.of(list(0, 3), list(0, 2)),
                List.of(list(), list()),
                List.of(list(0), list(0)));
        assertMixed(
                (leftKeys, rightKeys, left, right) ->
                        Join.mixedLeftJoin(leftKeys, rightKeys, left, right, LESS, NullEquality.EQUAL),
                List.of(list(0, 1, 2, 3), list(0, NONE, NONE, 2)),
                List.of(list(), list()),
                List.of(list(0), list(0)));
        assertMixed(
                (leftKeys, rightKeys, left, right) ->
                        Join.mixedFullJoin(leftKeys, rightKeys, left, right, LESS, NullEquality.EQUAL),
                List.of(list(NONE, 0, 1, 2, 3), list(1, 0, NONE, NONE, 2)),
                List.of(list(NONE, NONE, NONE), list(0, 1, 2)),
                List.of(list(NONE, NONE, 0), list(1, 2, 0)));
    }

    @Test
    void mixedFilters() {
        assertShapes(
                in -> {
                    try (Column keys = strings("a", "b", null);
                            Column right = ints(4, 0, 10)) {
                        return sorted(Join.mixedLeftSemiJoin(
                                Table.wrap(in.get(0)),
                                Table.wrap(keys),
                                Table.wrap(in.get(1)),
                                Table.wrap(right),
                                LESS,
                                NullEquality.EQUAL));
                    }
                },
                List.of(list(0, 3)),
                List.of(list()),
                List.of(list(0)),
                strings("a", "a", "b", null),
                ints(3, null, 1, 9));
        assertShapes(
                in -> {
                    try (Column keys = strings("a", "b", null);
                            Column right = ints(4, 0, 10)) {
                        return sorted(Join.mixedLeftAntiJoin(
                                Table.wrap(in.get(0)),
                                Table.wrap(keys),
                                Table.wrap(in.get(1)),
                                Table.wrap(right),
                                LESS,
                                NullEquality.EQUAL));
                    }
                },
                List.of(list(1, 2)),
                List.of(list()),
                List.of(list()),
                strings("a", "a", "b", null),
                ints(3, null, 1, 9));
    }

    @Test
    void filterJoinIndices_keepsPairsOfTheCondition() {
        assertShapes(
                in -> {
                    // each left row with itself
                    try (Column right = ints(4, 4, 0, 10);
                            Scalar zero = Scalar.of(0);
                            Column rows = Filling.sequence(in.get(0).size(), zero)) {
                        return sorted(Join.filterJoinIndices(
                                Table.wrap(in), Table.wrap(right), rows, rows, LESS, JoinKind.INNER));
                    }
                },
                List.of(list(0, 3), list(0, 3)),
                List.of(list(), list()),
                List.of(list(0), list(0)),
                ints(3, null, 1, 9));
    }

    @Test
    void segmentsSorted() {
        assertShapes(
                in -> {
                    try (Column offsets = ints(0, in.get(0).size())) {
                        return Sorting.segmentedSortedOrder(
                                Table.wrap(in.get(0)), offsets, Order.ASCENDING, NullOrder.BEFORE);
                    }
                },
                list(1, 2, 0, 3),
                list(),
                list(0),
                ints(3, null, 1, 9));
        assertShapes(
                in -> {
                    try (Column offsets = ints(0, in.get(0).size())) {
                        return Sorting.stableSegmentedSortedOrder(
                                Table.wrap(in.get(0)), offsets, Order.DESCENDING, NullOrder.BEFORE);
                    }
                },
                list(0, 3, 2, 1),
                list(),
                list(0),
                ints(3, null, 1, 3));
        assertShapes(
                in -> {
                    try (Column offsets = ints(0, in.get(0).size())) {
                        return Sorting.segmentedSortByKey(
                                Table.wrap(in.get(0)),
                                Table.wrap(in.get(1)),
                                offsets,
                                Order.ASCENDING,
                                NullOrder.BEFORE);
                    }
                },
                List.of(list("b", null, "a")),
                List.of(list()),
                List.of(list("a")),
                strings("a", "b", null),
                ints(3, null, 1));
        assertShapes(
                in -> {
                    try (Column offsets = ints(0, in.get(0).size())) {
                        return Sorting.stableSegmentedSortByKey(
                                Table.wrap(in.get(0)),
                                Table.wrap(in.get(1)),
                                offsets,
                                Order.ASCENDING,
                                NullOrder.BEFORE);
                    }
                },
                List.of(list("b", "a", null)),
                List.of(list()),
                List.of(list("a")),
                strings("a", "b", null),
                ints(3, null, 3));
    }

    @Test
    void tablesEqual_ofEachShape() {
        try (Column rows = Rows.inner(ints(9, 3, null, 5, 9));
                Column same = ints(3, null, 5);
                Column none = ints();
                Column one = ints(3)) {
            assertResult(() -> Equality.tablesEqual(Table.wrap(rows), Table.wrap(same), NullEquality.EQUAL))
                    .isEqualTo(true);
            assertResult(() -> Equality.tablesEqual(Table.wrap(rows), Table.wrap(same), NullEquality.UNEQUAL))
                    .isEqualTo(false);
            assertResult(() -> Equality.tablesEqual(Table.wrap(none), Table.wrap(none), NullEquality.EQUAL))
                    .isEqualTo(true);
            assertResult(() -> Equality.tablesEqual(Table.wrap(one), Table.wrap(one), NullEquality.EQUAL))
                    .isEqualTo(true);
        }
    }

    @Test
    void quantilesOfRows() {
        assertShapes(
                in -> in.get(0).size() == 0
                        // there is no row to choose
                        ? Table.of(strings())
                        : Quantiles.quantiles(Table.wrap(in), new double[] {0, 1}),
                List.of(list(null, "b")),
                List.of(list()),
                List.of(list("a", "a")),
                strings("a", null, "b"));
    }

    @Test
    void packedTables() {
        assertShapes(
                in -> {
                    try (PackedTable packed = ContiguousSplit.pack(Table.wrap(in))) {
                        return ContiguousSplit.unpack(packed.metadata(), packed.data());
                    }
                },
                List.of(list("a", null, "b")),
                List.of(list()),
                List.of(list("a")),
                strings("a", null, "b"));
    }
}
