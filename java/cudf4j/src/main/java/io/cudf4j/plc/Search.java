/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Search in columns and tables.
 *
 * @source cudf
 */
public final class Search {
    private Search() {}

    /**
     * Returns for each row the first place in a sorted table where it could be inserted.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls none in the result; nulls stand where nullPrecedence says
     * @throws io.cudf4j.errors.CudfException if both tables have not the same types
     * @source cudf::lower_bound
     */
    public static Column lowerBound(Table haystack, Table needles, Order[] columnOrder, NullOrder[] nullPrecedence) {
        Checks.sameTypes(haystack, needles);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.search_sorted(
                    in.address(haystack),
                    in.address(needles),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length,
                    false));
        }
    }

    /**
     * Returns for each row the first place in a sorted table where it could be inserted.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls none in the result; nulls stand where nullPrecedence says
     * @source cudf::lower_bound
     */
    public static Column lowerBound(Table haystack, Table needles, Order columnOrder, NullOrder nullPrecedence) {
        int count = haystack.numColumns();
        return lowerBound(haystack, needles, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns for each row the last place in a sorted table where it could be inserted.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls none in the result; nulls stand where nullPrecedence says
     * @throws io.cudf4j.errors.CudfException if both tables have not the same types
     * @source cudf::upper_bound
     */
    public static Column upperBound(Table haystack, Table needles, Order[] columnOrder, NullOrder[] nullPrecedence) {
        Checks.sameTypes(haystack, needles);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.search_sorted(
                    in.address(haystack),
                    in.address(needles),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length,
                    true));
        }
    }

    /**
     * Returns for each row the last place in a sorted table where it could be inserted.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls none in the result; nulls stand where nullPrecedence says
     * @source cudf::upper_bound
     */
    public static Column upperBound(Table haystack, Table needles, Order columnOrder, NullOrder nullPrecedence) {
        int count = haystack.numColumns();
        return upperBound(haystack, needles, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns whether a value is in a column.
     *
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException if the list or struct and the rows have other elements or fields
     * @source cudf::contains
     */
    public static boolean contains(Column haystack, Scalar needle) {
        Checks.sameBelow(haystack, needle);
        try (CallScope in = new CallScope()) {
            return cudf_relational.contains(in.view(haystack), in.view(needle));
        }
    }

    /**
     * Returns for each row of a column whether it is in another.
     *
     * @nulls null where the needle is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException if lists or structs of both columns have other elements or fields
     * @source cudf::contains
     */
    public static Column contains(Column haystack, Column needles) {
        Checks.sameBelow(haystack, needles);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational
                    .contains(in.view(haystack), in.view(needles))
                    .address());
        }
    }
}
