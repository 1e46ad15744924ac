/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.config.UdfFallback;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.Epoch;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.LongToString;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToString;
import io.cudf4j.udf.StringStringToInt;
import io.cudf4j.udf.StringToBoolean;
import io.cudf4j.udf.StringToInt;
import io.cudf4j.udf.StringToLong;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.WindowToDouble;
import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What docs/user-functions.md shows; each statement there stands here too. */
@SuppressWarnings("StringCaseLocaleUsage") // what users write
class UserFunctionsGuideTest {
    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    @Test
    void texts_areWhatThePageSays() {
        Series names = Series.of("name", List.of("ada", "al", "grace"));
        Series shouted = names.strings().map(x -> x.length() > 2 ? x.toUpperCase() + "abc" : x + x);
        Series lengths = names.strings().mapToInt(String::length);
        assertThat(shouted.toList()).isEqualTo(list("ADAabc", "alal", "GRACEabc"));
        assertThat(lengths.toList()).isEqualTo(list(3, 2, 5));

        Series spans = Series.of("span", List.of("2h 35m", "55m", "11h"));
        StringToInt minutes = text -> {
            int total = 0;
            int number = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (Character.isDigit(c)) {
                    number = 10 * number + Character.digit(c, 10);
                } else if (c == 'h' || c == 'm') {
                    total += c == 'h' ? 60 * number : number;
                    number = 0;
                }
            }
            return total;
        };
        Series inMinutes = spans.strings().mapToInt(minutes);

        Series tags = Series.of("price", List.of("$1,234.50", "7", "$0.9", "12.99"));
        StringToLong cents = price -> {
            long amount = 0;
            int decimals = -1;
            for (int i = 0; i < price.length(); i++) {
                char c = price.charAt(i);
                if (Character.isDigit(c)) {
                    amount = 10 * amount + Character.digit(c, 10);
                    decimals += decimals < 0 ? 0 : 1;
                } else if (c == '.') {
                    decimals = 0;
                } else if (c != '$' && c != ',') {
                    throw new NumberFormatException(price);
                }
            }
            return decimals < 0 ? 100 * amount : decimals == 1 ? 10 * amount : amount;
        };
        Series inCents = tags.strings().mapToLong(cents);

