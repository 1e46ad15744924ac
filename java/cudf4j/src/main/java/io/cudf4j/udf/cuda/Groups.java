/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.udf.compile.Translation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the rows of groups lie, on the device; none of a call that is not of groups. What a launch does not ask for is not made. Not
 * thread-safe.
 */
final class Groups implements AutoCloseable {
    static final Groups NONE = new Groups(null);

    private final @Nullable GroupPlaces places;
    private final Columns<ColumnBase> made = new Columns<>();
    private @Nullable ColumnBase starts;
    private @Nullable ColumnBase large;

    private Groups(@Nullable GroupPlaces places) {
        this.places = places;
    }

    static Groups of(GroupPlaces places) {
        return new Groups(places);
    }

    /** Returns where the rows of each group begin, and after the last where they end: int32. */
    ColumnBase starts() {
        ColumnBase known = starts;
        if (known == null) {
            known = made.add(Objects.requireNonNull(places).boundsThere());
            starts = known;
        }
        return known;
    }

    /** Returns the int32 numbers of the groups that have many rows; null for a call that is not of groups. */
    @Nullable
    ColumnBase large() {
        if (large == null && places != null) {
            large = made.add(places.withRows(Translation.LARGE_GROUP));
        }
        return large;
    }

    /** Returns whether there are groups of many rows. */
    boolean hasLarge() {
        ColumnBase found = large();
        return found != null && found.size() > 0;
    }

    @Override
    public void close() {
        made.close();
    }
}
