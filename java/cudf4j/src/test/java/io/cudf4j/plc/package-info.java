@NullMarked
package io.cudf4j.plc;

import org.jspecify.annotations.NullMarked;
