// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class GroupbyResult implements AutoCloseable {
    public Table keys() { throw new UnsupportedOperationException(); }
    public List<List<Column>> results() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
