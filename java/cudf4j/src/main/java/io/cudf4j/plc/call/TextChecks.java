/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.HostColumn;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Find;
import java.util.List;

/** What native code takes for granted where it is given texts: it would read memory of others. */
public final class TextChecks {
    private TextChecks() {}

    /**
     * Requires the elements of lists to be texts. Of a column that is no list libcudf says so itself.
     *
     * @throws DTypeMismatchException if they are none
     */
    public static void elements(String call, Column lists) {
        List<Column> below = lists.children();
        if (lists.type().id() == TypeId.LIST && !below.isEmpty()) {
            DataType type = below.get(below.size() - 1).type();
            if (type.id() != TypeId.STRING) {
                throw new DTypeMismatchException(
                        call + ": the elements of the lists are " + type + ", STRING is needed");
            }
        }
    }

    /**
     * Requires a width of suffixes.
     *
     * @throws InvalidArgumentException if it is negative
     */
    public static void width(String call, int minWidth) {
        if (minWidth < 0) {
            throw new InvalidArgumentException(call + ": the least width is " + minWidth + ", which is negative");
        }
    }

    /**
     * Requires numbers that native code reads as they lie, of one type and without a null mask.
     *
     * @throws DTypeMismatchException if they are of another type
     * @throws InvalidArgumentException if there is a null mask
     */
    public static void plain(String call, String argument, Column numbers, TypeId type) {
        if (numbers.type().id() != type) {
            throw new DTypeMismatchException(
                    call + ": " + argument + " must be of type " + type + ", not " + numbers.type());
        }
        if (numbers.mask() != null) {
            throw new InvalidArgumentException(call + ": " + argument + " must have no null mask");
        }
    }

    /**
     * Requires each suffix to begin at a byte of texts. Of columns that are no texts libcudf says so itself.
     *
     * @throws DTypeMismatchException if the places are not INT32
     * @throws InvalidArgumentException if they have a null mask
     * @throws OutOfBoundsException if one does not
     */
    public static void suffixes(String call, Column texts, String argument, Column places) {
        plain(call, argument, places, TypeId.INT32);
        if (texts.type().id() != TypeId.STRING) {
            return;
        }
        long bytes = bytesOf(texts);
        WholeNumbers.require(
                places,
                0,
                bytes - 1,
                (row, place) -> new OutOfBoundsException(
                        call + ": suffix " + row + " begins at byte " + place + ", the texts have " + bytes));
    }

    /**
     * Requires each text to have a space: libcudf cuts them there, and takes each two of all pieces for a pair. Nulls it
     * refuses itself.
     *
     * @throws InvalidArgumentException if one has none
     */
    public static void pairs(Column texts) {
        if (texts.type().id() != TypeId.STRING || texts.hasNulls()) {
            return;
        }
        try (Column spaced = Find.contains(texts, " ")) {
            HostColumn read = spaced.toHost();
            for (int row = 0; row < read.size(); row++) {
                if (!read.getBoolean(row)) {
                    throw new InvalidArgumentException(
                            "MergePairs.of: the text of row " + row + " has no space between two texts");
                }
            }
        }
    }

    private static long bytesOf(Column texts) {
        try (Column bytes = Attributes.countBytes(texts);
                Scalar all = Reduce.reduce(bytes, Aggregation.sum(), DataType.INT64)) {
            return all.isValid() ? all.getLong() : 0;
        }
    }
}
