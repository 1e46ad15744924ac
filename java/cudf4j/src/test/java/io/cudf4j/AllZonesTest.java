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
import java.util.List;
import java.util.Random;
import java.util.Set;
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

    private static <T> List<@Nullable T> each(
            List<@Nullable LocalDateTime> points, Function<LocalDateTime, @Nullable T> function) {
        List<@Nullable T> made = new ArrayList<>();
        for (LocalDateTime point : points) {
            made.add(point == null ? null : function.apply(point));
        }
        return made;
    }

    private static List<?> taken(Series series) {
        try (series) {
            return series.toList();
        }
    }

    private static void assertShown(ZoneId zone, List<@Nullable LocalDateTime> points) {
        Function<LocalDateTime, LocalDateTime> clock =
                point -> LocalDateTime.ofInstant(point.toInstant(ZoneOffset.UTC), zone);
        try (Series given = Series.of("t", DType.DATETIME_S, points);
                Series known = given.dt().tzLocalize(ZoneOffset.UTC);
                Series zoned = known.dt().tzConvert(zone)) {
            assertThat(taken(zoned.dt().tzLocalize(null)))
                    .as("clocks in %s", zone)
                    .isEqualTo(each(points, clock));
            assertThat(taken(zoned.dt().year()))
                    .as("years in %s", zone)
                    .isEqualTo(each(points, clock.andThen(LocalDateTime::getYear)));
            assertThat(taken(zoned.dt().dayOfYear()))
                    .as("days in %s", zone)
                    .isEqualTo(each(points, clock.andThen(LocalDateTime::getDayOfYear)));
            assertThat(taken(zoned.dt().hour()))
                    .as("hours in %s", zone)
                    .isEqualTo(each(points, clock.andThen(LocalDateTime::getHour)));
            assertThat(taken(zoned.dt().second()))
                    .as("seconds in %s", zone)
                    .isEqualTo(each(points, clock.andThen(LocalDateTime::getSecond)));
            assertThat(taken(zoned.dt().strftime("%Y-%m-%d %H:%M:%S %z")))
                    .as("texts in %s", zone)
                    .isEqualTo(each(points, point -> {
                        ZoneOffset offset = zone.getRules().getOffset(point.toInstant(ZoneOffset.UTC));
                        String pattern = offset.getTotalSeconds() % 60 == 0 ? "xx" : "xxxx";
                        return DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss " + pattern)
                                .format(point.atOffset(ZoneOffset.UTC).withOffsetSameInstant(offset));
                    }));
        }
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

    private static void assertRead(ZoneId zone, List<@Nullable LocalDateTime> readings) {
        AmbiguousTime[] ambiguous = {AmbiguousTime.NULL, AmbiguousTime.EARLIER, AmbiguousTime.LATER};
        NonexistentTime[] nonexistent = {
            NonexistentTime.NULL, NonexistentTime.SHIFT_FORWARD, NonexistentTime.SHIFT_BACKWARD
        };
        try (Series given = Series.of("t", DType.DATETIME_S, readings)) {
            for (int i = 0; i < ambiguous.length; i++) {
                AmbiguousTime twice = ambiguous[i];
                NonexistentTime never = nonexistent[i];
                LocalizeOptions options = REFUSED.ambiguous(twice).nonexistent(never);
                try (Series zoned = given.dt().tzLocalize(zone, options)) {
                    assertThat(taken(zoned.dt().tzConvert(null)))
                            .as("readings in %s, %s", zone, options)
                            .isEqualTo(each(readings, reading -> point(zone.getRules(), reading, twice, never)));
                }
            }
        }
    }

    @Test
    void eachZone_showsWhatTheJdkSays() {
        Random random = new Random(SEED);
        for (ZoneId zone : zones()) {
            assertShown(zone, points(zone.getRules(), random));
        }
    }

    @Test
    void readingsOfEachZone_areWhatTheJdkSays() {
        Random random = new Random(SEED);
        Set<ZoneRules> seen = new HashSet<>();
        for (ZoneId zone : zones()) {
            // other names of a zone have its rules
            if (!seen.add(zone.getRules())) {
                continue;
            }
            assertRead(zone, readings(zone.getRules(), random));
        }
    }
}
