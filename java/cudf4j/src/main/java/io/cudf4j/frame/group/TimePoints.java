/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.Side;
import io.cudf4j.column.AsofMatches;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.NearPoints;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.AsofDirection;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Points of time, and rows at times that rise, which stay the caller's. The holder closes it. */
final class TimePoints implements AutoCloseable {
    /** The row of the very time. */
    static final AsofMatches.Limits EXACT = new AsofMatches.Limits(AsofDirection.BACKWARD, true, Duration.ZERO);

    private final Rows rows;
    private final ColumnBase known;
    private final ColumnBase wanted;

    /** Takes over the points and the times of the rows, which have one dtype. */
    private TimePoints(Rows rows, ColumnBase known, ColumnBase wanted) {
        this.rows = rows;
        this.known = known;
        this.wanted = wanted;
    }

    /**
     * Returns points, and rows labelled by times.
     *
     * @param wanted the points; they stay the caller's
     * @throws InvalidArgumentException if the times do not rise, or one is there twice
     */
    static TimePoints of(String operation, Rows rows, ColumnBase wanted) {
        Labels labels = rows.labels();
        try (ColumnBase times = labels.column().cast(wanted.dtype())) {
            if (!labels.facts().rise(labels.column())) {
                AsofMatches.require(operation + ": the row label", times);
                requireUnique(operation, rows);
            }
            return new TimePoints(rows, times.share(), wanted.share());
        }
    }

    /**
     * Refuses times that are there twice.
     *
     * @throws InvalidArgumentException if one is
     */
    static void requireUnique(String operation, Rows rows) {
        if (!rows.labels().areUnique()) {
            throw new InvalidArgumentException(
                    operation + ": a time is there twice among the row labels, so that no one row is that of the time");
        }
    }

    /** Returns the points between spans of time, from the first row to the last. */
    static TimePoints ofSpans(String operation, Rows rows, Grouped.Spans how) {
        if (how.options().on() != null || how.options().level() != null) {
            throw new UnsupportedOperationException(
                    operation + ": rows are laid out by the times of their labels; use setIndex before");
        }
        Side closed = TimeSpans.closed(how);
        Grouped.Spans labelled = new Grouped.Spans(
                operation, how.frequency(), how.options().closed(closed).label(closed));
        try (TimeSpans spans = TimeSpans.of(operation, rows, labelled)) {
            return of(operation, rows, spans.labels());
        }
    }

    ColumnBase wanted() {
        return wanted;
    }

    /** Returns the times of the rows. */
    ColumnBase known() {
        return known;
    }

    /**
     * Returns the positions of the nearest rows on a side, or on both, below 0 where there is none.
     *
     * @param limit how many points away a row may be, null for any number
     */
    ColumnBase near(AsofDirection direction, @Nullable Integer limit) {
        return direction == AsofDirection.NEAREST ? nearest(limit) : within(direction, limit);
    }

    private ColumnBase near(AsofDirection direction) {
        return find(wanted, known, new AsofMatches.Limits(direction, true, null));
    }

    ColumnBase exact() {
        return find(wanted, known, EXACT);
    }

    /** Returns the positions of the nearest rows on a side, or none where that is more points away than a limit. */
    private ColumnBase within(AsofDirection direction, @Nullable Integer limit) {
        ColumnBase at = near(direction);
        boolean isBehind = direction == AsofDirection.BACKWARD;
        return limit == null ? at : at.into(found -> NearPoints.limited(found, wanted, known, isBehind, limit));
    }

    private ColumnBase nearest(@Nullable Integer limit) {
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

    /** Returns the position of the row of each time, below 0 where none is near. */
    static ColumnBase find(ColumnBase wanted, ColumnBase known, AsofMatches.Limits limits) {
        return AsofMatches.find(
                new AsofMatches.Side(List.of(), List.of(wanted), wanted),
                new AsofMatches.Side(List.of(), List.of(known), known),
                limits);
    }
}
