/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.NestedColumns.Cells;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Dictionary;
import io.cudf4j.plc.DistinctHashJoin;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Values out of categories: the positions of the categories as whole numbers, and the categories on the device.
 *
 * @source cudf.core.column.CategoricalColumn
 */
public final class CategoricalColumn extends ColumnBase {
    /** Of the categories that there are, a message shows so many. */
    private static final int SHOWN = 10;

    /** Takes over the codes and the categories of the dtype. */
    CategoricalColumn(Column codes, CategoricalDtype dtype) {
        super(codes, dtype);
    }

    /**
     * Makes a column of Java values; where the categories are not known, they are the distinct values, sorted.
     *
     * @throws DTypeMismatchException if a value is no category; the message names its row
     */
    static ColumnBase of(CategoricalDtype dtype, Cells cells) {
        if (!dtype.hasCategories()) {
            try (ColumnBase values = ColumnFactory.of(cells)) {
                return values.cast(dtype);
            }
        }
        try (ColumnBase values = ColumnFactory.of(dtype.categories().dtype(), cells);
                ColumnBase made = encoded(values, dtype)) {
            if (made.nullCount() > values.nullCount()) {
                try (ColumnBase isLost = made.isNa();
                        ColumnBase isGiven = values.notNa();
                        NumericalColumn isMisfit = (NumericalColumn) isLost.binary(BinaryOp.AND, isGiven)) {
                    if (isMisfit.anyTrue()) {
                        int row = Compaction.firstTrue(isMisfit);
                        throw new DTypeMismatchException(cells.named(row) + " is " + Quoted.of(values.get(row))
                                + ", which is none of the " + dtype.categories().size() + " categories");
                    }
                }
            }
            return made.share();
        }
    }

    /** Returns values as categories; null where a value is none. Values and categories have one dtype. */
    static ColumnBase encoded(ColumnBase values, CategoricalDtype dtype) {
        return encoded(values, CategoryColumn.of(dtype), dtype);
    }

    /** Returns values as categories, which are matched in another dtype than that of the categories. */
    static ColumnBase encoded(ColumnBase values, ColumnBase categories, CategoricalDtype dtype) {
        try (ColumnBase codes = codesAmong(values, categories);
                ColumnBase narrow = codes.cast(codeType(dtype))) {
            return own(narrow.plc().share(), dtype);
        }
    }

    /** Returns values as categories that are the distinct values, sorted; missing ones are null. */
    static ColumnBase factorized(ColumnBase values, CategoryOrder order) {
        if (values.dtype().isNested() || values.size() == 0) {
            return matched(values, order);
        }
        // each value is hashed once, where to find the distinct ones and then each among them takes two
        try (ColumnBase present = values.nansToNulls();
                Column encoded = Dictionary.encode(present.plc());
                ColumnBase places = own(encoded.child(0).share());
                ColumnBase keys = own(encoded.child(1).share(), values.dtype());
                ColumnBase sorting = Sorts.order(List.of(SortKey.ascending(keys)));
                ColumnBase sorted = keys.gather(sorting);
                ColumnBase ranked = ranked(places, sorting);
                ColumnBase codes = present.nullCount() == 0 ? ranked.share() : whereValid(present, ranked)) {
            CategoricalDtype dtype = CategoryColumn.ownDistinct(sorted, order);
            try (ColumnBase narrow = codes.cast(codeType(dtype))) {
                return own(narrow.plc().share(), dtype);
            }
        }
    }

    /** As {@link #factorized}: of nested values there is no dictionary. */
    private static ColumnBase matched(ColumnBase values, CategoryOrder order) {
        try (ColumnBase present = values.dropNa();
                ColumnBase distinct = present.unique();
                ColumnBase sorted = Sorts.sortByKeys(List.of(distinct), List.of(SortKey.ascending(distinct)))
                        .get(0)) {
            return encoded(values, CategoryColumn.ownDistinct(sorted, order));
        }
    }

    /** Returns for each place among keys the one that its key has in their order. */
    static ColumnBase ranked(ColumnBase places, ColumnBase sorting) {
        if (Sorts.rises(sorting, true)) {
            return places.share();
        }
        // of a permutation, the order of its numbers is the inverse
        try (ColumnBase ranks = Sorts.order(List.of(SortKey.ascending(sorting)))) {
            // below a null there may be a place that no key has
            return ranks.gather(places);
        }
    }

    private static ColumnBase whereValid(ColumnBase values, ColumnBase codes) {
        try (ColumnBase isValid = values.notNa()) {
            return Choices.ifElseNull(isValid, codes);
        }
    }

