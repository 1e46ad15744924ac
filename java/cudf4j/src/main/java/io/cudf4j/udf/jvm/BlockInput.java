/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** What loops read, block by block. Belongs to one thread. */
interface BlockInput {
    /** Reads rows from a start on, at most as many as are asked for and at least one, and returns how many. */
    int read(int start, int count);

    /** Returns the rows of the block that are not to be called with; null where there is none. */
    @Nullable
    BitSet skipped();
}
