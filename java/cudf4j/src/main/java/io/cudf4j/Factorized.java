/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Codings;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import java.util.Objects;

/**
 * Values as codes of the different ones.
 *
 * @param codes for each value its position among the different ones, −1 for a missing one; int32, rows counted from 0
 * @param uniques the different values in the order in which they are first seen
 */
public record Factorized(Series codes, Index uniques) implements AutoCloseable {
    /** Checks that both are there. */
    public Factorized {
        Objects.requireNonNull(codes, "Factorized: the codes are null");
        Objects.requireNonNull(uniques, "Factorized: the unique values are null");
    }

    static Factorized of(ColumnBase values) {
        Codings.Coded coded = Codings.factorize(values);
        Index uniques = Columns.orClose(coded.codes(), () -> Index.own(null, coded.uniques()));
        return new Factorized(Series.own(null, coded.codes()), uniques);
    }

    /** Frees codes and different values. */
    @Override
    public void close() {
        codes.close();
        uniques.close();
    }

    /** Returns codes and different values, below each other. */
    @Override
    public String toString() {
        return "codes:\n" + codes + "\nuniques:\n" + uniques;
    }
}
