/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Columns and the labels of their rows as one value, and what brings two of them together: alignment, arithmetic, chosen
 * rows. Uses the room of labels.
 */
@NullMarked
package io.cudf4j.frame.rows;

import org.jspecify.annotations.NullMarked;
