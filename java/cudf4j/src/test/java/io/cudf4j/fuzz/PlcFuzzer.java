/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.errors.CudfException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Hashing;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Wrap;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls public methods of plc with random arguments. Whatever they are, a call gives a result that can be used or throws an
 * exception that says something.
 *
 * <p>Arguments: the file of {@link Progress}, the first seed, the number of calls.
 */
final class PlcFuzzer {
    /** Classes that take addresses of memory, for which nobody can vouch, or settings of the whole process. */
    private static final Set<String> EXCLUDED_CLASSES = Set.of(
            "Interop",
            "ArrowSchemas",
            "DlpackTensor",
            "ForeignMemory",
            "MemoryResources",
            "Transfers",
            "HostMemory",
            "CallScope",
            "Staging",
            "Owned",
            "Handle",
            "LiveObjects");
    /** Methods that take addresses, or take what they are called on away from the fuzzer. */
    private static final Set<String> EXCLUDED_METHODS =
            Set.of("own", "ownUnseen", "copyOf", "close", "release", "unpin", "pin", "wait", "notify", "notifyAll");

    /** Methods that make as many rows or characters as a number says, and take their time for it. */
    private static final List<String> MAKES_AS_MANY = List.of(
            "tile",
            "repeat",
            "equence",
            "allocate",
            "pad",
            "zfill",
            "fromScalar",
            "sample",
            "artition",
            "empty",
            "oneHotEncode");

    private static final int MANY = 1 << 16;
    private static final long SLOW_NANOS = 500_000_000;

    private PlcFuzzer() {}

    public static void main(String[] arguments) throws Exception {
        Progress progress = new Progress(Path.of(arguments[0]));
        long first = Long.parseLong(arguments[1]);
        int count = Integer.parseInt(arguments[2]);
        List<Executable> methods = methods();
        PlcArguments values = new PlcArguments(new Random());
        Map<String, String> odd = new TreeMap<>();
        Set<Executable> returned = new HashSet<>();
        for (long seed = first; seed < first + count; seed++) {
            values.seed(seed * 0x9E3779B97F4A7C15L);
            long began = System.nanoTime();
            String called = call(seed, methods, values, progress, odd, returned);
            long elapsed = System.nanoTime() - began;
            if (elapsed > SLOW_NANOS) {
                System.out.println("slow: " + elapsed / 1_000_000 + " ms: " + called);
            }
            for (AutoCloseable each : values.made) {
                each.close();
            }
            values.made.clear();
        }
        odd.forEach((what, call) -> System.out.println("odd: " + what + ": " + call));
        System.out.println("refusals of factories " + values.refusals());
        System.out.println("calls " + count + " methods " + methods.size() + " returned " + returned.size() + " odd "
                + odd.size());
    }

    private static String call(
            long seed,
            List<Executable> methods,
            PlcArguments values,
            Progress progress,
            Map<String, String> odd,
            Set<Executable> returned)
            throws ReflectiveOperationException {
        Random choice = new Random(seed);
        Executable method = methods.get(choice.nextInt(methods.size()));
        String name = method.getDeclaringClass().getSimpleName() + "." + method.getName();
        progress.begin(seed + " arguments of " + name);
        @Nullable Object receiver = null;
        @Nullable Object[] arguments;
        if (method instanceof Method && !Modifier.isStatic(method.getModifiers())) {
            receiver = values.of(method.getDeclaringClass(), method.getDeclaringClass(), 4);
            if (receiver == null) {
                return name;
            }
        }
        arguments = values.of(method);
        if (MAKES_AS_MANY.stream().anyMatch(method.getName()::contains)) {
            lessen(arguments);
        }
        StringBuilder shown = new StringBuilder(seed + " " + name + "(");
        for (Object argument : arguments) {
            shown.append(PlcArguments.show(argument)).append(", ");
        }
        String call = shown.append(')')
                .append(receiver == null ? "" : " of " + PlcArguments.show(receiver))
                .toString();
        progress.begin(call);
        try {
            Object result = method instanceof Method plain
                    ? plain.invoke(receiver, arguments)
                    : ((java.lang.reflect.Constructor<?>) method).newInstance(arguments);
            returned.add(method);
            progress.begin("use of the result of " + call);
            use(result, receiver, values);
        } catch (InvocationTargetException e) {
            note(e.getCause(), method, call, odd);
        } catch (RuntimeException e) {
            note(e, method, call, odd);
        }
        return call;
    }

