/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.ResampleOptions;
import io.cudf4j.ResampleOrigin;
import io.cudf4j.Side;
import io.cudf4j.column.Bounds;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.Sequences;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Times;
import io.cudf4j.column.Zones;
import io.cudf4j.column.times.ClockTimes;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Frequency;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.NonexistentTime;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Spans of time that follow one another without a gap, from the first time of rows to the last. The holder closes it. */
final class TimeSpans implements AutoCloseable {
    private static final long NANOS = 1_000_000_000L;
    private static final long SECONDS_OF_DAY = 86_400;
    private static final int MOST_CALENDAR_SPANS = 10_000_000;
    private static final DType[] POINTS = {
        DType.DATETIME_S, DType.DATETIME_S, DType.DATETIME_MS, DType.DATETIME_US, DType.DATETIME_NS
    };
    private static final DType[] LENGTHS = {
        DType.TIMEDELTA_S, DType.TIMEDELTA_S, DType.TIMEDELTA_MS, DType.TIMEDELTA_US, DType.TIMEDELTA_NS
    };
    private static final long[] PER_SECOND = {1, 1, 1_000, 1_000_000, NANOS};

    private final ColumnBase labels;
    private final Places places;

    /** Takes over both. */
    private TimeSpans(ColumnBase labels, Places places) {
        this.labels = labels;
        this.places = places;
    }

    /**
     * In which span each row is.
     *
     * @param areSizes whether a number for each span tells how many rows it has, which are in the order of the spans; else a
     *     number for each row tells its span, null where its time is missing
     */
    private record Places(ColumnBase numbers, boolean areSizes) {}

    /** Returns the spans of rows. */
    static TimeSpans of(String operation, Rows rows, Grouped.Spans how) {
        try (ColumnBase times = times(rows, how)) {
            DType dtype = times.dtype();
            if (!dtype.isDatetime() && !dtype.isTimedelta()) {
                throw new DTypeMismatchException(operation + ": spans of time need timestamps or durations, and "
                        + (how.options().on() != null
                                ? "column '" + how.options().on() + "' is "
                                : "the row labels are ")
                        + dtype);
            }
            return new Maker(operation, dtype, how).of(times);
        }
    }

    private static ColumnBase times(Rows rows, Grouped.Spans how) {
        ResampleOptions options = how.options();
        if (options.on() != null) {
            return rows.column(options.on()).share();
        }
        Labels labels = rows.labels();
        if (options.level() == null && labels.nLevels() > 1) {
            throw new InvalidArgumentException(
                    "resample: the row labels have " + labels.nLevels() + " levels; name one with level(..)");
        }
        return options.level() == null
                ? labels.column().share()
                : labels.levels().get(Levels.position(labels, options.level())).share();
    }

    /** Returns how the times are called. */
    static @Nullable Object label(Rows rows, Grouped.Spans how) {
        ResampleOptions options = how.options();
        if (options.on() != null) {
            return Grouped.own(rows.columns(), options.on());
        }
        Labels labels = rows.labels();
        return options.level() == null ? labels.name() : labels.names().get(Levels.position(labels, options.level()));
    }

    /**
     * Returns points as times of a zone; takes over the points.
     *
     * @param zone null for none
     * @param areClocks whether they are as the clocks of the zone show them, not in UTC
     */
    static ColumnBase zoned(ColumnBase points, @Nullable ZoneId zone, boolean areClocks) {
        if (zone == null) {
            return points;
        }
        try (points) {
            return areClocks
                    ? ClockTimes.localized(points, zone, AmbiguousTime.EARLIER, NonexistentTime.SHIFT_FORWARD)
                    : ClockTimes.localized(points, ZoneOffset.UTC, AmbiguousTime.RAISE, NonexistentTime.RAISE)
                            .into(utc -> Times.converted(utc, zone));
        }
    }

    /** Returns the labels of all spans, in order; they stay this object's. */
    ColumnBase labels() {
        return labels;
    }

    /** Returns the label of the span of each row, null where the time is missing. */
    ColumnBase keys() {
        if (places.areSizes()) {
            return Repeated.rows(labels, places.numbers());
        }
        try (ColumnBase map = Joins.withoutNulls(places.numbers())) {
            return labels.gather(map);
        }
    }

    /** Returns how many rows each span has, where rows are in the order of the spans, else null; it stays this object's. */
    @Nullable
    ColumnBase sizes() {
        return places.areSizes() ? places.numbers() : null;
    }

