/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of one column of a result, row after row, which become a column. */
abstract class SqlCells implements AutoCloseable {
    final SqlType type;
    final String call;
    /** Rows of earlier columns made of this. */
    long taken;

    private SqlCells(SqlType type, String call) {
        this.type = type;
        this.call = call;
    }

    /**
     * Returns what collects a column.
     *
     * @param dtype null where the values are to tell it
     */
    static SqlCells of(String call, SqlType type, @Nullable DType dtype) {
        if (dtype != null && dtype.isInteger() && dtype != DType.UINT64 && type.isWhole()) {
            return new Wholes(type, call, dtype);
        }
        if (dtype == DType.FLOAT64) {
            return new Doubles(type, call);
        }
        if (dtype instanceof ListDtype list && list.elementType() == DType.UINT8 && type.isBytes()) {
            return new Bytes(type, call, list);
        }
        return new Others(type, call, dtype);
    }

    /** Adds the value of the current row. */
    abstract void add(ResultSet rows) throws SQLException;

    /** Returns a column of what was added since the last one; this begins anew. */
    abstract ColumnBase take();

    @Override
    public void close() {}

    /** Returns an exception that says what is wrong with a row. */
    final DTypeMismatchException misfit(long row, @Nullable Object value, DType dtype, @Nullable Throwable cause) {
        return new DTypeMismatchException(
                call + ": row " + row + " of " + type.describe() + " is " + Quoted.of(value) + ", which " + dtype
                        + " cannot hold; choose another with SqlOptions.dtype",
                cause);
    }

    /** Whole numbers of at most 64 bits. */
    private static final class Wholes extends SqlCells {
        private final DType dtype;
        private final long least;
        private final long most;
        private long[] values = new long[1024];
        private boolean[] valid = new boolean[1024];
        private int size;
        private boolean hasNull;

        Wholes(SqlType type, String call, DType dtype) {
            super(type, call);
            this.dtype = dtype;
            int bits = 8 * dtype.sizeBytes();
            boolean isUnsigned = dtype.kind() == DType.Kind.UNSIGNED;
            this.least = isUnsigned ? 0 : -1L << (bits - 1);
            this.most = isUnsigned ? (1L << bits) - 1 : ~least;
        }

        @Override
        void add(ResultSet rows) throws SQLException {
            long value = rows.getLong(type.place());
            boolean isNull = value == 0 && rows.wasNull();
            if (value < least || value > most) {
                throw misfit(taken + size, value, dtype, null);
            }
            if (size == values.length) {
                values = Arrays.copyOf(values, grown(size));
                valid = Arrays.copyOf(valid, values.length);
            }
            values[size] = value;
            valid[size++] = !isNull;
            hasNull |= isNull;
        }

        @Override
        ColumnBase take() {
            Column made = Column.fromIntegers(
                    PlcTypes.of(dtype), Arrays.copyOf(values, size), hasNull ? Arrays.copyOf(valid, size) : null);
            taken += size;
            size = 0;
            hasNull = false;
            return ColumnBase.own(made, dtype);
        }
    }

    /** Floating point numbers of 64 bits. */
    private static final class Doubles extends SqlCells {
        private double[] values = new double[1024];
        private boolean[] valid = new boolean[1024];
        private int size;
        private boolean hasNull;

        Doubles(SqlType type, String call) {
            super(type, call);
        }

        @Override
        void add(ResultSet rows) throws SQLException {
            double value = rows.getDouble(type.place());
            // DuckDB's driver gives NaN for NULL
            boolean isNull = (value == 0 || Double.isNaN(value)) && rows.wasNull();
            if (size == values.length) {
                values = Arrays.copyOf(values, grown(size));
                valid = Arrays.copyOf(valid, values.length);
            }
            values[size] = value;
            valid[size++] = !isNull;
            hasNull |= isNull;
        }

        @Override
        ColumnBase take() {
            Column made = Column.fromDoubles(Arrays.copyOf(values, size), hasNull ? Arrays.copyOf(valid, size) : null);
            taken += size;
            size = 0;
            hasNull = false;
            return ColumnBase.own(made);
        }
    }

    /** Lists of bytes. */
    private static final class Bytes extends SqlCells {
        private final ListDtype dtype;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private int[] offsets = new int[1024];
        private boolean[] valid = new boolean[1024];
        private int size;

        Bytes(SqlType type, String call, ListDtype dtype) {
            super(type, call);
            this.dtype = dtype;
        }

        @Override
        void add(ResultSet rows) throws SQLException {
            byte[] value = rows.getBytes(type.place());
            if (size + 1 == offsets.length) {
                offsets = Arrays.copyOf(offsets, grown(size));
                valid = Arrays.copyOf(valid, offsets.length);
            }
            if (value != null) {
                bytes.writeBytes(value);
            }
            valid[size++] = value != null;
            offsets[size] = bytes.size();
        }

