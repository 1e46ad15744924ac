/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Scope;
import io.cudf4j.types.CodingErrors;
import io.cudf4j.types.DType;
import io.cudf4j.types.NonexistentTime;
import io.cudf4j.types.PadSide;
import io.cudf4j.types.Tuple;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What docs/strings-and-dates.md shows; each statement there stands here too. */
class StringsGuideTest {
    private static DataFrame flights() {
        DataFrame flights = DataFrame.builder()
                .column("carrier", List.of("UA", "AA", "B6", "DL"))
                .column("flight", List.of("UA 1545", "aa 1141", "B6 725", "DL 461"))
                .column("tailnum", Arrays.asList("N14228", "N619AA", null, "N668DN"))
                .column("route", List.of("EWR-IAH", "JFK-MIA", "JFK-SJU-BQN", "LGA-ATL"))
                .column(
                        "departure",
                        List.of("2013-01-01 05:15", "2013-01-01 05:40", "2013-03-10 02:05", "2013-11-29 23:58"))
                .build();
        return flights;
    }

    @Test
    void strings_giveWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            DataFrame flights = flights();
            DataFrame american =
                    flights.filter(col("flight").str().upper().str().startsWith("AA"));
            DataFrame numbered = flights.assign(
                    "number", col("flight").str().extractGroup(" (\\d+)", 0).asType(DType.INT32));
            assertThat(values(american, "flight")).isEqualTo(list("aa 1141"));
            assertThat(values(numbered, "number")).isEqualTo(list(1545, 1141, 725, 461));

            StringAccessor<Series> tails = flights.col("tailnum").str();
            Series lower = tails.lower();
            Series places = tails.find("A");
            Series ends = tails.slice(-2, null);
            Series everySecond = tails.slice(null, null, -2);
            Series wide = flights.col("carrier").str().pad(4, PadSide.BOTH, "*");
            Series codes = flights.col("carrier").str().cat(flights.col("tailnum"), "/", "?");
            String all = flights.col("carrier").str().cat(", ");
            Series isPlain = tails.isAlnum();
            Series words = flights.col("flight").str().tokenize();
            Series distances = flights.col("carrier").str().editDistance("AA");
            Series paths = flights.col("route").str().urlEncode();
            assertThat(lower.toList()).isEqualTo(list("n14228", "n619aa", null, "n668dn"));
            assertThat(places.toList()).isEqualTo(list(-1, 4, null, -1));
            assertThat(ends.toList()).isEqualTo(list("28", "AA", null, "DN"));
            assertThat(everySecond.toList()).isEqualTo(list("821", "A96", null, "N86"));
            assertThat(wide.toList()).isEqualTo(list("*UA*", "*AA*", "*B6*", "*DL*"));
            assertThat(codes.toList()).isEqualTo(list("UA/N14228", "AA/N619AA", "B6/?", "DL/N668DN"));
            assertThat(all).isEqualTo("UA, AA, B6, DL");
            assertThat(isPlain.toList()).isEqualTo(list(true, true, null, true));
            assertThat(words.toList()).isEqualTo(list("UA", "1545", "aa", "1141", "B6", "725", "DL", "461"));
            assertThat(distances.toList()).isEqualTo(list(1, 0, 2, 2));
            assertThat(paths.toList()).isEqualTo(list("EWR-IAH", "JFK-MIA", "JFK-SJU-BQN", "LGA-ATL"));
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void partsAndPatterns_areWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            DataFrame flights = flights();
            DataFrame airports = flights.col("route").str().splitToFrame("-");
            DataFrame parts = flights.col("flight").str().extract("(?P<airline>[A-Za-z0-9]+) (?P<number>[0-9]+)");
            DataFrame stops = flights.col("route").str().extractAll("([A-Z])[A-Z]*");
            DataFrame visited = flights.col("route").str().getDummies("-");
            Series lists = flights.col("route").str().split("-");
            Series origins = lists.str().get(0);
            assertThat(airports.col(2).toList()).isEqualTo(list(null, null, "BQN", null));
            assertThat(parts.columns()).isEqualTo(list("airline", "number"));
            assertThat(stops.col(0).toList()).isEqualTo(list("E", "I", "J", "M", "J", "S", "B", "L", "A"));
            assertThat(stops.index().toList()).contains(Tuple.of(2L, 2L));
            assertThat(values(visited, "JFK")).isEqualTo(list(0L, 1L, 1L, 0L));
            assertThat(origins.toList()).isEqualTo(list("EWR", "JFK", "JFK", "LGA"));

