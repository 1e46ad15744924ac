/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What can be computed of each segment of a column. Taken by {@link Reduce#segmentedReduce}.
 * Made by the factories of {@link Aggregation}.
 *
 * @source cudf::segmented_reduce_aggregation
 */
public sealed interface SegmentedReduceAggregation
        permits Aggregation.Total, Aggregation.Product, Aggregation.Truth, Aggregation.Moment, Aggregation.Statistic {}
