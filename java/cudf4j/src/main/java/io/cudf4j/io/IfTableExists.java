/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** What becomes of a table that has the name already under which rows are to be written. */
public enum IfTableExists {
    /** It stays as it is, and the call is refused. */
    FAIL,
    /** It is dropped, with its keys and indexes, and made anew. */
    REPLACE,
    /** It stays, and gets the rows besides its own. */
    APPEND
}
