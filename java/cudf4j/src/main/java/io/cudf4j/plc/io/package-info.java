/**
 * The readers and writers of libcudf, one class for each file format.
 */
@NullMarked
package io.cudf4j.plc.io;

import org.jspecify.annotations.NullMarked;
