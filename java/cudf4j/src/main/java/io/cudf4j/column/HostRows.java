/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.HostColumn;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Rows of a column on the Java heap, decoded when they are asked for. */
final class HostRows implements HostValues {
    private static final int MOST_PRINTED = 20;

    private final DType dtype;
    private final HostColumn rows;
    /** What the rows are made of: the categories, the elements of lists, the fields of structs, the bounds of intervals. */
    private final List<HostRows> parts;
    /** What the rows are of, for messages. */
    private final @Nullable String owner;

    private HostRows(DType dtype, HostColumn rows, List<HostRows> parts, @Nullable String owner) {
        this.dtype = dtype;
        this.rows = rows;
        this.parts = parts;
        this.owner = owner;
    }

    static HostRows of(DType dtype, HostColumn rows) {
        List<HostRows> parts = new ArrayList<>();
        if (dtype instanceof CategoricalDtype type) {
            parts.add(CategoryColumn.of(type).hostRows());
        } else if (dtype instanceof ListDtype type && rows.childCount() > 0) {
            parts.add(of(type.elementType(), rows.child(1)));
        } else if (dtype instanceof StructDtype type) {
            for (DType field : type.types()) {
                parts.add(of(field, rows.child(parts.size())));
            }
        } else if (dtype instanceof IntervalDtype type) {
            parts.add(of(type.subtype(), rows.child(0)));
            parts.add(of(type.subtype(), rows.child(1)));
        }
        return new HostRows(dtype, rows, parts, null);
    }

    @Override
    public HostValues named(String what) {
        Objects.requireNonNull(what, "named: the name is null");
        return new HostRows(dtype, rows, parts, what);
    }

    @Override
    public DType dtype() {
        return dtype;
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public boolean isNull(int row) {
        return rows.isNull(row)
                || (dtype.isInterval()
                        && (parts.get(0).isNull(row) || parts.get(1).isNull(row)));
    }

    @Override
    public @Nullable Object get(int row) {
        try {
            return read(row);
        } catch (OutOfBoundsException e) {
            String place = (owner == null ? "" : owner + ", ") + "row " + row;
            throw new OutOfBoundsException(place + ": " + e.getMessage(), e);
        }
    }

    /** Returns a row as {@link #get} does; messages do not name it. */
    @Nullable
    Object read(int row) {
        return read(row, Distant.REFUSED);
    }

    /** What becomes of times that java.time does not know. */
    private enum Distant {
        REFUSED,
        SHOWN
    }

    private @Nullable Object read(int row, Distant distant) {
        if (isNull(row)) {
            return null;
        }
        return switch (dtype.kind()) {
            case CATEGORICAL -> {
                int code = rows.getInt(row);
                yield code < 0 ? null : parts.get(0).read(code, distant);
            }
            case LIST -> list(row, distant);
            case STRUCT -> struct(row, distant);
            case INTERVAL -> interval(row, distant);
            case DATETIME -> time(row, distant);
            default -> rows.get(row);
        };
    }

    private @Nullable Object time(int row, Distant distant) {
        ZoneId zone = dtype instanceof DatetimeTzDtype type ? type.zone() : null;
        boolean isDistant = rows.type().id() == TypeId.TIMESTAMP_SECONDS && DistantTime.isDistant(rows.getLong(row));
        if (isDistant && distant == Distant.SHOWN) {
            return DistantTime.of(rows.getLong(row), zone);
        }
        Object time = rows.get(row);
        if (zone == null || !(time instanceof LocalDateTime utc)) {
            return time;
        }
        if (isDistant) {
            throw new OutOfBoundsException(utc + " in UTC lies beyond the years of java.time in the zone " + zone);
        }
        return utc.atZone(ZoneOffset.UTC).withZoneSameInstant(zone);
    }

    private Interval interval(int row, Distant distant) {
        Object left = Objects.requireNonNull(parts.get(0).read(row, distant));
        Object right = Objects.requireNonNull(parts.get(1).read(row, distant));
        if (left.getClass() != right.getClass()) {
            // one of them is beyond java.time, and bounds are of one class
            left = parts.get(0).distantTime(row);
            right = parts.get(1).distantTime(row);
        }
        return new Interval(left, right, ((IntervalDtype) dtype).closed());
    }

    private DistantTime distantTime(int row) {
        return DistantTime.of(rows.getLong(row), dtype instanceof DatetimeTzDtype type ? type.zone() : null);
    }

    private List<@Nullable Object> list(int row, Distant distant) {
        int end = rows.listEnd(row);
        List<@Nullable Object> values = new ArrayList<>(end - rows.listStart(row));
        for (int i = rows.listStart(row); i < end; i++) {
            values.add(parts.get(0).read(i, distant));
        }
        return Collections.unmodifiableList(values);
    }

    private Map<String, @Nullable Object> struct(int row, Distant distant) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (String name : ((StructDtype) dtype).fields().keySet()) {
            values.put(name, parts.get(values.size()).read(row, distant));
        }
        return Collections.unmodifiableMap(values);
    }

    @Override
    public byte @Nullable [] getBytes(int row) {
        DType elements = dtype instanceof ListDtype lists ? lists.elementType() : dtype;
        boolean isBytes = dtype.isString()
                || (elements != dtype && (elements.equals(DType.UINT8) || elements.equals(DType.INT8)));
        if (!isBytes) {
            throw new DTypeMismatchException("getBytes: lists of uint8 or int8 and strings have bytes, not "
                    + (owner == null ? "" : owner + " of ") + dtype);
        }
        if (isNull(row)) {
            return null;
        }
        if (dtype.isString()) {
            return rows.getUtf8(row);
        }
        int begin = rows.listStart(row);
        byte[] bytes = new byte[rows.listEnd(row) - begin];
        for (int i = 0; i < bytes.length; i++) {
            if (parts.get(0).isNull(begin + i)) {
                throw new InvalidArgumentException("getBytes: element " + i + " of row " + row + " is null");
            }
            bytes[i] = (byte) parts.get(0).getLong(begin + i);
        }
        return bytes;
    }

    @Override
    public double getDouble(int row) {
        return dtype.isDecimal() ? rows.getDecimal(row).doubleValue() : rows.getDouble(row);
    }

    @Override
    public long getLong(int row) {
        return rows.getLong(row);
    }

    @Override
    public List<@Nullable Object> toList() {
        List<@Nullable Object> values = new ArrayList<>(size());
        for (int row = 0; row < size(); row++) {
            values.add(get(row));
        }
        return Collections.unmodifiableList(values);
    }

    @Override
    public List<@Nullable Object> shown() {
        List<@Nullable Object> values = new ArrayList<>(size());
        for (int row = 0; row < size(); row++) {
            values.add(read(row, Distant.SHOWN));
        }
        return Collections.unmodifiableList(values);
    }

    /** Returns dtype, size and the first rows. */
    @Override
    public String toString() {
        StringJoiner values = new StringJoiner(", ", "[", size() > MOST_PRINTED ? ", ...]" : "]");
        for (int row = 0; row < Math.min(size(), MOST_PRINTED); row++) {
            values.add(Quoted.asItIs(read(row, Distant.SHOWN)));
        }
        return "HostValues[dtype=" + dtype + ", size=" + size() + ", values=" + values + "]";
    }
}
