/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.CalendarPeriods;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Rounding;
import io.cudf4j.column.Scans;
import io.cudf4j.column.Shifts;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.TimeRounding;
import io.cudf4j.column.Times;
import io.cudf4j.column.Unaries;
import io.cudf4j.column.Zones;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.NonexistentTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the clocks of a zone show, and when they showed it. */
public final class ClockTimes {
    private static final Duration MOST_OFFSET = Duration.ofHours(19);

    private static final int SECONDS_PER_MINUTE = 60;

    /** The unit that timestamps of a zone have, by that of the readings. */
    private static final Map<String, ChronoUnit> UNITS = Map.of(
            "D", ChronoUnit.SECONDS,
            "s", ChronoUnit.SECONDS,
            "ms", ChronoUnit.MILLIS,
            "us", ChronoUnit.MICROS,
            "ns", ChronoUnit.NANOS);

    private ClockTimes() {}

    /**
     * How a message tells of a reading that clocks showed twice or never.
     *
     * @param given the rows that the readings were made of, which stay the caller's; null where they are what the user gave
     * @param how what made the readings, as {@code moved by P1D}
     * @param twice what says which time is meant of two
     * @param never what says what becomes of a reading that was never there
     */
    public record Telling(@Nullable ColumnBase given, String how, String twice, String never) {
        /** Of readings that the user gave, and options. */
        static final Telling LOCALIZED = of(null, "");

        /** Returns how is told of readings that were made of rows, where there are options. */
        static Telling of(@Nullable ColumnBase given, String how) {
            return new Telling(
                    given,
                    how,
                    "LocalizeOptions.ambiguous says which time is meant",
                    "LocalizeOptions.nonexistent says what becomes of it");
        }

        private String row(int row, ColumnBase readings) {
            String reading = String.valueOf(readings.shown(row));
            return "row " + row + " is "
                    + (given == null ? reading : given.shown(row) + ", which " + how + " is " + reading);
        }
    }

    /**
     * Returns points or durations rounded to a unit, points of a zone by its clocks; the dtype stays.
     *
     * @param unit up to days, or of the calendar: weeks, months, quarters and years
     * @param nonexistent a {@link NonexistentTime}, or the duration by which readings are moved that were never there
     * @nulls kept, and null where it is to stand for a reading that was there twice or never
     * @throws InvalidArgumentException if there is no rounding to the unit, or clocks showed what a row is rounded to twice or
     *     never, and that is refused or not solved
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.Series.dt.floor
     */
    public static ColumnBase rounded(
            ColumnBase times, TemporalUnit unit, Rounding rounding, AmbiguousTime ambiguous, Object nonexistent) {
        return rounded(
                times, unit, rounding, ambiguous, nonexistent, Telling.of(times, "rounded to " + Times.named(unit)));
    }

    private static ColumnBase rounded(
            ColumnBase times,
            TemporalUnit unit,
            Rounding rounding,
            AmbiguousTime ambiguous,
            Object nonexistent,
            Telling telling) {
        boolean isOfCalendar = CalendarPeriods.isOne(unit) && times.dtype().isDatetime();
        if (!isOfCalendar && !(unit instanceof ChronoUnit)) {
            throw TimeRounding.noUnit(times, unit);
        }
        if (!(times.dtype() instanceof DatetimeTzDtype zoned)
                || (!isOfCalendar && isAlike(times, zoned.zone(), unit.getDuration()))) {
            return byClocks(times, unit, rounding);
        }
        return Zones.local(times)
                .into(clocks -> byClocks(clocks, unit, rounding))
                .into(clocks -> of(clocks, zoned.zone(), ambiguous, nonexistent, telling));
    }

    /**
     * Tells whether multiples of a step lie at the same points by the clocks of a zone as in UTC: where it divides what the
     * zone was ever apart from UTC, whole minutes but for the mean times of old.
     */
    private static boolean isAlike(ColumnBase times, ZoneId zone, Duration step) {
        if (isPart(step, Duration.ofSeconds(1))) {
            return true;
        }
        if (!isPart(step, Duration.ofMinutes(1))) {
            return false;
        }
        if (!(times.reduce(Reduction.MIN, true) instanceof ZonedDateTime first)) {
            return true;
        }
        ZoneRules rules = zone.getRules();
        return isWholeMinutes(rules.getOffset(first.toInstant()))
                && rules.getTransitions().stream()
                        .filter(each -> each.getInstant().isAfter(first.toInstant()))
                        .allMatch(each -> isWholeMinutes(each.getOffsetAfter()));
    }

