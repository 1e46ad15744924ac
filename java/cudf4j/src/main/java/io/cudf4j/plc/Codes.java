/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.Arrays;

/** The numbers libcudf knows constants by. */
final class Codes {
    private Codes() {}

    static int[] of(Order[] constants) {
        int[] codes = new int[constants.length];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = constants[i].code();
        }
        return codes;
    }

    static int[] of(NullOrder[] constants) {
        int[] codes = new int[constants.length];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = constants[i].code();
        }
        return codes;
    }

    /** Returns one constant for each of {@code count} columns. */
    static Order[] each(Order constant, int count) {
        Order[] constants = new Order[count];
        Arrays.fill(constants, constant);
        return constants;
    }

    /** Returns one constant for each of {@code count} columns. */
    static NullOrder[] each(NullOrder constant, int count) {
        NullOrder[] constants = new NullOrder[count];
        Arrays.fill(constants, constant);
        return constants;
    }
}
