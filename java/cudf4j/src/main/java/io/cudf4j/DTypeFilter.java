/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which columns {@link DataFrame#selectDtypes} keeps: those of a dtype that is included, where any is, and that is not
 * excluded. Immutable; a method returns another filter.
 */
public final class DTypeFilter {
    private static final Rule NUMBERS = new Rule("numbers", dtype -> dtype.isNumeric() || dtype.isDecimal());

    private final List<Rule> included;
    private final List<Rule> excluded;

    /** Which dtypes are meant; its name is how it prints. */
    private record Rule(String name, Predicate<DType> test) {
        @Override
        public String toString() {
            return name;
        }
    }

    private DTypeFilter(List<Rule> included, List<Rule> excluded) {
        this.included = List.copyOf(included);
        this.excluded = List.copyOf(excluded);
    }

    /** Keeps columns of these dtypes. */
    public static DTypeFilter include(DType... dtypes) {
        Objects.requireNonNull(dtypes, "include: the dtypes are null");
        return new DTypeFilter(List.of(isOneOf(dtypes)), List.of());
    }

    /** Keeps columns of these kinds of dtype. */
    public static DTypeFilter include(DType.Kind... kinds) {
        Objects.requireNonNull(kinds, "include: the kinds are null");
        return new DTypeFilter(List.of(isOneOf(kinds)), List.of());
    }

    /** Leaves out columns of these dtypes. */
    public static DTypeFilter exclude(DType... dtypes) {
        Objects.requireNonNull(dtypes, "exclude: the dtypes are null");
        return new DTypeFilter(List.of(), List.of(isOneOf(dtypes)));
    }

    /** Leaves out columns of these kinds of dtype. */
    public static DTypeFilter exclude(DType.Kind... kinds) {
        Objects.requireNonNull(kinds, "exclude: the kinds are null");
        return new DTypeFilter(List.of(), List.of(isOneOf(kinds)));
    }

    /** Keeps columns of numbers: whole, floating point and decimal ones; no booleans and no durations. */
    public static DTypeFilter includeNumbers() {
        return new DTypeFilter(List.of(NUMBERS), List.of());
    }

    /** Leaves out columns of numbers. */
    public static DTypeFilter excludeNumbers() {
        return new DTypeFilter(List.of(), List.of(NUMBERS));
    }

    /** Also keeps columns of these dtypes. */
    public DTypeFilter andInclude(DType... dtypes) {
        Objects.requireNonNull(dtypes, "andInclude: the dtypes are null");
        return new DTypeFilter(with(included, isOneOf(dtypes)), excluded);
    }

    /** Also keeps columns of these kinds of dtype. */
    public DTypeFilter andInclude(DType.Kind... kinds) {
        Objects.requireNonNull(kinds, "andInclude: the kinds are null");
        return new DTypeFilter(with(included, isOneOf(kinds)), excluded);
    }

    /** Also leaves out columns of these dtypes. */
    public DTypeFilter andExclude(DType... dtypes) {
        Objects.requireNonNull(dtypes, "andExclude: the dtypes are null");
        return new DTypeFilter(included, with(excluded, isOneOf(dtypes)));
    }

    /** Also leaves out columns of these kinds of dtype. */
    public DTypeFilter andExclude(DType.Kind... kinds) {
        Objects.requireNonNull(kinds, "andExclude: the kinds are null");
        return new DTypeFilter(included, with(excluded, isOneOf(kinds)));
    }

    private static List<Rule> with(List<Rule> present, Rule more) {
        List<Rule> all = new ArrayList<>(present);
        all.add(more);
        return all;
    }

    private static Rule isOneOf(DType... dtypes) {
        requireSome(dtypes, "dtype");
        List<DType> wanted = List.of(dtypes);
        // category stands for all categories
        return new Rule(
                joined(wanted),
                dtype -> wanted.contains(dtype) || (dtype.isCategorical() && wanted.contains(DType.categorical())));
    }

    private static Rule isOneOf(DType.Kind... kinds) {
        requireSome(kinds, "kind of dtype");
        List<DType.Kind> wanted = List.of(kinds);
        return new Rule(joined(wanted), dtype -> wanted.contains(dtype.kind()));
    }

    private static String joined(List<?> wanted) {
        return wanted.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static void requireSome(Object[] wanted, String what) {
        for (Object each : wanted) {
            Objects.requireNonNull(each, () -> "selectDtypes: a " + what + " is null");
        }
        if (wanted.length == 0) {
            throw new InvalidArgumentException("selectDtypes: name at least one dtype to include or exclude");
        }
    }

    /** Returns whether a column is kept. */
    boolean keeps(DType dtype) {
        boolean isIncluded = included.isEmpty()
                || included.stream().anyMatch(rule -> rule.test().test(dtype));
        return isIncluded && excluded.stream().noneMatch(rule -> rule.test().test(dtype));
    }

    /** Returns the dtypes that are included, and those that are excluded. */
    @Override
    public String toString() {
        return "DTypeFilter[include=" + included + ", exclude=" + excluded + "]";
    }
}
