/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Copying;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import org.jspecify.annotations.Nullable;

/** Strings as lists of their bytes, and back: where each ends and the bytes lie in memory alike. */
final class ByteLists {
    private static final DType BYTES = DType.list(DType.UINT8);

    private ByteLists() {}

    /**
     * Returns the bytes of strings, over the same memory.
     *
     * @nulls kept
     * @throws SizeOverflowException if the strings together have 2 GiB, which elements of lists cannot be
     */
    static ColumnBase of(ColumnBase strings) {
        if (strings.size() == 0) {
            return ColumnBase.empty(BYTES);
        }
        try (ColumnBase whole = fromStart(strings);
                Columns<ColumnBase> below = Columns.own(whole.children());
                Buffer data = whole.data();
                Buffer mask = whole.mask();
                ColumnBase ends = below.get(0).slice(0, whole.size() + 1)) {
            long size = Encodings.place(ends, whole.size());
            if (size > Integer.MAX_VALUE) {
                throw new SizeOverflowException(
                        "encode: " + size + " bytes are more than lists can have; take the rows in parts");
            }
            try (ColumnBase narrow = ends.cast(DType.INT32);
                    ColumnBase bytes = bytes(data, (int) size)) {
                return ColumnBase.of(
                        ColumnBuffers.of(BYTES, whole.size()).withMask(mask).withChildren(narrow, bytes));
            }
        }
    }

    private static ColumnBase bytes(@Nullable Buffer data, int size) {
        if (data == null || size == 0) {
            return ColumnBase.empty(DType.UINT8);
        }
        try (Buffer used = data.slice(0, size)) {
            return ColumnBase.of(
                    ColumnBuffers.of(DType.UINT8, size).withData(used).withNullCount(0));
        }
    }

    /** Returns rows that begin with their memory, without bytes below null. */
    private static ColumnBase fromStart(ColumnBase rows) {
        try (ColumnBase whole = rows.offset() == 0 ? rows.share() : rows.compact()) {
            return whole.nullCount() > 0 && Copying.hasNonemptyNulls(whole.plc())
                    ? whole.like(Copying.purgeNonemptyNulls(whole.plc()))
                    : whole.share();
        }
    }

    /**
     * Returns lists of bytes as strings over the same memory, whether it is UTF-8 or not.
     *
     * @nulls kept
     * @throws DTypeMismatchException if they are no lists of uint8 or int8
     * @throws InvalidArgumentException if a byte is null
     */
    static ColumnBase asStrings(ColumnBase lists) {
        if (!(lists.dtype() instanceof ListDtype dtype)
                || !(dtype.elementType().equals(DType.UINT8)
                        || dtype.elementType().equals(DType.INT8))) {
            throw new DTypeMismatchException(
                    "list.decode: it needs lists of uint8, which are bytes, not " + lists.dtype());
        }
        if (lists.size() == 0) {
            return ColumnBase.empty(DType.STRING);
        }
        try (ColumnBase whole = fromStart(lists);
                Columns<ColumnBase> below = Columns.own(whole.children());
                Buffer mask = whole.mask();
                ColumnBase ends = below.get(0).slice(0, whole.size() + 1);
                ColumnBase used = below.get(1).slice(0, (int) Encodings.place(ends, whole.size()))) {
            requireBytes(ends, used);
            try (ColumnBase bytes = used.offset() == 0 ? used.share() : used.compact();
                    Buffer data = bytes.size() == 0 ? null : bytes.data()) {
                return ColumnBase.of(ColumnBuffers.of(DType.STRING, whole.size())
                        .withData(data)
                        .withMask(mask)
                        .withChildren(ends));
            }
        }
    }

    private static void requireBytes(ColumnBase ends, ColumnBase bytes) {
        if (bytes.nullCount() == 0) {
            return;
        }
        try (NumericalColumn isNull = (NumericalColumn) bytes.isNa()) {
            int place = Compaction.firstTrue(isNull);
            int row = Encodings.rowOf(ends, place);
            throw new InvalidArgumentException(
                    "list.decode: row " + row + " has no byte, but null, at " + (place - Encodings.place(ends, row)));
        }
    }
}
