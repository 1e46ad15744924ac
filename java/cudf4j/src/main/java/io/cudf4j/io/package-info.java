/**
 * How files are read and written: options and enums, which are data. {@code io.cudf4j.io.formats} reads and writes.
 */
@NullMarked
package io.cudf4j.io;

import org.jspecify.annotations.NullMarked;
