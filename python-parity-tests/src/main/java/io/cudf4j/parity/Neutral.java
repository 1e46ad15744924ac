/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import io.cudf4j.DataFrame;
import io.cudf4j.Index;
import io.cudf4j.Series;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.Tuple;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Results as plain maps, lists and JSON scalars, the form in which they are compared with those of pandas. Only the
 * public API of the library is used, as a program of a user would.
 */
final class Neutral {
    private static final DateTimeFormatter TO_THE_NANOSECOND = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendLiteral('T')
            .appendPattern("HH:mm:ss.SSSSSSSSS")
            .toFormatter(Locale.ROOT);

    private Neutral() {}

    /**
     * Returns the neutral form of a result.
     *
     * @throws IllegalArgumentException if the class of a result has none
     */
    static Map<String, Object> of(@Nullable Object value) {
        if (value instanceof DataFrame frame) {
            List<Object> columns = new ArrayList<>();
            for (int position = 0; position < frame.columns().size(); position++) {
                columns.add(columnOf(frame, position));
            }
            return entry("kind", "frame", "index", index(frame.index()), "columns", columns);
        } else if (value instanceof Series series) {
            Map<String, Object> made = entry("kind", "series", "name", scalar(series.name()));
            made.putAll(column(series.dtype(), series.toList()));
            made.put("index", index(series.index()));
            return made;
        } else if (value instanceof Index labels) {
            Map<String, Object> made = entry("kind", "index");
            made.putAll(index(labels));
            return made;
        } else if (value instanceof Optional<?> optional) {
            return of(optional.orElse(null));
        } else if (value instanceof Map<?, ?> map) {
            List<Object> entries = new ArrayList<>();
            map.forEach((k, v) -> entries.add(List.of(of(k), of(v))));
            return entry("kind", "map", "entries", entries);
        } else if (value instanceof Collection<?> elements) {
            return entry(
                    "kind", "list", "values", elements.stream().map(Neutral::of).toList());
        } else if (value != null && value.getClass().isArray()) {
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(of(Array.get(value, i)));
            }
            return entry("kind", "list", "values", elements);
        } else if (value instanceof Record record && !(value instanceof Interval)) {
            return record(record);
        }
        return entry("kind", "scalar", "value", scalar(value));
    }

    private static Map<String, Object> columnOf(DataFrame frame, int position) {
        Object label = frame.columns().get(position);
        Series series = frame.col(label);
        Map<String, Object> made = entry("label", scalar(label));
        made.putAll(column(series.dtype(), series.toList()));
        return made;
    }

    private static Map<String, Object> column(DType dtype, List<? extends @Nullable Object> values) {
        List<@Nullable Object> scalars = new ArrayList<>(values.size());
        values.forEach(value -> scalars.add(scalar(value)));
        Map<String, Object> made = entry("dtype", dtype.name(), "values", scalars);
        if (dtype instanceof CategoricalDtype categorical && categorical.hasCategories()) {
            made.put("categories", scalar(categorical.categories().toHost().toList()));
            made.put("ordered", categorical.isOrdered());
        }
        return made;
    }

    private static Map<String, Object> index(Index index) {
        String name = index.getClass().getSimpleName();
        List<@Nullable Object> names = new ArrayList<>();
        index.names().forEach(level -> names.add(scalar(level)));
        List<Object> levels = new ArrayList<>();
        for (int level = 0; level < index.nLevels(); level++) {
            Index values = index.nLevels() == 1 ? index : index.getLevelValues(level);
            levels.add(column(values.dtype(), values.toList()));
        }
        return entry("class", name.equals("ColumnIndex") ? "Index" : name, "names", names, "levels", levels);
    }

    /** Returns a record of scalars as a tuple, any other as a list of its components. */
    private static Map<String, Object> record(Record record) {
        List<Map<String, Object>> parts = new ArrayList<>();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                parts.add(of(component.getAccessor().invoke(record)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException("record " + record.getClass().getName() + " is not public", e);
            }
        }
        if (parts.stream().allMatch(part -> "scalar".equals(part.get("kind")))) {
            List<@Nullable Object> scalars = new ArrayList<>();
            parts.forEach(part -> scalars.add(part.get("value")));
            return entry("kind", "scalar", "value", entry("tuple", scalars));
        }
        return entry("kind", "list", "values", parts);
    }

    /** Returns one value; a null stays null, and NaN is no number in JSON but {"float": "NaN"}. */
    static @Nullable Object scalar(@Nullable Object value) {
        if (value == null || value instanceof Boolean || value instanceof String) {
            return value;
        } else if (value instanceof Byte
                || value instanceof Short
                || value instanceof Integer
                || value instanceof Long) {
            return ((Number) value).longValue();
        } else if (value instanceof BigInteger) {
            return value;
        } else if (value instanceof Float || value instanceof Double) {
            double number = ((Number) value).doubleValue();
            return Double.isFinite(number) ? (Object) number : entry("float", Double.toString(number));
        } else if (value instanceof LocalDate date) {
            return entry("date", date.toString());
        } else if (value instanceof LocalDateTime time) {
            return entry("datetime", TO_THE_NANOSECOND.format(time));
        } else if (value instanceof Instant time) {
            return entry("datetime", TO_THE_NANOSECOND.format(time.atOffset(ZoneOffset.UTC)) + "Z");
        } else if (value instanceof ZonedDateTime time) {
            return scalar(time.toInstant());
        } else if (value instanceof Duration span) {
            BigInteger seconds = BigInteger.valueOf(span.getSeconds()).multiply(BigInteger.valueOf(1_000_000_000));
            return entry("timedelta", seconds.add(BigInteger.valueOf(span.getNano())));
        } else if (value instanceof BigDecimal decimal) {
            return entry("decimal", decimal.toPlainString());
        } else if (value instanceof Interval interval) {
            String closed = interval.closed().name().toLowerCase(Locale.ROOT);
            return entry("interval", scalar(Arrays.asList(interval.left(), interval.right(), closed)));
        } else if (value instanceof Tuple tuple) {
            return entry("tuple", scalar(tuple.toList()));
        } else if (value instanceof List<?> elements) {
            List<@Nullable Object> scalars = new ArrayList<>();
            elements.forEach(element -> scalars.add(scalar(element)));
            return scalars;
        } else if (value instanceof Map<?, ?> fields) {
            List<Object> entries = new ArrayList<>();
            fields.forEach((k, v) -> {
                List<@Nullable Object> pair = new ArrayList<>();
                pair.add(scalar(k));
                pair.add(scalar(v));
                entries.add(pair);
            });
            return entry("map", entries);
        } else if (value instanceof DType dtype) {
            return dtype.name();
        } else if (value instanceof Enum<?> constant) {
            return constant.name();
        } else if (value instanceof Character letter) {
            return letter.toString();
        }
        throw new IllegalArgumentException(
                "no neutral form of " + value.getClass().getName() + ": " + value);
    }

    static Map<String, @Nullable Object> entry(@Nullable Object... entries) {
        Map<String, @Nullable Object> made = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            made.put(String.valueOf(entries[i]), entries[i + 1]);
        }
        return made;
    }
}
