/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.ArrayList;
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

    /**
     * Returns the keys and, after them, the results in the order of the requests, as one table that shares the memory and
     * is closed apart.
     *
     * @cost copies nothing
     */
    public Table toTable() {
        List<Column> shared = new ArrayList<>();
        try {
            for (Column key : keys.columns()) {
                shared.add(key.share());
            }
            for (List<Column> columns : results) {
                for (Column column : columns) {
                    shared.add(column.share());
                }
            }
            return Table.of(shared);
        } catch (Throwable t) {
            Closing.all(shared, t);
            throw t;
        }
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
