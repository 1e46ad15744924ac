/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What a function of a user is written in.
 *
 * @source cudf::udf_source_type
 */
public enum UdfSourceType {
    /** CUDA C++. */
    CUDA(0),
    /** The assembly of NVIDIA's virtual machine. */
    PTX(1);

    private final int code;

    UdfSourceType(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