            PatternOptions anyCase = PatternOptions.defaults().ignoreCase(true).na(false);
            Series found = flights.col("flight").str().contains("^AA", anyCase);
            StringReplaceOptions regex = StringReplaceOptions.defaults().regex(true);
            Series turned = flights.col("flight").str().replace("([A-Za-z0-9]+) (\\d+)", "\\2 \\1", regex);
            Series atOnce = flights.col("carrier").str().replace(Map.of("A", "B", "B", "A"));
            Series inTurn = flights.col("route").str().replace(Map.of("[A-Z]{3}", "X"), regex);
            assertThat(found.toList()).isEqualTo(list(false, true, false, false));
            assertThat(turned.toList()).isEqualTo(list("1545 UA", "1141 aa", "725 B6", "461 DL"));
            assertThat(atOnce.toList()).isEqualTo(list("UB", "BB", "A6", "DL"));
            assertThat(inTurn.toList()).isEqualTo(list("X-X", "X-X", "X-X-X", "X-X"));

            Series cities = Series.of("city", Arrays.asList("Zürich", "Zu\u0308rich", "ZÜRICH", null));
            Series folded = cities.str().normalize(Normalizer.Form.NFC).str().caseFold();
            Series latin = cities.str().encode(StandardCharsets.ISO_8859_1, CodingErrors.REPLACE);
            Series again = latin.list().decode(StandardCharsets.ISO_8859_1);
            byte[] first = latin.toHost().getBytes(0);
            DataFrame unnamed = flights.filter(col("tailnum")
                    .str()
                    .startsWith("N", AffixOptions.defaults().na(false))
                    .not());
            assertThat(folded.toList()).isEqualTo(list("zürich", "zürich", "zürich", null));
            assertThat(again.toList()).isEqualTo(list("Zürich", "Zu?rich", "ZÜRICH", null));
            assertThat(first).isEqualTo(new byte[] {'Z', (byte) 0xFC, 'r', 'i', 'c', 'h'});
            assertThat(values(unnamed, "carrier")).isEqualTo(list("B6"));

