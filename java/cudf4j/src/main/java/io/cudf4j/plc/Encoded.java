/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/** The distinct rows of a table, and for each row of the table the place of its like among them. Owns both. */
public final class Encoded extends Handle {
    private final Table keys;
    private final Column indices;

    Encoded(Table keys, Column indices) {
        this.keys = keys;
        this.indices = indices;
    }

    /** Returns the distinct rows, sorted; borrowed. */
    public Table keys() {
        return keys;
    }

    /** Returns the places among the distinct rows, INT32; borrowed. */
    public Column indices() {
        return indices;
    }

    @Override
    void free() {
        keys.close();
        indices.close();
    }

    @Override
    String describe() {
        return "Encoded of " + indices.size() + " rows";
    }
}
