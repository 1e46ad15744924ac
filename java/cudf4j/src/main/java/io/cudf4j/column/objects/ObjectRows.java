/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.objects;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.HostValues;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows from and to objects: a column for each component of a record, or each property of a bean, of the same name. */
public final class ObjectRows {
    private ObjectRows() {}

    /**
     * Returns a column for each component or property of a class under its name, which belong to the caller.
     *
     * @nulls kept; of an empty Optional
     * @throws DTypeMismatchException if no dtype holds the class of a component, or its values
     * @throws InvalidArgumentException if the class is neither a record nor has getters
     * @source cudf.DataFrame.from_records
     */
    public static <T> Map<String, ColumnBase> columns(Class<T> type, Collection<? extends T> rows) {
        Members members = Members.read("fromRecords", type);
        List<ColumnBase> columns = Columns.each(members.all(), member -> {
            JavaType of = JavaType.of("fromRecords", type, member, false);
            List<@Nullable Object> values = new ArrayList<>(rows.size());
            for (T row : rows) {
                values.add(of.plainOrNull(members.get(member, row)));
            }
            try {
                return ColumnFactory.of(of.dtype(values), values);
            } catch (DTypeMismatchException e) {
                throw new DTypeMismatchException(
                        "fromRecords: '" + member.name() + "' of " + type.getSimpleName() + ": " + e.getMessage(), e);
            }
        });
        Map<String, ColumnBase> named = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            named.put(members.all().get(i).name(), columns.get(i));
        }
        return named;
    }

    /**
     * Returns the rows as objects, each made when it is asked for: a component or property has the row of the column of its
     * name.
     *
     * @param columns gives the column of a name, or throws
     * @throws DTypeMismatchException if a component cannot have a row of the column; the message names both
     * @throws InvalidArgumentException if the class is neither a record nor a bean
     */
    public static <T> Stream<T> stream(String call, Class<T> type, Function<String, ColumnBase> columns, int rowCount) {
        Members members = Members.written(call, type);
        int size = members.all().size();
        HostValues[] values = new HostValues[size];
        JavaType[] types = new JavaType[size];
        for (int i = 0; i < size; i++) {
            Members.Member member = members.all().get(i);
            types[i] = JavaType.of(call, type, member, true);
            values[i] = columns.apply(member.name()).toHost().named("column '" + member.name() + "'");
        }
        Members.Maker maker = members.maker();
        return IntStream.range(0, rowCount).mapToObj(row -> {
            @Nullable Object[] arguments = new @Nullable Object[size];
            for (int i = 0; i < size; i++) {
                JavaType.Place place = new JavaType.Place(members.all().get(i).name(), values[i].dtype(), row);
                arguments[i] = types[i].javaOrNull(values[i].get(row), place);
            }
            return type.cast(maker.make(arguments, row));
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
}