    /** Returns the int32 positions of values among distinct ones, null where a value is missing or none of them. */
    private static ColumnBase codesAmong(ColumnBase values, ColumnBase categories) {
        if (categories.size() == 0) {
            return allNull(DType.INT32, values.size());
        }
        try (ColumnBase marked = values.nansToNulls();
                DistinctHashJoin join = DistinctHashJoin.of(table(List.of(categories)), NullEquality.EQUAL);
                ColumnBase places = own(join.leftJoin(table(List.of(marked))));
                ColumnBase isFound = places.binary(BinaryOp.GE, 0);
                Scalar none = Scalar.ofNull(PlcTypes.of(DType.INT32))) {
            return own(Copying.copyIfElse(places.plc(), none, isFound.plc()));
        }
    }

    /**
     * Returns the native code of a value.
     *
     * @throws DTypeMismatchException if it is no category
     */
    static Scalar code(CategoricalDtype dtype, Object value) {
        int position = position(dtype, value);
        if (position < 0) {
            throw new DTypeMismatchException(Quoted.of(value) + " is none of the "
                    + dtype.categories().size() + " categories; add it with addCategories");
        }
        return Scalar.of(PlcTypes.of(dtype), position);
    }

    /** Returns the position of a value among the categories, below 0 where it is none. */
    static int position(CategoricalDtype dtype, Object value) {
        ColumnBase categories = CategoryColumn.of(dtype);
        if (categories.size() == 0) {
            return -1;
        }
        try (ColumnBase one = full(categories.dtype(), value, 1);
                ColumnBase codes = codesAmong(one, categories)) {
            return codes.nullCount() == 1 ? -1 : (int) Objects.requireNonNull(codes.get(0));
        } catch (DTypeMismatchException e) {
            // a value that the dtype of the categories cannot hold is none of them
            return -1;
        }
    }

    /**
     * Takes over the codes and the categories of rows, which are closed where it throws.
     *
     * @param codes whole numbers, null where the row is
     * @nulls kept
     * @throws InvalidArgumentException if a category is null, NaN or there twice
     * @source cudf.core.column.CategoricalColumn
     */
    public static CategoricalColumn ofDictionary(Column codes, Column categories, CategoryOrder order) {
        try (ColumnBase given = own(codes.share());
                ColumnBase wanted = own(categories.share())) {
            CategoricalDtype dtype = CategoryColumn.own(wanted.share(), order);
            return Columns.orClose(CategoryColumn.of(dtype), () -> coded(given.share(), dtype));
        } finally {
            codes.close();
            categories.close();
        }
    }

    /** Returns the rows as a native dictionary, which the caller closes. */
    public Column toDictionary() {
        return toDictionary(categories());
    }

    /** Returns the rows as a native dictionary whose categories, unlike those of the column, no other column sees. */
    Column toDictionaryAlone() {
        try (ColumnBase keys = categories().compact()) {
            return toDictionary(keys);
        }
    }

    private Column toDictionary(ColumnBase categories) {
        // what can fail comes before anything is shared with the result
        try (Column keys = categories.plc().share();
                ColumnBase codes = codes();
                ColumnBase wide = codes.cast(DType.INT32);
                ColumnBase present = wide.fillNa(0);
                ColumnBase own = compact()) {
            Span mask = own.plc().mask();
            return Column.of(
                    DataType.of(TypeId.DICTIONARY32),
                    size(),
                    null,
                    mask == null ? null : mask.share(),
                    own.nullCount(),
                    0,
                    List.of(present.plc().share(), keys.share()));
        }
    }

    /** Takes over whole numbers that are codes of a dtype, whose categories the result takes over. */
    private static CategoricalColumn coded(ColumnBase codes, CategoricalDtype dtype) {
        try (codes;
                ColumnBase narrow = codes.cast(codeType(dtype))) {
            return new CategoricalColumn(narrow.plc().share(), dtype);
        }
    }

    private CategoricalDtype type() {
        return (CategoricalDtype) dtype();
    }

    /**
     * Returns the categories, which stay this column's.
     *
     * @nulls none
     * @source cudf.core.column.CategoricalColumn.categories
     */
    public ColumnBase categories() {
        return CategoryColumn.of(type());
    }

    /**
     * Returns the position of the category of each row, null where the row is.
     *
     * @nulls kept
     * @source cudf.core.column.CategoricalColumn.codes
     */
    public ColumnBase codes() {
        return own(plc().share());
    }

