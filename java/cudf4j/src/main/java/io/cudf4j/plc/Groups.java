/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import org.jspecify.annotations.Nullable;

/** Rows sorted by group. Owns its tables and closes them. */
public final class Groups extends Handle {
    private final Table keys;
    private final int[] offsets;
    private final @Nullable Table values;

    private Groups(Table keys, int[] offsets, @Nullable Table values) {
        this.keys = keys;
        this.offsets = offsets;
        this.values = values;
    }

    static Groups made(Table keys, int[] offsets, @Nullable Table values) {
        Groups made = new Groups(keys, offsets, values);
        made.announce();
        return made;
    }

    /** Returns the keys of every row, borrowed. */
    public Table keys() {
        return keys;
    }

    /** Returns the row that each group begins with and, last, the number of rows. */
    public int[] offsets() {
        return offsets.clone();
    }

    /** Returns the values in the order of the keys, borrowed; null where none were given. */
    public @Nullable Table values() {
        return values;
    }

    @Override
    void free() {
        keys.close();
        if (values != null) {
            values.close();
        }
    }

    @Override
    String describe() {
        return "Groups of " + keys.numRows() + " rows";
    }
}
