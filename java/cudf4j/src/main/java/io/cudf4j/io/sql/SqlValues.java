/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.Given;
import io.cudf4j.types.ListDtype;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Values of a result as columns take them, and values of Java as drivers take them. */
final class SqlValues {
    private SqlValues() {}

    /** Gives the value of a column in the current row, or null for NULL. */
    interface Getter {
        @Nullable
        Object get(ResultSet rows) throws SQLException;
    }

    /**
     * Returns what reads a column for a dtype.
     *
     * @param dtype null where the values are to tell it
     * @throws UnsupportedOperationException if rows of the dtype do not come from such a column
     */
    static Getter getter(SqlType type, @Nullable DType dtype) {
        int place = type.place();
        if (dtype == null) {
            return type.isArray() ? rows -> array(rows, type) : rows -> rows.getBigDecimal(place);
        }
        return switch (dtype.kind()) {
            case SIGNED, UNSIGNED -> rows -> exact(rows.getBigDecimal(place));
            case FLOATING -> rows -> orNull(rows, rows.getDouble(place));
            case DECIMAL -> rows -> rows.getBigDecimal(place);
            case BOOL -> rows -> orNull(rows, rows.getBoolean(place));
            case STRING -> type.code() == Types.SQLXML ? rows -> xml(rows, place) : rows -> rows.getString(place);
            case DATETIME -> time(type, dtype);
            case TIMEDELTA -> span(type);
            case CATEGORICAL -> {
                DType own = type.dtype(false);
                yield getter(type, own);
            }
            case LIST -> list(type, (ListDtype) dtype);
            case STRUCT, INTERVAL ->
                throw new UnsupportedOperationException(
                        type.describe() + " cannot be read as " + dtype + "; read its parts as columns of their own");
        };
    }

    private static @Nullable Object orNull(ResultSet rows, Object value) throws SQLException {
        return rows.wasNull() ? null : value;
    }

    /** Returns a whole number as one, and any other as it is, which a column of whole numbers refuses. */
    private static @Nullable Object exact(@Nullable BigDecimal value) {
        if (value == null) {
            return null;
        }
        BigDecimal plain = value.stripTrailingZeros();
        return plain.scale() <= 0 ? plain.toBigInteger() : value;
    }

    private static @Nullable Object xml(ResultSet rows, int place) throws SQLException {
        SQLXML xml = rows.getSQLXML(place);
        if (xml == null) {
            return null;
        }
        try {
            return xml.getString();
        } finally {
            xml.free();
        }
    }

    private static Getter time(SqlType type, DType dtype) {
        int place = type.place();
        if (type.code() == Types.DATE || dtype == DType.DATE) {
            return new JavaTime<>(place, LocalDate.class, rows -> {
                Date date = rows.getDate(place);
                return date == null ? null : date.toLocalDate();
            });
        }
        if (type.isInstant()) {
            JavaTime<OffsetDateTime> times = new JavaTime<>(place, OffsetDateTime.class, rows -> {
                Timestamp stamp = rows.getTimestamp(place);
                return stamp == null ? null : stamp.toInstant().atOffset(ZoneOffset.UTC);
            });
            return rows -> {
                OffsetDateTime time = times.get(rows);
                return time == null ? null : time.toInstant();
            };
        }
        return new JavaTime<>(place, LocalDateTime.class, rows -> {
            Timestamp stamp = rows.getTimestamp(place);
            return stamp == null ? null : stamp.toLocalDateTime();
        });
    }

    private static Getter span(SqlType type) {
        int place = type.place();
        if (type.code() == Types.TIME) {
            JavaTime<LocalTime> times = new JavaTime<>(place, LocalTime.class, rows -> {
                Time time = rows.getTime(place);
                return time == null ? null : time.toLocalTime();
            });
            // the last moment that LocalTime knows, where the database does not: that is how PostgreSQL's driver gives
            // 24:00
            boolean isMidnight = type.scale() <= 6;
            return rows -> {
                LocalTime time = times.get(rows);
                return isMidnight && LocalTime.MAX.equals(time) ? Duration.ofDays(1) : sinceMidnight(time);
            };
        }
        if (type.code() == Types.TIME_WITH_TIMEZONE) {
            return rows -> {
                OffsetTime time = rows.getObject(place, OffsetTime.class);
                return time == null
                        ? null
                        : sinceMidnight(
                                time.withOffsetSameInstant(ZoneOffset.UTC).toLocalTime());
            };
        }
        if (type.name().equals(SqlIntervals.POSTGRES)) {
            return rows -> {
                Object interval = rows.getObject(place);
                return interval == null ? null : SqlIntervals.parse(interval.toString());
            };
        }
        return rows -> rows.getObject(place, Duration.class);
    }

