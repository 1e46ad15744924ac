/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Pieces;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of JSON of columns that are off the device, some rows at a time. */
class JsonPiecesTest {
    private static final int ROWS = 200;

    private SpillManager manager;

    @BeforeEach
    void spill() {
        manager = new SpillManager(null, 0);
        SpillManager.setGlobal(manager);
    }

    @AfterEach
    void defaults() {
        SpillManager.resetGlobal();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 199, 200, 201, Integer.MAX_VALUE})
    void rowsOnBothSidesOfABorder_areWrittenOnceEach(int pieceRows) {
        List<Long> numbers = new ArrayList<>();
        List<@Nullable String> texts = new ArrayList<>();
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < ROWS; i++) {
            numbers.add(7L * i);
            texts.add(i % 7 == 2 ? null : "\u00e4" + i);
            expected.append("{\"n\":" + 7 * i + ",\"s\":" + (i % 7 == 2 ? "null" : "\"\\u00e4" + i + "\"") + "}\n");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream array = new ByteArrayOutputStream();
        try (ColumnAccessor columns = ColumnAccessor.own(
                List.of("n", "s"),
                List.of(ColumnFactory.of(DType.INT64, numbers), ColumnFactory.of(DType.STRING, texts)))) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
            JsonWriter.write(
                    new JsonWriter.Source(columns, null, ROWS, false, 0, false),
                    out,
                    JsonWriteOptions.defaults().orient(JsonOrient.RECORDS).lines(true),
                    pieceRows);
            JsonWriter.write(
                    new JsonWriter.Source(columns, null, ROWS, false, 0, false),
                    array,
                    JsonWriteOptions.defaults().orient(JsonOrient.RECORDS),
                    pieceRows);
            for (ColumnBase column : columns.columns()) {
                assertThat(Pieces.areApart(column)).isTrue();
            }
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
        String records = expected.toString().trim().replace('\n', ',');
        assertThat(array.toString(StandardCharsets.UTF_8)).isEqualTo("[" + records + "]");
    }
}
