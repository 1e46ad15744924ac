/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.objects;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a class is made of: the components of a record, or the properties of a bean, which are read by {@code getX} or {@code
 * isX} and written by {@code setX}.
 */
final class Members {
    /**
     * One component or property.
     *
     * @param setter null of records, which are made of all values at once
     */
    record Member(
            String name,
            Type type,
            @Nullable Method getter,
            @Nullable Method setter) {}

    private final Class<?> type;
    private final List<Member> all;

    private Members(Class<?> type, List<Member> all) {
        this.type = type;
        this.all = all;
    }

    /**
     * Returns what the objects of a class are read by.
     *
     * @throws InvalidArgumentException if there is nothing
     */
    static Members read(String call, Class<?> type) {
        List<Member> members = type.isRecord()
                ? components(type)
                : properties(type).stream()
                        .filter(member -> member.getter() != null)
                        .toList();
        return new Members(type, required(call, type, members, "a method getX"));
    }

    /**
     * Returns what objects of a class are made of.
     *
     * @throws InvalidArgumentException if there is nothing, or a bean has no constructor without parameters
     */
    static Members written(String call, Class<?> type) {
        List<Member> members = type.isRecord()
                ? components(type)
                : properties(type).stream()
                        .filter(member -> member.setter() != null)
                        .toList();
        Members made = new Members(type, required(call, type, members, "a method setX"));
        made.constructor();
        return made;
    }

    private static List<Member> required(String call, Class<?> type, List<Member> members, String wanted) {
        if (type == Record.class) {
            throw new InvalidArgumentException(
                    call + ": " + type.getName() + " is the class of all records; name one of them");
        }
        if (members.isEmpty() && !type.isRecord()) {
            throw new InvalidArgumentException(
                    call + ": " + type.getName() + " is no record, and has no property with " + wanted);
        }
        return members;
    }

