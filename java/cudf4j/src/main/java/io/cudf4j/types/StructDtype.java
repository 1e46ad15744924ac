/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows of named fields.
 *
 * @source cudf.StructDtype
 */
public final class StructDtype extends DType {
    private final Map<String, DType> fields;
    private final int depth;

    StructDtype(Map<String, ? extends DType> fields) {
        super(Kind.STRUCT, 0, DTypeNames.struct(nestable(fields)));
        this.depth = 1 + fields.values().stream().mapToInt(DType::depth).max().orElse(0);
        this.fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    private static Map<String, ? extends DType> nestable(Map<String, ? extends DType> fields) {
        fields.values().forEach(type -> ListDtype.nestable(type, "structs"));
        return fields;
    }

    @Override
    public int depth() {
        return depth;
    }

    /** Returns names and dtypes of the fields, in order. */
    public Map<String, DType> fields() {
        return fields;
    }

    /** Returns the dtypes of the fields, in order. */
    public List<DType> types() {
        return List.copyOf(fields.values());
    }

    @Override
    public boolean equals(Object other) {
        // a map's equals leaves the order out
        return other instanceof StructDtype type
                && new ArrayList<>(type.fields.entrySet()).equals(new ArrayList<>(fields.entrySet()));
    }

    @Override
    public int hashCode() {
        return fields.hashCode();
    }
}
