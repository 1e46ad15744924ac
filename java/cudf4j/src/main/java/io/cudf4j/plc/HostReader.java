/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Copies pinned columns to the heap. */
final class HostReader {
    private static final HostColumn[] NONE = {};

    private HostReader() {}

    /** Reads the rows from {@code start} to {@code stop} of a column that is pinned. */
    static HostColumn read(Column column, int start, int stop) {
        TypeId id = column.type().id();
        int size = stop - start;
        int first = column.offset() + start;
        byte @Nullable [] mask = mask(column, first, size);
        int maskShift = first & 7;
        if (id.isFixedWidth()) {
            Object elements = fixedWidth(column, first, size);
            return new HostColumn(column.type(), size, mask, maskShift, elements, null, NONE);
        }
        return switch (id) {
            case STRING -> strings(column, first, size, mask, maskShift);
            case LIST -> lists(column, first, size, mask, maskShift);
            case STRUCT ->
                new HostColumn(
                        column.type(), size, mask, maskShift, null, null, fields(column.children(), first, size));
            case DICTIONARY32 -> dictionary(column, first, size, mask, maskShift);
            default -> new HostColumn(column.type(), size, new byte[(size + 7) / 8], 0, null, null, NONE);
        };
    }

    private static byte @Nullable [] mask(Column column, int first, int size) {
        if (column.maskAddress() == 0 || size == 0) {
            return null;
        }
        int begin = first >> 3;
        int end = (int) (((long) first + size + 7) >> 3);
        return Staging.bytes(column.maskAddress() + begin, end - begin);
    }

    private static Object fixedWidth(Column column, int first, int size) {
        int width = column.type().sizeBytes();
        long from = column.dataAddress() + (long) first * width;
        return switch (width) {
            case 1 -> Staging.bytes(from, size);
            case 2 -> Staging.shorts(from, size);
            case 4 -> Staging.ints(from, size);
            case 8 -> Staging.longs(from, size);
            default -> Staging.longs(from, Staging.arrayLength(2L * size));
        };
    }

    /** Reads where {@code size} strings or lists begin and end: one number more than there are rows. */
    private static long[] offsets(Column column, int first, int size) {
        if (size == 0) {
            return new long[1];
        }
        Column offsets = column.child(0);
        int width = offsets.type().sizeBytes();
        long from = offsets.dataAddress() + ((long) offsets.offset() + first) * width;
        if (width == 8) {
            return Staging.longs(from, size + 1);
        }
        int[] narrow = Staging.ints(from, size + 1);
        long[] wide = new long[size + 1];
        for (int i = 0; i <= size; i++) {
            wide[i] = narrow[i];
        }
        return wide;
    }

    /** Counts offsets from the first of them. */
    private static int[] rebase(long[] offsets) {
        int[] ends = new int[offsets.length];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = Staging.arrayLength(offsets[i] - offsets[0]);
        }
        return ends;
    }

    /** Returns where the characters of all strings begin and end; the caller pins the column. */
    static long[] characters(Column strings) {
        if (strings.size() == 0 || strings.children().isEmpty()) {
            return new long[2];
        }
        int first = strings.offset();
        long begin = offsets(strings, first, 1)[0];
        long end = offsets(strings, first + strings.size() - 1, 1)[1];
        return new long[] {begin, end};
    }

    private static HostColumn strings(Column column, int first, int size, byte @Nullable [] mask, int maskShift) {
        long[] offsets = offsets(column, first, size);
        byte[] chars = Staging.bytes(column.dataAddress() + offsets[0], offsets[size] - offsets[0]);
        int[] ends = rebase(offsets);
        HostColumn[] below = column.children().isEmpty() ? NONE : new HostColumn[] {offsetsOf(ends)};
        return new HostColumn(column.type(), size, mask, maskShift, chars, ends, below);
    }

    private static HostColumn lists(Column column, int first, int size, byte @Nullable [] mask, int maskShift) {
        long[] offsets = offsets(column, first, size);
        int[] ends = rebase(offsets);
        HostColumn[] below = column.children().isEmpty()
                ? NONE
                : new HostColumn[] {offsetsOf(ends), read(column.child(1), (int) offsets[0], (int) offsets[size])};
        return new HostColumn(column.type(), size, mask, maskShift, null, ends, below);
    }

    private static HostColumn offsetsOf(int[] ends) {
        return new HostColumn(DataType.INT32, ends.length, null, 0, ends, null, NONE);
    }

    private static HostColumn[] fields(List<Column> children, int first, int size) {
        HostColumn[] fields = new HostColumn[children.size()];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = read(children.get(i), first, first + size);
        }
        return fields;
    }

    private static HostColumn dictionary(Column column, int first, int size, byte @Nullable [] mask, int maskShift) {
        if (column.children().isEmpty()) {
            return new HostColumn(column.type(), size, mask, maskShift, null, null, NONE);
        }
        HostColumn indices = read(column.child(0), first, first + size);
        HostColumn keys = read(column.child(1), 0, column.child(1).size());
        return new HostColumn(column.type(), size, mask, maskShift, null, null, new HostColumn[] {indices, keys});
    }
}
