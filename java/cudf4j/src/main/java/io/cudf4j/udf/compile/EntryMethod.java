/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes the method that stands between columns and a function, in bytecode: it takes what the function captured and what
 * columns hold, widens and boxes as the functional interface does, calls the function, and gives what the output holds. So
 * there is one way to translate all of it.
 */
final class EntryMethod {
    private final FunctionBody body;
    private final List<ValueType> inputs;
    private final ValueType output;
    private final NullRows nulls;
    private final boolean isOfRows;

    EntryMethod(FunctionBody body, List<ValueType> inputs, ValueType output, NullRows nulls) {
        this.body = body;
        this.inputs = inputs;
        this.output = output;
        this.nulls = nulls;
        this.isOfRows = false;
    }

    private EntryMethod(FunctionBody body, ValueType output) {
        this.body = body;
        this.inputs = List.of();
        this.output = output;
        this.nulls = NullRows.AWARE;
        this.isOfRows = true;
    }

    /** Makes the one of a function that takes a row of a frame. */
    static EntryMethod ofRows(FunctionBody body, ValueType output) {
        return new EntryMethod(body, output);
    }

    /**
     * The method.
     *
     * @param declared the method
     * @param result what it returns
     * @param calledWithNull for each input, whether a null reaches the function
     */
    record Entry(ClassFiles.Declared declared, Kind result, List<Boolean> calledWithNull) {}

    Entry write() {
        Type[] interfaceTypes = body.type().getArgumentTypes();
        boolean takesRow = interfaceTypes.length == 1 && RowPrinter.isRow(interfaceTypes[0]);
        if (isOfRows && !takesRow && !WindowPrinter.isOfWindows(body.type())) {
            throw new InvalidArgumentException("the function takes no row of a frame");
        }
        int given = isOfRows ? 1 : inputs.size();
        if (interfaceTypes.length != given) {
            throw new InvalidArgumentException("the function takes " + interfaceTypes.length + " values and is given "
                    + inputs.size() + " columns");
        }
        List<Type> taken = bodyTypes();
        if (taken.size() != body.captured().size() + given) {
            throw new InvalidArgumentException(
                    "the function captured " + body.captured().size() + " values and its body takes " + taken.size()
                            + ", which leaves not one for each of " + inputs.size() + " columns");
        }
        List<Type> parameters = new ArrayList<>(taken.subList(0, body.captured().size()));
        List<Boolean> calledWithNull = new ArrayList<>();
        for (int i = 0; i < inputs.size(); i++) {
            boolean nullable = nulls == NullRows.AWARE && !Types.isPrimitive(interfaceTypes[i]);
            calledWithNull.add(nullable);
            Type column = inputs.get(i).java();
            parameters.add(nullable && Types.isPrimitive(column) ? Types.box(column) : column);
        }
        if (isOfRows) {
            parameters.add(interfaceTypes[0]);
        }
        Type interfaceResult = body.type().getReturnType();
        Type result = Types.isPrimitive(output.java()) && !Types.isPrimitive(interfaceResult)
                ? Types.box(output.java())
                : output.java();

        ClassNode owner = new ClassNode();
        owner.name = body.owner();
        owner.sourceFile =
                ClassFiles.isOfJdk(body.owner()) ? null : body.files().get(body.owner()).sourceFile;
        MethodNode method = new MethodNode(
                Opcodes.ACC_STATIC,
                body.name(),
                Type.getMethodDescriptor(result, parameters.toArray(new Type[0])),
                null,
                null);
        markLine(method);
        int slot = 0;
        for (int i = 0; i < parameters.size(); i++) {
            method.visitVarInsn(parameters.get(i).getOpcode(Opcodes.ILOAD), slot);
            slot += parameters.get(i).getSize();
            int input = i - body.captured().size();
            if (input >= 0) {
                String what = "value " + (input + 1) + " of the function is ";
                adapt(method, parameters.get(i), interfaceTypes[input], what, "the column holds ");
                adapt(method, interfaceTypes[input], taken.get(i), what, "its interface has ");
            }
        }
        method.visitMethodInsn(
                body.opcode(), body.owner(), body.name(), body.descriptor(), body.opcode() == Opcodes.INVOKEINTERFACE);
        Type returned = Type.getReturnType(body.descriptor());
        if (returned.getSort() == Type.VOID) {
            throw new InvalidArgumentException("the function returns nothing; it must return the value of the row");
        }
        adapt(method, returned, interfaceResult, "the result of the interface is ", "the function returns ");
        adapt(method, interfaceResult, result, "the output column holds ", "the function returns ");
        method.visitInsn(result.getOpcode(Opcodes.IRETURN));
        method.visitMaxs(2 * parameters.size() + 4, slot);
        return new Entry(new ClassFiles.Declared(owner, method), Kind.of(result), List.copyOf(calledWithNull));
    }

