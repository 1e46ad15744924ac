/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** Tests of what compiles CUDA and launches it. */
@NullMarked
package io.cudf4j.udf.cuda;

import org.jspecify.annotations.NullMarked;