        Series phones = Series.of("phone", List.of("(555) 010-7788", "555.010.7789", "none"));
        StringToString digits = text -> {
            StringBuilder kept = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                if (Character.isDigit(text.charAt(i))) {
                    kept.append(text.charAt(i));
                }
            }
            return kept.length() == 10 ? kept.toString() : null;
        };
        Series numbers = phones.strings().map(digits);

        Series entered = Series.of("name", List.of("  aDA   loveLACE ", "GRACE hopper"));
        StringToString tidy = name -> {
            StringBuilder made = new StringBuilder();
            boolean begins = true;
            for (int i = 0; i < name.length(); i++) {
                char letter = name.charAt(i);
                if (Character.isWhitespace(letter)) {
                    begins = true;
                } else {
                    if (begins && !made.isEmpty()) {
                        made.append(' ');
                    }
                    made.append(begins ? Character.toUpperCase(letter) : Character.toLowerCase(letter));
                    begins = false;
                }
            }
            return made.toString();
        };
        Series tidied = entered.strings().map(tidy);

        Series hosts = Series.of("host", List.of("192.168.0.1", "10.0.0.255"));
        StringToLong address = text -> {
            long number = 0;
            int part = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '.') {
                    number = number << 8 | part;
                    part = 0;
                } else {
                    part = 10 * part + Character.digit(c, 10);
                }
            }
            return number << 8 | part;
        };
        Series addresses = hosts.strings().mapToLong(address);
        assertThat(inMinutes.toList()).isEqualTo(list(155, 55, 660));
        assertThat(inCents.toList()).isEqualTo(list(123450L, 700L, 90L, 1299L));
        assertThat(numbers.toList()).isEqualTo(list("5550107788", "5550107789", null));
        assertThat(tidied.toList()).isEqualTo(list("Ada Lovelace", "Grace Hopper"));
        // 192 * 2^24 + 168 * 2^16 + 1, and 10 * 2^24 + 255
        assertThat(addresses.toList()).isEqualTo(list(3232235521L, 167772415L));
        assertBecomesAKernel(minutes, DType.INT32, DType.STRING);
        assertBecomesAKernel(cents, DType.INT64, DType.STRING);
        assertBecomesAKernel(digits, DType.STRING, DType.STRING);
        assertBecomesAKernel(tidy, DType.STRING, DType.STRING);
        assertBecomesAKernel(address, DType.INT64, DType.STRING);

        DataFrame texts = DataFrame.of("a", List.of(" x", "y "), "b", List.of("z", " "));
        DataFrame stripped = texts.eachColumn(column -> column.strings().map(String::strip));
        assertThat(values(stripped, "a")).isEqualTo(list("x", "y"));
        assertThat(values(stripped, "b")).isEqualTo(list("z", ""));
    }

    private static void assertBecomesAKernel(Serializable function, DType result, DType... columns) {
        assertThat(Cudf.explain(function, result, columns)).contains("udf_kernel");
    }

    @Test
    void checksAndMatches_areWhatThePageSays() {
        Series tails = Series.of("tail", List.of("N725MQ", "N12345", "N0ABC", "D-AIMA"));
        StringToBoolean american = tail -> {
            int length = tail.length();
            if (length < 2 || length > 6 || tail.charAt(0) != 'N' || tail.charAt(1) < '1' || tail.charAt(1) > '9') {
                return false;
            }
            int letters = 0;
            for (int i = 2; i < length; i++) {
                char c = tail.charAt(i);
                boolean isLetter = c >= 'A' && c <= 'Z' && c != 'I' && c != 'O';
                if (!isLetter && (letters > 0 || c < '0' || c > '9')) {
                    return false;
                }
                letters += isLetter ? 1 : 0;
            }
            return letters <= 2;
        };
        Series areAmerican = tails.strings().mapToBoolean(american);
        Series foreign = tails.strings().filter(tail -> !tail.startsWith("N"));

        Series cards = Series.of("card", List.of("79927398713", "79927398710"));
        StringToBoolean luhn = card -> {
            int sum = 0;
            for (int i = 0; i < card.length(); i++) {
                int digit = Character.digit(card.charAt(card.length() - 1 - i), 10);
                sum += i % 2 == 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9;
            }
            return sum % 10 == 0;
        };
        Series areValid = cards.strings().mapToBoolean(luhn);

        Series accounts = Series.of("iban", List.of("GB82WEST12345698765432", "DE89370400440532013001"));
        StringToBoolean iban = text -> {
            String turned = text.substring(4) + text.substring(0, 4);
            int rest = 0;
            for (int i = 0; i < turned.length(); i++) {
                int value = Character.digit(turned.charAt(i), 36);
                rest = (value < 10 ? 10 * rest + value : 100 * rest + value) % 97;
            }
            return rest == 1;
        };
        Series areAccounts = accounts.strings().mapToBoolean(iban);

        Series written = Series.of("written", List.of("kitten", "flaw", "same"));
        Series meant = Series.of("meant", List.of("sitting", "lawn", "same"));
        StringStringToInt edits = (a, b) -> {
            int[] costs = new int[65];
            int length = Math.min(b.length(), 64);
            for (int j = 0; j <= length; j++) {
                costs[j] = j;
            }
            for (int i = 1; i <= a.length(); i++) {
                int diagonal = costs[0];
                costs[0] = i;
                for (int j = 1; j <= length; j++) {
                    int above = costs[j];
                    int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                    costs[j] = Math.min(changed, 1 + Math.min(above, costs[j - 1]));
                    diagonal = above;
                }
            }
            return costs[length];
        };
        Series distances = written.strings().zipToInt(meant.strings(), edits);

        Series surnames = Series.of("surname", List.of("Robert", "Rupert", "Ashcraft", "Pfister"));
        StringToString soundex = name -> {
            String codes = "01230120022455012623010202";
            StringBuilder code = new StringBuilder();
            char last = '0';
            for (int i = 0; i < name.length() && code.length() < 4; i++) {
                char letter = Character.toUpperCase(name.charAt(i));
                if (letter >= 'A' && letter <= 'Z') {
                    char digit = codes.charAt(letter - 'A');
                    if (code.isEmpty()) {
                        code.append(letter);
                    } else if (digit != '0' && digit != last) {
                        code.append(digit);
                    }
                    last = letter == 'H' || letter == 'W' ? last : digit;
                }
            }
            return code.isEmpty() ? null : code.append("000").substring(0, 4);
        };
        Series sounds = surnames.strings().map(soundex);
        assertThat(areAmerican.toList()).isEqualTo(list(true, true, false, false));
        assertThat(foreign.toList()).isEqualTo(list("D-AIMA"));
        assertThat(areValid.toList()).isEqualTo(list(true, false));
        assertThat(areAccounts.toList()).isEqualTo(list(true, false));
        assertThat(distances.toList()).isEqualTo(list(3, 2, 0));
        // as the National Archives give them
        assertThat(sounds.toList()).isEqualTo(list("R163", "R163", "A261", "P236"));
        assertBecomesAKernel(american, DType.BOOL, DType.STRING);
        assertBecomesAKernel(luhn, DType.BOOL, DType.STRING);
        assertBecomesAKernel(iban, DType.BOOL, DType.STRING);
        assertBecomesAKernel(edits, DType.INT32, DType.STRING, DType.STRING);
        assertBecomesAKernel(soundex, DType.STRING, DType.STRING);
    }

    @Test
    void numbers_areWhatThePageSays() {
        Series clock = Series.of("departure", new int[] {5, 1435, 2359});
        Series sinceMidnight = clock.ints().map(hhmm -> hhmm / 100 * 60 + hhmm % 100);
        assertThat(sinceMidnight.toList()).isEqualTo(list(5, 875, 1439));

        Series incomes = Series.of("income", new double[] {8_000, 25_000, 60_000});
        DoubleToDouble tax =
                income -> 0.2 * Math.max(0, Math.min(income, 40_000) - 10_000) + 0.4 * Math.max(0, income - 40_000);
        Series taxes = incomes.doubles().map(tax);
        assertThat(taxes.toList()).isEqualTo(list(0.0, 3000.0, 14_000.0));

        Series days = Series.of("day", new long[] {0, 2, 3});
        LongToString weekday = day -> switch ((int) Math.floorMod(day + 3, 7L)) {
            case 5 -> "Saturday";
            case 6 -> "Sunday";
            default -> "working day";
        };
        Series kinds = days.longs().mapToString(weekday);
        // 1 January 1970 was a Thursday
        assertThat(kinds.toList()).isEqualTo(list("working day", "Saturday", "Sunday"));
        assertBecomesAKernel(weekday, DType.STRING, DType.INT64);
        assertBecomesAKernel(tax, DType.FLOAT64, DType.FLOAT64);

        Series celsius = Series.of("celsius", new double[] {-10, 5, 20});
        Series wind = Series.of("wind", new double[] {30, 20, 30});
        Series felt = celsius.doubles()
                .zip(
                        wind.doubles(),
                        (t, v) -> t > 10 ? t : 13.12 + 0.6215 * t + (0.3965 * t - 11.37) * Math.pow(v, 0.16));
        // the tables of Environment Canada, in whole degrees
        assertThat(Math.round((double) felt.get(0))).isEqualTo(-20);
        assertThat(Math.round((double) felt.get(1))).isEqualTo(1);
        assertThat(felt.get(2)).isEqualTo(20.0);
    }

    @Test
    void rows_areWhatThePageSays() {
        DataFrame routes = DataFrame.builder()
                .column("from", List.of("JFK", "SYD"))
                .column("lat1", new double[] {40.6398, -33.9461})
                .column("lon1", new double[] {-73.7789, 151.1772})
                .column("lat2", new double[] {33.9425, -36.9986})
                .column("lon2", new double[] {-118.4081, 174.7919})
                .build();
        RowToDouble kilometres = r -> {
            double lat1 = Math.toRadians(r.getDouble("lat1"));
            double lat2 = Math.toRadians(r.getDouble("lat2"));
            double dLat = lat2 - lat1;
            double dLon = Math.toRadians(r.getDouble("lon2") - r.getDouble("lon1"));
            double h =
                    Math.pow(Math.sin(dLat / 2), 2) + Math.cos(lat1) * Math.cos(lat2) * Math.pow(Math.sin(dLon / 2), 2);
            return 2 * 6371.0088 * Math.asin(Math.sqrt(h));
        };
        DataFrame measured = routes.assign("km", routes.eachRow().mapToDouble(kilometres));
        DataFrame far = measured.filter(
                r -> r.getDouble("km") > 3000 && r.getString("from").equals("JFK"));
        // JFK to LAX, and Sydney to Auckland, as airlines give them
        assertThat((double) measured.get(0, "km")).isCloseTo(3975, within(10.0));
        assertThat((double) measured.get(1, "km")).isCloseTo(2158, within(10.0));
        assertThat(values(far, "from")).isEqualTo(list("JFK"));
        String ofRows = routes.eachRow().explain(kilometres, DType.FLOAT64);
        assertThat(ofRows).contains("udf_kernel").contains("const double* col3");
    }

    @Test
    void groups_areWhatThePageSays() {
        DataFrame flights = DataFrame.builder()
                .column("carrier", List.of("AA", "B6", "AA", "B6"))
                .column("delay", new double[] {5, 20, 45, 10})
                .column("seats", new int[] {100, 50, 300, 150})
                .build();
        Series spreads = flights.groupBy("carrier").apply(g -> g.max("delay") - g.mean("delay"));
        GroupToDouble perSeat = g -> {
            double sum = 0;
            for (int i = 0; i < g.size(); i++) {
                sum += g.getDouble("delay", i) * g.getInt("seats", i);
            }
            return sum / g.sumOfLongs("seats");
        };
        Series delays = flights.groupBy("carrier").eachGroup().mapToDouble(perSeat);
        assertThat(spreads.toList()).isEqualTo(list(20.0, 5.0));
        // (500 + 13,500) / 400 and (1,000 + 1,500) / 200
        assertThat(delays.toList()).isEqualTo(list(35.0, 12.5));
    }

    @Test
    void windows_areWhatThePageSays() {
        enum Trend {
            UP,
            LEVEL,
            DOWN
        }
        record Run(int length, double from) {}
        Series prices = Series.of("price", new double[] {10, 12, 15, 9, 9, 11});
        WindowToDouble longestRise = window -> {
            Run run = new Run(0, window[0]);
            double best = 0;
            for (int i = 1; i < window.length; i++) {
                Trend trend =
                        window[i] > window[i - 1] ? Trend.UP : window[i] < window[i - 1] ? Trend.DOWN : Trend.LEVEL;
                switch (trend) {
                    case UP -> run = new Run(run.length() + 1, run.from());
                    default -> run = new Run(0, window[i]);
                }
                best = Math.max(best, window[i] - run.from());
            }
            return best;
        };
        Series rises = prices.rolling(4).minPeriods(1).apply(longestRise);
        assertThat(rises.toList()).isEqualTo(list(0.0, 2.0, 5.0, 5.0, 3.0, 2.0));
        assertThat(prices.rolling(4).explain(longestRise)).contains("one thread for each window", "window_value");
    }

    @Test
    void nullsAndErrors_areWhatThePageSays() {
        Series delays = Series.of("delay", Arrays.asList(7L, null, 90L));
        Series late = delays.longs().mapToBoolean(delay -> delay > 15);
        Series known = delays.longs().withNulls().map(delay -> delay == null ? Long.valueOf(0) : delay);
        Series words = delays.longs()
                .withNulls()
                .mapToString(delay -> delay == null ? "cancelled" : delay > 15 ? "late" : null);
        assertThat(late.toList()).isEqualTo(list(false, null, true));
        assertThat(known.toList()).isEqualTo(list(7L, 0L, 90L));
        assertThat(words.toList()).isEqualTo(list(null, "cancelled", "late"));

        Series prices = Series.of("price", List.of("12", "n/a", "7"));
        Series cents = prices.strings().onError(OnError.NULL).mapToInt(price -> 100 * Integer.parseInt(price));
        assertThat(cents.toList()).isEqualTo(list(1200, null, 700));

        Series lines = Series.of("line", List.of("a,b,c", "a"));
        Series cells = lines.strings().fallback(UdfFallback.JVM).mapToInt(line -> line.split(",").length);
        assertThat(cells.toList()).isEqualTo(list(3, 1));

        String kernel = Cudf.explain((LongToLong) x -> x * x + 1, DType.INT64, DType.INT64);
        assertThat(kernel).contains("lmul").contains("__global__").contains("udf_kernel");
    }

    @Test
    void times_areWhatThePageSays() {
        DataFrame departures = DataFrame.builder()
                .column("tail", List.of("N14228", "N24211"))
                .column(
                        "left",
                        Series.of(
                                DType.DATETIME_S,
                                List.of(LocalDateTime.of(2013, 1, 1, 5, 17), LocalDateTime.of(2013, 1, 5, 18, 33))))
                .column("air", Series.of(DType.TIMEDELTA_S, List.of(Duration.ofMinutes(227), Duration.ofMinutes(45))))
                .build();
        RowToString slot = r -> {
            long left = r.getEpoch("left", ChronoUnit.MINUTES);
            int hour = Epoch.hour(left, ChronoUnit.MINUTES);
            String part = hour < 6 ? "night" : hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
            return Epoch.dayOfWeek(left, ChronoUnit.MINUTES) < 5 ? part : "weekend " + part;
        };
        Series slots = departures.eachRow().mapToString(slot);
        Series hours = departures.col("left").epochs(ChronoUnit.HOURS).mapToInt(t -> Epoch.hour(t, ChronoUnit.HOURS));
        Series arrivals = departures
                .eachRow()
                .mapToLong(r -> r.getEpoch("left", ChronoUnit.SECONDS) + r.getDuration("air", ChronoUnit.SECONDS))
                .asType(DType.DATETIME_S);
        assertThat(slots.toList()).isEqualTo(list("night", "weekend evening"));
        assertThat(hours.toList()).isEqualTo(list(5, 18));
        assertThat(arrivals.toList())
                .isEqualTo(list(LocalDateTime.of(2013, 1, 1, 9, 4), LocalDateTime.of(2013, 1, 5, 19, 18)));
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(UserFunctionsGuideTest.class, "user-functions.md", 166);
    }
}
