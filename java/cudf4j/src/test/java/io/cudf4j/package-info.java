@NullMarked
package io.cudf4j;

import org.jspecify.annotations.NullMarked;
