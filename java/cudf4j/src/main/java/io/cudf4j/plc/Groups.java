// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Groups implements AutoCloseable {
    public Table keys() { throw new UnsupportedOperationException(); }
    public int[] offsets() { throw new UnsupportedOperationException(); }
    public @Nullable Table values() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
