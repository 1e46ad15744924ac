/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a frame is joined with others by their row labels: all its rows, in its order, unless told otherwise. Immutable: each
 * method returns other options.
 */
public final class IndexJoinOptions {
    private static final IndexJoinOptions DEFAULTS =
            new IndexJoinOptions(new Values(null, JoinHow.LEFT, List.of("", ""), false, JoinValidation.MANY_TO_MANY));

    private record Values(
            @Nullable List<@Nullable Object> on,
            JoinHow how,
            List<String> suffixes,
            boolean sort,
            JoinValidation validate) {}

    private final Values values;

    private IndexJoinOptions(Values values) {
        this.values = values;
    }

    /** Returns options that match the row labels of all sides. */
    public static IndexJoinOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that match columns of the left frame, one for each level, with the row labels of the other side.
     *
     * @param labels one by one, or in one list
     */
    public IndexJoinOptions on(@Nullable Object... labels) {
        return on(LabelArguments.of("on", labels));
    }

    /** Returns options that match columns of the left frame; see {@link #on(Object...)}. */
    public IndexJoinOptions on(List<? extends @Nullable Object> labels) {
        List<@Nullable Object> on = LabelArguments.of("on", labels);
        return new IndexJoinOptions(new Values(on, values.how, values.suffixes, values.sort, values.validate));
    }

    /**
     * Returns options that keep some rows: {@code RIGHT} in the order of the other side, {@code OUTER} in the order of the
     * keys, all others in that of the left frame.
     */
    public IndexJoinOptions how(JoinHow how) {
        return new IndexJoinOptions(
                new Values(values.on, Settings.required("how", how), values.suffixes, values.sort, values.validate));
    }

    /** Returns options with endings for labels of columns that both sides have, which are refused without them. */
    public IndexJoinOptions suffixes(String left, String right) {
        List<String> suffixes = List.of(Settings.required("suffixes", left), Settings.required("suffixes", right));
        return new IndexJoinOptions(new Values(values.on, values.how, suffixes, values.sort, values.validate));
    }

    /** Returns options that sort the rows by their keys, null last, or do not. */
    public IndexJoinOptions sort(boolean sort) {
        return new IndexJoinOptions(new Values(values.on, values.how, values.suffixes, sort, values.validate));
    }

    /** Returns options that refuse keys that are there more often than that. */
    public IndexJoinOptions validate(JoinValidation validate) {
        return new IndexJoinOptions(new Values(
                values.on, values.how, values.suffixes, values.sort, Settings.required("validate", validate)));
    }

    /** Returns the labels of the left frame's columns that are matched, or null where its row labels are. */
    public @Nullable List<@Nullable Object> on() {
        return values.on;
    }

    /** Returns whose rows are kept. */
    public JoinHow how() {
        return values.how;
    }

    /** Returns the endings of labels that both sides have, that of the left frame first. */
    public List<String> suffixes() {
        return values.suffixes;
    }

    /** Returns whether rows are sorted by their keys. */
    public boolean sort() {
        return values.sort;
    }

    /** Returns how often keys may be there. */
    public JoinValidation validate() {
        return values.validate;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IndexJoinOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(IndexJoinOptions.class, values, DEFAULTS.values);
    }
}
