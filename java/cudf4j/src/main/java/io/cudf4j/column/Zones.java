/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Local times of timestamps: the offsets of the zone between its transitions. */
public final class Zones {
    private static final Duration MOST_OFFSET = Duration.ofHours(19);

    private Zones() {}

    /** Returns the timestamps without zone, as clocks of the zone show them. */
    static ColumnBase local(ColumnBase zoned) {
        try (ColumnBase utc = utc(zoned);
                ColumnBase offsets = offsets(zoned)) {
            return utc.binary(BinaryOp.ADD, offsets);
        }
    }

    /** Returns the timestamps without zone, in UTC. */
    static ColumnBase utc(ColumnBase zoned) {
        return ColumnBase.own(zoned.plc().share(), ((DatetimeTzDtype) zoned.dtype()).stored());
    }

    /**
     * Returns the difference of the clocks of the zone from UTC, as timedelta64[s].
     *
     * @nulls a null row has the offset of some other one
     * @source datetime.tzinfo.utcoffset
     */
    public static ColumnBase offsets(ColumnBase zoned) {
        ZoneRules rules = ((DatetimeTzDtype) zoned.dtype()).zone().getRules();
        List<LocalDateTime> starts = new ArrayList<>();
        List<Duration> offsets = new ArrayList<>();
        Instant first = instant(zoned.reduce(Reduction.MIN, true));
        Instant last = instant(zoned.reduce(Reduction.MAX, true));
        offsets.add(Duration.ofSeconds(rules.getOffset(first).getTotalSeconds()));
        ZoneOffsetTransition next = rules.nextTransition(first);
        while (next != null && !next.getInstant().isAfter(last)) {
            starts.add(LocalDateTime.ofInstant(next.getInstant(), ZoneOffset.UTC));
            offsets.add(Duration.ofSeconds(next.getOffsetAfter().getTotalSeconds()));
            next = rules.nextTransition(next.getInstant());
        }
        if (starts.isEmpty()) {
            return ColumnBase.full(DType.TIMEDELTA_S, offsets.get(0), zoned.size());
        }
        try (ColumnBase transitions = ColumnFactory.of(DType.DATETIME_S, starts);
                ColumnBase spans = ColumnFactory.of(DType.TIMEDELTA_S, offsets)) {
            return utc(zoned)
                    .into(utc -> utc.cast(DType.DATETIME_S))
                    .into(seconds -> Sorts.search(List.of(SortKey.ascending(transitions)), List.of(seconds), true))
                    .into(spans::gather);
        }
    }

    /**
     * Returns clock readings as timestamps of a zone.
     *
     * @throws InvalidArgumentException if a reading was there twice or never, when the clocks were changed
     */
    static ColumnBase localized(ColumnBase clocks, ZoneId zone) {
        DatetimeTzDtype zoned = DTypes.datetime(Math.max(1, clocks.dtype().unit()), zone);
        ZoneRules rules = zone.getRules();
        List<LocalDateTime> borders = new ArrayList<>();
        List<@Nullable Duration> offsets = new ArrayList<>();
        Instant first = clock(clocks.reduce(Reduction.MIN, true)).minus(MOST_OFFSET);
        Instant last = clock(clocks.reduce(Reduction.MAX, true)).plus(MOST_OFFSET);
        offsets.add(Duration.ofSeconds(rules.getOffset(first).getTotalSeconds()));
        for (ZoneOffsetTransition next = rules.nextTransition(first);
                next != null && !next.getInstant().isAfter(last);
                next = rules.nextTransition(next.getInstant())) {
            LocalDateTime before = next.getDateTimeBefore();
            LocalDateTime after = next.getDateTimeAfter();
            borders.add(before.isBefore(after) ? before : after);
            offsets.add(null);
            borders.add(before.isBefore(after) ? after : before);
            offsets.add(Duration.ofSeconds(next.getOffsetAfter().getTotalSeconds()));
        }
        try (ColumnBase spans = ColumnFactory.of(DType.TIMEDELTA_S, offsets);
                ColumnBase starts = ColumnFactory.of(DType.DATETIME_S, borders);
                ColumnBase stored = clocks.cast(DType.DATETIME_S)
                        .into(seconds -> Sorts.search(List.of(SortKey.ascending(starts)), List.of(seconds), true))
                        .into(spans::gather)
                        .into(ofRows -> clocks.binary(BinaryOp.SUB, ofRows))
                        .into(utc -> utc.cast(zoned.stored()))) {
            requireCertain(clocks, stored, zone);
            return ColumnBase.own(stored.plc().share(), zoned);
        }
    }

    private static void requireCertain(ColumnBase clocks, ColumnBase utc, ZoneId zone) {
        if (utc.nullCount() == clocks.nullCount()) {
            return;
        }
        try (ColumnBase isThere = clocks.notNa();
                ColumnBase isLost = utc.isNa();
                ColumnBase isWrong = isThere.binary(BinaryOp.AND, isLost)) {
            int row = Compaction.firstTrue(isWrong);
            throw new InvalidArgumentException("tzLocalize: row " + row + " is " + clocks.shown(row)
                    + ", which clocks in " + zone + " showed twice or never");
        }
    }

    private static Instant clock(@Nullable Object reading) {
        if (reading instanceof LocalDate date) {
            return date.atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        return reading instanceof LocalDateTime time ? time.toInstant(ZoneOffset.UTC) : Instant.EPOCH;
    }

    private static Instant instant(@Nullable Object value) {
        return value instanceof ZonedDateTime zoned ? zoned.toInstant() : Instant.EPOCH;
    }
}
