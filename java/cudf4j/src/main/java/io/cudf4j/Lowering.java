/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What users hand in, as the rooms take it: of a frame or a series its {@link Rows}, of an index its {@link Labels}, all else
 * as it is. What it returns stays the user's.
 */
final class Lowering {
    private Lowering() {}

    /** Returns a value, a key or an operand as the rooms take it; elements of a list too. */
    static @Nullable Object of(@Nullable Object given) {
        if (given instanceof Index index) {
            return index.labels();
        }
        if (given instanceof Frame<?> frame) {
            return frame.rows();
        }
        if (given instanceof List<?> list && list.stream().anyMatch(Frame.class::isInstance)) {
            return each(list);
        }
        return given;
    }

    /** Returns a key as texts show it: a frame, open or closed, by what it is made of. */
    static @Nullable Object printed(@Nullable Object key) {
        return key instanceof Frame<?> frame ? frame.brief() : key;
    }

    /** Returns what was handed in one by one as the rooms take it. */
    static List<@Nullable Object> each(List<? extends @Nullable Object> given) {
        List<@Nullable Object> elements = new ArrayList<>(given.size());
        given.forEach(element -> elements.add(of(element)));
        return elements;
    }

    /** Returns a value as the rooms take it, which may not be null: a message begins with what it is. */
    static Object required(String what, @Nullable Object given) {
        return Objects.requireNonNull(of(given), () -> what + " is null");
    }

    /** Returns an operand, which may not be null. */
    static Object operand(String operation, @Nullable Object given) {
        return Objects.requireNonNull(
                of(given), () -> operation + ": the operand is null; null is no value to compute with");
    }

    /** Returns the column of a series or an index, or of an array or a collection; the caller closes it. */
    static ColumnBase column(Object values) {
        if (values instanceof SingleColumnFrame<?>) {
            return ((Frame<?>) values).rows().column().share();
        }
        return ColumnFactory.of(values);
    }

    /** Returns the name of a series or an index, null of other values. */
    static @Nullable Object name(Object values) {
        return values instanceof SingleColumnFrame<?> frame ? frame.name() : null;
    }

    /** Returns the elements of a list or an array, or of the values of a series or an index. */
    static List<@Nullable Object> elements(String operation, Object values) {
        Objects.requireNonNull(values, () -> operation + ": the values are null");
        if (values instanceof SingleColumnFrame<?> frame) {
            return frame.toList();
        }
        List<@Nullable Object> elements = Keys.elements(values);
        if (elements == null) {
            throw new DTypeMismatchException(
                    operation + ": the values are a list, an array, a series or an index, not a "
                            + values.getClass().getName());
        }
        return elements;
    }

    /** Returns a column of each of some arrays, as {@link #column} does; the caller closes them. */
    static List<ColumnBase> columns(String operation, List<?> arrays) {
        requireArrays(operation, arrays);
        List<ColumnBase> made = new ArrayList<>(arrays.size());
        try {
            for (Object array : arrays) {
                made.add(column(array));
            }
            return made;
        } catch (RuntimeException e) {
            ColumnBase.closeAll(made);
            throw e;
        }
    }

    /** Returns the names of series and indexes among arrays, null for plain arrays. */
    static List<@Nullable Object> names(String operation, List<?> arrays) {
        requireArrays(operation, arrays);
        List<@Nullable Object> names = new ArrayList<>();
        for (Object array : arrays) {
            names.add(name(array));
        }
        return names;
    }

    private static void requireArrays(String operation, List<?> arrays) {
        Objects.requireNonNull(arrays, () -> operation + ": the arrays are null");
        for (int level = 0; level < arrays.size(); level++) {
            int at = level;
            Objects.requireNonNull(arrays.get(level), () -> operation + ": the array of level " + at + " is null");
        }
    }
}
