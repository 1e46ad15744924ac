/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.ReplaceStrings;
import io.cudf4j.plc.strings.Slice;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parts of strings by the places of their characters, which count from the end where they are negative. */
public final class Slices {
    private Slices() {}

    /** Returns the characters from a place up to another, every step-th of them. */
    static ColumnBase slice(
            ColumnBase strings, @Nullable Integer start, @Nullable Integer stop, @Nullable Integer step) {
        if (step != null && step == 0) {
            throw new InvalidArgumentException("slice: the step is 0");
        }
        return ColumnBase.own(Slice.sliceStrings(strings.plc(), start, stop, step));
    }

    /** Returns the character at a place, or the element of a list; null where there is none. */
    static ColumnBase get(ColumnBase rows, int place) {
        if (!rows.dtype().isString()) {
            return ColumnBase.own(Lists.extractListElement(rows.plc(), place));
        }
        try (ColumnBase character = slice(rows, place, place == -1 ? null : (Integer) (place + 1), null);
                ColumnBase isThere = character.binary(BinaryOp.NE, "")) {
            return Choices.ifElseNull(isThere, character);
        }
    }

    /** Returns the strings with the characters from a place up to another replaced. */
    static ColumnBase replace(ColumnBase strings, @Nullable Integer start, @Nullable Integer stop, String by) {
        int first = start == null ? 0 : start;
        if (first >= 0 && (stop == null || (stop > 0 && stop >= first))) {
            return replaced("sliceReplace", strings, by, first, stop == null ? -1 : stop);
        }
        try (ColumnBase before = start == null ? null : slice(strings, null, start, null);
                ColumnBase behind = stop == null ? null : behind(strings, start, stop);
                ColumnBase middle = same(strings, by)) {
            List<ColumnBase> parts =
                    Stream.of(before, middle, behind).filter(Objects::nonNull).toList();
            return Joining.rows("sliceReplace", parts, "", null);
        }
    }

    /** Returns what lies behind a slice: where that is empty, all from its start on. */
    private static ColumnBase behind(ColumnBase strings, @Nullable Integer start, Integer stop) {
        ColumnBase behind = slice(strings, stop, null, null);
        if (start == null) {
            return behind;
        }
        try (behind;
                ColumnBase middle = slice(strings, start, stop, null);
                ColumnBase isEmpty = middle.binary(BinaryOp.EQ, "");
                ColumnBase rest = slice(strings, start, null, null)) {
            return Choices.ifElse(isEmpty, rest, behind);
        }
    }

    /** Returns one string for each row that has one. */
    private static ColumnBase same(ColumnBase strings, String text) {
        try (ColumnBase all = ColumnBase.full(DType.STRING, text, strings.size());
                ColumnBase isThere = strings.notNa()) {
            return Choices.ifElseNull(isThere, all);
        }
    }

    /** Returns the strings with another put in at a place, −1 for the end. */
    static ColumnBase insert(ColumnBase strings, int start, String text) {
        if (start < -1) {
            throw new InvalidArgumentException(
                    "insert: the place is " + start + "; it is counted from 0, and -1 is the end");
        }
        return replaced("insert", strings, text, start, start);
    }

    private static ColumnBase replaced(String operation, ColumnBase strings, String by, int start, int stop) {
        return CallNames.sized(operation, () -> replaced(strings, by, start, stop));
    }

    private static ColumnBase replaced(ColumnBase strings, String by, int start, int stop) {
        try (Scalar replacement = Scalar.of(by)) {
            return ColumnBase.own(ReplaceStrings.replaceSlice(strings.plc(), replacement, start, stop));
        }
    }

    /**
     * Returns the characters from a place up to another, which columns of int32 or int64 have for each row.
     *
     * @nulls null where the string is
     * @source cudf::strings::slice_strings
     */
    public static ColumnBase between(ColumnBase strings, ColumnBase starts, ColumnBase stops) {
        try (ColumnBase text = Inputs.strings("sliceFrom", strings);
                ColumnBase from = places("starts", text, starts);
                ColumnBase to = places("stops", text, stops)) {
            return ColumnBase.own(Slice.sliceStrings(text.plc(), from.plc(), to.plc()));
        }
    }

    private static ColumnBase places(String what, ColumnBase strings, ColumnBase places) {
        Inputs.requireSize("sliceFrom: the " + what, strings, places);
        Inputs.requireNoNulls("sliceFrom", what, places);
        return Inputs.whole("sliceFrom: the " + what, places);
    }
}
