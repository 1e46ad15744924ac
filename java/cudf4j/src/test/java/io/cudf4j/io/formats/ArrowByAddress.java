/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import org.bytedeco.javacpp.BytePointer;

/** Columns through the Arrow C data interface without arrow-java; also a program, for a JVM without flags. */
final class ArrowByAddress {
    private ArrowByAddress() {}

    /** Sends columns out and in. */
    static ColumnAccessor roundTrip(ColumnAccessor columns) {
        try (BytePointer schema = new BytePointer(72).zero();
                BytePointer array = new BytePointer(80).zero()) {
            ArrowExchange.toArrow(columns, schema.address(), array.address());
            return ArrowExchange.fromArrow(schema.address(), array.address());
        }
    }

    public static void main(String[] arguments) {
        try (ColumnAccessor columns = ColumnAccessor.own("a", ColumnFactory.of(new long[] {1, 2, 3}));
                ColumnAccessor back = roundTrip(columns)) {
            System.out.println(back.column("a").toHost().toList());
        }
        try {
            ArrowJava.requireArrow();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
