/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.udf.Udf;
import io.cudf4j.udf.cuda.Kernel;
import io.cudf4j.udf.cuda.KernelSource;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions in CUDA where there is no GPU; what they compute there {@code ApplyCudaGpuTest} tests. */
class ApplyCudaTest {
    private static final Udf TWICE = Udf.cuda("__device__ double twice(double x) { return x * 2; }", "twice");

    @BeforeEach
    void onTheHost() {
        assumeTrue(Cudf.info().engine().equals("host"), "the engine cuda runs them");
    }

    @Test
    void hostEngine_refusesByName() {
        String refused =
                "Udf.cuda 'twice' is CUDA source, which only the engine cuda runs; this process computes with the engine host";
        try (DataFrame frame = DataFrame.of(Map.of("a", new double[] {1, 2}));
                Series series = frame.col("a")) {
            assertThatThrownBy(() -> frame.applyCuda(TWICE, "a"))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(refused);
            assertThatThrownBy(() -> frame.applyCuda(TWICE))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(refused);
            assertThatThrownBy(() -> series.applyCuda(TWICE))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(refused);
        }
        assertThatThrownBy(() -> Kernel.of(KernelSource.of("extern \"C\" __global__ void k() {}"), "k"))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith("kernel 'k' is CUDA source");
    }

    @Test
    void labels_areLookedUpFirst() {
        try (DataFrame frame = DataFrame.of(Map.of("a", new double[] {1, 2}));
                DataFrame none = frame.drop("a")) {
            assertThatThrownBy(() -> frame.applyCuda(TWICE, "b"))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageStartingWith("applyCuda: no column labelled 'b'; ");
            assertThatThrownBy(() -> none.applyCuda(TWICE))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("applyCuda: the DataFrame")
                    .hasMessageEndingWith("has no column to apply Udf.cuda 'twice' to");
        }
    }

    @Test
    void figures_areZeroOnTheHost() {
        assertThat(Cudf.kernelStatistics().compilations()).isZero();
        assertThat(Cudf.kernelStatistics().compileTime()).isEqualTo(Duration.ZERO);
        assertThat(Cudf.kernelStatistics().launches()).isZero();
    }
}
