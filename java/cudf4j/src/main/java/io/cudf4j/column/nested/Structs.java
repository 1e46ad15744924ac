/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.StructColumn;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.StructDtype;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields of structs. */
public final class Structs {
    private Structs() {}

    /**
     * Returns a dtype as one of structs.
     *
     * @throws DTypeMismatchException if it is none
     */
    public static StructDtype require(DType dtype) {
        if (dtype instanceof StructDtype type) {
            return type;
        }
        throw new DTypeMismatchException("struct: it needs structs, not " + dtype
                + (dtype.isList()
                        ? "; list() has the methods of lists"
                        : "; DataFrame.toStruct makes structs of columns"));
    }

    /**
     * Returns the values of a field.
     *
     * @param field a name, or a position as an Integer
     * @nulls null where the struct is
     * @throws DTypeMismatchException if the rows are no structs
     * @throws LabelNotFoundException if no field has the name
     * @throws OutOfBoundsException if there is no such position
     * @source cudf.core.accessors.struct.StructMethods.field
     */
    public static ColumnBase field(ColumnBase column, Object field) {
        StructDtype type = require(column.dtype());
        try (Columns<ColumnBase> fields = Columns.own(((StructColumn) column).fields())) {
            return nulled(column, fields.all().get(position(type, field)));
        }
    }

    /**
     * Returns the name of a field.
     *
     * @param field a name, or a position as an Integer
     * @throws DTypeMismatchException if the rows are no structs
     * @throws LabelNotFoundException if no field has the name
     * @throws OutOfBoundsException if there is no such position
     */
    public static String name(DType dtype, Object field) {
        StructDtype type = require(dtype);
        return List.copyOf(type.fields().keySet()).get(position(type, field));
    }

    private static int position(StructDtype type, Object field) {
        List<String> names = List.copyOf(type.fields().keySet());
        if (field instanceof Integer position) {
            if (position < 0 || position >= names.size()) {
                throw new OutOfBoundsException("struct.field: there is no field " + position + " among the "
                        + names.size() + " fields " + names);
            }
            return position;
        }
        int position = names.indexOf((String) field);
        if (position < 0) {
            throw new LabelNotFoundException(
                    "struct.field: no field is named '" + Quoted.of(field) + "'; there are " + names);
        }
        return position;
    }

    /**
     * Returns the values of all fields, in order.
     *
     * @nulls null where the struct is
     * @throws DTypeMismatchException if the rows are no structs
     * @source cudf.core.accessors.struct.StructMethods.explode
     */
    public static List<ColumnBase> fields(ColumnBase column) {
        require(column.dtype());
        try (Columns<ColumnBase> fields = Columns.own(((StructColumn) column).fields())) {
            return Columns.each(fields.all(), field -> nulled(column, field));
        }
    }

    /** A field below a null struct may have a value that nobody sees. */
    private static ColumnBase nulled(ColumnBase structs, ColumnBase field) {
        if (structs.nullCount() == 0) {
            return field.share();
        }
        try (ColumnBase isValid = ColumnBase.own(Unary.isValid(structs.plc()))) {
            return Choices.ifElseNull(isValid, field);
        }
    }

    /**
     * Returns structs with other values of a field, or with one more field behind the others.
     *
     * @param values as many as there are structs
     * @nulls kept
     * @throws DTypeMismatchException if the rows are no structs
     * @source cudf::make_structs_column
     */
    public static ColumnBase withField(ColumnBase column, String name, ColumnBase values) {
        Map<String, DType> types = new LinkedHashMap<>(require(column.dtype()).fields());
        if (values.dtype().isCategorical()) {
            throw new UnsupportedOperationException("withField: the field '" + Quoted.of(name)
                    + "' cannot hold categories; asType makes values of them");
        }
        int place = List.copyOf(types.keySet()).indexOf(name);
        types.put(name, values.dtype());
        DType type = DType.struct(types);
        try (ColumnBase whole = column.offset() == 0 ? column.share() : column.compact();
                Columns<ColumnBase> fields = Columns.own(((StructColumn) whole).fields());
                Buffer mask = whole.mask()) {
            List<ColumnBase> all = new ArrayList<>(fields.all());
            if (place < 0) {
                all.add(values);
            } else {
                all.set(place, values);
            }
            return ColumnBase.of(
                    ColumnBuffers.of(type, whole.size()).withMask(mask).withChildren(all.toArray(ColumnBase[]::new)));
        }
    }
}
