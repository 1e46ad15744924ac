/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Rows as others take them: Java collections and values, headers and buffers, Arrow's structs, files. Uses the rooms of
 * labels and rows, and {@code io}.
 */
@NullMarked
package io.cudf4j.frame.exchange;

import org.jspecify.annotations.NullMarked;
