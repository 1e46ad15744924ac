/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Required;

/**
 * Texts cut once.
 *
 * @source pylibcudf.strings.split
 */
public final class Partition {
    private Partition() {}

    /**
     * Returns three columns: what lies before the first delimiter of each text, the delimiter, and what lies after it. Without
     * a delimiter the first column has the text, and the two others are empty.
     *
     * @param delimiter the delimiter; an empty one stands for any one white space
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the delimiter is null
     * @source cudf::strings::partition
     */
    public static Table partition(Column input, Scalar delimiter) {
        Required.texts("partition", "input", input);
        try (CallScope in = new CallScope()) {
            return three(Table.own(cudf_strings
                    .partition(view(in, input), text(in, "partition", "delimiter", delimiter))
                    .address()));
        }
    }

    /**
     * Returns what {@link #partition(Column, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::partition
     */
    public static Table partition(Column input, String delimiter) {
        Required.texts("partition", "input", input);
        try (Scalar delimiterText = Scalar.of(delimiter)) {
            return partition(input, delimiterText);
        }
    }

    /**
     * Returns three columns: what lies before the last delimiter of each text, the delimiter, and what lies after it. Without
     * a delimiter the last column has the text, and the two others are empty.
     *
     * @param delimiter the delimiter; an empty one stands for any one white space
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the delimiter is null
     * @source cudf::strings::rpartition
     */
    public static Table rpartition(Column input, Scalar delimiter) {
        Required.texts("rpartition", "input", input);
        try (CallScope in = new CallScope()) {
            return three(Table.own(cudf_strings
                    .rpartition(view(in, input), text(in, "rpartition", "delimiter", delimiter))
                    .address()));
        }
    }

    /**
     * Returns what {@link #rpartition(Column, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::rpartition
     */
    public static Table rpartition(Column input, String delimiter) {
        Required.texts("rpartition", "input", input);
        try (Scalar delimiterText = Scalar.of(delimiter)) {
            return rpartition(input, delimiterText);
        }
    }

    /** Returns a table, or three columns without rows: of no rows libcudf gives other columns. */
    private static Table three(Table parts) {
        if (parts.numRows() > 0 || parts.numColumns() == 3) {
            return parts;
        }
        parts.close();
        return Table.of(Column.fromStrings(), Column.fromStrings(), Column.fromStrings());
    }
}
