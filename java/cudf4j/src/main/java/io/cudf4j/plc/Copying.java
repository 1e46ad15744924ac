// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Copying {
    public static Table gather(Table source, Column gatherMap, OutOfBoundsPolicy boundsPolicy) { throw new UnsupportedOperationException(); }
    public static Table reverse(Table source) { throw new UnsupportedOperationException(); }
    public static Column reverse(Column source) { throw new UnsupportedOperationException(); }
    public static Table scatter(Table source, Column scatterMap, Table target) { throw new UnsupportedOperationException(); }
    public static Table scatter(List<Scalar> source, Column indices, Table target) { throw new UnsupportedOperationException(); }
    public static Column emptyLike(Column input) { throw new UnsupportedOperationException(); }
    public static Table emptyLike(Table input) { throw new UnsupportedOperationException(); }
    public static Column allocateLike(Column input, int size, MaskAllocationPolicy policy) { throw new UnsupportedOperationException(); }
    public static Column copyRange(Column source, Column target, int sourceBegin, int sourceEnd, int targetBegin) { throw new UnsupportedOperationException(); }
    public static Column shift(Column input, int offset, Scalar fillValue) { throw new UnsupportedOperationException(); }
    public static List<Column> slice(Column input, int... indices) { throw new UnsupportedOperationException(); }
    public static List<Table> slice(Table input, int... indices) { throw new UnsupportedOperationException(); }
    public static List<Column> split(Column input, int... splits) { throw new UnsupportedOperationException(); }
    public static List<Table> split(Table input, int... splits) { throw new UnsupportedOperationException(); }
    public static Column copyIfElse(Column lhs, Column rhs, Column booleanMask) { throw new UnsupportedOperationException(); }
    public static Column copyIfElse(Scalar lhs, Column rhs, Column booleanMask) { throw new UnsupportedOperationException(); }
    public static Column copyIfElse(Column lhs, Scalar rhs, Column booleanMask) { throw new UnsupportedOperationException(); }
    public static Column copyIfElse(Scalar lhs, Scalar rhs, Column booleanMask) { throw new UnsupportedOperationException(); }
    public static Table booleanMaskScatter(Table input, Table target, Column booleanMask) { throw new UnsupportedOperationException(); }
    public static Table booleanMaskScatter(List<Scalar> input, Table target, Column booleanMask) { throw new UnsupportedOperationException(); }
    public static Scalar getElement(Column input, int index) { throw new UnsupportedOperationException(); }
}
