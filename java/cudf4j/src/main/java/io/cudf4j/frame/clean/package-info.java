/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Rows and columns put in order: missing and repeated values, other values, dtypes and labels in place of those there are.
 * Uses the rooms of labels, rows and select.
 */
@NullMarked
package io.cudf4j.frame.clean;

import org.jspecify.annotations.NullMarked;
