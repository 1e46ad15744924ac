/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
@NullMarked
package io.cudf4j.expr;

import org.jspecify.annotations.NullMarked;
