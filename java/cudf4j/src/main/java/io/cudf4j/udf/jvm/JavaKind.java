/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;
import java.util.Set;

/** The Java types that user functions take and give. */
@SuppressWarnings("ImmutableEnumChecker") // dtypes never change, nor does a Set.of
public enum JavaKind {
    /** {@code long}. */
    LONG("long", DType.INT64, DType.INT8, DType.INT16, DType.INT32, DType.UINT8, DType.UINT16, DType.UINT32),
    /** {@code int}. */
    INT("int", DType.INT32, DType.INT8, DType.INT16, DType.UINT8, DType.UINT16),
    /** {@code double}. */
    DOUBLE(
            "double",
            DType.FLOAT64,
            DType.FLOAT32,
            DType.INT8,
            DType.INT16,
            DType.INT32,
            DType.UINT8,
            DType.UINT16,
            DType.UINT32),
    /** {@code boolean}. */
    BOOLEAN("boolean", DType.BOOL),
    /** {@code String}. */
    STRING("String", DType.STRING);

    private final String javaName;
    private final DType dtype;
    private final Set<DType> narrower;

    JavaKind(String javaName, DType dtype, DType... narrower) {
        this.javaName = javaName;
        this.dtype = dtype;
        this.narrower = Set.of(narrower);
    }

    /** Returns the dtype of what functions of this type give. */
    public DType dtype() {
        return dtype;
    }

    /** Returns the one of which functions give a dtype. */
    public static JavaKind of(DType dtype) {
        for (JavaKind each : values()) {
            if (each.dtype.equals(dtype)) {
                return each;
            }
        }
        throw new IllegalArgumentException("no function of users gives " + dtype);
    }

    /**
     * Throws unless each value of a dtype is one of this type.
     *
     * @param call the method that was called, with which the message begins
     * @param what names the column
     * @param by what reads it
     * @throws DTypeMismatchException if one might not be; the message names the dtype and says what to do
     */
    public void requireReads(String call, String what, DType given, ReadBy by) {
        if (!reads(given)) {
            throw new DTypeMismatchException(call + ": " + what + " is " + given + ", which "
                    + (this == INT ? "an " : "a ") + javaName + " does not hold; " + DtypeAdvice.of(this, given, by));
        }
    }

    /** Returns whether each value of a dtype is one of this type. */
    public boolean reads(DType given) {
        return given.equals(dtype) || narrower.contains(given);
    }
}
