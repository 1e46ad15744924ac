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
                + ", captured(c).mask" + WindowColumns.VALUES + ", captured(c).bit" + WindowColumns.VALUES
                + ", captured(c).begin + "
                + index + ");");
    }

    private static String size() {
        return "captured(c).size";
    }

    /** Prints where the window of a row lies, and that a row is left that has none or whose window has too few values. */
    static void bounds(StringBuilder text) {
        String starts = "col" + WindowColumns.STARTS;
        String ends = "col" + WindowColumns.ENDS;
        String end = "row + 1 + following < rows ? row + 1 + following : rows";
        text.append("        i64 end = " + end + ";\n")
                .append("        k.begin = row + 1 > preceding ? row + 1 - preceding : 0;\n")
                .append("        if (" + starts + " != nullptr) {\n")
                .append("          if (!udf_valid(mask" + WindowColumns.STARTS + ", bit" + WindowColumns.STARTS
                        + " + row)) { break; }\n")
                .append("          k.begin = " + starts + "[row];\n          end = " + ends + "[row];\n        }\n")
                .append("        k.size = end > k.begin ? (i32)(end - k.begin) : 0;\n")
                .append("        if (!window_has(col" + WindowColumns.VALUES + ", mask" + WindowColumns.VALUES + ", bit"
                        + WindowColumns.VALUES + ", k.begin, k.size, least)) { break; }\n");
    }
}
