/**
 * Files and Arrow data to and from labelled columns. May use {@code io}, {@code column} and {@code plc}; knows no frame.
 * Everything that is wrong with a file is reported with its path. The module does not export it.
 */
@NullMarked
package io.cudf4j.io.formats;

import org.jspecify.annotations.NullMarked;