            Series carriers = flights.col("carrier").asType(DType.categorical());
            Index labels = carriers.cat().categories();
            Series numbers = carriers.cat().codes();
            Series more = carriers.cat().addCategories("WN");
            Series upper = carriers.str().lower();
            DataFrame coded =
                    carriers.toFrame().assign("code", col("carrier").cat().codes());
            assertThat(coded.col("code").asType(DType.INT64).toList()).isEqualTo(list(3L, 0L, 1L, 2L));
            assertThat(labels.toList()).isEqualTo(list("AA", "B6", "DL", "UA"));
            assertThat(numbers.asType(DType.INT64).toList()).isEqualTo(list(3L, 0L, 1L, 2L));
            assertThat(more.cat().categories().toList()).isEqualTo(list("AA", "B6", "DL", "UA", "WN"));
            assertThat(upper.toList()).isEqualTo(list("ua", "aa", "b6", "dl"));
            assertThat(scope).isNotNull();
        }
    }

    private static boolean hasNames(Locale language) {
        return List.of(Locale.getAvailableLocales()).contains(language);
    }

    @Test
    void dates_areWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            DataFrame flights = flights();
            Series departures = Cudf.toDatetime(flights.col("departure"));
            Series days = departures.dt().strftime("%a, %-d %B");
            Series german = departures.dt().strftime("%A", Locale.GERMAN);
            Series printed = departures.dt().strftime("%d %b %Y %I:%M %p");
            Series read = Cudf.toDatetime(printed, ToDatetimeOptions.defaults().format("%d %b %Y %I:%M %p"));
            assertThat(days.toList())
                    .isEqualTo(list("Tue, 1 January", "Tue, 1 January", "Sun, 10 March", "Fri, 29 November"));
            // a JRE may have no names but those of English
            assertThat(german.toList())
                    .isEqualTo(
                            hasNames(Locale.GERMAN)
                                    ? list("Dienstag", "Dienstag", "Sonntag", "Freitag")
                                    : list("Tue", "Tue", "Sun", "Fri"));
            assertThat(printed.toList().get(3)).isEqualTo("29 Nov 2013 11:58 PM");
            assertThat(read.toList()).isEqualTo(departures.toList());

            Series hours = departures.dt().hour();
            Series weekdays = departures.dt().dayName();
            DataFrame weeks = departures.dt().isoCalendar();
            Series lastDays = departures.dt().isMonthEnd();
            assertThat(hours.toList()).isEqualTo(list(5, 5, 2, 23));
            assertThat(weekdays.toList().get(3)).isEqualTo("Friday");
            assertThat(weeks.columns()).isEqualTo(list("year", "week", "day"));
            assertThat(lastDays.toList()).isEqualTo(list(false, false, false, false));

            Series quarterHours = departures.dt().floor(Duration.ofMinutes(15));
            Series months = departures.dt().floor(ChronoUnit.MONTHS);
            Series quarters = departures.dt().ceil(IsoFields.QUARTER_YEARS);
            DataFrame perMonth =
                    flights.assign("month", months).groupBy("month").size();
            assertThat(quarterHours.toList().get(1)).isEqualTo(LocalDateTime.of(2013, 1, 1, 5, 30));
            assertThat(months.toList().get(3)).isEqualTo(LocalDateTime.of(2013, 11, 1, 0, 0));
            assertThat(quarters.toList().get(3)).isEqualTo(LocalDateTime.of(2014, 1, 1, 0, 0));
            assertThat(perMonth.rowCount()).isEqualTo(3);
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void zonesAndMoves_areWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            DataFrame flights = flights();
            Series departures = Cudf.toDatetime(flights.col("departure"));
            LocalizeOptions later = LocalizeOptions.defaults().nonexistent(NonexistentTime.SHIFT_FORWARD);
            Series local = departures.dt().tzLocalize(ZoneId.of("America/New_York"), later);
            Series clocks = local.dt().tzConvert(ZoneId.of("UTC")).dt().strftime("%H:%M");
            Series offsets = local.dt().strftime("%H:%M%z %Z");
            List<Instant> instants = local.dt().toHostInstants();
            assertThat(clocks.toList()).isEqualTo(list("10:15", "10:40", "07:00", "04:58"));
            assertThat(offsets.toList())
                    .isEqualTo(list("05:15-0500 EST", "05:40-0500 EST", "03:00-0400 EDT", "23:58-0500 EST"));
            assertThat(instants.get(3)).isEqualTo(Instant.parse("2013-11-30T04:58:00Z"));

            Series nextMonth = departures.add(DateOffset.ofMonths(1));
            Series nextWorkday = departures.dt().plusBusinessDays(1);
            Series waits = departures.sub(departures.dt().normalize());
            Series minutes = waits.dt().totalSeconds().div(60);
            DataFrame components = waits.dt().components();
            assertThat(nextMonth.toList().get(3)).isEqualTo(LocalDateTime.of(2013, 12, 29, 23, 58));
            assertThat(nextWorkday.toList())
                    .isEqualTo(list(
                            LocalDateTime.of(2013, 1, 2, 5, 15),
                            LocalDateTime.of(2013, 1, 2, 5, 40),
                            LocalDateTime.of(2013, 3, 11, 2, 5),
                            LocalDateTime.of(2013, 12, 2, 23, 58)));
            assertThat(minutes.toList()).isEqualTo(list(315.0, 340.0, 125.0, 1438.0));
            assertThat(values(components, "hours")).isEqualTo(list(5L, 5L, 2L, 23L));

            DataFrame weather = DataFrame.of(
                    "hour", List.of("2013-01-01 06:00", "2013-01-01 14:00", "2013-01-02 14:00"),
                    "temp", List.of(39.02, 41.0, 33.98));
            DataFrame daily = weather.assign(
                    "day", Cudf.toDatetime(weather.col("hour")).dt().normalize());
            Series warmest = daily.groupBy("day").get("temp").max();
            Index workdays = Cudf.bdateRange("2013-01-03", "2013-01-07");
            assertThat(warmest.toList()).isEqualTo(list(41.0, 33.98));
            assertThat(workdays.size()).isEqualTo(3);

            Series lists = flights.col("route").str().split("-");
            Series temps = daily.groupBy("day").get("temp").collect();
            Series readings = temps.list().len();
            Series second = temps.list().get(1, -99.0);
            Series means = temps.list().mean();
            Series falling = temps.list().sortValues(SortOptions.defaults().ascending(false));
            Series areFreezing = temps.list().contains(33.98);
            Series rows = temps.explode();
            DataFrame withStops =
                    flights.filter(col("route").str().split("-").list().len().gt(2));
            Series shared = lists.list().intersect(flights.col("route").str().split("-SJU-"));
            assertThat(readings.toList()).isEqualTo(list(2, 1));
            assertThat(second.toList()).isEqualTo(list(41.0, -99.0));
            assertThat(means.toList()).isEqualTo(list((39.02 + 41.0) / 2, 33.98));
            assertThat(falling.toList()).isEqualTo(list(list(41.0, 39.02), list(33.98)));
            assertThat(areFreezing.toList()).isEqualTo(list(false, true));
            assertThat(rows.toList()).isEqualTo(list(39.02, 41.0, 33.98));
            assertThat(values(withStops, "carrier")).isEqualTo(list("B6"));
            assertThat(shared.list().sortValues().toList()).isEqualTo(list(list(), list(), list("BQN", "JFK"), list()));

            Series observed = weather.toStruct();
            Series observedTemps = observed.struct().field("temp");
            DataFrame columns = observed.struct().explode();
            Series celsius = observedTemps.sub(32).mul(5.0 / 9);
            Series extended = observed.struct().withField("celsius", celsius);
            DataFrame cold = observed.rename("o")
                    .toFrame()
                    .filter(col("o").struct().field("temp").lt(35));
            assertThat(observedTemps.toList()).isEqualTo(list(39.02, 41.0, 33.98));
            assertThat(columns.columns()).isEqualTo(list("hour", "temp"));
            assertThat(celsius.toList().get(1)).isEqualTo(5.0);
            assertThat(extended.struct().fields()).containsOnlyKeys("hour", "temp", "celsius");
            assertThat(cold.rowCount()).isEqualTo(1);
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(StringsGuideTest.class, "strings-and-dates.md", 81);
    }

    /** The page lists what accessors have and expressions lack, and nothing else. */
    @ParameterizedTest
    @CsvSource({"str, String", "dt, Datetime", "list, List", "struct, Struct", "cat, Categorical"})
    void methodsThatExpressionsLack_areListed(String accessor, String kind) throws Exception {
        Class<?> here = Class.forName("io.cudf4j." + kind + "Accessor");
        Class<?> there = Expr.class.getMethod(accessor).getReturnType();
        Set<String> known = signatures(there);
        Set<String> lacking = signatures(here).stream()
                .filter(each -> !known.contains(each))
                .map(each -> each.substring(0, each.indexOf('(')))
                .collect(Collectors.toSet());

        String page = GuidePage.text("strings-and-dates.md");
        String listed =
                page.substring(page.indexOf("- In expressions there are"), page.indexOf("  The text of `query`"));
        String part = listed.substring(listed.indexOf("of `" + accessor + "()`"))
                .split("\\n {2}- of|; of `")[0]
                .replaceAll("\\(`extractGroup`[^)]*\\)", "");
        assertThat(Pattern.compile("`(\\w+)`")
                        .matcher(part)
                        .results()
                        .map(each -> each.group(1))
                        .collect(Collectors.toSet()))
                .isEqualTo(lacking);
    }

    /** Returns the public methods that are not of every object, each with its parameters. */
    private static Set<String> signatures(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(each -> each.getDeclaringClass() != Object.class && !Modifier.isStatic(each.getModifiers()))
                .map(each -> each.getName()
                        + Arrays.toString(each.getParameterTypes()).replace('[', '('))
                .filter(each -> !each.equals("toString(]"))
                .collect(Collectors.toSet());
    }
}
