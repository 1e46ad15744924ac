@NullMarked
package io.cudf4j.plc.io;

import org.jspecify.annotations.NullMarked;
