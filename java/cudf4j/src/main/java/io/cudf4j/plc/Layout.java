/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a column that a caller puts together must consist of: native code reads memory and columns below without a look. */
final class Layout {
    private static final int OF_LISTS = 2;
    private static final int OF_DICTIONARIES = 2;

    private Layout() {}

    static void require(
            DataType type, int size, int offset, @Nullable Span data, @Nullable Span mask, List<Column> children) {
        long rows = (long) offset + size;
        if (rows > Integer.MAX_VALUE) {
            throw new InvalidArgumentException("a column cannot end at row " + rows);
        }
        if (data == null && size > 0 && type.sizeBytes() > 0) {
            throw new InvalidArgumentException(
                    "a column of " + size + " rows of " + type + " needs memory of its elements");
        }
        if (data != null && data.sizeBytes() < rows * type.sizeBytes()) {
            throw new InvalidArgumentException(
                    data.sizeBytes() + " bytes are too few for " + rows + " elements of " + type);
        }
        // libcudf reads words
        if (mask != null && mask.sizeBytes() / Integer.BYTES * Integer.SIZE < rows) {
            throw new InvalidArgumentException(mask.sizeBytes() + " bytes are too few for a mask of " + rows
                    + " rows, of which each 32 take four");
        }
        below(type, size == 0 ? 0 : rows, children);
    }

    private static void below(DataType type, long rows, List<Column> children) {
        switch (type.id()) {
            case STRING -> {
                // of no rows libcudf itself makes a column without offsets
                if (rows > 0 || !children.isEmpty()) {
                    count(type, children, 1);
                    offsets(type, rows, children.get(0));
                }
            }
            case LIST -> {
                count(type, children, OF_LISTS);
                offsets(type, rows, children.get(0));
            }
            case STRUCT -> {
                for (int i = 0; i < children.size(); i++) {
                    atLeast(type, "field " + i, rows, children.get(i));
                }
            }
            case DICTIONARY32 -> {
                if (rows > 0 || !children.isEmpty()) {
                    count(type, children, OF_DICTIONARIES);
                    Column indices = children.get(0);
                    if (!indices.type().id().isIntegral()) {
                        throw new InvalidArgumentException(
                                "the indices of a column of " + type + " are integers, not " + indices.type());
                    }
                    atLeast(type, "its indices", rows, indices);
                }
            }
            default -> count(type, children, 0);
        }
    }

    private static void count(DataType type, List<Column> children, int wanted) {
        if (children.size() != wanted) {
            throw new InvalidArgumentException(
                    "a column of " + type + " has " + wanted + " columns below it, not " + children.size());
        }
    }

    private static void offsets(DataType type, long rows, Column offsets) {
        boolean isWide = type.id() == TypeId.STRING && offsets.type().id() == TypeId.INT64;
        if (offsets.type().id() != TypeId.INT32 && !isWide) {
            throw new InvalidArgumentException("the offsets of a column of " + type + " cannot be " + offsets.type());
        }
        if (rows > 0) {
            atLeast(type, "its offsets", rows + 1, offsets);
        }
    }

    private static void atLeast(DataType type, String part, long rows, Column column) {
        if (column.size() < rows) {
            throw new InvalidArgumentException(
                    "a column of " + type + " needs " + rows + " rows of " + part + ", not " + column.size());
        }
    }
}
