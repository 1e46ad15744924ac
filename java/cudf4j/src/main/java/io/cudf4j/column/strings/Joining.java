/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.Combine;
import io.cudf4j.plc.strings.Findall;
import io.cudf4j.plc.strings.OutputIfEmptyList;
import io.cudf4j.plc.strings.RegexFlag;
import io.cudf4j.plc.strings.RepeatStrings;
import io.cudf4j.plc.strings.SeparatorOnNulls;
import io.cudf4j.plc.strings.Split;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Strings put together. */
public final class Joining {
    private Joining() {}

    private static Scalar textOrNull(ColumnBase strings, @Nullable String text) {
        return text == null ? Scalar.ofNull(strings.plc().type()) : Scalar.of(text);
    }

    /**
     * Returns all strings, with a separator between them.
     *
     * @param naRep what stands for null, which is left out without it
     * @source cudf::strings::join_strings
     */
    public static String all(ColumnBase column, String separator, @Nullable String naRep) {
        try (ColumnBase strings = Inputs.strings("cat", column);
                ColumnBase joined = joined("cat", strings, separator, naRep)) {
            Object all = joined.size() == 0 ? null : joined.get(0);
            return all == null ? "" : (String) all;
        }
    }

    /**
     * Returns all strings in one, with a separator between them.
     *
     * @param operation the call, which messages name
     * @param naRep what stands for null, without which it is left out
     * @nulls none in the result, unless all strings are null and nothing stands for them
     * @throws SizeOverflowException if there are more bytes than a string can have
     * @source cudf::strings::join_strings
     */
    public static ColumnBase joined(String operation, ColumnBase strings, String separator, @Nullable String naRep) {
        try (Scalar between = Scalar.of(separator);
                Scalar missing = textOrNull(strings, naRep)) {
            return CallNames.sized(
                    operation, () -> ColumnBase.own(Combine.joinStrings(strings.plc(), between, missing)));
        }
    }

    /**
     * Returns the strings of each row, with a separator between them.
     *
     * @param operation the call, which messages name
     * @param naRep what stands for null; without it a row with a null is null
     * @nulls replaced by naRep, or kept
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no strings
     * @throws SizeOverflowException if a row would have more bytes than a string can have
     * @source cudf::strings::concatenate
     */
    public static ColumnBase rows(
            String operation, List<? extends ColumnBase> columns, String separator, @Nullable String naRep) {
        if (columns.size() == 1) { // libcudf joins two or more
            try (ColumnBase only = Inputs.strings(operation, columns.get(0))) {
                return naRep == null ? only.share() : only.fillNa(naRep);
            }
        }
        try (Columns<ColumnBase> strings = Columns.own(Columns.each(columns, each -> Inputs.strings(operation, each)));
                Scalar between = Scalar.of(separator);
                Scalar missing = textOrNull(strings.get(0), naRep)) {
            return CallNames.sized(
                    operation,
                    () -> ColumnBase.own(Combine.concatenate(
                            ColumnBase.table(strings.all()), between, missing, SeparatorOnNulls.YES)));
        }
    }

    /** Returns the strings of each list, or the characters of each string, with a separator between them. */
    static ColumnBase elements(String operation, ColumnBase rows, String separator) {
        if (rows.dtype().isString()) {
            try (ColumnBase characters = ColumnBase.own(Findall.findall(rows.plc(), ".", Set.of(RegexFlag.DOTALL)))) {
                return elements(operation, characters, separator);
            }
        }
        try (Scalar between = Scalar.of(separator);
                Scalar none = Scalar.ofNull(rows.plc().child(1).type())) {
            return CallNames.sized(
                    operation,
                    () -> ColumnBase.own(Combine.joinListElements(
                            rows.plc(), between, none, SeparatorOnNulls.YES, OutputIfEmptyList.EMPTY_STRING)));
        }
    }

    /** Returns strings without white space at their ends, and with one space in place of each piece within. */
    static ColumnBase words(ColumnBase strings) {
        try (Scalar anySpace = Scalar.of("");
                Column words = Split.splitRecord(strings.plc(), anySpace, -1);
                ColumnBase lists = ColumnBase.own(words.share())) {
            return elements("normalizeSpaces", lists, " ");
        }
    }

    /**
     * Returns strings, each repeated as often as a column of whole numbers says.
     *
     * @nulls null where the string or the number is
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer numbers than strings
     * @throws io.cudf4j.errors.DTypeMismatchException if the column has no whole numbers
     * @source cudf::strings::repeat_strings
     */
    public static ColumnBase repeated(ColumnBase column, ColumnBase times) {
        try (ColumnBase strings = Inputs.strings("repeat", column);
                ColumnBase counts = Inputs.counts("repeat", times)) {
            Inputs.requireSize("repeat: the counts", strings, times);
            return CallNames.sized(
                    "repeat", () -> ColumnBase.own(RepeatStrings.repeatStrings(strings.plc(), counts.plc())));
        }
    }
}
