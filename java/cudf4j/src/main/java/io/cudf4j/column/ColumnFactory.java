/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.NestedColumns.Cells;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.Interval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes columns of Java arrays and collections. */
public final class ColumnFactory {
    /** From the narrowest to the widest. */
    private static final List<Class<?>> NUMBERS =
            List.of(Byte.class, Short.class, Integer.class, Long.class, Float.class, Double.class);

    private static final int FLOATING = NUMBERS.indexOf(Float.class);

    private ColumnFactory() {}

    /**
     * Returns a column of an array or a collection, null where that has null. The dtype follows from the class of the
     * values: boolean, byte to double (of several of these classes the one that holds all, float64 where one is floating), String, BigDecimal (the smallest decimal that holds them), LocalDate,
     * LocalDateTime and Instant (datetime64[ns]), ZonedDateTime, Duration (timedelta64[ns]), List, Map with String keys
     * and record (struct), enum (categorical), Interval.
     *
     * @nulls kept
     * @throws InvalidArgumentException if there is no value that tells the dtype
     * @throws DTypeMismatchException if the values are of different classes, or of one that no dtype holds; the message
     *     names the row
     * @source cudf.core.column.as_column
     */
    public static ColumnBase of(Object values) {
        if (values instanceof int[] ints) {
            return ColumnBase.own(Column.fromInts(ints, null));
        } else if (values instanceof long[] longs) {
            return ColumnBase.own(Column.fromLongs(longs, null));
        } else if (values instanceof double[] doubles) {
            return ColumnBase.own(Column.fromDoubles(doubles, null));
        } else if (values instanceof float[] floats) {
            return ColumnBase.own(Column.fromFloats(floats, null));
        } else if (values instanceof boolean[] booleans) {
            return ColumnBase.own(Column.fromBooleans(booleans, null));
        } else if (values instanceof short[] shorts) {
            return ColumnBase.own(Column.fromShorts(shorts, null));
        } else if (values instanceof byte[] bytes) {
            return ColumnBase.own(Column.fromBytes(bytes, null));
        } else if (values instanceof Object[] objects) {
            return ofList(Arrays.asList(objects), objects.getClass().getComponentType());
        } else if (values instanceof Set<?>) {
            throw new DTypeMismatchException(
                    "a column is not made of a Set, which has no order; make a list of it, sorted for example");
        } else if (values instanceof Collection<?> collection) {
            return ofList(new ArrayList<>(collection), Object.class);
        }
        throw new DTypeMismatchException("a column is made of an array or a collection, not of a "
                + values.getClass().getName());
    }

    /**
     * Returns a column of a declared dtype, null where the list has null.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold a value exactly; the message names the row
     * @source cudf.core.column.as_column
     */
    public static ColumnBase of(DType dtype, List<? extends @Nullable Object> values) {
        return of(dtype, new Cells(values));
    }

    /** Returns a column of a declared dtype as {@link #of(DType, List)} does, of cells that say what a message calls them. */
    static ColumnBase of(DType dtype, Cells cells) {
        if (dtype instanceof CategoricalDtype type) {
            return CategoricalColumn.of(type, cells);
        }
        return ColumnBase.own(NestedColumns.column(dtype, cells), dtype);
    }

    /** Returns a native column of a dtype without columns below it. */
    static Column simple(DType dtype, Cells cells) {
        return switch (dtype.kind()) {
            case STRING -> Column.fromStrings(texts(dtype, cells), cells::named);
            case FLOATING -> floats(dtype, cells);
            case DECIMAL -> Column.fromDecimals(PlcTypes.of(dtype), decimals((DecimalDtype) dtype, cells));
            default -> Column.fromIntegers(PlcTypes.of(dtype), wholes(dtype, cells), cells.valid());
        };
    }

    private static List<@Nullable String> texts(DType dtype, Cells cells) {
        List<@Nullable String> texts = new ArrayList<>(cells.size());
        for (int i = 0; i < cells.size(); i++) {
            Object value = cells.values().get(i);
            if (value instanceof Enum<?> constant) {
                texts.add(constant.name());
            } else if (value == null || value instanceof String) {
                texts.add((String) value);
            } else {
                throw misfit(dtype, cells.named(i), value, null);
            }
        }
        return texts;
    }

