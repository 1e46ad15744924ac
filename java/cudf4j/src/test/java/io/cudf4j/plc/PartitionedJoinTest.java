/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertShapes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.testkit.AllowLeak;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Kept joins whose left rows are joined some at a time. */
class PartitionedJoinTest {
    private static final int NONE = Integer.MIN_VALUE;

    /** Both maps, sorted by left rows and then right ones; they are closed. */
    private static Table sorted(GatherMaps maps) {
        try (maps) {
            return Sorting.sort(Table.wrap(maps.left(), maps.right()), Order.ASCENDING, NullOrder.BEFORE);
        }
    }

    private static HashJoin join(NullEquality nulls, Column rightKeys) {
        try (Table right = Table.of(rightKeys)) {
            return HashJoin.of(right, nulls);
        }
    }

    /** The maps of some, one behind the other; they are closed. */
    private static Table together(List<GatherMaps> parts) {
        List<Table> tables = new ArrayList<>();
        try {
            for (GatherMaps part : parts) {
                tables.add(Table.wrap(part.left(), part.right()));
            }
            try (Table all = Concatenate.concatenateTables(tables)) {
                return Sorting.sort(all, Order.ASCENDING, NullOrder.BEFORE);
            }
        } finally {
            parts.forEach(GatherMaps::close);
        }
    }

    @Test
    void partitions_nullsEqual() {
        try (HashJoin join = join(NullEquality.EQUAL, ints(2, null, 4, 2));
                Table left = Table.of(ints(1, 2, null, 2));
                JoinMatchContext inner = join.innerJoinMatchContext(left);
                JoinMatchContext outer = join.leftJoinMatchContext(left);
                JoinMatchContext full = join.fullJoinMatchContext(left)) {
            assertTaken(inner.matchCounts()).containsExactly(0, 2, 1, 2);
            assertTaken(outer.matchCounts()).containsExactly(1, 2, 1, 2);
            assertTaken(full.matchCounts()).containsExactly(1, 2, 1, 2);
            assertTaken(sorted(join.partitionedInnerJoin(inner.partition(1, 3))))
                    .isEqualTo(List.of(list(1, 1, 2), list(0, 3, 1)));
            assertTaken(sorted(join.partitionedLeftJoin(outer.partition(0, 2))))
                    .isEqualTo(List.of(list(0, 1, 1), list(NONE, 0, 3)));
            assertTaken(sorted(join.partitionedFullJoin(full.partition(2, 4))))
                    .isEqualTo(List.of(list(2, 3, 3), list(1, 0, 3)));
            assertTaken(sorted(join.partitionedFullJoin(full.partition(4, 4)))).isEqualTo(List.of(list(), list()));
        }
    }

    @Test
    void partitions_nullsUnequal() {
        try (HashJoin join = join(NullEquality.UNEQUAL, ints(2, null));
                Table left = Table.of(ints(null, 2));
                JoinMatchContext inner = join.innerJoinMatchContext(left);
                JoinMatchContext outer = join.leftJoinMatchContext(left);
                JoinMatchContext full = join.fullJoinMatchContext(left);
                GatherMaps first = join.partitionedFullJoin(full.partition(0, 1));
                GatherMaps second = join.partitionedFullJoin(full.partition(1, 2))) {
            assertTaken(inner.matchCounts()).containsExactly(0, 1);
            assertTaken(sorted(join.partitionedInnerJoin(inner.partition(0, 2))))
                    .isEqualTo(List.of(list(1), list(0)));
            assertTaken(sorted(join.partitionedLeftJoin(outer.partition(0, 1))))
                    .isEqualTo(List.of(list(0), list(NONE)));
            assertTaken(sorted(HashJoin.finalizePartitionedFullJoin(List.of(first, second), 2, 2)))
                    .isEqualTo(List.of(list(NONE, 0, 1), list(1, NONE, 0)));
        }
    }

    /** Left rows 2, null, 7, 2 in two partitions, against right rows 4, 2, null, 2. */
    private static Table halves(JoinKind kind, Column leftKeys) {
        try (HashJoin join = join(NullEquality.EQUAL, inner(ints(2, 4, 2, null, 2, 4)));
                Table left = Table.of(leftKeys.share())) {
            int rows = left.numRows();
            int half = rows / 2;
            List<GatherMaps> parts = new ArrayList<>();
            try (JoinMatchContext context = switch (kind) {
                case INNER -> join.innerJoinMatchContext(left);
                case LEFT -> join.leftJoinMatchContext(left);
                case FULL -> join.fullJoinMatchContext(left);
            }) {
                for (JoinPartitionContext part : List.of(context.partition(0, half), context.partition(half, rows))) {
                    parts.add(
                            switch (kind) {
                                case INNER -> join.partitionedInnerJoin(part);
                                case LEFT -> join.partitionedLeftJoin(part);
                                case FULL -> join.partitionedFullJoin(part);
                            });
                }
                if (kind == JoinKind.FULL) {
                    return sorted(HashJoin.finalizePartitionedFullJoin(parts, rows, join.rightRows()));
                }
                return together(parts);
            } finally {
                parts.forEach(GatherMaps::close);
            }
        }
    }

