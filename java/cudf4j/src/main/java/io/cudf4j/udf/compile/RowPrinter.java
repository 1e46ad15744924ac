/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Prints the getters of a row of a frame, or of a group of rows. Which column they read must be known while translating. */
final class RowPrinter {
    private static final String PLAIN = "io/cudf4j/udf/Row";
    private static final String NULLABLE = "io/cudf4j/udf/NullableRow";
    private static final String GROUP = "io/cudf4j/udf/GroupColumns";

    private final Text text;

    RowPrinter(Text text) {
        this.text = text;
    }

    /** Returns whether a type is one of a row. */
    static boolean isRow(Type type) {
        return type.getSort() == Type.OBJECT && isRow(type.getInternalName());
    }

    private static boolean isRow(String internalName) {
        return internalName.equals(PLAIN) || internalName.equals(NULLABLE) || internalName.equals(GROUP);
    }

    /** Returns whether a function takes the rows of a group, and not one row. */
    static boolean isOfGroups(Type function) {
        Type[] taken = function.getArgumentTypes();
        return taken.length == 1 && taken[0].equals(Type.getObjectType(GROUP));
    }

    static boolean isGetter(MethodInsnNode insn) {
        return isRow(insn.owner);
    }

    /** Returns the value of a known number as an object, which labels of columns are; empty if it is none. */
    static Optional<Val> boxed(MethodInsnNode call, List<? extends Val> values) {
        if (call.getOpcode() != Opcodes.INVOKESTATIC || !call.name.equals("valueOf") || values.size() != 1) {
            return Optional.empty();
        }
        Object value = values.get(0).known();
        Kind kind = Kind.of(Type.getReturnType(call.desc));
        if (!kind.isBox() || value == null) {
            return Optional.empty();
        }
        Object box = switch (kind) {
            case BOX_INT -> value;
            case BOX_LONG -> value;
            case BOX_CHAR -> value instanceof Integer i ? (Object) (char) (int) i : null;
            case BOX_SHORT -> value instanceof Integer i ? (Object) i.shortValue() : null;
            case BOX_BYTE -> value instanceof Integer i ? (Object) i.byteValue() : null;
            case BOX_BOOLEAN -> value instanceof Integer i ? (Object) (i != 0) : null;
            default -> null;
        };
        return box == null || value instanceof String ? Optional.empty() : Optional.of(Val.known(kind, box));
    }

    /** Prints a getter; the row has no variable, and what is given to it is dropped by the caller. */
    void print(MethodInsnNode insn, int base, List<Val> given) {
        if (given.get(0).kind() != Kind.ROW) {
            throw Refusal.at(
                    text.where(),
                    insn,
                    "the getter " + insn.name + " of " + given.get(0).describe(),
                    "call the getters of the row that the function is given");
        }
        if (insn.name.equals("size")) {
            text.line(Text.stack(base, Kind.INT) + " = group_size(c, captured(c).starts);");
            return;
        }
        Object label = label(insn, given.get(1));
        boolean isOfGroups = insn.owner.equals(GROUP);
        if (isOfGroups && given.size() == 2) {
            statistic(insn, base, label);
            return;
        }
        if (isOfGroups) {
            text.program().rowColumns().readsRow();
            text.line("c.at = group_place(c, captured(c).starts, " + Text.stack(base + 2, Kind.INT) + ");");
            text.check(insn);
        }
        String at = isOfGroups ? "c.at" : "c.row";
        if (insn.name.equals("isNull")) {
            int number = text.program().rowColumns().number(label, insn.name, null);
            text.line(Text.stack(base, Kind.INT) + " = !" + valid(number, at) + ";");
            return;
        }
        ValueType read =
                ValueType.of(Types.unboxed(Type.getReturnType(insn.desc)).orElse(Type.getReturnType(insn.desc)));
        int number = insn.name.equals("getEpoch") || insn.name.equals("getDuration")
                ? numberOfTimes(insn, label, given.get(given.size() - 1))
                : text.program().rowColumns().number(label, insn.name, read);
        String value = value(number, read, at);
        if (insn.owner.equals(NULLABLE)) {
            String target = Text.stack(base, read.boxed());
            text.line(target + " = " + read.boxed().nullText() + ";");
            text.line("if (" + valid(number, at) + ") { " + target + " = "
                    + (read.isString() ? value : "box_of(" + value + ")") + "; }");
        } else {
            text.line("if (!" + valid(number, at) + ") { udf_fail(c, UDF_NO_VALUE); }");
            text.checkPresent(insn);
            text.line(Text.stack(base, read.kind()) + " = " + value + ";");
        }
        if (read.isString()) {
            text.program().useStrings();
        }
    }

