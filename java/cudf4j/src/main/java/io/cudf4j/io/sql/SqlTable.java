/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table by its names, as the database has them.
 *
 * @param quote what names stand within, empty where the database has none
 */
record SqlTable(@Nullable String catalog, @Nullable String schema, String name, String quote) {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /**
     * Returns the table that a user names, whether it is there or not. As in SQL, a name that no table has as it is
     * written stands for that of a table which was made without quotes.
     */
    static SqlTable named(Connection connection, SqlDialect dialect, @Nullable String schema, String name)
            throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        String quote = database.getIdentifierQuoteString();
        String marks = quote == null ? "" : quote.strip();
        SqlTable wanted = schema == null
                ? new SqlTable(connection.getCatalog(), connection.getSchema(), name, marks)
                : dialect == SqlDialect.MYSQL
                        ? new SqlTable(schema, null, name, marks)
                        : new SqlTable(connection.getCatalog(), schema, name, marks);
        wanted.requireNames();
        if (!wanted.exists(database)) {
            SqlTable unquoted = wanted.withName(folded(database, name));
            if (unquoted.exists(database)) {
                return unquoted;
            }
        }
        return wanted;
    }

    private static String folded(DatabaseMetaData database, String name) throws SQLException {
        return database.storesUpperCaseIdentifiers()
                ? name.toUpperCase(Locale.ROOT)
                : database.storesLowerCaseIdentifiers() ? name.toLowerCase(Locale.ROOT) : name;
    }

    private void requireNames() {
        quoted();
    }

    SqlTable withName(String other) {
        return new SqlTable(catalog, schema, other, quote);
    }

    /** Returns whether the database has a table, or a view, of the name. */
    boolean exists(DatabaseMetaData database) throws SQLException {
        try (ResultSet tables = database.getTables(catalog, escaped(database, schema), escaped(database, name), null)) {
            while (tables.next()) {
                if (name.equals(tables.getString("TABLE_NAME"))) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Returns the names of the columns, as the database has them. */
    List<String> columns(DatabaseMetaData database) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet columns =
                database.getColumns(catalog, escaped(database, schema), escaped(database, name), null)) {
            while (columns.next()) {
                if (name.equals(columns.getString("TABLE_NAME"))) {
                    names.add(columns.getString("COLUMN_NAME"));
                }
            }
        }
        return names;
    }

    /**
     * Returns the column that each label means: the one of that name, else the only one that differs in case alone.
     *
     * @throws LabelNotFoundException if there is none
     * @throws DuplicateLabelException if two labels mean one
     */
    static List<String> matching(List<String> labels, List<String> columns) {
        List<String> found = new ArrayList<>();
        for (String label : labels) {
            List<String> alike =
                    columns.stream().filter(label::equalsIgnoreCase).toList();
            if (!columns.contains(label) && alike.size() != 1) {
                throw LabelNotFoundException.of(label, columns);
            }
            String column = columns.contains(label) ? label : alike.get(0);
            if (found.contains(column)) {
                throw new DuplicateLabelException("toSql: two columns would be written to '" + column + "'");
            }
            found.add(column);
        }
        return found;
    }

    private static @Nullable String escaped(DatabaseMetaData database, @Nullable String name) throws SQLException {
        String escape = database.getSearchStringEscape();
        if (name == null || escape == null || escape.isEmpty()) {
            return name;
        }
        return name.replace(escape, escape + escape).replace("_", escape + "_").replace("%", escape + "%");
    }

    /** Returns the name with that of its schema, as statements write them. */
    String quoted() {
        String within = schema != null && !schema.isEmpty() ? schema : catalogAlone();
        return within == null ? quotedName() : quoted(within) + "." + quotedName();
    }

    /** Returns the catalog where it stands for the schema, as with MySQL. */
    private @Nullable String catalogAlone() {
        return schema == null && catalog != null && !catalog.isEmpty() ? catalog : null;
    }

    String quotedName() {
        return quoted(name);
    }

    /**
     * Returns a name as statements write it.
     *
     * @throws InvalidArgumentException if the database cannot have it
     */
    String quoted(String identifier) {
        if (identifier.isEmpty() || identifier.indexOf('\0') >= 0) {
            throw new InvalidArgumentException("toSql: a table or column cannot be named '"
                    + identifier.replace("\0", "\\0") + "'; give it another name with rename");
        }
        if (quote.isEmpty()) {
            if (!PLAIN.matcher(identifier).matches()) {
                throw new InvalidArgumentException(
                        "toSql: this database knows no quotes for names, and '" + identifier + "' needs them");
            }
            return identifier;
        }
        return quote + identifier.replace(quote, quote + quote) + quote;
    }
}
