/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.types.DType;
import java.sql.JDBCType;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a driver says of a column of a result.
 *
 * @param code of {@link Types}, where vendors have codes or names of their own the one that means the same
 * @param name as the database names it
 */
record SqlType(int place, String label, int code, String name, int precision, int scale, boolean isSigned) {
    /** Digits of a second behind the point that microseconds hold. */
    private static final int MICROS = 6;

    private static final int MOST_DIGITS = 38;

    /** Codes of Oracle and SQL Server beside those of JDBC. */
    private static final Map<Integer, Integer> VENDOR_CODES = Map.of(
            100, Types.REAL,
            101, Types.DOUBLE,
            -101, Types.TIMESTAMP_WITH_TIMEZONE,
            -102, Types.TIMESTAMP_WITH_TIMEZONE,
            -155, Types.TIMESTAMP_WITH_TIMEZONE);

    /** Names of types whose code says less than they do. */
    private static final Map<String, Integer> BY_NAME = Map.of(
            "timestamptz", Types.TIMESTAMP_WITH_TIMEZONE,
            "timetz", Types.TIME_WITH_TIMEZONE,
            "uuid", Types.VARCHAR,
            "uniqueidentifier", Types.VARCHAR,
            "json", Types.VARCHAR,
            "jsonb", Types.VARCHAR,
            "inet", Types.VARCHAR,
            "cidr", Types.VARCHAR,
            "macaddr", Types.VARCHAR);

    /**
     * What elements of PostgreSQL's arrays are. Those of {@code numeric} have no digits of their own; drivers give elements
     * with a time of day in classes that lose digits, or hours that the computer's zone leaves out.
     */
    private static final Map<String, DType> ELEMENTS = Map.ofEntries(
            Map.entry("_bool", DType.BOOL),
            Map.entry("_int2", DType.INT16),
            Map.entry("_int4", DType.INT32),
            Map.entry("_int8", DType.INT64),
            Map.entry("_float4", DType.FLOAT32),
            Map.entry("_float8", DType.FLOAT64),
            Map.entry("_text", DType.STRING),
            Map.entry("_varchar", DType.STRING),
            Map.entry("_bpchar", DType.STRING),
            Map.entry("_name", DType.STRING),
            Map.entry("_uuid", DType.STRING),
            Map.entry("_date", DType.DATE),
            Map.entry("_timestamptz", DType.datetime(ChronoUnit.MICROS, ZoneOffset.UTC)));

    private static final Set<String> ARRAYS_OF_OTHERS = Set.of("_timestamp", "_time", "_timetz", "_interval", "_bytea");

    static SqlType of(ResultSetMetaData columns, int place) throws SQLException {
        String name = columns.getColumnTypeName(place);
        String plain = name == null ? "" : name;
        return new SqlType(
                place,
                columns.getColumnLabel(place),
                code(columns.getColumnType(place), plain.toLowerCase(Locale.ROOT)),
                plain,
                columns.getPrecision(place),
                columns.getScale(place),
                columns.isSigned(place));
    }

    private static int code(int given, String name) {
        Integer named = BY_NAME.get(name);
        if (named != null) {
            return named;
        }
        return name.startsWith("enum") ? Types.VARCHAR : VENDOR_CODES.getOrDefault(given, given);
    }

    boolean isArray() {
        return code == Types.ARRAY;
    }

    /** Returns whether the values are instants, whatever the zone in which they are told. */
    boolean isInstant() {
        return code == Types.TIMESTAMP_WITH_TIMEZONE;
    }

    /** Returns the dtype of the elements of an array, or null where its name does not tell it. */
    @Nullable
    DType elementType() {
        return isArray() ? ELEMENTS.get(name) : null;
    }

    boolean isBytes() {
        return code == Types.BINARY || code == Types.VARBINARY || code == Types.LONGVARBINARY || code == Types.BLOB;
    }

    boolean isWhole() {
        return code == Types.TINYINT || code == Types.SMALLINT || code == Types.INTEGER || code == Types.BIGINT;
    }