    private static boolean isWholeMinutes(ZoneOffset offset) {
        return offset.getTotalSeconds() % SECONDS_PER_MINUTE == 0;
    }

    /** Tells whether a step divides a span; one that is not above 0 is left to who refuses it. */
    private static boolean isPart(Duration step, Duration span) {
        return step.compareTo(span) <= 0
                && (step.isNegative() || step.isZero() || span.toNanos() % step.toNanos() == 0);
    }

    private static ColumnBase byClocks(ColumnBase times, TemporalUnit unit, Rounding rounding) {
        return CalendarPeriods.isOne(unit) && times.dtype().isDatetime()
                ? CalendarPeriods.rounded(times, unit, rounding)
                : TimeRounding.rounded(times, (ChronoUnit) unit, rounding);
    }

    /**
     * Returns points or durations rounded to multiples of a duration, points of a zone by its clocks; the dtype stays.
     *
     * @param nonexistent a {@link NonexistentTime}, or the duration by which readings are moved that were never there
     * @nulls kept, and null where it is to stand for a reading that was there twice or never
     * @throws InvalidArgumentException if the duration is not above 0, or neither of whole ticks nor a part of one; or if
     *     clocks showed what a row is rounded to twice or never, and that is refused or not solved
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.Series.dt.floor
     */
    public static ColumnBase rounded(
            ColumnBase times, Duration step, Rounding rounding, AmbiguousTime ambiguous, Object nonexistent) {
        if (!(times.dtype() instanceof DatetimeTzDtype zoned) || isAlike(times, zoned.zone(), step)) {
            return TimeRounding.rounded(times, step, rounding);
        }
        return Zones.local(times)
                .into(clocks -> TimeRounding.rounded(clocks, step, rounding))
                .into(clocks -> of(
                        clocks,
                        zoned.zone(),
                        ambiguous,
                        nonexistent,
                        Telling.of(times, "rounded to " + Times.named(step))));
    }

    /**
     * Returns timestamps rounded down to the midnights of their days, of a zone by its clocks.
     *
     * @nulls kept
     * @throws InvalidArgumentException if a midnight of a zone was there twice or never
     * @source pandas.Series.dt.normalize
     */
    public static ColumnBase midnights(ColumnBase points) {
        String advice = "floor(ChronoUnit.DAYS, options) takes LocalizeOptions";
        return rounded(
                points,
                ChronoUnit.DAYS,
                Rounding.FLOOR,
                AmbiguousTime.RAISE,
                NonexistentTime.RAISE,
                new Telling(points, "rounded to DAYS", advice, advice));
    }

    /**
     * Returns clock readings as timestamps of a zone, or points of a zone as what its clocks show.
     *
     * @param zone null for clock readings
     * @param nonexistent a {@link NonexistentTime}, or the duration by which readings are moved that were never there
     * @nulls kept, and null where it is to stand for a reading that was there twice or never
     * @throws InvalidArgumentException if the rows have a zone and another one is asked for; or if a reading was there
     *     twice or never, and that is refused or not solved
     * @source pandas.Series.dt.tz_localize
     */
    public static ColumnBase localized(
            ColumnBase points, @Nullable ZoneId zone, AmbiguousTime ambiguous, Object nonexistent) {
        boolean hasZone = points.dtype().hasZone();
        if (zone == null) {
            return hasZone ? Zones.local(points) : points.share();
        }
        if (hasZone) {
            throw new InvalidArgumentException(
                    "tzLocalize: the rows are " + points.dtype() + " already; use tzConvert");
        }
        return of(points, zone, ambiguous, nonexistent, Telling.LOCALIZED);
    }

