/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Pieces;
import io.cudf4j.column.Reduction;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.call.RowBytes;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.StructDtype;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * How many bytes rows have as JSON. libcudf's writer adds up those of a row in int32 and looks at no sum, so that they are looked at
 * before: a bound of what the memory of all rows may become costs nothing, and what is within it is not counted.
 */
final class JsonSizes {
    /** What becomes of a byte of text at most. */
    private static final int MOST_OF_BYTE = 6;
    /** What a value of fixed width has at most, but for the zeros of a decimal. */
    private static final int MOST_OF_VALUE = 64;
    /** Quotes or brackets and the comma behind them, or the word null. */
    private static final int AROUND = 5;

    private static final int ROWS_AT_ONCE = 1 << 20;
    private static final int BYTES_AT_ONCE = 1 << 20;

    private final String operation;
    private final int before;
    private final boolean forceAscii;

    /**
     * Makes a look at rows.
     *
     * @param operation the call, with which messages begin
     * @param before how many rows there are before the first, for messages
     * @param forceAscii whether characters beyond ASCII are escaped
     */
    JsonSizes(String operation, int before, boolean forceAscii) {
        this.operation = operation;
        this.before = before;
        this.forceAscii = forceAscii;
    }

    /**
     * Throws where a row would have more bytes than libcudf counts.
     *
     * @param labels the keys of the columns
     * @param columns values as {@link JsonCells} makes them
     * @throws SizeOverflowException if there is such a row; it names the first, its bytes, and the column with most of them
     */
    void require(List<String> labels, List<ColumnBase> columns) {
        long keys = labels.stream().mapToLong(JsonSizes::mostOfKey).sum();
        long most = keys + columns.stream().mapToLong(JsonSizes::mostOfRow).sum();
        if (most <= RowBytes.MOST) {
            return;
        }
        for (int row : rowsThatMayBeTooLong(keys, columns)) {
            long bytes = keys;
            long mostOfColumn = -1;
            String longest = "";
            for (int i = 0; i < columns.size(); i++) {
                try (ColumnBase value = columns.get(i).slice(row, row + 1)) {
                    long ofColumn = bytes(value);
                    bytes += ofColumn;
                    if (ofColumn > mostOfColumn) {
                        mostOfColumn = ofColumn;
                        longest = labels.get(i);
                    }
                }
            }
            if (bytes > RowBytes.MOST) {
                throw new SizeOverflowException(operation + ": row " + (before + row) + " would have about " + bytes
                        + " bytes as JSON, " + mostOfColumn + " of them in column '" + longest + "'; a row has "
                        + RowBytes.MOST + " at most");
            }
        }
    }

    /** Returns about how many bytes rows of a column have as text, of which those that are off the device stay there. */
    static long aboutBytes(ColumnBase column, int start, int stop) {
        if (column.dtype().isString()) {
            return Pieces.textBytes(column, start, stop);
        }
        // lists and structs are alike throughout, as far as can be told without a look at them
        return (long) (bytesOfAll(column) / (double) Math.max(1, column.size()) * (stop - start));
    }

    private static long bytesOfAll(ColumnBase column) {
        if (column.dtype().isString()) {
            return RowBytes.ofMemory(column.plc());
        }
        try (Columns<ColumnBase> below = Columns.own(column.children())) {
            return below.all().isEmpty()
                    ? (long) column.size() * Long.BYTES
                    : below.all().stream().mapToLong(JsonSizes::bytesOfAll).sum();
        }
    }

    private static long mostOfKey(String key) {
        return (long) key.length() * MOST_OF_BYTE + AROUND;
    }

    private static long mostOfValue(DType dtype) {
        return (long) MOST_OF_VALUE + (dtype instanceof DecimalDtype decimal ? Math.abs(decimal.scale()) : 0);
    }

    private static long mostOfKeys(DType dtype) {
        return ((StructDtype) dtype)
                .fields().keySet().stream().mapToLong(JsonSizes::mostOfKey).sum();
    }

    /** Returns how many bytes one row has at most, by the memory of all rows. */
    private static long mostOfRow(ColumnBase column) {
        return switch (column.dtype().kind()) {
            case STRING -> AROUND + MOST_OF_BYTE * RowBytes.ofMemory(column.plc());
            case LIST, STRUCT -> mostOfAll(column);
            default -> mostOfValue(column.dtype());
        };
    }

    private static long mostOfAll(ColumnBase column) {
        long rows = column.size();
        return switch (column.dtype().kind()) {
            case STRING -> rows * AROUND + MOST_OF_BYTE * RowBytes.ofMemory(column.plc());
            case LIST, STRUCT -> {
                boolean isList = column.dtype().isList();
                try (Columns<ColumnBase> below = Columns.own(column.children())) {
                    long keys = isList ? 0 : mostOfKeys(column.dtype());
                    // of lists, the offsets are no values
                    yield rows * (AROUND + keys)
                            + below.all().stream()
                                    .skip(isList ? 1 : 0)
                                    .mapToLong(JsonSizes::mostOfAll)
                                    .sum();
                }
            }
            default -> rows * mostOfValue(column.dtype());
        };
    }

