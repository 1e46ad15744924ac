/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.io.OutputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Databases of Derby in memory, which write no log. */
public final class DerbyDatabase {
    /** What Derby finds by its name. */
    public static final OutputStream LOG = OutputStream.nullOutputStream();

    private DerbyDatabase() {}

    static Connection open(String name) throws SQLException {
        System.setProperty("derby.stream.error.field", DerbyDatabase.class.getName() + ".LOG");
        return DriverManager.getConnection("jdbc:derby:memory:" + name + ";create=true");
    }
}
