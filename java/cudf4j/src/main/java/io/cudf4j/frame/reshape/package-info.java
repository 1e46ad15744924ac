/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Rows and columns laid out otherwise: in each other's place, a row for each element of a list, in parts. Uses the rooms of
 * labels and rows.
 */
@NullMarked
package io.cudf4j.frame.reshape;

import org.jspecify.annotations.NullMarked;
