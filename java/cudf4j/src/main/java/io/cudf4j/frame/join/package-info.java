/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Rows of two frames brought together by keys. Uses the rooms of labels, rows and expressions.
 */
@NullMarked
package io.cudf4j.frame.join;

import org.jspecify.annotations.NullMarked;
