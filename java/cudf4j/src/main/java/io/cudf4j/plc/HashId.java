/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * How the rows of a partitioning are hashed.
 *
 * @source cudf::hash_id
 */
public enum HashId {
    /** Numbers are their own hashes. */
    HASH_IDENTITY(0),
    /** MurmurHash3 of 32 bits. */
    HASH_MURMUR3(1);

    private final int code;

    HashId(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
