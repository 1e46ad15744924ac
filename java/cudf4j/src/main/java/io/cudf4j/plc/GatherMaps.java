// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class GatherMaps implements AutoCloseable {
    public Column left() { throw new UnsupportedOperationException(); }
    public Column right() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
