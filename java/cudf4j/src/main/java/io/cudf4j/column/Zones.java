/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Local times of points in time: the offsets of the zone between its transitions. */
final class Zones {
    private Zones() {}

    /** Returns the points in time without zone, as clocks of the zone show them. */
    static ColumnBase local(ColumnBase zoned) {
        try (ColumnBase utc = utc(zoned);
                ColumnBase offsets = offsets(zoned)) {
            return utc.binary(BinaryOp.ADD, offsets);
        }
    }

    /** Returns the points in time without zone, in UTC. */
    static ColumnBase utc(ColumnBase zoned) {
        return ColumnBase.own(zoned.plc().share(), ((DatetimeTzDtype) zoned.dtype()).stored());
    }

    /** Returns the difference of the clocks of the zone from UTC, as timedelta64[s]. */
    static ColumnBase offsets(ColumnBase zoned) {
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
                ColumnBase utc = utc(zoned);
                ColumnBase seconds = utc.cast(DType.DATETIME_S);
                ColumnBase spans = ColumnFactory.of(DType.TIMEDELTA_S, offsets);
                ColumnBase places = Sorts.search(List.of(SortKey.ascending(transitions)), List.of(seconds), true)) {
            return spans.gather(places);
        }
    }

    private static Instant instant(@Nullable Object value) {
        return value instanceof ZonedDateTime zoned ? zoned.toInstant() : Instant.EPOCH;
    }
}
