/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Rows in groups of equal keys and the values of each group. Uses the rooms of labels, rows, expressions and statistics.
 */
@NullMarked
package io.cudf4j.frame.group;

import org.jspecify.annotations.NullMarked;
