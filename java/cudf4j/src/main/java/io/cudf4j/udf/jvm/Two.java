/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The rows of two columns of one size. */
final class Two implements BlockInput {
    final Values left;
    final Values right;
    private final BlockReader leftReader;
    private final BlockReader rightReader;
    private final boolean skips;

    Two(BlockReader left, BlockReader right, boolean skips) {
        this.leftReader = left;
        this.rightReader = right;
        this.left = left.values;
        this.right = right.values;
        this.skips = skips && (left.mayBeNull() || right.mayBeNull());
    }

    @Override
    public int read(int start, int count) {
        int read = leftReader.read(start, count);
        int both = rightReader.read(start, read);
        if (both < read) {
            leftReader.read(start, both);
        }
        return both;
    }

    @Override
    public @Nullable BitSet skipped() {
        if (!skips) {
            return null;
        }
        BitSet either = (BitSet) left.nulls.clone();
        either.or(right.nulls);
        return either;
    }
}
