/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** Expressions as data. Uses {@code types} and {@code errors}; every layer may use it. */
@NullMarked
package io.cudf4j.expr;

import org.jspecify.annotations.NullMarked;
