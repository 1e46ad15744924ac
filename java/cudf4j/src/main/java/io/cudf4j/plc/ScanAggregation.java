/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What can be computed for each row of the rows up to it. Taken by {@link Reduce#scan}.
 * Made by the factories of {@link Aggregation}.
 *
 * @source cudf::scan_aggregation
 */
public sealed interface ScanAggregation
        permits Aggregation.Total, Aggregation.Product, Aggregation.Rank, Aggregation.DecayingMean {}