    /** Errors before the first line of the function are reported there. */
    private void markLine(MethodNode method) {
        if (ClassFiles.isOfJdk(body.owner())) {
            return;
        }
        body.files().find(body.owner(), body.name(), body.descriptor()).ifPresent(found -> {
            int line = Refusal.line(found, null);
            if (line >= 0) {
                Label start = new Label();
                method.visitLabel(start);
                method.visitLineNumber(line, start);
            }
        });
    }

    private List<Type> bodyTypes() {
        List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(body.descriptor())));
        if (body.opcode() != Opcodes.INVOKESTATIC) {
            types.add(0, Type.getObjectType(body.owner()));
        }
        return types;
    }

    /** Writes what Java does between two types; the messages say which of them is which. */
    private static void adapt(MethodNode method, Type from, Type to, String whatTo, String whatFrom) {
        if (from.equals(to)) {
            return;
        }
        @Nullable Type boxedFrom = Types.unboxed(from).orElse(null);
        @Nullable Type boxedTo = Types.unboxed(to).orElse(null);
        if (Types.isPrimitive(from) && Types.isPrimitive(to) && Types.widens(from, to)) {
            widen(method, from, to);
        } else if (Types.isPrimitive(from) && (from.equals(boxedTo) || isOverBoxes(to))) {
            Type box = Types.box(from);
            method.visitMethodInsn(
                    Opcodes.INVOKESTATIC, box.getInternalName(), "valueOf", Type.getMethodDescriptor(box, from), false);
        } else if (boxedFrom != null && Types.isPrimitive(to) && Types.widens(boxedFrom, to)) {
            method.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    from.getInternalName(),
                    boxedFrom.getClassName() + "Value",
                    Type.getMethodDescriptor(boxedFrom),
                    false);
            widen(method, boxedFrom, to);
        } else if (isReference(from) && isReference(to) && related(from, to)) {
            method.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
        } else {
            throw new InvalidArgumentException(whatTo + shown(to) + " and " + whatFrom + shown(from)
                    + "; they must be the same, or widen as in Java");
        }
    }

    private static String shown(Type type) {
        return type.getClassName().replace("java.lang.", "");
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT;
    }

    private static boolean isOverBoxes(Type type) {
        return isOver(type) && !type.equals(Types.CHARS);
    }

    private static boolean isOver(Type type) {
        return type.equals(Types.OBJECT)
                || type.equals(Types.CHARS)
                || type.equals(Type.getType(Comparable.class))
                || type.equals(Type.getType(Number.class));
    }

    /** Two classes of which one can be the other: the interpreter knows what the value is. */
    private static boolean related(Type from, Type to) {
        return isOver(from) || isOver(to);
    }

    private static void widen(MethodNode method, Type from, Type to) {
        boolean small = from.getSort() < Type.INT;
        int sort = small ? Type.INT : from.getSort();
        if (sort == Type.INT) {
            switch (to.getSort()) {
                case Type.LONG -> method.visitInsn(Opcodes.I2L);
                case Type.FLOAT -> method.visitInsn(Opcodes.I2F);
                case Type.DOUBLE -> method.visitInsn(Opcodes.I2D);
                default -> {}
            }
        } else if (sort == Type.LONG) {
            switch (to.getSort()) {
                case Type.FLOAT -> method.visitInsn(Opcodes.L2F);
                case Type.DOUBLE -> method.visitInsn(Opcodes.L2D);
                default -> {}
            }
        } else if (sort == Type.FLOAT && to.getSort() == Type.DOUBLE) {
            method.visitInsn(Opcodes.F2D);
        }
    }
}
