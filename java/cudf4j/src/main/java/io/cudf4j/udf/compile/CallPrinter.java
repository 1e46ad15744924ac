/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/** Prints calls: of methods of the JDK that the runtime has, of methods of the user, and of what joins strings. */
final class CallPrinter {
    /** Languages whose letters have upper and lower cases of their own. */
    private static final Set<String> SPECIAL_CASE = Set.of("tr", "az", "lt");

    private final Text text;
    private final Program program;
    private final ClassFiles.Declared where;

    CallPrinter(Text text) {
        this.text = text;
        this.program = text.program();
        this.where = text.where();
    }

    /** The arguments of a call, the receiver first, and where on the stack they begin. */
    private record Arguments(int base, List<Val> values, List<Type> types) {
        int size() {
            return values.size();
        }
    }

    void call(MethodInsnNode insn, Frame<Val> frame) {
        Arguments arguments = arguments(insn, frame);
        if (isConstructor(insn, arguments, frame)) {
            return;
        }
        if (insn.owner.equals(Generics.OBJECTS) && objects(insn, arguments)) {
            return;
        }
        if (new EnumPrinter(text).call(insn, arguments.base(), arguments.values())) {
            return;
        }
        if (RowPrinter.isGetter(insn)) {
            new RowPrinter(text).print(insn, arguments.base(), arguments.values());
            for (int i = 1; i < arguments.size(); i++) {
                text.drop(arguments.base() + i, arguments.values().get(i));
            }
            return;
        }
        if (ArrayCalls.print(text, insn, arguments.base(), arguments.values())) {
            return;
        }
        if (insn.name.equals("toUpperCase") || insn.name.equals("toLowerCase")) {
            refuseLocale(insn, arguments);
        }
        String owner = owner(insn, arguments);
        Optional<Intrinsics.Entry> intrinsic = Intrinsics.find(owner, insn.name, insn.desc);
        if (intrinsic.isPresent()) {
            intrinsic(insn, owner, intrinsic.get(), arguments);
        } else if (ClassFiles.isOfJdk(owner)) {
            refuseMethod(insn, owner, arguments);
        } else {
            user(insn, arguments);
        }
    }

