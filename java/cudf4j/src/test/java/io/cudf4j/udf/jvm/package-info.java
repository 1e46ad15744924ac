/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** Tests of calls of user functions. */
@NullMarked
package io.cudf4j.udf.jvm;

import org.jspecify.annotations.NullMarked;
