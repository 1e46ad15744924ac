/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Joins.Matches;
import io.cudf4j.plc.DistinctHashJoin;
import io.cudf4j.plc.GatherMaps;
import io.cudf4j.plc.Join;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Matches the rows of two sides that are sorted by their keys in one walk, in the order of the keys: for an engine that computes in
 * the memory of this process.
 */
public final class WalkedJoins {
    /** Of so many right rows for each left one, most are passed by faster in halves. */
    private static final int FEW_OF_RIGHT = 16;
    /** Keys of so many rows are found again faster than they are taken along where matches are sorted. */
    private static final int FEW_KEYS = 1 << 15;

    private final JoinHow kind;
    private final IntBuffer from;
    private final IntBuffer until;
    private final int leftRows;
    private final int rightRows;

    /** Knows for each left row from where and up to where right rows have its key. */
    private WalkedJoins(JoinHow kind, IntBuffer from, IntBuffer until, int rightRows) {
        this.kind = kind;
        this.from = from;
        this.until = until;
        this.leftRows = from.limit();
        this.rightRows = rightRows;
    }

    /** Returns whether the engine computes in the memory of this process, and so many rows can be walked. */
    public static boolean areWalked(int rows) {
        return WalkedMemory.reaches(rows);
    }

    /**
     * Returns the matching rows in the order of their keys, null last; of equal keys in the order of the left and then of the
     * right side, of a right join in that of the right and then of the left one. Or null where the sides are not sorted, or are
     * not walked.
     *
     * @param kind left, right, inner or outer
     * @param left the left side's keys, of the same dtypes as the right side's
     */
    public static @Nullable Matches match(
            JoinHow kind, List<? extends ColumnBase> left, List<? extends ColumnBase> right) {
        return match(kind, left, right, null);
    }

    /**
     * Returns the matching rows as {@link #match(JoinHow, List, List)} does.
     *
     * @param areRising whether {@link #rise} on both sides, null where it is not known
     */
    public static @Nullable Matches match(
            JoinHow kind,
            List<? extends ColumnBase> left,
            List<? extends ColumnBase> right,
            @Nullable Boolean areRising) {
        if (kind == JoinHow.RIGHT) {
            Matches found = match(JoinHow.LEFT, right, left, areRising);
            return found == null ? null : new Matches(/* left= */ found.right(), /* right= */ found.left());
        }
        int rows = left.get(0).size();
        int others = right.get(0).size();
        if (!WalkedMemory.reaches(Math.max(rows, others))
                || left.stream().anyMatch(key -> key.dtype().isNested())) {
            return null;
        }
        boolean areOfOneKey = left.size() == 1 && rows >= others / FEW_OF_RIGHT;
        boolean areLongs = areOfOneKey && haveLongs(left.get(0), right.get(0));
        if (areLongs && !Boolean.FALSE.equals(areRising)) {
            Matches found = rising(kind, left.get(0), right.get(0), areRising != null);
            if (found != null) {
                return found;
            }
        }
        List<SortKey> leftOrder = left.stream().map(SortKey::ascending).toList();
        List<SortKey> rightOrder = right.stream().map(SortKey::ascending).toList();
        if (!Sorts.isSorted(leftOrder) || !Sorts.isSorted(rightOrder)) {
            return null;
        }
        if (areLongs) {
            try (WalkedMemory memory = new WalkedMemory()) {
                return WalkedLongJoins.match(kind, longs(memory, left.get(0)), longs(memory, right.get(0)));
            }
        }
        if (areOfOneKey && left.get(0).dtype().equals(right.get(0).dtype())) {
            try (Columns<ColumnBase> ranked = Columns.own(ranked(left.get(0), right.get(0)))) {
                Matches found = ranked.size() == 0 ? null : rising(kind, ranked.get(0), ranked.get(1), false);
                if (found != null) {
                    return found;
                }
            }
        }
        try (ColumnBase first = Sorts.search(rightOrder, List.copyOf(left), false);
                ColumnBase behind = Sorts.search(rightOrder, List.copyOf(left), true);
                WalkedMemory memory = new WalkedMemory()) {
            WalkedJoins walk = new WalkedJoins(kind, memory.positions(first), memory.positions(behind), others);
            long count = walk.count();
            return WalkedMemory.reaches((int) Math.min(count, Integer.MAX_VALUE)) ? walk.matches((int) count) : null;
        }
    }

