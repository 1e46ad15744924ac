// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class MinMax implements AutoCloseable {
    public Scalar min() { throw new UnsupportedOperationException(); }
    public Scalar max() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
