/** Columns from and to objects of Java: records and beans. Used by what is above {@code column}, never by it. */
@NullMarked
package io.cudf4j.column.objects;

import org.jspecify.annotations.NullMarked;
