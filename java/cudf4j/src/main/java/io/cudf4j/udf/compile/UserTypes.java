/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** What values of declared types are, the enums and records of users among them. */
final class UserTypes {
    private final ClassLoader loader;
    private final Map<Type, Val> known = new HashMap<>();

    UserTypes(ClassLoader loader) {
        this.loader = loader;
    }

    /** Returns a value of a type of which nothing else is known. */
    Val of(Type type) {
        Val before = known.get(type);
        if (before != null) {
            return before;
        }
        Val made = make(type);
        known.put(type, made);
        return made;
    }

    private Val make(Type type) {
        Kind kind = Kind.of(type);
        if (kind != Kind.OTHER) {
            return Val.of(kind);
        }
        Class<?> loaded = type.getSort() == Type.OBJECT ? load(type.getInternalName()) : null;
        if (loaded != null && loaded.isEnum()) {
            return Val.enumOf(new EnumValue(loaded, null));
        }
        if (loaded != null && loaded.isRecord()) {
            // while its components are looked at, one of the same class is no component that a variable holds
            known.put(type, Val.other("an object of " + type.getClassName()));
            Optional<RecordShape> shape = RecordShape.of(loaded, this);
            if (shape.isPresent()) {
                return Val.record(shape.get());
            }
        }
        return Val.other("an object of " + type.getClassName());
    }

    /** Returns a class, null if it cannot be loaded. */
    @Nullable
    Class<?> load(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
