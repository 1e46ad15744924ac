/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.SpillLock;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.memory.SpillableBuffer;
import io.cudf4j.types.Access;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.Slice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A random sequence of operations on frames that share memory, beside {@link SharedCells} that say what each must hold. */
final class MemorySequence {
    private static final int MAX_FRAMES = 8;
    private static final List<CellKind> KINDS = List.of(CellKind.values());

    private final Random random;
    private final boolean copiesOnWrite;
    private final @Nullable SpillManager manager;
    private final boolean drops;
    private final List<String> log = new ArrayList<>();
    private final List<SequenceItem> items = new ArrayList<>();
    private final List<Exported> exports = new ArrayList<>();
    private final List<Pinned> pinned = new ArrayList<>();

    private record Exported(DeviceArray array, SharedCells cells) {}

    private record Pinned(SpillLock lock, Buffer memory, long address) {}

    MemorySequence(Random random, boolean copiesOnWrite, @Nullable SpillManager manager, boolean drops) {
        this.random = random;
        this.copiesOnWrite = copiesOnWrite;
        this.manager = manager;
        this.drops = drops;
    }

    /** Returns what was done, for a failure. */
    String log() {
        return String.join("\n  ", log);
    }

    void run(int steps) {
        try {
            for (int i = 0; i < steps; i++) {
                step();
            }
            items.forEach(this::check);
        } finally {
            pinned.forEach(MemorySequence::release);
            exports.forEach(each -> each.array.close());
            if (!drops) {
                items.forEach(SequenceItem::close);
            }
            items.clear();
        }
    }

    private void step() {
        int choice = random.nextInt(100);
        if (items.isEmpty() || (choice < 10 && items.size() < MAX_FRAMES)) {
            make();
        } else if (choice < 35) {
            if (items.size() < MAX_FRAMES) {
                derive(any());
            } else {
                end();
            }
        } else if (choice < 68) {
            write(any());
            if (choice % 2 == 0) {
                items.forEach(this::check);
            }
        } else if (choice < 78) {
            check(any());
        } else if (choice < 86) {
            spill();
        } else if (choice < 90) {
            hold(any());
        } else if (choice < 95) {
            expose(any());
        } else {
            end();
        }
    }

    private SequenceItem any() {
        return items.get(random.nextInt(items.size()));
    }

    private void note(SequenceItem item, String what) {
        log.add("#" + items.indexOf(item) + " " + what);
    }

    private void make() {
        int width = random.nextInt(3);
        int rows = random.nextInt(4) == 0 ? random.nextInt(2) : 2 + random.nextInt(9);
        List<SharedCells> cells = new ArrayList<>();
        DataFrameBuilder builder = DataFrame.builder();
        for (int i = 0; i < Math.max(1, width); i++) {
            CellKind kind = KINDS.get(random.nextInt(KINDS.size()));
            List<@Nullable Object> values = kind.values(random, rows, random.nextBoolean());
            cells.add(SharedCells.of(kind, values));
            builder.column("c" + i, kind.dtype(), values);
        }
        DataFrame frame = builder.build();
        if (width > 0) {
            items.add(new SequenceItem(frame, cells));
        } else {
            try (frame) {
                items.add(new SequenceItem(frame.col("c0"), cells));
            }
        }
        log.add("make #" + (items.size() - 1) + " " + (width == 0 ? "series " : "frame ") + cells);
    }

    private void derive(SequenceItem from) {
        int rows = from.rows();
        int start = random.nextInt(rows + 1);
        int stop = start + random.nextInt(rows + 1 - start);
        int choice = random.nextInt(5);
        int column = random.nextInt(from.columns.size());
        note(
                from,
                List.of("shallow", "deep", "slice " + start + " " + stop, "head " + stop, "column " + column)
                        .get(choice));
        items.add(
                switch (choice) {
                    case 0 -> from.shallow(copiesOnWrite);
                    case 1 -> from.deep();
                    case 2 -> from.slice(start, stop);
                    case 3 -> from.head(stop);
                    default -> from.taken(column, copiesOnWrite);
                });
    }

