/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Array;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every public method refuses a null that it does not take, by an exception that says what is null. */
@Tag("once")
class NullArgumentsTest {
    @Test
    void nullThatIsNotTaken_isRefusedByName() {
        List<String> wrong = new ArrayList<>();
        for (PublicCalls.Call call : PublicCalls.all()) {
            List<Parameter> parameters = call.parameters();
            for (int i = 0; i < parameters.size(); i++) {
                Parameter parameter = parameters.get(i);
                for (ExtremeArguments.Maker refused : refused(parameter)) {
                    String outcome = outcome(call, i, refused);
                    if (outcome != null) {
                        wrong.add(call + " argument " + i + ": " + outcome);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** Returns what a parameter does not take: null, and of those that hold others, null among these. */
    private static List<ExtremeArguments.Maker> refused(Parameter parameter) {
        List<ExtremeArguments.Maker> refused = new ArrayList<>();
        Class<?> type = parameter.getType();
        AnnotatedType given = parameter.getAnnotatedType();
        if (!type.isPrimitive() && !given.isAnnotationPresent(Nullable.class)) {
            refused.add(() -> null);
        }
        if (given instanceof AnnotatedArrayType array
                && !array.getAnnotatedGenericComponentType().isAnnotationPresent(Nullable.class)
                && !type.getComponentType().isPrimitive()) {
            refused.add(() -> Array.newInstance(type.getComponentType(), 1));
        } else if (given instanceof AnnotatedParameterizedType generic) {
            AnnotatedType[] held = generic.getAnnotatedActualTypeArguments();
            boolean isHeldOnce = type == List.class || type == Collection.class || type == Iterable.class;
            if (isHeldOnce && !takesNull(held[0])) {
                refused.add(() -> Cells.list((Object) null));
            } else if (type == Map.class && !takesNull(held[1])) {
                refused.add(() -> Collections.singletonMap("a", null));
            }
        }
        return refused;
    }

    /** Returns whether what a collection holds may be null; of those that can be anything null is one. */
    private static boolean takesNull(AnnotatedType type) {
        if (type instanceof AnnotatedWildcardType wildcard) {
            return takesNull(wildcard.getAnnotatedUpperBounds()[0]);
        } else if (type instanceof AnnotatedTypeVariable variable) {
            return takesNull(variable.getAnnotatedBounds()[0]);
        }
        return type.getType() == Object.class || type.isAnnotationPresent(Nullable.class);
    }

    /** Returns what is wrong with how a call takes null, or null if it refuses it by name. */
    private static @Nullable String outcome(PublicCalls.Call call, int argument, ExtremeArguments.Maker value) {
        try {
            call.with(argument, value);
            return "it was taken";
        } catch (NullPointerException e) {
            return PublicCalls.isNullByName(e) ? null : e + " at " + e.getStackTrace()[0];
        } catch (UnsupportedOperationException e) {
            return null;
        } catch (Throwable e) {
            return e + " at " + e.getStackTrace()[0];
        }
    }
}
