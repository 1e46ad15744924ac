/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Constants as text of C++ that means exactly the same value. */
final class Literals {
    private Literals() {}

    static String of(int value) {
        return value == Integer.MIN_VALUE ? "(-2147483647 - 1)" : Integer.toString(value);
    }

    static String of(long value) {
        return value == Long.MIN_VALUE ? "(-9223372036854775807LL - 1)" : value + "LL";
    }

    static String of(float value) {
        return Float.isFinite(value)
                ? Float.toHexString(value) + "F"
                : "__int_as_float(" + of(Float.floatToRawIntBits(value)) + ")";
    }

    static String of(double value) {
        return Double.isFinite(value)
                ? Double.toHexString(value)
                : "__longlong_as_double(" + of(Double.doubleToRawLongBits(value)) + ")";
    }

    /** Returns the text of a boxed value. */
    static String of(Object value, ClassFiles.Declared where, AbstractInsnNode insn) {
        if (value instanceof Boolean b) {
            return b ? "1" : "0";
        }
        if (value instanceof Character c) {
            return of((int) c);
        }
        if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
            return of(((Number) value).intValue());
        }
        if (value instanceof Long l) {
            return of(l.longValue());
        }
        if (value instanceof Float f) {
            return of(f.floatValue());
        }
        if (value instanceof Double d) {
            return of(d.doubleValue());
        }
        throw Refusal.at(
                where, insn, "a constant of " + value.getClass().getName(), "constants are numbers and strings");
    }
}