    private void write(SequenceItem item) {
        int rows = item.rows();
        if (rows == 0) {
            return;
        }
        int column = random.nextInt(item.columns.size());
        SharedCells cells = item.columns.get(column);
        CellKind kind = cells.kind();
        int start = random.nextInt(rows);
        int stop = start + 1 + random.nextInt(rows - start);
        boolean isMask = random.nextInt(4) == 0;
        boolean isMany = kind == CellKind.LIST || random.nextInt(3) == 0;
        boolean[] mask = new boolean[rows];
        for (int i = 0; i < rows; i++) {
            mask[i] = isMask ? random.nextBoolean() : i >= start && i < stop;
        }
        int count = 0;
        for (boolean each : mask) {
            count += each ? 1 : 0;
        }
        if (count == 0) {
            return;
        }
        Series given = isMany ? SequenceItem.values(random, items, cells, count) : null;
        List<@Nullable Object> values = given == null ? kind.repeated(random, count) : given.toList();
        boolean isInPlace = !isMask && cells.isWrittenInPlace(values);
        if (!copiesOnWrite && !isInPlace && !kind.isVariable()) {
            // what others see of such a write is not said anywhere
            if (given != null) {
                given.close();
            }
            return;
        }
        Object key = isMask ? mask : start + 1 == stop ? (Object) start : Slice.of(start, stop);
        note(
                item,
                "c" + column + " at " + (isMask ? Arrays.toString(mask) : start + ".." + stop) + " = " + values
                        + (isMany ? " (series)" : ""));
        if (given != null && key instanceof Integer) {
            key = Slice.of(start, stop);
        }
        Object value = given != null ? given : values.get(0);
        if (item.frame instanceof DataFrame all) {
            all.iloc(key, column).set(value);
        } else {
            ((Series) item.frame).iloc(key).set(value);
        }
        if (given != null) {
            given.close();
        }
        SharedCells target = copiesOnWrite || !isInPlace ? cells.apart() : cells;
        item.columns.set(column, target);
        for (int i = 0, next = 0; i < rows; i++) {
            if (mask[i]) {
                target.set(i, values.get(next++));
            }
        }
    }

    private void check(SequenceItem item) {
        item.check("#" + items.indexOf(item));
    }

    private void spill() {
        if (manager != null) {
            long bytes = random.nextBoolean() ? Long.MAX_VALUE : random.nextInt(200);
            log.add("spill " + bytes);
            manager.spillDeviceMemory(bytes);
            for (Pinned each : pinned) {
                assertThat(each.memory.memoryInfo().address()).isEqualTo(each.address);
                assertThat(((SpillableBuffer) each.memory).isSpilled()).isFalse();
            }
        }
    }

    /** Keeps memory where it is under a lock that is released later. */
    private void hold(SequenceItem item) {
        int column = random.nextInt(item.columns.size());
        Buffer memory;
        try (Series series = item.column(column)) {
            memory = series.rowCount() == 0 ? null : series.rows().column().data();
        }
        if (memory == null) {
            return;
        }
        if (manager == null || pinned.size() > 2) {
            memory.close();
            pinned.forEach(MemorySequence::release);
            pinned.clear();
            log.add("release");
            return;
        }
        note(item, "hold c" + column);
        SpillLock lock = SpillLock.acquireSpillLock();
        pinned.add(new Pinned(lock, memory, memory.getPtr(Access.READ)));
    }

    private static void release(Pinned each) {
        assertThat(each.memory.memoryInfo().address()).isEqualTo(each.address);
        each.memory.close();
        each.lock.close();
    }

    /** Hands memory out, or writes as someone does who was given it. */
    private void expose(SequenceItem item) {
        SharedCells cells = item.columns.get(0);
        if (item.frame instanceof Series series
                && cells.kind() == CellKind.LONG
                && cells.size() > 0
                && !cells.hasNull()) {
            note(item, "expose");
            SharedCells exposed = cells.exposed(copiesOnWrite, shares(cells));
            item.columns.set(0, exposed);
            exports.add(new Exported(series.expose(), exposed));
        }
        if (!exports.isEmpty()) {
            Exported outside = exports.get(random.nextInt(exports.size()));
            long value = random.nextInt(100);
            int row = random.nextInt(outside.cells.size());
            log.add("foreign write at " + row + " of export " + exports.indexOf(outside) + " = " + value);
            try (Buffer source = Buffer.of(new long[] {value})) {
                long target = outside.array.arrayInterface().data() + 8L * row;
                SpillLock.with(() -> cudf_core.copy_memory(target, source.getPtr(Access.READ), 8));
            }
            outside.cells.set(row, value);
        }
    }

    private boolean shares(SharedCells cells) {
        long others = items.stream()
                .flatMap(item -> item.columns.stream())
                .filter(cells::isOverTheSame)
                .count();
        return others > 1;
    }

    private void end() {
        if (!exports.isEmpty() && random.nextBoolean()) {
            exports.remove(random.nextInt(exports.size())).array.close();
            log.add("close an export");
            return;
        }
        SequenceItem item = any();
        note(item, drops ? "drop" : "close");
        items.remove(item);
        if (!drops || random.nextBoolean()) {
            item.close();
        }
    }

    @Override
    public String toString() {
        return "copy_on_write=" + copiesOnWrite + ", " + Objects.requireNonNullElse(manager, "no spilling") + ", drops="
                + drops;
    }
}
