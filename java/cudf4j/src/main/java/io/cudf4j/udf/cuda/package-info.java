/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * CUDA C++ compiled while the process runs, and launched over the memory of columns. Only the engine {@code cuda} has it: no
 * other class may touch what begins with {@code org.bytedeco.cuda}, whose native code needs the driver.
 *
 * <p>{@link io.cudf4j.udf.cuda.Kernel} is what others use: it compiles a {@link io.cudf4j.udf.cuda.KernelSource} where neither
 * memory nor disk has it, loads it, and launches it with {@link io.cudf4j.udf.cuda.KernelArguments}. {@link
 * io.cudf4j.udf.cuda.RowFunction} prints and launches the kernel around a function of the user's. Thread-safe, but for
 * arguments, which are made for one launch.
 */
@NullMarked
package io.cudf4j.udf.cuda;

import org.jspecify.annotations.NullMarked;
