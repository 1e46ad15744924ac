/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.Objects;

/**
 * The type of a column or scalar: a kind of element and, for decimals, a scale. Immutable.
 *
 * @source cudf::data_type
 */
public final class DataType {
    /** Far beyond what 128 bits hold; native code computes powers of ten step by step, and with sums of scales. */
    static final int MOST_SCALE = 1000;

    private static final DataType[] PLAIN = new DataType[TypeId.values().length];

    static {
        for (TypeId id : TypeId.values()) {
            PLAIN[id.code()] = new DataType(id, 0);
        }
    }

    /** Type of columns without data. */
    public static final DataType EMPTY = of(TypeId.EMPTY);
    /** Signed integer of 8 bits. */
    public static final DataType INT8 = of(TypeId.INT8);
    /** Signed integer of 16 bits. */
    public static final DataType INT16 = of(TypeId.INT16);
    /** Signed integer of 32 bits. */
    public static final DataType INT32 = of(TypeId.INT32);
    /** Signed integer of 64 bits. */
    public static final DataType INT64 = of(TypeId.INT64);
    /** Unsigned integer of 8 bits. */
    public static final DataType UINT8 = of(TypeId.UINT8);
    /** Unsigned integer of 16 bits. */
    public static final DataType UINT16 = of(TypeId.UINT16);
    /** Unsigned integer of 32 bits. */
    public static final DataType UINT32 = of(TypeId.UINT32);
    /** Unsigned integer of 64 bits. */
    public static final DataType UINT64 = of(TypeId.UINT64);
    /** Floating point number of 32 bits. */
    public static final DataType FLOAT32 = of(TypeId.FLOAT32);
    /** Floating point number of 64 bits. */
    public static final DataType FLOAT64 = of(TypeId.FLOAT64);
    /** Truth value. */
    public static final DataType BOOL8 = of(TypeId.BOOL8);
    /** Text. */
    public static final DataType STRING = of(TypeId.STRING);
    /** Lists. */
    public static final DataType LIST = of(TypeId.LIST);
    /** Rows of fields. */
    public static final DataType STRUCT = of(TypeId.STRUCT);

    private final TypeId id;
    private final int scale;

    private DataType(TypeId id, int scale) {
        this.id = id;
        this.scale = scale;
    }

    /**
     * Returns the type of that kind; for decimals with scale 0.
     *
     * @source cudf::data_type
     */
    public static DataType of(TypeId id) {
        return PLAIN[id.code()];
    }

    /**
     * Returns a decimal type.
     *
     * @param id a decimal kind
     * @param scale the power of ten that an unscaled value is multiplied by, as libcudf counts: −2 for two digits after
     *     the point
     * @throws IllegalArgumentException if {@code id} is no decimal and the scale is not 0, or the scale is beyond 1000
     * @source cudf::data_type
     */
    public static DataType of(TypeId id, int scale) {
        if (scale == 0) {
            return of(id);
        }
        if (!id.isDecimal()) {
            throw new IllegalArgumentException(id + " has no scale, got " + scale);
        }
        if (scale < -MOST_SCALE || scale > MOST_SCALE) {
            throw new IllegalArgumentException(
                    "the scale of a decimal is from -" + MOST_SCALE + " to " + MOST_SCALE + ", got " + scale);
        }
        return new DataType(id, scale);
    }

    /** Returns the kind of element. */
    public TypeId id() {
        return id;
    }

    /** Returns the power of ten that unscaled values are multiplied by; 0 for everything but decimals. */
    public int scale() {
        return scale;
    }

    /** Returns the bytes of one element, 0 where elements have no fixed width. */
    public int sizeBytes() {
        return id.sizeBytes();
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof DataType type && type.id == id && type.scale == scale);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, scale);
    }

    @Override
    public String toString() {
        return id.isDecimal() ? id + "(scale " + scale + ")" : id.toString();
    }
}
