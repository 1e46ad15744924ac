/**
 * The operations of libcudf on columns of text, one class for each header of {@code cudf/strings}.
 */
@NullMarked
package io.cudf4j.plc.strings;

import org.jspecify.annotations.NullMarked;
