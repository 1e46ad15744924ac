// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Quantiles {
    public static Column quantile(Column input, double[] q, Interpolation interpolation, @Nullable Column orderedIndices, boolean exact) { throw new UnsupportedOperationException(); }
    public static Table quantiles(Table input, double[] q, Interpolation interpolation, Sorted isInputSorted, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
}
