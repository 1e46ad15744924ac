/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.ListDtype;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How databases name the types of columns, and rename tables: those of the standard, and where vendors differ. */
enum SqlDialect {
    STANDARD("", "VARCHAR(4000)", "DOUBLE PRECISION", "REAL", "BOOLEAN", "BLOB", 9),
    H2("h2", "VARCHAR", "DOUBLE PRECISION", "REAL", "BOOLEAN", "BLOB", 9),
    POSTGRESQL("postgres", "TEXT", "DOUBLE PRECISION", "REAL", "BOOLEAN", "BYTEA", 6),
    MYSQL("mysql|mariadb", "LONGTEXT", "DOUBLE", "FLOAT", "BOOLEAN", "LONGBLOB", 6),
    ORACLE("oracle", "CLOB", "BINARY_DOUBLE", "BINARY_FLOAT", "NUMBER(1)", "BLOB", 9),
    SQL_SERVER("microsoft", "NVARCHAR(MAX)", "FLOAT(53)", "REAL", "BIT", "VARBINARY(MAX)", 7),
    SQLITE("sqlite", "TEXT", "DOUBLE", "REAL", "BOOLEAN", "BLOB", 9),
    DERBY("derby", "VARCHAR(32672)", "DOUBLE", "REAL", "BOOLEAN", "BLOB", 9);

    private final String products;
    private final String text;
    private final String doubles;
    private final String floats;
    private final String truth;
    private final String bytes;
    private final int digits;

    /**
     * Says what a database has.
     *
     * @param products what its name has in lower case, a regular expression; empty for others
     * @param digits of a second behind the point
     */
    SqlDialect(String products, String text, String doubles, String floats, String truth, String bytes, int digits) {
        this.products = products;
        this.text = text;
        this.doubles = doubles;
        this.floats = floats;
        this.truth = truth;
        this.bytes = bytes;
        this.digits = digits;
    }

    static SqlDialect of(String product) {
        String lower = product.toLowerCase(Locale.ROOT);
        for (SqlDialect each : values()) {
            if (!each.products.isEmpty() && lower.matches(".*(" + each.products + ").*")) {
                return each;
            }
        }
        return STANDARD;
    }

    /** Returns how many digits of a second times have behind the point. */
    int digits() {
        return digits;
    }

    /** Returns the type of a dtype, or null where there is none. */
    @Nullable
    String type(DType dtype) {
        return switch (dtype.kind()) {
            case SIGNED -> whole(dtype.sizeBytes());
            // the next wider one, since few databases know unsigned numbers
            case UNSIGNED -> dtype == DType.UINT64 ? decimal(20, 0) : whole(2 * dtype.sizeBytes());
            case FLOATING -> dtype == DType.FLOAT64 ? doubles : floats;
            case BOOL -> truth;
            case STRING -> text;
            case DECIMAL -> decimal(((DecimalDtype) dtype).precision(), ((DecimalDtype) dtype).scale());
            case DATETIME -> dtype == DType.DATE ? "DATE" : timestamp(dtype);
            case LIST -> list(((ListDtype) dtype).elementType());
            case TIMEDELTA -> this == POSTGRESQL ? "INTERVAL" : null;
            case CATEGORICAL, STRUCT, INTERVAL -> null;
        };
    }

    /** Returns what the driver calls the elements of an array of a dtype, or null where there is none. */
    @Nullable
    String elementType(DType dtype) {
        if (this != POSTGRESQL) {
            String type = type(dtype);
            return type == null ? null : type.replaceAll("\\(.*\\)", "");
        }
        // its driver knows few of the names that the standard has
        return switch (dtype.kind()) {
            case SIGNED, UNSIGNED -> {
                String whole = String.valueOf(type(dtype));
                yield switch (whole) {
                    case "SMALLINT" -> "int2";
                    case "INTEGER" -> "int4";
                    case "BIGINT" -> "int8";
                    default -> "numeric";
                };
            }
            case FLOATING -> dtype == DType.FLOAT64 ? "float8" : "float4";
            case BOOL -> "bool";
            case STRING -> "text";
            case DECIMAL -> "numeric";
            case DATETIME -> dtype == DType.DATE ? "date" : dtype.hasZone() ? "timestamptz" : "timestamp";
            case TIMEDELTA -> "interval";
            case LIST, CATEGORICAL, STRUCT, INTERVAL -> null;
        };
    }

    /**
     * Returns whether texts are sent without a type, so that the table's column decides what they are: a uuid, JSON, an
     * enumeration. PostgreSQL takes none of these from a VARCHAR.
     */
    boolean sendsPlainTexts() {
        return this == POSTGRESQL;
    }

    private String whole(int bytes) {
        if (this == ORACLE) {
            return "NUMBER(" + (bytes <= 2 ? 5 : bytes == 4 ? 10 : 19) + ")";
        }
        return bytes <= 2 ? "SMALLINT" : bytes == 4 ? "INTEGER" : "BIGINT";
    }

    private String decimal(int precision, int scale) {
        return (this == ORACLE ? "NUMBER(" : "DECIMAL(") + precision + ", " + scale + ")";
    }

    private String timestamp(DType dtype) {
        int wanted = Math.min(digits, 3 * (dtype.unit() - 1));
        boolean hasZone = dtype instanceof DatetimeTzDtype;
        return switch (this) {
            // TIMESTAMP of these ends in 2038, or counts the versions of rows
            case MYSQL -> "DATETIME(" + wanted + ")";
            case SQL_SERVER -> (hasZone ? "DATETIMEOFFSET(" : "DATETIME2(") + wanted + ")";
            // these know one width alone
            case DERBY, SQLITE -> "TIMESTAMP";
            default -> "TIMESTAMP(" + wanted + ")" + (hasZone ? " WITH TIME ZONE" : "");
        };
    }

    private @Nullable String list(DType element) {
        if (element == DType.UINT8) {
            return bytes;
        }
        String type = element.isNested() || !hasArrays() ? null : type(element);
        return type == null ? null : this == POSTGRESQL ? type + "[]" : type + " ARRAY";
    }

    private boolean hasArrays() {
        return this == H2 || this == POSTGRESQL;
    }

    /** Returns whether a column keeps in which zone, or that in UTC, its times are. */
    boolean hasZones() {
        return this != MYSQL && this != DERBY && this != SQLITE;
    }

    /** Returns whether the driver takes the classes of {@code java.time}, as those of JDBC 4.2 do. */
    boolean takesJavaTimes() {
        return this != DERBY;
    }

    /** Returns the statement that gives a table another name within its schema. */
    String rename(SqlTable from, SqlTable to) {
        return "ALTER TABLE " + from.quoted() + " RENAME TO " + (this == MYSQL ? to.quoted() : to.quotedName());
    }
}
