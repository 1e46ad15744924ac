/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** The Java half of the parity tests. */
@NullMarked
package io.cudf4j.parity;

import org.jspecify.annotations.NullMarked;
