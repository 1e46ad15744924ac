/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Testing} looks at: unless told otherwise dtypes, labels, their names, categories and values, floating point
 * numbers within a tolerance of one part in 100,000. Immutable: each method returns other options.
 */
public final class EqualOptions {
    private static final double RTOL = 1e-5;
    private static final double ATOL = 1e-8;
    private static final EqualOptions DEFAULTS = new EqualOptions(new Values(
            new Labels(true, true, false, true, false),
            new Dtypes(true, true, true),
            new Numbers(false, RTOL, ATOL),
            null));

    private record Labels(
            boolean checkIndex,
            boolean checkIndexType,
            boolean checkIndexClass,
            boolean checkNames,
            boolean checkLike) {}

    private record Dtypes(boolean checkDtype, boolean checkCategorical, boolean checkCategoryOrder) {}

    private record Numbers(boolean checkExact, double rtol, double atol) {}

    private record Values(
            Labels labels,
            Dtypes dtypes,
            Numbers numbers,
            @Nullable String obj) {}

    private final Values values;

    private EqualOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static EqualOptions defaults() {
        return DEFAULTS;
    }

    private EqualOptions with(Labels labels) {
        return new EqualOptions(new Values(labels, values.dtypes, values.numbers, values.obj));
    }

    private EqualOptions with(Dtypes dtypes) {
        return new EqualOptions(new Values(values.labels, dtypes, values.numbers, values.obj));
    }

    private EqualOptions with(Numbers numbers) {
        return new EqualOptions(new Values(values.labels, values.dtypes, numbers, values.obj));
    }

    /** Returns options that compare the labels of the rows, or leave them out. */
    public EqualOptions checkIndex(boolean checkIndex) {
        Labels now = values.labels;
        return with(new Labels(checkIndex, now.checkIndexType, now.checkIndexClass, now.checkNames, now.checkLike));
    }

    /** Returns options that compare the dtypes of the labels of the rows, or the labels alone. */
    public EqualOptions checkIndexType(boolean checkIndexType) {
        Labels now = values.labels;
        return with(new Labels(now.checkIndex, checkIndexType, now.checkIndexClass, now.checkNames, now.checkLike));
    }

    /**
     * Returns options for which labels that are counted differ from the same int64 labels in a column, or not: a {@link
     * RangeIndex} is of another class than they.
     */
    public EqualOptions checkIndexClass(boolean checkIndexClass) {
        Labels now = values.labels;
        return with(new Labels(now.checkIndex, now.checkIndexType, checkIndexClass, now.checkNames, now.checkLike));
    }

    /** Returns options that compare the names of series, of indexes and of labels of columns, or leave them out. */
    public EqualOptions checkNames(boolean checkNames) {
        Labels now = values.labels;
        return with(new Labels(now.checkIndex, now.checkIndexType, now.checkIndexClass, checkNames, now.checkLike));
    }

    /** Returns options that compare rows and columns by their labels, in whatever order, or by their places. */
    public EqualOptions checkLike(boolean checkLike) {
        Labels now = values.labels;
        return with(new Labels(now.checkIndex, now.checkIndexType, now.checkIndexClass, now.checkNames, checkLike));
    }

    /** Returns options that compare the dtypes, or the values alone: 1 is 1.0 then. */
    public EqualOptions checkDtype(boolean checkDtype) {
        return with(new Dtypes(checkDtype, values.dtypes.checkCategorical, values.dtypes.checkCategoryOrder));
    }

    /** Returns options that compare the categories of categorical values, or the values alone. */
    public EqualOptions checkCategorical(boolean checkCategorical) {
        return with(new Dtypes(values.dtypes.checkDtype, checkCategorical, values.dtypes.checkCategoryOrder));
    }

    /** Returns options that compare the order of categories, or which there are; if they have an order it is compared. */
    public EqualOptions checkCategoryOrder(boolean checkCategoryOrder) {
        return with(new Dtypes(values.dtypes.checkDtype, values.dtypes.checkCategorical, checkCategoryOrder));
    }

    /** Returns options that compare all numbers exactly, or with a tolerance. */
    public EqualOptions checkExact(boolean checkExact) {
        return with(new Numbers(checkExact, values.numbers.rtol, values.numbers.atol));
    }

    /**
     * Returns options with a part of the larger of two numbers by which they may differ. Where it or {@link #atol(double)} is
     * not that of {@link #defaults()}, it holds for whole numbers and decimals too, which are compared exactly otherwise.
     *
     * @throws InvalidArgumentException if it is negative or NaN
     */
    public EqualOptions rtol(double rtol) {
        return with(new Numbers(values.numbers.checkExact, tolerance("rtol", rtol), values.numbers.atol));
    }

    /**
     * Returns options with a distance of two numbers that is always allowed.
     *
     * @throws InvalidArgumentException if it is negative or NaN
     */
    public EqualOptions atol(double atol) {
        return with(new Numbers(values.numbers.checkExact, values.numbers.rtol, tolerance("atol", atol)));
    }

    private static double tolerance(String name, double value) {
        if (!(value >= 0)) {
            throw new InvalidArgumentException(name + ": it is at least 0, not " + value);
        }
        return value;
    }

    /** Returns options with what messages call the objects that are compared. */
    public EqualOptions obj(String obj) {
        return new EqualOptions(
                new Values(values.labels, values.dtypes, values.numbers, Settings.required("obj", obj)));
    }

    /** Returns whether the labels of the rows are compared. */
    public boolean checkIndex() {
        return values.labels.checkIndex;
    }

    /** Returns whether the dtypes of the labels of the rows are compared. */
    public boolean checkIndexType() {
        return values.labels.checkIndexType;
    }

    /** Returns whether counted labels differ from the same labels in a column. */
    public boolean checkIndexClass() {
        return values.labels.checkIndexClass;
    }

    /** Returns whether names are compared. */
    public boolean checkNames() {
        return values.labels.checkNames;
    }

    /** Returns whether rows and columns may stand in another order. */
    public boolean checkLike() {
        return values.labels.checkLike;
    }

    /** Returns whether dtypes are compared. */
    public boolean checkDtype() {
        return values.dtypes.checkDtype;
    }

    /** Returns whether categories are compared. */
    public boolean checkCategorical() {
        return values.dtypes.checkCategorical;
    }

    /** Returns whether the order of categories is compared. */
    public boolean checkCategoryOrder() {
        return values.dtypes.checkCategoryOrder;
    }

    /** Returns whether all numbers are compared exactly. */
    public boolean checkExact() {
        return values.numbers.checkExact;
    }

    /** Returns the part of the larger of two numbers by which they may differ. */
    public double rtol() {
        return values.numbers.rtol;
    }

    /** Returns the distance of two numbers that is always allowed. */
    public double atol() {
        return values.numbers.atol;
    }

    /** Returns what messages call the objects, or null: nothing. */
    public @Nullable String obj() {
        return values.obj;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EqualOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(EqualOptions.class, values, DEFAULTS.values);
    }
}
