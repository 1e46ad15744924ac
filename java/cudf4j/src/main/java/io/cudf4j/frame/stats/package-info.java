/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Figures of columns, and orders of rows: reductions, what {@code describe} tells, counts of values, correlations, intervals,
 * sorting and ranks. Uses the rooms of labels and rows.
 */
@NullMarked
package io.cudf4j.frame.stats;

import org.jspecify.annotations.NullMarked;