    @Override
    public void close() {
        labels.close();
        places.numbers().close();
    }

    /** Returns the side of spans to which a time belongs that lies between two. */
    static Side closed(Grouped.Spans how) {
        Side given = how.options().closed();
        return given == null ? usual(how) : given;
    }

    /** Returns the side that labels spans, and belongs to them, where options say nothing. */
    private static Side usual(Grouped.Spans how) {
        return how.frequency().endsSpans() || isFromEnd(how.options()) ? Side.RIGHT : Side.LEFT;
    }

    /** Returns whether spans of a length are counted from the last time, or the end of its day. */
    private static boolean isFromEnd(ResampleOptions options) {
        return options.origin() == ResampleOrigin.END || options.origin() == ResampleOrigin.END_DAY;
    }

    /** Makes spans of times of one dtype. */
    private static final class Maker {
        private final String operation;
        private final Frequency frequency;
        private final ResampleOptions options;
        private final boolean isLength;
        private final @Nullable ZoneId zone;
        /** Whether spans follow the clocks of the zone, not the time that passes. */
        private final boolean isByClocks;

        private final boolean closedRight;
        private final boolean labelRight;
        private final int unit;

        Maker(String operation, DType dtype, Grouped.Spans how) {
            this.operation = operation;
            this.options = how.options();
            this.isLength = dtype.isTimedelta();
            this.zone = dtype instanceof DatetimeTzDtype zoned ? zoned.zone() : null;
            this.frequency = zone == null ? how.frequency() : how.frequency().ofZone();
            this.isByClocks = zone != null && !frequency.isLength();
            this.closedRight = closed(how) == Side.RIGHT;
            this.labelRight = (options.label() == null ? usual(how) : options.label()) == Side.RIGHT;
            this.unit = fine(dtype.unit());
            if (frequency.countsHours()) {
                throw new InvalidArgumentException(operation
                        + ": times between two working days would belong to no span"
                        + " of '" + frequency.text()
                        + "', for most of which pandas fails too; take spans of h, or rows at"
                        + " working hours with asFreq");
            }
            if (isLength && !frequency.isLength()) {
                throw new InvalidArgumentException(
                        operation + ": durations have no calendar, and '" + frequency.text() + "' is no length");
            }
        }

        /** Returns the unit in which the times, the length of a span and what the options say are whole numbers. */
        private int fine(int given) {
            int found = Math.max(1, given);
            while (found < PER_SECOND.length - 1 && !isWhole(NANOS / PER_SECOND[found])) {
                found++;
            }
            return found;
        }

        private boolean isWhole(long tick) {
            return (!frequency.isLength() || frequency.length() % tick == 0)
                    && options.offset().toNanosPart() % tick == 0
                    && !(options.origin() instanceof LocalDateTime point
                            && point.get(ChronoField.NANO_OF_SECOND) % tick != 0);
        }

        private DType naive() {
            return isLength ? LENGTHS[unit] : POINTS[unit];
        }

        private long ticks(long nanos) {
            return nanos / (NANOS / PER_SECOND[unit]);
        }

        private long ticks(Duration length) {
            return Math.addExact(Math.multiplyExact(length.toSeconds(), PER_SECOND[unit]), ticks(length.toNanosPart()));
        }

        private long ticks(LocalDateTime clock) {
            return Math.addExact(
                    Math.multiplyExact(clock.toEpochSecond(ZoneOffset.UTC), PER_SECOND[unit]),
                    ticks(clock.get(ChronoField.NANO_OF_SECOND)));
        }

        private LocalDateTime clock(long ticks) {
            long second = Math.floorDiv(ticks, PER_SECOND[unit]);
            long rest = Math.floorMod(ticks, PER_SECOND[unit]);
            return LocalDateTime.ofEpochSecond(second, (int) (rest * (NANOS / PER_SECOND[unit])), ZoneOffset.UTC);
        }

