/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.errors.CudfException;
import org.junit.jupiter.api.Test;

class NativeMessagesTest {
    @Test
    void message_namesTheFunction_andNoFile() {
        assumeTrue(Cudf.info().engine().equals("host"), "NVIDIA's messages name folders of its own build");
        try (Column column = Column.fromInts(new int[] {1, 2}, null)) {
            assertThatThrownBy(() -> Copying.copyIfElse(column, column, column))
                    .isInstanceOf(CudfException.class)
                    .hasMessage("copy_if_else: the mask must be of type BOOL8");
        }
    }
}
