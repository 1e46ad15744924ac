/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Reduction;
import io.cudf4j.errors.InvalidArgumentException;

/** Strings of which a vocabulary is made. */
final class Words {
    private Words() {}

    /** Returns strings, of which there is one and that all differ; the caller closes them. */
    static ColumnBase checked(String what, ColumnBase column) {
        ColumnBase strings = Inputs.strings(what, column);
        try {
            if (strings.size() == 0) {
                throw new InvalidArgumentException(what + ": there is no string");
            }
            if (strings.nullCount() > 0) {
                throw new InvalidArgumentException(what + ": " + strings.nullCount() + " of the strings are null");
            }
            Object different = strings.reduce(Reduction.NUNIQUE, true);
            if (different != null && ((Number) different).longValue() != strings.size()) {
                throw new InvalidArgumentException(what + ": of the " + strings.size() + " strings only " + different
                        + " differ; dropDuplicates leaves one of each");
            }
            return strings;
        } catch (Throwable t) {
            strings.close();
            throw t;
        }
    }
}
