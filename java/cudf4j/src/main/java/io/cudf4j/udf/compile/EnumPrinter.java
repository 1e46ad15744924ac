/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Prints what is asked of constants of enums. What differs among the constants is chosen by their ordinal. */
final class EnumPrinter {
    private final Text text;
    private final Program program;

    EnumPrinter(Text text) {
        this.text = text;
        this.program = text.program();
    }

    /** Returns whether a call is of a static method that each enum has. */
    static boolean isOfClass(MethodInsnNode insn, UserTypes types) {
        if (insn.getOpcode() != Opcodes.INVOKESTATIC) {
            return false;
        }
        Type owner = Type.getObjectType(insn.owner);
        boolean named = insn.name.equals("valueOf") && insn.desc.equals("(Ljava/lang/String;)" + owner.getDescriptor());
        boolean all = insn.name.equals("values") && insn.desc.equals("()[" + owner.getDescriptor());
        return (named || all) && types.of(owner).kind() == Kind.ENUM;
    }

    /** Prints a call that every enum answers; returns whether it was one. */
    boolean call(MethodInsnNode insn, int base, List<Val> given) {
        if (isOfClass(insn, program.userTypes())) {
            if (insn.name.equals("valueOf")) {
                valueOf(insn, base, given.get(0));
            }
            return true;
        }
        if (!given.isEmpty() && given.get(0).kind() == Kind.ENUM && isTextOfObject(insn)) {
            shown(insn, base, given.get(0));
            return true;
        }
        if (given.isEmpty() || given.get(0).kind() != Kind.ENUM || insn.getOpcode() == Opcodes.INVOKESTATIC) {
            return false;
        }
        EnumValue value = (EnumValue) given.get(0).detail();
        String place = Text.stack(base, Kind.ENUM);
        switch (insn.name + insn.desc) {
            case "ordinal()I" -> {
                requirePresent(insn, place);
                text.line(Text.stack(base, Kind.INT) + " = " + place + ";");
            }
            case "name()Ljava/lang/String;" -> {
                requirePresent(insn, place);
                text.line(Text.stack(base, Kind.STRING) + " = " + name(value, place) + ";");
            }
            case "toString()Ljava/lang/String;" -> {
                if (!value.isShownByName()) {
                    return false;
                }
                requirePresent(insn, place);
                text.line(Text.stack(base, Kind.STRING) + " = " + name(value, place) + ";");
            }
            case "equals(Ljava/lang/Object;)Z" -> {
                requirePresent(insn, place);
                text.line(Text.stack(base, Kind.INT) + " = " + same(base, given) + ";");
                text.drop(base + 1, given.get(1));
            }
            default -> {
                if (!insn.name.equals("compareTo") || given.size() != 2) {
                    return false;
                }
                String other = text.stack(base + 1, given.get(1), Kind.ENUM);
                requirePresent(insn, place);
                requirePresent(insn, other);
                text.line(Text.stack(base, Kind.INT) + " = " + place + " - " + other + ";");
            }
        }
        return true;
    }

    private static String same(int base, List<Val> given) {
        return given.get(1).kind() == Kind.ENUM && isOfOne(given.get(0), given.get(1))
                ? Text.stack(base, Kind.ENUM) + " == " + Text.stack(base + 1, Kind.ENUM)
                : "0";
    }

    /** Returns whether two values are of one enum. */
    static boolean isOfOne(Val first, Val second) {
        return ((EnumValue) first.detail()).type() == ((EnumValue) second.detail()).type();
    }

    private void valueOf(MethodInsnNode insn, int base, Val name) {
        EnumValue type = (EnumValue)
                program.userTypes().of(Type.getObjectType(insn.owner)).detail();
        String given = text.stack(base, name, Kind.STRING);
        String target = Text.stack(base, Kind.ENUM);
        program.useStrings();
        text.line("if (is_null(" + given + ")) { udf_fail(c, UDF_NULL_POINTER); }");
        text.check(insn);
        text.line(target + " = -1;");
        for (Enum<?> each : type.constants()) {
            text.line("if (str_same(" + given + ", " + program.literal(each.name()) + ")) { " + target + " = "
                    + EnumValue.number(each) + "; }");
        }
        text.line("if (is_null(" + target + ")) { udf_fail(c, UDF_ILLEGAL_ARGUMENT); }");
        text.check(insn);
        text.drop(base, name);
    }

