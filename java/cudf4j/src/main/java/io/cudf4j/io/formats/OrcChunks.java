/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.plc.io.ChunkedOrcReader;
import io.cudf4j.plc.io.TableWithMetadata;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads ORC stripe by stripe, so that neither file nor table need fit the device. */
final class OrcChunks implements Chunks {
    private final String action;
    private final ChunkedOrcReader reader;
    private final Function<TableWithMetadata, ColumnAccessor> columns;
    private boolean isBegun;
    private long toSkip;
    private long left;

    /**
     * Makes the chunks of a reader, which it takes over.
     *
     * @param action what is done, for messages
     * @param reader gives all rows of the chosen stripes: libcudf cannot leave out the first rows of nested columns
     * @param rows tells which rows are wanted
     * @param columns makes columns of what was read, which stays the caller's
     */
    OrcChunks(
            String action,
            ChunkedOrcReader reader,
            OrcReadOptions rows,
            Function<TableWithMetadata, ColumnAccessor> columns) {
        Long nrows = rows.nrows();
        this.action = action;
        this.reader = reader;
        this.columns = columns;
        this.toSkip = rows.skipRows();
        this.left = nrows == null ? Long.MAX_VALUE : nrows;
    }

    @Override
    public @Nullable ColumnAccessor next() {
        boolean isFirst = !isBegun;
        isBegun = true;
        while (left > 0 && InputFiles.named(action, reader::hasNext)) {
            ColumnAccessor stripe = read();
            long rows = stripe.rowCount();
            long begin = Math.min(toSkip, rows);
            long count = Math.min(left, rows - begin);
            toSkip -= begin;
            left -= count;
            if (count == rows) {
                return stripe;
            }
            try (stripe) {
                if (count > 0) {
                    return part(stripe, begin, count);
                }
            }
        }
        if (!isFirst) {
            return null;
        }
        // where there is no row, the columns without one
        try (ColumnAccessor some = read()) {
            return part(some, 0, 0);
        }
    }

    private static ColumnAccessor part(ColumnAccessor columns, long begin, long count) {
        return columns.mapColumns(column -> column.slice((int) begin, (int) (begin + count)));
    }

    private ColumnAccessor read() {
        try (TableWithMetadata read = InputFiles.named(action, reader::readChunk)) {
            return columns.apply(read);
        }
    }

    @Override
    public void close() {
        reader.close();
    }
}
