/**
 * Files and Arrow data to and from labelled columns. May use {@code column} and {@code plc}; knows no frame. Everything
 * that is wrong with a file is reported with its path.
 */
@NullMarked
package io.cudf4j.io;

import org.jspecify.annotations.NullMarked;
