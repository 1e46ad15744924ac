/**
 * Buffers over device memory, scopes that free native memory together, and a view of the memory in use. May use
 * {@code io.cudf4j.plc}; hides the native resources behind it.
 */
@NullMarked
package io.cudf4j.memory;

import org.jspecify.annotations.NullMarked;
