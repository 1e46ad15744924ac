/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The loops of one shape of input. A loop that many functions are called from is compiled with a call that finds out each time
 * whose turn it is, which costs more than most functions do. So a function that is called for many rows gets a copy of the
 * loops, in which it is the only one and becomes part of the loop. A copy lives as long as the class of its function.
 *
 * <p>Functions that ask for columns by label get one that knows their labels. Which these are is seen when it is called: the first
 * rows are gone over by the loops that all share.
 */
final class Loops {
    static final Loops OF_ONE = new Loops(LoopsOfOne.class, One.class, false);
    static final Loops OF_TWO = new Loops(LoopsOfTwo.class, Two.class, false);
    static final Loops OF_ROWS = new Loops(LoopsOfRows.class, RowInput.class, true);

    /** Of groups few may have most rows: threads that wait for one another would have nothing to do for long. */
    static final Loops OF_GROUPS = new Loops(LoopsOfGroups.class, GroupInput.class, false);

    static final Loops OF_WINDOWS = new Loops(LoopsOfWindows.class, WindowInput.class, false);

    /** Of fewer rows all calls take less time than to make a copy. */
    static final int ROWS_FOR_A_COPY = 1 << 16;

    /**
     * In so many rows it is seen which labels there are. Of more the JVM would notice that the function gets rows of two classes, and
     * no longer make it part of the loop.
     */
    private static final int ROWS_TO_LEARN_FROM = 64;

    /** How many copies a function gets. Where each call captures another label, more would never be used again. */
    private static final int MOST_COPIES = 8;

    private final Class<?> shared;
    private final Class<?> input;

    /** Whether one thread alone sees which labels there are, and others wait for it. */
    private final boolean oneLearns;

    private final ClassValue<Copies> copies = new ClassValue<>() {
        @Override
        protected Copies computeValue(Class<?> function) {
            return new Copies(function);
        }
    };

    private Loops(Class<?> shared, Class<?> input, boolean oneLearns) {
        this.shared = shared;
        this.input = input;
        this.oneLearns = oneLearns;
    }

    /**
     * Returns the loop of a function.
     *
     * @param type the interface that it is called by
     * @param rowCount for how many rows
     */
    <I, F> Loop<I> of(Class<F> type, F function, int rowCount) {
        return loop(
                rowCount < ROWS_FOR_A_COPY
                        ? shared
                        : copies.get(function.getClass()).plain(),
                type,
                function);
    }

    /**
     * Returns the loop of a function that asks for columns by label.
     *
     * @param type the interface that it is called by
     * @param rowCount for how many rows
     */
    <F> Loop<LabelledInput> ofLabels(Class<F> type, F function, int rowCount) {
        Loop<LabelledInput> first = loop(shared, type, function);
        if (rowCount < ROWS_FOR_A_COPY) {
            return first;
        }
        Copies all = copies.get(function.getClass());
        Lesson lesson = new Lesson();
        return (in, out, rows) -> {
            Loop<LabelledInput> known = in.loop;
            if (known == null || in.labelsOfLoop != in.cells.found()) {
                Class<?> copy = all.knowing(KnownLabels.of(in.cells));
                if (copy == null && oneLearns) {
                    KnownLabels learned;
                    synchronized (lesson) {
                        learned = lesson.learned;
                        if (learned == null) {
                            try {
                                ofFew(first, in, out, rows);
                            } finally {
                                lesson.learned = KnownLabels.of(in.cells);
                            }
                            return;
                        }
                    }
                    copy = all.knowing(learned);
                }
                if (copy == null) {
                    ofFew(first, in, out, rows);
                    return;
                }
                known = loop(copy, type, function);
                in.loop = known;
                in.labelsOfLoop = in.cells.found();
            }
            known.run(in, out, rows);
        };
    }

    /**
     * What one thread found in the first rows of a call. Did each look for itself, one could still be at it while the other is in
     * the copy for long, and the JVM, which counts by then, would see two classes of rows: twice the code for each getter, more than
     * it makes part of a loop.
     */
    private static final class Lesson {
        private @Nullable KnownLabels learned;
    }

    private static void ofFew(Loop<LabelledInput> loop, LabelledInput in, Values out, Stretch rows) throws Exception {
        int end = rows.end;
        rows.end = Math.min(end, rows.next + ROWS_TO_LEARN_FROM);
        try {
            loop.run(in, out, rows);
        } finally {
            rows.end = end;
        }
    }

    private <I, F> Loop<I> loop(Class<?> loops, Class<F> type, F function) {
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

    /** The copies for one class of functions. Thread-safe. */
    private final class Copies {
        private final List<Copy> made = new ArrayList<>();

        /** Whether a function of this class is as the one before, so that it will ask for the same columns. */
        private final boolean areAlike;

        private Copies(Class<?> function) {
            this.areAlike = Arrays.stream(function.getDeclaredFields())
                    .allMatch(field -> Modifier.isStatic(field.getModifiers()));
        }

        /** Returns one that knows no labels. */
        synchronized Class<?> plain() {
            for (Copy each : made) {
                if (each.labels.size() == 0) {
                    return each.loops;
                }
            }
            return make(KnownLabels.NONE);
        }

        /** Returns the one that knows most labels, of those that know some; null where nothing is known yet. */
        synchronized @Nullable Class<?> knowing(KnownLabels found) {
            if (found.size() == 0 && !areAlike) {
                return null;
            }
            Copy best = null;
            for (Copy each : made) {
                if (each.labels.haveAll(found) && (best == null || each.labels.size() > best.labels.size())) {
                    best = each;
                }
            }
            if (best != null) {
                return best.loops;
            }
            return found.size() == 0 ? null : made.size() < MOST_COPIES ? make(found) : plain();
        }

        private Class<?> make(KnownLabels labels) {
            Class<?> loops = copy(labels);
            made.add(new Copy(labels, loops));
            return loops;
        }
    }

    private record Copy(KnownLabels labels, Class<?> loops) {}

    private Class<?> copy(KnownLabels labels) {
        String file = shared.getSimpleName() + ".class";
        try (InputStream bytes = Objects.requireNonNull(shared.getResourceAsStream(file), file)) {
            return MethodHandles.lookup()
                    .defineHiddenClassWithClassData(bytes.readAllBytes(), labels, true)
                    .lookupClass();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot copy " + shared.getName(), e);
        }
    }
}
