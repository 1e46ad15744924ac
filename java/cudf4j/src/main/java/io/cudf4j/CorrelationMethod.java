/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** How two columns are compared. */
public enum CorrelationMethod {
    /** By their values: how near they are to a line. */
    PEARSON,
    /** By the ranks of their values: how near one is to rising or falling with the other. */
    SPEARMAN
}
