/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.TextSizes;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Slice;
import io.cudf4j.types.DType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes a row of strings may have: a column has as many as there is memory for, a row is measured in int32. libcudf adds up
 * the bytes of a row in int32 and looks at no sum, so that whatever may lengthen rows is asked here before. Two bounds cost next to
 * nothing: of the bytes that the memory of all rows has, then of the longest row. Only what may be too long by both is counted.
 */
final class RowBytes {
    private static final long MOST = TextSizes.MOST;

    /** So often a string may be repeated, and so many characters may be made of it. */
    static final int MOST_TIMES = 1 << 24;

    private RowBytes() {}

    /**
     * Returns what was made, which it takes over, unless a row of it is too long. Only columns whose places are int64 can have such a
     * row, and only those are looked at.
     *
     * @throws SizeOverflowException if a row has more bytes than an int32 counts
     */
    static ColumnBase checked(String operation, ColumnBase made) {
        return Columns.orClose(made, () -> {
            if (made.dtype().isString() && made.size() > 0) {
                try (Columns<ColumnBase> below = Columns.own(made.children())) {
                    if (below.get(0).dtype().equals(DType.INT64)) {
                        try (ColumnBase lengths = lengths(made, below.get(0))) {
                            TextSizes.require(operation, lengths.plc());
                        }
                    }
                }
            }
            return made;
        });
    }

    /**
     * Throws where strings would be too long, before they are made.
     *
     * @param factor how many bytes become of one at most
     * @param added how many come to each row at most besides
     * @param exactly makes a column of how many bytes each row would have, as int64, null where there is none; it is asked for only
     *     where a row may have too many
     * @throws SizeOverflowException if a row would have more bytes than an int32 counts
     */
    static void require(
            String operation, ColumnBase strings, double factor, double added, Supplier<ColumnBase> exactly) {
        if (!fits(TextSizes.bytes(strings.plc()), factor, added) && !fits(longest(strings), factor, added)) {
            try (ColumnBase made = exactly.get()) {
                TextSizes.require(operation, made.plc());
            }
        }
    }

    /** Returns whether a row that has so many bytes can become no longer than one may be. */
    static boolean fits(long bytes, double factor, double added) {
        return (bytes == 0 && added == 0) || (double) bytes * factor + added <= Integer.MAX_VALUE;
    }

    /** Returns how many bytes the longest string has. */
    static long longest(ColumnBase strings) {
        try (ColumnBase bytes = ColumnBase.own(Attributes.countBytes(strings.plc()))) {
            Object longest = bytes.reduce(Reduction.MAX, true);
            return longest == null ? 0 : ((Number) longest).longValue();
        }
    }

    /**
     * Throws where strings repeated would be too long, before there is memory for them.
     *
     * @param times a whole number for each row, of which null gives none; or null where the number is the same for all
     * @param most the greatest of the numbers; of what is above those that can be, libcudf's binding says so
     * @throws SizeOverflowException if a row would have more bytes than an int32 counts
     */
    static void requireRepeated(String operation, ColumnBase strings, @Nullable ColumnBase times, long most) {
        if (most > 1 && most <= MOST_TIMES) {
            require(
                    operation,
                    strings,
                    (double) most,
                    0,
                    () -> bytes(strings)
                            .into(before -> times == null
                                    ? before.binary(BinaryOp.MUL, most)
                                    : before.binary(BinaryOp.MUL, times)));
        }
    }

    /**
     * Throws where strings with a string replaced in them would be too long, before there is memory for them.
     *
     * @param most how often it is replaced in a row at most, below 0 always
     * @param counts makes a column of how often it is there, which is asked for only where it may be too often
     * @throws SizeOverflowException if a row would have more bytes than an int32 counts
     */
    static void requireReplaced(
            String operation, ColumnBase strings, String target, String by, int most, Supplier<ColumnBase> counts) {
        long before = utf8(target);
        long grows = utf8(by) - before;
        if (grows > 0) {
            require(
                    operation,
                    strings,
                    (double) (before + grows) / (double) before,
                    0,
                    () -> bytes(strings)
                            .into(bytes -> plus(bytes, counts.get().into(found -> atMost(found, most)), grows)));
        }
    }

