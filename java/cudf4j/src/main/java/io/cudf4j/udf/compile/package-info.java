/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * User functions as CUDA C++: {@link io.cudf4j.udf.compile.Translator} finds the bytecode of a lambda, types its stack and
 * its locals, and prints a kernel that does for each row what the JVM would do. Knows no column, no device and no compiler;
 * what a launcher needs is in the {@link io.cudf4j.udf.compile.Translation}. Uses {@code errors} and ASM.
 *
 * <p>The text is a straight image of the bytecode: a label for each target of a jump, {@code goto}, a variable for each
 * place of the stack and each local that holds a kind of value. Compilers of devices rebuild the structure themselves.
 *
 * <p>What a value means is Java's: whole numbers wrap, division by zero is an error of the row, strings are counted in
 * UTF-16 units. What cannot be made equal to the JVM is refused with an {@link
 * io.cudf4j.errors.UnsupportedUdfException}, never approximated; functions such as {@code Math.sin}, whose last digits the
 * JVM leaves open itself, are the exception.
 */
@NullMarked
package io.cudf4j.udf.compile;

import org.jspecify.annotations.NullMarked;
