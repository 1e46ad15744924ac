/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What can be computed of all rows of a column. Taken by {@link Reduce#reduce(Column, ReduceAggregation, DataType)}.
 * Made by the factories of {@link Aggregation}.
 *
 * @source cudf::reduce_aggregation
 */
public sealed interface ReduceAggregation
        permits Aggregation.Total,
                Aggregation.Product,
                Aggregation.Count,
                Aggregation.Truth,
                Aggregation.Moment,
                Aggregation.Statistic,
                Aggregation.Choice,
                Aggregation.Selection {}
