/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

/** What can go wrong in a row while a function runs on the device; the code is what the kernel writes. */
public enum RowError {
    /** A whole number divided by zero, or an overflow in {@code Math.addExact} and the like. */
    ARITHMETIC(1, "java.lang.ArithmeticException"),
    /** A method called on null, or a null box read. */
    NULL_POINTER(2, "java.lang.NullPointerException"),
    /** A place outside of a string. */
    STRING_INDEX(3, "java.lang.StringIndexOutOfBoundsException"),
    /** A place outside of an array. */
    ARRAY_INDEX(4, "java.lang.ArrayIndexOutOfBoundsException"),
    /** A text that is no number. */
    NUMBER_FORMAT(5, "java.lang.NumberFormatException"),
    /** An argument that a method of the JDK refuses. */
    ILLEGAL_ARGUMENT(6, "java.lang.IllegalArgumentException"),
    /** The memory for strings was used up; more of it, or fewer rows at a time, help. */
    OUT_OF_MEMORY(7, "java.lang.OutOfMemoryError"),
    /** A result with half of a surrogate pair, which no column of UTF-8 can hold. */
    LONE_SURROGATE(8, "java.lang.IllegalStateException"),
    /** What only the JVM answers: the lower case of a capital sigma, which depends on the words around it, and the like. */
    CASE_CONTEXT(9, "java.lang.UnsupportedOperationException"),
    /** The function threw an exception itself; the site names its class. */
    THROWN(10, ""),
    /** A place that a group has not. */
    INDEX(12, "java.lang.IndexOutOfBoundsException");

    private final int code;
    private final String exceptionClass;

    RowError(int code, String exceptionClass) {
        this.code = code;
        this.exceptionClass = exceptionClass;
    }

    /** Returns the number that the kernel writes. */
    public int code() {
        return code;
    }

    /** Returns the class of the exception that the JVM throws for it; empty for {@link #THROWN}. */
    public String exceptionClass() {
        return exceptionClass;
    }

    static RowError of(int code) {
        for (RowError error : values()) {
            if (error.code == code) {
                return error;
            }
        }
        throw new IllegalArgumentException("no error has the code " + code);
    }
}