    /** Returns whether the values are spans of days to fractions of seconds, as H2 has them. */
    boolean isDuration() {
        String upper = name.toUpperCase(Locale.ROOT);
        return upper.startsWith("INTERVAL") && !upper.contains("YEAR") && !upper.contains("MONTH");
    }

    /**
     * Returns the dtype that every value of the type fits, or null where only the values tell it.
     *
     * @throws UnsupportedOperationException if there is none; the message names column and type
     */
    @Nullable
    DType dtype(boolean coerceFloat) {
        boolean isUnsigned = !isSigned
                && (code == Types.TINYINT || name.toUpperCase(Locale.ROOT).contains("UNSIGNED"));
        return switch (code) {
            case Types.TINYINT -> isUnsigned ? DType.UINT8 : DType.INT8;
            case Types.SMALLINT -> isUnsigned ? DType.UINT16 : DType.INT16;
            case Types.INTEGER -> isUnsigned ? DType.UINT32 : DType.INT32;
            case Types.BIGINT -> isUnsigned ? DType.UINT64 : DType.INT64;
            case Types.REAL -> DType.FLOAT32;
            case Types.FLOAT, Types.DOUBLE -> DType.FLOAT64;
            case Types.DECIMAL, Types.NUMERIC -> coerceFloat ? DType.FLOAT64 : decimal();
            case Types.BOOLEAN -> DType.BOOL;
            case Types.BIT -> {
                if (precision > 1 && !name.equalsIgnoreCase("bool")) {
                    throw unsupported();
                }
                yield DType.BOOL;
            }
            case Types.CHAR,
                    Types.VARCHAR,
                    Types.LONGVARCHAR,
                    Types.NCHAR,
                    Types.NVARCHAR,
                    Types.LONGNVARCHAR,
                    Types.CLOB,
                    Types.NCLOB,
                    Types.SQLXML,
                    Types.ROWID,
                    Types.DATALINK,
                    // of values that all are NULL any dtype will do, and string goes with most others
                    Types.NULL -> DType.STRING;
            case Types.DATE -> DType.DATE;
            case Types.TIME, Types.TIME_WITH_TIMEZONE -> DType.TIMEDELTA_NS;
            case Types.TIMESTAMP -> scale > MICROS ? DType.DATETIME_NS : DType.DATETIME_US;
            case Types.TIMESTAMP_WITH_TIMEZONE ->
                DType.datetime(scale > MICROS ? ChronoUnit.NANOS : ChronoUnit.MICROS, ZoneOffset.UTC);
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> DType.list(DType.UINT8);
            case Types.ARRAY -> {
                if (ARRAYS_OF_OTHERS.contains(name)) {
                    throw unsupported();
                }
                yield null;
            }
            default -> {
                if (isDuration()) {
                    yield DType.TIMEDELTA_NS;
                }
                throw unsupported();
            }
        };
    }

    /** Returns the decimal of the digits, or null where the database does not limit them to what a decimal holds. */
    private @Nullable DType decimal() {
        if (precision < 1 || precision > MOST_DIGITS || scale < 0 || scale > precision) {
            return null;
        }
        return precision <= 9
                ? DType.decimal32(precision, scale)
                : precision <= 18 ? DType.decimal64(precision, scale) : DType.decimal128(precision, scale);
    }

    private UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException(describe() + " has no dtype; cast it in the query, or read it as text"
                + " with SqlOptions.dtype(\"" + label + "\", DType.STRING)");
    }

    /** Returns the column with its type, for messages. */
    String describe() {
        return "column '" + label + "' of type " + (name.isEmpty() ? jdbcName() : name + " (" + jdbcName() + ")");
    }

    private String jdbcName() {
        for (JDBCType type : JDBCType.values()) {
            if (type.getVendorTypeNumber() == code) {
                return "java.sql.Types." + type.getName();
            }
        }
        return "type " + code + " of the driver";
    }
}
