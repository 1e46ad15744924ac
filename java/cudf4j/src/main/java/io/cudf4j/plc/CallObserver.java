/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import org.jspecify.annotations.Nullable;

/**
 * Told of calls of libcudf, of what they are given and of what is made of it. Tests count so which functions they have
 * tested, with which rows. Called on the thread of the call; must not throw.
 */
interface CallObserver {
    /** Takes note of a call that may have no inputs at all. */
    void reached();

    /** Takes note of a call that has no inputs yet. */
    void began(CallScope call);

    /** Takes note of an input of a call; a table comes before its columns. */
    void given(CallScope call, Handle input);

    /** Takes note of the end of a call. */
    void ended(CallScope call);

    /** Takes note of an aggregation for a call, by the name of its kind and the address of its native form. */
    void aggregates(String kind, long aggregation);

    /** Takes note that an aggregation's native form is freed. */
    void freesAggregation(long aggregation);

    /** Takes note of a handle that the caller of a public method now owns. */
    void made(Handle handle);

    /** Takes note of rows of a column that have become a column themselves. */
    void sliced(Column of, Column made);

    /** The one that is told; null where nobody asks, as in all programs but tests. */
    static void install(@Nullable CallObserver observer) {
        Handle.calls = observer;
    }
}
