/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.NullableRow;
import io.cudf4j.udf.Row;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The rows of a frame. Belongs to one thread. */
final class RowInput implements BlockInput {
    /** Labels are mostly literals, the same objects at each call: so many are found without comparing them. */
    private static final int MOST_REMEMBERED = 32;

    private final Call call;
    private final FrameSource frame;
    private final int capacity;
    private final Map<Key, RowCell> cells = new HashMap<>();
    private final @Nullable Object[] labels = new @Nullable Object[MOST_REMEMBERED];
    private final RowCell[] remembered = new RowCell[MOST_REMEMBERED];
    private int count;
    private int start;
    private int end;
    private int row;

    /** The row as functions get it that are left at a null. */
    final Row plain = new PlainRow();

    /** The row as functions get it that take nulls. */
    final NullableRow nullable = new RowWithNulls();

    RowInput(Call call, FrameSource frame, int capacity) {
        this.call = call;
        this.frame = frame;
        this.capacity = capacity;
    }

    private record Key(@Nullable Object label, @Nullable JavaKind kind) {}

    @Override
    public int read(int from, int rows) {
        start = from;
        end = from + rows;
        return rows;
    }

    @Override
    public @Nullable BitSet skipped() {
        return null;
    }

    /** Goes to a row of the block. */
    void at(int rowOfBlock) {
        row = start + rowOfBlock;
    }

    @SuppressWarnings("ReferenceEquality") // of the same object the column is known
    private RowCell cell(@Nullable Object label, JavaKind kind) {
        for (int i = 0; i < count; i++) {
            if (labels[i] == label && remembered[i].kind == kind) {
                return remembered[i];
            }
        }
        Key key = new Key(label, kind);
        RowCell cell = cells.get(key);
        if (cell == null) {
            cell = refusing(() -> {
                Source source = frame.of(label);
                kind.requireReads(call.name(), source.name, source.column.dtype(), true);
                return new RowCell(new BlockReader(source, kind, capacity));
            });
            cells.put(key, cell);
        }
        if (count < MOST_REMEMBERED) {
            labels[count] = label;
            remembered[count++] = cell;
        }
        return cell;
    }

    private static <T> T refusing(Supplier<T> column) {
        try {
            return column.get();
        } catch (RuntimeException e) {
            throw new RefusedCall(e);
        }
    }

    private boolean isNull(@Nullable Object label) {
        RowCell cell = cells.computeIfAbsent(
                new Key(label, null), key -> refusing(() -> new RowCell(BlockReader.ofNulls(frame.of(label)))));
        return cell.values.nulls.get(cell.place(row, end));
    }

    private final class PlainRow implements Row {
        private int valid(RowCell cell) {
            int place = cell.place(row, end);
            if (cell.values.nulls.get(place)) {
                throw NoValue.INSTANCE;
            }
            return place;
        }

        @Override
        public long getLong(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.LONG);
            return cell.values.longs[valid(cell)];
        }

        @Override
        public int getInt(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.INT);
            return cell.values.ints[valid(cell)];
        }

        @Override
        public double getDouble(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.DOUBLE);
            return cell.values.doubles[valid(cell)];
        }

        @Override
        public boolean getBoolean(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.BOOLEAN);
            return cell.values.booleans[valid(cell)];
        }

        @Override
        public String getString(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.STRING);
            return cell.values.string(valid(cell));
        }
    }

    private final class RowWithNulls implements NullableRow {
        private @Nullable Object get(@Nullable Object label, JavaKind kind) {
            RowCell cell = cell(label, kind);
            return cell.values.get(cell.place(row, end));
        }

        @Override
        public @Nullable Long getLong(@Nullable Object label) {
            return (Long) get(label, JavaKind.LONG);
        }

        @Override
        public @Nullable Integer getInt(@Nullable Object label) {
            return (Integer) get(label, JavaKind.INT);
        }

        @Override
        public @Nullable Double getDouble(@Nullable Object label) {
            return (Double) get(label, JavaKind.DOUBLE);
        }

        @Override
        public @Nullable Boolean getBoolean(@Nullable Object label) {
            return (Boolean) get(label, JavaKind.BOOLEAN);
        }

        @Override
        public @Nullable String getString(@Nullable Object label) {
            return (String) get(label, JavaKind.STRING);
        }

        @Override
        public boolean isNull(@Nullable Object label) {
            return RowInput.this.isNull(label);
        }
    }
}