    private static Arguments arguments(MethodInsnNode insn, Frame<Val> frame) {
        List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(insn.desc)));
        if (insn.getOpcode() != Opcodes.INVOKESTATIC) {
            types.add(0, Type.getObjectType(insn.owner));
        }
        int base = frame.getStackSize() - types.size();
        List<Val> values = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            values.add(frame.getStack(base + i));
        }
        return new Arguments(base, values, types);
    }

    /** Returns the class whose method runs, where the call names one of its interfaces. */
    private static String owner(MethodInsnNode insn, Arguments arguments) {
        if (insn.getOpcode() == Opcodes.INVOKESTATIC) {
            return insn.owner;
        }
        Val receiver = arguments.values().get(0);
        if (receiver.kind() == Kind.STRING && !insn.owner.equals(Types.STRING.getInternalName())) {
            return Types.STRING.getInternalName();
        }
        return insn.owner;
    }

    /** Prints the constructor of an exception, a builder or a record; returns whether it was one. */
    private boolean isConstructor(MethodInsnNode insn, Arguments arguments, Frame<Val> frame) {
        if (!insn.name.equals("<init>")) {
            return false;
        }
        Kind made = arguments.values().get(0).kind();
        if (made == Kind.RECORD) {
            if (insn.owner.equals("java/lang/Record")) {
                dropAll(arguments);
            } else {
                construct(insn, arguments, frame);
            }
            return true;
        }
        if (made == Kind.EXCEPTION) {
            dropAll(arguments);
            return true;
        }
        if (made != Kind.BUILDER) {
            return false;
        }
        Val given = arguments.size() == 2 ? arguments.values().get(1) : Val.NONE;
        if (given.kind() == Kind.STRING || given.kind() == Kind.NULL) {
            text.line("builder_init_text(c, " + Text.stack(arguments.base(), Kind.BUILDER) + ", "
                    + text.stack(arguments.base() + 1, given, Kind.STRING) + ");");
            text.check(insn);
        } else if (arguments.size() > 1 && (given.constant() == null || given.constant() < 0)) {
            throw Refusal.at(
                    where,
                    insn,
                    "new StringBuilder with " + given.describe(),
                    "use new StringBuilder() or a constant size");
        }
        dropAll(arguments);
        return true;
    }

    /** Prints the call of a constructor, which gives the record: it goes to where the bytecode has kept the object. */
    private void construct(MethodInsnNode insn, Arguments arguments, Frame<Val> frame) {
        ClassFiles.Declared callee = program.files()
                .find(insn.owner, insn.name, insn.desc)
                .orElseThrow(() -> new IllegalStateException("a record without the constructor " + insn.desc));
        Val made = arguments.values().get(0);
        int base = arguments.base();
        String target;
        if (base > 0 && frame.getStack(base - 1).equals(made)) {
            target = Text.stack(base - 1, Kind.RECORD);
        } else if (base == 0 && where.method().name.equals("<init>")) {
            // one constructor that calls another
            target = Text.local(0, Kind.RECORD);
        } else {
            throw Refusal.at(where, insn, "a record that is dropped", "keep it in a local variable, or leave it out");
        }
        List<Val> parameters = new ArrayList<>(List.of(made));
        StringBuilder given = new StringBuilder("c, ").append(Text.stack(base, Kind.RECORD));
        for (int i = 1; i < arguments.size(); i++) {
            parameters.add(parameter(insn, arguments, i));
        }
        give(arguments, parameters, 1, given);
        String name = program.function(callee, parameters, Kind.RECORD, where, insn);
        String through = text.temporary(Kind.RECORD);
        text.line(through + " = " + name + "(" + given + ");");
        text.checkCall(insn, name);
        dropAll(arguments);
        text.line("jdec(c, " + target + ");");
        text.line("jmove(" + target + ", " + through + ");");
    }

    private void dropAll(Arguments arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            text.drop(arguments.base() + i, arguments.values().get(i));
        }
    }

    private boolean objects(MethodInsnNode insn, Arguments arguments) {
        return switch (insn.name) {
            case "requireNonNull" -> requireNonNull(insn, arguments);
            case "requireNonNullElse" -> orElse(insn, arguments);
            case "isNull" -> isNull(arguments, "");
            case "nonNull" -> isNull(arguments, "!");
            case "equals" -> objectsEqual(arguments);
            default -> false;
        };
    }

    private boolean requireNonNull(MethodInsnNode insn, Arguments arguments) {
        if (arguments.size() > 1) {
            if (arguments.values().get(1).kind() != Kind.STRING) {
                return false;
            }
            text.drop(arguments.base() + 1, arguments.values().get(1));
        }
        requirePresent(insn, arguments.values().get(0), arguments.base());
        return true;
    }

    private boolean isNull(Arguments arguments, String not) {
        Val value = arguments.values().get(0);
        if (!value.kind().isReference()) {
            return false;
        }
        int base = arguments.base();
        text.line(Text.stack(base, Kind.INT) + " = " + not + "is_null(" + Text.stack(base, value.kind()) + ");");
        text.drop(base, value);
        return true;
    }

    private void requirePresent(MethodInsnNode insn, Val value, int depth) {
        if (value.kind().isReference()) {
            text.line("if (is_null(" + Text.stack(depth, value.kind()) + ")) { udf_fail(c, UDF_NULL_POINTER); }");
            text.check(insn);
        } else if (value.kind() == Kind.NULL) {
            text.line("udf_fail(c, UDF_NULL_POINTER);");
            text.check(insn);
        }
    }

    private boolean orElse(MethodInsnNode insn, Arguments arguments) {
        Val first = arguments.values().get(0);
        Val second = arguments.values().get(1);
        int base = arguments.base();
        Kind kind = first.merge(second).kind();
        if (!kind.isReference()) {
            return false;
        }
        String target = Text.stack(base, kind);
        String other = text.stack(base + 1, second, kind);
        if (first.kind() == Kind.NULL) {
            text.line(target + " = " + kind.nullText() + ";");
        }
        text.line("if (is_null(" + target + ")) {");
        text.line(kind.isCounted() ? "jmove(" + target + ", " + other + ");" : target + " = " + other + ";");
        text.line("}");
        text.drop(base + 1, second);
        requirePresent(insn, Val.of(kind), base);
        return true;
    }

    private boolean objectsEqual(Arguments arguments) {
        Val first = arguments.values().get(0);
        Val second = arguments.values().get(1);
        int base = arguments.base();
        Kind kind = first.kind() == Kind.NULL ? second.kind() : first.kind();
        if (first.kind() == Kind.ENUM && second.kind() == Kind.ENUM && EnumPrinter.isOfOne(first, second)) {
            text.line(Text.stack(base, Kind.INT) + " = " + Text.stack(base, kind) + " == " + Text.stack(base + 1, kind)
                    + ";");
            return true;
        }
        boolean comparable = kind == Kind.STRING || kind.isBox();
        if (!comparable || (second.kind() != kind && second.kind() != Kind.NULL)) {
            return false;
        }
        text.line(Text.stack(base, Kind.INT) + " = " + (kind.isBox() ? "box_same(" : "str_same(")
                + text.stack(base, first, kind) + ", " + text.stack(base + 1, second, kind) + ");");
        dropAll(arguments);
        return true;
    }

    private void refuseLocale(MethodInsnNode insn, Arguments arguments) {
        if (arguments.values().get(0).kind() != Kind.STRING) {
            return;
        }
        Locale locale = Locale.getDefault();
        if (arguments.size() == 2) {
            Val given = arguments.values().get(1);
            if (given.kind() != Kind.OBJECT || !(given.detail() instanceof Locale known)) {
                throw Refusal.at(where, insn, insn.name + " of an unknown locale", "give Locale.ROOT");
            }
            locale = known;
        }
        if (SPECIAL_CASE.contains(locale.getLanguage())) {
            throw Refusal.at(
                    where,
                    insn,
                    insn.name + " in the language " + locale.getLanguage(),
                    "give Locale.ROOT: " + insn.name + "(Locale.ROOT)");
        }
    }

    private void intrinsic(MethodInsnNode insn, String owner, Intrinsics.Entry entry, Arguments arguments) {
        program.use(entry);
        Kind result = Kind.of(Type.getReturnType(insn.desc));
        StringBuilder given = new StringBuilder(entry.fails() ? "c" : "");
        for (int i = 0; i < arguments.size(); i++) {
            Val value = arguments.values().get(i);
            Kind expected = i == 0 && insn.getOpcode() != Opcodes.INVOKESTATIC
                    ? Kind.of(Type.getObjectType(owner))
                    : Kind.of(arguments.types().get(i));
            if (i == 1 && entry.comparesObjects()) {
                expected = Kind.of(Type.getObjectType(owner));
                if (value.kind() != expected) {
                    // of another class, or null: never equal
                    given.append(", ").append(expected.nullText());
                    continue;
                }
            }
            if (value.kind() == Kind.OBJECT && value.detail() instanceof Locale) {
                continue;
            }
            if (value.kind() != expected && value.kind() != Kind.NULL) {
                throw Refusal.at(
                        where,
                        insn,
                        shown(owner, insn) + " with " + value.describe(),
                        "give it " + Val.of(expected).describe());
            }
            given.append(given.length() == 0 ? "" : ", ").append(text.stack(arguments.base() + i, value, expected));
        }
        if (!result.hasVariable()) {
            // returns nothing
            text.line(entry.function() + "(" + given + ");");
            text.check(insn);
            dropAll(arguments);
            return;
        }
        String target = Text.stack(arguments.base(), result);
        String through = result.isCounted() ? text.temporary(result) : target;
        text.line(through + " = " + entry.function() + "(" + given + ");");
        if (entry.fails()) {
            text.check(insn);
        }
        dropAll(arguments);
        if (result.isCounted()) {
            text.line("jmove(" + target + ", " + through + ");");
        }
    }

    private static String shown(String owner, MethodInsnNode insn) {
        return "method " + new Intrinsics.Key(owner, insn.name, insn.desc).shown();
    }

    private void refuseMethod(MethodInsnNode insn, String owner, Arguments arguments) {
        String what = shown(owner, insn);
        if (insn.getOpcode() != Opcodes.INVOKESTATIC
                && arguments.values().get(0).kind() == Kind.OTHER) {
            what += " of " + arguments.values().get(0).describe();
        }
        throw Refusal.at(where, insn, what, Intrinsics.nearest(owner, insn.name));
    }

    private void user(MethodInsnNode insn, Arguments arguments) {
        ClassFiles.Declared callee = resolve(insn, arguments);
        List<Val> parameters = new ArrayList<>();
        StringBuilder given = new StringBuilder("c");
        for (int i = 0; i < arguments.size(); i++) {
            parameters.add(parameter(insn, arguments, i));
        }
        give(arguments, parameters, 0, given);
        Val returned = program.userTypes().of(Type.getReturnType(insn.desc));
        if (returned.kind() == Kind.RECORD) {
            program.useRecord((RecordShape) returned.detail());
        }
        Kind result = returned.kind();
        if (!result.hasVariable()) {
            throw Refusal.at(
                    where,
                    insn,
                    "the call of " + callee.shown() + ", which returns "
                            + Type.getReturnType(insn.desc).getClassName() + ",",
                    "methods that functions call return a number, a String, a boxed number, an enum or a record of"
                            + " these");
        }
        String name = program.function(callee, parameters, result, where, insn);
        String target = Text.stack(arguments.base(), result);
        String through = result.isCounted() ? text.temporary(result) : target;
        text.line(through + " = " + name + "(" + given + ");");
        text.checkCall(insn, name);
        dropAll(arguments);
        if (result.isCounted()) {
            text.line("jmove(" + target + ", " + through + ");");
        }
    }

    private void give(Arguments arguments, List<Val> parameters, int from, StringBuilder given) {
        for (int i = from; i < parameters.size(); i++) {
            Kind kind = parameters.get(i).kind();
            if (kind.hasVariable()) {
                given.append(", ")
                        .append(text.stack(
                                arguments.base() + i, arguments.values().get(i), kind));
            }
        }
    }

    private Val parameter(MethodInsnNode insn, Arguments arguments, int index) {
        Val value = arguments.values().get(index);
        Type type = arguments.types().get(index);
        Kind declared = Kind.of(type);
        if (declared == Kind.OTHER) {
            if (value.kind().hasVariable()
                    || value.kind() == Kind.OBJECT
                    || value.kind() == Kind.ROW
                    || value.kind() == Kind.WINDOW) {
                return value;
            }
            Val user = program.userTypes().of(type);
            if (value.kind() == Kind.NULL && user.kind().hasVariable()) {
                if (user.kind() == Kind.RECORD) {
                    program.useRecord((RecordShape) user.detail());
                }
                // beside a row it may be the unit of times, which null is not
                return user.kind() == Kind.ENUM && hasRow(arguments) ? value : user;
            }
        } else if (value.kind() == declared && hasRow(arguments)) {
            // what is given beside a row may be the label of a column
            return value;
        } else if (value.kind() == declared || value.kind() == Kind.NULL) {
            return Val.of(declared);
        }
        throw Refusal.at(
                where,
                insn,
                value.describe() + " given to " + insn.name + " as " + type.getClassName(),
                "hand over numbers, strings and boxed numbers");
    }

    private static boolean hasRow(Arguments arguments) {
        return arguments.values().stream().anyMatch(value -> value.kind() == Kind.ROW);
    }

    private ClassFiles.Declared resolve(MethodInsnNode insn, Arguments arguments) {
        String owner = insn.owner;
        if (insn.getOpcode() != Opcodes.INVOKESTATIC) {
            Val receiver = arguments.values().get(0);
            if (receiver.kind() == Kind.RECORD || receiver.kind() == Kind.ENUM) {
                return ofUserType(insn, receiver, arguments.base());
            }
            if (receiver.kind() != Kind.OBJECT) {
                throw Refusal.at(
                        where,
                        insn,
                        shown(insn.owner, insn) + " of " + receiver.describe(),
                        "call static methods, or methods of an object that the function captured");
            }
            if (insn.getOpcode() != Opcodes.INVOKESPECIAL) {
                owner = Type.getInternalName(receiver.detail().getClass());
                if (receiver.detail().getClass().isHidden() || ClassFiles.isOfJdk(owner)) {
                    throw Refusal.at(
                            where,
                            insn,
                            shown(insn.owner, insn) + " of another function",
                            "call a static method in its place");
                }
            }
        }
        return found(insn, owner);
    }

    /** Returns the method of a record, or of an enum whose constants have it in common. */
    private ClassFiles.Declared ofUserType(MethodInsnNode insn, Val receiver, int base) {
        requirePresent(insn, receiver, base);
        if (!(receiver.detail() instanceof EnumValue value)) {
            ClassFiles.Declared callee = found(insn, Type.getInternalName(((RecordShape) receiver.detail()).type()));
            for (AbstractInsnNode each : callee.method().instructions) {
                if (each instanceof InvokeDynamicInsnNode made
                        && made.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
                    throw Refusal.at(
                            where,
                            insn,
                            shown(insn.owner, insn) + ", which Java makes of the components,",
                            "ask the record for its components");
                }
            }
            return callee;
        }
        if (value.constant() == null && value.hasBodies()) {
            throw Refusal.at(
                    where,
                    insn,
                    shown(insn.owner, insn) + ", which constants of the enum may have each for themselves,",
                    "write a switch over the constants");
        }
        return found(
                insn,
                Type.getInternalName(
                        value.constant() == null
                                ? value.type()
                                : value.constant().getClass()));
    }

    private ClassFiles.Declared found(MethodInsnNode insn, String owner) {
        ClassFiles.Declared callee = program.files()
                .find(owner, insn.name, insn.desc)
                .orElseThrow(() -> Refusal.at(
                        where,
                        insn,
                        shown(insn.owner, insn) + ", which has no body,",
                        "call a static method of your own"));
        if ((callee.method().access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE)) != 0) {
            throw Refusal.at(where, insn, "the synchronized method " + callee.shown(), "rows share nothing to lock");
        }
        return callee;
    }

    void dynamic(InvokeDynamicInsnNode insn, Frame<Val> frame) {
        if (!insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            throw Refusal.at(
                    where,
                    insn,
                    insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                            ? "a lambda inside of the function"
                            : "a switch over patterns or another call made at run time ("
                                    + insn.bsm.getOwner().replace('/', '.') + ")",
                    "write loops, if and switch over numbers and strings");
        }
        Type[] types = Type.getArgumentTypes(insn.desc);
        int base = frame.getStackSize() - types.length;
        List<String> pieces = pieces(insn, frame, types, base);
        program.useAllocation();
        String through = text.temporary(Kind.STRING);
        StringBuilder size = new StringBuilder();
        for (String piece : pieces) {
            size.append(size.length() == 0 ? "" : " + ")
                    .append("cat_size(")
                    .append(piece)
                    .append(')');
        }
        text.line(through + " = str_new(c, " + (size.length() == 0 ? "0" : size) + ");");
        text.check((AbstractInsnNode) insn);
        for (String piece : pieces) {
            text.line("cat(" + through + ", " + piece + ");");
        }
        for (int i = 0; i < types.length; i++) {
            text.drop(base + i, frame.getStack(base + i));
        }
        text.line("jmove(" + Text.stack(base, Kind.STRING) + ", " + through + ");");
    }

    private List<String> pieces(InvokeDynamicInsnNode insn, Frame<Val> frame, Type[] types, int base) {
        List<String> pieces = new ArrayList<>();
        if (insn.name.equals("makeConcat")) {
            for (int i = 0; i < types.length; i++) {
                pieces.add(piece(insn, frame.getStack(base + i), types[i], base + i));
            }
            return pieces;
        }
        String recipe = (String) insn.bsmArgs[0];
        int argument = 0;
        int constant = 1;
        StringBuilder literal = new StringBuilder();
        for (int i = 0; i < recipe.length(); i++) {
            char c = recipe.charAt(i);
            if (c == '\u0001') {
                flush(literal, pieces);
                pieces.add(piece(insn, frame.getStack(base + argument), types[argument], base + argument));
                argument++;
            } else if (c == '\u0002') {
                literal.append(insn.bsmArgs[constant++]);
            } else {
                literal.append(c);
            }
        }
        flush(literal, pieces);
        return pieces;
    }

    private void flush(StringBuilder literal, List<String> pieces) {
        if (literal.length() > 0) {
            pieces.add(program.literal(literal.toString()));
            literal.setLength(0);
        }
    }

    private String piece(AbstractInsnNode insn, Val value, Type type, int depth) {
        Kind kind = value.kind();
        String place = kind == Kind.NULL ? Kind.STRING.nullText() : Text.stack(depth, kind);
        return switch (kind) {
            case NULL, STRING, LONG, BOX_BYTE, BOX_SHORT, BOX_INT, BOX_LONG -> place;
            case INT ->
                switch (type.getSort()) {
                    case Type.CHAR -> "as_char(" + place + ")";
                    case Type.BOOLEAN -> "as_bool(" + place + ")";
                    default -> place;
                };
            case BOX_CHAR -> "as_char(" + place + ")";
            case ENUM -> new EnumPrinter(text).shown(insn, value, place);
            case BOX_BOOLEAN -> "as_bool(" + place + ")";
            default ->
                throw Refusal.at(
                        where,
                        insn,
                        "a string made of " + (isFloating(kind) ? "a floating point number" : value.describe()),
                        "strings are made of strings, whole numbers, characters and booleans; round floating point"
                                + " numbers to long first");
        };
    }

    private static boolean isFloating(Kind kind) {
        return kind == Kind.FLOAT || kind == Kind.DOUBLE || kind == Kind.BOX_FLOAT || kind == Kind.BOX_DOUBLE;
    }
}
