/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.errors.NativeLibraryException;
import org.jspecify.annotations.Nullable;

/**
 * Asks the NVIDIA driver, where there is one, for its version and a device: the native half is {@code cpp/probe}.
 *
 * <p>Its library must have been loaded. That there is no driver is a normal answer.
 */
final class DriverProbe {
    /** How the question ended; the order is that of the native side. */
    enum Status {
        ANSWERED,
        NO_LIBRARY,
        NO_FUNCTION,
        INIT_FAILED,
        NO_DEVICE,
        NO_SUCH_DEVICE,
        QUERY_FAILED
    }

    /**
     * What the driver answered.
     *
     * @param status how the question ended
     * @param version the CUDA version that the driver supports (1000 * major + 10 * minor), 0 if unknown
     * @param deviceCount the number of devices
     * @param capability the compute capability of the device (10 * major + minor)
     * @param memoryBytes the memory of the device
     * @param text the name of the device, or what went wrong
     */
    record Driver(Status status, int version, int deviceCount, int capability, long memoryBytes, String text) {}

    private DriverProbe() {}

    static Driver askDriver(int device) {
        long[] answer = new long[6];
        String text = ask(device, answer);
        return new Driver(
                Status.values()[(int) answer[0]],
                (int) answer[1],
                (int) answer[2],
                (int) (10 * answer[3] + answer[4]),
                answer[5],
                text);
    }

    /**
     * Sets a variable for native code, or takes it away where the value is null.
     *
     * <p>The C library lets nobody read the environment meanwhile: another thread in native code that calls {@code getenv} may
     * crash. Called only while the engine is loaded, so loading it comes before threads that call native code.
     */
    static void setEnvironment(String name, @Nullable String value) {
        if (setVariable(name, value) != 0) {
            throw new NativeLibraryException("the environment variable " + name + " could not be set to " + value);
        }
    }

    private static native String ask(int device, long[] answer);

    private static native int setVariable(String name, @Nullable String value);
}
