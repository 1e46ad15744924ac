@NullMarked
package io.cudf4j.column.labels;

import org.jspecify.annotations.NullMarked;
