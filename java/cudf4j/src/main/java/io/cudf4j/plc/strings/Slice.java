/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.temporary;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.libcudf.scalar;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;
import org.jspecify.annotations.Nullable;

/**
 * Parts of strings.
 *
 * @source cudf::strings
 */
public final class Slice {
    private static final long LONG_STEP = 1024;

    private Slice() {}

    /**
     * Returns the characters from a place up to another, every step-th of them; null stands for the end that fits.
     *
     * @nulls null where the text is
     * @cost a step of over 1,024 characters counts the bytes of each row
     * @throws io.cudf4j.errors.CudfException if the step is 0
     * @source cudf::strings::slice_strings
     */
    @SuppressWarnings("deprecation") // the overload with std::optional has no binding
    public static Column sliceStrings(
            Column input, @Nullable Integer start, @Nullable Integer stop, @Nullable Integer step) {
        Required.texts("sliceStrings", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .slice_strings(
                            view(in, input),
                            bound(in, start),
                            bound(in, stop),
                            bound(in, step == null ? (Integer) 1 : (Integer) within(input, step)))
                    .address());
        }
    }

    /**
     * Returns the characters from a place up to another, which columns name for each row.
     *
     * @nulls null where the text is; starts and stops have none
     * @source cudf::strings::slice_strings
     */
    public static Column sliceStrings(Column input, Column starts, Column stops) {
        Required.texts("sliceStrings", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .slice_strings(view(in, input), view(in, starts), view(in, stops))
                    .address());
        }
    }

    /** Returns a step that takes the same characters; libcudf walks over each that a step leaves out, and beyond the end. */
    private static int within(Column input, int step) {
        if (Math.abs((long) step) <= LONG_STEP) {
            return step;
        }
        try (Column bytes = Attributes.countBytes(input);
                Scalar longest = Reduce.reduce(bytes, Aggregation.max(), DataType.INT32)) {
            long most = Math.max(LONG_STEP, longest.isValid() ? longest.getInt() : 0);
            return (int) Math.max(-most, Math.min(most, step));
        }
    }

    private static scalar bound(CallScope in, @Nullable Integer place) {
        return temporary(in, place == null ? Scalar.ofNull(DataType.INT32) : Scalar.of((int) place));
    }
}
