/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.time.temporal.ChronoUnit;

/**
 * How a getter counts times. The column that the kernel gets of them holds the counts.
 *
 * @param isOfDurations whether they are durations, and not points after 1970
 * @param unit what is counted
 */
public record TimeCount(boolean isOfDurations, ChronoUnit unit) {}
