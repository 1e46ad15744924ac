/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import io.cudf4j.Cudf;
import io.cudf4j.libcudf.support.LiveObjects;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Unary;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Columns of as many rows as libcudf can count, in a JVM of its own, which a counter that runs over would end. */
@Tag("slow")
@Tag("once")
class MostRowsTest {
    private static final long NEEDED = 7L << 30;

    @Test
    void rowsUpToTheMost_areFilteredAndCompared() throws Exception {
        assumeTrue(Cudf.info().engine().equals("host"), "loops of the host engine");
        long free =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getFreeMemorySize();
        assumeTrue(free > NEEDED, "needs 7 GiB of memory");
        String output = FreshJvm.run("6GiB", "-Xmx256m", Counted.class);
        assertThat(output)
                .contains("kept [1, 1, 1]")
                .contains("sorted false, of equal rows true")
                .contains("left over: 0");
    }

    /** 2,147,483,647 rows of 0, but for the first, one in the middle and the last. */
    static final class Counted {
        private static final int MOST = Integer.MAX_VALUE;

        private Counted() {}

        public static void main(String[] arguments) {
            long before = LiveObjects.count();
            try (Scalar zero = Scalar.of((byte) 0);
                    Scalar one = Scalar.of((byte) 1);
                    Column rows = Filling.sequence(MOST, zero, zero)) {
                boolean isSortedWhereEqual = isSorted(rows);
                for (int row : new int[] {0, MOST / 2, MOST - 1}) {
                    Filling.fillInPlace(rows, row, row + 1, one);
                }
                try (Column chosen = Unary.cast(rows, DataType.BOOL8);
                        Table table = Table.of(rows)) {
                    System.out.println("kept "
                            + Rows.taken(StreamCompaction.applyBooleanMask(table, chosen))
                                    .get(0));
                }
                System.out.println("sorted " + isSorted(rows) + ", of equal rows " + isSortedWhereEqual);
            }
            System.out.println("left over: " + (LiveObjects.count() - before));
        }

        private static boolean isSorted(Column rows) {
            try (Table table = Table.of(rows)) {
                return Sorting.isSorted(table, Order.ASCENDING, NullOrder.BEFORE);
            }
        }
    }
}
