/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;

/**
 * Columns filled with values.
 *
 * @source cudf
 */
public final class Filling {
    private Filling() {}

    /**
     * Returns the rows, with a value in a range of them.
     *
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::fill
     */
    public static Column fill(Column input, int begin, int end, Scalar value) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_core._fill(in.view(input), begin, end, in.view(value)).address());
        }
    }

    /**
     * Returns numbers, each greater by a step than the one before.
     *
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::sequence
     */
    public static Column sequence(int size, Scalar init, Scalar step) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_core.sequence(size, in.view(init), in.view(step)).address());
        }
    }

    /**
     * Returns each row so many times.
     *
     * @source cudf::repeat
     */
    public static Table repeat(Table input, int count) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core.repeat(in.view(input), count).address());
        }
    }

    /**
     * Returns each row as many times as a column of integers says.
     *
     * @source cudf::repeat
     */
    public static Table repeat(Table input, Column count) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_core.repeat(in.view(input), in.view(count)).address());
        }
    }
}
