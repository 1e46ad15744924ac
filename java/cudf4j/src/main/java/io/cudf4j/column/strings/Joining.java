/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.TextSizes;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.Combine;
import io.cudf4j.plc.strings.Findall;
import io.cudf4j.plc.strings.OutputIfEmptyList;
import io.cudf4j.plc.strings.RegexFlag;
import io.cudf4j.plc.strings.RepeatStrings;
import io.cudf4j.plc.strings.SeparatorOnNulls;
import io.cudf4j.plc.strings.Split;
import io.cudf4j.types.DType;
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
        double added =
                (double) strings.size() * (RowBytes.utf8(separator) + (naRep == null ? 0 : RowBytes.utf8(naRep)));
        if (!RowBytes.fits(TextSizes.bytes(strings.plc()), 1, added)) {
            long bytes = bytesOfAll(strings, separator, naRep);
            if (bytes > TextSizes.MOST) {
                throw new SizeOverflowException(operation + ": all strings in one would have " + bytes
                        + " bytes; a string has " + TextSizes.MOST + " at most");
            }
        }
        try (Scalar between = Scalar.of(separator);
                Scalar missing = textOrNull(strings, naRep)) {
            return ColumnBase.own(Combine.joinStrings(strings.plc(), between, missing));
        }
    }

    /** Returns how many bytes all strings have with a separator between them. */
    static long bytesOfAll(ColumnBase strings, String separator, @Nullable String naRep) {
        long nulls = strings.nullCount();
        long parts = naRep == null ? strings.size() - nulls : strings.size();
        try (ColumnBase bytes = RowBytes.bytes(strings)) {
            Object there = bytes.reduce(Reduction.SUM, true);
            return (there == null ? 0 : ((Number) there).longValue())
                    + (naRep == null ? 0 : nulls * RowBytes.utf8(naRep))
                    + Math.max(0, parts - 1) * RowBytes.utf8(separator);
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
            requireFits(operation, strings.all(), separator, naRep);
            return ColumnBase.own(
                    Combine.concatenate(ColumnBase.table(strings.all()), between, missing, SeparatorOnNulls.YES));
        }
    }

    private static void requireFits(
            String operation, List<ColumnBase> strings, String separator, @Nullable String naRep) {
        long added = (strings.size() - 1L) * RowBytes.utf8(separator)
                + (naRep == null ? 0 : (long) strings.size() * RowBytes.utf8(naRep));
        long bytes =
                strings.stream().mapToLong(each -> TextSizes.bytes(each.plc())).sum();
        if (!RowBytes.fits(bytes, 1, (double) added)) {
            try (ColumnBase made = bytesOfRows(strings, separator, naRep)) {
                TextSizes.require(operation, made.plc());
            }
        }
    }

    /** Returns how many bytes the strings of each row have with a separator between them, as int64. */
    static ColumnBase bytesOfRows(List<ColumnBase> strings, String separator, @Nullable String naRep) {
        ColumnBase all = ColumnBase.full(
                DType.INT64,
                (strings.size() - 1L) * RowBytes.utf8(separator),
                strings.get(0).size());
        for (ColumnBase each : strings) {
            all = all.into(before -> {
                try (ColumnBase bytes = RowBytes.bytes(each);
                        ColumnBase there = naRep == null ? bytes.share() : bytes.fillNa((long) RowBytes.utf8(naRep))) {
                    return before.binary(BinaryOp.ADD, there);
                }
            });
        }
        return all;
    }

    /** Returns the strings of each list, or the characters of each string, with a separator between them. */
    static ColumnBase elements(String operation, ColumnBase rows, String separator) {
        if (rows.dtype().isString()) {
            try (ColumnBase characters = ColumnBase.own(Findall.findall(rows.plc(), ".", Set.of(RegexFlag.DOTALL)))) {
                return elements(operation, characters, separator);
            }
        }
        requireFits(operation, rows, separator);
        try (Scalar between = Scalar.of(separator);
                Scalar none = Scalar.ofNull(rows.plc().child(1).type())) {
            return ColumnBase.own(Combine.joinListElements(
                    rows.plc(), between, none, SeparatorOnNulls.YES, OutputIfEmptyList.EMPTY_STRING));
        }
    }

    private static void requireFits(String operation, ColumnBase lists, String separator) {
        Column elements = lists.plc().child(1);
        if (!RowBytes.fits(TextSizes.bytes(elements), 1, (double) elements.size() * RowBytes.utf8(separator))) {
            try (ColumnBase made = bytesOfLists(lists, separator)) {
                TextSizes.require(operation, made.plc());
            }
        }
    }

    /** Returns how many bytes the strings of each list have with a separator between them, as int64; null where one is null. */
    static ColumnBase bytesOfLists(ColumnBase lists, String separator) {
        int first = lists.offset();
        try (ColumnBase elements = ColumnBase.own(lists.plc().child(1).share());
                ColumnBase bytes =
                        RowBytes.bytes(elements).into(each -> each.binary(BinaryOp.ADD, RowBytes.utf8(separator)));
                Column ends = lists.plc().child(0).slice(first, first + lists.size() + 1);
                ColumnBase sums = ColumnBase.own(Reduce.segmentedReduce(
                        bytes.plc(), ends, Aggregation.sum(), DataType.INT64, NullPolicy.INCLUDE));
                ColumnBase counts = ColumnBase.own(Lists.countElements(lists.plc()));
                ColumnBase isAny = counts.binary(BinaryOp.GT, 0)) {
            // behind the last element there is no separator
            return RowBytes.plus(sums, isAny.share(), -RowBytes.utf8(separator));
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
            Object most = counts.reduce(Reduction.MAX, true);
            RowBytes.requireRepeated("repeat", strings, counts, most == null ? 0 : ((Number) most).longValue());
            return ColumnBase.own(RepeatStrings.repeatStrings(strings.plc(), counts.plc()));
        }
    }
}
