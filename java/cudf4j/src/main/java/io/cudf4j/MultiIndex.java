/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Row labels of several levels, one column for each; a label is a tuple of one value for each level.
 *
 * @source pandas.MultiIndex
 */
public final class MultiIndex extends Index {
    private final List<@Nullable Object> names;

    private MultiIndex(ColumnAccessor levels, List<@Nullable Object> names, @Nullable LabelFacts identity) {
        super(levels, null, identity);
        this.names = Collections.unmodifiableList(names);
    }

    /** Takes over columns, one for each level. */
    static MultiIndex own(List<? extends @Nullable Object> names, List<? extends ColumnBase> levels) {
        List<Integer> numbers = IntStream.range(0, levels.size()).boxed().toList();
        return new MultiIndex(ColumnAccessor.own(numbers, levels), new ArrayList<>(names), null);
    }

    @Override
    public List<@Nullable Object> names() {
        return names;
    }

    @Override
    public int nLevels() {
        return names.size();
    }

    @Override
    public Index copy(CopyDepth depth) {
        ColumnAccessor copied = accessor().mapColumns(depth == CopyDepth.DEEP ? ColumnBase::copy : ColumnBase::share);
        return new MultiIndex(copied, names, identity());
    }

    /** @throws UnsupportedOperationException always: name the levels with {@code setNames} */
    @Override
    public Index rename(@Nullable Object newName) {
        throw new UnsupportedOperationException("MultiIndex.rename: " + nLevels() + " levels need a name each");
    }

    @Override
    Index slice(int start, int stop) {
        if (start == 0 && stop == rowCount()) {
            return copy(CopyDepth.SHALLOW);
        }
        return new MultiIndex(accessor().mapColumns(level -> level.slice(start, stop)), names, null);
    }

    @Override
    Index withLevels(List<ColumnBase> levels) {
        return own(names, levels);
    }

    @Override
    Index withColumns(ColumnAccessor replaced) {
        return new MultiIndex(replaced, names, null);
    }

    @Override
    Index withRows(ColumnAccessor replaced, @Nullable Index labels) {
        return new MultiIndex(replaced, names, null);
    }

    // >>> multi

    @Override
    String describeShort() {
        return "the MultiIndex of levels " + names;
    }
}
