/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** Bad input and scarce memory: what the library must stand. */
@NullMarked
package io.cudf4j.stand;

import org.jspecify.annotations.NullMarked;
