/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** Types of the class files that the translator knows by name. */
final class Types {
    static final Type STRING = Type.getType(String.class);
    static final Type CHARS = Type.getType(CharSequence.class);
    static final Type OBJECT = Type.getType(Object.class);
    static final Type BUILDER = Type.getType(StringBuilder.class);

    private static final Map<Type, Type> BOXES = Map.of(
            Type.BOOLEAN_TYPE, Type.getType(Boolean.class),
            Type.BYTE_TYPE, Type.getType(Byte.class),
            Type.SHORT_TYPE, Type.getType(Short.class),
            Type.CHAR_TYPE, Type.getType(Character.class),
            Type.INT_TYPE, Type.getType(Integer.class),
            Type.LONG_TYPE, Type.getType(Long.class),
            Type.FLOAT_TYPE, Type.getType(Float.class),
            Type.DOUBLE_TYPE, Type.getType(Double.class));
    private static final Map<Type, Type> PRIMITIVES =
            BOXES.entrySet().stream().collect(Collectors.toUnmodifiableMap(Map.Entry::getValue, Map.Entry::getKey));

    private Types() {}

    /** Returns the class that boxes a primitive type. */
    static Type box(Type primitive) {
        Type box = BOXES.get(primitive);
        if (box == null) {
            throw new IllegalArgumentException(primitive + " is not primitive");
        }
        return box;
    }

    /** Returns the primitive type that a class boxes; empty for any other type. */
    static Optional<Type> unboxed(Type type) {
        return Optional.ofNullable(PRIMITIVES.get(type));
    }

    static boolean isPrimitive(Type type) {
        return BOXES.containsKey(type);
    }

    /** Returns whether Java widens a primitive type to another without a cast; also when they are the same. */
    static boolean widens(Type from, Type to) {
        if (from.equals(to)) {
            return true;
        }
        return switch (from.getSort()) {
            case Type.BYTE -> to.getSort() == Type.SHORT || isIntOrWider(to);
            case Type.SHORT, Type.CHAR, Type.INT -> isIntOrWider(to);
            case Type.LONG -> to.getSort() == Type.FLOAT || to.getSort() == Type.DOUBLE;
            case Type.FLOAT -> to.getSort() == Type.DOUBLE;
            default -> false;
        };
    }

    private static boolean isIntOrWider(Type type) {
        return switch (type.getSort()) {
            case Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE -> true;
            default -> false;
        };
    }
}
