/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The columns of a frame that a function has asked for, by label and type. Belongs to one thread. */
final class LabelledCells {
    /** Labels are mostly literals, the same objects at each call: so many are found without comparing them. */
    private static final int MOST_REMEMBERED = 32;

    private final Call call;
    private final FrameSource frame;
    private final int capacity;
    private final Map<Key, RowCell> cells = new HashMap<>();
    private final @Nullable Object[] labels = new @Nullable Object[MOST_REMEMBERED];
    private final RowCell[] remembered = new RowCell[MOST_REMEMBERED];
    private int count;
    private boolean isOver;

    /** @param capacity the most rows that are read at once */
    LabelledCells(Call call, FrameSource frame, int capacity) {
        this.call = call;
        this.frame = frame;
        this.capacity = capacity;
        frame.lend(this);
    }

    private record Key(@Nullable Object label, @Nullable JavaKind kind) {}

    /** Returns the values of a column as a type; leaves the function where there are none. */
    RowCell of(@Nullable Object label, JavaKind kind) {
        RowCell cell = known(label, kind);
        if (cell != null) {
            return cell;
        }
        requireOpen();
        Key key = new Key(label, kind);
        cell = cells.get(key);
        if (cell == null) {
            cell = refusing(() -> {
                Source source = frame.of(label);
                kind.requireReads(call.name(), source.name, source.column.dtype(), true);
                return new RowCell(this, new BlockReader(source, kind, capacity));
            });
            cells.put(key, cell);
        }
        if (count < MOST_REMEMBERED) {
            labels[count] = label;
            remembered[count++] = cell;
        }
        return cell;
    }

    /** Returns which rows of a column are null, whatever its dtype. */
    RowCell ofNulls(@Nullable Object label) {
        requireOpen();
        return cells.computeIfAbsent(
                new Key(label, null), key -> refusing(() -> new RowCell(this, BlockReader.ofNulls(frame.of(label)))));
    }

    /** Returns the values of a column if they are remembered as a type; null otherwise. */
    @SuppressWarnings("ReferenceEquality") // of the same object the column is known
    private @Nullable RowCell known(@Nullable Object label, JavaKind kind) {
        for (int i = 0; i < count; i++) {
            if (labels[i] == label && remembered[i].kind == kind) {
                return remembered[i];
            }
        }
        return null;
    }

    /**
     * Returns the values of a column that the function asked for when it was called before; null where there are none. Then its
     * getter says why, should it be called again.
     */
    @Nullable
    RowCell ahead(@Nullable Object label, @Nullable JavaKind kind) {
        if (kind == null) {
            return null;
        }
        try {
            return of(label, kind);
        } catch (RefusedCall e) {
            return null;
        }
    }

    /** Returns how many labels are remembered. */
    int found() {
        return count;
    }

    /** Returns a label that is remembered. */
    @Nullable
    Object label(int place) {
        return labels[place];
    }

    /** Returns the type that it was asked with. */
    JavaKind kind(int place) {
        return remembered[place].kind;
    }

    /** Notes that the call is over. */
    void end() {
        isOver = true;
        cells.values().forEach(RowCell::end);
    }

    /**
     * Throws once the call is over.
     *
     * @throws IllegalStateException if it is
     */
    void requireOpen() {
        if (isOver) {
            throw new IllegalStateException(
                    "what a function is called with is lent to it for the call, which has ended;"
                            + " keep the values that it reads, not the row or the group");
        }
    }

    private static <T> T refusing(Supplier<T> column) {
        try {
            return column.get();
        } catch (RuntimeException e) {
            throw new RefusedCall(e);
        }
    }
}
