/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.UnsupportedUdfException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What a function object runs when it is called.
 *
 * @param files where its class files are read
 * @param owner the class of the method
 * @param name of the method
 * @param descriptor of the method
 * @param opcode how it is called: {@code INVOKESTATIC}, {@code INVOKEVIRTUAL}, {@code INVOKEINTERFACE} or {@code
 *     INVOKESPECIAL}
 * @param captured what the object holds, the first arguments of the method; a receiver comes first
 * @param type what the functional interface takes and gives, with the classes that type arguments stand for
 */
record FunctionBody(
        ClassFiles files,
        String owner,
        String name,
        String descriptor,
        int opcode,
        List<@Nullable Object> captured,
        Type type) {

    /** Finds the body of a lambda, a method reference, or an object of a class that implements an interface. */
    static FunctionBody of(Serializable function) {
        Object replaced = replacement(function);
        return replaced instanceof SerializedLambda lambda ? ofLambda(function, lambda) : ofObject(function);
    }

    private static FunctionBody ofLambda(Serializable function, SerializedLambda lambda) {
        List<@Nullable Object> captured = new ArrayList<>();
        for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
            captured.add(lambda.getCapturedArg(i));
        }
        int opcode = switch (lambda.getImplMethodKind()) {
            case MethodHandleInfo.REF_invokeStatic -> Opcodes.INVOKESTATIC;
            case MethodHandleInfo.REF_invokeVirtual -> Opcodes.INVOKEVIRTUAL;
            case MethodHandleInfo.REF_invokeInterface -> Opcodes.INVOKEINTERFACE;
            case MethodHandleInfo.REF_invokeSpecial -> Opcodes.INVOKESPECIAL;
            default ->
                throw new UnsupportedUdfException("the constructor reference of "
                        + lambda.getImplClass().replace('/', '.')
                        + " makes objects, which cannot be done on the device; give a function of numbers and"
                        + " strings");
        };
        return new FunctionBody(
                new ClassFiles(function.getClass().getClassLoader()),
                lambda.getImplClass(),
                lambda.getImplMethodName(),
                lambda.getImplMethodSignature(),
                opcode,
                captured,
                Type.getMethodType(lambda.getInstantiatedMethodType()));
    }

    private static FunctionBody ofObject(Serializable function) {
        Class<?> type = function.getClass();
        if (type.isHidden()) {
            throw new UnsupportedUdfException("there is no class file of " + type.getName()
                    + " to read: make the function a lambda of an interface that extends java.io.Serializable, or an"
                    + " object of a named class");
        }
        Method called = functionalMethod(type);
        ClassFiles files = new ClassFiles(type.getClassLoader());
        List<ClassFiles.Declared> bodies = new ArrayList<>();
        for (ClassNode node : files.lineage(Type.getInternalName(type))) {
            for (MethodNode method : node.methods) {
                if (method.name.equals(called.getName())
                        && (method.access & (Opcodes.ACC_BRIDGE | Opcodes.ACC_STATIC)) == 0
                        && ClassFiles.hasBody(method)
                        && Type.getArgumentTypes(method.desc).length == called.getParameterCount()) {
                    bodies.add(new ClassFiles.Declared(node, method));
                }
            }
            if (!bodies.isEmpty()) {
                break;
            }
        }
        if (bodies.size() != 1) {
            throw new UnsupportedUdfException("the class " + type.getName() + " has " + bodies.size()
                    + " methods " + called.getName() + " of " + called.getParameterCount()
                    + " parameters; a function for the device must have one");
        }
        ClassFiles.Declared body = bodies.get(0);
        List<@Nullable Object> captured = new ArrayList<>();
        captured.add(function);
        return new FunctionBody(
                files,
                body.owner().name,
                body.method().name,
                body.method().desc,
                Opcodes.INVOKESPECIAL,
                captured,
                Type.getMethodType(body.method().desc));
    }

    /** Returns the one abstract method of the interfaces that a class implements. */
    private static Method functionalMethod(Class<?> type) {
        Set<Class<?>> interfaces = new LinkedHashSet<>();
        for (Class<?> next = type; next != null; next = next.getSuperclass()) {
            collect(next, interfaces);
        }
        List<Method> found = abstractMethods(interfaces);
        if (found.size() > 1) {
            // an enum, say, is comparable too
            interfaces.removeIf(each -> ClassFiles.isOfJdk(Type.getInternalName(each)));
            found = abstractMethods(interfaces);
        }
        if (found.isEmpty()) {
            throw new InvalidArgumentException("an object of " + type.getName()
                    + " is no function; give a lambda, a method reference, or an object of a class that implements one"
                    + " functional interface, as StringToLong");
        }
        if (found.size() != 1) {
            throw new UnsupportedUdfException(
                    "the class " + type.getName() + " implements interfaces with " + found.size()
                            + " abstract methods; a function for the device implements one functional interface");
        }
        return found.get(0);
    }

    private static List<Method> abstractMethods(Set<Class<?>> interfaces) {
        List<Method> found = new ArrayList<>();
        for (Class<?> each : interfaces) {
            for (Method method : each.getMethods()) {
                if (Modifier.isAbstract(method.getModifiers()) && !isOfObject(method) && !contains(found, method)) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    private static void collect(Class<?> type, Set<Class<?>> into) {
        for (Class<?> each : type.getInterfaces()) {
            into.add(each);
            collect(each, into);
        }
    }

    /** Methods that a comparator declares again, say. */
    private static boolean isOfObject(Method method) {
        try {
            Object.class.getMethod(method.getName(), method.getParameterTypes());
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static boolean contains(List<Method> methods, Method method) {
        return methods.stream()
                .anyMatch(m ->
                        m.getName().equals(method.getName()) && m.getParameterCount() == method.getParameterCount());
    }

    /** Returns what a function puts in its place when it is written as an object; itself, if nothing. */
    static Object replacement(Serializable function) {
        try (Catcher catcher = new Catcher()) {
            catcher.writeObject(function);
            throw new IllegalStateException("an object was written without being offered for replacement");
        } catch (Caught caught) {
            return caught.object;
        } catch (IOException e) {
            throw new UnsupportedUdfException(
                    "the function " + function.getClass().getName() + " cannot say what it runs: " + e.getMessage(), e);
        }
    }

    /**
     * Asks an object for its replacement and writes nothing. Serialization may call the private {@code writeReplace} of a
     * lambda where reflection would need its module to open the package.
     */
    private static final class Catcher extends ObjectOutputStream {
        Catcher() throws IOException {
            super(OutputStream.nullOutputStream());
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) throws IOException {
            // the stream writes the exception that ends it, and offers that too
            throw object instanceof Caught caught ? caught : new Caught(object);
        }

        @Override
        public void close() {
            // what was begun is not to be finished
        }
    }

    @SuppressWarnings("serial") // never written
    private static final class Caught extends IOException {
        private static final long serialVersionUID = 1L;
        private final transient Object object;

        Caught(Object object) {
            super("caught");
            this.object = object;
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
}
