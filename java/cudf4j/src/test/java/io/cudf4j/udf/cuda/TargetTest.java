/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.KernelCompilationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class TargetTest {
    /** What NVRTC 13.0 says. */
    private static final int[] KNOWN = {75, 80, 86, 87, 88, 89, 90, 100, 103, 110, 120, 121};

    @ParameterizedTest
    @CsvSource({
        "75, sm_75",
        "90, sm_90",
        "121, sm_121",
        // of the same family: a device runs code of the same major number and a lower minor one
        "101, sm_100",
        "105, sm_103",
        "129, sm_121",
        // of a family that the compiler does not know
        "130, compute_121",
        "95, sm_90",
        "70, none",
    })
    void device_getsTheNewestThatItRuns(int capability, String name) {
        if (name.equals("none")) {
            assertThatThrownBy(() -> Target.of(capability, KNOWN))
                    .isInstanceOf(KernelCompilationException.class)
                    .hasMessageStartingWith(
                            "a device of compute capability 7.0 is older than all that the compiler knows: [75");
        } else {
            assertThat(Target.of(capability, KNOWN).name()).isEqualTo(name);
        }
    }

    @Test
    void codeOfANewerMinor_isNeverTaken() {
        assertThat(Target.of(86, 75, 80, 89).name()).isEqualTo("sm_80");
        assertThat(Target.of(80, 75, 86).name()).isEqualTo("compute_75");
    }
}
