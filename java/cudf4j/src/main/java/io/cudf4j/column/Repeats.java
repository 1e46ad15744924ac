/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.KeepOption;

/** Which of equal rows is kept. */
public enum Repeats {
    /** The first one. */
    FIRST(KeepOption.KEEP_FIRST),
    /** The last one. */
    LAST(KeepOption.KEEP_LAST),
    /** None: only rows that are there once. */
    NONE(KeepOption.KEEP_NONE);

    private final KeepOption option;

    Repeats(KeepOption option) {
        this.option = option;
    }

    KeepOption option() {
        return option;
    }
}
