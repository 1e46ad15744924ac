/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.ListDtype;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Gives the rows of a column to the parameter of a statement. */
final class SqlBinder {
    private static final long NANOS_OF_DAY = 86_400_000_000_000L;

    /** Sets a parameter to a value that is not null. */
    private interface Setter {
        void set(PreparedStatement statement, int place, HostValues values, int row) throws SQLException;
    }

    private final int nullType;
    private final Setter setter;

    private SqlBinder(int nullType, Setter setter) {
        this.nullType = nullType;
        this.setter = setter;
    }

    void bind(PreparedStatement statement, int place, HostValues values, int row) throws SQLException {
        if (values.isNull(row) || values.get(row) == null) {
            statement.setNull(place, nullType);
        } else {
            setter.set(statement, place, values, row);
        }
    }

    /**
     * Returns what binds a column.
     *
     * @param type of the table's column, as the database writes it
     * @throws DTypeMismatchException if rows of the dtype go into no such column
     */
    static SqlBinder of(String label, DType dtype, String type, SqlDialect dialect) {
        return switch (dtype.kind()) {
            case SIGNED, UNSIGNED -> wholes(dtype);
            case FLOATING ->
                dtype == DType.FLOAT64
                        ? new SqlBinder(
                                Types.DOUBLE,
                                (s, at, values, row) ->
                                        s.setDouble(at, number(values, row).doubleValue()))
                        : new SqlBinder(
                                Types.REAL,
                                (s, at, values, row) ->
                                        s.setFloat(at, number(values, row).floatValue()));
            case BOOL ->
                new SqlBinder(Types.BOOLEAN, (s, at, values, row) -> s.setBoolean(at, (Boolean) value(values, row)));
            case STRING ->
                dialect.sendsPlainTexts()
                        ? new SqlBinder(
                                Types.OTHER, (s, at, values, row) -> s.setObject(at, text(values, row), Types.OTHER))
                        : new SqlBinder(Types.VARCHAR, (s, at, values, row) -> s.setString(at, text(values, row)));
            case DECIMAL ->
                new SqlBinder(
                        Types.DECIMAL, (s, at, values, row) -> s.setBigDecimal(at, (BigDecimal) value(values, row)));
            case DATETIME ->
                dtype == DType.DATE
                        ? new SqlBinder(
                                Types.DATE,
                                dialect.takesJavaTimes()
                                        ? (s, at, values, row) -> s.setObject(at, value(values, row))
                                        : (s, at, values, row) ->
                                                s.setDate(at, Date.valueOf((LocalDate) value(values, row))))
                        : times(label, dtype, dialect);
            case TIMEDELTA -> spans(label, dtype, type, dialect);
            case LIST -> lists(label, (ListDtype) dtype, dialect, type);
            case CATEGORICAL, STRUCT, INTERVAL ->
                throw new DTypeMismatchException("toSql: column '" + label + "' is " + dtype
                        + ", of which no row can be written; write its parts as columns of their own");
        };
    }

    private static Object value(HostValues values, int row) {
        return Objects.requireNonNull(values.get(row));
    }

    /** Returns a number; of a category it is the category, which the getters of numbers do not know. */
    private static Number number(HostValues values, int row) {
        return (Number) value(values, row);
    }

    private static String text(HostValues values, int row) {
        return (String) value(values, row);
    }

    private static SqlBinder wholes(DType dtype) {
        if (dtype == DType.UINT64) {
            return new SqlBinder(
                    Types.DECIMAL,
                    (s, at, values, row) -> s.setBigDecimal(at, new BigDecimal((BigInteger) value(values, row))));
        }
        boolean isWide = dtype.sizeBytes() == 8 || dtype == DType.UINT32;
        return new SqlBinder(isWide ? Types.BIGINT : Types.INTEGER, (s, at, values, row) -> {
            long number = number(values, row).longValue();
            if (isWide) {
                s.setLong(at, number);
            } else {
                s.setInt(at, (int) number);
            }
        });
    }