    /**
     * Returns readings as timestamps of a zone, which the library made of rows: those that were there twice or never are refused.
     *
     * @param telling how a message tells of one
     * @nulls kept
     * @throws InvalidArgumentException if a reading was there twice or never
     * @source pandas.Series.dt.tz_localize
     */
    public static ColumnBase localized(ColumnBase clocks, ZoneId zone, Telling telling) {
        return of(clocks, zone, AmbiguousTime.RAISE, NonexistentTime.RAISE, telling);
    }

    /**
     * Returns clock readings as timestamps of a zone.
     *
     * @param nonexistent a {@link NonexistentTime}, or the duration by which readings are moved that were never there
     * @throws InvalidArgumentException if a reading was there twice or never and this is refused, if it is there neither
     *     when it was moved, or if rows do not tell which of two times is meant
     */
    private static ColumnBase of(
            ColumnBase clocks, ZoneId zone, AmbiguousTime ambiguous, Object nonexistent, Telling telling) {
        DatetimeTzDtype zoned = DType.datetime(Objects.requireNonNull(UNITS.get(Times.unitName(clocks))), zone);
        ZoneRules rules = zone.getRules();
        if (rules.isFixedOffset() && rules.getOffset(Instant.EPOCH).getTotalSeconds() == 0) {
            return clocks.cast(zoned.stored())
                    .into(utc -> ColumnBase.own(utc.plc().share(), zoned));
        }
        try (Stretches stretches = Stretches.of(clocks, zone);
                ColumnBase fine = clocks.cast(zoned.stored())) {
            Readings readings = new Readings(clocks, fine, stretches, zone, telling);
            try (ColumnBase known = readings.withAmbiguous(ambiguous);
                    ColumnBase utc = readings.withNonexistent(known, ambiguous, nonexistent)) {
                return ColumnBase.own(utc.plc().share(), zoned);
            }
        }
    }

    /** The stretches of readings between changes of the clocks, as rows, and in which of them some readings lie. */
    private static final class Stretches implements AutoCloseable {
        /** The difference from UTC at the first time that clocks showed a reading, and at the second. */
        private final ColumnBase first;

        private final ColumnBase second;

        /** How often clocks showed the readings of the stretch: 1, 2, or 0. */
        private final ColumnBase times;

        /** The change of the clocks in UTC, of a stretch that is one. */
        private final ColumnBase changes;

        private final ColumnBase places;

        private Stretches(
                List<Duration> first,
                List<Duration> second,
                List<Integer> times,
                List<LocalDateTime> changes,
                Function<Columns<ColumnBase>, ColumnBase> places) {
            try (Columns<ColumnBase> made = new Columns<>()) {
                made.add(ColumnFactory.of(DType.TIMEDELTA_S, first));
                made.add(ColumnFactory.of(DType.TIMEDELTA_S, second));
                made.add(ColumnFactory.of(DType.INT32, times));
                made.add(ColumnFactory.of(DType.DATETIME_S, changes));
                made.add(places.apply(made));
                List<ColumnBase> all = made.release();
                this.first = all.get(0);
                this.second = all.get(1);
                this.times = all.get(2);
                this.changes = all.get(3);
                this.places = all.get(4);
            }
        }

