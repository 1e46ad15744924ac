/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** JMH benchmarks; compare.py beside them runs pandas on the same data. */
@NullMarked
package io.cudf4j.benchmarks;

import org.jspecify.annotations.NullMarked;
