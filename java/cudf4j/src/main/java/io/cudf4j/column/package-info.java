/**
 * Columns without labels of rows: the {@link io.cudf4j.column.ColumnBase} family and operations over several columns. May
 * use {@code types}, {@code memory} and {@code plc}; hides every native handle from the frames above. Holds the rules about
 * dtypes and missing values; knows no index and no alignment, and nothing of the packages below its own, which use it: {@code
 * labels} of columns, {@code serial}, {@code strings}, {@code times}, {@code nested}.
 */
@NullMarked
package io.cudf4j.column;

import org.jspecify.annotations.NullMarked;
