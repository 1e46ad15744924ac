/**
 * Columns without labels of rows: the {@link io.cudf4j.column.ColumnBase} family, the ordered labels of a frame's columns,
 * and operations over several columns. May use {@code types}, {@code memory} and {@code plc}; hides every native handle
 * from the frames above. Holds the rules about dtypes and missing values; knows no index and no alignment.
 */
@NullMarked
package io.cudf4j.column;

import org.jspecify.annotations.NullMarked;
