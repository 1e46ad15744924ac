// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Binaryop {
    public static Column binaryOperation(Column lhs, Column rhs, BinaryOperator op, DataType outputType) { throw new UnsupportedOperationException(); }
    public static Column binaryOperation(Column lhs, Scalar rhs, BinaryOperator op, DataType outputType) { throw new UnsupportedOperationException(); }
    public static Column binaryOperation(Scalar lhs, Column rhs, BinaryOperator op, DataType outputType) { throw new UnsupportedOperationException(); }
    public static boolean isSupportedOperation(DataType out, DataType lhs, DataType rhs, BinaryOperator op) { throw new UnsupportedOperationException(); }
}
