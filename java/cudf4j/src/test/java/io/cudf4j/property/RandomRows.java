/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.TypeId;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one type, and the columns that hold them: often as a slice of a wider column, with other rows before and behind.
 *
 * @param type the type of the rows
 * @param values the rows
 * @param before how many other rows the memory has before them
 * @param behind how many it has behind them
 */
record RandomRows(NestedType type, List<@Nullable Object> values, int before, int behind) {
    /** Around the words of a null mask. */
    static final List<Integer> SIZES = List.of(0, 1, 31, 32, 33, 63, 64, 65);

    private static final Map<DataType, Function<Random, Object>> ORDERED = Map.ofEntries(
            Map.entry(DataType.INT8, random -> (byte) random.nextInt(7)),
            Map.entry(DataType.INT16, random -> (short) (random.nextInt(9) - 4)),
            Map.entry(DataType.INT32, random -> random.nextInt(11) - 5),
            Map.entry(DataType.INT64, random -> (long) random.nextInt(9) << 33),
            Map.entry(DataType.FLOAT32, random -> random.nextInt(8) / 4f),
            Map.entry(DataType.FLOAT64, random -> random.nextInt(20) / 8.0 - 1),
            Map.entry(DataType.BOOL8, Random::nextBoolean),
            Map.entry(
                    DataType.STRING,
                    random -> List.of("", "a", "ab", "b", "é", "日本", "zzzzzzzzzzzzzzzzzzz")
                            .get(random.nextInt(7))),
            Map.entry(DataType.of(TypeId.TIMESTAMP_DAYS), random -> LocalDate.ofEpochDay(random.nextInt(9) - 4)),
            Map.entry(
                    DataType.of(TypeId.TIMESTAMP_MILLISECONDS),
                    random -> LocalDateTime.ofEpochSecond(random.nextInt(5) - 2, 1_000_000, ZoneOffset.UTC)),
            Map.entry(DataType.of(TypeId.DURATION_SECONDS), random -> Duration.ofSeconds(random.nextInt(7) - 3)),
            Map.entry(DataType.of(TypeId.DECIMAL32, -2), random -> BigDecimal.valueOf(random.nextInt(9) - 4, 2)),
            Map.entry(DataType.of(TypeId.DECIMAL64, 0), random -> BigDecimal.valueOf(random.nextInt(9) - 4)),
            Map.entry(DataType.of(TypeId.DECIMAL128, -3), random -> BigDecimal.valueOf(random.nextInt(9), 3)));

    /** The types whose rows have an order, in one that stays. */
    static List<DataType> orderedTypes() {
        return ORDERED.keySet().stream()
                .sorted(Comparator.comparing(DataType::toString))
                .toList();
    }

    /** Rows of a type whose rows have an order. */
    static RandomRows ordered(DataType type, int size, Random random) {
        Function<Random, Object> one = ORDERED.get(type);
        if (one == null) {
            throw new IllegalArgumentException("no values are made of " + type);
        }
        return of(NestedType.of(type), size, random, one);
    }

    /** Rows of any type, lists and structs too. */
    static RandomRows any(int size, Random random) {
        List<DataType> types = orderedTypes();
        DataType type = types.get(random.nextInt(types.size()));
        DataType other = types.get(random.nextInt(types.size()));
        Function<Random, Object> one = ORDERED.get(type);
        Function<Random, Object> another = ORDERED.get(other);
        if (one == null || another == null) {
            throw new IllegalArgumentException("no values are made of " + type + " or " + other);
        }
        return switch (random.nextInt(4)) {
            case 0 -> of(NestedType.listOf(type), size, random, each -> some(each, one));
            case 1 ->
                of(
                        NestedType.struct().field("a", type).field("b", other),
                        size,
                        random,
                        each -> Arrays.asList(orNull(each, one), orNull(each, another)));
            default -> ordered(type, size, random);
        };
    }

    private static RandomRows of(NestedType type, int size, Random random, Function<Random, Object> one) {
        int chance = random.nextInt(4);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            // none, few, many, or all of them null
            values.add(random.nextInt(4) < (chance == 3 ? 4 : chance) && chance > 0 ? null : one.apply(random));
        }
        boolean isSlice = random.nextInt(3) > 0;
        return new RandomRows(type, values, isSlice ? 1 + random.nextInt(40) : 0, isSlice ? random.nextInt(3) : 0);
    }

    private static List<@Nullable Object> some(Random random, Function<Random, Object> one) {
        List<@Nullable Object> elements = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            elements.add(orNull(random, one));
        }
        return elements;
    }

    private static @Nullable Object orNull(Random random, Function<Random, Object> one) {
        return random.nextInt(5) == 0 ? null : one.apply(random);
    }

    int size() {
        return values.size();
    }

    /** The column, which the caller closes. */
    Column column() {
        List<@Nullable Object> all = new ArrayList<>();
        for (int i = 0; i < before + behind; i++) {
            all.add(values.isEmpty() || i % 3 == 0 ? null : values.get(i % values.size()));
        }
        all.addAll(before, values);
        try (Column wider = Column.fromValues(type, all)) {
            return wider.slice(before, before + values.size());
        }
    }

    /** Compares rows, nulls before all others. */
    static int compare(@Nullable Object left, @Nullable Object right) {
        if (left == null || right == null) {
            return (left == null ? 0 : 1) - (right == null ? 0 : 1);
        }
        return compareValues(left, right);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static int compareValues(Object left, Object right) {
        // of texts without surrogates the order of chars is that of their bytes
        return ((Comparable) left).compareTo(right);
    }
}
