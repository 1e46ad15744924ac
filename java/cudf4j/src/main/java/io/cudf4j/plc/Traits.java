/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;

/**
 * What libcudf says of types. {@link TypeId} says some of it without a call, and takes a boolean for no number.
 *
 * @source pylibcudf.traits
 */
public final class Traits {
    private Traits() {}

    /**
     * Returns whether rows of a type can be compared by order.
     *
     * @source cudf::is_relationally_comparable
     */
    public static boolean isRelationallyComparable(DataType type) {
        return cudf_core.is_relationally_comparable(Native.type(type));
    }

    /**
     * Returns whether rows of a type can be compared by equality.
     *
     * @source cudf::is_equality_comparable
     */
    public static boolean isEqualityComparable(DataType type) {
        return cudf_core.is_equality_comparable(Native.type(type));
    }

    /**
     * Returns whether a type is an integer, a floating point number or a boolean.
     *
     * @source cudf::is_numeric
     */
    public static boolean isNumeric(DataType type) {
        return cudf_core.is_numeric(Native.type(type));
    }

    /**
     * Returns whether a type is an integer or a floating point number.
     *
     * @source cudf::is_numeric_not_bool
     */
    public static boolean isNumericNotBool(DataType type) {
        return cudf_core.is_numeric_not_bool(Native.type(type));
    }

    /**
     * Returns whether numbers of a type can say which row is meant: integers.
     *
     * @source cudf::is_index_type
     */
    public static boolean isIndexType(DataType type) {
        return cudf_core.is_index_type(Native.type(type));
    }

    /**
     * Returns whether a type is a number that can be below 0; decimals are not asked.
     *
     * @source cudf::is_signed
     */
    public static boolean isSigned(DataType type) {
        return cudf_core.is_signed(Native.type(type));
    }

    /**
     * Returns whether a type is an unsigned integer or a boolean.
     *
     * @source cudf::is_unsigned
     */
    public static boolean isUnsigned(DataType type) {
        return cudf_core.is_unsigned(Native.type(type));
    }

    /**
     * Returns whether a type is an integer or a boolean.
     *
     * @source cudf::is_integral
     */
    public static boolean isIntegral(DataType type) {
        return cudf_core.is_integral(Native.type(type));
    }

    /**
     * Returns whether a type is an integer.
     *
     * @source cudf::is_integral_not_bool
     */
    public static boolean isIntegralNotBool(DataType type) {
        return cudf_core.is_integral_not_bool(Native.type(type));
    }

    /**
     * Returns whether a type is a floating point number.
     *
     * @source cudf::is_floating_point
     */
    public static boolean isFloatingPoint(DataType type) {
        return cudf_core.is_floating_point(Native.type(type));
    }

    /**
     * Returns whether a type is the boolean.
     *
     * @source cudf::is_boolean
     */
    public static boolean isBoolean(DataType type) {
        return cudf_core.is_boolean(Native.type(type));
    }

    /**
     * Returns whether a type is a timestamp.
     *
     * @source cudf::is_timestamp
     */
    public static boolean isTimestamp(DataType type) {
        return cudf_core.is_timestamp(Native.type(type));
    }

    /**
     * Returns whether a type is a duration.
     *
     * @source cudf::is_duration
     */
    public static boolean isDuration(DataType type) {
        return cudf_core.is_duration(Native.type(type));
    }

    /**
     * Returns whether a type is a timestamp or a duration.
     *
     * @source cudf::is_chrono
     */
    public static boolean isChrono(DataType type) {
        return cudf_core.is_chrono(Native.type(type));
    }

    /**
     * Returns whether a type is a decimal.
     *
     * @source cudf::is_fixed_point
     */
    public static boolean isFixedPoint(DataType type) {
        return cudf_core.is_fixed_point(Native.type(type));
    }

    /**
     * Returns whether every element of a type takes the same number of bytes.
     *
     * @source cudf::is_fixed_width
     */
    public static boolean isFixedWidth(DataType type) {
        return cudf_core.is_fixed_width(Native.type(type));
    }

    /**
     * Returns whether a type is the dictionary.
     *
     * @source cudf::is_dictionary
     */
    public static boolean isDictionary(DataType type) {
        return cudf_core.is_dictionary(Native.type(type));
    }

    /**
     * Returns whether keys of a dictionary may be of a type.
     *
     * @source cudf::is_dictionary_key
     */
    public static boolean isDictionaryKey(DataType type) {
        return cudf_core.is_dictionary_key(Native.type(type));
    }

    /**
     * Returns whether elements of a type have columns below them: dictionary, string, list or struct.
     *
     * @source cudf::is_compound
     */
    public static boolean isCompound(DataType type) {
        return cudf_core.is_compound(Native.type(type));
    }

    /**
     * Returns whether a type is a list or a struct.
     *
     * @source cudf::is_nested
     */
    public static boolean isNested(DataType type) {
        return cudf_core.is_nested(Native.type(type));
    }

    /**
     * Returns whether the bytes of one type can be taken for those of another: both of one fixed width.
     *
     * @source cudf::is_bit_castable
     */
    public static boolean isBitCastable(DataType from, DataType to) {
        return cudf_core.is_bit_castable(Native.type(from), Native.type(to));
    }
}
