/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Calls user functions in the JVM, over the rows of columns: block by block from the memory of the engine into arrays of
 * primitives and back, by several threads at once. What comes out, a failure too, does not depend on their number. Knows no
 * labels and no frame.
 */
@NullMarked
package io.cudf4j.udf.jvm;

import org.jspecify.annotations.NullMarked;
