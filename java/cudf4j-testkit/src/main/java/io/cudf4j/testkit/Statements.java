/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.testkit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements of SQL that a test gives to a database itself: what it makes there, and what it finds without the library. */
public final class Statements {
    private Statements() {}

    /**
     * Executes statements, one after the other.
     *
     * @throws SQLException if the database refuses one
     */
    public static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    /**
     * Returns the first column of what a query gives as the texts of the driver, null where a row is NULL.
     *
     * @throws SQLException if the database refuses the query
     */
    public static List<@Nullable String> texts(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<@Nullable String> texts = new ArrayList<>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        }
    }
}
