/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Combine;
import io.cudf4j.plc.strings.Padding;
import io.cudf4j.plc.strings.RepeatStrings;
import io.cudf4j.plc.strings.SeparatorOnNulls;
import io.cudf4j.plc.strings.SideType;
import io.cudf4j.types.DType;
import io.cudf4j.types.PadSide;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Strings filled up to a number of characters. */
final class Padded {
    private Padded() {}

    /**
     * Returns strings filled up with a character; nulls are kept.
     *
     * @throws InvalidArgumentException if what is put in is not one character, or the width is over 2²⁴
     */
    static ColumnBase of(String operation, ColumnBase rows, int width, PadSide side, String character) {
        if (character.codePointCount(0, character.length()) != 1) {
            throw new InvalidArgumentException(
                    operation + ": one character is put in, got '" + Quoted.of(character) + "'");
        }
        if (width > Inputs.MOST_TIMES) {
            throw new InvalidArgumentException(
                    operation + ": width must be at most " + Inputs.MOST_TIMES + ", not " + width);
        }
        if (character.codePointAt(0) == 0) {
            return withNul(rows, width, side);
        }
        SideType where = switch (side) {
            case LEFT -> SideType.LEFT;
            case RIGHT -> SideType.RIGHT;
            case BOTH -> SideType.BOTH;
        };
        return ColumnBase.own(Padding.pad(rows.plc(), Math.max(0, width), where, character));
    }

    /** Fills with U+0000, at which the text ends that the bindings hand to libcudf's own function. */
    private static ColumnBase withNul(ColumnBase rows, int width, PadSide side) {
        try (ColumnBase lengths = ColumnBase.own(Attributes.countCharacters(rows.plc()));
                ColumnBase missing = lengths.binaryReflected(BinaryOp.SUB, Math.max(0, width));
                ColumnBase half = missing.binary(BinaryOp.FLOOR_DIV, 2);
                ColumnBase rest = missing.binary(BinaryOp.SUB, half);
                ColumnBase nul = ColumnBase.full(DType.STRING, "\0", rows.size())) {
            return switch (side) {
                case LEFT -> between(repeated(nul, missing), rows, null);
                case RIGHT -> between(null, rows, repeated(nul, missing));
                // of an odd number, the one more goes to the left where the width is odd, as libcudf and Python centre
                case BOTH -> {
                    boolean isEven = width % 2 == 0;
                    ColumnBase before = repeated(nul, isEven ? half : rest);
                    yield between(before, rows, Columns.orClose(before, () -> repeated(nul, isEven ? rest : half)));
                }
            };
        }
    }

    /** Takes over what stands before and behind the texts of each row, and returns all in one. */
    private static ColumnBase between(@Nullable ColumnBase before, ColumnBase rows, @Nullable ColumnBase behind) {
        try (before;
                behind;
                Scalar nothing = Scalar.of("");
                Scalar nullStaysNull = Scalar.ofNull(rows.plc().type())) {
            List<ColumnBase> all =
                    Stream.of(before, rows, behind).filter(Objects::nonNull).toList();
            return ColumnBase.own(
                    Combine.concatenate(ColumnBase.table(all), nothing, nullStaysNull, SeparatorOnNulls.YES));
        }
    }

    /** Returns a text so often as a number says; not at all where that is below 1. */
    private static ColumnBase repeated(ColumnBase text, ColumnBase counts) {
        try (ColumnBase times = counts.cast(DType.INT32)) {
            return ColumnBase.own(RepeatStrings.repeatStrings(text.plc(), times.plc()));
        }
    }
}
