/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.HostColumn;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a column on the Java heap. Immutable, thread-safe, needs no close.
 *
 * <p>Methods take a row from 0 and throw {@link IndexOutOfBoundsException} where there is none.
 */
public final class HostValues {
    private final DType dtype;
    private final HostColumn rows;
    /** What the rows are made of: the categories, the elements of lists, the fields of structs, the bounds of intervals. */
    private final List<HostValues> parts;

    private HostValues(DType dtype, HostColumn rows, List<HostValues> parts) {
        this.dtype = dtype;
        this.rows = rows;
        this.parts = parts;
    }

    static HostValues of(DType dtype, HostColumn rows) {
        List<HostValues> parts = new ArrayList<>();
        if (dtype instanceof CategoricalDtype type) {
            parts.add(type.categories().toHost());
        } else if (dtype instanceof ListDtype type && rows.childCount() > 0) {
            parts.add(of(type.elementType(), rows.child(0)));
        } else if (dtype instanceof StructDtype type) {
            for (DType field : type.types()) {
                parts.add(of(field, rows.child(parts.size())));
            }
        } else if (dtype instanceof IntervalDtype type) {
            parts.add(of(type.subtype(), rows.child(0)));
            parts.add(of(type.subtype(), rows.child(1)));
        }
        return new HostValues(dtype, rows, parts);
    }

    /** Returns the dtype. */
    public DType dtype() {
        return dtype;
    }

    /** Returns the number of rows. */
    public int size() {
        return rows.size();
    }

    /** Returns whether a row is null; NaN is not. */
    public boolean isNull(int row) {
        return rows.isNull(row);
    }

    /**
     * Returns a row as a boxed number (unsigned ones in the next wider type, uint64 as BigInteger), Boolean, String,
     * LocalDate for days, ZonedDateTime for points in time with a zone and LocalDateTime for others, Duration,
     * BigDecimal, the category, a List, a Map of a struct's fields or an {@link Interval}; null for null.
     */
    public @Nullable Object get(int row) {
        if (rows.isNull(row)) {
            return null;
        }
        return switch (dtype.kind()) {
            case CATEGORICAL -> {
                int code = rows.getInt(row);
                yield code < 0 ? null : parts.get(0).get(code);
            }
            case LIST -> list(row);
            case STRUCT -> struct(row);
            case INTERVAL ->
                new Interval(
                        Objects.requireNonNull(parts.get(0).get(row)),
                        Objects.requireNonNull(parts.get(1).get(row)),
                        ((IntervalDtype) dtype).closed());
            default -> dtype instanceof DatetimeTzDtype type ? zoned(row, type.zone()) : rows.get(row);
        };
    }

    private @Nullable Object zoned(int row, ZoneId zone) {
        return rows.get(row) instanceof LocalDateTime utc
                ? utc.atZone(ZoneOffset.UTC).withZoneSameInstant(zone)
                : null;
    }

    private List<@Nullable Object> list(int row) {
        int end = rows.listEnd(row);
        List<@Nullable Object> values = new ArrayList<>(end - rows.listStart(row));
        for (int i = rows.listStart(row); i < end; i++) {
            values.add(parts.get(0).get(i));
        }
        return Collections.unmodifiableList(values);
    }

    private Map<String, @Nullable Object> struct(int row) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (String name : ((StructDtype) dtype).fields().keySet()) {
            values.put(name, parts.get(values.size()).get(row));
        }
        return Collections.unmodifiableMap(values);
    }

    /** Returns a row of numbers, converted; of a null row any number. */
    public double getDouble(int row) {
        return dtype.isDecimal() ? rows.getDecimal(row).doubleValue() : rows.getDouble(row);
    }

    /** Returns a row of whole numbers or truth values; of a null row any number. */
    public long getLong(int row) {
        return rows.getLong(row);
    }

    /** Returns all rows as {@link #get} does. */
    public List<@Nullable Object> toList() {
        List<@Nullable Object> values = new ArrayList<>(size());
        for (int row = 0; row < size(); row++) {
            values.add(get(row));
        }
        return Collections.unmodifiableList(values);
    }
}
