/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.Objects;

/**
 * What lies between two bounds.
 *
 * @param left the lower bound
 * @param right the upper bound, of the same class
 * @param closed which bounds belong to it
 * @source pandas.Interval
 */
public record Interval(Object left, Object right, IntervalClosed closed) {
    /** Checks the bounds. */
    public Interval {
        Objects.requireNonNull(left, "left");
        Objects.requireNonNull(right, "right");
        if (left.getClass() != right.getClass() || !(left instanceof Comparable)) {
            throw new InvalidArgumentException("an interval has bounds of one class that has an order, not "
                    + left.getClass().getName() + " and " + right.getClass().getName());
        }
        if (compare(left, right) > 0) {
            throw new InvalidArgumentException("an interval cannot go from " + left + " down to " + right);
        }
    }

    /** Returns an interval that the right bound belongs to. */
    public static Interval of(Object left, Object right) {
        return new Interval(left, right, IntervalClosed.RIGHT);
    }

    /** Returns whether a value lies in the interval. */
    public boolean contains(Object value) {
        if (value.getClass() != left.getClass()) {
            throw new InvalidArgumentException("an interval of "
                    + left.getClass().getName() + " has no " + value.getClass().getName() + " in it");
        }
        int below = compare(left, value);
        int above = compare(value, right);
        return (below < 0 || (below == 0 && closed.hasLeft())) && (above < 0 || (above == 0 && closed.hasRight()));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // both are of one class that has an order
    private static int compare(Object a, Object b) {
        return ((Comparable) a).compareTo(b);
    }

    @Override
    public String toString() {
        return (closed.hasLeft() ? "[" : "(") + left + ", " + right + (closed.hasRight() ? "]" : ")");
    }
}
