/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Joins.Matches;
import io.cudf4j.types.JoinHow;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Matches the rows of two sides that are sorted by a key of 64 bits, none of which is missing: part by part of the left side, each with
 * the right rows between its keys and those of the next part, so that no key is in two of them.
 */
final class WalkedLongJoins {
    /** Left rows of a part, of which a few more or less have its keys. */
    private static final int PART = 1 << 16;

    private final JoinHow kind;
    private final LongBuffer left;
    private final LongBuffer right;
    private final int[] begins;
    private final int[] othersBegin;

    private WalkedLongJoins(JoinHow kind, LongBuffer left, LongBuffer right) {
        this.kind = kind;
        this.left = left;
        this.right = right;
        int parts = Math.max(1, left.limit() / PART);
        begins = new int[parts + 1];
        othersBegin = new int[parts + 1];
        for (int part = 1; part < parts; part++) {
            long key = left.get(part * PART);
            begins[part] = notLess(left, key);
            othersBegin[part] = notLess(right, key);
        }
        begins[parts] = left.limit();
        othersBegin[parts] = right.limit();
    }

    /**
     * Returns the matches in the order of the keys, or null of more than a walk reaches.
     *
     * @param kind left, inner or outer
     */
    static @Nullable Matches match(JoinHow kind, LongBuffer left, LongBuffer right) {
        WalkedLongJoins join = new WalkedLongJoins(kind, left, right);
        Matches each = kind == JoinHow.LEFT ? join.ofEachLeft() : null;
        if (each != null) {
            return each;
        }
        long[] counts = join.parts().mapToLong(join::count).toArray();
        long all = 0;
        int[] places = new int[counts.length];
        for (int part = 0; part < counts.length; part++) {
            places[part] = (int) all;
            all += counts[part];
            if (all > Integer.MAX_VALUE || !WalkedMemory.reaches((int) all)) {
                return null;
            }
        }
        int count = (int) all;
        if (kind == JoinHow.OUTER && count == left.limit()) {
            // no right row is without a left one then, and no left row has two
            return join.ofEachLeft();
        }
        try (Columns<ColumnBase> made = new Columns<>()) {
            ColumnBase lefts = WalkedMemory.writtenPositions(
                    count,
                    ofLeft -> made.add(WalkedMemory.writtenPositions(
                            count,
                            ofRight -> join.parts().forEach(part -> join.write(part, places[part], ofLeft, ofRight)))));
            return new Matches(lefts, made.release().get(0));
        }
    }

