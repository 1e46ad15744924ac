/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.frame.labels.Labels;
import java.util.List;
import java.util.function.Function;

/** Rows of faces, for what is not written over values yet. */
final class Faces {
    private Faces() {}

    /** Returns the labels of a frame, which stay the frame's: the index is not to be closed. */
    static Index labels(Frame<?> frame) {
        return Index.own(frame.labels());
    }

    static Index shared(Frame<?> frame) {
        return Index.own(frame.labels().share());
    }

    static ColumnBase column(Frame<?> frame) {
        return frame.rows().column();
    }

    static <F extends Frame<F>> F select(F frame, Function<List<ColumnBase>, List<ColumnBase>> function) {
        return frame.wrap(frame.rows().select(function));
    }

    static Labels labels(Index index) {
        return index.labels();
    }
}
