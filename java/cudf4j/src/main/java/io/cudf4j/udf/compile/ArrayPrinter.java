/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.objectweb.asm.Opcodes.*;

import io.cudf4j.errors.UnsupportedUdfException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/** Prints the instructions of the arrays that a function makes for itself; each is an array of C++ beside the variables. */
final class ArrayPrinter {
    private static final String INSTEAD =
            "a function may make arrays of primitives and texts of constant length for itself";

    private ArrayPrinter() {}

    static void print(Text text, AbstractInsnNode insn, Frame<Val> frame, @Nullable Frame<Val> next) {
        int depth = frame.getStackSize();
        switch (insn.getOpcode()) {
            case NEWARRAY, ANEWARRAY ->
                make(text, insn, frame, Objects.requireNonNull(next).getStack(depth - 1));
            case ARRAYLENGTH -> {
                if (frame.getStack(depth - 1).kind() == Kind.WINDOW) {
                    WindowPrinter.length(text, depth - 1);
                } else if (frame.getStack(depth - 1).kind() == Kind.LETTERS) {
                    text.line(
                            Text.stack(depth - 1, Kind.INT) + " = " + Text.stack(depth - 1, Kind.LETTERS) + ".units;");
                    text.drop(depth - 1, frame.getStack(depth - 1));
                } else {
                    text.line(Text.stack(depth - 1, Kind.INT) + " = " + length(text, insn, frame.getStack(depth - 1))
                            + ";");
                }
            }
            case AALOAD -> element(text, insn, frame.getStack(depth - 2), depth);
            case AASTORE -> {
                LocalArray array = array(text, insn, frame.getStack(depth - 3));
                Val value = frame.getStack(depth - 1);
                if (array.kind() != Kind.STRING || (value.kind() != Kind.STRING && value.kind() != Kind.NULL)) {
                    throw Refusal.at(text.where(), insn, value.describe() + " put into an array", INSTEAD);
                }
                place(text, insn, array.length(), depth - 2);
                String place = array.name() + "[" + Text.stack(depth - 2, Kind.INT) + "]";
                text.line("jdec(c, " + place + ");");
                if (value.kind() == Kind.STRING) {
                    text.line("jmove(" + place + ", " + Text.stack(depth - 1, Kind.STRING) + ");");
                }
            }
            case IALOAD, LALOAD, FALOAD, DALOAD, BALOAD, CALOAD, SALOAD -> {
                if (frame.getStack(depth - 2).kind() == Kind.TABLE
                        && frame.getStack(depth - 2).detail() instanceof int[] numbers) {
                    place(text, insn, numbers.length, depth - 1);
                    text.line(Text.stack(depth - 2, Kind.INT) + " = "
                            + text.program().numbers(numbers) + "[" + Text.stack(depth - 1, Kind.INT) + "];");
                    return;
                }
                if (frame.getStack(depth - 2).kind() == Kind.WINDOW) {
                    WindowPrinter.value(text, insn, depth - 2);
                    return;
                }
                if (frame.getStack(depth - 2).kind() == Kind.LETTERS) {
                    letter(text, insn, frame.getStack(depth - 2), depth);
                    return;
                }
                LocalArray array = array(text, insn, frame.getStack(depth - 2));
                place(text, insn, array.length(), depth - 1);
                text.line(Text.stack(depth - 2, array.kind()) + " = " + array.name() + "["
                        + Text.stack(depth - 1, Kind.INT) + "];");
            }
            case IASTORE, LASTORE, FASTORE, DASTORE, BASTORE, CASTORE, SASTORE -> {
                if (frame.getStack(depth - 3).kind() == Kind.WINDOW) {
                    throw Refusal.at(
                            text.where(),
                            insn,
                            "a value put into the window",
                            "copy what is to change into an array of constant length");
                }
                if (frame.getStack(depth - 3).kind() == Kind.LETTERS) {
                    throw Refusal.at(
                            text.where(),
                            insn,
                            "a letter put into the array of a text",
                            "use a StringBuilder and setCharAt");
                }
                LocalArray array = array(text, insn, frame.getStack(depth - 3));
                place(text, insn, array.length(), depth - 2);
                String value = Text.stack(depth - 1, array.kind());
                text.line(array.name() + "[" + Text.stack(depth - 2, Kind.INT) + "] = " + narrowed(array, value) + ";");
            }
            default -> {
                Val value =
                        next == null || next.getStackSize() == 0 ? Val.NONE : next.getStack(next.getStackSize() - 1);
                throw Refusal.at(text.where(), insn, value.describe(), INSTEAD);
            }
        }
    }

