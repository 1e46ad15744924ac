/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.support.Engine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Slices for functions of libcudf that count from the beginning of the memory where they should from the first row. */
final class Slices {
    private Slices() {}

    /**
     * Calls a function with a table in which structs begin with the first row in memory: libcudf 26.08 puts fields of other
     * rows together where it scatters a slice.
     *
     * @cost on a device copies structs that are slices
     * @throws io.cudf4j.errors.ClosedException if a column is closed
     */
    static <T> T structsFromFirst(Table table, Function<Table, T> call) {
        return fromFirst(table, place -> table.column(place).type().id() == TypeId.STRUCT, call);
    }

    /**
     * Calls a function with a table in which some columns begin with the first row in memory.
     *
     * @param which the places of these columns
     * @cost on a device copies those of them that are slices
     * @throws io.cudf4j.errors.ClosedException if a column is closed
     */
    static <T> T fromFirst(Table table, IntPredicate which, Function<Table, T> call) {
        List<Column> columns = table.columns();
        boolean isWhole = IntStream.range(0, columns.size())
                .noneMatch(i -> which.test(i) && columns.get(i).offset() != 0);
        if (isWhole || !Engine.current().isCuda()) {
            return call.apply(table);
        }
        List<Column> begun = new ArrayList<>(columns);
        List<Column> copies = new ArrayList<>();
        try {
            for (int i = 0; i < begun.size(); i++) {
                if (which.test(i) && begun.get(i).offset() != 0) {
                    Column copy = Concatenate.concatenate(List.of(begun.get(i)));
                    copies.add(copy);
                    begun.set(i, copy);
                }
            }
            return call.apply(Table.wrap(begun));
        } finally {
            copies.forEach(Column::close);
        }
    }

    /**
     * Calls a function with digests that are all those of their memory: libcudf 26.08 refuses them where others lie before,
     * and takes others behind for rows.
     *
     * @cost on a device copies a slice
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    static <T> T digestsAlone(Column digests, Function<Column, T> call) {
        boolean isWhole =
                digests.offset() == 0 && digests.children().stream().allMatch(field -> field.size() == digests.size());
        if (isWhole || !Engine.current().isCuda()) {
            return call.apply(digests);
        }
        try (Column copy = Concatenate.concatenate(List.of(digests))) {
            return call.apply(copy);
        }
    }

    /**
     * Returns the native form of a column whose first row is the first in memory, valid until the scope is closed.
     *
     * @cost copies a slice that does not begin with the first row
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    static long fromFirst(CallScope in, Column column) {
        long whole = in.address(column);
        if (column.offset() == 0) {
            return whole;
        }
        try (Column copy = Concatenate.concatenate(List.of(column))) {
            return in.address(copy);
        }
    }
}
