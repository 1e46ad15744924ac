/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** Tests of the functions of users. */
@NullMarked
package io.cudf4j.udf;

import org.jspecify.annotations.NullMarked;
