@NullMarked
package io.cudf4j.plc.nvtext;

import org.jspecify.annotations.NullMarked;
