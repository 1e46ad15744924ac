// SKELETON
package io.cudf4j.plc.io;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class TableWithMetadata implements AutoCloseable {
    public Table table() { throw new UnsupportedOperationException(); }
    public List<String> names() { throw new UnsupportedOperationException(); }
    public long[] numRowsPerSource() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
