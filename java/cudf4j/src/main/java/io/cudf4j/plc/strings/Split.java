/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.fromFirst;
import static io.cudf4j.plc.call.Views.text;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Required;

/**
 * Texts cut at delimiters.
 *
 * @source pylibcudf.strings.split
 */
public final class Split {
    private Split() {}

    /**
     * Returns the parts of each text between delimiters, a column for each place.
     *
     * @param delimiter the delimiter; an empty one stands for white space, as much as there is
     * @param maxsplit the most cuts of a text, the first ones; below 1 all
     * @nulls null where the text is null or has fewer parts
     * @throws io.cudf4j.errors.LogicErrorException if the delimiter is null
     * @source cudf::strings::split
     */
    public static Table split(Column input, Scalar delimiter, int maxsplit) {
        Required.texts("split", "input", input);
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_strings
                    .split(fromFirst(in, input), text(in, "split", "delimiter", delimiter), maxsplit)
                    .address());
        }
    }

    /**
     * Returns what {@link #split(Column, Scalar, int)} does, of a text of Java.
     *
     * @nulls null where the text is null or has fewer parts
     * @source cudf::strings::split
     */
    public static Table split(Column input, String delimiter, int maxsplit) {
        Required.texts("split", "input", input);
        try (Scalar delimiterText = Scalar.of(delimiter)) {
            return split(input, delimiterText, maxsplit);
        }
    }

    /**
     * Returns the parts of each text between delimiters, a column for each place; cut from the end.
     *
     * @param delimiter the delimiter; an empty one stands for white space, as much as there is
     * @param maxsplit the most cuts of a text, the last ones; below 1 all
     * @nulls null where the text is null or has fewer parts
     * @throws io.cudf4j.errors.LogicErrorException if the delimiter is null
     * @source cudf::strings::rsplit
     */
    public static Table rsplit(Column input, Scalar delimiter, int maxsplit) {
        Required.texts("rsplit", "input", input);
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_strings
                    .rsplit(fromFirst(in, input), text(in, "rsplit", "delimiter", delimiter), maxsplit)
                    .address());
        }
    }

    /**
     * Returns what {@link #rsplit(Column, Scalar, int)} does, of a text of Java.
     *
     * @nulls null where the text is null or has fewer parts
     * @source cudf::strings::rsplit
     */
    public static Table rsplit(Column input, String delimiter, int maxsplit) {
        Required.texts("rsplit", "input", input);
        try (Scalar delimiterText = Scalar.of(delimiter)) {
            return rsplit(input, delimiterText, maxsplit);
        }
    }

    /**
     * Returns the parts of each text between delimiters, a list.
     *
     * @param delimiter the delimiter; an empty one stands for white space, as much as there is
     * @param maxsplit the most cuts of a text, the first ones; below 1 all
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the delimiter is null
     * @source cudf::strings::split_record
     */
    public static Column splitRecord(Column input, Scalar delimiter, int maxsplit) {
        Required.texts("splitRecord", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .split_record(fromFirst(in, input), text(in, "splitRecord", "delimiter", delimiter), maxsplit)
                    .address());
        }
    }

    /**
     * Returns what {@link #splitRecord(Column, Scalar, int)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::split_record
     */
    public static Column splitRecord(Column input, String delimiter, int maxsplit) {
        Required.texts("splitRecord", "input", input);
        try (Scalar delimiterText = Scalar.of(delimiter)) {
            return splitRecord(input, delimiterText, maxsplit);
        }
    }

    /**
     * Returns the parts of each text between delimiters, a list; cut from the end.
     *
     * @param delimiter the delimiter; an empty one stands for white space, as much as there is
     * @param maxsplit the most cuts of a text, the last ones; below 1 all
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the delimiter is null
     * @source cudf::strings::rsplit_record
     */
    public static Column rsplitRecord(Column input, Scalar delimiter, int maxsplit) {
        Required.texts("rsplitRecord", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .rsplit_record(fromFirst(in, input), text(in, "rsplitRecord", "delimiter", delimiter), maxsplit)
                    .address());
        }
    }

    /**
     * Returns what {@link #rsplitRecord(Column, Scalar, int)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::rsplit_record
     */
    public static Column rsplitRecord(Column input, String delimiter, int maxsplit) {
        Required.texts("rsplitRecord", "input", input);
        try (Scalar delimiterText = Scalar.of(delimiter)) {
            return rsplitRecord(input, delimiterText, maxsplit);
        }
    }

    /**
     * Returns one of the parts of each text between delimiters.
     *
     * @param delimiter the delimiter; an empty one stands for white space, as much as there is
     * @param index the part, counted from 0
     * @nulls null where the text is null or has no such part
     * @throws io.cudf4j.errors.InvalidArgumentException if the index is below 0
     * @throws io.cudf4j.errors.LogicErrorException if the delimiter is null
     * @source cudf::strings::split_part
     */
    public static Column splitPart(Column input, Scalar delimiter, int index) {
        Required.texts("splitPart", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .split_part(fromFirst(in, input), text(in, "splitPart", "delimiter", delimiter), index)
                    .address());
        }
    }

    /**
     * Returns what {@link #splitPart(Column, Scalar, int)} does, of a text of Java.
     *
     * @nulls null where the text is null or has no such part
     * @source cudf::strings::split_part
     */
    public static Column splitPart(Column input, String delimiter, int index) {
        Required.texts("splitPart", "input", input);
        try (Scalar delimiterText = Scalar.of(delimiter)) {
            return splitPart(input, delimiterText, index);
        }
    }
}
