/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/** Bytecode for people: each instruction with what the stack held before it. */
final class Listing {
    /** The names of the instructions by their number, as the specification of the JVM lists them. */
    private static final List<String> NAMES = Resources.lines("opcodes.txt");

    private Listing() {}

    static void append(StringBuilder text, ClassFiles.Declared where, Frame<Val>[] frames) {
        MethodNode method = where.method();
        text.append(where.shown())
                .append(' ')
                .append(method.desc)
                .append(" of ")
                .append(where.file())
                .append('\n');
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            if (insn instanceof LineNumberNode line) {
                text.append("  line ").append(line.line).append('\n');
            } else if (insn instanceof LabelNode) {
                text.append(" L").append(i).append('\n');
            } else if (insn.getOpcode() >= 0) {
                String name = NAMES.get(insn.getOpcode()) + operand(method, insn);
                text.append("    ").append(name);
                if (frames[i] == null) {
                    text.append("   never reached");
                } else {
                    text.append(" ".repeat(Math.max(1, 50 - name.length()))).append(stack(frames[i]));
                }
                text.append('\n');
            }
        }
        text.append('\n');
    }

    private static String stack(Frame<Val> frame) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < frame.getStackSize(); i++) {
            text.append(i == 0 ? "" : " ").append(frame.getStack(i));
        }
        return text.append(']').toString();
    }

    private static String operand(MethodNode method, AbstractInsnNode insn) {
        if (insn instanceof VarInsnNode each) {
            return " " + each.var;
        } else if (insn instanceof IincInsnNode each) {
            return " " + each.var + " " + each.incr;
        } else if (insn instanceof IntInsnNode each) {
            return " " + each.operand;
        } else if (insn instanceof LdcInsnNode each) {
            return " " + (each.cst instanceof String s ? '"' + Utf8.quoted(s) + '"' : each.cst);
        } else if (insn instanceof JumpInsnNode each) {
            return " L" + method.instructions.indexOf(each.label);
        } else if (insn instanceof TypeInsnNode each) {
            return " " + Type.getObjectType(each.desc).getClassName();
        } else if (insn instanceof FieldInsnNode each) {
            return " " + each.owner.replace('/', '.') + "." + each.name;
        } else if (insn instanceof MethodInsnNode each) {
            return " " + each.owner.replace('/', '.') + "." + each.name + each.desc;
        } else if (insn instanceof InvokeDynamicInsnNode each) {
            return " " + each.name + each.desc;
        }
        return "";
    }
}
