/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.GroupToBoolean;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.GroupToInt;
import io.cudf4j.udf.GroupToLong;
import io.cudf4j.udf.GroupToString;
import org.jspecify.annotations.Nullable;

/** Loops over the groups of a frame, each with the name of its function. {@link Loops} copies this class. */
final class LoopsOfGroups {
    private LoopsOfGroups() {}

    static void groupToLong(GroupToLong function, GroupInput in, Values out, Stretch rows) throws Exception {
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                in.at(i);
                y[i] = function.apply(in.group);
            }
        } finally {
            rows.next = i;
        }
    }

    static void groupToInt(GroupToInt function, GroupInput in, Values out, Stretch rows) throws Exception {
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                in.at(i);
                y[i] = function.apply(in.group);
            }
        } finally {
            rows.next = i;
        }
    }

    static void groupToDouble(GroupToDouble function, GroupInput in, Values out, Stretch rows) throws Exception {
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                in.at(i);
                y[i] = function.apply(in.group);
            }
        } finally {
            rows.next = i;
        }
    }

    static void groupToBoolean(GroupToBoolean function, GroupInput in, Values out, Stretch rows) throws Exception {
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                in.at(i);
                y[i] = function.apply(in.group);
            }
        } finally {
            rows.next = i;
        }
    }

    static void groupToString(GroupToString function, GroupInput in, Values out, Stretch rows) throws Exception {
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                in.at(i);
                y[i] = function.apply(in.group);
            }
        } finally {
            rows.next = i;
        }
    }
}
