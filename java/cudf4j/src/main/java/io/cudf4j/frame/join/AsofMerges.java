/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.AsofOptions;
import io.cudf4j.JoinOptions;
import io.cudf4j.column.AsofMatches;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Joins;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Merges two frames by the nearest key. */
public final class AsofMerges {
    private static final String OPERATION = "mergeAsof";

    private AsofMerges() {}

    /** The labels of the keys of one side: those that must be equal, and the nearest one, of row labels null. */
    private record Side(
            String name,
            Rows rows,
            List<@Nullable Object> by,
            @Nullable List<@Nullable Object> on) {
        List<@Nullable Object> labels() {
            List<@Nullable Object> labels = new ArrayList<>(by);
            if (on != null) {
                labels.addAll(on);
            }
            return labels;
        }

        /** Returns the side of other rows that have the keys as columns, those that must be equal first. */
        Side relabelled(Rows others, @Nullable List<@Nullable Object> keys) {
            List<@Nullable Object> all = Objects.requireNonNull(keys);
            return new Side(name, others, all.subList(0, by.size()), all.subList(by.size(), all.size()));
        }

        List<ColumnBase> columns() {
            List<ColumnBase> columns = new ArrayList<>(rows.columns().columns(by));
            if (on != null) {
                columns.addAll(rows.columns().columns(on));
            } else if (rows.labels().areTuples()) {
                throw new InvalidArgumentException(
                        OPERATION + ": " + rows.labels().describe() + " of the " + name
                                + " side has several levels; name one with " + name + "On after resetIndex");
            } else {
                columns.add(rows.labels().column());
            }
            return columns;
        }

        String words(int i) {
            if (i < by.size()) {
                return "'" + by.get(i) + "'";
            }
            return on == null ? "the index" : "'" + on.get(0) + "'";
        }

        /** Refuses a key of which no nearest one can be found. */
        void requireNear() {
            AsofMatches.require(
                    OPERATION + ": the " + name + " key " + words(by.size()),
                    columns().get(by.size()));
        }
    }

    /**
     * Returns each row of the left side beside the row of the right one whose key is nearest.
     *
     * @throws InvalidArgumentException if a side has no key, or its keys are missing or not sorted
     */
    public static Rows merge(Rows left, Rows right, AsofOptions options) {
        Side mine = new Side("left", left, by(options, options.leftBy()), near(options, "left"));
        Side others = new Side("right", right, by(options, options.rightBy()), near(options, "right"));
        if (mine.by.size() != others.by.size()) {
            throw new InvalidArgumentException(OPERATION + ": leftBy names " + mine.by.size() + " columns and rightBy "
                    + others.by.size() + "; both sides need as many");
        }
        if (mine.on == null || others.on == null) {
            return merge(mine, others, options);
        }
        JoinKeys keys = JoinKeys.columns(mine.labels(), others.labels());
        try (LevelKeys levels = LevelKeys.of(OPERATION, left, right, keys)) {
            if (levels == null) {
                return merge(mine, others, options);
            }
            try (Rows merged = merge(
                    mine.relabelled(levels.left(), levels.keys().left()),
                    others.relabelled(levels.right(), levels.keys().right()),
                    options)) {
                return levels.asColumns(merged);
            }
        }
    }

    private static Rows merge(Side mine, Side others, AsofOptions options) {
        boolean hasIndex = mine.on == null || others.on == null;
        JoinKeys keys =
                hasIndex ? JoinKeys.columns(mine.by, others.by) : JoinKeys.columns(mine.labels(), others.labels());
        List<ColumnBase> ofLeft = mine.columns();
        List<ColumnBase> ofRight = others.columns();
        try (JoinKeys.Cast cast =
                JoinKeys.Cast.of(OPERATION, ofLeft, ofRight, keys, JoinHow.LEFT, i -> words(mine, others, i))) {
            mine.requireNear();
            others.requireNear();
            int last = mine.by.size();
            AsofMatches.Limits limits =
                    new AsofMatches.Limits(options.direction(), options.allowExactMatches(), options.tolerance());
            ColumnBase near = ofLeft.get(last);
            ColumnBase otherNear = ofRight.get(last);
            try (ColumnBase measured = AsofMatches.measured(near, otherNear.dtype());
                    ColumnBase otherMeasured = AsofMatches.measured(otherNear, near.dtype());
                    ColumnBase found = AsofMatches.find(
                            new AsofMatches.Side(cast.matchedLeft(0, last), cast.matchedLeft(last, last + 1), measured),
                            new AsofMatches.Side(
                                    cast.matchedRight(0, last), cast.matchedRight(last, last + 1), otherMeasured),
                            limits);
                    Joins.Matches matches = Joins.Matches.ofEachLeft(found.share())) {
                return assembled(mine, others, keys, cast, matches, options);
            }
        }
    }

    private static Rows assembled(
            Side mine, Side others, JoinKeys keys, JoinKeys.Cast cast, Joins.Matches matches, AsofOptions options) {
        JoinOptions shown = JoinOptions.defaults()
                .how(JoinHow.LEFT)
                .suffixes(options.suffixes().get(0), options.suffixes().get(1));
        boolean hasIndex = mine.on == null || others.on == null;
        JoinKeys.Cast shared = hasIndex ? cast.first(mine.by.size()) : cast;
        Assembly assembly = new Assembly(OPERATION, mine.rows, others.rows, keys, shared, shown);
        if (!hasIndex) {
            return assembly.rows(matches);
        }
        try (Rows rows = assembly.rows(matches)) {
            return rows.relabelled(mine.rows.labels());
        }
    }

    private static String words(Side mine, Side others, int i) {
        String left = mine.words(i);
        String right = others.words(i);
        return "key " + (left.equals(right) ? left : left + " with " + right);
    }

    private static List<@Nullable Object> by(AsofOptions options, @Nullable List<@Nullable Object> own) {
        List<@Nullable Object> both = options.by();
        boolean hasOwn = options.leftBy() != null || options.rightBy() != null;
        if (both != null && hasOwn) {
            throw new InvalidArgumentException(
                    OPERATION + ": by names columns of both sides; use leftBy with rightBy instead");
        }
        if (hasOwn && own == null) {
            throw new InvalidArgumentException(OPERATION + ": leftBy and rightBy need each other");
        }
        return both != null ? both : own == null ? List.of() : own;
    }

    /** Returns the label of a side's key in a list, or null where it is the row labels. */
    private static @Nullable List<@Nullable Object> near(AsofOptions options, String side) {
        boolean isLeft = side.equals("left");
        List<@Nullable Object> own = isLeft ? options.leftOn() : options.rightOn();
        boolean isIndex = isLeft ? options.leftIndex() : options.rightIndex();
        List<@Nullable Object> both = options.on();
        if (both != null && (own != null || isIndex)) {
            throw new InvalidArgumentException(
                    OPERATION + ": on names the key of both sides; use leftOn, rightOn or an index instead");
        }
        List<@Nullable Object> label = both == null ? own : both;
        if (isIndex == (label != null)) {
            throw new InvalidArgumentException(OPERATION + ": the " + side + " side needs a key: on, " + side + "On or "
                    + side + "Index" + (isIndex ? ", one of them" : ""));
        }
        if (label != null && label.size() != 1) {
            throw new InvalidArgumentException(OPERATION + ": one column is the key, not " + label.size()
                    + "; columns that must be equal are named with by");
        }
        return label;
    }
}
