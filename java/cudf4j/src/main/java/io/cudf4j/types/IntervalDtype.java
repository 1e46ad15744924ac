/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.DTypeMismatchException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What lies between two bounds, stored as a struct of left and right.
 *
 * @source cudf.IntervalDtype
 */
public final class IntervalDtype extends DType {
    private final DType subtype;
    private final IntervalClosed closed;

    IntervalDtype(DType subtype, IntervalClosed closed) {
        super(Kind.INTERVAL, 0, "interval[" + subtype.name() + ", " + closed.word() + "]");
        if (!subtype.isNumeric() && !subtype.isDecimal() && !subtype.isDatetime() && !subtype.isTimedelta()) {
            throw new DTypeMismatchException("intervals have numbers or times as bounds, not " + subtype);
        }
        this.subtype = subtype;
        this.closed = closed;
    }

    @Override
    public int depth() {
        return 1;
    }

    /** Returns the dtype of the bounds. */
    public DType subtype() {
        return subtype;
    }

    /** Returns which bounds belong to the intervals. */
    public IntervalClosed closed() {
        return closed;
    }

    /** Returns names and dtypes of what an interval is stored as. */
    public Map<String, DType> fields() {
        Map<String, DType> fields = new LinkedHashMap<>();
        fields.put("left", subtype);
        fields.put("right", subtype);
        return Collections.unmodifiableMap(fields);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IntervalDtype type && type.subtype.equals(subtype) && type.closed == closed;
    }

    @Override
    public int hashCode() {
        return Objects.hash(subtype, closed);
    }
}
