/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.InterpolateOptions;
import io.cudf4j.Side;
import io.cudf4j.column.AsofMatches;
import io.cudf4j.column.Bounds;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Joins;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.clean.Missing;
import io.cudf4j.frame.clean.Reindexing;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.AsofDirection;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows at the points between spans of time: those that there are, or what others near them tell. */
public final class Resampled {
    private Resampled() {}

    /**
     * Returns a row for each point: the one of that time, else a value or nothing.
     *
     * @param fill what stands in rows without a time of theirs, null for nothing
     */
    public static Rows asFreq(Rows rows, Grouped.Spans how, @Nullable Object fill) {
        try (Points points = new Points("asFreq", rows, how);
                Labels labels = Labels.own(rows.labels().name(), points.wanted.share())) {
            return Reindexing.toLabels(rows, labels, fill);
        }
    }

    /**
     * Returns a row for each point: the nearest row on a side, or on both.
     *
     * @param limit how many points in a row may have one row that is not at its time, null for any number
     */
    public static Rows filled(
            String operation, Rows rows, Grouped.Spans how, AsofDirection direction, @Nullable Integer limit) {
        try (Points points = new Points(operation, rows, how);
                ColumnBase near =
                        direction == AsofDirection.NEAREST ? points.nearest(limit) : points.within(direction, limit)) {
            return points.at(points.wanted, near);
        }
    }

    /** Returns a row for each point: between rows, values between theirs. */
    public static Rows interpolated(Rows rows, Grouped.Spans how, InterpolateOptions options) {
        try (Points points = new Points("interpolate", rows, how);
                ColumnBase exact = points.exact();
                ColumnBase isNew = exact.binary(BinaryOp.LT, 0);
                Columns<ColumnBase> added = Columns.own(Compaction.filter(List.of(points.wanted), isNew));
                ColumnBase all = Concats.values("interpolate", List.of(points.known, added.get(0)));
                Columns<ColumnBase> sorted =
                        Columns.own(Sorts.sortByKeys(List.of(all), List.of(SortKey.ascending(all))));
                ColumnBase from = find(sorted.get(0), points.known, Points.EXACT);
                Rows united = points.at(sorted.get(0), from);
                Rows between = Missing.interpolate(united, options);
                ColumnBase back = find(points.wanted, sorted.get(0), Points.EXACT)) {
            return between.gather(back);
        }
    }

    /** Points of time, and rows at times that rise. */
    private static final class Points implements AutoCloseable {
        private static final AsofMatches.Limits EXACT =
                new AsofMatches.Limits(AsofDirection.BACKWARD, true, Duration.ZERO);

        private final Rows rows;
        private final ColumnBase known;
        private final ColumnBase wanted;

        Points(String operation, Rows rows, Grouped.Spans how) {
            if (how.options().on() != null || how.options().level() != null) {
                throw new UnsupportedOperationException(
                        operation + ": rows are laid out by the times of their labels; use setIndex before");
            }
            Side given = how.options().closed();
            Side closed = given != null ? given : how.frequency().endsSpans() ? Side.RIGHT : Side.LEFT;
            Grouped.Spans labelled = new Grouped.Spans(
                    how.frequency(), how.options().closed(closed).label(closed));
            try (TimeSpans spans = TimeSpans.of(operation, rows, labelled);
                    ColumnBase times =
                            rows.labels().column().cast(spans.labels().dtype())) {
                AsofMatches.require(operation + ": the row label", times);
                if (!rows.labels().areUnique()) {
                    throw new InvalidArgumentException(operation
                            + ": a time is there twice among the row labels, so that no one row is that of the time");
                }
                this.rows = rows;
                this.known = times.share();
                this.wanted = spans.labels().share();
            }
        }

        private ColumnBase near(AsofDirection direction) {
            return find(wanted, known, new AsofMatches.Limits(direction, true, null));
        }

        ColumnBase exact() {
            return find(wanted, known, EXACT);
        }

        /** Returns the positions of the nearest rows on a side, or none where that is more points away than a limit. */
        ColumnBase within(AsofDirection direction, @Nullable Integer limit) {
            ColumnBase at = near(direction);
            return limit == null ? at : at.into(found -> limited(found, direction, limit));
        }

        ColumnBase nearest(@Nullable Integer limit) {
            // of two rows as near as each other pandas takes the later one here, and the earlier one in merge_asof
            try (ColumnBase before = within(AsofDirection.BACKWARD, limit);
                    ColumnBase behind = within(AsofDirection.FORWARD, limit);
                    ColumnBase timeBefore = known.gather(before);
                    ColumnBase timeBehind = known.gather(behind);
                    ColumnBase since = wanted.binary(BinaryOp.SUB, timeBefore);
                    ColumnBase until = timeBehind.binary(BinaryOp.SUB, wanted);
                    ColumnBase isNearer = until.binary(BinaryOp.LE, since);
                    ColumnBase isBehind = isNearer.fillNa(false);
                    ColumnBase hasNone = before.binary(BinaryOp.LT, 0);
                    ColumnBase takesBehind = isBehind.binary(BinaryOp.OR, hasNone)) {
                return Choices.ifElse(takesBehind, behind, before);
            }
        }

        /** Returns positions without those of points that are too many away from the point of the row. */
        private ColumnBase limited(ColumnBase at, AsofDirection direction, int limit) {
            boolean isForward = direction == AsofDirection.BACKWARD;
            try (ColumnBase isNone = at.binary(BinaryOp.LT, 0);
                    ColumnBase behindAll = ColumnBase.full(DType.INT32, rows.rowCount(), at.size());
                    // in order: points before the first row have none, or those behind the last
                    ColumnBase inOrder = isForward ? at.share() : Choices.ifElse(isNone, behindAll, at);
                    ColumnBase edge = Bounds.bounds(List.of(inOrder), List.of(inOrder), true, !isForward);
                    ColumnBase first = isForward ? edge.share() : edge.binary(BinaryOp.SUB, 1);
                    ColumnBase place = first.cast(DType.INT32);
                    ColumnBase numbers = ColumnBase.sequence(at.size(), 0, 1);
                    ColumnBase away =
                            isForward ? numbers.binary(BinaryOp.SUB, place) : place.binary(BinaryOp.SUB, numbers);
                    ColumnBase exact = exact();
                    ColumnBase isExact = exact.binary(BinaryOp.GE, 0);
                    ColumnBase beginsExact = isExact.gather(place);
                    ColumnBase plain = away.binary(BinaryOp.LE, (long) limit);
                    ColumnBase strict = away.binary(BinaryOp.LT, (long) limit);
                    ColumnBase isNear = Choices.ifElse(beginsExact, plain, strict);
                    ColumnBase none = ColumnBase.full(DType.INT32, Joins.UNMATCHED, at.size())) {
                return Choices.ifElse(isNear, at, none);
            }
        }

        /** Returns the rows at positions, of which those below 0 are none, labelled by times. */
        Rows at(ColumnBase times, ColumnBase positions) {
            ColumnAccessor found = rows.columns().mapColumns(column -> column.gather(positions));
            return rows.withRows(found.columns(), Labels.own(rows.labels().name(), times.share()));
        }

        @Override
        public void close() {
            known.close();
            wanted.close();
        }
    }

    private static ColumnBase find(ColumnBase wanted, ColumnBase known, AsofMatches.Limits limits) {
        return AsofMatches.find(
                new AsofMatches.Side(List.of(), wanted), new AsofMatches.Side(List.of(), known), limits);
    }
}
