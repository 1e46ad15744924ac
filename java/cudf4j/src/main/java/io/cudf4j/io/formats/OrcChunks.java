/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.io.OrcReadOptions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads ORC stripe by stripe, so that neither file nor table need fit the device. */
final class OrcChunks implements Chunks {
    private final OrcReadOptions options;
    private final List<Integer> stripes;
    private final OrcReader.Part reader;
    private int next;
    private boolean isBegun;
    private long toSkip;
    private long left;

    /**
     * Makes the chunks of a file.
     *
     * @param stripes those to read
     * @param reader reads what options say
     */
    OrcChunks(OrcReadOptions options, List<Integer> stripes, OrcReader.Part reader) {
        Long nrows = options.nrows();
        this.options = options;
        this.stripes = stripes;
        this.reader = reader;
        this.toSkip = options.skipRows();
        this.left = nrows == null ? Long.MAX_VALUE : nrows;
    }

    @Override
    public @Nullable ColumnAccessor next() {
        boolean isFirst = !isBegun;
        isBegun = true;
        while (next < stripes.size() && left > 0) {
            ColumnAccessor stripe = reader.read(chosen().stripes(stripes.get(next++)));
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
                    return stripe.mapColumns(column -> column.slice((int) begin, (int) (begin + count)));
                }
            }
        }
        // where there is no row, the columns without one
        return isFirst ? reader.read(chosen().nrows(0)) : null;
    }

    /** Returns options that choose columns, and no rows. */
    private OrcReadOptions chosen() {
        OrcReadOptions all = OrcReadOptions.defaults().trusted(options.trusted());
        List<String> wanted = options.columns();
        return wanted == null ? all : all.columns(wanted);
    }

    @Override
    public void close() {
        // each stripe opens the file anew
    }
}
