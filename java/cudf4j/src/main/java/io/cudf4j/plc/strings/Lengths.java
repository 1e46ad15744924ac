/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.MinMax;
import io.cudf4j.plc.Reduce;

/** How long strings may be made: on a GPU one thread writes a row, two billion characters in minutes. */
final class Lengths {
    static final int MOST = 1 << 24;

    private Lengths() {}

    /** Requires a width or a number of repetitions that a thread writes in a second. */
    static int require(String what, int number) {
        if (number > MOST) {
            throw new InvalidArgumentException(what + " must be at most " + MOST + ", not " + number);
        }
        return number;
    }

    /** Requires the same of a number for each row, and returns the greatest, 0 where there is none. */
    static long require(String what, Column numbers) {
        if (numbers.size() == numbers.nullCount() || !isWhole(numbers)) {
            // libcudf says what is wrong with the type
            return 0;
        }
        try (MinMax ends = Reduce.minmax(numbers)) {
            long most = ends.max().getLong();
            if (most > MOST) {
                throw new InvalidArgumentException(what + " must be at most " + MOST + ", not " + most);
            }
            return most;
        }
    }

    private static boolean isWhole(Column numbers) {
        return switch (numbers.type().id()) {
            case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 -> true;
            default -> false;
        };
    }
}
