/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** How a row is hashed. */
public enum HashMethod {
    /** MurmurHash3 of 32 bits. */
    MURMUR3,
    /** XXHash of 32 bits. */
    XXHASH32,
    /** XXHash of 64 bits. */
    XXHASH64,
    /** MD5, as text. */
    MD5,
    /** SHA-1, as text. */
    SHA1,
    /** SHA-2 of 224 bits, as text. */
    SHA224,
    /** SHA-2 of 256 bits, as text. */
    SHA256,
    /** SHA-2 of 384 bits, as text. */
    SHA384,
    /** SHA-2 of 512 bits, as text. */
    SHA512
}
