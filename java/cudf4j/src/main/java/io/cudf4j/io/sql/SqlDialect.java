/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.ListDtype;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How databases name the types of columns, and rename tables: those of the standard, and where vendors differ. */
enum SqlDialect {
    STANDARD(List.of(), new Names("VARCHAR(4000)", "DOUBLE PRECISION", "REAL", "BOOLEAN", "BLOB"), 9),
    H2(List.of("h2"), new Names("VARCHAR", "DOUBLE PRECISION", "REAL", "BOOLEAN", "BLOB"), 9),
    POSTGRESQL(List.of("postgres"), new Names("TEXT", "DOUBLE PRECISION", "REAL", "BOOLEAN", "BYTEA"), 6),
    MYSQL(List.of("mysql", "mariadb"), new Names("LONGTEXT", "DOUBLE", "FLOAT", "BOOLEAN", "LONGBLOB"), 6),
    ORACLE(List.of("oracle"), new Names("CLOB", "BINARY_DOUBLE", "BINARY_FLOAT", "NUMBER(1)", "BLOB"), 9),
    SQL_SERVER(List.of("microsoft"), new Names("NVARCHAR(MAX)", "FLOAT(53)", "REAL", "BIT", "VARBINARY(MAX)"), 7),
    SQLITE(List.of("sqlite"), new Names("TEXT", "DOUBLE", "REAL", "BOOLEAN", "BLOB"), 9),
    DERBY(List.of("derby"), new Names("VARCHAR(32672)", "DOUBLE", "REAL", "BOOLEAN", "BLOB"), 9);

    private record Names(String text, String doubles, String floats, String truth, String bytes) {}

    private final List<String> products;
    private final Names names;
    private final int digits;

    /**
     * Says what a database has.
     *
     * @param products how its name begins, in lower case
     * @param digits of a second behind the point
     */
    SqlDialect(List<String> products, Names names, int digits) {
        this.products = products;
        this.names = names;
        this.digits = digits;
    }

    static SqlDialect of(String product) {
        String lower = product.toLowerCase(Locale.ROOT);
        for (SqlDialect each : values()) {
            if (each.products.stream().anyMatch(lower::contains)) {
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
            case FLOATING -> dtype == DType.FLOAT64 ? names.doubles : names.floats;
            case BOOL -> names.truth;
            case STRING -> names.text;
            case DECIMAL -> decimal(((DecimalDtype) dtype).precision(), ((DecimalDtype) dtype).scale());
            case DATETIME -> dtype == DType.DATE ? "DATE" : timestamp(dtype);
            case LIST -> list(((ListDtype) dtype).elementType());
            case TIMEDELTA, CATEGORICAL, STRUCT, INTERVAL -> null;
        };
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
            return names.bytes;
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
