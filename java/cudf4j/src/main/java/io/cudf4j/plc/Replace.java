/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;

/**
 * Replacement of nulls, NaN and values. {@link io.cudf4j.plc.strings.ReplaceStrings} replaces within strings.
 *
 * @source cudf, pylibcudf.replace
 */
public final class Replace {
    private Replace() {}

    /**
     * Returns the rows, with those of another column where they are null.
     *
     * @nulls null where both are
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException of lists and structs
     * @source cudf::replace_nulls
     */
    public static Column replaceNulls(Column input, Column replacement) {
        Checks.flat(input, "replaceNulls");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .replace_nulls(in.view(input), in.view(replacement))
                    .address());
        }
    }

    /**
     * Returns the rows, with a value where they are null.
     *
     * @nulls none, unless the value is null
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException of lists and structs
     * @source cudf::replace_nulls
     */
    public static Column replaceNulls(Column input, Scalar replacement) {
        Checks.flat(input, "replaceNulls");
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .replace_nulls(in.view(input), in.view(replacement))
                    .address());
        }
    }

    /**
     * Returns the rows, with a neighbour's value where they are null.
     *
     * @nulls null where no neighbour on that side is valid
     * @source cudf::replace_nulls
     */
    public static Column replaceNulls(Column input, ReplacePolicy policy) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .replace_nulls(in.view(input), policy.code() == 1)
                    .address());
        }
    }

    /**
     * Returns the rows, with those of another column where they are NaN.
     *
     * @nulls null where the row is, or is NaN and its replacement null
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::replace_nans
     */
    public static Column replaceNans(Column input, Column replacement) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .replace_nans(in.view(input), in.view(replacement))
                    .address());
        }
    }

    /**
     * Returns the rows, with a value where they are NaN.
     *
     * @nulls null where the row is, or is NaN and its replacement null
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::replace_nans
     */
    public static Column replaceNans(Column input, Scalar replacement) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .replace_nans(in.view(input), in.view(replacement))
                    .address());
        }
    }

    /**
     * Returns the rows, with each of some values replaced by the one at its place in another column.
     *
     * @nulls null where the row is, or its replacement; the values to replace have none
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @throws io.cudf4j.errors.DTypeMismatchException if the lists or structs of the columns have other elements or fields
     * @source cudf::find_and_replace_all
     */
    public static Column findAndReplaceAll(Column input, Column valuesToReplace, Column replacementValues) {
        Checks.sameBelow(input, valuesToReplace);
        Checks.sameBelow(input, replacementValues);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .find_and_replace_all(in.view(input), in.view(valuesToReplace), in.view(replacementValues))
                    .address());
        }
    }

    /**
     * Returns the rows, with those below a least and above a greatest value replaced by it.
     *
     * @nulls null where the row is; a null bound is none
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::clamp
     */
    public static Column clamp(Column input, Scalar lo, Scalar hi) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_compute.clamp(in.view(input), in.view(lo), in.view(hi)).address());
        }
    }

    /**
     * Returns the rows, with those below a least and above a greatest value replaced.
     *
     * @nulls null where the row is; a null bound is none
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::clamp
     */
    public static Column clamp(Column input, Scalar lo, Scalar loReplace, Scalar hi, Scalar hiReplace) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .clamp(in.view(input), in.view(lo), in.view(loReplace), in.view(hi), in.view(hiReplace))
                    .address());
        }
    }

    /**
     * Returns the floating point numbers with one form of NaN and of zero.
     *
     * @nulls null where the row is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::normalize_nans_and_zeros
     */
    public static Column normalizeNansAndZeros(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_compute.normalize_nans_and_zeros(in.view(input)).address());
        }
    }
}