    /** Returns whether keys that are walked as whole numbers of 64 bits, none of which is missing, are each greater than the one before. */
    public static boolean rise(ColumnBase keys) {
        if (!WalkedMemory.reaches(keys.size()) || !haveLongs(keys, keys)) {
            return false;
        }
        try (WalkedMemory memory = new WalkedMemory()) {
            return WalkedRisingJoins.rise(longs(memory, keys));
        }
    }

    /** Returns the matching rows of keys that rise, null of others. */
    private static @Nullable Matches rising(JoinHow kind, ColumnBase left, ColumnBase right, boolean areRising) {
        if (!areRising && !(rise(left) && rise(right))) {
            return null;
        }
        Table ofLeft = ColumnBase.table(List.of(left));
        Table ofRight = ColumnBase.table(List.of(right));
        // the engine walks over keys that rise: in their order
        if (kind == JoinHow.OUTER) {
            try (GatherMaps maps = Join.fullJoin(ofLeft, ofRight, NullEquality.EQUAL)) {
                return matches(maps, left.size());
            }
        }
        try (DistinctHashJoin join = DistinctHashJoin.of(ofRight, NullEquality.EQUAL)) {
            if (kind == JoinHow.LEFT) {
                return Matches.ofEachLeft(ColumnBase.own(join.leftJoin(ofLeft)));
            }
            try (GatherMaps maps = join.innerJoin(ofLeft)) {
                return matches(maps, left.size());
            }
        }
    }

    private static Matches matches(GatherMaps maps, int leftRows) {
        // as many as left rows are each of these once: no right row is without one, or none of them without a right one
        return maps.right().size() == leftRows
                ? Matches.ofEachLeft(ColumnBase.own(maps.right().share()))
                : Matches.of(maps);
    }

    /** Returns keys of both sides, of one dtype, as whole numbers of 64 bits in their order; none where there are no such numbers. */
    private static List<ColumnBase> ranked(ColumnBase left, ColumnBase right) {
        DType dtype = left.dtype();
        if (left.nullCount() + right.nullCount() > 0) {
            return List.of();
        }
        if (dtype.isInteger() && !dtype.equals(DType.UINT64)) {
            return Columns.each(List.of(left, right), key -> key.cast(DType.INT64));
        }
        return dtype.equals(DType.FLOAT64) ? Columns.each(List.of(left, right), WalkedRisingJoins::ranked) : List.of();
    }

    private static LongBuffer longs(WalkedMemory memory, ColumnBase keys) {
        return memory.of(keys, Long.BYTES).asLongBuffer();
    }

    /**
     * Returns the key of each match, of the side that has the row, or null where keys are not walked.
     *
     * @param left the keys of the left side, of the dtype of those of the right side
     * @nulls there are none
     * @source pandas.merge
     */
    public static @Nullable ColumnBase keys(ColumnBase left, ColumnBase right, Matches matches) {
        return WalkedLongJoins.keys(left, right, matches);
    }

    /**
     * Returns whether matches are known to be in the order of the left and then of the right side, with the rows that the right side
     * alone has behind all others.
     */
    public static boolean areInOrder(Matches matches) {
        return WalkedMemory.reaches(matches.rowCount()) && WalkedLongJoins.areInOrder(matches);
    }

    /** Returns whether two columns are of one dtype of 64 bits whose values compare as whole numbers, and none is null. */
    /** Returns whether {@link #keys} looks keys up among so few rows of one side that they stay in a cache. */
    public static boolean areAtHand(ColumnBase left, ColumnBase right) {
        return Math.min(left.size(), right.size()) <= FEW_KEYS
                && WalkedMemory.reaches(Math.max(left.size(), right.size()))
                && haveLongs(left, right);
    }

    static boolean haveLongs(ColumnBase left, ColumnBase right) {
        return hasLongs(left.dtype())
                && left.dtype().equals(right.dtype())
                && left.nullCount() + right.nullCount() == 0;
    }

    private long count() {
        long count = 0;
        int unmatched = rightRows;
        int passed = 0;
        int least = kind == JoinHow.INNER ? 0 : 1;
        for (int row = 0; row < leftRows; row++) {
            int first = from.get(row);
            int behind = until.get(row);
            count += Math.max(least, behind - first);
            // left rows of equal keys match the same right rows
            unmatched -= behind - Math.min(behind, Math.max(first, passed));
            passed = behind;
        }
        return kind == JoinHow.OUTER ? count + unmatched : count;
    }