    /** Most arrays of objects are those that a compiler makes for a call with any number of arguments. */
    private static UnsupportedUdfException refuseObjects(Text text, AbstractInsnNode insn) {
        for (AbstractInsnNode next = insn; next != null; next = next.getNext()) {
            if (next instanceof MethodInsnNode call && call.desc.contains("[Ljava/lang/")) {
                return Refusal.at(
                        text.where(),
                        insn,
                        "method " + new Intrinsics.Key(call.owner, call.name, call.desc).shown(),
                        Intrinsics.nearest(call.owner, call.name));
            }
        }
        return Refusal.at(text.where(), insn, "an array of objects", INSTEAD);
    }

    private static String narrowed(LocalArray array, String value) {
        return switch (array.element()) {
            case "u8" -> "(u8)(" + value + " & 1)";
            case "i8" -> "(i8)to_i8(" + value + ")";
            case "i16" -> "(i16)to_i16(" + value + ")";
            case "u16" -> "(u16)" + value;
            default -> value;
        };
    }

    private static void place(Text text, AbstractInsnNode insn, int length, int index) {
        text.line(Text.stack(index, Kind.INT) + " = array_at(c, " + Text.stack(index, Kind.INT) + ", " + length + ");");
        text.check(insn);
    }

    private static void make(Text text, AbstractInsnNode insn, Frame<Val> frame, Val made) {
        if (made.kind() != Kind.ARRAY) {
            if (insn.getOpcode() == ANEWARRAY) {
                throw refuseObjects(text, insn);
            }
            throw Refusal.at(text.where(), insn, made.describe(), INSTEAD);
        }
        // one variable for all arrays that this instruction makes: an earlier one must be out of reach
        for (int i = 0; i < frame.getLocals(); i++) {
            refuseSecond(text, insn, frame.getLocal(i), made);
        }
        for (int i = 0; i < frame.getStackSize(); i++) {
            refuseSecond(text, insn, frame.getStack(i), made);
        }
        LocalArray array = (LocalArray) made.detail();
        text.array(array);
        String cleared = array.kind() == Kind.STRING ? "jdec(c, " + array.name() + "[i]);" : array.name() + "[i] = 0;";
        text.line("for (i32 i = 0; i < " + array.length() + "; ++i) { " + cleared + " }");
        if (array.kind() == Kind.STRING) {
            text.program().useStrings();
        }
    }

    private static void refuseSecond(Text text, AbstractInsnNode insn, Val held, Val made) {
        if (held.equals(made)) {
            throw Refusal.at(
                    text.where(),
                    insn,
                    "an array made anew while the one made before is in use",
                    "fill the array anew");
        }
    }

    private static void letter(Text text, AbstractInsnNode insn, Val letters, int depth) {
        String place = Text.stack(depth - 1, Kind.INT);
        String of = Text.stack(depth - 2, Kind.LETTERS);
        text.line(place + " = array_at(c, " + place + ", " + of + ".units);");
        text.check(insn);
        text.line(Text.stack(depth - 2, Kind.INT) + " = str_char_at(c, " + of + ", " + place + ");");
        text.drop(depth - 2, letters);
    }

    private static int length(Text text, AbstractInsnNode insn, Val value) {
        if (value.kind() != Kind.TABLE) {
            return array(text, insn, value).length();
        }
        return value.detail() instanceof int[] numbers
                ? numbers.length
                : ((Class<?>) value.detail()).getEnumConstants().length;
    }

    /** Prints the read of a text, or of a constant of an enum: its place among all is its ordinal. */
    private static void element(Text text, AbstractInsnNode insn, Val array, int depth) {
        if (array.kind() == Kind.ARRAY) {
            place(text, insn, length(text, insn, array), depth - 1);
            String target = Text.stack(depth - 2, Kind.STRING);
            text.line(target + " = " + ((LocalArray) array.detail()).name() + "[" + Text.stack(depth - 1, Kind.INT)
                    + "];");
            text.line("jinc(" + target + ");");
            return;
        }
        if (array.kind() != Kind.TABLE) {
            throw Refusal.at(text.where(), insn, "an element of " + array.describe(), INSTEAD);
        }
        place(text, insn, length(text, insn, array), depth - 1);
        text.line(Text.stack(depth - 2, Kind.ENUM) + " = " + Text.stack(depth - 1, Kind.INT) + ";");
    }

    private static LocalArray array(Text text, AbstractInsnNode insn, Val value) {
        if (value.kind() != Kind.ARRAY) {
            throw Refusal.at(text.where(), insn, "an element of " + value.describe(), INSTEAD);
        }
        return (LocalArray) value.detail();
    }
}