        @Override
        ColumnBase take() {
            byte[] all = bytes.toByteArray();
            long[] unsigned = new long[all.length];
            for (int i = 0; i < all.length; i++) {
                unsigned[i] = Byte.toUnsignedLong(all[i]);
            }
            Column elements = Column.fromIntegers(DataType.of(TypeId.UINT8), unsigned, null);
            Column made = Columns.orClose(
                    elements,
                    () -> Column.fromLists(Arrays.copyOf(offsets, size + 1), Arrays.copyOf(valid, size), elements));
            taken += size;
            size = 0;
            bytes.reset();
            return ColumnBase.own(made, dtype);
        }
    }

    /** Values of any other class. They leave the heap in parts, where no later value can change the dtype. */
    private static final class Others extends SqlCells {
        private static final int PART = 65_536;

        private final @Nullable DType dtype;
        private final SqlValues.Getter getter;
        private final boolean isInParts;
        private List<@Nullable Object> values = new ArrayList<>();
        private Columns<ColumnBase> parts = new Columns<>();
        private int partCount;
        /** What lists are whose elements alone the type names, as their first values have shown. */
        private @Nullable DType shown;

        Others(SqlType type, String call, @Nullable DType dtype) {
            super(type, call);
            this.dtype = dtype;
            this.getter = SqlValues.getter(type, dtype);
            this.isInParts = dtype != null && !dtype.isNested() && !dtype.isCategorical();
        }

        @Override
        void add(ResultSet rows) throws SQLException {
            try {
                values.add(getter.get(rows));
            } catch (DTypeMismatchException e) {
                throw new DTypeMismatchException(
                        call + ": row " + (taken + values.size()) + " of " + type.describe() + " " + e.getMessage(), e);
            }
            if (isInParts && values.size() == PART) {
                parts.add(column());
                partCount++;
            }
        }

        private ColumnBase column() {
            List<@Nullable Object> given = values;
            values = new ArrayList<>();
            DType element = dtype == null ? type.elementType() : null;
            if (shown == null && element != null) {
                shown = around(element, given);
            }
            DType known = dtype == null ? shown : dtype;
            ColumnBase made = known == null ? told(given) : declared(given, known);
            taken += given.size();
            return made;
        }

        /** Returns lists as deep as the first value that is not empty. */
        private static DType around(DType element, List<? extends @Nullable Object> given) {
            DType made = DType.list(element);
            List<? extends @Nullable Object> level = given;
            while (true) {
                List<?> inner = null;
                for (Object each : level) {
                    if (each instanceof List<?> list && !list.isEmpty()) {
                        inner = list;
                        break;
                    }
                }
                if (inner == null || !(inner.get(0) instanceof List<?>)) {
                    return made;
                }
                made = DType.list(made);
                level = inner;
            }
        }

        private ColumnBase declared(List<@Nullable Object> given, DType wanted) {
            try {
                return ColumnFactory.of(wanted, given);
            } catch (DTypeMismatchException e) {
                for (int i = 0; i < given.size(); i++) {
                    requireHeld(taken + i, given.get(i), wanted, e);
                }
                throw e;
            }
        }

        private void requireHeld(long row, @Nullable Object value, DType wanted, DTypeMismatchException cause) {
            try {
                ColumnFactory.of(wanted, Collections.singletonList(value)).close();
            } catch (DTypeMismatchException e) {
                throw misfit(row, value, wanted, cause);
            }
        }

        /** Returns a column in the dtype that the values tell. */
        private ColumnBase told(List<@Nullable Object> given) {
            boolean isDecimal = !type.isArray();
            if (isDecimal && given.stream().allMatch(Objects::isNull)) {
                return ColumnFactory.of(DType.decimal128(38, Math.max(0, Math.min(38, type.scale()))), given);
            }
            try {
                return isDecimal ? ColumnFactory.of(unsigned(given)) : ColumnFactory.of(given);
            } catch (DTypeMismatchException e) {
                throw new DTypeMismatchException(
                        call + ": " + type.describe() + ": " + e.getMessage() + (isDecimal ? "; or coerceFloat" : ""),
                        e);
            } catch (InvalidArgumentException e) {
                throw new InvalidArgumentException(
                        call + ": no value of " + type.describe()
                                + " tells the dtype; declare it with SqlOptions.dtype",
                        e);
            }
        }

        /** Returns decimals whose digits before the point are written out, since dtypes have no negative scale. */
        private static List<@Nullable Object> unsigned(List<@Nullable Object> decimals) {
            List<@Nullable Object> plain = new ArrayList<>(decimals.size());
            for (Object each : decimals) {
                plain.add(each instanceof BigDecimal decimal && decimal.scale() < 0 ? decimal.setScale(0) : each);
            }
            return plain;
        }

        @Override
        ColumnBase take() {
            if (partCount == 0) {
                return column();
            }
            if (!values.isEmpty()) {
                parts.add(column());
            }
            try (Columns<ColumnBase> all = parts) {
                parts = new Columns<>();
                partCount = 0;
                List<ColumnBase> columns = all.all();
                return columns.get(0)
                        .like(Concatenate.concatenate(
                                columns.stream().map(ColumnBase::plc).toList()));
            }
        }

        @Override
        public void close() {
            parts.close();
        }
    }

    private static int grown(int size) {
        return (int) Math.min(Integer.MAX_VALUE - 8L, 2L * (size + 1L));
    }
}
