/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows from and to Java records: a component for each column, of the same name. */
public final class Records {
    private static final Map<Class<?>, Class<?>> BOXED = Map.of(
            int.class, Integer.class,
            long.class, Long.class,
            double.class, Double.class,
            float.class, Float.class,
            short.class, Short.class,
            byte.class, Byte.class,
            boolean.class, Boolean.class);

    private Records() {}

    /**
     * Returns a column for each component of a record class under its name, which belong to the caller.
     *
     * @nulls kept
     * @throws DTypeMismatchException if no dtype holds the class of a component
     * @source cudf.DataFrame.from_records
     */
    public static <R extends Record> Map<String, ColumnBase> columns(Class<R> type, Collection<? extends R> rows) {
        requireRecord("fromRecords", type);
        List<RecordComponent> components = List.of(type.getRecordComponents());
        List<ColumnBase> columns = Columns.each(components, component -> {
            Class<?> boxed = BOXED.getOrDefault(component.getType(), component.getType());
            DType dtype = DTypes.ofClass(boxed);
            if (dtype == null) {
                throw new DTypeMismatchException("no dtype holds component '" + component.getName() + "' of "
                        + type.getSimpleName() + ", which is " + boxed.getName());
            }
            Method accessor = accessible(component);
            List<@Nullable Object> values = new ArrayList<>(rows.size());
            for (R row : rows) {
                values.add(invoke(accessor, row));
            }
            return ColumnFactory.of(dtype, values);
        });
        Map<String, ColumnBase> named = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            named.put(components.get(i).getName(), columns.get(i));
        }
        return named;
    }

    private static void requireRecord(String operation, Class<? extends Record> type) {
        if (!type.isRecord()) {
            throw new InvalidArgumentException(
                    operation + ": " + type.getName() + " is the class of all records; name one of them");
        }
    }

    /** Returns the value of a component of a record; null where the record has none of that name. */
    static @Nullable Object component(Record row, String name) {
        for (RecordComponent component : row.getClass().getRecordComponents()) {
            if (component.getName().equals(name)) {
                return invoke(accessible(component), row);
            }
        }
        return null;
    }

    private static Method accessible(RecordComponent component) {
        return accessible(component.getAccessor(), component.getDeclaringRecord());
    }

    /** Lets a member of a record be used, also where the record is not public. */
    private static <M extends AccessibleObject> M accessible(M member, Class<?> type) {
        try {
            member.setAccessible(true);
            return member;
        } catch (InaccessibleObjectException e) {
            throw new InvalidArgumentException(
                    "record " + type.getName() + " cannot be reached; write 'opens " + type.getPackageName()
                            + " to io.cudf4j;' into the module-info of module "
                            + type.getModule().getName(),
                    e);
        }
    }

    private static @Nullable Object invoke(Method accessor, Object row) {
        try {
            return accessor.invoke(row);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new InvalidArgumentException("component '" + accessor.getName() + "' of a row cannot be read", e);
        }
    }

    /**
     * Returns the rows as records: each component has the row of the column of its name.
     *
     * @param columns gives the column of a name, or throws
     * @throws DTypeMismatchException if a component cannot have a row of the column; the message names both
     */
    public static <R extends Record> Stream<R> stream(
            Class<R> type, Function<String, ColumnBase> columns, int rowCount) {
        requireRecord("stream", type);
        RecordComponent[] components = type.getRecordComponents();
        HostValues[] values = new HostValues[components.length];
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            String label = components[i].getName();
            values[i] = columns.apply(label).toHost().named("column '" + label + "'");
            types[i] = components[i].getType();
        }
        Constructor<R> constructor;
        try {
            constructor = accessible(type.getDeclaredConstructor(types), type);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("record " + type.getName() + " has no canonical constructor", e);
        }
        return IntStream.range(0, rowCount).mapToObj(row -> {
            @Nullable Object[] arguments = new @Nullable Object[components.length];
            for (int i = 0; i < components.length; i++) {
                arguments[i] = converted(values[i], row, components[i]);
            }
            return make(constructor, arguments, row);
        });
    }

    /**
     * Returns label and value of each row.
     *
     * @throws DuplicateLabelException if two labels are the same as strings, as 0 and "0"
     */
    public static List<Map<String, @Nullable Object>> rows(
            List<? extends @Nullable Object> labels, List<ColumnBase> columns) {
        Map<String, HostValues> values = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            String label = String.valueOf(labels.get(i));
            if (values.containsKey(label)) {
                throw new DuplicateLabelException(
                        "two columns would be labelled '" + Quoted.of(label) + "'; labels are unique");
            }
            values.put(label, columns.get(i).toHost().named("column '" + label + "'"));
        }
        int rowCount = columns.isEmpty() ? 0 : columns.get(0).size();
        List<Map<String, @Nullable Object>> rows = new ArrayList<>(rowCount);
        for (int row = 0; row < rowCount; row++) {
            Map<String, @Nullable Object> cells = new LinkedHashMap<>();
            for (Map.Entry<String, HostValues> entry : values.entrySet()) {
                cells.put(entry.getKey(), entry.getValue().get(row));
            }
            rows.add(cells);
        }
        return rows;
    }

    private static <R> R make(Constructor<R> constructor, @Nullable Object[] arguments, int row) {
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new InvalidArgumentException(
                    "the constructor of " + constructor.getName() + " refuses row " + row, e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new InvalidArgumentException(constructor.getName() + " cannot be made; make it public", e);
        }
    }

    private static @Nullable Object converted(HostValues values, int row, RecordComponent component) {
        Object value = values.get(row);
        Class<?> wanted = BOXED.getOrDefault(component.getType(), component.getType());
        if (value == null) {
            if (component.getType().isPrimitive()) {
                throw new DTypeMismatchException("column '" + component.getName() + "' is null in row " + row
                        + ", but the component is " + component.getType() + "; make it " + wanted.getSimpleName());
            }
            return null;
        }
        if (wanted.isInstance(value)) {
            return value;
        }
        Object same = value instanceof Number number ? number(number, values.dtype(), wanted) : time(value, wanted);
        if (same == null) {
            throw new DTypeMismatchException("column '" + component.getName() + "' of " + values.dtype() + " has "
                    + Quoted.of(value) + " in row " + row + ", which " + wanted.getSimpleName() + " cannot hold");
        }
        return same;
    }

    private static @Nullable Object number(Number value, DType dtype, Class<?> wanted) {
        if (wanted == Double.class) {
            return value.doubleValue();
        }
        if (wanted == Float.class && dtype.isInteger()) {
            return value.floatValue();
        }
        if (!dtype.isInteger() || (value instanceof BigInteger big && big.bitLength() > 63)) {
            return null;
        }
        long whole = value.longValue();
        if (wanted == Long.class) {
            return whole;
        }
        if (wanted == Integer.class && whole == (int) whole) {
            return (int) whole;
        }
        if (wanted == Short.class && whole == (short) whole) {
            return (short) whole;
        }
        return wanted == Byte.class && whole == (byte) whole ? (Object) (byte) whole : null;
    }

    private static @Nullable Object time(Object value, Class<?> wanted) {
        if (value instanceof LocalDate date && wanted == LocalDateTime.class) {
            return date.atStartOfDay();
        }
        if (value instanceof LocalDateTime local && wanted == Instant.class) {
            return local.toInstant(ZoneOffset.UTC);
        }
        return value instanceof Duration && wanted == Duration.class ? value : null;
    }
}