        TimeSpans of(ColumnBase times) {
            try (ColumnBase clocks = zone == null
                            ? times.share()
                            : isByClocks ? Zones.local(times) : Times.converted(times, null);
                    ColumnBase fine = clocks.cast(naive());
                    ColumnBase counts = fine.cast(DType.INT64)) {
                int rows = counts.size();
                if (counts.nullCount() == rows) {
                    return new TimeSpans(
                            zoned(ColumnBase.empty(naive())), new Places(ColumnBase.allNull(DType.INT32, rows), false));
                }
                boolean rises = counts.nullCount() == 0 && Sorts.isSorted(List.of(SortKey.ascending(counts)));
                Object first = rises ? counts.get(0) : counts.reduce(Reduction.MIN, true);
                Object last = rises ? counts.get(rows - 1) : counts.reduce(Reduction.MAX, true);
                return spans(counts, (long) Objects.requireNonNull(first), (long) Objects.requireNonNull(last), rises);
            } catch (ArithmeticException e) {
                throw new SizeOverflowException(
                        operation + ": the spans of '" + frequency.text() + "' would leave what " + naive()
                                + " reaches",
                        e);
            }
        }

        private TimeSpans spans(ColumnBase counts, long first, long last, boolean rises) {
            try {
                return frequency.isLength()
                        ? lengths(counts, first, last, rises)
                        : calendar(counts, first, last, rises);
            } catch (DateTimeException e) {
                throw new SizeOverflowException(
                        operation + ": the spans of '" + frequency.text() + "', from the time in row "
                                + row(counts, first) + " to that in row " + row(counts, last)
                                + ", would leave the years that java.time has",
                        e);
            }
        }

        private static int row(ColumnBase counts, long ticks) {
            try (NumericalColumn isThere =
                    (NumericalColumn) counts.binary(BinaryOp.EQ, ticks).into(is -> is.fillNa(false))) {
                return Compaction.firstTrue(isThere);
            }
        }

        private ColumnBase zoned(ColumnBase points) {
            return TimeSpans.zoned(points, zone, isByClocks);
        }

        private TimeSpans lengths(ColumnBase counts, long first, long last, boolean rises) {
            long length = ticks(frequency.length());
            long begin;
            long count;
            if (isLength) {
                begin = closedRight ? Math.subtractExact(first, length) : first;
                count = (Math.subtractExact(last, first) / length) + (closedRight ? 2 : 1);
            } else {
                long anchor = origin(first, last, length);
                // those counted from the end, and closed on the left, begin before the first time, also where that is
                // an edge
                long from = isFromEnd(options) && !closedRight ? anchor : first;
                long origin = Math.addExact(anchor, ticks(options.offset()));
                long past = Math.floorMod(Math.subtractExact(from, origin), length);
                long over = Math.floorMod(Math.subtractExact(last, origin), length);
                begin = past > 0
                        ? Math.subtractExact(from, past)
                        : closedRight ? Math.subtractExact(first, length) : from;
                long end = over > 0
                        ? Math.addExact(last, length - over)
                        : closedRight ? last : Math.addExact(last, length);
                count = Math.subtractExact(end, begin) / length;
            }
            if (count > Integer.MAX_VALUE) {
                throw new SizeOverflowException(operation + ": from the first time to the last there are " + count
                        + " spans of '" + frequency.text() + "', more than the 2147483647 rows of a frame");
            }
            long label = isLength
                    ? Math.addExact(first, ticks(options.offset()))
                    : labelRight ? Math.addExact(begin, length) : begin;
            Math.addExact(label, Math.multiplyExact(length, Math.max(0, count - 1)));
            long edge = closedRight ? Math.addExact(begin, 1) : begin;
            ColumnBase labels = zoned(Sequences.ticks(naive(), (int) count, label, length));
            return Columns.orClose(labels, () -> new TimeSpans(labels, places(counts, edge, length, count, rises)));
        }

        private static Places places(ColumnBase counts, long edge, long length, long count, boolean rises) {
            if (rises && count <= counts.size() && edge <= Long.MAX_VALUE - length * (count - 1)) {
                try (ColumnBase edges = ColumnBase.sequence((int) count, edge, length)) {
                    return new Places(sizes(counts, edges, false), true);
                }
            }
            try (ColumnBase shifted = counts.binary(BinaryOp.SUB, edge);
                    ColumnBase wide = shifted.binary(BinaryOp.FLOOR_DIV, length)) {
                return new Places(wide.cast(DType.INT32), false);
            }
        }

        /**
         * Returns how many of the times, which rise, are in each span: a search for each span costs less than a look at each row.
         *
         * @param edges where each span begins
         * @param areOpen whether a time that is an edge belongs to the span before it
         */
        private static ColumnBase sizes(ColumnBase counts, ColumnBase edges, boolean areOpen) {
            try (ColumnBase starts = Bounds.bounds(List.of(counts), List.of(edges), true, areOpen);
                    ColumnBase others = starts.slice(1, edges.size());
                    ColumnBase end = ColumnBase.full(DType.INT32, counts.size(), 1);
                    ColumnBase ends = Concats.concat("resample", List.of(others, end))) {
                return ends.binary(BinaryOp.SUB, starts);
            }
        }

