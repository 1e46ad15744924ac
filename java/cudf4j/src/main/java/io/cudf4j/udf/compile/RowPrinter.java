/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Prints the getters of a row of a frame. Which column they read must be known while translating. */
final class RowPrinter {
    private static final String PLAIN = "io/cudf4j/udf/Row";
    private static final String NULLABLE = "io/cudf4j/udf/NullableRow";

    private final Text text;

    RowPrinter(Text text) {
        this.text = text;
    }

    /** Returns whether a type is one of a row. */
    static boolean isRow(Type type) {
        return type.getSort() == Type.OBJECT && isRow(type.getInternalName());
    }

    private static boolean isRow(String internalName) {
        return internalName.equals(PLAIN) || internalName.equals(NULLABLE);
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

    /** Prints a getter; the row has no variable, and the label is dropped by the caller. */
    void print(MethodInsnNode insn, int base, Val row, Val label) {
        boolean nullable = insn.owner.equals(NULLABLE);
        if (row.kind() != Kind.ROW) {
            throw Refusal.at(
                    text.where(),
                    insn,
                    "the getter " + insn.name + " of " + row.describe(),
                    "call the getters of the row that the function is given");
        }
        Object known = label(insn, label);
        if (insn.name.equals("isNull")) {
            int number = text.program().rowColumns().number(known, null);
            text.line(Text.stack(base, Kind.INT) + " = !" + valid(number) + ";");
            return;
        }
        ValueType read =
                ValueType.of(Types.unboxed(Type.getReturnType(insn.desc)).orElse(Type.getReturnType(insn.desc)));
        int number = text.program().rowColumns().number(known, read);
        String value = value(number, read);
        if (nullable) {
            String target = Text.stack(base, read.boxed());
            text.line(target + " = " + read.boxed().nullText() + ";");
            text.line("if (" + valid(number) + ") { " + target + " = "
                    + (read.isString() ? value : "box_of(" + value + ")") + "; }");
        } else {
            text.line("if (!" + valid(number) + ") { udf_fail(c, UDF_NO_VALUE); }");
            text.check(insn);
            text.line(Text.stack(base, read.kind()) + " = " + value + ";");
        }
        if (read.isString()) {
            text.program().useStrings();
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

    private static String valid(int number) {
        return "udf_valid(captured(c).mask" + number + ", captured(c).bit" + number + " + c.row)";
    }

    private String value(int number, ValueType read) {
        ValueType held = text.program().rowColumns().type(number);
        String column = "captured(c).col" + number;
        if (held.isString()) {
            String offsets = "captured(c).offsets" + number;
            return "str_borrow(" + column + " + " + offsets + "[c.row], (i32)(" + offsets + "[c.row + 1] - " + offsets
                    + "[c.row]))";
        }
        return held == ValueType.BOOLEAN
                ? "(i32)(" + column + "[c.row] != 0)"
                : "(" + read.kind().c() + ")" + column + "[c.row]";
    }
}
