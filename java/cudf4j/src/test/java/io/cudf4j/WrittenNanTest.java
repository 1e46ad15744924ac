/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.memory.Buffer;
import io.cudf4j.types.DeviceArray;
import org.junit.jupiter.api.Test;

/** A NaN that comes into a frame after its rows were found to have none: statistics leave it out. */
class WrittenNanTest {
    private static Object sumOfGroup(DataFrame frame) {
        try (DataFrame sums =
                frame.groupBy("k").agg(Agg.sum("x").as("sum"), Agg.max("x").as("max"))) {
            return sums.getDouble(0, "sum") + " " + sums.getDouble(0, "max");
        }
    }

    @Test
    void aNanThatWasSet_isLeftOut_whereGroupsWereComputedBefore() {
        try (DataFrame frame = DataFrame.of("k", new long[] {1, 1, 1}, "x", new double[] {1, 2, 4})) {
            assertThat(sumOfGroup(frame)).isEqualTo("7.0 4.0");
            assertThat(sumOfGroup(frame)).isEqualTo("7.0 4.0");
            frame.iat(2, 1).set(Double.NaN);
            assertThat(sumOfGroup(frame)).isEqualTo("3.0 2.0");
        }
    }

    @Test
    void aNanThatWasSetInASeries_isLeftOut() {
        try (Series x = Series.of(new double[] {1, 2, 4})) {
            assertThat(x.max()).isEqualTo(4.0);
            x.iat(2).set(Double.NaN);
            assertThat(x.max()).isEqualTo(2.0);
        }
    }

    @Test
    void aNanThatSomebodyElseWrote_isLeftOut() {
        try (Series x = Series.of(new double[] {1, 2, 4});
                DeviceArray array = x.expose();
                Buffer nan = Buffer.of(new long[] {Double.doubleToRawLongBits(Double.NaN)})) {
            assertThat(x.max()).isEqualTo(4.0);
            cudf_core.copy_memory(array.arrayInterface().data() + 2 * Double.BYTES, nan.address(), Double.BYTES);
            assertThat(x.max()).isEqualTo(2.0);
        }
    }
}
