/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import org.objectweb.asm.tree.MethodInsnNode;

/** Prints the calls of methods of String that give or take an array. */
final class ArrayCalls {
    private ArrayCalls() {}

    /** Returns whether a call makes an array of the letters of a text. */
    static boolean isOfLetters(MethodInsnNode insn) {
        return insn.owner.equals(Types.STRING.getInternalName())
                && insn.name.equals("toCharArray")
                && insn.desc.equals("()[C");
    }

    private static boolean isJoin(MethodInsnNode insn) {
        return insn.owner.equals(Types.STRING.getInternalName())
                && insn.name.equals("join")
                && insn.desc.equals("(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)Ljava/lang/String;");
    }

    /** Prints a call, whose arguments begin at a place of the stack; returns whether it was one of these. */
    static boolean print(Text text, MethodInsnNode insn, int base, List<Val> given) {
        if (isOfLetters(insn)) {
            letters(text, insn, base, given.get(0));
            return true;
        }
        if (isJoin(insn) && given.get(1).kind() == Kind.ARRAY) {
            join(text, insn, base, given);
            return true;
        }
        return false;
    }

    /** The array is the text itself. */
    private static void letters(Text text, MethodInsnNode insn, int base, Val of) {
        text.line("if (is_null(" + text.stack(base, of, Kind.STRING) + ")) { udf_fail(c, UDF_NULL_POINTER); }");
        text.check(insn);
        if (of.kind() == Kind.STRING) {
            text.line("jmove(" + Text.stack(base, Kind.LETTERS) + ", " + Text.stack(base, Kind.STRING) + ");");
        }
    }

    private static void join(Text text, MethodInsnNode insn, int base, List<Val> given) {
        LocalArray parts = (LocalArray) given.get(1).detail();
        text.program().useAllocation();
        String through = text.temporary(Kind.STRING);
        text.line(through + " = str_join(c, " + text.stack(base, given.get(0), Kind.STRING) + ", " + parts.name() + ", "
                + parts.length() + ");");
        text.check(insn);
        text.drop(base, given.get(0));
        text.line("jmove(" + Text.stack(base, Kind.STRING) + ", " + through + ");");
    }
}
