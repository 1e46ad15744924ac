/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The type that a column is read as and, of a list or a struct, those of the columns below it.
 *
 * @param type the type
 * @param children of a struct the fields by name, of a list the one element under any name; else none
 * @source cudf::io::schema_element
 */
public record JsonSchema(DataType type, Map<String, JsonSchema> children) {
    /** Copies the map and keeps its order. */
    public JsonSchema {
        children = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(children));
    }

    /** Returns the schema of a column without columns below it. */
    public static JsonSchema of(DataType type) {
        return new JsonSchema(type, Map.of());
    }

    /** Returns the schema of a list. */
    public static JsonSchema list(JsonSchema element) {
        return new JsonSchema(DataType.of(TypeId.LIST), Map.of("element", element));
    }

    /** Returns the schema of a struct. */
    public static JsonSchema struct(Map<String, JsonSchema> fields) {
        return new JsonSchema(DataType.of(TypeId.STRUCT), fields);
    }

    /** Adds schemas and what is below them in preorder. */
    static void preorder(
            Map<String, JsonSchema> schemas, List<String> names, List<DataType> types, List<Integer> childCounts) {
        schemas.forEach((name, schema) -> {
            names.add(name);
            types.add(schema.type);
            childCounts.add(schema.children.size());
            preorder(schema.children, names, types, childCounts);
        });
    }
}
