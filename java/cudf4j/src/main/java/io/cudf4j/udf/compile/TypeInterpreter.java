/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Says what each instruction leaves on the stack. Refuses nothing but fields: the printer says what it cannot print. */
final class TypeInterpreter extends Interpreter<Val> {
    private final ClassFiles.Declared where;
    private final Fields fields;
    private final UserTypes types;
    private final List<Val> parameters;
    private final BasicInterpreter basic = new BasicInterpreter();

    /** @param parameters what the locals hold that the method begins with, by the parameters */
    TypeInterpreter(ClassFiles.Declared where, Program program, List<Val> parameters) {
        super(Opcodes.ASM9);
        this.where = where;
        this.fields = program.fields();
        this.types = program.userTypes();
        this.parameters = parameters;
    }

    @Override
    @SuppressWarnings("NullAway") // null stands for void
    public Val newValue(@Nullable Type type) {
        if (type == null) {
            return Val.NONE;
        }
        if (type.getSort() == Type.VOID) {
            return null;
        }
        return types.of(type);
    }

    @Override
    public Val newParameterValue(boolean isInstanceMethod, int local, Type type) {
        int place = isInstanceMethod ? 0 : -1;
        int slot = isInstanceMethod ? 1 : 0;
        if (isInstanceMethod && local == 0) {
            return parameters.get(0);
        }
        for (Type each : Type.getArgumentTypes(where.method().desc)) {
            place++;
            if (slot == local) {
                return parameters.get(place);
            }
            slot += each.getSize();
        }
        throw new IllegalStateException("no parameter begins at local " + local);
    }

    @Override
    public Val newOperation(AbstractInsnNode insn) throws AnalyzerException {
        switch (insn.getOpcode()) {
            case Opcodes.ACONST_NULL -> {
                return Val.NULL;
            }
            case Opcodes.ICONST_M1,
                    Opcodes.ICONST_0,
                    Opcodes.ICONST_1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5 -> {
                return Val.constant(insn.getOpcode() - Opcodes.ICONST_0);
            }
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> {
                return Val.known(Kind.LONG, (long) (insn.getOpcode() - Opcodes.LCONST_0));
            }
            case Opcodes.BIPUSH, Opcodes.SIPUSH -> {
                return Val.constant(((IntInsnNode) insn).operand);
            }
            case Opcodes.LDC -> {
                Object constant = ((LdcInsnNode) insn).cst;
                if (constant instanceof Integer || constant instanceof Long || constant instanceof String) {
                    return Val.known(
                            constant instanceof String ? Kind.STRING : constant instanceof Long ? Kind.LONG : Kind.INT,
                            constant);
                }
                return of(basic.newOperation(insn), "a class");
            }
            case Opcodes.GETSTATIC -> {
                FieldInsnNode field = (FieldInsnNode) insn;
                Object value = fields.ofClass(where, field);
                // what javac makes for a switch over an enum, and nobody changes
                return field.name.startsWith("$SwitchMap$") && value instanceof int[] numbers
                        ? Val.table(numbers)
                        : read(field, value);
            }
            case Opcodes.NEW -> {
                return made((TypeInsnNode) insn);
            }
            default -> {
                return of(basic.newOperation(insn), "an object");
            }
        }
    }

    private Val made(TypeInsnNode insn) {
        if (insn.desc.equals(Types.BUILDER.getInternalName())) {
            return Val.of(Kind.BUILDER);
        }
        Val user = types.of(Type.getObjectType(insn.desc));
        if (user.kind() == Kind.RECORD) {
            return user;
        }
        try {
            Class<?> type = Class.forName(insn.desc.replace('/', '.'), false, fields.loader());
            if (Throwable.class.isAssignableFrom(type)) {
                return Val.exception(insn.desc);
            }
        } catch (ClassNotFoundException | LinkageError e) {
            throw Refusal.at(where, insn, "new " + insn.desc.replace('/', '.'), "its class cannot be loaded: " + e);
        }
        return Val.other("a new " + insn.desc.replace('/', '.'));
    }

    /** Returns what a field leaves on the stack: a number, a string or a box by its type, any other object as itself. */
    private Val read(FieldInsnNode insn, @Nullable Object value) {
        if (value instanceof Enum<?> constant) {
            return Val.enumOf(new EnumValue(constant.getDeclaringClass(), constant));
        }
        Kind kind = Kind.of(Type.getType(insn.desc));
        if (kind != Kind.OTHER && kind != Kind.BUILDER && !(kind == Kind.STRING && !(value instanceof String))) {
            boolean isLabel = kind == Kind.STRING || kind.isBox();
            return value == null ? Val.NULL : isLabel ? Val.known(kind, value) : Val.of(kind);
        }
        return value == null ? Val.NULL : Val.object(value);
    }

