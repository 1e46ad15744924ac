// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Aggregation {
    public static Aggregation sum() { throw new UnsupportedOperationException(); }
    public static Aggregation product() { throw new UnsupportedOperationException(); }
    public static Aggregation min() { throw new UnsupportedOperationException(); }
    public static Aggregation max() { throw new UnsupportedOperationException(); }
    public static Aggregation count(NullPolicy nulls) { throw new UnsupportedOperationException(); }
    public static Aggregation any() { throw new UnsupportedOperationException(); }
    public static Aggregation all() { throw new UnsupportedOperationException(); }
    public static Aggregation sumOfSquares() { throw new UnsupportedOperationException(); }
    public static Aggregation mean() { throw new UnsupportedOperationException(); }
    public static Aggregation m2() { throw new UnsupportedOperationException(); }
    public static Aggregation variance(int ddof) { throw new UnsupportedOperationException(); }
    public static Aggregation std(int ddof) { throw new UnsupportedOperationException(); }
    public static Aggregation median() { throw new UnsupportedOperationException(); }
    public static Aggregation quantile(double[] quantiles, Interpolation interpolation) { throw new UnsupportedOperationException(); }
    public static Aggregation argmax() { throw new UnsupportedOperationException(); }
    public static Aggregation argmin() { throw new UnsupportedOperationException(); }
    public static Aggregation nunique(NullPolicy nulls) { throw new UnsupportedOperationException(); }
    public static Aggregation nthElement(int n, NullPolicy nulls) { throw new UnsupportedOperationException(); }
    public static Aggregation rowNumber() { throw new UnsupportedOperationException(); }
    public static Aggregation rank(RankMethod method, Order order, NullPolicy nulls, NullOrder nullPrecedence, RankPercentage percentage) { throw new UnsupportedOperationException(); }
    public static Aggregation collectList(NullPolicy nulls) { throw new UnsupportedOperationException(); }
    public static Aggregation collectSet(NullPolicy nulls, NullEquality nullsEqual, NanEquality nansEqual) { throw new UnsupportedOperationException(); }
    public static Aggregation lag(int offset) { throw new UnsupportedOperationException(); }
    public static Aggregation lead(int offset) { throw new UnsupportedOperationException(); }
    public static Aggregation covariance(int minPeriods, int ddof) { throw new UnsupportedOperationException(); }
    public static Aggregation correlation(int minPeriods) { throw new UnsupportedOperationException(); }
    public static Aggregation histogram() { throw new UnsupportedOperationException(); }
}