    private static Column floats(DType dtype, Cells cells) {
        double[] doubles = new double[cells.size()];
        for (int i = 0; i < doubles.length; i++) {
            Object value = cells.values().get(i);
            if (value != null) {
                try {
                    doubles[i] = Literals.floating(dtype, value);
                } catch (DTypeMismatchException e) {
                    throw misfit(dtype, cells.named(i), value, e);
                }
            }
        }
        if (dtype == DType.FLOAT64) {
            return Column.fromDoubles(doubles, cells.valid());
        }
        float[] floats = new float[doubles.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) doubles[i];
        }
        return Column.fromFloats(floats, cells.valid());
    }

    private static List<@Nullable BigDecimal> decimals(DecimalDtype dtype, Cells cells) {
        List<@Nullable BigDecimal> decimals = new ArrayList<>(cells.size());
        for (int i = 0; i < cells.size(); i++) {
            Object value = cells.values().get(i);
            try {
                decimals.add(value == null ? null : Literals.decimal(dtype, value));
            } catch (DTypeMismatchException e) {
                throw misfit(dtype, cells.named(i), Objects.requireNonNull(value), e);
            }
        }
        return decimals;
    }

    private static long[] wholes(DType dtype, Cells cells) {
        long[] bits = new long[cells.size()];
        for (int i = 0; i < bits.length; i++) {
            Object value = cells.values().get(i);
            if (value != null) {
                try {
                    bits[i] = Literals.bits(dtype, value);
                } catch (DTypeMismatchException e) {
                    throw misfit(dtype, cells.named(i), value, e);
                }
            }
        }
        return bits;
    }

    /**
     * Returns a column whose rows all have one value.
     *
     * @nulls none
     * @throws DTypeMismatchException if no dtype holds the value
     * @source cudf::make_column_from_scalar
     */
    public static ColumnBase repeated(Object value, int size) {
        DType dtype = value instanceof BigInteger
                ? Literals.dtypeBeside(DType.INT64, value)
                : typeOf(new Cells(List.of(value)));
        return ColumnBase.full(dtype, value, size);
    }

    private static DTypeMismatchException misfit(DType dtype, String row, Object value, @Nullable Throwable cause) {
        return new DTypeMismatchException(
                row + " is " + Quoted.of(value) + " of " + value.getClass().getName() + ", which " + dtype
                        + " cannot hold",
                cause);
    }

    /** Returns a column of cells, whose dtype follows from their class as that of {@link #of(Object)} does. */
    static ColumnBase of(Cells cells) {
        return of(typeOf(cells), cells);
    }

    private static ColumnBase ofList(List<? extends @Nullable Object> values, Class<?> declared) {
        DType known = DTypes.ofClass(declared);
        return of(known != null ? known : typeOf(new Cells(values)), values);
    }

    /**
     * Returns the dtype of Java values of one class.
     *
     * @throws InvalidArgumentException if there is no value that tells it, or values lie too deep within each other
     * @throws DTypeMismatchException if the values are of different classes, or of one that no dtype holds
     */
    static DType typeOf(Cells cells) {
        if (cells.depth() > DType.MAX_DEPTH) {
            throw new InvalidArgumentException(cells.named(0) + " has a value that is nested too deep; dtypes lie "
                    + "at most " + DType.MAX_DEPTH + " deep within each other");
        }
        int first = 0;
        while (first < cells.size() && cells.values().get(first) == null) {
            first++;
        }
        if (first == cells.size()) {
            throw new InvalidArgumentException("no value tells the dtype of " + cells.size()
                    + " rows; declare one, as in Series.of(DType.INT64, values)");
        }
        Object model = Objects.requireNonNull(cells.values().get(first));
        DType ofNumbers = numberType(cells);
        if (ofNumbers != null) {
            return ofNumbers;
        }
        Class<?> modelClass = family(model);
        for (int i = first + 1; i < cells.size(); i++) {
            Object value = cells.values().get(i);
            if (value != null && family(value) != modelClass) {
                throw new DTypeMismatchException(cells.named(i) + " has "
                        + value.getClass().getName() + ", but "
                        + cells.named(first) + " has " + model.getClass().getName()
                        + "; a column has values of one class, and so have its lists and fields");
            }
        }
        DType dtype = typeOf(model, cells);
        if (dtype == null) {
            throw new DTypeMismatchException(cells.named(first) + " is "
                    + model.getClass().getName() + ", which no dtype holds; supported are boolean, byte to double, "
                    + "String, byte[], BigDecimal, LocalDate, LocalDateTime, ZonedDateTime, Instant, Duration, List, Map, "
                    + "record, enum and Interval");
        }
        return dtype;
    }

    /** Returns the dtype of whole and floating numbers of more than one class, null of other values. */
    private static @Nullable DType numberType(Cells cells) {
        int widest = -1;
        boolean isMixed = false;
        for (Object value : cells.values()) {
            if (value != null) {
                int place = NUMBERS.indexOf(value.getClass());
                if (place < 0) {
                    return null;
                }
                isMixed |= widest >= 0 && place != widest;
                widest = Math.max(widest, place);
            }
        }
        // a float32 beside whole numbers would round them
        return !isMixed ? null : widest >= FLOATING ? DType.FLOAT64 : DTypes.ofClass(NUMBERS.get(widest));
    }

    /** Returns what values of one column have in common: their class, or that of all lists, maps or constants. */
    private static Class<?> family(Object value) {
        if (value instanceof Enum<?> constant) {
            return constant.getDeclaringClass();
        }
        return value instanceof Collection ? Collection.class : value instanceof Map ? Map.class : value.getClass();
    }

    private static @Nullable DType typeOf(Object model, Cells cells) {
        if (model instanceof Collection) {
            return DType.list(typeOf(NestedColumns.elements(cells)));
        }
        if (model instanceof Map || (model instanceof Record && !(model instanceof Interval))) {
            return NestedColumns.structType(cells);
        }
        if (model instanceof Interval interval) {
            return DType.interval(typeOf(NestedColumns.bounds(cells)), interval.closed());
        }
        if (model instanceof Enum<?> constant) {
            return DType.categorical(constant.getDeclaringClass());
        }
        if (model instanceof BigDecimal) {
            return Literals.decimalType(cells);
        }
        if (model instanceof ZonedDateTime zoned) {
            return DType.datetime(ChronoUnit.NANOS, zoned.getZone());
        }
        return DTypes.ofClass(model.getClass());
    }
}
