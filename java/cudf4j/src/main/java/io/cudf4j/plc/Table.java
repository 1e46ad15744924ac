// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Table implements AutoCloseable {
    public static Table of(List<Column> columns) { throw new UnsupportedOperationException(); }
    public static Table of(Column... columns) { throw new UnsupportedOperationException(); }
    public static Table wrap(List<Column> columns) { throw new UnsupportedOperationException(); }
    public static Table wrap(Column... columns) { throw new UnsupportedOperationException(); }
    public int numColumns() { throw new UnsupportedOperationException(); }
    public int numRows() { throw new UnsupportedOperationException(); }
    public Column column(int index) { throw new UnsupportedOperationException(); }
    public List<Column> columns() { throw new UnsupportedOperationException(); }
    public List<Column> release() { throw new UnsupportedOperationException(); }
    public boolean isClosed() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
