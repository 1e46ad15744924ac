/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Column;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Native columns of dtypes that have columns below them, made of Java lists, maps, records and intervals. */
public final class NestedColumns {
    private NestedColumns() {}

    /**
     * Returns the rows of lists or structs over other columns below, which stay the caller's and are as long as those that
     * were there.
     *
     * @param dtype that of the children
     * @nulls kept
     * @source cudf.core.column.build_column
     */
    public static ColumnBase withChildren(ColumnBase nested, DType dtype, List<ColumnBase> children) {
        try (Buffer mask = nested.mask()) {
            return ColumnBase.of(ColumnBuffers.of(dtype, nested.size())
                    .withMask(mask)
                    .withOffset(nested.offset())
                    .withChildren(children.toArray(new ColumnBase[0])));
        }
    }

    /** Returns a native column of no rows. */
    public static Column empty(DType dtype) {
        return switch (dtype.kind()) {
            case LIST -> {
                Column elements = empty(((ListDtype) dtype).elementType());
                yield Column.fromLists(new int[1], null, elements);
            }
            case STRUCT -> emptyStruct(((StructDtype) dtype).types());
            case INTERVAL -> emptyStruct(Collections.nCopies(2, ((IntervalDtype) dtype).subtype()));
            default -> Column.empty(PlcTypes.of(dtype));
        };
    }

    private static Column emptyStruct(List<DType> types) {
        List<Column> fields = new ArrayList<>();
        for (DType type : types) {
            fields.add(empty(type));
        }
        return Column.fromStruct(0, null, fields);
    }

    /**
     * Java values and the rows of a column that they are from, for messages.
     *
     * @param rows the row of each value; null where the values are the rows
     * @param depth within how many lists, structs and intervals the values lie
     * @param noun what a message calls a row
     */
    record Cells(
            List<? extends @Nullable Object> values,
            @Nullable List<Integer> rows,
            int depth,
            String noun) {
        Cells(List<? extends @Nullable Object> values) {
            this(values, "row");
        }

        Cells(List<? extends @Nullable Object> values, String noun) {
            this(values, null, 0, noun);
        }

        Cells below(List<? extends @Nullable Object> values, List<Integer> rows) {
            return new Cells(values, rows, depth + 1, noun);
        }

        /** Returns other values of the same rows. */
        Cells with(List<? extends @Nullable Object> others) {
            return new Cells(others, rows, depth, noun);
        }

        int size() {
            return values.size();
        }

        int row(int index) {
            return rows == null ? index : rows.get(index);
        }

        /** Returns what a message calls the row of a value. */
        String named(int index) {
            return noun + " " + row(index);
        }

        boolean @Nullable [] valid() {
            boolean[] valid = new boolean[values.size()];
            boolean hasNull = false;
            for (int i = 0; i < valid.length; i++) {
                valid[i] = values.get(i) != null;
                hasNull |= !valid[i];
            }
            return hasNull ? valid : null;
        }
    }

    /** Returns the elements of the lists among values. */
    static Cells elements(Cells lists) {
        List<@Nullable Object> values = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (int i = 0; i < lists.size(); i++) {
            Object value = lists.values().get(i);
            if (value == null) {
                continue;
            }
            if (!(value instanceof Collection<?> list)) {
                throw notA("a list", lists.named(i), value);
            }
            for (Object element : list) {
                values.add(element);
                rows.add(lists.row(i));
            }
        }
        return lists.below(values, rows);
    }

    /** Returns the values of a field of the structs among values; a map without it has null. */
    static Cells field(Cells structs, String name) {
        List<@Nullable Object> values = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (int i = 0; i < structs.size(); i++) {
            Object value = structs.values().get(i);
            rows.add(structs.row(i));
            if (value == null) {
                values.add(null);
            } else if (value instanceof Map<?, ?> map) {
                values.add(map.get(name));
            } else if (value instanceof Record row) {
                values.add(Records.component(row, name));
            } else {
                throw notA("a map or record", structs.named(i), value);
            }
        }
        return structs.below(values, rows);
    }

