/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.List;

/** Which rows count as near of points: those not too many points away. */
public final class NearPoints {
    private NearPoints() {}

    /**
     * Returns the positions of rows, without those of rows that are too many points away from the point.
     *
     * @param at the int32 position of the nearest row of each point on one side, below 0 where there is none
     * @param wanted the points, which rise
     * @param known the times of the rows, of the same dtype
     * @param isBehind whether points lie behind their rows; otherwise before them
     * @param limit how many points a row may have besides one at its very time
     * @nulls none
     * @source pandas.api.typing.DatetimeIndexResampler.ffill
     */
    public static ColumnBase limited(ColumnBase at, ColumnBase wanted, ColumnBase known, boolean isBehind, int limit) {
        boolean isWalked = WalkedMemory.reaches(Math.max(at.size(), known.size()))
                && wanted.dtype().isDatetime()
                && wanted.dtype().sizeBytes() == Long.BYTES;
        return isWalked ? walked(at, wanted, known, isBehind, limit) : searched(at, wanted, known, isBehind, limit);
    }

    static ColumnBase walked(ColumnBase at, ColumnBase wanted, ColumnBase known, boolean isBehind, int limit) {
        int points = at.size();
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer nearest = memory.positions(at);
            LongBuffer point = memory.of(wanted, Long.BYTES).asLongBuffer();
            LongBuffer time = memory.of(known, Long.BYTES).asLongBuffer();
            return WalkedMemory.writtenPositions(points, out -> {
                int row = Joins.UNMATCHED;
                long left = 0;
                for (int i = 0; i < points; i++) {
                    int own = isBehind ? i : points - 1 - i;
                    int next = nearest.get(own);
                    if (next != row) {
                        row = next;
                        left = next >= 0 && point.get(own) == time.get(next) ? limit + 1L : limit;
                    }
                    out.put(own, left > 0 ? row : Joins.UNMATCHED);
                    left--;
                }
            });
        }
    }

    static ColumnBase searched(ColumnBase at, ColumnBase wanted, ColumnBase known, boolean isBehind, int limit) {
        try (ColumnBase isNone = at.binary(BinaryOp.LT, 0);
                ColumnBase behindAll = ColumnBase.full(DType.INT32, known.size(), at.size());
                // in order: points before the first row have none, or those behind the last
                ColumnBase inOrder = isBehind ? at.share() : Choices.ifElse(isNone, behindAll, at);
                ColumnBase edge = Bounds.bounds(List.of(inOrder), List.of(inOrder), true, !isBehind);
                ColumnBase first = isBehind ? edge.share() : edge.binary(BinaryOp.SUB, 1);
                ColumnBase place = first.cast(DType.INT32);
                ColumnBase numbers = ColumnBase.sequence(at.size(), 0, 1);
                ColumnBase away = isBehind ? numbers.binary(BinaryOp.SUB, place) : place.binary(BinaryOp.SUB, numbers);
                ColumnBase time = known.gather(at);
                ColumnBase isSame = time.binary(BinaryOp.EQ, wanted);
                ColumnBase isExact = isSame.fillNa(false);
                ColumnBase beginsExact = isExact.gather(place);
                ColumnBase plain = away.binary(BinaryOp.LE, (long) limit);
                ColumnBase strict = away.binary(BinaryOp.LT, (long) limit);
                ColumnBase isNear = Choices.ifElse(beginsExact, plain, strict);
                ColumnBase none = ColumnBase.full(DType.INT32, Joins.UNMATCHED, at.size())) {
            return Choices.ifElse(isNear, at, none);
        }
    }
}
