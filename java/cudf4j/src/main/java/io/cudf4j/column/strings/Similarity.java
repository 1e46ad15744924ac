/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.ConcatenateNullPolicy;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.nvtext.EditDistance;
import io.cudf4j.types.DType;
import java.util.List;

/** How alike strings are. */
public final class Similarity {
    private Similarity() {}

    static ColumnBase editDistance(ColumnBase strings, String target) {
        try (ColumnBase one = ColumnFactory.of(DType.STRING, List.of(target))) {
            return ColumnBase.own(EditDistance.editDistance(strings.plc(), one.plc()));
        }
    }

    /**
     * Returns how many characters must be added, left out or replaced to make of each string the one in the same row of
     * another column, as int32.
     *
     * @nulls counted as empty strings
     * @throws io.cudf4j.errors.LengthMismatchException if there are not as many targets as strings
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no strings
     * @source nvtext::edit_distance
     */
    public static ColumnBase editDistance(ColumnBase column, ColumnBase targets) {
        Inputs.requireArgument("editDistance: the targets", targets.dtype());
        try (ColumnBase strings = Inputs.strings("editDistance", column);
                ColumnBase others = Inputs.strings("editDistance", targets)) {
            Inputs.requireSize("editDistance: the targets", strings, others);
            return ColumnBase.own(EditDistance.editDistance(strings.plc(), others.plc()));
        }
    }

    /**
     * Returns how many of the different runs of characters of two strings both have, of all that one has, as float32; a
     * string that is shorter than a run is one, unless it is empty.
     *
     * @nulls null where one is
     * @throws InvalidArgumentException if the width is less than 2
     * @throws io.cudf4j.errors.LengthMismatchException if there are not as many others as strings
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no strings
     * @source nvtext::jaccard_index
     */
    public static ColumnBase jaccard(ColumnBase column, ColumnBase others, int width) {
        if (width < 2) {
            throw new InvalidArgumentException("jaccardIndex: the width is " + width + "; it is 2 characters at least");
        }
        Inputs.requireArgument("jaccardIndex: the others", others.dtype());
        try (ColumnBase left = Inputs.strings("jaccardIndex", column);
                ColumnBase right = Inputs.strings("jaccardIndex", others)) {
            Inputs.requireSize("jaccardIndex: the others", left, right);
            try (ColumnBase one = Ngrams.sets(left, width);
                    ColumnBase two = Ngrams.sets(right, width);
                    ColumnBase together = ColumnBase.own(Lists.concatenateRows(
                            ColumnBase.table(List.of(one, two)), ConcatenateNullPolicy.NULLIFY_OUTPUT_ROW));
                    ColumnBase either = Ngrams.distinct(together);
                    ColumnBase inEither = counts(either);
                    ColumnBase inBoth = common(counts(one), counts(two), inEither);
                    ColumnBase index = inBoth.binary(BinaryOp.DIV, inEither);
                    ColumnBase narrow = index.cast(DType.FLOAT32);
                    ColumnBase hasAny = inEither.binary(BinaryOp.GT, 0)) {
                return hasAny.nullCount() == hasAny.size() ? narrow.share() : orZero(hasAny, narrow);
            }
        }
    }

    /** Returns the index, 0 where neither string has a character. */
    private static ColumnBase orZero(ColumnBase hasAny, ColumnBase index) {
        try (ColumnBase zero = ColumnBase.full(DType.FLOAT32, 0f, index.size());
                ColumnBase known = Choices.ifElse(hasAny, index, zero);
                ColumnBase isKnown = hasAny.notNa()) {
            return Choices.ifElseNull(isKnown, known);
        }
    }

    private static ColumnBase counts(ColumnBase lists) {
        return ColumnBase.own(Lists.countElements(lists.plc()));
    }

    /** Returns how many elements two sets have in common, by their sizes and that of their union; takes over the first two. */
    private static ColumnBase common(ColumnBase one, ColumnBase two, ColumnBase either) {
        try (one;
                two;
                ColumnBase sum = one.binary(BinaryOp.ADD, two)) {
            return sum.binary(BinaryOp.SUB, either);
        }
    }
}
