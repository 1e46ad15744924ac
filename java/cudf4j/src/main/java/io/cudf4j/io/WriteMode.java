/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** What is done with a file that is there already. */
public enum WriteMode {
    /** It is replaced. */
    WRITE,
    /** It stays, and what is written comes behind it. */
    APPEND,
    /** It stays as it is, and the call is refused. */
    CREATE
}
