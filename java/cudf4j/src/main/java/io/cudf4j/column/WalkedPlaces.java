/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Encoded;
import io.cudf4j.plc.Transform;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * In which group each row is, and the places in groups, counted in walks over the rows: for an engine that computes in the memory of
 * this process, where a sort reads and writes the rows several times. The holder closes it.
 */
final class WalkedPlaces implements AutoCloseable {
    private final Columns<ColumnBase> owned = new Columns<>();
    /** The keys of each group. */
    private final List<ColumnBase> keys;
    /** The number of the group of each row. */
    private final ColumnBase numbers;
    /** The place at which each group begins, and the end of the last. */
    private final int[] bounds;

    private @Nullable ColumnBase inverse;
    private @Nullable ColumnBase places;

    /** Takes over the keys of the groups and the number of the group of each row, also where it fails. */
    private WalkedPlaces(List<ColumnBase> keys, ColumnBase numbers) {
        this.keys = keys;
        keys.forEach(owned::add);
        this.numbers = owned.add(numbers);
        int rows = numbers.size();
        int count = keys.get(0).size();
        this.bounds = new int[count + 1];
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer group = memory.positions(numbers);
            for (int row = 0; row < rows; row++) {
                bounds[group.get(row) + 1]++;
            }
            for (int i = 0; i < count; i++) {
                bounds[i + 1] += bounds[i];
            }
        } catch (Throwable t) {
            owned.close();
            throw t;
        }
    }

    /** Returns whether rows of these keys are walked: equal keys of them are the same, whichever row is taken for the group. */
    static boolean are(List<? extends ColumnBase> keys) {
        return keys.get(0).size() > 0
                && WalkedMemory.reaches(keys.get(0).size())
                && keys.stream().map(ColumnBase::dtype).noneMatch(WalkedPlaces::differs);
    }

    private static boolean differs(DType dtype) {
        return dtype.isFloating() || dtype.isNested() || dtype.isInterval() || dtype.isCategorical();
    }

    /** Returns the places of rows; a null key is one of a group of its own, the last one of those that are sorted. */
    static WalkedPlaces of(List<? extends ColumnBase> keys, GroupOrder order) {
        try (Encoded encoded = Transform.encode(ColumnBase.table(keys));
                Columns<ColumnBase> made = Columns.own(ColumnBase.ownLike(encoded.keys(), keys));
                ColumnBase codes = ColumnBase.own(encoded.indices().share())) {
            if (order != GroupOrder.FIRST_SEEN) {
                ColumnBase numbers = codes.share();
                return new WalkedPlaces(made.release(), numbers);
            }
            return firstSeen(made.all(), codes);
        }
    }

    private static WalkedPlaces firstSeen(List<ColumnBase> keys, ColumnBase codes) {
        int count = keys.get(0).size();
        int[] seen = new int[count];
        int[] order = new int[count];
        Arrays.fill(seen, -1);
        try (WalkedMemory memory = new WalkedMemory();
                Columns<ColumnBase> made = new Columns<>()) {
            IntBuffer code = memory.positions(codes);
            ColumnBase numbers = made.add(WalkedMemory.writtenPositions(codes.size(), out -> {
                int next = 0;
                for (int row = 0; row < codes.size(); row++) {
                    int known = code.get(row);
                    if (seen[known] < 0) {
                        order[next] = known;
                        seen[known] = next++;
                    }
                    out.put(row, seen[known]);
                }
            }));
            try (ColumnBase map = ColumnFactory.of(order)) {
                List<ColumnBase> inOrder = Compaction.gather(keys, map, false);
                made.release();
                return new WalkedPlaces(inOrder, numbers);
            }
        }
    }

    List<ColumnBase> keys() {
        return keys;
    }

    ColumnBase numbers() {
        return numbers;
    }

    /** Returns the place in groups of each row, made when it is first asked for. */
    synchronized ColumnBase inverse() {
        if (inverse == null) {
            inverse = counted((out, row, place) -> out.put(row, place));
        }
        return inverse;
    }

    /** Returns the row at each place, made when it is first asked for. */
    synchronized ColumnBase places() {
        if (places == null) {
            places = counted((out, row, place) -> out.put(place, row));
        }
        return places;
    }

    /** Writes what is known of a row and its place in groups. */
    private interface Writer {
        void write(IntBuffer out, int row, int place);
    }

    private ColumnBase counted(Writer writer) {
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer group = memory.positions(numbers);
            int[] next = Arrays.copyOf(bounds, bounds.length - 1);
            return owned.add(WalkedMemory.writtenPositions(numbers.size(), out -> {
                for (int row = 0; row < out.limit(); row++) {
                    writer.write(out, row, next[group.get(row)]++);
                }
            }));
        }
    }

    /** Returns the number of rows of each group, as int64. */
    ColumnBase sizes() {
        long[] sizes = new long[bounds.length - 1];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = (long) bounds[i + 1] - bounds[i];
        }
        return ColumnFactory.of(sizes);
    }

    /** Returns what {@link GroupPlaces#neighbours} does. */
    ColumnBase neighbours(int distance) {
        if (Math.abs(distance) == 1) {
            return nextTo(distance == 1);
        }
        boolean isNear = distance != 0 && (long) Math.abs(distance) * (bounds.length - 1) <= numbers.size();
        return isNear ? near(distance) : farther(distance);
    }

    /**
     * Returns the row of its group that was passed so many rows before each one. Each group keeps as many rows as it passed last: of
     * few rows that takes less memory than places of all, and is near where it is looked up.
     */
    private ColumnBase near(int distance) {
        int rows = numbers.size();
        int apart = Math.abs(distance);
        int[] oldest = new int[bounds.length - 1];
        int[] passed = new int[oldest.length * apart];
        Arrays.fill(passed, rows);
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer group = memory.positions(numbers);
            return WalkedMemory.writtenPositions(rows, out -> {
                for (int i = 0; i < rows; i++) {
                    int row = distance > 0 ? i : rows - 1 - i;
                    int own = group.get(row);
                    int next = oldest[own];
                    int at = own * apart + next;
                    out.put(row, passed[at]);
                    passed[at] = row;
                    oldest[own] = next + 1 == apart ? 0 : next + 1;
                }
            });
        }
    }

    /** Returns how many rows of its group lie before each row, as int64. */
    ColumnBase before() {
        int[] passed = new int[bounds.length - 1];
        return perRow(own -> passed[own]++);
    }

    /** Returns how many rows of its group lie behind each row, as int64. */
    ColumnBase behind() {
        int[] left = new int[bounds.length - 1];
        Arrays.setAll(left, i -> bounds[i + 1] - bounds[i]);
        return perRow(own -> --left[own]);
    }

    /** Returns what is made of the group of each row, from the first row on, as int64. */
    private ColumnBase perRow(IntUnaryOperator function) {
        int rows = numbers.size();
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer group = memory.positions(numbers);
            return WalkedMemory.written(DataType.INT64, rows, Long.BYTES, bytes -> {
                LongBuffer out = bytes.asLongBuffer();
                for (int row = 0; row < rows; row++) {
                    out.put(row, function.applyAsInt(group.get(row)));
                }
            });
        }
    }

    /** Returns the last row of its group that was passed before each one: in a walk that looks up nothing else. */
    private ColumnBase nextTo(boolean isBefore) {
        int rows = numbers.size();
        int[] passed = new int[bounds.length - 1];
        Arrays.fill(passed, rows);
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer group = memory.positions(numbers);
            return WalkedMemory.writtenPositions(rows, out -> {
                for (int i = 0; i < rows; i++) {
                    int row = isBefore ? i : rows - 1 - i;
                    int own = group.get(row);
                    out.put(row, passed[own]);
                    passed[own] = row;
                }
            });
        }
    }

    private ColumnBase farther(int distance) {
        int rows = numbers.size();
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer group = memory.positions(numbers);
            IntBuffer place = memory.positions(inverse());
            IntBuffer at = memory.positions(places());
            return WalkedMemory.writtenPositions(rows, out -> {
                for (int row = 0; row < rows; row++) {
                    int own = group.get(row);
                    long other = (long) place.get(row) - distance;
                    boolean isSame = other >= bounds[own] && other < bounds[own + 1];
                    out.put(row, isSame ? at.get((int) other) : rows);
                }
            });
        }
    }

    /** Returns what {@link GroupPlaces#nearest} does. */
    ColumnBase nearest(ColumnBase isThere, boolean isBefore, @Nullable Integer limit) {
        int rows = numbers.size();
        int most = limit == null ? rows : limit;
        int[] near = new int[bounds.length - 1];
        Arrays.fill(near, -1);
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer group = memory.positions(numbers);
            ByteBuffer there = memory.of(isThere, Byte.BYTES);
            WalkedMemory.Nulls nulls = memory.nulls(isThere);
            // of any distance: where rows lie in their group need not be known
            IntBuffer place = limit == null ? null : memory.positions(inverse());
            return WalkedMemory.writtenPositions(rows, out -> {
                for (int i = 0; i < rows; i++) {
                    int row = isBefore ? i : rows - 1 - i;
                    int own = group.get(row);
                    if (there.get(row) != 0 && !nulls.isNull(row)) {
                        near[own] = row;
                    }
                    int found = near[own];
                    boolean isNear =
                            found >= 0 && (place == null || Math.abs(place.get(row) - place.get(found)) <= most);
                    out.put(row, isNear ? found : rows);
                }
            });
        }
    }

    @Override
    public void close() {
        owned.close();
    }
}
