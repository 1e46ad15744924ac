/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Java values of one place in a type, and the rows of the column that they are from, for messages.
 *
 * @param path what leads from a row to the values: {@code .name} for a field, {@code []} for elements
 */
record NestedBuilder(
        NestedType type,
        List<? extends @Nullable Object> values,
        @Nullable List<Integer> rows,
        String path) {

    static Column build(NestedType type, List<? extends @Nullable Object> values) {
        return new NestedBuilder(type, values, null, "").column();
    }

    private Column column() {
        DataType plain = type.type();
        TypeId id = plain.id();
        return switch (id) {
            case LIST -> lists();
            case STRUCT -> structs();
            case STRING -> HostBuilder.fromStrings(each((value, i) -> as(String.class, value, i)), this::place);
            case BOOL8 -> Column.fromBoxedBooleans(each((value, i) -> as(Boolean.class, value, i)));
            case FLOAT32, FLOAT64 -> floating(plain);
            case DECIMAL32, DECIMAL64, DECIMAL128 -> Column.fromDecimals(plain, each(this::decimal));
            default -> Column.fromIntegers(plain, wholes(plain), valid());
        };
    }

    /** Reads the value at a place, which is not null. */
    @FunctionalInterface
    private interface Reader<T> {
        T read(Object value, int index);
    }

    private <T> List<@Nullable T> each(Reader<T> reader) {
        List<@Nullable T> read = new ArrayList<>(values.size());
        int index = 0;
        for (Object value : values) {
            read.add(value == null ? null : reader.read(value, index));
            index++;
        }
        return read;
    }

    private <T> T as(Class<T> wanted, Object value, int index) {
        if (!wanted.isInstance(value)) {
            throw refused(index);
        }
        return wanted.cast(value);
    }

    private int row(int index) {
        return rows == null ? index : rows.get(index);
    }

    private String place(int index) {
        return "row " + row(index) + (path.isEmpty() ? "" : " at " + path);
    }

    private DTypeMismatchException refused(int index) {
        Object value = Objects.requireNonNull(values.get(index));
        return new DTypeMismatchException(place(index) + " is " + value + " of "
                + value.getClass().getName() + "; " + type.type() + " takes " + taken());
    }

    private InvalidArgumentException doesNotFit(int index) {
        return new InvalidArgumentException(place(index) + ": " + values.get(index) + " does not fit " + type.type());
    }

    /** Names the values that a type takes. */
    private String taken() {
        TypeId id = type.type().id();
        if (id.isTimestamp()) {
            return "LocalDate, LocalDateTime and Instant";
        }
        if (id.isDuration()) {
            return "Duration";
        }
        if (id.isDecimal()) {
            return "BigDecimal and whole numbers";
        }
        return switch (id) {
            case LIST -> "collections";
            case STRUCT -> "maps by name and lists of all fields";
            case STRING -> "String";
            case BOOL8 -> "Boolean";
            case FLOAT32, FLOAT64 -> "Double, Float and whole numbers";
            default -> "Byte, Short, Integer, Long and BigInteger";
        };
    }

    private boolean @Nullable [] valid() {
        boolean[] valid = new boolean[values.size()];
        boolean hasNull = false;
        int index = 0;
        for (Object value : values) {
            valid[index++] = value != null;
            hasNull |= value == null;
        }
        return hasNull ? valid : null;
    }

    private Column lists() {
        int[] offsets = new int[values.size() + 1];
        List<@Nullable Object> elements = new ArrayList<>();
        List<Integer> from = new ArrayList<>();
        int index = 0;
        for (Object value : values) {
            if (value != null) {
                if (!(value instanceof Collection<?> list)) {
                    throw refused(index);
                }
                for (Object element : list) {
                    elements.add(element);
                    from.add(row(index));
                }
            }
            offsets[++index] = elements.size();
        }
        Column below = new NestedBuilder(type.children().get(0), elements, from, path + "[]").column();
        try {
            return Column.fromLists(offsets, valid(), below);
        } catch (Throwable t) {
            Closing.all(List.of(below), t);
            throw t;
        }
    }

    private Column structs() {
        List<String> names = type.fieldNames();
        int index = 0;
        for (Object value : values) {
            requireFields(value, index++);
        }
        List<Integer> from = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            from.add(row(i));
        }
        List<Column> fields = new ArrayList<>(names.size());
        try {
            for (int i = 0; i < names.size(); i++) {
                int place = i;
                String name = names.get(i);
                List<@Nullable Object> parts = new ArrayList<>(values.size());
                for (Object value : values) {
                    parts.add(
                            value instanceof Map<?, ?> map
                                    ? map.get(name)
                                    : value instanceof List<?> list ? list.get(place) : null);
                }
                fields.add(new NestedBuilder(type.children().get(i), parts, from, path + "." + name).column());
            }
            return Column.fromStruct(values.size(), valid(), fields);
        } catch (Throwable t) {
            Closing.all(fields, t);
            throw t;
        }
    }

    private void requireFields(@Nullable Object value, int index) {
        if (value instanceof Map<?, ?> map) {
            for (Object key : map.keySet()) {
                if (!(key instanceof String name && type.fieldNames().contains(name))) {
                    throw new InvalidArgumentException(
                            place(index) + " has the field " + key + ", but the struct has " + type.fieldNames());
                }
            }
        } else if (value instanceof List<?> list) {
            if (list.size() != type.fieldNames().size()) {
                throw new InvalidArgumentException(
                        place(index) + " has " + list.size() + " fields, but the struct has " + type.fieldNames());
            }
        } else if (value != null) {
            throw refused(index);
        }
    }

    private Column floating(DataType plain) {
        if (plain.id() == TypeId.FLOAT64) {
            return Column.fromBoxedDoubles(each(this::exactDouble));
        }
        float[] numbers = new float[values.size()];
        int index = 0;
        for (Object value : values) {
            if (value != null) {
                double wide = exactDouble(value, index);
                numbers[index] = (float) wide;
                if (numbers[index] != wide && !Double.isNaN(wide)) {
                    throw doesNotFit(index);
                }
            }
            index++;
        }
        return Column.fromFloats(numbers, valid());
    }

    private double exactDouble(Object value, int index) {
        if (value instanceof Double || value instanceof Float) {
            return ((Number) value).doubleValue();
        }
        BigInteger whole = Values.wholeNumber(value);
        if (whole == null) {
            throw refused(index);
        }
        double near = whole.doubleValue();
        if (Double.isInfinite(near) || new BigDecimal(near).compareTo(new BigDecimal(whole)) != 0) {
            throw doesNotFit(index);
        }
        return near;
    }

    private BigDecimal decimal(Object value, int index) {
        BigInteger whole = Values.wholeNumber(value);
        BigDecimal number = value instanceof BigDecimal exact ? exact : whole == null ? null : new BigDecimal(whole);
        if (number == null) {
            throw refused(index);
        }
        try {
            HostBuilder.unscaled(type.type(), number);
        } catch (InvalidArgumentException e) {
            throw new InvalidArgumentException(place(index) + ": " + e.getMessage(), e);
        }
        return number;
    }

    /** Returns the whole numbers that values are stored as, 0 for null. */
    private long[] wholes(DataType plain) {
        long[] numbers = new long[values.size()];
        int index = 0;
        for (Object value : values) {
            if (value != null) {
                numbers[index] = whole(plain, value, index);
            }
            index++;
        }
        return numbers;
    }

    private long whole(DataType plain, Object value, int index) {
        TypeId id = plain.id();
        BigInteger stored;
        try {
            stored = id.isTimestamp()
                    ? Values.sinceEpoch(value, id)
                    : id.isDuration() ? Values.ticks(value, id) : Values.wholeNumber(value);
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException(place(index) + ": " + e.getMessage(), e);
        }
        if (stored == null) {
            throw refused(index);
        }
        boolean isUnsigned64 = id == TypeId.UINT64;
        if (isUnsigned64 ? stored.signum() < 0 || stored.bitLength() > 64 : stored.bitLength() > 63) {
            throw doesNotFit(index);
        }
        try {
            HostBuilder.requireFits(plain, stored.longValue());
        } catch (InvalidArgumentException e) {
            throw new InvalidArgumentException(place(index) + ": " + e.getMessage(), e);
        }
        return stored.longValue();
    }
}
