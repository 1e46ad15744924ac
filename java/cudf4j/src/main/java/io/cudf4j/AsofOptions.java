/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.AsofDirection;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of two frames are matched by the nearest key: for each left row the last right one whose key is not greater,
 * unless told otherwise. Immutable: each method returns other options.
 */
public final class AsofOptions {
    private static final AsofOptions DEFAULTS = new AsofOptions(new Values(
            new Keys(null, null, null, false, false),
            new Groups(null, null, null),
            new Limits(null, true, AsofDirection.BACKWARD),
            List.of("_x", "_y")));

    private record Keys(
            @Nullable List<@Nullable Object> on,
            @Nullable List<@Nullable Object> leftOn,
            @Nullable List<@Nullable Object> rightOn,
            boolean leftIndex,
            boolean rightIndex) {}

    private record Groups(
            @Nullable List<@Nullable Object> by,
            @Nullable List<@Nullable Object> leftBy,
            @Nullable List<@Nullable Object> rightBy) {}

    private record Limits(@Nullable Object tolerance, boolean allowExactMatches, AsofDirection direction) {}

    private record Values(Keys keys, Groups groups, Limits limits, List<String> suffixes) {}

    private final Values values;

    private AsofOptions(Values values) {
        this.values = values;
    }

    /** Returns options that name no key yet. */
    public static AsofOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options whose key is a column that has the same label on both sides, or a level of row labels of that name, which
     * the result has as a column.
     *
     * @param label one label
     */
    public AsofOptions on(@Nullable Object... label) {
        Keys keys = values.keys;
        return with(
                new Keys(LabelArguments.of("on", label), keys.leftOn, keys.rightOn, keys.leftIndex, keys.rightIndex));
    }

    /**
     * Returns options whose key on the left is a column.
     *
     * @param label one label
     */
    public AsofOptions leftOn(@Nullable Object... label) {
        Keys keys = values.keys;
        return with(
                new Keys(keys.on, LabelArguments.of("leftOn", label), keys.rightOn, keys.leftIndex, keys.rightIndex));
    }

    /**
     * Returns options whose key on the right is a column.
     *
     * @param label one label
     */
    public AsofOptions rightOn(@Nullable Object... label) {
        Keys keys = values.keys;
        return with(
                new Keys(keys.on, keys.leftOn, LabelArguments.of("rightOn", label), keys.leftIndex, keys.rightIndex));
    }

    /** Returns options whose key on the left is the row labels, or a column. */
    public AsofOptions leftIndex(boolean leftIndex) {
        Keys keys = values.keys;
        return with(new Keys(keys.on, keys.leftOn, keys.rightOn, leftIndex, keys.rightIndex));
    }

    /** Returns options whose key on the right is the row labels, or a column. */
    public AsofOptions rightIndex(boolean rightIndex) {
        Keys keys = values.keys;
        return with(new Keys(keys.on, keys.leftOn, keys.rightOn, keys.leftIndex, rightIndex));
    }

    private AsofOptions with(Keys keys) {
        return new AsofOptions(new Values(keys, values.groups, values.limits, values.suffixes));
    }

    /**
     * Returns options that match only rows which are equal in columns of the same labels on both sides, null to null. Where columns
     * are the nearest keys of both sides, levels of row labels of these names may stand for such columns.
     *
     * @param labels one by one, or in one list
     */
    public AsofOptions by(@Nullable Object... labels) {
        return with(new Groups(LabelArguments.of("by", labels), values.groups.leftBy, values.groups.rightBy));
    }

    /**
     * Returns options that match only rows which are equal in columns of the left side and those that {@link
     * #rightBy(Object...)} names.
     *
     * @param labels one by one, or in one list
     */
    public AsofOptions leftBy(@Nullable Object... labels) {
        return with(new Groups(values.groups.by, LabelArguments.of("leftBy", labels), values.groups.rightBy));
    }

