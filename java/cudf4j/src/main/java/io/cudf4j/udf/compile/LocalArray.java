/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

/**
 * An array that a function makes for itself.
 *
 * @param name of its variable
 * @param element the type of an element in C++
 * @param kind what an element is on the stack
 * @param length how many elements
 */
record LocalArray(String name, String element, Kind kind, int length) {}
