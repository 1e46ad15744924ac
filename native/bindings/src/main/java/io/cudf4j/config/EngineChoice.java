/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

/** Which engine a process asks for. */
public enum EngineChoice {
    /** {@link #CUDA} where a driver and a device answer and its libraries are there, otherwise {@link #HOST}. */
    AUTO,
    /** NVIDIA's libcudf on a GPU, or a failure that says what is missing. */
    CUDA,
    /** cudf4j's own libcudf on the CPU. */
    HOST
}