    /**
     * Returns options with the right side's columns for those that {@link #leftBy(Object...)} names.
     *
     * @param labels one by one, or in one list
     */
    public AsofOptions rightBy(@Nullable Object... labels) {
        return with(new Groups(values.groups.by, values.groups.leftBy, LabelArguments.of("rightBy", labels)));
    }

    private AsofOptions with(Groups groups) {
        return new AsofOptions(new Values(values.keys, groups, values.limits, values.suffixes));
    }

    /** Returns options that leave rows unmatched whose keys, which are numbers, lie further apart. */
    public AsofOptions tolerance(Number tolerance) {
        Limits limits = values.limits;
        return with(new Limits(Settings.required("tolerance", tolerance), limits.allowExactMatches, limits.direction));
    }

    /** Returns options that leave rows unmatched whose keys, which are times, lie further apart. */
    public AsofOptions tolerance(Duration tolerance) {
        Limits limits = values.limits;
        return with(new Limits(Settings.required("tolerance", tolerance), limits.allowExactMatches, limits.direction));
    }

    /** Returns options that match equal keys too, or only keys that differ. */
    public AsofOptions allowExactMatches(boolean allowExactMatches) {
        Limits limits = values.limits;
        return with(new Limits(limits.tolerance, allowExactMatches, limits.direction));
    }

    /** Returns options that look for the nearest key before, behind, or on both sides. */
    public AsofOptions direction(AsofDirection direction) {
        Limits limits = values.limits;
        return with(new Limits(limits.tolerance, limits.allowExactMatches, Settings.required("direction", direction)));
    }

    private AsofOptions with(Limits limits) {
        return new AsofOptions(new Values(values.keys, values.groups, limits, values.suffixes));
    }

    /** Returns options with other endings for labels that both sides have, {@code _x} and {@code _y} by default. */
    public AsofOptions suffixes(String left, String right) {
        List<String> suffixes = List.of(Settings.required("suffixes", left), Settings.required("suffixes", right));
        return new AsofOptions(new Values(values.keys, values.groups, values.limits, suffixes));
    }

    /** Returns the label of the key on both sides, or null where each side has its own. */
    public @Nullable List<@Nullable Object> on() {
        return values.keys.on;
    }

    /** Returns the label of the key on the left, or null where it is none of its own. */
    public @Nullable List<@Nullable Object> leftOn() {
        return values.keys.leftOn;
    }

    /** Returns the label of the key on the right, or null where it is none of its own. */
    public @Nullable List<@Nullable Object> rightOn() {
        return values.keys.rightOn;
    }

    /** Returns whether the key on the left is the row labels. */
    public boolean leftIndex() {
        return values.keys.leftIndex;
    }

    /** Returns whether the key on the right is the row labels. */
    public boolean rightIndex() {
        return values.keys.rightIndex;
    }

    /** Returns the labels of columns that must be equal on both sides, or null where there are none of one label. */
    public @Nullable List<@Nullable Object> by() {
        return values.groups.by;
    }

    /** Returns the labels of the left side's columns that must be equal, or null where it has none of its own. */
    public @Nullable List<@Nullable Object> leftBy() {
        return values.groups.leftBy;
    }

    /** Returns the labels of the right side's columns that must be equal, or null where it has none of its own. */
    public @Nullable List<@Nullable Object> rightBy() {
        return values.groups.rightBy;
    }

    /** Returns the greatest distance of keys, a number or a duration, or null for any. */
    public @Nullable Object tolerance() {
        return values.limits.tolerance;
    }

    /** Returns whether equal keys match. */
    public boolean allowExactMatches() {
        return values.limits.allowExactMatches;
    }

    /** Returns on which side the nearest key is looked for. */
    public AsofDirection direction() {
        return values.limits.direction;
    }

    /** Returns the endings of labels that both sides have, that of the left frame first. */
    public List<String> suffixes() {
        return values.suffixes;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AsofOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(AsofOptions.class, values, DEFAULTS.values);
    }
}
