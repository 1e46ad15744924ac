/**
 * Columns taken apart into a header and frames of their memory, and put together again. May use {@code column} and {@code
 * column.labels}, which know nothing of it.
 */
@NullMarked
package io.cudf4j.column.serial;

import org.jspecify.annotations.NullMarked;
