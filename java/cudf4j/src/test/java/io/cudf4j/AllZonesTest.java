/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.NonexistentTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random times from 1678 to 2261, and those around changes of clocks, in all zones of the JDK, against {@code java.time}. */
@Tag("once")
class AllZonesTest {
    private static final long SEED = 20261126;
    private static final int RANDOM_ROWS = 20;
    private static final int CHANGES = 6;
    private static final Instant FIRST = Instant.parse("1678-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("2261-12-31T23:59:59Z");
    private static final LocalizeOptions REFUSED = LocalizeOptions.defaults();

    /** Returns the zones of the JDK, those that are nothing but another name included. */
    private static List<ZoneId> zones() {
        return ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();
    }

    private static List<ZoneOffsetTransition> changes(ZoneRules rules, Random random) {
        List<ZoneOffsetTransition> all = new ArrayList<>();
        Instant at = FIRST;
        // rules for all years to come repeat every 400 years: those of the first 250 after the last change that is
        // listed will do
        for (ZoneOffsetTransition next = rules.nextTransition(at);
                next != null && next.getInstant().isBefore(Instant.parse("2150-01-01T00:00:00Z"));
                next = rules.nextTransition(next.getInstant())) {
            all.add(next);
        }
        Collections.shuffle(all, random);
        return all.subList(0, Math.min(CHANGES, all.size()));
    }

    /** Returns points in UTC: random ones, those around changes of the clocks, and null. */
    private static List<@Nullable LocalDateTime> points(ZoneRules rules, Random random) {
        List<@Nullable LocalDateTime> points = new ArrayList<>();
        points.add(null);
        for (int i = 0; i < RANDOM_ROWS; i++) {
            points.add(utc(Instant.ofEpochSecond(random.nextLong(FIRST.getEpochSecond(), LAST.getEpochSecond()))));
        }
        for (ZoneOffsetTransition change : changes(rules, random)) {
            points.add(utc(change.getInstant()));
            points.add(utc(change.getInstant().minusSeconds(1)));
            points.add(utc(change.getInstant().plusSeconds(random.nextInt(-9_000, 9_000))));
        }
        return points;
    }

    /** Returns readings of clocks: random ones, those that were there twice or never, and null. */
    private static List<@Nullable LocalDateTime> readings(ZoneRules rules, Random random) {
        List<@Nullable LocalDateTime> readings = points(rules, random);
        for (ZoneOffsetTransition change : changes(rules, random)) {
            long half = change.getDuration().abs().toSeconds() / 2;
            LocalDateTime first = change.isGap() ? change.getDateTimeBefore() : change.getDateTimeAfter();
            readings.add(first);
            readings.add(first.minusSeconds(1));
            readings.add(first.plusSeconds(half));
            readings.add(first.plusSeconds(2 * half - 1));
            readings.add(first.plusSeconds(2 * half));
        }
        return readings;
    }

    private static LocalDateTime utc(Instant instant) {
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    /** What rows of one zone are to be, of the hand of a clock or of a point in UTC. */
    private interface Expected {
        @Nullable
        Object of(ZoneId zone, LocalDateTime given);
    }

    private static Expected ofClock(Function<LocalDateTime, Object> function) {
        return (zone, point) -> function.apply(LocalDateTime.ofInstant(point.toInstant(ZoneOffset.UTC), zone));
    }

    private static String text(ZoneId zone, LocalDateTime point) {
        ZoneOffset offset = zone.getRules().getOffset(point.toInstant(ZoneOffset.UTC));
        String pattern = offset.getTotalSeconds() % 60 == 0 ? "xx" : "xxxx";
        return DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss " + pattern)
                .format(point.atOffset(ZoneOffset.UTC).withOffsetSameInstant(offset));
    }

    /**
     * Asserts what is made of the rows of each zone. What is made for all zones is read at once: each look at a device that others use
     * too is a wait.
     */
    private static void assertMade(
            String what,
            Map<ZoneId, List<@Nullable LocalDateTime>> given,
            BiFunction<ZoneId, Series, Series> function,
            Expected expected) {
        List<Series> made = new ArrayList<>();
        try (Series all = Series.of(
                "t",
                DType.DATETIME_S,
                given.values().stream().flatMap(List::stream).toList())) {
            int from = 0;
            for (Map.Entry<ZoneId, List<@Nullable LocalDateTime>> each : given.entrySet()) {
                int end = from + each.getValue().size();
                try (Series rows = all.slice(from, end)) {
                    made.add(function.apply(each.getKey(), rows));
                }
                from = end;
            }
            try (Series together =
                    Cudf.concatSeries(made, ConcatOptions.defaults().ignoreIndex(true))) {
                Iterator<? extends @Nullable Object> found = together.toList().iterator();
                given.forEach((zone, rows) -> {
                    for (LocalDateTime row : rows) {
                        assertThat(found.next())
                                .as("%s in %s of %s", what, zone, row)
                                .isEqualTo(row == null ? null : expected.of(zone, row));
                    }
                });
                assertThat(found.hasNext()).isFalse();
            }
        } finally {
            made.forEach(Series::close);
        }
    }

    private static void assertShown(
            String what,
            Map<ZoneId, List<@Nullable LocalDateTime>> points,
            Function<DatetimeAccessor<Series>, Series> shown,
            Expected expected) {
        assertMade(
                what,
                points,
                (zone, rows) -> {
                    try (Series known = rows.dt().tzLocalize(ZoneOffset.UTC);
                            Series zoned = known.dt().tzConvert(zone)) {
                        return shown.apply(zoned.dt());
                    }
                },
                expected);
    }

    private static @Nullable LocalDateTime point(
            ZoneRules rules, LocalDateTime reading, AmbiguousTime ambiguous, NonexistentTime nonexistent) {
        ZoneOffsetTransition change = rules.getTransition(reading);
        if (change == null) {
            return reading.minusSeconds(rules.getOffset(reading).getTotalSeconds());
        }
        if (change.isGap()) {
            return switch (nonexistent) {
                case NULL -> null;
                case SHIFT_FORWARD -> utc(change.getInstant());
                default -> utc(change.getInstant().minusSeconds(1));
            };
        }
        return switch (ambiguous) {
            case NULL -> null;
            case EARLIER -> reading.minusSeconds(change.getOffsetBefore().getTotalSeconds());
            default -> reading.minusSeconds(change.getOffsetAfter().getTotalSeconds());
        };
    }

    @Test
    void eachZone_showsWhatTheJdkSays() {
        Random random = new Random(SEED);
        Map<ZoneId, List<@Nullable LocalDateTime>> points = new LinkedHashMap<>();
        for (ZoneId zone : zones()) {
            points.put(zone, points(zone.getRules(), random));
        }
        assertShown("clocks", points, dt -> dt.tzLocalize(null), ofClock(clock -> clock));
        assertShown("texts", points, dt -> dt.strftime("%Y-%m-%d %H:%M:%S %z"), AllZonesTest::text);
        // other names of a zone have its rules
        Set<ZoneRules> seen = new HashSet<>();
        points.keySet().removeIf(zone -> !seen.add(zone.getRules()));
        assertShown("years", points, DatetimeAccessor::year, ofClock(LocalDateTime::getYear));
        assertShown("days", points, DatetimeAccessor::dayOfYear, ofClock(LocalDateTime::getDayOfYear));
        assertShown("hours", points, DatetimeAccessor::hour, ofClock(LocalDateTime::getHour));
        assertShown("seconds", points, DatetimeAccessor::second, ofClock(LocalDateTime::getSecond));
    }

    @Test
    void readingsOfEachZone_areWhatTheJdkSays() {
        Random random = new Random(SEED);
        Map<ZoneId, List<@Nullable LocalDateTime>> readings = new LinkedHashMap<>();
        Set<ZoneRules> seen = new HashSet<>();
        for (ZoneId zone : zones()) {
            // other names of a zone have its rules
            if (seen.add(zone.getRules())) {
                readings.put(zone, readings(zone.getRules(), random));
            }
        }
        AmbiguousTime[] ambiguous = {AmbiguousTime.NULL, AmbiguousTime.EARLIER, AmbiguousTime.LATER};
        NonexistentTime[] nonexistent = {
            NonexistentTime.NULL, NonexistentTime.SHIFT_FORWARD, NonexistentTime.SHIFT_BACKWARD
        };
        for (int i = 0; i < ambiguous.length; i++) {
            AmbiguousTime twice = ambiguous[i];
            NonexistentTime never = nonexistent[i];
            LocalizeOptions options = REFUSED.ambiguous(twice).nonexistent(never);
            assertMade(
                    "readings, " + options,
                    readings,
                    (zone, rows) -> {
                        try (Series zoned = rows.dt().tzLocalize(zone, options)) {
                            return zoned.dt().tzConvert(null);
                        }
                    },
                    (zone, reading) -> point(zone.getRules(), reading, twice, never));
        }
    }
}