    private static List<Integer> rowsThatMayBeTooLong(long keys, List<ColumnBase> columns) {
        int size = columns.get(0).size();
        ColumnBase most = ColumnBase.full(DType.INT64, keys, size);
        for (ColumnBase column : columns) {
            most = most.into(sum -> mostOfRows(column).into(more -> sum.binary(BinaryOp.ADD, more)));
        }
        List<Integer> rows = new ArrayList<>();
        try (ColumnBase bytes = most) {
            Object longest = bytes.reduce(Reduction.MAX, true);
            if (longest == null || ((Number) longest).longValue() <= RowBytes.MOST) {
                return rows;
            }
            try (NumericalColumn isLong = (NumericalColumn) bytes.binary(BinaryOp.GT, RowBytes.MOST);
                    ColumnBase numbers = ColumnBase.sequence(size, 0, 1);
                    Columns<ColumnBase> found = Columns.own(Compaction.filter(List.of(numbers), isLong))) {
                for (Object row : found.get(0).toHost().toList()) {
                    rows.add(((Number) Objects.requireNonNull(row)).intValue());
                }
            }
        }
        return rows;
    }

    /** Returns how many bytes each row has at most, as int64. */
    private static ColumnBase mostOfRows(ColumnBase column) {
        DType dtype = column.dtype();
        return switch (dtype.kind()) {
            case STRING ->
                ColumnBase.own(Attributes.countBytes(column.plc()))
                        .into(bytes -> bytes.cast(DType.INT64))
                        .into(bytes -> bytes.fillNa(0L))
                        .into(bytes -> bytes.binary(BinaryOp.MUL, (long) MOST_OF_BYTE))
                        .into(bytes -> bytes.binary(BinaryOp.ADD, (long) AROUND));
            case LIST -> mostOfLists(column);
            case STRUCT -> {
                ColumnBase all = ColumnBase.full(DType.INT64, AROUND + mostOfKeys(dtype), column.size());
                try (Columns<ColumnBase> below = Columns.own(column.children())) {
                    for (ColumnBase field : below.all()) {
                        all = all.into(sum -> field.slice(column.offset(), column.offset() + column.size())
                                .into(JsonSizes::mostOfRows)
                                .into(more -> sum.binary(BinaryOp.ADD, more)));
                    }
                }
                yield all;
            }
            default -> ColumnBase.full(DType.INT64, mostOfValue(dtype), column.size());
        };
    }

    private static ColumnBase mostOfLists(ColumnBase lists) {
        int first = lists.offset();
        try (Columns<ColumnBase> below = Columns.own(lists.children())) {
            if (below.all().isEmpty()) {
                return ColumnBase.full(DType.INT64, (long) AROUND, lists.size());
            }
            try (ColumnBase bytes = mostOfRows(below.get(1));
                    Column ends = below.get(0).plc().slice(first, first + lists.size() + 1);
                    ColumnBase sums = ColumnBase.own(Reduce.segmentedReduce(
                            bytes.plc(), ends, Aggregation.sum(), DataType.INT64, NullPolicy.EXCLUDE));
                    ColumnBase there = sums.fillNa(0L)) {
                return there.binary(BinaryOp.ADD, (long) AROUND);
            }
        }
    }

    /** Returns how many bytes rows have, but for what stands between them. */
    private long bytes(ColumnBase rows) {
        long nulls = 4L * rows.nullCount();
        long there = rows.size() - (long) rows.nullCount();
        return switch (rows.dtype().kind()) {
            case STRING -> nulls + 2 * there + escaped(rows.plc());
            case LIST -> {
                try (Columns<ColumnBase> below = Columns.own(rows.children())) {
                    if (below.all().isEmpty()) {
                        yield nulls + 2 * there;
                    }
                    int first = number(below.get(0), rows.offset());
                    int last = number(below.get(0), rows.offset() + rows.size());
                    try (ColumnBase elements = below.get(1).slice(first, last)) {
                        yield nulls + 2 * there + Math.max(0, last - first - there) + bytes(elements);
                    }
                }
            }
            case STRUCT -> {
                long all = nulls + there * mostOfKeys(rows.dtype());
                try (Columns<ColumnBase> below = Columns.own(rows.children())) {
                    for (ColumnBase field : below.all()) {
                        try (ColumnBase part = field.slice(rows.offset(), rows.offset() + rows.size())) {
                            all += bytes(part);
                        }
                    }
                }
                yield all;
            }
            default -> nulls + ofValues(rows);
        };
    }

    private static int number(ColumnBase offsets, int at) {
        return ((Number) Objects.requireNonNull(offsets.get(at))).intValue();
    }

    private static long ofValues(ColumnBase values) {
        long all = 0;
        for (int start = 0; start < values.size(); ) {
            int stop = Pieces.stop(start, ROWS_AT_ONCE, values.size());
            try (ColumnBase part = values.slice(start, stop);
                    ColumnBase texts = part.cast(DType.STRING)) {
                all += texts.plc().utf8SizeBytes();
            }
            start = stop;
        }
        return all;
    }

    private long escaped(Column strings) {
        long size = strings.utf8SizeBytes();
        byte[] block = new byte[BYTES_AT_ONCE];
        ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES_AT_ONCE);
        long all = 0;
        for (long at = 0; at < size; ) {
            strings.copyUtf8(at, bytes.clear());
            int count = bytes.position();
            bytes.flip().get(block, 0, count);
            for (int i = 0; i < count; i++) {
                all += ofByte(block[i]);
            }
            at += count;
        }
        return all;
    }

    private int ofByte(byte b) {
        if (b < 0) {
            // of a character beyond ASCII: two units for one of four bytes
            boolean isFirst = (b & 0xc0) == 0xc0;
            return !forceAscii ? 1 : !isFirst ? 0 : (b & 0xf0) == 0xf0 ? 2 * MOST_OF_BYTE : MOST_OF_BYTE;
        }
        return switch (b) {
            case '"', '\\', '/', '\b', '\f', '\n', '\r', '\t' -> 2;
            default -> 1;
        };
    }
}
