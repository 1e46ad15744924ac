/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

/** The groups of a frame whose columns have the rows of each group side by side. Belongs to one thread. */
final class GroupInput extends LabelledInput {
    /** Where the rows of each group begin, and after the last where they end. */
    final int[] starts;

    GroupInput(Call call, FrameSource frame, int[] starts) {
        super(new LabelledCells(call, frame, Chunking.MOST));
        this.starts = starts;
    }
}
