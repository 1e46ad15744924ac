/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.NestedColumns;
import io.cudf4j.column.Writes;
import io.cudf4j.column.nested.ListCalls;
import io.cudf4j.column.strings.StringCalls;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ListOp;
import io.cudf4j.expr.StringOp;
import io.cudf4j.types.DType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Lists and structs cut down, on the device, to what a cell of some characters shows of them. */
final class NestedBegins {
    /** An element takes one character at least, and is followed by a comma and a space. */
    private static final int LEAST_CHARACTERS = 3;

    private NestedBegins() {}

    /**
     * Returns rows whose texts have the same first characters as those of others.
     *
     * @param width how many characters are shown, of which the last may be dots
     */
    static ColumnBase of(ColumnBase rows, int width) {
        // the columns below a slice are as long as those that it is of
        return ColumnBase.positions(rows.size()).into(all -> rows.gather(all).into(copy -> cut(copy, width)));
    }

    private static ColumnBase cut(ColumnBase rows, int width) {
        DType dtype = rows.dtype();
        if (dtype.isString()) {
            return text(rows, width);
        }
        if (dtype.isList()) {
            int most = width / LEAST_CHARACTERS + 2;
            return ListCalls.apply(ListOp.SLICE, rows, Arrays.asList(0, most, null))
                    .into(lists -> {
                        try (Columns<ColumnBase> below = Columns.own(lists.children());
                                ColumnBase elements = cut(below.get(1), width)) {
                            return NestedColumns.withChildren(lists, dtype, List.of(below.get(0), elements));
                        }
                    });
        }
        if (dtype.isStruct()) {
            List<ColumnBase> whole = rows.children();
            try (Columns<ColumnBase> fields = Columns.own(whole);
                    Columns<ColumnBase> begins =
                            Columns.own(Columns.made(whole.size(), i -> cut(fields.get(i), width)))) {
                return NestedColumns.withChildren(
                        rows,
                        dtype,
                        IntStream.range(0, whole.size()).mapToObj(begins::get).toList());
            }
        }
        return rows.share();
    }

    /** Cuts texts, and puts the quotes behind them that are cut off: by them the text within a list begins with one or the other. */
    private static ColumnBase text(ColumnBase texts, int width) {
        int most = width + 1;
        try (ColumnBase begins = StringCalls.apply(StringOp.SLICE, texts, Arrays.asList(0, most, null));
                ColumnBase single = quotes(texts, "'", most);
                ColumnBase both = quotes(texts, "\"", most).into(marks -> single.binary(BinaryOp.ADD, marks))) {
            return begins.binary(BinaryOp.ADD, both);
        }
    }

    /** Returns a quote for each text that has it from a place on, else an empty text. */
    private static ColumnBase quotes(ColumnBase texts, String quote, int from) {
        try (ColumnBase found = StringCalls.apply(StringOp.FIND, texts, Arrays.asList(quote, from, null))
                        .into(place -> place.binary(BinaryOp.GE, 0));
                ColumnBase none = ColumnBase.full(DType.STRING, "", texts.size())) {
            return Writes.valueOrElse(found, quote, none);
        }
    }
}
