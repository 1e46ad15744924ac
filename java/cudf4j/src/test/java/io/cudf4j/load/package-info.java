/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** Tests that need a JVM of their own. */
@NullMarked
package io.cudf4j.load;

import org.jspecify.annotations.NullMarked;
