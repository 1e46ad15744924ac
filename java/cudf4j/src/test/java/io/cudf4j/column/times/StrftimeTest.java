/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Times;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The expected strings are those of pandas and Python's zoneinfo. */
class StrftimeTest {
    private static final String CLOCK = "%H:%M%z %Z";

    private static ColumnBase column(String zone, @Nullable String... utc) {
        List<@Nullable Instant> points = new ArrayList<>();
        for (String each : utc) {
            points.add(each == null ? null : Instant.parse(each + "Z"));
        }
        return ColumnFactory.of(DType.datetime(ChronoUnit.MICROS, ZoneId.of(zone)), points);
    }

    private static List<?> texts(String format, String zone, @Nullable String... utc) {
        try (ColumnBase points = column(zone, utc);
                ColumnBase texts = Strftime.text(points, format, Times.ENGLISH, Times.STRFTIME)) {
            assertThat(texts.dtype()).isEqualTo(DType.STRING);
            return texts.toHost().toList();
        }
    }

    @Test
    void offsetAndAbbreviation_areThoseOfTheSeason() {
        assertThat(texts(CLOCK, "America/New_York", "2013-01-01T10:00:00", null, "2013-07-01T10:00:00"))
                .isEqualTo(Arrays.asList("05:00-0500 EST", null, "06:00-0400 EDT"));
        assertThat(texts(CLOCK, "Australia/Lord_Howe", "2024-01-15T00:00:00", "2024-07-15T00:00:00"))
                .isEqualTo(List.of("11:00+1100 +11", "10:30+1030 +1030"));
        assertThat(texts(CLOCK, "America/Santiago", "2024-01-15T00:00:00", "2024-07-15T00:00:00"))
                .isEqualTo(List.of("21:00-0300 -03", "20:00-0400 -04"));
    }

    @Test
    void changeOfTheClocks_isExactToTheSecond() {
        assertThat(texts(
                        "%H:%M:%S%z %Z",
                        "Europe/Berlin",
                        "2024-03-31T00:59:59",
                        "2024-03-31T01:00:00",
                        "2024-10-27T00:59:59",
                        "2024-10-27T01:00:00"))
                .isEqualTo(
                        List.of("01:59:59+0100 CET", "03:00:00+0200 CEST", "02:59:59+0200 CEST", "02:00:00+0100 CET"));
    }

    @Test
    void sameOffset_hasTheAbbreviationOfItsTime() {
        assertThat(texts(
                        "%z %Z",
                        "Europe/Moscow",
                        "1991-03-01T00:00:00",
                        "1991-06-01T00:00:00",
                        "1993-01-01T00:00:00",
                        "1985-07-01T00:00:00",
                        "2012-07-01T00:00:00",
                        "2015-01-01T00:00:00"))
                .isEqualTo(List.of("+0300 MSK", "+0300 EEST", "+0300 MSK", "+0400 MSD", "+0400 MSK", "+0300 MSK"));
    }

    @Test
    void offsetsWithSeconds_haveThem() {
        assertThat(texts("%H:%M:%S %z", "America/New_York", "1880-01-01T00:00:00"))
                .isEqualTo(List.of("19:03:58 -045602"));
        assertThat(texts("%z %Z", "Africa/Monrovia", "1970-06-01T00:00:00", "1973-01-01T00:00:00"))
                .isEqualTo(List.of("-004430 MMT", "+0000 GMT"));
    }

    @Test
    void zonesThatNeverChanged_haveNoFirstTime() {
        assertThat(texts("%z %Z", "UTC", "1880-01-01T00:00:00")).isEqualTo(List.of("+0000 UTC"));
        assertThat(texts("%z %Z", "Z", "1880-01-01T00:00:00")).isEqualTo(List.of("+0000 UTC"));
        assertThat(texts("%z %Z", "GMT", "1880-01-01T00:00:00")).isEqualTo(List.of("+0000 GMT"));
        assertThat(texts("%z %Z", "Etc/GMT+5", "1950-01-01T00:00:00")).isEqualTo(List.of("-0500 -05"));
        assertThat(texts("%z %Z", "+05:30", "1950-01-01T00:00:00")).isEqualTo(List.of("+0530 UTC+05:30"));
        assertThat(texts("%z %Z", "UTC+05:30", "1950-01-01T00:00:00")).isEqualTo(List.of("+0530 UTC+05:30"));
        assertThat(texts("%z %Z", "-05:30:07", "1950-01-01T00:00:00")).isEqualTo(List.of("-053007 UTC-05:30:07"));
    }

