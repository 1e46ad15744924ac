/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** What loops read whose functions ask for columns by label. Belongs to one thread. */
abstract class LabelledInput implements BlockInput {
    final LabelledCells cells;

    /** What the function gets, of the class whose loops went over the last rows. */
    @Nullable
    Object lent;

    /** The loop that knows the labels; null before it is known which there are. */
    @Nullable
    Loop<LabelledInput> loop;

    /** How many labels had been asked for when the loop was chosen. */
    int labelsOfLoop;

    /** Where the first row of the block is. */
    int start;

    /** Where the block ends. */
    int end;

    LabelledInput(LabelledCells cells) {
        this.cells = cells;
    }

    @Override
    public int read(int from, int rows) {
        start = from;
        end = from + rows;
        return rows;
    }

    @Override
    public @Nullable BitSet skipped() {
        return null;
    }
}
