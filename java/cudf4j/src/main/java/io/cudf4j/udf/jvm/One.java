/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The rows of one column. */
final class One implements BlockInput {
    final Values values;
    private final BlockReader reader;
    private final boolean skips;

    One(BlockReader reader, boolean skips) {
        this.reader = reader;
        this.values = reader.values;
        this.skips = skips && reader.mayBeNull();
    }

    @Override
    public int read(int start, int count) {
        return reader.read(start, count);
    }

    @Override
    public @Nullable BitSet skipped() {
        return skips ? values.nulls : null;
    }
}
