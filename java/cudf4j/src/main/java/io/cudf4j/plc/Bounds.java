/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What the whole numbers of a column lie between, but for its nulls: known because of how they were made, or looked at once. Good for
 * as long as nothing is written in place.
 *
 * @param writes how many writes in place there were before the numbers were looked at
 */
record Bounds(long least, long most, long writes) {
    /** Returns what holds for numbers that nobody else can write to yet. */
    static Bounds of(long least, long most) {
        return new Bounds(least, most, WritesInPlace.count());
    }

    /** Returns whether it is still known that no number is below one or above another. */
    boolean lieWithin(long lowest, long highest) {
        return least >= lowest && most <= highest && writes == WritesInPlace.count();
    }
}
