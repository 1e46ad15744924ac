/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class KernelSourceTest {
    private static final Target SM_90 = new Target(90, false);

    @Test
    void flags_keepJavasArithmetic() {
        assertThat(new KernelSource("x", List.of("-DASCII")).arguments(SM_90))
                .containsExactly(
                        "--gpu-architecture=sm_90",
                        "--std=c++17",
                        "--fmad=false",
                        "--ftz=false",
                        "--prec-div=true",
                        "--prec-sqrt=true",
                        "-DASCII");
    }

    @Test
    void key_isTheSameForTheSame() {
        assertThat(KernelSource.of("x").key("13.0", SM_90))
                .isEqualTo(new KernelSource("x", List.of()).key("13.0", new Target(90, false)))
                .matches("[0-9a-f]{64}");
    }

    @Test
    void key_isAnotherWhereAnythingDiffers() {
        Set<String> keys = new HashSet<>(List.of(
                KernelSource.of("x").key("13.0", SM_90),
                KernelSource.of("y").key("13.0", SM_90),
                KernelSource.of("x").key("13.1", SM_90),
                KernelSource.of("x").key("13.0", new Target(80, false)),
                KernelSource.of("x").key("13.0", new Target(90, true)),
                new KernelSource("x", List.of("-Da")).key("13.0", SM_90),
                new KernelSource("x", List.of("-Da", "-Db")).key("13.0", SM_90),
                new KernelSource("x", List.of("-Da-Db")).key("13.0", SM_90),
                // what moves from the end of one part to the begin of the next
                new KernelSource("", List.of("-Da")).key("13.0x", SM_90),
                new KernelSource("x", List.of("-Da")).key("13.", SM_90)));
        assertThat(keys).hasSize(10);
    }
}
