/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.StringToBoolean;
import io.cudf4j.udf.StringToInt;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
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
            for (String part : text.split(" ")) {
                int count = Integer.parseInt(part.substring(0, part.length() - 1));
                total += part.endsWith("h") ? 60 * count : count;
            }
            return total;
        };
        Series inMinutes = spans.strings().mapToInt(minutes);
        assertThat(inMinutes.toList()).isEqualTo(list(155, 55, 660));

        Series phones = Series.of("phone", List.of("(555) 010-7788", "555.010.7789", "none"));
        Series digits = phones.strings().map(text -> {
            String kept = text.chars()
                    .filter(Character::isDigit)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            return kept.length() == 10 ? kept : null;
        });
        assertThat(digits.toList()).isEqualTo(list("5550107788", "5550107789", null));

        Series tails = Series.of("tail", List.of("N725MQ", "N12345", "N0ABC", "D-AIMA"));
        Pattern american = Pattern.compile("N[1-9](\\d{0,4}|\\d{0,3}[A-HJ-NP-Z]|\\d{0,2}[A-HJ-NP-Z]{2})");
        Series areAmerican =
                tails.strings().mapToBoolean(tail -> american.matcher(tail).matches());
        Series foreign = tails.strings().filter(tail -> !tail.startsWith("N"));
        assertThat(areAmerican.toList()).isEqualTo(list(true, true, false, false));
        assertThat(foreign.toList()).isEqualTo(list("D-AIMA"));

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
        assertThat(areValid.toList()).isEqualTo(list(true, false));

        DataFrame texts = DataFrame.of("a", List.of(" x", "y "), "b", List.of("z", " "));
        DataFrame stripped = texts.eachColumn(column -> column.strings().map(String::strip));
        assertThat(values(stripped, "a")).isEqualTo(list("x", "y"));
        assertThat(values(stripped, "b")).isEqualTo(list("z", ""));
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

        String kernel = Cudf.explain((LongToLong) x -> x * x + 1, DType.INT64, DType.INT64);
        assertThat(kernel).contains("lmul").contains("__global__").contains("udf_kernel");
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(UserFunctionsGuideTest.class, "user-functions.md", 52);
    }
}
