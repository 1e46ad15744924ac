/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.errors.KernelCompilationException;
import java.util.Arrays;

/**
 * What source is compiled for.
 *
 * @param architecture 10 * major + minor, as of a compute capability
 * @param isVirtual whether the driver translates the result for its device ({@code compute_90}, PTX); else it is the code of
 *     the device ({@code sm_90}, a cubin)
 */
record Target(int architecture, boolean isVirtual) {
    /**
     * Returns the best target for a device: its own architecture; where the compiler is older than the device, the newest that
     * it knows of the same family (the major number), whose code the device runs; where it knows none of the family, the newest
     * of all as PTX.
     *
     * @param capability the compute capability of the device, 10 * major + minor
     * @param known the architectures that the compiler knows
     * @throws KernelCompilationException if the device is older than all of them
     */
    static Target of(int capability, int... known) {
        int family = capability / 10;
        int ofFamily = Arrays.stream(known)
                .filter(each -> each / 10 == family && each <= capability)
                .max()
                .orElse(0);
        if (ofFamily != 0) {
            return new Target(ofFamily, false);
        }
        int newest = Arrays.stream(known)
                .filter(each -> each <= capability)
                .max()
                .orElseThrow(() -> new KernelCompilationException(
                        "a device of compute capability " + family + "." + capability % 10
                                + " is older than all that the compiler knows: " + Arrays.toString(known),
                        ""));
        return new Target(newest, true);
    }

    /** Returns how the compiler calls it. */
    String name() {
        return (isVirtual ? "compute_" : "sm_") + architecture;
    }
}
