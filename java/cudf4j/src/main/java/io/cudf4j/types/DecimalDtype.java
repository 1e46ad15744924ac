/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.Objects;

/** Decimal numbers with a fixed number of digits after the point, stored as whole numbers of 4, 8 or 16 bytes. */
public abstract sealed class DecimalDtype extends DType permits Decimal32Dtype, Decimal64Dtype, Decimal128Dtype {
    private final int precision;
    private final int scale;

    DecimalDtype(int itemSize, int precision, int scale, int maxPrecision) {
        super(Kind.DECIMAL, itemSize, "decimal" + Byte.SIZE * itemSize + "(" + precision + ", " + scale + ")");
        if (precision < 1 || precision > maxPrecision) {
            throw new InvalidArgumentException(name() + ": the precision is from 1 to " + maxPrecision);
        }
        if (scale > precision || scale < -precision) {
            throw new InvalidArgumentException(name() + ": the scale is at most the precision");
        }
        this.precision = precision;
        this.scale = scale;
    }

    /** Returns the digits of a number. */
    public int precision() {
        return precision;
    }

    /** Returns the digits after the point; below 0 the zeros before it. The native scale is its negative. */
    public int scale() {
        return scale;
    }

    /** Returns the bytes of one row. */
    public int itemSize() {
        return sizeBytes();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DecimalDtype type
                && type.sizeBytes() == sizeBytes()
                && type.scale == scale
                && type.precision == precision;
    }

    @Override
    public int hashCode() {
        return Objects.hash(sizeBytes(), scale, precision);
    }
}
