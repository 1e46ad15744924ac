/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FieldInsnNode;

/** Reads the final fields that a function reads: their values are known while translating. */
final class Fields {
    private final ClassLoader loader;

    Fields(ClassLoader loader) {
        this.loader = loader;
    }

    ClassLoader loader() {
        return loader;
    }

    /** Returns the value of a static final field. */
    @Nullable
    Object ofClass(ClassFiles.Declared where, FieldInsnNode read) {
        return get(where, read, null);
    }

    /** Returns the value of a final field of an object. */
    @Nullable
    Object of(ClassFiles.Declared where, FieldInsnNode read, Object object) {
        return get(where, read, object);
    }

    private @Nullable Object get(ClassFiles.Declared where, FieldInsnNode read, @Nullable Object object) {
        String shown = "the field " + read.owner.replace('/', '.') + "." + read.name;
        Field field = find(where, read, shown);
        if (!Modifier.isFinal(field.getModifiers())) {
            throw Refusal.at(
                    where,
                    read,
                    shown + ", which is not final,",
                    "copy its value to a local variable outside of the function, which then captures it");
        }
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (InaccessibleObjectException | IllegalAccessException e) {
            throw Refusal.at(
                    where,
                    read,
                    shown + ", whose package is not open to io.cudf4j (" + e.getMessage() + "),",
                    "copy its value to a local variable outside of the function, which then captures it");
        }
    }

    private Field find(ClassFiles.Declared where, FieldInsnNode read, String shown) {
        try {
            Class<?> type = Class.forName(read.owner.replace('/', '.'), true, loader);
            return declared(type, read.name)
                    .orElseThrow(() -> Refusal.at(where, read, shown, "its class has no such field any more"));
        } catch (ClassNotFoundException | LinkageError e) {
            throw Refusal.at(where, read, shown + ", whose class cannot be loaded (" + e + "),", "mend the class path");
        }
    }

    private static Optional<Field> declared(@Nullable Class<?> type, String name) {
        for (Class<?> next = type; next != null; next = next.getSuperclass()) {
            for (Field field : next.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return Optional.of(field);
                }
            }
            for (Class<?> each : next.getInterfaces()) {
                Optional<Field> found = declared(each, name);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
