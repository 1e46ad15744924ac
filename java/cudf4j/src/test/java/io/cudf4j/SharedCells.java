/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a column must hold: a window of an array on the heap, which stands for its memory. */
final class SharedCells {
    private final CellKind kind;
    private final Memory memory;
    private final int start;
    private final int size;

    private static final class Memory {
        private final @Nullable Object[] cells;
        private boolean isExposed;

        Memory(@Nullable Object[] cells) {
            this.cells = cells;
        }
    }

    private SharedCells(CellKind kind, Memory memory, int start, int size) {
        this.kind = kind;
        this.memory = memory;
        this.start = start;
        this.size = size;
    }

    static SharedCells of(CellKind kind, List<@Nullable Object> values) {
        return new SharedCells(kind, new Memory(values.toArray()), 0, values.size());
    }

    CellKind kind() {
        return kind;
    }

    int size() {
        return size;
    }

    /** Returns the same cells in memory of their own. */
    SharedCells apart() {
        return of(kind, toList());
    }

    /** Returns what a shallow copy holds. */
    SharedCells shallow(boolean copiesOnWrite) {
        return copiesOnWrite && memory.isExposed ? apart() : this;
    }

    /** Returns some of the cells in the same memory. */
    SharedCells part(int from, int to) {
        return new SharedCells(kind, memory, start + from, to - from);
    }

    /** Returns the cells after their memory was handed out. */
    SharedCells exposed(boolean copiesOnWrite, boolean isShared) {
        SharedCells handedOut = copiesOnWrite && isShared && !memory.isExposed ? apart() : this;
        handedOut.memory.isExposed = true;
        return handedOut;
    }

    boolean isOverTheSame(SharedCells other) {
        return memory == other.memory;
    }

    boolean hasNull() {
        return toList().contains(null);
    }

    /** Returns whether values for consecutive rows go into this memory where nothing asks for a copy. */
    boolean isWrittenInPlace(List<@Nullable Object> values) {
        return !kind.isVariable() && !hasNull() && values.stream().allMatch(Objects::nonNull);
    }

    void set(int row, @Nullable Object value) {
        memory.cells[start + row] = value;
    }

    List<@Nullable Object> toList() {
        return Collections.unmodifiableList(
                new ArrayList<>(Arrays.asList(memory.cells).subList(start, start + size)));
    }

    @Override
    public String toString() {
        return kind + toList().toString();
    }
}
