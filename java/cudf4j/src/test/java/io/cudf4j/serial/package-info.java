/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** Tests of objects taken apart and put together. */
@NullMarked
package io.cudf4j.serial;

import org.jspecify.annotations.NullMarked;
