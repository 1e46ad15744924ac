/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Functions of users over the columns of rows. Uses the rooms of labels and rows, and the packages below {@code io.cudf4j.udf},
 * which compile and run them.
 */
@NullMarked
package io.cudf4j.frame.udf;

import org.jspecify.annotations.NullMarked;
