/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.Expression;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How two frames are merged: the rows of both whose keys are equal, in the left frame's order, unless told otherwise. The
 * keys are the columns whose labels both frames have, unless {@link #on(Object...)}, {@link #leftOn(Object...)} or an index
 * says which. Immutable: each method returns other options.
 */
public final class JoinOptions {
    private static final JoinOptions DEFAULTS = new JoinOptions(new Values(
            new Keys(null, null, null, false, false, null),
            JoinHow.INNER,
            new Shown(true, false, List.of("_x", "_y"), null),
            JoinValidation.MANY_TO_MANY));

    private record Keys(
            @Nullable List<@Nullable Object> on,
            @Nullable List<@Nullable Object> leftOn,
            @Nullable List<@Nullable Object> rightOn,
            boolean leftIndex,
            boolean rightIndex,
            @Nullable Expression where) {}

    private record Shown(
            boolean keepOrder,
            boolean sort,
            List<String> suffixes,
            @Nullable String indicator) {}

    private record Values(Keys keys, JoinHow how, Shown shown, JoinValidation validate) {}

    private final Values values;

    private JoinOptions(Values values) {
        this.values = values;
    }

    /** Returns options that match the columns whose labels both frames have. */
    public static JoinOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that match columns which have the same labels on both sides, or levels of row labels of these names.
     *
     * @param labels one by one, or in one list
     */
    public static JoinOptions on(@Nullable Object... labels) {
        return DEFAULTS.with(new Keys(LabelArguments.of("on", labels), null, null, false, false, null));
    }

    /** Returns options that match columns which have the same labels on both sides; see {@link #on(Object...)}. */
    public static JoinOptions on(List<? extends @Nullable Object> labels) {
        return DEFAULTS.with(new Keys(LabelArguments.of("on", labels), null, null, false, false, null));
    }

    /**
     * Returns options that match columns of the left frame, or levels of its row labels by their names, with those that {@link
     * #rightOn(Object...)} names, or with the row labels of the right frame.
     *
     * @param labels one by one, or in one list
     */
    public static JoinOptions leftOn(@Nullable Object... labels) {
        return DEFAULTS.with(new Keys(null, LabelArguments.of("leftOn", labels), null, false, false, null));
    }

    /**
     * Returns options that match columns of the left frame with those that {@link #rightOn(Object...)} names; see
     * {@link #leftOn(Object...)}.
     */
    public static JoinOptions leftOn(List<? extends @Nullable Object> labels) {
        return DEFAULTS.with(new Keys(null, LabelArguments.of("leftOn", labels), null, false, false, null));
    }

    /**
     * Returns options with the right frame's columns for those that {@link #leftOn(Object...)} named, or for the row labels
     * of the left frame.
     *
     * @param labels one by one, or in one list
     * @throws InvalidArgumentException if {@link #on(Object...)} named those of both sides
     */
    public JoinOptions rightOn(@Nullable Object... labels) {
        return right(LabelArguments.of("rightOn", labels));
    }

    /** Returns options with the right frame's columns; see {@link #rightOn(Object...)}. */
    public JoinOptions rightOn(List<? extends @Nullable Object> labels) {
        return right(LabelArguments.of("rightOn", labels));
    }

    private JoinOptions right(List<@Nullable Object> labels) {
        Keys keys = values.keys;
        if (keys.on != null) {
            throw new InvalidArgumentException("rightOn: on names the columns of both sides; use leftOn with rightOn");
        }
        return with(new Keys(null, keys.leftOn, labels, keys.leftIndex, keys.rightIndex, keys.where));
    }

    /**
     * Returns options that match the row labels of the left frame, or columns. With columns of the right frame the result has the row
     * labels of the right one, or, where that has no row, of the left one; and the keys as columns of their own where both frames have
     * columns of their labels.
     */
    public JoinOptions leftIndex(boolean leftIndex) {
        Keys keys = values.keys;
        return with(new Keys(keys.on, keys.leftOn, keys.rightOn, leftIndex, keys.rightIndex, keys.where));
    }

    /** Returns options that match the row labels of the right frame, or columns; see {@link #leftIndex(boolean)}. */
    public JoinOptions rightIndex(boolean rightIndex) {
        Keys keys = values.keys;
        return with(new Keys(keys.on, keys.leftOn, keys.rightOn, keys.leftIndex, rightIndex, keys.where));
    }

    /**
     * Returns options that match rows for which a condition over both frames is true, of those whose keys are equal; where
     * {@link #on(Object...)}, {@link #leftOn(Object...)} or an index says no keys, of all pairs of rows. It names columns by
     * {@link Expr#left} and {@link Expr#right}, or by {@link Expr#col} where one frame alone has the label. A row for which it
     * is null does not match.
     *
     * <p>Arithmetic, comparisons and logic of numbers, and comparisons of times, are computed of one pair after the other; what
     * else there is of columns of both frames, of some four million pairs at a time. What names columns of one frame alone is
     * computed once for each of its rows. Without keys it is computed of every pair there is.
     *
     * <pre>{@code
     * JoinOptions.on("id").where(Expr.left("day").between(Expr.right("from"), Expr.right("to")))
     * }</pre>
     */
    public JoinOptions where(Expression condition) {
        Keys keys = values.keys;
        return with(new Keys(
                keys.on,
                keys.leftOn,
                keys.rightOn,
                keys.leftIndex,
                keys.rightIndex,
                Settings.required("where: the condition", condition)));
    }

    private JoinOptions with(Keys keys) {
        return new JoinOptions(new Values(keys, values.how, values.shown, values.validate));
    }

    /**
     * Returns options that keep some rows: {@code RIGHT} in the right frame's order, {@code OUTER} in the order of the keys,
     * all others in the left frame's.
     */
    public JoinOptions how(JoinHow how) {
        return new JoinOptions(new Values(values.keys, Settings.required("how", how), values.shown, values.validate));
    }

    /** Returns options that keep the order of {@link #how(JoinHow)}, or take any order, which is faster. */
    public JoinOptions keepOrder(boolean keepOrder) {
        Shown shown = values.shown;
        return with(new Shown(keepOrder, shown.sort, shown.suffixes, shown.indicator));
    }

    /** Returns options that sort the rows by their keys, null last, or do not. */
    public JoinOptions sort(boolean sort) {
        Shown shown = values.shown;
        return with(new Shown(shown.keepOrder, sort, shown.suffixes, shown.indicator));
    }

    /**
     * Returns options with other endings for labels that both sides have, {@code _x} and {@code _y} by default.
     */
    public JoinOptions suffixes(String left, String right) {
        Shown shown = values.shown;
        List<String> suffixes = List.of(Settings.required("suffixes", left), Settings.required("suffixes", right));
        return with(new Shown(shown.keepOrder, shown.sort, suffixes, shown.indicator));
    }

    /** Returns options that add a category of {@code left_only}, {@code right_only} and {@code both} under a label. */
    public JoinOptions indicator(String indicator) {
        Shown shown = values.shown;
        return with(new Shown(shown.keepOrder, shown.sort, shown.suffixes, Settings.required("indicator", indicator)));
    }

    private JoinOptions with(Shown shown) {
        return new JoinOptions(new Values(values.keys, values.how, shown, values.validate));
    }

    /** Returns options that refuse keys that are there more often than that. */
    public JoinOptions validate(JoinValidation validate) {
        return new JoinOptions(
                new Values(values.keys, values.how, values.shown, Settings.required("validate", validate)));
    }

    /**
     * Returns the labels of the columns that are matched on both sides, or null where each side has its own.
     */
    public @Nullable List<@Nullable Object> on() {
        return values.keys.on;
    }

    /** Returns the labels of the left frame's columns, or null where both sides have the same. */
    public @Nullable List<@Nullable Object> leftOn() {
        return values.keys.leftOn;
    }

    /** Returns the labels of the right frame's columns, or null where nothing says it. */
    public @Nullable List<@Nullable Object> rightOn() {
        return values.keys.rightOn;
    }

    /** Returns whether the row labels of the left frame are matched. */
    public boolean leftIndex() {
        return values.keys.leftIndex;
    }

    /** Returns whether the row labels of the right frame are matched. */
    public boolean rightIndex() {
        return values.keys.rightIndex;
    }

    /** Returns the condition for rows to match, or null where equal keys are enough. */
    public @Nullable Expression where() {
        return values.keys.where;
    }

    /** Returns whose rows are kept. */
    public JoinHow how() {
        return values.how;
    }

    /** Returns whether rows keep an order. */
    public boolean keepOrder() {
        return values.shown.keepOrder;
    }

    /** Returns whether rows are sorted by their keys. */
    public boolean sort() {
        return values.shown.sort;
    }

    /** Returns the endings of labels that both sides have, that of the left frame first. */
    public List<String> suffixes() {
        return values.shown.suffixes;
    }

    /** Returns the label of the column that says which side a row comes from, or null where there is none. */
    public @Nullable String indicator() {
        return values.shown.indicator;
    }

    /** Returns how often keys may be there. */
    public JoinValidation validate() {
        return values.validate;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JoinOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(JoinOptions.class, values, DEFAULTS.values);
    }
}
