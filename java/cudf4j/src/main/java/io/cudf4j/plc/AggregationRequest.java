/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.List;

/**
 * What a grouped aggregation computes over one column.
 *
 * @param values the column, with one row for each row of the keys; borrowed
 * @param aggregations what is computed of it, one result column each
 * @source cudf::groupby::aggregation_request
 */
public record AggregationRequest(Column values, List<GroupbyAggregation> aggregations) {
    /** Copies the list. */
    public AggregationRequest {
        aggregations = List.copyOf(aggregations);
    }

    /** Returns a request for the given aggregations. */
    public static AggregationRequest of(Column values, GroupbyAggregation... aggregations) {
        return new AggregationRequest(values, List.of(aggregations));
    }
}