        private long origin(long first, long last, long length) {
            if (options.origin() instanceof LocalDateTime point) {
                return instant(point);
            }
            return switch ((ResampleOrigin) options.origin()) {
                case EPOCH -> instant(LocalDate.EPOCH.atStartOfDay());
                case START -> first;
                case START_DAY -> instant(shown(first).toLocalDate().atStartOfDay());
                case END -> fromEnd(last, first, length);
                case END_DAY -> {
                    LocalDateTime shown = shown(last);
                    LocalDateTime midnight = shown.toLocalDate().atStartOfDay();
                    yield fromEnd(instant(midnight.equals(shown) ? midnight : midnight.plusDays(1)), first, length);
                }
            };
        }

        private long fromEnd(long end, long first, long length) {
            long spans = Math.floorDiv(Math.subtractExact(end, first), length) + (closedRight ? 0 : 1);
            return Math.subtractExact(end, Math.multiplyExact(spans, length));
        }

        /** Returns what the clocks show at a time. */
        private LocalDateTime shown(long ticks) {
            LocalDateTime clock = clock(ticks);
            return zone == null || isByClocks ? clock : LocalDateTime.ofInstant(clock.toInstant(ZoneOffset.UTC), zone);
        }

        /** Returns the time at which the clocks show something. */
        private long instant(LocalDateTime shown) {
            if (zone == null || isByClocks) {
                return ticks(shown);
            }
            Instant at = shown.atZone(zone).toInstant();
            return ticks(LocalDateTime.ofInstant(at, ZoneOffset.UTC));
        }

        private TimeSpans calendar(ColumnBase counts, long first, long last, boolean rises) {
            LocalDate firstDay = clock(first).toLocalDate();
            LocalDate lastDay = clock(last).toLocalDate();
            LocalDate end = frequency.after(lastDay);
            List<LocalDate> days = new ArrayList<>();
            LocalDate from = closedRight ? frequency.before(firstDay) : frequency.rolledBack(firstDay);
            for (LocalDate day = from; !day.isAfter(end); day = frequency.after(day)) {
                days.add(day);
                if (days.size() > MOST_CALENDAR_SPANS) {
                    throw new SizeOverflowException(operation + ": from " + firstDay + " to " + lastDay
                            + " there are more than " + MOST_CALENDAR_SPANS + " spans of '" + frequency.text() + "'");
                }
            }
            long day = Math.multiplyExact(SECONDS_OF_DAY, PER_SECOND[unit]);
            // the last point of a day belongs to a span that the day ends
            long behind = frequency.endsSpans() && closedRight ? day - 1 : 0;
            long[] points = new long[days.size()];
            for (int i = 0; i < points.length; i++) {
                points[i] = Math.multiplyExact(days.get(i).toEpochDay(), day);
            }
            int size = points.length;
            if (frequency.endsSpans() && size > 2 && points[size - 2] + behind > last) {
                size--;
            }
            long[] edges = new long[size];
            long[] shown = new long[size - 1];
            for (int i = 0; i < size; i++) {
                edges[i] = Math.addExact(points[i], behind);
            }
            System.arraycopy(points, labelRight ? 1 : 0, shown, 0, size - 1);
            try (ColumnBase sorted = ColumnFactory.of(edges);
                    ColumnBase ticks = ColumnFactory.of(shown)) {
                ColumnBase labels = zoned(ticks.cast(naive()));
                return Columns.orClose(labels, () -> new TimeSpans(labels, places(counts, sorted, rises)));
            }
        }

        private Places places(ColumnBase counts, ColumnBase edges, boolean rises) {
            int spans = edges.size() - 1;
            if (rises && spans > 0 && spans <= counts.size()) {
                try (ColumnBase begins = edges.slice(0, spans)) {
                    return new Places(sizes(counts, begins, closedRight), true);
                }
            }
            try (ColumnBase before = Bounds.bounds(List.of(edges), List.of(counts), true, !closedRight);
                    ColumnBase numbers = before.binary(BinaryOp.SUB, 1);
                    ColumnBase known = numbers.cast(DType.INT32);
                    ColumnBase isThere = counts.notNa()) {
                return new Places(Choices.ifElseNull(isThere, known), false);
            }
        }
    }
}
