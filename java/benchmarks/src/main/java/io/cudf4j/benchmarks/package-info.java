/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** JMH benchmarks; compare.py beside them measures {@link io.cudf4j.benchmarks.Steps} beside pandas, Polars and DuckDB. */
@NullMarked
package io.cudf4j.benchmarks;

import org.jspecify.annotations.NullMarked;