        static Stretches of(ColumnBase clocks, ZoneId zone) {
            ZoneRules rules = zone.getRules();
            Instant begin = clock(clocks.reduce(Reduction.MIN, true)).minus(MOST_OFFSET);
            Instant end = clock(clocks.reduce(Reduction.MAX, true)).plus(MOST_OFFSET);
            Duration offset = Duration.ofSeconds(rules.getOffset(begin).getTotalSeconds());
            List<LocalDateTime> borders = new ArrayList<>();
            List<Duration> first = new ArrayList<>(List.of(offset));
            List<Duration> second = new ArrayList<>(List.of(offset));
            List<Integer> times = new ArrayList<>(List.of(1));
            List<LocalDateTime> changes =
                    new ArrayList<>(List.of(LocalDateTime.ofInstant(Instant.EPOCH, ZoneOffset.UTC)));
            for (ZoneOffsetTransition next = rules.nextTransition(begin);
                    next != null && !next.getInstant().isAfter(end);
                    next = rules.nextTransition(next.getInstant())) {
                LocalDateTime before = next.getDateTimeBefore();
                LocalDateTime after = next.getDateTimeAfter();
                Duration later = Duration.ofSeconds(next.getOffsetAfter().getTotalSeconds());
                LocalDateTime change = LocalDateTime.ofInstant(next.getInstant(), ZoneOffset.UTC);
                borders.add(next.isGap() ? before : after);
                borders.add(next.isGap() ? after : before);
                first.add(Duration.ofSeconds(next.getOffsetBefore().getTotalSeconds()));
                first.add(later);
                second.add(later);
                second.add(later);
                times.addAll(List.of(next.isGap() ? 0 : 2, 1));
                changes.addAll(List.of(change, change));
            }
            return new Stretches(first, second, times, changes, made -> {
                try (ColumnBase starts = ColumnFactory.of(DType.DATETIME_S, borders)) {
                    return clocks.cast(DType.DATETIME_S)
                            .into(seconds -> Sorts.search(List.of(SortKey.ascending(starts)), List.of(seconds), true));
                }
            });
        }

        /** Returns whether readings, which are not null, were there so often. */
        NumericalColumn were(ColumnBase clocks, int often) {
            try (ColumnBase ofRows = times.gather(places);
                    ColumnBase isSo = ofRows.binary(BinaryOp.EQ, often);
                    ColumnBase isThere = clocks.notNa()) {
                return (NumericalColumn) isSo.binary(BinaryOp.AND, isThere);
            }
        }

        @Override
        public void close() {
            ColumnBase.closeAll(List.of(first, second, times, changes, places));
        }
    }

    /** Readings of the clocks of a zone, as the user gave them and in the unit that timestamps of a zone have. */
    private record Readings(ColumnBase given, ColumnBase fine, Stretches stretches, ZoneId zone, Telling telling) {
        private ColumnBase utc(ColumnBase offsets) {
            try (ColumnBase ofRows = offsets.gather(stretches.places)) {
                return fine.binary(BinaryOp.SUB, ofRows).into(exact -> exact.cast(fine.dtype()));
            }
        }

        /** Returns the readings in UTC; those that were never there as the clocks before the change have them. */
        ColumnBase withAmbiguous(AmbiguousTime ambiguous) {
            try (ColumnBase earlier = utc(stretches.first);
                    NumericalColumn isTwice = stretches.were(given, 2)) {
                if (ambiguous == AmbiguousTime.EARLIER || !isTwice.anyTrue()) {
                    return earlier.share();
                }
                if (ambiguous == AmbiguousTime.NULL) {
                    return without(earlier, isTwice);
                }
                if (ambiguous == AmbiguousTime.RAISE) {
                    throw refused(isTwice, "twice; " + telling.twice);
                }
                try (ColumnBase later = utc(stretches.second);
                        ColumnBase isLater = ambiguous == AmbiguousTime.LATER ? isTwice.share() : inferred(isTwice)) {
                    return Choices.ifElse(isLater, later, earlier);
                }
            }
        }

        private static ColumnBase without(ColumnBase rows, ColumnBase left) {
            try (ColumnBase stays = Unaries.not(left)) {
                return Choices.ifElseNull(stays, rows);
            }
        }

        private InvalidArgumentException refused(NumericalColumn isWrong, String why) {
            return new InvalidArgumentException("tzLocalize: " + telling.row(Compaction.firstTrue(isWrong), given)
                    + ", which clocks in " + zone + " showed " + why);
        }

