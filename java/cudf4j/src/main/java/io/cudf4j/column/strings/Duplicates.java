/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Reduction;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.nvtext.Deduplicate;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.types.DType;

/** Strings that occur more than once within the text that all rows make, one behind the other. */
public final class Duplicates {
    /** The least width of a duplicate. */
    private static final int LEAST = 9;

    private Duplicates() {}

    /**
     * Returns where the suffixes of the text begin that have at least so many bytes, as int32, in their order.
     *
     * @nulls have no bytes
     * @throws InvalidArgumentException if the width is negative, or the text has no more bytes or 2 GiB
     * @throws DTypeMismatchException if the rows are no strings
     * @source nvtext::build_suffix_array
     */
    public static ColumnBase suffixes(ColumnBase column, int minWidth) {
        if (minWidth < 0) {
            throw new InvalidArgumentException("buildSuffixArray: the least width is " + minWidth + ", less than 0");
        }
        try (ColumnBase strings = Inputs.strings("buildSuffixArray", column)) {
            requireBytes("buildSuffixArray", strings, minWidth);
            return ColumnBase.own(Deduplicate.buildSuffixArray(strings.plc(), minWidth));
        }
    }

    /**
     * Returns the strings of at least so many bytes that occur more than once.
     *
     * @param places what {@link #suffixes} gave
     * @nulls have no bytes; none in the result
     * @throws InvalidArgumentException if the width is less than 9, the text has no more bytes, or the places are not in it
     * @throws DTypeMismatchException if the rows are no strings, or the places no int32
     * @source nvtext::resolve_duplicates
     */
    public static ColumnBase within(ColumnBase column, ColumnBase places, int minWidth) {
        requireWidth("resolveDuplicates", minWidth);
        try (ColumnBase strings = Inputs.strings("resolveDuplicates", column);
                ColumnBase suffixes = checked("resolveDuplicates", strings, places, minWidth)) {
            return ColumnBase.own(Deduplicate.resolveDuplicates(strings.plc(), suffixes.plc(), minWidth));
        }
    }

    /**
     * Returns the strings of at least so many bytes that two columns have in common.
     *
     * @param places what {@link #suffixes} gave for the column
     * @param otherPlaces what it gave for the others
     * @nulls have no bytes; none in the result
     * @throws InvalidArgumentException if the width is less than 9, a text has no more bytes, or places are not in it
     * @throws DTypeMismatchException if the rows are no strings, or the places no int32
     * @source nvtext::resolve_duplicates_pair
     */
    public static ColumnBase between(
            ColumnBase column, ColumnBase places, ColumnBase others, ColumnBase otherPlaces, int minWidth) {
        String operation = "resolveDuplicatesPair";
        requireWidth(operation, minWidth);
        try (ColumnBase strings = Inputs.strings(operation, column);
                ColumnBase suffixes = checked(operation, strings, places, minWidth);
                ColumnBase second = Inputs.strings(operation, others);
                ColumnBase secondSuffixes = checked(operation, second, otherPlaces, minWidth)) {
            return ColumnBase.own(Deduplicate.resolveDuplicatesPair(
                    strings.plc(), suffixes.plc(), second.plc(), secondSuffixes.plc(), minWidth));
        }
    }

    private static void requireWidth(String operation, int minWidth) {
        if (minWidth < LEAST) {
            throw new InvalidArgumentException(
                    operation + ": the least width is " + minWidth + "; it is " + LEAST + " bytes at least");
        }
    }

    private static long requireBytes(String operation, ColumnBase strings, int minWidth) {
        try (ColumnBase sizes = ColumnBase.own(Attributes.countBytes(strings.plc()))) {
            Object sum = sizes.reduce(Reduction.SUM, true);
            long bytes = sum == null ? 0 : ((Number) sum).longValue();
            if (bytes <= minWidth || bytes >= Integer.MAX_VALUE) {
                throw new InvalidArgumentException(operation + ": the strings have " + bytes
                        + " bytes together; they have more than the least width, " + minWidth
                        + ", and fewer than 2147483647");
            }
            return bytes;
        }
    }

    /** Returns the places without a null mask; what lies outside of the text, a device would read. */
    private static ColumnBase checked(String operation, ColumnBase strings, ColumnBase places, int minWidth) {
        if (!places.dtype().equals(DType.INT32)) {
            throw new DTypeMismatchException(
                    operation + ": a suffix array, as buildSuffixArray gives it, is int32, not " + places.dtype());
        }
        long bytes = requireBytes(operation, strings, minWidth);
        if (places.nullCount() > 0) {
            throw new InvalidArgumentException(
                    operation + ": the suffix array has " + places.nullCount() + " nulls; it has none");
        }
        Object least = places.reduce(Reduction.MIN, true);
        Object most = places.reduce(Reduction.MAX, true);
        if (least != null && most != null && (((Number) least).intValue() < 0 || ((Number) most).intValue() >= bytes)) {
            throw new InvalidArgumentException(operation + ": the suffix array has places from " + least + " to " + most
                    + ", the strings have " + bytes + " bytes; it was built of other strings");
        }
        return places.setMask(null);
    }
}