    /** Returns counts, none above the most, which is none where it is below 0. */
    static ColumnBase atMost(ColumnBase counts, int most) {
        if (most < 0) {
            return counts.share();
        }
        try (ColumnBase isFew = counts.binary(BinaryOp.LE, most);
                ColumnBase zero = counts.binary(BinaryOp.MUL, 0);
                ColumnBase all = zero.binary(BinaryOp.ADD, most)) {
            return Choices.ifElse(isFew, counts, all);
        }
    }

    /** Returns numbers and so often others, which it closes, as int64. */
    static ColumnBase plus(ColumnBase numbers, ColumnBase others, long times) {
        try (others;
                ColumnBase wide = others.cast(DType.INT64);
                ColumnBase added = wide.binary(BinaryOp.MUL, times)) {
            return numbers.binary(BinaryOp.ADD, added);
        }
    }

    /**
     * Returns how many bytes strings would have in which each of several parts is replaced, as int64. What a call makes of them is
     * never longer than they are: it replaces parts by nothing or by one byte, one call for each binary digit of the lengths at most.
     *
     * @param by what stands for each of the parts, of which one has a byte at least
     * @param replaced makes strings in which others stand for them
     */
    static ColumnBase withParts(List<String> by, Function<List<String>, ColumnBase> replaced) {
        Map<List<String>, Long> weights = new HashMap<>();
        int longest = by.stream().mapToInt(RowBytes::utf8).max().orElse(0);
        for (long digit = 1; digit <= longest; digit <<= 1) {
            List<String> ones = new ArrayList<>();
            for (String each : by) {
                ones.add((utf8(each) & digit) == 0 ? "" : "x");
            }
            weights.merge(ones, digit, Long::sum);
        }
        try (ColumnBase rest =
                replaced.apply(Collections.nCopies(by.size(), "")).into(RowBytes::bytes)) {
            ColumnBase all = rest.share();
            for (Map.Entry<List<String>, Long> each : weights.entrySet()) {
                all = all.into(before -> plus(
                        before,
                        replaced.apply(each.getKey())
                                .into(RowBytes::bytes)
                                .into(ones -> ones.binary(BinaryOp.SUB, rest)),
                        each.getValue()));
            }
            return all;
        }
    }

    /**
     * Returns how many bytes strings would have of which a call makes something character by character, as int64. It makes it of
     * pieces, each with the character before it, which may tell what becomes of the next one.
     *
     * @param most how many bytes become of a character at most
     * @param call what is made of strings; it never is of more than a string may have
     */
    static ColumnBase inPieces(ColumnBase strings, int most, UnaryOperator<ColumnBase> call) {
        return inPiecesOf(strings, (int) (MOST / most) - 1, call);
    }

    static ColumnBase inPiecesOf(ColumnBase strings, int characters, UnaryOperator<ColumnBase> call) {
        int longest;
        try (ColumnBase counts = ColumnBase.own(Attributes.countCharacters(strings.plc()))) {
            Object most = counts.reduce(Reduction.MAX, true);
            longest = most == null ? 0 : ((Number) most).intValue();
        }
        ColumnBase all = slice(strings, 0, characters).into(call).into(RowBytes::bytes);
        for (long start = characters; start < longest; start += characters) {
            int at = (int) start;
            int end = (int) Math.min(longest, start + characters);
            all = all.into(before -> {
                try (ColumnBase with = slice(strings, at - 1, end).into(call).into(RowBytes::bytes);
                        ColumnBase more = before.binary(BinaryOp.ADD, with)) {
                    return plus(more, slice(strings, at - 1, at).into(call).into(RowBytes::bytes), -1);
                }
            });
        }
        return all;
    }

    private static ColumnBase slice(ColumnBase strings, int start, int stop) {
        return ColumnBase.own(Slice.sliceStrings(strings.plc(), start, stop, null));
    }

    /** Returns how many bytes each string has, as int64; null of null. */
    static ColumnBase bytes(ColumnBase strings) {
        return ColumnBase.own(Attributes.countBytes(strings.plc())).into(counts -> counts.cast(DType.INT64));
    }

    /** Returns how many bytes a text has in UTF-8. */
    static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Returns how many bytes each string has, as int64, from where they begin and end, which may be more than an int32 counts. */
    private static ColumnBase lengths(ColumnBase strings, ColumnBase ends) {
        int first = strings.offset();
        int last = first + strings.size();
        try (ColumnBase from = ends.slice(first, last);
                ColumnBase to = ends.slice(first + 1, last + 1);
                ColumnBase lengths = to.binary(BinaryOp.SUB, from)) {
            return lengths.cast(DType.INT64);
        }
    }
}
