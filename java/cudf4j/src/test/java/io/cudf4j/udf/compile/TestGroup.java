/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.udf.GroupColumns;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A group for functions that take one, without a frame; its columns are those of {@link TestRow}. */
final class TestGroup implements GroupColumns {
    private final Object[] rows;

    /** @param rows an array of values each */
    TestGroup(Object[] rows) {
        this.rows = rows;
    }

    private Object at(Object label, int row) {
        return ((Object[]) rows[Objects.checkIndex(row, rows.length)])[TestRow.place(label)];
    }

    private Object get(Object label, int row) {
        Object value = at(label, row);
        if (value == null) {
            throw new TestRow.Left();
        }
        return value;
    }

    private List<Number> there(Object label) {
        List<Number> found = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            if (at(label, i) != null) {
                found.add((Number) at(label, i));
            }
        }
        return found;
    }

    private static <T> T required(java.util.Optional<T> value) {
        return value.orElseThrow(TestRow.Left::new);
    }

    @Override
    public int size() {
        return rows.length;
    }

    @Override
    public boolean isNull(Object label, int row) {
        return at(label, row) == null;
    }

    @Override
    public long getLong(Object label, int row) {
        return ((Number) get(label, row)).longValue();
    }

    @Override
    public int getInt(Object label, int row) {
        return ((Number) get(label, row)).intValue();
    }

    @Override
    public double getDouble(Object label, int row) {
        return ((Number) get(label, row)).doubleValue();
    }

    @Override
    public boolean getBoolean(Object label, int row) {
        return (Boolean) get(label, row);
    }

    @Override
    public long getEpoch(Object label, int row, ChronoUnit unit) {
        return getLong(label, row);
    }

    @Override
    public long getDuration(Object label, int row, ChronoUnit unit) {
        return getLong(label, row);
    }

    @Override
    public String getString(Object label, int row) {
        return (String) get(label, row);
    }

    @Override
    public int count(Object label) {
        int count = 0;
        for (int i = 0; i < rows.length; i++) {
            count += at(label, i) == null ? 0 : 1;
        }
        return count;
    }

    @Override
    public double sum(Object label) {
        return rows.length < 256 ? part(label, 0, 1) : sum(label, 0, 256);
    }

    /** Adds the halves of parts; the sum of one part is that of every 256th row, one after the other. */
    private double sum(Object label, int from, int to) {
        int middle = (from + to) / 2;
        return to - from == 1 ? part(label, from, 256) : sum(label, from, middle) + sum(label, middle, to);
    }

    private double part(Object label, int from, int step) {
        double sum = 0;
        for (int i = from; i < rows.length; i += step) {
            Object value = at(label, i);
            sum += value == null ? 0 : ((Number) value).doubleValue();
        }
        return sum;
    }

    @Override
    public double mean(Object label) {
        int count = count(label);
        if (count == 0) {
            throw new TestRow.Left();
        }
        return sum(label) / count;
    }

    @Override
    public double min(Object label) {
        return required(there(label).stream().map(Number::doubleValue).reduce(Math::min));
    }

    @Override
    public double max(Object label) {
        return required(there(label).stream().map(Number::doubleValue).reduce(Math::max));
    }

    @Override
    public long sumOfLongs(Object label) {
        return there(label).stream().mapToLong(Number::longValue).sum();
    }

    @Override
    public long minOfLongs(Object label) {
        return required(there(label).stream().map(Number::longValue).reduce(Math::min));
    }

    @Override
    public long maxOfLongs(Object label) {
        return required(there(label).stream().map(Number::longValue).reduce(Math::max));
    }
}
