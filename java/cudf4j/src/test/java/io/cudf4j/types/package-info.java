@NullMarked
package io.cudf4j.types;

import org.jspecify.annotations.NullMarked;
