/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Rows as others know them: Java collections and values, arrays of the host and of the device, Arrow's structs, serialised
 * forms, what files have. Uses {@code io} and the rooms of labels and rows.
 */
@NullMarked
package io.cudf4j.frame.exchange;

import org.jspecify.annotations.NullMarked;
