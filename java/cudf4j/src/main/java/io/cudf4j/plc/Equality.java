/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Tables compared.
 *
 * @source cudf
 */
public final class Equality {
    private Equality() {}

    /**
     * Returns whether two tables have the same types and equal rows.
     *
     * @nulls NaN equals NaN, -0.0 equals 0.0
     * @source cudf::tables_equal
     */
    public static boolean tablesEqual(Table left, Table right, NullEquality nullsEqual) {
        try (CallScope in = new CallScope()) {
            return cudf_relational.tables_equal(in.view(left), in.view(right), nullsEqual.code() == 1);
        }
    }
}
