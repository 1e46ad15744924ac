/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import java.nio.IntBuffer;
import java.util.Arrays;

/**
 * Finds rows in one walk over both sides, which knows the last row of each group that it has passed: for an engine that computes in
 * the memory of this process.
 */
final class WalkedAsofGroups implements AsofGroups {
    private final ColumnBase left;
    private final ColumnBase right;
    private final int count;

    /** Takes over the numbers of the groups of both sides' rows, of which there are so many. */
    WalkedAsofGroups(ColumnBase left, ColumnBase right, int count) {
        this.left = left;
        this.right = right;
        this.count = count;
    }

    @Override
    public ColumnBase before(ColumnBase places) {
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer place = memory.positions(places);
            IntBuffer mine = memory.positions(left);
            IntBuffer others = memory.positions(right);
            int[] last = none();
            return WalkedMemory.writtenPositions(left.size(), out -> {
                int passed = 0;
                for (int row = 0; row < left.size(); row++) {
                    for (int until = place.get(row); passed < until; passed++) {
                        last[others.get(passed)] = passed;
                    }
                    int group = mine.get(row);
                    out.put(row, group < 0 ? Joins.UNMATCHED : last[group]);
                }
            });
        }
    }

    @Override
    public ColumnBase from(ColumnBase places) {
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer place = memory.positions(places);
            IntBuffer mine = memory.positions(left);
            IntBuffer others = memory.positions(right);
            int[] next = none();
            return WalkedMemory.writtenPositions(left.size(), out -> {
                int reached = right.size();
                for (int row = left.size() - 1; row >= 0; row--) {
                    for (int from = place.get(row); reached > from; ) {
                        reached--;
                        next[others.get(reached)] = reached;
                    }
                    int group = mine.get(row);
                    out.put(row, group < 0 ? Joins.UNMATCHED : next[group]);
                }
            });
        }
    }

    private int[] none() {
        int[] rows = new int[count];
        Arrays.fill(rows, Joins.UNMATCHED);
        return rows;
    }

    @Override
    public void close() {
        left.close();
        right.close();
    }
}
