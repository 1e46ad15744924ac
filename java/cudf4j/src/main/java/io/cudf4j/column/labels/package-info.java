/**
 * The ordered labels of a frame's columns, with one level or several, and what is known of them: a {@link
 * io.cudf4j.column.labels.ColumnAccessor} holds columns under labels. May use {@code column}, which knows nothing of it.
 */
@NullMarked
package io.cudf4j.column.labels;

import org.jspecify.annotations.NullMarked;
