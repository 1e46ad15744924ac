/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/**
 * Decimal numbers of at most 9 digits.
 *
 * @source cudf.Decimal32Dtype
 */
public final class Decimal32Dtype extends DecimalDtype {
    /** The most digits. */
    public static final int MAX_PRECISION = 9;
    /** The bytes of one row. */
    public static final int ITEM_SIZE = 4;

    Decimal32Dtype(int precision, int scale) {
        super(ITEM_SIZE, precision, scale, MAX_PRECISION);
    }
}
