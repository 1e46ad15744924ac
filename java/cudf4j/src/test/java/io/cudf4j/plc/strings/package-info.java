@NullMarked
package io.cudf4j.plc.strings;

import org.jspecify.annotations.NullMarked;
