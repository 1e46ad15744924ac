/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Columns of type DICTIONARY32: indices, their child 0, into distinct keys, their child 1. Which number a key has is an
 * engine's choice: on a GPU the keys stand in no order of their values, on the host engine they ascend. Two dictionaries are
 * compared by what they decode to.
 *
 * @source cudf::dictionary
 */
public final class Dictionary {
    private Dictionary() {}

    /**
     * Returns a dictionary of the rows' distinct values, in any order, with INT32 indices.
     *
     * @nulls null where the row is null; null is no key
     * @throws io.cudf4j.errors.InvalidArgumentException if the column is a dictionary, a list or a struct
     * @source cudf::dictionary::encode
     */
    public static Column encode(Column column) {
        return encode(column, DataType.INT32);
    }

    /**
     * Returns a dictionary of the rows' distinct values, in any order.
     *
     * @param indicesType a signed integer type in which every key has a number
     * @nulls null where the row is null; null is no key
     * @throws io.cudf4j.errors.DTypeMismatchException if the type is no signed integer type
     * @throws io.cudf4j.errors.InvalidArgumentException if the column is a dictionary, a list or a struct
     * @source cudf::dictionary::encode
     */
    public static Column encode(Column column, DataType indicesType) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.dictionary_encode(
                    in.address(column), indicesType.id().code()));
        }
    }

    /**
     * Returns for each row its key. Of a dictionary without rows that is a column of type EMPTY.
     *
     * @nulls null where the row is null
     * @throws io.cudf4j.errors.LogicErrorException if the column is no dictionary
     * @source cudf::dictionary::decode
     */
    public static Column decode(Column dictionaryColumn) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.dictionary_decode(in.address(dictionaryColumn)));
        }
    }

    /**
     * Returns a dictionary of copies of keys and indices.
     *
     * @param keysColumn distinct values, none of them null; they keep their order
     * @param indicesColumn signed integers, each the number of a key
     * @nulls null where the index is null
     * @throws io.cudf4j.errors.InvalidArgumentException if a key is null, or the indices are no signed integers
     * @throws io.cudf4j.errors.OutOfBoundsException if an index is the number of no key
     * @source cudf::make_dictionary_column
     */
    public static Column makeDictionaryColumn(Column keysColumn, Column indicesColumn) {
        Checks.dictionaryIndices(indicesColumn, keysColumn);
        try (CallScope in = new CallScope()) {
            // libcudf 26.08 adds the offset of a slice twice
            return Column.own(
                    cudf_relational.make_dictionary(in.address(keysColumn), Slices.fromFirst(in, indicesColumn)));
        }
    }
}
