/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.HostColumn;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Slice;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * How many bytes a row of strings may have: a column has as many as there is memory for, a row is measured in int32. libcudf adds up
 * the bytes of a row in int32 and looks at no sum, so that it writes beyond what it has allocated; whatever may lengthen rows is asked
 * here before. Two bounds cost next to nothing: of the bytes that the memory of all rows has, then of the longest row. Only what may
 * be too long by both is counted.
 */
public final class RowBytes {
    /** So many bytes a string has at most: libcudf counts those of a row in int32, those of a column in int64. */
    public static final long MOST = Integer.MAX_VALUE;

    private RowBytes() {}

    /** Returns how many bytes strings have at most, all that their memory has, without asking the device. */
    public static long ofMemory(Column strings) {
        Span data = strings.data();
        return data == null ? 0 : data.sizeBytes();
    }

    /** Returns how many bytes the longest string has. */
    public static long ofLongest(Column strings) {
        try (Column bytes = Attributes.countBytes(strings);
                Scalar longest = Reduce.reduce(bytes, Aggregation.max(), DataType.INT32)) {
            return longest.isValid() ? longest.getInt() : 0;
        }
    }

    /** Returns how many bytes a text has in UTF-8. */
    public static int ofText(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Returns whether a row that has so many bytes can become no longer than one may be. */
    public static boolean fits(long bytes, double factor, double added) {
        return (bytes == 0 && added == 0) || (double) bytes * factor + added <= MOST;
    }

    /**
     * Throws where strings would be too long, before they are made. Of rows that are no strings libcudf says so itself.
     *
     * @param call with what the message begins
     * @param factor how many bytes become of one at most
     * @param added how many come to each row at most besides
     * @param exactly tells how many bytes each row would have; it is asked only where one may have too many
     * @throws SizeOverflowException if a row would have more bytes than an int32 counts
     */
    public static void require(String call, Column strings, double factor, double added, Supplier<Counts> exactly) {
        if (strings.type().id() == TypeId.STRING
                && !fits(ofMemory(strings), factor, added)
                && !fits(ofLongest(strings), factor, added)) {
            requireEach(call, exactly.get());
        }
    }

    /**
     * Throws where strings of so many bytes would be too long; takes over the numbers.
     *
     * @throws SizeOverflowException if one is above {@link #MOST}; it names the first such row
     */
    public static void requireEach(String call, Counts bytes) {
        try (bytes;
                Scalar longest = Reduce.reduce(bytes.column(), Aggregation.max(), DataType.INT64)) {
            if (longest.isValid() && longest.getLong() > MOST) {
                throw tooLong(call, bytes.column());
            }
        }
    }

    private static SizeOverflowException tooLong(String call, Column bytes) {
        try (Scalar most = Scalar.of(MOST);
                Scalar first = Scalar.of(0);
                Column isLong = Binaryop.binaryOperation(bytes, most, BinaryOperator.GREATER, DataType.BOOL8);
                Column rows = Filling.sequence(bytes.size(), first);
                Table all = Table.wrap(rows, bytes);
                // where the mask is null, a row is left out
                Table tooLong = StreamCompaction.applyBooleanMask(all, isLong)) {
            return new SizeOverflowException(call + ": row " + at(tooLong, 0) + " would have " + at(tooLong, 1)
                    + " bytes; a string has " + MOST + " at most");
        }
    }

    /** Returns the first value of a column. */
    private static Object at(Table rows, int column) {
        try (Scalar value = Copying.getElement(rows.column(column), 0)) {
            return Objects.requireNonNull(value.get());
        }
    }

    /**
     * Throws where a string that was made has more bytes than one may have. Only columns whose places are int64 can have such a row,
     * and only those are looked at.
     *
     * @throws SizeOverflowException if a row has more bytes than an int32 counts
     */
    public static void requireMade(String call, Column made) {
        if (made.type().id() == TypeId.STRING
                && made.size() > 0
                && made.child(0).type().id() == TypeId.INT64) {
            int first = made.offset();
            int last = first + made.size();
            try (Column from = made.child(0).slice(first, last);
                    Column to = made.child(0).slice(first + 1, last + 1)) {
                requireEach(call, Counts.of(Binaryop.binaryOperation(to, from, BinaryOperator.SUB, DataType.INT64)));
            }
        }
    }

    /** Returns how many bytes each of some strings has, 0 of null. */
    public static List<Integer> each(Column strings) {
        HostColumn counts;
        try (Column bytes = Attributes.countBytes(strings)) {
            counts = bytes.toHost();
        }
        List<Integer> each = new ArrayList<>(counts.size());
        for (int row = 0; row < counts.size(); row++) {
            each.add(counts.isNull(row) ? 0 : counts.getInt(row));
        }
        return each;
    }

    /**
     * Returns how many bytes strings would have in which each of several parts is replaced. What a call makes of them is never longer
     * than they are: it replaces parts by nothing or by one byte, one call for each binary digit of the lengths at most.
     *
     * @param by how many bytes stand for each of the parts, of which one has a byte at least
     * @param replaced makes strings in which others stand for them
     */
    public static Counts withParts(List<Integer> by, Function<List<String>, Column> replaced) {
        Map<List<String>, Long> weights = new HashMap<>();
        long longest = by.isEmpty() ? 0 : Collections.max(by);
        for (long digit = 1; digit <= longest; digit <<= 1) {
            List<String> ones = new ArrayList<>();
            for (int each : by) {
                ones.add((each & digit) == 0 ? "" : "x");
            }
            weights.merge(ones, digit, Long::sum);
        }
        try (Counts rest = Counts.bytesOfMade(replaced.apply(Collections.nCopies(by.size(), "")))) {
            Counts all = rest.share();
            for (Map.Entry<List<String>, Long> each : weights.entrySet()) {
                all = all.plus(
                        () -> Counts.bytesOfMade(replaced.apply(each.getKey())).plus(rest::share, -1), each.getValue());
            }
            return all;
        }
    }

    /**
     * Returns how many bytes strings would have of which a call makes something character by character. It makes it of pieces, each
     * with the character before it, which may tell what becomes of the next one.
     *
     * @param most how many bytes become of a character at most
     * @param call what is made of strings; it never is of more than a string may have
     */
    public static Counts inPieces(Column strings, int most, UnaryOperator<Column> call) {
        return inPiecesOf(strings, (int) (MOST / most) - 1, call);
    }

    /** Does so of pieces of so many characters. */
    public static Counts inPiecesOf(Column strings, int characters, UnaryOperator<Column> call) {
        int longest;
        try (Column counts = Attributes.countCharacters(strings);
                Scalar most = Reduce.reduce(counts, Aggregation.max(), DataType.INT32)) {
            longest = most.isValid() ? most.getInt() : 0;
        }
        Counts all = piece(strings, 0, characters, call);
        for (long start = characters; start < longest; start += characters) {
            int at = (int) start;
            int end = (int) Math.min(longest, start + characters);
            all = all.plus(() -> piece(strings, at - 1, end, call).plus(() -> piece(strings, at - 1, at, call), -1), 1);
        }
        return all;
    }

    private static Counts piece(Column strings, int start, int stop, UnaryOperator<Column> call) {
        try (Column part = Slice.sliceStrings(strings, start, stop, null)) {
            return Counts.bytesOfMade(call.apply(part));
        }
    }
}
