/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Hashes and digests of rows, the same on every engine.
 *
 * @source cudf
 */
public final class Hashing {
    private Hashing() {}

    /**
     * Returns the hash of each row, UINT32.
     *
     * @nulls a null has a hash of its own; NaN equals NaN
     * @source cudf::hashing::murmurhash3_x86_32
     */
    public static Column murmurhash3x86x32(Table input, int seed) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_relational.murmurhash3_x86_32(in.view(input), seed).address());
        }
    }

    /**
     * Returns the hash of each row in two columns of UINT64.
     *
     * @nulls a null has a hash of its own; NaN equals NaN
     * @source cudf::hashing::murmurhash3_x64_128
     */
    public static Table murmurhash3x64x128(Table input, long seed) {
        try (CallScope in = new CallScope()) {
            return Table.own(
                    cudf_relational.murmurhash3_x64_128(in.view(input), seed).address());
        }
    }

    /**
     * Returns the hash of each row, UINT32.
     *
     * @nulls a null has a hash of its own; NaN equals NaN
     * @source cudf::hashing::xxhash_32
     */
    public static Column xxhash32(Table input, int seed) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.xxhash_32(in.view(input), seed).address());
        }
    }

    /**
     * Returns the hash of each row, UINT64; unlike the other hashes it tells -0.0 from 0.0.
     *
     * @nulls a null has a hash of its own; NaN equals NaN
     * @source cudf::hashing::xxhash_64
     */
    public static Column xxhash64(Table input, long seed) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.xxhash_64(in.view(input), seed).address());
        }
    }

    /**
     * Returns the MD5 digest of each row in hexadecimal digits.
     *
     * @nulls a null adds nothing to the digest
     * @throws io.cudf4j.errors.CudfException if a column holds times, lists (but for MD5) or structs
     * @source cudf::hashing::md5
     */
    public static Column md5(Table input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.md5(in.view(input)).address());
        }
    }

    /**
     * Returns the SHA-1 digest of each row in hexadecimal digits.
     *
     * @nulls a null adds nothing to the digest
     * @throws io.cudf4j.errors.CudfException if a column holds times, lists (but for MD5) or structs
     * @source cudf::hashing::sha1
     */
    public static Column sha1(Table input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sha1(in.view(input)).address());
        }
    }

    /**
     * Returns the SHA-224 digest of each row in hexadecimal digits.
     *
     * @nulls a null adds nothing to the digest
     * @throws io.cudf4j.errors.CudfException if a column holds times, lists (but for MD5) or structs
     * @source cudf::hashing::sha224
     */
    public static Column sha224(Table input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sha224(in.view(input)).address());
        }
    }

    /**
     * Returns the SHA-256 digest of each row in hexadecimal digits.
     *
     * @nulls a null adds nothing to the digest
     * @throws io.cudf4j.errors.CudfException if a column holds times, lists (but for MD5) or structs
     * @source cudf::hashing::sha256
     */
    public static Column sha256(Table input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sha256(in.view(input)).address());
        }
    }

    /**
     * Returns the SHA-384 digest of each row in hexadecimal digits.
     *
     * @nulls a null adds nothing to the digest
     * @throws io.cudf4j.errors.CudfException if a column holds times, lists (but for MD5) or structs
     * @source cudf::hashing::sha384
     */
    public static Column sha384(Table input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sha384(in.view(input)).address());
        }
    }

    /**
     * Returns the SHA-512 digest of each row in hexadecimal digits.
     *
     * @nulls a null adds nothing to the digest
     * @throws io.cudf4j.errors.CudfException if a column holds times, lists (but for MD5) or structs
     * @source cudf::hashing::sha512
     */
    public static Column sha512(Table input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sha512(in.view(input)).address());
        }
    }
}