    private Matches matches(int count) {
        if (kind != JoinHow.INNER && count == leftRows) {
            // also of an outer join: no right row is without a left one then
            return Matches.ofEachLeft(WalkedMemory.writtenPositions(count, right -> {
                for (int row = 0; row < leftRows; row++) {
                    int first = from.get(row);
                    right.put(row, first < until.get(row) ? first : Joins.UNMATCHED);
                }
            }));
        }
        try (Columns<ColumnBase> made = new Columns<>()) {
            ColumnBase left = WalkedMemory.writtenPositions(
                    count, ofLeft -> made.add(WalkedMemory.writtenPositions(count, ofRight -> run(ofLeft, ofRight))));
            return new Matches(left, made.release().get(0));
        }
    }

    private void run(IntBuffer left, IntBuffer right) {
        int at = 0;
        int passed = 0;
        for (int row = 0; row < leftRows; row++) {
            int first = from.get(row);
            int behind = until.get(row);
            if (kind == JoinHow.OUTER) {
                for (; passed < first; passed++) {
                    left.put(at, Joins.UNMATCHED);
                    right.put(at++, passed);
                }
                passed = behind;
            }
            for (int other = first; other < behind; other++) {
                left.put(at, row);
                right.put(at++, other);
            }
            if (first == behind && kind != JoinHow.INNER) {
                left.put(at, row);
                right.put(at++, Joins.UNMATCHED);
            }
        }
        for (; kind == JoinHow.OUTER && passed < rightRows; passed++) {
            left.put(at, Joins.UNMATCHED);
            right.put(at++, passed);
        }
    }

    /**
     * The keys of both sides, each once, from small to large, and the rows that have each. The holder closes it.
     *
     * @param keys of the dtype of both sides
     */
    public record Union(ColumnBase keys, Matches matches) implements AutoCloseable {
        @Override
        public void close() {
            keys.close();
            matches.close();
        }
    }

    /**
     * Returns the keys of both sides, none of which has a key twice, or null where they are not walked: both are put in order together,
     * which costs less than a match whose result is sorted.
     */
    public static @Nullable Union union(ColumnBase left, ColumnBase right) {
        int leftRows = left.size();
        long rows = (long) leftRows + right.size();
        if (rows > Integer.MAX_VALUE || !WalkedMemory.reaches((int) rows) || !haveLongs(left, right)) {
            return null;
        }
        try (ColumnBase both = Concats.concat("union", List.of(left, right));
                ColumnBase order = Sorts.order(List.of(SortKey.ascending(both)));
                ColumnBase sorted = both.gather(order);
                WalkedMemory memory = new WalkedMemory();
                Columns<ColumnBase> made = new Columns<>()) {
            IntBuffer rowAt = memory.positions(order);
            LongBuffer keys = memory.of(sorted, Long.BYTES).asLongBuffer();
            int count = different(keys);
            ColumnBase keysOfBoth = made.add(WalkedMemory.written(left.plc().type(), count, Long.BYTES, bytes -> {
                LongBuffer ofKeys = bytes.asLongBuffer();
                made.add(WalkedMemory.writtenPositions(
                        count,
                        ofLeft -> made.add(WalkedMemory.writtenPositions(
                                count, ofRight -> unite(keys, rowAt, leftRows, ofKeys, ofLeft, ofRight)))));
            }));
            ColumnBase named = left.like(keysOfBoth.plc().share());
            return Columns.orClose(
                    named,
                    () -> new Union(
                            named, new Matches(made.get(1).share(), made.get(0).share())));
        }
    }

    private static boolean hasLongs(DType dtype) {
        return dtype.equals(DType.INT64) || ((dtype.isDatetime() || dtype.isTimedelta()) && dtype.unit() > 0);
    }

    private static int different(LongBuffer sorted) {
        int count = Math.min(1, sorted.limit());
        for (int at = 1; at < sorted.limit(); at++) {
            count += sorted.get(at) == sorted.get(at - 1) ? 0 : 1;
        }
        return count;
    }

    private static void unite(
            LongBuffer keys, IntBuffer rowAt, int leftRows, LongBuffer ofKeys, IntBuffer ofLeft, IntBuffer ofRight) {
        int out = -1;
        for (int at = 0; at < keys.limit(); at++) {
            long key = keys.get(at);
            int row = rowAt.get(at);
            if (at == 0 || key != keys.get(at - 1)) {
                ofKeys.put(++out, key);
                ofLeft.put(out, Joins.UNMATCHED);
                ofRight.put(out, Joins.UNMATCHED);
            }
            if (row < leftRows) {
                ofLeft.put(out, row);
            } else {
                ofRight.put(out, row - leftRows);
            }
        }
    }
}
