/**
 * Operations over columns of lists and structs. May use {@code column}, which knows nothing of it: how such columns are
 * made, copied and compared stays there.
 */
@NullMarked
package io.cudf4j.column.nested;

import org.jspecify.annotations.NullMarked;
