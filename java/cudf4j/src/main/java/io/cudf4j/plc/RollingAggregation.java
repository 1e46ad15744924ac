/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What can be computed of a window of rows around each row. Taken by {@link Rolling}.
 * Made by the factories of {@link Aggregation}.
 *
 * @source cudf::rolling_aggregation
 */
public sealed interface RollingAggregation
        permits Aggregation.Total, Aggregation.Count, Aggregation.Moment, Aggregation.Choice, Aggregation.WindowValue {}
