/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

/**
 * What a reduction does with missing rows, and what it divides by.
 *
 * @param skipMissing whether null and NaN are left out; otherwise the result is null where a row is null
 * @param ddof what variance and standard deviation subtract from the number of rows before they divide by it
 * @param minCount how many rows must be present for a sum or product; with fewer it is null
 */
public record ReductionSettings(boolean skipMissing, int ddof, int minCount) {
    /** Missing rows left out, a sample's deviation, and a sum of no rows. */
    public static final ReductionSettings SKIP = new ReductionSettings(true, 1, 0);

    /** Null where a row is null, else as {@link #SKIP}. */
    public static final ReductionSettings PROPAGATE = new ReductionSettings(false, 1, 0);
}
