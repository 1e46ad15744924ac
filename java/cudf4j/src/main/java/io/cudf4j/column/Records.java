/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;

/** The components of records among values of columns, which are structs. */
final class Records {
    private Records() {}

    /** Returns the value of a component of a record; null where the record has none of that name. */
    static @Nullable Object component(Record row, String name) {
        for (RecordComponent component : row.getClass().getRecordComponents()) {
            if (component.getName().equals(name)) {
                return invoke(accessible(component), row);
            }
        }
        return null;
    }

    private static Method accessible(RecordComponent component) {
        return accessible(component.getAccessor(), component.getDeclaringRecord());
    }

    /** Lets a member of a record be used, also where the record is not public. */
    private static Method accessible(Method member, Class<?> type) {
        try {
            member.setAccessible(true);
            return member;
        } catch (InaccessibleObjectException e) {
            throw new InvalidArgumentException(
                    "record " + type.getName() + " cannot be reached; write 'opens " + type.getPackageName()
                            + " to io.cudf4j;' into the module-info of module "
                            + type.getModule().getName(),
                    e);
        }
    }

    private static @Nullable Object invoke(Method accessor, Object row) {
        try {
            return accessor.invoke(row);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new InvalidArgumentException("component '" + accessor.getName() + "' of a row cannot be read", e);
        } catch (IllegalArgumentException e) {
            throw new InvalidArgumentException(
                    "a row is no " + accessor.getDeclaringClass().getName() + " but a "
                            + row.getClass().getName(),
                    e);
        }
    }
}
