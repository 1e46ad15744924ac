/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The text of one function as it grows, and the variables in it: one for each place of the stack ({@code s0i}) and each
 * local ({@code v0i}) and kind of value that it ever holds.
 */
final class Text {
    private final Program program;
    private final ClassFiles.Declared where;
    private final StringBuilder lines = new StringBuilder();
    private final Map<Integer, Set<Kind>> stack = new TreeMap<>();
    private final Map<Integer, Set<Kind>> locals = new TreeMap<>();
    private final Map<String, LocalArray> arrays = new TreeMap<>();
    private final Set<Kind> temporaries = EnumSet.noneOf(Kind.class);
    private boolean mayBeLeft;

    Text(Program program, ClassFiles.Declared where) {
        this.program = program;
        this.where = where;
    }

    Program program() {
        return program;
    }

    ClassFiles.Declared where() {
        return where;
    }

    /** Notes the variables that a frame needs. */
    void declare(@Nullable Frame<Val> frame) {
        if (frame == null) {
            return;
        }
        for (int i = 0; i < frame.getLocals(); i++) {
            declareLocal(i, frame.getLocal(i));
        }
        for (int i = 0; i < frame.getStackSize(); i++) {
            declareStack(i, frame.getStack(i));
        }
    }

    void declareLocal(int slot, Val value) {
        note(locals, slot, value);
    }

    void declareStack(int depth, Val value) {
        note(stack, depth, value);
    }

    private static void note(Map<Integer, Set<Kind>> into, int place, Val value) {
        if (value.kind().hasVariable()) {
            into.computeIfAbsent(place, p -> EnumSet.noneOf(Kind.class)).add(value.kind());
        }
    }

    void array(LocalArray array) {
        arrays.put(array.name(), array);
    }

    void line(String text) {
        lines.append("  ").append(text).append('\n');
    }

    void label(String name) {
        lines.append(name).append(":;\n");
    }

    /** Prints that the function is left if the statement before failed. */
    void check(AbstractInsnNode insn) {
        check(insn, "");
    }

    /**
     * Prints that the function is left if the statement before failed.
     *
     * @param exception the class of what the user throws there; empty if that is not why
     */
    void check(AbstractInsnNode insn, String exception) {
        program.useFailure();
        leave(insn, exception);
    }

    /** Prints that the function is left if the getter before read a null that it does not give, as there is none in most columns. */
    void checkPresent(AbstractInsnNode insn) {
        leave(insn, "");
    }

    /** Prints that the function is left if the one that it called was. */
    void checkCall(AbstractInsnNode insn, String callee) {
        if (program.mayBeLeft(callee)) {
            leave(insn, "");
        }
    }

    private void leave(AbstractInsnNode insn, String exception) {
        mayBeLeft = true;
        line("UDF_CHECK(" + program.site(where, insn, exception) + ")");
    }

    /** Returns whether something in the function may end it. */
    boolean mayBeLeft() {
        return mayBeLeft;
    }

    /** Returns the text of a value on the stack, as a value of a kind: the constant null has no variable. */
    String stack(int depth, Val value, Kind kind) {
        if (value.kind() == Kind.NULL) {
            return kind.nullText();
        }
        return "s" + depth + kind.suffix();
    }

    static String stack(int depth, Kind kind) {
        return "s" + depth + kind.suffix();
    }

    static String local(int slot, Kind kind) {
        return "v" + slot + kind.suffix();
    }

    /** Returns the variable that a counted result passes through, because its place may still hold an argument. */
    String temporary(Kind kind) {
        temporaries.add(kind);
        return "t" + kind.suffix();
    }

    /** Prints that a place of the stack takes what another held, which holds nothing afterwards. */
    void moveStack(int from, int to, Val value) {
        if (value.kind() == Kind.NULL) {
            nullStack(to);
        } else if (value.kind().isCounted()) {
            line("jmove(" + stack(to, value.kind()) + ", " + stack(from, value.kind()) + ");");
        } else if (value.kind().hasVariable()) {
            line(stack(to, value.kind()) + " = " + stack(from, value.kind()) + ";");
        }
    }

