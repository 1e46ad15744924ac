/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What is computed of the windows of one column.
 *
 * @param values the column, with one row for each row of the ordered column; borrowed
 * @param minPeriods how many values that are not null, or rows for aggregations that count or collect rows, a window needs
 * @param aggregation what is computed of it
 * @source cudf::rolling_request
 */
public record RollingRequest(Column values, int minPeriods, RollingAggregation aggregation) {}
