/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.udf.NullableRow;
import io.cudf4j.udf.Row;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Rows for functions that take them, without a frame. Of times they hold the counts, which kernels get too. */
final class TestRow {
    /** The labels of columns, by their places: labels are any objects. */
    static final List<Object> LABELS = List.of("a", "b", "c", 3, 4L, LocalDate.EPOCH, 'g', "h");

    /** Leaves a function at a null. */
    static final class Left extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private TestRow() {}

    static int place(Object label) {
        int place = LABELS.indexOf(label);
        if (place < 0) {
            throw new IllegalArgumentException("there is no column " + label);
        }
        return place;
    }

    static Row plain(Object[] values) {
        return new Row() {
            private Object get(Object label) {
                Object value = values[place(label)];
                if (value == null) {
                    throw new Left();
                }
                return value;
            }

            @Override
            public long getLong(Object label) {
                return ((Number) get(label)).longValue();
            }

            @Override
            public int getInt(Object label) {
                return ((Number) get(label)).intValue();
            }

            @Override
            public double getDouble(Object label) {
                return ((Number) get(label)).doubleValue();
            }

            @Override
            public boolean getBoolean(Object label) {
                return (Boolean) get(label);
            }

            @Override
            public long getEpoch(Object label, ChronoUnit unit) {
                return getLong(label);
            }

            @Override
            public long getDuration(Object label, ChronoUnit unit) {
                return getLong(label);
            }

            @Override
            public String getString(Object label) {
                return (String) get(label);
            }
        };
    }

    static NullableRow nullable(Object[] values) {
        return new NullableRow() {
            private Object get(Object label) {
                return values[place(label)];
            }

            @Override
            public Long getLong(Object label) {
                return get(label) == null ? null : (Long) ((Number) get(label)).longValue();
            }

            @Override
            public Integer getInt(Object label) {
                return get(label) == null ? null : (Integer) ((Number) get(label)).intValue();
            }

            @Override
            public Double getDouble(Object label) {
                return get(label) == null ? null : (Double) ((Number) get(label)).doubleValue();
            }

            @Override
            public Boolean getBoolean(Object label) {
                return (Boolean) get(label);
            }

            @Override
            public String getString(Object label) {
                return (String) get(label);
            }

            @Override
            public Long getEpoch(Object label, ChronoUnit unit) {
                return getLong(label);
            }

            @Override
            public Long getDuration(Object label, ChronoUnit unit) {
                return getLong(label);
            }

            @Override
            public boolean isNull(Object label) {
                return get(label) == null;
            }
        };
    }
}
