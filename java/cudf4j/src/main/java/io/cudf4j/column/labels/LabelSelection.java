/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds which columns a key means: a label, a tuple, a slice, a list or a mask. */
final class LabelSelection {
    /** The columns found, and what they are to be called. */
    record Found(List<Integer> positions, List<? extends @Nullable Object> labels, Labelling labelling) {}

    private final ColumnAccessor source;
    private final List<@Nullable Object> labels;
    private final boolean isMultiindex;
    private final int nLevels;

    private LabelSelection(ColumnAccessor source) {
        this.source = source;
        this.labels = source.labels();
        this.isMultiindex = source.isMultiindex();
        this.nLevels = source.nLevels();
    }

    static Found byLabel(ColumnAccessor source, @Nullable Object key) {
        LabelSelection selection = new LabelSelection(source);
        if (key instanceof Slice slice) {
            return selection.kept(selection.between(slice));
        } else if (key instanceof boolean[] mask) {
            return selection.kept(masked(mask, source.size()));
        } else if (key instanceof List<?> list) {
            return selection.kept(isMask(list) ? masked(list, source.size()) : selection.listed(list));
        } else if (key instanceof Tuple tuple && hasSlice(tuple)) {
            return selection.kept(selection.matching(tuple));
        } else if (key != null && key.getClass().isArray()) {
            throw new InvalidArgumentException(
                    "columns are selected by a label, a Tuple, a Slice, a List or a boolean[]," + " not by "
                            + key.getClass().getSimpleName());
        }
        return selection.one(key);
    }

    static Found byLabels(ColumnAccessor source, Collection<? extends @Nullable Object> keys) {
        LabelSelection selection = new LabelSelection(source);
        return selection.kept(selection.listed(keys));
    }

    /** Returns whether a label means a column, or among several levels is the beginning of one. */
    static boolean isAny(ColumnAccessor source, @Nullable Object key) {
        return new LabelSelection(source).found(key).length > 0;
    }

    /** Returns whether a list is a mask: it has elements, and only booleans. */
    static boolean isMask(List<?> list) {
        return !list.isEmpty() && list.stream().allMatch(Boolean.class::isInstance);
    }

    static int[] masked(List<?> mask, int size) {
        boolean[] chosen = new boolean[mask.size()];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = Boolean.TRUE.equals(mask.get(i));
        }
        return masked(chosen, size);
    }

    static int[] masked(boolean[] mask, int size) {
        if (mask.length != size) {
            throw new OutOfBoundsException("a mask of " + mask.length + " cannot select among " + size + " columns");
        }
        return IntStream.range(0, size).filter(i -> mask[i]).toArray();
    }

    private Found kept(int[] positions) {
        List<@Nullable Object> chosen = new ArrayList<>(positions.length);
        for (int position : positions) {
            chosen.add(labels.get(position));
        }
        return new Found(IntStream.of(positions).boxed().toList(), chosen, source.labelling());
    }

    private Found one(@Nullable Object key) {
        int[] positions = under(key);
        int levels = key instanceof Tuple tuple ? tuple.size() : 1;
        if (!isMultiindex || levels == nLevels) {
            return kept(positions);
        }
        List<@Nullable Object> shorter = new ArrayList<>(positions.length);
        for (int position : positions) {
            List<@Nullable Object> rest = tupleAt(position).toList().subList(levels, nLevels);
            shorter.add(rest.size() == 1 ? rest.get(0) : Tuple.of(rest));
        }
        return new Found(
                IntStream.of(positions).boxed().toList(),
                shorter,
                source.labelling().withoutFirst(levels, nLevels));
    }

    /** Returns the columns of a label, which among several levels may be the beginning of several. */
    private int[] under(@Nullable Object key) {
        int[] found = found(key);
        if (found.length == 0) {
            throw LabelNotFoundException.of(
                    Quoted.asItIs(key),
                    isMultiindex ? beginnings(key instanceof Tuple tuple ? tuple.size() : 1) : labels);
        }
        return found;
    }

    private int[] found(@Nullable Object key) {
        if (!isMultiindex) {
            return IntStream.of(source.position(key)).filter(i -> i >= 0).toArray();
        }
        Tuple wanted = key instanceof Tuple tuple ? tuple : Tuple.of(new @Nullable Object[] {key});
        return wanted.size() == nLevels
                ? IntStream.of(source.position(wanted)).filter(i -> i >= 0).toArray()
                : matches(wanted);
    }

    private int[] listed(Collection<? extends @Nullable Object> keys) {
        List<Integer> positions = new ArrayList<>(keys.size());
        List<@Nullable Object> chosen = new ArrayList<>(keys.size());
        for (Object key : keys) {
            for (int position : under(key)) {
                positions.add(position);
                chosen.add(labels.get(position));
            }
        }
        ColumnAccessor.requireUnique(chosen);
        return positions.stream().mapToInt(Integer::intValue).toArray();
    }

    private int[] between(Slice slice) {
        if (slice.step() != null) {
            throw new InvalidArgumentException(
                    "a slice of column labels has no step, unlike " + slice + "; select by position for that");
        }
        if (labels.isEmpty()) {
            return new int[0];
        }
        Object start = slice.start();
        Object stop = slice.stop();
        int first = start == null ? 0 : bound(start)[0];
        int last = labels.size() - 1;
        if (stop != null) {
            int[] ends = bound(stop);
            last = ends[ends.length - 1];
        }
        return IntStream.rangeClosed(first, last).toArray();
    }

    /** Returns the columns that an end of a slice means; at least one. */
    private int[] bound(Object end) {
        return isMultiindex && end instanceof Tuple tuple && hasSlice(tuple) ? matching(tuple) : under(end);
    }

    private int[] matching(Tuple pattern) {
        for (Object element : pattern.toList()) {
            if (element instanceof Slice slice && !slice.isAll()) {
                throw new UnsupportedOperationException("a slice within a level of column labels, " + slice + " in "
                        + pattern + ", is not supported; take Slice.all() there, or a Slice between two tuples");
            }
        }
        int[] found = matches(pattern);
        if (found.length == 0 && !labels.isEmpty()) {
            throw LabelNotFoundException.of(pattern, labels);
        }
        return found;
    }

    /** Returns the columns whose labels begin with the elements of a pattern. */
    private int[] matches(Tuple pattern) {
        return IntStream.range(0, labels.size())
                .filter(i -> matches(labels.get(i), pattern))
                .toArray();
    }

    private static boolean matches(@Nullable Object label, Tuple pattern) {
        Tuple elements = label instanceof Tuple tuple ? tuple : Tuple.of(new @Nullable Object[] {label});
        if (pattern.size() > elements.size()) {
            return false;
        }
        for (int i = 0; i < pattern.size(); i++) {
            if (!Slice.all().equals(pattern.get(i)) && !Tuple.isSame(elements.get(i), pattern.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasSlice(Tuple tuple) {
        return tuple.toList().stream().anyMatch(Slice.class::isInstance);
    }

    private Set<@Nullable Object> beginnings(int levels) {
        Set<@Nullable Object> known = new LinkedHashSet<>();
        for (int i = 0; i < labels.size(); i++) {
            Tuple tuple = tupleAt(i);
            known.add(levels == 1 ? tuple.get(0) : tuple.prefix(Math.min(levels, nLevels)));
        }
        return known;
    }

    private Tuple tupleAt(int position) {
        return (Tuple) source.labels().get(position);
    }
}
