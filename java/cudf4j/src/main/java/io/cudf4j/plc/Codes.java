/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

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
}
