/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.labels.Labels;

/** Row labels that are a column. */
sealed class ColumnIndex extends Index permits CategoricalIndex, DatetimeIndex, IntervalIndex, TimedeltaIndex {
    ColumnIndex(Labels labels) {
        super(labels);
    }

    /** Takes over labels of one level and shows them as the class for their dtype. */
    static ColumnIndex own(Labels labels) {
        return switch (labels.dtype().kind()) {
            case DATETIME -> new DatetimeIndex(labels);
            case TIMEDELTA -> new TimedeltaIndex(labels);
            case CATEGORICAL -> new CategoricalIndex(labels);
            case INTERVAL -> new IntervalIndex(labels);
            default -> new ColumnIndex(labels);
        };
    }
}