    private static @Nullable Duration sinceMidnight(@Nullable LocalTime time) {
        return time == null ? null : Duration.ofNanos(time.toNanoOfDay());
    }

    private static Getter list(SqlType type, ListDtype dtype) {
        int place = type.place();
        if (type.isArray()) {
            return rows -> array(rows, type);
        }
        if (type.isBytes() && dtype.elementType() == DType.UINT8) {
            return rows -> rows.getBytes(place);
        }
        throw new UnsupportedOperationException(type.describe() + " cannot be read as " + dtype);
    }

    /** What drivers from before JDBC 4.2 have. */
    private interface Older<T> {
        @Nullable
        T get(ResultSet rows) throws SQLException;
    }

    /** Values of a class of {@code java.time}; the first that is not NULL shows whether the driver knows the class. */
    private static final class JavaTime<T> implements Getter {
        private final int place;
        private final Class<T> type;
        private final Older<T> older;
        private boolean isKnown;
        private boolean isUnknown;

        JavaTime(int place, Class<T> type, Older<T> older) {
            this.place = place;
            this.type = type;
            this.older = older;
        }

        @Override
        public @Nullable T get(ResultSet rows) throws SQLException {
            if (isUnknown) {
                return older.get(rows);
            }
            try {
                T value = rows.getObject(place, type);
                isKnown |= value != null;
                return value;
            } catch (SQLException e) {
                if (isKnown) {
                    throw e;
                }
                return firstOlder(rows, e);
            }
        }

        private @Nullable T firstOlder(ResultSet rows, SQLException refusal) throws SQLException {
            try {
                T value = older.get(rows);
                isUnknown = value != null;
                return value;
            } catch (SQLException e) {
                refusal.addSuppressed(e);
                throw refusal;
            }
        }
    }

    private static @Nullable Object array(ResultSet rows, SqlType type) throws SQLException {
        Array array = rows.getArray(type.place());
        if (array == null) {
            return null;
        }
        try {
            return element(array.getArray(), type.elementType() instanceof DatetimeTzDtype);
        } finally {
            array.free();
        }
    }

    /** Returns an element of an array as columns take it. */
    private static @Nullable Object element(@Nullable Object value, boolean isInstant) throws SQLException {
        if (value instanceof Array array) {
            return element(array.getArray(), isInstant);
        }
        List<@Nullable Object> values = value instanceof byte[] ? null : Given.elements(value);
        if (values != null) {
            List<@Nullable Object> elements = new ArrayList<>(values.size());
            for (Object each : values) {
                elements.add(element(each, isInstant));
            }
            return elements;
        }
        if (value instanceof Timestamp stamp) {
            return isInstant ? stamp.toInstant() : stamp.toLocalDateTime();
        } else if (value instanceof Date date) {
            return date.toLocalDate();
        } else if (value instanceof Time time) {
            return sinceMidnight(time.toLocalTime());
        } else if (value instanceof LocalTime time) {
            return sinceMidnight(time);
        } else if (value instanceof OffsetDateTime time) {
            return time.toZonedDateTime().withZoneSameInstant(ZoneOffset.UTC);
        }
        return value instanceof UUID ? value.toString() : value;
    }

    /** Returns a parameter of a query as drivers take it, since some classes of Java are none of JDBC. */
    static @Nullable Object parameter(@Nullable Object value) {
        if (value instanceof Instant instant) {
            return instant.atOffset(ZoneOffset.UTC);
        } else if (value instanceof ZonedDateTime zoned) {
            return zoned.toOffsetDateTime();
        } else if (value instanceof BigInteger whole) {
            return new BigDecimal(whole);
        } else if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        return value instanceof Character ? value.toString() : value;
    }
}
