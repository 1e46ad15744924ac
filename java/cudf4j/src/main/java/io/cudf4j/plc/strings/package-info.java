/**
 * The operations of libcudf on columns of text, one class for each header of {@code cudf/strings}. A column that must have texts
 * and has none is refused with a {@link io.cudf4j.errors.DTypeMismatchException} that names call and argument.
 */
@NullMarked
package io.cudf4j.plc.strings;

import org.jspecify.annotations.NullMarked;
