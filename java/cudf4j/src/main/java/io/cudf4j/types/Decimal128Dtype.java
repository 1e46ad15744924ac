/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/**
 * Decimal numbers of at most 38 digits.
 *
 * @source cudf.Decimal128Dtype
 */
public final class Decimal128Dtype extends DecimalDtype {
    /** The most digits. */
    public static final int MAX_PRECISION = 38;
    /** The bytes of one row. */
    public static final int ITEM_SIZE = 16;

    Decimal128Dtype(int precision, int scale) {
        super(ITEM_SIZE, precision, scale, MAX_PRECISION);
    }
}
