/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which columns {@link DataFrame#selectDtypes} keeps: those of a dtype that is included, where any is, and that is not
 * excluded. Immutable; a method returns another filter.
 */
public final class DTypeFilter {
    private final List<Predicate<DType>> included;
    private final List<Predicate<DType>> excluded;

    private DTypeFilter(List<Predicate<DType>> included, List<Predicate<DType>> excluded) {
        this.included = List.copyOf(included);
        this.excluded = List.copyOf(excluded);
    }

    /** Keeps columns of these dtypes. */
    public static DTypeFilter include(DType... dtypes) {
        return new DTypeFilter(List.of(isOneOf(dtypes)), List.of());
    }

    /** Keeps columns of these kinds of dtype. */
    public static DTypeFilter include(DType.Kind... kinds) {
        return new DTypeFilter(List.of(isOneOf(kinds)), List.of());
    }

    /** Leaves out columns of these dtypes. */
    public static DTypeFilter exclude(DType... dtypes) {
        return new DTypeFilter(List.of(), List.of(isOneOf(dtypes)));
    }

    /** Leaves out columns of these kinds of dtype. */
    public static DTypeFilter exclude(DType.Kind... kinds) {
        return new DTypeFilter(List.of(), List.of(isOneOf(kinds)));
    }

    /** Keeps columns of numbers: whole, floating point and decimal ones; no truth values and no lengths of time. */
    public static DTypeFilter includeNumbers() {
        return new DTypeFilter(List.of(DTypeFilter::isNumber), List.of());
    }

    /** Leaves out columns of numbers. */
    public static DTypeFilter excludeNumbers() {
        return new DTypeFilter(List.of(), List.of(DTypeFilter::isNumber));
    }

    /** Also keeps columns of these dtypes. */
    public DTypeFilter andInclude(DType... dtypes) {
        return new DTypeFilter(with(included, isOneOf(dtypes)), excluded);
    }

    /** Also keeps columns of these kinds of dtype. */
    public DTypeFilter andInclude(DType.Kind... kinds) {
        return new DTypeFilter(with(included, isOneOf(kinds)), excluded);
    }

    /** Also leaves out columns of these dtypes. */
    public DTypeFilter andExclude(DType... dtypes) {
        return new DTypeFilter(included, with(excluded, isOneOf(dtypes)));
    }

    /** Also leaves out columns of these kinds of dtype. */
    public DTypeFilter andExclude(DType.Kind... kinds) {
        return new DTypeFilter(included, with(excluded, isOneOf(kinds)));
    }

    private static List<Predicate<DType>> with(List<Predicate<DType>> present, Predicate<DType> more) {
        List<Predicate<DType>> all = new ArrayList<>(present);
        all.add(more);
        return all;
    }

    private static boolean isNumber(DType dtype) {
        return dtype.isNumeric() || dtype.isDecimal();
    }

    private static Predicate<DType> isOneOf(DType... dtypes) {
        requireSome(dtypes);
        List<DType> wanted = List.of(dtypes);
        // category stands for all categories
        return dtype -> wanted.contains(dtype) || (dtype.isCategorical() && wanted.contains(DType.categorical()));
    }

    private static Predicate<DType> isOneOf(DType.Kind... kinds) {
        requireSome(kinds);
        List<DType.Kind> wanted = List.of(kinds);
        return dtype -> wanted.contains(dtype.kind());
    }

    private static void requireSome(Object[] wanted) {
        if (wanted.length == 0) {
            throw new InvalidArgumentException("selectDtypes: name at least one dtype to include or exclude");
        }
    }

    /** Returns whether a column is kept. */
    boolean keeps(DType dtype) {
        boolean isIncluded = included.isEmpty() || included.stream().anyMatch(filter -> filter.test(dtype));
        return isIncluded && excluded.stream().noneMatch(filter -> filter.test(dtype));
    }
}
