/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What can be computed of the rows of each group. Taken by {@link Groupby#aggregate}.
 * Made by the factories of {@link Aggregation}.
 *
 * @source cudf::groupby_aggregation
 */
public sealed interface GroupbyAggregation
        permits Aggregation.Total,
                Aggregation.Product,
                Aggregation.Count,
                Aggregation.Moment,
                Aggregation.Statistic,
                Aggregation.Choice,
                Aggregation.Selection,
                Aggregation.GroupStatistic {}