        /** Returns which readings are meant for the second time, since readings before them in the same run go back. */
        private ColumnBase inferred(NumericalColumn isTwice) {
            try (ColumnBase wasTwice = Shifts.shift(isTwice, 1, false);
                    ColumnBase willBeTwice = Shifts.shift(isTwice, -1, false);
                    ColumnBase before = Shifts.shift(given, 1, null);
                    ColumnBase goesBack = given.binary(BinaryOp.LE, before).into(some -> some.fillNa(false));
                    ColumnBase isWithin = isTwice.binary(BinaryOp.AND, wasTwice);
                    ColumnBase isSwitch = isWithin.binary(BinaryOp.AND, goesBack);
                    ColumnBase isFirst = Unaries.not(wasTwice).into(some -> some.binary(BinaryOp.AND, isTwice));
                    ColumnBase isLast = Unaries.not(willBeTwice).into(some -> some.binary(BinaryOp.AND, isTwice));
                    ColumnBase switches = counted(isSwitch);
                    ColumnBase runs = counted(isFirst);
                    ColumnBase ahead = switches.binary(BinaryOp.SUB, runs);
                    ColumnBase isLate = ahead.binary(BinaryOp.GE, 0);
                    ColumnBase isTooLate = ahead.binary(BinaryOp.GT, 0);
                    ColumnBase isEarly = Unaries.not(isLate);
                    ColumnBase hasNone = isEarly.binary(BinaryOp.AND, isLast);
                    ColumnBase isWrong = isTooLate.binary(BinaryOp.OR, hasNone);
                    NumericalColumn isUnknown = (NumericalColumn) isWrong.binary(BinaryOp.AND, isTwice)) {
                if (isUnknown.anyTrue()) {
                    throw refused(
                            isUnknown,
                            "twice, and the rows around it do not go back once, which would tell which time is meant");
                }
                return isLate.binary(BinaryOp.AND, isTwice);
            }
        }

        private static ColumnBase counted(ColumnBase isTrue) {
            try (ColumnBase numbers = isTrue.cast(DType.INT64)) {
                return Scans.scan(numbers, Scans.Kind.SUM, true);
            }
        }

        /** Returns readings in UTC with what is said of those that were never there. */
        ColumnBase withNonexistent(ColumnBase utc, AmbiguousTime ambiguous, Object nonexistent) {
            try (NumericalColumn isNever = stretches.were(given, 0)) {
                if (!isNever.anyTrue()) {
                    return utc.share();
                }
                if (nonexistent == NonexistentTime.NULL) {
                    return without(utc, isNever);
                }
                if (nonexistent == NonexistentTime.RAISE) {
                    throw refused(isNever, "never; " + telling.never);
                }
                try (ColumnBase moved = nonexistent instanceof Duration shift
                        ? shifted(isNever, shift, ambiguous)
                        : edges(nonexistent == NonexistentTime.SHIFT_FORWARD)) {
                    return Choices.ifElse(isNever, moved, utc);
                }
            }
        }

        /** Returns the change of the clocks of each reading's stretch, or the last tick before. */
        private ColumnBase edges(boolean isForward) {
            try (ColumnBase changes =
                    stretches.changes.gather(stretches.places).into(some -> some.cast(fine.dtype()))) {
                return isForward
                        ? changes.share()
                        : changes.cast(DType.INT64)
                                .into(ticks -> ticks.binary(BinaryOp.SUB, 1))
                                .into(ticks -> ticks.cast(fine.dtype()));
            }
        }

        /** Returns rows in which readings that were never there are moved, in UTC, and others undefined. */
        private ColumnBase shifted(NumericalColumn isNever, Duration shift, AmbiguousTime ambiguous) {
            try (ColumnBase never = Choices.ifElseNull(isNever, fine);
                    ColumnBase moved = CallNames.under("tzLocalize", () -> never.binary(BinaryOp.ADD, shift))
                            .into(some -> some.cast(fine.dtype()));
                    Stretches others = Stretches.of(moved, zone);
                    NumericalColumn isStill = others.were(moved, 0)) {
                if (isStill.anyTrue()) {
                    int row = Compaction.firstTrue(isStill);
                    throw new InvalidArgumentException("tzLocalize: " + telling.row(row, given) + ", which moved by "
                            + shift + " is " + moved.shown(row) + ", and clocks in " + zone + " showed neither");
                }
                return new Readings(moved, moved, others, zone, telling)
                        .withAmbiguous(ambiguous == AmbiguousTime.INFER ? AmbiguousTime.RAISE : ambiguous);
            }
        }
    }

    private static Instant clock(@Nullable Object reading) {
        if (reading instanceof LocalDate date) {
            return date.atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        return reading instanceof LocalDateTime time ? time.toInstant(ZoneOffset.UTC) : Instant.EPOCH;
    }
}
