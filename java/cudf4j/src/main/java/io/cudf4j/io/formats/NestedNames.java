/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Names of the fields below columns, and digits of decimals, as readers and writers pass them. */
final class NestedNames {
    private NestedNames() {}

    /** Returns a dtype with the names that a reader tells of the fields below. */
    static DType dtype(ColumnMetadata column, DType known) {
        List<ColumnMetadata> below = column.children();
        if (known instanceof ListDtype list && !below.isEmpty()) {
            // the offsets stand before the elements
            return DType.list(dtype(below.get(below.size() - 1), list.elementType()));
        }
        if (known instanceof StructDtype struct
                && below.size() == struct.fields().size()) {
            Map<String, DType> fields = new LinkedHashMap<>();
            for (DType type : struct.fields().values()) {
                ColumnMetadata field = below.get(fields.size());
                if (fields.containsKey(field.name())) {
                    throw new UnsupportedOperationException(
                            "a struct has the field '" + field.name() + "' twice, but fields have names of their own");
                }
                fields.put(field.name(), dtype(field, type));
            }
            return DType.struct(fields);
        }
        return known;
    }

    /**
     * Returns names and digits for an export.
     *
     * @throws UnsupportedOperationException if rows have a time zone
     */
    static ColumnMetadata metadata(String what, String name, DType dtype) {
        if (dtype instanceof DatetimeTzDtype) {
            throw new UnsupportedOperationException(what + " of " + dtype
                    + ": libcudf's export leaves the time zone out; convert it to string or int64 with asType");
        }
        if (dtype instanceof CategoricalDtype type && type.hasCategories()) {
            metadata(what, name, type.categories().dtype());
        }
        int precision = dtype instanceof DecimalDtype decimal ? decimal.precision() : 0;
        List<ColumnMetadata> children = new ArrayList<>();
        if (dtype instanceof ListDtype list) {
            children.add(metadata(what, "element", list.elementType()));
        }
        Map<String, DType> fields = dtype instanceof StructDtype struct
                ? struct.fields()
                : dtype instanceof IntervalDtype interval ? interval.fields() : Map.of();
        fields.forEach((field, type) -> children.add(metadata(what, field, type)));
        return new ColumnMetadata(name, precision, children);
    }
}