    /**
     * Returns the category of each row, as a column of the dtype of the categories.
     *
     * @nulls kept
     * @source cudf.core.column.CategoricalColumn._get_decategorized_column
     */
    public ColumnBase decoded() {
        return taken(categories());
    }

    /**
     * Returns a row for each category, in their order.
     *
     * @nulls none
     * @source cudf.core.column.CategoricalColumn.categories
     */
    public ColumnBase everyCategory() {
        return sequence(categories().size(), 0, 1)
                .into(wide -> wide.cast(codeType(type())))
                .into(codes -> like(codes.plc().share()));
    }

    /**
     * Returns for each row what another column has for its category.
     *
     * @param each a row for each category
     * @nulls kept, with those of the other column
     * @source cudf::gather
     */
    public ColumnBase taken(ColumnBase each) {
        // a position that is none gives null
        try (ColumnBase map = positions()) {
            return Compaction.gather(List.of(each), map, true).get(0);
        }
    }

    /** Returns the rows with other categories, which are taken over; null where a row's category is none of them. */
    CategoricalColumn recoded(CategoricalDtype to) {
        DType common =
                BinaryRules.comparable(categories().dtype(), to.categories().dtype());
        if (common == null) {
            DType wanted = to.categories().dtype();
            CategoryColumn.of(to).close();
            throw new DTypeMismatchException(
                    "setCategories: categories of " + categories().dtype() + " cannot be replaced by some of " + wanted
                            + "; rename them with renameCategories");
        }
        return Columns.orClose(CategoryColumn.of(to), () -> {
            try (ColumnBase old = categories().cast(common);
                    ColumnBase wanted = CategoryColumn.of(to).cast(common);
                    // few rows are made narrow, not the many that are taken of them
                    ColumnBase places = codesAmong(old, wanted).into(wide -> wide.cast(codeType(to)));
                    ColumnBase map = positions();
                    ColumnBase codes =
                            Compaction.gather(List.of(places), map, true).get(0)) {
                return coded(codes.share(), to);
            }
        });
    }

    private static DType codeType(CategoricalDtype dtype) {
        return PlcTypes.dtype(PlcTypes.of(dtype));
    }

    /** Returns the positions of the categories of the rows, as narrow as may be; of null rows one that no category has. */
    private ColumnBase positions() {
        try (ColumnBase codes = codes()) {
            if (codes.nullCount() == 0) {
                return codes.share();
            }
            int none = categories().size();
            try (ColumnBase wide = none <= mostCode() ? codes.share() : codes.cast(DType.INT32)) {
                return wide.fillNull(none);
            }
        }
    }

    private int mostCode() {
        return switch (plc().type().id()) {
            case INT8 -> Byte.MAX_VALUE;
            case INT16 -> Short.MAX_VALUE;
            default -> Integer.MAX_VALUE;
        };
    }

    /** Returns categories that the user gave, of which messages say so. */
    private static Cells given(List<?> categories) {
        return new Cells(new ArrayList<>(categories), "category");
    }

    /**
     * Returns the rows with other categories.
     *
     * @nulls kept, and null where a row's category is none of the others
     * @throws io.cudf4j.errors.InvalidArgumentException if a category is null, NaN or there twice
     * @throws DTypeMismatchException if the categories are of a dtype that has nothing to do with the present one's
     * @source cudf.core.column.CategoricalColumn.set_categories
     */
    public CategoricalColumn setCategories(List<?> values, CategoryOrder order) {
        ColumnBase wanted = values.isEmpty() ? empty(categories().dtype()) : ColumnFactory.of(given(values));
        return recoded(CategoryColumn.own(wanted, order));
    }

    /**
     * Returns the rows with more categories, behind the present ones.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if one is a category already
     * @source cudf.core.column.CategoricalColumn.add_categories
     */
    public CategoricalColumn addCategories(List<?> values) {
        try (ColumnBase more = ColumnFactory.of(categories().dtype(), given(values));
                ColumnBase all = Concats.concat("addCategories", List.of(categories(), more))) {
            CategoricalDtype dtype = CategoryColumn.own(all.share(), type().order());
            // the present ones stay where they are
            return Columns.orClose(CategoryColumn.of(dtype), () -> coded(codes(), dtype));
        }
    }

