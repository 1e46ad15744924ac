/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Computing expressions over the columns of rows, and reading the text of queries as expressions. Uses the rooms of labels
 * and rows; choosing rows with what was computed is done elsewhere.
 */
@NullMarked
package io.cudf4j.frame.expr;

import org.jspecify.annotations.NullMarked;
