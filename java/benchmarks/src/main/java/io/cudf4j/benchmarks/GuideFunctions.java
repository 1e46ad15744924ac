/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.udf.DoubleDoubleToDouble;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.IntToInt;
import io.cudf4j.udf.LongToString;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.StringStringToInt;
import io.cudf4j.udf.StringToBoolean;
import io.cudf4j.udf.StringToInt;
import io.cudf4j.udf.StringToLong;
import io.cudf4j.udf.StringToString;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The fifteen functions of the guide's page on functions of users, each over the rows of the page again and again. Closing this closes
 * what they read.
 */
final class GuideFunctions implements AutoCloseable {
    private static final double TOLERANCE = 1e-12;

    static final StringToInt MINUTES = text -> {
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

    static final StringToLong CENTS = price -> {
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

    static final StringToString DIGITS = text -> {
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (Character.isDigit(text.charAt(i))) {
                kept.append(text.charAt(i));
            }
        }
        return kept.length() == 10 ? kept.toString() : null;
    };

    static final StringToString TIDY = name -> {
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

    static final StringToLong ADDRESS = text -> {
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

    static final StringToBoolean AMERICAN = tail -> {
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

    static final StringToBoolean LUHN = card -> {
        int sum = 0;
        for (int i = 0; i < card.length(); i++) {
            int digit = Character.digit(card.charAt(card.length() - 1 - i), 10);
            sum += i % 2 == 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9;
        }
        return sum % 10 == 0;
    };

    static final StringToBoolean IBAN = text -> {
        String turned = text.substring(4) + text.substring(0, 4);
        int rest = 0;
        for (int i = 0; i < turned.length(); i++) {
            int value = Character.digit(turned.charAt(i), 36);
            rest = (value < 10 ? 10 * rest + value : 100 * rest + value) % 97;
        }
        return rest == 1;
    };

    static final StringStringToInt EDITS = (a, b) -> {
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

    static final StringToString SOUNDEX = name -> {
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

    static final DoubleToDouble TAX =
            income -> 0.2 * Math.max(0, Math.min(income, 40_000) - 10_000) + 0.4 * Math.max(0, income - 40_000);

    static final LongToString WEEKDAY = day -> switch ((int) Math.floorMod(day + 3, 7L)) {
        case 5 -> "Saturday";
        case 6 -> "Sunday";
        default -> "working day";
    };

    static final RowToDouble KILOMETRES = r -> {
        double lat1 = Math.toRadians(r.getDouble("lat1"));
        double lat2 = Math.toRadians(r.getDouble("lat2"));
        double dLat = lat2 - lat1;
        double dLon = Math.toRadians(r.getDouble("lon2") - r.getDouble("lon1"));
        double h = Math.pow(Math.sin(dLat / 2), 2) + Math.cos(lat1) * Math.cos(lat2) * Math.pow(Math.sin(dLon / 2), 2);
        return 2 * 6371.0088 * Math.asin(Math.sqrt(h));
    };

    static final IntToInt CLOCK = hhmm -> hhmm / 100 * 60 + hhmm % 100;

    static final DoubleDoubleToDouble FELT =
            (t, v) -> t > 10 ? t : 13.12 + 0.6215 * t + (0.3965 * t - 11.37) * Math.pow(v, 0.16);

    private final int rows;
    private final Deque<Runnable> open = new ArrayDeque<>();
    private final List<Case> cases = new ArrayList<>();

    /**
     * A call of a function.
     *
     * @param name what it finds
     * @param expected what its first rows are
     */
    record Case(String name, Supplier<Series> call, List<? extends @Nullable Object> expected) {
        /** Throws unless the first rows are as they must be. */
        void require() {
            try (Series made = call.get();
                    Series first = made.head(expected.size())) {
                List<?> found = first.toList();
                for (int i = 0; i < found.size(); i++) {
                    Object value = found.get(i);
                    boolean isRight = value instanceof Double number
                            ? Math.abs(number - (Double) Objects.requireNonNull(expected.get(i)))
                                    <= TOLERANCE * Math.abs(number)
                            : Objects.equals(value, expected.get(i));
                    if (!isRight) {
                        throw new IllegalStateException(name + " gives " + found + ", not " + expected);
                    }
                }
            }
        }
    }

    /** Makes the columns. */
    GuideFunctions(int rows) {
        this.rows = rows;
        texts();
        numbers();
        pairs();
    }

    List<Case> cases() {
        return cases;
    }

    @Override
    public void close() {
        while (!open.isEmpty()) {
            open.pop().run();
        }
    }

    /** Returns rows again and again, until there are as many as are wanted. */
    private Series repeated(Series few) {
        int[] places = new int[rows];
        Arrays.setAll(places, i -> i % (int) few.size());
        try (few) {
            Series made = few.take(places);
            open.push(made::close);
            return made;
        }
    }

    private Series repeated(String... texts) {
        return repeated(Series.of("text", List.of(texts)));
    }

    private void add(String name, Supplier<Series> call, @Nullable Object... expected) {
        cases.add(new Case(name, call, Arrays.asList(expected)));
    }

    private void texts() {
        Series spans = repeated("2h 35m", "55m", "11h");
        add("minutes of spans", () -> spans.strings().mapToInt(MINUTES), 155, 55, 660);
        Series tags = repeated("$1,234.50", "7", "$0.9", "12.99");
        add("cents of prices", () -> tags.strings().mapToLong(CENTS), 123_450L, 700L, 90L, 1_299L);
        Series phones = repeated("(555) 010-7788", "555.010.7789", "none");
        add("digits of telephones", () -> phones.strings().map(DIGITS), "5550107788", "5550107789", null);
        Series entered = repeated("  aDA   loveLACE ", "GRACE hopper");
        add("tidy names", () -> entered.strings().map(TIDY), "Ada Lovelace", "Grace Hopper");
        Series hosts = repeated("192.168.0.1", "10.0.0.255");
        add("numbers of hosts", () -> hosts.strings().mapToLong(ADDRESS), 3_232_235_521L, 167_772_415L);
        Series tails = repeated("N725MQ", "N12345", "N0ABC", "D-AIMA");
        add("tail numbers", () -> tails.strings().mapToBoolean(AMERICAN), true, true, false, false);
        Series cards = repeated("79927398713", "79927398710");
        add("Luhn's rule", () -> cards.strings().mapToBoolean(LUHN), true, false);
        Series accounts = repeated("GB82WEST12345698765432", "DE89370400440532013001");
        add("rests of IBANs", () -> accounts.strings().mapToBoolean(IBAN), true, false);
        Series surnames = repeated("Robert", "Rupert", "Ashcraft", "Pfister");
        add("Soundex", () -> surnames.strings().map(SOUNDEX), "R163", "R163", "A261", "P236");
        Series written = repeated("kitten", "flaw", "same");
        Series meant = repeated("sitting", "lawn", "same");
        add("distances of texts", () -> written.strings().zipToInt(meant.strings(), EDITS), 3, 2, 0);
    }

    private void numbers() {
        Series clock = repeated(Series.of("departure", new int[] {5, 1435, 2359}));
        add("minutes of clock times", () -> clock.ints().map(CLOCK), 5, 875, 1439);
        Series incomes = repeated(Series.of("income", new double[] {8_000, 25_000, 60_000}));
        add("tax brackets", () -> incomes.doubles().map(TAX), 0.0, 3_000.0, 14_000.0);
        Series days = repeated(Series.of("day", new long[] {0, 2, 3}));
        add("days of the week", () -> days.longs().mapToString(WEEKDAY), "working day", "Saturday", "Sunday");
    }

    private void pairs() {
        Series celsius = repeated(Series.of("celsius", new double[] {-10, 5, 20}));
        Series wind = repeated(Series.of("wind", new double[] {30, 20, 30}));
        add(
                "wind chill",
                () -> celsius.doubles().zip(wind.doubles(), FELT),
                13.12 + 0.6215 * -10 + (0.3965 * -10 - 11.37) * Math.pow(30, 0.16),
                13.12 + 0.6215 * 5 + (0.3965 * 5 - 11.37) * Math.pow(20, 0.16),
                20.0);
        DataFrame routes = DataFrame.builder()
                .column("lat1", alternating(40.6398, -33.9461))
                .column("lon1", alternating(-73.7789, 151.1772))
                .column("lat2", alternating(33.9425, -36.9986))
                .column("lon2", alternating(-118.4081, 174.7919))
                .build();
        open.push(routes::close);
        add(
                "distances on the globe",
                () -> routes.eachRow().mapToDouble(KILOMETRES),
                kilometres(40.6398, -73.7789, 33.9425, -118.4081),
                kilometres(-33.9461, 151.1772, -36.9986, 174.7919));
    }

    private double[] alternating(double even, double odd) {
        double[] values = new double[rows];
        Arrays.setAll(values, i -> i % 2 == 0 ? even : odd);
        return values;
    }

    /** Returns the same distance by another formula, of the angle between vectors. */
    private static double kilometres(double lat1, double lon1, double lat2, double lon2) {
        double dLon = Math.toRadians(lon2 - lon1);
        double one = Math.toRadians(lat1);
        double two = Math.toRadians(lat2);
        double across = Math.hypot(
                Math.cos(two) * Math.sin(dLon),
                Math.cos(one) * Math.sin(two) - Math.sin(one) * Math.cos(two) * Math.cos(dLon));
        double along = Math.sin(one) * Math.sin(two) + Math.cos(one) * Math.cos(two) * Math.cos(dLon);
        return 6371.0088 * Math.atan2(across, along);
    }
}
