/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.AsFreqOptions;
import io.cudf4j.DateRangeOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Sequences;
import io.cudf4j.column.Times;
import io.cudf4j.column.Zones;
import io.cudf4j.column.times.ClockTimes;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.clean.Reindexing;
import io.cudf4j.frame.labels.DateRanges;
import io.cudf4j.frame.labels.Frequency;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.AsofDirection;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows at points that lie evenly, from the first time among the row labels to the last. */
public final class EvenTimes {
    private static final String NAME = "asFreq";
    /** Nanoseconds of days, seconds and what is finer. */
    private static final long[] NANOS = {86_400_000_000_000L, 1_000_000_000, 1_000_000, 1_000, 1};

    private EvenTimes() {}

    /**
     * Returns a row for each point: that of its time, else what the options say.
     *
     * @throws DTypeMismatchException if the row labels are no timestamps
     * @throws io.cudf4j.errors.InvalidArgumentException if a time is there twice, or the row before or behind is wanted and
     *     the times do not rise
     */
    public static Rows asFreq(Rows rows, String freq, AsFreqOptions options) {
        Labels labels = rows.labels();
        Frequency frequency = Frequency.parse(NAME, freq, options.workingDays());
        if (labels.nLevels() > 1 || !labels.dtype().isDatetime()) {
            throw new DTypeMismatchException(
                    NAME + ": rows are laid out by their labels, which must be timestamps, and are "
                            + (labels.nLevels() > 1 ? "tuples" : labels.dtype()));
        }
        TimePoints.requireUnique(NAME, rows);
        ColumnBase times = labels.column();
        if (times.nullCount() == times.size()) {
            return rows.slice(0, 0);
        }
        try (ColumnBase points = points(labels, frequency, options);
                Rows found = at(rows, points, options)) {
            if (!options.normalize()) {
                return found.share();
            }
            ColumnBase midnights = ClockTimes.midnights(points);
            return found.withLabels(Labels.own(labels.name(), midnights));
        }
    }

    private static Rows at(Rows rows, ColumnBase points, AsFreqOptions options) {
        AsofDirection method = options.method();
        try (Labels wanted = Labels.own(rows.labels().name(), points.share())) {
            if (method == null) {
                return Reindexing.toLabels(rows, wanted, options.fillValue());
            }
            try (TimePoints known = TimePoints.of(NAME, rows, points);
                    ColumnBase near = known.near(method, null)) {
                return Reindexing.atPositions(rows, wanted, near, options.fillValue());
            }
        }
    }

    private static ColumnBase points(Labels labels, Frequency frequency, AsFreqOptions options) {
        ColumnBase times = labels.column();
        ZoneId zone = times.dtype() instanceof DatetimeTzDtype zoned ? zoned.zone() : null;
        boolean isByClocks = zone != null && !frequency.ofZone().isLength();
        try (ColumnBase clocks =
                zone == null ? times.share() : isByClocks ? Zones.local(times) : Times.converted(times, null)) {
            ColumnBase spaced = spaced(clocks, frequency, labels.facts().rise(times));
            if (spaced != null) {
                return TimeSpans.zoned(spaced, zone, isByClocks);
            }
            try (Labels points = DateRanges.of(range(clocks, frequency, options))) {
                return TimeSpans.zoned(inUnit(points.column(), clocks.dtype()), zone, isByClocks);
            }
        }
    }

    /**
     * Returns points a length apart in the unit of the times; null of days of a calendar, of a length that the unit does not hold, and
     * of more points than a column has.
     *
     * @param areRising whether no time is missing, and each is after the one before
     */
    private static @Nullable ColumnBase spaced(ColumnBase clocks, Frequency frequency, boolean areRising) {
        int unit = clocks.dtype().unit();
        long length = frequency.isLength() ? frequency.length() : 0;
        if (length <= 0 || length % NANOS[unit] != 0) {
            return null;
        }
        long step = length / NANOS[unit];
        long first;
        long last;
        if (areRising) {
            first = ticks(clocks, 0);
            last = ticks(clocks, clocks.size() - 1);
        } else {
            try (ColumnBase counts = clocks.cast(DType.INT64)) {
                first = (long) Objects.requireNonNull(counts.reduce(Reduction.MIN, true));
                last = (long) Objects.requireNonNull(counts.reduce(Reduction.MAX, true));
            }
        }
        long distance = last - first;
        boolean isBeyond = distance < 0 || distance / step >= Integer.MAX_VALUE;
        return isBeyond ? null : Sequences.ticks(clocks.dtype(), (int) (distance / step) + 1, first, step);
    }

    private static long ticks(ColumnBase times, int row) {
        try (ColumnBase one = times.slice(row, row + 1);
                ColumnBase count = one.cast(DType.INT64)) {
            return (long) Objects.requireNonNull(count.get(0));
        }
    }

    private static DateRangeOptions range(ColumnBase clocks, Frequency frequency, AsFreqOptions options) {
        @Nullable Object first = clocks.reduce(Reduction.MIN, true);
        @Nullable Object last = clocks.reduce(Reduction.MAX, true);
        if (first == null || last == null) {
            throw new IllegalStateException("no time is there");
        }
        DateRangeOptions range =
                DateRangeOptions.defaults().start(first).end(last).freq(frequency.text());
        return options.workingDays() == null ? range : range.workingDays(options.workingDays());
    }

    /** Returns points in the unit of the times, or their own where that does not hold them. */
    private static ColumnBase inUnit(ColumnBase points, DType unit) {
        ColumnBase cast = points.cast(unit);
        return cast.into(found -> {
            try (ColumnBase back = found.cast(points.dtype());
                    NumericalColumn differs = (NumericalColumn) back.binary(BinaryOp.NE, points)) {
                return differs.anyTrue() ? points.share() : found.share();
            }
        });
    }
}
