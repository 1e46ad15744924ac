/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.DataType;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.List;

/**
 * Sums of powers of distances of rows from the mean of their group, in one walk over the rows: for an engine that computes in the
 * memory of this process, where each further column that is written and read costs as much as all the arithmetic.
 */
final class WalkedGroups {
    private final double[] squares;
    private final double[] powers;
    private final double[] first;
    private final boolean[] isSeen;
    /** 1 where the rows of a group differ, else 0. */
    private final byte[] differs;

    private WalkedGroups(int groups) {
        squares = new double[groups];
        powers = new double[groups];
        first = new double[groups];
        isSeen = new boolean[groups];
        differs = new byte[groups];
    }

    /** Returns whether rows can be walked. */
    static boolean areWalked(ColumnBase values) {
        return WalkedMemory.reaches(values.size());
    }

    /**
     * Returns three columns with a row for each group: the sum of the squares, that of the cubes or the fourth powers, and whether
     * the rows differ.
     *
     * @param values float64; null rows are in no sum
     * @param ids the group of each row, int32, null where it is in none
     * @param means of the groups, float64
     */
    static List<ColumnBase> sums(ColumnBase values, ColumnBase ids, ColumnBase means, boolean areFourths) {
        try (WalkedMemory memory = new WalkedMemory();
                Columns<ColumnBase> made = new Columns<>()) {
            int groups = means.size();
            WalkedGroups walk = new WalkedGroups(groups);
            walk.run(
                    values.size(),
                    memory.nulls(values),
                    memory.nulls(ids),
                    memory.of(values, Double.BYTES).asDoubleBuffer(),
                    memory.positions(ids),
                    memory.of(means, Double.BYTES).asDoubleBuffer(),
                    areFourths);
            made.add(written(walk.squares));
            made.add(written(walk.powers));
            made.add(WalkedMemory.written(DataType.BOOL8, groups, Byte.BYTES, bytes -> bytes.put(walk.differs)));
            return made.release();
        }
    }

    private static ColumnBase written(double[] numbers) {
        return WalkedMemory.written(
                DataType.FLOAT64,
                numbers.length,
                Double.BYTES,
                bytes -> bytes.asDoubleBuffer().put(numbers));
    }

    private void run(
            int rows,
            WalkedMemory.Nulls ofValues,
            WalkedMemory.Nulls ofIds,
            DoubleBuffer values,
            IntBuffer ids,
            DoubleBuffer means,
            boolean areFourths) {
        long areThere = 0;
        for (int row = 0; row < rows; row++) {
            if (row % Long.SIZE == 0) {
                areThere = ofValues.areThere(row) & ofIds.areThere(row);
            }
            if ((areThere >>> row & 1) == 0) {
                continue;
            }
            int group = ids.get(row);
            double value = values.get(row);
            if (!isSeen[group]) {
                isSeen[group] = true;
                first[group] = value;
            }
            if (value != first[group]) {
                differs[group] = 1;
            }
            double way = value - means.get(group);
            double square = way * way;
            squares[group] += square;
            powers[group] += square * (areFourths ? square : way);
        }
    }
}
