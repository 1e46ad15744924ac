/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The arrays that a function may make: of primitives or texts, of a constant length, for itself. */
final class Arrays {
    /** More bytes than this would not stay near the thread. */
    static final int MAX_LENGTH = 1024;

    private static final int MAX_TEXTS = 64;

    private Arrays() {}

    static LocalArray of(ClassFiles.Declared where, IntInsnNode insn, int length) {
        ValueType type = element(insn);
        if (length < 0 || length > MAX_LENGTH) {
            throw Refusal.at(
                    where,
                    insn,
                    "an array of " + length + " elements",
                    "arrays of a function have 0 to " + MAX_LENGTH + " elements");
        }
        return new LocalArray("array" + where.method().instructions.indexOf(insn), type.c(), type.kind(), length);
    }

    /** Returns the array of texts that an instruction makes. */
    static LocalArray ofTexts(ClassFiles.Declared where, TypeInsnNode insn, int length) {
        if (length < 0 || length > MAX_TEXTS) {
            throw Refusal.at(
                    where,
                    insn,
                    "an array of " + length + " texts",
                    "arrays of texts of a function have 0 to " + MAX_TEXTS + " elements");
        }
        return new LocalArray(
                "array" + where.method().instructions.indexOf(insn), Kind.STRING.c(), Kind.STRING, length);
    }

    /** Returns whether an array of a class is one of texts. */
    static boolean areTexts(TypeInsnNode insn) {
        return insn.desc.equals(Types.STRING.getInternalName()) || insn.desc.equals(Types.CHARS.getInternalName());
    }

    private static ValueType element(IntInsnNode insn) {
        return switch (insn.operand) {
            case Opcodes.T_BOOLEAN -> ValueType.BOOLEAN;
            case Opcodes.T_CHAR -> ValueType.CHAR;
            case Opcodes.T_FLOAT -> ValueType.FLOAT;
            case Opcodes.T_DOUBLE -> ValueType.DOUBLE;
            case Opcodes.T_BYTE -> ValueType.BYTE;
            case Opcodes.T_SHORT -> ValueType.SHORT;
            case Opcodes.T_INT -> ValueType.INT;
            default -> ValueType.LONG;
        };
    }
}
