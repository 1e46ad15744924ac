/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes other labels of labels, level by level. */
final class LabelLevels {
    /** Labels, and what is known of them. */
    record Labels(List<? extends @Nullable Object> labels, Labelling labelling) {}

    private LabelLevels() {}

    static Labels renamed(ColumnAccessor source, UnaryOperator<@Nullable Object> function, int level) {
        int at = atPosition(level, source.isMultiindex() ? levelCount(source) : 1);
        if (!source.isMultiindex()) {
            return relabelled(source, mapped(source.labels(), function), source.labelling());
        }
        return relabelled(
                source,
                mapped(source.labels(), label -> {
                    List<@Nullable Object> elements =
                            new ArrayList<>(tuple(label).toList());
                    elements.set(at, function.apply(elements.get(at)));
                    return Tuple.of(elements);
                }),
                source.labelling());
    }

    /** Returns labels in place of others, without the dtypes that they no longer have. */
    static Labels relabelled(ColumnAccessor source, List<? extends @Nullable Object> labels, Labelling labelling) {
        List<@Nullable Object> old = source.labels();
        if (old.equals(labels)) {
            return new Labels(labels, source.labelling());
        }
        Labelling known = labelling;
        if (known.isRangeindex()) {
            known = Labelling.flat().withLevelNames(known.levelNames()).withLabelDtype(known.labelDtype());
        }
        if (!known.isMultiindex()) {
            return new Labels(labels, isOfOneType(old, labels) ? known : known.withLabelDtype(null));
        }
        known.requireFits(labels);
        List<@Nullable DType> dtypes = new ArrayList<>(known.levelDtypes());
        for (int level = 0; level < dtypes.size(); level++) {
            int at = level;
            if (!isOfOneType(
                    mapped(old, label -> tuple(label).get(at)),
                    mapped(labels, label -> tuple(label).get(at)))) {
                dtypes.set(level, null);
            }
        }
        return new Labels(labels, known.withLevelDtypes(dtypes));
    }

    private static boolean isOfOneType(List<? extends @Nullable Object> old, List<? extends @Nullable Object> labels) {
        if (old.isEmpty()) {
            return labels.isEmpty();
        }
        Class<?> type = typeOf(old.get(0));
        return labels.stream().allMatch(label -> typeOf(label) == type);
    }

    private static @Nullable Class<?> typeOf(@Nullable Object label) {
        return label == null ? null : label.getClass();
    }

    static Labels swapped(ColumnAccessor source, Object first, Object second) {
        if (!source.isMultiindex()) {
            throw new InvalidArgumentException("levels are swapped among columns of several levels; these have one");
        }
        int levels = levelCount(source);
        int from = level(source, first, levels);
        int to = level(source, second, levels);
        Labelling known = source.labelling();
        return new Labels(
                mapped(source.labels(), label -> Tuple.of(swapped(tuple(label).toList(), from, to))),
                known.withLevelNames(swapped(known.levelNames(), from, to))
                        .withLevelDtypes(swapped(known.levelDtypes(), from, to)));
    }

    private static <T extends @Nullable Object> List<T> swapped(List<T> levels, int from, int to) {
        List<T> swapped = new ArrayList<>(levels);
        if (!swapped.isEmpty()) {
            Collections.swap(swapped, from, to);
        }
        return swapped;
    }

    static Labels dropped(ColumnAccessor source, Object level) {
        int levels = levelCount(source);
        if (!source.isMultiindex() || levels < 2) {
            throw new InvalidArgumentException("the only level of column labels cannot be dropped; one must be left");
        }
        int at = level(source, level, levels);
        List<@Nullable Object> left = mapped(source.labels(), label -> {
            Tuple rest = tuple(label).without(at);
            return rest.size() == 1 ? rest.get(0) : rest;
        });
        return new Labels(left, source.labelling().without(at, levels));
    }

    /** Returns the number of levels, which without columns only their names or dtypes tell. */
    static int levelCount(ColumnAccessor source) {
        if (source.size() > 0) {
            return source.nLevels();
        }
        Labelling known = source.labelling();
        return Math.max(
                1, Math.max(known.levelNames().size(), known.levelDtypes().size()));
    }

    private static int level(ColumnAccessor source, Object level, int levels) {
        List<@Nullable Object> names = source.levelNames();
        int named = Collections.frequency(names, level);
        if (named > 1) {
            throw new InvalidArgumentException(named + " levels are named '" + level + "'; give the position of one");
        } else if (named == 1) {
            return names.indexOf(level);
        } else if (level instanceof Integer position) {
            return atPosition(position, levels);
        }
        throw new LabelNotFoundException("no level named '" + level + "'; the levels are named " + names);
    }

    private static int atPosition(int level, int levels) {
        int from0 = level < 0 ? level + levels : level;
        if (from0 < 0 || from0 >= levels) {
            throw new OutOfBoundsException("there is no level " + level + "; the column labels have " + levels
                    + (levels == 1 ? " level" : " levels"));
        }
        return from0;
    }

    private static List<@Nullable Object> mapped(
            List<? extends @Nullable Object> labels, UnaryOperator<@Nullable Object> function) {
        List<@Nullable Object> made = new ArrayList<>(labels.size());
        for (Object label : labels) {
            made.add(function.apply(label));
        }
        return made;
    }

    private static Tuple tuple(@Nullable Object label) {
        return (Tuple) Objects.requireNonNull(label);
    }
}
