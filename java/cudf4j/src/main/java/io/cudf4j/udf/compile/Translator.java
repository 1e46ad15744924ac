/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.UnsupportedUdfException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Translates user functions into the source of kernels. */
public final class Translator {
    private Translator() {}

    /**
     * Returns a function as the source of a kernel, and what is needed to launch it. Takes a millisecond or so; the caller
     * keeps what comes back.
     *
     * @param function a lambda, a method reference, or an object of a class that implements a functional interface
     * @param inputs what the columns hold that the function is given, in order
     * @param output what the column holds that its results go to
     * @param nulls what becomes of rows with a null among the inputs
     * @throws UnsupportedUdfException if the function does what a device cannot do
     * @throws InvalidArgumentException if the function does not take and give what the columns hold
     */
    public static Translation translate(
            Serializable function, List<ValueType> inputs, ValueType output, NullRows nulls) {
        if (output == ValueType.LARGE_STRING) {
            throw new InvalidArgumentException(
                    "a function writes STRING; the column that is made of it has wide offsets"
                            + " where it needs them");
        }
        FunctionBody body = FunctionBody.of(function);
        EntryMethod.Entry entry = new EntryMethod(body, inputs, output, nulls).write();
        return translate(function, body, new Program(body.files(), RowColumns.NONE), entry, inputs, output);
    }

    /**
     * Returns a function of the rows of a frame as the source of a kernel; see {@link #translate(Serializable, List,
     * ValueType, NullRows)}. Which columns it reads, {@link Translation#rowColumns} says.
     *
     * @param function of an interface that takes a {@code Row}, a {@code NullableRow} or {@code GroupColumns}
     * @param columns what the columns of the frame hold
     * @param output what the column holds that its results go to
     * @throws UnsupportedUdfException if the function does what a device cannot do, or computes the label of a column
     * @throws InvalidArgumentException if the function does not give what the output holds
     */
    public static Translation translateRows(Serializable function, FrameColumns columns, ValueType output) {
        FunctionBody body = FunctionBody.of(function);
        if (WindowPrinter.isOfWindows(body.type())) {
            throw new InvalidArgumentException("the function takes a window of values, and no row of a frame");
        }
        EntryMethod.Entry entry = EntryMethod.ofRows(body, output).write();
        return translate(
                function,
                body,
                new Program(body.files(), new RowColumns(columns, RowPrinter.isOfGroups(body.type()))),
                entry,
                List.of(),
                output);
    }

    /**
     * Returns a function of windows of rows as the source of a kernel; see {@link #translate(Serializable, List, ValueType,
     * NullRows)}. What it reads are the {@link WindowColumns}.
     *
     * @param function of an interface that takes {@code double[]}
     * @throws UnsupportedUdfException if the function does what a device cannot do, as writing into the window
     */
    public static Translation translateWindows(Serializable function) {
        FunctionBody body = FunctionBody.of(function);
        if (!WindowPrinter.isOfWindows(body.type())) {
            throw new InvalidArgumentException("the function takes no window of values");
        }
        EntryMethod.Entry entry = EntryMethod.ofRows(body, ValueType.DOUBLE).write();
        return translate(
                function, body, new Program(body.files(), RowColumns.ofWindows()), entry, List.of(), ValueType.DOUBLE);
    }

    private static Translation translate(
            Serializable function,
            FunctionBody body,
            Program program,
            EntryMethod.Entry entry,
            List<ValueType> inputs,
            ValueType output) {
        List<Val> parameters = new ArrayList<>();
        List<String> capturedTexts = new ArrayList<>();
        captured(function, body, program, parameters, capturedTexts);
        for (int i = 0; i < inputs.size(); i++) {
            parameters.add(Val.of(
                    entry.calledWithNull().get(i)
                            ? inputs.get(i).boxed()
                            : inputs.get(i).kind()));
        }
        if (program.rowColumns().isOfRows()) {
            parameters.add(Val.of(program.rowColumns().isOfWindows() ? Kind.WINDOW : Kind.ROW));
        }
        // the first site is that of the function as a whole
        program.site(entry.declared(), null, "");
        String name = program.print(entry.declared(), parameters, entry.result());
        KernelPrinter kernel = new KernelPrinter(program, inputs, output, entry);
        String text = kernel.print(name, capturedTexts);
        boolean strings =
                program.usesStrings() || output.isString() || inputs.stream().anyMatch(ValueType::isString);
        return new Translation(new Translation.Parts(
                program.literals() + kernel.capturedText() + program.functions() + text,
                program.tables(),
                strings,
                program.allocates(),
                entry.result().isReference()
                        || output.isString()
                        || program.rowColumns().isOfWindows()
                        || program.fails(),
                kernel.isOfBlocks(),
                kernel.arguments(),
                program.captured(),
                program.sites(),
                program.rowColumns().used(),
                execution(program.rowColumns(), kernel),
                program.listing()));
    }

    private static String execution(RowColumns columns, KernelPrinter kernel) {
        int rowsOfThread = kernel.rowsOfThread();
        if (kernel.isOfBlocks()) {
            return "one thread for each group, and a block of " + Translation.LARGE_GROUP
                    + " threads for each of so many rows, which share them";
        }
        if (columns.isOfGroups()) {
            return "one thread for each group, which goes over its rows in their order";
        }
        if (columns.isOfWindows()) {
            return "one thread for each window, which goes over its values in their order";
        }
        return rowsOfThread == 1 ? "one thread for each row" : "one thread for " + rowsOfThread + " rows at a time";
    }

    private static void captured(
            Serializable function, FunctionBody body, Program program, List<Val> parameters, List<String> texts) {
        List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(body.descriptor())));
        if (body.opcode() != Opcodes.INVOKESTATIC) {
            types.add(0, Type.getObjectType(body.owner()));
        }
        for (int i = 0; i < body.captured().size(); i++) {
            @Nullable Object value = body.captured().get(i);
            Kind kind = Kind.of(types.get(i));
            if (value instanceof Enum<?> constant) {
                // the text is that of the constant: what it holds and does is known
                parameters.add(Val.enumOf(new EnumValue(constant.getDeclaringClass(), constant)));
                texts.add(Literals.of(EnumValue.number(constant)));
            } else if (value == null) {
                parameters.add(Val.NULL);
            } else if (kind == Kind.BUILDER) {
                throw new UnsupportedUdfException(
                        "the function captured a StringBuilder, which rows cannot share; capture" + " its toString()");
            } else if (kind.hasVariable() && !(kind == Kind.STRING && !(value instanceof String))) {
                // labels of columns may be captured
                boolean isLabel = kind == Kind.STRING
                        || kind.isBox()
                        || program.rowColumns().isOfRows();
                parameters.add(isLabel ? Val.known(kind, value) : Val.of(kind));
                String text = program.captured(function, "#" + i, kind, value).replace("captured(c).", "k.");
                texts.add(kind.isBox() ? "box_of(" + text + ")" : text);
            } else {
                parameters.add(Val.object(value));
            }
        }
    }
}
