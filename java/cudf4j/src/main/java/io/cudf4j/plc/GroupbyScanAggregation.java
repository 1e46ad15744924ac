/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What can be computed for each row of the rows of its group up to it. Taken by {@link Groupby#scan}.
 * Made by the factories of {@link Aggregation}.
 *
 * @source cudf::groupby_scan_aggregation
 */
public sealed interface GroupbyScanAggregation
        permits Aggregation.Total, Aggregation.Product, Aggregation.Count, Aggregation.Rank {}
