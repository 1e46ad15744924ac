/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.Keep;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A column as values of groups are computed of it: its forms, each of which is made once. The holder closes it. */
final class GroupForms implements AutoCloseable {
    private enum Form {
        MARKED,
        SUMMED,
        NUMBERS,
        DOUBLES,
        ESTIMATES,
        RISING,
        FALLING,
        PLACES,
        ALL_PLACES,
        FIRSTS
    }

    private final ColumnBase column;
    private final Map<Form, ColumnBase> made = new EnumMap<>(Form.class);
    private Moments.@Nullable Ticks ticks;

    /** Reads a column, which stays the caller's. */
    GroupForms(ColumnBase column) {
        this.column = column;
    }

    /** Returns the column as it was given. */
    ColumnBase column() {
        return column;
    }

    DType dtype() {
        return column.dtype();
    }

    private ColumnBase form(Form form, Supplier<ColumnBase> maker) {
        ColumnBase known = made.get(form);
        if (known == null) {
            known = maker.get();
            made.put(form, known);
        }
        return known;
    }

    /** Returns the rows with null for NaN: libcudf's engines differ in what a NaN does to a least or greatest value. */
    ColumnBase marked() {
        return column.dtype().isFloating() ? form(Form.MARKED, column::nansToNulls) : column;
    }

    /** Returns what is summed: a boolean counts as 0 or 1, a decimal has room for the sum, a duration is its ticks. */
    ColumnBase summed() {
        DType dtype = column.dtype();
        if (dtype instanceof DecimalDtype decimal) {
            return form(Form.SUMMED, () -> column.cast(Decimals.sumType(decimal)));
        }
        // lengths of days have 32 bits, which their sum may leave
        return dtype.isTimedelta() ? form(Form.SUMMED, () -> column.cast(DType.INT64)) : numbers();
    }

    /** Returns numbers: a boolean counts as 0 or 1, a decimal is rounded to float64, a time is its ticks. */
    ColumnBase numbers() {
        DType dtype = column.dtype();
        if (dtype.isBool()) {
            return form(Form.NUMBERS, () -> column.cast(DType.UINT8));
        }
        if (dtype.isDecimal()) {
            return doubles();
        }
        return isTime() ? ticks().counts() : marked();
    }

    /** Returns numbers as float64, which a sum on the way to a mean does not leave. */
    ColumnBase doubles() {
        boolean isIt = column.dtype().equals(DType.FLOAT64);
        return isIt
                ? marked()
                : form(Form.DOUBLES, () -> asDoubles(column.dtype().isDecimal() ? column : numbers()));
    }

    private ColumnBase asDoubles(ColumnBase rows) {
        return rows.cast(DType.FLOAT64);
    }

    /** Returns values as floating point numbers, to tell a sum that left its range: the ticks of durations. */
    ColumnBase estimates() {
        return form(Form.ESTIMATES, () -> asDoubles(column.dtype().isTimedelta() ? summed() : column));
    }

    boolean isTime() {
        return column.dtype().isDatetime() || column.dtype().isTimedelta();
    }

    /** Returns the rows as counts of their unit. */
    Moments.Ticks ticks() {
        Moments.Ticks known = ticks;
        if (known == null) {
            known = Moments.Ticks.of(column);
            ticks = known;
        }
        return known;
    }

    /** Returns the rank of each row among all, where equal ones come in their order; null of a missing row. */
    ColumnBase ranks(boolean ascending) {
        return form(
                ascending ? Form.RISING : Form.FALLING,
                () -> Ranks.rank(column, new Ranks.Rules(RankMethod.FIRST, NaOption.KEEP, ascending, false)));
    }

    /** Returns the number of each row, null of a missing one. */
    ColumnBase places() {
        return form(Form.PLACES, () -> {
            try (ColumnBase isThere = column.notNa()) {
                return Choices.ifElseNull(isThere, allPlaces());
            }
        });
    }

    /** Returns the numbers of all rows. */
    ColumnBase allPlaces() {
        return form(Form.ALL_PLACES, () -> ColumnBase.positions(column.size()));
    }

    /** Returns the number of each row that repeats none of keys, null of the others. */
    ColumnBase firsts(List<ColumnBase> keys) {
        return form(Form.FIRSTS, () -> {
            try (ColumnBase repeats = Compaction.duplicated(keys, Keep.FIRST);
                    ColumnBase isFirst = Unaries.not(repeats)) {
                return Choices.ifElseNull(isFirst, allPlaces());
            }
        });
    }

    /** Returns of rows those that have ranks, null where there is none. */
    ColumnBase ranked(ColumnBase rows, ColumnBase wanted, boolean ascending) {
        SortKey key = ascending ? SortKey.ascending(marked()) : SortKey.descending(marked());
        try (ColumnBase order = Sorts.order(List.of(key));
                ColumnBase from0 = wanted.binary(BinaryOp.SUB, 1);
                ColumnBase places = from0.cast(DType.INT32);
                ColumnBase at = gathered(order, places)) {
            return gathered(rows, at);
        }
    }

    /** Returns rows at places, null where a place is null. */
    static ColumnBase gathered(ColumnBase rows, ColumnBase places) {
        try (ColumnBase map = Joins.withoutNulls(places)) {
            return Compaction.gather(List.of(rows), map, places.nullCount() > 0).get(0);
        }
    }

    @Override
    public void close() {
        Moments.Ticks known = ticks;
        ticks = null;
        if (known != null) {
            known.close();
        }
        ColumnBase.closeAll(List.copyOf(made.values()));
        made.clear();
    }
}
