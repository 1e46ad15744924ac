/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Replace;
import io.cudf4j.plc.ReplacePolicy;
import io.cudf4j.plc.ScanType;
import io.cudf4j.types.DType;
import io.cudf4j.types.FillArea;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values for missing rows, which are null or NaN. */
public final class Fills {
    private Fills() {}

    /**
     * Returns the rows with the last one that is there in place of missing ones behind it.
     *
     * @param limit how many missing rows in a row are filled at most, null for all
     * @nulls null before the first row that is there, and where limit or area say so
     * @source cudf::replace_nulls
     */
    public static ColumnBase forward(ColumnBase rows, @Nullable Integer limit, FillArea area) {
        return neighbour(rows, ReplacePolicy.PRECEDING, limit, area);
    }

    /**
     * Returns the rows with the next one that is there in place of missing ones before it.
     *
     * @param limit how many missing rows in a row are filled at most, null for all
     * @nulls null behind the last row that is there, and where limit or area say so
     * @source cudf::replace_nulls
     */
    public static ColumnBase backward(ColumnBase rows, @Nullable Integer limit, FillArea area) {
        return neighbour(rows, ReplacePolicy.FOLLOWING, limit, area);
    }

    /**
     * Returns the rows with the last one of their group that is there in place of missing ones behind it; see {@link
     * #forward(ColumnBase, Integer, FillArea)}.
     *
     * @nulls null before the first row of a group that is there, and in rows of no group
     * @source cudf::groupby::groupby::replace_nulls
     */
    public static ColumnBase forward(ColumnBase rows, GroupPlaces places, @Nullable Integer limit) {
        return nearest(rows, places, ReplacePolicy.PRECEDING, limit);
    }

    /**
     * Returns the rows with the next one of their group that is there in place of missing ones before it.
     *
     * @nulls null behind the last row of a group that is there, and in rows of no group
     * @source cudf::groupby::groupby::replace_nulls
     */
    public static ColumnBase backward(ColumnBase rows, GroupPlaces places, @Nullable Integer limit) {
        return nearest(rows, places, ReplacePolicy.FOLLOWING, limit);
    }

    private static ColumnBase nearest(
            ColumnBase rows, GroupPlaces places, ReplacePolicy side, @Nullable Integer limit) {
        boolean mayBeWhole = rows.nullCount() == 0 && places.haveAllRows();
        if (mayBeWhole && !rows.dtype().isFloating()) {
            return rows.share();
        }
        try (NumericalColumn isThere = (NumericalColumn) rows.notNa()) {
            // on a device one more answer would be waited for
            if (mayBeWhole && WalkedMemory.reaches(rows.size()) && isThere.allTrue()) {
                return rows.share();
            }
            return places.nearest(isThere, side, limit).into(rows::gather);
        }
    }

    private static ColumnBase neighbour(ColumnBase rows, ReplacePolicy side, @Nullable Integer limit, FillArea area) {
        try (ColumnBase marked = rows.nansToNulls()) {
            if (marked.nullCount() == 0) {
                return rows.share();
            }
            try (ColumnBase filled = neighbours(marked, side)) {
                if (limit == null && area == FillArea.ALL) {
                    return filled.share();
                }
                try (ColumnBase isFilled = within(marked, side, limit, area)) {
                    return Choices.ifElse(isFilled, filled, marked);
                }
            }
        }
    }

    private static ColumnBase neighbours(ColumnBase marked, ReplacePolicy side) {
        DType dtype = marked.dtype();
        if (!dtype.isList() && !dtype.isStruct() && !dtype.isInterval()) {
            return marked.like(Replace.replaceNulls(marked.plc(), side));
        }
        try (ColumnBase places = knownPlaces(marked);
                ColumnBase near = places.like(Replace.replaceNulls(places.plc(), side));
                ColumnBase map = near.fillNull(marked.size())) {
            return marked.gather(map);
        }
    }

    /** Returns the position of each row as int32, null where the row is. */
    private static ColumnBase knownPlaces(ColumnBase marked) {
        try (ColumnBase all = ColumnBase.sequence(marked.size(), 0, 1);
                ColumnBase places = all.cast(DType.INT32);
                ColumnBase isKnown = marked.notNa()) {
            return Choices.ifElseNull(isKnown, places);
        }
    }

    /** Returns for each row whether it is near enough to its neighbour, and in the area. */
    private static ColumnBase within(ColumnBase marked, ReplacePolicy side, @Nullable Integer limit, FillArea area) {
        try (ColumnBase known = knownPlaces(marked);
                ColumnBase before = known.like(Replace.replaceNulls(known.plc(), ReplacePolicy.PRECEDING));
                ColumnBase behind =
                        known.into(some -> some.like(Replace.replaceNulls(some.plc(), ReplacePolicy.FOLLOWING)));
                ColumnBase hasBefore = before.notNa();
                ColumnBase hasBehind = behind.notNa();
                NumericalColumn isInside = (NumericalColumn) hasBefore.binary(BinaryOp.AND, hasBehind);
                ColumnBase isOutside = isInside.not();
                ColumnBase isNear = ColumnBase.sequence(marked.size(), 0, 1)
                        .into(all -> side == ReplacePolicy.PRECEDING
                                ? before.into(last -> all.binary(BinaryOp.SUB, last))
                                : behind.into(next -> next.binary(BinaryOp.SUB, all)))
                        .into(distance -> distance.binary(BinaryOp.LE, limit == null ? marked.size() : (int) limit))
                        .into(near -> near.fillNull(false))) {
            return switch (area) {
                case ALL -> isNear.share();
                case INSIDE -> isNear.binary(BinaryOp.AND, isInside);
                case OUTSIDE -> isNear.binary(BinaryOp.AND, isOutside);
            };
        }
    }

