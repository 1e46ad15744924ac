/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CudfExceptionsTest {
    /** The names that cpp/bridge looks up when it translates a native exception. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CudfException",
                "CudaException",
                "DTypeMismatchException",
                "DeviceOutOfMemoryException",
                "FatalCudaException",
                "HostStorageException",
                "InvalidArgumentException",
                "LogicErrorException",
                "OutOfBoundsException",
                "SizeOverflowException"
            })
    void nativeExceptions_canBeMadeOfAMessage(String name) throws ReflectiveOperationException {
        Class<?> type = Class.forName("io.cudf4j.errors." + name);
        Object made = type.getConstructor(String.class).newInstance("said by the native side");
        assertThat(made).isInstanceOf(CudfException.class);
        assertThat((CudfException) made).hasMessage("said by the native side");
    }
}
