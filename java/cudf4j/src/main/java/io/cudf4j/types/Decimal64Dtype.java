/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/**
 * Decimal numbers of at most 18 digits.
 *
 * @source cudf.Decimal64Dtype
 */
public final class Decimal64Dtype extends DecimalDtype {
    /** The most digits. */
    public static final int MAX_PRECISION = 18;
    /** The bytes of one row. */
    public static final int ITEM_SIZE = 8;

    Decimal64Dtype(int precision, int scale) {
        super(ITEM_SIZE, precision, scale, MAX_PRECISION);
    }
}
