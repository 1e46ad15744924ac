/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Levels of an index by position or name. */
public final class Levels {
    private Levels() {}

    /** Returns the position of a level, which is given by name or by position, negative from the end. */
    public static int position(Labels labels, @Nullable Object level) {
        List<@Nullable Object> names = labels.names();
        int named = names.indexOf(level);
        if (named >= 0) {
            if (named != names.lastIndexOf(level)) {
                throw new InvalidArgumentException(
                        "two levels are named '" + Quoted.of(level) + "'; give the level's position");
            }
            return named;
        }
        if (!(level instanceof Integer position)) {
            throw new LabelNotFoundException(
                    "there is no level named '" + Quoted.of(level) + "'; the names of the levels are " + names);
        }
        int fromStart = position < 0 ? position + names.size() : position;
        if (fromStart < 0 || fromStart >= names.size()) {
            throw new OutOfBoundsException("there is no level " + position + " among " + names.size() + " levels");
        }
        return fromStart;
    }
}
