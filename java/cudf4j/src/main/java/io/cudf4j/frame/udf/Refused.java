/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.udf;

import io.cudf4j.column.CallNames;
import io.cudf4j.config.Config;
import io.cudf4j.config.UdfFallback;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.udf.cuda.DeviceCalls;
import io.cudf4j.udf.jvm.Call;
import io.cudf4j.udf.jvm.Choices;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** Functions that a device cannot run: they run in the JVM where the user chose that, and are refused else. */
final class Refused {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");

    /** Whether it was told of the functions of a class; the lambda of one place in a program is one class. */
    private static final ClassValue<AtomicBoolean> TOLD = new ClassValue<>() {
        @Override
        protected AtomicBoolean computeValue(Class<?> type) {
            return new AtomicBoolean();
        }
    };

    private Refused() {}

    /**
     * Returns what a device makes of a function, or what the JVM does if it refuses and the user chose that. That is counted, and told
     * once of each function.
     *
     * @throws UnsupportedUdfException if it refuses and the user did not choose the JVM
     */
    static <T> T inJvmIfChosen(
            Call call, Object function, Supplier<? extends T> onDevice, Supplier<? extends T> inJvm) {
        UnsupportedUdfException refusal;
        try {
            return onDevice.get();
        } catch (UnsupportedUdfException e) {
            if (call.choices().fallback() != UdfFallback.JVM) {
                throw refusal(call.name(), call.advice().ofRefusals() + ", or ", e);
            }
            refusal = e;
        }
        DeviceCalls.countFallback();
        if (!TOLD.get(function.getClass()).getAndSet(true)) {
            LOGGER.log(
                    System.Logger.Level.INFO,
                    "{0} runs a function in the JVM, for which columns are copied: {1}",
                    call.name(),
                    refusal.getMessage());
        }
        return inJvm.get();
    }

    /**
     * Returns what is told of a function: what a device makes of it, or that it refuses and the JVM runs it if the user chose that.
     *
     * @throws UnsupportedUdfException if it refuses and the user did not choose the JVM
     */
    static String explained(Choices choices, String otherwise, Supplier<String> onDevice) {
        try {
            return CallNames.under("explain", onDevice);
        } catch (UnsupportedUdfException e) {
            if (choices.fallback() != UdfFallback.JVM) {
                throw refusal("explain", otherwise, e);
            }
            return "It runs in the JVM, with columns copied to the host and the result back: " + e.getMessage() + '\n';
        }
    }

    private static UnsupportedUdfException refusal(String call, String otherwise, UnsupportedUdfException cause) {
        return new UnsupportedUdfException(
                call + ": " + cause.getMessage() + "; with " + otherwise + "-D" + Config.UDF_FALLBACK.name()
                        + "=jvm such functions run in the JVM, for which columns are copied",
                cause);
    }
}
