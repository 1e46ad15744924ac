/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Decimal numbers with a fixed number of digits after the point, stored as whole numbers of 4, 8 or 16 bytes. */
public abstract sealed class DecimalDtype extends DType permits Decimal32Dtype, Decimal64Dtype, Decimal128Dtype {
    private final DataType plcType;
    private final int precision;
    private final int scale;

    DecimalDtype(TypeId id, int precision, int scale, int maxPrecision) {
        super(Kind.DECIMAL, id, id.name().toLowerCase(Locale.ROOT) + "(" + precision + ", " + scale + ")");
        if (precision < 1 || precision > maxPrecision) {
            throw new InvalidArgumentException(name() + ": the precision is from 1 to " + maxPrecision);
        }
        if (scale > precision || scale < -precision) {
            throw new InvalidArgumentException(name() + ": the scale is at most the precision");
        }
        this.precision = precision;
        this.scale = scale;
        this.plcType = DataType.of(id, -scale);
    }

    /** Returns the dtype with as many digits as a native decimal type can hold. */
    static DecimalDtype widest(DataType type) {
        int scale = -type.scale();
        return switch (type.id()) {
            case DECIMAL32 -> new Decimal32Dtype(Decimal32Dtype.MAX_PRECISION, scale);
            case DECIMAL64 -> new Decimal64Dtype(Decimal64Dtype.MAX_PRECISION, scale);
            default -> new Decimal128Dtype(Decimal128Dtype.MAX_PRECISION, scale);
        };
    }

    /** Returns the smallest dtype with so many digits, or null where 38 digits are not enough. */
    static @Nullable DecimalDtype smallest(int precision, int scale) {
        int digits = Math.max(1, Math.max(precision, Math.abs(scale)));
        if (digits <= Decimal32Dtype.MAX_PRECISION) {
            return new Decimal32Dtype(digits, scale);
        }
        if (digits <= Decimal64Dtype.MAX_PRECISION) {
            return new Decimal64Dtype(digits, scale);
        }
        return digits <= Decimal128Dtype.MAX_PRECISION ? new Decimal128Dtype(digits, scale) : null;
    }

    /** Returns whether a number has no more digits than fit, before and after the point. */
    boolean holds(BigDecimal value) {
        if (value.signum() == 0) {
            return true;
        }
        BigDecimal exact = value.stripTrailingZeros();
        return exact.scale() <= scale && (long) exact.precision() - exact.scale() <= (long) precision - scale;
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
    public DataType plcType() {
        return plcType;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DecimalDtype type && type.plcType.equals(plcType) && type.precision == precision;
    }

    @Override
    public int hashCode() {
        return Objects.hash(plcType, precision);
    }
}
