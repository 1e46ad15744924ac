@NullMarked
package io.cudf4j.column.strings;

import org.jspecify.annotations.NullMarked;
