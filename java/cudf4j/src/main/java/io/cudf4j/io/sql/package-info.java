/**
 * Rows of databases to and from labelled columns, through JDBC. May use {@code io}, {@code column} and {@code plc}; knows no
 * frame. It alone touches {@code java.sql}, which a program that reads no database can do without. The module does not export
 * it.
 */
@NullMarked
package io.cudf4j.io.sql;

import org.jspecify.annotations.NullMarked;
