/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Functions of users: what is called for each row. Data only; the packages below compile and run them.
 */
@NullMarked
package io.cudf4j.udf;

import org.jspecify.annotations.NullMarked;