    private static SqlBinder times(String label, DType dtype, SqlDialect dialect) {
        boolean keepsZone = dtype.hasZone() && dialect.hasZones();
        return new SqlBinder(keepsZone ? Types.TIMESTAMP_WITH_TIMEZONE : Types.TIMESTAMP, (s, at, values, row) -> {
            Object value = value(values, row);
            LocalDateTime clock =
                    value instanceof ZonedDateTime zoned ? zoned.toLocalDateTime() : (LocalDateTime) value;
            requireDigits(label, value, clock.get(ChronoField.NANO_OF_SECOND), dialect);
            if (value instanceof ZonedDateTime zoned && keepsZone) {
                s.setObject(at, zoned.toOffsetDateTime());
                return;
            }
            LocalDateTime local = value instanceof ZonedDateTime zoned
                    ? zoned.withZoneSameInstant(ZoneOffset.UTC).toLocalDateTime()
                    : clock;
            if (dialect.takesJavaTimes()) {
                s.setObject(at, local);
                return;
            }
            Timestamp stamp = Timestamp.valueOf(local);
            if (!stamp.toLocalDateTime().equals(local)) {
                throw new DTypeMismatchException("of column '" + label + "' is " + local
                        + ", which no clock of this computer's zone shows, and the driver takes no other times");
            }
            s.setTimestamp(at, stamp);
        });
    }

    private static void requireDigits(String label, Object value, int nanos, SqlDialect dialect) {
        long step = (long) Math.pow(10, 9 - dialect.digits());
        if (nanos % step != 0) {
            throw new DTypeMismatchException("of column '" + label + "' is " + Quoted.of(value)
                    + ", and this database keeps " + dialect.digits() + " digits of a second; round the column");
        }
    }

    private static SqlBinder spans(String label, DType dtype, String type, SqlDialect dialect) {
        String upper = type.strip().toUpperCase(Locale.ROOT);
        if (upper.startsWith("INTERVAL") && dialect == SqlDialect.POSTGRESQL) {
            return new SqlBinder(Types.OTHER, (s, at, values, row) -> {
                Duration span = (Duration) value(values, row);
                requireDigits(label, span, span.toNanosPart(), dialect);
                s.setObject(at, span.toString(), Types.OTHER);
            });
        }
        if (upper.startsWith("INTERVAL")) {
            return new SqlBinder(Types.OTHER, (s, at, values, row) -> s.setObject(at, value(values, row)));
        }
        if (upper.startsWith("TIME") && !upper.startsWith("TIMESTAMP")) {
            return new SqlBinder(Types.TIME, (s, at, values, row) -> {
                Duration span = (Duration) value(values, row);
                if (span.isNegative() || span.compareTo(Duration.ofNanos(NANOS_OF_DAY)) >= 0) {
                    throw new DTypeMismatchException(
                            "of column '" + label + "' is " + span + ", which is no time of a day");
                }
                requireDigits(label, span, span.toNanosPart(), dialect);
                s.setObject(at, LocalTime.ofNanoOfDay(span.toNanos()));
            });
        }
        throw new DTypeMismatchException("toSql: column '" + label + "' is " + dtype + ", which is written as TIME or"
                + " INTERVAL, not as " + type + "; or cast it to int64");
    }

    private static SqlBinder lists(String label, ListDtype dtype, SqlDialect dialect, String type) {
        DType element = dtype.elementType();
        if (element == DType.UINT8) {
            return new SqlBinder(Types.VARBINARY, (s, at, values, row) -> s.setBytes(at, bytes(label, values, row)));
        }
        String known = dialect.elementType(element);
        String elementType = known == null ? type : known;
        return new SqlBinder(
                Types.ARRAY,
                (s, at, values, row) -> s.setArray(
                        at,
                        s.getConnection()
                                .createArrayOf(elementType, ((List<?>) value(values, row)).toArray(new Object[0]))));
    }

    private static byte[] bytes(String label, HostValues values, int row) {
        List<?> list = (List<?>) value(values, row);
        byte[] bytes = new byte[list.size()];
        for (int i = 0; i < bytes.length; i++) {
            if (!(list.get(i) instanceof Number number)) {
                throw new DTypeMismatchException(
                        "of column '" + label + "' has a null among its bytes, which a database cannot keep");
            }
            bytes[i] = number.byteValue();
        }
        return bytes;
    }
}
