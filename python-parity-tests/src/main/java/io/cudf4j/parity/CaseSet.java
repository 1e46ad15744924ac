/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import java.util.concurrent.Callable;

/** Cases of one topic, as the harness generates them. */
public interface CaseSet {
    /** Takes cases by their ids. */
    interface Registry {
        /** Adds a case. */
        void add(String id, Callable<?> body);
    }

    /** Adds every case. */
    void register(Registry registry);
}
