/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A constant of an enum, of which kernels hold the ordinal.
 *
 * @param type the enum
 * @param constant which constant it is; null where that is not known while translating
 */
record EnumValue(Class<?> type, @Nullable Object constant) {
    /** Returns the constants in their order. */
    List<Enum<?>> constants() {
        return java.util.Arrays.stream(type.getEnumConstants())
                .<Enum<?>>map(each -> (Enum<?>) each)
                .toList();
    }

    /** Returns the number that stands for a constant on the device. */
    @SuppressWarnings("EnumOrdinal") // as the switches that javac makes
    static int number(Enum<?> constant) {
        return constant.ordinal();
    }

    /** Returns whether some constant has a class of its own, and so perhaps methods of its own. */
    @SuppressWarnings("GetClassOnEnum") // which it may be is asked for
    boolean hasBodies() {
        return constants().stream().anyMatch(each -> each.getClass() != type);
    }

    /** Returns whether what Java prints of a constant is its name. */
    boolean isShownByName() {
        try {
            return !hasBodies() && type.getMethod("toString").getDeclaringClass() == Enum.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every class has toString", e);
        }
    }
}
