/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes columns of Java arrays and collections. */
public final class ColumnFactory {
    private ColumnFactory() {}

    /**
     * Returns a column of an array or a collection, null where that has null. The dtype follows from the class of the
     * values: boolean, byte to double, String, LocalDate, LocalDateTime and Instant (datetime64[ns]), Duration
     * (timedelta64[ns]).
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
        int size = values.size();
        boolean[] valid = new boolean[size];
        boolean hasNull = false;
        if (dtype == DType.STRING) {
            List<@Nullable String> texts = new ArrayList<>(size);
            for (int row = 0; row < size; row++) {
                Object value = values.get(row);
                if (value != null && !(value instanceof String)) {
                    throw misfit(dtype, row, value, null);
                }
                texts.add((String) value);
            }
            return ColumnBase.own(Column.fromStrings(texts));
        }
        double[] doubles = new double[dtype.isFloating() ? size : 0];
        long[] bits = new long[dtype.isFloating() ? 0 : size];
        for (int row = 0; row < size; row++) {
            Object value = values.get(row);
            valid[row] = value != null;
            hasNull |= value == null;
            if (value == null) {
                continue;
            }
            try {
                if (dtype.isFloating()) {
                    doubles[row] = Literals.floating(dtype, value);
                } else {
                    bits[row] = Literals.bits(dtype, value);
                }
            } catch (DTypeMismatchException e) {
                throw misfit(dtype, row, value, e);
            }
        }
        boolean @Nullable [] mask = hasNull ? valid : null;
        if (dtype == DType.FLOAT64) {
            return ColumnBase.own(Column.fromDoubles(doubles, mask));
        }
        if (dtype == DType.FLOAT32) {
            float[] floats = new float[size];
            for (int row = 0; row < size; row++) {
                floats[row] = (float) doubles[row];
            }
            return ColumnBase.own(Column.fromFloats(floats, mask));
        }
        return ColumnBase.own(Column.fromIntegers(dtype.plcType(), bits, mask));
    }

    /**
     * Returns a column whose rows all have one value.
     *
     * @nulls none
     * @throws DTypeMismatchException if no dtype holds the value
     * @source cudf::make_column_from_scalar
     */
    public static ColumnBase repeated(Object value, int size) {
        DType dtype = DType.ofClass(value.getClass());
        if (dtype == null) {
            throw new DTypeMismatchException(
                    "no dtype holds a value of " + value.getClass().getName());
        }
        return ColumnBase.full(dtype, value, size);
    }

    private static DTypeMismatchException misfit(DType dtype, int row, Object value, @Nullable Throwable cause) {
        return new DTypeMismatchException(
                "row " + row + " is " + value + " of " + value.getClass().getName() + ", which " + dtype
                        + " cannot hold",
                cause);
    }

    private static ColumnBase ofList(List<? extends @Nullable Object> values, Class<?> declared) {
        DType known = DType.ofClass(declared);
        if (known != null) {
            return of(known, values);
        }
        int first = 0;
        while (first < values.size() && values.get(first) == null) {
            first++;
        }
        if (first == values.size()) {
            throw new InvalidArgumentException("no value tells the dtype of " + values.size()
                    + " rows; declare one, as in Series.of(DType.INT64, values)");
        }
        Object model = Objects.requireNonNull(values.get(first));
        for (int row = first + 1; row < values.size(); row++) {
            Object value = values.get(row);
            if (value != null && value.getClass() != model.getClass()) {
                throw new DTypeMismatchException(
                        "row " + row + " is " + value.getClass().getName() + ", but row " + first + " is "
                                + model.getClass().getName() + "; a column has values of one class");
            }
        }
        DType dtype = DType.ofClass(model.getClass());
        if (dtype == null) {
            throw new DTypeMismatchException(
                    "row " + first + " is " + model.getClass().getName()
                            + ", which no dtype holds; supported are boolean, byte to double, String, LocalDate, "
                            + "LocalDateTime, Instant and Duration");
        }
        return of(dtype, values);
    }
}