    /**
     * Returns for each of keys of two sides, in the order of matches, the key of the side that has the row, or null where they
     * are not walked. Of two rows that match it is that of the side with fewer rows, which lie closer to each other.
     */
    static @Nullable ColumnBase keys(ColumnBase left, ColumnBase right, Matches matches) {
        int count = matches.rowCount();
        if (!WalkedJoins.haveLongs(left, right) || !WalkedMemory.reaches(count)) {
            return null;
        }
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer ofLeft = memory.positions(matches.left());
            IntBuffer ofRight = memory.positions(matches.right());
            boolean areOfLeft = left.size() <= right.size();
            IntBuffer ofFew = areOfLeft ? ofLeft : ofRight;
            IntBuffer ofMany = areOfLeft ? ofRight : ofLeft;
            LongBuffer few = memory.of(areOfLeft ? left : right, Long.BYTES).asLongBuffer();
            LongBuffer many = memory.of(areOfLeft ? right : left, Long.BYTES).asLongBuffer();
            ColumnBase written = WalkedMemory.written(left.plc().type(), count, Long.BYTES, bytes -> {
                LongBuffer keys = bytes.asLongBuffer();
                IntStream.rangeClosed(0, count / PART).parallel().forEach(part -> {
                    int end = (int) Math.min(count, (part + 1L) * PART);
                    for (int row = part * PART; row < end; row++) {
                        int own = ofFew.get(row);
                        keys.put(row, own >= 0 ? few.get(own) : many.get(ofMany.get(row)));
                    }
                });
            });
            try (written) {
                return left.like(written.plc().share());
            }
        }
    }

    static boolean areInOrder(Matches matches) {
        int count = matches.rowCount();
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer ofLeft = memory.positions(matches.left());
            IntBuffer ofRight = memory.positions(matches.right());
            return IntStream.rangeClosed(0, count / PART).parallel().allMatch(part -> {
                int end = (int) Math.min(count, (part + 1L) * PART);
                for (int row = Math.max(1, part * PART); row < end; row++) {
                    int own = ofLeft.get(row);
                    int above = ofLeft.get(row - 1);
                    boolean isNext = own == above ? ofRight.get(row) > ofRight.get(row - 1) : own < 0 || own > above;
                    if (!isNext || (own >= 0 && above < 0)) {
                        return false;
                    }
                }
                return true;
            });
        }
    }

    private IntStream parts() {
        return IntStream.range(0, begins.length - 1).parallel();
    }

    /** Returns the first of sorted keys that is not less than one. */
    static int notLess(LongBuffer sorted, long key) {
        int first = 0;
        for (int left = sorted.limit(); left > 0; ) {
            int half = left >>> 1;
            boolean isLess = sorted.get(first + half) < key;
            first = isLess ? first + half + 1 : first;
            left = isLess ? left - half - 1 : half;
        }
        return first;
    }

    /** Returns the right row of each left one, or null where a left row has several. */
    private @Nullable Matches ofEachLeft() {
        AtomicBoolean areOnce = new AtomicBoolean(true);
        ColumnBase rights = WalkedMemory.writtenPositions(
                left.limit(),
                ofRight -> parts().forEach(part -> {
                    if (areOnce.get() && !writeEach(part, ofRight)) {
                        areOnce.set(false);
                    }
                }));
        if (!areOnce.get()) {
            rights.close();
            return null;
        }
        return Matches.ofEachLeft(rights);
    }

    /** Writes the right row of each left one of a part; returns false where a left row has several. */
    private boolean writeEach(int part, IntBuffer ofRight) {
        int other = othersBegin[part];
        int othersEnd = othersBegin[part + 1];
        int end = begins[part + 1];
        for (int row = begins[part]; row < end; row++) {
            long key = left.get(row);
            while (other < othersEnd && right.get(other) < key) {
                other++;
            }
            boolean isMatched = other < othersEnd && right.get(other) == key;
            if (isMatched && other + 1 < othersEnd && right.get(other + 1) == key) {
                return false;
            }
            ofRight.put(row, isMatched ? other : Joins.UNMATCHED);
        }
        return true;
    }

    /** Returns how many matches a part has. */
    private long count(int part) {
        boolean isInner = kind == JoinHow.INNER;
        boolean isOuter = kind == JoinHow.OUTER;
        int other = othersBegin[part];
        int othersEnd = othersBegin[part + 1];
        int end = begins[part + 1];
        long count = 0;
        for (int row = begins[part]; row < end; ) {
            long key = left.get(row);
            int passed = other;
            while (other < othersEnd && right.get(other) < key) {
                other++;
            }
            count += isOuter ? other - passed : 0;
            int first = other;
            while (other < othersEnd && right.get(other) == key) {
                other++;
            }
            int begin = row++;
            while (row < end && left.get(row) == key) {
                row++;
            }
            int matches = other - first;
            count += (long) (row - begin) * (matches == 0 && !isInner ? 1 : matches);
        }
        return isOuter ? count + othersEnd - other : count;
    }

    /** Writes the matches of a part from a place on. */
    private void write(int part, int place, IntBuffer ofLeft, IntBuffer ofRight) {
        boolean isInner = kind == JoinHow.INNER;
        boolean isOuter = kind == JoinHow.OUTER;
        int other = othersBegin[part];
        int othersEnd = othersBegin[part + 1];
        int end = begins[part + 1];
        int at = place;
        for (int row = begins[part]; row < end; ) {
            long key = left.get(row);
            for (; other < othersEnd && right.get(other) < key; other++) {
                if (isOuter) {
                    ofLeft.put(at, Joins.UNMATCHED);
                    ofRight.put(at++, other);
                }
            }
            int first = other;
            while (other < othersEnd && right.get(other) == key) {
                other++;
            }
            do {
                for (int match = first; match < other; match++) {
                    ofLeft.put(at, row);
                    ofRight.put(at++, match);
                }
                if (first == other && !isInner) {
                    ofLeft.put(at, row);
                    ofRight.put(at++, Joins.UNMATCHED);
                }
                row++;
            } while (row < end && left.get(row) == key);
        }
        for (; isOuter && other < othersEnd; other++) {
            ofLeft.put(at, Joins.UNMATCHED);
            ofRight.put(at++, other);
        }
    }
}
