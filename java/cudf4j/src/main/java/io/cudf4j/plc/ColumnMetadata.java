/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.LengthMismatchException;
import java.util.ArrayList;
import java.util.List;

/**
 * What files and Arrow tell of a column beside its type.
 *
 * @param name the name of the column, or of a field of a struct
 * @param precision the digits of a decimal; 0 for the most that its type can hold
 * @param children the fields of a struct or the one element of a list; where empty, fields are named by their numbers
 * @source cudf::column_metadata
 */
public record ColumnMetadata(String name, int precision, List<ColumnMetadata> children) {
    /** Copies the list. */
    public ColumnMetadata {
        children = List.copyOf(children);
    }

    /** Returns metadata with a name only. */
    public static ColumnMetadata of(String name) {
        return new ColumnMetadata(name, 0, List.of());
    }

    /** Returns metadata with names only. */
    public static List<ColumnMetadata> of(List<String> names) {
        return names.stream().map(ColumnMetadata::of).toList();
    }

    /**
     * Returns the metadata of a table as the bindings pass it: for every column of the tree, in preorder.
     *
     * @throws LengthMismatchException if there is not one entry for each column, or for each field of a struct
     */
    public static InPreorder inPreorder(List<Column> columns, List<ColumnMetadata> metadata) {
        if (columns.size() != metadata.size()) {
            throw new LengthMismatchException(
                    "a table of " + columns.size() + " columns needs as many names, got " + metadata.size());
        }
        List<String> names = new ArrayList<>();
        List<Integer> precisions = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            append(columns.get(i), metadata.get(i), names, precisions);
        }
        return new InPreorder(
                Utf8List.of(names),
                precisions.stream().mapToInt(Integer::intValue).toArray());
    }

    private static void append(Column column, ColumnMetadata own, List<String> names, List<Integer> precisions) {
        TypeId id = column.type().id();
        names.add(own.name);
        precisions.add(!id.isDecimal() ? 0 : own.precision > 0 ? own.precision : mostDigits(id));
        List<Column> below = column.children();
        // only structs and lists have columns below that a reader of the file sees
        int shown = id == TypeId.STRUCT ? below.size() : id == TypeId.LIST && below.size() == 2 ? 1 : 0;
        if (!own.children.isEmpty() && own.children.size() != shown) {
            throw new LengthMismatchException("column '" + own.name + "' of " + column.type() + " has " + shown
                    + " columns below that have names, got " + own.children.size());
        }
        for (int i = 0; i < below.size(); i++) {
            int entry = i - (below.size() - shown);
            boolean isNamed = entry >= 0 && entry < own.children.size();
            append(below.get(i), isNamed ? own.children.get(entry) : unnamed(id, i), names, precisions);
        }
    }

    private static ColumnMetadata unnamed(TypeId parent, int index) {
        return of(parent == TypeId.STRUCT ? Integer.toString(index) : index == 0 ? "offsets" : "element");
    }

    private static int mostDigits(TypeId id) {
        return id == TypeId.DECIMAL32 ? 9 : id == TypeId.DECIMAL64 ? 18 : 38;
    }

    /**
     * Names and precisions of every column of a tree.
     *
     * @param names the names
     * @param precisions the digits of decimals, else 0; not to be changed
     */
    @SuppressWarnings("ArrayRecordComponent") // passed to native code as it is
    public record InPreorder(Utf8List names, int[] precisions) {}
}