    @Test
    void partitions_ofShapes_andFailingAllocations() {
        assertShapes(
                in -> halves(JoinKind.INNER, in.get(0)),
                List.of(list(0, 0, 1, 3, 3), list(1, 3, 2, 1, 3)),
                List.of(list(), list()),
                List.of(list(0, 0), list(1, 3)),
                ints(2, null, 7, 2));
        assertShapes(
                in -> halves(JoinKind.LEFT, in.get(0)),
                List.of(list(0, 0, 1, 2, 3, 3), list(1, 3, 2, NONE, 1, 3)),
                List.of(list(), list()),
                List.of(list(0, 0), list(1, 3)),
                ints(2, null, 7, 2));
        assertShapes(
                in -> halves(JoinKind.FULL, in.get(0)),
                List.of(list(NONE, 0, 0, 1, 2, 3, 3), list(0, 1, 3, 2, NONE, 1, 3)),
                List.of(list(NONE, NONE, NONE, NONE), list(0, 1, 2, 3)),
                List.of(list(NONE, NONE, 0, 0), list(0, 2, 1, 3)),
                ints(2, null, 7, 2));
        assertShapes(
                in -> {
                    try (HashJoin join = join(NullEquality.EQUAL, ints(2, 2, null));
                            Table left = Table.of(in.get(0).share());
                            JoinMatchContext context = join.innerJoinMatchContext(left)) {
                        return context.matchCounts();
                    }
                },
                list(2, 1, 0, 2),
                list(),
                list(2),
                ints(2, null, 7, 2));
    }

    @Test
    void noRightRows() {
        try (HashJoin join = join(NullEquality.EQUAL, strings());
                Table left = Table.of(inner(strings("x", "a", null, "x")));
                JoinMatchContext inner = join.innerJoinMatchContext(left);
                JoinMatchContext full = join.fullJoinMatchContext(left);
                GatherMaps part = join.partitionedFullJoin(full.partition(1, 2))) {
            assertTaken(inner.matchCounts()).containsExactly(0, 0);
            assertTaken(sorted(join.partitionedInnerJoin(inner.partition(0, 2))))
                    .isEqualTo(List.of(list(), list()));
            assertTaken(sorted(HashJoin.finalizePartitionedFullJoin(List.of(part), 2, 0)))
                    .isEqualTo(List.of(list(1), list(NONE)));
            assertTaken(sorted(HashJoin.finalizePartitionedFullJoin(List.of(), 2, 2)))
                    .isEqualTo(List.of(list(NONE, NONE), list(0, 1)));
        }
    }

    @Test
    void context_outlivesTheTableOfLeftKeys() {
        try (HashJoin join = join(NullEquality.EQUAL, strings("b", "a"))) {
            JoinMatchContext context;
            try (Table left = Table.of(strings("a", "c", "b"))) {
                context = join.leftJoinMatchContext(left);
            }
            try (context) {
                assertThat(context.leftRows()).isEqualTo(3);
                assertThat(context).hasToString("JoinMatchContext of 3 rows");
                assertTaken(sorted(join.partitionedLeftJoin(context.partition(0, 3))))
                        .isEqualTo(List.of(list(0, 1, 2), list(1, NONE, 0)));
            }
        }
    }

