/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.util.Objects;

/**
 * How far long work is.
 *
 * @param task the method that works, as {@code readParquet}
 * @param done how much is done
 * @param total how much there is in all; −1 where nobody knows before the end
 * @param unit what is counted: {@code bytes}, {@code rows} or {@code columns}
 */
public record Progress(String task, long done, long total, String unit) {
    /** Refuses null. */
    public Progress {
        Objects.requireNonNull(task, "Progress: the task is null");
        Objects.requireNonNull(unit, "Progress: the unit is null");
    }

    /** Returns the part that is done, from 0 to 1; NaN where nobody knows how much there is. */
    public double fraction() {
        return total < 0 ? Double.NaN : total == 0 ? 1 : (double) done / total;
    }

    /** Returns whether this is the last that is told of the task. */
    public boolean isDone() {
        return done == total;
    }
}
