/** Laws that operations keep for any input. */
@NullMarked
package io.cudf4j.property;

import org.jspecify.annotations.NullMarked;
