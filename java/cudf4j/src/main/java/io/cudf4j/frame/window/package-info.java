/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Values of the rows around each row: of so many rows, of a duration, of all rows before, of rows that weigh less the older
 * they are. Uses the rooms of labels and rows.
 */
@NullMarked
package io.cudf4j.frame.window;

import org.jspecify.annotations.NullMarked;
