/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.FillMethod;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of two frames are put into one order of keys: those of both sides, null where a side lacks a key, unless told
 * otherwise. Immutable: each method returns other options.
 */
public final class OrderedOptions {
    private static final OrderedOptions DEFAULTS = new OrderedOptions(new Values(
            new Keys(null, null, null),
            new Groups(null, null),
            new Shown(JoinHow.OUTER, FillMethod.NONE, List.of("_x", "_y"))));

    private record Keys(
            @Nullable List<@Nullable Object> on,
            @Nullable List<@Nullable Object> leftOn,
            @Nullable List<@Nullable Object> rightOn) {}

    private record Groups(
            @Nullable List<@Nullable Object> leftBy,
            @Nullable List<@Nullable Object> rightBy) {}

    private record Shown(JoinHow how, FillMethod fillMethod, List<String> suffixes) {}

    private record Values(Keys keys, Groups groups, Shown shown) {}

    private final Values values;

    private OrderedOptions(Values values) {
        this.values = values;
    }

    /** Returns options whose keys are the columns whose labels both frames have. */
    public static OrderedOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options whose keys are columns of the same labels on both sides, or levels of row labels of these names, which the
     * result has as columns.
     *
     * @param labels one by one, or in one list
     */
    public OrderedOptions on(@Nullable Object... labels) {
        return with(new Keys(LabelArguments.of("on", labels), values.keys.leftOn, values.keys.rightOn));
    }

    /**
     * Returns options whose keys on the left are columns that match those of {@link #rightOn(Object...)}.
     *
     * @param labels one by one, or in one list
     */
    public OrderedOptions leftOn(@Nullable Object... labels) {
        return with(new Keys(values.keys.on, LabelArguments.of("leftOn", labels), values.keys.rightOn));
    }

    /**
     * Returns options whose keys on the right are columns that match those of {@link #leftOn(Object...)}.
     *
     * @param labels one by one, or in one list
     */
    public OrderedOptions rightOn(@Nullable Object... labels) {
        return with(new Keys(values.keys.on, values.keys.leftOn, LabelArguments.of("rightOn", labels)));
    }

    private OrderedOptions with(Keys keys) {
        return new OrderedOptions(new Values(keys, values.groups, values.shown));
    }

    /**
     * Returns options that merge each group of left rows that are equal in columns with the right rows: with those of its
     * group where the right side has the columns too, else with all.
     *
     * @param labels one by one, or in one list
     */
    public OrderedOptions leftBy(@Nullable Object... labels) {
        return with(new Groups(LabelArguments.of("leftBy", labels), values.groups.rightBy));
    }

    /**
     * Returns options that merge each group of right rows that are equal in columns with the left rows; see {@link
     * #leftBy(Object...)}.
     *
     * @param labels one by one, or in one list
     */
    public OrderedOptions rightBy(@Nullable Object... labels) {
        return with(new Groups(values.groups.leftBy, LabelArguments.of("rightBy", labels)));
    }

    private OrderedOptions with(Groups groups) {
        return new OrderedOptions(new Values(values.keys, groups, values.shown));
    }

    /**
     * Returns options that keep the keys of one side or of both.
     *
     * @throws InvalidArgumentException if it is none of {@code INNER}, {@code LEFT}, {@code RIGHT} and {@code OUTER}
     */
    public OrderedOptions how(JoinHow how) {
        JoinHow wanted = Settings.required("how", how);
        if (wanted == JoinHow.CROSS || wanted == JoinHow.SEMI || wanted == JoinHow.ANTI) {
            throw new InvalidArgumentException("how: an ordered merge is INNER, LEFT, RIGHT or OUTER, not " + wanted);
        }
        return with(new Shown(wanted, values.shown.fillMethod, values.shown.suffixes));
    }

    /** Returns options that leave null where a side lacks a key, or repeat the row of the key before. */
    public OrderedOptions fillMethod(FillMethod fillMethod) {
        return with(new Shown(values.shown.how, Settings.required("fillMethod", fillMethod), values.shown.suffixes));
    }

    /** Returns options with other endings for labels that both sides have, {@code _x} and {@code _y} by default. */
    public OrderedOptions suffixes(String left, String right) {
        List<String> suffixes = List.of(Settings.required("suffixes", left), Settings.required("suffixes", right));
        return with(new Shown(values.shown.how, values.shown.fillMethod, suffixes));
    }

    private OrderedOptions with(Shown shown) {
        return new OrderedOptions(new Values(values.keys, values.groups, shown));
    }

    /** Returns the labels of the keys on both sides, or null where nothing says it or each side has its own. */
    public @Nullable List<@Nullable Object> on() {
        return values.keys.on;
    }

    /** Returns the labels of the keys on the left, or null where it has none of its own. */
    public @Nullable List<@Nullable Object> leftOn() {
        return values.keys.leftOn;
    }

    /** Returns the labels of the keys on the right, or null where it has none of its own. */
    public @Nullable List<@Nullable Object> rightOn() {
        return values.keys.rightOn;
    }

    /** Returns the labels of the columns that make groups of the left rows, or null where there are none. */
    public @Nullable List<@Nullable Object> leftBy() {
        return values.groups.leftBy;
    }

    /** Returns the labels of the columns that make groups of the right rows, or null where there are none. */
    public @Nullable List<@Nullable Object> rightBy() {
        return values.groups.rightBy;
    }

    /** Returns whose keys are kept. */
    public JoinHow how() {
        return values.shown.how;
    }

    /** Returns what stands where a side lacks a key. */
    public FillMethod fillMethod() {
        return values.shown.fillMethod;
    }

    /** Returns the endings of labels that both sides have, that of the left frame first. */
    public List<String> suffixes() {
        return values.shown.suffixes;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OrderedOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(OrderedOptions.class, values, DEFAULTS.values);
    }
}