    /**
     * Returns the rows with fewer categories.
     *
     * @nulls kept, and null where a row's category was removed
     * @throws io.cudf4j.errors.InvalidArgumentException if one is no category
     * @source cudf.core.column.CategoricalColumn.remove_categories
     */
    public CategoricalColumn removeCategories(List<?> values) {
        try (ColumnBase removed =
                        ColumnFactory.of(categories().dtype(), given(values)).into(ColumnBase::unique);
                ColumnBase known = codesAmong(removed, categories());
                ColumnBase places = codesAmong(categories(), removed);
                ColumnBase isKept = places.isNa()) {
            if (known.nullCount() > 0) {
                try (ColumnBase isUnknown = known.isNa()) {
                    throw new InvalidArgumentException("removeCategories: "
                            + Quoted.of(removed.get(Compaction.firstTrue(isUnknown)))
                            + " is no category; those there are: "
                            + shown());
                }
            }
            ColumnBase kept = Compaction.filter(List.of(categories()), isKept).get(0);
            return recoded(CategoryColumn.ownDistinct(kept, type().order()));
        }
    }

    /**
     * Returns the rows with the categories that some row has, in their order.
     *
     * @nulls kept
     * @source pandas.Categorical.remove_unused_categories
     */
    public CategoricalColumn removeUnusedCategories() {
        try (ColumnBase codes = codes();
                ColumnBase present = codes.dropNa();
                ColumnBase distinct = present.unique();
                ColumnBase wide = distinct.cast(DType.INT32);
                ColumnBase sorted = Sorts.sortByKeys(List.of(wide), List.of(SortKey.ascending(wide)))
                        .get(0)) {
            ColumnBase kept =
                    Compaction.gather(List.of(categories()), sorted, false).get(0);
            return recoded(CategoryColumn.ownDistinct(kept, type().order()));
        }
    }

    /**
     * Returns the rows with the same categories in another order.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the values are not the categories
     * @source cudf.core.column.CategoricalColumn.reorder_categories
     */
    public CategoricalColumn reorderCategories(List<?> values, CategoryOrder order) {
        CategoricalDtype to = CategoryColumn.own(ColumnFactory.of(categories().dtype(), given(values)), order);
        boolean isSame = Columns.orClose(CategoryColumn.of(to), () -> {
            try (ColumnBase known = codesAmong(CategoryColumn.of(to), categories())) {
                return known.nullCount() == 0 && known.size() == categories().size();
            }
        });
        if (!isSame) {
            try (ColumnBase given = CategoryColumn.of(to)) {
                throw new InvalidArgumentException("reorderCategories: the new ones are not the "
                        + categories().size() + " present categories, " + difference(given)
                        + "; setCategories takes any");
            }
        }
        return recoded(to);
    }

    /** Returns the first categories, for messages. */
    private String shown() {
        int more = Math.max(0, categories().size() - SHOWN);
        try (ColumnBase first = categories().slice(0, categories().size() - more)) {
            return Quoted.of(first.toHost().toList()) + (more == 0 ? "" : " and " + more + " more");
        }
    }

    private String difference(ColumnBase given) {
        try (ColumnBase known = codesAmong(given, categories());
                ColumnBase named = codesAmong(categories(), given);
                NumericalColumn isUnknown = (NumericalColumn) known.isNa();
                NumericalColumn isMissing = (NumericalColumn) named.isNa()) {
            return isUnknown.anyTrue()
                    ? "of which '" + Quoted.of(given.get(Compaction.firstTrue(isUnknown))) + "' is none"
                    : "of which '" + Quoted.of(categories().get(Compaction.firstTrue(isMissing))) + "' is missing";
        }
    }

    /**
     * Returns the rows with other names for the categories, in their order.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer names than categories
     * @source pandas.Categorical.rename_categories
     */
    public CategoricalColumn renameCategories(List<?> names) {
        if (names.size() != categories().size()) {
            throw new LengthMismatchException("renameCategories: " + names.size() + " names for "
                    + categories().size() + " categories");
        }
        ColumnBase renamed = names.isEmpty() ? categories().share() : ColumnFactory.of(given(names));
        CategoricalDtype dtype = CategoryColumn.own(renamed, type().order());
        return new CategoricalColumn(plc().share(), dtype);
    }

    /**
     * Returns the rows with categories of the same values that have an order or not.
     *
     * @nulls kept
     * @source cudf.core.column.CategoricalColumn.as_ordered
     */
    public ColumnBase ordered(CategoryOrder order) {
        return order == type().order()
                ? share()
                : new CategoricalColumn(plc().share(), CategoryColumn.shared(type(), order));
    }

    @Override
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        super.forEachHandle(action);
        categories().forEachHandle(action);
    }

    @Override
    public boolean supports(Reduction reduction) {
        return switch (reduction) {
            case MIN, MAX -> type().isOrdered();
            default -> reduction.isOrderOnly();
        };
    }
}
