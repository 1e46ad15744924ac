/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.memory.Buffer;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.LongPointer;
import org.junit.jupiter.api.Test;

/** Texts in Arrow structs that are changed by hand before they are read, as other libraries make them. */
class ArrowStringLayoutTest {
    private static final int LENGTH = 0;
    private static final int NULL_COUNT = 1;
    private static final int OFFSET = 2;
    private static final int BUFFERS = 5;
    private static final int CHILDREN = 6;

    private static LongPointer words(long address) {
        return new LongPointer(new Address(address));
    }

    /** Exports texts, lets the text array be changed, and returns what is read of it. */
    private static ColumnAccessor imported(List<String> texts, int rows, Consumer<LongPointer> change) {
        try (ColumnAccessor columns = ColumnAccessor.own("s", ColumnFactory.of(texts));
                BytePointer schema = new BytePointer(72).zero();
                BytePointer array = new BytePointer(80).zero()) {
            ArrowExchange.toArrow(columns, schema.address(), array.address());
            LongPointer struct = words(array.address());
            LongPointer text = words(words(struct.get(CHILDREN)).get(0));
            struct.put(LENGTH, rows);
            text.put(LENGTH, rows);
            change.accept(text);
            return ArrowExchange.fromArrow(schema.address(), array.address());
        }
    }

    /** Reads the rows out of the buffers. */
    private static List<String> laidOut(ColumnBase column) {
        try (Buffer data = column.data();
                ColumnBase child = column.children().get(0)) {
            assertThat(child.dtype()).isEqualTo(DType.INT32);
            byte[] characters = data.toHost();
            List<String> rows = new ArrayList<>();
            for (int i = column.offset(); i < column.offset() + column.size(); i++) {
                int from = (Integer) child.get(i);
                rows.add(new String(characters, from, (Integer) child.get(i + 1) - from, StandardCharsets.UTF_8));
            }
            return rows;
        }
    }

    @Test
    @Behaviour(271)
    void anyOffset_isTakenOutOfTheImport() {
        try (ColumnAccessor back = imported(Arrays.asList("ab", "c", null, "déf"), 3, text -> text.put(OFFSET, 1))) {
            ColumnBase column = back.column("s");
            assertThat(column.toHost().toList()).isEqualTo(Arrays.asList("c", null, "déf"));
            assertThat(column.nullCount()).isEqualTo(1);
            assertThat(laidOut(column)).isEqualTo(List.of("c", "", "déf"));
        }
    }

    @Test
    @Behaviour(271)
    void offsetsThatDoNotBeginAtZero_areImported() {
        try (ColumnAccessor back = imported(List.of("ab", "c", "", "déf"), 3, text -> {
            LongPointer buffers = words(text.get(BUFFERS));
            buffers.put(1, buffers.get(1) + Integer.BYTES);
            text.put(NULL_COUNT, 0);
        })) {
            ColumnBase column = back.column("s");
            assertThat(column.toHost().toList()).isEqualTo(List.of("c", "", "déf"));
            assertThat(laidOut(column)).isEqualTo(List.of("c", "", "déf"));
        }
    }
}
