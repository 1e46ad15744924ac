/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * What user functions are written against: functional interfaces, the rows they are called with, what becomes of their errors.
 * An interface is named {@code <parameters>To<result>} and has one method, {@code apply}. All are {@link
 * java.io.Serializable}, so that the body of a lambda can be found, and their methods may throw anything that is checked.
 */
@NullMarked
package io.cudf4j.udf;

import org.jspecify.annotations.NullMarked;
