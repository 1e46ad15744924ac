/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Which rank equal rows have. */
public enum RankMethod {
    /** The mean of their places. */
    AVERAGE,
    /** The first of their places. */
    MIN,
    /** The last of their places. */
    MAX,
    /** Each its place, in the order in which they stand. */
    FIRST,
    /** The number of different rows up to them. */
    DENSE
}
