/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code resetIndex} does: all levels of the row labels become columns, unless told otherwise. Immutable. */
public final class ResetIndexOptions {
    private static final ResetIndexOptions DEFAULT = new ResetIndexOptions(null, OldIndex.KEEP, null, null);

    private final @Nullable List<?> levels;
    private final OldIndex old;
    private final @Nullable List<?> names;
    private final @Nullable Object name;

    private ResetIndexOptions(@Nullable List<?> levels, OldIndex old, @Nullable List<?> names, @Nullable Object name) {
        this.levels = levels;
        this.old = old;
        this.names = names;
        this.name = name;
    }

    /** Returns the defaults. */
    public static ResetIndexOptions defaults() {
        return DEFAULT;
    }

    /** Returns options for some levels, given by position or name; the others stay row labels. */
    public static ResetIndexOptions levels(Object... levels) {
        return new ResetIndexOptions(Arrays.asList(levels), OldIndex.KEEP, null, null);
    }

    /** Returns options that leave the old labels out. */
    public static ResetIndexOptions dropping() {
        return DEFAULT.drop();
    }

    /** Returns options with the labels of the new columns, one for each level. */
    public static ResetIndexOptions names(Object... names) {
        return DEFAULT.withNames(names);
    }

    /** Returns options with the label of the column that a series becomes. */
    public static ResetIndexOptions name(Object name) {
        return new ResetIndexOptions(null, OldIndex.KEEP, null, name);
    }

    /** Returns the same options, but the old labels are left out. */
    public ResetIndexOptions drop() {
        return new ResetIndexOptions(levels, OldIndex.DROP, names, name);
    }

    /** Returns the same options with the labels of the new columns, one for each level. */
    public ResetIndexOptions withNames(Object... labels) {
        return new ResetIndexOptions(levels, old, Arrays.asList(labels), name);
    }

    /** Returns the levels, or null where there is none. */
    @Nullable
    public List<?> levels() {
        return levels;
    }

    /** Returns the old. */
    public OldIndex old() {
        return old;
    }

    /** Returns the names, or null where there is none. */
    @Nullable
    public List<?> names() {
        return names;
    }

    /** Returns the name, or null where there is none. */
    @Nullable
    public Object name() {
        return name;
    }
}
