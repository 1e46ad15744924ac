/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.config.ResourceSpec.Kind;
import io.cudf4j.plc.MemoryResources;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** The current memory resources of the process, with the callback above them, of which there is one at most. */
final class RmmChain {
    static final String SPILL_ON_DEMAND = "spillOnDemand";
    private static final String FAILURE_CALLBACK = "failureCallback";
    private static final Object LOCK = new Object();

    private static @Nullable String callback;
    private static long callbackNumber;

    /** Goes up with each change, so that a scope can tell whether the chain is what it left. */
    private static long version;

    private RmmChain() {}

    static void use(RmmResource resource) {
        Objects.requireNonNull(resource, "Rmm.use: the resource is null");
        synchronized (LOCK) {
            LongPredicate wanted = resource.callback();
            if (wanted != null && SPILL_ON_DEMAND.equals(callback)) {
                throw new IllegalStateException(
                        "spilling on demand is on, and a chain of memory resources has one callback for"
                                + " failures; turn it off first, or leave onFailure out");
            }
            MemoryResources.use(resource.spec());
            dropOwnCallback();
            if (wanted != null) {
                callbackNumber = MemoryResources.installCallback(wanted);
                callback = FAILURE_CALLBACK;
            }
            version++;
        }
    }

    static void reset() {
        synchronized (LOCK) {
            MemoryResources.useFirst();
            dropOwnCallback();
            version++;
        }
    }

    static List<String> names() {
        synchronized (LOCK) {
            List<String> names = new ArrayList<>();
            MemoryResources.kinds().stream().map(Kind::word).forEach(names::add);
            if (callback != null) {
                names.add(callback);
            }
            Collections.reverse(names);
            return List.copyOf(names);
        }
    }

    /** Returns the version to give to {@link #popSpilling}. */
    static long pushSpilling(LongPredicate hook) {
        synchronized (LOCK) {
            if (callback != null) {
                throw new IllegalStateException(
                        callback.equals(SPILL_ON_DEMAND)
                                ? "spilling on demand is on already"
                                : "another callback for failed allocations is among the memory resources; call Rmm.use without"
                                        + " onFailure, or Rmm.reset, first");
            }
            callbackNumber = MemoryResources.installCallback(hook);
            callback = SPILL_ON_DEMAND;
            return ++version;
        }
    }

    static void popSpilling(long pushed) {
        synchronized (LOCK) {
            MemoryResources.removeCallback(callbackNumber);
            callback = null;
            boolean isUnchanged = version == pushed;
            version++;
            if (!isUnchanged) {
                throw new IllegalStateException(
                        "the memory resources were changed while spilling on demand was on; it is off"
                                + " now, and the resources stay as they were changed");
            }
        }
    }

    private static void dropOwnCallback() {
        if (FAILURE_CALLBACK.equals(callback)) {
            MemoryResources.removeCallback(callbackNumber);
            callback = null;
        }
    }
}
