/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.function.LongFunction;

/**
 * What joins share that hash the keys of the right table once. Holds shares of these keys, so that their table may be closed.
 * Thread-safe: several threads may look up at once.
 */
abstract class KeptJoin extends Handle {
    private final HeldTable right;
    private final Owned owned;

    /** Makes a native join of an address of a view of the right keys. */
    interface Maker {
        long make(long rightView, boolean nullsEqual);
    }

    KeptJoin(Table rightKeys, NullEquality compareNulls, Owned.Kind kind, Maker maker) {
        if (rightKeys.numColumns() == 0) {
            throw new InvalidArgumentException("the right keys must have a column");
        }
        try (CallScope in = new CallScope()) {
            right = HeldTable.of(in, rightKeys);
            try {
                long address = maker.make(in.address(right.table()), Checks.areEqual(compareNulls));
                // libcudf does not tell how much memory its hash table takes
                owned = Owned.by(this, kind, address, 0);
            } catch (Throwable t) {
                right.close();
                throw t;
            }
        }
    }

    /** Runs a call with the address of the native join, for left keys of the types of the right ones. */
    final <T> T with(Table leftKeys, LongFunction<T> call) {
        return withJoin(join -> {
            Checks.sameTypes(getClass().getSimpleName(), leftKeys, right.table());
            return call.apply(join);
        });
    }

    /** Runs a call with the address of the native join. */
    final <T> T withJoin(LongFunction<T> call) {
        beginUse();
        try {
            return call.apply(owned.address());
        } finally {
            endUse();
        }
    }

    /** Returns the number of rows of the right keys. */
    public final int rightRows() {
        return right.table().numRows();
    }

    @Override
    final void free() {
        try {
            owned.free();
        } finally {
            right.close();
        }
    }

    @Override
    final String describe() {
        return getClass().getSimpleName() + " of " + right.table().numRows() + " rows";
    }

    @Override
    public final String toString() {
        return describe();
    }
}
