/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.serial;

import io.cudf4j.Series;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random columns of every dtype. */
public final class Samples {
    private static final String[] WORDS = {"", "a", "Zoë", "日本", "a longer text than the others", "\n\"'"};

    private Samples() {}

    /** Returns dtypes of every kind. */
    public static List<DType> dtypes() {
        Map<String, DType> fields = new LinkedHashMap<>();
        fields.put("n", DType.INT16);
        fields.put("t", DType.STRING);
        return List.of(
                DType.BOOL,
                DType.INT8,
                DType.INT16,
                DType.INT32,
                DType.INT64,
                DType.FLOAT32,
                DType.FLOAT64,
                DType.STRING,
                DType.DATE,
                DType.DATETIME_NS,
                DType.DATETIME_S,
                DType.TIMEDELTA_NS,
                DType.datetime(ChronoUnit.MICROS, ZoneId.of("Europe/Berlin")),
                DType.decimal32(9, 2),
                DType.decimal64(18, 3),
                DType.decimal128(38, 4),
                DType.categorical(List.of("a", "b", "c"), CategoryOrder.ORDERED),
                DType.categorical(List.of(10L, 20L), CategoryOrder.UNORDERED),
                DType.list(DType.INT32),
                DType.list(DType.list(DType.STRING)),
                DType.struct(fields),
                DType.list(DType.struct(fields)),
                DType.interval(DType.INT64, IntervalClosed.LEFT));
    }

    /** Returns so many random values, and nulls among them. */
    public static Series series(DType dtype, int rows, double nullShare, Random random) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            values.add(random.nextDouble() < nullShare ? null : value(dtype, random));
        }
        return Series.of("s", dtype, values);
    }

    private static Object value(DType dtype, Random random) {
        long n = random.nextLong(200) - 100;
        return switch (dtype.kind()) {
            case BOOL -> random.nextBoolean();
            case SIGNED, UNSIGNED -> number(dtype.sizeBytes(), n);
            case FLOATING -> dtype.equals(DType.FLOAT32) ? (Object) (n / 8f) : (Object) (n == 0 ? Double.NaN : n / 8.0);
            case STRING -> WORDS[random.nextInt(WORDS.length)];
            case DATETIME -> time(dtype, n, random);
            case TIMEDELTA -> Duration.ofNanos(n * 1_000_000_007L);
            case DECIMAL ->
                new BigDecimal(BigInteger.valueOf(n * 37), dtype.name().endsWith("2)") ? 2 : 1);
            case CATEGORICAL -> {
                List<@Nullable Object> categories = ((CategoricalDtype) dtype).toHost();
                yield Objects.requireNonNull(categories.get(random.nextInt(categories.size())));
            }
            case LIST -> {
                List<@Nullable Object> elements = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    DType element = ((ListDtype) dtype).elementType();
                    elements.add(random.nextInt(5) == 0 ? null : value(element, random));
                }
                yield elements;
            }
            case STRUCT -> {
                Map<String, @Nullable Object> row = new LinkedHashMap<>();
                ((StructDtype) dtype)
                        .fields()
                        .forEach((name, type) -> row.put(name, random.nextInt(5) == 0 ? null : value(type, random)));
                yield row;
            }
            case INTERVAL -> new Interval(n, n + 3, IntervalClosed.LEFT);
        };
    }

    private static Object number(int bytes, long n) {
        return switch (bytes) {
            case 1 -> (Object) (byte) n;
            case 2 -> (Object) (short) (n * 100);
            case 4 -> (Object) (int) (n * 1_000_003);
            default -> (Object) (n * 1_000_000_000_039L);
        };
    }

    private static Object time(DType dtype, long n, Random random) {
        if (dtype.equals(DType.DATE)) {
            return LocalDate.of(2020, 1, 1).plusDays(n);
        }
        if (dtype.hasZone()) {
            return Instant.ofEpochSecond(1_600_000_000L + n).atZone(ZoneId.of("Europe/Berlin"));
        }
        return LocalDateTime.of(2020, 1, 1, 0, 0).plusSeconds(n * random.nextInt(1000));
    }
}
