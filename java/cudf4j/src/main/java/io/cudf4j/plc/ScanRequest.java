/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.List;

/**
 * What a grouped scan computes over one column.
 *
 * @param values the column, with one row for each row of the keys; borrowed
 * @param aggregations what is computed of it, one result column each
 * @source cudf::groupby::scan_request
 */
public record ScanRequest(Column values, List<GroupbyScanAggregation> aggregations) {
    /** Copies the list. */
    public ScanRequest {
        aggregations = List.copyOf(aggregations);
    }

    /** Returns a request for the given aggregations. */
    public static ScanRequest of(Column values, GroupbyScanAggregation... aggregations) {
        return new ScanRequest(values, List.of(aggregations));
    }
}
