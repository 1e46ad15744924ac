/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.errors.UnsupportedUdfException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The class files that a function needs, read as resources of its class loader; each is read once. */
final class ClassFiles {
    private final ClassLoader loader;
    private final Map<String, ClassNode> read = new HashMap<>();

    ClassFiles(@Nullable ClassLoader loader) {
        this.loader = loader == null ? ClassLoader.getSystemClassLoader() : loader;
    }

    ClassLoader loader() {
        return loader;
    }

    /** Returns whether a class is one of the JDK, whose bodies are never translated. */
    static boolean isOfJdk(String internalName) {
        return internalName.startsWith("java/")
                || internalName.startsWith("javax/")
                || internalName.startsWith("jdk/")
                || internalName.startsWith("sun/")
                || internalName.startsWith("com/sun/");
    }

    /** Returns the parsed file of a class. */
    ClassNode get(String internalName) {
        ClassNode known = read.get(internalName);
        if (known != null) {
            return known;
        }
        ClassNode node = new ClassNode();
        try (InputStream stream = loader.getResourceAsStream(internalName + ".class")) {
            if (stream == null) {
                throw new UnsupportedUdfException("there is no class file of " + internalName.replace('/', '.')
                        + " to read: a function for the device must be in a class that its class loader offers as a"
                        + " resource, not in one made at run time");
            }
            new ClassReader(stream).accept(node, ClassReader.SKIP_FRAMES);
        } catch (IOException e) {
            throw new UnsupportedUdfException(
                    "the class file of " + internalName.replace('/', '.') + " cannot be read: " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new UnsupportedUdfException(
                    "the class file of " + internalName.replace('/', '.') + " is newer than ASM "
                            + "knows; compile it with --release 25 or older: " + e.getMessage(),
                    e);
        }
        read.put(internalName, node);
        return node;
    }

    /** A method and the class that declares it. */
    record Declared(ClassNode owner, MethodNode method) {
        /** Returns its name as a user writes it: {@code Udf.bad}. */
        String shown() {
            String name = Type.getObjectType(owner.name).getClassName();
            return name.substring(name.lastIndexOf('.') + 1) + "." + method.name;
        }

        /** Returns the name of its source file; the class's name where the file does not say. */
        String file() {
            return owner.sourceFile == null ? owner.name : owner.sourceFile;
        }
    }

    /** Finds the method of a class, or of what it extends and implements, that a call runs. */
    Optional<Declared> find(String owner, String name, String descriptor) {
        for (ClassNode node : lineage(owner)) {
            for (MethodNode method : node.methods) {
                if (method.name.equals(name) && method.desc.equals(descriptor) && hasBody(method)) {
                    return Optional.of(new Declared(node, method));
                }
            }
        }
        return Optional.empty();
    }

    static boolean hasBody(MethodNode method) {
        return method.instructions.size() > 0;
    }

    /** Returns a class, its superclasses from the nearest up, then their interfaces; those of the JDK left out. */
    List<ClassNode> lineage(String owner) {
        List<ClassNode> result = new ArrayList<>();
        Deque<String> interfaces = new ArrayDeque<>();
        String next = owner;
        while (next != null && !isOfJdk(next)) {
            ClassNode node = get(next);
            result.add(node);
            interfaces.addAll(node.interfaces);
            next = node.superName;
        }
        Set<String> seen = new HashSet<>();
        while (!interfaces.isEmpty()) {
            String name = interfaces.remove();
            if (!isOfJdk(name) && seen.add(name)) {
                ClassNode node = get(name);
                result.add(node);
                interfaces.addAll(node.interfaces);
            }
        }
        return result;
    }
}
