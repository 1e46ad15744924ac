/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How two frames are merged: the rows of both whose keys are equal, in the left frame's order, unless told otherwise.
 * There are none without keys, so {@link #on(Object...)} or {@link #leftOn(Object...)} comes first. Immutable: each
 * method returns other options.
 */
public final class JoinOptions {
    private static final JoinOptions DEFAULTS =
            new JoinOptions(new Values(null, null, null, JoinHow.INNER, true, List.of("_x", "_y")));

    private record Values(
            @Nullable List<@Nullable Object> on,
            @Nullable List<@Nullable Object> leftOn,
            @Nullable List<@Nullable Object> rightOn,
            JoinHow how,
            boolean keepOrder,
            List<String> suffixes) {}

    private final Values values;

    private JoinOptions(Values values) {
        this.values = values;
    }

    /**
     * Returns options that match columns which have the same labels on both sides.
     *
     * @param labels one by one, or in one list
     */
    public static JoinOptions on(@Nullable Object... labels) {
        return same(LabelArguments.of("on", labels));
    }

    /** Returns options that match columns which have the same labels on both sides; see {@link #on(Object...)}. */
    public static JoinOptions on(List<? extends @Nullable Object> labels) {
        return same(LabelArguments.of("on", labels));
    }

    private static JoinOptions same(List<@Nullable Object> labels) {
        return new JoinOptions(new Values(
                labels, null, null, DEFAULTS.values.how, DEFAULTS.values.keepOrder, DEFAULTS.values.suffixes));
    }

    /**
     * Returns options that match columns of the left frame with those that {@link #rightOn(Object...)} names.
     *
     * @param labels one by one, or in one list
     */
    public static JoinOptions leftOn(@Nullable Object... labels) {
        return left(LabelArguments.of("leftOn", labels));
    }

    /**
     * Returns options that match columns of the left frame with those that {@link #rightOn(Object...)} names; see
     * {@link #leftOn(Object...)}.
     */
    public static JoinOptions leftOn(List<? extends @Nullable Object> labels) {
        return left(LabelArguments.of("leftOn", labels));
    }

    private static JoinOptions left(List<@Nullable Object> labels) {
        return new JoinOptions(new Values(
                null, labels, null, DEFAULTS.values.how, DEFAULTS.values.keepOrder, DEFAULTS.values.suffixes));
    }

    /**
     * Returns options with the right frame's columns for those that {@link #leftOn(Object...)} named.
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
        if (values.on != null) {
            throw new InvalidArgumentException("rightOn: on names the columns of both sides; use leftOn with rightOn");
        }
        return new JoinOptions(
                new Values(values.on, values.leftOn, labels, values.how, values.keepOrder, values.suffixes));
    }

    /**
     * Returns options that keep some rows.
     *
     * @throws UnsupportedOperationException if that is {@code RIGHT} or {@code OUTER}, which only joins of indexes have
     */
    public JoinOptions how(JoinHow how) {
        return new JoinOptions(new Values(
                values.on, values.leftOn, values.rightOn, supported(how), values.keepOrder, values.suffixes));
    }

    /** Returns options that keep the left frame's order, or take any order, which is faster. */
    public JoinOptions keepOrder(boolean keepOrder) {
        return new JoinOptions(
                new Values(values.on, values.leftOn, values.rightOn, values.how, keepOrder, values.suffixes));
    }

    /**
     * Returns options with other endings for labels that both sides have, {@code _x} and {@code _y} by default.
     */
    public JoinOptions suffixes(String left, String right) {
        return new JoinOptions(new Values(
                values.on,
                values.leftOn,
                values.rightOn,
                values.how,
                values.keepOrder,
                List.of(Settings.required("suffixes", left), Settings.required("suffixes", right))));
    }

    private static JoinHow supported(JoinHow how) {
        if (Settings.required("how", how) == JoinHow.RIGHT || how == JoinHow.OUTER) {
            throw new UnsupportedOperationException("merge: how " + how + " is not supported; INNER and LEFT are");
        }
        return how;
    }

    /**
     * Returns the labels of the columns that are matched on both sides, or null where each side has its own.
     */
    public @Nullable List<@Nullable Object> on() {
        return values.on;
    }

    /** Returns the labels of the left frame's columns, or null where both sides have the same. */
    public @Nullable List<@Nullable Object> leftOn() {
        return values.leftOn;
    }

    /** Returns the labels of the right frame's columns, or null where nothing says it. */
    public @Nullable List<@Nullable Object> rightOn() {
        return values.rightOn;
    }

    /** Returns whose rows are kept. */
    public JoinHow how() {
        return values.how;
    }

    /** Returns whether the left frame's order is kept. */
    public boolean keepOrder() {
        return values.keepOrder;
    }

    /** Returns the endings of labels that both sides have, that of the left frame first. */
    public List<String> suffixes() {
        return values.suffixes;
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
