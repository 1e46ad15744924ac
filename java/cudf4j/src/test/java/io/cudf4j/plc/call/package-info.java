@NullMarked
package io.cudf4j.plc.call;

import org.jspecify.annotations.NullMarked;