    private static List<Member> components(Class<?> type) {
        List<Member> members = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            members.add(new Member(
                    component.getName(), component.getGenericType(), accessible(component.getAccessor(), type), null));
        }
        return members;
    }

    /** Returns the properties in the order of the fields of their names, others behind them by name. */
    private static List<Member> properties(Class<?> type) {
        Map<String, Member> found = new TreeMap<>();
        for (Method method : type.getMethods()) {
            if (Modifier.isStatic(method.getModifiers())
                    || method.isBridge()
                    || method.getDeclaringClass() == Object.class) {
                continue;
            }
            String name = method.getName();
            int parameters = method.getParameterCount();
            if (parameters == 0 && method.getReturnType() != void.class && name.matches("get.+")) {
                addGetter(found, name.substring(3), method);
            } else if (parameters == 0 && method.getReturnType() == boolean.class && name.matches("is.+")) {
                addGetter(found, name.substring(2), method);
            } else if (parameters == 1 && name.matches("set.+")) {
                addSetter(found, name.substring(3), method);
            }
        }
        List<Member> ordered = new ArrayList<>();
        for (String field : fields(type)) {
            Member member = found.remove(field);
            if (member != null) {
                ordered.add(member);
            }
        }
        ordered.addAll(found.values());
        return ordered;
    }

    private static void addGetter(Map<String, Member> found, String upper, Method getter) {
        String name = decapitalized(upper);
        Member old = found.get(name);
        Method setter = old == null ? null : old.setter();
        // of overloaded setters the one of the getter's type
        boolean fits = setter != null && setter.getParameterTypes()[0] == getter.getReturnType();
        found.put(
                name,
                new Member(
                        name,
                        getter.getGenericReturnType(),
                        accessible(getter, getter.getDeclaringClass()),
                        fits ? setter : null));
        if (!fits && old != null) {
            addFittingSetter(found, name, upper, getter);
        }
    }

    private static void addFittingSetter(Map<String, Member> found, String name, String upper, Method getter) {
        for (Method method : getter.getDeclaringClass().getMethods()) {
            if (method.getName().equals("set" + upper)
                    && method.getParameterCount() == 1
                    && method.getParameterTypes()[0] == getter.getReturnType()) {
                Member old = Objects.requireNonNull(found.get(name));
                found.put(
                        name,
                        new Member(name, old.type(), old.getter(), accessible(method, method.getDeclaringClass())));
            }
        }
    }

    private static void addSetter(Map<String, Member> found, String upper, Method setter) {
        String name = decapitalized(upper);
        Member old = found.get(name);
        if (old == null) {
            found.put(
                    name,
                    new Member(
                            name,
                            setter.getGenericParameterTypes()[0],
                            null,
                            accessible(setter, setter.getDeclaringClass())));
        } else if (old.getter() != null && old.getter().getReturnType() == setter.getParameterTypes()[0]) {
            found.put(name, new Member(name, old.type(), old.getter(), accessible(setter, setter.getDeclaringClass())));
        }
    }

    /** Returns a name as beans have it: of {@code URL} the letters stay. */
    private static String decapitalized(String upper) {
        boolean isShort =
                upper.length() > 1 && Character.isUpperCase(upper.charAt(0)) && Character.isUpperCase(upper.charAt(1));
        return isShort ? upper : Character.toLowerCase(upper.charAt(0)) + upper.substring(1);
    }

    private static List<String> fields(Class<?> type) {
        List<Class<?>> lineage = new ArrayList<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            lineage.add(each);
        }
        Collections.reverse(lineage);
        return lineage.stream()
                .flatMap(each -> Arrays.stream(each.getDeclaredFields()))
                .map(Field::getName)
                .toList();
    }

    List<Member> all() {
        return all;
    }

    /** Returns the value of a member of an object. */
    @Nullable
    Object get(Member member, Object of) {
        Method getter = Objects.requireNonNull(member.getter());
        try {
            return getter.invoke(of);
        } catch (InvocationTargetException e) {
            throw new InvalidArgumentException(
                    "'" + member.name() + "' of a row cannot be read: " + e.getCause(), e.getCause());
        } catch (IllegalAccessException e) {
            throw new InvalidArgumentException("'" + member.name() + "' of a row cannot be read", e);
        } catch (IllegalArgumentException e) {
            throw new InvalidArgumentException(
                    "a row is no " + type.getName() + " but a " + of.getClass().getName(), e);
        }
    }

    private Constructor<?> constructor() {
        Class<?>[] types = type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new)
                : new Class<?>[0];
        try {
            return accessible(type.getDeclaredConstructor(types), type);
        } catch (NoSuchMethodException e) {
            throw new InvalidArgumentException(
                    type.getName() + " has no constructor "
                            + (type.isRecord() ? "of its components" : "without parameters")
                            + ", of which a row could be made",
                    e);
        }
    }

    /** Makes objects of the values of the members, in their order. */
    interface Maker {
        Object make(@Nullable Object[] values, int row);
    }

    Maker maker() {
        Constructor<?> constructor = constructor();
        boolean isRecord = type.isRecord();
        return (values, row) -> {
            try {
                if (isRecord) {
                    return constructor.newInstance(values);
                }
                Object made = constructor.newInstance();
                for (int i = 0; i < values.length; i++) {
                    Objects.requireNonNull(all.get(i).setter()).invoke(made, values[i]);
                }
                return made;
            } catch (InvocationTargetException e) {
                throw new InvalidArgumentException(
                        type.getName() + " refuses row " + row + ", " + Quoted.of(Arrays.asList(values)) + ": "
                                + e.getCause(),
                        e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new InvalidArgumentException(type.getName() + " cannot be made; make it public", e);
            }
        };
    }

    /** Lets a member be used, also where its class is not public. */
    private static <M extends AccessibleObject> M accessible(M member, Class<?> type) {
        try {
            member.setAccessible(true);
            return member;
        } catch (InaccessibleObjectException e) {
            throw new InvalidArgumentException(
                    (type.isRecord() ? "record " : "class ") + type.getName() + " cannot be reached; write 'opens "
                            + type.getPackageName() + " to io.cudf4j;' into the module-info of module "
                            + type.getModule().getName(),
                    e);
        }
    }
}