    @Test
    void percentBeforeADirective_isNone() {
        assertThat(texts("%%z %%%z %z%z 100%% %Z", "Europe/Berlin", "2024-01-01T00:00:00"))
                .isEqualTo(List.of("%z %+0100 +0100+0100 100% CET"));
        assertThat(texts("%%Z %%z", "Europe/Berlin", "2024-01-01T00:00:00")).isEqualTo(List.of("%Z %z"));
    }

    @Test
    void rowsWithoutAZone_haveNeither() {
        try (ColumnBase points = ColumnFactory.of(Arrays.asList(LocalDateTime.of(2024, 1, 1, 0, 0), null));
                ColumnBase offset = Strftime.text(points, "%z", Times.ENGLISH, Times.STRFTIME);
                ColumnBase both = Strftime.text(points, "[%H%z %Z]", Times.ENGLISH, Times.STRFTIME)) {
            assertThat(offset.toHost().toList()).isEqualTo(Arrays.asList("", null));
            assertThat(both.toHost().toList()).isEqualTo(Arrays.asList("[00 ]", null));
        }
    }

    @Test
    void noRows_andOnlyNulls() {
        assertThat(texts(CLOCK, "Europe/Berlin")).isEqualTo(List.of());
        assertThat(texts(CLOCK, "Europe/Berlin", null, null)).isEqualTo(Arrays.asList(null, null));
    }

    @Test
    void abbreviationsBefore1970_areRefused() {
        assertThatThrownBy(() -> texts("%Z", "America/New_York", "2013-01-01T10:00:00", null, "1880-01-01T00:00:00"))
                .isInstanceOf(OutOfBoundsException.class)
                .hasMessageContaining("row 2")
                .hasMessageContaining("America/New_York")
                .hasMessageContaining("use %z");
        assertThat(texts("%Z", "America/New_York", "1970-01-01T00:00:00")).isEqualTo(List.of("EST"));
    }

    @Test
    void abbreviationsThatAreNotKnown_areRefused() {
        ZoneRulesProvider.registerProvider(new Unlisted());
        assertThat(texts("%z", Unlisted.ID, "2013-01-01T10:00:00")).isEqualTo(List.of("-0500"));
        assertThatThrownBy(() -> texts("%Z", Unlisted.ID, null, "2013-01-01T10:00:00"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 1")
                .hasMessageContaining("the zone " + Unlisted.ID)
                .hasMessageContaining("use %z");
    }

    @Test
    void zonesOfJava_haveAnAbbreviationForEachOffset() {
        Instant end = Instant.parse("2025-01-01T00:00:00Z");
        List<String> without = new ArrayList<>();
        int zones = 0;
        for (String id : ZoneId.getAvailableZoneIds()) {
            // those of System V are Java's own
            if (id.startsWith("SystemV/") || id.equals(Unlisted.ID)) {
                continue;
            }
            zones++;
            ZoneRules rules = ZoneId.of(id).getRules();
            Set<ZoneOffset> had = new HashSet<>(Set.of(rules.getOffset(Instant.EPOCH)));
            ZoneOffsetTransition next = rules.nextTransition(Instant.EPOCH);
            while (next != null && next.getInstant().isBefore(end)) {
                had.add(next.getOffsetAfter());
                next = rules.nextTransition(next.getInstant());
            }
            for (ZoneOffset each : had) {
                if (ZoneNames.of(ZoneId.of(id), each).isEmpty()) {
                    without.add(id + " " + each);
                }
            }
        }
        assertThat(zones).isGreaterThan(550);
        assertThat(without).isEmpty();
    }

    /** A zone as a program may add one to Java's. */
    private static final class Unlisted extends ZoneRulesProvider {
        static final String ID = "Cudf4jTest/Unlisted";

        @Override
        protected Set<String> provideZoneIds() {
            return Set.of(ID);
        }

        @Override
        protected ZoneRules provideRules(String id, boolean isForCaching) {
            return ZoneId.of("America/New_York").getRules();
        }

        @Override
        protected NavigableMap<String, ZoneRules> provideVersions(String id) {
            return new TreeMap<>(Map.of("1", provideRules(id, false)));
        }
    }
}
