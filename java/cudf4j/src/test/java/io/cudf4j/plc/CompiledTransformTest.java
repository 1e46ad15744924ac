/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.Cells.list;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions that libcudf compiles itself. */
class CompiledTransformTest {
    private static final String ADD = "__device__ inline void add(double* out, int a, double b) { *out = a + b * 2; }";

    private static Column add(Column a, Column b) {
        return Transform.transform(
                List.of(a, b), ADD, DataType.FLOAT64, UdfSourceType.CUDA, NullAware.NO, OutputNullability.PRESERVE);
    }

    @Test
    void hostEngine_refusesByName() {
        assumeTrue(Cudf.info().engine().equals("host"), "the engine cuda has it");
        try (Column a = ints(1, 2);
                Column b = doubles(0.5, 1.5)) {
            assertThatThrownBy(() -> add(a, b))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("transform: PTX and CUDA sources cannot run on the host engine");
        }
    }

    @Test
    @Tag("gpu")
    void columns_comeInTheirOrder_andNullsGiveNulls() {
        try (Column a = ints(1, null, 3, 4);
                Column b = doubles(0.5, 1.5, null, 2.5);
                Column left = a.slice(1, 4);
                Column right = b.slice(1, 4)) {
            assertTaken(add(a, b)).isEqualTo(list(2.0, null, null, 9.0));
            assertTaken(add(left, right)).isEqualTo(list(null, null, 9.0));
        }
    }

    @Test
    @Tag("gpu")
    void noRows_andOneRow() {
        try (Column a = ints(1, 2);
                Column b = doubles(0.5, 1.5);
                Column none = a.slice(1, 1);
                Column noneToo = b.slice(1, 1);
                Column one = a.slice(1, 2);
                Column oneToo = b.slice(1, 2)) {
            assertTaken(add(none, noneToo)).isEqualTo(list());
            assertTaken(add(one, oneToo)).isEqualTo(list(5.0));
        }
    }

    @Test
    @Tag("gpu")
    void oneRow_standsForAll() {
        try (Column a = ints(1, 2, 3);
                Column b = doubles(10.0)) {
            assertTaken(add(a, b)).isEqualTo(list(21.0, 22.0, 23.0));
        }
    }

    @Test
    @Tag("gpu")
    void faultsAndOtherSizes_areRefused() {
        try (Column a = ints(1, 2, 3);
                Column b = doubles(1.0, 2.0)) {
            assertThatThrownBy(() -> add(a, b)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Transform.transform(
                            List.of(a),
                            "__device__ inline void f(int* out, int a) { *out = oops; }",
                            DataType.INT32,
                            UdfSourceType.CUDA,
                            NullAware.NO,
                            OutputNullability.PRESERVE))
                    .isInstanceOf(CudfException.class);
        }
    }
}
