/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.labels.LabelArguments;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How two frames are merged: the rows of both whose keys are equal, in the left frame's order, unless told otherwise.
 * Immutable: each method returns other options.
 */
public final class JoinOptions {
    private final @Nullable List<@Nullable Object> left;
    private final @Nullable List<@Nullable Object> right;
    private final boolean isShared;
    private final JoinHow how;
    private final boolean keepOrder;
    private final String leftSuffix;
    private final String rightSuffix;

    private JoinOptions(
            @Nullable List<@Nullable Object> left,
            @Nullable List<@Nullable Object> right,
            boolean isShared,
            JoinHow how,
            boolean keepOrder,
            String leftSuffix,
            String rightSuffix) {
        this.left = left;
        this.right = right;
        this.isShared = isShared;
        this.how = how;
        this.keepOrder = keepOrder;
        this.leftSuffix = leftSuffix;
        this.rightSuffix = rightSuffix;
    }

    /** Returns options that match columns which have the same labels on both sides. */
    public static JoinOptions on(@Nullable Object... labels) {
        return both(LabelArguments.of("on", labels));
    }

    /** Returns options that match columns which have the same labels on both sides. */
    public static JoinOptions on(List<? extends @Nullable Object> labels) {
        return both(LabelArguments.of("on", labels));
    }

    private static JoinOptions both(List<@Nullable Object> labels) {
        return new JoinOptions(labels, labels, true, JoinHow.INNER, true, "_x", "_y");
    }

    /** Returns options that match columns of the left frame with those that {@link #rightOn} names. */
    public static JoinOptions leftOn(@Nullable Object... labels) {
        return left(LabelArguments.of("leftOn", labels));
    }

    /** Returns options that match columns of the left frame with those that {@link #rightOn} names. */
    public static JoinOptions leftOn(List<? extends @Nullable Object> labels) {
        return left(LabelArguments.of("leftOn", labels));
    }

    private static JoinOptions left(List<@Nullable Object> labels) {
        return new JoinOptions(labels, null, false, JoinHow.INNER, true, "_x", "_y");
    }

    /** Returns options with the right frame's columns for those that {@link #leftOn} named. */
    public JoinOptions rightOn(@Nullable Object... labels) {
        return right(LabelArguments.of("rightOn", labels));
    }

    /** Returns options with the right frame's columns for those that {@link #leftOn} named. */
    public JoinOptions rightOn(List<? extends @Nullable Object> labels) {
        return right(LabelArguments.of("rightOn", labels));
    }

    private JoinOptions right(List<@Nullable Object> labels) {
        return new JoinOptions(left, labels, false, how, keepOrder, leftSuffix, rightSuffix);
    }

    /**
     * Returns options that keep some rows.
     *
     * @throws UnsupportedOperationException if that is {@code RIGHT} or {@code OUTER}, which only joins of indexes have
     */
    public JoinOptions how(JoinHow kept) {
        if (kept == JoinHow.RIGHT || kept == JoinHow.OUTER) {
            throw new UnsupportedOperationException("merge: how " + kept + " is not supported; INNER and LEFT are");
        }
        return new JoinOptions(left, right, isShared, kept, keepOrder, leftSuffix, rightSuffix);
    }

    /** Returns options that keep the left frame's order, or take any order, which is faster. */
    public JoinOptions keepOrder(boolean kept) {
        return new JoinOptions(left, right, isShared, how, kept, leftSuffix, rightSuffix);
    }

    /** Returns options with other endings for labels that both sides have, {@code _x} and {@code _y} by default. */
    public JoinOptions suffixes(String forLeft, String forRight) {
        return new JoinOptions(left, right, isShared, how, keepOrder, forLeft, forRight);
    }

    /** Returns the left labels. */
    public List<@Nullable Object> leftLabels() {
        if (left == null || left.isEmpty()) {
            throw new InvalidArgumentException("merge: no key; use JoinOptions.on or leftOn");
        }
        return left;
    }

    /** Returns the right labels. */
    public List<@Nullable Object> rightLabels() {
        if (right == null) {
            throw new InvalidArgumentException("merge: leftOn needs rightOn");
        }
        if (right.size() != leftLabels().size()) {
            throw new InvalidArgumentException(
                    "merge: " + leftLabels().size() + " keys on the left and " + right.size() + " on the right");
        }
        return right;
    }

    /** Returns whether it is shared. */
    public boolean isShared() {
        return isShared;
    }

    /** Returns the how. */
    public JoinHow how() {
        return how;
    }

    /** Returns whether it keeps order. */
    public boolean keepsOrder() {
        return keepOrder;
    }

    /** Returns the left suffix. */
    public String leftSuffix() {
        return leftSuffix;
    }

    /** Returns the right suffix. */
    public String rightSuffix() {
        return rightSuffix;
    }
}
