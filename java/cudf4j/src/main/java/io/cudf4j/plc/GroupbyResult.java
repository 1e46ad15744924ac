/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.List;

/**
 * What a grouped aggregation computed. Owns its table and columns and closes them; handles taken out of it need not be
 * closed apart.
 */
public final class GroupbyResult extends Handle {
    private final Table keys;
    private final List<List<Column>> results;

    private GroupbyResult(Table keys, List<List<Column>> results) {
        this.keys = keys;
        this.results = results;
    }

    static GroupbyResult made(Table keys, List<List<Column>> results) {
        GroupbyResult made = new GroupbyResult(keys, results);
        made.announce();
        return made;
    }

    /** Returns the keys of the groups, borrowed. */
    public Table keys() {
        return keys;
    }

    /** Returns for each request the results of its aggregations, borrowed; their rows are those of the keys. */
    public List<List<Column>> results() {
        return results;
    }

    @Override
    void free() {
        keys.close();
        results.forEach(columns -> columns.forEach(Column::close));
    }

    @Override
    String describe() {
        return "GroupbyResult of " + keys.numRows() + " groups";
    }
}
