/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
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
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/** Prints the instructions of one method as statements of C++. */
final class MethodPrinter {
    private final ClassFiles.Declared where;
    private final Program program;
    private final Text text;
    private final Frame<Val>[] frames;
    private final Kind result;
    private final CallPrinter calls;

    MethodPrinter(Program program, ClassFiles.Declared where, Frame<Val>[] frames, Kind result) {
        this.program = program;
        this.where = where;
        this.frames = frames;
        this.result = result;
        this.text = new Text(program, where);
        this.calls = new CallPrinter(text);
    }

    /**
     * Returns the text of the method.
     *
     * @param signature of the function in C++
     * @param assignments the statements that give the first locals their values
     */
    String print(String signature, List<String> assignments) {
        MethodNode method = where.method();
        for (Frame<Val> frame : frames) {
            text.declare(frame);
        }
        refuseHandlers(method);
        assignments.forEach(text::line);
        Set<LabelNode> targets = targets(method);
        int lastLine = -1;
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            if (frames[i] == null) {
                continue;
            }
            if (insn instanceof LabelNode label) {
                if (targets.contains(label)) {
                    text.label(name(label));
                }
            } else if (insn instanceof LineNumberNode line) {
                if (line.line != lastLine) {
                    text.line("// " + where.file() + ":" + line.line);
                    lastLine = line.line;
                }
            } else if (insn.getOpcode() >= 0) {
                print(insn, frames[i], i + 1 < frames.length ? frames[i + 1] : null);
            }
        }
        return text.function(signature, where.shown() + method.desc, result);
    }

    /** Returns whether something in the function may end it, once it is printed. */
    boolean mayBeLeft() {
        return text.mayBeLeft();
    }

    private void refuseHandlers(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.MONITORENTER) {
                throw Refusal.at(where, insn, "synchronized", "rows share nothing to lock");
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int start = method.instructions.indexOf(block.start);
            if (frames[method.instructions.indexOf(block.handler)] != null) {
                boolean isPattern = isOfPattern(block.handler);
                throw Refusal.at(
                        where,
                        method.instructions.get(start),
                        isPattern ? "a pattern of a record" : "try with " + (block.type == null ? "finally" : "catch"),
                        isPattern
                                ? "ask the record for its components"
                                : "test beforehand what would be thrown, or let the row fail");
            }
        }
    }

    /** Returns whether nobody wrote a handler: javac makes one around the components of a record that a pattern takes apart. */
    private static boolean isOfPattern(LabelNode handler) {
        for (AbstractInsnNode insn = handler;
                insn != null && insn.getOpcode() != Opcodes.ATHROW;
                insn = insn.getNext()) {
            if (insn instanceof TypeInsnNode made && made.desc.equals("java/lang/MatchException")) {
                return true;
            }
        }
        return false;
    }

    private static Set<LabelNode> targets(MethodNode method) {
        Set<LabelNode> targets = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof JumpInsnNode jump) {
                targets.add(jump.label);
            } else if (insn instanceof TableSwitchInsnNode table) {
                targets.addAll(table.labels);
                targets.add(table.dflt);
            } else if (insn instanceof LookupSwitchInsnNode lookup) {
                targets.addAll(lookup.labels);
                targets.add(lookup.dflt);
            }
        }
        return targets;
    }

    private String name(LabelNode label) {
        return "L" + where.method().instructions.indexOf(label);
    }

    private void print(AbstractInsnNode insn, Frame<Val> frame, @Nullable Frame<Val> next) {
        int depth = frame.getStackSize();
        int opcode = insn.getOpcode();
        switch (opcode) {
            case Opcodes.NOP, Opcodes.CHECKCAST -> {
                if (insn instanceof TypeInsnNode cast) {
                    refuseCast(cast, frame, Objects.requireNonNull(next));
                }
            }
            case Opcodes.ACONST_NULL -> {
                text.nullStack(depth);
            }
            case Opcodes.ICONST_M1,
                    Opcodes.ICONST_0,
                    Opcodes.ICONST_1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5 -> {
                set(depth, Kind.INT, Literals.of(opcode - Opcodes.ICONST_0));
            }
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> {
                set(depth, Kind.LONG, Literals.of((long) (opcode - Opcodes.LCONST_0)));
            }
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 -> {
                set(depth, Kind.FLOAT, Literals.of((float) (opcode - Opcodes.FCONST_0)));
            }
            case Opcodes.DCONST_0, Opcodes.DCONST_1 -> {
                set(depth, Kind.DOUBLE, Literals.of((double) (opcode - Opcodes.DCONST_0)));
            }
            case Opcodes.BIPUSH, Opcodes.SIPUSH -> {
                set(depth, Kind.INT, Literals.of(((IntInsnNode) insn).operand));
            }
            case Opcodes.LDC -> {
                constant(insn, depth, ((LdcInsnNode) insn).cst);
            }
            case Opcodes.ILOAD, Opcodes.LLOAD, Opcodes.FLOAD, Opcodes.DLOAD, Opcodes.ALOAD -> {
                load((VarInsnNode) insn, frame, depth);
            }
            case Opcodes.ISTORE, Opcodes.LSTORE, Opcodes.FSTORE, Opcodes.DSTORE, Opcodes.ASTORE -> {
                store(((VarInsnNode) insn).var, frame.getStack(depth - 1), depth - 1);
            }
            case Opcodes.POP -> {
                text.drop(depth - 1, frame.getStack(depth - 1));
            }
            case Opcodes.POP2 -> {
                text.drop(depth - 1, frame.getStack(depth - 1));
                if (frame.getStack(depth - 1).getSize() == 1) {
                    text.drop(depth - 2, frame.getStack(depth - 2));
                }
            }
            case Opcodes.DUP, Opcodes.DUP_X1, Opcodes.DUP_X2, Opcodes.DUP2, Opcodes.DUP2_X1, Opcodes.DUP2_X2 -> {
                duplicate(opcode, frame);
            }
            case Opcodes.SWAP -> {
                text.moveStack(depth - 1, depth, frame.getStack(depth - 1));
                text.moveStack(depth - 2, depth - 1, frame.getStack(depth - 2));
                text.moveStack(depth, depth - 2, frame.getStack(depth - 1));
            }
            case Opcodes.IINC -> {
                IincInsnNode increment = (IincInsnNode) insn;
                String local = Text.local(increment.var, Kind.INT);
                text.line(local + " = add(" + local + ", " + Literals.of(increment.incr) + ");");
            }
            case Opcodes.GOTO -> {
                text.line("goto " + name(((JumpInsnNode) insn).label) + ";");
            }
            case Opcodes.TABLESWITCH -> {
                TableSwitchInsnNode table = (TableSwitchInsnNode) insn;
                List<Integer> keys = new ArrayList<>();
                for (int key = table.min; key <= table.max && keys.size() < table.labels.size(); key++) {
                    keys.add(key);
                }
                choose(depth - 1, keys, table.labels, table.dflt);
            }
            case Opcodes.LOOKUPSWITCH -> {
                LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) insn;
                choose(depth - 1, lookup.keys, lookup.labels, lookup.dflt);
            }
            case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN -> {
                give(insn, frame.getStack(depth - 1), depth - 1);
            }
            case Opcodes.RETURN -> {
                if (result == Kind.RECORD) {
                    text.line("jmove(result, " + Text.local(0, Kind.RECORD) + ");");
                    text.line("goto leave;");
                    return;
                }
                throw Refusal.at(where, insn, "a method that returns nothing", "return the value of the row");
            }
            case Opcodes.GETSTATIC, Opcodes.GETFIELD -> {
                field((FieldInsnNode) insn, frame, depth);
            }
            case Opcodes.PUTSTATIC, Opcodes.PUTFIELD -> {
                if (isOwnComponent(insn, frame)) {
                    component((FieldInsnNode) insn, frame, depth);
                    return;
                }
                throw Refusal.at(
                        where,
                        insn,
                        "the write of the field " + ((FieldInsnNode) insn).name,
                        "rows are computed side by side and share nothing; return the value instead");
            }
            case Opcodes.INVOKEDYNAMIC -> {
                calls.dynamic((InvokeDynamicInsnNode) insn, frame);
            }
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESTATIC, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE -> {
                calls.call((MethodInsnNode) insn, frame);
            }
            case Opcodes.NEW -> {
                make((TypeInsnNode) insn, Objects.requireNonNull(next).getStack(depth), depth);
            }
            case Opcodes.ATHROW -> {
                fail(insn, frame.getStack(depth - 1));
            }
            case Opcodes.INSTANCEOF, Opcodes.MONITOREXIT, Opcodes.RET -> {
                throw Refusal.at(
                        where,
                        insn,
                        opcode == Opcodes.INSTANCEOF ? "instanceof" : "the end of what no class file of today has",
                        "a function works on numbers and strings of one row");
            }
            default -> {
                if (insn instanceof JumpInsnNode jump) {
                    branch(jump, frame, depth);
                } else if (!Arithmetic.print(text, insn, depth)) {
                    ArrayPrinter.print(text, insn, frame, next);
                }
            }
        }
    }

    private void set(int depth, Kind kind, String value) {
        text.line(Text.stack(depth, kind) + " = " + value + ";");
    }

    private void refuseCast(TypeInsnNode cast, Frame<Val> before, Frame<Val> after) {
        Val value = after.getStack(after.getStackSize() - 1);
        if (value.kind() == Kind.OTHER) {
            Val was = before.getStack(before.getStackSize() - 1);
            throw Refusal.at(
                    where,
                    cast,
                    was.describe() + " cast to " + cast.desc.replace('/', '.'),
                    "declare the types of numbers and strings as they are");
        }
    }

    private void constant(AbstractInsnNode insn, int depth, Object value) {
        if (value instanceof Integer i) {
            set(depth, Kind.INT, Literals.of(i));
        } else if (value instanceof Long l) {
            set(depth, Kind.LONG, Literals.of(l));
        } else if (value instanceof Float f) {
            set(depth, Kind.FLOAT, Literals.of(f));
        } else if (value instanceof Double d) {
            set(depth, Kind.DOUBLE, Literals.of(d));
        } else if (value instanceof String s) {
            set(depth, Kind.STRING, program.literal(s));
        } else {
            String shown = value instanceof Type type ? type.getClassName() + ".class" : value.toString();
            throw Refusal.at(where, insn, "the constant " + shown, "constants are numbers and strings");
        }
    }

    private void load(VarInsnNode insn, Frame<Val> frame, int depth) {
        Val value = frame.getLocal(insn.var);
        if (value.kind() == Kind.NULL) {
            text.nullStack(depth);
        } else if (value.kind().hasVariable()) {
            set(depth, value.kind(), Text.local(insn.var, value.kind()));
            if (value.kind().isCounted()) {
                text.line("jinc(" + Text.stack(depth, value.kind()) + ");");
            }
        }
    }

    private void store(int slot, Val value, int depth) {
        // where the next instruction is the target of a jump that brings something else, no frame shows the value
        text.declareLocal(slot, value);
        if (value.kind() == Kind.NULL) {
            text.nullLocal(slot);
        } else if (value.kind().isCounted()) {
            text.line("jdec(c, " + Text.local(slot, value.kind()) + ");");
            text.line("jmove(" + Text.local(slot, value.kind()) + ", " + Text.stack(depth, value.kind()) + ");");
        } else if (value.kind().hasVariable()) {
            text.line(Text.local(slot, value.kind()) + " = " + Text.stack(depth, value.kind()) + ";");
        }
    }

    /** Puts a copy of the upper values beneath some more. */
    private void duplicate(int opcode, Frame<Val> frame) {
        int depth = frame.getStackSize();
        boolean two = opcode == Opcodes.DUP2 || opcode == Opcodes.DUP2_X1 || opcode == Opcodes.DUP2_X2;
        int copied = two && frame.getStack(depth - 1).getSize() == 1 ? 2 : 1;
        int passed = 0;
        if (opcode == Opcodes.DUP_X1 || opcode == Opcodes.DUP2_X1) {
            passed = 1;
        } else if (opcode == Opcodes.DUP_X2 || opcode == Opcodes.DUP2_X2) {
            passed = frame.getStack(depth - copied - 1).getSize() == 2 ? 1 : 2;
        }
        for (int i = 1; i <= copied + passed; i++) {
            text.moveStack(depth - i, depth - i + copied, frame.getStack(depth - i));
        }
        for (int i = 1; i <= copied; i++) {
            text.copyStack(depth - i + copied, depth - i - passed, frame.getStack(depth - i));
        }
    }

    private void choose(int depth, List<Integer> keys, List<LabelNode> labels, LabelNode otherwise) {
        StringBuilder line = new StringBuilder("switch (" + Text.stack(depth, Kind.INT) + ") {");
        for (int i = 0; i < keys.size(); i++) {
            line.append(" case ")
                    .append(Literals.of(keys.get(i)))
                    .append(": goto ")
                    .append(name(labels.get(i)))
                    .append(';');
        }
        text.line(line.append(" default: goto ")
                .append(name(otherwise))
                .append("; }")
                .toString());
    }

    private void give(AbstractInsnNode insn, Val value, int depth) {
        if (value.kind() == Kind.NULL) {
            text.line("result = " + result.nullText() + ";");
        } else if (value.kind() != result) {
            throw Refusal.at(
                    where, insn, "the return of " + value.describe(), "return a number, a String or a boxed number");
        } else if (result.isCounted()) {
            text.line("jmove(result, " + Text.stack(depth, result) + ");");
        } else {
            text.line("result = " + Text.stack(depth, result) + ";");
        }
        text.line("goto leave;");
    }

    private void field(FieldInsnNode insn, Frame<Val> frame, int depth) {
        if (insn.getOpcode() == Opcodes.GETSTATIC) {
            Object value = program.fields().ofClass(where, insn);
            Kind kind = Kind.of(Type.getType(insn.desc));
            if (value == null) {
                text.nullStack(depth);
            } else if (value instanceof Enum<?> constant) {
                set(depth, Kind.ENUM, Literals.of(EnumValue.number(constant)));
            } else if (kind.isBox()) {
                set(depth, kind, "box_of(" + Literals.of(value, where, insn) + ")");
            } else if (value instanceof String s) {
                set(depth, Kind.STRING, program.literal(s));
            } else if (kind.hasVariable() && kind != Kind.BUILDER && kind != Kind.STRING) {
                set(depth, kind, Literals.of(value, where, insn));
            }
            return;
        }
        Val owner = frame.getStack(depth - 1);
        if (owner.kind() == Kind.ENUM) {
            new EnumPrinter(text).field(insn, owner, depth - 1);
            return;
        }
        if (owner.kind() == Kind.RECORD) {
            readComponent(insn, owner, depth - 1);
            return;
        }
        if (owner.kind() != Kind.OBJECT) {
            throw Refusal.at(
                    where,
                    insn,
                    "the field " + insn.name + " of " + owner.describe(),
                    "final fields of captured objects can be read");
        }
        Object value = program.fields().of(where, insn, owner.detail());
        Kind kind = Kind.of(Type.getType(insn.desc));
        if (value instanceof String) {
            kind = Kind.STRING;
        }
        if (value == null) {
            text.nullStack(depth - 1);
        } else if (value instanceof Enum<?> constant) {
            set(depth - 1, Kind.ENUM, Literals.of(EnumValue.number(constant)));
        } else if (kind.hasVariable() && kind != Kind.BUILDER && !(kind == Kind.STRING && !(value instanceof String))) {
            String captured = program.captured(owner.detail(), insn.owner + "." + insn.name, kind, value);
            set(depth - 1, kind, kind.isBox() ? "box_of(" + captured + ")" : captured);
        }
    }

    /** Returns whether a constructor of a record gives a component its value: the record is local 0 of the constructor. */
    private boolean isOwnComponent(AbstractInsnNode insn, Frame<Val> frame) {
        return insn.getOpcode() == Opcodes.PUTFIELD
                && where.method().name.equals("<init>")
                && ((FieldInsnNode) insn).owner.equals(where.owner().name)
                && frame.getStack(frame.getStackSize() - 2).kind() == Kind.RECORD;
    }

    private void component(FieldInsnNode insn, Frame<Val> frame, int depth) {
        RecordShape.Component component = component(insn, frame.getStack(depth - 2));
        String given = text.stack(
                depth - 1, frame.getStack(depth - 1), component.value().kind());
        if (component.value().kind() != Kind.STRING || frame.getStack(depth - 1).kind() != Kind.NULL) {
            text.line(component.write(Text.local(0, Kind.RECORD), given));
        }
        text.drop(depth - 2, frame.getStack(depth - 2));
    }

    private RecordShape.Component component(FieldInsnNode insn, Val record) {
        return ((RecordShape) record.detail())
                .component(insn.name)
                .orElseThrow(() -> new IllegalStateException("a record has no component " + insn.name));
    }

    private void readComponent(FieldInsnNode insn, Val record, int depth) {
        RecordShape.Component component = component(insn, record);
        String place = Text.stack(depth, Kind.RECORD);
        Kind kind = component.value().kind();
        text.line("if (is_null(" + place + ")) { udf_fail(c, UDF_NULL_POINTER); }");
        text.check(insn);
        set(depth, kind, component.read(place));
        if (kind.isCounted()) {
            text.line("jinc(" + Text.stack(depth, kind) + ");");
        }
        text.drop(depth, record);
    }

    private void make(TypeInsnNode insn, Val made, int depth) {
        if (made.kind() == Kind.BUILDER) {
            program.useStrings();
            set(depth, Kind.BUILDER, "builder_new(c)");
            text.check(insn);
        } else if (made.kind() == Kind.RECORD) {
            program.useRecord((RecordShape) made.detail());
            set(depth, Kind.RECORD, Kind.RECORD.nullText());
        } else if (made.kind() != Kind.EXCEPTION) {
            throw Refusal.at(
                    where,
                    insn,
                    "new " + insn.desc.replace('/', '.'),
                    "functions make no objects but StringBuilder and records of numbers, texts and enums; use local"
                            + " variables");
        }
    }

    private void fail(AbstractInsnNode insn, Val value) {
        if (value.kind() != Kind.EXCEPTION) {
            throw Refusal.at(where, insn, "throw of " + value.describe(), "throw a new exception");
        }
        text.line("udf_fail(c, UDF_THROWN);");
        text.check(insn, ((String) value.detail()).replace('/', '.'));
    }

    private void branch(JumpInsnNode jump, Frame<Val> frame, int depth) {
        String target = name(jump.label);
        switch (jump.getOpcode()) {
            case Opcodes.IFEQ -> compare(depth - 1, "== 0", target);
            case Opcodes.IFNE -> compare(depth - 1, "!= 0", target);
            case Opcodes.IFLT -> compare(depth - 1, "< 0", target);
            case Opcodes.IFGE -> compare(depth - 1, ">= 0", target);
            case Opcodes.IFGT -> compare(depth - 1, "> 0", target);
            case Opcodes.IFLE -> compare(depth - 1, "<= 0", target);
            case Opcodes.IF_ICMPEQ -> compareTwo(depth, "==", target);
            case Opcodes.IF_ICMPNE -> compareTwo(depth, "!=", target);
            case Opcodes.IF_ICMPLT -> compareTwo(depth, "<", target);
            case Opcodes.IF_ICMPGE -> compareTwo(depth, ">=", target);
            case Opcodes.IF_ICMPGT -> compareTwo(depth, ">", target);
            case Opcodes.IF_ICMPLE -> compareTwo(depth, "<=", target);
            case Opcodes.IFNULL -> testNull(depth - 1, frame.getStack(depth - 1), true, target);
            case Opcodes.IFNONNULL -> testNull(depth - 1, frame.getStack(depth - 1), false, target);
            case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> compareReferences(jump, frame, depth, target);
            default -> throw Refusal.at(where, jump, "a subroutine of an old class file", "compile it anew");
        }
    }

    private void compare(int depth, String test, String target) {
        text.line("if (" + Text.stack(depth, Kind.INT) + " " + test + ") goto " + target + ";");
    }

    private void compareTwo(int depth, String operator, String target) {
        text.line("if (" + Text.stack(depth - 2, Kind.INT) + " " + operator + " " + Text.stack(depth - 1, Kind.INT)
                + ") goto " + target + ";");
    }

    private void testNull(int depth, Val value, boolean ifNull, String target) {
        String test;
        if (value.kind().isReference()) {
            test = (ifNull ? "" : "!") + "is_null(" + Text.stack(depth, value.kind()) + ")";
        } else {
            test = (value.kind() == Kind.NULL) == ifNull ? "true" : "false";
        }
        if (value.kind().isCounted()) {
            text.line("{ const bool test = " + test + ";");
            text.drop(depth, value);
            text.line("if (test) goto " + target + "; }");
        } else {
            text.line("if (" + test + ") goto " + target + ";");
        }
    }

    private void compareReferences(JumpInsnNode jump, Frame<Val> frame, int depth, String target) {
        Val first = frame.getStack(depth - 2);
        Val second = frame.getStack(depth - 1);
        boolean ifSame = jump.getOpcode() == Opcodes.IF_ACMPEQ;
        if (second.kind() == Kind.NULL) {
            testNull(depth - 2, first, ifSame, target);
        } else if (first.kind() == Kind.NULL) {
            testNull(depth - 1, second, ifSame, target);
        } else if (first.kind() == Kind.ENUM && second.kind() == Kind.ENUM && EnumPrinter.isOfOne(first, second)) {
            text.line("if ((" + Text.stack(depth - 2, Kind.ENUM) + " == " + Text.stack(depth - 1, Kind.ENUM) + ") == "
                    + ifSame + ") goto " + target + ";");
        } else if (first.kind() == Kind.OBJECT && second.kind() == Kind.OBJECT) {
            text.line("if (" + ((first.detail() == second.detail()) == ifSame) + ") goto " + target + ";");
        } else {
            throw Refusal.at(
                    where,
                    jump,
                    "== of " + first.describe() + " and " + second.describe(),
                    "== of objects tells whether they are the same object, which the device cannot know; use equals");
        }
    }
}
