/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A series or a frame as its views know it, which know no face: the rows that it has at a time, and what makes another of rows.
 *
 * @param <F> the series or frame
 */
final class Viewed<F> {
    private final Supplier<Rows> rows;
    private final Function<Rows, F> face;
    private final Supplier<Brief.Words> words;

    Viewed(Supplier<Rows> rows, Function<Rows, F> face, Supplier<Brief.Words> words) {
        this.rows = rows;
        this.face = face;
        this.words = words;
    }

    /** Returns the rows of now, which stay the object's. */
    Rows rows() {
        return rows.get();
    }

    /** Returns an object over rows, which it takes over. */
    F wrap(Rows made) {
        return face.apply(made);
    }

    /** Returns what the object prints as. */
    Brief.Words brief() {
        return words.get();
    }
}