    @Override
    public Val copyOperation(AbstractInsnNode insn, Val value) {
        return value;
    }

    @Override
    public Val unaryOperation(AbstractInsnNode insn, Val value) throws AnalyzerException {
        switch (insn.getOpcode()) {
            case Opcodes.IINC -> {
                return Val.of(Kind.INT);
            }
            case Opcodes.GETFIELD -> {
                FieldInsnNode field = (FieldInsnNode) insn;
                if (value.kind() == Kind.OBJECT) {
                    return read(field, fields.of(where, field, value.detail()));
                }
                if (value.kind() == Kind.ENUM) {
                    return value.known() == null
                            ? types.of(Type.getType(field.desc))
                            : read(field, fields.of(where, field, value.known()));
                }
                if (value.kind() == Kind.RECORD) {
                    Optional<RecordShape.Component> component = ((RecordShape) value.detail()).component(field.name);
                    if (component.isPresent()) {
                        return component.get().value();
                    }
                }
                return Val.other("the field " + field.name);
            }
            case Opcodes.CHECKCAST -> {
                return cast(Type.getObjectType(((TypeInsnNode) insn).desc), value);
            }
            case Opcodes.NEWARRAY -> {
                return value.constant() == null
                        ? Val.other("an array whose length is no constant")
                        : Val.array(Arrays.of(where, (IntInsnNode) insn, value.constant()));
            }
            case Opcodes.ANEWARRAY -> {
                if (!Arrays.areTexts((TypeInsnNode) insn)) {
                    return Val.other("an array of objects");
                }
                return value.constant() == null
                        ? Val.other("an array whose length is no constant")
                        : Val.array(Arrays.ofTexts(where, (TypeInsnNode) insn, value.constant()));
            }
            default -> {
                return of(basic.unaryOperation(insn, BasicValue.UNINITIALIZED_VALUE), "an object");
            }
        }
    }

    private static Val cast(Type to, Val value) {
        Kind kind = Kind.of(to);
        if (value.kind() == Kind.OTHER && kind != Kind.OTHER) {
            return Val.other(value.describe() + " cast to " + to.getClassName());
        }
        if (kind != Kind.OTHER && value.kind().hasVariable() && value.kind() != kind) {
            return Val.other(value.describe() + " cast to " + to.getClassName());
        }
        return value;
    }

    @Override
    public Val binaryOperation(AbstractInsnNode insn, Val first, Val second) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.AALOAD) {
            if (first.kind() == Kind.TABLE && first.detail() instanceof Class<?> type) {
                return Val.enumOf(new EnumValue(type, null));
            }
            return first.kind() == Kind.ARRAY ? Val.of(Kind.STRING) : Val.other("an element of an array of objects");
        }
        return of(
                basic.binaryOperation(insn, BasicValue.UNINITIALIZED_VALUE, BasicValue.UNINITIALIZED_VALUE),
                "an object");
    }

    @Override
    @SuppressWarnings("NullAway") // nothing is left on the stack
    public Val ternaryOperation(AbstractInsnNode insn, Val first, Val second, Val third) {
        return null;
    }

    @Override
    public Val naryOperation(AbstractInsnNode insn, List<? extends Val> values) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return newValue(Type.getReturnType(dynamic.desc));
        }
        if (!(insn instanceof MethodInsnNode call)) {
            return Val.other("an array of arrays");
        }
        if (ArrayCalls.isOfLetters(call)) {
            return Val.of(Kind.LETTERS);
        }
        if (call.name.equals("values") && EnumPrinter.isOfClass(call, types)) {
            EnumValue value =
                    (EnumValue) types.of(Type.getObjectType(call.owner)).detail();
            return Val.table(value.type());
        }
        Optional<Val> generic = Generics.result(call, values).or(() -> RowPrinter.boxed(call, values));
        return generic.isPresent() ? generic.get() : newValue(Type.getReturnType(call.desc));
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Val value, Val expected) {}

    @Override
    public Val merge(Val first, Val second) {
        return first.merge(second);
    }

    @SuppressWarnings("NullAway") // null stands for nothing on the stack, as in the library
    private static Val of(@Nullable BasicValue value, String description) {
        if (value == null) {
            return null;
        }
        Type type = value.getType();
        if (type == null) {
            return Val.NONE;
        }
        Kind kind = Kind.of(type);
        return kind == Kind.OTHER ? Val.other(description) : Val.of(kind);
    }
}
