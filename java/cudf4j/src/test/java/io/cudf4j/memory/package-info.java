@NullMarked
package io.cudf4j.memory;

import org.jspecify.annotations.NullMarked;
