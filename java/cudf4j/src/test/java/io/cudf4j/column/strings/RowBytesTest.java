/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RowBytesTest {
    @Test
    void theFirstRowOfTooManyBytes_isNamed() {
        long most = Integer.MAX_VALUE;
        try (ColumnBase fits = ColumnFactory.of(DType.INT64, Arrays.asList(3L, null, most));
                ColumnBase none = ColumnFactory.of(DType.INT64, Arrays.asList((Object) null));
                ColumnBase long1 = ColumnFactory.of(DType.INT64, Arrays.asList(null, 5L, most + 1, 1L << 40))) {
            assertThatCode(() -> RowBytes.require("wrap", fits)).doesNotThrowAnyException();
            assertThatCode(() -> RowBytes.require("wrap", none)).doesNotThrowAnyException();
            assertThatThrownBy(() -> RowBytes.require("wrap", long1))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("wrap: row 2 would have 2147483648 bytes; a string has 2147483647 at most");
        }
    }
}
