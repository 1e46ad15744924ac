/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/** A frame, or a series, of a {@link MemorySequence} and what its columns must hold. */
final class SequenceItem {
    final IndexedFrame<?> frame;
    final List<SharedCells> columns;

    SequenceItem(IndexedFrame<?> frame, List<SharedCells> columns) {
        this.frame = frame;
        this.columns = new ArrayList<>(columns);
    }

    int rows() {
        return columns.get(0).size();
    }

    /** Returns a column, over the same memory. */
    Series column(int i) {
        return frame instanceof DataFrame all ? all.col("c" + i) : ((Series) frame).copy(CopyDepth.SHALLOW);
    }

    SequenceItem shallow(boolean copiesOnWrite) {
        return new SequenceItem(copy(CopyDepth.SHALLOW), mapped(cells -> cells.shallow(copiesOnWrite)));
    }

    SequenceItem deep() {
        return new SequenceItem(copy(CopyDepth.DEEP), mapped(SharedCells::apart));
    }

    SequenceItem slice(int start, int stop) {
        return new SequenceItem(frame.slice(start, stop), mapped(cells -> cells.part(start, stop)));
    }

    SequenceItem head(int rows) {
        return new SequenceItem(frame.head(rows), mapped(cells -> cells.part(0, rows)));
    }

    SequenceItem taken(int column, boolean copiesOnWrite) {
        SharedCells cells = columns.get(column);
        boolean isShared = frame instanceof DataFrame;
        return new SequenceItem(column(column), List.of(isShared ? cells : cells.shallow(copiesOnWrite)));
    }

    private IndexedFrame<?> copy(CopyDepth depth) {
        return frame instanceof DataFrame all ? all.copy(depth) : ((Series) frame).copy(depth);
    }

    private List<SharedCells> mapped(UnaryOperator<SharedCells> made) {
        return columns.stream().map(made).toList();
    }

    void check(String name) {
        for (int i = 0; i < columns.size(); i++) {
            try (Series column = column(i)) {
                assertThat(column.toList())
                        .as("%s column %d", name, i)
                        .isEqualTo(columns.get(i).toList());
            }
        }
    }

    /** Returns values to write that are new, or rows that an item shares. */
    static Series values(Random random, List<SequenceItem> items, SharedCells like, int count) {
        for (SequenceItem item : items) {
            for (int i = 0; i < item.columns.size(); i++) {
                SharedCells cells = item.columns.get(i);
                if (cells.kind() == like.kind() && cells.size() >= count && random.nextInt(3) == 0) {
                    int from = random.nextInt(cells.size() - count + 1);
                    try (Series all = item.column(i)) {
                        return all.slice(from, from + count);
                    }
                }
            }
        }
        return Series.of(like.kind().dtype(), like.kind().values(random, count, random.nextBoolean()));
    }

    void close() {
        ((Frame<?>) frame).close();
    }
}
