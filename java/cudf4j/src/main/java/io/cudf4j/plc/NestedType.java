/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.ArrayList;
import java.util.List;

/**
 * A type with the types below it, by which {@link Column#fromValues} reads Java values: a {@link DataType} alone does not
 * say what lists and structs hold. Immutable.
 *
 * @param type the type of the rows
 * @param fieldNames the names of the fields of a struct, else empty; columns do not keep them
 * @param children the type of the elements of lists, or of each field of a struct
 */
public record NestedType(DataType type, List<String> fieldNames, List<NestedType> children) {
    /**
     * Makes a type.
     *
     * @throws InvalidArgumentException if the types below do not fit the type, two fields have one name, or the type is EMPTY
     *     or a dictionary
     */
    public NestedType {
        fieldNames = List.copyOf(fieldNames);
        children = List.copyOf(children);
        switch (type.id()) {
            case LIST ->
                require(children.size() == 1 && fieldNames.isEmpty(), "a list has elements of one type: listOf");
            case STRUCT -> {
                require(children.size() == fieldNames.size(), "each field of a struct has a name and a type: struct");
                require(
                        fieldNames.stream().distinct().count() == fieldNames.size(),
                        "the fields of a struct have different names, not " + fieldNames);
            }
            case DICTIONARY32 -> require(false, "columns of Java values are no dictionaries: Column.of");
            case EMPTY -> require(false, "EMPTY has no values");
            default -> require(children.isEmpty() && fieldNames.isEmpty(), type + " has no types below it");
        }
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new InvalidArgumentException(message);
        }
    }

    /**
     * Returns a type without others below it.
     *
     * @throws InvalidArgumentException if it is a list, which needs {@link #listOf}, EMPTY or a dictionary
     */
    public static NestedType of(DataType type) {
        return new NestedType(type, List.of(), List.of());
    }

    /** Returns lists of elements of a type. */
    public static NestedType listOf(NestedType elements) {
        return new NestedType(DataType.LIST, List.of(), List.of(elements));
    }

    /**
     * Returns lists of elements of a type.
     *
     * @throws InvalidArgumentException if the elements have types below them
     */
    public static NestedType listOf(DataType elements) {
        return listOf(of(elements));
    }

    /** Returns structs without fields, to which {@link #field} adds. */
    public static NestedType struct() {
        return new NestedType(DataType.STRUCT, List.of(), List.of());
    }

    /**
     * Returns this struct with one field more.
     *
     * @throws InvalidArgumentException if this is no struct or has a field of that name
     */
    public NestedType field(String name, NestedType field) {
        require(type.id() == TypeId.STRUCT, "structs have fields, not " + type);
        List<String> names = new ArrayList<>(fieldNames);
        names.add(name);
        List<NestedType> types = new ArrayList<>(children);
        types.add(field);
        return new NestedType(type, names, types);
    }

    /**
     * Returns this struct with one field more.
     *
     * @throws InvalidArgumentException if this is no struct, has a field of that name, or the field has types below it
     */
    public NestedType field(String name, DataType field) {
        return field(name, of(field));
    }
}