    /** Prints what goes over all values of a column in a group. */
    private void statistic(MethodInsnNode insn, int base, @Nullable Object label) {
        ValueType read = ValueType.of(Type.getReturnType(insn.desc));
        boolean isCount = insn.name.equals("count");
        int number = text.program().rowColumns().number(label, insn.name, isCount ? null : read);
        String mask = "captured(c).mask" + number + ", captured(c).bit" + number;
        String type = "<" + read.c() + ">";
        String column = "(c, captured(c).starts, captured(c).col" + number + ", " + mask;
        String value = switch (insn.name) {
            case "count" -> "group_count(c, captured(c).starts, " + mask + ")";
            case "sum", "sumOfLongs" -> "group_sum" + type + column + ")";
            case "mean" -> "group_mean" + type + column + ")";
            case "min", "minOfLongs" -> "group_extreme" + type + column + ", true)";
            case "max", "maxOfLongs" -> "group_extreme" + type + column + ", false)";
            default -> throw new IllegalStateException("groups have no " + insn.name);
        };
        text.line(Text.stack(base, read.kind()) + " = " + value + ";");
        if (!isCount && !insn.name.startsWith("sum")) {
            // there is none of nulls alone, nor of no row
            text.check(insn);
        }
    }

    private @Nullable Object label(MethodInsnNode insn, Val label) {
        if (label.kind() == Kind.NULL) {
            return null;
        }
        Object known = label.kind() == Kind.OBJECT || label.kind().hasVariable() ? label.known() : null;
        if (known == null) {
            throw Refusal.at(
                    text.where(),
                    insn,
                    insn.name + " of a column whose label is computed",
                    "give the label as a constant, or as a value that the function captured");
        }
        return known;
    }

    private int numberOfTimes(MethodInsnNode insn, @Nullable Object label, Val unit) {
        ChronoUnit known = unit.known() instanceof ChronoUnit constant ? constant : null;
        if (known == null && unit.kind() != Kind.NULL) {
            throw Refusal.at(
                    text.where(),
                    insn,
                    insn.name + " in a unit that is computed",
                    "give the unit as a constant, as ChronoUnit.SECONDS, or as a value that the function captured");
        }
        return text.program().rowColumns().numberOfTimes(label, insn.name, known, Refusal.place(text.where(), insn));
    }

    private static String valid(int number, String at) {
        return "udf_valid(captured(c).mask" + number + ", captured(c).bit" + number + " + " + at + ")";
    }

    private String value(int number, ValueType read, String at) {
        ValueType held = text.program().rowColumns().type(number);
        String column = "captured(c).col" + number;
        String element = column + "[" + at + "]";
        if (held.isString()) {
            String offsets = "captured(c).offsets" + number;
            return "str_borrow(" + column + " + " + offsets + "[" + at + "], (i32)(" + offsets + "[" + at + " + 1] - "
                    + offsets + "[" + at + "]))";
        }
        return held == ValueType.BOOLEAN
                ? "(i32)(" + element + " != 0)"
                : "(" + read.kind().c() + ")" + element;
    }
}
