/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Objects;

/**
 * The loops of one shape of input. A loop that many functions are called from is compiled with a call that finds out each time
 * whose turn it is, which costs more than most functions do. So a function that is called for many rows gets a copy of the
 * loops, in which it is the only one and becomes part of the loop. A copy lives as long as the class of its function.
 */
final class Loops {
    static final Loops OF_ONE = new Loops(LoopsOfOne.class, One.class);
    static final Loops OF_TWO = new Loops(LoopsOfTwo.class, Two.class);
    static final Loops OF_ROWS = new Loops(LoopsOfRows.class, RowInput.class);
    static final Loops OF_GROUPS = new Loops(LoopsOfGroups.class, GroupInput.class);

    /** Of fewer rows all calls take less time than to make a copy. */
    static final int ROWS_FOR_A_COPY = 1 << 16;

    private final Class<?> shared;
    private final Class<?> input;

    private final ClassValue<Class<?>> copies = new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> function) {
            return copy();
        }
    };

    private Loops(Class<?> shared, Class<?> input) {
        this.shared = shared;
        this.input = input;
    }

    /**
     * Returns the loop of a function.
     *
     * @param type the interface that it is called by
     * @param rowCount for how many rows
     */
    <I, F> Loop<I> of(Class<F> type, F function, int rowCount) {
        Class<?> loops = rowCount < ROWS_FOR_A_COPY ? shared : copies.get(function.getClass());
        MethodHandle loop;
        try {
            loop = MethodHandles.lookup()
                    .findStatic(
                            loops,
                            Character.toLowerCase(type.getSimpleName().charAt(0))
                                    + type.getSimpleName().substring(1),
                            MethodType.methodType(void.class, type, input, Values.class, Stretch.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("there is no loop for " + type.getName(), e);
        }
        MethodHandle bound = loop.bindTo(function)
                .asType(MethodType.methodType(void.class, Object.class, Values.class, Stretch.class));
        return (in, out, rows) -> {
            try {
                bound.invokeExact((Object) in, out, rows);
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new UndeclaredThrowableException(e);
            }
        };
    }

    private Class<?> copy() {
        String file = shared.getSimpleName() + ".class";
        try (InputStream bytes = Objects.requireNonNull(shared.getResourceAsStream(file), file)) {
            return MethodHandles.lookup()
                    .defineHiddenClass(bytes.readAllBytes(), true)
                    .lookupClass();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot copy " + shared.getName(), e);
        }
    }
}
