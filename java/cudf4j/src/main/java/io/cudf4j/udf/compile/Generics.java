/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods of {@code java.util.Objects} that give back an argument, whatever its class. */
final class Generics {
    static final String OBJECTS = "java/util/Objects";

    private Generics() {}

    /** Returns what a call leaves on the stack if it is one of an argument; empty for any other call. */
    static Optional<Val> result(MethodInsnNode call, List<? extends Val> arguments) {
        if (!call.owner.equals(OBJECTS)) {
            return Optional.empty();
        }
        return switch (call.name) {
            case "requireNonNull" -> Optional.of(arguments.get(0));
            case "requireNonNullElse" -> Optional.of(arguments.get(0).merge(arguments.get(1)));
            default -> Optional.empty();
        };
    }
}
