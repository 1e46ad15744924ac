/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

/** What many rows are reduced to, over a column or over the rows of each group. */
public enum Reduction {
    /** Sum, 0 of no rows: int64 of whole numbers and booleans (uint64 of unsigned), else the column's dtype. */
    SUM("sum"),
    /** Product, 1 of no rows. */
    PRODUCT("prod"),
    /** Arithmetic mean as float64. */
    MEAN("mean"),
    /** Middle value as float64. */
    MEDIAN("median"),
    /** Least row. */
    MIN("min"),
    /** Greatest row. */
    MAX("max"),
    /** Number of rows that are not missing, as int64. */
    COUNT("count"),
    /** Number of all rows, as int64. */
    SIZE("size"),
    /** Number of different rows that are not missing, as int64. */
    NUNIQUE("nUnique"),
    /** Variance of a sample (n − 1), as float64; null of fewer than two rows. */
    VAR("var"),
    /** Standard deviation of a sample (n − 1), as float64; null of fewer than two rows. */
    STD("std"),
    /** First row that is not null. */
    FIRST("first"),
    /** Last row that is not null. */
    LAST("last");

    private final String label;

    Reduction(String label) {
        this.label = label;
    }

    /** Returns the name of the frames' method. */
    public String label() {
        return label;
    }

    /** Returns whether rows of any dtype that can be ordered have it. */
    boolean isOrderOnly() {
        return switch (this) {
            case MIN, MAX, COUNT, SIZE, NUNIQUE, FIRST, LAST -> true;
            default -> false;
        };
    }
}
