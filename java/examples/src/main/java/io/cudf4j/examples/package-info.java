/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** Programs to start from. They use the public API only. */
@NullMarked
package io.cudf4j.examples;

import org.jspecify.annotations.NullMarked;
