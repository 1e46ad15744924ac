/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Prints what a function reads of a window of rows, which it takes as an array. A kernel has no copy of the window: it reads the
 * column between the places at which the window begins and ends.
 */
final class WindowPrinter {
    private static final Type ARRAY = Type.getType(double[].class);

    private WindowPrinter() {}

    /** Returns whether a function takes a window of values. */
    static boolean isOfWindows(Type function) {
        return List.of(function.getArgumentTypes()).equals(List.of(ARRAY));
    }

    /** Prints how many values there are. */
    static void length(Text text, int depth) {
        text.line(Text.stack(depth, Kind.INT) + " = " + size() + ";");
    }

    /** Prints the read of a value. */
    static void value(Text text, AbstractInsnNode insn, int depth) {
        String index = Text.stack(depth + 1, Kind.INT);
        text.line(index + " = array_at(c, " + index + ", " + size() + ");");
        text.check(insn);
        text.line(Text.stack(depth, Kind.DOUBLE) + " = window_value(captured(c).col" + WindowColumns.VALUES
                + ", captured(c).mask" + WindowColumns.VALUES + ", captured(c).bit" + WindowColumns.VALUES + ", (i64)"
                + start() + " + " + index + ");");
    }

    private static String start() {
        return "captured(c).col" + WindowColumns.STARTS + "[c.row]";
    }

    private static String size() {
        return "(captured(c).col" + WindowColumns.ENDS + "[c.row] - " + start() + ")";
    }
}
