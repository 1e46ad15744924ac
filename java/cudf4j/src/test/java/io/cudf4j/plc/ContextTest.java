/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;

import org.junit.jupiter.api.Test;

class ContextTest {
    @Test
    void teardown_leavesColumnsAndCalls() {
        try (Column column = ints(3, null, 1);
                Table table = Table.wrap(column)) {
            assertResult(() -> {
                        Context.teardown();
                        return Rows.taken(Sorting.sort(table, Order.ASCENDING, NullOrder.AFTER));
                    })
                    .isEqualTo(list((Object) list(1, 3, null)));
        }
    }

    @Test
    void allThreads_haveOneStream() {
        assertResult(MemoryResources::isPerThreadStream).isEqualTo(false);
    }
}
