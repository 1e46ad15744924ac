/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.plc.io.ChunkedParquetReader;
import io.cudf4j.plc.io.TableWithMetadata;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads Parquet some rows at a time, so that neither file nor table need fit the device. */
final class ParquetChunks implements Chunks {
    private final String action;
    private final ChunkedParquetReader reader;
    private final Function<TableWithMetadata, ColumnAccessor> columns;
    private boolean isBegun;

    /**
     * Makes the chunks of a reader, which it takes over.
     *
     * @param action what is done, for messages
     * @param columns makes columns of what was read, which stays the caller's
     */
    ParquetChunks(String action, ChunkedParquetReader reader, Function<TableWithMetadata, ColumnAccessor> columns) {
        this.action = action;
        this.reader = reader;
        this.columns = columns;
    }

    @Override
    public @Nullable ColumnAccessor next() {
        return InputFiles.<@Nullable ColumnAccessor>named(action, () -> {
            if (isBegun && !reader.hasNext()) {
                return null;
            }
            isBegun = true;
            try (TableWithMetadata read = reader.readChunk()) {
                return columns.apply(read);
            }
        });
    }

    @Override
    public void close() {
        reader.close();
    }
}
