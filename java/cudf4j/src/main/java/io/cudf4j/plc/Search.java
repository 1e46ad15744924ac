// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Search {
    public static Column lowerBound(Table haystack, Table needles, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static Column upperBound(Table haystack, Table needles, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static boolean contains(Column haystack, Scalar needle) { throw new UnsupportedOperationException(); }
    public static Column contains(Column haystack, Column needles) { throw new UnsupportedOperationException(); }
}
