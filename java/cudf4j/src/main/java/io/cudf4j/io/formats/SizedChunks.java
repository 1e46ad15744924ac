/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import org.jspecify.annotations.Nullable;

/** Chunks of which each may have another number of rows. */
interface SizedChunks extends Chunks {
    /**
     * Returns so many next rows, fewer at the end; see {@link #next()}.
     *
     * @param rows 1 or more
     */
    @Nullable
    ColumnAccessor next(int rows);
}
