// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Concatenate {
    public static Column concatenate(List<Column> columns) { throw new UnsupportedOperationException(); }
    public static Table concatenateTables(List<Table> tables) { throw new UnsupportedOperationException(); }
}
