/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.GroupFunction;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Truths;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One value of the elements of each list. The elements of a list are a group, so that each value is the one that groups and
 * series have, with their dtype, what they leave out and what they refuse.
 */
final class ListReductions {
    private ListReductions() {}

    /** Returns a reduction of each list; missing elements are left out. */
    static ColumnBase reduce(ListRows rows, Reduction reduction) {
        try (ColumnBase elements = rows.elements()) {
            DType type = elements.dtype();
            boolean isMoment =
                    reduction == Reduction.MEAN || reduction == Reduction.MEDIAN || reduction == Reduction.STD;
            if (!elements.supports(reduction) || (isMoment && (type.isDatetime() || type.isTimedelta()))) {
                throw undefined(reduction.label(), type);
            }
            return placed(rows, elements, reduction);
        }
    }

    private static DTypeMismatchException undefined(String operation, DType type) {
        return new DTypeMismatchException("list." + operation + ": it is not defined for elements of " + type
                + (type.isNested() ? "; list().flatten makes rows of them" : "; list().asType converts them"));
    }

    /** Returns whether each list has a true element; missing elements are left out. */
    static ColumnBase any(ListRows rows) {
        return truths("any", rows)
                .into(truths -> placed(rows, truths, Reduction.MAX))
                .into(any -> rows.nulled(any.fillNa(false)));
    }

    /** Returns whether all elements of each list are true; missing elements are left out. */
    static ColumnBase all(ListRows rows) {
        return truths("all", rows)
                .into(truths -> placed(rows, truths, Reduction.MIN))
                .into(all -> rows.nulled(all.fillNa(true)));
    }

    private static ColumnBase truths(String operation, ListRows rows) {
        try (ColumnBase elements = rows.elements()) {
            if (!Truths.isDefined(elements)) {
                throw undefined(operation, elements.dtype());
            }
            return Truths.of(operation, elements);
        }
    }

    /** Returns for each list whether it has an element for which a bool is true; null lists are null. */
    static ColumnBase anyTrue(ListRows rows, ColumnBase truths) {
        try (ColumnBase any = placed(rows, truths, Reduction.MAX)) {
            return rows.nulled(any.fillNa(false));
        }
    }

    private static ColumnBase placed(ListRows rows, ColumnBase values, Reduction reduction) {
        try (ColumnBase owners = rows.owners();
                Groupings.Groups groups = Groupings.aggregate(
                        List.of(owners),
                        List.of(new Groupings.Request(values, GroupFunction.of(reduction))),
                        GroupOrder.ANY,
                        false)) {
            ColumnBase computed = groups.results().get(0);
            Object none = ofNothing(reduction, computed.dtype());
            try (ColumnBase others = none == null
                    ? ColumnBase.allNull(computed.dtype(), rows.size())
                    : ColumnBase.full(computed.dtype(), none, rows.size())) {
                return rows.nulled(Choices.scatter(computed, groups.keys().get(0), others));
            }
        }
    }

    /** Returns the value of a list without elements, or null where it has none. */
    private static @Nullable Object ofNothing(Reduction reduction, DType type) {
        return switch (reduction) {
            case COUNT, NUNIQUE -> 0;
            case SUM -> type.isTimedelta() ? Duration.ZERO : type.isDecimal() ? BigDecimal.ZERO : 0;
            case PRODUCT -> type.isDecimal() ? BigDecimal.ONE : 1;
            default -> null;
        };
    }
}