    @Test
    void partitions_outsideTheLeftRows_areRefused() {
        try (HashJoin join = join(NullEquality.EQUAL, ints(1));
                Table left = Table.of(ints(1, 2));
                JoinMatchContext context = join.innerJoinMatchContext(left)) {
            assertThatThrownBy(() -> context.partition(2, 1))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("JoinPartitionContext: the rows from 2 to 1 end before they start");
            assertThatThrownBy(() -> context.partition(0, 3))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("JoinPartitionContext: the rows from 0 to 3 are not all among 2 left rows");
            assertThatThrownBy(() -> context.partition(-1, 1)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> context.partition(Integer.MIN_VALUE, Integer.MAX_VALUE))
                    .isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> HashJoin.finalizePartitionedFullJoin(List.of(), 1, -1))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("1 left and -1 right rows");
            assertThatThrownBy(() -> HashJoin.finalizePartitionedFullJoin(List.of(), -1, 1))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void contexts_ofOtherJoinsAndKinds_areRefused() {
        try (HashJoin join = join(NullEquality.EQUAL, ints(1, 2, 3));
                HashJoin other = join(NullEquality.EQUAL, ints(1));
                Table left = Table.of(ints(1, 2));
                Table wide = Table.of(longs(1L));
                JoinMatchContext inner = join.innerJoinMatchContext(left)) {
            JoinPartitionContext all = inner.partition(0, 2);
            assertThatThrownBy(() -> other.partitionedInnerJoin(all))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("partitionedInnerJoin: the context was made by another join, a HashJoin of 3 rows");
            assertThatThrownBy(() -> join.partitionedLeftJoin(all))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("partitionedLeftJoin: the context is one of a join of kind INNER, not LEFT");
            assertThatThrownBy(() -> join.partitionedFullJoin(all))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("partitionedFullJoin");
            assertThatThrownBy(() -> join.innerJoinMatchContext(wide)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void closed_refuseCalls() {
        try (Table left = Table.of(ints(1))) {
            HashJoin join = join(NullEquality.EQUAL, ints(1));
            JoinMatchContext context = join.innerJoinMatchContext(left);
            JoinPartitionContext all = context.partition(0, 1);
            GatherMaps part = join.partitionedInnerJoin(all);
            part.close();
            assertThatThrownBy(() -> HashJoin.finalizePartitionedFullJoin(List.of(part), 1, 1))
                    .isInstanceOf(ClosedException.class);
            context.close();
            context.close();
            assertThatThrownBy(() -> join.partitionedInnerJoin(all))
                    .isInstanceOf(ClosedException.class)
                    .hasMessageContaining("JoinMatchContext of 1 rows is closed");
            assertThatThrownBy(context::matchCounts).isInstanceOf(ClosedException.class);
            try (JoinMatchContext kept = join.innerJoinMatchContext(left)) {
                join.close();
                assertThatThrownBy(() -> join.partitionedInnerJoin(kept.partition(0, 1)))
                        .isInstanceOf(ClosedException.class)
                        .hasMessageContaining("HashJoin of 1 rows is closed");
                // the counts need no join
                assertTaken(kept.matchCounts()).containsExactly(1);
            }
            assertThatThrownBy(() -> join.innerJoinMatchContext(left)).isInstanceOf(ClosedException.class);
        }
    }

    @Test
    void morePairsThanRowsOfAColumn_areRefused() {
        int rows = 50_000;
        try (Column same = Column.fromInts(new int[rows], null);
                Table table = Table.wrap(same);
                HashJoin join = HashJoin.of(table, NullEquality.EQUAL);
                JoinMatchContext context = join.leftJoinMatchContext(table);
                GatherMaps one = join.partitionedLeftJoin(context.partition(7, 8))) {
            assertThat(one.left().size()).isEqualTo(rows);
            assertThatThrownBy(() -> join.partitionedLeftJoin(context.partition(0, rows)))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage(
                            "partitionedLeftJoin: the left rows from 0 to 50000 make 2500000000 pairs; a column has at most"
                                    + " 2147483647 rows");
        }
    }

    @Test
    void partitions_ofSeveralThreads() throws Exception {
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (HashJoin join = join(NullEquality.EQUAL, ints(0, 1, 2, 3));
                Table left = Table.of(ints(3, 2, 1, 0));
                JoinMatchContext context = join.innerJoinMatchContext(left)) {
            List<Future<List<List<Object>>>> found = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int row = thread;
                found.add(pool.submit(() -> {
                    List<List<Object>> last = List.of();
                    for (int i = 0; i < 50; i++) {
                        try (GatherMaps maps = join.partitionedInnerJoin(context.partition(row, row + 1))) {
                            last = List.of(Rows.of(maps.left()), Rows.of(maps.right()));
                        }
                    }
                    return last;
                }));
            }
            for (int thread = 0; thread < threads; thread++) {
                assertThat(found.get(thread).get()).isEqualTo(List.of(list(thread), list(3 - thread)));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    @AllowLeak("drops a context on purpose")
    void context_dropped_isFreed() throws InterruptedException {
        try (HashJoin join = join(NullEquality.EQUAL, ints(1, 2, 3));
                Table left = Table.of(ints(1))) {
            // makes the view of the left keys, which stays with them
            assertThat(join.innerJoinSize(left)).isEqualTo(1);
            long before = LiveObjects.count();
            join.innerJoinMatchContext(left);
            assertThat(LiveObjects.count()).isGreaterThan(before);
            for (int i = 0; i < 300 && LiveObjects.count() > before; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(LiveObjects.count()).isEqualTo(before);
        }
    }
}