    private static void lessen(@Nullable Object[] arguments) {
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof Integer number && number > MANY) {
                arguments[i] = MANY + number % 7;
            } else if (arguments[i] instanceof Long number && number > MANY) {
                arguments[i] = MANY + number % 7;
            }
        }
    }

    /** Reads all of a result: what is wrong within it shows here at the latest. */
    private static void use(@Nullable Object result, @Nullable Object receiver, PlcArguments values) {
        if (result == receiver) {
            return;
        }
        if (result instanceof Column column) {
            values.made.add(column);
            column.nullCount();
            if (column.size() < 5000) {
                try (Column hashes = Hashing.murmurhash3x86x32(Table.wrap(column), 0)) {
                    hashes.nullCount();
                } catch (CudfException | UnsupportedOperationException e) {
                    // not every type has hashes
                    return;
                }
            }
        } else if (result instanceof Table table) {
            for (Column column : table.columns()) {
                use(column, receiver, values);
            }
        } else if (result instanceof Scalar scalar) {
            if (!values.scalars.contains(scalar)) {
                values.made.add(scalar);
            }
        } else if (result instanceof Iterable<?> many) {
            for (Object each : many) {
                use(each, receiver, values);
            }
        } else if (result instanceof AutoCloseable closeable) {
            values.made.add(closeable);
        }
    }

    private static void note(Throwable thrown, Executable method, String call, Map<String, String> odd) {
        boolean clear = thrown instanceof CudfException
                || thrown instanceof UnsupportedOperationException
                || thrown instanceof IllegalArgumentException
                || thrown instanceof NullPointerException
                || thrown instanceof IndexOutOfBoundsException
                || thrown instanceof ArithmeticException
                || thrown instanceof IllegalStateException
                || thrown instanceof NegativeArraySizeException
                || thrown instanceof ArrayStoreException
                || thrown instanceof OutOfMemoryError
                || thrown instanceof ClassCastException;
        if (!clear) {
            odd.putIfAbsent(method.getName() + " threw " + thrown, call);
        }
    }

    static boolean isExcluded(Executable method) {
        return EXCLUDED_METHODS.contains(method.getName())
                || method.getName().endsWith("InPlace")
                || method.isSynthetic()
                // makes a table or scalar of what others own; of texts, it makes lines
                || (method.getName().equals("wrap") && method.getDeclaringClass() != Wrap.class)
                // over memory whose contents nobody can vouch for
                || (method.getDeclaringClass() == Column.class
                        && method.getName().equals("of"))
                || Stream.of(method.getParameterTypes())
                        .anyMatch(type -> java.nio.Buffer.class.isAssignableFrom(type) || type == Path.class);
    }

    private static List<Executable> methods() throws IOException, ReflectiveOperationException {
        List<Executable> found = new ArrayList<>();
        for (String name : classNames()) {
            Class<?> type = Class.forName(name);
            if (!Modifier.isPublic(type.getModifiers())
                    || type.isEnum()
                    || type.isInterface()
                    || EXCLUDED_CLASSES.contains(type.getSimpleName())) {
                continue;
            }
            for (Method method : type.getMethods()) {
                if (method.getDeclaringClass() == type && !isExcluded(method)) {
                    found.add(method);
                }
            }
            for (Executable constructor : type.getConstructors()) {
                if (!isExcluded(constructor)) {
                    found.add(constructor);
                }
            }
        }
        found.sort(Comparator.comparing(Executable::toString));
        return found;
    }

    private static List<String> classNames() throws IOException {
        URI place = URI.create(Column.class.getResource("Column.class").toString());
        if (place.getScheme().equals("file")) {
            return classNames(Path.of(place).getParent());
        }
        try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
            return classNames(jar.getPath("io/cudf4j/plc"));
        }
    }

    private static List<String> classNames(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        for (String part : List.of("", "strings")) {
            String prefix = "io.cudf4j.plc." + (part.isEmpty() ? "" : part + ".");
            try (Stream<Path> files = Files.list(part.isEmpty() ? folder : folder.resolve(part))) {
                files.map(file -> file.getFileName().toString())
                        .filter(file -> file.endsWith(".class") && !file.contains("$") && !file.contains("-"))
                        .map(file -> prefix + file.substring(0, file.length() - ".class".length()))
                        .forEach(names::add);
            }
        }
        return names;
    }
}
