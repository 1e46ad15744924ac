/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** From where spans of one length are counted. */
public enum ResampleOrigin {
    /** 1970-01-01. */
    EPOCH,
    /** The first time. */
    START,
    /** Midnight of the day of the first time. */
    START_DAY,
    /** The last time. */
    END,
    /** Midnight behind the last time. */
    END_DAY
}
