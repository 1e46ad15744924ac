/**
 * What libcudf has for texts on their way to a model: tokens, n-grams and distances, one class for each header of {@code nvtext}.
 */
@NullMarked
package io.cudf4j.plc.nvtext;

import org.jspecify.annotations.NullMarked;