    /** Returns the names of the fields of the structs among values, in the order in which they are first seen. */
    static Set<String> fieldNames(Cells structs) {
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < structs.size(); i++) {
            Object value = structs.values().get(i);
            if (value instanceof Map<?, ?> map) {
                for (Object key : map.keySet()) {
                    if (!(key instanceof String name)) {
                        throw new DTypeMismatchException(structs.named(i) + " has the field " + key
                                + "; the fields of a struct are named by strings");
                    }
                    names.add(name);
                }
            } else if (value instanceof Record row) {
                for (RecordComponent component : row.getClass().getRecordComponents()) {
                    names.add(component.getName());
                }
            }
        }
        return names;
    }

    /** Returns a native column of values of a dtype. */
    static Column column(DType dtype, Cells cells) {
        return switch (dtype.kind()) {
            case LIST -> lists((ListDtype) dtype, cells);
            case STRUCT -> structs((StructDtype) dtype, cells);
            case INTERVAL -> intervals((IntervalDtype) dtype, cells);
            default -> ColumnFactory.simple(dtype, cells);
        };
    }

    private static Column lists(ListDtype dtype, Cells cells) {
        if (dtype.elementType().equals(DType.UINT8) && cells.values().stream().anyMatch(byte[].class::isInstance)) {
            return bytes(cells);
        }
        int[] offsets = new int[cells.size() + 1];
        Column elements = column(dtype.elementType(), elements(cells));
        for (int i = 0; i < cells.size(); i++) {
            int count = cells.values().get(i) instanceof Collection<?> list ? list.size() : 0;
            offsets[i + 1] = offsets[i] + count;
        }
        return Columns.orClose(elements, () -> Column.fromLists(offsets, cells.valid(), elements));
    }

    /** Returns lists of the bytes of arrays, all eight bits of each. */
    private static Column bytes(Cells cells) {
        int[] offsets = new int[cells.size() + 1];
        for (int i = 0; i < cells.size(); i++) {
            Object value = cells.values().get(i);
            if (value != null && !(value instanceof byte[])) {
                throw notA("a byte[], as rows before or behind it", cells.named(i), value);
            }
            long end = (long) offsets[i] + (value instanceof byte[] bytes ? bytes.length : 0);
            if (end > Integer.MAX_VALUE) {
                throw new InvalidArgumentException(
                        cells.named(i) + " makes " + end + " bytes; a column of lists has 2147483647 at most");
            }
            offsets[i + 1] = (int) end;
        }
        byte[] all = new byte[offsets[cells.size()]];
        for (int i = 0; i < cells.size(); i++) {
            if (cells.values().get(i) instanceof byte[] bytes) {
                System.arraycopy(bytes, 0, all, offsets[i], bytes.length);
            }
        }
        Column elements = Column.fromUnsignedBytes(all, null);
        return Columns.orClose(elements, () -> Column.fromLists(offsets, cells.valid(), elements));
    }

    private static Column structs(StructDtype dtype, Cells cells) {
        for (int i = 0; i < cells.size(); i++) {
            if (cells.values().get(i) instanceof Map<?, ?> map
                    && !dtype.fields().keySet().containsAll(map.keySet())) {
                throw new DTypeMismatchException(cells.named(i) + " has the fields " + Quoted.of(map.keySet())
                        + ", but " + dtype + " has " + dtype.fields().keySet());
            }
        }
        return struct(
                cells,
                Columns.each(
                        dtype.fields().entrySet(), field -> column(field.getValue(), field(cells, field.getKey()))));
    }

    private static Column intervals(IntervalDtype dtype, Cells cells) {
        List<@Nullable Object> left = new ArrayList<>();
        List<@Nullable Object> right = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            Object value = cells.values().get(i);
            if (value != null && !(value instanceof Interval interval && interval.closed() == dtype.closed())) {
                throw new DTypeMismatchException(cells.named(i) + " is " + Quoted.of(value) + " of "
                        + value.getClass().getName() + ", which " + dtype + " cannot hold");
            }
            left.add(value instanceof Interval interval ? interval.left() : null);
            right.add(value instanceof Interval interval ? interval.right() : null);
        }
        return struct(cells, Columns.each(List.of(left, right), bounds -> column(dtype.subtype(), cells.with(bounds))));
    }

    /** Takes over the columns below a struct, which are closed where it throws. */
    private static Column struct(Cells cells, List<Column> below) {
        return Columns.orClose(
                () -> below.forEach(Column::close), () -> Column.fromStruct(cells.size(), cells.valid(), below));
    }

    private static DTypeMismatchException notA(String wanted, String row, Object value) {
        return new DTypeMismatchException(
                row + " is " + Quoted.of(value) + " of " + value.getClass().getName() + ", not " + wanted);
    }

    /** Returns the fields of structs by name, each with the dtype of its values. */
    static StructDtype structType(Cells cells) {
        Map<String, DType> fields = new LinkedHashMap<>();
        for (String name : fieldNames(cells)) {
            fields.put(name, ColumnFactory.typeOf(field(cells, name)));
        }
        return DType.struct(fields);
    }

    /** Returns both bounds of the intervals among values. */
    static Cells bounds(Cells intervals) {
        List<@Nullable Object> values = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (int i = 0; i < intervals.size(); i++) {
            if (intervals.values().get(i) instanceof Interval interval) {
                values.add(interval.left());
                values.add(interval.right());
                rows.add(intervals.row(i));
                rows.add(intervals.row(i));
            }
        }
        return intervals.below(values, rows);
    }
}
