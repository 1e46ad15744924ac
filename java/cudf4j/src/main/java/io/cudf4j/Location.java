/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.text.Brief;

/**
 * Where the rows of a label are; see {@link Index#getLoc}.
 *
 * @source pandas.Index.get_loc
 */
public sealed interface Location {
    /**
     * One row.
     *
     * @param position its position from 0
     */
    record At(int position) implements Location {}

    /**
     * Rows one after another.
     *
     * @param start the position of the first one
     * @param stop the position behind the last one
     */
    record Between(int start, int stop) implements Location {}

    /**
     * Rows that lie apart.
     *
     * @param mask for each row whether it is one of them
     */
    record Where(Series mask) implements Location, AutoCloseable {
        /** Frees the mask. */
        @Override
        public void close() {
            mask.close();
        }

        @Override
        public String toString() {
            return Brief.object("Where", "mask", mask.brief()).text();
        }
    }
}
