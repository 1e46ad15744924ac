/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/**
 * Numbers of rows and columns.
 *
 * @param rows the number of rows
 * @param columns the number of columns, 1 for a series or an index
 */
public record Shape(int rows, int columns) {}
