/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.Cudf;
import io.cudf4j.testkit.Asserted;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which methods of plc gave what an assertion of the testkit found as expected, or what that was made of, and with which rows.
 * When the JVM ends, it writes this to a file, of which {@code native/surface.py} makes two columns of docs/coverage.md.
 */
final class TestedCalls implements CallObserver {
    /** What an input must have been once. */
    enum Trait {
        /** A column, or one below it, has nulls. */
        NULLS,
        /** A column begins behind the first element of its memory. */
        SLICE,
        /** The first column has no rows. */
        NONE,
        /** The first column has one row. */
        ONE
    }

    private static final TestedCalls INSTANCE = new TestedCalls();
    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final ClassValue<Boolean> IS_PLC = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type.getName().startsWith("io.cudf4j.plc.")
                    && type.getProtectionDomain()
                            .getCodeSource()
                            .equals(CallScope.class.getProtectionDomain().getCodeSource());
        }
    };

    private final ThreadLocal<OnThread> threads = ThreadLocal.withInitial(OnThread::new);
    private final Map<Object, Call> origins = Collections.synchronizedMap(new WeakHashMap<>());
    private final Map<String, Set<Trait>> tested = Collections.synchronizedMap(new TreeMap<>());

    /** A call and the calls that made its inputs. Reaches no handle. */
    private static final class Call {
        final Set<String> methods;
        final Set<Trait> traits = EnumSet.noneOf(Trait.class);
        final Set<Call> before = new LinkedHashSet<>();
        final Set<String> aggregations = new LinkedHashSet<>();
        boolean hasColumns;
        boolean isTested;

        Call(Set<String> methods) {
            this.methods = methods;
        }
    }

    /** What a thread is at. */
    private static final class OnThread {
        final Deque<Call> open = new ArrayDeque<>();
        final IdentityHashMap<CallScope, Call> scopes = new IdentityHashMap<>();
        final Map<Long, String> aggregations = new LinkedHashMap<>();

        @Nullable
        Call last;

        @Nullable
        Call captured;
    }

    private TestedCalls() {}

    /** Begins to take notes; only the first time has an effect. */
    static void install() {
        if (Holder.IS_INSTALLED) {
            CallObserver.install(INSTANCE);
        }
    }

    private static final class Holder {
        static final boolean IS_INSTALLED = begin();

        private static boolean begin() {
            Asserted.listen(INSTANCE::asserted);
            Runtime.getRuntime().addShutdownHook(new Thread(INSTANCE::write));
            return true;
        }
    }

    @Override
    public void reached() {
        Call captured = threads.get().captured;
        if (captured != null) {
            captured.before.add(new Call(methods()));
        }
    }

    @Override
    public void began(CallScope scope) {
        OnThread thread = threads.get();
        Call call = new Call(methods());
        thread.open.push(call);
        thread.scopes.put(scope, call);
        if (thread.captured != null) {
            thread.captured.before.add(call);
        }
    }

    @Override
    public void given(CallScope scope, Handle input) {
        Call call = threads.get().scopes.get(scope);
        if (call == null) {
            return;
        }
        Call origin = origins.get(input);
        if (origin != null && origin != call) {
            call.before.add(origin);
        }
        if (input instanceof Column column) {
            if (!call.hasColumns) {
                call.hasColumns = true;
                if (column.size() == 0) {
                    call.traits.add(Trait.NONE);
                } else if (column.size() == 1) {
                    call.traits.add(Trait.ONE);
                }
            }
            if (column.offset() != 0) {
                call.traits.add(Trait.SLICE);
            }
            if (hasNulls(column)) {
                call.traits.add(Trait.NULLS);
            }
        }
    }

    private static boolean hasNulls(Column column) {
        return column.hasNulls() || column.children().stream().anyMatch(TestedCalls::hasNulls);
    }

    @Override
    public void ended(CallScope scope) {
        OnThread thread = threads.get();
        Call call = thread.scopes.remove(scope);
        if (call != null) {
            thread.open.remove(call);
            thread.last = call;
        }
    }

    @Override
    public void aggregates(String kind, long aggregation) {
        threads.get().aggregations.put(aggregation, kind);
    }

    @Override
    public void freesAggregation(long aggregation) {
        threads.get().aggregations.remove(aggregation);
    }

    @Override
    public void made(Handle handle) {
        OnThread thread = threads.get();
        if (origins.containsKey(handle)) {
            return;
        }
        Set<String> methods = methods();
        // a scope that nobody closed belongs to others, and some results are taken over once theirs is closed
        Call call = Stream.concat(thread.open.stream(), Stream.ofNullable(thread.last))
                .filter(each -> !Collections.disjoint(each.methods, methods))
                .findFirst()
                .orElse(null);
        if (call == null) {
            call = new Call(methods);
            collectOrigins(handle, call.before);
        }
        call.aggregations.addAll(thread.aggregations.values());
        comesOf(handle, call);
    }

    @Override
    public void sliced(Column of, Column made) {
        Call call = origins.get(of);
        if (call != null) {
            comesOf(made, call);
        }
    }

    /** Notes where a handle and those that it holds come from. */
    private void comesOf(Handle handle, Call call) {
        if (origins.putIfAbsent(handle, call) == null) {
            held(handle).forEach(each -> comesOf(each, call));
        }
    }

    /** Collects where the handles come from that a new one holds. */
    private void collectOrigins(Handle handle, Set<Call> found) {
        for (Handle each : held(handle)) {
            Call origin = origins.get(each);
            if (origin == null) {
                collectOrigins(each, found);
            } else {
                found.add(origin);
            }
        }
    }

    private static List<Handle> held(Handle handle) {
        List<Handle> found = new ArrayList<>();
        for (Class<?> type = handle.getClass(); type != Handle.class && type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    addHandles(read(field, handle), found);
                }
            }
        }
        return found;
    }

    private static void addHandles(@Nullable Object value, List<Handle> found) {
        if (value instanceof Handle handle) {
            found.add(handle);
        } else if (value instanceof Iterable<?> many) {
            many.forEach(each -> addHandles(each, found));
        } else if (value instanceof Object[] many) {
            Arrays.asList(many).forEach(each -> addHandles(each, found));
        }
    }

    private static @Nullable Object read(Field field, Object of) {
        field.setAccessible(true);
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            throw new LinkageError("a field of a handle cannot be read", e);
        }
    }

    /** The methods of plc at the top of the stack, down to the one that something else called. */
    private static Set<String> methods() {
        return STACK.walk(frames -> frames.dropWhile(frame -> frame.getDeclaringClass() == TestedCalls.class)
                .takeWhile(frame -> IS_PLC.get(frame.getDeclaringClass()))
                .filter(frame ->
                        frame.getDeclaringClass() != Handle.class && frame.getDeclaringClass() != CallScope.class)
                .map(frame -> name(frame.getDeclaringClass(), frame.getMethodName(), frame.getMethodType()))
                .collect(Collectors.toSet()));
    }

    private static String name(Class<?> type, String method, MethodType parameters) {
        return type.getName().substring("io.cudf4j.plc.".length())
                + "."
                + method
                + parameters.parameterList().stream()
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", "(", ")"));
    }

    /**
     * Returns what a call gives, which need not be a handle, with something that stands for it: what is marked as asserted is
     * every call of this thread meanwhile.
     */
    static Map.Entry<Object, Optional<Object>> captured(Supplier<? extends @Nullable Object> calls) {
        OnThread thread = INSTANCE.threads.get();
        Call all = new Call(Set.of());
        thread.captured = all;
        try {
            Object standIn = new Object();
            Map.Entry<Object, Optional<Object>> made = Map.entry(standIn, Optional.ofNullable(calls.get()));
            INSTANCE.origins.put(standIn, all);
            return made;
        } finally {
            thread.captured = null;
        }
    }

    private void asserted(Object handle) {
        Call call = origins.get(handle);
        if (call != null) {
            synchronized (tested) {
                credit(call);
            }
        }
    }

    private void credit(Call first) {
        Deque<Call> ahead = new ArrayDeque<>(List.of(first));
        while (!ahead.isEmpty()) {
            Call call = ahead.pop();
            if (call.isTested) {
                continue;
            }
            call.isTested = true;
            ahead.addAll(call.before);
            Stream.concat(call.methods.stream(), call.aggregations.stream().map(kind -> "Aggregation " + kind))
                    .forEach(name -> tested.computeIfAbsent(name, any -> EnumSet.noneOf(Trait.class))
                            .addAll(call.hasColumns ? call.traits : EnumSet.allOf(Trait.class)));
        }
    }

    private void write() {
        Path file = file();
        if (file == null || tested.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>();
        lines.add(isOfAllTests() ? "all tests" : "some tests");
        synchronized (tested) {
            tested.forEach((name, traits) -> lines.add(name + "\t"
                    + traits.stream()
                            .map(trait -> trait.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(" "))));
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Maven runs all tests unless it is told which; who names the file of the record knows what is run. */
    private static boolean isOfAllTests() {
        boolean isOfMaven = System.getProperty("surefire.real.class.path") != null
                || System.getProperty("surefire.test.class.path") != null;
        return System.getProperty("cudf4j.test.record") != null || (isOfMaven && System.getProperty("test") == null);
    }

    private static @Nullable Path file() {
        String asked = System.getProperty("cudf4j.test.record");
        String root = System.getProperty("cudf4j.test.root");
        if (asked != null || root == null) {
            return asked == null ? null : Path.of(asked);
        }
        String name = Cudf.info().engine() + "-" + Runtime.version().feature() + ".tsv";
        return Path.of(root, "java/cudf4j/target/tested", name);
    }
}
