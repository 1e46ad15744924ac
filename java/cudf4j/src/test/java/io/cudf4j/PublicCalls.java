/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import com.tngtech.archunit.core.domain.JavaClass;
import io.cudf4j.architecture.Compiled;
import io.cudf4j.memory.Scope;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All public methods and constructors with parameters, of the classes that users know. */
final class PublicCalls {
    private static final Set<String> PACKAGES =
            Set.of("io.cudf4j", "io.cudf4j.types", "io.cudf4j.io", "io.cudf4j.expr", "io.cudf4j.udf");

    /** Those of every object, enum or record. */
    private static final Set<String> NOT_CALLED = Set.of("equals", "valueOf", "compareTo");

    private PublicCalls() {}

    /** What a method may take that takes any object; the first with which a call returns is a sample for it. */
    private static final List<Object> OBJECTS = List.of(
            "a", new long[] {1, 2}, 1L, List.of(true, false), List.of("a", "b"), LocalDateTime.of(2024, 1, 1, 0, 0));

    /**
     * One public method or constructor.
     *
     * @param type the class of what it is called on, or makes
     * @param ofObject a sample of what is any object
     */
    record Call(Class<?> type, Executable called, Object ofObject) {
        /** Makes a call whose samples of any object are strings. */
        Call(Class<?> type, Executable called) {
            this(type, called, OBJECTS.get(0));
        }

        /** Returns the call with the first sample of any object with which it returns, if there is one. */
        Call withFittingObjects() {
            for (Object each : OBJECTS) {
                Call fitting = new Call(type, called, each);
                if (fitting.returns()) {
                    return fitting;
                }
            }
            return this;
        }

        private boolean returns() {
            try {
                with(-1, () -> null);
                return true;
            } catch (Throwable e) {
                return false;
            }
        }

        List<Parameter> parameters() {
            return List.of(called.getParameters());
        }

        /** Calls it with samples for all arguments but one, and closes all that came of it. */
        @SuppressWarnings("try") // the scope closes what is made while it is open
        void with(int argument, ExtremeArguments.Maker value) throws Throwable {
            try (Scope scope = Scope.open();
                    SampleArguments samples = new SampleArguments(ofObject, fileType())) {
                Object on = isOfAnObject() ? samples.of(type) : null;
                @Nullable Object[] arguments = new Object[called.getParameterCount()];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = i == argument ? value.make() : samples.of(called.getParameters()[i], on);
                }
                Object result = invoke(on, arguments);
                if (result instanceof AutoCloseable closeable) {
                    closeable.close();
                }
            }
        }

        String fileType() {
            String name = called.getName();
            return name.contains("Parquet")
                    ? "parquet"
                    : name.endsWith("Orc")
                            ? "orc"
                            : name.endsWith("Json") ? "json" : name.endsWith("Feather") ? "feather" : "csv";
        }

        boolean isOfAnObject() {
            return called instanceof Method && !Modifier.isStatic(called.getModifiers());
        }

        @Nullable
        Object invoke(@Nullable Object on, @Nullable Object[] arguments) throws Throwable {
            try {
                if (called instanceof Constructor<?> constructor) {
                    return constructor.newInstance(arguments);
                }
                // of a public class that inherits it from one that is not
                called.setAccessible(true);
                return ((Method) called).invoke(on, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        @Override
        public String toString() {
            List<String> parameters = Arrays.stream(called.getParameterTypes())
                    .map(Class::getSimpleName)
                    .toList();
            return type.getSimpleName() + "." + (called instanceof Constructor ? "new" : called.getName()) + parameters;
        }
    }

    /** Returns whether an exception says what was null. */
    static boolean isNullByName(Throwable e) {
        String message = e.getMessage();
        return e instanceof NullPointerException
                && message != null
                && message.matches("(?s)[\\w. ]+: .+ null.*")
                && e.getStackTrace()[0].getClassName().equals("java.util.Objects");
    }

    /** Returns the calls with parameters, each on every class that has it, in an order that stays. */
    static List<Call> all() {
        List<Call> all = new ArrayList<>();
        for (JavaClass each : Compiled.at(DataFrame.class)) {
            if (PACKAGES.contains(each.getPackageName())) {
                Class<?> type = load(each.getName());
                if (isPublic(type) && !type.isAnnotation()) {
                    addCalls(type, all);
                }
            }
        }
        all.removeIf(call -> call.called().getParameterCount() == 0);
        all.sort(Comparator.comparing(Call::toString));
        return Collections.unmodifiableList(all);
    }

    /** Returns the calls of some classes, also those without parameters, in an order that stays. */
    static List<Call> of(Collection<Class<?>> types) {
        List<Call> all = new ArrayList<>();
        types.forEach(type -> addCalls(type, all));
        all.sort(Comparator.comparing(Call::toString));
        return Collections.unmodifiableList(all);
    }

    private static void addCalls(Class<?> type, List<Call> all) {
        boolean isAbstract = Modifier.isAbstract(type.getModifiers());
        if (!isAbstract) {
            for (Constructor<?> constructor : type.getConstructors()) {
                all.add(new Call(type, constructor));
            }
        }
        for (Method method : type.getMethods()) {
            boolean isOurs = method.getDeclaringClass().getName().startsWith("io.cudf4j");
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            boolean isCalled = isStatic ? method.getDeclaringClass() == type : hasObjects(type);
            if (isOurs && isCalled && !method.isBridge() && !NOT_CALLED.contains(method.getName())) {
                all.add(new Call(type, method));
            }
        }
    }

    /**
     * Returns whether users have objects of a class that we made: not of a parent, whose methods are called on its
     * children, nor of what users implement.
     */
    private static boolean hasObjects(Class<?> type) {
        return !Modifier.isAbstract(type.getModifiers()) || SampleArguments.isImplementedByUs(type);
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, true, PublicCalls.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
    }
}
