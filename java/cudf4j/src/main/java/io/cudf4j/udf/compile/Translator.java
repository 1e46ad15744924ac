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
        Program program = new Program(body.files());
        EntryMethod.Entry entry = new EntryMethod(body, inputs, output, nulls).write();
        List<Val> parameters = new ArrayList<>();
        List<String> capturedTexts = new ArrayList<>();
        captured(function, body, program, parameters, capturedTexts);
        for (int i = 0; i < inputs.size(); i++) {
            parameters.add(Val.of(
                    entry.calledWithNull().get(i)
                            ? inputs.get(i).boxed()
                            : inputs.get(i).kind()));
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
                kernel.arguments(),
                program.captured(),
                program.sites(),
                program.listing()));
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
            if (value == null) {
                parameters.add(Val.NULL);
            } else if (kind == Kind.BUILDER) {
                throw new UnsupportedUdfException(
                        "the function captured a StringBuilder, which rows cannot share; capture" + " its toString()");
            } else if (kind.hasVariable() && !(kind == Kind.STRING && !(value instanceof String))) {
                parameters.add(Val.of(kind));
                String text = program.captured(function, "#" + i, kind, value).replace("captured(c).", "k.");
                texts.add(kind.isBox() ? "box_of(" + text + ")" : text);
            } else {
                parameters.add(Val.object(value));
            }
        }
    }
}
