/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Prints the instructions that compute one number of one or two. */
final class Arithmetic {
    private Arithmetic() {}

    /** Prints an instruction; returns false if it is another kind of instruction. */
    static boolean print(Text text, AbstractInsnNode insn, int depth) {
        switch (insn.getOpcode()) {
            case IADD -> two(text, depth, Kind.INT, Kind.INT, Kind.INT, "add");
            case LADD -> two(text, depth, Kind.LONG, Kind.LONG, Kind.LONG, "add");
            case FADD -> two(text, depth, Kind.FLOAT, Kind.FLOAT, Kind.FLOAT, "add");
            case DADD -> two(text, depth, Kind.DOUBLE, Kind.DOUBLE, Kind.DOUBLE, "add");
            case ISUB -> two(text, depth, Kind.INT, Kind.INT, Kind.INT, "sub");
            case LSUB -> two(text, depth, Kind.LONG, Kind.LONG, Kind.LONG, "sub");
            case FSUB -> two(text, depth, Kind.FLOAT, Kind.FLOAT, Kind.FLOAT, "sub");
            case DSUB -> two(text, depth, Kind.DOUBLE, Kind.DOUBLE, Kind.DOUBLE, "sub");
            case IMUL -> two(text, depth, Kind.INT, Kind.INT, Kind.INT, "mul");
            case LMUL -> two(text, depth, Kind.LONG, Kind.LONG, Kind.LONG, "mul");
            case FMUL -> two(text, depth, Kind.FLOAT, Kind.FLOAT, Kind.FLOAT, "mul");
            case DMUL -> two(text, depth, Kind.DOUBLE, Kind.DOUBLE, Kind.DOUBLE, "mul");
            case IDIV -> failing(text, insn, depth, Kind.INT, "divide");
            case LDIV -> failing(text, insn, depth, Kind.LONG, "divide");
            case IREM -> failing(text, insn, depth, Kind.INT, "remainder_of");
            case LREM -> failing(text, insn, depth, Kind.LONG, "remainder_of");
            case FDIV -> two(text, depth, Kind.FLOAT, Kind.FLOAT, Kind.FLOAT, "div_ieee");
            case DDIV -> two(text, depth, Kind.DOUBLE, Kind.DOUBLE, Kind.DOUBLE, "div_ieee");
            case FREM -> two(text, depth, Kind.FLOAT, Kind.FLOAT, Kind.FLOAT, "rem_ieee");
            case DREM -> two(text, depth, Kind.DOUBLE, Kind.DOUBLE, Kind.DOUBLE, "rem_ieee");
            case INEG -> negated(text, depth, Kind.INT);
            case LNEG -> negated(text, depth, Kind.LONG);
            case FNEG -> one(text, depth, Kind.FLOAT, Kind.FLOAT, "neg");
            case DNEG -> one(text, depth, Kind.DOUBLE, Kind.DOUBLE, "neg");
            case ISHL -> two(text, depth, Kind.INT, Kind.INT, Kind.INT, "shl");
            case LSHL -> two(text, depth, Kind.LONG, Kind.INT, Kind.LONG, "shl");
            case ISHR -> two(text, depth, Kind.INT, Kind.INT, Kind.INT, "shr");
            case LSHR -> two(text, depth, Kind.LONG, Kind.INT, Kind.LONG, "shr");
            case IUSHR -> two(text, depth, Kind.INT, Kind.INT, Kind.INT, "ushr");
            case LUSHR -> two(text, depth, Kind.LONG, Kind.INT, Kind.LONG, "ushr");
            case IAND -> bits(text, depth, Kind.INT, "&");
            case LAND -> bits(text, depth, Kind.LONG, "&");
            case IOR -> bits(text, depth, Kind.INT, "|");
            case LOR -> bits(text, depth, Kind.LONG, "|");
            case IXOR -> bits(text, depth, Kind.INT, "^");
            case LXOR -> bits(text, depth, Kind.LONG, "^");
            case I2L -> one(text, depth, Kind.INT, Kind.LONG, "(i64)");
            case I2F -> one(text, depth, Kind.INT, Kind.FLOAT, "(float)");
            case I2D -> one(text, depth, Kind.INT, Kind.DOUBLE, "(double)");
            case L2I -> one(text, depth, Kind.LONG, Kind.INT, "to_i32");
            case L2F -> one(text, depth, Kind.LONG, Kind.FLOAT, "(float)");
            case L2D -> one(text, depth, Kind.LONG, Kind.DOUBLE, "(double)");
            case F2I -> one(text, depth, Kind.FLOAT, Kind.INT, "to_i32");
            case F2L -> one(text, depth, Kind.FLOAT, Kind.LONG, "to_i64");
            case F2D -> one(text, depth, Kind.FLOAT, Kind.DOUBLE, "(double)");
            case D2I -> one(text, depth, Kind.DOUBLE, Kind.INT, "to_i32");
            case D2L -> one(text, depth, Kind.DOUBLE, Kind.LONG, "to_i64");
            case D2F -> one(text, depth, Kind.DOUBLE, Kind.FLOAT, "(float)");
            case I2B -> one(text, depth, Kind.INT, Kind.INT, "to_i8");
            case I2C -> one(text, depth, Kind.INT, Kind.INT, "to_u16");
            case I2S -> one(text, depth, Kind.INT, Kind.INT, "to_i16");
            case LCMP -> two(text, depth, Kind.LONG, Kind.LONG, Kind.INT, "cmp");
            case FCMPL -> compare(text, depth, Kind.FLOAT, -1);
            case FCMPG -> compare(text, depth, Kind.FLOAT, 1);
            case DCMPL -> compare(text, depth, Kind.DOUBLE, -1);
            case DCMPG -> compare(text, depth, Kind.DOUBLE, 1);
            default -> {
                return false;
            }
        }
        return true;
    }

    private static void one(Text text, int depth, Kind from, Kind to, String function) {
        text.line(Text.stack(depth - 1, to) + " = " + function + "(" + Text.stack(depth - 1, from) + ");");
    }

    /** Of whole numbers the context hides from the assembler what is done. */
    private static void negated(Text text, int depth, Kind kind) {
        text.line(Text.stack(depth - 1, kind) + " = neg(c, " + Text.stack(depth - 1, kind) + ");");
    }

    private static void two(Text text, int depth, Kind first, Kind second, Kind to, String function) {
        text.line(Text.stack(depth - 2, to) + " = " + function + "(" + Text.stack(depth - 2, first) + ", "
                + Text.stack(depth - 1, second) + ");");
    }

    private static void bits(Text text, int depth, Kind kind, String operator) {
        text.line(Text.stack(depth - 2, kind) + " " + operator + "= " + Text.stack(depth - 1, kind) + ";");
    }

    private static void failing(Text text, AbstractInsnNode insn, int depth, Kind kind, String function) {
        text.line(Text.stack(depth - 2, kind) + " = " + function + "(c, " + Text.stack(depth - 2, kind) + ", "
                + Text.stack(depth - 1, kind) + ");");
        text.check(insn);
    }

    private static void compare(Text text, int depth, Kind kind, int nan) {
        text.line(Text.stack(depth - 2, Kind.INT) + " = cmp_nan(" + Text.stack(depth - 2, kind) + ", "
                + Text.stack(depth - 1, kind) + ", " + nan + ");");
    }
}
