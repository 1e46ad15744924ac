/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The kinds of element a column may have.
 *
 * @source cudf::type_id
 */
public enum TypeId {
    /** No data: every row is null. */
    EMPTY(0, 0),
    /** Signed integer of 8 bits. */
    INT8(1, 1),
    /** Signed integer of 16 bits. */
    INT16(2, 2),
    /** Signed integer of 32 bits. */
    INT32(3, 4),
    /** Signed integer of 64 bits. */
    INT64(4, 8),
    /** Unsigned integer of 8 bits. */
    UINT8(5, 1),
    /** Unsigned integer of 16 bits. */
    UINT16(6, 2),
    /** Unsigned integer of 32 bits. */
    UINT32(7, 4),
    /** Unsigned integer of 64 bits. */
    UINT64(8, 8),
    /** Floating point number of 32 bits. */
    FLOAT32(9, 4),
    /** Floating point number of 64 bits. */
    FLOAT64(10, 8),
    /** Truth value in one byte. */
    BOOL8(11, 1),
    /** Timestamp as days since 1970-01-01, in 32 bits. */
    TIMESTAMP_DAYS(12, 4),
    /** Timestamp as seconds since 1970-01-01T00:00Z. */
    TIMESTAMP_SECONDS(13, 8),
    /** Timestamp as milliseconds since 1970-01-01T00:00Z. */
    TIMESTAMP_MILLISECONDS(14, 8),
    /** Timestamp as microseconds since 1970-01-01T00:00Z. */
    TIMESTAMP_MICROSECONDS(15, 8),
    /** Timestamp as nanoseconds since 1970-01-01T00:00Z. */
    TIMESTAMP_NANOSECONDS(16, 8),
    /** Length of time in days, in 32 bits. */
    DURATION_DAYS(17, 4),
    /** Length of time in seconds. */
    DURATION_SECONDS(18, 8),
    /** Length of time in milliseconds. */
    DURATION_MILLISECONDS(19, 8),
    /** Length of time in microseconds. */
    DURATION_MICROSECONDS(20, 8),
    /** Length of time in nanoseconds. */
    DURATION_NANOSECONDS(21, 8),
    /** Indices of 32 bits into a column of distinct keys. */
    DICTIONARY32(22, 0),
    /** Text in UTF-8. */
    STRING(23, 0),
    /** Lists of one element type. */
    LIST(24, 0),
    /** Decimal number with an unscaled value of 32 bits. */
    DECIMAL32(25, 4),
    /** Decimal number with an unscaled value of 64 bits. */
    DECIMAL64(26, 8),
    /** Decimal number with an unscaled value of 128 bits. */
    DECIMAL128(27, 16),
    /** Rows of named fields. */
    STRUCT(28, 0);

    private static final TypeId[] BY_CODE = values();

    private final int code;
    private final int sizeBytes;

    TypeId(int code, int sizeBytes) {
        this.code = code;
        this.sizeBytes = sizeBytes;
    }

    /** Returns the number libcudf knows this type by. */
    public int code() {
        return code;
    }

    /** Returns the bytes of one element, 0 where elements have no fixed width. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /** Returns whether every element takes the same number of bytes. */
    public boolean isFixedWidth() {
        return sizeBytes > 0;
    }

    /** Returns whether this is a signed or unsigned integer. */
    public boolean isIntegral() {
        return code >= INT8.code && code <= UINT64.code;
    }

    /** Returns whether this is an unsigned integer. */
    public boolean isUnsigned() {
        return code >= UINT8.code && code <= UINT64.code;
    }

    /** Returns whether this is a floating point number. */
    public boolean isFloating() {
        return this == FLOAT32 || this == FLOAT64;
    }

    /** Returns whether this is an integer or a floating point number. */
    public boolean isNumeric() {
        return isIntegral() || isFloating();
    }

    /** Returns whether this is a timestamp. */
    public boolean isTimestamp() {
        return code >= TIMESTAMP_DAYS.code && code <= TIMESTAMP_NANOSECONDS.code;
    }

    /** Returns whether this is a duration. */
    public boolean isDuration() {
        return code >= DURATION_DAYS.code && code <= DURATION_NANOSECONDS.code;
    }

    /** Returns whether this is a decimal number. */
    public boolean isDecimal() {
        return this == DECIMAL32 || this == DECIMAL64 || this == DECIMAL128;
    }

    /** Returns whether elements have columns below them: dictionary, text, list or struct. */
    public boolean isCompound() {
        return this == DICTIONARY32 || this == STRING || this == LIST || this == STRUCT;
    }

    /**
     * Returns the type of a number libcudf uses.
     *
     * @throws IllegalArgumentException if no type has that number
     */
    public static TypeId ofCode(int code) {
        if (code < 0 || code >= BY_CODE.length) {
            throw new IllegalArgumentException("no type has the code " + code);
        }
        return BY_CODE[code];
    }
}