    private void requirePresent(AbstractInsnNode insn, String place) {
        text.line("if (is_null(" + place + ")) { udf_fail(c, UDF_NULL_POINTER); }");
        text.check(insn);
    }

    /** What compilers call for objects in texts that are joined. */
    private static boolean isTextOfObject(MethodInsnNode insn) {
        return insn.owner.equals(Types.STRING.getInternalName())
                && insn.name.equals("valueOf")
                && insn.desc.equals("(Ljava/lang/Object;)Ljava/lang/String;");
    }

    private void shown(MethodInsnNode insn, int base, Val constant) {
        String name = shown(insn, constant, Text.stack(base, Kind.ENUM));
        String target = Text.stack(base, Kind.STRING);
        text.line(target + " = " + name + ";");
        text.line("if (is_null(" + target + ")) { " + target + " = " + program.literal("null") + "; }");
    }

    /** Returns what Java prints of a constant, null of null. */
    String shown(AbstractInsnNode insn, Val constant, String place) {
        EnumValue value = (EnumValue) constant.detail();
        if (!value.isShownByName()) {
            throw Refusal.at(
                    text.where(),
                    insn,
                    "a string made of " + constant.describe() + ", which has a toString of its own,",
                    "call its toString()");
        }
        return name(value, place);
    }

    /** Returns the name of a constant as a string, null of null. */
    String name(EnumValue value, String place) {
        return chosen(value, place, each -> program.literal(each.name()), "jstr_null()");
    }

    /** Prints the read of a final field. */
    void field(FieldInsnNode insn, Val owner, int depth) {
        EnumValue value = (EnumValue) owner.detail();
        if (value.constant() != null) {
            known(insn, program.fields().of(text.where(), insn, value.constant()), depth);
            return;
        }
        Val read = program.userTypes().of(Type.getType(insn.desc));
        Kind kind = read.kind();
        String place = Text.stack(depth, Kind.ENUM);
        requirePresent(insn, place);
        boolean isHeld = kind.hasVariable() && kind != Kind.BUILDER && kind != Kind.RECORD;
        if (!isHeld) {
            throw Refusal.at(
                    text.where(),
                    insn,
                    "the field " + insn.name + " of a constant that is not known before",
                    "fields of numbers, texts and enums can be read");
        }
        text.line(Text.stack(depth, kind) + " = "
                + chosen(
                        value,
                        place,
                        each -> literal(insn, kind, program.fields().of(text.where(), insn, each)),
                        kind.zeroText())
                + ";");
    }

    private void known(FieldInsnNode insn, @Nullable Object value, int depth) {
        if (value == null) {
            text.nullStack(depth);
            return;
        }
        Kind kind = value instanceof String
                ? Kind.STRING
                : program.userTypes().of(Type.getType(insn.desc)).kind();
        // any other object is known by itself, and has no variable
        if (kind.hasVariable() && kind != Kind.BUILDER && kind != Kind.RECORD) {
            text.line(Text.stack(depth, kind) + " = " + literal(insn, kind, value) + ";");
        }
    }

    private String literal(AbstractInsnNode insn, Kind kind, @Nullable Object value) {
        if (value == null) {
            return kind.nullText();
        }
        if (value instanceof String s) {
            return program.literal(s);
        }
        if (value instanceof Enum<?> constant) {
            return Integer.toString(EnumValue.number(constant));
        }
        String number = Literals.of(value, text.where(), insn);
        return kind.isBox() ? "box_of(" + number + ")" : number;
    }

    private static String chosen(EnumValue value, String place, Function<Enum<?>, String> text, String otherwise) {
        if (value.constant() instanceof Enum<?> known) {
            return text.apply(known);
        }
        StringBuilder chain = new StringBuilder("(");
        for (Enum<?> each : value.constants()) {
            chain.append(place)
                    .append(" == ")
                    .append(EnumValue.number(each))
                    .append(" ? ")
                    .append(text.apply(each))
                    .append(" : ");
        }
        return chain.append(otherwise).append(')').toString();
    }
}
