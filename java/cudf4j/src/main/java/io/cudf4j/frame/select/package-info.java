/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Choosing rows and columns by label, position or condition, and writing into them. Uses the rooms of labels and rows.
 */
@NullMarked
package io.cudf4j.frame.select;

import org.jspecify.annotations.NullMarked;
