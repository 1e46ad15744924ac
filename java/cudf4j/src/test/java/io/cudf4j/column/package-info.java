@NullMarked
package io.cudf4j.column;

import org.jspecify.annotations.NullMarked;
