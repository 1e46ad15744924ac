/**
 * What libcudf has for texts on their way to a model: tokens, n-grams and distances, one class for each header of {@code nvtext}. A
 * column that must have texts and has none is refused with a {@link io.cudf4j.errors.DTypeMismatchException} that names call and
 * argument.
 */
@NullMarked
package io.cudf4j.plc.nvtext;

import org.jspecify.annotations.NullMarked;
