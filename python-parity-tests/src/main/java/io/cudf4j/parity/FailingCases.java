/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.memory.Scope;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Runs a case again and again, each time with the next of its allocations of device memory failing, until there is none left:
 * it throws {@link DeviceOutOfMemoryException}, or what it throws without a failure, and the process lives on.
 */
final class FailingCases {
    private static final int MOST_ALLOCATIONS = 5000;

    private FailingCases() {}

    /** Returns the id, how many allocations failed, and what was thrown that should not have been. */
    static Map<String, Object> answer(String id, Callable<?> body) {
        Throwable usual = run(body);
        List<Map<String, Object>> odd = new ArrayList<>();
        int failed = 0;
        boolean isReached = true;
        while (isReached && failed < MOST_ALLOCATIONS) {
            MemoryResources.failAllocationAfter(failed, Failure.FOR_GOOD);
            Throwable thrown = run(body);
            isReached = !MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
            if (isReached) {
                failed++;
            }
            if (thrown != null
                    && !isUsual(thrown, usual)
                    && !(isReached && thrown instanceof DeviceOutOfMemoryException)) {
                odd.add(ParityCases.error(thrown));
            }
        }
        return Neutral.entry("id", id, "failed", failed, "odd", odd);
    }

    private static boolean isUsual(Throwable thrown, @Nullable Throwable usual) {
        return usual != null && thrown.getClass() == usual.getClass();
    }

    @SuppressWarnings("try") // the scope closes what the case leaves open
    private static @Nullable Throwable run(Callable<?> body) {
        try (Scope scope = Scope.open()) {
            body.call();
            return null;
        } catch (Exception | LinkageError | AssertionError e) {
            return e;
        }
    }
}