    /** Prints that a place of the stack takes a copy of what another holds. */
    void copyStack(int from, int to, Val value) {
        if (value.kind() == Kind.NULL) {
            nullStack(to);
        } else if (value.kind().hasVariable()) {
            line(stack(to, value.kind()) + " = " + stack(from, value.kind()) + ";");
            if (value.kind().isCounted()) {
                line("jinc(" + stack(to, value.kind()) + ");");
            }
        }
    }

    /** Prints that a place of the stack holds null, whatever class a later instruction takes it for. */
    void nullStack(int depth) {
        for (Kind kind : stack.getOrDefault(depth, Set.of())) {
            if (kind.isReference()) {
                line(stack(depth, kind) + " = " + kind.nullText() + ";");
            }
        }
    }

    void nullLocal(int slot) {
        for (Kind kind : locals.getOrDefault(slot, Set.of())) {
            if (kind.isReference()) {
                if (kind.isCounted()) {
                    line("jdec(c, " + local(slot, kind) + ");");
                }
                line(local(slot, kind) + " = " + kind.nullText() + ";");
            }
        }
    }

    /** Prints that a value on the stack is used up. */
    void drop(int depth, Val value) {
        if (value.kind().isCounted()) {
            line("jdec(c, " + stack(depth, value.kind()) + ");");
        }
    }

    /** Returns the whole function, with its variables and what leaving it frees. */
    String function(String signature, String title, Kind result) {
        StringBuilder text = new StringBuilder();
        text.append("// ").append(title).append('\n').append(signature).append("\n{\n");
        variables(text, "v", locals);
        variables(text, "s", stack);
        for (Kind kind : temporaries) {
            text.append("  ")
                    .append(kind.c())
                    .append(" t")
                    .append(kind.suffix())
                    .append(" = ")
                    .append(kind.zeroText())
                    .append(";\n");
        }
        for (LocalArray array : arrays.values()) {
            // C++ knows no array without elements
            text.append("  ")
                    .append(array.element())
                    .append(' ')
                    .append(array.name())
                    .append('[')
                    .append(Math.max(1, array.length()))
                    .append("];\n");
            forTexts(text, array, array.name() + "[i] = jstr_null();");
        }
        text.append("  ")
                .append(result.c())
                .append(" result = ")
                .append(result.zeroText())
                .append(";\n");
        Counts counts = Counts.of(lines);
        text.append(counts.text());
        text.append("leave:;\n");
        free(text, "v", locals, counts);
        free(text, "s", stack, counts);
        for (LocalArray array : arrays.values()) {
            forTexts(text, array, "jdec(c, " + array.name() + "[i]);");
        }
        return text.append("  return result;\n}\n").toString();
    }

    private static void forTexts(StringBuilder text, LocalArray array, String statement) {
        if (array.kind() == Kind.STRING) {
            text.append("  for (i32 i = 0; i < ")
                    .append(array.length())
                    .append("; ++i) { ")
                    .append(statement)
                    .append(" }\n");
        }
    }

    private static void variables(StringBuilder text, String prefix, Map<Integer, Set<Kind>> places) {
        places.forEach((place, kinds) -> kinds.forEach(kind -> text.append("  ")
                .append(kind.c())
                .append(' ')
                .append(prefix)
                .append(place)
                .append(kind.suffix())
                .append(" = ")
                .append(kind.zeroText())
                .append(";\n")));
    }

    private static void free(StringBuilder text, String prefix, Map<Integer, Set<Kind>> places, Counts counts) {
        places.forEach((place, kinds) -> kinds.stream()
                .filter(kind -> kind.isCounted() && !counts.isBorrowed(prefix + place + kind.suffix()))
                .forEach(kind -> text.append("  jdec(c, ")
                        .append(prefix)
                        .append(place)
                        .append(kind.suffix())
                        .append(");\n")));
    }
}
