/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import org.jspecify.annotations.Nullable;

/** The rows of a file, some at a time. Holds the file open until it is closed. */
public interface Chunks extends AutoCloseable {
    /**
     * Returns the next rows, which the caller owns; null where there are no more. Of a file without rows the first call
     * gives columns without rows, where the file has some.
     *
     * @nulls as in the file read at once
     * @throws io.cudf4j.errors.InputFileException if the file cannot be read
     * @source pandas.read_csv, pandas.read_json
     */
    @Nullable
    ColumnAccessor next();

    @Override
    void close();
}
