/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.SampleOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import java.util.Objects;

/** Rows drawn at random. */
public final class Sampling {
    private Sampling() {}

    /** Returns the rows at the positions that a seed chooses. */
    public static Rows sample(Rows source, SampleOptions options) {
        Objects.requireNonNull(options, "sample: the options are null");
        try (ColumnBase positions = ColumnFactory.of(options.positions(source.rowCount()))) {
            Rows drawn = source.gather(positions);
            if (!options.ignoresIndex()) {
                return drawn;
            }
            try (drawn) {
                return drawn.withLabels(Labels.counted(positions.size()));
            }
        }
    }
}