    /**
     * Returns the rows with a value in place of the first missing ones.
     *
     * @nulls null where more are missing
     * @throws DTypeMismatchException if the dtype cannot hold the value
     * @source pandas.Series.fillna
     */
    public static ColumnBase first(ColumnBase rows, Object value, int limit) {
        try (ColumnBase marked = rows.nansToNulls();
                ColumnBase isMissing = marked.isNa();
                ColumnBase ones = isMissing.cast(DType.INT32);
                ColumnBase counted = ColumnBase.own(
                        Reduce.scan(ones.plc(), Aggregation.sum(), ScanType.INCLUSIVE, NullPolicy.EXCLUDE));
                ColumnBase isEarly = counted.binary(BinaryOp.LE, limit);
                ColumnBase isFilled = isEarly.binary(BinaryOp.AND, isMissing)) {
            return Writes.valueOrElse(isFilled, value, marked);
        }
    }

    /**
     * Returns the rows with those of another column, which the dtype holds exactly, where they are missing.
     *
     * @nulls null where both miss a value
     * @throws DTypeMismatchException if the dtype cannot hold a row of the other column
     * @source cudf::replace_nulls
     */
    public static ColumnBase from(ColumnBase rows, ColumnBase others) {
        try (ColumnBase marked = rows.nansToNulls()) {
            if (marked.nullCount() == 0) {
                return rows.share();
            }
            try (ColumnBase fitting = Writes.exactly(others, rows.dtype());
                    ColumnBase known = fitting.nansToNulls();
                    ColumnBase isMissing = marked.isNa()) {
                return Choices.ifElse(isMissing, known, marked);
            }
        }
    }

    /**
     * Returns floating point numbers in which what is missing lies on the line between its neighbours that are there.
     *
     * @param at the place of each row, rising, or null for places one apart
     * @param limit how many missing rows in a row are filled at most, null for all
     * @nulls null before the first row that is there; behind the last one its value
     * @throws DTypeMismatchException if the rows are no numbers
     * @throws InvalidArgumentException if the places do not rise
     * @source pandas.Series.interpolate
     */
    public static ColumnBase linear(ColumnBase rows, @Nullable ColumnBase at, @Nullable Integer limit, FillArea area) {
        if (!rows.dtype().isNumeric()) {
            throw new DTypeMismatchException("interpolate: it needs numbers, not " + rows.dtype());
        }
        try (ColumnBase wide = rows.cast(rows.dtype() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64);
                ColumnBase marked = wide.nansToNulls()) {
            if (marked.nullCount() == 0) {
                return wide.share();
            }
            if (limit == null && area == FillArea.ALL) {
                // null before the first row that is there, as the rows are
                return line(marked, at);
            }
            try (ColumnBase line = line(marked, at);
                    ColumnBase isFilled = within(marked, ReplacePolicy.PRECEDING, limit, area)) {
                return Choices.ifElse(isFilled, line, marked);
            }
        }
    }

    private static ColumnBase line(ColumnBase marked, @Nullable ColumnBase at) {
        try (ColumnBase places = at == null ? ColumnBase.sequence(marked.size(), 0, 1) : distances(at);
                ColumnBase isKnown = marked.notNa();
                ColumnBase share = places.into(all -> shares(all, isKnown));
                ColumnBase left = neighbours(marked, ReplacePolicy.PRECEDING);
                ColumnBase risen = neighbours(marked, ReplacePolicy.FOLLOWING)
                        .into(right -> right.binary(BinaryOp.SUB, left))
                        .into(rise -> share.into(part -> rise.binary(BinaryOp.MUL, part)));
                ColumnBase narrow = risen.into(height -> left.binary(BinaryOp.ADD, height))
                        .into(between -> between.cast(marked.dtype()));
                ColumnBase isLine = narrow.notNa();
                ColumnBase behindLast = narrow.into(some -> left.into(last -> Choices.ifElse(isLine, some, last)))) {
            return Choices.ifElse(isKnown, marked, behindLast);
        }
    }

    /** Returns for each place how much of the way it is between its neighbours that are there. */
    private static ColumnBase shares(ColumnBase places, ColumnBase isKnown) {
        try (ColumnBase known = Choices.ifElseNull(isKnown, places);
                ColumnBase from = neighbours(known, ReplacePolicy.PRECEDING);
                ColumnBase to = known.into(some -> neighbours(some, ReplacePolicy.FOLLOWING));
                ColumnBase gone = places.into(all -> all.binary(BinaryOp.SUB, from));
                ColumnBase whole = to.into(end -> from.into(start -> end.binary(BinaryOp.SUB, start)))) {
            return gone.binary(BinaryOp.DIV, whole);
        }
    }

    /** Returns the distance of each place from the first one. */
    private static ColumnBase distances(ColumnBase at) {
        if (at.nullCount() > 0 || !Sorts.isSorted(List.of(SortKey.ascending(at)))) {
            throw new InvalidArgumentException(
                    "interpolate: the row labels do not rise, or one is null; sort the rows");
        }
        if (at.dtype().isNumeric()) {
            return at.cast(DType.FLOAT64);
        }
        if (!at.dtype().isDatetime() && !at.dtype().isTimedelta()) {
            throw new DTypeMismatchException(
                    "interpolate: row labels of " + at.dtype() + " have no distance; use InterpolateMethod.LINEAR");
        }
        Object first = Objects.requireNonNull(at.get(0));
        DType spanned = DTypes.timedelta(at.dtype().unit());
        return at.binary(BinaryOp.SUB, first)
                .into(since -> since.cast(spanned))
                .into(span -> span.cast(DType.INT64))
                .into(ticks -> ticks.cast(DType.FLOAT64));
    }
}
