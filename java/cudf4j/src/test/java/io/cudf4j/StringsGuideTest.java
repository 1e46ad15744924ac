/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What docs/strings-and-dates.md shows; each statement there stands here too. */
class StringsGuideTest {
    @Test
    void snippets_giveWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            DataFrame flights = DataFrame.of(
                    "flight", List.of("AA 101", "ua 7", "AA 5300"),
                    "route", List.of("JFK-LAX", "EWR-ORD-SFO", "LGA-MIA"));
            DataFrame american = flights.filter(col("flight").str().startsWith("AA"));
            DataFrame numbered = flights.assign(
                    "number", col("flight").str().extractGroup("(\\d+)", 0).asType(DType.INT32));
            assertThat(values(american, "flight")).isEqualTo(list("AA 101", "AA 5300"));
            assertThat(values(numbered, "number")).isEqualTo(list(101, 7, 5300));

            DataFrame airports = flights.col("route").str().splitToFrame("-");
            DataFrame parts = flights.col("flight").str().extract("(?P<carrier>[A-Za-z]+) (?P<number>[0-9]+)");
            Series places = flights.col("route").str().split("-");
            Series origins = places.str().get(0);
            assertThat(airports.col(2).toList()).isEqualTo(list(null, "SFO", null));
            assertThat(parts.columns()).isEqualTo(list("carrier", "number"));
            assertThat(origins.toList()).isEqualTo(list("JFK", "EWR", "LGA"));

            PatternOptions anyCase = PatternOptions.defaults().ignoreCase(true).na(false);
            Series united = flights.col("flight").str().contains("^UA", anyCase);
            Series turned = flights.col("flight")
                    .str()
                    .replace(
                            "([A-Za-z]+) (\\d+)",
                            "\\2 \\1",
                            StringReplaceOptions.defaults().regex(true));
            assertThat(united.toList()).isEqualTo(list(false, true, false));
            assertThat(turned.toList()).isEqualTo(list("101 AA", "7 ua", "5300 AA"));
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void dates_areWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            Series printed = Series.of("departure", List.of("05 Feb 2024 11:58 PM", "29 Feb 2024 06:05 AM"));
            Series departures =
                    Cudf.toDatetime(printed, ToDatetimeOptions.defaults().format("%d %b %Y %I:%M %p"));
            Series days = departures.dt().strftime("%a, %-d %B");
            Series german = departures.dt().strftime("%A", Locale.GERMAN);
            Series lastDays = departures.dt().isMonthEnd();
            assertThat(departures.toList())
                    .isEqualTo(list(LocalDateTime.of(2024, 2, 5, 23, 58), LocalDateTime.of(2024, 2, 29, 6, 5)));
            assertThat(days.toList()).isEqualTo(list("Mon, 5 February", "Thu, 29 February"));
            assertThat(german.toList()).isEqualTo(list("Montag", "Donnerstag"));
            assertThat(lastDays.toList()).isEqualTo(list(false, true));

            Series local = departures.dt().tzLocalize(ZoneId.of("America/New_York"));
            Series clocks = local.dt().tzConvert(ZoneId.of("UTC")).dt().strftime("%H:%M");
            List<Instant> instants = local.dt().toHostInstants();
            assertThat(clocks.toList()).isEqualTo(list("04:58", "11:05"));
            assertThat(instants.get(0)).isEqualTo(Instant.parse("2024-02-06T04:58:00Z"));

            DataFrame weather = DataFrame.of(
                    "hour", List.of("2024-02-05 06:00", "2024-02-05 14:00", "2024-02-06 14:00"),
                    "celsius", List.of(-2.5, 4.5, 6.0));
            DataFrame read = weather.assign(
                    "day", Cudf.toDatetime(weather.col("hour")).dt().normalize());
            Series warmest = read.groupBy("day").get("celsius").max();
            Index workdays = Cudf.bdateRange("2024-02-02", "2024-02-06");
            assertThat(warmest.toList()).isEqualTo(list(4.5, 6.0));
            assertThat(workdays.size()).isEqualTo(3);
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(StringsGuideTest.class, "strings-and-dates.md", 22);
    }
}
