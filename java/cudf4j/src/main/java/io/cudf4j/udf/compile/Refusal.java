/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.errors.UnsupportedUdfException;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;

/** Makes the exceptions that say what of a function cannot be translated, and where it stands in the source. */
final class Refusal {
    private Refusal() {}

    /**
     * Makes the exception for an instruction.
     *
     * @param what cannot be translated, the beginning of a sentence
     * @param instead what works, a sentence part after a semicolon
     */
    static UnsupportedUdfException at(
            ClassFiles.Declared where, @Nullable AbstractInsnNode instruction, String what, String instead) {
        String place = place(where, instruction);
        return new UnsupportedUdfException(what + " at " + where.shown() + (place == null ? "" : " (" + place + ")")
                + " cannot run on the device; " + instead);
    }

    /** Returns the place of an instruction in the source; null where a reference to a method of the JDK has none. */
    static @Nullable String place(ClassFiles.Declared where, @Nullable AbstractInsnNode instruction) {
        int line = line(where, instruction);
        return line < 0 ? null : where.file() + ":" + line;
    }

    /** Returns the line of an instruction; of a method without an instruction, its first. */
    static int line(ClassFiles.Declared where, @Nullable AbstractInsnNode instruction) {
        for (AbstractInsnNode node = instruction; node != null; node = node.getPrevious()) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        for (AbstractInsnNode node : where.method().instructions) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return -1;
    }
}
