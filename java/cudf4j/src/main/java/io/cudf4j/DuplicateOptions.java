/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.Keep;
import java.util.Arrays;
import java.util.List;

/**
 * Which rows of a frame repeat others: those equal in all columns to one before, unless told otherwise. Immutable: each
 * method returns other options.
 */
public final class DuplicateOptions {
    private static final DuplicateOptions DEFAULT = new DuplicateOptions(List.of(), Keep.FIRST, false);

    private final List<?> subset;
    private final Keep keep;
    private final boolean ignoreIndex;

    private DuplicateOptions(List<?> subset, Keep keep, boolean ignoreIndex) {
        this.subset = subset;
        this.keep = keep;
        this.ignoreIndex = ignoreIndex;
    }

    /** Returns options that compare all columns and keep the first of equal rows. */
    public static DuplicateOptions defaults() {
        return DEFAULT;
    }

    /**
     * Returns options that compare some columns.
     *
     * @throws InvalidArgumentException if there is no label
     */
    public DuplicateOptions subset(Object... labels) {
        if (labels.length == 0) {
            throw new InvalidArgumentException("subset: name a column");
        }
        return new DuplicateOptions(Arrays.asList(labels.clone()), keep, ignoreIndex);
    }

    /** Returns options that say which of equal rows is no duplicate. */
    public DuplicateOptions keep(Keep kept) {
        return new DuplicateOptions(subset, kept, ignoreIndex);
    }

    /** Returns options that number the rows that are left from 0, or keep their labels. */
    public DuplicateOptions ignoreIndex(boolean ignored) {
        return new DuplicateOptions(subset, keep, ignored);
    }

    /** Returns the keys. */
    public List<?> keys() {
        return subset;
    }

    /** Returns the keep. */
    public Keep keep() {
        return keep;
    }

    /** Returns whether it ignores index. */
    public boolean ignoresIndex() {
        return ignoreIndex;
    }

    @Override
    public String toString() {
        return "keep " + keep + (subset.isEmpty() ? "" : " of " + subset);
    }
}
