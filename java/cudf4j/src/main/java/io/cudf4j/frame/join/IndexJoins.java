/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.IndexJoinOptions;
import io.cudf4j.JoinOptions;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Joins frames with frames and series by their row labels. */
public final class IndexJoins {
    private static final String OPERATION = "join";

    private IndexJoins() {}

    /**
     * Returns the rows of a frame beside those of another side of the same labels.
     *
     * @throws InvalidArgumentException if a series has no name
     */
    public static Rows join(Rows left, Rows right, IndexJoinOptions options) {
        requireName(right);
        return Merges.merge(OPERATION, left, right, merged(options));
    }

    /**
     * Returns the rows of a frame beside those of several others of the same labels.
     *
     * @throws InvalidArgumentException if a series has no name, or the options name columns or suffixes, which mean one
     *     other side
     */
    public static Rows joinAll(Rows left, List<Rows> others, IndexJoinOptions options) {
        if (options.on() != null) {
            throw new InvalidArgumentException(
                    OPERATION + ": several sides are joined by their row labels; join one after the other by columns");
        }
        if (!options.suffixes().stream().allMatch(String::isEmpty)) {
            throw new InvalidArgumentException(
                    OPERATION + ": suffixes tell two sides apart; rename the columns of several before");
        }
        others.forEach(IndexJoins::requireName);
        if (others.isEmpty()) {
            return left.share();
        }
        JoinOptions each = merged(options);
        boolean isKeptWhole = options.how() == JoinHow.LEFT || options.how() == JoinHow.RIGHT;
        List<Rows> all = new ArrayList<>();
        all.add(left);
        all.addAll(others);
        if (!isKeptWhole || !all.stream().allMatch(rows -> rows.labels().areUnique())) {
            return folded(left, others, each);
        }
        // a label of the kept side finds its rows in each other one, also where a side between lacks it
        Rows kept = options.how() == JoinHow.LEFT ? left : all.get(all.size() - 1);
        try (Rows bare = Rows.frame(ColumnAccessor.own(List.of(), List.of()), kept.sharedLabels());
                Rows joined = folded(bare, all, each.how(JoinHow.LEFT));
                Labels named = joined.labels().named(kept.labels().names())) {
            return joined.relabelled(named);
        }
    }

    private static Rows folded(Rows first, List<Rows> others, JoinOptions options) {
        Rows joined = first.share();
        for (Rows other : others) {
            try (Rows before = joined) {
                joined = Merges.merge(OPERATION, before, other, options);
            }
        }
        return joined;
    }

    private static JoinOptions merged(IndexJoinOptions options) {
        List<@Nullable Object> on = options.on();
        JoinOptions keys = on == null ? JoinOptions.defaults().leftIndex(true) : JoinOptions.leftOn(on);
        JoinOptions kept =
                options.how() == JoinHow.CROSS && on == null ? JoinOptions.defaults() : keys.rightIndex(true);
        return kept.how(options.how())
                .suffixes(options.suffixes().get(0), options.suffixes().get(1))
                .sort(options.sort())
                .validate(options.validate());
    }

    private static void requireName(Rows side) {
        if (side.isSeries() && side.name() == null) {
            throw new InvalidArgumentException(
                    OPERATION + ": the series has no name, which its column needs; give it one with rename");
        }
    }
}
